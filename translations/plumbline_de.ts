<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>MotionCertificate</name>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>certified</source>
        <translation>zertifiziert</translation>
    </message>
    <message>
        <source>certified, collision not checked</source>
        <translation>zertifiziert, Kollision nicht geprüft</translation>
    </message>
    <message>
        <source>certified except</source>
        <translation>zertifiziert außer</translation>
    </message>
    <message>
        <source>collisions, not checked</source>
        <translation>Kollisionen, nicht geprüft</translation>
    </message>
    <message>
        <source>sampled only</source>
        <translation>nur abgetastet</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>verletzt</translation>
    </message>
</context>
<context>
    <name>EstimatorForm</name>
    <message>
        <source>Torques count by the noise of their joint, which is found first. Right for most robots.</source>
        <translation>Drehmomente zählen nach dem Rauschen ihres Gelenks, das zuerst bestimmt wird. Richtig für die meisten Roboter.</translation>
    </message>
    <message>
        <source>Noise in position and speed does not bias it; needs a motion slower than the noise.</source>
        <translation>Rauschen in Lage und Geschwindigkeit verfälscht sie nicht; braucht eine Bewegung, die langsamer ist als das Rauschen.</translation>
    </message>
    <message>
        <source>The best fit over all bodies that can exist, with proof of how far from the optimum it can be.</source>
        <translation>Die beste Anpassung über alle Körper, die es geben kann, mit Nachweis, wie weit sie höchstens vom Optimum entfernt ist.</translation>
    </message>
    <message>
        <source>The same optimum in coordinates that are always physically consistent, started from the LMI.</source>
        <translation>Dasselbe Optimum in Koordinaten, die immer physikalisch konsistent sind; beginnt bei der LMI-Lösung.</translation>
    </message>
    <message>
        <source>Every link is made of point masses inside its shape: physically consistent, whatever the noise.</source>
        <translation>Jedes Glied besteht aus Punktmassen in seiner Form: physikalisch konsistent, was immer das Rauschen ist.</translation>
    </message>
</context>
<context>
    <name>IdentifiabilityGrid</name>
    <message>
        <source>rotor</source>
        <translation>Rotor</translation>
    </message>
</context>
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
    <message>
        <source>with load</source>
        <translation>mit Last</translation>
    </message>
</context>
<context>
    <name>PayloadTables</name>
    <message>
        <source>Not bounded: the motion does not show it</source>
        <translation>Nicht beschränkt: die Bewegung zeigt es nicht</translation>
    </message>
    <message>
        <source>guaranteed</source>
        <translation>garantiert</translation>
    </message>
    <message>
        <source>Holds the truth when every listed assumption holds</source>
        <translation>Enthält die Wahrheit, wenn jede genannte Annahme gilt</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>unbeschränkt</translation>
    </message>
    <message>
        <source>not guaranteed</source>
        <translation>nicht garantiert</translation>
    </message>
    <message>
        <source>Affine hull</source>
        <translation>Affine Hülle</translation>
    </message>
    <message>
        <source>Affine hull, constant memory</source>
        <translation>Affine Hülle, fester Speicher</translation>
    </message>
    <message>
        <source>Affine hull, weighted rows</source>
        <translation>Affine Hülle, gewichtete Zeilen</translation>
    </message>
    <message>
        <source>Affine hull, weighted</source>
        <translation>Affine Hülle, gewichtet</translation>
    </message>
    <message>
        <source>First-order form</source>
        <translation>Form erster Ordnung</translation>
    </message>
    <message>
        <source>Mean-value form</source>
        <translation>Mittelwertform</translation>
    </message>
    <message>
        <source>Set membership</source>
        <translation>Mengenzugehörigkeit</translation>
    </message>
    <message>
        <source>Set membership of physically consistent bodies</source>
        <translation>Mengenzugehörigkeit physikalisch konsistenter Körper</translation>
    </message>
    <message>
        <source>All methods together</source>
        <translation>Alle Verfahren zusammen</translation>
    </message>
    <message>
        <source>The link with its load: what the log shows</source>
        <translation>Das Glied mit seiner Last: was die Messung zeigt</translation>
    </message>
    <message>
        <source>The load alone: the link with its load, less the bare link</source>
        <translation>Die Last allein: das Glied mit seiner Last abzüglich des bloßen Glieds</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>About the origin of the link&apos;s frame</source>
        <translation>Um den Ursprung des Gliedkoordinatensystems</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Untere</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzwert</translation>
    </message>
    <message>
        <source>Of a body that can exist, or of the middle of the interval</source>
        <translation>Eines Körpers, den es geben kann, oder die Mitte des Intervalls</translation>
    </message>
    <message>
        <source>Upper</source>
        <translation>Obere</translation>
    </message>
    <message>
        <source>Payload ≥</source>
        <translation>Last ≥</translation>
    </message>
    <message>
        <source>Payload ≤</source>
        <translation>Last ≤</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Garantie</translation>
    </message>
    <message>
        <source>Whether the truth lies inside whenever the assumptions hold</source>
        <translation>Ob die Wahrheit darin liegt, sooft die Annahmen gelten</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>Masse [kg]</translation>
    </message>
    <message>
        <source>Of the link with its load</source>
        <translation>Des Glieds mit seiner Last</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Median width of the ten intervals over that of the last row; 1 is the best</source>
        <translation>Mittlere Breite der zehn Intervalle gegen die der letzten Zeile; 1 ist am besten</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>Not guaranteed: %1</source>
        <translation>Nicht garantiert: %1</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>Von [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>Bis [s]</translation>
    </message>
    <message>
        <source>Excess [N·m·s]</source>
        <translation>Überschuss [N·m·s]</translation>
    </message>
    <message>
        <source>By how much the balance of momentum misses its bounds, at least</source>
        <translation>Um wie viel die Impulsbilanz ihre Schranken mindestens verfehlt</translation>
    </message>
    <message>
        <source>assumption broken</source>
        <translation>Annahme verletzt</translation>
    </message>
    <message>
        <source>The truth lies inside as long as every listed assumption holds</source>
        <translation>Die Wahrheit liegt darin, solange jede aufgeführte Annahme gilt</translation>
    </message>
    <message>
        <source>Not guaranteed for the link itself: the identified model shares it among links as no torque can show. The payload is not concerned.</source>
        <translation>Für das Glied selbst nicht garantiert: Das identifizierte Modell verteilt es auf Glieder, wie es kein Drehmoment zeigen kann. Die Last ist davon nicht betroffen.</translation>
    </message>
    <message>
        <source>Payload min</source>
        <translation>Last min.</translation>
    </message>
    <message>
        <source>Payload max</source>
        <translation>Last max.</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>Of the payload&apos;s interval</source>
        <translation>Des Intervalls der Last</translation>
    </message>
    <message>
        <source>With link min</source>
        <translation>Mit Glied min.</translation>
    </message>
    <message>
        <source>With link max</source>
        <translation>Mit Glied max.</translation>
    </message>
    <message>
        <source>Of the link with its load: a physically consistent body, or the middle of the interval</source>
        <translation>Des Glieds mit Last: ein physikalisch konsistenter Körper oder die Mitte des Intervalls</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Of the payload alone. Thin line: zero. Every row has a scale of its own.</source>
        <translation>Der Nutzlast allein. Dünne Linie: null. Jede Zeile hat ihren eigenen Maßstab.</translation>
    </message>
</context>
<context>
    <name>Renderer</name>
    <message>
        <source>the graphics driver does not offer OpenGL 3.3</source>
        <translation>der Grafiktreiber bietet kein OpenGL 3.3</translation>
    </message>
</context>
<context>
    <name>RobotView</name>
    <message>
        <source>The 3-D view needs a screen with OpenGL 3.3.</source>
        <translation>Die 3D-Ansicht braucht einen Bildschirm mit OpenGL 3.3.</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>beachten</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>TrustTables</name>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Log of which an interval was predicted by parameters of the others.</source>
        <translation>Messung, deren Abschnitt mit den Parametern der übrigen vorhergesagt wurde.</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>Von [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>Bis [s]</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>Relative error on the interval. All intervals alike, and close to the error of training, is good.</source>
        <translation>Relativer Fehler auf dem Abschnitt. Gut ist, wenn alle Abschnitte ähnlich und nahe am Fehler der Schätzung liegen.</translation>
    </message>
    <message>
        <source>Relative error of the joint on the interval.</source>
        <translation>Relativer Fehler des Gelenks auf dem Abschnitt.</translation>
    </message>
    <message>
        <source>all intervals</source>
        <translation>alle Abschnitte</translation>
    </message>
    <message>
        <source>Interval of the bootstrap, %1.</source>
        <translation>Bootstrap-Intervall, %1.</translation>
    </message>
    <message>
        <source>Base parameter</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>± Bootstrap</source>
        <translation>± Bootstrap</translation>
    </message>
    <message>
        <source>Standard deviation between the replicates.</source>
        <translation>Standardabweichung zwischen den Wiederholungen.</translation>
    </message>
    <message>
        <source>± Covariance</source>
        <translation>± Kovarianz</translation>
    </message>
    <message>
        <source>Standard deviation by the covariance of the estimate. Much smaller than the bootstrap&apos;s means that the noise model is too kind.</source>
        <translation>Standardabweichung aus der Kovarianz der Schätzung. Ist sie viel kleiner als die des Bootstraps, ist das Rauschmodell zu günstig.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Failed limits come first.</source>
        <translation>Verletzte Grenzen stehen zuerst.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Name of the limit, as in files and on the command line.</source>
        <translation>Name der Grenze, wie in Dateien und auf der Befehlszeile.</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>eingehalten</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>First log</source>
        <translation>Erste Messung</translation>
    </message>
    <message>
        <source>Second log</source>
        <translation>Zweite Messung</translation>
    </message>
    <message>
        <source>Difference [σ]</source>
        <translation>Unterschied [σ]</translation>
    </message>
    <message>
        <source>In combined standard deviations. What is listed is more than noise explains: temperature, wear, a load, or another processing.</source>
        <translation>In gemeinsamen Standardabweichungen. Was hier steht, ist mehr, als Rauschen erklärt: Temperatur, Verschleiß, eine Last oder eine andere Aufbereitung.</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Nötig</translation>
    </message>
    <message>
        <source>Whether the torques get worse without it, more than chance.</source>
        <translation>Ob die Drehmomente ohne ihn schlechter getroffen werden, mehr als durch Zufall.</translation>
    </message>
    <message>
        <source>Of the fit with the needed ones alone.</source>
        <translation>Der Anpassung mit den nötigen allein.</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± Std.</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>Relative Std.</translation>
    </message>
    <message>
        <source>Of those left out: when they went.</source>
        <translation>Bei den ausgelassenen: als sie wegfielen.</translation>
    </message>
    <message>
        <source>Error after</source>
        <translation>Fehler danach</translation>
    </message>
    <message>
        <source>Relative error of the fit without it and those before it.</source>
        <translation>Relativer Fehler der Anpassung ohne ihn und die vor ihm.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Ljung–Box: no correlation in time. Filtered residuals are never white.</source>
        <translation>Ljung–Box: keine Korrelation in der Zeit. Gefilterte Residuen sind nie weiß.</translation>
    </message>
    <message>
        <source>Correlated over</source>
        <translation>Korreliert über</translation>
    </message>
    <message>
        <source>Samples per independent residual.</source>
        <translation>Abtastwerte je unabhängigem Residuum.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Correlation with the speed: viscous friction that is missing or not linear.</source>
        <translation>Korrelation mit der Geschwindigkeit: viskose Reibung, die fehlt oder nicht linear ist.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>With the sign of the speed: dry friction.</source>
        <translation>Mit dem Vorzeichen der Geschwindigkeit: trockene Reibung.</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>With the acceleration: rotor inertia, a delay.</source>
        <translation>Mit der Beschleunigung: Rotorträgheit, eine Verzögerung.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>With the torque and the direction: friction that grows with the load.</source>
        <translation>Mit Drehmoment und Richtung: Reibung, die mit der Last wächst.</translation>
    </message>
    <message>
        <source>Size with load</source>
        <translation>Größe mit Last</translation>
    </message>
    <message>
        <source>Of the size of the residual with that of the torque: noise that grows with the load.</source>
        <translation>Der Größe des Residuums mit der des Drehmoments: Rauschen, das mit der Last wächst.</translation>
    </message>
    <message>
        <source>Chance up to</source>
        <translation>Zufall bis</translation>
    </message>
    <message>
        <source>Correlations below this are not significant.</source>
        <translation>Korrelationen darunter sind nicht signifikant.</translation>
    </message>
    <message>
        <source>Beyond what chance explains. %1</source>
        <translation>Mehr, als der Zufall erklärt. %1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Plumbline finds the dynamic parameters of a robot and says how far to trust them.
Without arguments it opens the sample project, or the last session.</source>
        <translation>Plumbline bestimmt die dynamischen Parameter eines Roboters und sagt, wie weit man ihnen trauen kann.
Ohne Angaben öffnet es das Beispielprojekt oder die letzte Sitzung.</translation>
    </message>
    <message>
        <source>robot description (URDF), or a session (.plumb)</source>
        <translation>Roboterbeschreibung (URDF) oder Sitzung (.plumb)</translation>
    </message>
    <message>
        <source>logs (HDF5, MAT, CSV or a ROS bag); of two or more the last one is kept for validation, unless --validate names one</source>
        <translation>Messungen (HDF5, MAT, CSV oder ROS-Bag); von mehreren wird die letzte zur Validierung aufgehoben, wenn --validate keine nennt</translation>
    </message>
    <message>
        <source>log that is kept for validation; may be repeated</source>
        <translation>Messung, die zur Validierung aufgehoben wird; mehrfach möglich</translation>
    </message>
</context>
<context>
    <name>plumbline::errors</name>
    <message>
        <source>Choose another file …</source>
        <translation>Andere Datei wählen …</translation>
    </message>
    <message>
        <source>Show the settings</source>
        <translation>Einstellungen zeigen</translation>
    </message>
    <message>
        <source>Cannot write here</source>
        <translation>Hier kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>choose a folder that you may write to and that has room</source>
        <translation>einen Ordner wählen, in den Sie schreiben dürfen und der Platz hat</translation>
    </message>
    <message>
        <source>Choose another place …</source>
        <translation>Anderen Ort wählen …</translation>
    </message>
    <message>
        <source>Not all can be distinguished</source>
        <translation>Nicht alle lassen sich unterscheiden</translation>
    </message>
    <message>
        <source>look up which parameters the structure allows</source>
        <translation>nachsehen, welche Parameter der Aufbau zulässt</translation>
    </message>
    <message>
        <source>Show identifiability</source>
        <translation>Identifizierbarkeit zeigen</translation>
    </message>
    <message>
        <source>Motion determines too little</source>
        <translation>Die Bewegung sagt zu wenig</translation>
    </message>
    <message>
        <source>record a motion that moves the joints named faster and farther</source>
        <translation>eine Bewegung aufnehmen, die die genannten Gelenke schneller und weiter bewegt</translation>
    </message>
    <message>
        <source>Show the data</source>
        <translation>Daten zeigen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Job failed</source>
        <translation>Aufgabe fehlgeschlagen</translation>
    </message>
    <message>
        <source>run it again; if it fails again, report it with the files</source>
        <translation>erneut ausführen; schlägt sie wieder fehl, mit den Dateien melden</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Choose the columns …</source>
        <translation>Spalten wählen …</translation>
    </message>
    <message>
        <source>Add mesh folder …</source>
        <translation>Ordner mit Netzen hinzufügen …</translation>
    </message>
    <message>
        <source>Make the base floating</source>
        <translation>Basis frei beweglich machen</translation>
    </message>
    <message>
        <source>Add the estimator LMI</source>
        <translation>Schätzer LMI hinzufügen</translation>
    </message>
    <message>
        <source>Design a motion</source>
        <translation>Bewegung entwerfen</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>check the path, or choose the file where it is now</source>
        <translation>den Pfad prüfen oder die Datei dort wählen, wo sie jetzt liegt</translation>
    </message>
    <message>
        <source>File not readable</source>
        <translation>Datei nicht lesbar</translation>
    </message>
    <message>
        <source>check its permissions and that it is a file</source>
        <translation>prüfen, ob Leserechte bestehen und es eine Datei ist</translation>
    </message>
    <message>
        <source>File is empty</source>
        <translation>Datei ist leer</translation>
    </message>
    <message>
        <source>choose a file with contents</source>
        <translation>eine Datei mit Inhalt wählen</translation>
    </message>
    <message>
        <source>File is cut off</source>
        <translation>Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>copy it again from where it was recorded; its end is missing</source>
        <translation>erneut von dort kopieren, wo sie aufgezeichnet wurde; das Ende fehlt</translation>
    </message>
    <message>
        <source>File is too large</source>
        <translation>Datei ist zu groß</translation>
    </message>
    <message>
        <source>split it or choose a smaller one</source>
        <translation>die Datei teilen oder eine kleinere wählen</translation>
    </message>
    <message>
        <source>Format not known</source>
        <translation>Format unbekannt</translation>
    </message>
    <message>
        <source>choose a URDF, or a log in HDF5, MAT or CSV format or a ROS bag</source>
        <translation>eine URDF-Datei wählen oder eine Messung im Format HDF5, MAT oder CSV oder ein ROS-Bag</translation>
    </message>
    <message>
        <source>Syntax error</source>
        <translation>Syntaxfehler</translation>
    </message>
    <message>
        <source>correct the file at the place named</source>
        <translation>die Datei an der genannten Stelle berichtigen</translation>
    </message>
    <message>
        <source>Not a robot description</source>
        <translation>Keine Roboterbeschreibung</translation>
    </message>
    <message>
        <source>choose a URDF: an XML file with a &lt;robot&gt; element</source>
        <translation>eine URDF-Datei wählen: eine XML-Datei mit einem Element &lt;robot&gt;</translation>
    </message>
    <message>
        <source>Xacro must be expanded</source>
        <translation>Xacro muss erst umgewandelt werden</translation>
    </message>
    <message>
        <source>run xacro on it and open the URDF that it writes</source>
        <translation>die Datei mit xacro umwandeln und die entstandene URDF-Datei öffnen</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>Etwas fehlt</translation>
    </message>
    <message>
        <source>add the element named to the file</source>
        <translation>das genannte Element in der Datei ergänzen</translation>
    </message>
    <message>
        <source>Name used twice</source>
        <translation>Name doppelt vergeben</translation>
    </message>
    <message>
        <source>give links and joints names of their own</source>
        <translation>Gliedern und Gelenken je einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>Unknown name</source>
        <translation>Unbekannter Name</translation>
    </message>
    <message>
        <source>use a name that the robot file has; upper and lower case matter</source>
        <translation>einen Namen verwenden, den die Roboterdatei enthält; Groß- und Kleinschreibung zählt</translation>
    </message>
    <message>
        <source>Links form a loop</source>
        <translation>Glieder bilden eine Schleife</translation>
    </message>
    <message>
        <source>give every link one parent; cut the loop</source>
        <translation>jedem Glied genau ein Elternglied geben; die Schleife auftrennen</translation>
    </message>
    <message>
        <source>Several root links</source>
        <translation>Mehrere Wurzelglieder</translation>
    </message>
    <message>
        <source>join all links to one tree</source>
        <translation>alle Glieder zu einem Baum verbinden</translation>
    </message>
    <message>
        <source>Joint type not supported</source>
        <translation>Gelenktyp nicht unterstützt</translation>
    </message>
    <message>
        <source>use a revolute, continuous, prismatic, planar, floating or fixed joint</source>
        <translation>ein Gelenk vom Typ revolute, continuous, prismatic, planar, floating oder fixed verwenden</translation>
    </message>
    <message>
        <source>Not physically possible</source>
        <translation>Physikalisch nicht möglich</translation>
    </message>
    <message>
        <source>check mass, centre of mass and inertia of the bodies named</source>
        <translation>Masse, Schwerpunkt und Trägheit der genannten Körper prüfen</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>Keine Zahl</translation>
    </message>
    <message>
        <source>correct the number at the place named</source>
        <translation>die Zahl an der genannten Stelle berichtigen</translation>
    </message>
    <message>
        <source>Value out of range</source>
        <translation>Wert außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>choose a value inside the range named</source>
        <translation>einen Wert im genannten Bereich wählen</translation>
    </message>
    <message>
        <source>Lengths disagree</source>
        <translation>Längen stimmen nicht überein</translation>
    </message>
    <message>
        <source>map data sets of equal length</source>
        <translation>Datensätze gleicher Länge zuordnen</translation>
    </message>
    <message>
        <source>Wrong kind of data</source>
        <translation>Falsche Art von Daten</translation>
    </message>
    <message>
        <source>map a data set of numbers</source>
        <translation>einen Datensatz aus Zahlen zuordnen</translation>
    </message>
    <message>
        <source>Compression not known</source>
        <translation>Unbekannte Komprimierung</translation>
    </message>
    <message>
        <source>write the file again without that filter, or with gzip</source>
        <translation>die Datei ohne diesen Filter oder mit gzip neu schreiben</translation>
    </message>
    <message>
        <source>Link leads nowhere</source>
        <translation>Verweis führt ins Leere</translation>
    </message>
    <message>
        <source>put the linked file beside this one</source>
        <translation>die verknüpfte Datei neben diese legen</translation>
    </message>
    <message>
        <source>Joint names differ</source>
        <translation>Gelenknamen weichen ab</translation>
    </message>
    <message>
        <source>say which channel belongs to which joint</source>
        <translation>angeben, welcher Kanal zu welchem Gelenk gehört</translation>
    </message>
    <message>
        <source>Time runs backwards</source>
        <translation>Zeit läuft rückwärts</translation>
    </message>
    <message>
        <source>choose a log whose time rises, or split it where it starts anew</source>
        <translation>eine Messung wählen, deren Zeit steigt, oder sie dort teilen, wo die Zeit neu beginnt</translation>
    </message>
    <message>
        <source>Data are missing</source>
        <translation>Daten fehlen</translation>
    </message>
    <message>
        <source>map the quantity named, or choose another log</source>
        <translation>die genannte Größe zuordnen oder eine andere Messung wählen</translation>
    </message>
    <message>
        <source>Numbers broke down</source>
        <translation>Rechnung numerisch gescheitert</translation>
    </message>
    <message>
        <source>check the units of the log, then the filter settings</source>
        <translation>die Einheiten der Messung prüfen, dann die Filtereinstellungen</translation>
    </message>
    <message>
        <source>Did not converge</source>
        <translation>Nicht konvergiert</translation>
    </message>
    <message>
        <source>allow more iterations, or start from better values</source>
        <translation>mehr Iterationen zulassen oder von besseren Werten ausgehen</translation>
    </message>
    <message>
        <source>No solution exists</source>
        <translation>Es gibt keine Lösung</translation>
    </message>
    <message>
        <source>loosen the limits named</source>
        <translation>die genannten Grenzen lockern</translation>
    </message>
    <message>
        <source>Check not passed</source>
        <translation>Prüfung nicht bestanden</translation>
    </message>
    <message>
        <source>see which joints are named and why</source>
        <translation>nachsehen, welche Gelenke genannt sind und warum</translation>
    </message>
    <message>
        <source>Option not supported</source>
        <translation>Option nicht unterstützt</translation>
    </message>
    <message>
        <source>choose one of those offered</source>
        <translation>eine der angebotenen wählen</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>What to do: %1.</source>
        <translation>Was zu tun ist: %1.</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::MessageListModel</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
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
        <translation>wenige Sekunden</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>etwa %1 h</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListModel</name>
    <message>
        <source>cancelling …</source>
        <translation>wird abgebrochen …</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>Diese Aufgabe abbrechen</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1 abbrechen</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Remaining</source>
        <translation>Verbleibend</translation>
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
    <name>plumbline::jobs::Stage</name>
    <message>
        <source>accumulating</source>
        <translation>Daten werden reduziert</translation>
    </message>
    <message>
        <source>audit</source>
        <translation>Prüfung der Beschreibung</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>collision bodies</source>
        <translation>Kollisionskörper</translation>
    </message>
    <message>
        <source>convex fit</source>
        <translation>konvexe Schätzung</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>Kovarianz</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>Kreuzvalidierung</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>estimating delay</source>
        <translation>Verzögerung wird geschätzt</translation>
    </message>
    <message>
        <source>filtering motion</source>
        <translation>Bewegung wird gefiltert</translation>
    </message>
    <message>
        <source>filtering torque</source>
        <translation>Drehmoment wird gefiltert</translation>
    </message>
    <message>
        <source>fit by distance</source>
        <translation>Schätzung nach Abstand</translation>
    </message>
    <message>
        <source>fit within limits</source>
        <translation>Schätzung in Grenzen</translation>
    </message>
    <message>
        <source>identifying</source>
        <translation>Identifikation</translation>
    </message>
    <message>
        <source>instruments</source>
        <translation>Instrumente</translation>
    </message>
    <message>
        <source>legs</source>
        <translation>Beine</translation>
    </message>
    <message>
        <source>load of the transmissions</source>
        <translation>Last der Getriebe</translation>
    </message>
    <message>
        <source>log processed</source>
        <translation>Messung aufbereitet</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>looking for gaps</source>
        <translation>Lücken werden gesucht</translation>
    </message>
    <message>
        <source>momentum over windows</source>
        <translation>Impuls über Fenster</translation>
    </message>
    <message>
        <source>motion and parameters</source>
        <translation>Bewegung und Parameter</translation>
    </message>
    <message>
        <source>motions of the base</source>
        <translation>Bewegungen der Basis</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>placing point masses</source>
        <translation>Punktmassen werden verteilt</translation>
    </message>
    <message>
        <source>proving again</source>
        <translation>erneuter Beweis</translation>
    </message>
    <message>
        <source>proving the first plan</source>
        <translation>Beweis des ersten Plans</translation>
    </message>
    <message>
        <source>random designs</source>
        <translation>zufällige Entwürfe</translation>
    </message>
    <message>
        <source>random motions</source>
        <translation>zufällige Bewegungen</translation>
    </message>
    <message>
        <source>random worlds</source>
        <translation>zufällige Welten</translation>
    </message>
    <message>
        <source>reach sets</source>
        <translation>Erreichbarkeitsmengen</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>reading the channels again</source>
        <translation>Kanäle werden erneut gelesen</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>refining</source>
        <translation>Verfeinerung</translation>
    </message>
    <message>
        <source>residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>samples of another estimator</source>
        <translation>Abtastwerte eines anderen Schätzers</translation>
    </message>
    <message>
        <source>scales and delays</source>
        <translation>Skalen und Verzögerungen</translation>
    </message>
    <message>
        <source>set membership</source>
        <translation>Mengenzugehörigkeit</translation>
    </message>
    <message>
        <source>sets of base parameters</source>
        <translation>Sätze von Basisparametern</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>Daten werden durchlaufen</translation>
    </message>
    <message>
        <source>Stribeck gains</source>
        <translation>Stribeck-Faktoren</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>torques</source>
        <translation>Drehmomente</translation>
    </message>
    <message>
        <source>volumes</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>weighting</source>
        <translation>Gewichtung</translation>
    </message>
    <message>
        <source>weighting rows</source>
        <translation>Gewichtung der Zeilen</translation>
    </message>
    <message>
        <source>exploring</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>optimising</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>certifying</source>
        <translation>Zertifizierung</translation>
    </message>
    <message>
        <source>reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>predicting %1</source>
        <translation>%1 wird vorhergesagt</translation>
    </message>
    <message>
        <source>%1, start %2</source>
        <translation>%1, Start %2</translation>
    </message>
</context>
<context>
    <name>plumbline::models</name>
    <message>
        <source>fixed joint</source>
        <translation>festes Gelenk</translation>
    </message>
    <message>
        <source>revolute joint</source>
        <translation>Drehgelenk</translation>
    </message>
    <message>
        <source>continuous joint</source>
        <translation>endloses Drehgelenk</translation>
    </message>
    <message>
        <source>prismatic joint</source>
        <translation>Schubgelenk</translation>
    </message>
    <message>
        <source>helical joint</source>
        <translation>Schraubgelenk</translation>
    </message>
    <message>
        <source>planar joint</source>
        <translation>ebenes Gelenk</translation>
    </message>
    <message>
        <source>spherical joint</source>
        <translation>Kugelgelenk</translation>
    </message>
    <message>
        <source>floating base</source>
        <translation>freie Basis</translation>
    </message>
    <message>
        <source>identifiable alone</source>
        <translation>einzeln identifizierbar</translation>
    </message>
    <message>
        <source>in combination, leads a base parameter</source>
        <translation>in Kombination, führt einen Basisparameter</translation>
    </message>
    <message>
        <source>in combination</source>
        <translation>in Kombination</translation>
    </message>
    <message>
        <source>no effect on any torque</source>
        <translation>ohne Wirkung auf ein Drehmoment</translation>
    </message>
    <message>
        <source>%1 is identifiable alone: a motion that excites %2 determines its value.</source>
        <translation>%1 ist einzeln identifizierbar: eine Bewegung, die %2 anregt, verrät den Wert.</translation>
    </message>
    <message>
        <source>%1 is known only in combination with others; it leads a base parameter.</source>
        <translation>%1 ist nur in Kombination mit anderen bekannt; er führt einen Basisparameter.</translation>
    </message>
    <message>
        <source>%1 is known only in combination; it leads the base parameter %2.</source>
        <translation>%1 ist nur in Kombination bekannt; er führt den Basisparameter %2.</translation>
    </message>
    <message>
        <source>%1 is known only in combination: it is part of base parameters that others lead.</source>
        <translation>%1 ist nur in Kombination bekannt: er ist Teil von Basisparametern, die andere führen.</translation>
    </message>
    <message>
        <source>%1 has no effect on any joint torque; no motion can tell it, and none needs it.</source>
        <translation>%1 wirkt auf kein Gelenkmoment; keine Bewegung kann ihn verraten, und keine braucht ihn.</translation>
    </message>
    <message>
        <source>%1, moved by %2 (%3)</source>
        <translation>%1, bewegt von %2 (%3)</translation>
    </message>
    <message>
        <source>span</source>
        <translation>Spann</translation>
    </message>
    <message>
        <source>… with gravity</source>
        <translation>… mit Schwerkraft</translation>
    </message>
    <message>
        <source>identifiable</source>
        <translation>identifizierbar</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>Übertragungen</translation>
    </message>
    <message>
        <source>Span: the joints up to %1 can move it in %2 of 6 independent directions.</source>
        <translation>Spann: die Gelenke bis %1 können ihn in %2 von 6 unabhängigen Richtungen bewegen.</translation>
    </message>
    <message>
        <source>Span with gravity: %2 of 6 independent directions when gravity counts as an acceleration of %1.</source>
        <translation>Spann mit Schwerkraft: %2 von 6 unabhängigen Richtungen, wenn die Schwerkraft als Beschleunigung von %1 zählt.</translation>
    </message>
    <message>
        <source>Torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation>Drehmomente bis %1 verraten %2 Kombinationen seiner zehn Parameter.</translation>
    </message>
    <message>
        <source>With gravity, torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation>Mit Schwerkraft verraten Drehmomente bis %1 %2 Kombinationen seiner zehn Parameter.</translation>
    </message>
    <message>
        <source>Transfers: %2 combinations of parameters can be moved across %1 without changing any torque.</source>
        <translation>Übertragungen: %2 Kombinationen von Parametern lassen sich über %1 verschieben, ohne dass sich ein Drehmoment ändert.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The estimate, in the unit of the row.</source>
        <translation>Die Schätzung in der Einheit der Zeile.</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± Std.</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>Relative Std.</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>No rotor is modelled on %1.</source>
        <translation>Auf %1 ist kein Rotor modelliert.</translation>
    </message>
    <message>
        <source>%1 is symmetric and has no parameter of that name.</source>
        <translation>%1 ist symmetrisch und hat keinen Parameter dieses Namens.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: robot file. Thin line: zero. Every row has a scale of its own.</source>
        <translation>Balken: 95-%-Intervall. Punkt: Schätzwert; grau, wo er kein Intervall hat. Raute: Roboterdatei. Dünne Linie: null. Jede Zeile hat ihren eigenen Maßstab.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::BaseParameterTableModel</name>
    <message>
        <source>Base parameter</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>Combination of parameters that torques can tell, led by its first one.</source>
        <translation>Kombination von Parametern, die Drehmomente verraten, geführt von ihrem ersten.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ChannelTreeModel</name>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>angular x</source>
        <translation>Winkel x</translation>
    </message>
    <message>
        <source>angular y</source>
        <translation>Winkel y</translation>
    </message>
    <message>
        <source>angular z</source>
        <translation>Winkel z</translation>
    </message>
    <message>
        <source>linear x</source>
        <translation>linear x</translation>
    </message>
    <message>
        <source>linear y</source>
        <translation>linear y</translation>
    </message>
    <message>
        <source>linear z</source>
        <translation>linear z</translation>
    </message>
    <message>
        <source>Base pose</source>
        <translation>Lage der Basis</translation>
    </message>
    <message>
        <source>Base velocity</source>
        <translation>Geschwindigkeit der Basis</translation>
    </message>
    <message>
        <source>Base acceleration</source>
        <translation>Beschleunigung der Basis</translation>
    </message>
    <message>
        <source>Contact %1</source>
        <translation>Kontakt %1</translation>
    </message>
    <message>
        <source>moment x</source>
        <translation>Moment x</translation>
    </message>
    <message>
        <source>moment y</source>
        <translation>Moment y</translation>
    </message>
    <message>
        <source>moment z</source>
        <translation>Moment z</translation>
    </message>
    <message>
        <source>force x</source>
        <translation>Kraft x</translation>
    </message>
    <message>
        <source>force y</source>
        <translation>Kraft y</translation>
    </message>
    <message>
        <source>force z</source>
        <translation>Kraft z</translation>
    </message>
    <message>
        <source>Other channels</source>
        <translation>Weitere Kanäle</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>missing samples, shown as gaps: %1</source>
        <translation>fehlende Abtastwerte, als Lücken gezeigt: %1</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ComparisonTableModel</name>
    <message>
        <source>singular</source>
        <translation>singulär</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>And</source>
        <translation>Und</translation>
    </message>
    <message>
        <source>Equivalent</source>
        <translation>Gleichwertig</translation>
    </message>
    <message>
        <source>One is a nonsingular matrix M times the other (Lin, Corollary 6).</source>
        <translation>Der eine ist eine reguläre Matrix M mal der andere (Lin, Korollar 6).</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>Between the sets with rows of unit length. Near 1 they are the same up to a rotation; large: one of them has elements that hardly differ.</source>
        <translation>Zwischen den Sätzen mit Zeilen der Länge eins. Nahe 1 sind sie bis auf eine Drehung gleich; groß: einer hat Elemente, die sich kaum unterscheiden.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ConsistencyTableModel</name>
    <message>
        <source>possible</source>
        <translation>möglich</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>possible, not determined</source>
        <translation>möglich, nicht bestimmt</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Smallest eigenvalue</source>
        <translation>Kleinster Eigenwert</translation>
    </message>
    <message>
        <source>Of the pseudo-inertia. Positive: some distribution of mass has these parameters. Negative: none has; use a method with physical constraints before simulating with them.</source>
        <translation>Der Pseudoträgheit. Positiv: eine Massenverteilung hat diese Parameter. Negativ: keine hat sie; nehmen Sie ein Verfahren mit physikalischen Nebenbedingungen, bevor Sie damit simulieren.</translation>
    </message>
    <message>
        <source>Physically</source>
        <translation>Physikalisch</translation>
    </message>
</context>
<context>
    <name>plumbline::models::DecisionTableModel</name>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Joint, and what was decided about it.</source>
        <translation>Gelenk, und was darüber entschieden wurde.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Smallest direction that counts, relative to the largest.</source>
        <translation>Kleinste Richtung, die zählt, relativ zur größten.</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Largest direction that is taken for zero.</source>
        <translation>Größte Richtung, die für null gehalten wird.</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Last kept over first dropped. Above 1000 the decision is clear; below, the geometry of the joint is nearly special: look whether it is meant to be.</source>
        <translation>Letzte behaltene über erster verworfener. Über 1000 ist die Entscheidung klar; darunter ist die Geometrie des Gelenks fast besonders: prüfen Sie, ob das gemeint ist.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::DeviationTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Base parameter or friction coefficient</source>
        <translation>Basisparameter oder Reibwert</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Expected standard deviation after this motion, in the unit of the column</source>
        <translation>Erwartete Standardabweichung nach dieser Bewegung, in der Einheit der Spalte</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>The same per unit of the description&apos;s value</source>
        <translation>Dasselbe bezogen auf den Wert der Beschreibung</translation>
    </message>
    <message>
        <source>Its part in the combination that the motion determines least</source>
        <translation>Sein Anteil an der Kombination, über die die Bewegung am wenigsten verrät</translation>
    </message>
    <message>
        <source>Weakest</source>
        <translation>Schwächster</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ExecutionTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Standard deviation that the design predicts</source>
        <translation>Standardabweichung, die der Entwurf vorhersagt</translation>
    </message>
    <message>
        <source>Realised</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Standard deviation that the identification from the simulated log states</source>
        <translation>Standardabweichung, die die Identifikation aus der simulierten Messung angibt</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Estimate minus truth of the simulation</source>
        <translation>Schätzung minus Wahrheit der Simulation</translation>
    </message>
    <message>
        <source>Error / predicted</source>
        <translation>Fehler / vorhergesagt</translation>
    </message>
    <message>
        <source>Above 3 the prediction fails: friction, delay or filter bias the estimate</source>
        <translation>Über 3 trifft die Vorhersage nicht zu: Reibung, Verzögerung oder Filter verfälschen die Schätzung</translation>
    </message>
</context>
<context>
    <name>plumbline::models::FindingsTableModel</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Link, joint, data set or channel.</source>
        <translation>Glied, Gelenk, Datensatz oder Kanal.</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>Stable short name, the same on the command line.</source>
        <translation>Fester kurzer Name, derselbe auf der Befehlszeile.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>plumbline::models::FitTableModel</name>
    <message>
        <source>training</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
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
        <translation>Verwendung</translation>
    </message>
    <message>
        <source>Training logs were used to estimate, validation logs were not.</source>
        <translation>Messungen zur Schätzung bestimmten die Parameter, Validierungsmessungen nicht.</translation>
    </message>
    <message>
        <source>RMS [N·m]</source>
        <translation>RMS [N·m]</translation>
    </message>
    <message>
        <source>Root mean square of measured minus predicted torque (N for a prismatic joint). Near the torque noise is good; above it, look at friction and delay.</source>
        <translation>Effektivwert von gemessenem minus vorhergesagtem Drehmoment (N bei einem Schubgelenk). Nahe am Rauschen des Drehmoments ist er gut; darüber prüfen Sie Reibung und Verzögerung.</translation>
    </message>
    <message>
        <source>RMS / range</source>
        <translation>RMS / Bereich</translation>
    </message>
    <message>
        <source>RMS over the range of the measured torque. Below 5 % is good for an arm with friction.</source>
        <translation>RMS über dem Bereich des gemessenen Drehmoments. Unter 5 % ist gut für einen Arm mit Reibung.</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>Norm of the residual over norm of the torque. Much larger on a validation log than in training means that the model learned the log, not the robot: use fewer columns or a richer motion.</source>
        <translation>Norm des Residuums über Norm des Drehmoments. Auf einer Validierungsmessung viel größer als bei der Schätzung heißt: das Modell hat die Messung gelernt, nicht den Roboter. Nehmen Sie weniger Spalten oder eine reichere Bewegung.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>Rows of this joint that were used.</source>
        <translation>Zeilen dieses Gelenks, die benutzt wurden.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::IdentifiabilityGrid</name>
    <message>
        <source>Identifiability grid</source>
        <translation>Raster der Identifizierbarkeit</translation>
    </message>
    <message>
        <source>Export grid</source>
        <translation>Raster ausgeben</translation>
    </message>
    <message>
        <source>Export grid …</source>
        <translation>Raster ausgeben …</translation>
    </message>
    <message>
        <source>Vector picture (*.svg);;Document (*.pdf);;Picture (*.png)</source>
        <translation>Vektorbild (*.svg);;Dokument (*.pdf);;Bild (*.png)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Kleiner (−)</translation>
    </message>
    <message>
        <source>Actual size (0)</source>
        <translation>Originalgröße (0)</translation>
    </message>
</context>
<context>
    <name>plumbline::models::PairTableModel</name>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Left out because</source>
        <translation>Ausgelassen wegen</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Link and parameter, about the origin of the body frame.</source>
        <translation>Glied und Parameter, um den Ursprung des Körpersystems.</translation>
    </message>
    <message>
        <source>Robot file</source>
        <translation>Roboterdatei</translation>
    </message>
    <message>
        <source>What the robot description says, and where the estimate started.</source>
        <translation>Was die Roboterbeschreibung sagt, und wo die Schätzung begann.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Estimate minus robot file. Zero where the data say nothing.</source>
        <translation>Schätzung minus Roboterdatei. Null, wo die Daten nichts sagen.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Where the value comes from.</source>
        <translation>Woher der Wert stammt.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RangeTableModel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Joint, or two bodies</source>
        <translation>Gelenk, oder zwei Körper</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Proven: it is never below</source>
        <translation>Bewiesen: nie darunter</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Proven: it is never above</source>
        <translation>Bewiesen: nie darüber</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Genutzt</translation>
    </message>
    <message>
        <source>How much of the limit is used at most; above 100 % it is not proven to be kept</source>
        <translation>Wie viel der Grenze höchstens genutzt wird; über 100 % ist nicht bewiesen, dass sie gehalten wird</translation>
    </message>
    <message>
        <source>At [s]</source>
        <translation>Bei [s]</translation>
    </message>
    <message>
        <source>About where it comes nearest to its limit</source>
        <translation>Etwa wo es seiner Grenze am nächsten kommt</translation>
    </message>
    <message>
        <source>clearance</source>
        <translation>Abstand</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunBodyTableModel</name>
    <message>
        <source>Smallest eigenvalue of the pseudo-inertia %1; distance from the description %2</source>
        <translation>Kleinster Eigenwert der Pseudoträgheit %1; Abstand von der Beschreibung %2</translation>
    </message>
    <message>
        <source>not physically consistent</source>
        <translation>nicht physikalisch konsistent</translation>
    </message>
    <message>
        <source>on the boundary</source>
        <translation>auf dem Rand</translation>
    </message>
    <message>
        <source>consistent, %1 away</source>
        <translation>konsistent, %1 entfernt</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Glied</translation>
    </message>
    <message>
        <source>Whether the parameters are physically consistent, and their distance from the nominal ones</source>
        <translation>Ob die Parameter physikalisch konsistent sind, und ihr Abstand von den nominellen</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunDifferenceTableModel</name>
    <message>
        <source>not the same question</source>
        <translation>nicht dieselbe Frage</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>%1 σ per parameter</source>
        <translation>%1 σ je Parameter</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>What it means for the numbers side by side</source>
        <translation>Was es für die Zahlen nebeneinander bedeutet</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunErrorTableModel</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>URDF</source>
        <translation>URDF</translation>
    </message>
    <message>
        <source>By the robot file</source>
        <translation>Nach der Roboterdatei</translation>
    </message>
    <message>
        <source>Value ± standard deviation</source>
        <translation>Wert ± Standardabweichung</translation>
    </message>
    <message>
        <source>Max. difference [σ]</source>
        <translation>Größte Abweichung [σ]</translation>
    </message>
    <message>
        <source>Largest difference in combined standard deviations</source>
        <translation>Größter Unterschied in gemeinsamen Standardabweichungen</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunTableModel</name>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Estimator and run</source>
        <translation>Schätzer und Lauf</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>How the estimator ended, as its residuals prove</source>
        <translation>Wie der Schätzer endete, wie seine Residuen beweisen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>‖τ − prediction‖ / ‖τ‖ on the logs it was made from</source>
        <translation>‖τ − Vorhersage‖ / ‖τ‖ auf den Messungen, aus denen geschätzt wurde</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>The same on logs that were not used: what counts</source>
        <translation>Dasselbe auf Messungen, die nicht benutzt wurden: darauf kommt es an</translation>
    </message>
    <message>
        <source>Physically consistent links</source>
        <translation>Physikalisch konsistente Glieder</translation>
    </message>
    <message>
        <source>Links whose parameters are physically consistent; on the boundary: the data alone would leave them</source>
        <translation>Glieder, deren Parameter physikalisch konsistent sind; auf dem Rand: die Daten allein verließen ihn</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Affine-invariant distance of all bodies from the description; – when one is not physically consistent</source>
        <translation>Affin-invarianter Abstand aller Körper von der Beschreibung; – wenn einer nicht physikalisch konsistent ist</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>2-norm condition of the stacked base regressor</source>
        <translation>2-Norm-Kondition des gestapelten Basisregressors</translation>
    </message>
    <message>
        <source>Optimality</source>
        <translation>Optimalität</translation>
    </message>
    <message>
        <source>Largest scaled residual of the conditions of an optimum; 1e-8 and below proves it</source>
        <translation>Größtes skaliertes Residuum der Optimalitätsbedingungen; 1e-8 und kleiner beweist es</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>From the logs to the result, prediction included</source>
        <translation>Von den Messungen bis zum Ergebnis, mit Vorhersage</translation>
    </message>
    <message>
        <source>Least error on the validation logs</source>
        <translation>Kleinster Fehler auf den Validierungsmessungen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source> (%1 on the boundary)</source>
        <translation> (%1 auf dem Rand)</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SetTableModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>From the parameters in the robot&apos;s file, SI units.</source>
        <translation>Aus den Parametern der Roboterdatei, SI-Einheiten.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SnapshotTableModel</name>
    <message>
        <source>Standard deviation of the estimate. Small against the value is good; where it is not, record a motion that moves this joint and its neighbours faster and in more postures.</source>
        <translation>Standardabweichung der Schätzung. Klein gegen den Wert ist gut; wo nicht, nehmen Sie eine Bewegung auf, die dieses Gelenk und seine Nachbarn schneller und in mehr Stellungen bewegt.</translation>
    </message>
    <message>
        <source>Standard deviation over value. Below 10 % the value is well known; above 30 % the log says little about it. A value near zero has a large ratio without harm: look at ± then.</source>
        <translation>Standardabweichung über Wert. Unter 10 % ist der Wert gut bekannt; über 30 % sagt die Messung wenig über ihn. Ein Wert nahe null hat ohne Schaden ein großes Verhältnis: sehen Sie dann auf ±.</translation>
    </message>
    <message>
        <source>The true value lies in the 95 % interval in 19 of 20 repetitions, when the model holds.</source>
        <translation>Der wahre Wert liegt in 19 von 20 Wiederholungen im 95-%-Intervall, wenn das Modell gilt.</translation>
    </message>
    <message>
        <source>95 % of the posterior lie within, if the prior is as stated. None where the estimate is not calibrated: see Label.</source>
        <translation>95 % der A-posteriori-Verteilung liegen darin, wenn die A-priori-Verteilung stimmt. Keines, wo die Schätzung nicht kalibriert ist: siehe Prüfsiegel.</translation>
    </message>
    <message>
        <source>95 % of the prior lie within: what was known before any data.</source>
        <translation>95 % der A-priori-Verteilung liegen darin: was vor allen Daten bekannt war.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Mean of the prior: the value of the robot file.</source>
        <translation>Mittelwert der A-priori-Verteilung: der Wert der Roboterdatei.</translation>
    </message>
    <message>
        <source>Before, from</source>
        <translation>Vorher, von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Most probable value.</source>
        <translation>Wahrscheinlichster Wert.</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>From data</source>
        <translation>Aus Daten</translation>
    </message>
    <message>
        <source>Share of the information that the logs gave. Near 0 %: the interval is that of the prior, which no log can contradict there.</source>
        <translation>Anteil der Information, der aus den Messungen stammt. Nahe 0 %: Das Intervall ist das der A-priori-Verteilung, der dort keine Messung widersprechen kann.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>torque noise</source>
        <translation>Drehmomentrauschen</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Base parameter</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Residual rms</source>
        <translation>Residuum, rms</translation>
    </message>
    <message>
        <source>In units of the stated standard deviation.</source>
        <translation>In Einheiten der angegebenen Standardabweichung.</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Residual that noise as stated leaves after smoothing.</source>
        <translation>Residuum, das Rauschen wie angegeben nach der Glättung lässt.</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <source>Of neighbouring residuals.</source>
        <translation>Benachbarter Residuen.</translation>
    </message>
    <message>
        <source>Innovation variance</source>
        <translation>Varianz der Innovation</translation>
    </message>
    <message>
        <source>Of what each value adds to those before it, in units of what noise as stated lets expect: 1 when it fits.</source>
        <translation>Dessen, was jeder Wert den vorigen hinzufügt, in Einheiten dessen, was Rauschen wie angegeben erwarten lässt: 1, wenn es passt.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Probability of so much correlation of the innovations when they are white. Below 0.01 %, divided by the number of channels: they are not.</source>
        <translation>Wahrscheinlichkeit so großer Korrelation der Innovationen, wenn sie weiß sind. Unter 0,01 %, geteilt durch die Zahl der Kanäle: Sie sind es nicht.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>identified</source>
        <translation>identifiziert</translation>
    </message>
    <message>
        <source>The log determines this parameter by itself.</source>
        <translation>Die Messung bestimmt diesen Parameter allein.</translation>
    </message>
    <message>
        <source>combination</source>
        <translation>Kombination</translation>
    </message>
    <message>
        <source>The log determines only combinations that this parameter belongs to; the value is the one nearest to the robot file. See the tab Base.</source>
        <translation>Die Messung bestimmt nur Kombinationen, zu denen dieser Parameter gehört; der Wert ist der, der der Roboterdatei am nächsten liegt. Siehe den Reiter Basis.</translation>
    </message>
    <message>
        <source>%1 data</source>
        <translation>%1 Daten</translation>
    </message>
    <message>
        <source>data and prior</source>
        <translation>Daten und Vorwissen</translation>
    </message>
    <message>
        <source>Partly from the log; the rest from the prior, or from physical consistency.</source>
        <translation>Teils aus der Messung; der Rest aus dem Vorwissen oder aus der physikalischen Konsistenz.</translation>
    </message>
    <message>
        <source>robot file</source>
        <translation>Roboterdatei</translation>
    </message>
    <message>
        <source>The log says nothing about it: the value of the robot file.</source>
        <translation>Die Messung sagt nichts darüber: der Wert der Roboterdatei.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: before. Thin line: zero. Every row has a scale of its own.</source>
        <translation>Balken: 95-%-Intervall. Punkt: Schätzwert; grau, wo er kein Intervall hat. Raute: vorher. Dünne Linie: null. Jede Zeile hat ihren eigenen Maßstab.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::StructureTableModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>The parameter that leads the combination.</source>
        <translation>Der Parameter, der die Kombination führt.</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>Kombination</translation>
    </message>
    <message>
        <source>Determined by torques: only this sum, not its parts.</source>
        <translation>Von den Drehmomenten bestimmt: nur diese Summe, nicht ihre Teile.</translation>
    </message>
    <message>
        <source>Combination (beginning)</source>
        <translation>Kombination (Anfang)</translation>
    </message>
    <message>
        <source>Determined by torques: only this sum, not its parts. The combinations of this robot are so long that only the beginning of each is shown and searched. A saved table has them whole.</source>
        <translation>Von den Drehmomenten bestimmt: nur diese Summe, nicht ihre Teile. Die Kombinationen dieses Roboters sind so lang, dass nur der Anfang jeder gezeigt und durchsucht wird. Eine gespeicherte Tabelle enthält sie ganz.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SupportTableModel</name>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Base parameters of the structure, then friction.</source>
        <translation>Basisparameter des Aufbaus, dann Reibung.</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>Relative Std.</translation>
    </message>
    <message>
        <source>Standard deviation over value, residuals taken as white. Below 10 % the log determines the value well; above 30 % it says little.</source>
        <translation>Standardabweichung über Wert, Residuen als weiß angenommen. Unter 10 % verrät die Messung den Wert gut; über 30 % sagt sie wenig über ihn.</translation>
    </message>
    <message>
        <source>Essential</source>
        <translation>Wesentlich</translation>
    </message>
    <message>
        <source>Stays when parameters that this log does not need are left out one by one. A model of the essential parameters predicts this log as well as the full one.</source>
        <translation>Bleibt, wenn Parameter, die diese Messung nicht braucht, einer nach dem anderen wegfallen. Ein Modell aus den wesentlichen sagt diese Messung so gut voraus wie das volle.</translation>
    </message>
    <message>
        <source>Unit torque</source>
        <translation>Einheitsmoment</translation>
    </message>
    <message>
        <source>Root mean square of the regressor&apos;s column: N·m per unit of the parameter.</source>
        <translation>Effektivwert der Regressorspalte: N·m je Einheit des Parameters.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TablePanel</name>
    <message>
        <source>Filter rows…</source>
        <translation>Zeilen filtern…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TableView</name>
    <message>
        <source>Export table</source>
        <translation>Tabelle ausgeben</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy with titles</source>
        <translation>Mit Überschriften kopieren</translation>
    </message>
    <message>
        <source>Original order</source>
        <translation>Ursprüngliche Reihenfolge</translation>
    </message>
    <message>
        <source>Fit columns</source>
        <translation>Spalten anpassen</translation>
    </message>
    <message>
        <source>Export CSV …</source>
        <translation>CSV ausgeben …</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TransferTableModel</name>
    <message>
        <source>(nothing)</source>
        <translation>(nichts)</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Joint whose torque does not change.</source>
        <translation>Gelenk, dessen Drehmoment sich nicht ändert.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Body that loses it.</source>
        <translation>Körper, der abgibt.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Body that gains it.</source>
        <translation>Körper, der aufnimmt.</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>What may go over, in any amount and either direction, in the frame of the body that gains it. Choose a row to see it on the robot.</source>
        <translation>Was hinübergehen darf, in beliebiger Menge und in beide Richtungen, im System des Körpers, der es gewinnt. Wählen Sie eine Zeile, um es am Roboter zu sehen.</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ViolationTableModel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Joint, or the two that meet</source>
        <translation>Gelenk, oder die zwei, die sich begegnen</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Schlimmstes</translation>
    </message>
    <message>
        <source>Largest magnitude beyond the limit</source>
        <translation>Größter Betrag jenseits der Grenze</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>With the margin taken off</source>
        <translation>Mit abgezogener Reserve</translation>
    </message>
    <message>
        <source>Beyond by</source>
        <translation>Darüber um</translation>
    </message>
    <message>
        <source>At [s]</source>
        <translation>Bei [s]</translation>
    </message>
</context>
<context>
    <name>plumbline::models::WeakDirectionTableModel</name>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Singular value relative to the largest, columns scaled. Near 1 all directions show alike; below 0.01 a direction is hard to tell from noise.</source>
        <translation>Singulärwert relativ zum größten, Spalten skaliert. Nahe 1 zeigen sich alle Richtungen gleich; unter 0.01 ist eine Richtung kaum vom Rauschen zu trennen.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>The combination of base parameters that this log shows least.</source>
        <translation>Die Kombination von Basisparametern, die diese Messung am wenigsten zeigt.</translation>
    </message>
    <message>
        <source>What would show it</source>
        <translation>Was sie zeigen würde</translation>
    </message>
    <message>
        <source>The kind of motion in which this combination makes the most torque.</source>
        <translation>Die Art von Bewegung, in der diese Kombination am meisten Drehmoment macht.</translation>
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
        <source>Links that are fixed to the world; their parameters cannot be found from joint torques.</source>
        <translation>Glieder, die fest mit der Welt verbunden sind; ihre Parameter lassen sich aus Gelenkmomenten nicht bestimmen.</translation>
    </message>
    <message>
        <source>world</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation>folgt %1</translation>
    </message>
    <message>
        <source>lumped</source>
        <translation>zusammengefasst</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BoundsPanel</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>What is known about the links beside the log. The physically consistent estimators keep to it; the others do not look at it.</source>
        <translation>Was außer der Messung über die Glieder bekannt ist. Die physikalisch konsistenten Schätzer halten sich daran; die anderen beachten es nicht.</translation>
    </message>
    <message>
        <source>Mass of all links [kg]</source>
        <translation>Masse aller Glieder [kg]</translation>
    </message>
    <message>
        <source>33.5, or 30 to 36</source>
        <translation>33.5, oder 30 to 36</translation>
    </message>
    <message>
        <source>Weighed: one number, or two for a range</source>
        <translation>Gewogen: eine Zahl, oder zwei für einen Bereich</translation>
    </message>
    <message>
        <source>Mass of all links</source>
        <translation>Masse aller Glieder</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>From a JSON file, as the command line reads it</source>
        <translation>Aus einer JSON-Datei, wie die Befehlszeile sie liest</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Sichern…</translation>
    </message>
    <message>
        <source>Into a JSON file, for the command line too</source>
        <translation>In eine JSON-Datei, auch für die Befehlszeile</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Glied</translation>
    </message>
    <message>
        <source>URDF [kg]</source>
        <translation>URDF [kg]</translation>
    </message>
    <message>
        <source>Mass from [kg]</source>
        <translation>Masse von [kg]</translation>
    </message>
    <message>
        <source>to [kg]</source>
        <translation>bis [kg]</translation>
    </message>
    <message>
        <source>Centre in shape</source>
        <translation>Schwerpunkt in der Form</translation>
    </message>
    <message>
        <source>Keep URDF values</source>
        <translation>URDF-Werte behalten</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>The centre of mass lies in the box around the link&apos;s shapes</source>
        <translation>Der Schwerpunkt liegt im Quader um die Formen des Glieds</translation>
    </message>
    <message>
        <source>Keeps the parameters of the description</source>
        <translation>Behält die Parameter der Beschreibung</translation>
    </message>
    <message>
        <source>How much the prior counts for this link; empty is 1, 0 ignores the description</source>
        <translation>Wie viel das Vorwissen für dieses Glied zählt; leer ist 1, 0 lässt die Beschreibung außer Acht</translation>
    </message>
    <message>
        <source>What is known about the links</source>
        <translation>Was über die Glieder bekannt ist</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>Boxes around the links</source>
        <translation>Quader um die Glieder</translation>
    </message>
    <message>
        <source>Open bounds</source>
        <translation>Bekanntes öffnen</translation>
    </message>
    <message>
        <source>Bounds (*.json)</source>
        <translation>Grenzen (*.json)</translation>
    </message>
    <message>
        <source>Save bounds</source>
        <translation>Bekanntes sichern</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CertificatePanel</name>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Certify</source>
        <translation>Zertifizieren</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Proves every limit and every clearance for all times, with intervals that are rounded outward</source>
        <translation>Beweist jede Grenze und jeden Abstand für alle Zeiten, mit nach außen gerundeten Intervallen</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Verletzt</translation>
    </message>
    <message>
        <source>Proven ranges</source>
        <translation>Bewiesene Bereiche</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Pairs of bodies whose distance is not looked at, each with its reason</source>
        <translation>Paare von Körpern, deren Abstand nicht betrachtet wird, jedes mit seinem Grund</translation>
    </message>
    <message>
        <source>Broken limits</source>
        <translation>Verletzte Grenzen</translation>
    </message>
    <message>
        <source>No limit is broken at the samples.</source>
        <translation>An den Abtastwerten ist keine Grenze verletzt.</translation>
    </message>
    <message>
        <source>Nothing is proven about this motion yet: press Certify.</source>
        <translation>Über diese Bewegung ist noch nichts bewiesen: drücken Sie Zertifizieren.</translation>
    </message>
    <message>
        <source>Pairs left out</source>
        <translation>Ausgelassene Paare</translation>
    </message>
    <message>
        <source>No pair was left out, or nothing is proven yet.</source>
        <translation>Kein Paar wurde ausgelassen, oder es ist noch nichts bewiesen.</translation>
    </message>
    <message>
        <source>Proving the limits for all times …</source>
        <translation>Die Grenzen werden für alle Zeiten bewiesen …</translation>
    </message>
    <message>
        <source>There is no motion yet.</source>
        <translation>Es gibt noch keine Bewegung.</translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s) broken at the samples.</source>
        <translation>
            <numerusform>%n Grenze an den Abtastwerten verletzt.</numerusform>
            <numerusform>%n Grenzen an den Abtastwerten verletzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>No limit is broken at the samples. Nothing is proven between them: press Certify.</source>
        <translation>An den Abtastwerten ist keine Grenze verletzt. Dazwischen ist nichts bewiesen: drücken Sie Zertifizieren.</translation>
    </message>
    <message>
        <source>Certified: every limit is kept at every time.</source>
        <translation>Zertifiziert: jede Grenze wird zu jeder Zeit gehalten.</translation>
    </message>
    <message>
        <source>Certified except: %1. Every other limit is kept at every time.</source>
        <translation>Zertifiziert außer: %1. Jede andere Grenze wird zu jeder Zeit gehalten.</translation>
    </message>
    <message>
        <source>Not covered: %1.</source>
        <translation>Nicht erfasst: %1.</translation>
    </message>
    <message>
        <source>Left out as asked: %1.</source>
        <translation>Wie verlangt ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Sampled only: no violation was found, but %1 of the time stayed undecided.</source>
        <translation>Nur abgetastet: keine Verletzung gefunden, aber %1 der Zeit blieb unentschieden.</translation>
    </message>
    <message>
        <source>Violated: %1.</source>
        <translation>Verletzt: %1.</translation>
    </message>
    <message>
        <source>Violated.</source>
        <translation>Verletzt.</translation>
    </message>
    <message>
        <source>Collision not checked.</source>
        <translation>Kollision nicht geprüft.</translation>
    </message>
    <message>
        <source>Nearest: %1 and %2, at least %3 mm.</source>
        <translation>Am nächsten: %1 und %2, mindestens %3 mm.</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>Angenommen: %1.</translation>
    </message>
    <message>
        <source>Broken (%1)</source>
        <translation>Verletzt (%1)</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>Ausgelassen (%1)</translation>
    </message>
    <message>
        <source>Certificate lost: motion or settings have changed since. No limit is broken at the samples; press Certify.</source>
        <translation>Zertifikat verloren: Bewegung oder Einstellungen wurden seither geändert. An den Abtastwerten ist keine Grenze verletzt; drücken Sie Zertifizieren.</translation>
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
        <translation>Befehl</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Commands</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>An empty study with standard settings</source>
        <translation>Eine leere Studie mit Standardeinstellungen</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study, in another file</source>
        <translation>Roboter, Messungen und alle Einstellungen dieser Studie, in einer anderen Datei</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Closes robot, logs and results; the settings stay</source>
        <translation>Schließt Roboter, Messungen und Ergebnisse; die Einstellungen bleiben</translation>
    </message>
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
        <translation>Roboterbeschreibung (URDF)</translation>
    </message>
    <message>
        <source>Add &amp;log…</source>
        <translation>&amp;Messung hinzufügen…</translation>
    </message>
    <message>
        <source>HDF5, MAT, CSV or a ROS bag</source>
        <translation>HDF5, MAT, CSV oder ROS-Bag</translation>
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
        <source>A 7-axis arm with three simulated logs</source>
        <translation>Ein Arm mit 7 Achsen und drei simulierten Messungen</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>S&amp;itzung öffnen…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of a study</source>
        <translation>Roboter, Messungen und alle Einstellungen einer Studie</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>Sitzung &amp;speichern…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study</source>
        <translation>Roboter, Messungen und alle Einstellungen dieser Studie</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>Beri&amp;cht ausgeben…</translation>
    </message>
    <message>
        <source>HTML, Markdown or CSV</source>
        <translation>HTML, Markdown oder CSV</translation>
    </message>
    <message>
        <source>Export &amp;result (JSON)…</source>
        <translation>&amp;Ergebnis ausgeben (JSON)…</translation>
    </message>
    <message>
        <source>Parameters, covariance, fit, provenance</source>
        <translation>Parameter, Kovarianz, Anpassung, Herkunft</translation>
    </message>
    <message>
        <source>Export updated &amp;URDF…</source>
        <translation>Aktualisierte &amp;URDF ausgeben…</translation>
    </message>
    <message>
        <source>The robot with the identified parameters</source>
        <translation>Der Roboter mit den identifizierten Parametern</translation>
    </message>
    <message>
        <source>Add &amp;mesh folder…</source>
        <translation>Ordner mit &amp;Netzen hinzufügen…</translation>
    </message>
    <message>
        <source>Folder in which package:// and missing meshes are sought</source>
        <translation>Ordner, in dem package:// und fehlende Netze gesucht werden</translation>
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
        <translation>Alle Befehle unter einem Feld</translation>
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
        <translation>Stellt alle Bereiche an ihren ersten Platz zurück</translation>
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
        <translation>Parameter aus den Messungen zur Schätzung bestimmen</translation>
    </message>
    <message>
        <source>Work out identifi&amp;ability</source>
        <translation>Identifizier&amp;barkeit bestimmen</translation>
    </message>
    <message>
        <source>From the structure alone</source>
        <translation>Allein aus dem Aufbau</translation>
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
        <translation>Der Aufruf von plumbline-cli, der dasselbe tut</translation>
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
    <message>
        <source>&amp;Import log…</source>
        <translation>Messung &amp;importieren…</translation>
    </message>
    <message>
        <source>A file of any layout: say what its columns are</source>
        <translation>Eine Datei beliebigen Aufbaus: angeben, was ihre Spalten sind</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>Sprache: %1</translation>
    </message>
    <message>
        <source>From the next start of Plumbline on</source>
        <translation>Ab dem nächsten Start von Plumbline</translation>
    </message>
    <message>
        <source>Add a &amp;folder of logs…</source>
        <translation>&amp;Ordner mit Messungen hinzufügen…</translation>
    </message>
    <message>
        <source>Every log of a folder for training, a row each</source>
        <translation>Jede Messung eines Ordners zur Schätzung, je eine Zeile</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Add result…</source>
        <translation>Ergebnis hinzufügen…</translation>
    </message>
    <message>
        <source>A result file that was saved earlier, of the same robot</source>
        <translation>Eine früher gesicherte Ergebnisdatei desselben Roboters</translation>
    </message>
    <message>
        <source>Save comparison…</source>
        <translation>Vergleich sichern…</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Glieder</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Show on the other pages</source>
        <translation>Auf den anderen Seiten zeigen</translation>
    </message>
    <message>
        <source>Estimation, Validation, Report and the 3-D view show the result that is selected (double click)</source>
        <translation>Schätzung, Validierung, Bericht und 3D-Ansicht zeigen das gewählte Ergebnis (Doppelklick)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes the result out of the comparison (Delete); files stay</source>
        <translation>Nimmt das Ergebnis aus dem Vergleich; Dateien bleiben</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>Validierungsfehler</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>Schätzfehler</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Normalised RMS</source>
        <translation>Normierter RMS</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Error per joint and result</source>
        <translation>Fehler je Gelenk und Ergebnis</translation>
    </message>
    <message>
        <source>Puts results side by side: parameters, errors, physical consistency.</source>
        <translation>Stellt Ergebnisse nebeneinander: Parameter, Fehler, physikalische Konsistenz.</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Tick several estimators on the page Estimation, or add results that were saved.</source>
        <translation>Kreuzen Sie auf der Seite Schätzung mehrere Schätzer an, oder fügen Sie früher gesicherte Ergebnisse hinzu.</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>Jetzt identifizieren</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>Zur Schätzung</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) of this robot side by side</source>
        <translation>
            <numerusform>%n Ergebnis dieses Roboters</numerusform>
            <numerusform>%n Ergebnisse dieses Roboters nebeneinander</numerusform>
        </translation>
    </message>
    <message>
        <source>rms [N·m]</source>
        <translation>RMS [N·m]</translation>
    </message>
    <message>
        <source>rms / range [%]</source>
        <translation>RMS / Bereich [%]</translation>
    </message>
    <message>
        <source>relative error [%]</source>
        <translation>relativer Fehler [%]</translation>
    </message>
    <message>
        <source>Add results</source>
        <translation>Ergebnisse hinzufügen</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>Vergleich sichern</translation>
    </message>
    <message>
        <source>HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)</source>
        <translation>HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ConvergenceView</name>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Distance from the optimum</source>
        <translation>Abstand vom Optimum</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>What the estimator makes small: squares of the torque errors, or their share and the prior.</source>
        <translation>Was der Schätzer klein macht: Quadrate der Momentenfehler, oder ihr Anteil und das Vorwissen.</translation>
    </message>
    <message>
        <source>Largest scaled residual of the conditions of an optimum. It ends at rounding when the optimum is reached.</source>
        <translation>Größtes skaliertes Residuum der Optimalitätsbedingungen. Es endet bei der Rundung, wenn das Optimum erreicht ist.</translation>
    </message>
    <message>
        <source>How far the last step went, relative to the size of the parameters or weights.</source>
        <translation>Wie weit der letzte Schritt ging, relativ zur Größe der Parameter oder Gewichte.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DataPage</name>
    <message>
        <source>Remove the selected logs</source>
        <translation>Gewählte Messungen entfernen</translation>
    </message>
    <message numerus="yes">
        <source> · ▲ %n log(s) of another robot: not used</source>
        <translation>
            <numerusform> · ▲ %n Messung eines anderen Roboters: nicht verwendet</numerusform>
            <numerusform> · ▲ %n Messungen eines anderen Roboters: nicht verwendet</numerusform>
        </translation>
    </message>
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
        <source>Open a log with joint positions and torques (HDF5, MAT, CSV or a ROS bag), or drop one on this window. One log gives the parameters, another one checks them.</source>
        <translation>Öffnen Sie eine Messung mit Gelenklagen und Drehmomenten (HDF5, MAT, CSV oder ROS-Bag), oder ziehen Sie eine auf dieses Fenster. Eine Messung gibt die Parameter, eine weitere prüft sie.</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>Messung öffnen…</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Use for training</source>
        <translation>Zur Schätzung verwenden</translation>
    </message>
    <message>
        <source>Use for validation</source>
        <translation>Zur Validierung verwenden</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Tick a channel, or drag it into the plots</source>
        <translation>Kreuzen Sie einen Kanal an, oder ziehen Sie ihn in die Kurven</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>To the processing settings on the page Estimation</source>
        <translation>Zu den Einstellungen der Aufbereitung auf der Seite Schätzung</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Verläufe</translation>
    </message>
    <message>
        <source>The reader noticed nothing unusual and converted nothing.</source>
        <translation>Dem Leser fiel nichts Ungewöhnliches auf, und er rechnete nichts um.</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>Hinweise vom Einlesen</translation>
    </message>
    <message>
        <source>A log holds what the robot did: time, joint positions, torques.</source>
        <translation>Eine Messung enthält, was der Roboter tat: Zeit, Gelenklagen, Drehmomente.</translation>
    </message>
    <message>
        <source>%1 for training, %2 for validation</source>
        <translation>%1 zur Schätzung, %2 zur Validierung</translation>
    </message>
    <message>
        <source> · one log has to be for training before anything can be identified</source>
        <translation> · eine Messung muss zur Schätzung dienen, bevor sich etwas identifizieren lässt</translation>
    </message>
    <message>
        <source> · a second log, not used for training, would check the result</source>
        <translation> · eine zweite Messung, nicht zur Schätzung benutzt, würde das Ergebnis prüfen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples in %4 s · %5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2 · %3 Abtastwerte in %4 s · %5</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples without times</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2 · %3 Abtastwerte ohne Zeiten</translation>
    </message>
    <message>
        <source> (simulated)</source>
        <translation> (simuliert)</translation>
    </message>
    <message>
        <source>Tick a channel at the left, or drag one here</source>
        <translation>Kreuzen Sie links einen Kanal an, oder ziehen Sie einen hierher</translation>
    </message>
    <message>
        <source>Processing: %1</source>
        <translation>Aufbereitung: %1</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>Recorded with a load</source>
        <translation>Mit Last aufgezeichnet</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Say what the columns of a file are, whatever its layout</source>
        <translation>Angeben, was die Spalten einer Datei sind, welchen Aufbau sie auch hat</translation>
    </message>
    <message>
        <source>Change the columns…</source>
        <translation>Spalten ändern…</translation>
    </message>
    <message>
        <source>Import of a log: what its columns are.</source>
        <translation>Import einer Messung: was ihre Spalten sind.</translation>
    </message>
    <message>
        <source>XY</source>
        <translation>XY</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DesignListPanel</name>
    <message>
        <source>Name of the design</source>
        <translation>Name des Entwurfs</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Keeps the motion as it is now under this name</source>
        <translation>Behält die Bewegung, wie sie jetzt ist, unter diesem Namen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Takes the chosen design into the editor</source>
        <translation>Holt den gewählten Entwurf in den Editor</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Benennen</translation>
    </message>
    <message>
        <source>Gives the chosen design the name at the left</source>
        <translation>Gibt dem gewählten Entwurf den Namen links</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Can be undone</source>
        <translation>Kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>Saved designs</source>
        <translation>Gesicherte Entwürfe</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>format default</source>
        <translation>Vorgabe des Formats</translation>
    </message>
    <message>
        <source>Samples per second in the file; the script of a UR robot has 125 or 500</source>
        <translation>Abtastwerte je Sekunde in der Datei; das Skript eines UR-Roboters hat 125 oder 500</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Below 100 %: a slow run, slower by that much. The part of the torques that comes from inertia falls with its square; weight and friction stay. The file says what is proven at this speed.</source>
        <translation>Unter 100 %: ein langsamer Lauf, um so viel langsamer. Der Anteil der Drehmomente, der von der Trägheit kommt, fällt mit dem Quadrat; Gewicht und Reibung bleiben. Die Datei sagt, was bei dieser Geschwindigkeit bewiesen ist.</translation>
    </message>
    <message>
        <source>From the pose in the 3-D view and back</source>
        <translation>Von der Stellung in der 3D-Ansicht und zurück</translation>
    </message>
    <message>
        <source>Puts a move from rest to rest before the motion, and one back after it; the file says what is proven of them</source>
        <translation>Setzt vor die Bewegung eine Fahrt von Ruhe zu Ruhe und eine zurück dahinter; die Datei sagt, was von ihnen bewiesen ist</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Ausgeben…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>JSON, CSV, HDF5, ROS JointTrajectory (YAML) or URScript, by the ending of the name</source>
        <translation>JSON, CSV, HDF5, ROS JointTrajectory (YAML) oder URScript, nach der Endung des Namens</translation>
    </message>
    <message>
        <source>Check a trajectory file…</source>
        <translation>Trajektoriendatei prüfen…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Einlesen</translation>
    </message>
    <message>
        <source>Reads a motion from elsewhere and certifies it under the limits that hold here</source>
        <translation>Liest eine fremde Bewegung und zertifiziert sie unter den hier geltenden Grenzen</translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>Bewegung ausgeben</translation>
    </message>
    <message>
        <source>Motion (*.json);;Table (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)</source>
        <translation>Bewegung (*.json);;Tabelle (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)</translation>
    </message>
    <message>
        <source>Check a trajectory file</source>
        <translation>Trajektoriendatei prüfen</translation>
    </message>
    <message>
        <source>Motions (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;All files (*)</source>
        <translation>Bewegungen (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DesignTableModel</name>
    <message>
        <source>Design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Double click takes it into the editor</source>
        <translation>Ein Doppelklick holt ihn in den Editor</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>Dauer [s]</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>Largest over smallest singular value of the base regressor; below 100 is good</source>
        <translation>Größter über kleinstem Singulärwert des Basisregressors; unter 100 ist gut</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>−log det(WᵀW)/p: smaller is more informative</source>
        <translation>−log det(WᵀW)/p: kleiner verrät mehr</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Verletzt</translation>
    </message>
    <message>
        <source>Limits that are broken at the samples</source>
        <translation>Grenzen, die an den Abtastwerten verletzt sind</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>What is proven for all times</source>
        <translation>Was für alle Zeiten bewiesen ist</translation>
    </message>
    <message>
        <source>Typical deviation</source>
        <translation>Typische Abweichung</translation>
    </message>
    <message>
        <source>Median of the expected relative deviations of all columns</source>
        <translation>Median der erwarteten relativen Abweichungen aller Spalten</translation>
    </message>
    <message>
        <source>Under the robot and the settings that it was saved with: %1. Edit proves it again.</source>
        <translation>Mit dem Roboter und den Einstellungen, mit denen er gespeichert wurde: %1. Bearbeiten beweist ihn erneut.</translation>
    </message>
    <message>
        <source>for other settings</source>
        <translation>für andere Einstellungen</translation>
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
        <translation>Der Aufruf von plumbline-cli, der dasselbe tut</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>Identifizieren</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs (Ctrl+R)</source>
        <translation>Parameter aus den Messungen zur Schätzung bestimmen (Strg+R)</translation>
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
        <translation>Die Messungen regen alles an, was der Aufbau zulässt, und sonst fiel nichts auf.</translation>
    </message>
    <message>
        <source>Needs a robot and a log for training.</source>
        <translation>Braucht einen Roboter und eine Messung zur Schätzung.</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>The parameters of a robot are found from its description and a log.</source>
        <translation>Die Parameter eines Roboters werden aus seiner Beschreibung und einer Messung bestimmt.</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>Needs a log for training.</source>
        <translation>Braucht eine Messung zur Schätzung.</translation>
    </message>
    <message>
        <source>No log for training</source>
        <translation>Keine Messung zum Schätzen</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation>Öffnen Sie eine Messung mit Gelenklagen und Drehmomenten, oder geben Sie einer offenen die Rolle Schätzung.</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>Messung öffnen…</translation>
    </message>
    <message>
        <source>Ready: press Identify (Ctrl+R).
Every setting at the left is recorded in the result.</source>
        <translation>Bereit: drücken Sie Identifizieren (Strg+R).
Jede Einstellung links wird im Ergebnis festgehalten.</translation>
    </message>
    <message numerus="yes">
        <source>Ready to identify from %n log(s).</source>
        <translation>
            <numerusform>Bereit, aus %n Messung zu identifizieren.</numerusform>
            <numerusform>Bereit, aus %n Messungen zu identifizieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ The settings have changed since this result: identify again.</source>
        <translation>▲ Die Einstellungen haben sich seit diesem Ergebnis geändert: identifizieren Sie erneut.</translation>
    </message>
    <message>
        <source>▲ The training logs have changed since this result: identify again.</source>
        <translation>▲ Die Messungen zur Schätzung haben sich seit diesem Ergebnis geändert: identifizieren Sie erneut.</translation>
    </message>
    <message>
        <source>%1 base parameters and %2 friction parameters by %3</source>
        <translation>%1 Basisparameter und %2 Reibungsparameter mit %3</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>Befunde (%1)</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ on the training logs, with the verdict of the page Validation on them. Up to 10 % can be good; above 30 % the prediction is poor: friction, a wrong torque constant, a delay or a load is missing.</source>
        <translation>‖τ − Wβ‖ / ‖τ‖ auf den Messungen zur Schätzung, mit dem Urteil der Seite Validierung darüber. Bis 10 % kann gut sein; über 30 % ist die Vorhersage schlecht: Reibung, eine falsche Drehmomentkonstante, eine Verzögerung oder eine Last fehlt.</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>Validierungsfehler</translation>
    </message>
    <message>
        <source>The same on the validation logs, with the verdict of the page Validation on them. It should be close to the training error; much more means that the parameters fit the training motion only.</source>
        <translation>Dasselbe auf den Messungen zur Validierung, mit dem Urteil der Seite Validierung darüber. Es sollte nahe am Fehler der Schätzung liegen; viel mehr heißt, dass die Parameter nur zu dieser Bewegung passen.</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>2-norm condition number of the stacked base regressor. Below 100 the log excites the robot well; far above it some parameters are drowned in noise.</source>
        <translation>2-Norm-Konditionszahl des gestapelten Basisregressors. Unter 100 regt die Messung den Roboter gut an; weit darüber gehen manche Parameter im Rauschen unter.</translation>
    </message>
    <message>
        <source>Physically consistent links</source>
        <translation>Physikalisch konsistente Glieder</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Links whose parameters are physically consistent. Least squares does not ask for it: a body that fails predicts torques well but must not be used for simulation as it is.</source>
        <translation>Glieder, deren Parameter physikalisch konsistent sind. Kleinste Quadrate verlangen das nicht: ein Körper, der durchfällt, sagt Drehmomente gut voraus, darf so aber nicht simuliert werden.</translation>
    </message>
    <message>
        <source>No prior was chosen, and the logs do not determine %1 of them: other links explain the torques as well.</source>
        <translation>Es wurde kein Prior gewählt, und die Messungen bestimmen %1 davon nicht: andere Glieder erklären die Drehmomente ebenso gut.</translation>
    </message>
    <message>
        <source>Not excited</source>
        <translation>Nicht angeregt</translation>
    </message>
    <message>
        <source>Parameters that the structure allows but these logs do not tell; listed under Findings.</source>
        <translation>Parameter, die der Aufbau zulässt, diese Messungen aber nicht verraten; aufgeführt unter Befunde.</translation>
    </message>
    <message>
        <source>Uncertainties</source>
        <translation>Unsicherheiten</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>Schätzer</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Nebenbedingungen</translation>
    </message>
    <message>
        <source>Torque scale factors</source>
        <translation>Drehmoment-Skalenfaktoren</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>Cross-validated</source>
        <translation>Kreuzvalidiert</translation>
    </message>
    <message>
        <source>Relative error on time intervals of the logs, each predicted by parameters of the others. Close to the error of training is good; details under Trust.</source>
        <translation>Relativer Fehler auf Abschnitten der Messungen, jeder mit den Parametern der übrigen vorhergesagt. Nahe am Fehler der Schätzung ist gut; Näheres unter Vertrauen.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>eingehalten</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%1 von %2 verletzt</translation>
    </message>
    <message>
        <source>Assumptions behind the standard deviations</source>
        <translation>Annahmen hinter den Standardabweichungen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::EstimatorForm</name>
    <message>
        <source>Ordinary least squares (OLS)</source>
        <translation>Gewöhnliche kleinste Quadrate (OLS)</translation>
    </message>
    <message>
        <source>Every torque counts the same. Right when all joints are equally noisy.</source>
        <translation>Jedes Drehmoment zählt gleich. Richtig, wenn alle Gelenke gleich stark rauschen.</translation>
    </message>
    <message>
        <source>Weighted least squares (WLS)</source>
        <translation>Gewichtete kleinste Quadrate (WLS)</translation>
    </message>
    <message>
        <source>Robust least squares (IRLS)</source>
        <translation>Robuste kleinste Quadrate (IRLS)</translation>
    </message>
    <message>
        <source>Torques that do not go with the others count less: contacts, steps, drop-outs.</source>
        <translation>Drehmomente, die nicht zu den anderen passen, zählen weniger: Kontakte, Sprünge, Ausfälle.</translation>
    </message>
    <message>
        <source>Instrumental variables (IV)</source>
        <translation>Instrumentvariablen (IV)</translation>
    </message>
    <message>
        <source>Bounded least squares</source>
        <translation>Beschränkte kleinste Quadrate</translation>
    </message>
    <message>
        <source>No friction and no rotor inertia below zero; otherwise as OLS.</source>
        <translation>Keine Reibung und keine Rotorträgheit unter null; sonst wie OLS.</translation>
    </message>
    <message>
        <source>Physically consistent (LMI)</source>
        <translation>Physikalisch konsistent (LMI)</translation>
    </message>
    <message>
        <source>Physically consistent (log-Cholesky)</source>
        <translation>Physikalisch konsistent (Log-Cholesky)</translation>
    </message>
    <message>
        <source>Physically consistent (exp–eigenvalue)</source>
        <translation>Physikalisch konsistent (Exp–Eigenwert)</translation>
    </message>
    <message>
        <source>The same optimum in principal moments and axes, started from the LMI.</source>
        <translation>Dasselbe Optimum in Hauptmomenten und -achsen; beginnt bei der LMI-Lösung.</translation>
    </message>
    <message>
        <source>Point masses</source>
        <translation>Massenpunkte</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>Gelenkmomente</translation>
    </message>
    <message>
        <source>Every torque that was measured, with position, speed and acceleration.</source>
        <translation>Jedes gemessene Drehmoment, mit Lage, Geschwindigkeit und Beschleunigung.</translation>
    </message>
    <message>
        <source>Momentum over windows</source>
        <translation>Impuls über Fenster</translation>
    </message>
    <message>
        <source>The change of momentum over short windows: no acceleration is needed.</source>
        <translation>Die Änderung des Impulses über kurze Fenster: braucht keine Beschleunigung.</translation>
    </message>
    <message>
        <source>Energy over windows</source>
        <translation>Energie über Fenster</translation>
    </message>
    <message>
        <source>Work and energy, one row per window: no acceleration, but less information.</source>
        <translation>Arbeit und Energie, eine Zeile je Fenster: keine Beschleunigung, aber weniger Information.</translation>
    </message>
    <message>
        <source>Base link alone</source>
        <translation>Basisglied allein</translation>
    </message>
    <message>
        <source>The six equations of a floating base: contact forces, no joint torques.</source>
        <translation>Die sechs Gleichungen einer freien Basis: Kontaktkräfte, keine Gelenkmomente.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>What the log does not decide stays near the description, nothing else.</source>
        <translation>Was die Messung nicht entscheidet, bleibt nahe der Beschreibung, sonst nichts.</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>Euklidisch</translation>
    </message>
    <message>
        <source>Squared distance of the parameters, each in units of a plausible size.</source>
        <translation>Quadratischer Abstand der Parameter, jeder in Einheiten einer plausiblen Größe.</translation>
    </message>
    <message>
        <source>Entropic</source>
        <translation>Entropisch</translation>
    </message>
    <message>
        <source>Away from bodies without volume, towards no description.</source>
        <translation>Weg von Körpern ohne Volumen, zu keiner Beschreibung hin.</translation>
    </message>
    <message>
        <source>Bregman (log-det)</source>
        <translation>Bregman (log-det)</translation>
    </message>
    <message>
        <source>Divergence from the described bodies; convex, the same in every frame.</source>
        <translation>Divergenz von den beschriebenen Körpern; konvex, in jedem Bezugssystem gleich.</translation>
    </message>
    <message>
        <source>Riemannian</source>
        <translation>Riemannsch</translation>
    </message>
    <message>
        <source>Affine-invariant distance from the described bodies.</source>
        <translation>Affin-invarianter Abstand von den beschriebenen Körpern.</translation>
    </message>
    <message>
        <source>Regression equations</source>
        <translation>Regressionsgleichungen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Length of the windows over which momentum or energy changes. Automatic: half a radian of the motion. Longer windows suppress noise of the speed, shorter ones keep more of the motion.</source>
        <translation>Länge der Fenster, über die sich Impuls oder Energie ändern. Automatisch: ein halber Radiant der Bewegung. Längere Fenster unterdrücken Rauschen der Geschwindigkeit, kürzere behalten mehr von der Bewegung.</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>ohne Überlappung</translation>
    </message>
    <message>
        <source>From one window to the next. Without overlap the rows share no torque; closer windows add rows but little information.</source>
        <translation>Von einem Fenster zum nächsten. Ohne Überlappung teilen sich die Zeilen kein Drehmoment; dichtere Fenster geben mehr Zeilen, aber wenig mehr Information.</translation>
    </message>
    <message>
        <source>Quadrature</source>
        <translation>Quadratur</translation>
    </message>
    <message>
        <source>How the torque is integrated over a window.</source>
        <translation>Wie das Drehmoment über ein Fenster integriert wird.</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>Euler</translation>
    </message>
    <message>
        <source>As in the original paper; its error grows with the step.</source>
        <translation>Wie in der ursprünglichen Veröffentlichung; der Fehler wächst mit dem Schritt.</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>Trapez</translation>
    </message>
    <message>
        <source>Second order; right for torques that jump.</source>
        <translation>Zweiter Ordnung; richtig für Drehmomente, die springen.</translation>
    </message>
    <message>
        <source>Simpson</source>
        <translation>Simpson</translation>
    </message>
    <message>
        <source>Fourth order; right for smooth torques.</source>
        <translation>Vierter Ordnung; richtig für glatte Drehmomente.</translation>
    </message>
    <message>
        <source>WLS: weights between joints</source>
        <translation>WLS: Gewichte zwischen Gelenken</translation>
    </message>
    <message>
        <source>Weigh by the covariance of the residuals of all joints instead of one weight per joint. Right when a disturbance reaches several joints at once; no folds and no bootstrap then.</source>
        <translation>Gewichtet mit der Kovarianz der Residuen aller Gelenke statt mit einem Gewicht je Gelenk. Richtig, wenn eine Störung mehrere Gelenke zugleich trifft; dann ohne Abschnitte und ohne Bootstrap.</translation>
    </message>
    <message>
        <source>IV cut-off</source>
        <translation>IV-Grenzfrequenz</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Instruments are taken along the motion below this frequency. It has to keep the motion and lose the noise; automatic takes it from the spectrum of the motion.</source>
        <translation>Instrumente werden entlang der Bewegung unterhalb dieser Frequenz gebildet. Sie muss die Bewegung behalten und das Rauschen verlieren; automatisch folgt sie dem Spektrum der Bewegung.</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>Vorwissen</translation>
    </message>
    <message>
        <source>How strongly the parameters are regularised towards the nominal ones</source>
        <translation>Wie stark die Parameter zu den nominellen hin regularisiert werden</translation>
    </message>
    <message>
        <source>Weight of the prior</source>
        <translation>Gewicht des Vorwissens</translation>
    </message>
    <message>
        <source>Beside half the share of the torque that is not explained. A description that is right to a share s, beside N torques with a relative error e, has the weight e²/(N s²): about 1e-5 for a log of a minute.</source>
        <translation>Neben dem halben Anteil des Drehmoments, der nicht erklärt ist. Eine Beschreibung, die bis auf einen Anteil s stimmt, hat neben N Drehmomenten mit relativem Fehler e das Gewicht e²/(N s²): etwa 1e-5 für eine Messung von einer Minute.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Prior for what the logs do not determine, and its weight</source>
        <translation>Vorwissen über das, was die Messungen nicht bestimmen, und sein Gewicht</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Where the parameters come from that the logs do not tell, and to which the prior draws</source>
        <translation>Woher die Parameter kommen, die die Messungen nicht verraten, und wohin das Vorwissen zieht</translation>
    </message>
    <message>
        <source>robot file</source>
        <translation>Roboterdatei</translation>
    </message>
    <message>
        <source>The inertial parameters of the robot file</source>
        <translation>Die Trägheitsparameter der Roboterdatei</translation>
    </message>
    <message>
        <source>shapes, density</source>
        <translation>Formen, Dichte</translation>
    </message>
    <message>
        <source>The volume of the shapes times a density</source>
        <translation>Das Volumen der Formen mal eine Dichte</translation>
    </message>
    <message>
        <source>shapes, mass</source>
        <translation>Formen, Masse</translation>
    </message>
    <message>
        <source>The volume of the shapes; the density follows from the mass of all links</source>
        <translation>Das Volumen der Formen; die Dichte folgt aus der Masse aller Glieder</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>kg/m³</source>
        <translation>kg/m³</translation>
    </message>
    <message>
        <source>Of all links that have shapes: 2700 for solid aluminium, 7800 for steel, about 1000 to 1500 for a link with motor, gear and cavities.</source>
        <translation>Aller Glieder mit Formen: 2700 für massives Aluminium, 7800 für Stahl, etwa 1000 bis 1500 für ein Glied mit Motor, Getriebe und Hohlräumen.</translation>
    </message>
    <message>
        <source>Mass of all links</source>
        <translation>Masse aller Glieder</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>Of the moving links together, as weighed or from the data sheet</source>
        <translation>Der beweglichen Glieder zusammen, gewogen oder aus dem Datenblatt</translation>
    </message>
    <message>
        <source>none; robot file</source>
        <translation>keines; Roboterdatei</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Gauss on a spline</source>
        <translation>Gauß auf einem Spline</translation>
    </message>
    <message>
        <source>Fourth order for any time stamps: a cubic spline, integrated exactly.</source>
        <translation>Vierter Ordnung für beliebige Zeitstempel: ein kubischer Spline, exakt integriert.</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>Weighted least squares for the noise, then physically consistent links with a weak prior, both cross-validated; says which of the two to use, and why.</source>
        <translation>Gewichtete kleinste Quadrate für das Rauschen, dann physikalisch konsistente Glieder mit schwachem Vorwissen, beide kreuzvalidiert; sagt, welches der beiden Ergebnisse zu nehmen ist und warum.</translation>
    </message>
    <message>
        <source>Set of inertias</source>
        <translation>Trägheiten</translation>
    </message>
    <message>
        <source>pseudo, 4×4</source>
        <translation>Pseudo, 4×4</translation>
    </message>
    <message>
        <source>spatial, 6×6</source>
        <translation>räumlich, 6×6</translation>
    </message>
    <message>
        <source>Every link is one that some distribution of mass has. Recommended, log-Cholesky and exp–eigenvalue always keep to them.</source>
        <translation>Jedes Glied ist eines, das irgendeine Massenverteilung hat. Empfohlen, log-Cholesky und Exp–Eigenwert halten sich immer daran.</translation>
    </message>
    <message>
        <source>The larger set of many published optima, for Physically consistent (LMI) with the prior None or Euclidean. It does not guarantee a density.</source>
        <translation>Die größere Menge vieler veröffentlichter Optima, für Physikalisch konsistent (LMI) mit dem Vorwissen Keines oder Euklidisch. Sie garantiert keine Dichte.</translation>
    </message>
    <message>
        <source>Spatial inertias have positive mass and moments of inertia, but no guarantee that a distribution of mass has them; results name the links without one.</source>
        <translation>Räumliche Trägheiten haben positive Masse und Trägheitsmomente, aber keine Garantie, dass eine Massenverteilung sie hat; Ergebnisse nennen die Glieder ohne eine.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationCurves</name>
    <message>
        <source>Foot %1</source>
        <translation>Fuß %1</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Force x</source>
        <translation>Kraft x</translation>
    </message>
    <message>
        <source>Force y</source>
        <translation>Kraft y</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Joints of the motion. L locks the selected one: it stands still.</source>
        <translation>Gelenke der Bewegung. L sperrt das gewählte: es steht still.</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Position of the joint; the curve can be dragged</source>
        <translation>Ort des Gelenks; die Kurve lässt sich ziehen</translation>
    </message>
    <message>
        <source>Making the robot ready …</source>
        <translation>Der Roboter wird vorbereitet …</translation>
    </message>
    <message>
        <source>Let %1 move</source>
        <translation>%1 bewegen lassen</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <source>%1 %2 beyond at %3 s</source>
        <translation>%1 %2 darüber bei %3 s</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>Beyond its limit: %1</source>
        <translation>Jenseits der Grenze: %1</translation>
    </message>
    <message>
        <source>There is no motion yet.</source>
        <translation>Es gibt noch keine Bewegung.</translation>
    </message>
    <message>
        <source>drag %1</source>
        <translation>%1 ziehen</translation>
    </message>
    <message>
        <source>What the motion demands of the motor; friction comes on top</source>
        <translation>Was die Bewegung vom Motor verlangt; Reibung kommt hinzu</translation>
    </message>
    <message>
        <source>Where the joint is; the curve can be pulled</source>
        <translation>Wo das Gelenk ist; die Kurve lässt sich ziehen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationController</name>
    <message>
        <source>Make %1 ready for motions</source>
        <translation>%1 für Bewegungen vorbereiten</translation>
    </message>
    <message>
        <source>edit the motion</source>
        <translation>Bewegung ändern</translation>
    </message>
    <message>
        <source>stand still</source>
        <translation>stillstehen</translation>
    </message>
    <message>
        <source>Random motion</source>
        <translation>Zufällige Bewegung</translation>
    </message>
    <message>
        <source>random motion</source>
        <translation>zufällige Bewegung</translation>
    </message>
    <message>
        <source>Certify the motion</source>
        <translation>Bewegung zertifizieren</translation>
    </message>
    <message>
        <source>Optimise a motion of %1</source>
        <translation>Bewegung von %1 optimieren</translation>
    </message>
    <message>
        <source>optimised motion</source>
        <translation>optimierte Bewegung</translation>
    </message>
    <message>
        <source>Simulate the motion</source>
        <translation>Bewegung simulieren</translation>
    </message>
    <message>
        <source>keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>name %1</source>
        <translation>%1 benennen</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>%1 verdoppeln</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Wrote the motion %1.</source>
        <translation>Bewegung %1 geschrieben.</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>The move to the start</source>
        <translation>Die Fahrt zum Start</translation>
    </message>
    <message>
        <source>At this speed</source>
        <translation>Bei dieser Geschwindigkeit</translation>
    </message>
    <message>
        <source>The move back</source>
        <translation>Die Fahrt zurück</translation>
    </message>
    <message>
        <source>Its limits are not proven between the samples: the file has no certificate.</source>
        <translation>Zwischen den Abtastwerten sind seine Grenzen nicht bewiesen: Die Datei enthält kein Zertifikat.</translation>
    </message>
    <message>
        <source>The motion</source>
        <translation>Die Bewegung</translation>
    </message>
    <message>
        <source>%1 also has a move to the start and back, or a lower speed. Its motion alone was read and is certified; Export adds moves and speed anew.</source>
        <translation>%1 enthält auch eine Bewegung zum Anfang und zurück oder eine geringere Geschwindigkeit. Nur die eigentliche Bewegung wurde gelesen und wird zertifiziert; Exportieren fügt Wege und Geschwindigkeit neu hinzu.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationForm</name>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>How far the trunk moves at most, in each direction</source>
        <translation>Wie weit sich der Rumpf höchstens verschiebt, in jeder Richtung</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>How far the trunk turns at most, about each axis</source>
        <translation>Wie weit sich der Rumpf höchstens dreht, um jede Achse</translation>
    </message>
    <message>
        <source>Sines and cosines per joint, or coordinate of the trunk. Three to six are usual.</source>
        <translation>Sinus und Kosinus je Gelenk, oder Koordinate des Rumpfs. Üblich sind drei bis sechs.</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Coefficient of friction of feet and ground: sideways over normal force</source>
        <translation>Reibungszahl von Füßen und Boden: Kraft zur Seite durch Normalkraft</translation>
    </message>
    <message>
        <source>Least force</source>
        <translation>Kleinste Kraft</translation>
    </message>
    <message>
        <source>What every foot presses with at least</source>
        <translation>Womit jeder Fuß mindestens drückt</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Random motions of the base; the best one that is certified counts</source>
        <translation>Zufällige Bewegungen der Basis; die beste zertifizierte zählt</translation>
    </message>
    <message>
        <source>Then optimise</source>
        <translation>Danach optimieren</translation>
    </message>
    <message>
        <source>From the best motions drawn on; off: the best motion drawn stays</source>
        <translation>Von den besten gezogenen Bewegungen aus; aus: die beste gezogene bleibt</translation>
    </message>
    <message>
        <source>What bodies keep from each other, from obstacles and, but for feet, from the ground</source>
        <translation>Was Körper voneinander, von Hindernissen und, außer den Füßen, vom Boden Abstand halten</translation>
    </message>
    <message>
        <source>Of the robot with itself, with obstacles and the ground, where it has collision geometry</source>
        <translation>Des Roboters mit sich, mit Hindernissen und dem Boden, wo er Kollisionsgeometrie hat</translation>
    </message>
    <message>
        <source>Fourier series</source>
        <translation>Fourier-Reihe</translation>
    </message>
    <message>
        <source>Sines and cosines that start and end at rest where they began. The usual choice.</source>
        <translation>Sinus und Kosinus, die in Ruhe beginnen und enden, wo sie anfingen. Die übliche Wahl.</translation>
    </message>
    <message>
        <source>Fourier + quintic</source>
        <translation>Fourier + Quintik</translation>
    </message>
    <message>
        <source>A Fourier series of any phase; a quintic brings both ends to rest.</source>
        <translation>Eine Fourier-Reihe beliebiger Phase; eine Quintik bringt beide Enden zur Ruhe.</translation>
    </message>
    <message>
        <source>Cubic spline</source>
        <translation>Kubischer Spline</translation>
    </message>
    <message>
        <source>Control points in equal steps; every one bends the curve near it alone.</source>
        <translation>Stützpunkte in gleichen Schritten; jeder biegt nur die Kurve in seiner Nähe.</translation>
    </message>
    <message>
        <source>Quintic spline</source>
        <translation>Quintischer Spline</translation>
    </message>
    <message>
        <source>As the cubic one, with a jerk that does not jump.</source>
        <translation>Wie der kubische, mit einem Ruck, der nicht springt.</translation>
    </message>
    <message>
        <source>Bézier segments</source>
        <translation>Bézier-Stücke</translation>
    </message>
    <message>
        <source>Pieces of degree five, joined with continuous acceleration.</source>
        <translation>Stücke fünften Grades, mit stetiger Beschleunigung verbunden.</translation>
    </message>
    <message>
        <source>Chirps</source>
        <translation>Chirps</translation>
    </message>
    <message>
        <source>Sweeps of frequency under a window: for drives and elasticities.</source>
        <translation>Frequenzdurchläufe unter einem Fenster: für Antriebe und Elastizitäten.</translation>
    </message>
    <message>
        <source>Hold and move</source>
        <translation>Halten und bewegen</translation>
    </message>
    <message>
        <source>Moves between holds, with intervals of constant speed: gravity and friction.</source>
        <translation>Bewegungen zwischen Haltezeiten, mit Strecken gleicher Geschwindigkeit: Schwerkraft und Reibung.</translation>
    </message>
    <message>
        <source>Static poses</source>
        <translation>Ruhestellungen</translation>
    </message>
    <message>
        <source>Long holds, short moves: gravity alone.</source>
        <translation>Langes Halten, kurze Bewegungen: Schwerkraft allein.</translation>
    </message>
    <message>
        <source>Condition number</source>
        <translation>Konditionszahl</translation>
    </message>
    <message>
        <source>Largest over smallest singular value: all combinations told about alike.</source>
        <translation>Größter über kleinstem Singulärwert: alle Kombinationen werden etwa gleich verraten.</translation>
    </message>
    <message>
        <source>D: smallest volume</source>
        <translation>D: kleinstes Volumen</translation>
    </message>
    <message>
        <source>Volume of the confidence ellipsoid; does not depend on units.</source>
        <translation>Volumen des Vertrauensellipsoids; hängt nicht von Einheiten ab.</translation>
    </message>
    <message>
        <source>A: smallest sum</source>
        <translation>A: kleinste Summe</translation>
    </message>
    <message>
        <source>Sum of the variances of all parameters.</source>
        <translation>Summe der Varianzen aller Parameter.</translation>
    </message>
    <message>
        <source>E: best worst one</source>
        <translation>E: bester schlechtester</translation>
    </message>
    <message>
        <source>Variance of the combination that is told about least.</source>
        <translation>Varianz der Kombination, die am wenigsten verraten wird.</translation>
    </message>
    <message>
        <source>Condition of the chosen</source>
        <translation>Kondition der gewählten</translation>
    </message>
    <message>
        <source>Condition of the columns that are asked for, the others projected out.</source>
        <translation>Kondition der gefragten Spalten, die übrigen herausprojiziert.</translation>
    </message>
    <message>
        <source>Frobenius form</source>
        <translation>Frobenius-Form</translation>
    </message>
    <message>
        <source>Condition in the Frobenius norm: smooth everywhere.</source>
        <translation>Kondition in der Frobenius-Norm: überall glatt.</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>Identifizieren</translation>
    </message>
    <message>
        <source>What to identify</source>
        <translation>Was bestimmt werden soll</translation>
    </message>
    <message>
        <source>All base parameters, or those of one body: a payload is the body that carries it</source>
        <translation>Alle Basisparameter, oder die eines Körpers: eine Nutzlast ist der Körper, der sie trägt</translation>
    </message>
    <message>
        <source>Friction columns</source>
        <translation>Reibungsspalten</translation>
    </message>
    <message>
        <source>Coulomb and viscous friction of every joint are asked for too</source>
        <translation>Auch nach Coulomb- und viskoser Reibung jedes Gelenks wird gefragt</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <source>Rows in N·m</source>
        <translation>Zeilen in N·m</translation>
    </message>
    <message>
        <source>The plain regressor, as published condition numbers are. Off: rows divided by the noise of their torque.</source>
        <translation>Der einfache Regressor, wie bei veröffentlichten Konditionszahlen. Aus: Zeilen durch das Rauschen ihres Drehmoments geteilt.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Longer is more informative; twice as long halves the variances</source>
        <translation>Länger verrät mehr; doppelt so lang halbiert die Varianzen</translation>
    </message>
    <message>
        <source>Harmonics</source>
        <translation>Harmonische</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Pieces of the curve, moves or poses</source>
        <translation>Stücke der Kurve, Bewegungen oder Stellungen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Base frequency; 0: one period in the duration</source>
        <translation>Grundfrequenz; 0: eine Periode in der Dauer</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Where a chirp ends</source>
        <translation>Wo ein Chirp endet</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Fraction of each move at rest</source>
        <translation>Anteil jeder Teilbewegung in Ruhe</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Samples that criterion and curves are evaluated at</source>
        <translation>Abtastwerte, an denen Kriterium und Kurven ausgewertet werden</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Fraction of every limit that stays free</source>
        <translation>Anteil jeder Grenze, der frei bleibt</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Check collisions</source>
        <translation>Kollisionen prüfen</translation>
    </message>
    <message>
        <source>Limits stated here</source>
        <translation>Hier angegebene Grenzen</translation>
    </message>
    <message>
        <source>Grey: from the robot&apos;s file. What is typed replaces it; an emptied cell goes back. The tick lets a joint move.</source>
        <translation>Grau: aus der Roboterdatei. Was eingegeben wird, ersetzt es; eine geleerte Zelle kehrt zurück. Der Haken lässt ein Gelenk sich bewegen.</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>It may be stopped at any moment; the best motion stays</source>
        <translation>Er kann jederzeit angehalten werden; die beste Bewegung bleibt</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Random motions that it begins from; the best end counts</source>
        <translation>Zufällige Bewegungen, von denen er ausgeht; das beste Ende zählt</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Same seed, same motion</source>
        <translation>Gleicher Startwert, gleiche Bewegung</translation>
    </message>
    <message>
        <source>Free start</source>
        <translation>Freier Anfang</translation>
    </message>
    <message>
        <source>The pose that the motion starts from may be moved</source>
        <translation>Die Stellung, in der die Bewegung beginnt, darf verschoben werden</translation>
    </message>
    <message>
        <source>All base parameters</source>
        <translation>Alle Basisparameter</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 allein</translation>
    </message>
    <message>
        <source>%1 alone (on %2)</source>
        <translation>%1 allein (an %2)</translation>
    </message>
    <message>
        <source>The robot&apos;s file states every limit that is needed.</source>
        <translation>Die Roboterdatei nennt jede nötige Grenze.</translation>
    </message>
    <message>
        <source>▲ %1</source>
        <translation>▲ %1</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>From [%1]</source>
        <translation>Von [%1]</translation>
    </message>
    <message>
        <source>To [%1]</source>
        <translation>Bis [%1]</translation>
    </message>
    <message>
        <source>Speed [%1/s]</source>
        <translation>Geschw. [%1/s]</translation>
    </message>
    <message>
        <source>Acc. [%1/s²]</source>
        <translation>Beschl. [%1/s²]</translation>
    </message>
    <message>
        <source>Torque [N·m]</source>
        <translation>Moment [N·m]</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>limits of the joints</source>
        <translation>Grenzen der Gelenke</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <source>let %1 move</source>
        <translation>%1 bewegen lassen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <source>How wrong every inertial parameter may be: torques keep their limits for all of these</source>
        <translation>Wie falsch jeder Trägheitsparameter sein darf: Drehmomente halten ihre Grenzen für alle diese</translation>
    </message>
    <message>
        <source>Rigid body</source>
        <translation>Starrer Körper</translation>
    </message>
    <message>
        <source>+ friction of the file</source>
        <translation>+ Reibung der Datei</translation>
    </message>
    <message>
        <source>+ what was identified</source>
        <translation>+ Identifiziertes</translation>
    </message>
    <message>
        <source>+ what was stated</source>
        <translation>+ Angegebenes</translation>
    </message>
    <message>
        <source>Torques</source>
        <translation>Drehmomente</translation>
    </message>
    <message>
        <source>What limits of torque hold for: the rigid body alone, or with friction and rotors of the motors – those that the robot&apos;s file states, or those that were identified last</source>
        <translation>Wofür Grenzen der Drehmomente gelten: den starren Körper allein oder mit Reibung und Rotoren der Motoren – denen, die die Datei des Roboters angibt, oder denen, die zuletzt identifiziert wurden</translation>
    </message>
    <message>
        <source>torques that limits hold for</source>
        <translation>Drehmomente, für die Grenzen gelten</translation>
    </message>
    <message>
        <source>Frozen intervals</source>
        <translation>Eingefrorene Intervalle</translation>
    </message>
    <message>
        <source>Freeze…</source>
        <translation>Einfrieren…</translation>
    </message>
    <message>
        <source>One more time interval in which the curves stay as they are</source>
        <translation>Ein weiterer Zeitabschnitt, in dem die Kurven bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>freeze an interval</source>
        <translation>Abschnitt behalten</translation>
    </message>
    <message>
        <source>Unfreeze</source>
        <translation>Auftauen</translation>
    </message>
    <message>
        <source>The chosen interval may change again</source>
        <translation>Der gewählte Abschnitt darf sich wieder ändern</translation>
    </message>
    <message>
        <source>unfreeze an interval</source>
        <translation>Abschnitt freigeben</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>Von [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>Bis [s]</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Neither pulling nor the optimiser changes the curve there. An empty joint: all of them. The optimiser then goes on from the motion as it is.</source>
        <translation>Weder Ziehen noch der Optimierer ändert die Kurve dort. Ein leeres Gelenk: alle. Der Optimierer macht dann von der Bewegung aus weiter, wie sie ist.</translation>
    </message>
    <message>
        <source>frozen intervals</source>
        <translation>behaltene Abschnitte</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Another random motion within the limits</source>
        <translation>Eine andere zufällige Bewegung innerhalb der Grenzen</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Stands still at the start: to begin from nothing</source>
        <translation>Bleibt am Anfang stehen: um bei null zu beginnen</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>Hier beginnen</translation>
    </message>
    <message>
        <source>Motions start from the pose in the 3-D view</source>
        <translation>Bewegungen beginnen bei der Stellung in der 3-D-Ansicht</translation>
    </message>
    <message>
        <source>start of the motion</source>
        <translation>Beginn der Bewegung</translation>
    </message>
    <message>
        <source>Share of each move that stands still</source>
        <translation>Anteil jeder Bewegung, der stillsteht</translation>
    </message>
    <message>
        <source>Share of every limit that is kept free</source>
        <translation>Anteil jeder Grenze, der frei bleibt</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationPage</name>
    <message>
        <source>Log condition</source>
        <translation>Log. Kondition</translation>
    </message>
    <message>
        <source>Logarithm of largest over smallest singular value of what joint torques and contact forces determine of the base parameters. Smaller is more informative; the condition is %1.</source>
        <translation>Logarithmus von größtem zu kleinstem Singulärwert dessen, was Gelenkmomente und Kontaktkräfte von den Basisparametern bestimmen. Kleiner ist aussagekräftiger; die Kondition ist %1.</translation>
    </message>
    <message>
        <source>Best drawn</source>
        <translation>Beste gezogene</translation>
    </message>
    <message>
        <source>Of the best random motion that is certified: what the optimiser has to better</source>
        <translation>Der besten zertifizierten zufälligen Bewegung: was der Optimierer übertreffen muss</translation>
    </message>
    <message>
        <source>Median drawn</source>
        <translation>Median gezogener</translation>
    </message>
    <message>
        <source>Of the random motions that keep every limit: what a motion is worth without a choice</source>
        <translation>Der zufälligen Bewegungen, die alle Grenzen einhalten: was eine Bewegung ohne Auswahl wert ist</translation>
    </message>
    <message>
        <source>Legs reach their places; positions, velocities, torques, friction cones, pressures and clearances keep their limits. Certified: proven for every time, not only at samples.</source>
        <translation>Beine erreichen ihre Stellen; Lagen, Geschwindigkeiten, Momente, Reibkegel, Druck und Abstände halten ihre Grenzen ein. Zertifiziert: für jeden Zeitpunkt bewiesen, nicht nur an Abtastwerten.</translation>
    </message>
    <message>
        <source>Least pressure</source>
        <translation>Kleinster Druck</translation>
    </message>
    <message>
        <source>No foot ever presses with less. Raise the least force when feet must not come near to lifting.</source>
        <translation>Kein Fuß drückt je mit weniger. Die kleinste Kraft anheben, wenn Füße dem Abheben nicht nahe kommen dürfen.</translation>
    </message>
    <message>
        <source>Friction used</source>
        <translation>Genutzte Reibung</translation>
    </message>
    <message>
        <source>Of the coefficient of friction, by the foot and sample that need most. The certificate proves that it stays below 100 % at every time.</source>
        <translation>Von der Reibungszahl, durch den Fuß und Abtastwert, die am meisten brauchen. Das Zertifikat beweist, dass es zu jedem Zeitpunkt unter 100 % bleibt.</translation>
    </message>
    <message>
        <source>Needs joints of one degree of freedom on a fixed base, or three legs of three joints each.</source>
        <translation>Braucht Gelenke mit einem Freiheitsgrad auf fester Basis, oder drei Beine mit je drei Gelenken.</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>Anregung</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that optimises the same</source>
        <translation>Kopiert den Aufruf von plumbline-cli, der dasselbe optimiert</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Keeps the motion as it is in the list of designs</source>
        <translation>Behält die Bewegung, wie sie ist, in der Liste der Entwürfe</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>Finds the most informative motion within all limits; stop it at any time</source>
        <translation>Findet die Bewegung, die innerhalb aller Grenzen am meisten verrät; jederzeit anhaltbar</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Information</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Simulation check</source>
        <translation>Simulationsprüfung</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>A motion is designed for a robot: its limits, torques and bodies decide.</source>
        <translation>Eine Bewegung wird für einen Roboter entworfen: seine Grenzen, Drehmomente und Körper entscheiden.</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>Needs a robot; finds the motion that reveals its parameters.</source>
        <translation>Braucht einen Roboter; findet die Bewegung, die seine Parameter verrät.</translation>
    </message>
    <message>
        <source>This robot cannot be moved here</source>
        <translation>Dieser Roboter kann hier nicht bewegt werden</translation>
    </message>
    <message>
        <source>Open another robot…</source>
        <translation>Anderen Roboter öffnen…</translation>
    </message>
    <message>
        <source>These settings do not fit the robot.</source>
        <translation>Diese Einstellungen passen nicht zum Roboter.</translation>
    </message>
    <message>
        <source>Making the robot ready …</source>
        <translation>Der Roboter wird vorbereitet …</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>Largest over smallest singular value of the stacked base regressor. Below 100 the motion determines every combination; infinite: some are not determined at all – move more joints, longer.</source>
        <translation>Größter über kleinstem Singulärwert des gestapelten Basisregressors. Unter 100 verrät die Bewegung etwas über jede Kombination; unendlich: manche lassen sich gar nicht bestimmen – bewegen Sie mehr Gelenke, länger.</translation>
    </message>
    <message>
        <source>D-optimality</source>
        <translation>D-Optimalität</translation>
    </message>
    <message>
        <source>−log det(WᵀW)/p, the volume of the confidence ellipsoid per parameter. Smaller is more informative.</source>
        <translation>−log det(WᵀW)/p, das Volumen des Vertrauensellipsoids je Parameter. Kleiner verrät mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n verletzt</numerusform>
            <numerusform>%n verletzt</numerusform>
        </translation>
    </message>
    <message>
        <source>OK at samples, not proven</source>
        <translation>an Abtastpunkten eingehalten, nicht bewiesen</translation>
    </message>
    <message>
        <source>Positions, velocities, accelerations, jerks and torques within their limits. Certified: proven for every time, not only at samples.</source>
        <translation>Lagen, Geschwindigkeiten, Beschleunigungen, Rucke und Drehmomente innerhalb ihrer Grenzen. Zertifiziert: für jede Zeit bewiesen, nicht nur an Abtastwerten.</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Smallest distance between two bodies, or to an obstacle, at the samples.</source>
        <translation>Kleinster Abstand zwischen zwei Körpern oder zu einem Hindernis, an den Abtastwerten.</translation>
    </message>
    <message>
        <source>Collision not checked: the robot has no collision geometry, or the check is off.</source>
        <translation>Kollision nicht geprüft: der Roboter hat keine Kollisionsformen, oder die Prüfung ist aus.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n parameter(s) to excite · %2 s</source>
        <translation>
            <numerusform>%1 · %n Parameter anzuregen · %2 s</numerusform>
            <numerusform>%1 · %n Parameter anzuregen · %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Typical deviation</source>
        <translation>Typische Abweichung</translation>
    </message>
    <message>
        <source>Expected standard deviation of a column relative to its value: the median of all. The table under Information has every one.</source>
        <translation>Erwartete Standardabweichung einer Spalte im Verhältnis zu ihrem Wert: der Median aller. Die Tabelle unter Information hat jede einzelne.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Ausgeben…</translation>
    </message>
    <message>
        <source>Writes the motion: joints, torques and forces on the feet as a table</source>
        <translation>Schreibt die Bewegung: Gelenke, Drehmomente und Kräfte auf die Füße als Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n feet · %2 s</source>
        <translation>
            <numerusform>%1 auf %n Fuß · %2 s</numerusform>
            <numerusform>%1 auf %n Füßen · %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>Bewegung ausgeben</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>OK at samples, certificate lost</source>
        <translation>an Abtastwerten eingehalten, Zertifikat verloren</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExecutionPanel</name>
    <message>
        <source>Usual filter</source>
        <translation>Üblicher Filter</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Perfect tracking</source>
        <translation>Ideale Bahnfolge</translation>
    </message>
    <message>
        <source>Computed torque</source>
        <translation>Berechnetes Moment</translation>
    </message>
    <message>
        <source>Feed-forward and PD</source>
        <translation>Vorsteuerung und PD</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>How the robot is kept on the motion</source>
        <translation>Wie der Roboter auf der Bewegung gehalten wird</translation>
    </message>
    <message>
        <source>Torque noise</source>
        <translation>Rauschen des Moments</translation>
    </message>
    <message>
        <source> N·m</source>
        <translation> N·m</translation>
    </message>
    <message>
        <source>Standard deviation of each sample</source>
        <translation>Standardabweichung jedes Abtastwerts</translation>
    </message>
    <message>
        <source>Encoder resolution</source>
        <translation>Encoderauflösung</translation>
    </message>
    <message>
        <source> · 10⁻³ °</source>
        <translation> · 10⁻³ °</translation>
    </message>
    <message>
        <source>Positions are rounded to multiples of it; 0: exact</source>
        <translation>Lagen werden auf Vielfache davon gerundet; 0: exakt</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>Samples per second of the simulated log</source>
        <translation>Abtastwerte je Sekunde der simulierten Messung</translation>
    </message>
    <message>
        <source>Velocity and acceleration from the filtered positions, as with a real log. Off: the true ones, so that the promise itself is tested.</source>
        <translation>Geschwindigkeit und Beschleunigung aus den gefilterten Lagen, wie bei einer echten Messung. Aus: die wahren, um das Versprechen selbst zu prüfen.</translation>
    </message>
    <message>
        <source>Simulates the motion and identifies the parameters from the simulated log</source>
        <translation>Simuliert die Bewegung und identifiziert die Parameter aus der simulierten Messung</translation>
    </message>
    <message>
        <source>Not simulated yet.</source>
        <translation>Noch nicht simuliert.</translation>
    </message>
    <message>
        <source>Predicted and realised deviations</source>
        <translation>Vorhergesagte und erreichte Abweichungen</translation>
    </message>
    <message>
        <source>The simulated robot moves …</source>
        <translation>Der simulierte Roboter bewegt sich …</translation>
    </message>
    <message>
        <source>▲ Motion or settings changed since the simulation check.</source>
        <translation>▲ Bewegung oder Einstellungen wurden seit der Prüfung in der Simulation geändert.</translation>
    </message>
    <message>
        <source>Lets a simulated robot perform the motion and compares what the design promises with what is achieved.</source>
        <translation>Lässt einen simulierten Roboter die Bewegung ausführen und vergleicht, was der Entwurf verspricht, mit dem, was erreicht wird.</translation>
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
        <translation>Roboterbeschreibungen (*.urdf *.xml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add logs</source>
        <translation>Messungen hinzufügen</translation>
    </message>
    <message>
        <source>Logs (%1);;All files (*)</source>
        <translation>Messungen (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Sessions (*.plumb);;All files (*)</source>
        <translation>Sitzungen (*.plumb);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Sessions (*.plumb)</source>
        <translation>Sitzungen (*.plumb)</translation>
    </message>
    <message>
        <source>Mapping of the log</source>
        <translation>Zuordnung der Messung</translation>
    </message>
    <message>
        <source>Mappings (*.json);;All files (*)</source>
        <translation>Zuordnungen (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder in which meshes and packages are sought</source>
        <translation>Ordner, in dem Netze und Pakete gesucht werden</translation>
    </message>
    <message>
        <source>HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)</source>
        <translation>HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>URDF (*.urdf)</source>
        <translation>URDF (*.urdf)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Add a log with load</source>
        <translation>Messung mit Last hinzufügen</translation>
    </message>
    <message>
        <source>Import a log</source>
        <translation>Messung importieren</translation>
    </message>
    <message>
        <source>Merge another recording</source>
        <translation>Weitere Messung vereinigen</translation>
    </message>
    <message>
        <source>Add a folder of logs</source>
        <translation>Ordner mit Messungen hinzufügen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionPanel</name>
    <message>
        <source>Coulomb</source>
        <translation>Coulomb</translation>
    </message>
    <message>
        <source>fc sign(v): dry friction, N·m</source>
        <translation>fc sign(v): trockene Reibung, N·m</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>Viskos</translation>
    </message>
    <message>
        <source>fv v: grows with the speed, N·m·s/rad</source>
        <translation>fv v: wächst mit der Geschwindigkeit, N·m·s/rad</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>A constant torque: sensor offset, or friction that differs by direction</source>
        <translation>Ein konstantes Drehmoment: Nullpunkt des Sensors, oder Reibung, die sich nach Richtung unterscheidet</translation>
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>Rotorträgheit</translation>
    </message>
    <message>
        <source>Ia a: inertia of rotor and transmission on the joint side, kg·m²</source>
        <translation>Ia a: Trägheit von Rotor und Getriebe auf der Gelenkseite, kg·m²</translation>
    </message>
    <message>
        <source>Asymmetric</source>
        <translation>Asymmetrisch</translation>
    </message>
    <message>
        <source>Coulomb friction with one value per direction, instead of Coulomb</source>
        <translation>Coulomb-Reibung mit einem Wert je Richtung, anstelle von Coulomb</translation>
    </message>
    <message>
        <source>Load-dependent</source>
        <translation>Lastabhängig</translation>
    </message>
    <message>
        <source>μ |load of the transmission| sign(v): friction that grows with the torque</source>
        <translation>μ |Last des Getriebes| sign(v): Reibung, die mit dem Drehmoment wächst</translation>
    </message>
    <message>
        <source>Stribeck</source>
        <translation>Stribeck</translation>
    </message>
    <message>
        <source>Smooth friction with a bump at low speed; brings its own Coulomb and viscous terms. Wants slow motion through zero and little filtering.</source>
        <translation>Glatte Reibung mit einem Buckel bei kleiner Geschwindigkeit; bringt eigene Coulomb- und viskose Anteile mit. Braucht langsame Bewegung durch null und wenig Filterung.</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Every joint has the terms that are ticked at the left</source>
        <translation>Jedes Gelenk hat die links angekreuzten Anteile</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>A friction model from a JSON file: also coupled motors and gains of the Stribeck model</source>
        <translation>Ein Reibungsmodell aus einer JSON-Datei: auch gekoppelte Motoren und Formwerte des Stribeck-Modells</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Sichern…</translation>
    </message>
    <message>
        <source>Into a JSON file, for the command line too</source>
        <translation>In eine JSON-Datei, auch für die Befehlszeile</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Friction by joint</source>
        <translation>Reibung je Gelenk</translation>
    </message>
    <message>
        <source>Joints whose friction is not that of the others. What is ticked at the left holds for every joint without an exception.</source>
        <translation>Gelenke, deren Reibung nicht die der anderen ist. Was links angekreuzt ist, gilt für jedes Gelenk ohne Ausnahme.</translation>
    </message>
    <message>
        <source>The motors of %1 are coupled; friction belongs to the motors.</source>
        <translation>Die Motoren von %1 sind gekoppelt; die Reibung gehört zu den Motoren.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Open a friction model</source>
        <translation>Ein Reibungsmodell öffnen</translation>
    </message>
    <message>
        <source>Friction (*.json)</source>
        <translation>Reibung (*.json)</translation>
    </message>
    <message>
        <source>Save the friction model</source>
        <translation>Das Reibungsmodell sichern</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionTermsForm</name>
    <message numerus="yes">
        <source>%n joint(s) have terms of their own</source>
        <translation>
            <numerusform>%n Gelenk hat eigene Anteile</numerusform>
            <numerusform>%n Gelenke haben eigene Anteile</numerusform>
        </translation>
    </message>
    <message>
        <source>motors are coupled</source>
        <translation>Motoren sind gekoppelt</translation>
    </message>
    <message>
        <source>%1: see the tab Friction.</source>
        <translation>%1: siehe Reiter Reibung.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::GainsPanel</name>
    <message>
        <source>Ixx, Iyy, Izz, Iyz, Ixz, Ixy</source>
        <translation>Ixx, Iyy, Izz, Iyz, Ixz, Ixy</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Factor unknown</source>
        <translation>Faktor unbekannt</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± Std.</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % bis</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Glied</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>Masse [kg]</translation>
    </message>
    <message>
        <source>x [m]</source>
        <translation>x [m]</translation>
    </message>
    <message>
        <source>y [m]</source>
        <translation>y [m]</translation>
    </message>
    <message>
        <source>z [m]</source>
        <translation>z [m]</translation>
    </message>
    <message>
        <source>Inertia [kg·m²]</source>
        <translation>Trägheit [kg·m²]</translation>
    </message>
    <message>
        <source>Add a load</source>
        <translation>Last hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Joints whose logged torque has an unknown factor: currents, a wrong torque constant or gear ratio. Torques alone leave the scale open; a known load in one of two logs, or a known parameter, fixes it.</source>
        <translation>Gelenke, deren gemessenes Drehmoment einen unbekannten Faktor hat: Ströme, eine falsche Drehmomentkonstante oder Übersetzung. Drehmomente allein lassen den Maßstab offen; eine bekannte Last in einer von zwei Messungen oder ein bekannter Parameter legt ihn fest.</translation>
    </message>
    <message>
        <source>The factor is estimated with the parameters</source>
        <translation>Der Faktor wird zusammen mit den Parametern geschätzt</translation>
    </message>
    <message>
        <source>Torque of the model over torque as logged. Near one the log&apos;s units are right.</source>
        <translation>Drehmoment des Modells über gemessenem Drehmoment. Nahe eins stimmen die Einheiten der Messung.</translation>
    </message>
    <message>
        <source>Factors of the torques</source>
        <translation>Faktoren der Drehmomente</translation>
    </message>
    <message>
        <source>Known parameters</source>
        <translation>Bekannte Parameter</translation>
    </message>
    <message>
        <source>Names as in the table of all parameters, SI units, about the origin of the body frame</source>
        <translation>Namen wie in der Tabelle aller Parameter, SI-Einheiten, um den Ursprung des Körpersystems</translation>
    </message>
    <message>
        <source>A known body that is fixed to a link in one of the logs, or in all of them</source>
        <translation>Ein bekannter Körper, der in einer der Messungen oder in allen an einem Glied befestigt ist</translation>
    </message>
    <message>
        <source>Known loads</source>
        <translation>Bekannte Lasten</translation>
    </message>
    <message>
        <source>Centre of mass in the frame of the link</source>
        <translation>Schwerpunkt im System des Glieds</translation>
    </message>
    <message>
        <source>%1 about the centre of mass; empty: a point mass</source>
        <translation>%1 um den Schwerpunkt; leer: ein Massenpunkt</translation>
    </message>
    <message>
        <source>every log</source>
        <translation>jede Messung</translation>
    </message>
    <message>
        <source>factors of the torques</source>
        <translation>Faktoren der Drehmomente</translation>
    </message>
    <message>
        <source>known parameters</source>
        <translation>bekannte Parameter</translation>
    </message>
    <message>
        <source>known loads</source>
        <translation>bekannte Lasten</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CoefficientModel</name>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CoefficientPanel</name>
    <message>
        <source>What the family is made of, joint by joint. A motion rests at both ends, so that a handle may take others with it.</source>
        <translation>Woraus die Familie besteht, Gelenk für Gelenk. Eine Bewegung ruht an beiden Enden, daher kann ein Griff andere mitnehmen.</translation>
    </message>
    <message>
        <source>Coefficients of the motion</source>
        <translation>Koeffizienten der Bewegung</translation>
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
        <translation>Legt ein Bild des Rasters in die Zwischenablage, scharf genug für eine Veröffentlichung</translation>
    </message>
    <message>
        <source>Save grid…</source>
        <translation>Raster speichern…</translation>
    </message>
    <message>
        <source>Identifiability grid</source>
        <translation>Raster der Identifizierbarkeit</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>What can be found follows from how the robot is built.</source>
        <translation>Was sich bestimmen lässt, folgt aus dem Aufbau des Roboters.</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>Gravity only</source>
        <translation>Nur Schwerkraft</translation>
    </message>
    <message>
        <source>What experiments at rest could determine</source>
        <translation>Was Versuche in Ruhe bestimmen könnten</translation>
    </message>
    <message>
        <source>Without the base</source>
        <translation>Ohne die Basis</translation>
    </message>
    <message>
        <source>Leaves the floating base body out, as published tables do</source>
        <translation>Lässt den Körper der freien Basis weg, wie veröffentlichte Tabellen</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>Shows which parameters the joint torques determine, before anything is measured.</source>
        <translation>Zeigt, welche Parameter die Gelenkmomente bestimmen, bevor etwas gemessen ist.</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>Wird bestimmt …</translation>
    </message>
    <message>
        <source>Working out what can be found …</source>
        <translation>Es wird bestimmt, was sich finden lässt …</translation>
    </message>
    <message>
        <source>%1 base parameters of %2 in %3 bodies: %4 alone, the others in combinations; %5 cannot be found by any motion.</source>
        <translation>%1 Basisparameter von %2 in %3 Körpern: %4 einzeln, die übrigen in Kombinationen; %5 verrät keine Bewegung.</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that answers the same question</source>
        <translation>Kopiert den Aufruf von plumbline-cli, der dieselbe Frage beantwortet</translation>
    </message>
    <message>
        <source>As a picture (SVG, PDF, PNG) or as a table to paste (LaTeX, Markdown, HTML, CSV, JSON)</source>
        <translation>Als Bild (SVG, PDF, PNG) oder als Tabelle zum Einfügen (LaTeX, Markdown, HTML, CSV, JSON)</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>Kombinationen</translation>
    </message>
    <message>
        <source>In the logs</source>
        <translation>In den Messungen</translation>
    </message>
    <message>
        <source>What the training logs support of what the structure allows</source>
        <translation>Was die Messungen zur Schätzung von dem stützen, was der Aufbau zulässt</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>Übertragungen</translation>
    </message>
    <message>
        <source>What one body can hand to its neighbour without any torque noticing</source>
        <translation>Was ein Körper seinem Nachbarn abgeben kann, ohne dass ein Drehmoment es bemerkt</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Other sets of base parameters, and whether they say the same</source>
        <translation>Andere Sätze von Basisparametern, und ob sie dasselbe sagen</translation>
    </message>
    <message>
        <source>Rotors</source>
        <translation>Rotoren</translation>
    </message>
    <message>
        <source>Motors whose rotors are modelled as bodies of their own</source>
        <translation>Motoren, deren Rotoren als eigene Körper modelliert sind</translation>
    </message>
    <message>
        <source>Rank decisions</source>
        <translation>Rangentscheidungen</translation>
    </message>
    <message>
        <source>How clearly every decision of the recursion was made</source>
        <translation>Wie klar jede Entscheidung der Rekursion fiel</translation>
    </message>
    <message>
        <source>Fixed base</source>
        <translation>Feste Basis</translation>
    </message>
    <message>
        <source>Floating base</source>
        <translation>Freie Basis</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Of the robot, everywhere in the program</source>
        <translation>Des Roboters, überall im Programm</translation>
    </message>
    <message>
        <source>Gravity −z</source>
        <translation>Schwerkraft −z</translation>
    </message>
    <message>
        <source>Gravity +z</source>
        <translation>Schwerkraft +z</translation>
    </message>
    <message>
        <source>Gravity −x</source>
        <translation>Schwerkraft −x</translation>
    </message>
    <message>
        <source>Gravity −y</source>
        <translation>Schwerkraft −y</translation>
    </message>
    <message>
        <source>No gravity</source>
        <translation>Ohne Schwerkraft</translation>
    </message>
    <message>
        <source>Other gravity</source>
        <translation>Andere Schwerkraft</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>In the world, everywhere in the program; any vector on the page Robot</source>
        <translation>In der Welt, überall im Programm; jeden Vektor gibt es auf der Seite Roboter</translation>
    </message>
    <message>
        <source>Measured outputs</source>
        <translation>Gemessene Ausgänge</translation>
    </message>
    <message>
        <source>What the experiment measures: every torque, or only a part</source>
        <translation>Was der Versuch misst: jedes Drehmoment, oder nur einen Teil</translation>
    </message>
    <message>
        <source>Intended angles</source>
        <translation>Gemeinte Winkel</translation>
    </message>
    <message>
        <source>Reads 1.5708 as a right angle: angles within 0.003° of a multiple of 15° are taken as meant. Off: every digit of the file counts, and axes that are parallel but for rounding are not parallel.</source>
        <translation>Liest 1.5708 als rechten Winkel: Winkel, die bis auf 0.003° ein Vielfaches von 15° sind, gelten als so gemeint. Aus: jede Ziffer der Datei zählt, und Achsen, die nur durch Rundung nicht parallel sind, sind nicht parallel.</translation>
    </message>
    <message>
        <source>All torques measured</source>
        <translation>Alle Drehmomente gemessen</translation>
    </message>
    <message>
        <source>Joint torques only</source>
        <translation>Nur Gelenkmomente</translation>
    </message>
    <message>
        <source>Wrench on the base only</source>
        <translation>Nur die Kraftschraube an der Basis</translation>
    </message>
    <message>
        <source>Or only these</source>
        <translation>Oder nur diese</translation>
    </message>
    <message>
        <source>wrench on the base</source>
        <translation>Kraftschraube an der Basis</translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s) and base wrench</source>
        <translation>
            <numerusform>%n Gelenkmoment und Kraftschraube an der Basis</numerusform>
            <numerusform>%n Gelenkmomente und Kraftschraube an der Basis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s)</source>
        <translation>
            <numerusform>%n Gelenkmoment</numerusform>
            <numerusform>%n Gelenkmomente</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank decisions, the closest first</source>
        <translation>Rangentscheidungen, die knappste zuerst</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Save grid</source>
        <translation>Raster sichern</translation>
    </message>
    <message>
        <source>Vector picture (*.svg);;Document (*.pdf);;Picture (*.png);;LaTeX (*.tex);;Markdown (*.md);;Web page (*.html);;Table (*.csv);;JSON (*.json)</source>
        <translation>Vektorbild (*.svg);;Dokument (*.pdf);;Bild (*.png);;LaTeX (*.tex);;Markdown (*.md);;Webseite (*.html);;Tabelle (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>%1 more lead with a rotor&apos;s parameter.</source>
        <translation>%1 weitere führt der Parameter eines Rotors.</translation>
    </message>
    <message>
        <source>Checking by random regressors and exact arithmetic …</source>
        <translation>Prüfung mit zufälligen Regressoren und exakter Arithmetik …</translation>
    </message>
    <message>
        <source>%1: %2 %3 read as %4</source>
        <translation>%1: %2 %3 als %4 gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) of the file read as intended.</source>
        <translation>
            <numerusform>%n Zahl der Datei wie gemeint gelesen.</numerusform>
            <numerusform>%n Zahlen der Datei wie gemeint gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Three independent ways to the same count: the recursion over the bodies, the floating-point rank of regressors at random states, and their exact rank in arithmetic that rounds nothing.</source>
        <translation>Drei unabhängige Wege zur selben Anzahl: die Rekursion über die Körper, der Gleitkommarang von Regressoren an zufälligen Zuständen und ihr exakter Rang in einer Arithmetik, die nichts rundet.</translation>
    </message>
    <message>
        <source>Limb</source>
        <translation>Gliedmaße</translation>
    </message>
    <message>
        <source>All limbs</source>
        <translation>Alle Gliedmaßen</translation>
    </message>
    <message>
        <source>%1 … %2 (%3)</source>
        <translation>%1 … %2 (%3)</translation>
    </message>
    <message>
        <source>Shows the columns of one limb; counts and combinations stay those of the whole robot</source>
        <translation>Zeigt die Spalten einer Gliedmaße; Anzahlen und Kombinationen bleiben die des ganzen Roboters</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::InformationPanel</name>
    <message>
        <source>There is no motion yet.</source>
        <translation>Es gibt noch keine Bewegung.</translation>
    </message>
    <message>
        <source>Expected deviations</source>
        <translation>Erwartete Abweichungen</translation>
    </message>
    <message>
        <source>Worst-determined combination: %1</source>
        <translation>Am schlechtesten bestimmte Kombination: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n singular value(s)</source>
        <translation>
            <numerusform>%n Singulärwert</numerusform>
            <numerusform>%n Singulärwerte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Inspector</name>
    <message>
        <source>Parameters of the selected body</source>
        <translation>Parameter des gewählten Körpers</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts gewählt</translation>
    </message>
    <message>
        <source>Click a body in the 3-D view, in the tree, or in the identifiability grid.</source>
        <translation>Klicken Sie auf einen Körper in der 3D-Ansicht, im Baum oder im Raster der Identifizierbarkeit.</translation>
    </message>
    <message>
        <source>%1 joint %2, %3</source>
        <translation>%1 Gelenk %2, %3</translation>
    </message>
    <message>
        <source>
made of %1</source>
        <translation>
besteht aus %1</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>About the origin of the body frame</source>
        <translation>Um den Ursprung des Körpersystems</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Identified</source>
        <translation>Identifiziert</translation>
    </message>
    <message>
        <source>What the data do not tell stays as in the file</source>
        <translation>Was die Daten nicht verraten, bleibt wie in der Datei</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogSupportPanel</name>
    <message>
        <source>No log for training is open</source>
        <translation>Keine Messung zur Schätzung ist offen</translation>
    </message>
    <message>
        <source>A log shows only what its motion excites: here stands how much of the structure that is.</source>
        <translation>Eine Messung zeigt nur, was ihre Bewegung anregt: hier steht, wie viel des Aufbaus das ist.</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>Messung öffnen…</translation>
    </message>
    <message>
        <source>Weakest directions</source>
        <translation>Schwächste Richtungen</translation>
    </message>
    <message>
        <source>Parameters in the light of the logs</source>
        <translation>Parameter im Licht der Messungen</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>Wird bestimmt …</translation>
    </message>
    <message>
        <source>%1 of %2 parameters are essential, friction included.</source>
        <translation>%1 von %2 Parametern sind wesentlich, Reibung eingeschlossen.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogTableModel</name>
    <message>
        <source>without times</source>
        <translation>ohne Zeiten</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>Nicht verwendet: %1</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>uniform steps of %1 ms (%2 Hz)</source>
        <translation>gleichmäßige Schritte von %1 ms (%2 Hz)</translation>
    </message>
    <message>
        <source>steps of %1 to %2 ms, mostly %3 ms (%4 Hz)</source>
        <translation>Schritte von %1 bis %2 ms, meist %3 ms (%4 Hz)</translation>
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
        <translation>
            <numerusform>%n wiederholter Zeitstempel</numerusform>
            <numerusform>%n wiederholte Zeitstempel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) that go back</source>
        <translation>
            <numerusform>%n rückläufiger Zeitstempel</numerusform>
            <numerusform>%n rückläufige Zeitstempel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing stamp(s)</source>
        <translation>
            <numerusform>%n fehlender Zeitstempel</numerusform>
            <numerusform>%n fehlende Zeitstempel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%n sample(s), %2</source>
        <translation>
            <numerusform>%1
%n Abtastwert, %2</numerusform>
            <numerusform>%1
%n Abtastwerte, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
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
    <message>
        <source>Training logs give the parameters; validation logs are kept to check them; those with load belong to the page Payload bounds. Double click to change.</source>
        <translation>Aus Messungen zur Schätzung kommen die Parameter; solche zur Validierung prüfen sie; die mit Last gehören zur Seite Lastschranken. Doppelklick ändert.</translation>
    </message>
    <message>
        <source>Remove this log (Delete)</source>
        <translation>Diese Messung entfernen (Entf)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MainWindow</name>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The window speaks it from the next start of Plumbline on.</source>
        <translation>Das Fenster spricht sie ab dem nächsten Start von Plumbline.</translation>
    </message>
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
        <translation>%1 (%2)</translation>
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
        <translation>%1 – Plumbline</translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation>Ergebnisse nebeneinander</translation>
    </message>
    <message>
        <source>Design a motion that reveals the parameters</source>
        <translation>Eine Bewegung entwerfen, die die Parameter verrät</translation>
    </message>
    <message>
        <source>Bound what the robot carries</source>
        <translation>Einschließen, was der Roboter trägt</translation>
    </message>
    <message>
        <source>Find motion, disturbances and parameters together</source>
        <translation>Bewegung, Störungen und Parameter zusammen bestimmen</translation>
    </message>
    <message>
        <source>Identify while moving, and prove every motion first</source>
        <translation>Während der Bewegung identifizieren und jede Bewegung vorher beweisen</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ManualWindow</name>
    <message>
        <source>Plumbline Manual</source>
        <translation>Plumbline-Handbuch</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>Text des Handbuchs</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>Über Plumbline</translation>
    </message>
    <message>
        <source>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;Finds the dynamic parameters of a robot, and says how far to trust them.&lt;/p&gt;&lt;p&gt;The window is licensed under the GPL, version 3 or later; the engine and the command line under the BSD licence.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;Bestimmt die dynamischen Parameter eines Roboters und sagt, wie weit man ihnen trauen kann.&lt;/p&gt;&lt;p&gt;Das Fenster steht unter der GPL, Version 3 oder später; Rechenkern und Befehlszeile unter der BSD-Lizenz.&lt;/p&gt;</translation>
    </message>
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
        <source>Friction and actuators</source>
        <translation>Reibung und Antriebe</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Many logs</source>
        <translation>Viele Messungen</translation>
    </message>
    <message>
        <source>Motion and parameters</source>
        <translation>Bewegung und Parameter</translation>
    </message>
    <message>
        <source>Safe loop</source>
        <translation>Sicherer Regelkreis</translation>
    </message>
    <message>
        <source>Kinematic loops</source>
        <translation>Kinematische Schleifen</translation>
    </message>
    <message>
        <source>Trust and verdicts</source>
        <translation>Vertrauen und Urteile</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>Grenzen der Nutzlast</translation>
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
    <message>
        <source>Example: three arms</source>
        <translation>Beispiel: drei Arme</translation>
    </message>
    <message>
        <source>Example: a leg</source>
        <translation>Beispiel: ein Bein</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>Anregung</translation>
    </message>
    <message>
        <source>What the words mean</source>
        <translation>Was die Wörter bedeuten</translation>
    </message>
    <message>
        <source>Motion and parameters: studies</source>
        <translation>Bewegung und Parameter: Studien</translation>
    </message>
    <message>
        <source>Safe loop against others</source>
        <translation>Sicherer Regelkreis im Vergleich</translation>
    </message>
    <message>
        <source>Columns of your own log</source>
        <translation>Spalten der eigenen Messung</translation>
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
        <translation>Eine freie Basis bewegt sich frei: das Wurzelglied wird ein eigener Körper mit sechs Koordinaten.</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Lock a joint</source>
        <translation>Ein Gelenk sperren</translation>
    </message>
    <message>
        <source>Holds a joint where it stands now; its link becomes part of the body before it.</source>
        <translation>Hält ein Gelenk, wo es jetzt steht; sein Glied wird Teil des Körpers davor.</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Gravity %1</source>
        <translation>Schwerkraft %1</translation>
    </message>
    <message>
        <source>Gravity along %1 of the world [m/s²]; all zero: none</source>
        <translation>Schwerkraft entlang %1 der Welt [m/s²]; alle null: keine</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Gravity [m/s²]</source>
        <translation>Schwerkraft [m/s²]</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>Nicken</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>Gieren</translation>
    </message>
    <message>
        <source>Mounting, %1</source>
        <translation>Aufstellung, %1</translation>
    </message>
    <message>
        <source>How the robot stands in the world: %1 of its root link about the fixed axes</source>
        <translation>Wie der Roboter in der Welt steht: %1 seines Wurzelglieds um die festen Achsen</translation>
    </message>
    <message>
        <source>mounting</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Mounting</source>
        <translation>Einbaulage</translation>
    </message>
    <message>
        <source>%1 at %2 %3</source>
        <translation>%1 bei %2 %3</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>release %1</source>
        <translation>%1 freigeben</translation>
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
        <translation>%1 sperren</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::OptimiserPanel</name>
    <message>
        <source>The trunk moves over feet that keep their places. Random motions come first, the best of them are optimised; what stays is certified for all times.</source>
        <translation>Der Rumpf bewegt sich über Füßen, die an ihrem Ort bleiben. Zuerst kommen zufällige Bewegungen, die besten werden optimiert; was bleibt, ist für alle Zeiten zertifiziert.</translation>
    </message>
    <message>
        <source>%1 of %2 random motions keep every limit.</source>
        <translation>%1 von %2 zufälligen Bewegungen halten alle Grenzen ein.</translation>
    </message>
    <message numerus="yes">
        <source>The best was improved in %n step(s): %1.</source>
        <translation>
            <numerusform>Die beste wurde in %n Schritt verbessert: %1.</numerusform>
            <numerusform>Die beste wurde in %n Schritten verbessert: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The best of them is shown.</source>
        <translation>Die beste davon ist zu sehen.</translation>
    </message>
    <message>
        <source>The best of them is shown, the optimiser made it no better: %1.</source>
        <translation>Die beste davon ist zu sehen, der Optimierer hat sie nicht verbessert: %1.</translation>
    </message>
    <message>
        <source>The settings have changed since.</source>
        <translation>Die Einstellungen haben sich seither geändert.</translation>
    </message>
    <message>
        <source>From this motion</source>
        <translation>Ab dieser</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>Stop, keep the best</source>
        <translation>Beste behalten</translation>
    </message>
    <message>
        <source>Progress of the optimiser</source>
        <translation>Fortschritt des Optimierers</translation>
    </message>
    <message>
        <source>Improves the motion as it is. Off: begins with random motions, several at a time.</source>
        <translation>Verbessert die Bewegung, wie sie ist. Aus: beginnt mit zufälligen Bewegungen, mehreren zugleich.</translation>
    </message>
    <message>
        <source>Runs in processes of its own; the window stays free</source>
        <translation>Läuft in eigenen Prozessen; das Fenster bleibt frei</translation>
    </message>
    <message>
        <source>The best motion that keeps its limits so far stays (Esc)</source>
        <translation>Die bisher beste Bewegung, die ihre Grenzen hält, bleibt (Esc)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>The criterion that is made small, step by step, one line per start</source>
        <translation>Das Kriterium, das klein gemacht wird, Schritt für Schritt, eine Linie je Start</translation>
    </message>
    <message>
        <source>Violation</source>
        <translation>Verletzung</translation>
    </message>
    <message>
        <source>How far the limits are broken; a motion counts only when nothing is</source>
        <translation>Wie weit die Grenzen verletzt sind; eine Bewegung zählt nur, wenn keine es ist</translation>
    </message>
    <message>
        <source>Best that keeps its limits: condition %1 · %2</source>
        <translation>Beste, die ihre Grenzen hält: Kondition %1 · %2</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Beginnt …</translation>
    </message>
    <message numerus="yes">
        <source>Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.</source>
        <translation>
            <numerusform>Minimiert das Kriterium innerhalb aller Grenzen (höchstens %n s). Jederzeit anhaltbar.</numerusform>
            <numerusform>Minimiert das Kriterium innerhalb aller Grenzen (höchstens %n s). Jederzeit anhaltbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadController</name>
    <message>
        <source>Bound the payload of %1</source>
        <translation>Last an %1 einschließen</translation>
    </message>
    <message>
        <source>Play %1</source>
        <translation>%1 abspielen</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>Lastschranken</translation>
    </message>
    <message>
        <source>Wrote the intervals %1.</source>
        <translation>Die Intervalle %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadExtras</name>
    <message>
        <source>Gripper</source>
        <translation>Greifer</translation>
    </message>
    <message>
        <source>A bare gripper that is subtracted, so that the payload alone is told</source>
        <translation>Ein leerer Greifer, der abgezogen wird, sodass die Nutzlast allein angegeben wird</translation>
    </message>
    <message>
        <source>What the gripper weighs</source>
        <translation>Was der Greifer wiegt</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>x, y, z of its centre of mass in the frame of the link that carries it</source>
        <translation>x, y, z seines Schwerpunkts im Koordinatensystem des Glieds, das ihn trägt</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>Ixx, Iyy, Izz, Iyz, Ixz, Ixy about its centre of mass</source>
        <translation>Ixx, Iyy, Izz, Iyz, Ixz, Ixy um seinen Schwerpunkt</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>By how much its mass and inertia may be off</source>
        <translation>Um wie viel seine Masse und Trägheit falsch sein können</translation>
    </message>
    <message>
        <source>Its numbers</source>
        <translation>Seine Werte</translation>
    </message>
    <message>
        <source>By how much each coordinate of its centre of mass may be off</source>
        <translation>Um wie viel jede Koordinate seines Schwerpunkts falsch sein kann</translation>
    </message>
    <message>
        <source>Its centre</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>Wrench from</source>
        <translation>Kräfte von</translation>
    </message>
    <message>
        <source>A force–torque sensor at the wrist can be used instead of the joint torques when the log has its wrenches</source>
        <translation>Ein Kraft-Momenten-Sensor am Handgelenk kann statt der Gelenkmomente verwendet werden, wenn die Messung seine Werte enthält</translation>
    </message>
    <message>
        <source>wrist sensor</source>
        <translation>Sensor am Handgelenk</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Messwert</translation>
    </message>
    <message>
        <source>Of every reading of the sensor</source>
        <translation>Von jedem Messwert des Sensors</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>A fixed amount besides: noise and resolution</source>
        <translation>Dazu ein fester Betrag: Rauschen und Auflösung</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Force offset</source>
        <translation>Nullpunkt Kraft</translation>
    </message>
    <message>
        <source>One unknown constant per axis, as a sensor has that was not set to zero without load</source>
        <translation>Eine unbekannte Konstante je Achse, wie sie ein Sensor hat, der nicht ohne Last auf null gesetzt wurde</translation>
    </message>
    <message>
        <source>Moment offset</source>
        <translation>Nullpunkt Moment</translation>
    </message>
    <message>
        <source>Prior information</source>
        <translation>Vorwissen</translation>
    </message>
    <message>
        <source>Intervals of the link with its load that are certain already: they cut what the log says</source>
        <translation>Intervalle des Glieds mit seiner Last, die schon sicher sind: sie beschneiden, was die Messung sagt</translation>
    </message>
    <message>
        <source>what is known beforehand</source>
        <translation>was vorher bekannt ist</translation>
    </message>
    <message>
        <source>Lower and upper end, about the link&apos;s origin: 0.5, 2; empty: unknown</source>
        <translation>Unteres und oberes Ende, um den Ursprung des Glieds: 0.5, 2; leer: unbekannt</translation>
    </message>
    <message>
        <source>%1 is below 0.</source>
        <translation>%1 ist kleiner als 0.</translation>
    </message>
    <message>
        <source>It has %1 numbers where %2 are needed.</source>
        <translation>Es sind %1 Zahlen, wo %2 gebraucht werden.</translation>
    </message>
    <message>
        <source>The lower end %1 lies above the upper end %2.</source>
        <translation>Das untere Ende %1 liegt über dem oberen Ende %2.</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2</source>
        <translation>%1 bleibt, wie es war: %2</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>By numbers</source>
        <translation>Nach Zahlen</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 Teile</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>Gelenkmomente</translation>
    </message>
    <message>
        <source>%1 (not in this log)</source>
        <translation>%1 (nicht in dieser Messung)</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Nullpunkt</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadForm</name>
    <message>
        <source>Confirm mass and reach</source>
        <translation>Masse und Reichweite bestätigen</translation>
    </message>
    <message>
        <source>Heaviest mass and reach are true</source>
        <translation>Größte Masse und Reichweite treffen zu</translation>
    </message>
    <message>
        <source>The preset mass and reach are a guess. Where they are needed nothing is guaranteed until you confirm them.</source>
        <translation>Masse und Reichweite der Voreinstellung sind geraten. Wo sie gebraucht werden, ist nichts garantiert, bis sie bestätigt sind.</translation>
    </message>
    <message>
        <source>prior box</source>
        <translation>Vorwissen</translation>
    </message>
    <message>
        <source>One number for all joints, or one per joint: 1, 1, 0.5</source>
        <translation>Eine Zahl für alle Gelenke oder eine je Gelenk: 1, 1, 0.5</translation>
    </message>
    <message>
        <source>An uncertainty is at least 0, not %1.</source>
        <translation>Eine Unsicherheit ist mindestens 0, nicht %1.</translation>
    </message>
    <message>
        <source>%1 is more than can be meant: at most %2.</source>
        <translation>%1 ist mehr, als gemeint sein kann: höchstens %2.</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>Es ist leer.</translation>
    </message>
    <message>
        <source>It has %1 numbers, and the robot %2 joints.</source>
        <translation>Es hat %1 Zahlen, und der Roboter %2 Gelenke.</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2 Give one number, or one per joint.</source>
        <translation>%1 bleibt, wie es war: %2 Eine Zahl angeben oder eine je Gelenk.</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Glied</translation>
    </message>
    <message>
        <source>The link that carries the payload; its ten parameters are bounded, load included</source>
        <translation>Das Glied, das die Last trägt; seine zehn Parameter werden eingeschlossen, mit Last</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>link of the payload</source>
        <translation>Glied der Last</translation>
    </message>
    <message>
        <source>Log with load</source>
        <translation>Messung mit Last</translation>
    </message>
    <message>
        <source>A log that was recorded while the robot carried the payload</source>
        <translation>Eine Messung, während der Roboter die Last trug</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Model of the other links</source>
        <translation>Modell der übrigen Glieder</translation>
    </message>
    <message>
        <source>What the arm is without its load: identified from a log without load, or as its file says</source>
        <translation>Was der Arm ohne Last ist: aus einer Messung ohne Last geschätzt, oder wie seine Datei sagt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Of every reading. Data sheets of joint torque sensors say 1 to 3 %.</source>
        <translation>Von jedem Messwert. Datenblätter von Gelenkmomentsensoren nennen 1 bis 3 %.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschw.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>By how much every parameter of the other links, and of friction, may be off. 5 % of an arm of 20 kg is a kilogram of arm: identify it first.</source>
        <translation>Um wie viel jeder Parameter der anderen Glieder und der Reibung irren darf. 5 % eines Arms von 20 kg sind ein Kilogramm Arm: zuerst schätzen.</translation>
    </message>
    <message>
        <source>Heaviest</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>The link with its load weighs at most this. Used, and listed, only where the sensors alone bound nothing; 0: never.</source>
        <translation>Das Glied mit seiner Last wiegt höchstens so viel. Wird nur dort benutzt und genannt, wo die Sensoren allein nichts einschließen; 0: nie.</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Its mass lies within this distance of the link&apos;s origin.</source>
        <translation>Seine Masse liegt in diesem Abstand vom Ursprung des Glieds.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Samples that one balance of momentum spans. Longer averages noise, shorter is more informative of fast motions.</source>
        <translation>Messungen, die eine Impulsbilanz umfasst. Längere mitteln Rauschen, kürzere sagen mehr über schnelle Bewegungen.</translation>
    </message>
    <message>
        <source>steps of a window</source>
        <translation>Schritte eines Fensters</translation>
    </message>
    <message>
        <source>Quadrature</source>
        <translation>Quadratur</translation>
    </message>
    <message>
        <source>How torques are added up between samples; its error is bounded too</source>
        <translation>Wie Momente zwischen Messungen aufsummiert werden; auch der Fehler davon wird eingeschlossen</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>Euler</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>Trapez</translation>
    </message>
    <message>
        <source>Simpson</source>
        <translation>Simpson</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Motion margin</source>
        <translation>Bewegung ×</translation>
    </message>
    <message>
        <source>Set membership</source>
        <translation>Mengenzugehörigkeit</translation>
    </message>
    <message>
        <source>Asks as well which payloads explain every row: tighter, some seconds</source>
        <translation>Fragt auch, welche Lasten jede Zeile erklären: enger, einige Sekunden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Identified: run %1, %2</source>
        <translation>Geschätzt: Lauf %1, %2</translation>
    </message>
    <message>
        <source>URDF values</source>
        <translation>URDF-Werte</translation>
    </message>
    <message>
        <source>Additional information</source>
        <translation>Zusätzliche Angaben</translation>
    </message>
    <message>
        <source>Intervals of single parameters of the rest, as they were identified, instead of the same share of all</source>
        <translation>Intervalle einzelner Parameter des übrigen Roboters, wie sie identifiziert wurden, statt desselben Anteils von allen</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Load intervals</source>
        <translation>Intervalle laden</translation>
    </message>
    <message>
        <source>Specification (*.json)</source>
        <translation>Spezifikation (*.json)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>intervals of the other links</source>
        <translation>Intervalle der übrigen Glieder</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>%1 states no intervals: it needs &quot;model&quot;: {&quot;intervals&quot;: {&quot;link3.m&quot;: [1.9, 2.1]}}.</source>
        <translation>%1 nennt keine Intervalle: gebraucht wird &quot;model&quot;: {&quot;intervals&quot;: {&quot;link3.m&quot;: [1.9, 2.1]}}.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n Parameter</numerusform>
            <numerusform>%n Parameter</numerusform>
        </translation>
    </message>
    <message>
        <source>Gauss on a spline</source>
        <translation>Gauß auf einem Spline</translation>
    </message>
    <message>
        <source>from the log</source>
        <translation>aus der Messung</translation>
    </message>
    <message>
        <source>Sensor error bounds</source>
        <translation>Fehlerschranken der Sensoren</translation>
    </message>
    <message>
        <source>A fixed amount besides: noise, and what friction does that its model does not know. Empty: the noise that the log shows, and five deviations of the residuals of the identified model.</source>
        <translation>Ein fester Betrag dazu: Rauschen und was Reibung tut, das ihr Modell nicht kennt. Leer: das Rauschen in der Messung und fünf Abweichungen der Residuen des identifizierten Modells.</translation>
    </message>
    <message>
        <source>Half of the resolution of an encoder that rounds; 0: exact. Empty: half of the steps, or the noise, that the log shows.</source>
        <translation>Halbe Auflösung eines rundenden Gebers; 0: exakt. Leer: halbe Stufen oder Rauschen, wie die Messung sie zeigt.</translation>
    </message>
    <message>
        <source>Of the recorded or differentiated speed; 0: exact. Empty: by the log, and by the positions&apos; error where speeds are their differences.</source>
        <translation>Der aufgezeichneten oder abgeleiteten Geschwindigkeit; 0: exakt. Leer: nach der Messung und nach dem Fehler der Positionen, wo sie deren Differenzen sind.</translation>
    </message>
    <message>
        <source>Friction of the joints</source>
        <translation>Reibung der Gelenke</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Where friction is unknown nothing is guaranteed: a joint&apos;s friction looks like a load</source>
        <translation>Wo die Reibung unbekannt ist, ist nichts garantiert: Reibung eines Gelenks sieht aus wie eine Last</translation>
    </message>
    <message>
        <source>There is none</source>
        <translation>Es gibt keine</translation>
    </message>
    <message>
        <source>Stated below</source>
        <translation>Unten angegeben</translation>
    </message>
    <message>
        <source>friction of the joints</source>
        <translation>Reibung der Gelenke</translation>
    </message>
    <message>
        <source>By how much it may be off</source>
        <translation>Um wie viel sie falsch sein kann</translation>
    </message>
    <message>
        <source>Friction of the joint, as identified or measured</source>
        <translation>Reibung des Gelenks, identifiziert oder gemessen</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>Coulomb</translation>
    </message>
    <message>
        <source>Coulomb ±</source>
        <translation>Coulomb ±</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>Viskos</translation>
    </message>
    <message>
        <source>Viscous ±</source>
        <translation>Viskos ±</translation>
    </message>
    <message>
        <source>Of run %1</source>
        <translation>Aus Lauf %1</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Smallest uncertainty, where a percentage of a value near zero would be nothing</source>
        <translation>Kleinste Unsicherheit, wo Prozent eines Werts nahe null nichts wären</translation>
    </message>
    <message>
        <source>Mass, least</source>
        <translation>Masse, mind.</translation>
    </message>
    <message>
        <source>Centre, least</source>
        <translation>Schwerpunkt, mind.</translation>
    </message>
    <message>
        <source>Friction, least</source>
        <translation>Reibung, mind.</translation>
    </message>
    <message>
        <source>± kg</source>
        <translation>± kg</translation>
    </message>
    <message>
        <source>± mm</source>
        <translation>± mm</translation>
    </message>
    <message>
        <source>± N·m</source>
        <translation>± N·m</translation>
    </message>
    <message>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <source>Uncertainty of the other links</source>
        <translation>Unsicherheit der anderen Glieder</translation>
    </message>
    <message>
        <source>The true motion is at most this many times faster than the log shows: acceleration, jerk and so on. 0: not bounded, and nothing is guaranteed.</source>
        <translation>Die wahre Bewegung ist höchstens so viel mal schneller, wie die Messung zeigt: Beschleunigung, Ruck und so weiter. 0: nicht beschränkt, und nichts ist garantiert.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadPage</name>
    <message>
        <source>The intervals mean nothing, and a controller would rely on them: %1.</source>
        <translation>Die Intervalle bedeuten nichts, und ein Regler würde sich auf sie verlassen: %1.</translation>
    </message>
    <message>
        <source>Write all the same</source>
        <translation>Trotzdem schreiben</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>unbeschränkt</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>Lastschranken</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that bounds the same</source>
        <translation>Kopiert den Aufruf von plumbline-cli, der dasselbe einschließt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Bounds the payload with every method</source>
        <translation>Schließt die Last mit jedem Verfahren ein</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Nicht übernommen</translation>
    </message>
    <message>
        <source>Press Run: every method bounds the ten parameters.</source>
        <translation>Rechnen drücken: jedes Verfahren schließt die zehn Parameter ein.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Broken windows</source>
        <translation>Verletzte Fenster</translation>
    </message>
    <message>
        <source>No window contradicts the assumptions.</source>
        <translation>Kein Fenster widerspricht den Annahmen.</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter ist geöffnet</translation>
    </message>
    <message>
        <source>A payload is bounded for a robot whose own parameters are known to some percent.</source>
        <translation>Eine Last wird für einen Roboter eingeschlossen, dessen eigene Parameter auf einige Prozent bekannt sind.</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen …</translation>
    </message>
    <message>
        <source>Needs a robot and a log with load; says between which values the load lies.</source>
        <translation>Braucht einen Roboter und eine Messung mit Last; sagt, zwischen welchen Werten die Last liegt.</translation>
    </message>
    <message>
        <source>No log is open</source>
        <translation>Keine Messung ist geöffnet</translation>
    </message>
    <message>
        <source>Record the robot while it carries the payload and moves its last joints.</source>
        <translation>Den Roboter aufzeichnen, während er die Last trägt und seine letzten Gelenke bewegt.</translation>
    </message>
    <message>
        <source>Add a log with load…</source>
        <translation>Messung mit Last hinzufügen …</translation>
    </message>
    <message>
        <source>Needs a log with load; says between which values the load lies.</source>
        <translation>Braucht eine Messung mit Last; sagt, zwischen welchen Werten die Last liegt.</translation>
    </message>
    <message>
        <source>%1 with its load · %2</source>
        <translation>%1 mit seiner Last · %2</translation>
    </message>
    <message>
        <source>rest identified by run %1</source>
        <translation>Rest aus Lauf %1 geschätzt</translation>
    </message>
    <message>
        <source>rest as its file says</source>
        <translation>Rest wie in seiner Datei</translation>
    </message>
    <message>
        <source>the same log gave the parameters: its load is in the model</source>
        <translation>dieselbe Messung gab die Parameter: ihre Last steckt im Modell</translation>
    </message>
    <message>
        <source>settings changed since the run</source>
        <translation>Einstellungen seit dem Lauf geändert</translation>
    </message>
    <message>
        <source>An assumption is broken</source>
        <translation>Eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>Mass with link</source>
        <translation>Masse mit Glied</translation>
    </message>
    <message>
        <source> kg</source>
        <translation> kg</translation>
    </message>
    <message>
        <source>The link with its load, of the last interval shown</source>
        <translation>Das Glied mit seiner Last, vom zuletzt gezeigten Intervall</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>The load alone: less the bare link as it is known</source>
        <translation>Die Last allein: abzüglich des bloßen Glieds, wie es bekannt ist</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>± %1 mm</source>
        <translation>± %1 mm</translation>
    </message>
    <message>
        <source>Half the longest side of the box that holds the centre of mass</source>
        <translation>Die Hälfte der längsten Seite des Quaders, in dem der Schwerpunkt liegt</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Balances of momentum so far</source>
        <translation>Impulsbilanzen bisher</translation>
    </message>
    <message>
        <source>Balances of momentum in the log</source>
        <translation>Impulsbilanzen in der Messung</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>not contradicted</source>
        <translation>nicht widerlegt</translation>
    </message>
    <message>
        <source>Every window can be explained within what was stated</source>
        <translation>Jedes Fenster lässt sich im Rahmen des Angegebenen erklären</translation>
    </message>
    <message>
        <source>&lt;p&gt;Press Run. Every interval ends with the list of what it assumes; when all of it holds, the truth lies inside.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Rechnen drücken. Zu jedem Intervall gehört die Liste dessen, was es annimmt; gilt alles, so liegt die Wahrheit darin.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Broken:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Verletzt:&lt;/b&gt; %1.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The intervals hold when&lt;/p&gt;</source>
        <translation>&lt;p&gt;Die Intervalle gelten, wenn&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Unbounded:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Unbeschränkt:&lt;/b&gt; %1.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Motion: %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Bewegung: %1.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Writes the intervals for a controller or a report</source>
        <translation>Schreibt die Intervalle für eine Regelung oder einen Bericht</translation>
    </message>
    <message>
        <source>Export payload bounds</source>
        <translation>Lastschranken exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)</source>
        <translation>JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>The load alone: the link with its load, less the bare link as it is known</source>
        <translation>Die Last allein: das Glied mit Last abzüglich des bekannten nackten Glieds</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>With link</source>
        <translation>Mit Glied</translation>
    </message>
    <message>
        <source>The link with its load: what the log shows</source>
        <translation>Das Glied mit seiner Last: was die Messung zeigt</translation>
    </message>
    <message>
        <source>Centre, with link</source>
        <translation>Schwerpunkt, mit Glied</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>voreingestellt</translation>
    </message>
    <message>
        <source>measured from the log</source>
        <translation>aus der Messung bestimmt</translation>
    </message>
    <message>
        <source>assumed from the log</source>
        <translation>aus der Messung angenommen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;✕ Broken:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;✕ Verletzt:&lt;/b&gt; %1.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadReplayPanel</name>
    <message>
        <source>Widths</source>
        <translation>Breiten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × Echtzeit</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Genau</translation>
    </message>
    <message>
        <source>Constant memory</source>
        <translation>Fester Speicher</translation>
    </message>
    <message>
        <source>Ten numbers of each row are kept: ends as the affine hull of the whole log</source>
        <translation>Zehn Zahlen jeder Zeile werden behalten: endet wie die affine Hülle der ganzen Messung</translation>
    </message>
    <message>
        <source>Sums alone are kept, however long the log: never narrower, as sound</source>
        <translation>Nur Summen werden behalten, wie lang die Messung auch ist: nie enger, ebenso sicher</translation>
    </message>
    <message>
        <source>What is kept of the past</source>
        <translation>Was vom Vergangenen bleibt</translation>
    </message>
    <message>
        <source>Exact: ten numbers of each row are kept. Constant memory: sums alone, a little wider, for hours</source>
        <translation>Genau: zehn Zahlen jeder Zeile bleiben. Fester Speicher: nur Summen, etwas weiter, für Stunden</translation>
    </message>
    <message>
        <source>Shows how wide the intervals are, on a logarithmic axis</source>
        <translation>Zeigt auf einer logarithmischen Achse, wie breit die Intervalle sind</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>Play the log: the interval shrinks as data arrive</source>
        <translation>Messung abspielen: das Intervall schrumpft, während Daten eintreffen</translation>
    </message>
    <message>
        <source>speed of playing</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>what is kept of the past</source>
        <translation>was vom Vergangenen bleibt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The first windows …</source>
        <translation>Die ersten Fenster …</translation>
    </message>
    <message numerus="yes">
        <source>%1 s of the log, %n window(s)</source>
        <translation>
            <numerusform>%1 s der Messung, %n Fenster</numerusform>
            <numerusform>%1 s der Messung, %n Fenster</numerusform>
        </translation>
    </message>
    <message>
        <source>Plays the log through the stream of windows, as a controller would read it, with one method.</source>
        <translation>Spielt die Messung Fenster für Fenster ab, wie eine Regelung sie läse, mit einem Verfahren.</translation>
    </message>
    <message>
        <source>%1 samples, %2 windows in %3 s: %4 samples a second, %5 times faster than real time.</source>
        <translation>%1 Messungen, %2 Fenster in %3 s: %4 Messungen je Sekunde, %5-mal schneller als Echtzeit.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s) with uneven steps left out.</source>
        <translation>
            <numerusform>%n Fenster mit ungleichen Schritten ausgelassen.</numerusform>
            <numerusform>%n Fenster mit ungleichen Schritten ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ Of other settings.</source>
        <translation>▲ Von anderen Einstellungen.</translation>
    </message>
    <message>
        <source>Play the log: intervals of the link with its load over time</source>
        <translation>Messung abspielen: Intervalle des Glieds mit Last über der Zeit</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadWidthPanel</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Hulls know where their width comes from; the other methods do not</source>
        <translation>Hüllen wissen, woher ihre Breite kommt; die anderen Verfahren nicht</translation>
    </message>
    <message>
        <source>Fractions of the half widths</source>
        <translation>Anteile an den halben Breiten</translation>
    </message>
    <message>
        <source>No interval is bounded, so there is no width to explain.</source>
        <translation>Kein Intervall ist beschränkt; es gibt keine Breite zu erklären.</translation>
    </message>
    <message>
        <source>Press Run: every hull says where its width comes from.</source>
        <translation>Rechnen drücken: jede Hülle sagt, woher ihre Breite kommt.</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Geber</translation>
    </message>
    <message>
        <source>quadrature</source>
        <translation>Quadratur</translation>
    </message>
    <message>
        <source>%1 from the %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>fraction of the half width [%]</source>
        <translation>Anteil an der halben Breite [%]</translation>
    </message>
    <message>
        <source>Mass ± %1 kg: %2.</source>
        <translation>Masse ± %1 kg: %2.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ProcessingForm</name>
    <message>
        <source>Use the log as it is</source>
        <translation>Messung nehmen, wie sie ist</translation>
    </message>
    <message>
        <source>No filter, no resampling: for logs that are processed already and bring velocity and acceleration.</source>
        <translation>Kein Filter, keine neue Abtastung: für Messungen, die schon aufbereitet sind und Geschwindigkeit und Beschleunigung mitbringen.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Cut-off</source>
        <translation>Grenzfrequenz</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Zero-phase Butterworth filter of position, velocity and acceleration. Take it well above the fastest motion that was commanded and below what is only noise.</source>
        <translation>Phasenfreies Butterworth-Filter von Lage, Geschwindigkeit und Beschleunigung. Legen Sie sie deutlich über die schnellste kommandierte Bewegung und unter das, was nur Rauschen ist.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Of one pass; the zero-phase pair has twice that.</source>
        <translation>Eines Durchgangs; das phasenfreie Paar hat das Doppelte.</translation>
    </message>
    <message>
        <source>Filter the torque too</source>
        <translation>Auch das Drehmoment filtern</translation>
    </message>
    <message>
        <source>The same filter on the torque and on every column of the regressor, so that both sides see the same. Without it the raw torque is fitted.</source>
        <translation>Dasselbe Filter auf Drehmoment und jede Regressorspalte, damit beide Seiten dasselbe sehen. Ohne es wird das rohe Drehmoment angepasst.</translation>
    </message>
    <message>
        <source>Resample to</source>
        <translation>Abtasten mit</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>A uniform time base. Automatic: the median rate of the log, only when its time stamps are not uniform.</source>
        <translation>Eine gleichmäßige Zeitbasis. Automatisch: die mittlere Rate der Messung, nur wenn ihre Zeitstempel nicht gleichmäßig sind.</translation>
    </message>
    <message>
        <source>Keep every</source>
        <translation>Jeden n-ten</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>After the filter neighbouring samples say nearly the same. Automatic: from the cut-off.</source>
        <translation>Nach dem Filter sagen benachbarte Abtastwerte fast dasselbe. Automatisch: aus der Grenzfrequenz.</translation>
    </message>
    <message>
        <source>Velocity and acceleration</source>
        <translation>Geschwindigkeit und Beschleunigung</translation>
    </message>
    <message>
        <source>Use the logged velocity</source>
        <translation>Gemessene Geschwindigkeit verwenden</translation>
    </message>
    <message>
        <source>Take the velocity channel when there is one instead of differentiating the position.</source>
        <translation>Nimmt den Geschwindigkeitskanal, wenn es ihn gibt, statt die Lage abzuleiten.</translation>
    </message>
    <message>
        <source>Central differences</source>
        <translation>Zentrale Differenzen</translation>
    </message>
    <message>
        <source>Savitzky–Golay</source>
        <translation>Savitzky–Golay</translation>
    </message>
    <message>
        <source>Derivative</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>How position becomes velocity, and velocity acceleration.</source>
        <translation>Wie aus Lage Geschwindigkeit wird, und aus Geschwindigkeit Beschleunigung.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Odd number of samples of the local polynomial.</source>
        <translation>Ungerade Zahl von Abtastwerten des lokalen Polynoms.</translation>
    </message>
    <message>
        <source>Polynomial order</source>
        <translation>Polynomgrad</translation>
    </message>
    <message>
        <source>Of the local polynomial; less than the window.</source>
        <translation>Des lokalen Polynoms; kleiner als das Fenster.</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>Welche Abtastwerte</translation>
    </message>
    <message>
        <source>Leave out the rest phases</source>
        <translation>Ruhephasen weglassen</translation>
    </message>
    <message>
        <source>At both ends of the log, where nothing moves.</source>
        <translation>An beiden Enden der Messung, wo sich nichts bewegt.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Window by hand, in the log&apos;s own time.</source>
        <translation>Fenster von Hand, in der Zeit der Messung.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Slower than</source>
        <translation>Langsamer als</translation>
    </message>
    <message>
        <source>keep all</source>
        <translation>alle behalten</translation>
    </message>
    <message>
        <source>Rows where a joint is slower leave that joint out: friction near standstill is not the friction of the model.</source>
        <translation>Zeilen, in denen ein Gelenk langsamer ist, lassen dieses Gelenk aus: Reibung nahe dem Stillstand ist nicht die Reibung des Modells.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>not periodic</source>
        <translation>nicht periodisch</translation>
    </message>
    <message>
        <source>Period of a periodic excitation: averages over the periods and weighs with the variance of the repeats.</source>
        <translation>Periode einer periodischen Anregung: mittelt über die Perioden und gewichtet mit der Varianz der Wiederholungen.</translation>
    </message>
    <message>
        <source>Delay of the torque</source>
        <translation>Verzögerung des Drehmoments</translation>
    </message>
    <message>
        <source>Estimate from the data</source>
        <translation>Aus den Daten schätzen</translation>
    </message>
    <message>
        <source>Finds the delay between position and torque, and removes it.</source>
        <translation>Findet die Verzögerung zwischen Lage und Drehmoment und nimmt sie heraus.</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Positive: the torque lags the position.</source>
        <translation>Positiv: das Drehmoment läuft der Lage nach.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportPage</name>
    <message>
        <source>The preview is being made…</source>
        <translation>Die Vorschau entsteht…</translation>
    </message>
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
        <translation>Eine Seite mit Tabellen und Kurven, für einen Browser</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>Text with tables, for a wiki or a repository</source>
        <translation>Text mit Tabellen, für ein Wiki oder ein Repository</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>The tables, for a spreadsheet</source>
        <translation>Die Tabellen, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>Everything, for scripts: parameters, covariance, fit, provenance</source>
        <translation>Alles, für Skripte: Parameter, Kovarianz, Anpassung, Herkunft</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
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
        <source>The robot&apos;s document with the identified parameters; everything else stays as it was</source>
        <translation>Das Dokument des Roboters mit den identifizierten Parametern; alles andere bleibt, wie es ist</translation>
    </message>
    <message>
        <source>URDF (*.urdf)</source>
        <translation>URDF (*.urdf)</translation>
    </message>
    <message>
        <source>Puts result, uncertainties, validation and provenance into one document.</source>
        <translation>Bringt Ergebnis, Unsicherheiten, Validierung und Herkunft in ein Dokument.</translation>
    </message>
    <message>
        <source>Nothing to report yet</source>
        <translation>Noch nichts zu berichten</translation>
    </message>
    <message>
        <source>The report waits for identified parameters.</source>
        <translation>Der Bericht wartet auf identifizierte Parameter.</translation>
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
        <translation>Was geschrieben wird, mit allem, was zum Wiederholen nötig ist</translation>
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation>▲ Einstellungen oder Messungen haben sich seit diesem Ergebnis geändert: identifizieren Sie erneut.</translation>
    </message>
    <message>
        <source>PDF…</source>
        <translation>PDF…</translation>
    </message>
    <message>
        <source>Pages to print or to send</source>
        <translation>Seiten zum Drucken oder Versenden</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>LaTeX…</source>
        <translation>LaTeX…</translation>
    </message>
    <message>
        <source>For a paper: pdflatex with booktabs and pgfplots</source>
        <translation>Für eine Veröffentlichung: pdflatex mit booktabs und pgfplots</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>MuJoCo…</source>
        <translation>MuJoCo…</translation>
    </message>
    <message>
        <source>A complete MuJoCo model (MJCF) with friction and rotor inertia</source>
        <translation>Ein vollständiges MuJoCo-Modell (MJCF) mit Reibung und Rotorträgheit</translation>
    </message>
    <message>
        <source>MuJoCo (*.xml)</source>
        <translation>MuJoCo (*.xml)</translation>
    </message>
    <message>
        <source>SDF…</source>
        <translation>SDF…</translation>
    </message>
    <message>
        <source>An SDFormat model, for Gazebo and others</source>
        <translation>Ein SDFormat-Modell, für Gazebo und andere</translation>
    </message>
    <message>
        <source>SDF (*.sdf)</source>
        <translation>SDF (*.sdf)</translation>
    </message>
    <message>
        <source>Model…</source>
        <translation>Modell…</translation>
    </message>
    <message>
        <source>Every body and link with its parameters, as documented JSON</source>
        <translation>Jeder Körper und jedes Glied mit seinen Parametern, als dokumentiertes JSON</translation>
    </message>
    <message>
        <source>C…</source>
        <translation>C…</translation>
    </message>
    <message>
        <source>Torque and base regressor in C; the file checks itself</source>
        <translation>Drehmoment und Basisregressor in C; die Datei prüft sich selbst</translation>
    </message>
    <message>
        <source>C (*.c)</source>
        <translation>C (*.c)</translation>
    </message>
    <message>
        <source>Python…</source>
        <translation>Python…</translation>
    </message>
    <message>
        <source>Torque and base regressor in Python; the file checks itself</source>
        <translation>Drehmoment und Basisregressor in Python; die Datei prüft sich selbst</translation>
    </message>
    <message>
        <source>Python (*.py)</source>
        <translation>Python (*.py)</translation>
    </message>
    <message>
        <source>MATLAB…</source>
        <translation>MATLAB…</translation>
    </message>
    <message>
        <source>Torque and base regressor for MATLAB and Octave; the file checks itself</source>
        <translation>Drehmoment und Basisregressor für MATLAB und Octave; die Datei prüft sich selbst</translation>
    </message>
    <message>
        <source>MATLAB (*.m)</source>
        <translation>MATLAB (*.m)</translation>
    </message>
    <message>
        <source>Of the URDF only what was identified changes; comments and the rest of the document stay as they were.</source>
        <translation>Im URDF ändert sich nur, was identifiziert wurde; Kommentare und der Rest des Dokuments bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation>Abschnitte des Berichts</translation>
    </message>
    <message>
        <source>Sections that the report has</source>
        <translation>Abschnitte, die der Bericht hat</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Logo…</source>
        <translation>Logo…</translation>
    </message>
    <message>
        <source>Remove the logo</source>
        <translation>Logo entfernen</translation>
    </message>
    <message>
        <source>A PNG picture for the head of the first page</source>
        <translation>Ein PNG-Bild für den Kopf der ersten Seite</translation>
    </message>
    <message>
        <source>Read the logo</source>
        <translation>Logo lesen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportView</name>
    <message>
        <source>Preview of the report</source>
        <translation>Vorschau des Berichts</translation>
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
        <translation>Öffnen Sie eine Roboterbeschreibung (URDF), oder ziehen Sie eine auf dieses Fenster. Netze werden daneben gefunden.</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>Bodies and links</source>
        <translation>Körper und Glieder</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>No problems found: masses, inertias and limits are in order.</source>
        <translation>Keine Probleme gefunden: Massen, Trägheiten und Grenzen sind in Ordnung.</translation>
    </message>
    <message>
        <source>Findings of the audit</source>
        <translation>Befunde der Prüfung</translation>
    </message>
    <message>
        <source>Mounting and gravity</source>
        <translation>Befestigung und Schwerkraft</translation>
    </message>
    <message>
        <source>Links that are fixed or locked become part of the body before them; what the robot is made of, not what the file lists, decides what can be found.</source>
        <translation>Feste oder gesperrte Glieder werden Teil des Körpers davor; woraus der Roboter besteht, nicht was die Datei aufzählt, entscheidet, was sich bestimmen lässt.</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>Was man versuchen kann</translation>
    </message>
    <message>
        <source>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; Turn the robot in the 3-D view at the right, and move its joints with the sliders below it.&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; Look at the simulated log on the page Data (Ctrl+2), and at what can be found at all on Identifiability (Ctrl+3).&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; Press Identify on the page Estimation (Ctrl+R), then see on Validation how the torques of the other log are predicted.</source>
        <translation>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; Drehen Sie den Roboter in der 3D-Ansicht rechts, und bewegen Sie seine Gelenke mit den Reglern darunter.&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; Sehen Sie sich die simulierte Messung auf der Seite Daten an (Strg+2), und was sich überhaupt bestimmen lässt, unter Identifizierbarkeit (Strg+3).&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; Drücken Sie auf der Seite Schätzung Identifizieren (Strg+R), und sehen Sie dann unter Validierung, wie die Drehmomente der anderen Messung vorhergesagt werden.</translation>
    </message>
    <message>
        <source>Hide these lines</source>
        <translation>Diese Zeilen ausblenden</translation>
    </message>
    <message>
        <source>A robot description says which bodies there are; their parameters are what is sought.</source>
        <translation>Eine Roboterbeschreibung sagt, welche Körper es gibt; ihre Parameter werden gesucht.</translation>
    </message>
    <message>
        <source>%1 · %2 moving bodies, %3 coordinates, %4 kg moving · %5</source>
        <translation>%1 · %2 bewegliche Körper, %3 Koordinaten, %4 kg bewegt · %5</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>keine Probleme gefunden</translation>
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
        <translation>Rolle der Messung</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RotorPanel</name>
    <message>
        <source>A motor&apos;s rotor turns much faster than its joint and adds inertia that the links do not have. Tick the joints whose rotors are to be modelled: their parameters become rows of the grid.</source>
        <translation>Der Rotor eines Motors dreht viel schneller als sein Gelenk und fügt Trägheit hinzu, die die Glieder nicht haben. Kreuzen Sie die Gelenke an, deren Rotoren modelliert werden sollen: ihre Parameter werden Zeilen des Rasters.</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>A symmetric rotor with ratio 100 on every joint that has none</source>
        <translation>Ein symmetrischer Rotor mit Übersetzung 100 an jedem Gelenk, das keinen hat</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Rotors from a JSON file, as the command line reads it</source>
        <translation>Rotoren aus einer JSON-Datei, wie die Befehlszeile sie liest</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Sichern…</translation>
    </message>
    <message>
        <source>Rotors into a JSON file, for the command line too</source>
        <translation>Rotoren in eine JSON-Datei, auch für die Befehlszeile</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Gear ratio</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Spin axis</source>
        <translation>Drehachse</translation>
    </message>
    <message>
        <source>Mounting link</source>
        <translation>Trägerglied</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>Symmetrisch</translation>
    </message>
    <message>
        <source>Turns of the rotor per turn of the joint (rad per m at a slide)</source>
        <translation>Umdrehungen des Rotors je Umdrehung des Gelenks (rad je m bei einem Schubgelenk)</translation>
    </message>
    <message>
        <source>In the frame of the mounting link; any other vector can be typed, as in 0, 0.5, 1</source>
        <translation>Im System des Trägerglieds; jeder andere Vektor kann eingegeben werden, etwa 0, 0.5, 1</translation>
    </message>
    <message>
        <source>The link that carries the motor</source>
        <translation>Das Glied, das den Motor trägt</translation>
    </message>
    <message>
        <source>About its axis: four parameters. Without symmetry it has all ten.</source>
        <translation>Um seine Achse: vier Parameter. Ohne Symmetrie hat er alle zehn.</translation>
    </message>
    <message>
        <source>Rotors</source>
        <translation>Rotoren</translation>
    </message>
    <message>
        <source>of the joint</source>
        <translation>des Gelenks</translation>
    </message>
    <message>
        <source>the base (parent)</source>
        <translation>die Basis (davor)</translation>
    </message>
    <message>
        <source>%1 (parent)</source>
        <translation>%1 (davor)</translation>
    </message>
    <message>
        <source>Open rotors</source>
        <translation>Rotoren öffnen</translation>
    </message>
    <message>
        <source>Rotors (*.json)</source>
        <translation>Rotoren (*.json)</translation>
    </message>
    <message>
        <source>Save rotors</source>
        <translation>Rotoren sichern</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RunProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop (Esc); what was found before stays</source>
        <translation>Anhalten (Esc); was vorher gefunden wurde, bleibt</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>Fortschritt von %1</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Beginnt …</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>▲ refused</source>
        <translation>▲ abgelehnt</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · noch %2</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SessionKeeper</name>
    <message>
        <source>Keep the session</source>
        <translation>Sitzung sichern</translation>
    </message>
    <message>
        <source>Keep the results</source>
        <translation>Ergebnisse sichern</translation>
    </message>
    <message>
        <source>Read the results of the session</source>
        <translation>Ergebnisse der Sitzung lesen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SetsPanel</name>
    <message>
        <source>Comparison of sets</source>
        <translation>Vergleich der Sätze</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Elements of the set</source>
        <translation>Elemente des Satzes</translation>
    </message>
    <message>
        <source>Working out the sets and how they relate …</source>
        <translation>Sätze und ihre Beziehungen werden bestimmt …</translation>
    </message>
    <message>
        <source>✓ All sets are equivalent: each is a nonsingular matrix times any other, and they predict the same torques.</source>
        <translation>✓ Alle Sätze sind gleichwertig: jeder ist eine reguläre Matrix mal jeder andere, und sie sagen dieselben Drehmomente voraus.</translation>
    </message>
    <message>
        <source>▲ Some sets differ: the table says in what.</source>
        <translation>▲ Manche Sätze unterscheiden sich: die Tabelle sagt, worin.</translation>
    </message>
    <message>
        <source>Lin&apos;s set: %1</source>
        <translation>Lins Satz: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SignalPanel</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Signal before and after processing</source>
        <translation>Signal vor und nach der Aufbereitung</translation>
    </message>
    <message>
        <source>cut-off</source>
        <translation>Grenzfrequenz</translation>
    </message>
    <message>
        <source>Waits for a log.</source>
        <translation>Wartet auf eine Messung.</translation>
    </message>
    <message>
        <source>Waits for a robot: it says which joints count.</source>
        <translation>Wartet auf einen Roboter: er sagt, welche Gelenke zählen.</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>%1 aufbereiten</translation>
    </message>
    <message>
        <source>%1 (was %2)</source>
        <translation>%1 (vorher %2)</translation>
    </message>
    <message>
        <source>Error of the fit</source>
        <translation>Fehler der Anpassung</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ of least squares on this log with these settings. A lower cut-off always lowers it; what counts is the error on validation logs.</source>
        <translation>‖τ − Wβ‖ / ‖τ‖ kleinster Quadrate auf dieser Messung mit diesen Einstellungen. Eine niedrigere Grenzfrequenz senkt ihn immer; es zählt der Fehler auf Validierungsmessungen.</translation>
    </message>
    <message>
        <source>Of this joint</source>
        <translation>Dieses Gelenks</translation>
    </message>
    <message>
        <source>The same for the joint that is shown</source>
        <translation>Dasselbe für das gezeigte Gelenk</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>Of the base regressor. It rises where filtering or the window takes motion away.</source>
        <translation>Des Basisregressors. Sie steigt, wo Filter oder Fenster Bewegung wegnehmen.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>%1 at %2 Hz</source>
        <translation>%1 bei %2 Hz</translation>
    </message>
    <message>
        <source>After decimation</source>
        <translation>Nach der Ausdünnung</translation>
    </message>
    <message>
        <source>Taken out</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>%1 N·m</source>
        <translation>%1 N·m</translation>
    </message>
    <message>
        <source>Standard deviation of what the filter takes from the torque of this joint</source>
        <translation>Standardabweichung dessen, was das Filter vom Drehmoment dieses Gelenks wegnimmt</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Recorded torques further than %1 robust standard deviations from the processed one: marked above the curves. Robust least squares gives them less weight.</source>
        <translation>Gemessene Drehmomente, die weiter als %1 robuste Standardabweichungen vom aufbereiteten liegen: über den Kurven markiert. Robuste kleinste Quadrate geben ihnen weniger Gewicht.</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>processed</source>
        <translation>aufbereitet</translation>
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
        <translation>Keine Meldungen.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
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
        <translation>%1 ✕</translation>
    </message>
    <message>
        <source>%1 ▲</source>
        <translation>%1 ▲</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>%1 wrong, %2 to attend to, %3 in all</source>
        <translation>%1 falsch, %2 zu beachten, %3 insgesamt</translation>
    </message>
    <message>
        <source>Jobs: %1 running</source>
        <translation>Aufgaben: %1 laufen</translation>
    </message>
    <message>
        <source>Messages: </source>
        <translation>Meldungen: </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TimeBar</name>
    <message>
        <source>sample %1 / %2</source>
        <translation>Abtastwert %1 / %2</translation>
    </message>
    <message>
        <source>To the start of the log</source>
        <translation>Zum Anfang der Messung</translation>
    </message>
    <message>
        <source>Play the log (Space)</source>
        <translation>Messung abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>Zeitmarke</translation>
    </message>
    <message>
        <source>Time shown by 3-D view and plots</source>
        <translation>Zeit, die 3D-Ansicht und Kurven zeigen</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>no log</source>
        <translation>keine Messung</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TransferPanel</name>
    <message>
        <source>Undetectable transfers</source>
        <translation>Unbemerkbare Übertragungen</translation>
    </message>
    <message>
        <source>Nothing can go from one body to another without being noticed.</source>
        <translation>Nichts kann unbemerkt von einem Körper zum anderen gehen.</translation>
    </message>
    <message>
        <source>Inertia that can go from one body to its neighbour, or vanish, without any torque noticing. Choose one: balls on the robot show what one body gains, dashed spheres what the other loses.</source>
        <translation>Trägheit, die von einem Körper zu seinem Nachbarn gehen oder verschwinden kann, ohne dass ein Drehmoment es bemerkt. Wählen Sie eine: Kugeln am Roboter zeigen, was ein Körper gewinnt, gestrichelte, was der andere verliert.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TrustForm</name>
    <message>
        <source>The result passes when</source>
        <translation>Das Ergebnis besteht, wenn</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>Cross-validation, bootstrap, and the limits that a result has to keep</source>
        <translation>Kreuzvalidierung, Bootstrap und die Grenzen, die ein Ergebnis einhalten muss</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Cross-validation: the logs are cut into this many time intervals, and each is predicted by parameters fitted to the others. Five are usual. An error far above that of training says that the parameters fit these motions only.</source>
        <translation>Kreuzvalidierung: die Messungen werden in so viele Zeitabschnitte geteilt, und jeder wird mit Parametern vorhergesagt, die an die anderen angepasst sind. Fünf sind üblich. Ein Fehler weit über dem der Schätzung sagt, dass die Parameter nur zu diesen Bewegungen passen.</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>replicates</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Block bootstrap: the estimate is repeated on logs resampled in blocks longer than the noise is correlated. Its intervals need no noise model. 500 replicates are usual.</source>
        <translation>Block-Bootstrap: die Schätzung wird auf Messungen wiederholt, die in Blöcken gezogen sind, länger als das Rauschen korreliert ist. Seine Intervalle brauchen kein Rauschmodell. 500 Wiederholungen sind üblich.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Of the bootstrap: the same seed draws the same blocks.</source>
        <translation>Des Bootstraps: derselbe Startwert zieht dieselben Blöcke.</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Judged on</source>
        <translation>Beurteilt auf</translation>
    </message>
    <message>
        <source>Logs whose torque errors are judged.</source>
        <translation>Messungen, deren Momentenfehler beurteilt werden.</translation>
    </message>
    <message>
        <source>validation logs</source>
        <translation>Validierungsmessungen</translation>
    </message>
    <message>
        <source>The validation logs: the honest choice</source>
        <translation>Die Messungen zur Validierung: die ehrliche Wahl</translation>
    </message>
    <message>
        <source>training logs</source>
        <translation>Messungen zur Schätzung</translation>
    </message>
    <message>
        <source>The logs that the parameters were fitted to: errors are too small by a little</source>
        <translation>Die Messungen, an die die Parameter angepasst wurden: die Fehler sind etwas zu klein</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>Kreuzvalidierung</translation>
    </message>
    <message>
        <source>The intervals that were left out, when there are folds</source>
        <translation>Die ausgelassenen Abschnitte, wenn es Abschnitte gibt</translation>
    </message>
    <message>
        <source>Error up to</source>
        <translation>Fehler bis</translation>
    </message>
    <message>
        <source>Relative error over all joints, ‖τ − Wβ‖ / ‖τ‖.</source>
        <translation>Relativer Fehler über alle Gelenke, ‖τ − Wβ‖ / ‖τ‖.</translation>
    </message>
    <message>
        <source>… of each joint</source>
        <translation>… jedes Gelenks</translation>
    </message>
    <message>
        <source>Relative error of every joint. Limits of single joints come from a file.</source>
        <translation>Relativer Fehler jedes Gelenks. Grenzen einzelner Gelenke kommen aus einer Datei.</translation>
    </message>
    <message>
        <source>Rms over range</source>
        <translation>RMS über Bereich</translation>
    </message>
    <message>
        <source>Rms of the residual of every joint over the range of its torque.</source>
        <translation>RMS des Residuums jedes Gelenks über dem Bereich seines Drehmoments.</translation>
    </message>
    <message>
        <source>Relative std up to</source>
        <translation>Relative Std. bis</translation>
    </message>
    <message>
        <source>Of every base parameter above a hundredth of the largest of its unit.</source>
        <translation>Jedes Basisparameters über einem Hundertstel des größten seiner Einheit.</translation>
    </message>
    <message>
        <source>Condition up to</source>
        <translation>Kondition bis</translation>
    </message>
    <message>
        <source>Condition number of the base regressor.</source>
        <translation>Konditionszahl des Basisregressors.</translation>
    </message>
    <message>
        <source>KKT residual</source>
        <translation>KKT-Residuum</translation>
    </message>
    <message>
        <source>Scaled residual of the conditions of an optimum; 1e-8 is strict.</source>
        <translation>Skaliertes Residuum der Optimalitätsbedingungen; 1e-8 ist streng.</translation>
    </message>
    <message>
        <source>All bodies are consistent</source>
        <translation>Alle Körper sind konsistent</translation>
    </message>
    <message>
        <source>The estimator converged</source>
        <translation>Der Schätzer hat konvergiert</translation>
    </message>
    <message>
        <source>Every link is physically consistent.</source>
        <translation>Jedes Glied ist physikalisch konsistent.</translation>
    </message>
    <message>
        <source>The status is converged or on the boundary.</source>
        <translation>Der Status ist konvergiert oder auf dem Rand.</translation>
    </message>
    <message numerus="yes">
        <source>%n fold(s)</source>
        <translation>
            <numerusform>%n Abschnitt</numerusform>
            <numerusform>%n Abschnitte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicate(s)</source>
        <translation>
            <numerusform>%n Wiederholung</numerusform>
            <numerusform>%n Wiederholungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s)</source>
        <translation>
            <numerusform>%n Grenze</numerusform>
            <numerusform>%n Grenzen</numerusform>
        </translation>
    </message>
    <message>
        <source>no folds, no bootstrap, no limits</source>
        <translation>keine Abschnitte, kein Bootstrap, keine Grenzen</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Limits of their own: %1</source>
        <translation>Eigene Grenzen: %1</translation>
    </message>
    <message>
        <source>Whose torque errors are judged.</source>
        <translation>Wessen Drehmomentfehler beurteilt werden.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TrustPanel</name>
    <message>
        <source>How far to trust the result</source>
        <translation>Wie weit dem Ergebnis zu trauen ist</translation>
    </message>
    <message>
        <source>Nothing to be listed.</source>
        <translation>Nichts aufzuführen.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Cross-validation</source>
        <translation>Kreuzvalidierung</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>Between logs</source>
        <translation>Zwischen Messungen</translation>
    </message>
    <message>
        <source>Essential</source>
        <translation>Wesentlich</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Folds, bootstrap and limits are chosen at the left under Trust; this regression says nothing more by itself.</source>
        <translation>Abschnitte, Bootstrap und Grenzen werden links unter Vertrauen gewählt; von sich aus sagt diese Regression nicht mehr.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ValidationPage</name>
    <message>
        <source>&lt;a href=&quot;#bounds&quot;&gt;Payload bounds…&lt;/a&gt;</source>
        <translation>&lt;a href=&quot;#bounds&quot;&gt;Grenzen der Nutzlast…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Intervals for the load that the residual shows</source>
        <translation>Intervalle für die Last, die das Residuum zeigt</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Log that is shown</source>
        <translation>Gezeigte Messung</translation>
    </message>
    <message>
        <source>Fit per joint and log</source>
        <translation>Anpassung je Gelenk und Messung</translation>
    </message>
    <message>
        <source>Relative error per joint</source>
        <translation>Relativer Fehler je Gelenk</translation>
    </message>
    <message>
        <source>Shows how well the identified parameters predict the torques, above all on a log that was not used.</source>
        <translation>Zeigt, wie gut die identifizierten Parameter die Drehmomente vorhersagen, vor allem auf einer Messung, die nicht benutzt wurde.</translation>
    </message>
    <message>
        <source>Nothing identified yet</source>
        <translation>Noch nichts identifiziert</translation>
    </message>
    <message>
        <source>Validation compares measured with predicted torques; it waits for identified parameters.</source>
        <translation>Die Validierung vergleicht gemessene mit vorhergesagten Drehmomenten; sie wartet auf identifizierte Parameter.</translation>
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
        <translation>▲ Einstellungen oder Messungen haben sich seit diesem Ergebnis geändert: identifizieren Sie erneut.</translation>
    </message>
    <message>
        <source>Predicting the torques of the new validation log …</source>
        <translation>Drehmomente der neuen Messung werden vorhergesagt …</translation>
    </message>
    <message>
        <source>▲ Only the training log is shown: a log that was not used would tell more.</source>
        <translation>▲ Nur die Messung zur Schätzung ist zu sehen: eine, die nicht benutzt wurde, sagte mehr.</translation>
    </message>
    <message numerus="yes">
        <source>Predicted torques on %n log(s) that were not used to find the parameters</source>
        <translation>
            <numerusform>Vorhergesagte Drehmomente auf %n Messung, die nicht zur Schätzung diente</numerusform>
            <numerusform>Vorhergesagte Drehmomente auf %n Messungen, die nicht zur Schätzung dienten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>relative error [%]</source>
        <translation>relativer Fehler [%]</translation>
    </message>
    <message>
        <source>Torque of %1</source>
        <translation>Drehmoment von %1</translation>
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
        <translation>Residuum von %1</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Über der Zeit</translation>
    </message>
    <message>
        <source>Is the residual noise?</source>
        <translation>Ist das Residuum Rauschen?</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::StudySession</name>
    <message>
        <source>new study</source>
        <translation>Neue Studie</translation>
    </message>
    <message>
        <source>close robot and logs</source>
        <translation>Roboter und Messungen schließen</translation>
    </message>
    <message>
        <source>keep the logs</source>
        <translation>Messungen behalten</translation>
    </message>
    <message>
        <source>use %1 for %2</source>
        <translation>%1 zur %2 verwenden</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>joint pose</source>
        <translation>Gelenkstellung</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Rebuild %1</source>
        <translation>%1 neu aufbauen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n finding(s) in the audit, listed on the page Robot.</source>
        <translation>
            <numerusform>%1: %n Befund der Prüfung, aufgeführt auf der Seite Roboter.</numerusform>
            <numerusform>%1: %n Befunde der Prüfung, aufgeführt auf der Seite Roboter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 sichern</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>Geänderte Dateien</translation>
    </message>
    <message>
        <source>Changed since the session was saved: %1.</source>
        <translation>Seit dem Sichern der Sitzung geändert: %1.</translation>
    </message>
    <message>
        <source>Read the logs of %1</source>
        <translation>Messungen von %1 lesen</translation>
    </message>
    <message>
        <source>open the logs of %1</source>
        <translation>Messungen von %1 öffnen</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::BandPlot</name>
    <message>
        <source>%1 over time</source>
        <translation>%1 über der Zeit</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>%1, width [%2]</source>
        <translation>%1, Breite [%2]</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::BarPlot</name>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ChartView</name>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Export PNG, SVG or CSV …</source>
        <translation>PNG, SVG oder CSV ausgeben …</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::CostPlot</name>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Cost over the reports of the job</source>
        <translation>Kosten über den Berichten der Aufgabe</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>alle Knoten</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::DecisionPlot</name>
    <message>
        <source>Rank decisions</source>
        <translation>Rangentscheidungen</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>Toleranz %1</translation>
    </message>
    <message>
        <source>● last kept   ○ first dropped, decision by decision from base to tip</source>
        <translation>● letzte behaltene   ○ erste verworfene, Entscheidung für Entscheidung von der Basis zur Spitze</translation>
    </message>
    <message>
        <source>%1: rank %2, last kept %3, first dropped %4</source>
        <translation>%1: Rang %2, letzte behaltene %3, erste verworfene %4</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::MotionPlot</name>
    <message>
        <source>Curve of the joint</source>
        <translation>Kurve des Gelenks</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>%1 · %2 [%3]</source>
        <translation>%1 · %2 [%3]</translation>
    </message>
    <message>
        <source>t = %1 s · %2 %3</source>
        <translation>t = %1 s · %2 %3</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::SingularValuePlot</name>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>Singulärwert</translation>
    </message>
    <message>
        <source>Singular values</source>
        <translation>Singulärwerte</translation>
    </message>
    <message>
        <source>Discs are kept, squares are dropped; the dashed line is the tolerance. A wide gap about the line makes the rank certain.</source>
        <translation>Scheiben werden behalten, Quadrate verworfen; die gestrichelte Linie ist die Toleranz. Eine weite Lücke um die Linie macht den Rang sicher.</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::SpectrumPlot</name>
    <message>
        <source>recorded</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>processed</source>
        <translation>aufbereitet</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>Frequenz [Hz]</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Where in frequency the signal has its power. Drag the line: the cut-off of the zero-phase filter. It belongs well above the commanded motion and below the noise.</source>
        <translation>Wo in der Frequenz das Signal seine Leistung hat. Ziehen Sie die Linie: die Grenzfrequenz des phasenfreien Filters. Sie gehört deutlich über die kommandierte Bewegung und unter das Rauschen.</translation>
    </message>
    <message>
        <source>Density [%1/√Hz]</source>
        <translation>Dichte [%1/√Hz]</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>no filter</source>
        <translation>kein Filter</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::StemPlot</name>
    <message>
        <source>Singular values</source>
        <translation>Singulärwerte</translation>
    </message>
    <message>
        <source>Singular value %1 of %2: %3
The smallest belongs to the combination of parameters that the motion determines least; close together is good.</source>
        <translation>Singulärwert %1 von %2: %3
Der kleinste gehört zur Kombination von Parametern, über die die Bewegung am wenigsten verrät; nahe beieinander ist gut.</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::TimeSeriesPlot</name>
    <message>
        <source>Sample</source>
        <translation>Abtastwert</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>Abtastwert %1</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>Export plot</source>
        <translation>Kurve ausgeben</translation>
    </message>
    <message>
        <source>plot</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;Samples in view (*.csv)</source>
        <translation>Bild (*.png);;Vektorbild (*.svg);;Gezeigte Abtastwerte (*.csv)</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::Canvas</name>
    <message>
        <source>3-D view of the robot</source>
        <translation>3D-Ansicht des Roboters</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>3-D-Ansicht</translation>
    </message>
    <message>
        <source>Meshes missing</source>
        <translation>Netze fehlen</translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) of the robot were not found; a wire mark or the collision shape stands in: %1%2.</source>
        <translation>
            <numerusform>%n Netz des Roboters wurde nicht gefunden; ein Drahtzeichen oder die Kollisionsform steht dafür: %1%2.</numerusform>
            <numerusform>%n Netze des Roboters wurden nicht gefunden; Drahtzeichen oder die Kollisionsformen stehen dafür: %1%2.</numerusform>
        </translation>
    </message>
    <message>
        <source>add the folder that holds the robot&apos;s package</source>
        <translation>fügen Sie den Ordner mit dem Paket des Roboters hinzu</translation>
    </message>
    <message>
        <source>Add folder …</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Grid %1</source>
        <translation>Raster %1</translation>
    </message>
    <message numerus="yes">
        <source>Loading %n mesh(es) …</source>
        <translation>
            <numerusform>%n Netz wird geladen …</numerusform>
            <numerusform>%n Netze werden geladen …</numerusform>
        </translation>
    </message>
    <message>
        <source>No robot is open.</source>
        <translation>Kein Roboter ist offen.</translation>
    </message>
    <message>
        <source>No 3-D view</source>
        <translation>Keine 3D-Ansicht</translation>
    </message>
    <message>
        <source>The 3-D view cannot be drawn: %1.</source>
        <translation>Die 3D-Ansicht kann nicht gezeichnet werden: %1.</translation>
    </message>
    <message>
        <source>install a driver with OpenGL 3.3, or set LIBGL_ALWAYS_SOFTWARE=1</source>
        <translation>installieren Sie einen Treiber mit OpenGL 3.3, oder setzen Sie LIBGL_ALWAYS_SOFTWARE=1</translation>
    </message>
    <message>
        <source>%1: x %2, y %3, z %4 m</source>
        <translation>%1: x %2, y %3, z %4 m</translation>
    </message>
    <message>
        <source>Shift or Ctrl: up and down. Esc puts it back.</source>
        <translation>Umschalt oder Strg: auf und ab. Esc stellt ihn zurück.</translation>
    </message>
    <message>
        <source>Arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm; Del removes it.</source>
        <translation>Pfeile, Bild auf und Bild ab bewegen ihn um 1 cm, mit Umschalt um 1 mm; Entf entfernt ihn.</translation>
    </message>
    <message>
        <source>A drag moves it level, with Shift or Ctrl up and down.</source>
        <translation>Ziehen bewegt ihn waagerecht, mit Umschalt oder Strg auf und ab.</translation>
    </message>
    <message>
        <source>A click selects it; then a drag moves it.</source>
        <translation>Ein Klick wählt ihn; dann bewegt ihn Ziehen.</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::JointPanel</name>
    <message numerus="yes">
        <source>%n more: find them by name</source>
        <translation>
            <numerusform>%n weiteres: über den Namen suchen</numerusform>
            <numerusform>%n weitere: über den Namen suchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a joint</source>
        <translation>Gelenk suchen</translation>
    </message>
    <message>
        <source>Zero position</source>
        <translation>Nullstellung</translation>
    </message>
    <message>
        <source>All joints to zero, or to the limit nearest to it</source>
        <translation>Alle Gelenke auf null, oder auf die Grenze, die null am nächsten liegt</translation>
    </message>
    <message>
        <source>Random pose</source>
        <translation>Zufällige Stellung</translation>
    </message>
    <message>
        <source>Every joint somewhere between its limits</source>
        <translation>Jedes Gelenk irgendwo zwischen seinen Grenzen</translation>
    </message>
    <message>
        <source>The joints appear here when a robot is open.</source>
        <translation>Die Gelenke erscheinen hier, wenn ein Roboter offen ist.</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>Nicken</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>Gieren</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>This robot has no joint that moves.</source>
        <translation>Dieser Roboter hat kein Gelenk, das sich bewegt.</translation>
    </message>
    <message>
        <source>Angles in %1</source>
        <translation>Winkel in %1</translation>
    </message>
    <message>
        <source>%1 … %2 %3</source>
        <translation>%1 … %2 %3</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::RobotView</name>
    <message>
        <source>Fit the robot</source>
        <translation>Roboter einpassen</translation>
    </message>
    <message>
        <source>Fit the whole robot (F)</source>
        <translation>Den ganzen Roboter zeigen (F)</translation>
    </message>
    <message>
        <source>Link frames</source>
        <translation>Gliedsysteme</translation>
    </message>
    <message>
        <source>Frames of all links: x red, y green, z blue</source>
        <translation>Systeme aller Glieder: x rot, y grün, z blau</translation>
    </message>
    <message>
        <source>Joint axes</source>
        <translation>Gelenkachsen</translation>
    </message>
    <message>
        <source>Axes of all joints; the joint under the pointer shows its axis anyway</source>
        <translation>Achsen aller Gelenke; das Gelenk unter dem Zeiger zeigt seine ohnehin</translation>
    </message>
    <message>
        <source>Centres of mass</source>
        <translation>Schwerpunkte</translation>
    </message>
    <message>
        <source>Centre of mass of every moving body</source>
        <translation>Schwerpunkt jedes beweglichen Körpers</translation>
    </message>
    <message>
        <source>Inertia ellipsoids</source>
        <translation>Trägheitsellipsoide</translation>
    </message>
    <message>
        <source>Homogeneous ellipsoid with the mass and inertia of each body; in the attention colour where none exists</source>
        <translation>Homogenes Ellipsoid mit Masse und Trägheit jedes Körpers; in der Warnfarbe, wo es keines gibt</translation>
    </message>
    <message>
        <source>Collision shapes</source>
        <translation>Kollisionsformen</translation>
    </message>
    <message>
        <source>Collision shapes, translucent</source>
        <translation>Kollisionsformen, durchscheinend</translation>
    </message>
    <message>
        <source>Ground grid</source>
        <translation>Bodenraster</translation>
    </message>
    <message>
        <source>Ground grid; its step is written in the corner</source>
        <translation>Bodenraster; seine Weite steht in der Ecke</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::ViewCube</name>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>View cube</source>
        <translation>Ansichtswürfel</translation>
    </message>
    <message>
        <source>Click a face, an edge or a corner to look from there</source>
        <translation>Klicken Sie auf eine Fläche, Kante oder Ecke, um von dort zu sehen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadRemedies</name>
    <message>
        <source>Doubles the error of the joints that are named, to at most %1 N·m, and runs again: their windows exclude each other only together, so that no single error explains them. Look for a contact or a load that moved first.</source>
        <translation>Verdoppelt den Fehler der genannten Gelenke auf höchstens %1 N·m und rechnet neu: Ihre Fenster schließen einander nur gemeinsam aus, sodass kein einzelner Fehler sie erklärt. Suchen Sie zuerst nach einem Kontakt oder einer verrutschten Last.</translation>
    </message>
    <message>
        <source>Confirm at most %1 kg within %2 m</source>
        <translation>Höchstens %1 kg innerhalb von %2 m bestätigen</translation>
    </message>
    <message>
        <source>The sensors alone bound nothing: the result rests on the preset guess that the link with its load weighs at most %1 kg and lies within %2 m of its origin. Says that this is true, and runs again.</source>
        <translation>Die Sensoren allein begrenzen nichts: Das Ergebnis ruht auf der Voreinstellung, dass das Glied mit seiner Last höchstens %1 kg wiegt und innerhalb von %2 m um seinen Ursprung liegt. Bestätigt das und rechnet neu.</translation>
    </message>
    <message>
        <source>prior box</source>
        <translation>Vorwissen</translation>
    </message>
    <message>
        <source>State mass and reach…</source>
        <translation>Masse und Reichweite angeben …</translation>
    </message>
    <message>
        <source>How heavy the link with its load can be at most, and how far its matter can reach: the smaller, the narrower the intervals</source>
        <translation>Wie schwer das Glied mit seiner Last höchstens ist und wie weit seine Masse reicht: je kleiner, desto enger die Intervalle</translation>
    </message>
    <message>
        <source>Friction is unknown, and what it does counts as a contradiction: state it first.</source>
        <translation>Die Reibung ist unbekannt, und was sie bewirkt, zählt als Widerspruch: Geben Sie sie zuerst an.</translation>
    </message>
    <message>
        <source>torque error</source>
        <translation>Fehler des Drehmoments</translation>
    </message>
    <message>
        <source>Widen torque error to %1 N·m</source>
        <translation>Drehmomentfehler auf %1 N·m erweitern</translation>
    </message>
    <message>
        <source>States for each joint the error that would explain its windows, at most %1 N·m, and runs again. Do so when the arm&apos;s friction or elasticity can be that large; look for a contact or a load that moved first.</source>
        <translation>Gibt für jedes Gelenk den Fehler an, der seine Fenster erklären würde, höchstens %1 N·m, und rechnet neu. Richtig, wenn Reibung oder Elastizität des Arms so groß sein können; zuerst nach einem Kontakt oder einer bewegten Last suchen.</translation>
    </message>
    <message>
        <source>State friction…</source>
        <translation>Reibung angeben…</translation>
    </message>
    <message>
        <source>Nobody has said how much friction the joints have, and no model has identified it.</source>
        <translation>Niemand hat gesagt, wie viel Reibung die Gelenke haben, und kein Modell hat sie identifiziert.</translation>
    </message>
    <message>
        <source>State encoder step…</source>
        <translation>Geberstufe angeben…</translation>
    </message>
    <message>
        <source>How far positions and speeds may be off</source>
        <translation>Wie weit Positionen und Geschwindigkeiten falsch sein können</translation>
    </message>
    <message>
        <source>Motion margin…</source>
        <translation>Reserve der Bewegung…</translation>
    </message>
    <message>
        <source>How much faster the true motion may be than the log shows; or state bounds of its derivatives in a specification</source>
        <translation>Wie viel schneller die wahre Bewegung sein kann, als die Messung zeigt; oder Schranken ihrer Ableitungen in einer Spezifikation angeben</translation>
    </message>
    <message>
        <source>The intervals mean nothing, an assumption is broken: %1.</source>
        <translation>Die Intervalle bedeuten nichts, eine Annahme ist verletzt: %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ComparisonController</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Compare results</source>
        <translation>Ergebnisse vergleichen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Wrote the comparison %1.</source>
        <translation>Vergleich %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityController</name>
    <message>
        <source>identifiability options</source>
        <translation>Optionen der Identifizierbarkeit</translation>
    </message>
    <message>
        <source>read angles as intended</source>
        <translation>Winkel wie gemeint lesen</translation>
    </message>
    <message>
        <source>read angles as written</source>
        <translation>Winkel wie geschrieben lesen</translation>
    </message>
    <message>
        <source>measured outputs</source>
        <translation>gemessene Ausgänge</translation>
    </message>
    <message>
        <source>rotors</source>
        <translation>Rotoren</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 sichern</translation>
    </message>
    <message>
        <source>Identifiability of %1</source>
        <translation>Identifizierbarkeit von %1</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>Zertifikat von %1</translation>
    </message>
    <message>
        <source>Certificate of %1, about %2</source>
        <translation>Zertifikat von %1, etwa %2</translation>
    </message>
    <message>
        <source>Sets of base parameters</source>
        <translation>Sätze von Basisparametern</translation>
    </message>
    <message>
        <source>Undetectable transfers</source>
        <translation>Unbemerkbare Übertragungen</translation>
    </message>
    <message>
        <source>What the logs support</source>
        <translation>Was die Messungen stützen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentificationController</name>
    <message>
        <source>friction model</source>
        <translation>Reibungsmodell</translation>
    </message>
    <message>
        <source>estimators %1</source>
        <translation>Schätzer %1</translation>
    </message>
    <message>
        <source>regression %1</source>
        <translation>Regression %1</translation>
    </message>
    <message>
        <source>prior %1</source>
        <translation>Vorwissen %1</translation>
    </message>
    <message>
        <source>what is known about the bodies</source>
        <translation>was über die Körper bekannt ist</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 sichern</translation>
    </message>
    <message>
        <source>Identify %1 by %2</source>
        <translation>%1 mit %2 identifizieren</translation>
    </message>
    <message>
        <source>Identify %1</source>
        <translation>%1 identifizieren</translation>
    </message>
    <message>
        <source>Predict torques</source>
        <translation>Drehmomente vorhersagen</translation>
    </message>
    <message>
        <source>Recommended. %1</source>
        <translation>Empfohlen. %1</translation>
    </message>
    <message>
        <source>Another result is recommended. %1</source>
        <translation>Ein anderes Ergebnis ist empfohlen. %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportController</name>
    <message>
        <source>Write the report&apos;s preview</source>
        <translation>Vorschau des Berichts schreiben</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Wrote the report %1.</source>
        <translation>Bericht %1 geschrieben.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Wrote the result %1.</source>
        <translation>Ergebnis %1 geschrieben.</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>Wrote the robot %1.</source>
        <translation>Roboter %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SpecForm</name>
    <message>
        <source>“%1” is no number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FeetEditor</name>
    <message>
        <source>Feet</source>
        <translation>Füße</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Glied</translation>
    </message>
    <message>
        <source>x [m]</source>
        <translation>x [m]</translation>
    </message>
    <message>
        <source>y [m]</source>
        <translation>y [m]</translation>
    </message>
    <message>
        <source>z [m]</source>
        <translation>z [m]</translation>
    </message>
    <message>
        <source>Links that the robot stands on, and the point of each that touches the ground, in the frame of the link. Three joints must lie between a foot and the trunk; three feet or more are needed.</source>
        <translation>Glieder, auf denen der Roboter steht, und der Punkt jedes Gliedes, der den Boden berührt, in dessen Koordinaten. Zwischen Fuß und Rumpf müssen drei Gelenke liegen; es braucht mindestens drei Füße.</translation>
    </message>
    <message>
        <source>Posture</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>Take the pose shown</source>
        <translation>Gezeigte übernehmen</translation>
    </message>
    <message>
        <source>The legs stand as the 3-D view shows them; knees must be bent</source>
        <translation>Die Beine stehen, wie die 3D-Ansicht sie zeigt; die Knie müssen gebeugt sein</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The 3-D view shows how the robot stands</source>
        <translation>Die 3D-Ansicht zeigt, wie der Roboter steht</translation>
    </message>
    <message>
        <source>All joints at 0.</source>
        <translation>Alle Gelenke auf 0.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) away from 0.</source>
        <translation>
            <numerusform>%n Gelenk nicht auf 0.</numerusform>
            <numerusform>%n Gelenke nicht auf 0.</numerusform>
        </translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Füße</translation>
    </message>
    <message>
        <source>posture of the legs</source>
        <translation>Haltung der Beine</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FileMessages</name>
    <message>
        <source>Not finished</source>
        <translation>Nicht fertig</translation>
    </message>
    <message>
        <source>The last session ended while this ran: %1. Its result is not there, everything before it is. Start it again on its page.</source>
        <translation>Die letzte Sitzung endete, während dies lief: %1. Das Ergebnis davon ist nicht da, alles davor ist da. Es lässt sich auf seiner Seite neu starten.</translation>
    </message>
    <message>
        <source>Keep the logs</source>
        <translation>Messungen behalten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Logs closed</source>
        <translation>Messungen geschlossen</translation>
    </message>
    <message>
        <source>They belong to the robot that was open before: %1.</source>
        <translation>Sie gehören zu dem Roboter, der vorher geöffnet war: %1.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Recorded? Add the log …</source>
        <translation>Aufgenommen? Messung hinzufügen …</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>The last session ended while opening %1. Everything before it is here.</source>
        <translation>Die letzte Sitzung endete beim Öffnen von %1. Alles davor ist hier.</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Erneut öffnen</translation>
    </message>
    <message>
        <source>Not reopened</source>
        <translation>Nicht wieder geöffnet</translation>
    </message>
    <message>
        <source>The last session ended while opening %1.</source>
        <translation>Die letzte Sitzung endete beim Öffnen von %1.</translation>
    </message>
    <message>
        <source>Open without it</source>
        <translation>Ohne sie öffnen</translation>
    </message>
    <message>
        <source>Other sessions</source>
        <translation>Andere Sitzungen</translation>
    </message>
    <message>
        <source>Other windows had open: %1.</source>
        <translation>Andere Fenster hatten offen: %1.</translation>
    </message>
    <message>
        <source>%1 (saved %2)</source>
        <translation>%1 (gesichert %2)</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IterationView</name>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Half the sum of squares of all residuals, those of the prior included. It may rise while the noise of the torques is fitted.</source>
        <translation>Halbe Quadratsumme aller Residuen, die der A-priori-Verteilung eingeschlossen. Sie kann steigen, während das Rauschen der Drehmomente angepasst wird.</translation>
    </message>
    <message>
        <source>Feasibility</source>
        <translation>Zulässigkeit</translation>
    </message>
    <message>
        <source>Largest gap of the motion between two nodes, or residual of the dynamics [rad, rad/s, N·m].</source>
        <translation>Größte Lücke der Bewegung zwischen zwei Knoten oder größtes Residuum der Dynamik [rad, rad/s, N·m].</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Distance from a stationary point, in standard deviations.</source>
        <translation>Abstand von einem stationären Punkt, in Standardabweichungen.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Part of the proposed step that was taken. 1: all of it.</source>
        <translation>Teil des vorgeschlagenen Schritts, der gegangen wurde. 1: der ganze.</translation>
    </message>
    <message>
        <source>Before the dashed line: fewer nodes, to start from. Its cost is that of another problem.</source>
        <translation>Vor der gestrichelten Linie: weniger Knoten, als Start. Die Kosten dort sind die eines anderen Problems.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionController</name>
    <message>
        <source>phases of %1</source>
        <translation>Phasen von %1</translation>
    </message>
    <message>
        <source>settings of motion and parameters</source>
        <translation>Einstellungen von Bewegung und Parametern</translation>
    </message>
    <message>
        <source>Motion and parameters of %1</source>
        <translation>Bewegung und Parameter von %1</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Motion and parameters</source>
        <translation>Bewegung und Parameter</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Detect contacts</source>
        <translation>Kontakte erkennen</translation>
    </message>
    <message>
        <source>contacts as detected</source>
        <translation>Kontakte wie erkannt</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Close the loops</source>
        <translation>Schleifen schließen</translation>
    </message>
    <message>
        <source>Keep the result</source>
        <translation>Ergebnis aufheben</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionForm</name>
    <message>
        <source>Load settings…</source>
        <translation>Einstellungen laden…</translation>
    </message>
    <message>
        <source>Reads a specification of plumbline-cli bayes (JSON)</source>
        <translation>Liest eine Spezifikation von plumbline-cli bayes (JSON)</translation>
    </message>
    <message>
        <source>Load settings</source>
        <translation>Einstellungen laden</translation>
    </message>
    <message>
        <source>Specification (*.json)</source>
        <translation>Spezifikation (*.json)</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2</source>
        <translation>%1 bleibt, wie es war: %2</translation>
    </message>
    <message>
        <source>What is estimated</source>
        <translation>Was geschätzt wird</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Bodies whose parameters are estimated; the others keep the values of the robot file</source>
        <translation>Körper, deren Parameter geschätzt werden; die anderen behalten die Werte der Roboterdatei</translation>
    </message>
    <message>
        <source>Viscous friction</source>
        <translation>Viskose Reibung</translation>
    </message>
    <message>
        <source>γ₅v, at every joint</source>
        <translation>γ₅v, an jedem Gelenk</translation>
    </message>
    <message>
        <source>Coulomb friction</source>
        <translation>Coulomb-Reibung</translation>
    </message>
    <message>
        <source>γ₃ tanh(γ₄v), at every joint</source>
        <translation>γ₃ tanh(γ₄v), an jedem Gelenk</translation>
    </message>
    <message>
        <source>Stribeck friction</source>
        <translation>Stribeck-Reibung</translation>
    </message>
    <message>
        <source>γ₀[tanh(γ₁v) − tanh(γ₂v)], at every joint</source>
        <translation>γ₀[tanh(γ₁v) − tanh(γ₂v)], an jedem Gelenk</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>A-priori-Wissen</translation>
    </message>
    <message>
        <source>Masses</source>
        <translation>Massen</translation>
    </message>
    <message>
        <source>Relative standard deviation of a mass before any data; centre of mass and inertia follow it as lengths. Intervals rest on it where the log says little.</source>
        <translation>Relative Standardabweichung einer Masse vor allen Daten; Schwerpunkt und Trägheit folgen ihr als Längen. Wo die Messung wenig aussagt, beruhen Intervalle darauf.</translation>
    </message>
    <message>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Standard deviation of the logarithm of a friction parameter before any data. 2: within a factor of seven.</source>
        <translation>Standardabweichung des Logarithmus eines Reibungsparameters vor allen Daten. 2: auf einen Faktor sieben.</translation>
    </message>
    <message>
        <source>%1 is below zero.</source>
        <translation>%1 ist kleiner als null.</translation>
    </message>
    <message>
        <source>It has %1 numbers, and the robot %2 joints. Give one number, or one per joint.</source>
        <translation>Es hat %1 Zahlen und der Roboter %2 Gelenke. Geben Sie eine Zahl an oder eine je Gelenk.</translation>
    </message>
    <message>
        <source>One number for all joints, or one per joint: 1, 1, 0.5</source>
        <translation>Eine Zahl für alle Gelenke oder eine je Gelenk: 1, 1, 0.5</translation>
    </message>
    <message>
        <source>Noise, standard deviations</source>
        <translation>Rauschen, Standardabweichungen</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>assumed: 1e-4 rad</source>
        <translation>angenommen: 1e-4 rad</translation>
    </message>
    <message>
        <source>Of one encoder value.</source>
        <translation>Eines Encoderwerts.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>assumed: 1e-2 rad/s</source>
        <translation>angenommen: 1e-2 rad/s</translation>
    </message>
    <message>
        <source>Of one value of the velocity channel.</source>
        <translation>Eines Werts des Geschwindigkeitskanals.</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>fitted to the log</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>Of one torque sample. Noise that was fitted is not tested by the same log: there are no intervals until it is stated.</source>
        <translation>Eines Drehmomentwerts. Angepasstes Rauschen wird durch dieselbe Messung nicht geprüft: Es gibt keine Intervalle, bis es angegeben ist.</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Of a disturbance at the joint: its mean over h seconds has this, divided by √h, as its standard deviation.</source>
        <translation>Einer Störung am Gelenk: Ihr Mittel über h Sekunden hat dies, geteilt durch √h, als Standardabweichung.</translation>
    </message>
    <message>
        <source>Give one time, or none.</source>
        <translation>Geben Sie eine Zeit an oder keine.</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>A node every</source>
        <translation>Ein Knoten alle</translation>
    </message>
    <message>
        <source>Samples between two nodes. From 2 on no torque sample stands in two intervals; with 1 there are no intervals of the parameters.</source>
        <translation>Abtastwerte zwischen zwei Knoten. Ab 2 steht kein Drehmomentwert in zwei Zeitschritten; mit 1 gibt es keine Intervalle der Parameter.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>First second of the logs that is used</source>
        <translation>Erste Sekunde der Messungen, die verwendet wird</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Last second of the logs that is used</source>
        <translation>Letzte Sekunde der Messungen, die verwendet wird</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Acceleration changes between nodes</source>
        <translation>Beschleunigung ändert sich zwischen Knoten</translation>
    </message>
    <message>
        <source>Without, it is constant from node to node, which errs by the square of the step.</source>
        <translation>Sonst ist sie von Knoten zu Knoten konstant, was mit dem Quadrat der Schrittweite irrt.</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Iterations after which the search ends</source>
        <translation>Iterationen, nach denen die Suche endet</translation>
    </message>
    <message>
        <source>estimated bodies</source>
        <translation>geschätzte Körper</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message numerus="yes">
        <source>%n body(ies)</source>
        <translation>
            <numerusform>%n Körper</numerusform>
            <numerusform>%n Körper</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings of their own, from a file: %1</source>
        <translation>Eigene Einstellungen, aus einer Datei: %1</translation>
    </message>
    <message>
        <source>Base pose</source>
        <translation>Lage der Basis</translation>
    </message>
    <message>
        <source>rad, m</source>
        <translation>rad, m</translation>
    </message>
    <message>
        <source>assumed: 1e-3</source>
        <translation>angenommen: 1e-3</translation>
    </message>
    <message>
        <source>Of the measured pose of the base.</source>
        <translation>Der gemessenen Lage der Basis.</translation>
    </message>
    <message>
        <source>Base wrench</source>
        <translation>Kraftwinder der Basis</translation>
    </message>
    <message>
        <source>assumed: 1 % of the weight</source>
        <translation>angenommen: 1 % des Gewichts</translation>
    </message>
    <message>
        <source>Of a wrench on the base that the model lacks: its mean over h seconds has this, divided by √h, as its standard deviation.</source>
        <translation>Eines Kraftwinders auf die Basis, der dem Modell fehlt: sein Mittel über h Sekunden hat dies, geteilt durch √h, als Standardabweichung.</translation>
    </message>
    <message>
        <source>Three of rotation, then three of translation, in axes of the base; or one for all.</source>
        <translation>Drei der Drehung, dann drei der Verschiebung, in Achsen der Basis; oder eine für alle.</translation>
    </message>
    <message>
        <source>%1 is not above zero.</source>
        <translation>%1 ist nicht über null.</translation>
    </message>
    <message>
        <source>It has %1 numbers. Give one, or six.</source>
        <translation>Es sind %1 Zahlen. Eine angeben, oder sechs.</translation>
    </message>
    <message>
        <source>Loops…</source>
        <translation>Schleifen…</translation>
    </message>
    <message>
        <source>File of the robot&apos;s closed kinematic loops: loops.json, SRDF or MJCF</source>
        <translation>Datei der geschlossenen kinematischen Schleifen des Roboters: loops.json, SRDF oder MJCF</translation>
    </message>
    <message>
        <source>Open loops</source>
        <translation>Schleifen öffnen</translation>
    </message>
    <message>
        <source>Loops (*.json *.srdf *.xml)</source>
        <translation>Schleifen (*.json *.srdf *.xml)</translation>
    </message>
    <message>
        <source>Without loops</source>
        <translation>Ohne Schleifen</translation>
    </message>
    <message>
        <source>Outliers, energy, equalities</source>
        <translation>Ausreißer, Energie, Gleichungen</translation>
    </message>
    <message>
        <source>Outliers from</source>
        <translation>Ausreißer ab</translation>
    </message>
    <message>
        <source>Residuals beyond so many standard deviations count linearly, of all sensors; 1.345 is usual. The result then has no intervals.</source>
        <translation>Residuen jenseits so vieler Standardabweichungen zählen linear, bei allen Sensoren; üblich ist 1.345. Das Ergebnis hat dann keine Intervalle.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Supplied energy of every interval beside the change of the mechanical energy and the friction losses. The result then has no intervals.</source>
        <translation>Zugeführte Energie jedes Intervalls neben der Änderung der mechanischen Energie und den Reibungsverlusten. Das Ergebnis hat dann keine Intervalle.</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>nicht beobachtet</translation>
    </message>
    <message>
        <source>of the torques alone</source>
        <translation>nur der Drehmomente</translation>
    </message>
    <message>
        <source>of the estimated motion</source>
        <translation>der geschätzten Bewegung</translation>
    </message>
    <message>
        <source>Energy ±</source>
        <translation>Energie ±</translation>
    </message>
    <message>
        <source>What the balance of one interval may miss beyond the sensors&apos; noise</source>
        <translation>Was der Bilanz eines Intervalls über das Rauschen der Sensoren hinaus fehlen darf</translation>
    </message>
    <message>
        <source>1 % of the supplied</source>
        <translation>1 % der zugeführten</translation>
    </message>
    <message>
        <source>Total mass</source>
        <translation>Gesamtmasse</translation>
    </message>
    <message>
        <source>Of the robot, known exactly. Data and prior test it.</source>
        <translation>Des Roboters, genau bekannt. Daten und Vorwissen prüfen sie.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Give one mass above zero, or none.</source>
        <translation>Geben Sie eine Masse über null an, oder keine.</translation>
    </message>
    <message>
        <source>Mirror axis</source>
        <translation>Spiegelachse</translation>
    </message>
    <message>
        <source>Axis that the mirror image of a body turns round</source>
        <translation>Achse, die das Spiegelbild eines Körpers umkehrt</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionPage</name>
    <message>
        <source>Motion and parameters</source>
        <translation>Bewegung und Parameter</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that estimates the same</source>
        <translation>Kopiert den Aufruf von plumbline-cli, der dasselbe schätzt</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes the result as plumbline-cli does (JSON), or the estimated motion as a log (HDF5)</source>
        <translation>Schreibt das Ergebnis wie plumbline-cli (JSON) oder die geschätzte Bewegung als Messung (HDF5)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Estimates motion, disturbances and parameters in one problem</source>
        <translation>Schätzt Bewegung, Störungen und Parameter in einem Problem</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Nicht übernommen</translation>
    </message>
    <message>
        <source>Press Run: motion and parameters are estimated together.</source>
        <translation>Drücken Sie Starten: Bewegung und Parameter werden zusammen geschätzt.</translation>
    </message>
    <message>
        <source>Reasons and findings</source>
        <translation>Gründe und Befunde</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Torque errors</source>
        <translation>Drehmomentfehler</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Prüfsiegel</translation>
    </message>
    <message>
        <source>Export motion and parameters</source>
        <translation>Bewegung und Parameter exportieren</translation>
    </message>
    <message>
        <source>Result (*.json);;Estimated motion (*.h5)</source>
        <translation>Ergebnis (*.json);;Geschätzte Bewegung (*.h5)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>Kein Roboter geöffnet</translation>
    </message>
    <message>
        <source>Its description is what is known before any data.</source>
        <translation>Seine Beschreibung ist, was vor allen Daten bekannt ist.</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>Roboter öffnen…</translation>
    </message>
    <message>
        <source>No log for training</source>
        <translation>Keine Messung zur Schätzung</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation>Öffnen Sie eine Messung mit Gelenkpositionen und Drehmomenten, oder geben Sie einer geöffneten den Zweck Schätzung.</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>Messung öffnen…</translation>
    </message>
    <message numerus="yes">
        <source>From %n log(s) for training</source>
        <translation>
            <numerusform>Aus %n Messung zur Schätzung</numerusform>
            <numerusform>Aus %n Messungen zur Schätzung</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held out</source>
        <translation>
            <numerusform>%n zurückgehalten</numerusform>
            <numerusform>%n zurückgehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>settings or logs have changed since this result: run again</source>
        <translation>Einstellungen oder Messungen haben sich seit diesem Ergebnis geändert: erneut starten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>konvergiert</translation>
    </message>
    <message numerus="yes">
        <source>After %n iteration(s).</source>
        <translation>
            <numerusform>Nach %n Iteration.</numerusform>
            <numerusform>Nach %n Iterationen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>not calibrated</source>
        <translation>nicht kalibriert</translation>
    </message>
    <message>
        <source>χ² / degrees of freedom</source>
        <translation>χ² / Freiheitsgrade</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>χ² %1 of %2; 99 % of logs with noise as stated give %3 … %4.</source>
        <translation>χ² %1 von %2; 99 % der Messungen mit Rauschen wie angegeben ergeben %3 … %4.</translation>
    </message>
    <message>
        <source>Torque error</source>
        <translation>Drehmomentfehler</translation>
    </message>
    <message>
        <source>Held-out torque error</source>
        <translation>Drehmomentfehler, zurückgehalten</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ of %1, its motion filtered as for Estimation.</source>
        <translation>‖τ − Wβ‖ / ‖τ‖ von %1, die Bewegung gefiltert wie bei der Schätzung.</translation>
    </message>
    <message>
        <source>The log has the pose of a base that moves, and the robot is fixed to the world.</source>
        <translation>Die Messung hat die Lage einer bewegten Basis, und der Roboter ist an der Welt befestigt.</translation>
    </message>
    <message>
        <source>Let the base float</source>
        <translation>Basis freigeben</translation>
    </message>
    <message>
        <source>The root link becomes a body of its own with six coordinates</source>
        <translation>Das Wurzelglied wird ein eigener Körper mit sechs Koordinaten</translation>
    </message>
    <message>
        <source>Residuals of the sensors</source>
        <translation>Residuen der Sensoren</translation>
    </message>
    <message>
        <source>Predicted torques</source>
        <translation>Vorhergesagte Momente</translation>
    </message>
    <message>
        <source>Observations</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Needs a robot and a log with positions and torques; where the base floats, its pose too.</source>
        <translation>Braucht einen Roboter und eine Messung mit Positionen und Momenten; bei freier Basis auch ihre Lage.</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>the result is that of the session: run again to see its motion</source>
        <translation>das Ergebnis ist das der Sitzung: erneut starten, um die Bewegung zu sehen</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionSeriesPanel</name>
    <message>
        <source>Log that is shown</source>
        <translation>Gezeigte Messung</translation>
    </message>
    <message>
        <source>Joint that is shown</source>
        <translation>Gezeigtes Gelenk</translation>
    </message>
    <message>
        <source>Press Run: the motion is estimated with the parameters.</source>
        <translation>Drücken Sie Starten: Die Bewegung wird mit den Parametern geschätzt.</translation>
    </message>
    <message>
        <source>%1, from %2 s</source>
        <translation>%1, ab %2 s</translation>
    </message>
    <message>
        <source>Bands: two standard deviations to either side.</source>
        <translation>Bänder: zwei Standardabweichungen zu jeder Seite.</translation>
    </message>
    <message>
        <source>No bands: the estimate is not calibrated, for the reasons under Label.</source>
        <translation>Keine Bänder: Die Schätzung ist nicht kalibriert, aus den Gründen unter Prüfsiegel.</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>Force at %1</source>
        <translation>Kraft an %1</translation>
    </message>
    <message>
        <source>Force %1</source>
        <translation>Kraft %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafePage</name>
    <message>
        <source>Safe loop</source>
        <translation>Sichere Schleife</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Nicht übernommen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>A scenario, or a run that was saved</source>
        <translation>Ein Szenario oder ein gespeicherter Lauf</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ends the run at once; what it showed stays</source>
        <translation>Beendet den Lauf sofort; was er gezeigt hat, bleibt</translation>
    </message>
    <message>
        <source>Brake</source>
        <translation>Bremsen</translation>
    </message>
    <message>
        <source>No further plan: the running one goes on to its rest, as proven</source>
        <translation>Kein weiterer Plan: der laufende führt wie bewiesen bis in die Ruhe</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Runs until the next plan takes over</source>
        <translation>Läuft, bis der nächste Plan übernimmt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Plans, proves, executes in simulation and narrows the intervals</source>
        <translation>Plant, beweist, führt in der Simulation aus und verengt die Intervalle</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Open a scenario or a run</source>
        <translation>Szenario oder Lauf öffnen</translation>
    </message>
    <message>
        <source>Scenarios and runs (*.json *.h5 *.hdf5)</source>
        <translation>Szenarien und Läufe (*.json *.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>Den Lauf speichern</translation>
    </message>
    <message>
        <source>HDF5 (*.h5);;JSON (*.json)</source>
        <translation>HDF5 (*.h5);;JSON (*.json)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>void from %1 s on: %2</source>
        <translation>hinfällig ab %1 s: %2</translation>
    </message>
    <message>
        <source>void from %1 s on: an assumption is broken on purpose, and no sample shows it</source>
        <translation>hinfällig ab %1 s: Eine Annahme ist absichtlich verletzt, und keine Messung zeigt es</translation>
    </message>
    <message>
        <source>void: the true robot left what was proven, and no monitor saw it</source>
        <translation>hinfällig: Der wahre Roboter verließ, was bewiesen war, und keine Überwachung sah es</translation>
    </message>
    <message>
        <source>no run yet</source>
        <translation>noch kein Lauf</translation>
    </message>
    <message>
        <source>%1 of %2 stored plans proven again</source>
        <translation>%1 von %2 gespeicherten Plänen erneut bewiesen</translation>
    </message>
    <message>
        <source>proven under the assumptions; braking: %1</source>
        <translation>unter den Annahmen bewiesen; bremst: %1</translation>
    </message>
    <message>
        <source>proven under the assumptions</source>
        <translation>unter den Annahmen bewiesen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>No scenario is open</source>
        <translation>Kein Szenario geöffnet</translation>
    </message>
    <message>
        <source>A scenario names an arm, the intervals of its payload, its control and its surroundings. Motions are proven before they are executed.</source>
        <translation>Ein Szenario nennt einen Arm, die Intervalle seiner Last, seine Regelung und seine Umgebung. Bewegungen werden bewiesen, bevor sie ausgeführt werden.</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>Needs a scenario; proves motions for every payload inside the intervals.</source>
        <translation>Braucht ein Szenario; beweist Bewegungen für jede Last in den Intervallen.</translation>
    </message>
    <message>
        <source>the scenario changed since the run</source>
        <translation>das Szenario wurde seit dem Lauf geändert</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>Schlauch</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>±%1°</source>
        <translation>±%1°</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>How far a joint is from its desired position at most, when the assumptions hold</source>
        <translation>Wie weit ein Gelenk höchstens von seiner Sollposition entfernt ist, wenn die Annahmen gelten</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <source>void</source>
        <translation>hinfällig</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>The last one took %1 ms to find and prove</source>
        <translation>Der letzte brauchte %1 ms für Suche und Beweis</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>Smallest proven distance of the running plan: %1 to %2</source>
        <translation>Kleinster bewiesener Abstand des laufenden Plans: %1 zu %2</translation>
    </message>
    <message>
        <source>Mass interval</source>
        <translation>Massenintervall</translation>
    </message>
    <message>
        <source>Means nothing: an assumption is violated</source>
        <translation>Ohne Bedeutung: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>Width over that of before</source>
        <translation>Breite im Verhältnis zu vorher</translation>
    </message>
    <message>
        <source>There is no tube.</source>
        <translation>Es gibt keinen Schlauch.</translation>
    </message>
    <message>
        <source>&lt;p&gt;What is proven holds when:&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was bewiesen ist, gilt, wenn:&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;▲ The simulation breaks some of these on purpose.&lt;/p&gt;</source>
        <translation>&lt;p&gt;▲ Die Simulation verletzt einige davon absichtlich.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;▲ The scenario does not state the true payload: there is nothing to simulate.&lt;/p&gt;</source>
        <translation>&lt;p&gt;▲ Das Szenario nennt die wahre Last nicht: Es gibt nichts zu simulieren.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Scenario…</source>
        <translation>Szenario …</translation>
    </message>
    <message>
        <source>Writes the scenario as it is shown, obstacles included</source>
        <translation>Schreibt das Szenario, wie es gezeigt wird, mit seinen Hindernissen</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>Lauf …</translation>
    </message>
    <message>
        <source>Writes the run with its scenario; it can be opened and proven again</source>
        <translation>Schreibt den Lauf mit seinem Szenario; er lässt sich wieder öffnen und erneut beweisen</translation>
    </message>
    <message>
        <source>Writes the scenario or the run</source>
        <translation>Schreibt das Szenario oder den Lauf</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>geändert, nicht gespeichert</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>They are of the scenario before the change: run again</source>
        <translation>Sie gelten für das Szenario vor der Änderung: erneut starten</translation>
    </message>
    <message>
        <source>A scenario, a run that was saved, or the robot of the study</source>
        <translation>Ein Szenario, ein gesicherter Lauf oder der Roboter der Studie</translation>
    </message>
    <message>
        <source>Scenario or run…</source>
        <translation>Szenario oder Lauf…</translation>
    </message>
    <message>
        <source>The study&apos;s robot…</source>
        <translation>Roboter der Studie…</translation>
    </message>
    <message>
        <source>Begins a scenario of the robot that is open; its motors&apos; inertias are asked for</source>
        <translation>Beginnt ein Szenario mit dem geöffneten Roboter; nach den Trägheiten seiner Motoren wird gefragt</translation>
    </message>
    <message>
        <source>Scenario of the study&apos;s robot</source>
        <translation>Szenario mit dem Roboter der Studie</translation>
    </message>
    <message>
        <source>One number above 0 for all joints, or %1 are needed.</source>
        <translation>Nötig ist eine Zahl über 0 für alle Gelenke oder %1 Zahlen.</translation>
    </message>
    <message>
        <source>Inertias of the rotors, reflected to the joints (gear ratio squared times rotor) [kg·m²]:
one for all joints, or one each, base to tip. No tube can be proven without them.</source>
        <translation>Auf die Gelenke bezogene Trägheiten der Rotoren (Quadrat der Übersetzung mal Rotor) [kg·m²]:
eine für alle Gelenke oder je eine, von der Basis zur Spitze. Ohne sie lässt sich kein Schlauch beweisen.</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>void: %1 of %2 stored plans proven again</source>
        <translation>hinfällig: %1 von %2 gespeicherten Plänen erneut bewiesen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafePlots</name>
    <message>
        <source>Torque and error</source>
        <translation>Drehmoment und Fehler</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Time of each plan</source>
        <translation>Dauer jedes Plans</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>Joint whose torque is shown</source>
        <translation>Gelenk, dessen Drehmoment gezeigt wird</translation>
    </message>
    <message>
        <source>Press Run: the command inside the band of its proof; dashed: the limits</source>
        <translation>Start drücken: das Stellmoment im Band seines Beweises; gestrichelt: die Grenzen</translation>
    </message>
    <message>
        <source>True values over their bounds</source>
        <translation>Wahre Werte im Verhältnis zu ihren Schranken</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>Anteil der Schranke</translation>
    </message>
    <message>
        <source>Press Run: V and position errors of the true robot; 1 is the bound</source>
        <translation>Start drücken: V und Positionsfehler des wahren Roboters; 1 ist die Schranke</translation>
    </message>
    <message>
        <source>Press Run: intervals of the payload&apos;s body; dashed: the truth</source>
        <translation>Start drücken: Intervalle des Körpers mit der Last; gestrichelt: die Wahrheit</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>First moment</source>
        <translation>Erstes Moment</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>largest position error</source>
        <translation>größter Positionsfehler</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <source>plan at %1 s</source>
        <translation>Plan bei %1 s</translation>
    </message>
    <message>
        <source>time to find a plan [ms]</source>
        <translation>Dauer bis zum Plan [ms]</translation>
    </message>
    <message>
        <source>Condition of the payload&apos;s equations until then</source>
        <translation>Kondition der Gleichungen der Last bis dahin</translation>
    </message>
    <message>
        <source>Condition, log₁₀</source>
        <translation>Kondition, log₁₀</translation>
    </message>
    <message>
        <source>Press Run: how evenly the measurements until then determine the ten parameters; 0 is best</source>
        <translation>Start drücken: wie gleichmäßig die Messungen bis dahin die zehn Parameter bestimmen; 0 ist das Beste</translation>
    </message>
    <message>
        <source>momentum of the measurements</source>
        <translation>Impuls der Messungen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeForm</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Regelung</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>Abtastrate</translation>
    </message>
    <message>
        <source>Of the measurements. Faster sampling makes the tube smaller.</source>
        <translation>Der Messungen. Schnellere Abtastung macht den Schlauch enger.</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>From a measurement to the torque computed from it</source>
        <translation>Von einer Messung bis zu dem daraus berechneten Drehmoment</translation>
    </message>
    <message>
        <source>Tube size</source>
        <translation>Schlauchgröße</translation>
    </message>
    <message>
        <source>V_M, bound of V = ½ rᵀHr. A larger tube is easier to prove and takes more room.</source>
        <translation>V_M, Schranke von V = ½ rᵀHr. Ein größerer Schlauch ist leichter zu beweisen und braucht mehr Platz.</translation>
    </message>
    <message>
        <source>smallest possible</source>
        <translation>kleinstmögliche</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>Abklingrate</translation>
    </message>
    <message>
        <source>α: the rate at which V falls back into the tube</source>
        <translation>α: die Rate, mit der V in den Schlauch zurückfällt</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>What a plan is chosen for; every plan is proven</source>
        <translation>Wonach ein Plan gewählt wird; bewiesen wird jeder</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>Anregung</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Largest displacement of a joint by one plan</source>
        <translation>Größter Weg eines Gelenks in einem Plan</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Motions that a search looks at</source>
        <translation>Bewegungen, die eine Suche betrachtet</translation>
    </message>
    <message>
        <source>At most so many, one after another</source>
        <translation>Höchstens so viele, einer nach dem anderen</translation>
    </message>
    <message>
        <source>Show reach sets</source>
        <translation>Erreichbare Mengen zeigen</translation>
    </message>
    <message>
        <source>In the 3-D view: boxes that hold each body at all times of all plans within the range, wherever the tube allows it to be</source>
        <translation>In der 3-D-Ansicht: Kästen, die jeden Körper zu allen Zeiten aller Pläne innerhalb des Bereichs enthalten, wo immer der Schlauch ihn zulässt</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How fast the simulated time passes</source>
        <translation>Wie schnell die simulierte Zeit vergeht</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>so schnell wie möglich</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × Echtzeit</translation>
    </message>
    <message>
        <source>Break an assumption</source>
        <translation>Eine Annahme verletzen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Simulated time at which the faults below begin</source>
        <translation>Simulierte Zeit, ab der die folgenden Fehler bestehen</translation>
    </message>
    <message>
        <source>Sensor errors ×</source>
        <translation>Sensorfehler ×</translation>
    </message>
    <message>
        <source>The simulated sensors err by this factor more than the loop knows; 1: as stated</source>
        <translation>Die simulierten Sensoren irren um diesen Faktor mehr, als die Schleife weiß; 1: wie angegeben</translation>
    </message>
    <message>
        <source>Friction ×</source>
        <translation>Reibung ×</translation>
    </message>
    <message>
        <source>The true friction is this factor of what the loop knows; 1: as stated</source>
        <translation>Die wahre Reibung ist dieses Vielfache dessen, was die Schleife weiß; 1: wie angegeben</translation>
    </message>
    <message>
        <source>More load</source>
        <translation>Mehr Last</translation>
    </message>
    <message>
        <source>Mass that the payload&apos;s intervals do not know</source>
        <translation>Masse, die die Intervalle der Last nicht kennen</translation>
    </message>
    <message>
        <source>Payload slips</source>
        <translation>Last rutscht</translation>
    </message>
    <message>
        <source>Distance by which the payload moves in the hand within 0.2 s, in a direction drawn with the seed</source>
        <translation>Strecke, um die die Last innerhalb von 0,2 s in der Hand rutscht, in einer mit dem Startwert gezogenen Richtung</translation>
    </message>
    <message>
        <source>Sample time ×</source>
        <translation>Abtastzeit ×</translation>
    </message>
    <message>
        <source>The samples come later by this factor; 1: as stated</source>
        <translation>Die Messungen kommen um diesen Faktor später; 1: wie angegeben</translation>
    </message>
    <message>
        <source>Obstacles</source>
        <translation>Hindernisse</translation>
    </message>
    <message>
        <source>Obstacle</source>
        <translation>Hindernis</translation>
    </message>
    <message>
        <source>A click on a box in the 3-D view selects it too</source>
        <translation>Ein Klick auf einen Quader in der 3-D-Ansicht wählt ihn auch</translation>
    </message>
    <message>
        <source>none selected</source>
        <translation>keines gewählt</translation>
    </message>
    <message>
        <source>Three numbers are needed: x, y, z.</source>
        <translation>Drei Zahlen sind nötig: x, y, z.</translation>
    </message>
    <message>
        <source>Edges are longer than 0.</source>
        <translation>Kanten sind länger als 0.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Of its middle: x, y, z. In the 3-D view a drag moves a box level, with Shift or Ctrl up and down; arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm</source>
        <translation>Seiner Mitte: x, y, z. In der 3-D-Ansicht bewegt Ziehen einen Quader waagerecht, mit Umschalt oder Strg auf und ab; Pfeile, Bild auf und Bild ab bewegen ihn um 1 cm, mit Umschalt um 1 mm</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 bewegen</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Edges of the box along its own x, y, z</source>
        <translation>Kanten des Quaders entlang seiner eigenen x, y, z</translation>
    </message>
    <message>
        <source>size of %1</source>
        <translation>Größe von %1</translation>
    </message>
    <message>
        <source>Add a box</source>
        <translation>Quader dazu</translation>
    </message>
    <message>
        <source>A box of 20 cm on the ground beside the arm</source>
        <translation>Ein Quader von 20 cm auf dem Boden neben dem Arm</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the selected obstacle (Del in the 3-D view)</source>
        <translation>Entfernt das gewählte Hindernis (Entf in der 3-D-Ansicht)</translation>
    </message>
    <message>
        <source>It is no box: it is kept clear of, but not drawn, and moved by its position here.</source>
        <translation>Es ist kein Quader: Abstand wird gehalten, gezeichnet wird es nicht, und bewegt wird es hier über seine Position.</translation>
    </message>
    <message>
        <source>The robot stays inside: it is drawn as edges, and moved by its position here.</source>
        <translation>Der Roboter bleibt darin: Es wird als Kanten gezeichnet und hier über seine Position bewegt.</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>wie üblich</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>One number for all joints, or %1 are needed.</source>
        <translation>Nötig ist eine Zahl für alle Gelenke oder %1 Zahlen.</translation>
    </message>
    <message>
        <source>%1 numbers are needed, one per joint.</source>
        <translation>Nötig sind %1 Zahlen, eine je Gelenk.</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>K: gain of the position error, one for all joints or one each</source>
        <translation>K: Verstärkung des Positionsfehlers, eine für alle Gelenke oder je eine</translation>
    </message>
    <message>
        <source>Position error</source>
        <translation>Positionsfehler</translation>
    </message>
    <message>
        <source>Largest error of the measured positions, one for all joints or one each</source>
        <translation>Größter Fehler der gemessenen Positionen, einer für alle Gelenke oder je einer</translation>
    </message>
    <message>
        <source>Speed error</source>
        <translation>Geschw.-Fehler</translation>
    </message>
    <message>
        <source>Largest error of the measured speeds, one for all joints or one each</source>
        <translation>Größter Fehler der gemessenen Geschwindigkeiten, einer für alle Gelenke oder je einer</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Joint positions at the start, one each, base to tip</source>
        <translation>Gelenkstellungen am Start, je eine, von der Basis zur Spitze</translation>
    </message>
    <message>
        <source>Goal positions</source>
        <translation>Zielstellungen</translation>
    </message>
    <message>
        <source>Joint positions that plans with the purpose Goal approach, one each</source>
        <translation>Gelenkstellungen, denen sich Pläne mit dem Zweck Ziel nähern, je eine</translation>
    </message>
    <message>
        <source>Lower end and upper end of the interval, and the simulated truth: of the whole body that carries the payload, about the body&apos;s frame</source>
        <translation>Unteres und oberes Ende des Intervalls und die simulierte Wahrheit: des ganzen Körpers, der die Last trägt, um dessen Koordinatensystem</translation>
    </message>
    <message>
        <source>Lower end, upper end and truth are needed.</source>
        <translation>Nötig sind unteres Ende, oberes Ende und Wahrheit.</translation>
    </message>
    <message>
        <source>Lower and upper end are needed; the scenario states no truth.</source>
        <translation>Nötig sind unteres und oberes Ende; das Szenario nennt keine Wahrheit.</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Intervals of the body that carries the payload, and its simulated truth</source>
        <translation>Intervalle des Körpers, der die Last trägt, und seine simulierte Wahrheit</translation>
    </message>
    <message>
        <source>Motors</source>
        <translation>Motoren</translation>
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>Rotorträgheit</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>Coulomb</translation>
    </message>
    <message>
        <source>Friction: one number for all joints or one each</source>
        <translation>Reibung: eine Zahl für alle Gelenke oder je eine</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>Viskos</translation>
    </message>
    <message>
        <source>Known within ±</source>
        <translation>Bekannt auf ±</translation>
    </message>
    <message>
        <source>Half width of the intervals of rotor inertias and friction, as a fraction</source>
        <translation>Halbe Breite der Intervalle von Rotorträgheiten und Reibung, als Anteil</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Carries the payload. Another body begins with intervals about what the robot&apos;s description states</source>
        <translation>Trägt die Last. Ein anderer Körper beginnt mit Intervallen um das, was die Beschreibung des Roboters nennt</translation>
    </message>
    <message>
        <source>Reflected to the joints: gear ratio squared times the rotor&apos;s; one for all joints or one each</source>
        <translation>Auf die Gelenke bezogen: Quadrat der Übersetzung mal die des Rotors; eine für alle Gelenke oder je eine</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeController</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Change the scenario</source>
        <translation>Das Szenario ändern</translation>
    </message>
    <message>
        <source>Find the tube</source>
        <translation>Den Schlauch suchen</translation>
    </message>
    <message>
        <source>Reach sets</source>
        <translation>Erreichbare Mengen</translation>
    </message>
    <message>
        <source>Safe loop</source>
        <translation>Sichere Schleife</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Changes dropped</source>
        <translation>Änderungen verworfen</translation>
    </message>
    <message>
        <source>The changes of %1 were not saved.</source>
        <translation>Die Änderungen an %1 waren nicht gespeichert.</translation>
    </message>
    <message>
        <source>A run is going on: obstacles can be changed when it has ended (Cancel ends it).</source>
        <translation>Ein Lauf ist im Gange: Hindernisse lassen sich ändern, wenn er zu Ende ist (Abbrechen beendet ihn).</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 bewegen</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Scenario of %1</source>
        <translation>Szenario mit %1</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>Methoden vergleichen</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::XyPlot</name>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Click: hide or show</source>
        <translation>Klick: aus- oder einblenden</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ResidualPanel</name>
    <message>
        <source>Joint whose residual is shown</source>
        <translation>Gelenk, dessen Residuum gezeigt wird</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>Autokorrelation</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Against speed</source>
        <translation>Über der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Against acceleration</source>
        <translation>Über der Beschleunigung</translation>
    </message>
    <message>
        <source>Against predicted torque</source>
        <translation>Über dem vorhergesagten Moment</translation>
    </message>
    <message>
        <source>Residual of %1</source>
        <translation>Residuum von %1</translation>
    </message>
    <message>
        <source>Residual [%1]</source>
        <translation>Residuum [%1]</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s), standard deviation %1 %3, mean %2 %3</source>
        <translation>
            <numerusform>%n Abtastwert, Standardabweichung %1 %3, Mittelwert %2 %3</numerusform>
            <numerusform>%n Abtastwerte, Standardabweichung %1 %3, Mittelwert %2 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Density [1/%1]</source>
        <translation>Dichte [1/%1]</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>Normalverteilung</translation>
    </message>
    <message>
        <source>Lag [s]</source>
        <translation>Verschiebung [s]</translation>
    </message>
    <message>
        <source>white: 95 %</source>
        <translation>weiß: 95 %</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>Frequenz [Hz]</translation>
    </message>
    <message>
        <source>Density [%1/√Hz]</source>
        <translation>Dichte [%1/√Hz]</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Abtastwerte</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Speed [m/s]</source>
        <translation>Geschwindigkeit [m/s]</translation>
    </message>
    <message>
        <source>Speed [rad/s]</source>
        <translation>Geschwindigkeit [rad/s]</translation>
    </message>
    <message>
        <source>Acceleration [m/s²]</source>
        <translation>Beschleunigung [m/s²]</translation>
    </message>
    <message>
        <source>Acceleration [rad/s²]</source>
        <translation>Beschleunigung [rad/s²]</translation>
    </message>
    <message>
        <source>Predicted force [N]</source>
        <translation>Vorhergesagte Kraft [N]</translation>
    </message>
    <message>
        <source>Predicted torque [N·m]</source>
        <translation>Vorhergesagtes Moment [N·m]</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::NextStep</name>
    <message>
        <source>Next: %1 ▸</source>
        <translation>Weiter: %1 ▸</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Weiter: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportController</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Check the columns</source>
        <translation>Spalten prüfen</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportTableModel</name>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>acceleration</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>current</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source> N·m/A</source>
        <translation> N·m/A</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>%1 of %2, %3 rows</source>
        <translation>%1 von %2, %3 Zeilen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ColumnUseForm</name>
    <message>
        <source>are</source>
        <translation>sind</translation>
    </message>
    <message>
        <source>from joint</source>
        <translation>ab Gelenk</translation>
    </message>
    <message>
        <source>Joint of the first selected column; the others follow in order</source>
        <translation>Gelenk der ersten gewählten Spalte; die anderen folgen der Reihe nach</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>The sign is turned</source>
        <translation>Das Vorzeichen wird gewendet</translation>
    </message>
    <message>
        <source>One number for all selected columns, or one per column with spaces between</source>
        <translation>Eine Zahl für alle gewählten Spalten, oder eine je Spalte mit Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Torque constant [N·m/A]</source>
        <translation>Drehmomentkonstante [N·m/A]</translation>
    </message>
    <message>
        <source>The columns are motor currents. </source>
        <translation>Die Spalten sind Motorströme. </translation>
    </message>
    <message>
        <source>Gear ratio</source>
        <translation>Getriebeübersetzung</translation>
    </message>
    <message>
        <source>The columns are on the motor side: turns of the motor per turn of the joint. </source>
        <translation>Die Spalten gelten motorseitig: Umdrehungen des Motors je Umdrehung des Gelenks. </translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Any further factor, as of encoder counts. </source>
        <translation>Ein weiterer Faktor, etwa von Encoder-Schritten. </translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Added last, in the unit of the column. </source>
        <translation>Zuletzt addiert, in der Einheit der Spalte. </translation>
    </message>
    <message>
        <source>Select columns: click a head, drag over several, Ctrl adds</source>
        <translation>Spalten wählen: Kopf anklicken, über mehrere ziehen, Strg nimmt hinzu</translation>
    </message>
    <message>
        <source>&lt;b&gt;Column %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;Spalte %1&lt;/b&gt;</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n columns, %1 to %2&lt;/b&gt;</source>
        <translation>
            <numerusform>&lt;b&gt;%n Spalte, %1 bis %2&lt;/b&gt;</numerusform>
            <numerusform>&lt;b&gt;%n Spalten, %1 bis %2&lt;/b&gt;</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is no number for this</source>
        <translation>„%1“ ist hierfür keine Zahl</translation>
    </message>
    <message>
        <source>%1 numbers for %2 columns</source>
        <translation>%1 Zahlen für %2 Spalten</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SensorUseForm</name>
    <message>
        <source>Motion of the base</source>
        <translation>Bewegung der Basis</translation>
    </message>
    <message>
        <source>Odometry whose pose is that of the base link; only a robot with a floating base uses it</source>
        <translation>Odometrie, deren Lage die des Basisglieds ist; nur ein Roboter mit freier Basis verwendet sie</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>%1 acts on</source>
        <translation>%1 wirkt auf</translation>
    </message>
    <message>
        <source>Link in whose axes and about whose origin the wrench is measured. Whatever uses joint torques adds it to them, as a force of the surroundings: leave it out where it measures a load that is to be found.</source>
        <translation>Glied, in dessen Achsen und um dessen Ursprung Kraft und Moment gemessen sind. Alles, was Gelenkmomente verwendet, rechnet sie als Kraft der Umgebung hinzu: weglassen, wo sie eine Last messen, die gesucht ist.</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>The topic has the wrench of the robot on the surroundings</source>
        <translation>Das Topic enthält Kraft und Moment des Roboters auf die Umgebung</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportPanel</name>
    <message>
        <source>Columns of the file</source>
        <translation>Spalten der Datei</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>Datei dazu…</translation>
    </message>
    <message>
        <source>Another recording of the same motion, merged by time: positions here, torques there</source>
        <translation>Eine weitere Messung derselben Bewegung, über die Zeit vereinigt: Positionen hier, Drehmomente dort</translation>
    </message>
    <message>
        <source>Rows to skip</source>
        <translation>Zeilen auslassen</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>For files without a column of the time</source>
        <translation>Für Dateien ohne Spalte der Zeit</translation>
    </message>
    <message>
        <source>from the sampling rate</source>
        <translation>aus der Abtastrate</translation>
    </message>
    <message>
        <source>none: single samples</source>
        <translation>keine: einzelne Abtastwerte</translation>
    </message>
    <message>
        <source>none: poses held still</source>
        <translation>keine: gehaltene Stellungen</translation>
    </message>
    <message>
        <source>Without times nothing is filtered or differentiated: velocity and acceleration come from the file, or the robot stood still in every sample</source>
        <translation>Ohne Zeiten wird nichts gefiltert oder abgeleitet: Geschwindigkeit und Beschleunigung kommen aus der Datei, oder der Roboter stand bei jedem Abtastwert still</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>Abtastrate</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Added to the stamps of this file</source>
        <translation>Zu den Zeitstempeln dieser Datei addiert</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Select columns above to see their curves; the time must be known</source>
        <translation>Oben Spalten wählen, um ihre Kurven zu sehen; die Zeit muss bekannt sein</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Nothing could be guessed: say what the columns are.</source>
        <translation>Nichts ließ sich erraten: angeben, was die Spalten sind.</translation>
    </message>
    <message>
        <source>Reasons of the guess</source>
        <translation>Gründe der Vermutung</translation>
    </message>
    <message>
        <source>Undo the last choice</source>
        <translation>Letzte Wahl rückgängig machen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Guess again</source>
        <translation>Neu raten</translation>
    </message>
    <message>
        <source>Load mapping…</source>
        <translation>Zuordnung laden…</translation>
    </message>
    <message>
        <source>Save mapping…</source>
        <translation>Zuordnung speichern…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use of the log</source>
        <translation>Verwendung der Messung</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · %n columns · select columns and say what they are</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · %n Spalte · Spalten wählen und angeben, was sie sind</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · %n Spalten · Spalten wählen und angeben, was sie sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Prüfung läuft …</translation>
    </message>
    <message>
        <source>Check (%1)</source>
        <translation>Prüfung (%1)</translation>
    </message>
    <message>
        <source>%1 samples of %2 joints</source>
        <translation>%1 Abtastwerte von %2 Gelenken</translation>
    </message>
    <message>
        <source> · no torques yet: select their columns</source>
        <translation> · noch keine Drehmomente: ihre Spalten wählen</translation>
    </message>
    <message numerus="yes">
        <source> · %n doubt(s) under Check</source>
        <translation>
            <numerusform> · %n Zweifel unter Prüfung</numerusform>
            <numerusform> · %n Zweifel unter Prüfung</numerusform>
        </translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Rows to skip, sampling rate and shift are those of this file</source>
        <translation>Zu überspringende Zeilen, Abtastrate und Verschiebung sind die dieser Datei</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckStrip</name>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Every joint of the robot has its column in the logs.</source>
        <translation>Jedes Gelenk des Roboters hat seine Spalte in den Messungen.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>The motion is long enough for the number of parameters.</source>
        <translation>Die Bewegung ist lang genug für die Zahl der Parameter.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Sampling rate and cut-off lie well above the frequencies of the motion.</source>
        <translation>Abtastrate und Grenzfrequenz liegen weit über den Frequenzen der Bewegung.</translation>
    </message>
    <message>
        <source>Stale samples</source>
        <translation>Wiederholte Werte</translation>
    </message>
    <message>
        <source>Samples are new ones, and not those of the row before once more.</source>
        <translation>Die Abtastwerte sind neu und nicht noch einmal die der Zeile davor.</translation>
    </message>
    <message>
        <source>Measured positions</source>
        <translation>Gemessene Lagen</translation>
    </message>
    <message>
        <source>The positions are measured ones, not commands.</source>
        <translation>Die Lagen sind gemessen, nicht kommandiert.</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>Anregung</translation>
    </message>
    <message>
        <source>The motion shows every parameter that the structure allows.</source>
        <translation>Die Bewegung zeigt jeden Parameter, den die Struktur zulässt.</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>Torques and positions are of the same time.</source>
        <translation>Drehmomente und Lagen gehören zur selben Zeit.</translation>
    </message>
    <message>
        <source>Sign and scale</source>
        <translation>Vorzeichen und Faktor</translation>
    </message>
    <message>
        <source>Signs and scales of the torques agree with gravity and with each other.</source>
        <translation>Vorzeichen und Faktoren der Drehmomente passen zur Schwerkraft und zueinander.</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>The logs are of this robot.</source>
        <translation>Die Messungen sind von diesem Roboter.</translation>
    </message>
    <message>
        <source>Checks the training logs against the robot and the settings. Identify does not wait for it.</source>
        <translation>Prüft die Messungen zur Schätzung gegen Roboter und Einstellungen. Identifizieren wartet nicht darauf.</translation>
    </message>
    <message>
        <source>Cancel check</source>
        <translation>Prüfung abbrechen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Neu prüfen</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Not checked yet: names, signs, scales and delays of these logs, and whether they excite the robot.</source>
        <translation>Noch nicht geprüft: Namen, Vorzeichen, Faktoren und Verzögerungen dieser Messungen, und ob sie den Roboter anregen.</translation>
    </message>
    <message>
        <source>▲ Robot, logs or settings have changed since the check.</source>
        <translation>▲ Roboter, Messungen oder Einstellungen haben sich seit der Prüfung geändert.</translation>
    </message>
    <message>
        <source>Nothing stands in the way of an identification.</source>
        <translation>Einer Identifikation steht nichts im Weg.</translation>
    </message>
    <message>
        <source>Show the logs</source>
        <translation>Messungen zeigen</translation>
    </message>
    <message>
        <source>Set the cut-off to %1 Hz</source>
        <translation>Grenzfrequenz auf %1 Hz setzen</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Estimate the delay</source>
        <translation>Verzögerung schätzen</translation>
    </message>
    <message>
        <source>Treat as unknown scale</source>
        <translation>Als unbekannten Faktor behandeln</translation>
    </message>
    <message>
        <source>Design a motion</source>
        <translation>Bewegung entwerfen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n log(s)</source>
        <translation>
            <numerusform>%n Messung entfernen</numerusform>
            <numerusform>%n Messungen entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Check all samples</source>
        <translation>Alle Abtastwerte prüfen</translation>
    </message>
    <message>
        <source>Checking the logs …</source>
        <translation>Die Messungen werden geprüft …</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>Nicht geprüft: %1</translation>
    </message>
    <message>
        <source>Checked on %1 of %2 samples only, those in which the robot moves most.</source>
        <translation>Nur an %1 von %2 Abtastwerten geprüft, in denen sich der Roboter am meisten bewegt.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckController</name>
    <message>
        <source>Check the logs of %1</source>
        <translation>Messungen von %1 prüfen</translation>
    </message>
    <message>
        <source>cut-off frequency</source>
        <translation>Grenzfrequenz</translation>
    </message>
    <message>
        <source>leave repeated samples out</source>
        <translation>wiederholte Werte weglassen</translation>
    </message>
    <message>
        <source>estimate the delay of the torque</source>
        <translation>Verzögerung des Drehmoments schätzen</translation>
    </message>
    <message>
        <source>unknown torque scale</source>
        <translation>unbekannter Faktor des Drehmoments</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::FindingsPanel</name>
    <message>
        <source>Likewise: %1.</source>
        <translation>Ebenso: %1.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ContactPanel</name>
    <message>
        <source>Use as detected</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Takes the contacts of all logs for training with the times at which they were detected</source>
        <translation>Übernimmt die Kontakte aller Messungen zur Schätzung mit den Zeiten, zu denen sie erkannt wurden</translation>
    </message>
    <message>
        <source>Log whose phases are shown</source>
        <translation>Messung, deren Phasen gezeigt werden</translation>
    </message>
    <message>
        <source>Log for training whose phases are shown and edited; every log has its own</source>
        <translation>Messung zur Schätzung, deren Phasen gezeigt und bearbeitet werden; jede Messung hat eigene</translation>
    </message>
    <message>
        <source>▲ The phases of %1 count for all logs for training, until one is edited.</source>
        <translation>▲ Die Phasen von %1 gelten für alle Messungen zur Schätzung, bis eine bearbeitet wird.</translation>
    </message>
    <message>
        <source>▲ %1 has no phases yet: choose it and draw them, or use those that were detected.</source>
        <translation>▲ %1 hat noch keine Phasen: die Messung wählen und sie zeichnen, oder die erkannten übernehmen.</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>Anker</translation>
    </message>
    <message>
        <source>The place in the world where the point holds is estimated, one for every phase, and the estimate does not drift away from it; without, only its velocity is zero</source>
        <translation>Der Ort in der Welt, an dem der Punkt hält, wird geschätzt, einer für jede Phase, und die Schätzung driftet nicht von ihm weg; ohne Anker ist nur seine Geschwindigkeit null</translation>
    </message>
    <message>
        <source>Force from which a contact holds</source>
        <translation>Kraft, ab der ein Kontakt hält</translation>
    </message>
    <message>
        <source>Force from which a contact holds. At first a fifth of the largest high level of the log.</source>
        <translation>Kraft, ab der ein Kontakt hält. Zunächst ein Fünftel des größten hohen Werts in der Messung.</translation>
    </message>
    <message>
        <source>Force below which a contact ends</source>
        <translation>Kraft, unter der ein Kontakt endet</translation>
    </message>
    <message>
        <source>Force below which a contact ends; smaller than the one from which it holds, so that noise does not open and close it. At first half of it.</source>
        <translation>Kraft, unter der ein Kontakt endet; kleiner als die, ab der er hält, damit Rauschen ihn nicht öffnet und schließt. Zunächst die Hälfte davon.</translation>
    </message>
    <message>
        <source>holds from</source>
        <translation>hält ab</translation>
    </message>
    <message>
        <source>ends below</source>
        <translation>endet unter</translation>
    </message>
    <message>
        <source>Link that touches</source>
        <translation>Glied, das berührt</translation>
    </message>
    <message>
        <source>Link that touches the surroundings</source>
        <translation>Glied, das die Umgebung berührt</translation>
    </message>
    <message>
        <source>Add contact</source>
        <translation>Kontakt hinzufügen</translation>
    </message>
    <message>
        <source>The robot touches at this link; at first always, until phases are drawn</source>
        <translation>Der Roboter berührt mit diesem Glied; zunächst immer, bis Phasen gezeichnet sind</translation>
    </message>
    <message>
        <source>Remove contact</source>
        <translation>Kontakt entfernen</translation>
    </message>
    <message>
        <source>The robot does not touch at the chosen link</source>
        <translation>Der Roboter berührt nicht mit dem gewählten Glied</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>x [m]</source>
        <translation>x [m]</translation>
    </message>
    <message>
        <source>y [m]</source>
        <translation>y [m]</translation>
    </message>
    <message>
        <source>z [m]</source>
        <translation>z [m]</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Grips</source>
        <translation>Greift</translation>
    </message>
    <message>
        <source>Force ± [N]</source>
        <translation>Kraft ± [N]</translation>
    </message>
    <message>
        <source>Point that touches, in the frame of the link</source>
        <translation>Punkt, der berührt, im Koordinatensystem des Glieds</translation>
    </message>
    <message>
        <source>The contact does not turn either; without, it is a point</source>
        <translation>Der Kontakt dreht sich auch nicht; ohne ist er ein Punkt</translation>
    </message>
    <message>
        <source>A hand or a bolt, which may pull; the ground only pushes</source>
        <translation>Eine Hand oder eine Schraube, die ziehen darf; der Boden drückt nur</translation>
    </message>
    <message>
        <source>Standard deviation of one sample of the measured force; 0: the force is not used</source>
        <translation>Standardabweichung eines Messwerts der Kraft; 0: die Kraft wird nicht verwendet</translation>
    </message>
    <message>
        <source>Contacts and their places</source>
        <translation>Kontakte und ihre Orte</translation>
    </message>
    <message>
        <source>contact at %1</source>
        <translation>Kontakt an %1</translation>
    </message>
    <message>
        <source>no contact at %1</source>
        <translation>kein Kontakt an %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number (of a standard deviation not below zero), and a contact a name.</source>
        <translation>„%1“ wird nicht verwendet: eine Zahl angeben (einer Standardabweichung nicht unter null), und einem Kontakt einen Namen.</translation>
    </message>
    <message>
        <source>Contacts are detected in the log for training.</source>
        <translation>Kontakte werden in der Messung zur Schätzung erkannt.</translation>
    </message>
    <message>
        <source>%1 has neither forces nor flags of contacts: draw the phases.</source>
        <translation>%1 hat weder Kräfte noch Angaben zu Kontakten: die Phasen zeichnen.</translation>
    </message>
    <message>
        <source>Upper bars: used. Lower bars: detected in %1, by its flags, else by force.</source>
        <translation>Obere Balken: verwendet. Untere Balken: in %1 erkannt, nach seinen Angaben, sonst nach der Kraft.</translation>
    </message>
    <message>
        <source>At the link %1</source>
        <translation>Am Glied %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BoundPanel</name>
    <message>
        <source>What is certain. An empty field is no bound; an estimate on a bound has no intervals.</source>
        <translation>Was sicher ist. Ein leeres Feld ist keine Schranke; eine Schätzung auf einer Schranke hat keine Intervalle.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Mirror image of</source>
        <translation>Spiegelbild von</translation>
    </message>
    <message>
        <source>Same as</source>
        <translation>Gleich wie</translation>
    </message>
    <message>
        <source>Bounds of bodies</source>
        <translation>Schranken der Körper</translation>
    </message>
    <message>
        <source>Centre of mass, in the axes of the link</source>
        <translation>Schwerpunkt, in den Achsen des Glieds</translation>
    </message>
    <message>
        <source>Body with the mirrored parameters; their frames are mirror images with all joints at zero</source>
        <translation>Körper mit den gespiegelten Parametern; ihre Koordinatensysteme sind Spiegelbilder, wenn alle Gelenke null sind</translation>
    </message>
    <message>
        <source>Body with the same parameters</source>
        <translation>Körper mit denselben Parametern</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Bounds of friction</source>
        <translation>Schranken der Reibung</translation>
    </message>
    <message>
        <source>Whole robot</source>
        <translation>Ganzer Roboter</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number, or nothing where there is no bound.</source>
        <translation>„%1“ wird nicht verwendet: Geben Sie eine Zahl an, oder nichts, wo es keine Schranke gibt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: the lower bound has to lie below the upper one.</source>
        <translation>„%1“ wird nicht verwendet: Die untere Schranke muss unter der oberen liegen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give another body of the robot, or nothing.</source>
        <translation>„%1“ wird nicht verwendet: Geben Sie einen anderen Körper des Roboters an, oder nichts.</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>mirrored bodies</source>
        <translation>gespiegelte Körper</translation>
    </message>
    <message>
        <source>bodies that are the same</source>
        <translation>gleiche Körper</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ObservationPanel</name>
    <message>
        <source>Used</source>
        <translation>Verwendet</translation>
    </message>
    <message>
        <source>In the log</source>
        <translation>In der Messung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Sensors that are used</source>
        <translation>Verwendete Sensoren</translation>
    </message>
    <message>
        <source>IMUs that are used</source>
        <translation>Verwendete IMUs</translation>
    </message>
    <message>
        <source>IMU</source>
        <translation>IMU</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Glied</translation>
    </message>
    <message>
        <source>x [m]</source>
        <translation>x [m]</translation>
    </message>
    <message>
        <source>y [m]</source>
        <translation>y [m]</translation>
    </message>
    <message>
        <source>z [m]</source>
        <translation>z [m]</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>Nicken</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>Gieren</translation>
    </message>
    <message>
        <source>Rate ± [rad/s]</source>
        <translation>Drehrate ± [rad/s]</translation>
    </message>
    <message>
        <source>Acceleration ± [m/s²]</source>
        <translation>Beschleunigung ± [m/s²]</translation>
    </message>
    <message>
        <source>IMUs and their places</source>
        <translation>IMUs und ihre Orte</translation>
    </message>
    <message>
        <source>Link that carries the sensor</source>
        <translation>Glied, das den Sensor trägt</translation>
    </message>
    <message>
        <source>Place and axes of the sensor on the link</source>
        <translation>Ort und Achsen des Sensors auf dem Glied</translation>
    </message>
    <message>
        <source>Standard deviation of one sample; six constant biases are estimated with it</source>
        <translation>Standardabweichung eines Messwerts; sechs konstante Versätze werden mitgeschätzt</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Joint positions</source>
        <translation>Gelenkpositionen</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>nötig</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>Gelenkmomente</translation>
    </message>
    <message>
        <source>needed, but for passive joints</source>
        <translation>nötig, außer bei passiven Gelenken</translation>
    </message>
    <message>
        <source>Joint velocities</source>
        <translation>Gelenkgeschwindigkeiten</translation>
    </message>
    <message>
        <source>leave out those that were differentiated from positions</source>
        <translation>weglassen, wenn aus Positionen abgeleitet</translation>
    </message>
    <message>
        <source>joint velocities</source>
        <translation>Gelenkgeschwindigkeiten</translation>
    </message>
    <message>
        <source>Pose of the base</source>
        <translation>Lage der Basis</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>▲ a floating base needs it: fix the base, or take another log</source>
        <translation>▲ eine freie Basis braucht sie: die Basis befestigen oder eine andere Messung nehmen</translation>
    </message>
    <message>
        <source>the base floats</source>
        <translation>die Basis ist frei</translation>
    </message>
    <message>
        <source>▲ the robot is fixed to the world: tick to let its base float</source>
        <translation>▲ der Roboter ist an der Welt befestigt: ankreuzen, um die Basis freizugeben</translation>
    </message>
    <message>
        <source>IMU %1</source>
        <translation>IMU %1</translation>
    </message>
    <message>
        <source>angular rate and acceleration</source>
        <translation>Drehrate und Beschleunigung</translation>
    </message>
    <message>
        <source>▲ not in this log: leave it out</source>
        <translation>▲ nicht in dieser Messung: weglassen</translation>
    </message>
    <message>
        <source>force at %1</source>
        <translation>Kraft an %1</translation>
    </message>
    <message>
        <source>Force at %1</source>
        <translation>Kraft an %1</translation>
    </message>
    <message>
        <source>needs its contact: see Contacts</source>
        <translation>braucht ihren Kontakt: siehe Kontakte</translation>
    </message>
    <message>
        <source>while the contact holds</source>
        <translation>solange der Kontakt hält</translation>
    </message>
    <message>
        <source>The robot has no link &quot;%1&quot;: give the one that carries the sensor.</source>
        <translation>Der Roboter hat kein Glied „%1“: das Glied angeben, das den Sensor trägt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number, of a standard deviation above zero.</source>
        <translation>„%1“ wird nicht verwendet: eine Zahl angeben, einer Standardabweichung über null.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PhaseTimeline</name>
    <message>
        <source>Contacts over time</source>
        <translation>Kontakte über der Zeit</translation>
    </message>
    <message>
        <source>↑ ↓ choose the contact, Page Up and Page Down the edge, ← → move it, Insert adds a phase at the time cursor, Delete removes the chosen one</source>
        <translation>↑ ↓ wählen den Kontakt, Bild auf und Bild ab die Kante, ← → verschieben sie, Einfg fügt am Zeitzeiger eine Phase ein, Entf entfernt die gewählte</translation>
    </message>
    <message>
        <source>%1 … %2 s</source>
        <translation>%1 … %2 s</translation>
    </message>
    <message>
        <source>no contact here</source>
        <translation>hier kein Kontakt</translation>
    </message>
    <message>
        <source>used: %1</source>
        <translation>verwendet: %1</translation>
    </message>
    <message>
        <source>not used: drag along the row to draw a phase</source>
        <translation>nicht verwendet: entlang der Zeile ziehen, um eine Phase zu zeichnen</translation>
    </message>
    <message>
        <source>detected: %1</source>
        <translation>erkannt: %1</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>No contacts: the robot touches nothing. Add one at a link that touches.</source>
        <translation>Keine Kontakte: der Roboter berührt nichts. Einen an einem Glied hinzufügen, das berührt.</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LoopPanel</name>
    <message>
        <source>The loops are being closed …</source>
        <translation>Die Schleifen werden geschlossen …</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Koordinatensysteme</translation>
    </message>
    <message>
        <source>Links on both sides of the cut.</source>
        <translation>Glieder zu beiden Seiten des Schnitts.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Directions in which the frames coincide, in axes of the first.</source>
        <translation>Richtungen, in denen die Koordinatensysteme übereinstimmen, in Achsen des ersten.</translation>
    </message>
    <message>
        <source>Redundant</source>
        <translation>Redundant</translation>
    </message>
    <message>
        <source>Rows that the others imply: their forces would not be unique.</source>
        <translation>Zeilen, die aus den anderen folgen: ihre Kräfte wären nicht eindeutig.</translation>
    </message>
    <message>
        <source>Open by [m]</source>
        <translation>Offen um [m]</translation>
    </message>
    <message>
        <source>Largest error of the independent rows at the closed posture.</source>
        <translation>Größter Fehler der unabhängigen Zeilen in der geschlossenen Haltung.</translation>
    </message>
    <message>
        <source>[rad]</source>
        <translation>[rad]</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Rank %1 of %2 rows over %3 closed postures · mobility %4 of %5 coordinates</source>
        <translation>Rang %1 von %2 Zeilen über %3 geschlossene Haltungen · Beweglichkeit %4 von %5 Koordinaten</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>Abstand %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogPartsBar</name>
    <message>
        <source>samples %1 to %2</source>
        <translation>Abtastwerte %1 bis %2</translation>
    </message>
    <message>
        <source>Keep this range</source>
        <translation>Bereich behalten</translation>
    </message>
    <message>
        <source>The log becomes the range that the plots show: zoom with the wheel, or drag over it with the right button. The file stays as it is.</source>
        <translation>Die Messung wird zu dem Bereich, den die Kurven zeigen: mit dem Mausrad hineinzoomen oder mit der rechten Taste darüber ziehen. Die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>The log becomes what lies before and after the range that the plots show.</source>
        <translation>Die Messung wird zu dem, was vor und nach dem gezeigten Bereich liegt.</translation>
    </message>
    <message>
        <source>Split at the cursor</source>
        <translation>Am Zeiger teilen</translation>
    </message>
    <message>
        <source>Two logs, before and after the time cursor. Where no log is for validation, the second one is.</source>
        <translation>Zwei Messungen, vor und nach dem Zeitzeiger. Wo keine Messung zur Validierung da ist, wird es die zweite.</translation>
    </message>
    <message>
        <source>Whole log</source>
        <translation>Ganze Messung</translation>
    </message>
    <message>
        <source>Open the whole file of this part.</source>
        <translation>Die ganze Datei dieses Ausschnitts öffnen.</translation>
    </message>
    <message>
        <source>%1 to %2 s</source>
        <translation>%1 bis %2 s</translation>
    </message>
    <message>
        <source>the whole log</source>
        <translation>ganze Messung</translation>
    </message>
    <message>
        <source>keep a range of the log</source>
        <translation>Bereich der Messung behalten</translation>
    </message>
    <message>
        <source>leave a range of the log out</source>
        <translation>Bereich der Messung weglassen</translation>
    </message>
    <message>
        <source>split the log</source>
        <translation>Messung teilen</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::XyPanel</name>
    <message>
        <source>Channel on the vertical axis</source>
        <translation>Kanal auf der senkrechten Achse</translation>
    </message>
    <message>
        <source>Channel on the horizontal axis</source>
        <translation>Kanal auf der waagerechten Achse</translation>
    </message>
    <message>
        <source>over</source>
        <translation>über</translation>
    </message>
    <message>
        <source>Every %1. sample of the range is drawn</source>
        <translation>Jeder %1. Messwert des Bereichs ist gezeichnet</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeMethods</name>
    <message>
        <source>Runs the proven loop and ten other methods in the same simulated tasks: which keep the limits and place the load, beside what was published of a real arm. The sample takes a minute or more per repetition.</source>
        <translation>Führt die bewiesene Schleife und zehn andere Methoden in denselben simulierten Aufgaben aus: welche die Grenzen einhalten und die Last ablegen, neben dem, was von einem echten Arm veröffentlicht ist. Das Beispiel dauert eine Minute oder mehr je Wiederholung.</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>Methoden vergleichen</translation>
    </message>
    <message>
        <source>Runs the sample study</source>
        <translation>Führt die Studie des Beispiels aus</translation>
    </message>
    <message>
        <source>Open a study…</source>
        <translation>Studie öffnen …</translation>
    </message>
    <message>
        <source>Runs another study: a file like that of the command safe-study</source>
        <translation>Führt eine andere Studie aus: eine Datei wie die des Befehls safe-study</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Of every run, each with other errors, rotors and friction</source>
        <translation>Jedes Laufs, jede mit anderen Fehlern, Rotoren und Reibung</translation>
    </message>
    <message>
        <source>Comparison of the methods</source>
        <translation>Vergleich der Methoden</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Studies (*.json)</source>
        <translation>Studien (*.json)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeViewer</name>
    <message>
        <source>%1 to %2: at least %3 mm, proven</source>
        <translation>%1 zu %2: mindestens %3 mm, bewiesen</translation>
    </message>
</context>
</TS>
