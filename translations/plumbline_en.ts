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
    <name>plumbline::panels::StudySession</name>
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
<context>
    <name>plumbline::panels::CertificatePanel</name>
    <message numerus="yes">
        <source>%n limit(s) broken at the samples.</source>
        <translation>
            <numerusform>%n limit broken at the samples.</numerusform>
            <numerusform>%n limits broken at the samples.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationPage</name>
    <message numerus="yes">
        <source>%1 · %n parameter(s) to excite · %2 s</source>
        <translation>
            <numerusform>%1 · %n parameter to excite · %2 s</numerusform>
            <numerusform>%1 · %n parameters to excite · %2 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n feet · %2 s</source>
        <translation>
            <numerusform>%1 on %n foot · %2 s</numerusform>
            <numerusform>%1 on %n feet · %2 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n broken</numerusform>
            <numerusform>%n broken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::InformationPanel</name>
    <message numerus="yes">
        <source>%n singular value(s)</source>
        <translation>
            <numerusform>%n singular value</numerusform>
            <numerusform>%n singular values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Singular values of %n column(s)</source>
        <translation>
            <numerusform>Singular values of %n column</numerusform>
            <numerusform>Singular values of %n columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::OptimiserPanel</name>
    <message numerus="yes">
        <source>The best was improved in %n step(s): %1.</source>
        <translation>
            <numerusform>The best was improved in %n step: %1.</numerusform>
            <numerusform>The best was improved in %n steps: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.</source>
        <translation>
            <numerusform>Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.</numerusform>
            <numerusform>Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ComparePage</name>
    <message numerus="yes">
        <source>%n result(s) of this robot side by side</source>
        <translation>
            <numerusform>%n result of this robot</numerusform>
            <numerusform>%n results of this robot side by side</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionTermsForm</name>
    <message numerus="yes">
        <source>%n joint(s) have terms of their own</source>
        <translation>
            <numerusform>%n joint has terms of its own</numerusform>
            <numerusform>%n joints have terms of their own</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityPage</name>
    <message numerus="yes">
        <source>%n number(s) of the file read as intended.</source>
        <translation>
            <numerusform>%n number of the file read as intended.</numerusform>
            <numerusform>%n numbers of the file read as intended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s) and base wrench</source>
        <translation>
            <numerusform>%n joint torque and base wrench</numerusform>
            <numerusform>%n joint torques and base wrench</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s)</source>
        <translation>
            <numerusform>%n joint torque</numerusform>
            <numerusform>%n joint torques</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadReplayPanel</name>
    <message numerus="yes">
        <source>%1 s of the log, %n window(s)</source>
        <translation>
            <numerusform>%1 s of the log, %n window</numerusform>
            <numerusform>%1 s of the log, %n windows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n window(s) with uneven steps left out.</source>
        <translation>
            <numerusform>%n window with uneven steps left out.</numerusform>
            <numerusform>%n windows with uneven steps left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadForm</name>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n parameter</numerusform>
            <numerusform>%n parameters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FeetEditor</name>
    <message numerus="yes">
        <source>%n joint(s) away from 0.</source>
        <translation>
            <numerusform>%n joint away from 0.</numerusform>
            <numerusform>%n joints away from 0.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DataPage</name>
    <message numerus="yes">
        <source> · ▲ %n log(s) of another robot: not used</source>
        <translation>
            <numerusform> · ▲ %n log of another robot: not used</numerusform>
            <numerusform> · ▲ %n logs of another robot: not used</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionForm</name>
    <message numerus="yes">
        <source>%n body(ies)</source>
        <translation>
            <numerusform>%n body</numerusform>
            <numerusform>%n bodies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionPage</name>
    <message numerus="yes">
        <source>From %n log(s) for training</source>
        <translation>
            <numerusform>From %n log for training</numerusform>
            <numerusform>From %n logs for training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held out</source>
        <translation>
            <numerusform>%n held out</numerusform>
            <numerusform>%n held out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n iteration(s).</source>
        <translation>
            <numerusform>After %n iteration.</numerusform>
            <numerusform>After %n iterations.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ResidualPanel</name>
    <message numerus="yes">
        <source>%n sample(s), standard deviation %1 %3, mean %2 %3</source>
        <translation>
            <numerusform>%n sample, standard deviation %1 %3, mean %2 %3</numerusform>
            <numerusform>%n samples, standard deviation %1 %3, mean %2 %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ColumnUseForm</name>
    <message numerus="yes">
        <source>&lt;b&gt;%n columns, %1 to %2&lt;/b&gt;</source>
        <translation>
            <numerusform>&lt;b&gt;%n column, %1 to %2&lt;/b&gt;</numerusform>
            <numerusform>&lt;b&gt;%n columns, %1 to %2&lt;/b&gt;</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportPanel</name>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · %n columns · select columns and say what they are</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · %n column · select columns and say what they are</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · %n columns · select columns and say what they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %n doubt(s) under Check</source>
        <translation>
            <numerusform> · %n doubt under Check</numerusform>
            <numerusform> · %n doubts under Check</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckStrip</name>
    <message numerus="yes">
        <source>Remove %n log(s)</source>
        <translation>
            <numerusform>Remove %n log</numerusform>
            <numerusform>Remove %n logs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ObservationPanel</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::JointPanel</name>
    <message numerus="yes">
        <source>%n more: find them by name</source>
        <translation>
            <numerusform>%n more: find it by name</numerusform>
            <numerusform>%n more: find them by name</numerusform>
        </translation>
    </message>
</context>
</TS>
