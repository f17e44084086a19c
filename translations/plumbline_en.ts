<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>plumbline::panels::EstimationPage</name>
    <message numerus="yes">
        <source>Ready to identify from %n log(s).</source>
        <translation>
            <numerusform>Ready to identify from %n log.</numerusform>
            <numerusform>Ready to identify from %n logs.</numerusform>
        </translation>
    </message>
    </context>
<context>
    <name>plumbline::panels::LogTableModel</name>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n gap</numerusform>
            <numerusform>%n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated stamp(s)</source>
        <translation>
            <numerusform>%n repeated stamp</numerusform>
            <numerusform>%n repeated stamps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) that go back</source>
        <translation>
            <numerusform>%n stamp that goes back</numerusform>
            <numerusform>%n stamps that go back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing stamp(s)</source>
        <translation>
            <numerusform>%n missing stamp</numerusform>
            <numerusform>%n missing stamps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%n sample(s), %2</source>
        <translation>
            <numerusform>%1
%n sample, %2</numerusform>
            <numerusform>%1
%n samples, %2</numerusform>
        </translation>
    </message>
    </context>
<context>
    <name>plumbline::panels::RobotPage</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::StatusPanel</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
    </context>
<context>
    <name>plumbline::panels::ValidationPage</name>
    <message numerus="yes">
        <source>Predicted torques on %n log(s) that were not used to find the parameters</source>
        <translation>
            <numerusform>Predicted torques on %n log that was not used to find the parameters</numerusform>
            <numerusform>Predicted torques on %n logs that were not used to find the parameters</numerusform>
        </translation>
    </message>
    </context>
<context>
    <name>plumbline::panels::Workbench</name>
    <message numerus="yes">
        <source>%1: %n finding(s) in the audit, listed on the page Robot.</source>
        <translation>
            <numerusform>%1: %n finding in the audit, listed on the page Robot.</numerusform>
            <numerusform>%1: %n findings in the audit, listed on the page Robot.</numerusform>
        </translation>
    </message>
    </context>
<context>
    <name>plumbline::view3d::Canvas</name>
    <message numerus="yes">
        <source>%n mesh(es) of the robot were not found; a wire mark or the collision shape stands in: %1%2.</source>
        <translation>
            <numerusform>%n mesh of the robot was not found; a wire mark or the collision shape stands in: %1%2.</numerusform>
            <numerusform>%n meshes of the robot were not found; a wire mark or the collision shape stands in: %1%2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Loading %n mesh(es) …</source>
        <translation>
            <numerusform>Loading %n mesh …</numerusform>
            <numerusform>Loading %n meshes …</numerusform>
        </translation>
    </message>
    </context>
<context>
    <name>plumbline::panels::TrustForm</name>
    <message numerus="yes">
        <source>%n fold(s)</source>
        <translation>
            <numerusform>%n fold</numerusform>
            <numerusform>%n folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicate(s)</source>
        <translation>
            <numerusform>%n replicate</numerusform>
            <numerusform>%n replicates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s)</source>
        <translation>
            <numerusform>%n limit</numerusform>
            <numerusform>%n limits</numerusform>
        </translation>
    </message>
</context>
</TS>
