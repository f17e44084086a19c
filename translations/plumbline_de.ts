<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>LogRole</name>
    <message>
        <source>training</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Identifiability</source>
        <translation>Identifizierbarkeit</translation>
    </message>
    <message>
        <source>Estimation</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Report and export</source>
        <translation>Bericht und Ausgabe</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>Files and command line</source>
        <translation>Dateien und Befehlszeile</translation>
    </message>
</context>
<context>
    <name>Renderer</name>
    <message>
        <source>the graphics driver does not offer OpenGL 3.3</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>RobotView</name>
    <message>
        <source>The 3-D view needs a screen with OpenGL 3.3.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Plumbline finds the dynamic parameters of a robot and says how far to trust them.
Without arguments it opens the sample project, or the last session.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>robot description (URDF)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>logs (HDF5, MAT or CSV); of two or more the last one is kept for validation, unless --validate names one</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>log that is kept for validation; may be repeated</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::errors</name>
    <message>
        <source>Choose another file …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Edit the mapping …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Show the settings</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cannot write here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>choose a folder that you may write to and that has room</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Choose another place …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not all can be told apart</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>look up which parameters the structure allows</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Show identifiability</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Motion tells too little</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>record a motion that moves the joints named faster and farther</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Show the data</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Job failed</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>run it again; if it fails again, report it with the files</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::errors::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What to do: %1.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::errors::MessageListModel</name>
    <message>
        <source>State</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs</name>
    <message>
        <source>a few seconds</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>about %1 s</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>about %1 min</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>about %1 h</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListModel</name>
    <message>
        <source>cancelling …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cancel this job</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cancel %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Remaining</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListView</name>
    <message>
        <source>Jobs</source>
        <translation>Aufgaben</translation>
    </message>
</context>
<context>
    <name>plumbline::models</name>
    <message>
        <source>fixed joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>revolute joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>continuous joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>prismatic joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>helical joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>planar joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>spherical joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>floating base</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>identifiable alone</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>in combination, leads a base parameter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>in combination</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>no effect on any torque</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 is identifiable alone: a motion that excites %2 tells its value.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 is known only in combination with others; it leads a base parameter.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 is known only in combination; it leads the base parameter %2.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 is known only in combination: it is part of base parameters that others lead.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 has no effect on any joint torque; no motion can tell it, and none needs it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1, moved by %2 (%3)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>span</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>… with gravity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>identifiable</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>transfers</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Span: the joints up to %1 can move it in %2 of 6 independent directions.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Span with gravity: %2 of 6 independent directions when gravity counts as an acceleration of %1.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>With gravity, torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Transfers: %2 combinations of parameters can be moved across %1 without changing any torque.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The estimate, in the unit of the row.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>± Std</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Relative std</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>95 % from</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>95 % to</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::BaseParameterTableModel</name>
    <message>
        <source>Base parameter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Combination of parameters that torques can tell, led by its first one.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::ChannelTreeModel</name>
    <message>
        <source>Position</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Velocity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Acceleration</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>angular x</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>angular y</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>angular z</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>linear x</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>linear y</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>linear z</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Base pose</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Base velocity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Base acceleration</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Contact %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>moment x</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>moment y</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>moment z</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>force x</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>force y</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>force z</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Other channels</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>no data</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 … %2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>missing samples, shown as gaps: %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Channel</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::ConsistencyTableModel</name>
    <message>
        <source>possible</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>not possible</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Smallest eigenvalue</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Of the pseudo-inertia. Positive: some distribution of mass has these parameters. Negative: none has; use a method with physical constraints before simulating with them.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Physically</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::FindingsTableModel</name>
    <message>
        <source>State</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Link, joint, data set or channel.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Finding</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Stable short name, the same on the command line.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::FitTableModel</name>
    <message>
        <source>training</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>unseen</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Training logs were used to estimate, unseen logs were not.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>RMS [N·m]</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Root mean square of measured minus predicted torque (N for a prismatic joint). Near the torque noise is good; above it, look at friction and delay.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>RMS / range</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>RMS over the range of the measured torque. Below 5 % is good for an arm with friction.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>Norm of the residual over norm of the torque. Much larger on an unseen log than in training means that the model learned the log, not the robot: use fewer columns or a richer motion.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Rows of this joint that were used.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::IdentifiabilityGrid</name>
    <message>
        <source>Identifiability grid</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export grid</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Vector picture (*.svg);;Picture (*.png)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export grid …</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::ParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Link and parameter, about the origin of the body frame.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Robot file</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What the robot description says, and where the estimate started.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Estimate minus robot file. Zero where the data say nothing.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::SnapshotTableModel</name>
    <message>
        <source>Standard deviation of the estimate. Small against the value is good; where it is not, record a motion that moves this joint and its neighbours faster and in more postures.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Standard deviation over value. Below 10 % the value is well known; above 30 % the log says little about it. A value near zero has a large ratio without harm: look at ± then.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The true value lies in the 95 % interval in 19 of 20 repetitions, when the model holds.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::StructureTableModel</name>
    <message>
        <source>No.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The parameter that leads the combination.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Combination</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What torques can tell: only this sum, not its parts.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::TablePanel</name>
    <message>
        <source>Filter: words that a row must contain</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>1 row</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 rows</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::models::TableView</name>
    <message>
        <source>Export table</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copy with titles</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Original order</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Fit columns</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export CSV …</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::BodyTreeModel</name>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>revolute</source>
        <translation>Dreh-</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>Dreh-, endlos</translation>
    </message>
    <message>
        <source>prismatic</source>
        <translation>Schub-</translation>
    </message>
    <message>
        <source>helical</source>
        <translation>Schraub-</translation>
    </message>
    <message>
        <source>planar</source>
        <translation>eben</translation>
    </message>
    <message>
        <source>spherical</source>
        <translation>Kugel-</translation>
    </message>
    <message>
        <source>floating</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>Masse [kg]</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>does not move</source>
        <translation>bewegt sich nicht</translation>
    </message>
    <message>
        <source>Links that are fixed to the world; their parameters cannot be found from joint torques.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>world</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>lumped</source>
        <translation>zusammengefasst</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl eingeben</translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::Commands</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;robot…</source>
        <translation>&amp;Roboter öffnen…</translation>
    </message>
    <message>
        <source>Robot description (URDF)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Add &amp;log…</source>
        <translation>&amp;Messung hinzufügen…</translation>
    </message>
    <message>
        <source>HDF5, MAT or CSV</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Re&amp;cent files</source>
        <translation>&amp;Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Open the sam&amp;ple project</source>
        <translation>&amp;Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>A 7-axis arm with two simulated logs</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>S&amp;itzung öffnen…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of a study</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>Sitzung &amp;speichern…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>Beri&amp;cht ausgeben…</translation>
    </message>
    <message>
        <source>HTML, Markdown or CSV</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export &amp;result (JSON)…</source>
        <translation>&amp;Ergebnis ausgeben (JSON)…</translation>
    </message>
    <message>
        <source>Parameters, covariance, fit, provenance</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export updated &amp;URDF…</source>
        <translation>Aktualisierte &amp;URDF ausgeben…</translation>
    </message>
    <message>
        <source>The robot with the identified parameters</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Add &amp;mesh folder…</source>
        <translation>Ordner mit &amp;Netzen hinzufügen…</translation>
    </message>
    <message>
        <source>Folder in which package:// and missing meshes are sought</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>Be&amp;fehl suchen…</translation>
    </message>
    <message>
        <source>Every command under one field</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Restore la&amp;yout</source>
        <translation>Anordnung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Puts every panel back where it was at first</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Theme: as the system</source>
        <translation>Farben: wie das System</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>Farben: hell</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>Farben: dunkel</translation>
    </message>
    <message>
        <source>&amp;Angles</source>
        <translation>&amp;Winkel</translation>
    </message>
    <message>
        <source>Angles in degrees</source>
        <translation>Winkel in Grad</translation>
    </message>
    <message>
        <source>Angles in radians</source>
        <translation>Winkel im Bogenmaß</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Aus&amp;führen</translation>
    </message>
    <message>
        <source>&amp;Identify</source>
        <translation>&amp;Identifizieren</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Work out identifi&amp;ability</source>
        <translation>Identifizier&amp;barkeit bestimmen</translation>
    </message>
    <message>
        <source>From the structure alone</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Play or pause the log</source>
        <translation>Messung &amp;abspielen oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Cancel what is running</source>
        <translation>Ab&amp;brechen</translation>
    </message>
    <message>
        <source>Copy as command &amp;line</source>
        <translation>Als &amp;Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>The call of plumbline-cli that does the same</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;About Plumbline</source>
        <translation>Ü&amp;ber Plumbline</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Liste leeren</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DataPage</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Add a log…</source>
        <translation>Messung hinzufügen…</translation>
    </message>
    <message>
        <source>No log is open</source>
        <translation>Keine Messung geöffnet</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques (HDF5, MAT or CSV), or drop one on this window. One log gives the parameters, another one checks them.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a log…</source>
        <translation>Messung öffnen…</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Use for training</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Use for validation</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Remove from this study</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Tick a channel, or drag it into the plots</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>To the processing settings on the page Estimation</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Plots</source>
        <translation>Verläufe</translation>
    </message>
    <message>
        <source>The reader noticed nothing unusual and converted nothing.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What the reader noticed</source>
        <translation>Beim Lesen bemerkt</translation>
    </message>
    <message>
        <source>A log holds what the robot did: time, joint positions, torques.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 for training, %2 for validation</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source> · one log has to be for training before anything can be identified</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source> · a second log, not used for training, would check the result</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples in %4 s · %5</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source> (simulated)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Tick a channel at the left, or drag one here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Processing: %1</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::EstimationPage</name>
    <message>
        <source>Estimation</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>Als Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>The call of plumbline-cli that does the same</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Identify</source>
        <translation>Identifizieren</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs (Ctrl+R)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Ordinary least squares (ols)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Weighted least squares (wls)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Point masses (mass-points)</source>
        <translation>Punktmassen (mass-points)</translation>
    </message>
    <message>
        <source>Every link is made of point masses inside its shape: real bodies, whatever the noise.</source>
        <translation>Jedes Glied besteht aus Punktmassen in seiner Form: wirkliche Körper, was immer das Rauschen ist.</translation>
    </message>
    <message>
        <source>Every torque counts the same. Right when all joints are equally noisy.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Torques count by the noise of their joint, which is found first. Right for most robots.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Friction and actuator</source>
        <translation>Reibung und Antrieb</translation>
    </message>
    <message>
        <source>Processing of the logs</source>
        <translation>Aufbereitung der Messungen</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>Coulomb</translation>
    </message>
    <message>
        <source>fc sign(v): dry friction, N·m</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Viscous</source>
        <translation>Viskos</translation>
    </message>
    <message>
        <source>fv v: grows with the speed, N·m·s/rad</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>A constant torque: sensor offset, or friction that differs by direction</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>Rotorträgheit</translation>
    </message>
    <message>
        <source>Ia a: inertia of rotor and transmission on the joint side, kg·m²</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop (Esc); what was found before stays</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Progress of the identification</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>Alle Parameter</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>Konsistenz</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>The logs excite everything that the structure allows, and nothing else was noticed.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Needs a robot and a log for training.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>The parameters of a robot are found from its description and a log.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>Needs a log for training.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No log for training</source>
        <translation>Keine Messung zum Schätzen</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a log…</source>
        <translation>Messung öffnen…</translation>
    </message>
    <message>
        <source>Ready: press Identify (Ctrl+R).
Every setting at the left is recorded in the result.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Ready to identify from %n log(s).</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>▲ The settings have changed since this result: identify again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>▲ The training logs have changed since this result: identify again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 base parameters and %2 friction parameters by %3</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ on the training logs. A few per cent is good; above ten the model misses something: friction, a wrong torque constant, a delay.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>On unseen logs</source>
        <translation>Auf neuen Messungen</translation>
    </message>
    <message>
        <source>The same on the validation logs. It should be close to the training error; much more means that the parameters fit the training motion only.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>2-norm condition number of the stacked base regressor. Below 100 the log excites the robot well; far above it some parameters are drowned in noise.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Consistent bodies</source>
        <translation>Konsistente Körper</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Bodies whose parameters a real body could have. Least squares does not ask for it: a body that fails predicts torques well but must not be used for simulation as it is.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Not excited</source>
        <translation>Nicht angeregt</translation>
    </message>
    <message>
        <source>Parameters that the structure allows but these logs do not tell; listed under Findings.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Uncertainties: %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Starting …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::FileActions</name>
    <message>
        <source>Open a robot</source>
        <translation>Roboter öffnen</translation>
    </message>
    <message>
        <source>Robot descriptions (*.urdf *.xml);;All files (*)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Add logs</source>
        <translation>Messungen hinzufügen</translation>
    </message>
    <message>
        <source>Logs (*.h5 *.hdf5 *.mat *.csv *.txt *.tsv *.npz);;All files (*)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Sessions (*.plumb);;All files (*)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Sessions (*.plumb)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Mapping of the log</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Mappings (*.json);;All files (*)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Folder in which meshes and packages are sought</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>URDF (*.urdf)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityPage</name>
    <message>
        <source>Identifiability</source>
        <translation>Identifizierbarkeit</translation>
    </message>
    <message>
        <source>Copy grid</source>
        <translation>Raster kopieren</translation>
    </message>
    <message>
        <source>Puts a picture of the grid on the clipboard, sharp enough for a paper</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save grid…</source>
        <translation>Raster speichern…</translation>
    </message>
    <message>
        <source>PNG or SVG</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Identifiability grid</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>What can be found follows from how the robot is built.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>The recursion over the bodies and the rank of many random regressors are two independent ways to the same count. The gap says how clearly the smallest kept singular value stands above the largest dropped one: above 1000 is clear.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Gravity only</source>
        <translation>Nur Schwerkraft</translation>
    </message>
    <message>
        <source>What experiments at rest could tell</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Without the base</source>
        <translation>Ohne die Basis</translation>
    </message>
    <message>
        <source>Leaves the floating base body out, as published tables do</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Base parameters</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>Says which parameters the joint torques can tell, before anything is measured.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Working it out …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Working out what can be found …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 base parameters of %2 in %3 bodies: %4 alone, the others in combinations; %5 cannot be found by any motion.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Recursion</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Rank (joints of several degrees)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 %2 · rank of random regressors %3 (gap %4) · %5</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>✓ they agree</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>▲ they disagree: trust neither</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::Inspector</name>
    <message>
        <source>Parameters of the selected body</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nothing selected</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Click a body in the 3-D view, in the tree, or in the identifiability grid.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 joint %2, %3</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>
made of %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Parameter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>About the origin of the body frame</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>In the file</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Identified</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What the data do not tell stays as in the file</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::LogTableModel</name>
    <message>
        <source>uniform steps of %1 ms (%2 Hz)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>steps of %1 to %2 ms, mostly %3 ms (%4 Hz)</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n Lücke</numerusform>
            <numerusform>%n Lücken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated stamp(s)</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) that go back</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing stamp(s)</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%n sample(s), %2</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Training logs give the parameters; validation logs are kept to check them. Double click to change.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Log</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>Dauer [s]</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MainWindow</name>
    <message>
        <source>What the robot is made of</source>
        <translation>Woraus der Roboter besteht</translation>
    </message>
    <message>
        <source>What was recorded</source>
        <translation>Was aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>What can be found at all</source>
        <translation>Was sich überhaupt bestimmen lässt</translation>
    </message>
    <message>
        <source>Find the parameters</source>
        <translation>Parameter bestimmen</translation>
    </message>
    <message>
        <source>How far they can be trusted</source>
        <translation>Wie weit man ihnen trauen darf</translation>
    </message>
    <message>
        <source>Write it down, export the robot</source>
        <translation>Festhalten und Roboter ausgeben</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>3-D-Ansicht</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Ausgewählt</translation>
    </message>
    <message>
        <source>Jobs and messages</source>
        <translation>Aufgaben und Meldungen</translation>
    </message>
    <message>
        <source>%1 – Plumbline</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::ManualWindow</name>
    <message>
        <source>Manual of Plumbline</source>
        <translation>Handbuch zu Plumbline</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Text of the manual</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>Über Plumbline</translation>
    </message>
    <message>
        <source>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;Finds the dynamic parameters of a robot, and says how far to trust them.&lt;/p&gt;&lt;p&gt;The window is licensed under the GPL, version 3 or later; the engine and the command line under the BSD licence.&lt;/p&gt;</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::ModelOptionsForm</name>
    <message>
        <source>fixed to the world</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>floating</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>A floating base moves freely: the root link becomes a body of its own with six coordinates.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>base</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Lock a joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Holds a joint where it stands now; its link becomes part of the body before it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Gravity %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Gravity along %1 of the world [m/s²]; all zero: none</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>gravity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Gravity [m/s²]</source>
        <translation>Schwerkraft [m/s²]</translation>
    </message>
    <message>
        <source>roll</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>pitch</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>yaw</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Mounting, %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>How the robot stands in the world: %1 of its root link about the fixed axes</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>mounting</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Mounting</source>
        <translation>Einbaulage</translation>
    </message>
    <message>
        <source>%1 at %2 %3</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Release %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>release %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>no joint</source>
        <translation>kein Gelenk</translation>
    </message>
    <message>
        <source>another joint</source>
        <translation>weiteres Gelenk</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::ProcessingForm</name>
    <message>
        <source>Use the log as it is</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No filter, no resampling: for logs that are processed already and bring velocity and acceleration.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cut-off</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Hz</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Zero-phase Butterworth filter of position, velocity and acceleration. Take it well above the fastest motion that was commanded and below what is only noise.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Of one pass; the zero-phase pair has twice that.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Filter the torque too</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The same filter on the torque and on every column of the regressor, so that both sides see the same. Without it the raw torque is fitted.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Resample to</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A uniform time base. Automatic: the median rate of the log, only when its time stamps are not uniform.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keep every</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>After the filter neighbouring samples say nearly the same. Automatic: from the cut-off.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Velocity and acceleration</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Use the logged velocity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Take the velocity channel when there is one instead of differentiating the position.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Central differences</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Savitzky–Golay</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Derivative</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>How position becomes velocity, and velocity acceleration.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>derivative</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Odd number of samples of the local polynomial.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Polynomial order</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Of the local polynomial; less than the window.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Which samples</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Leave out the rest phases</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>At both ends of the log, where nothing moves.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Window by hand, in the log's own time.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>end</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Slower than</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>°/s</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>keep all</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Rows where a joint is slower leave that joint out: friction near standstill is not the friction of the model.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Period</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>not periodic</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Period of a periodic excitation: averages over the periods and weighs with the variance of the repeats.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Delay of the torque</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Estimate from the data</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Finds the delay between position and torque, and removes it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Delay</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Positive: the torque lags the position.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source> °/s</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source> rad/s</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportPage</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>HTML…</source>
        <translation>HTML…</translation>
    </message>
    <message>
        <source>One page with tables and plots, for a browser</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>Text with tables, for a wiki or a repository</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>The tables, for a spreadsheet</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>Everything, for scripts: parameters, covariance, fit, provenance</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>Updated URDF…</source>
        <translation>Aktualisierte URDF…</translation>
    </message>
    <message>
        <source>The robot's document with the identified parameters; everything else stays as it was</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>URDF (*.urdf)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Only what was identified changes in the description; comments and the rest of the document stay as they were.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Puts result, uncertainties, validation and provenance into one document.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nothing to report yet</source>
        <translation>Noch nichts zu berichten</translation>
    </message>
    <message>
        <source>The report waits for identified parameters.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Identify now</source>
        <translation>Jetzt identifizieren</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>Zur Schätzung</translation>
    </message>
    <message>
        <source>What will be written, with everything needed to repeat it</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::ReportView</name>
    <message>
        <source>Preview of the report</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::RobotPage</name>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>Open a robot description (URDF), or drop one on this window. Meshes are found beside it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>Bodies and links</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Nothing to complain about: masses, inertias and limits are in order.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Findings of the audit</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>How it stands</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Links that are fixed or locked become part of the body before them; what the robot is made of, not what the file lists, decides what can be found.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What to try</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; Turn the robot in the 3-D view at the right, and move its joints with the sliders below it.&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; Look at the simulated log on the page Data (Ctrl+2), and at what can be found at all on Identifiability (Ctrl+3).&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; Press Identify on the page Estimation (Ctrl+R), then see on Validation how the torques of the other log are predicted.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Hide these lines</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>A robot description says which bodies there are; their parameters are what is sought.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 · %2 moving bodies, %3 coordinates, %4 kg moving · %5</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the audit found nothing wrong</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RoleDelegate</name>
    <message>
        <source>Role of the log</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::SessionKeeper</name>
    <message>
        <source>Keep the session</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::StatusPanel</name>
    <message>
        <source>Jobs</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>No messages.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>no jobs</source>
        <translation>keine Aufgaben</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n Aufgabe</numerusform>
            <numerusform>%n Aufgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ✕</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 ▲</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>%1 wrong, %2 to attend to, %3 in all</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Jobs: %1 running</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Messages: </source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::TimeBar</name>
    <message>
        <source>To the start of the log</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Play the log (Space)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Time cursor</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Time shown by 3-D view and plots</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 ×</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Speed of playing</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>no log</source>
        <translation>keine Messung</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::panels::ValidationPage</name>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Log that is shown</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Fit per joint and log</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Relative error per joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Shows how well the identified parameters predict the torques, above all on a log that was not used.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nothing identified yet</source>
        <translation>Noch nichts identifiziert</translation>
    </message>
    <message>
        <source>Validation compares measured with predicted torques; it waits for identified parameters.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Identify now</source>
        <translation>Jetzt identifizieren</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>Zur Schätzung</translation>
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Predicting the torques of the new validation log …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>▲ Only the training log is shown: a log that was not used would tell more.</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Predicted torques on %n log(s) that were not used to find the parameters</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>relative error [%]</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Torque of %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>Residual of %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Rest</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Workbench</name>
    <message>
        <source>use %1 for %2</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>remove %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>friction model</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>method %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>identifiability options</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>joint pose</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>open %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Rebuild %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Read %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n finding(s) in the audit, listed on the page Robot.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Identifiability of %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Identify %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Predict torques</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Write the report's preview</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Write %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Wrote the report %1.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Wrote the result %1.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>Wrote the robot %1.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Changed files</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Changed since the session was saved: %1.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::plots::BarPlot</name>
    <message>
        <source>Bars</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::plots::ChartView</name>
    <message>
        <source>Fit</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export PNG, SVG or CSV …</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::plots::CostPlot</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Cost over the reports of the job</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::plots::SingularValuePlot</name>
    <message>
        <source>Number</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Singular value</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Singular values</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Discs are kept, squares are dropped; the dashed line is the tolerance. A wide gap about the line makes the rank certain.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::plots::TimeSeriesPlot</name>
    <message>
        <source>Time [s]</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Export plot</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>plot</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;Samples in view (*.csv)</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::view3d::Canvas</name>
    <message>
        <source>3-D view of the robot</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>3-D view</source>
        <translation>3-D-Ansicht</translation>
    </message>
    <message>
        <source>Meshes missing</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n mesh(es) of the robot were not found; a wire mark or the collision shape stands in: %1%2.</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>add the folder that holds the robot's package</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Add folder …</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Grid %1</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>Loading %n mesh(es) …</source>
        <translation type="unfinished">
            <numerusform />
            <numerusform />
        </translation>
    </message>
    <message>
        <source>No robot is open.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No 3-D view</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The 3-D view cannot be drawn: %1.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>install a driver with OpenGL 3.3, or set LIBGL_ALWAYS_SOFTWARE=1</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::view3d::JointPanel</name>
    <message>
        <source>Find a joint</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Zero position</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>All joints to zero, or to the limit nearest to it</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Random pose</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Every joint somewhere between its limits</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The joints appear here when a robot is open.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>roll</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>pitch</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>yaw</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>angle</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This robot has no joint that moves.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Angles in %1</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>%1 … %2 %3</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::view3d::RobotView</name>
    <message>
        <source>Fit the robot</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Fit the whole robot (F)</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Link frames</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Frames of all links: x red, y green, z blue</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Joint axes</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Axes of all joints; the joint under the pointer shows its axis anyway</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Centres of mass</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Centre of mass of every moving body</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Inertia ellipsoids</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Homogeneous ellipsoid with the mass and inertia of each body; in the attention colour where none exists</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Collision shapes</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Collision shapes, translucent</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Ground grid</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Ground grid; its step is written in the corner</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>plumbline::view3d::ViewCube</name>
    <message>
        <source>Front</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Bottom</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>View cube</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Click a face, an edge or a corner to look from there</source>
        <translation type="unfinished" />
    </message>
</context>
</TS>
