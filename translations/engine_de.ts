<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>plumbline::engine</name>
    <message>
        <source>the work</source>
        <translation>die Arbeit</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>the &lt;%1&gt; has %2</source>
        <translation>das &lt;%1&gt; hat %2</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>keinen Namen</translation>
    </message>
    <message>
        <source>an empty name</source>
        <translation>einen leeren Namen</translation>
    </message>
    <message>
        <source>give it a name of its own</source>
        <translation>ihm einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>the name of the &lt;%1&gt; is %2 bytes long</source>
        <translation>der Name des &lt;%1&gt; ist %2 Bytes lang</translation>
    </message>
    <message>
        <source>use a name of at most %1 bytes</source>
        <translation>einen Namen von höchstens %1 Bytes verwenden</translation>
    </message>
    <message>
        <source>the name of the &lt;%1&gt; contains a control character (a line break, a tab …)</source>
        <translation>der Name des &lt;%1&gt; enthält ein Steuerzeichen (einen Zeilenumbruch, einen Tabulator …)</translation>
    </message>
    <message>
        <source>use printable characters only</source>
        <translation>nur druckbare Zeichen verwenden</translation>
    </message>
    <message>
        <source>The name of %1 begins or ends with a blank.</source>
        <translation>Der Name von %1 beginnt oder endet mit einem Leerzeichen.</translation>
    </message>
    <message>
        <source>%1 of link &quot;%2&quot;</source>
        <translation>%1 von Glied &quot;%2&quot;</translation>
    </message>
    <message>
        <source>The inertia of link &quot;%1&quot; has no %2; it is taken as 0.</source>
        <translation>Der Trägheit von Glied &quot;%1&quot; fehlt %2; der Wert wird als 0 genommen.</translation>
    </message>
    <message>
        <source>The inertial of link &quot;%1&quot; has no mass; it is taken as 0.</source>
        <translation>Dem &lt;inertial&gt; von Glied &quot;%1&quot; fehlt die Masse; sie wird als 0 genommen.</translation>
    </message>
    <message>
        <source>The inertial of link &quot;%1&quot; has no inertia; it is taken as 0.</source>
        <translation>Dem &lt;inertial&gt; von Glied &quot;%1&quot; fehlt die Trägheit; sie wird als 0 genommen.</translation>
    </message>
    <message>
        <source>use revolute, continuous, prismatic, fixed, floating or planar</source>
        <translation>revolute, continuous, prismatic, fixed, floating oder planar verwenden</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; has no type</source>
        <translation>Gelenk &quot;%1&quot; hat keinen Typ</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; is of unknown type &quot;%2&quot;</source>
        <translation>Gelenk &quot;%1&quot; hat den unbekannten Typ &quot;%2&quot;</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; has no %2 link</source>
        <translation>Gelenk &quot;%1&quot; hat kein Glied %2</translation>
    </message>
    <message>
        <source>axis of joint &quot;%1&quot;</source>
        <translation>Achse von Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the %1 has no xyz</source>
        <translation>xyz fehlt: %1</translation>
    </message>
    <message>
        <source>write &lt;axis xyz=&quot;0 0 1&quot;/&gt; or leave the element out for the x axis</source>
        <translation>&lt;axis xyz=&quot;0 0 1&quot;/&gt; schreiben oder das Element für die x-Achse weglassen</translation>
    </message>
    <message>
        <source>the %1 is zero</source>
        <translation>null ist: %1</translation>
    </message>
    <message>
        <source>give the direction about or along which the joint moves</source>
        <translation>die Richtung angeben, um die oder längs der sich das Gelenk bewegt</translation>
    </message>
    <message>
        <source>The %1 has length %2 instead of 1; its direction is used.</source>
        <translation>%1: Die Länge ist %2 statt 1; die Richtung wird verwendet.</translation>
    </message>
    <message>
        <source>%1 limit of joint &quot;%2&quot;</source>
        <translation>%1 Grenze von Gelenk &quot;%2&quot;</translation>
    </message>
    <message>
        <source>leave the attribute out when there is no limit</source>
        <translation>das Attribut weglassen, wenn es keine Grenze gibt</translation>
    </message>
    <message>
        <source>The %1 is %2, which is taken as no limit.</source>
        <translation>%1: Der Wert ist %2 und gilt als keine Grenze.</translation>
    </message>
    <message>
        <source>The %1 limit of joint &quot;%2&quot; is %3; a negative one is taken as not stated.</source>
        <translation>Die Grenze %1 von Gelenk &quot;%2&quot; ist %3; eine negative gilt als nicht angegeben.</translation>
    </message>
    <message>
        <source>%1 of joint &quot;%2&quot;</source>
        <translation>%1 von Gelenk &quot;%2&quot;</translation>
    </message>
    <message>
        <source>The %1 is %2; friction that drives the joint is not physical.</source>
        <translation>%1: Der Wert ist %2; Reibung, die das Gelenk antreibt, ist nicht physikalisch.</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; mimics a joint that is not named</source>
        <translation>Gelenk &quot;%1&quot; folgt (mimic) einem Gelenk, das nicht genannt ist</translation>
    </message>
    <message>
        <source>add joint=&quot;…&quot; to &lt;mimic&gt; or delete it</source>
        <translation>joint=&quot;…&quot; in &lt;mimic&gt; ergänzen oder das Element löschen</translation>
    </message>
    <message>
        <source>Joint &quot;%1&quot; is fixed, so its &lt;mimic&gt; has no effect.</source>
        <translation>Gelenk &quot;%1&quot; ist fest, sein &lt;mimic&gt; ist daher ohne Wirkung.</translation>
    </message>
    <message>
        <source>%1 is not part of URDF and was passed over.</source>
        <translation>%1 gehört nicht zu URDF und wurde übergangen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 &lt;%3&gt; in its &lt;%4&gt;; the first one counts.</source>
        <translation>&quot;%1&quot; hat %2 &lt;%3&gt; in seinem &lt;%4&gt;; das erste zählt.</translation>
    </message>
    <message>
        <source>quat_xyzw of the %1 is zero</source>
        <translation>quat_xyzw ist null: %1</translation>
    </message>
    <message>
        <source>write a unit quaternion</source>
        <translation>ein Einheitsquaternion schreiben</translation>
    </message>
    <message>
        <source>The robot has no name; it is called &quot;robot&quot;.</source>
        <translation>Der Roboter hat keinen Namen; er heißt hier &quot;robot&quot;.</translation>
    </message>
    <message>
        <source>choose a file whose outermost element is &lt;robot&gt;</source>
        <translation>eine Datei wählen, deren äußerstes Element &lt;robot&gt; ist</translation>
    </message>
    <message>
        <source>an XML document of another kind</source>
        <translation>ein XML-Dokument anderer Art</translation>
    </message>
    <message>
        <source>%1: definitions of xacro remained in the file. Nothing uses them; they are ignored.</source>
        <translation>%1: In der Datei sind Definitionen von xacro verblieben. Nichts verwendet sie; sie werden übergangen.</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>this is a xacro file that has not been expanded (%1)</source>
        <translation>dies ist eine xacro-Datei, die nicht expandiert wurde (%1)</translation>
    </message>
    <message>
        <source>this is a xacro file that has not been expanded (%1 holds an expression in ${…} or $(…))</source>
        <translation>dies ist eine xacro-Datei, die nicht expandiert wurde (%1 enthält einen Ausdruck in ${…} oder $(…))</translation>
    </message>
    <message>
        <source>a semantic description (SRDF)</source>
        <translation>eine semantische Beschreibung (SRDF)</translation>
    </message>
    <message>
        <source>choose the URDF that belongs to it</source>
        <translation>die zugehörige URDF wählen</translation>
    </message>
    <message>
        <source>the robot has no links: xacro made this from a file that only defines macros</source>
        <translation>der Roboter hat keine Glieder: xacro hat dies aus einer Datei gemacht, die nur Makros definiert</translation>
    </message>
    <message>
        <source>expand the xacro file that uses the macros</source>
        <translation>die xacro-Datei expandieren, die die Makros verwendet</translation>
    </message>
    <message>
        <source>this xacro file defines no link by itself</source>
        <translation>diese xacro-Datei definiert selbst kein Glied</translation>
    </message>
    <message>
        <source>the robot has no links</source>
        <translation>der Roboter hat keine Glieder</translation>
    </message>
    <message>
        <source>add at least one &lt;link&gt;, or choose the complete description</source>
        <translation>mindestens ein &lt;link&gt; ergänzen oder die vollständige Beschreibung wählen</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>write a number there</source>
        <translation>dort eine Zahl schreiben</translation>
    </message>
    <message>
        <source>%1 is %2, which is not a number</source>
        <translation>%1 ist %2, und das ist keine Zahl</translation>
    </message>
    <message>
        <source>write a plain number such as 0.25, in SI units</source>
        <translation>eine gewöhnliche Zahl wie 0.25 in SI-Einheiten schreiben</translation>
    </message>
    <message>
        <source>write a decimal point, not a comma</source>
        <translation>einen Dezimalpunkt schreiben, kein Komma</translation>
    </message>
    <message>
        <source>%1 is %2, which is too large for a number</source>
        <translation>%1 ist %2 und damit zu groß für eine Zahl</translation>
    </message>
    <message>
        <source>correct the value</source>
        <translation>den Wert berichtigen</translation>
    </message>
    <message>
        <source>%1 is %2, not a finite number</source>
        <translation>%1 ist %2, keine endliche Zahl</translation>
    </message>
    <message>
        <source>write a finite number</source>
        <translation>eine endliche Zahl schreiben</translation>
    </message>
    <message>
        <source>%1 is %2, beyond every physical value (the limit is %3)</source>
        <translation>%1 ist %2, jenseits jedes physikalischen Werts (die Grenze ist %3)</translation>
    </message>
    <message>
        <source>correct the value; units are m, kg, rad and s</source>
        <translation>den Wert berichtigen; die Einheiten sind m, kg, rad und s</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 numbers are needed</source>
        <translation>%1 ist %2, es werden aber %3 Zahlen gebraucht</translation>
    </message>
    <message>
        <source>write %1 numbers separated by blanks</source>
        <translation>%1 Zahlen schreiben, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>separate the numbers by blanks, not by commas</source>
        <translation>die Zahlen durch Leerzeichen trennen, nicht durch Kommas</translation>
    </message>
    <message>
        <source>A link and a joint are both named &quot;%1&quot;.</source>
        <translation>Ein Glied und ein Gelenk heißen beide &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>the text is larger than the 20 MB that are accepted for a URDF</source>
        <translation>der Text ist größer als die 20 MB, die für eine URDF angenommen werden</translation>
    </message>
    <message>
        <source>%1 of &lt;%2&gt; is %3, not positive</source>
        <translation>%1 von &lt;%2&gt; ist %3, nicht positiv</translation>
    </message>
    <message>
        <source>scale of &lt;mesh&gt; is zero</source>
        <translation>scale von &lt;mesh&gt; ist null</translation>
    </message>
    <message>
        <source>size of &lt;box&gt; is &quot;%1&quot;, not positive</source>
        <translation>size von &lt;box&gt; ist &quot;%1&quot;, nicht positiv</translation>
    </message>
    <message>
        <source>%1 is not a known geometry</source>
        <translation>%1 ist keine bekannte Geometrie</translation>
    </message>
    <message>
        <source>The %1; the shape is drawn in grey.</source>
        <translation>%1; die Form wird grau gezeichnet.</translation>
    </message>
    <message>
        <source>The colour &quot;%1&quot; is outside 0…1 and was cut off there.</source>
        <translation>Die Farbe &quot;%1&quot; liegt außerhalb von 0…1 und wurde dort abgeschnitten.</translation>
    </message>
    <message>
        <source>Link &quot;%1&quot; uses material &quot;%2&quot;, which is defined nowhere; it is drawn in grey.</source>
        <translation>Glied &quot;%1&quot; verwendet das Material &quot;%2&quot;, das nirgends definiert ist; es wird grau gezeichnet.</translation>
    </message>
    <message>
        <source>A shape of link &quot;%1&quot; cannot be drawn: %2.</source>
        <translation>Eine Form von Glied &quot;%1&quot; kann nicht gezeichnet werden: %2.</translation>
    </message>
    <message>
        <source>there are two %1s named &quot;%2&quot;; the first one is in line %3</source>
        <translation>es gibt zwei %1 mit dem Namen &quot;%2&quot;; das erste steht in Zeile %3</translation>
    </message>
    <message>
        <source>give every %1 a name of its own</source>
        <translation>jedem %1 einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; connects to link &quot;%2&quot;, which does not exist</source>
        <translation>Gelenk &quot;%1&quot; führt zu Glied &quot;%2&quot;, das es nicht gibt</translation>
    </message>
    <message>
        <source>add &lt;link name=&quot;%1&quot;/&gt; or correct the name</source>
        <translation>&lt;link name=&quot;%1&quot;/&gt; ergänzen oder den Namen berichtigen</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; connects link &quot;%2&quot; to itself</source>
        <translation>Gelenk &quot;%1&quot; verbindet Glied &quot;%2&quot; mit sich selbst</translation>
    </message>
    <message>
        <source>correct its parent or its child</source>
        <translation>parent oder child berichtigen</translation>
    </message>
    <message>
        <source>link &quot;%1&quot; has two parents, by joint &quot;%2&quot; %3 and by joint &quot;%4&quot;</source>
        <translation>Glied &quot;%1&quot; hat zwei Eltern, durch Gelenk &quot;%2&quot; %3 und durch Gelenk &quot;%4&quot;</translation>
    </message>
    <message>
        <source>remove one of the two joints; a URDF is a tree, without closed loops</source>
        <translation>eines der beiden Gelenke entfernen; eine URDF ist ein Baum ohne geschlossene Schleifen</translation>
    </message>
    <message>
        <source>%1 links have no parent joint: %2</source>
        <translation>%1 Glieder haben kein Elterngelenk: %2</translation>
    </message>
    <message>
        <source>connect them by joints, or delete the ones that are not used</source>
        <translation>sie durch Gelenke verbinden oder die unbenutzten löschen</translation>
    </message>
    <message>
        <source>the joints form a loop through the links %1</source>
        <translation>die Gelenke bilden eine Schleife durch die Glieder %1</translation>
    </message>
    <message>
        <source>remove the joint that closes the loop; a URDF is a tree</source>
        <translation>das Gelenk entfernen, das die Schleife schließt; eine URDF ist ein Baum</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; %2</source>
        <translation>Gelenk &quot;%1&quot; %2</translation>
    </message>
    <message>
        <source>has several degrees of freedom and cannot mimic another</source>
        <translation>hat mehrere Freiheitsgrade und kann keinem anderen folgen (mimic)</translation>
    </message>
    <message>
        <source>mimics &quot;%1&quot;, which does not exist</source>
        <translation>folgt (mimic) &quot;%1&quot;, das es nicht gibt</translation>
    </message>
    <message>
        <source>correct the name of the joint it mimics</source>
        <translation>den Namen des Gelenks berichtigen, dem es folgt</translation>
    </message>
    <message>
        <source>mimics itself</source>
        <translation>folgt (mimic) sich selbst</translation>
    </message>
    <message>
        <source>let it mimic a joint that moves on its own</source>
        <translation>es einem Gelenk folgen lassen, das sich selbst bewegt</translation>
    </message>
    <message>
        <source>mimics &quot;%1&quot;, which is %2 and has no single coordinate</source>
        <translation>folgt (mimic) &quot;%1&quot;, das %2 ist und nicht genau eine Koordinate hat</translation>
    </message>
    <message>
        <source>let it mimic a joint of one degree of freedom</source>
        <translation>es einem Gelenk mit einem Freiheitsgrad folgen lassen</translation>
    </message>
    <message>
        <source>Joint &quot;%1&quot; fixes the robot to &quot;world&quot;, which the file does not declare as a link. It is taken as the ground, as Drake does.</source>
        <translation>Gelenk &quot;%1&quot; befestigt den Roboter an &quot;world&quot;, das die Datei nicht als Glied nennt. Es gilt wie bei Drake als der Boden.</translation>
    </message>
    <message>
        <source>add at least one &lt;link&gt;</source>
        <translation>mindestens ein &lt;link&gt; ergänzen</translation>
    </message>
    <message>
        <source>the robot has %1 links, more than the %2 that can be handled</source>
        <translation>der Roboter hat %1 Glieder, mehr als die %2, die möglich sind</translation>
    </message>
    <message>
        <source>check that the file is a robot description</source>
        <translation>prüfen, ob die Datei eine Roboterbeschreibung ist</translation>
    </message>
    <message>
        <source>urdfdom does not accept the description: %1</source>
        <translation>urdfdom nimmt die Beschreibung nicht an: %1</translation>
    </message>
    <message>
        <source>correct what it names</source>
        <translation>berichtigen, was es nennt</translation>
    </message>
    <message>
        <source>it gives no reason</source>
        <translation>es nennt keinen Grund</translation>
    </message>
    <message>
        <source>it reads link &quot;%1&quot; differently</source>
        <translation>es liest Glied &quot;%1&quot; anders</translation>
    </message>
    <message>
        <source>it reads joint &quot;%1&quot; differently</source>
        <translation>es liest Gelenk &quot;%1&quot; anders</translation>
    </message>
    <message>
        <source>the elements are nested deeper than %1 levels</source>
        <translation>die Elemente sind tiefer als %1 Stufen verschachtelt</translation>
    </message>
    <message>
        <source>check that the file is a robot description; a URDF needs fewer than ten levels</source>
        <translation>prüfen, ob die Datei eine Roboterbeschreibung ist; eine URDF braucht weniger als zehn Stufen</translation>
    </message>
    <message>
        <source>the document has more than %1 elements</source>
        <translation>das Dokument hat mehr als %1 Elemente</translation>
    </message>
    <message>
        <source>this is an HTML page, not a URDF</source>
        <translation>dies ist eine HTML-Seite, keine URDF</translation>
    </message>
    <message>
        <source>download the file itself (the raw file), not the page that shows it</source>
        <translation>die Datei selbst herunterladen (die Rohdatei), nicht die Seite, die sie zeigt</translation>
    </message>
    <message>
        <source>the document has a &lt;!DOCTYPE&gt; declaration, which could define entities</source>
        <translation>das Dokument hat eine &lt;!DOCTYPE&gt;-Deklaration, die Entitäten definieren könnte</translation>
    </message>
    <message>
        <source>delete the declaration</source>
        <translation>die Deklaration löschen</translation>
    </message>
    <message>
        <source>the tags do not match: %1</source>
        <translation>die Tags passen nicht zusammen: %1</translation>
    </message>
    <message>
        <source>the document ends too early: %1</source>
        <translation>das Dokument endet zu früh: %1</translation>
    </message>
    <message>
        <source>get a complete copy of the file, or close the element</source>
        <translation>eine vollständige Kopie der Datei beschaffen oder das Element schließen</translation>
    </message>
    <message>
        <source>the text is not in the encoding that it declares (UTF-8 when it declares none)</source>
        <translation>der Text ist nicht in der Kodierung, die er nennt (UTF-8, wenn er keine nennt)</translation>
    </message>
    <message>
        <source>save the file as UTF-8</source>
        <translation>die Datei als UTF-8 speichern</translation>
    </message>
    <message>
        <source>the document has no elements</source>
        <translation>das Dokument hat keine Elemente</translation>
    </message>
    <message>
        <source>choose a URDF file (XML whose outermost element is &lt;robot&gt;)</source>
        <translation>eine URDF-Datei wählen (XML mit dem äußersten Element &lt;robot&gt;)</translation>
    </message>
    <message>
        <source>the text is encoded as UTF-16, which URDF readers do not accept</source>
        <translation>der Text ist als UTF-16 kodiert, das URDF-Leser nicht annehmen</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>ihn als UTF-8 speichern</translation>
    </message>
    <message>
        <source>this is an HDF5 file, not a URDF</source>
        <translation>dies ist eine HDF5-Datei, keine URDF</translation>
    </message>
    <message>
        <source>this is a ZIP archive, not a URDF</source>
        <translation>dies ist ein ZIP-Archiv, keine URDF</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>es zuerst auspacken</translation>
    </message>
    <message>
        <source>this is a gzip archive, not a URDF</source>
        <translation>dies ist ein gzip-Archiv, keine URDF</translation>
    </message>
    <message>
        <source>this is a PDF document, not a URDF</source>
        <translation>dies ist ein PDF-Dokument, keine URDF</translation>
    </message>
    <message>
        <source>this is a program, not a URDF</source>
        <translation>dies ist ein Programm, keine URDF</translation>
    </message>
    <message>
        <source>this is a binary file, not a URDF</source>
        <translation>dies ist eine Binärdatei, keine URDF</translation>
    </message>
    <message>
        <source>the file holds nothing but blanks</source>
        <translation>die Datei enthält nur Leerzeichen</translation>
    </message>
    <message>
        <source>this looks like JSON, not like a URDF</source>
        <translation>dies sieht aus wie JSON, nicht wie eine URDF</translation>
    </message>
    <message>
        <source>this looks like an STL mesh, not like a URDF</source>
        <translation>dies sieht aus wie ein STL-Netz, nicht wie eine URDF</translation>
    </message>
    <message>
        <source>this is not XML, so it cannot be a URDF</source>
        <translation>dies ist kein XML und kann daher keine URDF sein</translation>
    </message>
    <message>
        <source>The document breaks the rules of XML in a comment or before the XML declaration (%1); it was read nevertheless, but other programs may refuse it.</source>
        <translation>Das Dokument verletzt die Regeln von XML in einem Kommentar oder vor der XML-Deklaration (%1); es wurde trotzdem gelesen, andere Programme weisen es vielleicht ab.</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>den Pfad prüfen</translation>
    </message>
    <message>
        <source>reading is not permitted</source>
        <translation>das Lesen ist nicht erlaubt</translation>
    </message>
    <message>
        <source>allow reading it (chmod +r) or copy it to a folder of yours</source>
        <translation>das Lesen erlauben (chmod +r) oder sie in einen eigenen Ordner kopieren</translation>
    </message>
    <message>
        <source>the file cannot be opened (%1)</source>
        <translation>die Datei kann nicht geöffnet werden (%1)</translation>
    </message>
    <message>
        <source>check the path and the disk</source>
        <translation>Pfad und Datenträger prüfen</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>free some space or choose another disk</source>
        <translation>Platz schaffen oder einen anderen Datenträger wählen</translation>
    </message>
    <message>
        <source>writing is not permitted there (%1)</source>
        <translation>das Schreiben ist dort nicht erlaubt (%1)</translation>
    </message>
    <message>
        <source>choose a folder that you may write to</source>
        <translation>einen Ordner wählen, in den geschrieben werden darf</translation>
    </message>
    <message>
        <source>the file name is too long</source>
        <translation>der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>choose a shorter name</source>
        <translation>einen kürzeren Namen wählen</translation>
    </message>
    <message>
        <source>the file cannot be written (%1)</source>
        <translation>die Datei kann nicht geschrieben werden (%1)</translation>
    </message>
    <message>
        <source>choose another place</source>
        <translation>einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>no file name was given</source>
        <translation>es wurde kein Dateiname angegeben</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>eine Datei nennen</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>dies ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>name a file inside it</source>
        <translation>eine Datei darin nennen</translation>
    </message>
    <message>
        <source>reading failed (%1)</source>
        <translation>das Lesen ist fehlgeschlagen (%1)</translation>
    </message>
    <message>
        <source>check the disk</source>
        <translation>den Datenträger prüfen</translation>
    </message>
    <message>
        <source>add a file name</source>
        <translation>einen Dateinamen ergänzen</translation>
    </message>
    <message>
        <source>the folder %1 does not exist</source>
        <translation>den Ordner %1 gibt es nicht</translation>
    </message>
    <message>
        <source>create it or choose another one</source>
        <translation>ihn anlegen oder einen anderen wählen</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder</source>
        <translation>%1 ist eine Datei, kein Ordner</translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation>die Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>choose another name or allow writing it (chmod +w)</source>
        <translation>einen anderen Namen wählen oder das Schreiben erlauben (chmod +w)</translation>
    </message>
    <message>
        <source>the file is larger than the %1 MB that are accepted for its kind</source>
        <translation>die Datei ist größer als die %1 MB, die für ihre Art angenommen werden</translation>
    </message>
    <message>
        <source>check that it is the right file</source>
        <translation>prüfen, ob es die richtige Datei ist</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>check that it was written completely</source>
        <translation>prüfen, ob sie vollständig geschrieben wurde</translation>
    </message>
    <message>
        <source>this is no regular file</source>
        <translation>dies ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>name a file on the disk</source>
        <translation>eine Datei auf dem Datenträger nennen</translation>
    </message>
    <message>
        <source>this link leads to itself</source>
        <translation>diese Verknüpfung führt auf sich selbst</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>the folder is full of unfinished temporary files</source>
        <translation>der Ordner ist voll von unfertigen temporären Dateien</translation>
    </message>
    <message>
        <source>delete the files named .%1.part-*</source>
        <translation>die Dateien mit dem Namen .%1.part-* löschen</translation>
    </message>
    <message>
        <source>reading the file was cancelled</source>
        <translation>das Lesen der Datei wurde abgebrochen</translation>
    </message>
    <message>
        <source>a text table holds no list of names</source>
        <translation>eine Texttabelle enthält keine Liste von Namen</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>a line is longer than 1 MB</source>
        <translation>eine Zeile ist länger als 1 MB</translation>
    </message>
    <message>
        <source>give a table with one row per sample</source>
        <translation>eine Tabelle mit einer Zeile je Abtastwert angeben</translation>
    </message>
    <message>
        <source>column %1 holds &quot;%2&quot; where a number should be</source>
        <translation>in Spalte %1 steht &quot;%2&quot;, wo eine Zahl stehen sollte</translation>
    </message>
    <message>
        <source>correct the line or leave it out</source>
        <translation>die Zeile berichtigen oder weglassen</translation>
    </message>
    <message>
        <source>holds more numbers than fit in memory</source>
        <translation>enthält mehr Zahlen, als in den Speicher passen</translation>
    </message>
    <message>
        <source>cut the log into parts</source>
        <translation>die Messung in Teile schneiden</translation>
    </message>
    <message>
        <source>has %1 columns where the others have %2</source>
        <translation>hat %1 Spalten, wo die anderen %2 haben</translation>
    </message>
    <message>
        <source>the last line %1 and was left out</source>
        <translation>die letzte Zeile %1 und wurde weggelassen</translation>
    </message>
    <message>
        <source>correct or delete the line</source>
        <translation>die Zeile berichtigen oder löschen</translation>
    </message>
    <message>
        <source>the first 20 lines hold no numbers</source>
        <translation>die ersten 20 Zeilen enthalten keine Zahlen</translation>
    </message>
    <message>
        <source>give a table of numbers with at most one header line</source>
        <translation>eine Zahlentabelle mit höchstens einer Kopfzeile angeben</translation>
    </message>
    <message>
        <source>has %1 columns</source>
        <translation>hat %1 Spalten</translation>
    </message>
    <message>
        <source>give one row per sample</source>
        <translation>eine Zeile je Abtastwert angeben</translation>
    </message>
    <message>
        <source>there is not one row of numbers in it</source>
        <translation>keine einzige Zeile mit Zahlen ist darin</translation>
    </message>
    <message>
        <source>there is no column of numbers in it</source>
        <translation>keine Spalte mit Zahlen ist darin</translation>
    </message>
    <message>
        <source>give a table of numbers</source>
        <translation>eine Zahlentabelle angeben</translation>
    </message>
    <message>
        <source>numbers are written with a decimal comma</source>
        <translation>die Zahlen sind mit Dezimalkomma geschrieben</translation>
    </message>
    <message>
        <source>the root group cannot be opened: %1</source>
        <translation>die Wurzelgruppe kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>the file is damaged; record or copy it again</source>
        <translation>die Datei ist beschädigt; neu aufzeichnen oder neu kopieren</translation>
    </message>
    <message>
        <source>damaged link</source>
        <translation>beschädigte Verknüpfung</translation>
    </message>
    <message>
        <source>is damaged (%1); copy the file again or record it again</source>
        <translation>ist beschädigt (%1); die Datei neu kopieren oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>external link</source>
        <translation>externe Verknüpfung</translation>
    </message>
    <message>
        <source>leads into another file, %1, and is not followed; copy the data into one file (h5copy, h5repack)</source>
        <translation>führt in eine andere Datei, %1, und wird nicht verfolgt; die Daten in eine Datei kopieren (h5copy, h5repack)</translation>
    </message>
    <message>
        <source>damaged object</source>
        <translation>beschädigtes Objekt</translation>
    </message>
    <message>
        <source>has a damaged header; copy the file again or record it again</source>
        <translation>hat einen beschädigten Kopf; die Datei neu kopieren oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>dangling link</source>
        <translation>Verknüpfung ins Leere</translation>
    </message>
    <message>
        <source>leads to %1, which is not there; repair the link or map another dataset</source>
        <translation>führt zu %1, das es nicht gibt; die Verknüpfung berichtigen oder einen anderen Datensatz zuordnen</translation>
    </message>
    <message>
        <source>cannot be opened (%1); copy the file again or record it again</source>
        <translation>kann nicht geöffnet werden (%1); die Datei neu kopieren oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>MATLAB sparse matrix</source>
        <translation>dünn besetzte MATLAB-Matrix</translation>
    </message>
    <message>
        <source>is a sparse matrix; save it as full(x) in MATLAB</source>
        <translation>ist eine dünn besetzte Matrix; in MATLAB als full(x) speichern</translation>
    </message>
    <message>
        <source>MATLAB object (function_handle)</source>
        <translation>MATLAB-Objekt (function_handle)</translation>
    </message>
    <message>
        <source>is a MATLAB object that only MATLAB can open; save its numbers as plain matrices</source>
        <translation>ist ein MATLAB-Objekt, das nur MATLAB öffnen kann; seine Zahlen als gewöhnliche Matrizen speichern</translation>
    </message>
    <message>
        <source>has a damaged type; copy the file again or record it again</source>
        <translation>hat einen beschädigten Typ; die Datei neu kopieren oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>is an empty MATLAB array</source>
        <translation>ist ein leeres MATLAB-Feld</translation>
    </message>
    <message>
        <source>is a MATLAB object (%1) that only MATLAB can open; save its numbers as plain matrices</source>
        <translation>ist ein MATLAB-Objekt (%1), das nur MATLAB öffnen kann; seine Zahlen als gewöhnliche Matrizen speichern</translation>
    </message>
    <message>
        <source>is a cell array; save its numbers as plain matrices</source>
        <translation>ist ein Zellenfeld (cell array); seine Zahlen als gewöhnliche Matrizen speichern</translation>
    </message>
    <message>
        <source>the attributes of %1 cannot be read</source>
        <translation>die Attribute von %1 können nicht gelesen werden</translation>
    </message>
    <message>
        <source>the HDF5 file is cut off (%1)</source>
        <translation>die HDF5-Datei ist abgeschnitten (%1)</translation>
    </message>
    <message>
        <source>copy it again or record it again; close the recording program before copying</source>
        <translation>neu kopieren oder neu aufzeichnen; vor dem Kopieren das aufzeichnende Programm beenden</translation>
    </message>
    <message>
        <source>another program is writing it; close that program first</source>
        <translation>ein anderes Programm schreibt sie; dieses Programm zuerst beenden</translation>
    </message>
    <message>
        <source>it was not closed properly or is damaged; try h5clear -s, or record it again</source>
        <translation>sie wurde nicht richtig geschlossen oder ist beschädigt; h5clear -s versuchen oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>the file is damaged; copy it again or record it again</source>
        <translation>die Datei ist beschädigt; neu kopieren oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>its fields cannot be read as numbers: %1</source>
        <translation>seine Felder können nicht als Zahlen gelesen werden: %1</translation>
    </message>
    <message>
        <source>holds %1 numbers, more than fit in memory</source>
        <translation>enthält %1 Zahlen, mehr als in den Speicher passen</translation>
    </message>
    <message>
        <source>cut the log into parts or decimate it</source>
        <translation>die Messung in Teile schneiden oder ausdünnen</translation>
    </message>
    <message>
        <source>the header of its root group is damaged</source>
        <translation>der Kopf ihrer Wurzelgruppe ist beschädigt</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>no numbers were ever written to it</source>
        <translation>es wurden nie Zahlen hineingeschrieben</translation>
    </message>
    <message>
        <source>record the log again</source>
        <translation>die Messung neu aufzeichnen</translation>
    </message>
    <message>
        <source>one chunk of it is larger than 512 MB</source>
        <translation>ein Block davon ist größer als 512 MB</translation>
    </message>
    <message>
        <source>write it again with smaller chunks (h5repack -l CHUNK=…)</source>
        <translation>mit kleineren Blöcken neu schreiben (h5repack -l CHUNK=…)</translation>
    </message>
    <message>
        <source>is not a list of names but %1</source>
        <translation>ist keine Liste von Namen, sondern %1</translation>
    </message>
    <message>
        <source>name a dataset with one text per joint, or leave the names out</source>
        <translation>einen Datensatz mit einem Text je Gelenk nennen oder die Namen weglassen</translation>
    </message>
    <message>
        <source>there is no such dataset</source>
        <translation>diesen Datensatz gibt es nicht</translation>
    </message>
    <message>
        <source>open the file again</source>
        <translation>die Datei neu öffnen</translation>
    </message>
    <message>
        <source>no column of the first file is used</source>
        <translation>keine Spalte der ersten Datei wird verwendet</translation>
    </message>
    <message>
        <source>say which columns are the positions of the joints</source>
        <translation>angeben, welche Spalten die Lagen der Gelenke sind</translation>
    </message>
    <message>
        <source>is a %1 of no joint</source>
        <translation>ist %1 keines Gelenks</translation>
    </message>
    <message>
        <source>choose its joint</source>
        <translation>das Gelenk dazu wählen</translation>
    </message>
    <message>
        <source>is the %1 of %2, as is %3</source>
        <translation>ist %1 von %2, ebenso wie %3</translation>
    </message>
    <message>
        <source> of the other file</source>
        <translation> der anderen Datei</translation>
    </message>
    <message>
        <source>choose one of the two columns for it</source>
        <translation>eine der beiden Spalten dafür wählen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no unit of %2</source>
        <translation>&quot;%1&quot; ist keine Einheit von %2</translation>
    </message>
    <message>
        <source>known: %1</source>
        <translation>bekannt: %1</translation>
    </message>
    <message>
        <source>no column is the position of a joint</source>
        <translation>keine Spalte ist die Lage eines Gelenks</translation>
    </message>
    <message>
        <source>there is neither a column of the time nor a sampling rate</source>
        <translation>es gibt weder eine Zeitspalte noch eine Abtastrate</translation>
    </message>
    <message>
        <source>choose the column that is the time, give the rate, or say that the samples have no times</source>
        <translation>die Zeitspalte wählen, die Rate angeben oder sagen, dass die Abtastwerte keine Zeiten haben</translation>
    </message>
    <message>
        <source>is the time, as is column %1</source>
        <translation>ist die Zeit, ebenso wie Spalte %1</translation>
    </message>
    <message>
        <source>choose one column for the time</source>
        <translation>eine Spalte für die Zeit wählen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no unit of time</source>
        <translation>&quot;%1&quot; ist keine Zeiteinheit</translation>
    </message>
    <message>
        <source>column %1 runs against the slope of column %2; its sign was turned</source>
        <translation>Spalte %1 läuft der Steigung von Spalte %2 entgegen; ihr Vorzeichen wurde umgekehrt</translation>
    </message>
    <message>
        <source>%1 follow the slope of %2 (%3 of %4 with a correlation above 0.9): taken as velocities and positions</source>
        <translation>%1 folgen der Steigung von %2 (%3 von %4 mit einer Korrelation über 0.9): als Geschwindigkeiten und Lagen genommen</translation>
    </message>
    <message>
        <source>, in turn</source>
        <translation>, der Reihe nach</translation>
    </message>
    <message>
        <source>columns %1 fit one another in several ways: %2</source>
        <translation>die Spalten %1 passen auf mehrere Arten zueinander: %2</translation>
    </message>
    <message>
        <source>paired in their order</source>
        <translation>der Reihe nach gepaart</translation>
    </message>
    <message>
        <source>the first were taken; choose others if those are desired values</source>
        <translation>die ersten wurden genommen; andere wählen, falls dies Sollwerte sind</translation>
    </message>
    <message>
        <source>column %1 is the slope of column %2 (correlation %3): taken as velocity and position of %4</source>
        <translation>Spalte %1 ist die Steigung von Spalte %2 (Korrelation %3): als Geschwindigkeit und Lage von %4 genommen</translation>
    </message>
    <message>
        <source>the positions were taken as the robot&apos;s joints in the order of their columns, which the numbers do not tell: check them</source>
        <translation>die Lagen wurden in der Reihenfolge ihrer Spalten als die Gelenke des Roboters genommen, was die Zahlen nicht verraten: bitte prüfen</translation>
    </message>
    <message>
        <source>%1 pairs of position and velocity were found and the robot has %2 joints: choose whose they are</source>
        <translation>%1 Paare von Lage und Geschwindigkeit wurden gefunden, und der Roboter hat %2 Gelenke: wählen, wem sie gehören</translation>
    </message>
    <message>
        <source>columns %1 fit one another in several ways (equal motions, measured beside desired values, or a pure sine): left open, choose what they are</source>
        <translation>die Spalten %1 passen auf mehrere Arten zueinander (gleiche Bewegungen, Messwerte neben Sollwerten oder ein reiner Sinus): offen gelassen, bitte wählen</translation>
    </message>
    <message>
        <source>no column is the time; at %1 Hz the velocities are the slopes of the positions: give the exact rate</source>
        <translation>keine Spalte ist die Zeit; bei %1 Hz sind die Geschwindigkeiten die Steigungen der Lagen: die genaue Rate angeben</translation>
    </message>
    <message>
        <source>column %1 rises in even steps: taken as the time%2</source>
        <translation>Spalte %1 steigt in gleichen Schritten: als Zeit genommen%2</translation>
    </message>
    <message>
        <source> in %1, in which the velocities are the slopes of the positions</source>
        <translation> in %1, worin die Geschwindigkeiten die Steigungen der Lagen sind</translation>
    </message>
    <message>
        <source>the positions reach %1: taken as degrees</source>
        <translation>die Lagen erreichen %1: als Grad genommen</translation>
    </message>
    <message>
        <source>the slopes are 57.3 times the velocities: positions taken as degrees</source>
        <translation>die Steigungen sind das 57.3-Fache der Geschwindigkeiten: Lagen als Grad genommen</translation>
    </message>
    <message>
        <source>the velocities are 57.3 times the slopes: taken as degrees per second</source>
        <translation>die Geschwindigkeiten sind das 57.3-Fache der Steigungen: als Grad je Sekunde genommen</translation>
    </message>
    <message>
        <source>columns %1 can be torques or currents: choose those of the torques</source>
        <translation>die Spalten %1 können Drehmomente oder Ströme sein: die der Drehmomente wählen</translation>
    </message>
    <message>
        <source>column %1 is the slope of column %2 (correlation %3): taken as acceleration of %4</source>
        <translation>Spalte %1 ist die Steigung von Spalte %2 (Korrelation %3): als Beschleunigung von %4 genommen</translation>
    </message>
    <message>
        <source>%1 are %2 times %3: torques from currents and these torque constants</source>
        <translation>%1 sind %2 mal %3: Drehmomente aus Strömen und diesen Drehmomentkonstanten</translation>
    </message>
    <message>
        <source>%1 is the slope of %2 (correlation %3): taken as velocity of %4</source>
        <translation>%1 ist die Steigung von %2 (Korrelation %3): als Geschwindigkeit von %4 genommen</translation>
    </message>
    <message>
        <source> with its sign turned</source>
        <translation> mit umgekehrtem Vorzeichen</translation>
    </message>
    <message>
        <source>%1 fit one another in several ways: left open, choose what they are</source>
        <translation>%1 passen auf mehrere Arten zueinander: offen gelassen, bitte wählen</translation>
    </message>
    <message>
        <source>%1 repeats a position, velocity or acceleration, so that it is no torque</source>
        <translation>%1 wiederholt eine Lage, Geschwindigkeit oder Beschleunigung und ist daher kein Drehmoment</translation>
    </message>
    <message>
        <source>left open: choose the torques of %1</source>
        <translation>offen gelassen: die Drehmomente von %1 wählen</translation>
    </message>
    <message>
        <source>%1 no single joint distinctly better than the others; %2</source>
        <translation>%1 kein einzelnes Gelenk deutlich besser als die anderen; %2</translation>
    </message>
    <message>
        <source>the torques do not stand in the order of the joints: the motion decides</source>
        <translation>die Drehmomente stehen nicht in der Reihenfolge der Gelenke: die Bewegung entscheidet</translation>
    </message>
    <message>
        <source>the order of the torques agrees with the motion: %1</source>
        <translation>die Reihenfolge der Drehmomente stimmt mit der Bewegung überein: %1</translation>
    </message>
    <message>
        <source>the motion does not confirm the order of all torques: only %1; check the order</source>
        <translation>die Bewegung bestätigt nicht die Reihenfolge aller Drehmomente: nur %1; die Reihenfolge prüfen</translation>
    </message>
    <message>
        <source>%1; a torque or a current, nothing tells which: left open</source>
        <translation>%1; ein Drehmoment oder ein Strom, nichts sagt welches: offen gelassen</translation>
    </message>
    <message>
        <source>%1, but is %2 times that: a current, or of the motor&apos;s side; left open, give its torque constant or gear ratio</source>
        <translation>%1, ist aber das %2-Fache davon: ein Strom oder von der Motorseite; offen gelassen, Drehmomentkonstante oder Übersetzung angeben</translation>
    </message>
    <message>
        <source>%1: taken as its torque%2</source>
        <translation>%1: als sein Drehmoment genommen%2</translation>
    </message>
    <message>
        <source>, with the opposite sign: check it</source>
        <translation>, mit entgegengesetztem Vorzeichen: bitte prüfen</translation>
    </message>
    <message>
        <source>has no stamps in common with %1</source>
        <translation>hat keine gemeinsamen Zeitstempel mit %1</translation>
    </message>
    <message>
        <source>map datasets of one topic</source>
        <translation>Datensätze eines Topics zuordnen</translation>
    </message>
    <message>
        <source>the mapping gives no joint position</source>
        <translation>die Zuordnung nennt keine Gelenklage</translation>
    </message>
    <message>
        <source>add a channel with quantity position</source>
        <translation>einen Kanal mit der Größe position ergänzen</translation>
    </message>
    <message>
        <source>there is no such dataset; the file holds %1</source>
        <translation>diesen Datensatz gibt es nicht; die Datei enthält %1</translation>
    </message>
    <message>
        <source>correct the mapping</source>
        <translation>die Zuordnung berichtigen</translation>
    </message>
    <message>
        <source>joint %1 has an empty name</source>
        <translation>Gelenk %1 hat einen leeren Namen</translation>
    </message>
    <message>
        <source>name every joint</source>
        <translation>jedes Gelenk benennen</translation>
    </message>
    <message>
        <source>the joint name appears twice</source>
        <translation>der Gelenkname kommt zweimal vor</translation>
    </message>
    <message>
        <source>name every joint once</source>
        <translation>jedes Gelenk einmal nennen</translation>
    </message>
    <message>
        <source>has %1 rows, of which %2 are to be skipped</source>
        <translation>hat %1 Zeilen, von denen %2 übersprungen werden sollen</translation>
    </message>
    <message>
        <source>skip fewer rows</source>
        <translation>weniger Zeilen überspringen</translation>
    </message>
    <message>
        <source>%1 was interpolated at the stamps of %2: it is another topic</source>
        <translation>%1 wurde auf die Zeitstempel von %2 interpoliert: es ist ein anderes Topic</translation>
    </message>
    <message>
        <source>%1 has no sample within the time of %2</source>
        <translation>%1 hat keinen Abtastwert innerhalb der Zeit von %2</translation>
    </message>
    <message>
        <source>is no topic of %1; the file holds %2</source>
        <translation>ist kein Topic mit %1; die Datei enthält %2</translation>
    </message>
    <message>
        <source>odometry</source>
        <translation>Odometrie</translation>
    </message>
    <message>
        <source>wrenches</source>
        <translation>Kräften und Momenten</translation>
    </message>
    <message>
        <source>has fields of several numbers where one was expected</source>
        <translation>hat Felder mit mehreren Zahlen, wo eine erwartet war</translation>
    </message>
    <message>
        <source>has no stamps in common with the time of the log</source>
        <translation>hat keine Zeitstempel gemeinsam mit der Zeit der Messung</translation>
    </message>
    <message>
        <source>take the time from a topic of the bag</source>
        <translation>die Zeit aus einem Topic des Bags nehmen</translation>
    </message>
    <message>
        <source>%1 messages of %2 hold no orientation, a quaternion of unit length; the pose of the base is missing there</source>
        <translation>%1 Nachrichten von %2 enthalten keine Orientierung, ein Quaternion der Länge eins; dort fehlt die Lage der Basis</translation>
    </message>
    <message>
        <source>the covariance of %1 says that %2 of the base is not measured; the pose is taken as it stands</source>
        <translation>die Kovarianz von %1 sagt, dass %2 der Basis nicht gemessen ist; die Lage wird genommen, wie sie ist</translation>
    </message>
    <message>
        <source>the twist of %1 is left out: %2; the velocity of the base follows from its pose</source>
        <translation>die Geschwindigkeit von %1 wird ausgelassen: %2; die Geschwindigkeit der Basis folgt aus ihrer Lage</translation>
    </message>
    <message>
        <source>it is not measured</source>
        <translation>sie ist nicht gemessen</translation>
    </message>
    <message>
        <source>its covariance says that %1 is not measured</source>
        <translation>ihre Kovarianz sagt, dass %1 nicht gemessen ist</translation>
    </message>
    <message>
        <source>it follows the pose in the axes of the world, not of %1</source>
        <translation>sie folgt der Lage in den Achsen der Welt, nicht in denen von %1</translation>
    </message>
    <message>
        <source>the wrenches of %1 stand in the axes of %2 and are taken as those of the surroundings on %3, about its origin</source>
        <translation>Kräfte und Momente von %1 stehen in den Achsen von %2 und gelten als die der Umgebung auf %3, um dessen Ursprung</translation>
    </message>
    <message>
        <source>%1 is an odometry whose pose is not measured, or not whole; it is not used</source>
        <translation>%1 ist eine Odometrie, deren Lage nicht oder nicht ganz gemessen ist; sie wird nicht verwendet</translation>
    </message>
    <message>
        <source>motion of the base: %1 was taken, but %2 is possible too; give a mapping if that is meant</source>
        <translation>Bewegung der Basis: genommen wurde %1, doch auch %2 ist möglich; eine Zuordnung angeben, falls das gemeint ist</translation>
    </message>
    <message>
        <source>%1 is an odometry: its pose%2 is the motion of a floating base; a fixed base does not use it</source>
        <translation>%1 ist eine Odometrie: ihre Lage%2 ist die Bewegung einer freien Basis; eine feste Basis verwendet sie nicht</translation>
    </message>
    <message>
        <source> of %1 in %2</source>
        <translation> von %1 in %2</translation>
    </message>
    <message>
        <source>%1 holds wrenches%2, which are not used: as a contact they would be added to the joint torques; the import, or "contacts" of a mapping, says on which link they act</source>
        <translation>%1 enthält Kräfte und Momente%2, die nicht verwendet werden: als Kontakt kämen sie zu den Gelenkmomenten hinzu; der Import oder "contacts" einer Zuordnung sagt, auf welches Glied sie wirken</translation>
    </message>
    <message>
        <source> in the axes of %1</source>
        <translation> in den Achsen von %1</translation>
    </message>
    <message>
        <source>The log has the pose of %1, which is not the frame of the base %2 of %3; it is taken as that of the base.</source>
        <translation>Die Messung hat die Lage von %1, das nicht das Koordinatensystem der Basis %2 von %3 ist; sie wird als die der Basis genommen.</translation>
    </message>
    <message>
        <source>The motion of the base in the log (up to %1 m and %2° from where it begins) is not used: the base of %3 is fixed.</source>
        <translation>Die Bewegung der Basis in der Messung (bis %1 m und %2° vom Anfang entfernt) wird nicht verwendet: die Basis von %3 ist fest.</translation>
    </message>
    <message>
        <source>write {"topic": …}</source>
        <translation>{"topic": …} schreiben</translation>
    </message>
    <message>
        <source>name the topic of the odometry</source>
        <translation>das Topic der Odometrie nennen</translation>
    </message>
    <message>
        <source>write [{"frame": …, "topic": …}]</source>
        <translation>[{"frame": …, "topic": …}] schreiben</translation>
    </message>
    <message>
        <source>write {"frame": …, "topic": …}</source>
        <translation>{"frame": …, "topic": …} schreiben</translation>
    </message>
    <message>
        <source>name the link and the topic of the wrench</source>
        <translation>das Glied und das Topic von Kraft und Moment nennen</translation>
    </message>
    <message>
        <source>has two wrenches on %1</source>
        <translation>hat Kraft und Moment auf %1 zweimal</translation>
    </message>
    <message>
        <source>give every link one topic</source>
        <translation>jedem Glied ein Topic geben</translation>
    </message>
    <message>
        <source>takes the base or contacts from a file that is merged</source>
        <translation>nimmt Basis oder Kontakte aus einer Datei, die zusammengeführt wird</translation>
    </message>
    <message>
        <source>take them from the first file</source>
        <translation>sie aus der ersten Datei nehmen</translation>
    </message>
    <message>
        <source>write 1 or -1</source>
        <translation>1 oder -1 schreiben</translation>
    </message>
    <message>
        <source>%1 is an inertial sensor; its channels can be observed in motion and parameters under the name %2</source>
        <translation>%1 ist ein Inertialsensor; seine Kanäle können in Bewegung und Parametern unter dem Namen %2 beobachtet werden</translation>
    </message>
    <message>
        <source>is not measured by the sensor: its covariance begins with −1; map another field</source>
        <translation>wird vom Sensor nicht gemessen: seine Kovarianz beginnt mit −1; ein anderes Feld zuordnen</translation>
    </message>
    <message>
        <source>unit, sign, scale, gear ratio, torque constant or offset are not one per column (%1)</source>
        <translation>Einheit, Vorzeichen, Faktor, Übersetzung, Drehmomentkonstante oder Versatz stehen nicht einmal je Spalte (%1)</translation>
    </message>
    <message>
        <source>give one value for all or one per column</source>
        <translation>einen Wert für alle oder einen je Spalte angeben</translation>
    </message>
    <message>
        <source>%1 was converted to SI units on the joint side</source>
        <translation>%1 wurde in SI-Einheiten auf der Gelenkseite umgerechnet</translation>
    </message>
    <message>
        <source>has %1 columns for %2 joints%3</source>
        <translation>hat %1 Spalten für %2 Gelenke%3</translation>
    </message>
    <message>
        <source>give a mapping that says which columns belong to which joints</source>
        <translation>eine Zuordnung angeben, die sagt, welche Spalten zu welchen Gelenken gehören</translation>
    </message>
    <message>
        <source>%1 is mapped twice</source>
        <translation>%1 ist zweimal zugeordnet</translation>
    </message>
    <message>
        <source>map every quantity of a joint once</source>
        <translation>jede Größe eines Gelenks einmal zuordnen</translation>
    </message>
    <message>
        <source>has %1 columns for %2 named joints</source>
        <translation>hat %1 Spalten für %2 benannte Gelenke</translation>
    </message>
    <message>
        <source>name one joint per column</source>
        <translation>ein Gelenk je Spalte nennen</translation>
    </message>
    <message>
        <source>the channel %1 names a joint that is not in the list of joints</source>
        <translation>der Kanal %1 nennt ein Gelenk, das nicht in der Liste der Gelenke steht</translation>
    </message>
    <message>
        <source>correct the joint names of the mapping</source>
        <translation>die Gelenknamen der Zuordnung berichtigen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>the %1 is mapped twice</source>
        <translation>zweimal zugeordnet ist: %1</translation>
    </message>
    <message>
        <source>choose one column for the %1</source>
        <translation>eine Spalte dafür wählen: %1</translation>
    </message>
    <message>
        <source>uniform time at %1 Hz, as the mapping says</source>
        <translation>gleichmäßige Zeit mit %1 Hz, wie die Zuordnung sagt</translation>
    </message>
    <message>
        <source>neither a time nor a sampling rate is known</source>
        <translation>weder eine Zeit noch eine Abtastrate ist bekannt</translation>
    </message>
    <message>
        <source>The log fits %1: the best physically consistent parameters leave %2 of the torque</source>
        <translation>Die Messung passt zu %1: die besten physikalisch konsistenten Parameter lassen %2 des Drehmoments</translation>
    </message>
    <message>
        <source>Is this log of %1? The best physically consistent parameters leave %2 of the torque</source>
        <translation>Ist diese Messung von %1? Die besten physikalisch konsistenten Parameter lassen %2 des Drehmoments</translation>
    </message>
    <message>
        <source>Is this log of %1? Even the best physically consistent parameters leave %2 of the torque; another robot, a load, a contact or what is marked above would explain it</source>
        <translation>Ist diese Messung von %1? Selbst die besten physikalisch konsistenten Parameter lassen %2 des Drehmoments; ein anderer Roboter, eine Last, ein Kontakt oder was oben markiert ist, würde es erklären</translation>
    </message>
    <message>
        <source>The samples of %1 have no times, so that this cannot be judged.</source>
        <translation>Die Abtastwerte von %1 haben keine Zeiten, so dass dies nicht beurteilt werden kann.</translation>
    </message>
    <message>
        <source>At %1 the log hardly shows %2: the standard deviation is larger than the value can plausibly be; move faster, or record longer.</source>
        <translation>An %1 zeigt die Messung %2 kaum: die Standardabweichung ist größer, als der Wert plausibel sein kann; schneller bewegen oder länger aufzeichnen.</translation>
    </message>
    <message>
        <source>At %1 the log does not tell apart %2: they keep the description&apos;s values; add motion that is faster or in other postures, with several joints at once.</source>
        <translation>An %1 trennt die Messung %2 nicht: sie behalten die Werte der Beschreibung; schnellere Bewegung oder andere Stellungen hinzufügen, mit mehreren Gelenken zugleich.</translation>
    </message>
    <message>
        <source>%1 By least squares, %2 of %3 links are not physically consistent: do not simulate with them.</source>
        <translation>%1 Bei kleinsten Quadraten sind %2 von %3 Gliedern nicht physikalisch konsistent: nicht damit simulieren.</translation>
    </message>
    <message>
        <source>%1; the worst is %2 from %3 s to %4 s of %5.</source>
        <translation>%1; am schlechtesten %2 von %3 s bis %4 s von %5.</translation>
    </message>
    <message>
        <source>%1; the worst is %2 in a part of %3.</source>
        <translation>%1; am schlechtesten %2 in einem Teil von %3.</translation>
    </message>
    <message>
        <source>%1 parts of the logs, each predicted by a fit (%2) to the others: relative error %3, against %4 of the fit to all</source>
        <translation>%1 Teile der Messungen, jeder durch eine Anpassung (%2) an die anderen vorhergesagt: relativer Fehler %3, gegen %4 der Anpassung an alle</translation>
    </message>
    <message>
        <source>%1; it is no smaller than the variation of the torque</source>
        <translation>%1; es ist nicht kleiner als die Schwankung des Drehmoments</translation>
    </message>
    <message>
        <source>%1; it leaves %2 of the torque&apos;s variance unexplained</source>
        <translation>%1; es lässt %2 der Varianz des Drehmoments unerklärt</translation>
    </message>
    <message>
        <source>%1, %2 times the noise of the identification</source>
        <translation>%1, das %2-Fache des Rauschens der Identifikation</translation>
    </message>
    <message>
        <source>%1: the residual is %2 (%3 of the torque)</source>
        <translation>%1: das Residuum ist %2 (%3 des Drehmoments)</translation>
    </message>
    <message>
        <source>%1 hardly moves; its residual is %2 (%3 of the torque)</source>
        <translation>%1 bewegt sich kaum; sein Residuum ist %2 (%3 des Drehmoments)</translation>
    </message>
    <message>
        <source>%1 has no acceleration</source>
        <translation>%1 hat keine Beschleunigung</translation>
    </message>
    <message>
        <source>%1 has no velocity</source>
        <translation>%1 hat keine Geschwindigkeit</translation>
    </message>
    <message>
        <source>Coulomb friction %1 (standard deviation %2)</source>
        <translation>Coulomb-Reibung %1 (Standardabweichung %2)</translation>
    </message>
    <message>
        <source>viscous friction %1 (standard deviation %2)</source>
        <translation>viskose Reibung %1 (Standardabweichung %2)</translation>
    </message>
    <message>
        <source>%1: one physically consistent robot whose friction dissipates explains the torques of all joints with an error of %2 when negated and of %3 as recorded; set the sign to −1 in the mapping</source>
        <translation>%1: ein physikalisch konsistenter Roboter mit dissipativer Reibung erklärt die Drehmomente aller Gelenke negiert mit einem Fehler von %2 und wie aufgezeichnet mit %3; das Vorzeichen in der Zuordnung auf −1 setzen</translation>
    </message>
    <message>
        <source>%1 hardly moves (%2): the log does not tell %3; let %4 move, with changes of speed.</source>
        <translation>%1 bewegt sich kaum (%2): die Messung zeigt %3 nicht; %4 bewegen, mit wechselnder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>%1 hardly moves (%2): what it would tell comes from other joints or from noise; let %3 move, with changes of speed.</source>
        <translation>%1 bewegt sich kaum (%2): was es zeigen würde, kommt von anderen Gelenken oder vom Rauschen; %3 bewegen, mit wechselnder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Least squares, for predicting torques only: the physically consistent fit predicts so much worse that data or model contradict any real robot; look at the check and the findings.%1</source>
        <translation>Kleinste Quadrate, nur um Drehmomente vorherzusagen: die physikalisch konsistente Anpassung sagt so viel schlechter voraus, dass Daten oder Modell jedem wirklichen Roboter widersprechen; Prüfung und Befunde ansehen.%1</translation>
    </message>
    <message>
        <source>Least squares, for predicting torques only: the physically consistent fit did not converge.</source>
        <translation>Kleinste Quadrate, nur um Drehmomente vorherzusagen: die physikalisch konsistente Anpassung ist nicht konvergiert.</translation>
    </message>
    <message>
        <source>Least squares, for predicting torques only: the physically consistent fit leaves links that are not physically consistent.</source>
        <translation>Kleinste Quadrate, nur um Drehmomente vorherzusagen: die physikalisch konsistente Anpassung lässt Glieder, die nicht physikalisch konsistent sind.</translation>
    </message>
    <message>
        <source>The physically consistent fit: by least squares, only %1 of %2 links are physically consistent.%3</source>
        <translation>Die physikalisch konsistente Anpassung: bei kleinsten Quadraten sind nur %1 von %2 Gliedern physikalisch konsistent.%3</translation>
    </message>
    <message>
        <source>Least squares: its links are physically consistent already.%1</source>
        <translation>Kleinste Quadrate: ihre Glieder sind schon physikalisch konsistent.%1</translation>
    </message>
    <message>
        <source> Of the torque of the training logs, without cross-validation, the physically consistent fit leaves %1 and least squares %2.</source>
        <translation> Vom Drehmoment der Messungen zur Schätzung, ohne Kreuzvalidierung, lässt die physikalisch konsistente Anpassung %1 und die der kleinsten Quadrate %2.</translation>
    </message>
    <message>
        <source> Of the torque of parts of the logs that were left out, the physically consistent fit leaves %1 and least squares %2.</source>
        <translation> Vom Drehmoment ausgelassener Teile der Messungen lässt die physikalisch konsistente Anpassung %1 und die der kleinsten Quadrate %2.</translation>
    </message>
    <message>
        <source> Of the torque of time intervals that were left out, the physically consistent fit leaves %1 and least squares %2.</source>
        <translation> Vom Drehmoment ausgelassener Zeitabschnitte lässt die physikalisch konsistente Anpassung %1 und die der kleinsten Quadrate %2.</translation>
    </message>
    <message>
        <source>The motion excites every base parameter (%1).</source>
        <translation>Die Bewegung regt jeden Basisparameter an (%1).</translation>
    </message>
    <message>
        <source>The motion excites every base parameter (%1; weakly at joints: %2).</source>
        <translation>Die Bewegung regt jeden Basisparameter an (%1; schwach an Gelenken: %2).</translation>
    </message>
    <message>
        <source>The torques lead the motion by about %1 (median of the joints).</source>
        <translation>Die Drehmomente eilen der Bewegung um etwa %1 voraus (Median der Gelenke).</translation>
    </message>
    <message>
        <source>The torques lag the motion by about %1 (median of the joints).</source>
        <translation>Die Drehmomente laufen der Bewegung um etwa %1 nach (Median der Gelenke).</translation>
    </message>
    <message>
        <source>Torque and motion go together; %1 between them (median of the joints) is within what friction imitates.</source>
        <translation>Drehmoment und Bewegung gehören zusammen; %1 dazwischen (Median der Gelenke) täuscht schon Reibung vor.</translation>
    </message>
    <message>
        <source>The delay is taken out; %1 remain (median of the joints).</source>
        <translation>Die Verzögerung ist herausgerechnet; es bleiben %1 (Median der Gelenke).</translation>
    </message>
    <message>
        <source>%1, and the filter is above it at %2 Hz.</source>
        <translation>%1, und der Filter liegt mit %2 Hz darüber.</translation>
    </message>
    <message>
        <source>time from %1, in the unit %2</source>
        <translation>Zeit aus %1, in der Einheit %2</translation>
    </message>
    <message>
        <source>time from %1, no unit stated</source>
        <translation>Zeit aus %1, ohne Einheit</translation>
    </message>
    <message>
        <source>%1 from %2 (%3), no unit stated: taken as SI</source>
        <translation>%1 aus %2 (%3), ohne Einheit: als SI genommen</translation>
    </message>
    <message>
        <source>%1 from %2 (%3), in the unit %4</source>
        <translation>%1 aus %2 (%3), in der Einheit %4</translation>
    </message>
    <message>
        <source>record a motion with times: bounds of a payload integrate over time</source>
        <translation>eine Bewegung mit Zeiten aufzeichnen: Schranken einer Last integrieren über die Zeit</translation>
    </message>
    <message>
        <source>the samples of the log with load have no times</source>
        <translation>die Abtastwerte der Messung mit Last haben keine Zeiten</translation>
    </message>
    <message>
        <source>give the trajectory with times</source>
        <translation>die Trajektorie mit Zeiten angeben</translation>
    </message>
    <message>
        <source>the samples have no times, so that they are no trajectory</source>
        <translation>die Abtastwerte haben keine Zeiten, so dass sie keine Trajektorie sind</translation>
    </message>
    <message>
        <source>choose the torque regression without instruments, or leave the log out</source>
        <translation>die Drehmoment-Regression ohne Instrumente wählen oder die Messung weglassen</translation>
    </message>
    <message>
        <source>%1 needs samples that follow each other in time, and those of %2 do not</source>
        <translation>%1 braucht Abtastwerte, die zeitlich aufeinander folgen, und die von %2 tun es nicht</translation>
    </message>
    <message>
        <source>an estimate with instruments</source>
        <translation>eine Schätzung mit Instrumenten</translation>
    </message>
    <message>
        <source>the momentum regression</source>
        <translation>die Impuls-Regression</translation>
    </message>
    <message>
        <source>the energy regression</source>
        <translation>die Energie-Regression</translation>
    </message>
    <message>
        <source>the base has no velocity or no acceleration</source>
        <translation>die Basis hat keine Geschwindigkeit oder keine Beschleunigung</translation>
    </message>
    <message>
        <source>give velocity and acceleration; for poses held still state &quot;time&quot;: {&quot;none&quot;: true, &quot;at_rest&quot;: true} in the mapping</source>
        <translation>Geschwindigkeit und Beschleunigung angeben; für gehaltene Stellungen &quot;time&quot;: {&quot;none&quot;: true, &quot;at_rest&quot;: true} in der Zuordnung angeben</translation>
    </message>
    <message>
        <source>the samples have no times, so that nothing can be differentiated, and %1</source>
        <translation>die Abtastwerte haben keine Zeiten, so dass nichts abgeleitet werden kann, und %1</translation>
    </message>
    <message>
        <source>leave the setting out, or give a log with times</source>
        <translation>die Einstellung weglassen oder eine Messung mit Zeiten angeben</translation>
    </message>
    <message>
        <source>add &quot;none&quot;: true, or leave it out</source>
        <translation>&quot;none&quot;: true ergänzen oder weglassen</translation>
    </message>
    <message>
        <source>belongs to samples that have no times</source>
        <translation>gehört zu Abtastwerten ohne Zeiten</translation>
    </message>
    <message>
        <source>put all channels into one file</source>
        <translation>alle Kanäle in eine Datei schreiben</translation>
    </message>
    <message>
        <source>cannot be merged with %1: the samples of %2 have no times</source>
        <translation>kann nicht mit %1 vereinigt werden: die Abtastwerte von %2 haben keine Zeiten</translation>
    </message>
    <message>
        <source>%1: %2 missing, the first in row %3</source>
        <translation>%1: %2 fehlen, der erste in Zeile %3</translation>
    </message>
    <message>
        <source>the samples are poses held still: velocities and accelerations that are not given are zero, and the torque that stiction holds is part of the errors</source>
        <translation>die Abtastwerte sind gehaltene Stellungen: nicht angegebene Geschwindigkeiten und Beschleunigungen sind null, und das Drehmoment, das die Haftreibung hält, gehört zu den Fehlern</translation>
    </message>
    <message>
        <source>the samples have no times: they are used one by one, without filter, derivative or delay</source>
        <translation>die Abtastwerte haben keine Zeiten: sie werden einzeln verwendet, ohne Filter, Ableitung oder Verzögerung</translation>
    </message>
    <message>
        <source>motion and parameters are estimated from samples that follow each other in time</source>
        <translation>Bewegung und Parameter werden aus Abtastwerten geschätzt, die zeitlich aufeinander folgen</translation>
    </message>
    <message>
        <source>give a mapping with the rate: &quot;time&quot;: {&quot;rate&quot;: 100}; for samples without times: &quot;time&quot;: {&quot;none&quot;: true}</source>
        <translation>eine Zuordnung mit der Rate angeben: &quot;time&quot;: {&quot;rate&quot;: 100}; für Abtastwerte ohne Zeiten: &quot;time&quot;: {&quot;none&quot;: true}</translation>
    </message>
    <message>
        <source>there is no such attribute or dataset</source>
        <translation>dieses Attribut oder diesen Datensatz gibt es nicht</translation>
    </message>
    <message>
        <source>correct time.rate_attribute of the mapping</source>
        <translation>time.rate_attribute der Zuordnung berichtigen</translation>
    </message>
    <message>
        <source>is no positive number, so it is no sampling rate</source>
        <translation>ist keine positive Zahl und daher keine Abtastrate</translation>
    </message>
    <message>
        <source>give a mapping with the rate</source>
        <translation>eine Zuordnung mit der Rate angeben</translation>
    </message>
    <message>
        <source>uniform time at %1 Hz, from %2</source>
        <translation>gleichmäßige Zeit mit %1 Hz, aus %2</translation>
    </message>
    <message>
        <source>%1 gives a step of %2 s; give a mapping with the rate if that is wrong</source>
        <translation>%1 ergibt einen Schritt von %2 s; falls das falsch ist, eine Zuordnung mit der Rate angeben</translation>
    </message>
    <message>
        <source>the time has %1 columns</source>
        <translation>die Zeit hat %1 Spalten</translation>
    </message>
    <message>
        <source>name one column</source>
        <translation>eine Spalte nennen</translation>
    </message>
    <message>
        <source>the stamps count %1 since 1970, as their size tells</source>
        <translation>die Zeitstempel zählen %1 seit 1970, wie ihre Größe zeigt</translation>
    </message>
    <message>
        <source>the time was shifted to begin at 0; the first stamp was %1 %2</source>
        <translation>die Zeit wurde auf den Beginn 0 verschoben; der erste Zeitstempel war %1 %2</translation>
    </message>
    <message>
        <source>%1 (%2) was converted to s</source>
        <translation>%1 (%2) wurde in s umgerechnet</translation>
    </message>
    <message>
        <source>the lengths disagree: %1 samples</source>
        <translation>die Längen stimmen nicht überein: %1 Abtastwerte</translation>
    </message>
    <message>
        <source>cut them to the same samples when recording or exporting, or map only those that belong together</source>
        <translation>beim Aufzeichnen oder Exportieren auf dieselben Abtastwerte kürzen, oder nur die zuordnen, die zusammengehören</translation>
    </message>
    <message>
        <source>the time stamps are too large for seconds</source>
        <translation>die Zeitstempel sind zu groß für Sekunden</translation>
    </message>
    <message>
        <source>give their unit, or a mapping with a rate</source>
        <translation>ihre Einheit angeben oder eine Zuordnung mit einer Rate</translation>
    </message>
    <message>
        <source>the version of the log is no number</source>
        <translation>die Version der Messung ist keine Zahl</translation>
    </message>
    <message>
        <source>record the log again, or give a mapping</source>
        <translation>die Messung neu aufzeichnen oder eine Zuordnung angeben</translation>
    </message>
    <message>
        <source>the time holds no numbers</source>
        <translation>die Zeit enthält keine Zahlen</translation>
    </message>
    <message>
        <source>record the log again, or give a mapping with a rate</source>
        <translation>die Messung neu aufzeichnen oder eine Zuordnung mit einer Rate angeben</translation>
    </message>
    <message>
        <source>the log has one sample only</source>
        <translation>die Messung hat nur einen Abtastwert</translation>
    </message>
    <message>
        <source>record a longer log</source>
        <translation>eine längere Messung aufzeichnen</translation>
    </message>
    <message>
        <source>the time runs backwards all the way</source>
        <translation>die Zeit läuft durchweg rückwärts</translation>
    </message>
    <message>
        <source>all time stamps are the same</source>
        <translation>alle Zeitstempel sind gleich</translation>
    </message>
    <message>
        <source>%1 missing; these samples are gaps</source>
        <translation>%1 fehlen; diese Abtastwerte sind Lücken</translation>
    </message>
    <message>
        <source>%1 repeat the positions of the sample before although the robot moves, and jumps follow; differentiated positions are wrong there, a measured velocity is safer</source>
        <translation>%1 wiederholen die Lagen des vorigen Abtastwerts, obwohl sich der Roboter bewegt, und Sprünge folgen; differenzierte Lagen sind dort falsch, eine gemessene Geschwindigkeit ist sicherer</translation>
    </message>
    <message>
        <source>%1: %2 infinite or absurdly large; they count as gaps</source>
        <translation>%1: %2 unendlich oder widersinnig groß; sie zählen als Lücken</translation>
    </message>
    <message>
        <source>%1 holds no numbers</source>
        <translation>%1 enthält keine Zahlen</translation>
    </message>
    <message>
        <source>%1: %2 missing, the first in row %3 (t = %4 s)</source>
        <translation>%1: %2 fehlen, der erste in Zeile %3 (t = %4 s)</translation>
    </message>
    <message>
        <source>the velocity of %1 is %2 times the slope of its position; check units, sign and gear ratio of both%3</source>
        <translation>die Geschwindigkeit von %1 ist das %2-Fache der Steigung seiner Lage; Einheiten, Vorzeichen und Übersetzung beider prüfen%3</translation>
    </message>
    <message>
        <source>the position of %1 jumps by a whole turn %2, first in row %3; record the angle without keeping it within one turn</source>
        <translation>die Lage von %1 springt %2 um eine ganze Umdrehung, zuerst in Zeile %3; den Winkel aufzeichnen, ohne ihn auf eine Umdrehung zu beschränken</translation>
    </message>
    <message>
        <source>there is no torque in the log%1</source>
        <translation>die Messung enthält kein Drehmoment%1</translation>
    </message>
    <message>
        <source>; a current can be mapped to torque with a torque constant</source>
        <translation>; ein Strom kann mit einer Drehmomentkonstante als Drehmoment zugeordnet werden</translation>
    </message>
    <message>
        <source>no unit of the %1 is stated; it was taken in %2, in which %3 reaches %4: give a mapping with the unit %5</source>
        <translation>keine Einheit ist angegeben für %1; genommen wurde %2, worin %3 auf %4 kommt: eine Zuordnung mit der Einheit %5 angeben</translation>
    </message>
    <message>
        <source>the time runs backwards at %1</source>
        <translation>die Zeit läuft bei %1 rückwärts</translation>
    </message>
    <message>
        <source>%1 ran back by less than one step, the first in row %2; each was raised to the stamp before it</source>
        <translation>%1 liefen um weniger als einen Schritt zurück, der erste in Zeile %2; jeder wurde auf den Zeitstempel davor angehoben</translation>
    </message>
    <message>
        <source>the time runs backwards, from %1 s to %2 s</source>
        <translation>die Zeit läuft rückwärts, von %1 s auf %2 s</translation>
    </message>
    <message>
        <source>split the file there, or record it again</source>
        <translation>die Datei dort teilen oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>%1 the one before</source>
        <translation>%1 den davor</translation>
    </message>
    <message>
        <source>%1 in the time, the longest %2 s (the usual step is %3 s)</source>
        <translation>%1 in der Zeit, die längste %2 s (der übliche Schritt ist %3 s)</translation>
    </message>
    <message>
        <source>the steps of the time vary from %1 s to %2 s (median %3 s)</source>
        <translation>die Zeitschritte schwanken zwischen %1 s und %2 s (Median %3 s)</translation>
    </message>
    <message>
        <source>no unit of the time is stated; it was taken in s, which makes a step of %1 s: give a mapping with the unit if these are milliseconds</source>
        <translation>keine Zeiteinheit ist angegeben; genommen wurde s, was einen Schritt von %1 s ergibt: falls dies Millisekunden sind, eine Zuordnung mit der Einheit angeben</translation>
    </message>
    <message>
        <source>the usual step is %1 s; give a mapping with the unit of the time if that is wrong</source>
        <translation>der übliche Schritt ist %1 s; falls das falsch ist, eine Zuordnung mit der Zeiteinheit angeben</translation>
    </message>
    <message>
        <source>holds no numbers that can be read</source>
        <translation>enthält keine lesbaren Zahlen</translation>
    </message>
    <message>
        <source>choose another dataset</source>
        <translation>einen anderen Datensatz wählen</translation>
    </message>
    <message>
        <source>the channels of %1 were interpolated at the stamps of %2</source>
        <translation>die Kanäle von %1 wurden auf die Zeitstempel von %2 interpoliert</translation>
    </message>
    <message>
        <source>has no time in common with %1: %2 s to %3 s beside %4 s to %5 s</source>
        <translation>hat keine gemeinsame Zeit mit %1: %2 s bis %3 s neben %4 s bis %5 s</translation>
    </message>
    <message>
        <source>give the shift between the two clocks, or recordings of the same motion</source>
        <translation>die Verschiebung zwischen den beiden Uhren angeben, oder Messungen derselben Bewegung</translation>
    </message>
    <message>
        <source>names a joint %1 that %2 does not have (%3)</source>
        <translation>nennt ein Gelenk %1, das %2 nicht hat (%3)</translation>
    </message>
    <message>
        <source>give both files the same joint names in the mapping</source>
        <translation>in der Zuordnung beiden Dateien dieselben Gelenknamen geben</translation>
    </message>
    <message>
        <source>gives a quantity of %1 that %2 gives too</source>
        <translation>enthält eine Größe von %1, die auch %2 enthält</translation>
    </message>
    <message>
        <source>choose one file for every quantity of a joint</source>
        <translation>für jede Größe eines Gelenks eine Datei wählen</translation>
    </message>
    <message>
        <source>the file ends inside a header</source>
        <translation>die Datei endet in einem Kopf</translation>
    </message>
    <message>
        <source>the header of an array is damaged</source>
        <translation>der Kopf eines Feldes ist beschädigt</translation>
    </message>
    <message>
        <source>the shape of an array is damaged</source>
        <translation>die Form eines Feldes ist beschädigt</translation>
    </message>
    <message>
        <source>an array claims an absurd size</source>
        <translation>ein Feld nennt eine widersinnige Größe</translation>
    </message>
    <message>
        <source>an array has more than 32 dimensions</source>
        <translation>ein Feld hat mehr als 32 Dimensionen</translation>
    </message>
    <message>
        <source>an array does not begin as NumPy writes it</source>
        <translation>ein Feld beginnt nicht, wie NumPy es schreibt</translation>
    </message>
    <message>
        <source>the file ends inside the header of an array</source>
        <translation>die Datei endet im Kopf eines Feldes</translation>
    </message>
    <message>
        <source>%1 is damaged (its checksum differs)</source>
        <translation>%1 ist beschädigt (die Prüfsumme weicht ab)</translation>
    </message>
    <message>
        <source>%1 is packed by an unknown method</source>
        <translation>%1 ist mit einem unbekannten Verfahren gepackt</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: %2</source>
        <translation>%1 kann nicht entpackt werden: %2</translation>
    </message>
    <message>
        <source>%1 does not have the size that the archive states</source>
        <translation>%1 hat nicht die Größe, die das Archiv nennt</translation>
    </message>
    <message>
        <source>the archive</source>
        <translation>das Archiv</translation>
    </message>
    <message>
        <source>the archive is larger than 2 GB when unpacked</source>
        <translation>das Archiv ist entpackt größer als 2 GB</translation>
    </message>
    <message>
        <source>save the file again</source>
        <translation>die Datei neu speichern</translation>
    </message>
    <message>
        <source>%1 claims more numbers than the file can hold</source>
        <translation>%1 nennt mehr Zahlen, als die Datei enthalten kann</translation>
    </message>
    <message>
        <source>holds Python objects or records; save plain arrays</source>
        <translation>enthält Python-Objekte oder Datensätze; gewöhnliche Felder speichern</translation>
    </message>
    <message>
        <source>%1 declares %2 items but the file ends before</source>
        <translation>%1 nennt %2 Einträge, aber die Datei endet davor</translation>
    </message>
    <message>
        <source>correct the columns of the mapping</source>
        <translation>die Spalten der Zuordnung berichtigen</translation>
    </message>
    <message>
        <source>give an HDF5, MATLAB (v5 or v7.3), CSV, NPY or NPZ file, or a bag (.db3, .mcap, .bag, .ulg)</source>
        <translation>eine Datei HDF5, MATLAB (v5 oder v7.3), CSV, NPY oder NPZ oder ein Bag (.db3, .mcap, .bag, .ulg) angeben</translation>
    </message>
    <message>
        <source>there is no column &quot;%1&quot;</source>
        <translation>es gibt keine Spalte &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there is no column %1 among %2</source>
        <translation>es gibt keine Spalte %1 unter %2</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; holds no numbers</source>
        <translation>Spalte &quot;%1&quot; enthält keine Zahlen</translation>
    </message>
    <message>
        <source>holds no numbers but %1</source>
        <translation>enthält keine Zahlen, sondern %1</translation>
    </message>
    <message>
        <source>has shape %1, more than rows and columns</source>
        <translation>hat die Form %1, mehr als Zeilen und Spalten</translation>
    </message>
    <message>
        <source>claims more numbers than any file holds (shape %1)</source>
        <translation>gibt mehr Zahlen an, als irgendeine Datei enthält (Form %1)</translation>
    </message>
    <message>
        <source>the log disproves the stated bounds of the motion: derivative %1 of the position of %2 reaches %3 after %4 s, and is stated to stay below %5</source>
        <translation>die Messung widerlegt die angegebenen Schranken der Bewegung: Ableitung %1 der Stellung von %2 erreicht %3 nach %4 s und soll unter %5 bleiben</translation>
    </message>
    <message>
        <source>the payload would weigh less than nothing, %1 kg at most: the gripper or another stated body is heavier than what the robot moved</source>
        <translation>die Last wöge weniger als nichts, höchstens %1 kg: der Greifer oder ein anderer angegebener Körper ist schwerer als das, was der Roboter bewegte</translation>
    </message>
    <message>
        <source>is named twice in one object</source>
        <translation>ist zweimal in einem Objekt genannt</translation>
    </message>
    <message>
        <source>keep one of the two</source>
        <translation>eines von beiden behalten</translation>
    </message>
    <message>
        <source>samples of this log are in %1 too, and would count twice</source>
        <translation>Abtastwerte dieser Messung stehen auch in %1 und würden doppelt zählen</translation>
    </message>
    <message>
        <source>the velocities of all joints that can be compared are %1 times the slopes of their positions; check the unit of the time stamps and the clock that they come from, and the units of velocities and positions%2</source>
        <translation>die Geschwindigkeiten aller Gelenke, die sich vergleichen lassen, sind das %1-Fache der Steigungen ihrer Lagen; die Einheit der Zeitstempel, die Uhr, von der sie kommen, und die Einheiten von Geschwindigkeiten und Lagen prüfen%2</translation>
    </message>
    <message>
        <source>lock or leave out less of it</source>
        <translation>weniger davon festhalten oder weglassen</translation>
    </message>
    <message>
        <source>make the parts again without one of them</source>
        <translation>die Teile ohne eine von beiden neu erzeugen</translation>
    </message>
    <message>
        <source>the output is the same file as the input %1, which would be lost</source>
        <translation>die Ausgabe ist dieselbe Datei wie die Eingabe %1, die verloren ginge</translation>
    </message>
    <message>
        <source>choose another name for the output</source>
        <translation>der Ausgabe einen anderen Namen geben</translation>
    </message>
    <message>
        <source>has a number beyond 1e9</source>
        <translation>hat eine Zahl jenseits von 1e9</translation>
    </message>
    <message>
        <source>give metres in the frame of the seat</source>
        <translation>Meter im Koordinatensystem des Sitzes angeben</translation>
    </message>
    <message>
        <source>is empty (shape %1)</source>
        <translation>ist leer (Form %1)</translation>
    </message>
    <message>
        <source>record the log again or map another dataset</source>
        <translation>die Messung neu aufzeichnen oder einen anderen Datensatz zuordnen</translation>
    </message>
    <message>
        <source>the file begins as MATLAB v7.3 but its HDF5 part is missing</source>
        <translation>die Datei beginnt wie MATLAB v7.3, aber ihr HDF5-Teil fehlt</translation>
    </message>
    <message>
        <source>copy it again or save it again</source>
        <translation>neu kopieren oder neu speichern</translation>
    </message>
    <message>
        <source>the content is not what the name says: neither HDF5 nor MATLAB nor NumPy begins like this</source>
        <translation>der Inhalt ist nicht, was der Name sagt: weder HDF5 noch MATLAB noch NumPy beginnt so</translation>
    </message>
    <message>
        <source>the file is binary, but of no format that is read here</source>
        <translation>die Datei ist binär, aber in keinem Format, das hier gelesen wird</translation>
    </message>
    <message>
        <source>%1, and there are no other arrays of numbers in the file</source>
        <translation>%1, und es gibt keine anderen Zahlenfelder in der Datei</translation>
    </message>
    <message>
        <source>there are no datasets in it</source>
        <translation>es sind keine Datensätze darin</translation>
    </message>
    <message>
        <source>record or export the data again</source>
        <translation>die Daten neu aufzeichnen oder exportieren</translation>
    </message>
    <message>
        <source>there are no arrays of numbers in it; it holds %1</source>
        <translation>es sind keine Zahlenfelder darin; sie enthält %1</translation>
    </message>
    <message>
        <source>save the arrays as plain matrices</source>
        <translation>die Felder als gewöhnliche Matrizen speichern</translation>
    </message>
    <message>
        <source>take the arrays apart</source>
        <translation>die Felder auseinandernehmen</translation>
    </message>
    <message>
        <source>the file became shorter while it was read</source>
        <translation>die Datei wurde beim Lesen kürzer</translation>
    </message>
    <message>
        <source>close the program that writes it, and read it again</source>
        <translation>das Programm, das sie schreibt, beenden und sie neu lesen</translation>
    </message>
    <message>
        <source>the mapping is not a JSON object</source>
        <translation>die Zuordnung ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>begin with {</source>
        <translation>mit { beginnen</translation>
    </message>
    <message>
        <source>is not &quot;plumbline-mapping&quot;</source>
        <translation>ist nicht &quot;plumbline-mapping&quot;</translation>
    </message>
    <message>
        <source>give a mapping file</source>
        <translation>eine Zuordnungsdatei angeben</translation>
    </message>
    <message>
        <source>is not 1, the version that is read here</source>
        <translation>ist nicht 1, die Version, die hier gelesen wird</translation>
    </message>
    <message>
        <source>update the program</source>
        <translation>das Programm aktualisieren</translation>
    </message>
    <message>
        <source>is missing or empty</source>
        <translation>fehlt oder ist leer</translation>
    </message>
    <message>
        <source>list at least one channel with &quot;quantity&quot; and &quot;dataset&quot;</source>
        <translation>mindestens einen Kanal mit &quot;quantity&quot; und &quot;dataset&quot; nennen</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>diesen Schlüssel gibt es nicht</translation>
    </message>
    <message>
        <source>known here: %1</source>
        <translation>hier bekannt: %1</translation>
    </message>
    <message>
        <source>is not a text</source>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>write it in quotes</source>
        <translation>in Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>choose a longer window, or trapezoid</source>
        <translation>ein längeres Fenster oder die Trapezregel wählen</translation>
    </message>
    <message>
        <source>no window of %1 steps has positions, speeds%2 and torques %3</source>
        <translation>kein Fenster von %1 Schritten hat Lagen, Geschwindigkeiten%2 und Drehmomente %3</translation>
    </message>
    <message>
        <source>, accelerations (for the friction by load)</source>
        <translation>, Beschleunigungen (für die Reibung durch Last)</translation>
    </message>
    <message>
        <source>of all coordinates throughout</source>
        <translation>aller Koordinaten durchgehend</translation>
    </message>
    <message>
        <source>of one coordinate throughout</source>
        <translation>einer Koordinate durchgehend</translation>
    </message>
    <message>
        <source>choose a shorter window, or the torque regression</source>
        <translation>ein kürzeres Fenster oder die Drehmomentregression wählen</translation>
    </message>
    <message>
        <source>the log is too short for a bootstrap: it makes %1 blocks of %2 samples, which is how long the residuals stay correlated</source>
        <translation>die Messung ist zu kurz für einen Bootstrap: sie ergibt %1 Blöcke von %2 Abtastwerten, so lange bleiben die Residuen korreliert</translation>
    </message>
    <message>
        <source>record longer, or use the intervals of the covariance</source>
        <translation>länger aufzeichnen oder die Intervalle der Kovarianz verwenden</translation>
    </message>
    <message>
        <source>Residuals are correlated in the band of the motion: there they are stronger than independent residuals of their size. The covariance takes their spectrum at the frequencies of the motion%1; standard deviations are %2</source>
        <translation>Residuen sind im Frequenzband der Bewegung korreliert: dort sind sie stärker als unabhängige Residuen ihrer Größe. Die Kovarianz nimmt ihr Spektrum bei den Frequenzen der Bewegung%1; Standardabweichungen sind %2</translation>
    </message>
    <message>
        <source>, and their size as it changes with the motion</source>
        <translation> und ihre Größe, wie sie sich mit der Bewegung ändert</translation>
    </message>
    <message>
        <source>The residuals&apos; size changes with the motion. The covariance takes it as it is at every time; standard deviations are %1</source>
        <translation>Die Größe der Residuen ändert sich mit der Bewegung. Die Kovarianz nimmt sie, wie sie zu jeder Zeit ist; Standardabweichungen sind %1</translation>
    </message>
    <message>
        <source>The covariance takes residuals as independent, with one variance per joint.</source>
        <translation>Die Kovarianz nimmt die Residuen als unabhängig, mit einer Varianz je Gelenk.</translation>
    </message>
    <message>
        <source>Nowhere, joint by joint and in all of them together, do the residuals&apos; spectra stand out from those of independent residuals of their size beyond chance, nor does their size change with the motion. The covariance takes residuals as independent, with one variance per joint.</source>
        <translation>Nirgends, weder Gelenk für Gelenk noch in allen zusammen, heben sich die Spektren der Residuen über den Zufall hinaus von denen unabhängiger Residuen ihrer Größe ab, noch ändert sich ihre Größe mit der Bewegung. Die Kovarianz nimmt die Residuen als unabhängig, mit einer Varianz je Gelenk.</translation>
    </message>
    <message>
        <source>The samples do not follow each other in time, so that a correlation of their residuals cannot be seen. The covariance takes residuals as independent, with one variance per joint.</source>
        <translation>Die Abtastwerte folgen nicht zeitlich aufeinander, so dass eine Korrelation ihrer Residuen nicht zu sehen ist. Die Kovarianz nimmt die Residuen als unabhängig, mit einer Varianz je Gelenk.</translation>
    </message>
    <message>
        <source>there is neither cross-validation nor bootstrap for this friction model, whose columns are estimated themselves</source>
        <translation>für dieses Reibungsmodell, dessen Spalten selbst geschätzt werden, gibt es weder Kreuzvalidierung noch Bootstrap</translation>
    </message>
    <message>
        <source>leave out --folds and --bootstrap, or take friction that is linear in its parameters</source>
        <translation>--folds und --bootstrap weglassen oder eine Reibung wählen, die in ihren Parametern linear ist</translation>
    </message>
    <message>
        <source>%1 bootstrap replicates are too few for an interval</source>
        <translation>%1 Bootstrap-Wiederholungen sind zu wenige für ein Intervall</translation>
    </message>
    <message>
        <source>ask for 50 or more; 500 are usual</source>
        <translation>50 oder mehr verlangen; 500 sind üblich</translation>
    </message>
    <message>
        <source>%1 replicates of %2 blocks of %3 samples (seed %4); standard deviations are %5 times those of the covariance (median).</source>
        <translation>%1 Wiederholungen von %2 Blöcken zu %3 Abtastwerten (Startwert %4); Standardabweichungen sind das %5-Fache derjenigen der Kovarianz (Median).</translation>
    </message>
    <message>
        <source>%1 Nothing shows that the residuals of different blocks are independent, so that these intervals are not called 95 %.</source>
        <translation>%1 Nichts zeigt, dass die Residuen verschiedener Blöcke unabhängig sind; darum heißen diese Intervalle nicht 95 %.</translation>
    </message>
    <message>
        <source>%1 The residuals are correlated for longer than a block, so that these intervals are too narrow; those of the covariance hold.</source>
        <translation>%1 Die Residuen sind länger als ein Block korreliert, so dass diese Intervalle zu eng sind; die der Kovarianz gelten.</translation>
    </message>
    <message>
        <source>%1 time intervals, each predicted by a fit (%2) to the others: relative error %3, against %4 of the fit to all</source>
        <translation>%1 Zeitabschnitte, jeder durch eine Anpassung (%2) an die anderen vorhergesagt: relativer Fehler %3, gegen %4 der Anpassung an alle</translation>
    </message>
    <message>
        <source>%1 The fit to all is too good to be believed: it has more parameters than the data carry.</source>
        <translation>%1 Die Anpassung an alle ist zu gut, um wahr zu sein: sie hat mehr Parameter, als die Daten tragen.</translation>
    </message>
    <message>
        <source>there cannot be %1 folds of %2 blocks of samples</source>
        <translation>%1 Teile von %2 Blöcken von Abtastwerten sind nicht möglich</translation>
    </message>
    <message>
        <source>choose at least two folds, and fewer than samples</source>
        <translation>mindestens zwei Teile wählen, und weniger als Abtastwerte</translation>
    </message>
    <message>
        <source>Every joint of %1 has its column in every log.</source>
        <translation>Jedes Gelenk von %1 hat in jeder Messung seine Spalte.</translation>
    </message>
    <message>
        <source>%1 The torques fit that order.</source>
        <translation>%1 Die Drehmomente passen zu dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>The motion of %1 s below %2 Hz gives about %3 independent torques for %4 parameters</source>
        <translation>Die Bewegung von %1 s unter %2 Hz ergibt etwa %3 unabhängige Drehmomente für %4 Parameter</translation>
    </message>
    <message>
        <source>%1: record longer, or add logs.</source>
        <translation>%1: länger aufzeichnen oder Messungen hinzufügen.</translation>
    </message>
    <message>
        <source>%1, but a joint changes its direction less than twice, so that friction and offset cannot be told apart: record longer.</source>
        <translation>%1, aber ein Gelenk wechselt weniger als zweimal die Richtung, so dass Reibung und Versatz nicht zu trennen sind: länger aufzeichnen.</translation>
    </message>
    <message>
        <source>Recorded at %1 Hz</source>
        <translation>Mit %1 Hz aufgezeichnet</translation>
    </message>
    <message>
        <source>%1, the motion stays below %2 Hz</source>
        <translation>%1, die Bewegung bleibt unter %2 Hz</translation>
    </message>
    <message>
        <source>%1: only %2 samples per period of the fastest motion, too few for accelerations; record at %3 Hz or more.</source>
        <translation>%1: nur %2 Abtastwerte je Periode der schnellsten Bewegung, zu wenige für Beschleunigungen; mit %3 Hz oder mehr aufzeichnen.</translation>
    </message>
    <message>
        <source>%1 of the samples repeat the positions of the sample before while the torque goes on: speed and acceleration are wrong there; record at the rate at which the robot sends.</source>
        <translation>%1 der Abtastwerte wiederholen die Lagen des vorigen, während das Drehmoment weiterläuft: Geschwindigkeit und Beschleunigung sind dort falsch; mit der Rate aufzeichnen, mit der der Roboter sendet.</translation>
    </message>
    <message>
        <source>%1 of the samples repeat the one before and are left out: the robot sends less often than was recorded.</source>
        <translation>%1 der Abtastwerte wiederholen den vorigen und werden weggelassen: der Roboter sendet seltener, als aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>%1; estimated factors: %2</source>
        <translation>%1; geschätzte Faktoren: %2</translation>
    </message>
    <message>
        <source>%1, and %2 was %3 beyond the limits of the description</source>
        <translation>%1, und %2 war %3 jenseits der Grenzen der Beschreibung</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>Nicht geprüft: %1</translation>
    </message>
    <message>
        <source>the log cannot be used as it is.</source>
        <translation>die Messung ist so nicht verwendbar.</translation>
    </message>
    <message>
        <source>the names come first.</source>
        <translation>zuerst die Namen.</translation>
    </message>
    <message>
        <source>%1 of %2 parameters are essential: with them alone the relative error is %3 instead of %4 (weighted least squares).</source>
        <translation>%1 von %2 Parametern sind wesentlich: mit ihnen allein ist der relative Fehler %3 statt %4 (gewichtete kleinste Quadrate).</translation>
    </message>
    <message>
        <source>the parameters belong to another robot</source>
        <translation>die Parameter gehören zu einem anderen Roboter</translation>
    </message>
    <message>
        <source>use the robot that they were identified for</source>
        <translation>den Roboter verwenden, für den sie identifiziert wurden</translation>
    </message>
    <message>
        <source>the prediction</source>
        <translation>die Vorhersage</translation>
    </message>
    <message>
        <source>the predicted torque is not a finite number</source>
        <translation>das vorhergesagte Drehmoment ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>%1 It leaves %2 of the torque unexplained: the data, or the robot, are not what they should be; check them before using a result.</source>
        <translation>%1 Sie lässt %2 des Drehmoments unerklärt: Daten oder Roboter sind nicht, wie sie sein sollten; vor der Verwendung eines Ergebnisses prüfen.</translation>
    </message>
    <message>
        <source>%1 has %2 kg, in the description %3 kg: physically consistent, but hardly this link; torques may not determine it, a prior or bounds on the mass would.</source>
        <translation>%1 hat %2 kg, in der Beschreibung %3 kg: physikalisch konsistent, aber kaum dieses Glied; Drehmomente bestimmen es vielleicht nicht, eine A-priori-Verteilung oder Schranken der Masse würden es.</translation>
    </message>
    <message>
        <source>The logs do not tell the same parameters (%1, %2 times what noise explains)</source>
        <translation>Die Messungen ergeben nicht dieselben Parameter (%1, das %2-Fache dessen, was Rauschen erklärt)</translation>
    </message>
    <message>
        <source>%1: %2 differs by %3 σ between %4 (%5) and %6 (%7)</source>
        <translation>%1: %2 unterscheidet sich um %3 σ zwischen %4 (%5) und %6 (%7)</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1, und %2 weitere</translation>
    </message>
    <message>
        <source>the log %1 has fewer than %2 residuals of this joint</source>
        <translation>die Messung %1 hat weniger als %2 Residuen dieses Gelenks</translation>
    </message>
    <message>
        <source>use a longer log with measured torques, or see which rows the processing leaves out</source>
        <translation>eine längere Messung mit gemessenen Drehmomenten verwenden oder nachsehen, welche Zeilen die Aufbereitung weglässt</translation>
    </message>
    <message>
        <source>the picture of the residual</source>
        <translation>das Bild des Residuums</translation>
    </message>
    <message>
        <source>goes with %1 (correlation %2)</source>
        <translation>geht mit %1 (Korrelation %2)</translation>
    </message>
    <message>
        <source>%1grows with the load (%2)</source>
        <translation>%1wächst mit der Last (%2)</translation>
    </message>
    <message>
        <source>%1; the measured torque has the sign opposite to the predicted one</source>
        <translation>%1; das gemessene Drehmoment hat das umgekehrte Vorzeichen des vorhergesagten</translation>
    </message>
    <message>
        <source>%1; measured over predicted torque has the slope %2 (standard deviation %3)</source>
        <translation>%1; gemessenes über vorhergesagtem Drehmoment hat die Steigung %2 (Standardabweichung %3)</translation>
    </message>
    <message>
        <source>%1; %2, which drives the motion</source>
        <translation>%1; %2, die die Bewegung antreibt</translation>
    </message>
    <message>
        <source>%1; the description&apos;s own parameters predict better (%2)</source>
        <translation>%1; die Parameter der Beschreibung sagen besser voraus (%2)</translation>
    </message>
    <message>
        <source>The measured torques of %1 have the sign opposite to the predicted ones: the sign of this log&apos;s torques, or of the logs that were identified from, is reversed; set it in the mapping.</source>
        <translation>Die gemessenen Drehmomente von %1 haben das umgekehrte Vorzeichen der vorhergesagten: das Vorzeichen der Drehmomente dieser Messung oder der Messungen, aus denen identifiziert wurde, ist umgekehrt; in der Zuordnung setzen.</translation>
    </message>
    <message>
        <source>all joints</source>
        <translation>alle Gelenke</translation>
    </message>
    <message>
        <source>The scale of %1 is off by %2 (measured over predicted), as from a wrong torque constant or gear ratio.</source>
        <translation>Der Maßstab von %1 ist um %2 falsch (gemessen zu vorhergesagt), wie von einer falschen Drehmomentkonstante oder Übersetzung.</translation>
    </message>
    <message>
        <source>The residual is that of an unknown load of %1 kg (standard deviation %2 kg) on %3, centre of mass (%4, %5, %6) m, which explains %7 of it; state the load, or find bounds on it with Payload bounds (plumbline-cli bounds).</source>
        <translation>Das Residuum ist das einer unbekannten Last von %1 kg (Standardabweichung %2 kg) an %3, Schwerpunkt (%4, %5, %6) m, die %7 davon erklärt; die Last angeben oder mit Nutzlastgrenzen (plumbline-cli bounds) Schranken dafür bestimmen.</translation>
    </message>
    <message>
        <source>%1; its scale is off by %2 (standard deviation %3), as from a wrong torque constant or gear ratio.</source>
        <translation>%1; sein Maßstab ist um %2 falsch (Standardabweichung %3), wie von einer falschen Drehmomentkonstante oder Übersetzung.</translation>
    </message>
    <message>
        <source> (hardly moves)</source>
        <translation> (bewegt sich kaum)</translation>
    </message>
    <message>
        <source>Unexplained torque: %1.</source>
        <translation>Unerklärtes Drehmoment: %1.</translation>
    </message>
    <message>
        <source>%1 All joints pass.</source>
        <translation>%1 Alle Gelenke bestehen.</translation>
    </message>
    <message>
        <source>%1 Good: %2.</source>
        <translation>%1 Gut: %2.</translation>
    </message>
    <message>
        <source>no joint</source>
        <translation>kein Gelenk</translation>
    </message>
    <message>
        <source>%1 Attention: %2</source>
        <translation>%1 Beachten: %2</translation>
    </message>
    <message>
        <source>%1 Poor: %2</source>
        <translation>%1 Schlecht: %2</translation>
    </message>
    <message>
        <source>%1 Attention: the signs of the torques that the parameters come from are in doubt: %2</source>
        <translation>%1 Beachten: die Vorzeichen der Drehmomente, aus denen die Parameter kommen, sind zweifelhaft: %2</translation>
    </message>
    <message>
        <source>%1 Attention: the time stamps or velocities of a log are in doubt: %2</source>
        <translation>%1 Beachten: die Zeitstempel oder Geschwindigkeiten einer Messung sind zweifelhaft: %2</translation>
    </message>
    <message>
        <source>%1: %2, which drives the motion instead of resisting it; check the sign of its torque, then the friction model, the delay and the filter, or use a method that keeps friction positive (lmi, bounded).</source>
        <translation>%1: %2, die die Bewegung antreibt, statt sie zu hemmen; das Vorzeichen seines Drehmoments prüfen, dann Reibungsmodell, Verzögerung und Filter, oder ein Verfahren verwenden, das Reibung positiv hält (lmi, bounded).</translation>
    </message>
    <message>
        <source>No log was used for validation: nothing is known about motions the parameters were not fitted to.</source>
        <translation>Keine Messung diente zur Validierung: über Bewegungen, an die die Parameter nicht angepasst wurden, ist nichts bekannt.</translation>
    </message>
    <message>
        <source>the torques of all joints have the sign reversed</source>
        <translation>die Drehmomente aller Gelenke haben das umgekehrte Vorzeichen</translation>
    </message>
    <message>
        <source>the torques of %1 have the sign reversed</source>
        <translation>die Drehmomente von %1 haben das umgekehrte Vorzeichen</translation>
    </message>
    <message>
        <source>the torque of %1 has the sign reversed</source>
        <translation>das Drehmoment von %1 hat das umgekehrte Vorzeichen</translation>
    </message>
    <message>
        <source>%1 (this log does not determine the sign of %2)</source>
        <translation>%1 (diese Messung bestimmt nicht das Vorzeichen von %2)</translation>
    </message>
    <message>
        <source>the signs of the torques are unsure: one physically consistent robot explains the torques of all joints with an error of %1 as recorded</source>
        <translation>die Vorzeichen der Drehmomente sind unsicher: ein physikalisch konsistenter Roboter erklärt die Drehmomente aller Gelenke mit einem Fehler von %1 wie aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 and of %2 with %3 negated</source>
        <translation>%1 und von %2, wenn %3 negiert</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>that of %1</source>
        <translation>das von %1</translation>
    </message>
    <message>
        <source>, and this is not the only choice of signs that the log and the nominal model leave</source>
        <translation>, und dies ist nicht die einzige Wahl der Vorzeichen, die Messung und Nennmodell zulassen</translation>
    </message>
    <message>
        <source>, and no choice of signs fits well</source>
        <translation>, und keine Wahl der Vorzeichen passt gut</translation>
    </message>
    <message>
        <source>%1; compare signs, units and order of the torques with the robot&apos;s documentation.</source>
        <translation>%1; Vorzeichen, Einheiten und Reihenfolge der Drehmomente mit der Dokumentation des Roboters vergleichen.</translation>
    </message>
    <message>
        <source>%1 against the gravity torque of the description (correlation %2): compare the direction of gravity with how the robot is mounted, and the signs of the torques.</source>
        <translation>%1 gegen das Schwerkraftmoment der Beschreibung (Korrelation %2): die Richtung der Schwerkraft mit der Aufstellung des Roboters vergleichen und die Vorzeichen der Drehmomente prüfen.</translation>
    </message>
    <message>
        <source>the torques of </source>
        <translation>die Drehmomente von </translation>
    </message>
    <message>
        <source>the torque of </source>
        <translation>das Drehmoment von </translation>
    </message>
    <message>
        <source>the torques are about %1 times what the description predicts</source>
        <translation>die Drehmomente sind etwa das %1-Fache dessen, was die Beschreibung vorhersagt</translation>
    </message>
    <message>
        <source>, as on the motor side of gears or in a current; give the gear ratio or the torque constant in the mapping</source>
        <translation>, wie auf der Motorseite von Getrieben oder bei einem Strom; Übersetzung oder Drehmomentkonstante in der Zuordnung angeben</translation>
    </message>
    <message>
        <source>; set the unit in the mapping</source>
        <translation>; die Einheit in der Zuordnung setzen</translation>
    </message>
    <message>
        <source>%1, or correct the masses of the description (scaled, it predicts %2 with an error of %3).</source>
        <translation>%1, oder die Massen der Beschreibung berichtigen (skaliert sagt sie %2 mit einem Fehler von %3 voraus).</translation>
    </message>
    <message>
        <source>the torque of %1 is about %2 times what the description predicts, that of the other joints %3 times; check its unit, gear ratio or torque constant in the mapping.</source>
        <translation>das Drehmoment von %1 ist etwa das %2-Fache dessen, was die Beschreibung vorhersagt, das der anderen Gelenke das %3-Fache; Einheit, Übersetzung oder Drehmomentkonstante in der Zuordnung prüfen.</translation>
    </message>
    <message>
        <source>torques seem to stand in the wrong columns (%1): they go with the motion of those joints far better; name the columns in the mapping.</source>
        <translation>Drehmomente scheinen in den falschen Spalten zu stehen (%1): sie passen viel besser zur Bewegung jener Gelenke; die Spalten in der Zuordnung benennen.</translation>
    </message>
    <message>
        <source>the torque of %1 is about %2 times what the torques of the other joints predict</source>
        <translation>das Drehmoment von %1 ist etwa das %2-Fache dessen, was die Drehmomente der anderen Gelenke vorhersagen</translation>
    </message>
    <message>
        <source>%1, or that of %2 about %3 times</source>
        <translation>%1, oder das von %2 etwa das %3-Fache</translation>
    </message>
    <message>
        <source>%1; check torque constant and gear ratio in the mapping, or estimate its scale (--gains, Torque scale factors).</source>
        <translation>%1; Drehmomentkonstante und Übersetzung in der Zuordnung prüfen oder den Maßstab schätzen (--gains, Faktoren der Drehmomente).</translation>
    </message>
    <message>
        <source>the torques lag the motion of their joints (%1, negative: they lead it); a delay, or friction that the model lacks, may be the cause: estimate_delay finds the delay that all joints have in common.</source>
        <translation>die Drehmomente laufen der Bewegung ihrer Gelenke nach (%1, negativ: sie eilen vor); eine Verzögerung oder im Modell fehlende Reibung kann die Ursache sein: estimate_delay bestimmt die gemeinsame Verzögerung aller Gelenke.</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>Repeatability: %1</source>
        <translation>Wiederholbarkeit: %1</translation>
    </message>
    <message>
        <source>the bounds are not a JSON object</source>
        <translation>die Schranken sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the bound &quot;%1&quot; is not an object</source>
        <translation>die Schranke &quot;%1&quot; ist kein Objekt</translation>
    </message>
    <message>
        <source>correct its value</source>
        <translation>den Wert berichtigen</translation>
    </message>
    <message>
        <source>the bounds have no key &quot;%1&quot;</source>
        <translation>die Schranken haben keinen Schlüssel &quot;%1&quot;</translation>
    </message>
    <message>
        <source>see plumbline-cli schema bounds for the names</source>
        <translation>siehe plumbline-cli schema bounds für die Namen</translation>
    </message>
    <message>
        <source>the bound &quot;%1&quot; </source>
        <translation>die Schranke &quot;%1&quot; </translation>
    </message>
    <message>
        <source>is not a number or [lower, upper]</source>
        <translation>ist keine Zahl und kein [lower, upper]</translation>
    </message>
    <message>
        <source>%1[lower, upper] with null for none, or one number for both</source>
        <translation>%1[lower, upper] mit null für keine, oder eine Zahl für beide</translation>
    </message>
    <message>
        <source>is not an object with one entry per column</source>
        <translation>ist kein Objekt mit einem Eintrag je Spalte</translation>
    </message>
    <message>
        <source>is not [[x, y, z], [x, y, z]]</source>
        <translation>ist nicht [[x, y, z], [x, y, z]]</translation>
    </message>
    <message>
        <source>write the lowest and the highest corner in m</source>
        <translation>die niedrigste und die höchste Ecke in m schreiben</translation>
    </message>
    <message>
        <source>the normal of the mirror has no length</source>
        <translation>die Normale der Spiegelung hat keine Länge</translation>
    </message>
    <message>
        <source>of irls</source>
        <translation>von irls</translation>
    </message>
    <message>
        <source>the loss &quot;%&quot; is neither &quot;huber&quot; nor &quot;tukey&quot;</source>
        <translation>die Verlustfunktion &quot;%&quot; ist weder &quot;huber&quot; noch &quot;tukey&quot;</translation>
    </message>
    <message>
        <source>the bounds name a body &quot;%1&quot; that does not exist</source>
        <translation>die Schranken nennen einen Körper &quot;%1&quot;, den es nicht gibt</translation>
    </message>
    <message>
        <source>use the name of a moving body</source>
        <translation>den Namen eines beweglichen Körpers verwenden</translation>
    </message>
    <message>
        <source>the list of bounds</source>
        <translation>die Liste der Schranken</translation>
    </message>
    <message>
        <source>the weight &quot;%1&quot; of the prior is not a number of at least zero</source>
        <translation>das Gewicht &quot;%1&quot; der A-priori-Verteilung ist keine Zahl von mindestens null</translation>
    </message>
    <message>
        <source>write for example bregman:0.001</source>
        <translation>zum Beispiel bregman:0.001 schreiben</translation>
    </message>
    <message>
        <source>there is no log to check</source>
        <translation>es gibt keine Messung zu prüfen</translation>
    </message>
    <message>
        <source>open a log</source>
        <translation>eine Messung öffnen</translation>
    </message>
    <message>
        <source>%1 is a result of the robot %2 and %3 of %4, which has other bodies</source>
        <translation>%1 ist ein Ergebnis des Roboters %2 und %3 von %4, der andere Körper hat</translation>
    </message>
    <message>
        <source>compare results of one robot</source>
        <translation>Ergebnisse eines Roboters vergleichen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1: base parameters differ by %2</source>
        <translation>%1: Basisparameter unterscheiden sich um %2</translation>
    </message>
    <message>
        <source>%1, at most by %2 combined standard deviations (%3)</source>
        <translation>%1, höchstens um %2 gemeinsame Standardabweichungen (%3)</translation>
    </message>
    <message>
        <source>%1; both use a common log, so that noise accounts for less than these deviations say</source>
        <translation>%1; beide verwenden eine gemeinsame Messung, so dass Rauschen weniger erklärt, als diese Abweichungen sagen</translation>
    </message>
    <message>
        <source>%1 predicts validation data best (%2)</source>
        <translation>%1 sagt Validierungsdaten am besten voraus (%2)</translation>
    </message>
    <message>
        <source>; all its bodies are physically consistent.</source>
        <translation>; alle seine Körper sind physikalisch konsistent.</translation>
    </message>
    <message>
        <source>; %1 of its %2 bodies are not physically consistent.</source>
        <translation>; %1 seiner %2 Körper sind nicht physikalisch konsistent.</translation>
    </message>
    <message>
        <source>there is no result to compare</source>
        <translation>es gibt kein Ergebnis zu vergleichen</translation>
    </message>
    <message>
        <source>give result files of plumbline-cli identify</source>
        <translation>Ergebnisdateien von plumbline-cli identify angeben</translation>
    </message>
    <message>
        <source>plumbline-cli compare</source>
        <translation>plumbline-cli compare</translation>
    </message>
    <message>
        <source>The robots have different names: make sure that they are the same machine.</source>
        <translation>Die Roboter haben verschiedene Namen: sicherstellen, dass es dieselbe Maschine ist.</translation>
    </message>
    <message>
        <source>The robot descriptions are different files: base parameters and priors need not mean the same.</source>
        <translation>Die Roboterbeschreibungen sind verschiedene Dateien: Basisparameter und A-priori-Verteilungen müssen nicht dasselbe bedeuten.</translation>
    </message>
    <message>
        <source>The robots were taken apart into different numbers of bodies (locked joints or links left out).</source>
        <translation>Die Roboter wurden in verschieden viele Körper zerlegt (festgehaltene Gelenke oder weggelassene Glieder).</translation>
    </message>
    <message>
        <source>The setting %1 of the robot differs.</source>
        <translation>Die Einstellung %1 des Roboters ist verschieden.</translation>
    </message>
    <message>
        <source>The regressions differ: costs and condition numbers are not of the same rows.</source>
        <translation>Die Regressionen sind verschieden: Kosten und Konditionszahlen gehören nicht zu denselben Zeilen.</translation>
    </message>
    <message>
        <source>The friction models differ: what one model calls friction may stand in inertial parameters of the other.</source>
        <translation>Die Reibungsmodelle sind verschieden: was das eine Reibung nennt, kann beim anderen in Trägheitsparametern stecken.</translation>
    </message>
    <message>
        <source>The geometry was read with and without rounding of angles.</source>
        <translation>Die Geometrie wurde einmal mit und einmal ohne Runden der Winkel gelesen.</translation>
    </message>
    <message>
        <source>sampling and filters</source>
        <translation>Abtastung und Filter</translation>
    </message>
    <message>
        <source>The logs were sampled or filtered differently: errors are of different frequency bands.</source>
        <translation>Die Messungen wurden verschieden abgetastet oder gefiltert: die Fehler gehören zu verschiedenen Frequenzbändern.</translation>
    </message>
    <message>
        <source>The bounds on bodies differ.</source>
        <translation>Die Schranken der Körper sind verschieden.</translation>
    </message>
    <message>
        <source>The results were made by different versions of the program.</source>
        <translation>Die Ergebnisse stammen von verschiedenen Versionen des Programms.</translation>
    </message>
    <message>
        <source>✕ not physical</source>
        <translation>✕ nicht physikalisch</translation>
    </message>
    <message>
        <source> on the boundary</source>
        <translation> auf dem Rand</translation>
    </message>
    <message>
        <source>Largest difference [σ]</source>
        <translation>Größter Unterschied [σ]</translation>
    </message>
    <message>
        <source> (common log)</source>
        <translation> (gemeinsame Messung)</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Was folgt</translation>
    </message>
    <message>
        <source>Distances between results</source>
        <translation>Abstände zwischen Ergebnissen</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>Alle Parameter</translation>
    </message>
    <message>
        <source>What else differs</source>
        <translation>Was sonst verschieden ist</translation>
    </message>
    <message>
        <source>How they were made</source>
        <translation>Wie sie entstanden</translation>
    </message>
    <message>
        <source>there is no form of a comparison named &quot;%1&quot;</source>
        <translation>es gibt keine Form eines Vergleichs mit dem Namen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>use the extension html, md, csv or json</source>
        <translation>die Endung html, md, csv oder json verwenden</translation>
    </message>
    <message>
        <source>%1 shares samples with the training log %2: its errors are not those of unused data, and count as errors on training data. Leave it out, or cut the log into parts that do not overlap.</source>
        <translation>%1 teilt Abtastwerte mit der Messung zur Schätzung %2: die Fehler sind nicht die unbenutzter Daten und zählen als Fehler auf Daten zur Schätzung. Die Messung weglassen oder in Teile schneiden, die sich nicht überlappen.</translation>
    </message>
    <message>
        <source>That %1 was not used is known by the content hashes of the files alone: logs that are very long, or whose torques change little from sample to sample, are not compared row by row.</source>
        <translation>Dass %1 nicht benutzt wurde, ist allein aus den Prüfsummen der Dateien bekannt: sehr lange Messungen, und solche, deren Drehmomente sich von Wert zu Wert wenig ändern, werden nicht zeilenweise verglichen.</translation>
    </message>
    <message>
        <source>The content hashes of the files alone tell that no other log is a copy of %1: logs that are very long, or whose torques change little from sample to sample, are not compared row by row.</source>
        <translation>Allein die Prüfsummen der Dateien sagen, dass keine andere Messung eine Kopie von %1 ist: sehr lange Messungen, und solche, deren Drehmomente sich von Wert zu Wert wenig ändern, werden nicht zeilenweise verglichen.</translation>
    </message>
    <message>
        <source>the options of identification are not a JSON object</source>
        <translation>die Optionen der Identifikation sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>write for example {&quot;folds&quot;: 5}</source>
        <translation>zum Beispiel {&quot;folds&quot;: 5} schreiben</translation>
    </message>
    <message>
        <source>identification has no option &quot;%1&quot;</source>
        <translation>die Identifikation hat keine Option &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the option &quot;%1&quot; of identification cannot be %2</source>
        <translation>die Option &quot;%1&quot; der Identifikation kann nicht %2 sein</translation>
    </message>
    <message>
        <source>of the windows</source>
        <translation>der Fenster</translation>
    </message>
    <message>
        <source>of wls: joints (a weight per joint) or full (their residuals&apos; covariance)</source>
        <translation>von wls: joints (ein Gewicht je Gelenk) oder full (Kovarianz ihrer Residuen)</translation>
    </message>
    <message>
        <source>the method %1 takes neither prior nor %2</source>
        <translation>das Verfahren %1 nimmt weder A-priori-Verteilung noch %2</translation>
    </message>
    <message>
        <source>choose lmi, log-cholesky or ee</source>
        <translation>lmi, log-cholesky oder ee wählen</translation>
    </message>
    <message>
        <source>bounds on bodies</source>
        <translation>Schranken der Körper</translation>
    </message>
    <message>
        <source>%1 neither cross-validation nor bootstrap</source>
        <translation>%1 weder Kreuzvalidierung noch Bootstrap</translation>
    </message>
    <message>
        <source>%1, or leave out --folds and --bootstrap</source>
        <translation>%1, oder --folds und --bootstrap weglassen</translation>
    </message>
    <message>
        <source>the regression %1 has</source>
        <translation>die Regression %1 hat</translation>
    </message>
    <message>
        <source>choose --regression torque</source>
        <translation>--regression torque wählen</translation>
    </message>
    <message>
        <source>instrumental variables have</source>
        <translation>instrumentelle Variablen haben</translation>
    </message>
    <message>
        <source>choose another method</source>
        <translation>ein anderes Verfahren wählen</translation>
    </message>
    <message>
        <source>weights by the covariance between joints have</source>
        <translation>Gewichte aus der Kovarianz zwischen Gelenken haben</translation>
    </message>
    <message>
        <source>choose weights per joint</source>
        <translation>Gewichte je Gelenk wählen</translation>
    </message>
    <message>
        <source>there is no log to identify from</source>
        <translation>es gibt keine Messung, aus der zu identifizieren wäre</translation>
    </message>
    <message>
        <source>the factor file was made by version %1, this is version %2</source>
        <translation>die Faktordatei wurde mit Version %1 hergestellt, dies ist Version %2</translation>
    </message>
    <message>
        <source>the factor file belongs to the robot %1 (%2), that of %3 to another (%4, %5)</source>
        <translation>die Faktordatei gehört zum Roboter %1 (%2), die von %3 zu einem anderen (%4, %5)</translation>
    </message>
    <message>
        <source>combine the factor files of each robot by themselves</source>
        <translation>die Faktordateien jedes Roboters für sich zusammenführen</translation>
    </message>
    <message>
        <source>the factor file was made with other settings than %1</source>
        <translation>die Faktordatei wurde mit anderen Einstellungen hergestellt als %1</translation>
    </message>
    <message>
        <source>make both with the same friction, processing, regression and options of the robot</source>
        <translation>beide mit gleicher Reibung, Aufbereitung, Regression und gleichen Optionen des Roboters herstellen</translation>
    </message>
    <message>
        <source>the log %1 is in it and %2in %3 too</source>
        <translation>die Messung %1 ist darin und %2in %3 ebenfalls</translation>
    </message>
    <message>
        <source>with the same content </source>
        <translation>mit demselben Inhalt </translation>
    </message>
    <message>
        <source>give every part once</source>
        <translation>jeden Teil einmal angeben</translation>
    </message>
    <message>
        <source>%1 of %2 of its study is missing, with %3</source>
        <translation>%1 von %2 der Untersuchung fehlt, mit %3</translation>
    </message>
    <message>
        <source> and others</source>
        <translation> und weitere</translation>
    </message>
    <message>
        <source>make the part with plumbline-cli factor --part, and give it too</source>
        <translation>den Teil mit plumbline-cli factor --part herstellen und ihn auch angeben</translation>
    </message>
    <message>
        <source>name the description that %1 was made with by --robot</source>
        <translation>mit --robot die Beschreibung nennen, mit der %1 hergestellt wurde</translation>
    </message>
    <message>
        <source>this is not the description that %1 was made with</source>
        <translation>dies ist nicht die Beschreibung, mit der %1 hergestellt wurde</translation>
    </message>
    <message>
        <source>name that description by --robot, or make the factor files again</source>
        <translation>jene Beschreibung mit --robot nennen oder die Faktordateien neu herstellen</translation>
    </message>
    <message>
        <source>the factors do not have the columns of the robot and its friction</source>
        <translation>die Faktoren haben nicht die Spalten des Roboters und seiner Reibung</translation>
    </message>
    <message>
        <source>make the factor file again</source>
        <translation>die Faktordatei neu herstellen</translation>
    </message>
    <message>
        <source>The estimate was made from factor files of %1 logs: there are neither predictions sample by sample nor tests of the residuals&apos; correlation from sample to sample.</source>
        <translation>Die Schätzung stammt aus Faktordateien von %1 Messungen: es gibt weder Vorhersagen Abtastwert für Abtastwert noch Tests der Korrelation der Residuen von Abtastwert zu Abtastwert.</translation>
    </message>
    <message>
        <source>there is no factor file to combine</source>
        <translation>es gibt keine Faktordatei zum Zusammenführen</translation>
    </message>
    <message>
        <source>name the files that plumbline-cli factor has written</source>
        <translation>die Dateien nennen, die plumbline-cli factor geschrieben hat</translation>
    </message>
    <message>
        <source>there is no log to reduce</source>
        <translation>es gibt keine Messung zu reduzieren</translation>
    </message>
    <message>
        <source>name the logs</source>
        <translation>die Messungen nennen</translation>
    </message>
    <message>
        <source>the log is named twice</source>
        <translation>die Messung ist zweimal genannt</translation>
    </message>
    <message>
        <source>the log has the same content as another</source>
        <translation>die Messung hat denselben Inhalt wie eine andere</translation>
    </message>
    <message>
        <source>the list names no file</source>
        <translation>die Liste nennt keine Datei</translation>
    </message>
    <message>
        <source>the list of files is no text: it holds a character 0</source>
        <translation>die Liste der Dateien ist kein Text: sie enthält ein Zeichen 0</translation>
    </message>
    <message>
        <source>write one file per line</source>
        <translation>eine Datei je Zeile schreiben</translation>
    </message>
    <message>
        <source>write one file per line, in UTF-8</source>
        <translation>eine Datei je Zeile in UTF-8 schreiben</translation>
    </message>
    <message>
        <source>rows over windows, and friction whose shape or load is estimated, have no factors before the estimate</source>
        <translation>Zeilen über Fenster und Reibung, deren Form oder Last geschätzt wird, haben vor der Schätzung keine Faktoren</translation>
    </message>
    <message>
        <source>choose the regression torque or base-wrench and friction that is linear in its parameters, or identify from the logs themselves</source>
        <translation>die Regression torque oder base-wrench und eine in ihren Parametern lineare Reibung wählen, oder aus den Messungen selbst identifizieren</translation>
    </message>
    <message>
        <source>the settings of the mass points are not a JSON object</source>
        <translation>die Einstellungen der Punktmassen sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>mass-point setting &quot;%1&quot; is not known</source>
        <translation>die Punktmassen-Einstellung &quot;%1&quot; ist nicht bekannt</translation>
    </message>
    <message>
        <source>see plumbline-cli schema mass-points for the names</source>
        <translation>siehe plumbline-cli schema mass-points für die Namen</translation>
    </message>
    <message>
        <source>mass-point setting &quot;%1&quot; cannot be %2</source>
        <translation>die Punktmassen-Einstellung &quot;%1&quot; kann nicht %2 sein</translation>
    </message>
    <message>
        <source>see plumbline-cli schema mass-points for what is allowed</source>
        <translation>siehe plumbline-cli schema mass-points für das Erlaubte</translation>
    </message>
    <message>
        <source>prior weighted with the variances, as the paper prints it, or with their inverses</source>
        <translation>A-priori-Verteilung mit den Varianzen gewichtet, wie die Arbeit sie druckt, oder mit ihren Kehrwerten</translation>
    </message>
    <message>
        <source>the description of the mass points</source>
        <translation>die Beschreibung der Punktmassen</translation>
    </message>
    <message>
        <source>the file has changed since the identification</source>
        <translation>die Datei hat sich seit der Identifikation geändert</translation>
    </message>
    <message>
        <source>identify again, or restore the file</source>
        <translation>erneut identifizieren oder die Datei wiederherstellen</translation>
    </message>
    <message>
        <source>Least squares, for predicting torques only: there is no physically consistent fit (%1)</source>
        <translation>Kleinste Quadrate, nur um Drehmomente vorherzusagen: es gibt keine physikalisch konsistente Anpassung (%1)</translation>
    </message>
    <message>
        <source>there is no array &quot;%1&quot;; there are %2</source>
        <translation>es gibt kein Feld &quot;%1&quot;; es gibt %2</translation>
    </message>
    <message>
        <source>name the array that is meant</source>
        <translation>das gemeinte Feld nennen</translation>
    </message>
    <message>
        <source>no order of parameters is called &quot;%1&quot;</source>
        <translation>keine Reihenfolge der Parameter heißt &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose yz-xz-xy, xy-yz-xz or pinocchio</source>
        <translation>yz-xz-xy, xy-yz-xz oder pinocchio wählen</translation>
    </message>
    <message>
        <source>leave out rows that should not count</source>
        <translation>Zeilen weglassen, die nicht zählen sollen</translation>
    </message>
    <message>
        <source>a prior needs nominal parameters</source>
        <translation>eine A-priori-Verteilung braucht Nennparameter</translation>
    </message>
    <message>
        <source>name their array, or choose the prior none</source>
        <translation>ihr Feld nennen oder die A-priori-Verteilung none wählen</translation>
    </message>
    <message>
        <source>  (on the boundary of what can exist)</source>
        <translation>  (auf dem Rand dessen, was es geben kann)</translation>
    </message>
    <message>
        <source>&quot;settings&quot; is no object</source>
        <translation>&quot;settings&quot; ist kein Objekt</translation>
    </message>
    <message>
        <source>give a result file of plumbline-cli identify</source>
        <translation>eine Ergebnisdatei von plumbline-cli identify angeben</translation>
    </message>
    <message>
        <source>the file is not a Plumbline result</source>
        <translation>die Datei ist kein Ergebnis von Plumbline</translation>
    </message>
    <message>
        <source>the result was written by a newer program (format version %1)</source>
        <translation>das Ergebnis wurde von einem neueren Programm geschrieben (Formatversion %1)</translation>
    </message>
    <message>
        <source>the result lacks its provenance: %1</source>
        <translation>dem Ergebnis fehlt seine Herkunft: %1</translation>
    </message>
    <message>
        <source>there is no quadrature &quot;%1&quot;</source>
        <translation>es gibt keine Quadratur &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose euler, trapezoid, simpson or spline</source>
        <translation>euler, trapezoid, simpson oder spline wählen</translation>
    </message>
    <message>
        <source>the %1 regression has no windows to be integrated over</source>
        <translation>die Regression %1 hat keine Fenster, über die integriert würde</translation>
    </message>
    <message>
        <source>choose the momentum or the energy regression</source>
        <translation>die Impuls- oder die Energieregression wählen</translation>
    </message>
    <message>
        <source>the method %1 has no instruments</source>
        <translation>das Verfahren %1 hat keine Instrumente</translation>
    </message>
    <message>
        <source>choose iv</source>
        <translation>iv wählen</translation>
    </message>
    <message>
        <source>motion and parameters together</source>
        <translation>Bewegung und Parameter zugleich</translation>
    </message>
    <message>
        <source>the prior is not a text</source>
        <translation>die A-priori-Verteilung ist kein Text</translation>
    </message>
    <message>
        <source>write &quot;bregman:0.001&quot;</source>
        <translation>&quot;bregman:0.001&quot; schreiben</translation>
    </message>
    <message>
        <source>the thresholds are not a JSON object</source>
        <translation>die Grenzwerte sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>write for example {&quot;max_relative_error&quot;: 0.05, &quot;consistent&quot;: true}</source>
        <translation>zum Beispiel {&quot;max_relative_error&quot;: 0.05, &quot;consistent&quot;: true} schreiben</translation>
    </message>
    <message>
        <source>there is no threshold &quot;%1&quot;</source>
        <translation>es gibt keinen Grenzwert &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the threshold %1 %2</source>
        <translation>der Grenzwert %1 %2</translation>
    </message>
    <message>
        <source>whose torque errors are judged</source>
        <translation>deren Drehmomentfehler beurteilt werden</translation>
    </message>
    <message>
        <source>data is neither &quot;unseen&quot; nor &quot;training&quot; nor &quot;cross-validation&quot;</source>
        <translation>data ist weder &quot;unseen&quot; noch &quot;training&quot; noch &quot;cross-validation&quot;</translation>
    </message>
    <message>
        <source>%1 %2, allowed %3</source>
        <translation>%1 %2, erlaubt %3</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>the result has no errors on %1 to be judged</source>
        <translation>das Ergebnis hat keine Fehler auf %1, die zu beurteilen wären</translation>
    </message>
    <message>
        <source>the thresholds</source>
        <translation>die Grenzwerte</translation>
    </message>
    <message>
        <source>The thresholds ask for nothing that this result has.</source>
        <translation>Die Grenzwerte verlangen nichts, was dieses Ergebnis hat.</translation>
    </message>
    <message>
        <source>Passed: all of the %1 checks.</source>
        <translation>Bestanden: alle %1 Prüfungen.</translation>
    </message>
    <message>
        <source>Failed %1 of %2 checks; first: %3.</source>
        <translation>%1 von %2 Prüfungen nicht bestanden; zuerst: %3.</translation>
    </message>
    <message>
        <source>there is no log to validate on</source>
        <translation>es gibt keine Messung zur Validierung</translation>
    </message>
    <message>
        <source>open a log that was not used</source>
        <translation>eine Messung öffnen, die nicht verwendet wurde</translation>
    </message>
    <message>
        <source>%1 The parameters were identified from these data, which therefore test nothing.</source>
        <translation>%1 Die Parameter wurden aus diesen Daten identifiziert, die daher nichts prüfen.</translation>
    </message>
    <message>
        <source>%1 That these data were not used is known by file hashes alone: not every training log could be compared row by row.</source>
        <translation>%1 Dass diese Daten nicht verwendet wurden, ist nur durch die Hashes der Dateien bekannt: nicht jede Messung, aus der identifiziert wurde, konnte Zeile für Zeile verglichen werden.</translation>
    </message>
    <message>
        <source>%1 is not a JSON object</source>
        <translation>%1 ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2 is not known</source>
        <translation>&quot;%1&quot; von %2 ist nicht bekannt</translation>
    </message>
    <message>
        <source>see plumbline-cli schema for the names</source>
        <translation>siehe plumbline-cli schema für die Namen</translation>
    </message>
    <message>
        <source>there is no &quot;%&quot;</source>
        <translation>es gibt kein &quot;%&quot;</translation>
    </message>
    <message>
        <source>give &quot;%1&quot;</source>
        <translation>&quot;%1&quot; angeben</translation>
    </message>
    <message>
        <source>choose from coulomb, asymmetric, stribeck, viscous, load, offset, rotor, or none</source>
        <translation>aus coulomb, asymmetric, stribeck, viscous, load, offset, rotor oder none wählen</translation>
    </message>
    <message>
        <source>friction term &quot;%1&quot; is not available</source>
        <translation>der Reibungsterm &quot;%1&quot; ist nicht verfügbar</translation>
    </message>
    <message>
        <source>%1 has no key &quot;%2&quot;</source>
        <translation>%1 hat keinen Schlüssel &quot;%2&quot;</translation>
    </message>
    <message>
        <source>see plumbline-cli schema friction for the names</source>
        <translation>siehe plumbline-cli schema friction für die Namen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2 </source>
        <translation>&quot;%1&quot; von %2 </translation>
    </message>
    <message>
        <source>the friction terms of &quot;%1&quot; are not a list of names</source>
        <translation>die Reibungsterme von &quot;%1&quot; sind keine Liste von Namen</translation>
    </message>
    <message>
        <source>is not an object with one entry per joint</source>
        <translation>ist kein Objekt mit einem Eintrag je Gelenk</translation>
    </message>
    <message>
        <source>are not three numbers</source>
        <translation>sind nicht drei Zahlen</translation>
    </message>
    <message>
        <source>write {&quot;joint2&quot;: [60, 12, 60]}, the gains g1, g2 and g4 in s/rad</source>
        <translation>{&quot;joint2&quot;: [60, 12, 60]} schreiben, die Formwerte g1, g2 und g4 in s/rad</translation>
    </message>
    <message>
        <source>standard deviations of the gains</source>
        <translation>Standardabweichungen der Formwerte</translation>
    </message>
    <message>
        <source>is not square</source>
        <translation>ist nicht quadratisch</translation>
    </message>
    <message>
        <source>give every row as many numbers as there are rows</source>
        <translation>jeder Zeile so viele Zahlen geben, wie es Zeilen gibt</translation>
    </message>
    <message>
        <source>whose positions and torques the logs hold; joints when not given</source>
        <translation>deren Lagen und Drehmomente die Messungen enthalten; Gelenke, wenn nicht angegeben</translation>
    </message>
    <message>
        <source>the coupling names no joint</source>
        <translation>die Kopplung nennt kein Gelenk</translation>
    </message>
    <message>
        <source>the coupling names %1 joints, but its matrix is of another size</source>
        <translation>die Kopplung nennt %1 Gelenke, ihre Matrix hat aber eine andere Größe</translation>
    </message>
    <message>
        <source>the friction model</source>
        <translation>das Reibungsmodell</translation>
    </message>
    <message>
        <source>check commas and quotes, or write a list like coulomb,viscous,joint2=none</source>
        <translation>Kommas und Anführungszeichen prüfen oder eine Liste wie coulomb,viscous,joint2=none schreiben</translation>
    </message>
    <message>
        <source>; coupled motors of </source>
        <translation>; gekoppelte Motoren von </translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not say which friction terms which joint has</source>
        <translation>&quot;%1&quot; sagt nicht, welche Reibungsterme welches Gelenk hat</translation>
    </message>
    <message>
        <source>write joint2=coulomb+viscous, or joint2=none</source>
        <translation>joint2=coulomb+viscous oder joint2=none schreiben</translation>
    </message>
    <message>
        <source>see plumbline-cli schema gains</source>
        <translation>siehe plumbline-cli schema gains</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2 %3</source>
        <translation>&quot;%1&quot; von %2 %3</translation>
    </message>
    <message>
        <source>is not a list of six numbers</source>
        <translation>ist keine Liste von sechs Zahlen</translation>
    </message>
    <message>
        <source>write Ixx, Iyy, Izz, Iyz, Ixz, Ixy in kg·m²</source>
        <translation>Ixx, Iyy, Izz, Iyz, Ixz, Ixy in kg·m² schreiben</translation>
    </message>
    <message>
        <source>is not an object of names and numbers</source>
        <translation>ist kein Objekt von Namen und Zahlen</translation>
    </message>
    <message>
        <source>the request for gains</source>
        <translation>die Anfrage nach Faktoren</translation>
    </message>
    <message>
        <source>check commas and quotes, or write joint1,joint2 or all</source>
        <translation>Kommas und Anführungszeichen prüfen, oder joint1,joint2 oder all schreiben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; states no known parameter</source>
        <translation>&quot;%1&quot; nennt keinen bekannten Parameter</translation>
    </message>
    <message>
        <source>write a name and a number, as in link7.m=1.25</source>
        <translation>einen Namen und eine Zahl schreiben, wie link7.m=1.25</translation>
    </message>
    <message>
        <source>parameters are stated as known, but no gain is sought that they could fix</source>
        <translation>Parameter sind als bekannt angegeben, aber kein Faktor wird gesucht, den sie festlegen könnten</translation>
    </message>
    <message>
        <source>say whose gains are sought with --gains, or fix the parameters with --bounds</source>
        <translation>mit --gains sagen, wessen Faktoren gesucht werden, oder die Parameter mit --bounds festlegen</translation>
    </message>
    <message>
        <source>is not a whole number</source>
        <translation>ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>give a whole number</source>
        <translation>eine ganze Zahl angeben</translation>
    </message>
    <message>
        <source>is not a list of numbers</source>
        <translation>ist keine Liste von Zahlen</translation>
    </message>
    <message>
        <source>give a list of numbers</source>
        <translation>eine Liste von Zahlen angeben</translation>
    </message>
    <message>
        <source>is not a list of %1 numbers</source>
        <translation>ist keine Liste von %1 Zahlen</translation>
    </message>
    <message>
        <source>give %1 numbers</source>
        <translation>%1 Zahlen angeben</translation>
    </message>
    <message>
        <source>has an entry that is not a number</source>
        <translation>hat einen Eintrag, der keine Zahl ist</translation>
    </message>
    <message>
        <source>is not true or false</source>
        <translation>ist nicht true oder false</translation>
    </message>
    <message>
        <source>give true or false</source>
        <translation>true oder false angeben</translation>
    </message>
    <message>
        <source>is not a whole number of 0 or more</source>
        <translation>ist keine ganze Zahl größer oder gleich 0</translation>
    </message>
    <message>
        <source>give 1, for example</source>
        <translation>zum Beispiel 1 angeben</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>ist keine Zahl</translation>
    </message>
    <message>
        <source>give a text in quotes</source>
        <translation>einen Text in Anführungszeichen angeben</translation>
    </message>
    <message>
        <source>is not a list of names</source>
        <translation>ist keine Liste von Namen</translation>
    </message>
    <message>
        <source>give a list of texts</source>
        <translation>eine Liste von Texten angeben</translation>
    </message>
    <message>
        <source>is not a pair of names</source>
        <translation>ist kein Paar von Namen</translation>
    </message>
    <message>
        <source>is not a square matrix of numbers</source>
        <translation>ist keine quadratische Matrix von Zahlen</translation>
    </message>
    <message>
        <source>is not a list of %1 rows, one per joint</source>
        <translation>ist keine Liste von %1 Zeilen, eine je Gelenk</translation>
    </message>
    <message>
        <source>give one row per column of the regressor</source>
        <translation>eine Zeile je Spalte des Regressors angeben</translation>
    </message>
    <message>
        <source>give one row per joint</source>
        <translation>eine Zeile je Gelenk angeben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>&quot;%1&quot; fehlt</translation>
    </message>
    <message>
        <source>there is no schema &quot;%1&quot;</source>
        <translation>es gibt kein Schema &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose from mapping, processing, friction, gains, rotors, trajectory, spec, sensors, parameters, mass-points, bounds, density, thresholds, bayes-spec, safe, loops, result, model</source>
        <translation>aus mapping, processing, friction, gains, rotors, trajectory, spec, sensors, parameters, mass-points, bounds, density, thresholds, bayes-spec, safe, loops, result, model wählen</translation>
    </message>
    <message>
        <source>processing settings are not a JSON object</source>
        <translation>die Aufbereitungseinstellungen sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>write {&quot;cutoff&quot;: 10} or &quot;none&quot;</source>
        <translation>{&quot;cutoff&quot;: 10} oder &quot;none&quot; schreiben</translation>
    </message>
    <message>
        <source>processing setting &quot;%1&quot; is not known</source>
        <translation>die Aufbereitungseinstellung &quot;%1&quot; ist nicht bekannt</translation>
    </message>
    <message>
        <source>see plumbline-cli schema processing for the names</source>
        <translation>siehe plumbline-cli schema processing für die Namen</translation>
    </message>
    <message>
        <source>processing setting &quot;%1&quot; is not of the right type</source>
        <translation>die Aufbereitungseinstellung &quot;%1&quot; hat nicht den richtigen Typ</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>konvergiert</translation>
    </message>
    <message>
        <source>on-boundary</source>
        <translation>auf dem Rand</translation>
    </message>
    <message>
        <source>iteration-limit</source>
        <translation>Grenze der Iterationen erreicht</translation>
    </message>
    <message>
        <source>stalled</source>
        <translation>stecken geblieben</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Differentiation</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>Resampling</source>
        <translation>Abtastung</translation>
    </message>
    <message>
        <source>Cut-off</source>
        <translation>Grenzfrequenz</translation>
    </message>
    <message>
        <source>Filter order</source>
        <translation>Filterordnung</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>jerk</source>
        <translation>Ruck</translation>
    </message>
    <message>
        <source>Filter torque</source>
        <translation>Drehmoment filtern</translation>
    </message>
    <message>
        <source>Logged velocity</source>
        <translation>Aufgezeichnete Geschwindigkeit</translation>
    </message>
    <message>
        <source>Velocity threshold</source>
        <translation>Schwelle der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Rest phases</source>
        <translation>Ruhephasen</translation>
    </message>
    <message>
        <source>Largest gap</source>
        <translation>Größte Lücke</translation>
    </message>
    <message>
        <source>Stale rows</source>
        <translation>Wiederholte Zeilen</translation>
    </message>
    <message>
        <source>Logged acceleration</source>
        <translation>Aufgezeichnete Beschleunigung</translation>
    </message>
    <message>
        <source>Torque delay</source>
        <translation>Verzögerung des Drehmoments</translation>
    </message>
    <message>
        <source>central differences</source>
        <translation>zentrale Differenzen</translation>
    </message>
    <message>
        <source>for what was not logged</source>
        <translation>für nicht Aufgezeichnetes</translation>
    </message>
    <message>
        <source>between jittering stamps</source>
        <translation>zwischen unruhigen Zeitstempeln</translation>
    </message>
    <message>
        <source>the description of the processing</source>
        <translation>die Beschreibung der Aufbereitung</translation>
    </message>
    <message>
        <source>check commas and quotes, or use --processing none</source>
        <translation>Kommas und Anführungszeichen prüfen, oder --processing none verwenden</translation>
    </message>
    <message>
        <source>restore it from a copy, or save the session again</source>
        <translation>sie aus einer Kopie wiederherstellen oder die Sitzung neu speichern</translation>
    </message>
    <message>
        <source>this is not a session of Plumbline</source>
        <translation>dies ist keine Sitzung von Plumbline</translation>
    </message>
    <message>
        <source>choose a .plumb file</source>
        <translation>eine .plumb-Datei wählen</translation>
    </message>
    <message>
        <source>the session was written by a newer version of Plumbline</source>
        <translation>die Sitzung wurde von einer neueren Version von Plumbline geschrieben</translation>
    </message>
    <message>
        <source>open it with that version</source>
        <translation>sie mit jener Version öffnen</translation>
    </message>
    <message>
        <source>the session cannot be read: %1</source>
        <translation>die Sitzung kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>correct the entry, or save the session again</source>
        <translation>den Eintrag berichtigen oder die Sitzung neu speichern</translation>
    </message>
    <message>
        <source>The search ended (%1) %2 standard deviations from a stationary point with a largest residual of %3; the values are no optimum, and there are no intervals.</source>
        <translation>Die Suche endete (%1) %2 Standardabweichungen vor einem stationären Punkt mit einem größten Residuum von %3; die Werte sind kein Optimum, und es gibt keine Intervalle.</translation>
    </message>
    <message>
        <source>The covariance is not finite: there are no intervals.</source>
        <translation>Die Kovarianz ist nicht endlich: es gibt keine Intervalle.</translation>
    </message>
    <message>
        <source>The noise of the torques was fitted to the same log, so that nothing tests it: the intervals are not calibrated; state &quot;torque_std&quot; from a data sheet or a log at rest.</source>
        <translation>Das Rauschen der Drehmomente wurde an dieselbe Messung angepasst, so dass nichts es prüft: die Intervalle sind nicht kalibriert; &quot;torque_std&quot; aus einem Datenblatt oder einer Messung in Ruhe angeben.</translation>
    </message>
    <message>
        <source>The noise of the encoders was fitted to the same log, so that nothing tests it: the intervals are not calibrated; state &quot;position_std&quot; and &quot;velocity_std&quot;.</source>
        <translation>Das Rauschen der Encoder wurde an dieselbe Messung angepasst, so dass nichts es prüft: die Intervalle sind nicht kalibriert; &quot;position_std&quot; und &quot;velocity_std&quot; angeben.</translation>
    </message>
    <message>
        <source>With decimation 1 neighbouring intervals share a torque sample and their errors go together: the intervals are not calibrated; use decimation 2 or more.</source>
        <translation>Mit decimation 1 teilen benachbarte Intervalle einen Drehmomentwert, und ihre Fehler gehen zusammen: die Intervalle sind nicht kalibriert; decimation 2 oder mehr verwenden.</translation>
    </message>
    <message>
        <source>Torques and encoders enter a second time as supplied energy, whose errors are theirs: the intervals are not calibrated; leave &quot;energy&quot; out, or measure the power on its own.</source>
        <translation>Drehmomente und Encoder gehen ein zweites Mal als zugeführte Energie ein, deren Fehler die ihren sind: die Intervalle sind nicht kalibriert; &quot;energy&quot; weglassen oder die Leistung für sich messen.</translation>
    </message>
    <message>
        <source>Values beyond Huber&apos;s limit count less than their noise says, so that χ² and covariances are not those of the stated noise: the intervals are not calibrated; remove the outliers instead.</source>
        <translation>Werte jenseits der Huber-Grenze zählen weniger, als ihr Rauschen sagt, so dass χ² und Kovarianzen nicht die des angegebenen Rauschens sind: die Intervalle sind nicht kalibriert; stattdessen die Ausreißer entfernen.</translation>
    </message>
    <message>
        <source>The estimate lies on a bound, %1, where no covariance describes the posterior: the intervals are not calibrated; the result has the standard deviations with and without it under &quot;bounds&quot;.</source>
        <translation>Die Schätzung liegt auf einer Schranke, %1, wo keine Kovarianz die A-posteriori-Verteilung beschreibt: die Intervalle sind nicht kalibriert; das Ergebnis enthält die Standardabweichungen mit und ohne sie unter &quot;bounds&quot;.</translation>
    </message>
    <message>
        <source>The noise of the torques counts as errors of their sensors. Forces of that size that move the robot, such as friction without a model, would shift the parameters by up to %1 standard deviations: state them as &quot;force_density&quot;, which takes that into account.</source>
        <translation>Das Rauschen der Drehmomente zählt als Fehler ihrer Sensoren. Kräfte dieser Größe, die den Roboter bewegen, wie Reibung ohne Modell, würden die Parameter um bis zu %1 Standardabweichungen verschieben: als &quot;force_density&quot; angeben, die das berücksichtigt.</translation>
    </message>
    <message>
        <source>The disturbances move the robot so much that they shift the parameters by %1 standard deviations, which is taken into account to first order only: the intervals are not calibrated; move faster, or measure the disturbances.</source>
        <translation>Die Störungen bewegen den Roboter so stark, dass sie die Parameter um %1 Standardabweichungen verschieben, was nur in erster Ordnung berücksichtigt ist: die Intervalle sind nicht kalibriert; schneller bewegen oder die Störungen messen.</translation>
    </message>
    <message>
        <source>That the acceleration changes between two nodes moved the parameters by %1 standard deviations: what is left of it is not known, and the intervals are not calibrated; lower &quot;decimation&quot;, record faster or move more gently.</source>
        <translation>Dass sich die Beschleunigung zwischen zwei Knoten ändert, verschob die Parameter um %1 Standardabweichungen: was davon bleibt, ist nicht bekannt, und die Intervalle sind nicht kalibriert; &quot;decimation&quot; senken, schneller aufzeichnen oder sanfter bewegen.</translation>
    </message>
    <message>
        <source>There are no more encoder values than the start of the motion takes: nothing tests the noise, and the intervals are not calibrated.</source>
        <translation>Es gibt nicht mehr Encoderwerte, als der Beginn der Bewegung verbraucht: nichts prüft das Rauschen, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>χ² is %1 where 99 % of all logs with the stated noise give %2 to %3: the intervals are not calibrated. All standard deviations times %4 would make it fit; compare the sensors&apos; residuals.</source>
        <translation>χ² ist %1, wo 99 % aller Messungen mit dem angegebenen Rauschen %2 bis %3 ergeben: die Intervalle sind nicht kalibriert. Alle Standardabweichungen mal %4 brächten es in Einklang; die Residuen der Sensoren vergleichen.</translation>
    </message>
    <message>
        <source>The residuals of the %1 of %2 are %3 times as large as the stated noise lets expect: the intervals are not calibrated.</source>
        <translation>Die Residuen von %1 von %2 sind %3-mal so groß, wie das angegebene Rauschen erwarten lässt: die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>What the %1 of %2 adds to the values before it is not white (%3 where %4 are expected): noise or model are not as stated, and the intervals are not calibrated. Friction terms, a delay or a filter of the log are the usual causes.</source>
        <translation>Was %1 von %2 zu den Werten davor hinzufügt, ist nicht weiß (%3, wo %4 erwartet werden): Rauschen oder Modell sind nicht wie angegeben, und die Intervalle sind nicht kalibriert. Reibungsterme, eine Verzögerung oder ein Filter der Messung sind die üblichen Ursachen.</translation>
    </message>
    <message>
        <source>The estimate lies farther from the prior than the prior allows (%1 where %2 are expected; farthest is %3, by %4 of its standard deviations): the intervals are not calibrated; state a wider prior.</source>
        <translation>Die Schätzung liegt weiter von der A-priori-Verteilung entfernt, als diese zulässt (%1, wo %2 erwartet werden; am weitesten %3, um %4 ihrer Standardabweichungen): die Intervalle sind nicht kalibriert; eine breitere A-priori-Verteilung angeben.</translation>
    </message>
    <message>
        <source>Data and prior contradict the equalities of the parameters (%1 where %2 are expected; farthest is %3, by %4 standard deviations): the intervals are not calibrated; correct or remove it.</source>
        <translation>Daten und A-priori-Verteilung widersprechen den Gleichheiten der Parameter (%1, wo %2 erwartet werden; am weitesten %3, um %4 Standardabweichungen): die Intervalle sind nicht kalibriert; sie berichtigen oder entfernen.</translation>
    </message>
    <message>
        <source>%1 of %2 inertial parameters and their intervals are the prior&apos;s: the data gave less than 5 % of them.</source>
        <translation>%1 von %2 Trägheitsparametern und ihre Intervalle sind die der A-priori-Verteilung: die Daten gaben weniger als 5 % davon.</translation>
    </message>
    <message>
        <source>The impact of contact %1 at %2 s would add %3 J to the motion: no impact does that, and the intervals are not calibrated; lower &quot;restitution&quot;.</source>
        <translation>Der Stoß von Kontakt %1 bei %2 s würde der Bewegung %3 J hinzufügen: das tut kein Stoß, und die Intervalle sind nicht kalibriert; &quot;restitution&quot; senken.</translation>
    </message>
    <message>
        <source>The encoders leave the loop open in %1 between %2 and %3 s: by %4 on average, %5 times what their noise explains. A length, an offset of an encoder or the loop is not as stated, and the intervals are not calibrated.</source>
        <translation>Die Encoder lassen die Schleife in %1 zwischen %2 und %3 s offen: im Mittel um %4, das %5-Fache dessen, was ihr Rauschen erklärt. Eine Länge, ein Versatz eines Encoders oder die Schleife ist nicht wie angegeben, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>At %1 the sensors move the contact in %2 by %3 standard deviations, though it is stated to hold from %4 to %5: %6, and the intervals are not calibrated.</source>
        <translation>Bei %1 bewegen die Sensoren den Kontakt in %2 um %3 Standardabweichungen, obwohl er von %4 bis %5 halten soll: %6, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>The estimate takes %1 as far as %2 from its anchor at %3 s: the place or the phase of the contact is not as stated, and the intervals are not calibrated.</source>
        <translation>Die Schätzung entfernt %1 bei %3 s um %2 von seinem Anker: Ort oder Phase des Kontakts sind nicht wie angegeben, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>contact &quot;%1&quot; is a surface, and only points have an anchor</source>
        <translation>Kontakt &quot;%1&quot; ist eine Fläche, und nur Punkte haben einen Anker</translation>
    </message>
    <message>
        <source>leave &quot;anchor&quot; out, or state points at the surface&apos;s corners</source>
        <translation>&quot;anchor&quot; weglassen oder Punkte an den Ecken der Fläche angeben</translation>
    </message>
    <message>
        <source>the anchor of contact &quot;%1&quot; is stated and to be estimated</source>
        <translation>der Anker von Kontakt &quot;%1&quot; ist angegeben und soll geschätzt werden</translation>
    </message>
    <message>
        <source>state it with a wider &quot;anchor_std&quot;, or write &quot;estimated&quot; alone</source>
        <translation>ihn mit weiterem &quot;anchor_std&quot; angeben oder allein &quot;estimated&quot; schreiben</translation>
    </message>
    <message>
        <source>the anchor of contact &quot;%1&quot; has no finite place, or no standard deviation above zero</source>
        <translation>der Anker von Kontakt &quot;%1&quot; hat keinen endlichen Ort oder keine Standardabweichung über null</translation>
    </message>
    <message>
        <source>give [x, y, z] in m and &quot;anchor_std&quot; above zero</source>
        <translation>[x, y, z] in m und &quot;anchor_std&quot; über null angeben</translation>
    </message>
    <message>
        <source>the phase of contact &quot;%1&quot; from %2 to %3 s lies outside the logs%4</source>
        <translation>die Phase von Kontakt &quot;%1&quot; von %2 bis %3 s liegt außerhalb der Messungen%4</translation>
    </message>
    <message>
        <source>contact &quot;%1&quot; has phases log by log, and none for the log %2</source>
        <translation>Kontakt &quot;%1&quot; hat Phasen je Messung, und keine für die Messung %2</translation>
    </message>
    <message>
        <source>state its phases, or &quot;%1&quot;: [] if it never touches there</source>
        <translation>seine Phasen angeben, oder &quot;%1&quot;: [], wenn er dort nie berührt</translation>
    </message>
    <message>
        <source>two logs have the name %1, so that contacts cannot have phases log by log</source>
        <translation>zwei Messungen heißen %1, so dass Kontakte keine Phasen je Messung haben können</translation>
    </message>
    <message>
        <source>rename one of the files</source>
        <translation>eine der Dateien umbenennen</translation>
    </message>
    <message>
        <source>write &quot;phases&quot;: [[0, 1.2], [1.5, 2]] in seconds of the log, or for each log {&quot;name of the log&quot;: [[0, 1.2]]}</source>
        <translation>&quot;phases&quot;: [[0, 1.2], [1.5, 2]] in Sekunden der Messung schreiben, oder für jede Messung {&quot;Name der Messung&quot;: [[0, 1.2]]}</translation>
    </message>
    <message>
        <source>the anchor of contact &quot;%1&quot; is neither a place nor &quot;estimated&quot;</source>
        <translation>der Anker von Kontakt &quot;%1&quot; ist weder ein Ort noch &quot;estimated&quot;</translation>
    </message>
    <message>
        <source>write &quot;anchor&quot;: [x, y, z] in m and world axes, or &quot;estimated&quot;</source>
        <translation>&quot;anchor&quot;: [x, y, z] in m und Weltachsen schreiben, oder &quot;estimated&quot;</translation>
    </message>
    <message>
        <source>use name, frame, position, type, normal, grips, phases, anchor, anchor_std, force_std</source>
        <translation>name, frame, position, type, normal, grips, phases, anchor, anchor_std, force_std verwenden</translation>
    </message>
    <message>
        <source>the phases of contact &quot;%1&quot; are stated log by log, and a simulation makes one log</source>
        <translation>die Phasen von Kontakt &quot;%1&quot; sind je Messung angegeben, und eine Simulation macht eine Messung</translation>
    </message>
    <message>
        <source>give them as one list, &quot;phases&quot;: [[0, 1.2], [1.5, 2]]</source>
        <translation>sie als eine Liste angeben, &quot;phases&quot;: [[0, 1.2], [1.5, 2]]</translation>
    </message>
    <message>
        <source>The integration moves %1 by %2: the steps are too long, and the intervals are not calibrated; lower &quot;decimation&quot;.</source>
        <translation>Die Integration bewegt %1 um %2: die Schritte sind zu lang, und die Intervalle sind nicht kalibriert; &quot;decimation&quot; senken.</translation>
    </message>
    <message>
        <source>Contact %1 would have to pull with %2 at %3 s, %4 standard deviations below zero: it does not hold there, and the intervals are not calibrated.</source>
        <translation>Kontakt %1 müsste mit %2 bei %3 s ziehen, %4 Standardabweichungen unter null: er hält dort nicht, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>%1, which is not stated to hold then: its phases begin or end elsewhere, and the intervals are not calibrated.</source>
        <translation>%1, der dann nicht als haltend angegeben ist: seine Phasen beginnen oder enden anderswo, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>From %1 s to %2 s the encoders hold contact %3 at rest while the joints move, and it is not stated to hold then: its phases begin or end elsewhere, and the intervals are not calibrated.</source>
        <translation>Von %1 s bis %2 s halten die Encoder Kontakt %3 in Ruhe, während sich die Gelenke bewegen, und er ist dann nicht als haltend angegeben: seine Phasen beginnen oder enden anderswo, und die Intervalle sind nicht kalibriert.</translation>
    </message>
    <message>
        <source>Joint %1 has no encoder, so that nothing tests the lengths of loop %2: the intervals take them as stated.</source>
        <translation>Gelenk %1 hat keinen Encoder, so dass nichts die Längen der Schleife %2 prüft: die Intervalle nehmen sie wie angegeben.</translation>
    </message>
    <message>
        <source>a phase of contact &quot;%1&quot; goes from %2 to %3 s, and is empty</source>
        <translation>eine Phase von Kontakt &quot;%1&quot; geht von %2 bis %3 s und ist leer</translation>
    </message>
    <message>
        <source>give the phase as [from, to] with from before to</source>
        <translation>die Phase als [from, to] angeben, from vor to</translation>
    </message>
    <message>
        <source>two phases of contact &quot;%1&quot; overlap at %2 s</source>
        <translation>zwei Phasen von Kontakt &quot;%1&quot; überlappen sich bei %2 s</translation>
    </message>
    <message>
        <source>join them, or let one end where the next begins</source>
        <translation>sie vereinigen oder die eine enden lassen, wo die andere beginnt</translation>
    </message>
    <message>
        <source>the posture has %1 values for %2 of the robot</source>
        <translation>die Stellung hat %1 Werte für %2 des Roboters</translation>
    </message>
    <message>
        <source>give one value per joint</source>
        <translation>einen Wert je Gelenk angeben</translation>
    </message>
    <message>
        <source>the restitution is %1, and lies between 0 and 1</source>
        <translation>die Stoßzahl ist %1 und liegt zwischen 0 und 1</translation>
    </message>
    <message>
        <source>give 0 for feet that stay where they land</source>
        <translation>0 für Füße angeben, die bleiben, wo sie aufsetzen</translation>
    </message>
    <message>
        <source>give times as the log counts them</source>
        <translation>Zeiten angeben, wie die Messung sie zählt</translation>
    </message>
    <message>
        <source>the bounds of %1 %2</source>
        <translation>die Schranken von %1 %2</translation>
    </message>
    <message>
        <source>give [lower, upper], with null where there is none</source>
        <translation>[lower, upper] angeben, mit null, wo es keine gibt</translation>
    </message>
    <message>
        <source>go from %1 to %2, and leave no room</source>
        <translation>gehen von %1 bis %2 und lassen keinen Raum</translation>
    </message>
    <message>
        <source>are not above zero</source>
        <translation>liegen nicht über null</translation>
    </message>
    <message>
        <source>the robot has no moving body %1</source>
        <translation>der Roboter hat keinen beweglichen Körper %1</translation>
    </message>
    <message>
        <source>body %1 has bounds and is not estimated</source>
        <translation>Körper %1 hat Schranken und wird nicht geschätzt</translation>
    </message>
    <message>
        <source>correct &quot;bounds&quot;, or add the body to &quot;bodies&quot;</source>
        <translation>&quot;bounds&quot; berichtigen oder den Körper in &quot;bodies&quot; aufnehmen</translation>
    </message>
    <message>
        <source>the bodies weigh %1 to %2 kg by their own bounds, which contradicts the bounds of the total mass</source>
        <translation>die Körper wiegen nach ihren eigenen Schranken %1 bis %2 kg, was den Schranken der Gesamtmasse widerspricht</translation>
    </message>
    <message>
        <source>correct &quot;bounds&quot;</source>
        <translation>&quot;bounds&quot; berichtigen</translation>
    </message>
    <message>
        <source>the total mass</source>
        <translation>die Gesamtmasse</translation>
    </message>
    <message>
        <source>the mass of %1</source>
        <translation>die Masse von %1</translation>
    </message>
    <message>
        <source>the centre of mass %1 of %2</source>
        <translation>der Schwerpunkt %1 von %2</translation>
    </message>
    <message>
        <source>there is no friction parameter %1</source>
        <translation>es gibt keinen Reibungsparameter %1</translation>
    </message>
    <message>
        <source>write joint.term, with viscous, coulomb, coulomb_slope, stribeck …, and have the term in &quot;friction&quot;</source>
        <translation>joint.term schreiben, mit viscous, coulomb, coulomb_slope, stribeck …, und den Term in &quot;friction&quot; haben</translation>
    </message>
    <message>
        <source>friction %1</source>
        <translation>Reibung %1</translation>
    </message>
    <message>
        <source>the total mass of %1 kg leaves nothing for the estimated bodies: those that are not estimated weigh %2 kg</source>
        <translation>die Gesamtmasse von %1 kg lässt nichts für die geschätzten Körper: die nicht geschätzten wiegen %2 kg</translation>
    </message>
    <message>
        <source>correct the mass, or estimate more bodies</source>
        <translation>die Masse berichtigen oder mehr Körper schätzen</translation>
    </message>
    <message>
        <source>%1 is equal to another body and not estimated</source>
        <translation>%1 ist einem anderen Körper gleich und wird nicht geschätzt</translation>
    </message>
    <message>
        <source>add it to &quot;bodies&quot;, or remove the equality</source>
        <translation>ihn in &quot;bodies&quot; aufnehmen oder die Gleichheit entfernen</translation>
    </message>
    <message>
        <source>%1 are the same body</source>
        <translation>%1 sind derselbe Körper</translation>
    </message>
    <message>
        <source>name two bodies</source>
        <translation>zwei Körper nennen</translation>
    </message>
    <message>
        <source>%1 is equal to several bodies, so that rows repeat each other</source>
        <translation>%1 ist mehreren Körpern gleich, so dass sich Zeilen wiederholen</translation>
    </message>
    <message>
        <source>let the others be equal to one body that is named first</source>
        <translation>die anderen einem Körper gleichsetzen, der zuerst genannt ist</translation>
    </message>
    <message>
        <source>the frames of %1 are no mirror images with all joints at zero</source>
        <translation>die Koordinatensysteme von %1 sind mit allen Gelenken bei null keine Spiegelbilder</translation>
    </message>
    <message>
        <source>mirror about another axis, or state bodies whose frames are mirrored</source>
        <translation>um eine andere Achse spiegeln oder Körper angeben, deren Koordinatensysteme gespiegelt sind</translation>
    </message>
    <message>
        <source>the robot has no joint %1</source>
        <translation>der Roboter hat kein Gelenk %1</translation>
    </message>
    <message>
        <source>correct &quot;passive&quot; (plumbline-cli audit lists the names)</source>
        <translation>&quot;passive&quot; berichtigen (plumbline-cli audit nennt die Namen)</translation>
    </message>
    <message>
        <source>the estimation</source>
        <translation>die Schätzung</translation>
    </message>
    <message>
        <source>the cost is not finite at the starting point</source>
        <translation>die Kosten sind am Startpunkt nicht endlich</translation>
    </message>
    <message>
        <source>check the units of the log and the parameters of the description</source>
        <translation>die Einheiten der Messung und die Parameter der Beschreibung prüfen</translation>
    </message>
    <message>
        <source>joint %1 has %2 coordinates, and states are estimated for joints of one coordinate on a fixed or floating base only</source>
        <translation>Gelenk %1 hat %2 Koordinaten, und Zustände werden nur für Gelenke mit einer Koordinate auf fester oder freier Basis geschätzt</translation>
    </message>
    <message>
        <source>lock the joint, or leave out what it carries</source>
        <translation>das Gelenk festhalten oder weglassen, was es trägt</translation>
    </message>
    <message>
        <source>%1 has %2 values for %3 %4</source>
        <translation>%1 hat %2 Werte für %3 %4</translation>
    </message>
    <message>
        <source>give one value for each of the %1</source>
        <translation>einen Wert für jedes angeben: %1</translation>
    </message>
    <message>
        <source>%1 holds %2, so that its covariance is not positive definite</source>
        <translation>%1 enthält %2, so dass die Kovarianz nicht positiv definit ist</translation>
    </message>
    <message>
        <source>give standard deviations above zero</source>
        <translation>Standardabweichungen über null angeben</translation>
    </message>
    <message>
        <source>the log has no %1</source>
        <translation>der Messung fehlt: %1</translation>
    </message>
    <message>
        <source>joint torques</source>
        <translation>Gelenkmomente</translation>
    </message>
    <message>
        <source>record torques or motor currents; without them forces are unknown</source>
        <translation>Drehmomente oder Motorströme aufzeichnen; ohne sie sind Kräfte unbekannt</translation>
    </message>
    <message>
        <source>joint positions</source>
        <translation>Gelenklagen</translation>
    </message>
    <message>
        <source>record the encoders</source>
        <translation>die Encoder aufzeichnen</translation>
    </message>
    <message>
        <source>pose of the floating base, and no &quot;base_start&quot; says where it begins: position and heading are free</source>
        <translation>Lage der freien Basis, und kein &quot;base_start&quot; sagt, wo sie beginnt: Ort und Richtung sind frei</translation>
    </message>
    <message>
        <source>record it (/base/pose), state &quot;base_start&quot;, or take the robot with a fixed base</source>
        <translation>sie aufzeichnen (/base/pose), &quot;base_start&quot; angeben oder den Roboter mit fester Basis nehmen</translation>
    </message>
    <message>
        <source>the time stamp of row %1</source>
        <translation>der Zeitstempel von Zeile %1</translation>
    </message>
    <message>
        <source> does not lie after the one before it</source>
        <translation> liegt nicht nach dem vorigen</translation>
    </message>
    <message>
        <source> is not a number</source>
        <translation> ist keine Zahl</translation>
    </message>
    <message>
        <source>correct the time stamps, or cut the log there with &quot;from&quot; and &quot;to&quot;</source>
        <translation>die Zeitstempel berichtigen oder die Messung dort mit &quot;from&quot; und &quot;to&quot; schneiden</translation>
    </message>
    <message>
        <source>Standard deviation of a wrench on the base that the model lacks assumed: %1 N and %2 N·m in one interval, 1 % of the weight.</source>
        <translation>Angenommene Standardabweichung von Kraft und Moment auf die Basis, die dem Modell fehlen: %1 N und %2 N·m in einem Intervall, 1 % des Gewichts.</translation>
    </message>
    <message>
        <source>Standard deviation of the encoders&apos; positions assumed: 1e-4 rad.</source>
        <translation>Angenommene Standardabweichung der Encoderlagen: 1e-4 rad.</translation>
    </message>
    <message>
        <source>Standard deviation of the encoders&apos; velocities assumed: 1e-2 rad/s.</source>
        <translation>Angenommene Standardabweichung der Encodergeschwindigkeiten: 1e-2 rad/s.</translation>
    </message>
    <message>
        <source>Standard deviation of the base&apos;s pose assumed: 1e-3 rad and 1e-3 m.</source>
        <translation>Angenommene Standardabweichung der Lage der Basis: 1e-3 rad und 1e-3 m.</translation>
    </message>
    <message>
        <source>The intervals of %1 differ from their median by up to %2 %; torques are taken as those of the middle all the same.</source>
        <translation>Die Intervalle von %1 weichen um bis zu %2 % von ihrem Median ab; Drehmomente gelten trotzdem als die der Mitte.</translation>
    </message>
    <message>
        <source>Rows %1 to %2 make fewer than two intervals and are left out.</source>
        <translation>Die Zeilen %1 bis %2 ergeben weniger als zwei Intervalle und werden weggelassen.</translation>
    </message>
    <message>
        <source>torque_std and force_density are both zero, so that no force is uncertain</source>
        <translation>torque_std und force_density sind beide null, so dass keine Kraft unsicher ist</translation>
    </message>
    <message>
        <source>give one of them above zero</source>
        <translation>eines davon über null angeben</translation>
    </message>
    <message>
        <source>decimation has to lie between 1 and 10000</source>
        <translation>decimation muss zwischen 1 und 10000 liegen</translation>
    </message>
    <message>
        <source>the log has no pose of the floating base, and neither an IMU nor a contact shows how it moves</source>
        <translation>die Messung hat keine Lage der freien Basis, und weder eine IMU noch ein Kontakt zeigt, wie sie sich bewegt</translation>
    </message>
    <message>
        <source>state &quot;imus&quot; or &quot;contacts&quot;, or record the pose</source>
        <translation>&quot;imus&quot; oder &quot;contacts&quot; angeben oder die Lage aufzeichnen</translation>
    </message>
    <message>
        <source>the logs have %1 parts, and &quot;base_start&quot; says where the base is in the first one alone</source>
        <translation>die Messungen haben %1 Teile, und &quot;base_start&quot; sagt nur für den ersten, wo die Basis ist</translation>
    </message>
    <message>
        <source>give one log without gaps, cut with &quot;from&quot; and &quot;to&quot;, or record the pose</source>
        <translation>eine Messung ohne Lücken angeben, mit &quot;from&quot; und &quot;to&quot; geschnitten, oder die Lage aufzeichnen</translation>
    </message>
    <message>
        <source>the prior does not fit the parameters</source>
        <translation>die A-priori-Verteilung passt nicht zu den Parametern</translation>
    </message>
    <message>
        <source>give one mean and one standard deviation per parameter</source>
        <translation>einen Mittelwert und eine Standardabweichung je Parameter angeben</translation>
    </message>
    <message>
        <source>the prior of %1 is not positive definite: its standard deviation is %2</source>
        <translation>die A-priori-Verteilung von %1 ist nicht positiv definit: ihre Standardabweichung ist %2</translation>
    </message>
    <message>
        <source>give a standard deviation above zero</source>
        <translation>eine Standardabweichung über null angeben</translation>
    </message>
    <message>
        <source>no segment of the logs has torques over two intervals of %1 samples</source>
        <translation>kein Abschnitt der Messungen hat Drehmomente über zwei Intervalle von %1 Abtastwerten</translation>
    </message>
    <message>
        <source>record longer, or lower &quot;decimation&quot;</source>
        <translation>länger aufzeichnen oder &quot;decimation&quot; senken</translation>
    </message>
    <message>
        <source>Standard deviation of the energy balance of one interval beyond the sensors&apos; noise assumed: %1 J, a hundredth of the supplied energy.</source>
        <translation>Angenommene Standardabweichung der Energiebilanz eines Intervalls über das Rauschen der Sensoren hinaus: %1 J, ein Hundertstel der zugeführten Energie.</translation>
    </message>
    <message>
        <source>the log has no %1 of %2</source>
        <translation>der Messung fehlt: %1 von %2</translation>
    </message>
    <message>
        <source>record it, or leave the sensor out of the spec</source>
        <translation>es aufzeichnen oder den Sensor in der Spezifikation weglassen</translation>
    </message>
    <message>
        <source>angular rates and accelerations of IMU</source>
        <translation>Drehraten und Beschleunigungen der IMU</translation>
    </message>
    <message>
        <source>force at contact</source>
        <translation>Kraft am Kontakt</translation>
    </message>
    <message>
        <source>energy_std or a limit of &quot;huber&quot; is %1</source>
        <translation>energy_std oder eine Grenze von &quot;huber&quot; ist %1</translation>
    </message>
    <message>
        <source>give a value above zero, or leave it out</source>
        <translation>einen Wert über null angeben oder ihn weglassen</translation>
    </message>
    <message>
        <source>&quot;base_start&quot; is not a position and a quaternion with six standard deviations beside it</source>
        <translation>&quot;base_start&quot; ist nicht eine Lage und ein Quaternion mit sechs Standardabweichungen daneben</translation>
    </message>
    <message>
        <source>write [x, y, z, qx, qy, qz, qw] and &quot;base_start_std&quot;: six numbers</source>
        <translation>[x, y, z, qx, qy, qz, qw] und &quot;base_start_std&quot;: sechs Zahlen schreiben</translation>
    </message>
    <message>
        <source>a standard deviation of IMU %1 is %2, so that its covariance is not positive definite</source>
        <translation>eine Standardabweichung der IMU %1 ist %2, so dass ihre Kovarianz nicht positiv definit ist</translation>
    </message>
    <message>
        <source>the standard deviation of the force at contact %1 is %2</source>
        <translation>die Standardabweichung der Kraft am Kontakt %1 ist %2</translation>
    </message>
    <message>
        <source>give one above zero, or leave it out</source>
        <translation>eine über null angeben oder sie weglassen</translation>
    </message>
    <message>
        <source>the description&apos;s mass and inertia of %1 are not physically consistent</source>
        <translation>Masse und Trägheit von %1 in der Beschreibung sind nicht physikalisch konsistent</translation>
    </message>
    <message>
        <source>correct its inertial in the description, or leave the body out of &quot;bodies&quot;</source>
        <translation>sein &lt;inertial&gt; in der Beschreibung berichtigen oder den Körper in &quot;bodies&quot; weglassen</translation>
    </message>
    <message>
        <source>the first node</source>
        <translation>der erste Knoten</translation>
    </message>
    <message>
        <source>no parameters meet their bounds together</source>
        <translation>keine Parameter erfüllen ihre Schranken zugleich</translation>
    </message>
    <message>
        <source>widen &quot;bounds&quot;, or correct the one that the others exclude</source>
        <translation>&quot;bounds&quot; erweitern oder die Schranke berichtigen, die die anderen ausschließen</translation>
    </message>
    <message>
        <source>the quadratic model of the cost has no minimum at %1</source>
        <translation>das quadratische Modell der Kosten hat kein Minimum bei %1</translation>
    </message>
    <message>
        <source>give every disturbance and every parameter a finite standard deviation</source>
        <translation>jeder Störung und jedem Parameter eine endliche Standardabweichung geben</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>base pose</source>
        <translation>Lage der Basis</translation>
    </message>
    <message>
        <source>no proved enclosure is bounded</source>
        <translation>keine bewiesene Einschließung ist beschränkt</translation>
    </message>
    <message>
        <source>the estimate lies on the boundary of the physically consistent bodies</source>
        <translation>die Schätzung liegt auf dem Rand der physikalisch konsistenten Körper</translation>
    </message>
    <message>
        <source>the regressor has no full column rank</source>
        <translation>der Regressor hat keinen vollen Spaltenrang</translation>
    </message>
    <message>
        <source>the estimate is too close to the boundary of the physically consistent bodies</source>
        <translation>die Schätzung ist zu nahe am Rand der physikalisch konsistenten Körper</translation>
    </message>
    <message>
        <source>the regressor is too badly conditioned</source>
        <translation>der Regressor ist zu schlecht konditioniert</translation>
    </message>
    <message>
        <source>some measurements within their bounds have no minimiser: no physically consistent body explains them best</source>
        <translation>manche Messwerte innerhalb ihrer Schranken haben keinen Minimierer: kein physikalisch konsistenter Körper erklärt sie am besten</translation>
    </message>
    <message>
        <source>no unique minimiser could be shown over all measurements: their uncertainty reaches the boundary of the physically consistent bodies or is too wide for the test</source>
        <translation>über alle Messwerte war kein eindeutiger Minimierer zu zeigen: ihre Unsicherheit reicht bis an den Rand der physikalisch konsistenten Körper oder ist für den Test zu groß</translation>
    </message>
    <message>
        <source>the derivative is taken at the centre of the measurements only</source>
        <translation>die Ableitung ist nur in der Mitte der Messwerte genommen</translation>
    </message>
    <message>
        <source>payload bounds know joints that turn or slide on their own, and %1 is another kind</source>
        <translation>Nutzlastgrenzen kennen Gelenke, die sich selbst drehen oder schieben, und %1 ist von anderer Art</translation>
    </message>
    <message>
        <source>lock the joint</source>
        <translation>das Gelenk festhalten</translation>
    </message>
    <message>
        <source>no chunk of the log excites all ten parameters</source>
        <translation>kein Teil der Messung regt alle zehn Parameter an</translation>
    </message>
    <message>
        <source>affine hulls of the log&apos;s parts</source>
        <translation>affine Hüllen der Teile der Messung</translation>
    </message>
    <message>
        <source>affine hulls of the log&apos;s parts, by the prior box</source>
        <translation>affine Hüllen der Teile der Messung, aus dem A-priori-Quader</translation>
    </message>
    <message>
        <source>%1 has %2 values instead of %3</source>
        <translation>%1 hat %2 Werte statt %3</translation>
    </message>
    <message>
        <source>%1 of %2 is %3 and has to be at least 0%4</source>
        <translation>%1 von %2 ist %3 und muss mindestens 0 sein%4</translation>
    </message>
    <message>
        <source> and below %1</source>
        <translation> und kleiner als %1</translation>
    </message>
    <message>
        <source> and finite</source>
        <translation> und endlich</translation>
    </message>
    <message>
        <source>payload bounds know Coulomb, viscous and rotor terms, offsets and no others</source>
        <translation>Nutzlastgrenzen kennen Coulomb-, viskose und Rotorterme, Versatz und keine anderen</translation>
    </message>
    <message>
        <source>leave out load-dependent and Stribeck friction and coupled motors</source>
        <translation>lastabhängige und Stribeck-Reibung und gekoppelte Motoren weglassen</translation>
    </message>
    <message>
        <source>the payload&apos;s link is no moving link of the robot</source>
        <translation>das Glied der Nutzlast ist kein bewegliches Glied des Roboters</translation>
    </message>
    <message>
        <source>choose a link that a joint moves</source>
        <translation>ein Glied wählen, das ein Gelenk bewegt</translation>
    </message>
    <message>
        <source>the rest of the robot has %1 parameters, not %2</source>
        <translation>der Rest des Roboters hat %1 Parameter, nicht %2</translation>
    </message>
    <message>
        <source>a parameter of the rest of the robot is not a number</source>
        <translation>ein Parameter des übrigen Roboters ist keine Zahl</translation>
    </message>
    <message>
        <source>a window of %1 steps is not possible</source>
        <translation>ein Fenster von %1 Schritten ist nicht möglich</translation>
    </message>
    <message>
        <source>choose 1 to 4096 steps, an even number from 4 on for Simpson&apos;s rule, at least 3 for a spline</source>
        <translation>1 bis 4096 Schritte wählen, für die Simpson-Regel eine gerade Zahl ab 4, für einen Spline mindestens 3</translation>
    </message>
    <message>
        <source>the error of this quadrature needs bounds of %1 derivatives of the speed and there are %2</source>
        <translation>der Fehler dieser Quadratur braucht Schranken von %1 Ableitungen der Geschwindigkeit, und es gibt %2</translation>
    </message>
    <message>
        <source>state them or choose a rule of lower order</source>
        <translation>sie angeben oder eine Regel niedrigerer Ordnung wählen</translation>
    </message>
    <message>
        <source>Simpson&apos;s rule needs even steps and sample %1 is off</source>
        <translation>die Simpson-Regel braucht gleiche Schritte, und Abtastwert %1 weicht ab</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>Abtastwert %1</translation>
    </message>
    <message>
        <source>choose the spline, which takes any steps</source>
        <translation>den Spline wählen, der jeden Schritt nimmt</translation>
    </message>
    <message>
        <source>the log with load is empty</source>
        <translation>die Messung mit Last ist leer</translation>
    </message>
    <message>
        <source>positions, speeds and torques do not have one row per joint and one column per sample</source>
        <translation>Lagen, Geschwindigkeiten und Drehmomente haben nicht eine Zeile je Gelenk und eine Spalte je Abtastwert</translation>
    </message>
    <message>
        <source>a time, position or speed is not a number</source>
        <translation>eine Zeit, Lage oder Geschwindigkeit ist keine Zahl</translation>
    </message>
    <message>
        <source>time does not rise at sample %1</source>
        <translation>die Zeit steigt bei Abtastwert %1 nicht</translation>
    </message>
    <message>
        <source>no stretch of the log has the %1 samples with torques that one window needs</source>
        <translation>kein Abschnitt der Messung hat die %1 Abtastwerte mit Drehmomenten, die ein Fenster braucht</translation>
    </message>
    <message>
        <source>record longer or choose shorter windows</source>
        <translation>länger aufzeichnen oder kürzere Fenster wählen</translation>
    </message>
    <message>
        <source>the motion shows %1 least (condition %2)</source>
        <translation>die Bewegung zeigt %1 am wenigsten (Kondition %2)</translation>
    </message>
    <message>
        <source>the motion does not excite %1</source>
        <translation>die Bewegung regt nicht an: %1</translation>
    </message>
    <message>
        <source>%1; a faster motion of %2 would show it best</source>
        <translation>%1; eine schnellere Bewegung von %2 würde es am besten zeigen</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 s</source>
        <translation>%1 von %2 bis %3 s</translation>
    </message>
    <message>
        <source>there are too few torques for an estimate</source>
        <translation>es gibt zu wenige Drehmomente für eine Schätzung</translation>
    </message>
    <message>
        <source>the motion does not excite all ten parameters</source>
        <translation>die Bewegung regt nicht alle zehn Parameter an</translation>
    </message>
    <message>
        <source>the estimate is not physically consistent</source>
        <translation>die Schätzung ist nicht physikalisch konsistent</translation>
    </message>
    <message>
        <source>a sample does not have one value per joint</source>
        <translation>ein Abtastwert hat nicht einen Wert je Gelenk</translation>
    </message>
    <message>
        <source>time does not rise at %1 s</source>
        <translation>die Zeit steigt bei %1 s nicht</translation>
    </message>
    <message>
        <source>no payload that explains the windows before explains %1: an assumption is broken</source>
        <translation>keine Nutzlast, die die Fenster davor erklärt, erklärt %1: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>what the log says of %1 up to %2 s excludes what it said before: an assumption is broken</source>
        <translation>was die Messung über %1 bis %2 s sagt, schließt aus, was sie davor sagte: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>the gripper</source>
        <translation>der Greifer</translation>
    </message>
    <message>
        <source>the gripper %1</source>
        <translation>der Greifer %1</translation>
    </message>
    <message>
        <source>the relative uncertainty of %1 is %2</source>
        <translation>die relative Unsicherheit von %1 ist %2</translation>
    </message>
    <message>
        <source>give at least 0 and below 1; 2 % is 0.02</source>
        <translation>mindestens 0 und weniger als 1 angeben; 2 % ist 0.02</translation>
    </message>
    <message>
        <source>the centre of mass of %1 is uncertain by %2 m</source>
        <translation>der Schwerpunkt von %1 ist um %2 m unsicher</translation>
    </message>
    <message>
        <source>give at least 0, in metres</source>
        <translation>mindestens 0 angeben, in Metern</translation>
    </message>
    <message>
        <source>%1 is not physically consistent: its mass has to be positive and no principal moment larger than the sum of the other two</source>
        <translation>%1 ist nicht physikalisch konsistent: die Masse muss positiv sein und kein Hauptmoment größer als die Summe der beiden anderen</translation>
    </message>
    <message>
        <source>give mass, com and inertia (Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the centre of mass)</source>
        <translation>mass, com und inertia angeben (Ixx, Iyy, Izz, Iyz, Ixz, Ixy um den Schwerpunkt)</translation>
    </message>
    <message>
        <source>the gripper&apos;s link %1 does not move together with %2</source>
        <translation>das Glied %1 des Greifers bewegt sich nicht mit %2</translation>
    </message>
    <message>
        <source>name a link that is fixed to it, lock the joint between (--lock), or give mass, com and inertia</source>
        <translation>ein damit fest verbundenes Glied nennen, das Gelenk dazwischen festhalten (--lock), oder mass, com und inertia angeben</translation>
    </message>
    <message>
        <source>a part of the gripper has neither a link nor a mass</source>
        <translation>ein Teil des Greifers hat weder ein Glied noch eine Masse</translation>
    </message>
    <message>
        <source>give &quot;link&quot;, or &quot;mass&quot;</source>
        <translation>&quot;link&quot; oder &quot;mass&quot; angeben</translation>
    </message>
    <message>
        <source>the log has no wrenches of the sensor %1</source>
        <translation>die Messung hat keine Kräfte und Momente des Sensors %1</translation>
    </message>
    <message>
        <source>record its six channels, moments first</source>
        <translation>seine sechs Kanäle aufzeichnen, Momente zuerst</translation>
    </message>
    <message>
        <source>the log has no force–torque sensor at %1</source>
        <translation>die Messung hat keinen Kraft-Momenten-Sensor an %1</translation>
    </message>
    <message>
        <source>use the joint torques, or record the sensor as a contact</source>
        <translation>die Gelenkmomente verwenden oder den Sensor als Kontakt aufzeichnen</translation>
    </message>
    <message>
        <source>the log has %1</source>
        <translation>die Messung enthält %1</translation>
    </message>
    <message>
        <source>the link with its load is physically consistent</source>
        <translation>das Glied mit seiner Last ist physikalisch konsistent</translation>
    </message>
    <message>
        <source>there is no proved box to start from</source>
        <translation>es gibt keinen bewiesenen Quader als Anfang</translation>
    </message>
    <message>
        <source>no payload explains the rows within their bounds: an assumption is broken</source>
        <translation>keine Nutzlast erklärt die Zeilen innerhalb ihrer Schranken: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>no payload strictly inside all bounds was found</source>
        <translation>keine Nutzlast echt innerhalb aller Schranken wurde gefunden</translation>
    </message>
    <message>
        <source>the bounds of %1 exclude each other: an assumption is broken</source>
        <translation>die Schranken von %1 schließen einander aus: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>the robot has no such link</source>
        <translation>der Roboter hat kein solches Glied</translation>
    </message>
    <message>
        <source>a collision shape is empty or not finite</source>
        <translation>eine Kollisionsform ist leer oder nicht endlich</translation>
    </message>
    <message>
        <source>the obstacle is empty or not finite</source>
        <translation>das Hindernis ist leer oder nicht endlich</translation>
    </message>
    <message>
        <source>the plane has no direction</source>
        <translation>die Ebene hat keine Richtung</translation>
    </message>
    <message>
        <source>the edges of the box to keep in must be above 0</source>
        <translation>die Kanten des Quaders, in dem zu bleiben ist, müssen über 0 sein</translation>
    </message>
    <message>
        <source>a pair to ignore names neither a link nor an obstacle</source>
        <translation>ein zu übergehendes Paar nennt weder ein Glied noch ein Hindernis</translation>
    </message>
    <message>
        <source>use the names of links and obstacles</source>
        <translation>die Namen von Gliedern und Hindernissen verwenden</translation>
    </message>
    <message>
        <source>in contact at all of %1 random postures (sampled, not proven)</source>
        <translation>in Berührung in allen %1 zufälligen Stellungen (abgetastet, nicht bewiesen)</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1, %2 %3 %4 of %5 at %6 s</source>
        <translation>%1, %2 %3 %4 von %5 bei %6 s</translation>
    </message>
    <message>
        <source>collision not checked</source>
        <translation>Kollision nicht geprüft</translation>
    </message>
    <message>
        <source>%1; collisions checked for %2 left out</source>
        <translation>%1; Kollisionen geprüft, weggelassen %2</translation>
    </message>
    <message>
        <source>%1 (asked for: %2)</source>
        <translation>%1 (verlangt: %2)</translation>
    </message>
    <message>
        <source>%1 – %2, proven to keep %3 m of the %4 m asked for (at most %5 m at %6 random postures)</source>
        <translation>%1 – %2, bewiesen %3 m Abstand statt der verlangten %4 m (höchstens %5 m in %6 zufälligen Stellungen)</translation>
    </message>
    <message>
        <source>%1 – %2, left out: %3</source>
        <translation>%1 – %2, weggelassen: %3</translation>
    </message>
    <message>
        <source>collision not checked for </source>
        <translation>Kollision nicht geprüft für </translation>
    </message>
    <message>
        <source>%1, not checked for collisions: %2</source>
        <translation>%1, nicht auf Kollision geprüft: %2</translation>
    </message>
    <message>
        <source>links that a joint connects are not checked against each other</source>
        <translation>Glieder, die ein Gelenk verbindet, werden nicht gegeneinander geprüft</translation>
    </message>
    <message>
        <source>the bodies are those of the robot&apos;s file: a gripper or load that it does not describe is not checked</source>
        <translation>die Körper sind die der Roboterdatei: ein Greifer oder eine Last, die sie nicht beschreibt, wird nicht geprüft</translation>
    </message>
    <message>
        <source>collision bodies are convex: a mesh is the hull of each of its connected parts, a cylinder a prism around it</source>
        <translation>Kollisionskörper sind konvex: ein Netz ist die Hülle jedes seiner zusammenhängenden Teile, ein Zylinder ein Prisma um ihn</translation>
    </message>
    <message>
        <source>collision not checked: no collision bodies were given</source>
        <translation>Kollision nicht geprüft: keine Kollisionskörper wurden angegeben</translation>
    </message>
    <message>
        <source>a motion is certified for joints of one degree of freedom, this one has %1</source>
        <translation>eine Bewegung wird für Gelenke mit einem Freiheitsgrad zertifiziert, dieses hat %1</translation>
    </message>
    <message>
        <source>lock it, or use the model on a fixed base</source>
        <translation>es festhalten oder das Modell auf fester Basis verwenden</translation>
    </message>
    <message>
        <source>the motion of this joint is not a finite number</source>
        <translation>die Bewegung dieses Gelenks ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>set its start and handles anew</source>
        <translation>Start und Designvariablen neu setzen</translation>
    </message>
    <message>
        <source>the robot follows the motion exactly, as it is stored; before and after it the robot stands</source>
        <translation>der Roboter folgt der Bewegung genau, wie sie gespeichert ist; davor und danach steht er</translation>
    </message>
    <message>
        <source>torques of the model with its parameters taken as true</source>
        <translation>Drehmomente des Modells, dessen Parameter als wahr gelten</translation>
    </message>
    <message>
        <source>torques of the model with every inertial parameter anywhere within its radius</source>
        <translation>Drehmomente des Modells mit jedem Trägheitsparameter irgendwo in seinem Radius</translation>
    </message>
    <message>
        <source>torques without friction, which comes on top</source>
        <translation>Drehmomente ohne Reibung, die hinzukommt</translation>
    </message>
    <message>
        <source>friction is added to both sides of the torque: %1</source>
        <translation>Reibung ist auf beiden Seiten des Drehmoments addiert: %1</translation>
    </message>
    <message>
        <source>torques without rotor inertia</source>
        <translation>Drehmomente ohne Rotorträgheit</translation>
    </message>
    <message>
        <source>torques with rotor inertia: %1</source>
        <translation>Drehmomente mit Rotorträgheit: %1</translation>
    </message>
    <message>
        <source>%1 % of every torque limit is kept free</source>
        <translation>%1 % jeder Drehmomentgrenze bleiben frei</translation>
    </message>
    <message>
        <source>no limit is stated for %1</source>
        <translation>keine Grenze ist angegeben für %1</translation>
    </message>
    <message>
        <source>the excitation is to reveal &quot;%1&quot;, which is no moving link of %2</source>
        <translation>die Anregung soll &quot;%1&quot; bestimmen, kein bewegliches Glied von %2</translation>
    </message>
    <message>
        <source>name links that move</source>
        <translation>bewegliche Glieder nennen</translation>
    </message>
    <message>
        <source>rotors with parameters of their own are no part of an excitation criterion</source>
        <translation>Rotoren mit eigenen Parametern gehören zu keinem Anregungskriterium</translation>
    </message>
    <message>
        <source>use the friction term rotor instead</source>
        <translation>stattdessen den Reibungsterm rotor verwenden</translation>
    </message>
    <message>
        <source>the base parameters are those of another robot</source>
        <translation>die Basisparameter sind die eines anderen Roboters</translation>
    </message>
    <message>
        <source>base parameters</source>
        <translation>Basisparameter</translation>
    </message>
    <message>
        <source>work them out for this one</source>
        <translation>sie für diesen berechnen</translation>
    </message>
    <message>
        <source>no base parameter belongs to what the excitation is to reveal</source>
        <translation>kein Basisparameter gehört zu dem, was die Anregung bestimmen soll</translation>
    </message>
    <message>
        <source>choose other links, or all columns</source>
        <translation>andere Glieder oder alle Spalten wählen</translation>
    </message>
    <message>
        <source>the torque noise has %1 values for %2 joints</source>
        <translation>das Drehmomentrauschen hat %1 Werte für %2 Gelenke</translation>
    </message>
    <message>
        <source>torque noise</source>
        <translation>Drehmomentrauschen</translation>
    </message>
    <message>
        <source>give one standard deviation per joint</source>
        <translation>eine Standardabweichung je Gelenk angeben</translation>
    </message>
    <message>
        <source>a standard deviation of the torque noise is not positive</source>
        <translation>eine Standardabweichung des Drehmomentrauschens ist nicht positiv</translation>
    </message>
    <message>
        <source>give positive numbers in N·m, or N for slides</source>
        <translation>positive Zahlen in N·m angeben, oder N bei Schubgelenken</translation>
    </message>
    <message>
        <source>the column scale has %1 values for %2 columns</source>
        <translation>die Spaltenskalierung hat %1 Werte für %2 Spalten</translation>
    </message>
    <message>
        <source>column scale</source>
        <translation>Spaltenskalierung</translation>
    </message>
    <message>
        <source>give one value per column</source>
        <translation>einen Wert je Spalte angeben</translation>
    </message>
    <message>
        <source>a column scale is not positive</source>
        <translation>eine Spaltenskalierung ist nicht positiv</translation>
    </message>
    <message>
        <source>give positive numbers</source>
        <translation>positive Zahlen angeben</translation>
    </message>
    <message>
        <source>the information of earlier logs is %1×%2 where %3 columns need a square matrix of that size</source>
        <translation>die Information früherer Messungen ist %1×%2, wo %3 Spalten eine quadratische Matrix dieser Größe brauchen</translation>
    </message>
    <message>
        <source>earlier information</source>
        <translation>frühere Information</translation>
    </message>
    <message>
        <source>work it out with the same robot, friction terms and gravity</source>
        <translation>sie mit demselben Roboter, Reibungstermen und Schwerkraft berechnen</translation>
    </message>
    <message>
        <source>the information of earlier logs holds a value that is not a number</source>
        <translation>die Information früherer Messungen enthält einen Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>work it out again</source>
        <translation>sie neu berechnen</translation>
    </message>
    <message>
        <source>smoothing and speed weight are numbers of at least zero</source>
        <translation>Glättung und Geschwindigkeitsgewicht sind Zahlen von mindestens null</translation>
    </message>
    <message>
        <source>correct them</source>
        <translation>sie berichtigen</translation>
    </message>
    <message>
        <source>the earlier estimate has other parameters than this study</source>
        <translation>die frühere Schätzung hat andere Parameter als diese Untersuchung</translation>
    </message>
    <message>
        <source>use its robot and its friction terms</source>
        <translation>deren Roboter und Reibungsterme verwenden</translation>
    </message>
    <message>
        <source>the earlier estimate does not know the deviation of every parameter</source>
        <translation>die frühere Schätzung kennt nicht die Abweichung jedes Parameters</translation>
    </message>
    <message>
        <source>give its log instead of its result</source>
        <translation>ihre Messung statt ihres Ergebnisses angeben</translation>
    </message>
    <message>
        <source>every joint stands still, so there is nothing to optimise</source>
        <translation>jedes Gelenk steht still, es gibt also nichts zu optimieren</translation>
    </message>
    <message>
        <source>let at least one joint move</source>
        <translation>mindestens ein Gelenk bewegen lassen</translation>
    </message>
    <message>
        <source>what was found breaks a limit; this is the way to it as far as all are kept</source>
        <translation>was gefunden wurde, verletzt eine Grenze; dies ist der Weg dorthin, soweit alle eingehalten sind</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>Iterationsgrenze</translation>
    </message>
    <message>
        <source>little to gain</source>
        <translation>wenig zu gewinnen</translation>
    </message>
    <message>
        <source>time budget</source>
        <translation>Zeitbudget</translation>
    </message>
    <message>
        <source>locally infeasible</source>
        <translation>lokal unzulässig</translation>
    </message>
    <message>
        <source>no further progress</source>
        <translation>kein weiterer Fortschritt</translation>
    </message>
    <message>
        <source>the robot has no moving link of this name</source>
        <translation>der Roboter hat kein bewegliches Glied dieses Namens</translation>
    </message>
    <message>
        <source>the leg has %1 joints between trunk and foot, three of one degree of freedom are needed</source>
        <translation>das Bein hat %1 Gelenke zwischen Rumpf und Fuß, gebraucht werden drei mit einem Freiheitsgrad</translation>
    </message>
    <message>
        <source>a robot stands on three feet or more, not on %1</source>
        <translation>ein Roboter steht auf drei Füßen oder mehr, nicht auf %1</translation>
    </message>
    <message>
        <source>the coefficient of friction must be above 0</source>
        <translation>die Reibungszahl muss über 0 liegen</translation>
    </message>
    <message>
        <source>the trunk is not the root of the robot</source>
        <translation>der Rumpf ist nicht die Wurzel des Roboters</translation>
    </message>
    <message>
        <source>the posture gives a locked joint another value</source>
        <translation>die Stellung gibt einem festgehaltenen Gelenk einen anderen Wert</translation>
    </message>
    <message>
        <source>lock it where it stands, or leave it out of the posture</source>
        <translation>es festhalten, wo es steht, oder in der Stellung weglassen</translation>
    </message>
    <message>
        <source>the robot has no such joint</source>
        <translation>der Roboter hat kein solches Gelenk</translation>
    </message>
    <message>
        <source>the leg is straight in this posture: its foot cannot move in every direction</source>
        <translation>das Bein ist in dieser Stellung gestreckt: sein Fuß kann sich nicht in jede Richtung bewegen</translation>
    </message>
    <message>
        <source>bend the knee</source>
        <translation>das Knie beugen</translation>
    </message>
    <message>
        <source>the leg cannot keep its foot in place at %1 s</source>
        <translation>das Bein kann seinen Fuß bei %1 s nicht am Ort halten</translation>
    </message>
    <message>
        <source>make the motion of the trunk smaller</source>
        <translation>die Bewegung des Rumpfs kleiner machen</translation>
    </message>
    <message>
        <source>the foot stands on it</source>
        <translation>der Fuß steht darauf</translation>
    </message>
    <message>
        <source>the motion of the trunk is not six finite coordinates</source>
        <translation>die Bewegung des Rumpfs ist nicht sechs endliche Koordinaten</translation>
    </message>
    <message>
        <source>the standing robot has no such moving link</source>
        <translation>der stehende Roboter hat kein solches bewegliches Glied</translation>
    </message>
    <message>
        <source>choose another posture or a smaller clearance, or name the pair in ignored_pairs</source>
        <translation>eine andere Stellung oder einen kleineren Abstand wählen, oder das Paar in ignored_pairs nennen</translation>
    </message>
    <message>
        <source>none of %1 motions of the base could be certified</source>
        <translation>keine von %1 Bewegungen der Basis war zu zertifizieren</translation>
    </message>
    <message>
        <source>give a smaller excursion, more friction or another posture</source>
        <translation>eine kleinere Auslenkung, mehr Reibung oder eine andere Stellung angeben</translation>
    </message>
    <message>
        <source>what was found is not proven for all times</source>
        <translation>was gefunden wurde, ist nicht für alle Zeiten bewiesen</translation>
    </message>
    <message>
        <source>limits are given for the joint &quot;%1&quot;, which does not move or does not exist</source>
        <translation>Grenzen sind angegeben für das Gelenk &quot;%1&quot;, das sich nicht bewegt oder fehlt</translation>
    </message>
    <message>
        <source>use the names of the moving joints</source>
        <translation>die Namen der beweglichen Gelenke verwenden</translation>
    </message>
    <message>
        <source>limits are given for the joint &quot;%1&quot;, which follows %2</source>
        <translation>Grenzen sind angegeben für das Gelenk &quot;%1&quot;, das %2 folgt</translation>
    </message>
    <message>
        <source>give the limits of the joint that it follows</source>
        <translation>die Grenzen des Gelenks angeben, dem es folgt</translation>
    </message>
    <message>
        <source>a limit of the position of %1 is not a number</source>
        <translation>eine Grenze der Lage von %1 ist keine Zahl</translation>
    </message>
    <message>
        <source>correct it</source>
        <translation>sie berichtigen</translation>
    </message>
    <message>
        <source>the limits of the position of %1, %2 to %3</source>
        <translation>die Grenzen der Lage von %1, %2 bis %3</translation>
    </message>
    <message>
        <source>, are reversed</source>
        <translation>, sind vertauscht</translation>
    </message>
    <message>
        <source>, leave no room to move</source>
        <translation>, lassen keinen Raum zur Bewegung</translation>
    </message>
    <message>
        <source>exchange them</source>
        <translation>sie vertauschen</translation>
    </message>
    <message>
        <source>lock the joint, or give it limits that differ</source>
        <translation>das Gelenk festhalten oder ihm verschiedene Grenzen geben</translation>
    </message>
    <message>
        <source>the limit of the %1 of %2</source>
        <translation>die Grenze (%1) von %2</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 is %2, not above 0</source>
        <translation>%1 ist %2, nicht über 0</translation>
    </message>
    <message>
        <source>correct it, or name the joint among those held still</source>
        <translation>sie berichtigen oder das Gelenk unter den stillstehenden nennen</translation>
    </message>
    <message>
        <source>the margin %1 is not a fraction from 0 to below 1</source>
        <translation>die Reserve %1 ist kein Bruchteil von 0 bis unter 1</translation>
    </message>
    <message>
        <source>the joint %1 has several degrees of freedom</source>
        <translation>das Gelenk %1 hat mehrere Freiheitsgrade</translation>
    </message>
    <message>
        <source>lock it, or leave out what it carries</source>
        <translation>es festhalten oder weglassen, was es trägt</translation>
    </message>
    <message>
        <source>sweep %1, sine</source>
        <translation>Durchlauf %1, Sinus</translation>
    </message>
    <message>
        <source>sweep %1, cosine</source>
        <translation>Durchlauf %1, Kosinus</translation>
    </message>
    <message>
        <source>the joint %1 is held still</source>
        <translation>das Gelenk %1 wird stillgehalten</translation>
    </message>
    <message>
        <source>take it from the joints that are held</source>
        <translation>es aus den stillgehaltenen Gelenken nehmen</translation>
    </message>
    <message>
        <source>the point that %1 is pulled through is not a number</source>
        <translation>der Punkt, durch den %1 gezogen wird, ist keine Zahl</translation>
    </message>
    <message>
        <source>give a time and a position</source>
        <translation>eine Zeit und eine Lage angeben</translation>
    </message>
    <message>
        <source>the point that %1 is pulled through lies outside the time of the motion</source>
        <translation>der Punkt, durch den %1 gezogen wird, liegt außerhalb der Zeit der Bewegung</translation>
    </message>
    <message>
        <source>choose a time from 0 to its duration</source>
        <translation>eine Zeit von 0 bis zu ihrer Dauer wählen</translation>
    </message>
    <message>
        <source>the curve of %1 is kept at this time</source>
        <translation>die Kurve von %1 ist zu dieser Zeit festgelegt</translation>
    </message>
    <message>
        <source>pull it elsewhere, or take the segment from what is kept</source>
        <translation>anderswo ziehen oder den Abschnitt freigeben</translation>
    </message>
    <message>
        <source>hardly anything of the curve of %1 is free so close to what is kept, or to its ends</source>
        <translation>so nahe am Festgelegten oder an ihren Enden ist kaum etwas der Kurve von %1 frei</translation>
    </message>
    <message>
        <source>pull it farther away, or keep a shorter segment</source>
        <translation>weiter weg ziehen oder einen kürzeren Abschnitt festlegen</translation>
    </message>
    <message>
        <source>the handle &quot;%1&quot; of %2 is not a number</source>
        <translation>die Designvariable &quot;%1&quot; von %2 ist keine Zahl</translation>
    </message>
    <message>
        <source>give a number</source>
        <translation>eine Zahl angeben</translation>
    </message>
    <message>
        <source>the handle &quot;%1&quot; of %2 acts in a segment that is kept</source>
        <translation>die Designvariable &quot;%1&quot; von %2 wirkt in einem festgelegten Abschnitt</translation>
    </message>
    <message>
        <source>turn another one, or take the segment from what is kept</source>
        <translation>eine andere ändern oder den Abschnitt freigeben</translation>
    </message>
    <message>
        <source>a %1 motion cannot have %2 %3</source>
        <translation>eine Bewegung %1 kann nicht %2 %3 haben</translation>
    </message>
    <message>
        <source>use %1 to %2</source>
        <translation>%1 bis %2 verwenden</translation>
    </message>
    <message>
        <source>the frequency of %1 Hz is not between 0 and 1000 Hz</source>
        <translation>die Frequenz von %1 Hz liegt nicht zwischen 0 und 1000 Hz</translation>
    </message>
    <message>
        <source>give a frequency in Hz, or 0 for 1/duration</source>
        <translation>eine Frequenz in Hz angeben, oder 0 für 1/Dauer</translation>
    </message>
    <message>
        <source>a duration of %1 s is less than half a period of the base frequency %2 Hz</source>
        <translation>eine Dauer von %1 s ist kürzer als eine halbe Periode der Grundfrequenz %2 Hz</translation>
    </message>
    <message>
        <source>give 0 (which takes 1/duration) or a higher base frequency</source>
        <translation>0 (nimmt 1/Dauer) oder eine höhere Grundfrequenz angeben</translation>
    </message>
    <message>
        <source>a chirp from %1 Hz to %2 Hz does not rise</source>
        <translation>ein Chirp von %1 Hz bis %2 Hz steigt nicht</translation>
    </message>
    <message>
        <source>let the highest frequency be above the lowest</source>
        <translation>die höchste Frequenz über die niedrigste setzen</translation>
    </message>
    <message>
        <source>a hold of %1 of each move is not between 0 and 0.95</source>
        <translation>ein Stillstand von %1 jeder Bewegung liegt nicht zwischen 0 und 0.95</translation>
    </message>
    <message>
        <source>give the fraction of each move that stands still</source>
        <translation>den Anteil jeder Bewegung angeben, der stillsteht</translation>
    </message>
    <message>
        <source>a fraction of %1 at constant speed is not between 0 and 0.9</source>
        <translation>ein Anteil von %1 mit konstanter Geschwindigkeit liegt nicht zwischen 0 und 0.9</translation>
    </message>
    <message>
        <source>give the fraction of the moving time at constant speed, 0 for none</source>
        <translation>den Anteil der Bewegungszeit mit konstanter Geschwindigkeit angeben, 0 für keinen</translation>
    </message>
    <message>
        <source>a motion cannot last %1 s</source>
        <translation>eine Bewegung kann nicht %1 s dauern</translation>
    </message>
    <message>
        <source>use 0.05 s to 100000 s; a robot needs several seconds</source>
        <translation>0.05 s bis 100000 s verwenden; ein Roboter braucht einige Sekunden</translation>
    </message>
    <message>
        <source>the family is not known</source>
        <translation>die Familie ist nicht bekannt</translation>
    </message>
    <message>
        <source>use one of the eight families</source>
        <translation>eine der acht Familien verwenden</translation>
    </message>
    <message>
        <source>%1&quot; is not a family of motions</source>
        <translation>%1&quot; ist keine Familie von Bewegungen</translation>
    </message>
    <message>
        <source>use one of %1</source>
        <translation>eines davon verwenden: %1</translation>
    </message>
    <message>
        <source>the joint &quot;%1&quot; whose curve is to be kept does not move or does not exist</source>
        <translation>das Gelenk &quot;%1&quot;, dessen Kurve festgelegt werden soll, bewegt sich nicht oder fehlt</translation>
    </message>
    <message>
        <source>give two times within it, the earlier one first</source>
        <translation>zwei Zeiten darin angeben, die frühere zuerst</translation>
    </message>
    <message>
        <source>every function of the family %1 acts in the segments that are kept, so that nothing may change</source>
        <translation>jede Funktion der Familie %1 wirkt in den festgelegten Abschnitten, so dass sich nichts ändern darf</translation>
    </message>
    <message>
        <source>keep less, or choose a spline, whose functions are local</source>
        <translation>weniger festlegen oder einen Spline wählen, dessen Funktionen lokal sind</translation>
    </message>
    <message>
        <source>sin %1</source>
        <translation>sin %1</translation>
    </message>
    <message>
        <source>cos %1</source>
        <translation>cos %1</translation>
    </message>
    <message>
        <source>a Fourier series of %1 harmonic%2 that rests at both ends has no freedom left</source>
        <translation>eine Fourier-Reihe von %1 Harmonischen%2, die an beiden Enden ruht, hat keine Freiheit mehr</translation>
    </message>
    <message>
        <source>use at least 2 harmonics</source>
        <translation>mindestens 2 Harmonische verwenden</translation>
    </message>
    <message>
        <source>use at least 3 harmonics, or a base frequency of which the duration holds whole periods</source>
        <translation>mindestens 3 Harmonische oder eine Grundfrequenz verwenden, von der die Dauer ganze Perioden enthält</translation>
    </message>
    <message>
        <source>the trajectory does not have one row of positions per time</source>
        <translation>die Trajektorie hat nicht eine Zeile von Lagen je Zeit</translation>
    </message>
    <message>
        <source>the trajectory has %1 samples</source>
        <translation>die Trajektorie hat %1 Abtastwerte</translation>
    </message>
    <message>
        <source>give at least 8</source>
        <translation>mindestens 8 angeben</translation>
    </message>
    <message>
        <source>%1 of the trajectory has a value that is not a number</source>
        <translation>%1 der Trajektorie hat einen Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>remove the sample</source>
        <translation>den Abtastwert entfernen</translation>
    </message>
    <message>
        <source>%1 of the trajectory is not later than the one before</source>
        <translation>%1 der Trajektorie liegt nicht nach dem vorigen</translation>
    </message>
    <message>
        <source>sort the samples and remove repeated ones</source>
        <translation>die Abtastwerte sortieren und wiederholte entfernen</translation>
    </message>
    <message>
        <source>the trajectory could not be fitted by a spline</source>
        <translation>die Trajektorie war durch keinen Spline anzunähern</translation>
    </message>
    <message>
        <source>the import</source>
        <translation>der Import</translation>
    </message>
    <message>
        <source>the place to approach from has %1 values, the motion moves %2 joints</source>
        <translation>der Ort, von dem die Anfahrt ausgeht, hat %1 Werte, die Bewegung bewegt %2 Gelenke</translation>
    </message>
    <message>
        <source>the place to approach from has a value that is not a number</source>
        <translation>der Ort, von dem die Anfahrt ausgeht, hat einen Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>give numbers</source>
        <translation>Zahlen angeben</translation>
    </message>
    <message>
        <source>choose a place within the limits</source>
        <translation>einen Ort innerhalb der Grenzen wählen</translation>
    </message>
    <message>
        <source>the speed of a slow run is not between 0.01 and 1 of that of the motion</source>
        <translation>die Geschwindigkeit eines langsamen Laufs liegt nicht zwischen dem 0.01- und 1-Fachen derjenigen der Bewegung</translation>
    </message>
    <message>
        <source>give a factor between 0.01 and 1</source>
        <translation>einen Faktor zwischen 0.01 und 1 angeben</translation>
    </message>
    <message>
        <source>target %1 (%2 s)</source>
        <translation>Ziel %1 (%2 s)</translation>
    </message>
    <message>
        <source>, at rest already</source>
        <translation>, schon in Ruhe</translation>
    </message>
    <message>
        <source>widen that limit</source>
        <translation>jene Grenze weiten</translation>
    </message>
    <message>
        <source>choose another start, let the optimiser move it, or widen that limit</source>
        <translation>einen anderen Start wählen, ihn vom Optimierer bewegen lassen oder jene Grenze weiten</translation>
    </message>
    <message>
        <source> even at 20 % amplitude</source>
        <translation> selbst bei 20 % der Amplitude</translation>
    </message>
    <message>
        <source>choose a longer duration, fewer harmonics or another start, or widen that limit</source>
        <translation>eine längere Dauer, weniger Harmonische oder einen anderen Start wählen, oder jene Grenze weiten</translation>
    </message>
    <message>
        <source>; 20 % of the amplitude would keep it</source>
        <translation>; 20 % der Amplitude würden sie einhalten</translation>
    </message>
    <message>
        <source>give the optimiser more time or other starts</source>
        <translation>dem Optimierer mehr Zeit oder andere Starts geben</translation>
    </message>
    <message>
        <source>point %1 (%2 s)</source>
        <translation>Punkt %1 (%2 s)</translation>
    </message>
    <message>
        <source>none of the %1 triangles has coordinates that are finite numbers</source>
        <translation>keines der %1 Dreiecke hat Koordinaten, die endliche Zahlen sind</translation>
    </message>
    <message>
        <source>it holds no triangle with an area</source>
        <translation>es enthält kein Dreieck mit Fläche</translation>
    </message>
    <message>
        <source>its header states more elements than the file holds (%1)</source>
        <translation>sein Kopf nennt mehr Elemente, als die Datei enthält (%1)</translation>
    </message>
    <message>
        <source>export the mesh again</source>
        <translation>das Netz neu exportieren</translation>
    </message>
    <message>
        <source>%1 of %2 triangles have coordinates that are not finite numbers and are left out.</source>
        <translation>%1 von %2 Dreiecken haben Koordinaten, die keine endlichen Zahlen sind, und werden weggelassen.</translation>
    </message>
    <message>
        <source>The mesh is drawn with %1 of its %2 triangles.</source>
        <translation>Das Netz wird mit %1 seiner %2 Dreiecke gezeichnet.</translation>
    </message>
    <message>
        <source>the converted mesh does not begin with its mark</source>
        <translation>das umgewandelte Netz beginnt nicht mit seiner Kennung</translation>
    </message>
    <message>
        <source>copy it again, or make it again with plumbline-cli factor</source>
        <translation>neu kopieren oder mit plumbline-cli factor neu herstellen</translation>
    </message>
    <message>
        <source>the mesh worker wants IN OUT [MOST_TRIANGLES]</source>
        <translation>der Prozess für Netze verlangt IN OUT [MOST_TRIANGLES]</translation>
    </message>
    <message>
        <source>the mesh worker left no result</source>
        <translation>der Prozess für Netze hinterließ kein Ergebnis</translation>
    </message>
    <message>
        <source>the mesh worker left an incomplete result</source>
        <translation>der Prozess für Netze hinterließ ein unvollständiges Ergebnis</translation>
    </message>
    <message>
        <source>reading the file takes more memory than this machine can spare</source>
        <translation>das Lesen der Datei braucht mehr Speicher, als dieser Rechner entbehren kann</translation>
    </message>
    <message>
        <source>cut it into shorter logs, or check that it is the right file</source>
        <translation>sie in kürzere Messungen schneiden oder prüfen, ob es die richtige Datei ist</translation>
    </message>
    <message>
        <source>the file kept its reader busy without an end and was given up after %1 s: it is probably damaged</source>
        <translation>die Datei beschäftigte ihren Leser ohne Ende und wurde nach %1 s aufgegeben: sie ist wohl beschädigt</translation>
    </message>
    <message>
        <source>copy it again from the recorder, or cut it into shorter logs</source>
        <translation>sie neu vom Aufzeichnungsgerät kopieren oder in kürzere Messungen schneiden</translation>
    </message>
    <message>
        <source>cut it into shorter logs, or close other programs</source>
        <translation>sie in kürzere Messungen schneiden oder andere Programme schließen</translation>
    </message>
    <message>
        <source>the file is damaged, its reader crashed on it</source>
        <translation>die Datei ist beschädigt, ihr Leser ist daran abgestürzt</translation>
    </message>
    <message>
        <source>copy it again from the recorder, or export it there once more</source>
        <translation>sie neu vom Aufzeichnungsgerät kopieren oder dort noch einmal exportieren</translation>
    </message>
    <message>
        <source>the file is damaged, its reader gave an answer without sense</source>
        <translation>die Datei ist beschädigt, ihr Leser gab eine sinnlose Antwort</translation>
    </message>
    <message>
        <source>the constrained fit is too badly scaled to be started</source>
        <translation>die Anpassung mit Nebenbedingungen ist zu schlecht skaliert, um zu beginnen</translation>
    </message>
    <message>
        <source>check units, bounds and priors</source>
        <translation>Einheiten, Schranken und A-priori-Verteilungen prüfen</translation>
    </message>
    <message>
        <source>there is no prior &quot;%1&quot;</source>
        <translation>es gibt keine A-priori-Verteilung &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose none, euclidean, entropic, bregman or riemannian</source>
        <translation>none, euclidean, entropic, bregman oder riemannian wählen</translation>
    </message>
    <message>
        <source>joint %1.%2</source>
        <translation>Gelenk %1.%2</translation>
    </message>
    <message>
        <source>joint %1</source>
        <translation>Gelenk %1</translation>
    </message>
    <message>
        <source>choose T = 3 s and t_p = 1.5 s</source>
        <translation>T = 3 s und t_p = 1.5 s wählen</translation>
    </message>
    <message>
        <source>choose a lower rate or a shorter delay</source>
        <translation>eine niedrigere Rate oder kürzere Verzögerung wählen</translation>
    </message>
    <message>
        <source>the robot has no such body for the payload</source>
        <translation>der Roboter hat keinen solchen Körper für die Nutzlast</translation>
    </message>
    <message>
        <source>name a body of the robot</source>
        <translation>einen Körper des Roboters nennen</translation>
    </message>
    <message>
        <source>no physically consistent payload inside the intervals explains all torques until now</source>
        <translation>keine physikalisch konsistente Nutzlast in den Intervallen erklärt alle Drehmomente bis jetzt</translation>
    </message>
    <message>
        <source>%1 is not checked for collisions: %2</source>
        <translation>%1 wird nicht auf Kollision geprüft: %2</translation>
    </message>
    <message>
        <source>%1 and %2 are not checked against each other: %3</source>
        <translation>%1 und %2 werden nicht gegeneinander geprüft: %3</translation>
    </message>
    <message>
        <source>start, speed, acceleration and displacement of the plan differ in size</source>
        <translation>Start, Geschwindigkeit, Beschleunigung und Auslenkung des Plans sind verschieden lang</translation>
    </message>
    <message>
        <source>a number of the plan is not finite</source>
        <translation>eine Zahl des Plans ist nicht endlich</translation>
    </message>
    <message>
        <source>the duration of the plan is not above 0 s</source>
        <translation>die Dauer des Plans liegt nicht über 0 s</translation>
    </message>
    <message>
        <source>the limits of the plan do not have one number per joint</source>
        <translation>die Grenzen des Plans haben nicht eine Zahl je Gelenk</translation>
    </message>
    <message>
        <source>the collision bodies are those of another robot</source>
        <translation>die Kollisionskörper sind die eines anderen Roboters</translation>
    </message>
    <message>
        <source>take those of the robot that moves</source>
        <translation>die des bewegten Roboters nehmen</translation>
    </message>
    <message>
        <source>the clearance of the plan is not a distance of 0 m or more</source>
        <translation>der Abstand des Plans ist keine Strecke von 0 m oder mehr</translation>
    </message>
    <message>
        <source>the proof has no interval of time</source>
        <translation>der Beweis hat kein Zeitintervall</translation>
    </message>
    <message>
        <source>a limit of a joint is broken</source>
        <translation>die Grenze eines Gelenks ist verletzt</translation>
    </message>
    <message>
        <source>%1 and %2 come as near as %3 m, and %4 m are needed with the tube</source>
        <translation>%1 und %2 kommen sich auf %3 m nahe, und mit dem Schlauch werden %4 m gebraucht</translation>
    </message>
    <message>
        <source>the search for a plan</source>
        <translation>die Suche nach einem Plan</translation>
    </message>
    <message>
        <source>allow a smaller range of k, more trials, or a smaller tube; otherwise move the obstacles</source>
        <translation>einen kleineren Bereich von k, mehr Versuche oder einen kleineren Schlauch zulassen; sonst die Hindernisse verschieben</translation>
    </message>
    <message>
        <source>no plan is proven after %1 trials and %2</source>
        <translation>kein Plan ist nach %1 Versuchen und %2 bewiesen</translation>
    </message>
    <message>
        <source> families of reach sets</source>
        <translation> Familien von Erreichbarkeitsmengen</translation>
    </message>
    <message>
        <source>%1, and the time for it is over</source>
        <translation>%1, und die Zeit dafür ist abgelaufen</translation>
    </message>
    <message>
        <source>choose a smaller half width of the reach sets, more rounds, or the mode proof</source>
        <translation>eine kleinere halbe Breite der Erreichbarkeitsmengen, mehr Runden oder den Beweis &quot;mode&quot; wählen</translation>
    </message>
    <message>
        <source>the robot cannot be proven to stay where it is: %1</source>
        <translation>dass der Roboter bleibt, wo er ist, ist nicht beweisbar: %1</translation>
    </message>
    <message>
        <source>choose another start</source>
        <translation>einen anderen Start wählen</translation>
    </message>
    <message>
        <source>start further inside the limits, or choose a smaller V_M</source>
        <translation>weiter innerhalb der Grenzen beginnen oder ein kleineres V_M wählen</translation>
    </message>
    <message>
        <source>give it collision geometry (the payload&apos;s too), or ignore it with &quot;*&quot; in &quot;ignored_pairs&quot;</source>
        <translation>ihm Kollisionsgeometrie geben (auch der Nutzlast) oder es mit &quot;*&quot; in &quot;ignored_pairs&quot; übergehen</translation>
    </message>
    <message>
        <source>move the obstacle, or list the pair in &quot;ignored_pairs&quot; if the two may touch</source>
        <translation>das Hindernis verschieben oder das Paar in &quot;ignored_pairs&quot; nennen, wenn sich beide berühren dürfen</translation>
    </message>
    <message>
        <source>the arm starts %1</source>
        <translation>der Arm beginnt %1</translation>
    </message>
    <message>
        <source>choose another start, move the obstacle, or ask for less clearance</source>
        <translation>einen anderen Start wählen, das Hindernis verschieben oder weniger Abstand verlangen</translation>
    </message>
    <message>
        <source>choose one above 0, for example 5 1/s</source>
        <translation>einen Wert über 0 wählen, zum Beispiel 5 1/s</translation>
    </message>
    <message>
        <source>the half width of the plans is not one number per joint</source>
        <translation>die halbe Breite der Pläne ist nicht eine Zahl je Gelenk</translation>
    </message>
    <message>
        <source>a half width of the plans is not finite</source>
        <translation>eine halbe Breite der Pläne ist nicht endlich</translation>
    </message>
    <message>
        <source>a half width of the plans is negative</source>
        <translation>eine halbe Breite der Pläne ist negativ</translation>
    </message>
    <message>
        <source>the reach sets have no interval of time</source>
        <translation>die Erreichbarkeitsmengen haben kein Zeitintervall</translation>
    </message>
    <message>
        <source>the reach sets</source>
        <translation>die Erreichbarkeitsmengen</translation>
    </message>
    <message>
        <source>the plan is not inside the family of the reach sets</source>
        <translation>der Plan liegt nicht in der Familie der Erreichbarkeitsmengen</translation>
    </message>
    <message>
        <source>choose it inside their range</source>
        <translation>ihn in ihrem Bereich wählen</translation>
    </message>
    <message>
        <source>motion, gains and robot have different numbers of joints</source>
        <translation>Bewegung, Verstärkungen und Roboter haben verschieden viele Gelenke</translation>
    </message>
    <message>
        <source>a gain K, alpha or V_M is not above 0</source>
        <translation>eine Verstärkung K, alpha oder V_M liegt nicht über 0</translation>
    </message>
    <message>
        <source>choose a larger V_M, a higher rate, better sensors or narrower intervals</source>
        <translation>ein größeres V_M, eine höhere Rate, bessere Sensoren oder engere Intervalle wählen</translation>
    </message>
    <message>
        <source>the motion is faster than the peaks that its tube shares with other plans</source>
        <translation>die Bewegung ist schneller als die Spitzen, die ihr Schlauch mit anderen Plänen teilt</translation>
    </message>
    <message>
        <source>choose a smaller range of k</source>
        <translation>einen kleineren Bereich von k wählen</translation>
    </message>
    <message>
        <source>there is no V_M, alpha or K to choose from</source>
        <translation>es gibt kein V_M, alpha oder K zur Wahl</translation>
    </message>
    <message>
        <source>give some</source>
        <translation>einige angeben</translation>
    </message>
    <message>
        <source>sample faster, narrow the intervals or allow a larger V_M</source>
        <translation>schneller abtasten, die Intervalle verengen oder ein größeres V_M zulassen</translation>
    </message>
    <message>
        <source>%1 has a value that is not finite</source>
        <translation>%1 hat einen Wert, der nicht endlich ist</translation>
    </message>
    <message>
        <source>the interval of %1 entry %2 is empty</source>
        <translation>das Intervall von %1, Eintrag %2, ist leer</translation>
    </message>
    <message>
        <source>exchange its ends</source>
        <translation>seine Enden vertauschen</translation>
    </message>
    <message>
        <source>the nominal value of %1 entry %2 is outside its interval</source>
        <translation>der Nennwert von %1, Eintrag %2, liegt außerhalb seines Intervalls</translation>
    </message>
    <message>
        <source>move it inside</source>
        <translation>ihn hineinlegen</translation>
    </message>
    <message>
        <source>period, delay or jitter of the control is not a time</source>
        <translation>Periode, Verzögerung oder Schwankung der Regelung ist keine Zeit</translation>
    </message>
    <message>
        <source>give seconds of 0 or more</source>
        <translation>Sekunden von 0 oder mehr angeben</translation>
    </message>
    <message>
        <source>the period of the control is not above 0 s</source>
        <translation>die Periode der Regelung liegt nicht über 0 s</translation>
    </message>
    <message>
        <source>give the longest time between two measurements</source>
        <translation>die längste Zeit zwischen zwei Messwerten angeben</translation>
    </message>
    <message>
        <source>the rotor inertia of %1 may be 0, and then no lower bound of the robot&apos;s inertia is proven</source>
        <translation>die Rotorträgheit von %1 kann 0 sein, und dann ist keine untere Schranke der Trägheit des Roboters bewiesen</translation>
    </message>
    <message>
        <source>give the reflected inertia of the motor</source>
        <translation>die bezogene Trägheit des Motors angeben</translation>
    </message>
    <message>
        <source>the mass of the body that %1 moves is negative in its whole interval</source>
        <translation>die Masse des Körpers, den %1 bewegt, ist in ihrem ganzen Intervall negativ</translation>
    </message>
    <message>
        <source>correct the interval</source>
        <translation>das Intervall berichtigen</translation>
    </message>
    <message>
        <source>a characteristic speed of the friction is negative</source>
        <translation>eine charakteristische Geschwindigkeit der Reibung ist negativ</translation>
    </message>
    <message>
        <source>the safe control law knows joints that turn or slide on their own, and %1 is another kind</source>
        <translation>das sichere Regelgesetz kennt Gelenke, die sich selbst drehen oder schieben, und %1 ist von anderer Art</translation>
    </message>
    <message>
        <source>joint %1 has several coordinates, and the simulation is of joints with one</source>
        <translation>Gelenk %1 hat mehrere Koordinaten, und simuliert werden Gelenke mit einer</translation>
    </message>
    <message>
        <source>lock the joint, or take the robot with a fixed base</source>
        <translation>das Gelenk festhalten oder den Roboter mit fester Basis nehmen</translation>
    </message>
    <message>
        <source>the start state does not have one value per joint</source>
        <translation>der Anfangszustand hat nicht einen Wert je Gelenk</translation>
    </message>
    <message>
        <source>friction or noise does not have one value per joint</source>
        <translation>Reibung oder Rauschen hat nicht einen Wert je Gelenk</translation>
    </message>
    <message>
        <source>give one value per joint, or none</source>
        <translation>einen Wert je Gelenk angeben, oder keinen</translation>
    </message>
    <message>
        <source>the rate or the number of steps per sample is not above zero</source>
        <translation>die Rate oder die Anzahl der Schritte je Abtastwert liegt nicht über null</translation>
    </message>
    <message>
        <source>choose 1000 samples per second and 4 steps</source>
        <translation>1000 Abtastwerte je Sekunde und 4 Schritte wählen</translation>
    </message>
    <message>
        <source>a phase ends at %1 s, not after the one before it</source>
        <translation>eine Phase endet bei %1 s, nicht nach der vorigen</translation>
    </message>
    <message>
        <source>give the ends of the phases in rising order</source>
        <translation>die Enden der Phasen in steigender Reihenfolge angeben</translation>
    </message>
    <message>
        <source>there is no phase or no torque to simulate</source>
        <translation>es gibt keine Phase oder kein Drehmoment zu simulieren</translation>
    </message>
    <message>
        <source>give both</source>
        <translation>beides angeben</translation>
    </message>
    <message>
        <source>the simulated state leaves all bounds at %1 s</source>
        <translation>der simulierte Zustand verlässt bei %1 s alle Schranken</translation>
    </message>
    <message>
        <source>lower the gains of the torque, or raise the rate</source>
        <translation>die Verstärkungen des Drehmoments senken oder die Rate anheben</translation>
    </message>
    <message>
        <source>the simulation</source>
        <translation>die Simulation</translation>
    </message>
    <message>
        <source>control loop</source>
        <translation>Regelkreis</translation>
    </message>
    <message>
        <source>joint %1 does not move on its own by one coordinate</source>
        <translation>Gelenk %1 bewegt sich nicht selbst mit einer Koordinate</translation>
    </message>
    <message>
        <source>lock it</source>
        <translation>es festhalten</translation>
    </message>
    <message>
        <source>a vector of the control loop does not have one finite value per joint</source>
        <translation>ein Vektor des Regelkreises hat nicht einen endlichen Wert je Gelenk</translation>
    </message>
    <message>
        <source>the robot of the control loop lacks parameters or friction</source>
        <translation>dem Roboter des Regelkreises fehlen Parameter oder Reibung</translation>
    </message>
    <message>
        <source>give ten per body</source>
        <translation>zehn je Körper angeben</translation>
    </message>
    <message>
        <source>the torque limit does not have one value per joint</source>
        <translation>die Drehmomentgrenze hat nicht einen Wert je Gelenk</translation>
    </message>
    <message>
        <source>period, delay, jitter, steps or duration of the control loop is out of range</source>
        <translation>Periode, Verzögerung, Schwankung, Schritte oder Dauer des Regelkreises liegen außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>the first torque does not have one value per joint</source>
        <translation>das erste Drehmoment hat nicht einen Wert je Gelenk</translation>
    </message>
    <message>
        <source>the simulated robot leaves all bounds</source>
        <translation>der simulierte Roboter verlässt alle Schranken</translation>
    </message>
    <message>
        <source>see whether the parameters are physical and the control is stable</source>
        <translation>nachsehen, ob die Parameter physikalisch sind und die Regelung stabil ist</translation>
    </message>
    <message>
        <source>%1 has %2 values for %3 joints</source>
        <translation>%1 hat %2 Werte für %3 Gelenke</translation>
    </message>
    <message>
        <source>%1 has a value out of range</source>
        <translation>%1 hat einen Wert außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>the rate is not between 0 and 100 000 Hz</source>
        <translation>die Rate liegt nicht zwischen 0 und 100 000 Hz</translation>
    </message>
    <message>
        <source>the delay of the torque is not between 0 and 1 s</source>
        <translation>die Verzögerung des Drehmoments liegt nicht zwischen 0 und 1 s</translation>
    </message>
    <message>
        <source>the jitter of the stamps is not below 0.45 of a sample</source>
        <translation>die Schwankung der Zeitstempel liegt nicht unter dem 0.45-Fachen eines Abtastschritts</translation>
    </message>
    <message>
        <source>reduce it</source>
        <translation>sie verringern</translation>
    </message>
    <message>
        <source>the probability of a stale row is not between 0 and 1</source>
        <translation>die Wahrscheinlichkeit einer veralteten Zeile liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>a characteristic velocity of the friction is not above 0</source>
        <translation>eine charakteristische Geschwindigkeit der Reibung liegt nicht über 0</translation>
    </message>
    <message>
        <source>bandwidth or damping of the controller is not above 0</source>
        <translation>Bandbreite oder Dämpfung des Reglers liegt nicht über 0</translation>
    </message>
    <message>
        <source>a rest phase is negative</source>
        <translation>eine Ruhephase ist negativ</translation>
    </message>
    <message>
        <source>the integration step is negative</source>
        <translation>der Integrationsschritt ist negativ</translation>
    </message>
    <message>
        <source>joint %1 has several coordinates</source>
        <translation>Gelenk %1 hat mehrere Koordinaten</translation>
    </message>
    <message>
        <source>simulate a fixed-base robot whose joints have one DoF</source>
        <translation>einen Roboter mit fester Basis simulieren, dessen Gelenke einen Freiheitsgrad haben</translation>
    </message>
    <message>
        <source>the trajectory moves %1 joints, the robot %2 has %3</source>
        <translation>die Trajektorie bewegt %1 Gelenke, der Roboter %2 hat %3</translation>
    </message>
    <message>
        <source>give one row per moving joint</source>
        <translation>eine Zeile je beweglichem Gelenk angeben</translation>
    </message>
    <message>
        <source>elastic joints cannot follow a trajectory ideally</source>
        <translation>elastische Gelenke können einer Trajektorie nicht ideal folgen</translation>
    </message>
    <message>
        <source>choose a controller, or rigid joints</source>
        <translation>einen Regler wählen, oder starre Gelenke</translation>
    </message>
    <message>
        <source>elastic joints need a rotor inertia above 0</source>
        <translation>elastische Gelenke brauchen eine Rotorträgheit über 0</translation>
    </message>
    <message>
        <source>give one per joint</source>
        <translation>eine je Gelenk angeben</translation>
    </message>
    <message>
        <source>This log was made by a simulator with seed %1, not by a machine.</source>
        <translation>Diese Messung stammt aus einem Simulator mit Startwert %1, nicht von einer Maschine.</translation>
    </message>
    <message>
        <source>the robot needs %1 integration steps per sample: some friction is too steep, some spring too stiff or some inertia too small</source>
        <translation>der Roboter braucht %1 Integrationsschritte je Abtastwert: eine Reibung ist zu steil, eine Feder zu steif oder eine Trägheit zu klein</translation>
    </message>
    <message>
        <source>raise the smoothing velocity or the rotor inertia, or lower the stiffness</source>
        <translation>die Glättungsgeschwindigkeit oder die Rotorträgheit anheben, oder die Steifigkeit senken</translation>
    </message>
    <message>
        <source>see whether the inertial parameters are physical and the controller is not too stiff</source>
        <translation>nachsehen, ob die Trägheitsparameter physikalisch sind und der Regler nicht zu steif ist</translation>
    </message>
    <message>
        <source>the log would have more than a hundred million samples</source>
        <translation>die Messung hätte mehr als hundert Millionen Abtastwerte</translation>
    </message>
    <message>
        <source>lower the rate or the duration</source>
        <translation>die Rate oder die Dauer senken</translation>
    </message>
    <message>
        <source>correct the trajectory</source>
        <translation>die Trajektorie berichtigen</translation>
    </message>
    <message>
        <source>reduce the amplitude or move the centre of the motion</source>
        <translation>die Amplitude verringern oder die Mitte der Bewegung verschieben</translation>
    </message>
    <message>
        <source>centre, sine and cosine of the Fourier series do not have one row per joint and equal columns</source>
        <translation>Mitte, Sinus und Kosinus der Fourier-Reihe haben nicht eine Zeile je Gelenk und gleich viele Spalten</translation>
    </message>
    <message>
        <source>a coefficient of the Fourier series is not a number</source>
        <translation>ein Koeffizient der Fourier-Reihe ist keine Zahl</translation>
    </message>
    <message>
        <source>the base frequency is not above 0 and below 1000 Hz</source>
        <translation>die Grundfrequenz liegt nicht über 0 und unter 1000 Hz</translation>
    </message>
    <message>
        <source>the number of periods is not above 0 and below 1000000</source>
        <translation>die Anzahl der Perioden liegt nicht über 0 und unter 1000000</translation>
    </message>
    <message>
        <source>the ramp is not above 0 and below 1000000 s</source>
        <translation>die Rampe liegt nicht über 0 und unter 1000000 s</translation>
    </message>
    <message>
        <source>the trajectory has no start or no move</source>
        <translation>die Trajektorie hat keinen Start oder keine Bewegung</translation>
    </message>
    <message>
        <source>the start is not a number</source>
        <translation>der Start ist keine Zahl</translation>
    </message>
    <message>
        <source>a target does not have one value per joint</source>
        <translation>ein Ziel hat nicht einen Wert je Gelenk</translation>
    </message>
    <message>
        <source>a target is not a number</source>
        <translation>ein Ziel ist keine Zahl</translation>
    </message>
    <message>
        <source>a move does not last longer than 0 s and less than 1000000 s, or its dwell is negative</source>
        <translation>eine Bewegung dauert nicht länger als 0 s und kürzer als 1000000 s, oder ihre Pause ist negativ</translation>
    </message>
    <message>
        <source>the robot has no %1 %2</source>
        <translation>der Roboter hat nicht: %1 %2</translation>
    </message>
    <message>
        <source>correct &quot;%1&quot; of the spec (plumbline-cli audit lists the names)</source>
        <translation>&quot;%1&quot; der Spezifikation berichtigen (plumbline-cli audit nennt die Namen)</translation>
    </message>
    <message>
        <source>the prior &quot;%1&quot; has to lie above 0 and not above 100, so that it is positive definite</source>
        <translation>die A-priori-Verteilung &quot;%1&quot; muss über 0 und nicht über 100 liegen, damit sie positiv definit ist</translation>
    </message>
    <message>
        <source>give a standard deviation, for example 0.3</source>
        <translation>eine Standardabweichung angeben, zum Beispiel 0.3</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>does not give a number for %1</source>
        <translation>gibt keine Zahl an für %1</translation>
    </message>
    <message>
        <source>names the unknown sensor %1</source>
        <translation>nennt den unbekannten Sensor %1</translation>
    </message>
    <message>
        <source>use position, velocity, base_pose, imu, force, energy</source>
        <translation>position, velocity, base_pose, imu, force, energy verwenden</translation>
    </message>
    <message>
        <source>&quot;iterations&quot; has to lie between 1 and 100000</source>
        <translation>&quot;iterations&quot; muss zwischen 1 und 100000 liegen</translation>
    </message>
    <message>
        <source>&quot;from&quot; does not lie before &quot;to&quot;</source>
        <translation>&quot;from&quot; liegt nicht vor &quot;to&quot;</translation>
    </message>
    <message>
        <source>give a time window in seconds of the log</source>
        <translation>ein Zeitfenster in Sekunden der Messung angeben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no term of the smooth friction</source>
        <translation>&quot;%1&quot; ist kein Term der glatten Reibung</translation>
    </message>
    <message>
        <source>choose from viscous, coulomb, stribeck, or none</source>
        <translation>aus viscous, coulomb, stribeck oder none wählen</translation>
    </message>
    <message>
        <source>the spec</source>
        <translation>die Spezifikation</translation>
    </message>
    <message>
        <source>check commas and quotes</source>
        <translation>Kommas und Anführungszeichen prüfen</translation>
    </message>
    <message>
        <source>the phases of contact &quot;%1&quot; are not a list of [from, to]</source>
        <translation>die Phasen von Kontakt &quot;%1&quot; sind keine Liste von [from, to]</translation>
    </message>
    <message>
        <source>the type of contact &quot;%1&quot; is neither point nor surface</source>
        <translation>der Typ von Kontakt &quot;%1&quot; ist weder point noch surface</translation>
    </message>
    <message>
        <source>write &quot;type&quot;: &quot;point&quot; or &quot;surface&quot;</source>
        <translation>&quot;type&quot;: &quot;point&quot; oder &quot;surface&quot; schreiben</translation>
    </message>
    <message>
        <source>a contact names no frame</source>
        <translation>ein Kontakt nennt kein Koordinatensystem</translation>
    </message>
    <message>
        <source>write {&quot;name&quot;: &quot;foot&quot;, &quot;frame&quot;: &quot;link of the robot&quot;, &quot;phases&quot;: [[0, 1]]}</source>
        <translation>{&quot;name&quot;: &quot;foot&quot;, &quot;frame&quot;: &quot;link of the robot&quot;, &quot;phases&quot;: [[0, 1]]} schreiben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of contact &quot;%2&quot; is not three numbers</source>
        <translation>&quot;%1&quot; von Kontakt &quot;%2&quot; ist nicht drei Zahlen</translation>
    </message>
    <message>
        <source>write &quot;%1&quot;: [0, 0, 1]</source>
        <translation>&quot;%1&quot;: [0, 0, 1] schreiben</translation>
    </message>
    <message>
        <source>contact &quot;%1&quot; has the unknown key &quot;%2&quot;</source>
        <translation>Kontakt &quot;%1&quot; hat den unbekannten Schlüssel &quot;%2&quot;</translation>
    </message>
    <message>
        <source>is not a list of contacts</source>
        <translation>ist keine Liste von Kontakten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of IMU &quot;%2&quot; is not three numbers</source>
        <translation>&quot;%1&quot; der IMU &quot;%2&quot; ist nicht drei Zahlen</translation>
    </message>
    <message>
        <source>write &quot;%1&quot;: [0, 0, 0]</source>
        <translation>&quot;%1&quot;: [0, 0, 0] schreiben</translation>
    </message>
    <message>
        <source>IMU &quot;%1&quot; has the unknown key &quot;%2&quot;</source>
        <translation>IMU &quot;%1&quot; hat den unbekannten Schlüssel &quot;%2&quot;</translation>
    </message>
    <message>
        <source>use name, frame, position, rpy, gyro_std, accelerometer_std, gyro_bias_std, accelerometer_bias_std</source>
        <translation>name, frame, position, rpy, gyro_std, accelerometer_std, gyro_bias_std, accelerometer_bias_std verwenden</translation>
    </message>
    <message>
        <source>is not a list of IMUs</source>
        <translation>ist keine Liste von IMUs</translation>
    </message>
    <message>
        <source>an IMU has no name</source>
        <translation>eine IMU hat keinen Namen</translation>
    </message>
    <message>
        <source>write {&quot;name&quot;: &quot;that of the log&quot;, &quot;frame&quot;: &quot;link&quot;}</source>
        <translation>{&quot;name&quot;: &quot;that of the log&quot;, &quot;frame&quot;: &quot;link&quot;} schreiben</translation>
    </message>
    <message>
        <source>is not a list of pairs of bodies</source>
        <translation>ist keine Liste von Körperpaaren</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no axis of a mirror</source>
        <translation>&quot;%1&quot; ist keine Achse einer Spiegelung</translation>
    </message>
    <message>
        <source>choose x, y or z for &quot;mirror&quot;</source>
        <translation>x, y oder z für &quot;mirror&quot; wählen</translation>
    </message>
    <message>
        <source>correct &quot;equalities&quot; of the spec (plumbline-cli audit lists the names)</source>
        <translation>&quot;equalities&quot; der Spezifikation berichtigen (plumbline-cli audit nennt die Namen)</translation>
    </message>
    <message>
        <source>Standard deviation of the encoders&apos; %1 fitted to the log: %2 to %3</source>
        <translation>Standardabweichung der Encoder (%1), an die Messung angepasst: %2 bis %3</translation>
    </message>
    <message>
        <source>Standard deviation of the torques fitted to the log, what the model lacks included: %1 to %2 N·m.</source>
        <translation>Standardabweichung der Drehmomente, an die Messung angepasst, samt dem, was dem Modell fehlt: %1 bis %2 N·m.</translation>
    </message>
    <message>
        <source>The torques of %1 were not predicted: the filters of identify leave no row of it.</source>
        <translation>Die Drehmomente von %1 wurden nicht vorhergesagt: die Filter von identify lassen keine Zeile davon.</translation>
    </message>
    <message>
        <source>there is no log to estimate from</source>
        <translation>es gibt keine Messung, aus der zu schätzen wäre</translation>
    </message>
    <message>
        <source>give a log</source>
        <translation>eine Messung angeben</translation>
    </message>
    <message>
        <source>the result is not one of this robot, these logs and these settings</source>
        <translation>das Ergebnis gehört nicht zu diesem Roboter, diesen Messungen und diesen Einstellungen</translation>
    </message>
    <message>
        <source>estimate again</source>
        <translation>erneut schätzen</translation>
    </message>
    <message>
        <source>the bounds of the centre of mass of %1 are not three pairs</source>
        <translation>die Schranken des Schwerpunkts von %1 sind nicht drei Paare</translation>
    </message>
    <message>
        <source>write [[-0.1, 0.1], null, [0, 0.3]], x y z of the axes of the link</source>
        <translation>[[-0.1, 0.1], null, [0, 0.3]] schreiben, x y z der Achsen des Glieds</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of the bounds names nothing</source>
        <translation>&quot;%1&quot; der Schranken nennt nichts</translation>
    </message>
    <message>
        <source>has the unknown key %1</source>
        <translation>hat den unbekannten Schlüssel %1</translation>
    </message>
    <message>
        <source>use total_mass, mass, com, friction</source>
        <translation>total_mass, mass, com, friction verwenden</translation>
    </message>
    <message>
        <source>the trajectory has %1 joints, %2 has %3</source>
        <translation>die Trajektorie hat %1 Gelenke, %2 hat %3</translation>
    </message>
    <message>
        <source>lock the joints that the trajectory does not move</source>
        <translation>die Gelenke festhalten, die die Trajektorie nicht bewegt</translation>
    </message>
    <message>
        <source>; joints taken in their order, for their names are not those of the robot</source>
        <translation>; Gelenke der Reihe nach genommen, denn ihre Namen sind nicht die des Roboters</translation>
    </message>
    <message>
        <source>the trajectory does not move %1</source>
        <translation>die Trajektorie bewegt %1 nicht</translation>
    </message>
    <message>
        <source>lock the joint, or name the column after it</source>
        <translation>das Gelenk festhalten oder die Spalte nach ihm benennen</translation>
    </message>
    <message>
        <source>motions are designed for joints of one degree of freedom; %1 has several</source>
        <translation>Bewegungen werden für Gelenke mit einem Freiheitsgrad entworfen; %1 hat mehrere</translation>
    </message>
    <message>
        <source>use the robot on a fixed base, with such joints locked</source>
        <translation>den Roboter auf fester Basis verwenden, mit solchen Gelenken festgehalten</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>the file is not a design: it has no &quot;type&quot;: &quot;design&quot;</source>
        <translation>die Datei ist kein Entwurf: ihr fehlt &quot;type&quot;: &quot;design&quot;</translation>
    </message>
    <message>
        <source>choose a design that this program wrote, or a file of samples</source>
        <translation>einen Entwurf wählen, den dieses Programm schrieb, oder eine Datei von Abtastwerten</translation>
    </message>
    <message>
        <source>entry %1 of &quot;%2&quot; of %3 is %4, beyond 1e6</source>
        <translation>Eintrag %1 von &quot;%2&quot; von %3 ist %4, jenseits von 1e6</translation>
    </message>
    <message>
        <source>write the design again</source>
        <translation>den Entwurf neu schreiben</translation>
    </message>
    <message>
        <source>the design has no &quot;family&quot;</source>
        <translation>der Entwurf hat kein &quot;family&quot;</translation>
    </message>
    <message>
        <source>the design does not move %1 of %2</source>
        <translation>der Entwurf bewegt %1 von %2 nicht</translation>
    </message>
    <message>
        <source>lock the joint, or use a design of this robot</source>
        <translation>das Gelenk festhalten oder einen Entwurf dieses Roboters verwenden</translation>
    </message>
    <message>
        <source>the design moves %1, which does not move on %2</source>
        <translation>der Entwurf bewegt %1, das sich bei %2 nicht bewegt</translation>
    </message>
    <message>
        <source>use the robot that the design is for, with the same joints locked</source>
        <translation>den Roboter des Entwurfs verwenden, mit denselben festgehaltenen Gelenken</translation>
    </message>
    <message>
        <source>the design names a joint twice</source>
        <translation>der Entwurf nennt ein Gelenk zweimal</translation>
    </message>
    <message>
        <source>the design was written by a newer version of this program</source>
        <translation>der Entwurf wurde von einer neueren Version dieses Programms geschrieben</translation>
    </message>
    <message>
        <source>the design needs &quot;joints&quot;, one &quot;start&quot; per joint and &quot;coefficients&quot; of %1 columns</source>
        <translation>der Entwurf braucht &quot;joints&quot;, ein &quot;start&quot; je Gelenk und &quot;coefficients&quot; mit %1 Spalten</translation>
    </message>
    <message>
        <source>write the design again, or make it with the settings of its family</source>
        <translation>den Entwurf neu schreiben oder mit den Einstellungen seiner Familie machen</translation>
    </message>
    <message>
        <source>the design</source>
        <translation>der Entwurf</translation>
    </message>
    <message>
        <source>save it again</source>
        <translation>ihn neu speichern</translation>
    </message>
    <message>
        <source>the motion moves %1 joints with %2 coefficients each; the robot %3 has %4 joints, the family %5 functions</source>
        <translation>die Bewegung bewegt %1 Gelenke mit je %2 Koeffizienten; der Roboter %3 hat %4 Gelenke, die Familie %5 Funktionen</translation>
    </message>
    <message>
        <source>use the robot and the family that the motion was made for</source>
        <translation>Roboter und Familie verwenden, für die die Bewegung gemacht wurde</translation>
    </message>
    <message>
        <source>the motion of %1 has a handle that is not a number</source>
        <translation>die Bewegung von %1 hat eine Designvariable, die keine Zahl ist</translation>
    </message>
    <message>
        <source>set its handles to numbers, or begin with standing still</source>
        <translation>ihre Designvariablen auf Zahlen setzen oder mit Stillstand beginnen</translation>
    </message>
    <message>
        <source>the criterion has %1 columns, the estimator %2</source>
        <translation>das Kriterium hat %1 Spalten, der Schätzer %2</translation>
    </message>
    <message>
        <source>use other friction terms</source>
        <translation>andere Reibungsterme verwenden</translation>
    </message>
    <message>
        <source>there is no earlier log</source>
        <translation>es gibt keine frühere Messung</translation>
    </message>
    <message>
        <source>name one, or leave it out</source>
        <translation>eine nennen oder sie weglassen</translation>
    </message>
    <message>
        <source>an earlier estimate is known in units of the noise, the criterion is not weighted by it</source>
        <translation>eine frühere Schätzung ist in Einheiten des Rauschens bekannt, das Kriterium ist nicht damit gewichtet</translation>
    </message>
    <message>
        <source>set &quot;unscaled&quot; to false</source>
        <translation>&quot;unscaled&quot; auf false setzen</translation>
    </message>
    <message>
        <source>is not one</source>
        <translation>ist keine</translation>
    </message>
    <message>
        <source>has no row per joint</source>
        <translation>hat nicht eine Zeile je Gelenk</translation>
    </message>
    <message>
        <source>the motion is of another family</source>
        <translation>die Bewegung ist aus einer anderen Familie</translation>
    </message>
    <message>
        <source>use the spec it was made with</source>
        <translation>die Spezifikation verwenden, mit der sie gemacht wurde</translation>
    </message>
    <message>
        <source>has a coefficient that is not a number</source>
        <translation>hat einen Koeffizienten, der keine Zahl ist</translation>
    </message>
    <message>
        <source>line of the optimiser cannot be read</source>
        <translation>Zeile des Optimierers kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>there is no criterion named &quot;%&quot;</source>
        <translation>es gibt kein Kriterium mit dem Namen &quot;%&quot;</translation>
    </message>
    <message>
        <source>is neither a number nor null</source>
        <translation>ist weder eine Zahl noch null</translation>
    </message>
    <message>
        <source>give a number, or null for no limit</source>
        <translation>eine Zahl angeben, oder null für keine Grenze</translation>
    </message>
    <message>
        <source>there is no shape &quot;%&quot;</source>
        <translation>es gibt keine Form &quot;%&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2 is not above 0</source>
        <translation>&quot;%1&quot; von %2 liegt nicht über 0</translation>
    </message>
    <message>
        <source>give metres</source>
        <translation>Meter angeben</translation>
    </message>
    <message>
        <source>an obstacle is a mesh without a file</source>
        <translation>ein Hindernis ist ein Netz ohne Datei</translation>
    </message>
    <message>
        <source>give &quot;mesh&quot;: its path</source>
        <translation>&quot;mesh&quot; angeben: seinen Pfad</translation>
    </message>
    <message>
        <source>the volume &quot;%1&quot; to keep in is not a box</source>
        <translation>das Volumen &quot;%1&quot;, in dem zu bleiben ist, ist kein Quader</translation>
    </message>
    <message>
        <source>give a box</source>
        <translation>einen Quader angeben</translation>
    </message>
    <message>
        <source>is not a list of pairs</source>
        <translation>ist keine Liste von Paaren</translation>
    </message>
    <message>
        <source>an entry of &quot;ignored_pairs&quot; is not a pair of link names</source>
        <translation>ein Eintrag von &quot;ignored_pairs&quot; ist kein Paar von Gliednamen</translation>
    </message>
    <message>
        <source>the robot %1 has a floating base, whose motion cannot be prescribed</source>
        <translation>der Roboter %1 hat eine freie Basis, deren Bewegung nicht vorgegeben werden kann</translation>
    </message>
    <message>
        <source>fix the base: --base fixed, or choose a fixed base on the page Robot</source>
        <translation>die Basis festmachen: --base fixed, oder auf der Seite Roboter eine feste Basis wählen</translation>
    </message>
    <message>
        <source>the joint %1 has several degrees of freedom, motions are designed for joints of one</source>
        <translation>das Gelenk %1 hat mehrere Freiheitsgrade, Bewegungen werden für Gelenke mit einem entworfen</translation>
    </message>
    <message>
        <source>leave out the link that it carries, or replace it by joints of one degree of freedom</source>
        <translation>das Glied weglassen, das es trägt, oder es durch Gelenke mit einem Freiheitsgrad ersetzen</translation>
    </message>
    <message>
        <source>the robot %1 has no joint that moves</source>
        <translation>der Roboter %1 hat kein bewegliches Gelenk</translation>
    </message>
    <message>
        <source>unlock a joint</source>
        <translation>ein Gelenk lösen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, %3</source>
        <translation>&quot;%1&quot; ist %2, %3</translation>
    </message>
    <message>
        <source>not above 0</source>
        <translation>nicht über 0</translation>
    </message>
    <message>
        <source>which makes more than 100 000 samples</source>
        <translation>was mehr als 100 000 Abtastwerte ergibt</translation>
    </message>
    <message>
        <source>not a distance of 0 or more</source>
        <translation>keine Strecke von 0 oder mehr</translation>
    </message>
    <message>
        <source>give metres, 0.02 for example</source>
        <translation>Meter angeben, zum Beispiel 0.02</translation>
    </message>
    <message>
        <source>not a fraction of 0 … below 1</source>
        <translation>kein Bruchteil von 0 … unter 1</translation>
    </message>
    <message>
        <source>not a time above 0</source>
        <translation>keine Zeit über 0</translation>
    </message>
    <message>
        <source>give seconds, 60 for example</source>
        <translation>Sekunden angeben, zum Beispiel 60</translation>
    </message>
    <message>
        <source>but the optimiser needs a start</source>
        <translation>der Optimierer braucht aber einen Start</translation>
    </message>
    <message>
        <source>choose 1 or more</source>
        <translation>1 oder mehr wählen</translation>
    </message>
    <message>
        <source>the joint &quot;%1&quot; that is to stand still does not move or does not exist</source>
        <translation>das Gelenk &quot;%1&quot;, das stillstehen soll, bewegt sich nicht oder fehlt</translation>
    </message>
    <message>
        <source>every joint stands still, so there is nothing to design</source>
        <translation>jedes Gelenk steht still, es gibt also nichts zu entwerfen</translation>
    </message>
    <message>
        <source>the start has %1 positions, the robot %2 joints</source>
        <translation>der Start hat %1 Lagen, der Roboter %2 Gelenke</translation>
    </message>
    <message>
        <source>give one position per joint, or none</source>
        <translation>eine Lage je Gelenk angeben, oder keine</translation>
    </message>
    <message>
        <source>the start of %1 is not a number</source>
        <translation>der Start von %1 ist keine Zahl</translation>
    </message>
    <message>
        <source>the start of %1, %2, lies outside its limits %3 to %4</source>
        <translation>der Start von %1, %2, liegt außerhalb seiner Grenzen %3 bis %4</translation>
    </message>
    <message>
        <source> (margin taken off)</source>
        <translation> (Reserve abgezogen)</translation>
    </message>
    <message>
        <source>choose another start, or correct the limits</source>
        <translation>einen anderen Start wählen oder die Grenzen berichtigen</translation>
    </message>
    <message>
        <source>the torque noise has %1 values, the robot %2 joints</source>
        <translation>das Drehmomentrauschen hat %1 Werte, der Roboter %2 Gelenke</translation>
    </message>
    <message>
        <source>give one value for all joints or one per joint</source>
        <translation>einen Wert für alle Gelenke oder einen je Gelenk angeben</translation>
    </message>
    <message>
        <source>the torque noise of %1 is %2, not above 0</source>
        <translation>das Drehmomentrauschen von %1 ist %2, nicht über 0</translation>
    </message>
    <message>
        <source>give its standard deviation in N·m</source>
        <translation>seine Standardabweichung in N·m angeben</translation>
    </message>
    <message>
        <source>collision not checked: it was switched off</source>
        <translation>Kollision nicht geprüft: sie wurde abgeschaltet</translation>
    </message>
    <message>
        <source>In the middle of the limits %1 and %2 touch; the motion starts at the nearest free posture that was found.</source>
        <translation>In der Mitte der Grenzen berühren sich %1 und %2; die Bewegung beginnt in der nächsten freien Stellung, die gefunden wurde.</translation>
    </message>
    <message>
        <source>The robot is in collision where the motion starts: %1 and %2 touch. Choose another start, or leave the pair out of the check.</source>
        <translation>Der Roboter kollidiert, wo die Bewegung beginnt: %1 und %2 berühren sich. Einen anderen Start wählen oder das Paar von der Prüfung ausnehmen.</translation>
    </message>
    <message>
        <source>the simulated torque of %1 has neither noise nor a resolution, so no deviation can be predicted</source>
        <translation>das simulierte Drehmoment von %1 hat weder Rauschen noch eine Auflösung, so dass keine Abweichung vorherzusagen ist</translation>
    </message>
    <message>
        <source>give the torque noise of every joint in N·m</source>
        <translation>das Drehmomentrauschen jedes Gelenks in N·m angeben</translation>
    </message>
    <message>
        <source>the log shows %1 of %2 parameters</source>
        <translation>die Messung zeigt %1 von %2 Parametern</translation>
    </message>
    <message>
        <source>let the motion move every joint</source>
        <translation>die Bewegung jedes Gelenk bewegen lassen</translation>
    </message>
    <message>
        <source>the motion does not show %1, so that nothing can be predicted of them</source>
        <translation>die Bewegung zeigt nicht %1, so dass darüber nichts vorherzusagen ist</translation>
    </message>
    <message>
        <source>&quot;%&quot; is not a family of motions</source>
        <translation>&quot;%&quot; ist keine Familie von Bewegungen</translation>
    </message>
    <message>
        <source>the file has no &quot;points&quot; with &quot;positions&quot;</source>
        <translation>die Datei hat keine &quot;points&quot; mit &quot;positions&quot;</translation>
    </message>
    <message>
        <source>give a trajectory_msgs/JointTrajectory</source>
        <translation>eine trajectory_msgs/JointTrajectory angeben</translation>
    </message>
    <message>
        <source>a point has no &quot;time_from_start&quot; after its positions</source>
        <translation>ein Punkt hat kein &quot;time_from_start&quot; nach seinen Lagen</translation>
    </message>
    <message>
        <source>give every point its time</source>
        <translation>jedem Punkt seine Zeit geben</translation>
    </message>
    <message>
        <source>a point has %1 positions where %2 are expected</source>
        <translation>ein Punkt hat %1 Lagen, wo %2 erwartet werden</translation>
    </message>
    <message>
        <source>give one position per joint</source>
        <translation>eine Lage je Gelenk angeben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2 is not a number</source>
        <translation>&quot;%1&quot; von %2 ist keine Zahl</translation>
    </message>
    <message>
        <source>the file is not YAML: %1</source>
        <translation>die Datei ist kein YAML: %1</translation>
    </message>
    <message>
        <source>write the file as ROS prints it</source>
        <translation>die Datei schreiben, wie ROS sie ausgibt</translation>
    </message>
    <message>
        <source>the angle of %1 is not a number</source>
        <translation>der Winkel von %1 ist keine Zahl</translation>
    </message>
    <message>
        <source>give radians</source>
        <translation>Radiant angeben</translation>
    </message>
    <message>
        <source>no feet are named</source>
        <translation>keine Füße sind genannt</translation>
    </message>
    <message>
        <source>list links and points of the feet</source>
        <translation>Glieder und Punkte der Füße auflisten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not for motions of a robot on its feet</source>
        <translation>&quot;%1&quot; gilt nicht für Bewegungen eines Roboters auf seinen Füßen</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>es weglassen</translation>
    </message>
    <message>
        <source>%1this is the best of random motions</source>
        <translation>%1dies ist die beste von zufälligen Bewegungen</translation>
    </message>
    <message>
        <source>a worker of the optimiser ended without a result</source>
        <translation>ein Prozess des Optimierers endete ohne Ergebnis</translation>
    </message>
    <message>
        <source>try another seed; please report it with the command that you ran</source>
        <translation>einen anderen Startwert versuchen; bitte mit dem ausgeführten Befehl melden</translation>
    </message>
    <message>
        <source>%1: %2 base parameters</source>
        <translation>%1: %2 Basisparameter</translation>
    </message>
    <message>
        <source>%1 and %2 of rotors</source>
        <translation>%1 und %2 von Rotoren</translation>
    </message>
    <message>
        <source>%1 from the outputs %2</source>
        <translation>%1 aus den Ausgängen %2</translation>
    </message>
    <message>
        <source>%1, at rest</source>
        <translation>%1, in Ruhe</translation>
    </message>
    <message>
        <source>%1, without the base</source>
        <translation>%1, ohne die Basis</translation>
    </message>
    <message>
        <source>To know</source>
        <translation>Zu wissen</translation>
    </message>
    <message>
        <source>Base parameters by pivoted QR</source>
        <translation>Basisparameter durch QR mit Pivotsuche</translation>
    </message>
    <message>
        <source>there is no set of base parameters named &quot;%1&quot;</source>
        <translation>es gibt keinen Satz von Basisparametern mit dem Namen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>use rpna, mlc, qr or svd</source>
        <translation>rpna, mlc, qr oder svd verwenden</translation>
    </message>
    <message>
        <source>there is no method of identifiability named &quot;%1&quot;</source>
        <translation>es gibt kein Verfahren der Identifizierbarkeit mit dem Namen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>use rpna, mlc, numeric, exact or all</source>
        <translation>rpna, mlc, numeric, exact oder all verwenden</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no output</source>
        <translation>&quot;%1&quot; nennt keinen Ausgang</translation>
    </message>
    <message>
        <source>write all, joints, base, or names of joints with commas between them</source>
        <translation>all, joints, base oder Gelenknamen mit Kommas dazwischen schreiben</translation>
    </message>
    <message>
        <source>there is no form of the grid named &quot;%1&quot;</source>
        <translation>es gibt keine Form des Rasters mit dem Namen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>use tex, md, html, csv or json</source>
        <translation>tex, md, html, csv oder json verwenden</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
    <message>
        <source>the rotors are not a JSON object</source>
        <translation>die Rotoren sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>begin with {, and check commas and quotes</source>
        <translation>mit { beginnen und Kommas und Anführungszeichen prüfen</translation>
    </message>
    <message>
        <source>see plumbline-cli schema rotors for the names</source>
        <translation>siehe plumbline-cli schema rotors für die Namen</translation>
    </message>
    <message>
        <source>the robot has no joint &quot;%1&quot;</source>
        <translation>der Roboter hat kein Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; is %2 and drives no rotor</source>
        <translation>Gelenk &quot;%1&quot; ist %2 und treibt keinen Rotor an</translation>
    </message>
    <message>
        <source>the robot has no link &quot;%1&quot;</source>
        <translation>der Roboter hat kein Glied &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is zero</source>
        <translation>ist null</translation>
    </message>
    <message>
        <source>has no direction</source>
        <translation>hat keine Richtung</translation>
    </message>
    <message>
        <source>give a vector along the spin axis</source>
        <translation>einen Vektor längs der Drehachse angeben</translation>
    </message>
    <message>
        <source>the link with its load </source>
        <translation>das Glied mit seiner Last </translation>
    </message>
    <message>
        <source>%1lies within the initial intervals</source>
        <translation>%1liegt in den Anfangsintervallen</translation>
    </message>
    <message>
        <source>the link with its load lies within the initial intervals</source>
        <translation>das Glied mit seiner Last liegt in den Anfangsintervallen</translation>
    </message>
    <message>
        <source>not all ten parameters have an initial interval</source>
        <translation>nicht alle zehn Parameter haben ein Anfangsintervall</translation>
    </message>
    <message>
        <source>no payload explains these windows together within the stated uncertainties: %1: an assumption is broken</source>
        <translation>keine Nutzlast erklärt diese Fenster zusammen innerhalb der angegebenen Unsicherheiten: %1: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>the least-squares estimate of %1</source>
        <translation>die Schätzung der kleinsten Quadrate von %1</translation>
    </message>
    <message>
        <source> lies outside the interval: no payload explains all rows</source>
        <translation> liegt außerhalb des Intervalls: keine Nutzlast erklärt alle Zeilen</translation>
    </message>
    <message>
        <source> lies outside the interval: it takes the middle of every error, and single rows exclude it</source>
        <translation> liegt außerhalb des Intervalls: sie nimmt die Mitte jedes Fehlers, und einzelne Zeilen schließen sie aus</translation>
    </message>
    <message>
        <source>geometry and gravity are those of the description, the sensor&apos;s frame is %1</source>
        <translation>Geometrie und Schwerkraft sind die der Beschreibung, das Koordinatensystem des Sensors ist %1</translation>
    </message>
    <message>
        <source>geometry and gravity are those of the description</source>
        <translation>Geometrie und Schwerkraft sind die der Beschreibung</translation>
    </message>
    <message>
        <source>the payload does not change during the log</source>
        <translation>die Nutzlast ändert sich während der Messung nicht</translation>
    </message>
    <message>
        <source>nothing but the payload touches what the sensor carries</source>
        <translation>nichts als die Nutzlast berührt, was der Sensor trägt</translation>
    </message>
    <message>
        <source>nothing but the payload touches the robot</source>
        <translation>nichts als die Nutzlast berührt den Roboter</translation>
    </message>
    <message>
        <source>time stamps are exact</source>
        <translation>die Zeitstempel sind genau</translation>
    </message>
    <message>
        <source>every torque reading lies within %1 of itself</source>
        <translation>jeder Drehmomentwert liegt innerhalb von %1 seiner selbst</translation>
    </message>
    <message>
        <source>%1 of the true torque</source>
        <translation>%1 des wahren Drehmoments</translation>
    </message>
    <message>
        <source>%1 (noise in the log, residuals of the identified model)</source>
        <translation>%1 (Rauschen der Messung, Residuen des identifizierten Modells)</translation>
    </message>
    <message>
        <source>%1 (noise in the log)</source>
        <translation>%1 (Rauschen der Messung)</translation>
    </message>
    <message>
        <source>every reading of the wrist sensor lies within its stated error</source>
        <translation>jeder Wert des Handgelenksensors liegt innerhalb seines angegebenen Fehlers</translation>
    </message>
    <message>
        <source>the error of the wrist sensor is not known</source>
        <translation>der Fehler des Handgelenksensors ist nicht bekannt</translation>
    </message>
    <message>
        <source>state it</source>
        <translation>ihn angeben</translation>
    </message>
    <message>
        <source>the motion&apos;s derivatives stay below their stated bounds</source>
        <translation>die Ableitungen der Bewegung bleiben unter ihren angegebenen Schranken</translation>
    </message>
    <message>
        <source>the error of the integrals over windows is not bounded, as the motion&apos;s derivatives are not</source>
        <translation>der Fehler der Integrale über Fenster ist nicht beschränkt, weil es die Ableitungen der Bewegung nicht sind</translation>
    </message>
    <message>
        <source>state motion.bounds, or a motion.margin of at least 1</source>
        <translation>motion.bounds oder ein motion.margin von mindestens 1 angeben</translation>
    </message>
    <message>
        <source>the acceleration of %1 grows the shorter the time it is taken over, so that the log does not show its bound</source>
        <translation>die Beschleunigung von %1 wächst, je kürzer die Zeit ist, über die sie genommen wird, so dass die Messung ihre Schranke nicht zeigt</translation>
    </message>
    <message>
        <source>state motion.bounds</source>
        <translation>motion.bounds angeben</translation>
    </message>
    <message>
        <source>accelerations, which jump (%1), and their change over %2 ms stay below %3 times what the log shows there</source>
        <translation>Beschleunigungen, die springen (%1), und ihre Änderung über %2 ms bleiben unter dem %3-Fachen dessen, was die Messung dort zeigt</translation>
    </message>
    <message>
        <source>the motion&apos;s derivatives stay below %1 times the largest that the log shows</source>
        <translation>die Ableitungen der Bewegung bleiben unter dem %1-Fachen der größten, die die Messung zeigt</translation>
    </message>
    <message>
        <source>steps and noise in the log</source>
        <translation>Stufen und Rauschen der Messung</translation>
    </message>
    <message>
        <source>noise in the log</source>
        <translation>Rauschen der Messung</translation>
    </message>
    <message>
        <source>steps, noise and positions in the log</source>
        <translation>Stufen, Rauschen und Lagen der Messung</translation>
    </message>
    <message>
        <source>the error of speeds that were differentiated before samples were left out is not bounded</source>
        <translation>der Fehler von Geschwindigkeiten, die vor dem Weglassen von Abtastwerten differenziert wurden, ist nicht beschränkt</translation>
    </message>
    <message>
        <source>use every sample</source>
        <translation>jeden Abtastwert verwenden</translation>
    </message>
    <message>
        <source>speeds are differences of positions and lie within %1 of the true ones, by the positions&apos; error and the motion&apos;s derivatives</source>
        <translation>Geschwindigkeiten sind Differenzen von Lagen und liegen innerhalb von %1 der wahren, durch den Fehler der Lagen und die Ableitungen der Bewegung</translation>
    </message>
    <message>
        <source>every position</source>
        <translation>jede Lage</translation>
    </message>
    <message>
        <source>every speed</source>
        <translation>jede Geschwindigkeit</translation>
    </message>
    <message>
        <source>%1 lies within %2 of the true one</source>
        <translation>%1 liegt innerhalb von %2 des wahren Werts</translation>
    </message>
    <message>
        <source>%1 is exact</source>
        <translation>%1 ist genau</translation>
    </message>
    <message>
        <source>, more than stated)</source>
        <translation>, mehr als angegeben)</translation>
    </message>
    <message>
        <source>processing changed torque and motion by amounts that nothing bounds</source>
        <translation>die Aufbereitung änderte Drehmoment und Bewegung um Beträge, die nichts beschränkt</translation>
    </message>
    <message>
        <source>use the log as recorded: --processing none</source>
        <translation>die Messung unbearbeitet verwenden: --processing none</translation>
    </message>
    <message>
        <source>the intervals hold no physically consistent body that a URDF could show</source>
        <translation>die Intervalle enthalten keinen physikalisch konsistenten Körper, den eine URDF zeigen könnte</translation>
    </message>
    <message>
        <source>the intervals are not bounded, so there is no nominal body for a URDF</source>
        <translation>die Intervalle sind nicht beschränkt, es gibt also keinen Nennkörper für eine URDF</translation>
    </message>
    <message>
        <source>export .json or .yaml, or record a more exciting motion</source>
        <translation>.json oder .yaml exportieren oder eine anregendere Bewegung aufzeichnen</translation>
    </message>
    <message>
        <source>the described link with the nominal payload is not physically consistent</source>
        <translation>das beschriebene Glied mit der Nennnutzlast ist nicht physikalisch konsistent</translation>
    </message>
    <message>
        <source>export .json or .yaml, or bound against the description</source>
        <translation>.json oder .yaml exportieren oder Schranken gegen die Beschreibung bestimmen</translation>
    </message>
    <message>
        <source>The inertial of %1 holds the link with its nominal load; the intervals are not in a URDF. %2</source>
        <translation>Das &lt;inertial&gt; von %1 enthält das Glied mit seiner Nennlast; die Intervalle stehen nicht in einer URDF. %2</translation>
    </message>
    <message>
        <source>no intervals for a controller: %1</source>
        <translation>keine Intervalle für einen Regler: %1</translation>
    </message>
    <message>
        <source>find what is broken, or write them all the same with --force</source>
        <translation>herausfinden, was verletzt ist, oder sie mit --force trotzdem schreiben</translation>
    </message>
    <message>
        <source>payload bounds cannot be written as &quot;%1&quot;</source>
        <translation>Nutzlastgrenzen können nicht als &quot;%1&quot; geschrieben werden</translation>
    </message>
    <message>
        <source>use the extension .json, .yaml, .urdf, .html or .md</source>
        <translation>die Endung .json, .yaml, .urdf, .html oder .md verwenden</translation>
    </message>
    <message>
        <source>%1 has %2 values and the robot %3 joints</source>
        <translation>%1 hat %2 Werte und der Roboter %3 Gelenke</translation>
    </message>
    <message>
        <source>give one value, or one per joint</source>
        <translation>einen Wert oder einen je Gelenk angeben</translation>
    </message>
    <message>
        <source>the robot has no moving link %1</source>
        <translation>der Roboter hat kein bewegliches Glied %1</translation>
    </message>
    <message>
        <source>choose the link that carries the payload, for instance %1</source>
        <translation>das Glied wählen, das die Nutzlast trägt, zum Beispiel %1</translation>
    </message>
    <message>
        <source>record a motion with the load</source>
        <translation>eine Bewegung mit der Last aufzeichnen</translation>
    </message>
    <message>
        <source>the log has no torques</source>
        <translation>die Messung hat keine Drehmomente</translation>
    </message>
    <message>
        <source>record joint torques, or use a wrist sensor</source>
        <translation>Gelenkmomente aufzeichnen oder einen Handgelenksensor verwenden</translation>
    </message>
    <message>
        <source>payload bounds know joints of one coordinate only</source>
        <translation>Nutzlastgrenzen kennen nur Gelenke mit einer Koordinate</translation>
    </message>
    <message>
        <source>The wrench at %1 counts as a force of the surroundings, so a load that it measures is not in the intervals. Use it as a wrist sensor instead (--sensor %2).</source>
        <translation>Kraft und Moment an %1 zählen als Kraft der Umgebung, so dass eine Last, die dort gemessen wird, nicht in den Intervallen ist. Stattdessen als Handgelenksensor verwenden (--sensor %2).</translation>
    </message>
    <message>
        <source>the time between two looks has to be above 0, the speed at least 0</source>
        <translation>die Zeit zwischen zwei Auswertungen muss über 0 liegen, die Geschwindigkeit mindestens 0 sein</translation>
    </message>
    <message>
        <source>no window of %1 steps is free of gaps and has all its torques</source>
        <translation>kein Fenster von %1 Schritten ist ohne Lücken und hat alle Drehmomente</translation>
    </message>
    <message>
        <source>choose a shorter horizon or a longer log</source>
        <translation>einen kürzeren Horizont oder eine längere Messung wählen</translation>
    </message>
    <message>
        <source>friction &quot;%1&quot; has %2 values and the robot %3 joints</source>
        <translation>die Reibung &quot;%1&quot; hat %2 Werte und der Roboter %3 Gelenke</translation>
    </message>
    <message>
        <source>the radius of friction &quot;%1&quot; of %2 is %3</source>
        <translation>der Radius der Reibung &quot;%1&quot; von %2 ist %3</translation>
    </message>
    <message>
        <source>give at least 0</source>
        <translation>mindestens 0 angeben</translation>
    </message>
    <message>
        <source>state it: friction &quot;none&quot;, or values with radii, or use an identified model that has it</source>
        <translation>sie angeben: friction &quot;none&quot; oder Werte mit Radien, oder ein identifiziertes Modell verwenden, das sie hat</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is no object</source>
        <translation>ist kein Objekt</translation>
    </message>
    <message>
        <source>the interval of %1 is not a pair of numbers</source>
        <translation>das Intervall von %1 ist kein Zahlenpaar</translation>
    </message>
    <message>
        <source>friction cannot be stated as &quot;%1&quot;, but as coulomb, viscous, offset and rotor</source>
        <translation>Reibung kann nicht als &quot;%1&quot; angegeben werden, sondern als coulomb, viscous, offset und rotor</translation>
    </message>
    <message>
        <source>is no list</source>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>of the gripper is not a list of %1 numbers</source>
        <translation>des Greifers ist keine Liste von %1 Zahlen</translation>
    </message>
    <message>
        <source>over a window</source>
        <translation>über ein Fenster</translation>
    </message>
    <message>
        <source>there is no quadrature &quot;%&quot;</source>
        <translation>es gibt keine Quadratur &quot;%&quot;</translation>
    </message>
    <message>
        <source>the specification is no JSON object</source>
        <translation>die Spezifikation ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>payload bounds have no group of settings &quot;%1&quot;</source>
        <translation>Nutzlastgrenzen haben keine Gruppe von Einstellungen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>payload bounds have no setting &quot;%1&quot;</source>
        <translation>Nutzlastgrenzen haben keine Einstellung &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the description of the payload</source>
        <translation>die Beschreibung der Nutzlast</translation>
    </message>
    <message>
        <source>the wrist sensor has no frame</source>
        <translation>der Handgelenksensor hat kein Koordinatensystem</translation>
    </message>
    <message>
        <source>the margin of the motion has to be 0 or at least 1</source>
        <translation>die Reserve der Bewegung muss 0 oder mindestens 1 sein</translation>
    </message>
    <message>
        <source>the interval of %1 has its lower end above its upper one</source>
        <translation>das Intervall von %1 hat sein unteres Ende über dem oberen</translation>
    </message>
    <message>
        <source>give the lower end first</source>
        <translation>das untere Ende zuerst angeben</translation>
    </message>
    <message>
        <source>the intervals of %1 exclude every physically consistent body: %2</source>
        <translation>die Intervalle von %1 schließen jeden physikalisch konsistenten Körper aus: %2</translation>
    </message>
    <message>
        <source>widen them</source>
        <translation>sie weiten</translation>
    </message>
    <message>
        <source>the robot has no parameter %1</source>
        <translation>der Roboter hat keinen Parameter %1</translation>
    </message>
    <message>
        <source>use names such as link3.m or joint2.coulomb</source>
        <translation>Namen wie link3.m oder joint2.coulomb verwenden</translation>
    </message>
    <message>
        <source>a body has no parameter %1</source>
        <translation>ein Körper hat keinen Parameter %1</translation>
    </message>
    <message>
        <source>use m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz and Ixy</source>
        <translation>m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz und Ixy verwenden</translation>
    </message>
    <message>
        <source>the relative error of the sensor is %1</source>
        <translation>der relative Fehler des Sensors ist %1</translation>
    </message>
    <message>
        <source>an error of the sensor is %1</source>
        <translation>ein Fehler des Sensors ist %1</translation>
    </message>
    <message>
        <source>give N and N·m of at least 0</source>
        <translation>N und N·m von mindestens 0 angeben</translation>
    </message>
    <message>
        <source>the uncertainty of the model is %1 and has to be at least 0 and below 1</source>
        <translation>die Unsicherheit des Modells ist %1 und muss mindestens 0 und kleiner als 1 sein</translation>
    </message>
    <message>
        <source>the relative torque error is %1 and has to be below 1</source>
        <translation>der relative Drehmomentfehler ist %1 und muss kleiner als 1 sein</translation>
    </message>
    <message>
        <source>a position error of %1 rad (or m) is no encoder&apos;s</source>
        <translation>einen Lagefehler von %1 rad (oder m) hat kein Encoder</translation>
    </message>
    <message>
        <source>give rad, half of the resolution</source>
        <translation>rad angeben, die halbe Auflösung</translation>
    </message>
    <message>
        <source>a smallest uncertainty of the model is %1</source>
        <translation>eine kleinste Unsicherheit des Modells ist %1</translation>
    </message>
    <message>
        <source>At least one log is simulated: this is not a statement about a machine.</source>
        <translation>Mindestens eine Messung ist simuliert: dies ist keine Aussage über eine Maschine.</translation>
    </message>
    <message>
        <source>Training log </source>
        <translation>Messung zur Schätzung </translation>
    </message>
    <message>
        <source>Validation log </source>
        <translation>Validierungsmessung </translation>
    </message>
    <message>
        <source>Every body is physically consistent.</source>
        <translation>Jeder Körper ist physikalisch konsistent.</translation>
    </message>
    <message>
        <source>a report has no section &quot;%1&quot;</source>
        <translation>ein Bericht hat keinen Abschnitt &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose from %1</source>
        <translation>aus %1 wählen</translation>
    </message>
    <message>
        <source>the picture is not in the format PNG</source>
        <translation>das Bild ist nicht im Format PNG</translation>
    </message>
    <message>
        <source>convert it to PNG</source>
        <translation>es in PNG umwandeln</translation>
    </message>
    <message>
        <source>there is no report format &quot;%1&quot;</source>
        <translation>es gibt kein Berichtsformat &quot;%1&quot;</translation>
    </message>
    <message>
        <source>PDF is written by programs with Qt; use the extension html, md, tex, csv or json</source>
        <translation>PDF schreiben Programme mit Qt; die Endung html, md, tex, csv oder json verwenden</translation>
    </message>
    <message>
        <source>use the extension html, pdf, md, tex, csv or json</source>
        <translation>die Endung html, pdf, md, tex, csv oder json verwenden</translation>
    </message>
    <message>
        <source>the covariance matrix is not square</source>
        <translation>die Kovarianzmatrix ist nicht quadratisch</translation>
    </message>
    <message>
        <source>use a result file as plumbline-cli identify wrote it</source>
        <translation>eine Ergebnisdatei verwenden, wie plumbline-cli identify sie schrieb</translation>
    </message>
    <message>
        <source>the lists of the result disagree in length</source>
        <translation>die Listen des Ergebnisses sind verschieden lang</translation>
    </message>
    <message>
        <source>the file is not a Plumbline result: %1</source>
        <translation>die Datei ist kein Ergebnis von Plumbline: %1</translation>
    </message>
    <message>
        <source>proven for all times</source>
        <translation>für alle Zeiten bewiesen</translation>
    </message>
    <message>
        <source>position error below</source>
        <translation>Lagefehler unter</translation>
    </message>
    <message>
        <source>the tube would have been</source>
        <translation>der Schlauch wäre gewesen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a list</source>
        <translation>&quot;%1&quot; ist keine Liste</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 numbers instead of %3</source>
        <translation>&quot;%1&quot; hat %2 Zahlen statt %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has not ten intervals</source>
        <translation>&quot;%1&quot; hat nicht zehn Intervalle</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has an empty interval</source>
        <translation>&quot;%1&quot; hat ein leeres Intervall</translation>
    </message>
    <message>
        <source>row %1 of &quot;%2&quot; does not have one number per joint</source>
        <translation>Zeile %1 von &quot;%2&quot; hat nicht eine Zahl je Gelenk</translation>
    </message>
    <message>
        <source>row %1 of &quot;%2&quot; holds something else than numbers</source>
        <translation>Zeile %1 von &quot;%2&quot; enthält anderes als Zahlen</translation>
    </message>
    <message>
        <source>&quot;time&quot; does not rise</source>
        <translation>&quot;time&quot; steigt nicht</translation>
    </message>
    <message>
        <source>there is no plan</source>
        <translation>es gibt keinen Plan</translation>
    </message>
    <message>
        <source>this is no run of the safe loop: %1</source>
        <translation>dies ist kein Lauf der sicheren Schleife: %1</translation>
    </message>
    <message>
        <source>write one with plumbline-cli safe-id -o run.json</source>
        <translation>einen mit plumbline-cli safe-id -o run.json schreiben</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>der Lauf</translation>
    </message>
    <message>
        <source>write it again with safe-id</source>
        <translation>ihn mit safe-id neu schreiben</translation>
    </message>
    <message>
        <source>the scenario does not state the true parameters of the payload&apos;s body</source>
        <translation>das Szenario nennt nicht die wahren Parameter des Nutzlastkörpers</translation>
    </message>
    <message>
        <source>add &quot;truth&quot; to &quot;payload&quot;, or use safe-plan</source>
        <translation>&quot;truth&quot; zu &quot;payload&quot; hinzufügen oder safe-plan verwenden</translation>
    </message>
    <message>
        <source>the run has other joints than the robot of its scenario</source>
        <translation>der Lauf hat andere Gelenke als der Roboter seines Szenarios</translation>
    </message>
    <message>
        <source>use the robot that the run was made with</source>
        <translation>den Roboter verwenden, mit dem der Lauf gemacht wurde</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of &quot;payload&quot; has to be ten finite numbers</source>
        <translation>&quot;%1&quot; von &quot;payload&quot; muss zehn endliche Zahlen sein</translation>
    </message>
    <message>
        <source>write m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the body&apos;s frame</source>
        <translation>m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy um das Koordinatensystem des Körpers schreiben</translation>
    </message>
    <message>
        <source>the robot has no moving body &quot;%1&quot;</source>
        <translation>der Roboter hat keinen beweglichen Körper &quot;%1&quot;</translation>
    </message>
    <message>
        <source>name the body that carries the payload (plumbline-cli audit lists the names)</source>
        <translation>den Körper nennen, der die Nutzlast trägt (plumbline-cli audit nennt die Namen)</translation>
    </message>
    <message>
        <source>correct the intervals</source>
        <translation>die Intervalle berichtigen</translation>
    </message>
    <message>
        <source>no physically consistent body has its parameters in the payload&apos;s intervals: %1</source>
        <translation>kein physikalisch konsistenter Körper hat seine Parameter in den Intervallen der Nutzlast: %1</translation>
    </message>
    <message>
        <source>the cost &quot;reach&quot; needs a goal with one position per joint</source>
        <translation>die Kosten &quot;reach&quot; brauchen ein Ziel mit einer Lage je Gelenk</translation>
    </message>
    <message>
        <source>add &quot;goal&quot; to the plan</source>
        <translation>&quot;goal&quot; zum Plan hinzufügen</translation>
    </message>
    <message>
        <source>give one number per joint</source>
        <translation>eine Zahl je Gelenk angeben</translation>
    </message>
    <message>
        <source>the scenario</source>
        <translation>das Szenario</translation>
    </message>
    <message>
        <source>the scenario does not name a robot</source>
        <translation>das Szenario nennt keinen Roboter</translation>
    </message>
    <message>
        <source>write &quot;robot&quot;: &quot;arm.urdf&quot;, relative to the scenario</source>
        <translation>&quot;robot&quot;: &quot;arm.urdf&quot; schreiben, relativ zum Szenario</translation>
    </message>
    <message>
        <source>there is no robot %1</source>
        <translation>es gibt keinen Roboter %1</translation>
    </message>
    <message>
        <source>write the path of its description, relative to the scenario</source>
        <translation>den Pfad seiner Beschreibung schreiben, relativ zum Szenario</translation>
    </message>
    <message>
        <source>&quot;%&quot; is no cost of a plan</source>
        <translation>&quot;%&quot; sind keine Kosten eines Plans</translation>
    </message>
    <message>
        <source>&quot;%&quot; is no mode of planning</source>
        <translation>&quot;%&quot; ist keine Art der Planung</translation>
    </message>
    <message>
        <source>&quot;%&quot; is no method of search</source>
        <translation>&quot;%&quot; ist kein Suchverfahren</translation>
    </message>
    <message>
        <source>is neither true nor false</source>
        <translation>ist weder true noch false</translation>
    </message>
    <message>
        <source>write true or false</source>
        <translation>true oder false schreiben</translation>
    </message>
    <message>
        <source>is neither a text, a whole number nor a list of them</source>
        <translation>ist weder ein Text noch eine ganze Zahl noch eine Liste davon</translation>
    </message>
    <message>
        <source>write &quot;a&quot;, 2 or [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>&quot;a&quot;, 2 oder [&quot;a&quot;, &quot;b&quot;] schreiben</translation>
    </message>
    <message>
        <source>is no number of rows</source>
        <translation>ist keine Anzahl von Zeilen</translation>
    </message>
    <message>
        <source>give a whole number that is not negative</source>
        <translation>eine ganze, nicht negative Zahl angeben</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>has no file or no mapping</source>
        <translation>hat keine Datei oder keine Zuordnung</translation>
    </message>
    <message>
        <source>merges a file with further files</source>
        <translation>vereinigt eine Datei mit weiteren Dateien</translation>
    </message>
    <message>
        <source>list all files in the first mapping</source>
        <translation>alle Dateien in der ersten Zuordnung nennen</translation>
    </message>
    <message>
        <source>is neither a number nor a list of numbers</source>
        <translation>ist weder eine Zahl noch eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>is not finite</source>
        <translation>ist nicht endlich</translation>
    </message>
    <message>
        <source>is zero or not finite</source>
        <translation>ist null oder nicht endlich</translation>
    </message>
    <message>
        <source>give a factor that is not zero</source>
        <translation>einen Faktor ungleich null angeben</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>ist kein Objekt</translation>
    </message>
    <message>
        <source>is negative</source>
        <translation>ist negativ</translation>
    </message>
    <message>
        <source>give the sampling rate in Hz</source>
        <translation>die Abtastrate in Hz angeben</translation>
    </message>
    <message>
        <source>states the time in two ways</source>
        <translation>gibt die Zeit auf zwei Arten an</translation>
    </message>
    <message>
        <source>keep one of dataset or column, rate_attribute, rate, none</source>
        <translation>eines von dataset oder column, rate_attribute, rate, none behalten</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no quantity</source>
        <translation>&quot;%1&quot; ist keine Größe</translation>
    </message>
    <message>
        <source>known: position, velocity, acceleration, torque, current, other</source>
        <translation>bekannt: position, velocity, acceleration, torque, current, other</translation>
    </message>
    <message>
        <source>is neither 1 nor -1</source>
        <translation>ist weder 1 noch -1</translation>
    </message>
    <message>
        <source>put other factors into &quot;scale&quot;</source>
        <translation>andere Faktoren in &quot;scale&quot; schreiben</translation>
    </message>
    <message>
        <source>belongs to a torque</source>
        <translation>gehört zu einem Drehmoment</translation>
    </message>
    <message>
        <source>use it with quantity &quot;torque&quot;</source>
        <translation>es mit der Größe &quot;torque&quot; verwenden</translation>
    </message>
    <message>
        <source>correct it; plumbline-cli schema mapping shows the form</source>
        <translation>berichtigen; plumbline-cli schema mapping zeigt die Form</translation>
    </message>
    <message>
        <source>the mapping has lists inside lists of more than %1 levels</source>
        <translation>die Zuordnung enthält Listen in Listen in mehr als %1 Stufen</translation>
    </message>
    <message>
        <source>the mapping is not valid JSON</source>
        <translation>die Zuordnung ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>the mapping has a number that is too large</source>
        <translation>die Zuordnung enthält eine zu große Zahl</translation>
    </message>
    <message>
        <source>the name of %1 says %2, its unit attribute %3; the attribute was taken</source>
        <translation>der Name von %1 sagt %2, sein Einheitenattribut %3; das Attribut wurde genommen</translation>
    </message>
    <message>
        <source>%1 is in %2, so it is a current; map it to torque with a torque constant</source>
        <translation>%1 ist in %2, also ein Strom; mit einer Drehmomentkonstante als Drehmoment zuordnen</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>no joint position was recognised in it; it holds %1</source>
        <translation>keine Gelenklage wurde darin erkannt; sie enthält %1</translation>
    </message>
    <message>
        <source>give a mapping that names the dataset or column of each quantity, if this is a log</source>
        <translation>falls dies eine Messung ist, eine Zuordnung angeben, die Datensatz oder Spalte jeder Größe nennt</translation>
    </message>
    <message>
        <source>the file holds %1 recordings; %2 was taken, the others need a mapping of their own</source>
        <translation>die Datei enthält %1 Aufzeichnungen; %2 wurde genommen, die anderen brauchen eine eigene Zuordnung</translation>
    </message>
    <message>
        <source>only a desired %1 was found, %2; it was taken as measured</source>
        <translation>nur ein Sollwert wurde gefunden (%1), %2; er wurde als gemessen genommen</translation>
    </message>
    <message>
        <source>there are no joint states with names in the bag; it holds %1</source>
        <translation>im Bag sind keine Gelenkzustände mit Namen; es enthält %1</translation>
    </message>
    <message>
        <source>record the topic of the joint states, or give a mapping that names the dataset &quot;topic/field&quot; of each quantity</source>
        <translation>das Topic der Gelenkzustände aufzeichnen oder eine Zuordnung angeben, die den Datensatz &quot;topic/field&quot; jeder Größe nennt</translation>
    </message>
    <message>
        <source>%1 is square; its rows were taken as samples</source>
        <translation>%1 ist quadratisch; die Zeilen wurden als Abtastwerte genommen</translation>
    </message>
    <message>
        <source>%1 is %2; the longer side was taken as samples</source>
        <translation>%1 ist %2; die längere Seite wurde als Abtastwerte genommen</translation>
    </message>
    <message>
        <source>%1 %2; the log has no %3</source>
        <translation>%1 %2; die Messung enthält nicht: %3</translation>
    </message>
    <message>
        <source>%1: %2 was taken, but %3 is possible too; give a mapping if that is meant</source>
        <translation>%1: %2 wurde genommen, aber %3 ist auch möglich; falls das gemeint ist, eine Zuordnung angeben</translation>
    </message>
    <message>
        <source>the unit &quot;%1&quot; of %2 is not known</source>
        <translation>die Einheit &quot;%1&quot; von %2 ist nicht bekannt</translation>
    </message>
    <message>
        <source>give a mapping with a known unit (%1) and, for counts, a scale</source>
        <translation>eine Zuordnung mit einer bekannten Einheit (%1) und, bei Zählwerten, einem Faktor angeben</translation>
    </message>
    <message>
        <source>%1; it is kept as a further channel and not used as %2</source>
        <translation>%1; es bleibt als weiterer Kanal erhalten und dient nicht als %2</translation>
    </message>
    <message>
        <source>%1 is named after the motor; it was taken as joint side, give a mapping with a gear ratio if it is not</source>
        <translation>%1 ist nach dem Motor benannt; es wurde als Gelenkseite genommen, sonst eine Zuordnung mit einer Übersetzung angeben</translation>
    </message>
    <message>
        <source>the unit &quot;%1&quot; of the time %2 is not known</source>
        <translation>die Einheit &quot;%1&quot; der Zeit %2 ist nicht bekannt</translation>
    </message>
    <message>
        <source>give a mapping with a time unit (%1)</source>
        <translation>eine Zuordnung mit einer Zeiteinheit (%1) angeben</translation>
    </message>
    <message>
        <source>there is neither a time nor a sampling rate in it</source>
        <translation>weder eine Zeit noch eine Abtastrate ist darin</translation>
    </message>
    <message>
        <source>no time stamps; uniform time from %1</source>
        <translation>keine Zeitstempel; gleichmäßige Zeit aus %1</translation>
    </message>
    <message>
        <source>the columns are named as UR&apos;s RTDE names them; the joints were given the names of UR&apos;s robots</source>
        <translation>die Spalten heißen wie bei UR (RTDE); die Gelenke erhielten die Namen der Roboter von UR</translation>
    </message>
    <message>
        <source>the file names no joints; they are called joint1 … joint%1 in the order of the columns</source>
        <translation>die Datei nennt keine Gelenke; sie heißen joint1 … joint%1 in der Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>%1 further datasets of the same length were left out; map them to see them</source>
        <translation>%1 weitere Datensätze derselben Länge wurden weggelassen; sie zuordnen, um sie zu sehen</translation>
    </message>
    <message>
        <source>the MATLAB file cannot be opened</source>
        <translation>die MATLAB-Datei kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>save it again, if possible with -v7.3</source>
        <translation>neu speichern, möglichst mit -v7.3</translation>
    </message>
    <message>
        <source>holds complex numbers</source>
        <translation>enthält komplexe Zahlen</translation>
    </message>
    <message>
        <source>is a %1; save its numbers as plain matrices</source>
        <translation>ist %1; seine Zahlen als gewöhnliche Matrizen speichern</translation>
    </message>
    <message>
        <source>its numbers are incomplete</source>
        <translation>seine Zahlen sind unvollständig</translation>
    </message>
    <message>
        <source>is a cell array; take its cells one by one</source>
        <translation>ist ein Zellenfeld (cell array); seine Zellen einzeln nehmen</translation>
    </message>
    <message>
        <source>is nested deeper than 16 levels</source>
        <translation>ist tiefer als 16 Stufen verschachtelt</translation>
    </message>
    <message>
        <source>has no array flags</source>
        <translation>hat keine Feldkennungen</translation>
    </message>
    <message>
        <source>has no dimensions</source>
        <translation>hat keine Dimensionen</translation>
    </message>
    <message>
        <source>has a negative dimension</source>
        <translation>hat eine negative Dimension</translation>
    </message>
    <message>
        <source>%1 claims more elements than any file of this kind holds</source>
        <translation>%1 nennt mehr Elemente, als eine Datei dieser Art enthält</translation>
    </message>
    <message>
        <source>has no name</source>
        <translation>hat keinen Namen</translation>
    </message>
    <message>
        <source>has more data than it declares</source>
        <translation>hat mehr Daten, als es nennt</translation>
    </message>
    <message>
        <source>ends inside a tag</source>
        <translation>endet innerhalb eines Tags</translation>
    </message>
    <message>
        <source>has a small element of more than 4 bytes</source>
        <translation>hat ein kleines Element von mehr als 4 Bytes</translation>
    </message>
    <message>
        <source>declares %1 bytes where %2 are left</source>
        <translation>nennt %1 Bytes, wo noch %2 übrig sind</translation>
    </message>
    <message>
        <source>has no class name</source>
        <translation>hat keinen Klassennamen</translation>
    </message>
    <message>
        <source>has the unknown class %1</source>
        <translation>hat die unbekannte Klasse %1</translation>
    </message>
    <message>
        <source>stores its numbers in the unknown type %1</source>
        <translation>speichert seine Zahlen im unbekannten Typ %1</translation>
    </message>
    <message>
        <source>declares %1 numbers but brings %2</source>
        <translation>nennt %1 Zahlen, bringt aber %2</translation>
    </message>
    <message>
        <source>holds a text of the wrong length</source>
        <translation>enthält einen Text falscher Länge</translation>
    </message>
    <message>
        <source>is a sparse matrix without indices</source>
        <translation>ist eine dünn besetzte Matrix ohne Indizes</translation>
    </message>
    <message>
        <source>is a sparse matrix without numbers</source>
        <translation>ist eine dünn besetzte Matrix ohne Zahlen</translation>
    </message>
    <message>
        <source>%1 has more than a million parts</source>
        <translation>%1 hat mehr als eine Million Teile</translation>
    </message>
    <message>
        <source>has a part that is no array</source>
        <translation>hat einen Teil, der kein Feld ist</translation>
    </message>
    <message>
        <source>is a structure without field name length</source>
        <translation>ist eine Struktur ohne Länge der Feldnamen</translation>
    </message>
    <message>
        <source>is a structure without field names</source>
        <translation>ist eine Struktur ohne Feldnamen</translation>
    </message>
    <message>
        <source>has a field name without end</source>
        <translation>hat einen Feldnamen ohne Ende</translation>
    </message>
    <message>
        <source>%1 contains a MATLAB object that only MATLAB can open</source>
        <translation>%1 enthält ein MATLAB-Objekt, das nur MATLAB öffnen kann</translation>
    </message>
    <message>
        <source>zlib cannot start</source>
        <translation>zlib startet nicht</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked, its compressed data are damaged</source>
        <translation>%1 kann nicht entpackt werden, die gepackten Daten sind beschädigt</translation>
    </message>
    <message>
        <source>%1 is larger than 2 GB when unpacked</source>
        <translation>%1 ist entpackt größer als 2 GB</translation>
    </message>
    <message>
        <source>%1 ends inside its compressed data</source>
        <translation>%1 endet innerhalb der gepackten Daten</translation>
    </message>
    <message>
        <source>the file ends inside its header</source>
        <translation>die Datei endet in ihrem Kopf</translation>
    </message>
    <message>
        <source>the byte order mark of the header is damaged</source>
        <translation>die Marke der Bytereihenfolge im Kopf ist beschädigt</translation>
    </message>
    <message>
        <source>the version in the header is not that of a MAT v5 file</source>
        <translation>die Version im Kopf ist nicht die einer MAT-v5-Datei</translation>
    </message>
    <message>
        <source>%1 is no array</source>
        <translation>%1 ist kein Feld</translation>
    </message>
    <message>
        <source>%1 is no array (type %2)</source>
        <translation>%1 ist kein Feld (Typ %2)</translation>
    </message>
    <message>
        <source>the file is damaged or of an unknown kind; save it again, if possible with -v7.3</source>
        <translation>die Datei ist beschädigt oder unbekannter Art; neu speichern, möglichst mit -v7.3</translation>
    </message>
    <message>
        <source>does not begin as an MCAP file does</source>
        <translation>beginnt nicht wie eine MCAP-Datei</translation>
    </message>
    <message>
        <source>give an MCAP file</source>
        <translation>eine MCAP-Datei angeben</translation>
    </message>
    <message>
        <source>cut the recording into parts</source>
        <translation>die Messung in Teile schneiden</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>the file is corrupt or cut off before its first message</source>
        <translation>die Datei ist vor der ersten Nachricht beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>copy the file again, or record again</source>
        <translation>die Datei neu kopieren oder neu aufzeichnen</translation>
    </message>
    <message>
        <source>copy the file again; otherwise %1</source>
        <translation>die Datei neu kopieren; sonst %1</translation>
    </message>
    <message>
        <source>%1 is corrupt or cut off at byte %2; the %3 messages before were read</source>
        <translation>%1 ist bei Byte %2 beschädigt oder abgeschnitten; die %3 Nachrichten davor wurden gelesen</translation>
    </message>
    <message>
        <source>is corrupt</source>
        <translation>ist beschädigt</translation>
    </message>
    <message>
        <source>a chunk is compressed by &quot;%1&quot;, which is not read</source>
        <translation>ein Block ist mit &quot;%1&quot; gepackt, das nicht gelesen wird</translation>
    </message>
    <message>
        <source>rewrite the file with mcap compress --compression zstd</source>
        <translation>die Datei mit mcap compress --compression zstd neu schreiben</translation>
    </message>
    <message>
        <source>is corrupt: its checksum differs</source>
        <translation>ist beschädigt: die Prüfsumme weicht ab</translation>
    </message>
    <message>
        <source>holds a record that is corrupt</source>
        <translation>enthält einen beschädigten Datensatz</translation>
    </message>
    <message>
        <source>the chunk at byte %1 of %2 %3; its messages were left out</source>
        <translation>der Block bei Byte %1 von %2 %3; seine Nachrichten wurden weggelassen</translation>
    </message>
    <message>
        <source>the Protobuf definition of %1 %2</source>
        <translation>die Protobuf-Definition von %1 %2</translation>
    </message>
    <message>
        <source>record the topic again, or export it as CSV</source>
        <translation>das Topic neu aufzeichnen oder als CSV exportieren</translation>
    </message>
    <message>
        <source>is longer than 16 MB</source>
        <translation>ist länger als 16 MB</translation>
    </message>
    <message>
        <source>does not define it</source>
        <translation>definiert es nicht</translation>
    </message>
    <message>
        <source>writing the file</source>
        <translation>das Schreiben der Datei</translation>
    </message>
    <message>
        <source>writing failed: %1</source>
        <translation>das Schreiben ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>check the space on the disk and choose another folder</source>
        <translation>den freien Platz prüfen und einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>%1 does not fit the time and the joints of the log</source>
        <translation>%1 passt nicht zu Zeit und Gelenken der Messung</translation>
    </message>
    <message>
        <source>the log is empty</source>
        <translation>die Messung ist leer</translation>
    </message>
    <message>
        <source>record a log first</source>
        <translation>zuerst eine Messung aufzeichnen</translation>
    </message>
    <message>
        <source>contact %1</source>
        <translation>Kontakt %1</translation>
    </message>
    <message>
        <source>the log was written by a newer version of this program</source>
        <translation>die Messung wurde von einer neueren Version dieses Programms geschrieben</translation>
    </message>
    <message>
        <source>has shape %1 where %2×%3 is expected</source>
        <translation>hat die Form %1, erwartet wird %2×%3</translation>
    </message>
    <message>
        <source>write the log again</source>
        <translation>die Messung neu schreiben</translation>
    </message>
    <message>
        <source>the file cannot be created: %1</source>
        <translation>die Datei kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>record the topic as ROS message, JSON or Protobuf, or export it as CSV</source>
        <translation>das Topic als ROS-Nachricht, JSON oder Protobuf aufzeichnen oder als CSV exportieren</translation>
    </message>
    <message>
        <source>definitions in the form %1 are not read</source>
        <translation>Definitionen der Form %1 werden nicht gelesen</translation>
    </message>
    <message>
        <source>the bag stores no definition of %1, and none is built in</source>
        <translation>das Bag enthält keine Definition von %1, und keine ist eingebaut</translation>
    </message>
    <message>
        <source>record with ROS 2 Iron or later, or export the topic as CSV</source>
        <translation>mit ROS 2 Iron oder neuer aufzeichnen oder das Topic als CSV exportieren</translation>
    </message>
    <message>
        <source>messages in the encoding &quot;%1&quot; are not read</source>
        <translation>Nachrichten in der Kodierung &quot;%1&quot; werden nicht gelesen</translation>
    </message>
    <message>
        <source>holds more numbers than fit in memory; cut the recording into parts</source>
        <translation>enthält mehr Zahlen, als in den Speicher passen; die Messung in Teile schneiden</translation>
    </message>
    <message>
        <source>the folder cannot be read: %1</source>
        <translation>der Ordner kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>seine Rechte prüfen</translation>
    </message>
    <message>
        <source>there is no bag (.db3, .mcap, .bag) in the folder</source>
        <translation>im Ordner ist kein Bag (.db3, .mcap, .bag)</translation>
    </message>
    <message>
        <source>give the folder of one recording, or a file</source>
        <translation>den Ordner einer Aufzeichnung oder eine Datei angeben</translation>
    </message>
    <message>
        <source>the folder holds several recordings (%1) and no metadata.yaml</source>
        <translation>der Ordner enthält mehrere Aufzeichnungen (%1) und keine metadata.yaml</translation>
    </message>
    <message>
        <source>open one of the files</source>
        <translation>eine der Dateien öffnen</translation>
    </message>
    <message>
        <source>is no description of a ROS 2 bag</source>
        <translation>ist keine Beschreibung eines ROS-2-Bags</translation>
    </message>
    <message>
        <source>open the bag file itself</source>
        <translation>die Bag-Datei selbst öffnen</translation>
    </message>
    <message>
        <source>the part %1 that metadata.yaml lists is not in the folder</source>
        <translation>der Teil %1, den metadata.yaml nennt, ist nicht im Ordner</translation>
    </message>
    <message>
        <source>is no valid YAML: %1</source>
        <translation>ist kein gültiges YAML: %1</translation>
    </message>
    <message>
        <source>open the bag file itself, or rebuild it with ros2 bag reindex</source>
        <translation>die Bag-Datei selbst öffnen oder es mit ros2 bag reindex wiederherstellen</translation>
    </message>
    <message>
        <source>the files are compressed by &quot;%1&quot;, which is not read</source>
        <translation>die Dateien sind mit &quot;%1&quot; gepackt, das nicht gelesen wird</translation>
    </message>
    <message>
        <source>write the bag again without compression: ros2 bag convert</source>
        <translation>das Bag ungepackt neu schreiben: ros2 bag convert</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a recording; open its folder to read all of them</source>
        <translation>%1 ist einer von %2 Teilen einer Aufzeichnung; ihren Ordner öffnen, um alle zu lesen</translation>
    </message>
    <message>
        <source>is neither a ROS 2 bag (SQLite, MCAP) nor a ROS 1 bag, or it is encrypted</source>
        <translation>ist weder ein ROS-2-Bag (SQLite, MCAP) noch ein ROS-1-Bag, oder es ist verschlüsselt</translation>
    </message>
    <message>
        <source>give a .db3, .mcap or .bag file as it was recorded</source>
        <translation>eine Datei .db3, .mcap oder .bag angeben, wie sie aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>is a Zstandard file, but what is packed in it is no bag</source>
        <translation>ist eine Zstandard-Datei, aber was darin gepackt ist, ist kein Bag</translation>
    </message>
    <message>
        <source>unpack it with zstd -d and give the file in it</source>
        <translation>sie mit zstd -d entpacken und die Datei darin angeben</translation>
    </message>
    <message>
        <source>a part of the recording was left out. %1</source>
        <translation>ein Teil der Aufzeichnung wurde weggelassen. %1</translation>
    </message>
    <message>
        <source>%1 of %2 messages of %3 are no %4 as it is defined and were left out</source>
        <translation>%1 von %2 Nachrichten von %3 sind kein %4 gemäß seiner Definition und wurden weggelassen</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>no memory</source>
        <translation>kein Speicher</translation>
    </message>
    <message>
        <source>a table or a column is missing</source>
        <translation>eine Tabelle oder Spalte fehlt</translation>
    </message>
    <message>
        <source>its beginning is not that of a database</source>
        <translation>ihr Anfang ist nicht der einer Datenbank</translation>
    </message>
    <message>
        <source>the system does not give its bytes</source>
        <translation>das System gibt ihre Bytes nicht heraus</translation>
    </message>
    <message>
        <source>another program holds it</source>
        <translation>ein anderes Programm hält sie</translation>
    </message>
    <message>
        <source>its pages contradict each other</source>
        <translation>ihre Seiten widersprechen sich</translation>
    </message>
    <message>
        <source>the SQLite file %1: %2</source>
        <translation>die SQLite-Datei %1: %2</translation>
    </message>
    <message>
        <source>copy the file again, or rescue it with sqlite3 .recover</source>
        <translation>die Datei neu kopieren oder mit sqlite3 .recover retten</translation>
    </message>
    <message>
        <source>is an SQLite database but no ROS 2 bag: it has %1 and not topics and messages</source>
        <translation>ist eine SQLite-Datenbank, aber kein ROS-2-Bag: sie enthält %1 und nicht topics und messages</translation>
    </message>
    <message>
        <source>no tables</source>
        <translation>keine Tabellen</translation>
    </message>
    <message>
        <source>the tables %1</source>
        <translation>die Tabellen %1</translation>
    </message>
    <message>
        <source>give the .db3 file that ros2 bag recorded</source>
        <translation>die .db3-Datei angeben, die ros2 bag aufgezeichnet hat</translation>
    </message>
    <message>
        <source>has a table of topics that cannot be read</source>
        <translation>hat eine Topic-Tabelle, die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>has a table of messages that cannot be read</source>
        <translation>hat eine Nachrichtentabelle, die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>is corrupt or cut off</source>
        <translation>ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>%1 is corrupt or cut off behind message %2; the messages before were read</source>
        <translation>%1 ist hinter Nachricht %2 beschädigt oder abgeschnitten; die Nachrichten davor wurden gelesen</translation>
    </message>
    <message>
        <source>%1 messages of %2 could not be unpacked and were left out</source>
        <translation>%1 Nachrichten von %2 konnten nicht entpackt werden und wurden weggelassen</translation>
    </message>
    <message>
        <source>the messages are compressed by &quot;%1&quot;, which is not read</source>
        <translation>die Nachrichten sind mit &quot;%1&quot; gepackt, das nicht gelesen wird</translation>
    </message>
    <message>
        <source>the SQLite file is cut off before its first page ends</source>
        <translation>die SQLite-Datei ist vor dem Ende ihrer ersten Seite abgeschnitten</translation>
    </message>
    <message>
        <source>%1 was not closed: what stands in %2 is not read; play or convert the bag once to bring it in</source>
        <translation>%1 wurde nicht geschlossen: was in %2 steht, wird nicht gelesen; das Bag einmal abspielen oder umwandeln, um es einzubeziehen</translation>
    </message>
    <message>
        <source>%1 is cut off: it has %2 of its %3 bytes</source>
        <translation>%1 ist abgeschnitten: %2 von %3 Bytes sind vorhanden</translation>
    </message>
    <message>
        <source>%1; the messages on whole pages were read</source>
        <translation>%1; die Nachrichten auf ganzen Seiten wurden gelesen</translation>
    </message>
    <message>
        <source>ends in the middle</source>
        <translation>endet mittendrin</translation>
    </message>
    <message>
        <source>has &quot;%1&quot; where &quot;%2&quot; should be</source>
        <translation>hat &quot;%1&quot;, wo &quot;%2&quot; stehen sollte</translation>
    </message>
    <message>
        <source>is nested too deep</source>
        <translation>ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>has &quot;%1&quot;, which is not read</source>
        <translation>hat &quot;%1&quot;, das nicht gelesen wird</translation>
    </message>
    <message>
        <source>inherits a struct, which is not read</source>
        <translation>erbt ein struct, was nicht gelesen wird</translation>
    </message>
    <message>
        <source>has more than 2000 types</source>
        <translation>hat mehr als 2000 Typen</translation>
    </message>
    <message>
        <source>has an array of unknown size</source>
        <translation>hat ein Feld unbekannter Größe</translation>
    </message>
    <message>
        <source>has an array of absurd size</source>
        <translation>hat ein Feld widersinniger Größe</translation>
    </message>
    <message>
        <source>has a %1, which is not read</source>
        <translation>enthält %1, was nicht gelesen wird</translation>
    </message>
    <message>
        <source>has a long double, which is not read</source>
        <translation>enthält ein long double, was nicht gelesen wird</translation>
    </message>
    <message>
        <source>does not say what %1 is</source>
        <translation>sagt nicht, was %1 ist</translation>
    </message>
    <message>
        <source>the definition of %1 %2</source>
        <translation>die Definition von %1 %2</translation>
    </message>
    <message>
        <source>is longer than 1 MB</source>
        <translation>ist länger als 1 MB</translation>
    </message>
    <message>
        <source>the definition of %1 contains itself or has too many fields</source>
        <translation>die Definition von %1 enthält sich selbst oder hat zu viele Felder</translation>
    </message>
    <message>
        <source>record the topic again</source>
        <translation>das Topic neu aufzeichnen</translation>
    </message>
    <message>
        <source>is that of a service or an action, whose events are not read</source>
        <translation>ist die eines Dienstes oder einer Aktion, deren Ereignisse nicht gelesen werden</translation>
    </message>
    <message>
        <source>cannot be read in its line %1</source>
        <translation>kann in ihrer Zeile %1 nicht gelesen werden</translation>
    </message>
    <message>
        <source>is a bag of the old format 1</source>
        <translation>ist ein Bag des alten Formats 1</translation>
    </message>
    <message>
        <source>does not begin as a bag of ROS 1 does</source>
        <translation>beginnt nicht wie ein Bag von ROS 1</translation>
    </message>
    <message>
        <source>rewrite it with rosbag fix or rosbag migrate of ROS 1</source>
        <translation>es mit rosbag fix oder rosbag migrate von ROS 1 neu schreiben</translation>
    </message>
    <message>
        <source>%1 bytes before the index of %2 are no record and were skipped</source>
        <translation>%1 Bytes vor dem Index von %2 sind kein Datensatz und wurden übersprungen</translation>
    </message>
    <message>
        <source>the bag is cut off before its first record</source>
        <translation>das Bag ist vor seinem ersten Datensatz abgeschnitten</translation>
    </message>
    <message>
        <source>%1 is cut off at byte %2, before its index at byte %3; the %4 messages before were read</source>
        <translation>%1 ist bei Byte %2 abgeschnitten, vor seinem Index bei Byte %3; die %4 Nachrichten davor wurden gelesen</translation>
    </message>
    <message>
        <source>the bag is encrypted by %1</source>
        <translation>das Bag ist mit %1 verschlüsselt</translation>
    </message>
    <message>
        <source>decrypt it with rosbag decrypt of ROS 1</source>
        <translation>es mit rosbag decrypt von ROS 1 entschlüsseln</translation>
    </message>
    <message>
        <source>%1 has no index: the recording was not closed</source>
        <translation>%1 hat keinen Index: die Aufzeichnung wurde nicht geschlossen</translation>
    </message>
    <message>
        <source>rewrite the bag with rosbag decompress of ROS 1</source>
        <translation>das Bag mit rosbag decompress von ROS 1 neu schreiben</translation>
    </message>
    <message>
        <source>the messages of %1 name different joints; those with other joints than %2 are listed as %3#2%4</source>
        <translation>die Nachrichten von %1 nennen verschiedene Gelenke; die mit anderen Gelenken als %2 heißen hier %3#2%4</translation>
    </message>
    <message>
        <source>%1 messages of %2 were left out: they name ever other joints</source>
        <translation>%1 Nachrichten von %2 wurden weggelassen: sie nennen immer andere Gelenke</translation>
    </message>
    <message>
        <source>the stamps %1 of %2 %3; the time of recording was taken</source>
        <translation>die Zeitstempel %1 von %2 %3; die Zeit der Aufzeichnung wurde genommen</translation>
    </message>
    <message>
        <source>holds more than 512 numbers per message, an image or a cloud; map another field</source>
        <translation>enthält mehr als 512 Zahlen je Nachricht, ein Bild oder eine Punktwolke; ein anderes Feld zuordnen</translation>
    </message>
    <message>
        <source>the file is cut off before its first message</source>
        <translation>die Datei ist vor ihrer ersten Nachricht abgeschnitten</translation>
    </message>
    <message>
        <source>%1 is cut off at byte %2; the %3 messages before were read</source>
        <translation>%1 ist bei Byte %2 abgeschnitten; die %3 Nachrichten davor wurden gelesen</translation>
    </message>
    <message>
        <source>would unpack to %1 bytes</source>
        <translation>ergäbe entpackt %1 Bytes</translation>
    </message>
    <message>
        <source>cannot be unpacked: the compressed data are corrupt</source>
        <translation>kann nicht entpackt werden: die gepackten Daten sind beschädigt</translation>
    </message>
    <message>
        <source>unpacks to more than a recording can be</source>
        <translation>ergibt entpackt mehr, als eine Aufzeichnung sein kann</translation>
    </message>
    <message>
        <source>unpacks to more bytes than it states</source>
        <translation>ergibt entpackt mehr Bytes, als es nennt</translation>
    </message>
    <message>
        <source>cannot be unpacked: the compressed data end early</source>
        <translation>kann nicht entpackt werden: die gepackten Daten enden zu früh</translation>
    </message>
    <message>
        <source>unpacks to fewer bytes than it states</source>
        <translation>ergibt entpackt weniger Bytes, als es nennt</translation>
    </message>
    <message>
        <source>the root element is &lt;%1&gt;, of no format that states loops</source>
        <translation>das Wurzelelement ist &lt;%1&gt;, aus keinem Format, das Schleifen angibt</translation>
    </message>
    <message>
        <source>give loops.json (see plumbline-cli schema loops), an SRDF or an MJCF</source>
        <translation>loops.json (siehe plumbline-cli schema loops), eine SRDF oder eine MJCF angeben</translation>
    </message>
    <message>
        <source>the posture names &quot;%1&quot;, and the robot has no moving joint of that name</source>
        <translation>die Stellung nennt &quot;%1&quot;, und der Roboter hat kein bewegliches Gelenk dieses Namens</translation>
    </message>
    <message>
        <source>use joints of the robot with one coordinate</source>
        <translation>Gelenke des Roboters mit einer Koordinate verwenden</translation>
    </message>
    <message>
        <source>the file states no loops</source>
        <translation>die Datei gibt keine Schleifen an</translation>
    </message>
    <message>
        <source>state them: &lt;loop_constraint&gt; in an SRDF, &lt;connect&gt; or &lt;weld&gt; in an MJCF, &quot;loops&quot; in JSON</source>
        <translation>sie angeben: &lt;loop_constraint&gt; in einer SRDF, &lt;connect&gt; oder &lt;weld&gt; in einer MJCF, &quot;loops&quot; in JSON</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>see plumbline-cli schema loops for the names</source>
        <translation>siehe plumbline-cli schema loops für die Namen</translation>
    </message>
    <message>
        <source>write a name</source>
        <translation>einen Namen schreiben</translation>
    </message>
    <message>
        <source>is no text</source>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>write a name in quotes</source>
        <translation>einen Namen in Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>is no list of three numbers</source>
        <translation>ist keine Liste von drei Zahlen</translation>
    </message>
    <message>
        <source>holds an entry that is no finite number</source>
        <translation>enthält einen Eintrag, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>write three numbers</source>
        <translation>drei Zahlen schreiben</translation>
    </message>
    <message>
        <source>holds something else than rows</source>
        <translation>enthält anderes als Zeilen</translation>
    </message>
    <message>
        <source>choose from x, y, z, roll, pitch, yaw, for example &quot;x z&quot;</source>
        <translation>aus x, y, z, roll, pitch, yaw wählen, zum Beispiel &quot;x z&quot;</translation>
    </message>
    <message>
        <source>is no finite number</source>
        <translation>ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>write the position in rad or m</source>
        <translation>die Lage in rad oder m schreiben</translation>
    </message>
    <message>
        <source>is no valid JSON</source>
        <translation>ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>check commas, quotes and brackets</source>
        <translation>Kommas, Anführungszeichen und Klammern prüfen</translation>
    </message>
    <message>
        <source>is missing or no list</source>
        <translation>fehlt oder ist keine Liste</translation>
    </message>
    <message>
        <source>write &quot;loops&quot;: [{&quot;frame1&quot;: …, &quot;frame2&quot;: …}]</source>
        <translation>&quot;loops&quot;: [{&quot;frame1&quot;: …, &quot;frame2&quot;: …}] schreiben</translation>
    </message>
    <message>
        <source>joins sites, which are not read here</source>
        <translation>verbindet sites, die hier nicht gelesen werden</translation>
    </message>
    <message>
        <source>state body1, body2 and anchor or relpose</source>
        <translation>body1, body2 und anchor oder relpose angeben</translation>
    </message>
    <message>
        <source>lacks body1</source>
        <translation>hat kein body1</translation>
    </message>
    <message>
        <source>name a body</source>
        <translation>einen Körper nennen</translation>
    </message>
    <message>
        <source>lacks anchor</source>
        <translation>hat kein anchor</translation>
    </message>
    <message>
        <source>give the point in the frame of body1</source>
        <translation>den Punkt im Koordinatensystem von body1 angeben</translation>
    </message>
    <message>
        <source>has a reference position (ref) other than 0, at which MuJoCo closes the loops</source>
        <translation>hat eine andere Bezugslage (ref) als 0, bei der MuJoCo die Schleifen schließt</translation>
    </message>
    <message>
        <source>write the loops as loops.json (see plumbline-cli schema loops)</source>
        <translation>die Schleifen als loops.json schreiben (siehe plumbline-cli schema loops)</translation>
    </message>
    <message>
        <source>: an inactive &lt;</source>
        <translation>: ein inaktives &lt;</translation>
    </message>
    <message>
        <source>%1&gt; is left out: it closes no loop between bodies.</source>
        <translation>%1&gt; wird weggelassen: es schließt keine Schleife zwischen Körpern.</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; is %2, which MJCF cannot express</source>
        <translation>Gelenk &quot;%1&quot; ist %2, was MJCF nicht ausdrücken kann</translation>
    </message>
    <message>
        <source>floating inside the tree</source>
        <translation>frei innerhalb des Baums</translation>
    </message>
    <message>
        <source>export SDF or JSON</source>
        <translation>SDF oder JSON exportieren</translation>
    </message>
    <message>
        <source>Joints that mimic others are equality constraints, which MuJoCo holds as stiff springs and dampers, not exactly.</source>
        <translation>Gelenke, die anderen folgen, sind Gleichheitsbedingungen, die MuJoCo als steife Federn und Dämpfer hält, nicht genau.</translation>
    </message>
    <message>
        <source>MuJoCo will refuse the file.</source>
        <translation>MuJoCo wird die Datei abweisen.</translation>
    </message>
    <message>
        <source>Body &quot;world&quot; is written as &quot;world_link&quot;: the name is MuJoCo&apos;s own.</source>
        <translation>Körper &quot;world&quot; wird als &quot;world_link&quot; geschrieben: der Name gehört MuJoCo.</translation>
    </message>
    <message>
        <source>The principal moments of body &quot;%1&quot; are those of a flat body, A + B = C: MuJoCo may refuse them for their rounding; balanceinertia=&quot;true&quot; in &lt;compiler&gt; lets it pass.</source>
        <translation>Die Hauptmomente von Körper &quot;%1&quot; sind die eines flachen Körpers, A + B = C: MuJoCo weist sie wegen ihrer Rundung vielleicht ab; balanceinertia=&quot;true&quot; in &lt;compiler&gt; lässt es durchgehen.</translation>
    </message>
    <message>
        <source>Body &quot;%1&quot; moves but has no mass: MuJoCo will refuse the file.</source>
        <translation>Körper &quot;%1&quot; bewegt sich, hat aber keine Masse: MuJoCo wird die Datei abweisen.</translation>
    </message>
    <message>
        <source>Planar joint &quot;%1&quot; is two slides and a hinge, whose velocities are in the axes of the parent, not of the body.</source>
        <translation>Das ebene Gelenk &quot;%1&quot; ist zwei Schiebegelenke und ein Drehgelenk, deren Geschwindigkeiten in den Achsen des Elternkörpers stehen, nicht des Körpers.</translation>
    </message>
    <message>
        <source>%1 meshes (the first: %2</source>
        <translation>%1 Netze (das erste: %2</translation>
    </message>
    <message>
        <source>%1) are left out, because MuJoCo reads binary STL and OBJ only.</source>
        <translation>%1) werden weggelassen, weil MuJoCo nur binäres STL und OBJ liest.</translation>
    </message>
    <message>
        <source>MuJoCo refuses meshes without volume, open or flat ones, although no inertia is taken from them: take such geoms out of the file.</source>
        <translation>MuJoCo weist Netze ohne Volumen, offene oder flache, ab, obwohl ihnen keine Trägheit entnommen wird: solche geoms aus der Datei nehmen.</translation>
    </message>
    <message>
        <source>The identified %1 of joint &quot;%2&quot; is %3, which would drive the joint and is not physical; 0 was written.</source>
        <translation>%1 von Gelenk &quot;%2&quot;, wie identifiziert, ist %3; das triebe das Gelenk an und ist nicht physikalisch; 0 wurde geschrieben.</translation>
    </message>
    <message>
        <source>Link &quot;%1&quot; was left out of the identification and is not in the %2.</source>
        <translation>Glied &quot;%1&quot; war aus der Identifikation weggelassen und ist nicht enthalten: %2.</translation>
    </message>
    <message>
        <source>Joint &quot;%1&quot; was held during the identification and is rigid in the %2, at the position where it was held.</source>
        <translation>Gelenk &quot;%1&quot; war bei der Identifikation festgehalten und ist starr in der Lage, in der es gehalten wurde: %2.</translation>
    </message>
    <message>
        <source>%1 has no place for the identified %2, which is lost (SI units): %3.</source>
        <translation>%1 hat keinen Platz für %2, wie identifiziert; das geht verloren (SI-Einheiten): %3.</translation>
    </message>
    <message>
        <source>Body &quot;%1&quot; is the sum of %2 links with mass and is one body of the %3; the other links are frames on it.</source>
        <translation>Körper &quot;%1&quot; ist die Summe von %2 Gliedern mit Masse und ein Körper der Datei (%3); die anderen Glieder sind Koordinatensysteme darauf.</translation>
    </message>
    <message>
        <source>Meshes of link &quot;%1&quot; were not found (%2) and are left out of &quot;%3&quot;.</source>
        <translation>Netze von Glied &quot;%1&quot; wurden nicht gefunden (%2) und fehlen in &quot;%3&quot;.</translation>
    </message>
    <message>
        <source>body &quot;%1&quot; would get a first moment of mass of %2 kg·m but a mass of %3 kg, which no robot description can express</source>
        <translation>Körper &quot;%1&quot; erhielte ein statisches Moment von %2 kg·m, aber eine Masse von %3 kg, was keine Roboterbeschreibung ausdrücken kann</translation>
    </message>
    <message>
        <source>estimate with a prior or a physically consistent method, so that every mass is positive</source>
        <translation>mit einer A-priori-Verteilung oder einem physikalisch konsistenten Verfahren schätzen, damit jede Masse positiv ist</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; is %2, which SDF cannot express</source>
        <translation>Gelenk &quot;%1&quot; ist %2, was SDF nicht ausdrücken kann</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is written as &quot;%2&quot;: names in an SDF model are used once, for links and joints together.</source>
        <translation>&quot;%1&quot; wird als &quot;%2&quot; geschrieben: Namen gelten in einem SDF-Modell einmal, für Glieder und Gelenke gemeinsam.</translation>
    </message>
    <message>
        <source>Simulators may refuse the file.</source>
        <translation>Simulatoren weisen die Datei vielleicht ab.</translation>
    </message>
    <message>
        <source>SDF keeps gravity in the world, not in the model: set &lt;gravity&gt;%1&lt;/gravity&gt; there.</source>
        <translation>SDF hält die Schwerkraft in der Welt, nicht im Modell: dort &lt;gravity&gt;%1&lt;/gravity&gt; setzen.</translation>
    </message>
    <message>
        <source>the root element is &lt;%1&gt;, of no SRDF</source>
        <translation>das Wurzelelement ist &lt;%1&gt;, aus keiner SRDF</translation>
    </message>
    <message>
        <source>give the SRDF that belongs to the robot</source>
        <translation>die SRDF angeben, die zum Roboter gehört</translation>
    </message>
    <message>
        <source>none of its links and joints is one of %1 (%2)</source>
        <translation>keines ihrer Glieder und Gelenke gehört zu %1 (%2)</translation>
    </message>
    <message>
        <source>The SRDF is of a robot called %1</source>
        <translation>Die SRDF gehört zu einem Roboter namens %1</translation>
    </message>
    <message>
        <source>%1, the URDF of %2; make sure that they belong together.</source>
        <translation>%1, die URDF zu %2; sicherstellen, dass sie zusammengehören.</translation>
    </message>
    <message>
        <source>The SRDF names links and joints that the robot does not have (%1); what it says of them was left out.</source>
        <translation>Die SRDF nennt Glieder und Gelenke, die der Roboter nicht hat (%1); was sie darüber sagt, wurde weggelassen.</translation>
    </message>
    <message>
        <source>link1 or link2</source>
        <translation>link1 oder link2</translation>
    </message>
    <message>
        <source>name two links of the robot</source>
        <translation>zwei Glieder des Roboters nennen</translation>
    </message>
    <message>
        <source>name a joint of the robot</source>
        <translation>ein Gelenk des Roboters nennen</translation>
    </message>
    <message>
        <source>the mask &quot;%1&quot; holds something else than rows</source>
        <translation>die Maske &quot;%1&quot; enthält anderes als Zeilen</translation>
    </message>
    <message>
        <source>choose from x, y, z, roll, pitch, yaw, for example mask=&quot;x z&quot;</source>
        <translation>aus x, y, z, roll, pitch, yaw wählen, zum Beispiel mask=&quot;x z&quot;</translation>
    </message>
    <message>
        <source>write &lt;joint name=&quot;…&quot; value=&quot;…&quot;/&gt;</source>
        <translation>&lt;joint name=&quot;…&quot; value=&quot;…&quot;/&gt; schreiben</translation>
    </message>
    <message>
        <source>The inertia of link %1 is not positive definite: %2.</source>
        <translation>Die Trägheit von Glied %1 ist nicht positiv definit: %2.</translation>
    </message>
    <message>
        <source>The inertia of link %1 violates the triangle inequality: %2, the largest exceeds the sum of the others by %3.</source>
        <translation>Die Trägheit von Glied %1 verletzt die Dreiecksungleichung: %2, das größte übersteigt die Summe der anderen um %3.</translation>
    </message>
    <message>
        <source>The centre of mass of %1, %2 m, lies %3 m outside the box around its shapes, %4 to %5 m.</source>
        <translation>Der Schwerpunkt von %1, %2 m, liegt %3 m außerhalb des Quaders um seine Formen, %4 bis %5 m.</translation>
    </message>
    <message>
        <source>The mass of %1, %2 kg in a box of %3 m³, gives %4 kg/m³, %5</source>
        <translation>Die Masse von %1, %2 kg in einem Quader von %3 m³, ergibt %4 kg/m³, %5</translation>
    </message>
    <message>
        <source>denser than any material.</source>
        <translation>dichter als jedes Material.</translation>
    </message>
    <message>
        <source>lighter than air.</source>
        <translation>leichter als Luft.</translation>
    </message>
    <message>
        <source>The inertia of %1 is too large for its shapes: half its trace is %2 kg·m², but %3 kg within them reach at most %4 kg·m².</source>
        <translation>Die Trägheit von %1 ist zu groß für seine Formen: ihre halbe Spur ist %2 kg·m², aber %3 kg darin erreichen höchstens %4 kg·m².</translation>
    </message>
    <message>
        <source>Mesh %1 of link %2 was not found</source>
        <translation>Netz %1 von Glied %2 wurde nicht gefunden</translation>
    </message>
    <message>
        <source>%1 (and %2 more of it)</source>
        <translation>%1 (und %2 weitere davon)</translation>
    </message>
    <message>
        <source>The robot looks as if it walks, but its base %1 (%2 kg) is fixed to the world, so that the parameters of the base are not part of the model; with a floating base they are.</source>
        <translation>Der Roboter sieht aus, als ob er läuft, aber seine Basis %1 (%2 kg) steht fest zur Welt, so dass die Parameter der Basis nicht zum Modell gehören; bei einer freien Basis gehören sie dazu.</translation>
    </message>
    <message>
        <source>The %1 moves by joint %2 but has no inertial.</source>
        <translation>%1 bewegt sich mit Gelenk %2, hat aber kein &lt;inertial&gt;.</translation>
    </message>
    <message>
        <source>The mass of %1 is %2 kg, not positive.</source>
        <translation>Die Masse von %1 ist %2 kg, nicht positiv.</translation>
    </message>
    <message>
        <source>The mass of %1 is only %2 kg; if it is a placeholder, its dynamics are arbitrary.</source>
        <translation>Die Masse von %1 ist nur %2 kg; wenn das ein Platzhalter ist, ist seine Dynamik beliebig.</translation>
    </message>
    <message>
        <source>The pseudo-inertia of %1 is not positive: its smallest eigenvalue is %2, and no distribution of mass has such parameters.</source>
        <translation>Die Pseudoträgheit von %1 ist nicht positiv: ihr kleinster Eigenwert ist %2, und keine Massenverteilung hat solche Parameter.</translation>
    </message>
    <message>
        <source>No %1 stated for %2.</source>
        <translation>Nicht angegeben (%1) für %2.</translation>
    </message>
    <message>
        <source> limit is</source>
        <translation> Grenze ist</translation>
    </message>
    <message>
        <source> limits are</source>
        <translation> Grenzen sind</translation>
    </message>
    <message>
        <source>The limits of %1 are reversed: lower %2, upper %3.</source>
        <translation>Die Grenzen von %1 sind vertauscht: untere %2, obere %3.</translation>
    </message>
    <message>
        <source>The limits of %1 leave no range: both are %2.</source>
        <translation>Die Grenzen von %1 lassen keinen Bereich: beide sind %2.</translation>
    </message>
    <message>
        <source>The mass of link %1 is %2 kg, not positive.</source>
        <translation>Die Masse von Glied %1 ist %2 kg, nicht positiv.</translation>
    </message>
    <message>
        <source>The inertia of link %1 is %2 although its mass is %3 kg: that is a point, not a body.</source>
        <translation>Die Trägheit von Glied %1 ist %2, obwohl seine Masse %3 kg ist: das ist ein Punkt, kein Körper.</translation>
    </message>
    <message>
        <source>add at least one link</source>
        <translation>mindestens ein Glied ergänzen</translation>
    </message>
    <message>
        <source>two links are named &quot;%1&quot;</source>
        <translation>zwei Glieder heißen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>give every link its own name</source>
        <translation>jedem Glied einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>two joints are named &quot;%1&quot;</source>
        <translation>zwei Gelenke heißen &quot;%1&quot;</translation>
    </message>
    <message>
        <source>give every joint its own name</source>
        <translation>jedem Gelenk einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; refers to link &quot;%2&quot;, which does not exist</source>
        <translation>Gelenk &quot;%1&quot; verweist auf Glied &quot;%2&quot;, das es nicht gibt</translation>
    </message>
    <message>
        <source>add the link or correct the name</source>
        <translation>das Glied ergänzen oder den Namen berichtigen</translation>
    </message>
    <message>
        <source>link &quot;%1&quot; has two parent joints, &quot;%2&quot; and &quot;%3&quot;</source>
        <translation>Glied &quot;%1&quot; hat zwei Elterngelenke, &quot;%2&quot; und &quot;%3&quot;</translation>
    </message>
    <message>
        <source>remove one; a loop is closed outside the tree</source>
        <translation>eines entfernen; eine Schleife wird außerhalb des Baums geschlossen</translation>
    </message>
    <message>
        <source>every link has a parent joint, so the joints form a loop</source>
        <translation>jedes Glied hat ein Elterngelenk, die Gelenke bilden also eine Schleife</translation>
    </message>
    <message>
        <source>remove the joint that closes the loop</source>
        <translation>das Gelenk entfernen, das die Schleife schließt</translation>
    </message>
    <message>
        <source>links &quot;%1&quot; and &quot;%2&quot; both have no parent joint</source>
        <translation>die Glieder &quot;%1&quot; und &quot;%2&quot; haben beide kein Elterngelenk</translation>
    </message>
    <message>
        <source>connect them with a joint or delete the one that is not used</source>
        <translation>sie durch ein Gelenk verbinden oder das unbenutzte löschen</translation>
    </message>
    <message>
        <source>link &quot;%1&quot; hangs on a loop of joints</source>
        <translation>Glied &quot;%1&quot; hängt an einer Schleife von Gelenken</translation>
    </message>
    <message>
        <source>there is no joint &quot;%1&quot; to lock</source>
        <translation>es gibt kein Gelenk &quot;%1&quot;, das festzuhalten wäre</translation>
    </message>
    <message>
        <source>use a joint name of the robot description</source>
        <translation>einen Gelenknamen der Roboterbeschreibung verwenden</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; is %2 and cannot be locked at one value</source>
        <translation>Gelenk &quot;%1&quot; ist %2 und kann nicht bei einem Wert festgehalten werden</translation>
    </message>
    <message>
        <source>lock joints of one degree of freedom</source>
        <translation>Gelenke mit einem Freiheitsgrad festhalten</translation>
    </message>
    <message>
        <source>the lock position of joint &quot;%1&quot; is not a number</source>
        <translation>die Haltelage von Gelenk &quot;%1&quot; ist keine Zahl</translation>
    </message>
    <message>
        <source>give a finite position</source>
        <translation>eine endliche Lage angeben</translation>
    </message>
    <message>
        <source>there is no link &quot;%1&quot; to leave out</source>
        <translation>es gibt kein Glied &quot;%1&quot;, das wegzulassen wäre</translation>
    </message>
    <message>
        <source>use a link name of the robot description</source>
        <translation>einen Gliednamen der Roboterbeschreibung verwenden</translation>
    </message>
    <message>
        <source>the root link &quot;%1&quot; cannot be left out</source>
        <translation>das Wurzelglied &quot;%1&quot; kann nicht weggelassen werden</translation>
    </message>
    <message>
        <source>leave out links further from the base</source>
        <translation>Glieder weiter weg von der Basis weglassen</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; has several degrees of freedom and cannot mimic</source>
        <translation>Gelenk &quot;%1&quot; hat mehrere Freiheitsgrade und kann keinem anderen folgen (mimic)</translation>
    </message>
    <message>
        <source>use mimic on joints of one degree of freedom</source>
        <translation>mimic bei Gelenken mit einem Freiheitsgrad verwenden</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; mimics itself</source>
        <translation>Gelenk &quot;%1&quot; folgt (mimic) sich selbst</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; mimics the locked joint &quot;%2&quot;</source>
        <translation>Gelenk &quot;%1&quot; folgt (mimic) dem festgehaltenen Gelenk &quot;%2&quot;</translation>
    </message>
    <message>
        <source>lock it too</source>
        <translation>es auch festhalten</translation>
    </message>
    <message>
        <source>joint &quot;%1&quot; mimics &quot;%2&quot;, which is not a moving joint of one degree of freedom</source>
        <translation>Gelenk &quot;%1&quot; folgt (mimic) &quot;%2&quot;, das kein bewegliches Gelenk mit einem Freiheitsgrad ist</translation>
    </message>
    <message>
        <source>loop &quot;%1&quot; %2</source>
        <translation>Schleife &quot;%1&quot; %2</translation>
    </message>
    <message>
        <source>has its frame %1 on &quot;%2&quot;, and the robot has no link or moving joint of that name</source>
        <translation>hat ihr Koordinatensystem %1 auf &quot;%2&quot;, und der Roboter hat kein Glied oder bewegliches Gelenk dieses Namens</translation>
    </message>
    <message>
        <source>joins two frames of one body, which nothing moves apart</source>
        <translation>verbindet zwei Koordinatensysteme eines Körpers, die nichts auseinander bewegt</translation>
    </message>
    <message>
        <source>give two links that joints move against each other</source>
        <translation>zwei Glieder angeben, die Gelenke gegeneinander bewegen</translation>
    </message>
    <message>
        <source>holds the joint &quot;%1&quot;, which mimics another</source>
        <translation>hält das Gelenk &quot;%1&quot;, das einem anderen folgt (mimic)</translation>
    </message>
    <message>
        <source>take the mimic element out: the loop itself moves the joint</source>
        <translation>das Element mimic entfernen: die Schleife selbst bewegt das Gelenk</translation>
    </message>
    <message>
        <source>the robot has no link or moving joint &quot;%1&quot;</source>
        <translation>der Roboter hat kein Glied oder bewegliches Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>use the name of a link of the robot</source>
        <translation>den Namen eines Glieds des Roboters verwenden</translation>
    </message>
    <message>
        <source>is there twice</source>
        <translation>ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>give every loop its own name</source>
        <translation>jeder Schleife einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>has an empty mask: it constrains nothing</source>
        <translation>hat eine leere Maske: sie bindet nichts</translation>
    </message>
    <message>
        <source>name its rows among x, y, z, roll, pitch, yaw</source>
        <translation>ihre Zeilen unter x, y, z, roll, pitch, yaw nennen</translation>
    </message>
    <message>
        <source>is driven by &quot;%1&quot;, and the robot has no moving joint of that name</source>
        <translation>wird von &quot;%1&quot; angetrieben, und der Roboter hat kein bewegliches Gelenk dieses Namens</translation>
    </message>
    <message>
        <source>use a joint of the robot</source>
        <translation>ein Gelenk des Roboters verwenden</translation>
    </message>
    <message>
        <source>the rotor of joint &quot;%1&quot; sits on link &quot;%2&quot;, which does not exist in this model</source>
        <translation>der Rotor von Gelenk &quot;%1&quot; sitzt auf Glied &quot;%2&quot;, das es in diesem Modell nicht gibt</translation>
    </message>
    <message>
        <source>use a link of the robot</source>
        <translation>ein Glied des Roboters verwenden</translation>
    </message>
    <message>
        <source>the rotor of joint &quot;%1&quot;</source>
        <translation>der Rotor von Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>%1 has no joint to follow: no moving joint has this name</source>
        <translation>%1 hat kein Gelenk, dem er folgt: kein bewegliches Gelenk hat diesen Namen</translation>
    </message>
    <message>
        <source>use a joint that moves; fixed and locked joints do not</source>
        <translation>ein bewegliches Gelenk verwenden; feste und festgehaltene bewegen sich nicht</translation>
    </message>
    <message>
        <source>%1 follows a joint of several degrees of freedom</source>
        <translation>%1 folgt einem Gelenk mit mehreren Freiheitsgraden</translation>
    </message>
    <message>
        <source>rotors belong to joints of one degree of freedom</source>
        <translation>Rotoren gehören zu Gelenken mit einem Freiheitsgrad</translation>
    </message>
    <message>
        <source>%1 has a gear ratio that is %2</source>
        <translation>%1 hat eine Übersetzung, die so lautet: %2</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>give the turns of the rotor per turn of the joint, for example 100</source>
        <translation>die Umdrehungen des Rotors je Umdrehung des Gelenks angeben, zum Beispiel 100</translation>
    </message>
    <message>
        <source>%1 has an axis of no direction</source>
        <translation>%1 hat eine Achse ohne Richtung</translation>
    </message>
    <message>
        <source>give a vector along the spin axis, for example [0, 0, 1]</source>
        <translation>einen Vektor längs der Drehachse angeben, zum Beispiel [0, 0, 1]</translation>
    </message>
    <message>
        <source>%1 has a pose that is not a number</source>
        <translation>%1 hat eine Stellung, die keine Zahl ist</translation>
    </message>
    <message>
        <source>its mesh was not found</source>
        <translation>sein Netz wurde nicht gefunden</translation>
    </message>
    <message>
        <source>its size is not a positive number</source>
        <translation>seine Größe ist keine positive Zahl</translation>
    </message>
    <message>
        <source>state edges, radius and length in metres</source>
        <translation>Kanten, Radius und Länge in Metern angeben</translation>
    </message>
    <message>
        <source>it has mass but no collision geometry</source>
        <translation>er hat Masse, aber keine Kollisionsgeometrie</translation>
    </message>
    <message>
        <source>it has a visual but no collision geometry</source>
        <translation>er hat eine sichtbare, aber keine Kollisionsgeometrie</translation>
    </message>
    <message>
        <source>only a box can be kept in</source>
        <translation>nur in einem Quader kann man gehalten werden</translation>
    </message>
    <message>
        <source>%1; and %2 more like these</source>
        <translation>%1; und %2 weitere wie diese</translation>
    </message>
    <message>
        <source>this format is read in a process of its own, which is not at hand here</source>
        <translation>dieses Format wird in einem eigenen Prozess gelesen, der hier nicht verfügbar ist</translation>
    </message>
    <message>
        <source>convert the mesh to STL</source>
        <translation>das Netz in STL umwandeln</translation>
    </message>
    <message>
        <source>collision not checked: the robot&apos;s file has no collision geometry</source>
        <translation>Kollision nicht geprüft: die Roboterdatei hat keine Kollisionsgeometrie</translation>
    </message>
    <message>
        <source>collision not checked: </source>
        <translation>Kollision nicht geprüft: </translation>
    </message>
    <message>
        <source>the densities are neither a number nor a JSON object</source>
        <translation>die Dichten sind weder eine Zahl noch ein JSON-Objekt</translation>
    </message>
    <message>
        <source>density setting &quot;%1&quot; is not known</source>
        <translation>die Dichte-Einstellung &quot;%1&quot; ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 cannot be %2: it %3</source>
        <translation>%1 kann nicht %2 sein: %3</translation>
    </message>
    <message>
        <source>a density for all and a total mass exclude each other</source>
        <translation>eine Dichte für alle und eine Gesamtmasse schließen einander aus</translation>
    </message>
    <message>
        <source>give one of them</source>
        <translation>eines davon angeben</translation>
    </message>
    <message>
        <source>the densities name no body</source>
        <translation>die Dichten nennen keinen Körper</translation>
    </message>
    <message>
        <source>the density</source>
        <translation>die Dichte</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>only STL is read here</source>
        <translation>nur STL wird hier gelesen</translation>
    </message>
    <message>
        <source>The written document does not have the identified torques when it is read back: %1.</source>
        <translation>Das geschriebene Dokument ergibt beim Zurücklesen nicht die identifizierten Drehmomente: %1.</translation>
    </message>
    <message>
        <source>Joint &quot;%1&quot; was held at %2; what was written for the links around it holds as a sum, at that position only.</source>
        <translation>Gelenk &quot;%1&quot; wurde bei %2 festgehalten; was für die Glieder darum geschrieben wurde, gilt als Summe und nur in dieser Lage.</translation>
    </message>
    <message>
        <source>MATLAB calls a function by the name of its file: save it as %1.m.</source>
        <translation>MATLAB ruft eine Funktion über den Namen ihrer Datei auf: als %1.m speichern.</translation>
    </message>
    <message>
        <source>the result belongs to another robot: it has %1 parameters, this robot %2</source>
        <translation>das Ergebnis gehört zu einem anderen Roboter: es hat %1 Parameter, dieser Roboter %2</translation>
    </message>
    <message>
        <source>use the robot, base and locks of the identification</source>
        <translation>Roboter, Basis und festgehaltene Gelenke der Identifikation verwenden</translation>
    </message>
    <message>
        <source>the identified %1 is not a finite number</source>
        <translation>keine endliche Zahl ist, wie identifiziert: %1</translation>
    </message>
    <message>
        <source>identify again with data that excite it</source>
        <translation>erneut identifizieren, mit Daten, die es anregen</translation>
    </message>
    <message>
        <source>a robot description cannot be written as &quot;%1&quot;</source>
        <translation>eine Roboterbeschreibung kann nicht als &quot;%1&quot; geschrieben werden</translation>
    </message>
    <message>
        <source>use the extension .urdf, .xml (MJCF), .sdf, .json, .c, .py or .m</source>
        <translation>die Endung .urdf, .xml (MJCF), .sdf, .json, .c, .py oder .m verwenden</translation>
    </message>
    <message>
        <source>The format knows no coupled motors: the friction of each motor is written at the joint of its name, for those of %1.</source>
        <translation>Das Format kennt keine gekoppelten Motoren: bei %1 steht die Reibung jedes Motors am Gelenk seines Namens.</translation>
    </message>
    <message>
        <source>the mesh was not found</source>
        <translation>das Netz wurde nicht gefunden</translation>
    </message>
    <message>
        <source>the mesh is not read in this process</source>
        <translation>das Netz wird in diesem Prozess nicht gelesen</translation>
    </message>
    <message>
        <source>the posture names &quot;%1&quot;, which is no joint of the robot that moves on its own</source>
        <translation>die Stellung nennt &quot;%1&quot;, kein Gelenk des Roboters, das sich selbst bewegt</translation>
    </message>
    <message>
        <source>use joints with one coordinate (plumbline-cli audit lists them)</source>
        <translation>Gelenke mit einer Koordinate verwenden (plumbline-cli audit nennt sie)</translation>
    </message>
    <message>
        <source>the number of postures is not within 1 and 10000</source>
        <translation>die Anzahl der Stellungen liegt nicht zwischen 1 und 10000</translation>
    </message>
    <message>
        <source>give 20, for example</source>
        <translation>zum Beispiel 20 angeben</translation>
    </message>
    <message>
        <source>the study of the loops</source>
        <translation>die Untersuchung der Schleifen</translation>
    </message>
    <message>
        <source>is a log in Plumbline&apos;s own format, whose columns are known</source>
        <translation>ist eine Messung im eigenen Format von Plumbline, dessen Spalten bekannt sind</translation>
    </message>
    <message>
        <source>open it with Add log, without a mapping</source>
        <translation>sie ohne Zuordnung als Messung hinzufügen</translation>
    </message>
    <message>
        <source>the columns are those of the last import of a file of this layout</source>
        <translation>die Spalten sind die des letzten Imports einer Datei dieses Aufbaus</translation>
    </message>
    <message>
        <source>the joints are those of the robot in the order of the columns</source>
        <translation>die Gelenke sind die des Roboters in der Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>%1 hardly moves (%2); the log determines little of what it carries and nothing about its friction.</source>
        <translation>%1 bewegt sich kaum (%2); die Messung bestimmt wenig von dem, was es trägt, und nichts von seiner Reibung.</translation>
    </message>
    <message>
        <source>%1 is held at %2, and in the log it is between %3 and %4; what it carries is not where the model has it: hold it where it was, or release it.</source>
        <translation>%1 wird bei %2 festgehalten, und in der Messung liegt es zwischen %3 und %4; was es trägt, ist nicht, wo das Modell es hat: dort festhalten, wo es war, oder lösen.</translation>
    </message>
    <message>
        <source>%1 has its joints in another order than %2; columns are taken by name, so that both go together.</source>
        <translation>%1 hat seine Gelenke in anderer Reihenfolge als %2; Spalten gelten nach Namen, so dass beide zusammenpassen.</translation>
    </message>
    <message>
        <source>%1 names other joints than %2; make sure that both are of the same robot and that the columns are matched as meant.</source>
        <translation>%1 nennt andere Gelenke als %2; sicherstellen, dass beide vom selben Roboter sind und die Spalten so zugeordnet sind wie gemeint.</translation>
    </message>
    <message>
        <source>%1 was recorded at %2 Hz and %3 at %4 Hz; each is filtered and decimated at its own rate, and the denser one weighs more unless both are resampled (resample_rate).</source>
        <translation>%1 wurde mit %2 Hz aufgezeichnet und %3 mit %4 Hz; jede wird mit ihrer eigenen Rate gefiltert und ausgedünnt, und die dichtere wiegt mehr, wenn nicht beide auf eine Rate gebracht werden (resample_rate).</translation>
    </message>
    <message>
        <source>controller kind &quot;%&quot; is not known</source>
        <translation>die Reglerart &quot;%&quot; ist nicht bekannt</translation>
    </message>
    <message>
        <source>is another type of trajectory</source>
        <translation>ist eine andere Art von Trajektorie</translation>
    </message>
    <message>
        <source>leave it</source>
        <translation>es weglassen</translation>
    </message>
    <message>
        <source>the trajectory has no &quot;type&quot; that is known</source>
        <translation>die Trajektorie hat keinen bekannten &quot;type&quot;</translation>
    </message>
    <message>
        <source>write &quot;type&quot;: &quot;design&quot;, &quot;fourier&quot; or &quot;point-to-point&quot;</source>
        <translation>&quot;type&quot;: &quot;design&quot;, &quot;fourier&quot; oder &quot;point-to-point&quot; schreiben</translation>
    </message>
    <message>
        <source>the parameters are not a JSON object</source>
        <translation>die Parameter sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a moving link of the robot with an object of parameters</source>
        <translation>&quot;%1&quot; ist kein bewegliches Glied des Roboters mit einem Objekt von Parametern</translation>
    </message>
    <message>
        <source>use link names of the robot description</source>
        <translation>Gliednamen der Roboterbeschreibung verwenden</translation>
    </message>
    <message>
        <source>&quot;%1.%2&quot; is not a parameter with a number</source>
        <translation>&quot;%1.%2&quot; ist kein Parameter mit einer Zahl</translation>
    </message>
    <message>
        <source>use m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the body origin</source>
        <translation>m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy um den Körperursprung verwenden</translation>
    </message>
    <message>
        <source>The log has no velocity for every joint; positions were differentiated without a filter.</source>
        <translation>Die Messung hat nicht für jedes Gelenk eine Geschwindigkeit; Lagen wurden ohne Filter differenziert.</translation>
    </message>
    <message>
        <source>The log has no acceleration for every joint; velocities were differentiated without a filter.</source>
        <translation>Die Messung hat nicht für jedes Gelenk eine Beschleunigung; Geschwindigkeiten wurden ohne Filter differenziert.</translation>
    </message>
    <message>
        <source>the log has no base velocity, and without processing none is derived</source>
        <translation>die Messung hat keine Basisgeschwindigkeit, und ohne Aufbereitung wird keine abgeleitet</translation>
    </message>
    <message>
        <source>record it, or choose a processing</source>
        <translation>sie aufzeichnen oder eine Aufbereitung wählen</translation>
    </message>
    <message>
        <source>no segment of the log has the three rows that a derivative needs</source>
        <translation>kein Abschnitt der Messung hat die drei Zeilen, die eine Ableitung braucht</translation>
    </message>
    <message>
        <source>record without gaps, or record velocity and acceleration</source>
        <translation>ohne Lücken aufzeichnen oder Geschwindigkeit und Beschleunigung aufzeichnen</translation>
    </message>
    <message>
        <source>the processing of the log</source>
        <translation>die Aufbereitung der Messung</translation>
    </message>
    <message>
        <source>the log lacks the coupled joint %1</source>
        <translation>der Messung fehlt das gekoppelte Gelenk %1</translation>
    </message>
    <message>
        <source>record it, or leave the coupling out</source>
        <translation>es aufzeichnen oder die Kopplung weglassen</translation>
    </message>
    <message>
        <source>too few samples with a measured torque remain to estimate its delay</source>
        <translation>zu wenige Abtastwerte mit gemessenem Drehmoment bleiben, um seine Verzögerung zu schätzen</translation>
    </message>
    <message>
        <source>use a longer log, or give the delay</source>
        <translation>eine längere Messung verwenden oder die Verzögerung angeben</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>der Beginn</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>the filter order %1 is not between 1 and 12</source>
        <translation>die Filterordnung %1 liegt nicht zwischen 1 und 12</translation>
    </message>
    <message>
        <source>choose an order from 1 to 12</source>
        <translation>eine Ordnung von 1 bis 12 wählen</translation>
    </message>
    <message>
        <source>the cut-off frequency %1 Hz is not between 0 and half of the rate of %2 Hz</source>
        <translation>die Grenzfrequenz %1 Hz liegt nicht zwischen 0 und der Hälfte der Rate von %2 Hz</translation>
    </message>
    <message>
        <source>choose a lower cut-off frequency, or 0 for no filter</source>
        <translation>eine niedrigere Grenzfrequenz wählen, oder 0 für keinen Filter</translation>
    </message>
    <message>
        <source>correct the setting</source>
        <translation>die Einstellung berichtigen</translation>
    </message>
    <message>
        <source>the window ends before it begins</source>
        <translation>das Fenster endet vor seinem Beginn</translation>
    </message>
    <message>
        <source>choose an end after the start</source>
        <translation>ein Ende nach dem Beginn wählen</translation>
    </message>
    <message>
        <source>no sample of the log is left</source>
        <translation>kein Abtastwert der Messung bleibt übrig</translation>
    </message>
    <message>
        <source>widen the window</source>
        <translation>das Fenster erweitern</translation>
    </message>
    <message>
        <source>the Savitzky–Golay window of %1 samples is not an odd number from 3 to 9999</source>
        <translation>das Savitzky-Golay-Fenster von %1 Abtastwerten ist keine ungerade Zahl von 3 bis 9999</translation>
    </message>
    <message>
        <source>choose an odd number of samples</source>
        <translation>eine ungerade Anzahl von Abtastwerten wählen</translation>
    </message>
    <message>
        <source>the Savitzky–Golay polynomial order %1 is not between %2 and %3</source>
        <translation>die Ordnung %1 des Savitzky-Golay-Polynoms liegt nicht zwischen %2 und %3</translation>
    </message>
    <message>
        <source>choose an order below the window, 2 to 6 as a rule</source>
        <translation>eine Ordnung unter dem Fenster wählen, in der Regel 2 bis 6</translation>
    </message>
    <message>
        <source>the rate of %1 Hz is more than a hundred times that of the log</source>
        <translation>die Rate von %1 Hz ist mehr als das Hundertfache derjenigen der Messung</translation>
    </message>
    <message>
        <source>the period of %1 s is shorter than the log&apos;s step</source>
        <translation>die Periode von %1 s ist kürzer als der Schritt der Messung</translation>
    </message>
    <message>
        <source>choose 0 for the log&apos;s own rate and no averaging, or a value that fits %1 samples per second</source>
        <translation>0 für die Rate der Messung und keine Mittelung wählen, oder einen Wert, der zu %1 Abtastwerten je Sekunde passt</translation>
    </message>
    <message>
        <source>the cut-off frequency of %1 Hz is not below 0.45 of the rate of %2 Hz</source>
        <translation>die Grenzfrequenz von %1 Hz liegt nicht unter dem 0.45-Fachen der Rate von %2 Hz</translation>
    </message>
    <message>
        <source>choose at most %1 Hz, or 0 for no filter</source>
        <translation>höchstens %1 Hz wählen, oder 0 für keinen Filter</translation>
    </message>
    <message>
        <source>no segment without a gap has the %1 samples that the filter needs</source>
        <translation>kein Abschnitt ohne Lücke hat die %1 Abtastwerte, die der Filter braucht</translation>
    </message>
    <message>
        <source>widen the window, raise the cut-off frequency, or record without gaps</source>
        <translation>das Fenster erweitern, die Grenzfrequenz anheben oder ohne Lücken aufzeichnen</translation>
    </message>
    <message>
        <source>%1 segments between gaps are shorter than %2 samples and were left out.</source>
        <translation>%1 Abschnitte zwischen Lücken sind kürzer als %2 Abtastwerte und wurden weggelassen.</translation>
    </message>
    <message>
        <source>The log was brought to a uniform %1 Hz%2</source>
        <translation>Die Messung wurde auf gleichmäßige %1 Hz gebracht%2</translation>
    </message>
    <message>
        <source> because its time stamps are not uniform.</source>
        <translation>, weil ihre Zeitstempel nicht gleichmäßig sind.</translation>
    </message>
    <message>
        <source>The log was resampled to a lower rate without a filter before it; set a cut-off, and the filter comes first.</source>
        <translation>Die Messung wurde ohne vorherigen Filter auf eine niedrigere Rate gebracht; eine Grenzfrequenz setzen, dann kommt der Filter zuerst.</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(kein Name)</translation>
    </message>
    <message>
        <source>joint %1 has %2 coordinates, and a log has one column per joint</source>
        <translation>Gelenk %1 hat %2 Koordinaten, und eine Messung hat eine Spalte je Gelenk</translation>
    </message>
    <message>
        <source>lock the joint or leave out what it carries</source>
        <translation>das Gelenk festhalten oder weglassen, was es trägt</translation>
    </message>
    <message>
        <source>The log&apos;s %1 is not a moving joint of the model and was ignored.</source>
        <translation>%1 der Messung ist kein bewegliches Gelenk des Modells und wurde übergangen.</translation>
    </message>
    <message>
        <source>The log&apos;s %1 was taken for the joint %2; the name %3.</source>
        <translation>%1 der Messung wurde für das Gelenk %2 genommen; der Name %3.</translation>
    </message>
    <message>
        <source>The log&apos;s joint names say nothing (%1); its columns were taken for the robot&apos;s joints in their order, %2 to %3.</source>
        <translation>Die Gelenknamen der Messung sagen nichts (%1); ihre Spalten wurden der Reihe nach für die Gelenke des Roboters genommen, %2 bis %3.</translation>
    </message>
    <message>
        <source>give the true period, or 0 for no averaging</source>
        <translation>die wahre Periode angeben, oder 0 für keine Mittelung</translation>
    </message>
    <message>
        <source>Rest phases of %1 s at the start and %2 s at the end were left out.</source>
        <translation>Ruhephasen von %1 s am Anfang und %2 s am Ende wurden weggelassen.</translation>
    </message>
    <message>
        <source>The contact %1 is not on a moving link of %2; no contact wrench of this log is used.</source>
        <translation>Der Kontakt %1 ist nicht auf einem beweglichen Glied von %2; keine Kontaktkraft dieser Messung wird verwendet.</translation>
    </message>
    <message>
        <source>Wrenches of %1 contacts are added to the joint torques: torque here is what drives the motion.</source>
        <translation>Kräfte und Momente von %1 Kontakten sind zu den Gelenkmomenten addiert: Drehmoment heißt hier, was die Bewegung antreibt.</translation>
    </message>
    <message>
        <source>the force below which a contact ends lies above the one from which it holds, or one of them below zero</source>
        <translation>die Kraft, unter der ein Kontakt endet, liegt über derjenigen, ab der er hält, oder eine von ihnen unter null</translation>
    </message>
    <message>
        <source>choose a smaller force for the end of a contact</source>
        <translation>eine kleinere Kraft für das Ende eines Kontakts wählen</translation>
    </message>
    <message>
        <source>the channel has %1×%2 values where %3×%4 were expected</source>
        <translation>der Kanal hat %1×%2 Werte, wo %3×%4 erwartet wurden</translation>
    </message>
    <message>
        <source>record or map the channel with one row per time stamp</source>
        <translation>den Kanal mit einer Zeile je Zeitstempel aufzeichnen oder zuordnen</translation>
    </message>
    <message>
        <source>the log has no base pose, but the robot has a floating base</source>
        <translation>die Messung hat keine Lage der Basis, der Roboter aber eine freie Basis</translation>
    </message>
    <message>
        <source>record the motion of the base, or choose a fixed base</source>
        <translation>die Bewegung der Basis aufzeichnen oder eine feste Basis wählen</translation>
    </message>
    <message>
        <source>the log has %1 samples</source>
        <translation>die Messung hat %1 Abtastwerte</translation>
    </message>
    <message>
        <source>record a log of some seconds</source>
        <translation>eine Messung von einigen Sekunden aufzeichnen</translation>
    </message>
    <message>
        <source>the robot %1 has no moving joint</source>
        <translation>der Roboter %1 hat kein bewegliches Gelenk</translation>
    </message>
    <message>
        <source>lock fewer joints</source>
        <translation>weniger Gelenke festhalten</translation>
    </message>
    <message>
        <source>the log has no joint positions</source>
        <translation>die Messung hat keine Gelenklagen</translation>
    </message>
    <message>
        <source>record them, or name their data set in a mapping</source>
        <translation>sie aufzeichnen oder ihren Datensatz in einer Zuordnung nennen</translation>
    </message>
    <message>
        <source>the log has no joint torques</source>
        <translation>die Messung hat keine Gelenkmomente</translation>
    </message>
    <message>
        <source>record them, or name their data set (or the motor currents and torque constants) in a mapping</source>
        <translation>sie aufzeichnen oder ihren Datensatz (oder Motorströme und Drehmomentkonstanten) in einer Zuordnung nennen</translation>
    </message>
    <message>
        <source>every position of joint %1 is missing</source>
        <translation>jede Lage von Gelenk %1 fehlt</translation>
    </message>
    <message>
        <source>record it, or lock the joint</source>
        <translation>sie aufzeichnen oder das Gelenk festhalten</translation>
    </message>
    <message>
        <source>Every torque of joint %1 is missing; its rows are left out.</source>
        <translation>Jedes Drehmoment von Gelenk %1 fehlt; seine Zeilen werden weggelassen.</translation>
    </message>
    <message>
        <source>time runs backwards from %1 s to %2 s</source>
        <translation>die Zeit läuft rückwärts, von %1 s auf %2 s</translation>
    </message>
    <message>
        <source>/time row %1</source>
        <translation>/time, Zeile %1</translation>
    </message>
    <message>
        <source>split the log there, or choose a window before or after</source>
        <translation>die Messung dort teilen oder ein Fenster davor oder danach wählen</translation>
    </message>
    <message>
        <source>%1 rows without a time stamp were left out.</source>
        <translation>%1 Zeilen ohne Zeitstempel wurden weggelassen.</translation>
    </message>
    <message>
        <source>%1 rows that repeat a time stamp were left out.</source>
        <translation>%1 Zeilen, die einen Zeitstempel wiederholen, wurden weggelassen.</translation>
    </message>
    <message>
        <source>%1 rows that repeat the row before in every channel were left out.</source>
        <translation>%1 Zeilen, die in jedem Kanal die vorige Zeile wiederholen, wurden weggelassen.</translation>
    </message>
    <message>
        <source>%1 rows with a missing position, velocity or acceleration are gaps; nothing was interpolated across them.</source>
        <translation>%1 Zeilen ohne Lage, Geschwindigkeit oder Beschleunigung sind Lücken; über sie wurde nichts interpoliert.</translation>
    </message>
    <message>
        <source>%1 holes between time stamps are longer than %2 ms (the longest %3 s); nothing was interpolated across them.</source>
        <translation>%1 Lücken zwischen Zeitstempeln sind länger als %2 ms (die längste %3 s); über sie wurde nichts interpoliert.</translation>
    </message>
    <message>
        <source>no time stamp is later than the one before it</source>
        <translation>kein Zeitstempel liegt nach dem vorigen</translation>
    </message>
    <message>
        <source>name the data set of the time, or give a rate, in a mapping</source>
        <translation>in einer Zuordnung den Datensatz der Zeit nennen oder eine Rate angeben</translation>
    </message>
    <message>
        <source>no row of the log lies in the window%1 with all its positions and velocities</source>
        <translation>keine Zeile der Messung liegt im Fenster%1 mit allen Lagen und Geschwindigkeiten</translation>
    </message>
    <message>
        <source>widen the window, or see whether a channel is empty</source>
        <translation>das Fenster erweitern oder nachsehen, ob ein Kanal leer ist</translation>
    </message>
    <message>
        <source>the joint-space inertia is not positive definite</source>
        <translation>die Massenmatrix der Gelenke ist nicht positiv definit</translation>
    </message>
    <message>
        <source>give the links masses and inertias that exist, or the joints rotor inertias</source>
        <translation>den Gliedern mögliche Massen und Trägheiten geben, oder den Gelenken Rotorträgheiten</translation>
    </message>
    <message>
        <source>the constraint has %1 rows of rank %2, so that its forces are not unique</source>
        <translation>die Zwangsbedingung hat %1 Zeilen vom Rang %2, so dass ihre Kräfte nicht eindeutig sind</translation>
    </message>
    <message>
        <source>keep independent rows only</source>
        <translation>nur unabhängige Zeilen behalten</translation>
    </message>
    <message>
        <source>the restitution is not within 0 and 1</source>
        <translation>die Stoßzahl liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>give 0 for a foot that stays, 1 for one that loses nothing</source>
        <translation>0 für einen Fuß angeben, der bleibt, 1 für einen, der nichts verliert</translation>
    </message>
    <message>
        <source>contact &quot;%1&quot; lands, and is none of the constraint&apos;s contacts</source>
        <translation>Kontakt &quot;%1&quot; setzt auf und gehört nicht zu den Kontakten der Zwangsbedingung</translation>
    </message>
    <message>
        <source>add it to the contacts that hold after the impact</source>
        <translation>ihn zu den Kontakten hinzufügen, die nach dem Stoß halten</translation>
    </message>
    <message>
        <source>the rows &quot;%1&quot; of loop &quot;%2&quot; free a translation or rotation together with a rotation across it, so that row %3 would drift</source>
        <translation>die Zeilen &quot;%1&quot; der Schleife &quot;%2&quot; geben eine Verschiebung oder Drehung zusammen mit einer Drehung quer dazu frei, so dass Zeile %3 abdriften würde</translation>
    </message>
    <message>
        <source>state the rows of a joint: x y z for a ball, five rows for a pin, six for a weld</source>
        <translation>die Zeilen eines Gelenks angeben: x y z für eine Kugel, fünf Zeilen für einen Zapfen, sechs für eine Verschweißung</translation>
    </message>
    <message>
        <source>The other rows already imply %1; their forces are not unique.</source>
        <translation>Die anderen Zeilen enthalten schon %1; ihre Kräfte sind nicht eindeutig.</translation>
    </message>
    <message>
        <source>The rank falls from %1 to %2 in some closed postures: the loops are singular there.</source>
        <translation>Der Rang fällt in einigen geschlossenen Stellungen von %1 auf %2: dort sind die Schleifen singulär.</translation>
    </message>
    <message>
        <source>The rank is not clear: the smallest pivot kept is only %1 times the largest dropped.</source>
        <translation>Der Rang ist nicht klar: das kleinste behaltene Pivot ist nur das %1-Fache des größten verworfenen.</translation>
    </message>
    <message>
        <source>The loops lock the robot: no joint can move. A cut at a pin must leave out the rotation about the pin.</source>
        <translation>Die Schleifen sperren den Roboter: kein Gelenk kann sich bewegen. Ein Schnitt an einem Zapfen muss die Drehung um den Zapfen weglassen.</translation>
    </message>
    <message>
        <source>The other driven joints already decide the position of &quot;%1&quot;.</source>
        <translation>Die anderen angetriebenen Gelenke bestimmen schon die Lage von &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>the loops do not close from this posture: %1 stays open by %2</source>
        <translation>die Schleifen schließen sich aus dieser Stellung nicht: %1 bleibt um %2 offen</translation>
    </message>
    <message>
        <source>give a start posture near a closed one, on the assembly branch of the robot</source>
        <translation>eine Anfangsstellung nahe einer geschlossenen angeben, auf dem Montagezweig des Roboters</translation>
    </message>
    <message>
        <source>contact &quot;%1&quot; is on &quot;%2&quot;, which is no moving link of the robot</source>
        <translation>Kontakt &quot;%1&quot; ist auf &quot;%2&quot;, keinem beweglichen Glied des Roboters</translation>
    </message>
    <message>
        <source>use the name of a link that moves</source>
        <translation>den Namen eines beweglichen Glieds verwenden</translation>
    </message>
    <message>
        <source>the normal of contact &quot;%1&quot; is no unit vector</source>
        <translation>die Normale von Kontakt &quot;%1&quot; ist kein Einheitsvektor</translation>
    </message>
    <message>
        <source>give a vector of length one, for example 0 0 1</source>
        <translation>einen Vektor der Länge eins angeben, zum Beispiel 0 0 1</translation>
    </message>
    <message>
        <source>contact &quot;%1&quot; is there twice</source>
        <translation>Kontakt &quot;%1&quot; ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>give every contact and loop its own name</source>
        <translation>jedem Kontakt und jeder Schleife einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>the robot has no moving link &quot;%1&quot; that a contact could be on</source>
        <translation>der Roboter hat kein bewegliches Glied &quot;%1&quot;, auf dem ein Kontakt sein könnte</translation>
    </message>
    <message>
        <source>name the contacts of the log after links</source>
        <translation>die Kontakte der Messung nach Gliedern benennen</translation>
    </message>
    <message>
        <source>the coupling names the joint &quot;%1&quot;, which has no motor in this robot</source>
        <translation>die Kopplung nennt das Gelenk &quot;%1&quot;, das an diesem Roboter keinen Motor hat</translation>
    </message>
    <message>
        <source>use the names of the robot&apos;s moving joints</source>
        <translation>die Namen der beweglichen Gelenke des Roboters verwenden</translation>
    </message>
    <message>
        <source>the coupling names the joint %1 twice</source>
        <translation>die Kopplung nennt das Gelenk %1 zweimal</translation>
    </message>
    <message>
        <source>the coupling matrix has %1 numbers where %2 joints need %3×%4</source>
        <translation>die Kopplungsmatrix hat %1 Zahlen, wo %2 Gelenke %3×%4 brauchen</translation>
    </message>
    <message>
        <source>give one row per motor and one column per joint</source>
        <translation>eine Zeile je Motor und eine Spalte je Gelenk angeben</translation>
    </message>
    <message>
        <source>the coupling matrix holds a value that is not a number</source>
        <translation>die Kopplungsmatrix enthält einen Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>correct the matrix</source>
        <translation>die Matrix berichtigen</translation>
    </message>
    <message>
        <source>the coupling matrix is singular: some motion of the joints turns no motor</source>
        <translation>die Kopplungsmatrix ist singulär: eine Bewegung der Gelenke dreht keinen Motor</translation>
    </message>
    <message>
        <source>correct its rows, one per motor</source>
        <translation>ihre Zeilen berichtigen, eine je Motor</translation>
    </message>
    <message>
        <source>the friction terms %1 and %2 of %3 exclude each other: %4</source>
        <translation>die Reibungsterme %1 und %2 von %3 schließen einander aus: %4</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>einen davon weglassen</translation>
    </message>
    <message>
        <source>friction terms are given for &quot;%1&quot;, which is no moving joint of %2</source>
        <translation>Reibungsterme sind für &quot;%1&quot; angegeben, kein bewegliches Gelenk von %2</translation>
    </message>
    <message>
        <source>friction terms are given twice for %1</source>
        <translation>Reibungsterme sind zweimal angegeben für %1</translation>
    </message>
    <message>
        <source>the gains of the Stribeck friction of %1 are not those of a resistance</source>
        <translation>die Formwerte der Stribeck-Reibung von %1 sind nicht die eines Widerstands</translation>
    </message>
    <message>
        <source>give positive gains, the first not below the second</source>
        <translation>positive Formwerte angeben, den ersten nicht unter dem zweiten</translation>
    </message>
    <message>
        <source>the %1 of the motor of %2 is not a number of 0 or more</source>
        <translation>%1 des Motors von %2: keine Zahl größer oder gleich 0</translation>
    </message>
    <message>
        <source>give its magnitude</source>
        <translation>den Betrag angeben</translation>
    </message>
    <message>
        <source>the friction of %1 grows with its load, which nobody limits: no magnitude holds for it</source>
        <translation>die Reibung von %1 wächst mit seiner Last, die niemand begrenzt: kein Betrag gilt für sie</translation>
    </message>
    <message>
        <source>state the limit of its torque in the robot&apos;s file</source>
        <translation>die Grenze seines Drehmoments in der Roboterdatei angeben</translation>
    </message>
    <message>
        <source>the joint &quot;%1&quot; whose motor is stated does not move or does not exist</source>
        <translation>das Gelenk &quot;%1&quot;, dessen Motor angegeben ist, bewegt sich nicht oder fehlt</translation>
    </message>
    <message>
        <source>the motor of %1 is stated twice</source>
        <translation>der Motor von %1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>state it once</source>
        <translation>ihn einmal angeben</translation>
    </message>
    <message>
        <source>the result has motors that move several joints: their friction is not that of one joint</source>
        <translation>das Ergebnis hat Motoren, die mehrere Gelenke bewegen: ihre Reibung ist nicht die eines Gelenks</translation>
    </message>
    <message>
        <source>state the friction of the joints in the spec</source>
        <translation>die Reibung der Gelenke in der Spezifikation angeben</translation>
    </message>
    <message>
        <source>the result has %1 parameters, %2 with its friction %3</source>
        <translation>das Ergebnis hat %1 Parameter, %2 hat mit seiner Reibung %3</translation>
    </message>
    <message>
        <source>use a result of this robot, with the same joints locked</source>
        <translation>ein Ergebnis dieses Roboters verwenden, mit denselben festgehaltenen Gelenken</translation>
    </message>
    <message>
        <source>the result holds neither friction nor rotors</source>
        <translation>das Ergebnis enthält weder Reibung noch Rotoren</translation>
    </message>
    <message>
        <source>identify with --friction, or state motors</source>
        <translation>mit --friction identifizieren oder Motoren angeben</translation>
    </message>
    <message>
        <source>%1 of %2 (by %3)</source>
        <translation>%1 von %2 (durch %3)</translation>
    </message>
    <message>
        <source>Not certified%1: the recursion gives %2 base parameters, the floating-point rank %3 and the exact rank %4</source>
        <translation>Nicht zertifiziert%1: die Rekursion ergibt %2 Basisparameter, der Gleitkommarang %3 und der exakte Rang %4</translation>
    </message>
    <message>
        <source>%1; recursion and exact rank differ in %2</source>
        <translation>%1; Rekursion und exakter Rang unterscheiden sich in %2</translation>
    </message>
    <message>
        <source>%1; the floating-point rank is not clear (gap %2)</source>
        <translation>%1; der Gleitkommarang ist nicht klar (Lücke %2)</translation>
    </message>
    <message>
        <source>the certificate</source>
        <translation>das Zertifikat</translation>
    </message>
    <message>
        <source>The exact rank is modulo the prime %1; it is too low with a probability below %2.</source>
        <translation>Der exakte Rang gilt modulo der Primzahl %1; er ist mit einer Wahrscheinlichkeit unter %2 zu niedrig.</translation>
    </message>
    <message>
        <source>The recursion does not cover all: %1.</source>
        <translation>Die Rekursion deckt nicht alle ab: %1.</translation>
    </message>
    <message>
        <source>%1 is no term of a combination of this robot</source>
        <translation>%1 ist kein Term einer Kombination dieses Roboters</translation>
    </message>
    <message>
        <source>the geometry of &quot;%1&quot; is not a number</source>
        <translation>die Geometrie von &quot;%1&quot; ist keine Zahl</translation>
    </message>
    <message>
        <source>give finite numbers</source>
        <translation>endliche Zahlen angeben</translation>
    </message>
    <message>
        <source>the exact geometry is of a robot with another number of bodies</source>
        <translation>die exakte Geometrie gehört zu einem Roboter mit anderer Körperzahl</translation>
    </message>
    <message>
        <source>make it from the same model</source>
        <translation>sie aus demselben Modell bilden</translation>
    </message>
    <message>
        <source>the exact geometry has other rotors than the question</source>
        <translation>die exakte Geometrie hat andere Rotoren als die Frage</translation>
    </message>
    <message>
        <source>read it with the rotors of the options</source>
        <translation>sie mit den Rotoren der Optionen lesen</translation>
    </message>
    <message>
        <source>coordinate %1 does not exist</source>
        <translation>Koordinate %1 gibt es nicht</translation>
    </message>
    <message>
        <source>choose coordinates from 0 to %1</source>
        <translation>Koordinaten von 0 bis %1 wählen</translation>
    </message>
    <message>
        <source>the exact geometry exists modulo none of the primes drawn</source>
        <translation>die exakte Geometrie existiert modulo keiner der gezogenen Primzahlen</translation>
    </message>
    <message>
        <source>give rotations by quaternions that are not zero</source>
        <translation>Drehungen durch Quaternionen ungleich null angeben</translation>
    </message>
    <message>
        <source>the exact rank</source>
        <translation>der exakte Rang</translation>
    </message>
    <message>
        <source>rpy %1</source>
        <translation>rpy %1</translation>
    </message>
    <message>
        <source>mimic ratio</source>
        <translation>Übersetzung von mimic</translation>
    </message>
    <message>
        <source>mimic offset</source>
        <translation>Versatz von mimic</translation>
    </message>
    <message>
        <source>gear ratio</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>parallel to </source>
        <translation>parallel zu </translation>
    </message>
    <message>
        <source>perpendicular to </source>
        <translation>senkrecht zu </translation>
    </message>
    <message>
        <source>%1 axis is %2° from %3</source>
        <translation>%1-Achse ist %2° von %3 entfernt</translation>
    </message>
    <message>
        <source>: the grid assumes %1</source>
        <translation>: das Raster nimmt an: %1</translation>
    </message>
    <message>
        <source>: the grid takes it as it is, not %1</source>
        <translation>: das Raster nimmt sie, wie sie ist, nicht %1</translation>
    </message>
    <message>
        <source>%1 is %2 m off %3 along %4</source>
        <translation>%1 ist %2 m neben %3 längs %4</translation>
    </message>
    <message>
        <source>: the grid assumes no offset</source>
        <translation>: das Raster nimmt keinen Versatz an</translation>
    </message>
    <message>
        <source>: the grid takes it as an offset</source>
        <translation>: das Raster nimmt ihn als Versatz</translation>
    </message>
    <message>
        <source>%1 is decided by a direction of relative size %2</source>
        <translation>%1 hängt an einer Richtung der relativen Größe %2</translation>
    </message>
    <message>
        <source>: the grid assumes zero</source>
        <translation>: das Raster nimmt null an</translation>
    </message>
    <message>
        <source>: the grid takes it as it is</source>
        <translation>: das Raster nimmt sie, wie sie ist</translation>
    </message>
    <message>
        <source>The data show %1 of %2 base parameters</source>
        <translation>Die Daten zeigen %1 von %2 Basisparametern</translation>
    </message>
    <message>
        <source>%1; not shown: %2</source>
        <translation>%1; nicht gezeigt: %2</translation>
    </message>
    <message>
        <source>%1 (%2 would help)</source>
        <translation>%1 (%2 würde helfen)</translation>
    </message>
    <message>
        <source>%1, scaled condition %2</source>
        <translation>%1, skalierte Kondition %2</translation>
    </message>
    <message>
        <source>%1; %2 of them are known to no better than 30 %</source>
        <translation>%1; %2 davon sind nicht besser als auf 30 % bekannt</translation>
    </message>
    <message>
        <source>The data show nothing: there is no usable row.</source>
        <translation>Die Daten zeigen nichts: es gibt keine brauchbare Zeile.</translation>
    </message>
    <message>
        <source>%1 move each other&apos;s seat with shared coordinates: decided at random positions of these coordinates</source>
        <translation>%1 bewegen einander den Sitz mit gemeinsamen Koordinaten: entschieden bei zufälligen Lagen dieser Koordinaten</translation>
    </message>
    <message>
        <source>sets over %1 parameters are too large for dense decompositions (the limit is %2)</source>
        <translation>Sätze über %1 Parameter sind zu groß für dichte Zerlegungen (die Grenze ist %2)</translation>
    </message>
    <message>
        <source>lock joints or leave out links, and compare a part of the robot</source>
        <translation>Gelenke festhalten oder Glieder weglassen und einen Teil des Roboters vergleichen</translation>
    </message>
    <message>
        <source>the analysis of random regressors</source>
        <translation>die Untersuchung zufälliger Regressoren</translation>
    </message>
    <message>
        <source>%1 and %2 are not equivalent: </source>
        <translation>%1 und %2 sind nicht gleichwertig: </translation>
    </message>
    <message>
        <source>%1they span the same combinations, but %2 of %3 and %4 of %5 are not all independent</source>
        <translation>%1sie spannen dieselben Kombinationen auf, aber %2 von %3 und %4 von %5 sind nicht alle unabhängig</translation>
    </message>
    <message>
        <source>the pivoted QR</source>
        <translation>die QR-Zerlegung mit Pivotsuche</translation>
    </message>
    <message>
        <source>set %1 is over %2 parameters and set %3 over %4</source>
        <translation>Satz %1 geht über %2 Parameter und Satz %3 über %4</translation>
    </message>
    <message>
        <source>compare sets of one robot</source>
        <translation>Sätze eines Roboters vergleichen</translation>
    </message>
    <message>
        <source>the robot has no moving joint, so there is nothing to combine</source>
        <translation>der Roboter hat kein bewegliches Gelenk, es gibt also nichts zu kombinieren</translation>
    </message>
    <message>
        <source>load a robot that moves</source>
        <translation>einen Roboter laden, der sich bewegt</translation>
    </message>
    <message>
        <source>Lin&apos;s combinations are for serial chains, and the robot branches at &quot;%1&quot;</source>
        <translation>Lins Kombinationen gelten für serielle Ketten, und der Roboter verzweigt sich bei &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the base</source>
        <translation>die Basis</translation>
    </message>
    <message>
        <source>Lin&apos;s combinations are for joints that move on their own, and &quot;%1&quot; mimics another</source>
        <translation>Lins Kombinationen gelten für Gelenke, die sich selbst bewegen, und &quot;%1&quot; folgt einem anderen</translation>
    </message>
    <message>
        <source>Lin&apos;s combinations are for rotational and translational joints, and &quot;%1&quot; is %2</source>
        <translation>Lins Kombinationen gelten für Dreh- und Schubgelenke, und &quot;%1&quot; ist %2</translation>
    </message>
    <message>
        <source>the measured joint &quot;%1&quot; does not exist or does not move</source>
        <translation>das gemessene Gelenk &quot;%1&quot; fehlt oder bewegt sich nicht</translation>
    </message>
    <message>
        <source>name joints that move</source>
        <translation>bewegliche Gelenke nennen</translation>
    </message>
    <message>
        <source>no output is measured</source>
        <translation>kein Ausgang wird gemessen</translation>
    </message>
    <message>
        <source>choose at least one joint or the base wrench</source>
        <translation>mindestens ein Gelenk oder Kraft und Moment der Basis wählen</translation>
    </message>
    <message>
        <source>the regrouping</source>
        <translation>die Umgruppierung</translation>
    </message>
    <message>
        <source>the regroupings lose a part of %1 of the regressor</source>
        <translation>die Umgruppierungen verlieren einen Anteil %1 des Regressors</translation>
    </message>
    <message>
        <source>measure more outputs; these hardly determine some combinations</source>
        <translation>mehr Ausgänge messen; diese bestimmen manche Kombinationen kaum</translation>
    </message>
    <message>
        <source>No theorem covers these outputs: decided by the exact rank of their rows.</source>
        <translation>Kein Satz deckt diese Ausgänge ab: entschieden durch den exakten Rang ihrer Zeilen.</translation>
    </message>
    <message>
        <source>Decided by the exact rank, as asked for.</source>
        <translation>Wie verlangt durch den exakten Rang entschieden.</translation>
    </message>
    <message>
        <source>The recursion does not cover all (%1): decided by the exact rank.</source>
        <translation>Die Rekursion deckt nicht alle ab (%1): durch den exakten Rang entschieden.</translation>
    </message>
    <message>
        <source>the analysis of the outputs</source>
        <translation>die Untersuchung der Ausgänge</translation>
    </message>
    <message>
        <source>%1 It may be too high: the exact rank does not keep what %2 shares with other joints.</source>
        <translation>%1 Sie ist vielleicht zu hoch: der exakte Rang behält nicht, was %2 mit anderen Gelenken teilt.</translation>
    </message>
    <message>
        <source>%1: choice of base parameters</source>
        <translation>%1: Wahl der Basisparameter</translation>
    </message>
    <message>
        <source>%1 of %2 may be anything: nothing shows it, and nothing else changes with it.</source>
        <translation>%1 von %2 kann beliebig sein: nichts zeigt es, und nichts anderes ändert sich damit.</translation>
    </message>
    <message>
        <source>%1 may go from %2 to %3 across %4 or back: no torque changes, whatever the motion.</source>
        <translation>%1 kann von %2 auf %3 über %4 hinweg übergehen oder zurück: kein Drehmoment ändert sich, bei keiner Bewegung.</translation>
    </message>
    <message>
        <source>the base parameters belong to another robot</source>
        <translation>die Basisparameter gehören zu einem anderen Roboter</translation>
    </message>
    <message>
        <source>the samples do not have the coordinates of the robot</source>
        <translation>die Abtastwerte haben nicht die Koordinaten des Roboters</translation>
    </message>
    <message>
        <source>weights between joints belong to the method wls, not to %1</source>
        <translation>Gewichte zwischen Gelenken gehören zum Verfahren wls, nicht zu %1</translation>
    </message>
    <message>
        <source>choose wls, or weights per joint</source>
        <translation>wls wählen, oder Gewichte je Gelenk</translation>
    </message>
    <message>
        <source>unknown gains of the torques are sought by the torque regression without instruments</source>
        <translation>unbekannte Faktoren der Drehmomente werden durch die Drehmomentregression ohne Instrumente gesucht</translation>
    </message>
    <message>
        <source>choose the torque regression and another method than iv, or seek no gains</source>
        <translation>die Drehmomentregression und ein anderes Verfahren als iv wählen, oder keine Faktoren suchen</translation>
    </message>
    <message>
        <source>the identification</source>
        <translation>die Identifikation</translation>
    </message>
    <message>
        <source>a known load is on in the log &quot;%1&quot;, which is not among the training logs</source>
        <translation>eine bekannte Last ist in der Messung &quot;%1&quot; aktiv, die nicht unter den Messungen zur Schätzung ist</translation>
    </message>
    <message>
        <source>use the name of a training log</source>
        <translation>den Namen einer Messung zur Schätzung verwenden</translation>
    </message>
    <message>
        <source>a known load is fixed to &quot;%1&quot;, which is no moving body of %2</source>
        <translation>eine bekannte Last ist an &quot;%1&quot; befestigt, keinem beweglichen Körper von %2</translation>
    </message>
    <message>
        <source>use the name of a moving link</source>
        <translation>den Namen eines beweglichen Glieds verwenden</translation>
    </message>
    <message>
        <source>the known load on %1 has no positive mass</source>
        <translation>die bekannte Last an %1 hat keine positive Masse</translation>
    </message>
    <message>
        <source>correct its mass, centre of mass and inertia</source>
        <translation>Masse, Schwerpunkt und Trägheit berichtigen</translation>
    </message>
    <message>
        <source>the first or second moments of the known load on %1 are no finite numbers</source>
        <translation>die ersten oder zweiten Momente der bekannten Last an %1 sind keine endlichen Zahlen</translation>
    </message>
    <message>
        <source>give its mass in kg</source>
        <translation>ihre Masse in kg angeben</translation>
    </message>
    <message>
        <source>a gain is sought for &quot;%1&quot;, which is no moving joint of %2</source>
        <translation>ein Faktor wird gesucht für &quot;%1&quot;, kein bewegliches Gelenk von %2</translation>
    </message>
    <message>
        <source>use the names of the robot&apos;s moving joints, or all</source>
        <translation>die Namen der beweglichen Gelenke des Roboters verwenden, oder alle</translation>
    </message>
    <message>
        <source>the gains of the torques could not be found</source>
        <translation>die Faktoren der Drehmomente waren nicht zu finden</translation>
    </message>
    <message>
        <source>check the known load and the units of the log</source>
        <translation>die bekannte Last und die Einheiten der Messung prüfen</translation>
    </message>
    <message>
        <source>The torque of %1 is the logged one times %2 ± %3.</source>
        <translation>Das Drehmoment von %1 ist das gemessene mal %2 ± %3.</translation>
    </message>
    <message>
        <source>The gains had not settled after %1 steps.</source>
        <translation>Die Faktoren waren nach %1 Schritten nicht eingeschwungen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is stated as known, but is no parameter of %2</source>
        <translation>&quot;%1&quot; ist als bekannt angegeben, aber kein Parameter von %2</translation>
    </message>
    <message>
        <source>write a body and one of m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy, as in link7.m</source>
        <translation>einen Körper und eines von m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy schreiben, wie link7.m</translation>
    </message>
    <message>
        <source>what is known does not fix the scale of the torques of %1: other gains with other masses would give the same log</source>
        <translation>das Bekannte legt den Maßstab der Drehmomente von %1 nicht fest: andere Faktoren mit anderen Massen ergäben dieselbe Messung</translation>
    </message>
    <message>
        <source>gains of %1 are sought, but no load or mass is known: the scale of the torques is then open</source>
        <translation>Faktoren von %1 werden gesucht, aber keine Last oder Masse ist bekannt: der Maßstab der Drehmomente ist dann offen</translation>
    </message>
    <message>
        <source>state a known load (a log with and one without it) or known parameters that are identifiable, or seek fewer gains</source>
        <translation>eine bekannte Last (eine Messung mit und eine ohne sie) oder bekannte, identifizierbare Parameter angeben, oder weniger Faktoren suchen</translation>
    </message>
    <message>
        <source>%1 The load of the transmissions counts as known.</source>
        <translation>%1 Die Last der Getriebe gilt als bekannt.</translation>
    </message>
    <message>
        <source>The load of the transmissions had not settled after %1 rounds (relative change %2).</source>
        <translation>Die Last der Getriebe war nach %1 Runden nicht eingeschwungen (relative Änderung %2).</translation>
    </message>
    <message>
        <source>The smooth friction of %1 has the gains </source>
        <translation>Die glatte Reibung von %1 hat die Formwerte </translation>
    </message>
    <message>
        <source>%1g1 = %2 and g2 = %3 s/rad (Stribeck) and </source>
        <translation>%1g1 = %2 und g2 = %3 s/rad (Stribeck) und </translation>
    </message>
    <message>
        <source>%1g4 = %2 s/rad (Coulomb).</source>
        <translation>%1g4 = %2 s/rad (Coulomb).</translation>
    </message>
    <message>
        <source>%1 The log shows no Stribeck effect there: its coefficient sits at zero.</source>
        <translation>%1 Die Messung zeigt dort keinen Stribeck-Effekt: sein Koeffizient liegt bei null.</translation>
    </message>
    <message>
        <source>%1 Its viscous term sits at zero.</source>
        <translation>%1 Ihr viskoser Term liegt bei null.</translation>
    </message>
    <message>
        <source>%1 Its Coulomb term sits at zero.</source>
        <translation>%1 Ihr Coulomb-Term liegt bei null.</translation>
    </message>
    <message>
        <source>The gains of the smooth friction had not settled after %1 passes (a step of %2 standard deviations is left); a better fit may exist.</source>
        <translation>Die Formwerte der glatten Reibung waren nach %1 Durchgängen nicht eingeschwungen (ein Schritt von %2 Standardabweichungen bleibt); es gibt vielleicht eine bessere Anpassung.</translation>
    </message>
    <message>
        <source>a limit of %1 is not a number</source>
        <translation>eine Grenze von %1 ist keine Zahl</translation>
    </message>
    <message>
        <source>give numbers or null</source>
        <translation>Zahlen oder null angeben</translation>
    </message>
    <message>
        <source>the limits exclude each other: %1 is to be at least %2 and at most %3</source>
        <translation>die Grenzen schließen einander aus: %1 soll mindestens %2 und höchstens %3 sein</translation>
    </message>
    <message>
        <source>raise the upper limit or lower the lower one</source>
        <translation>die obere Grenze anheben oder die untere senken</translation>
    </message>
    <message>
        <source>the limits of %1 leave no room</source>
        <translation>die Grenzen von %1 lassen keinen Raum</translation>
    </message>
    <message>
        <source>leave some room between them</source>
        <translation>etwas Raum dazwischen lassen</translation>
    </message>
    <message>
        <source>there is a limit on &quot;%1&quot;, which is no estimated column</source>
        <translation>es gibt eine Grenze für &quot;%1&quot;, das keine geschätzte Spalte ist</translation>
    </message>
    <message>
        <source>use the name of a friction term or of an independent parameter</source>
        <translation>den Namen eines Reibungsterms oder eines unabhängigen Parameters verwenden</translation>
    </message>
    <message>
        <source>the limits leave no room</source>
        <translation>die Grenzen lassen keinen Raum</translation>
    </message>
    <message>
        <source>loosen the tightest limits</source>
        <translation>die engsten Grenzen lockern</translation>
    </message>
    <message>
        <source>%1 (%2 instead of %3)</source>
        <translation>%1 (%2 statt %3)</translation>
    </message>
    <message>
        <source>the log moves nothing: no parameter shows in the torques</source>
        <translation>die Messung bewegt nichts: kein Parameter zeigt sich in den Drehmomenten</translation>
    </message>
    <message>
        <source>record a motion of all joints</source>
        <translation>eine Bewegung aller Gelenke aufzeichnen</translation>
    </message>
    <message>
        <source>too few torque values are left for the parameters</source>
        <translation>zu wenige Drehmomentwerte bleiben für die Parameter</translation>
    </message>
    <message>
        <source>record longer, or take fewer folds</source>
        <translation>länger aufzeichnen oder weniger Teile nehmen</translation>
    </message>
    <message>
        <source>%1 Instruments are the regressor along the motion below %2 Hz.</source>
        <translation>%1 Instrumente sind der Regressor entlang der Bewegung unter %2 Hz.</translation>
    </message>
    <message>
        <source>instruments cannot have a cut-off of %1 Hz at %2 samples per second</source>
        <translation>Instrumente können keine Grenzfrequenz von %1 Hz bei %2 Abtastwerten je Sekunde haben</translation>
    </message>
    <message>
        <source>choose one below the motion&apos;s noise and above the motion, or 0</source>
        <translation>eine unter dem Rauschen und über der Bewegung wählen, oder 0</translation>
    </message>
    <message>
        <source>the weakest squared correlation of instruments and regressor is %1 (F %2)</source>
        <translation>die schwächste quadrierte Korrelation von Instrumenten und Regressor ist %1 (F %2)</translation>
    </message>
    <message>
        <source>too few usable torque values are left for the parameters</source>
        <translation>zu wenige brauchbare Drehmomentwerte bleiben für die Parameter</translation>
    </message>
    <message>
        <source>record longer, or choose ols</source>
        <translation>länger aufzeichnen oder ols wählen</translation>
    </message>
    <message>
        <source>%1 of the torque values weigh less than a tenth: they do not go with the others.</source>
        <translation>%1 der Drehmomentwerte wiegen weniger als ein Zehntel: sie passen nicht zu den anderen.</translation>
    </message>
    <message>
        <source>there is no estimation method &quot;%1&quot;</source>
        <translation>es gibt kein Schätzverfahren &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose ols, wls, irls, iv, bounded, lmi, log-cholesky, ee or mass-points</source>
        <translation>ols, wls, irls, iv, bounded, lmi, log-cholesky, ee oder mass-points wählen</translation>
    </message>
    <message>
        <source>there is no regression &quot;%1&quot;</source>
        <translation>es gibt keine Regression &quot;%1&quot;</translation>
    </message>
    <message>
        <source>choose torque, momentum, energy or base-wrench</source>
        <translation>torque, momentum, energy oder base-wrench wählen</translation>
    </message>
    <message>
        <source>the fixed bodies contradict the bound &quot;%1&quot;</source>
        <translation>die festen Körper widersprechen der Schranke &quot;%1&quot;</translation>
    </message>
    <message>
        <source>release a body or change the bound</source>
        <translation>einen Körper lösen oder die Schranke ändern</translation>
    </message>
    <message>
        <source>the bounds exclude each other: %1 is to be at least %2 and at most %3</source>
        <translation>die Schranken schließen einander aus: %1 soll mindestens %2 und höchstens %3 sein</translation>
    </message>
    <message>
        <source>raise the upper bound or lower the lower one</source>
        <translation>die obere Schranke anheben oder die untere senken</translation>
    </message>
    <message>
        <source>a bound of %1 is not a number</source>
        <translation>eine Schranke von %1 ist keine Zahl</translation>
    </message>
    <message>
        <source>give it in kg</source>
        <translation>sie in kg angeben</translation>
    </message>
    <message>
        <source>the bounds exclude each other: %1 is to be at most %2 and physically consistent bodies have positive mass</source>
        <translation>die Schranken schließen einander aus: %1 soll höchstens %2 sein, und physikalisch konsistente Körper haben positive Masse</translation>
    </message>
    <message>
        <source>give a positive upper bound</source>
        <translation>eine positive obere Schranke angeben</translation>
    </message>
    <message>
        <source>the box of %1 holds a value that is not a number</source>
        <translation>der Quader von %1 enthält einen Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>give it in metres</source>
        <translation>ihn in Metern angeben</translation>
    </message>
    <message>
        <source>the centre of mass of %1 along %2</source>
        <translation>der Schwerpunkt von %1 längs %2</translation>
    </message>
    <message>
        <source>the box of the centre of mass of %1 has no volume: it is %2 m wide along %3</source>
        <translation>der Quader des Schwerpunkts von %1 hat kein Volumen: er ist %2 m breit längs %3</translation>
    </message>
    <message>
        <source>widen it, or fix the body</source>
        <translation>ihn erweitern oder den Körper festlegen</translation>
    </message>
    <message>
        <source>the bounding ellipsoid of %1 %2</source>
        <translation>das einhüllende Ellipsoid von %1 %2</translation>
    </message>
    <message>
        <source>holds a value that is not a number</source>
        <translation>enthält einen Wert, der keine Zahl ist</translation>
    </message>
    <message>
        <source>is not symmetric</source>
        <translation>ist nicht symmetrisch</translation>
    </message>
    <message>
        <source>is not bounded</source>
        <translation>ist nicht beschränkt</translation>
    </message>
    <message>
        <source>has no volume</source>
        <translation>hat kein Volumen</translation>
    </message>
    <message>
        <source>log-cholesky and exponential-eigenvalue coordinates know no bounds on %1</source>
        <translation>Log-Cholesky- und Exponential-Eigenwert-Koordinaten kennen keine Schranken für %1</translation>
    </message>
    <message>
        <source>choose the lmi method</source>
        <translation>das Verfahren lmi wählen</translation>
    </message>
    <message>
        <source>the start of the fit does not match the bodies</source>
        <translation>der Startwert der Anpassung passt nicht zu den Körpern</translation>
    </message>
    <message>
        <source>the start of the fit is not physically consistent</source>
        <translation>der Startwert der Anpassung ist nicht physikalisch konsistent</translation>
    </message>
    <message>
        <source>start from the lmi solution</source>
        <translation>bei der LMI-Lösung beginnen</translation>
    </message>
    <message>
        <source>the link %1 does not move, so that no density can be given for it</source>
        <translation>das Glied %1 bewegt sich nicht, so dass keine Dichte angegeben werden kann</translation>
    </message>
    <message>
        <source>there is no body &quot;%1&quot; to give a density</source>
        <translation>es gibt keinen Körper &quot;%1&quot; für eine Dichte</translation>
    </message>
    <message>
        <source>leave it out of the densities</source>
        <translation>es bei den Dichten weglassen</translation>
    </message>
    <message>
        <source>use the name of a link</source>
        <translation>den Namen eines Glieds verwenden</translation>
    </message>
    <message>
        <source>%1 has no shape with a volume, so that a density gives no mass</source>
        <translation>%1 hat keine Form mit Volumen, so dass eine Dichte keine Masse ergibt</translation>
    </message>
    <message>
        <source>leave it out of the densities, or give it a shape</source>
        <translation>es bei den Dichten weglassen oder ihm eine Form geben</translation>
    </message>
    <message>
        <source>every body with a volume has a density already, so that the total mass is decided</source>
        <translation>jeder Körper mit Volumen hat schon eine Dichte, so dass die Gesamtmasse entschieden ist</translation>
    </message>
    <message>
        <source>leave out the total mass</source>
        <translation>die Gesamtmasse weglassen</translation>
    </message>
    <message>
        <source>the total mass of %1 kg is not more than the %2 kg of the bodies whose mass is decided otherwise</source>
        <translation>die Gesamtmasse von %1 kg ist nicht mehr als die %2 kg der Körper, deren Masse anders entschieden ist</translation>
    </message>
    <message>
        <source>give a larger total mass</source>
        <translation>eine größere Gesamtmasse angeben</translation>
    </message>
    <message>
        <source>Meshes of %1, %2</source>
        <translation>Netze von %1, %2</translation>
    </message>
    <message>
        <source>: the surface is not closed; the volume is that of the bounding box, which is too large.</source>
        <translation>: die Oberfläche ist nicht geschlossen; das Volumen ist das des umschließenden Quaders und damit zu groß.</translation>
    </message>
    <message>
        <source>: edges of the surface do not match, but its gaps are below a thousandth; it counts as closed.</source>
        <translation>: Kanten der Oberfläche passen nicht zusammen, aber ihre Lücken liegen unter einem Tausendstel; sie gilt als geschlossen.</translation>
    </message>
    <message>
        <source>: the faces look inward; they were turned.</source>
        <translation>: die Flächen zeigen nach innen; sie wurden gewendet.</translation>
    </message>
    <message>
        <source>: left out, so that its volume is too small.</source>
        <translation>: weggelassen, so dass sein Volumen zu klein ist.</translation>
    </message>
    <message>
        <source>: left out.</source>
        <translation>: weggelassen.</translation>
    </message>
    <message>
        <source>The volume of %1 is that of its visual shapes: its collision shapes cannot all be measured.</source>
        <translation>Das Volumen von %1 ist das seiner sichtbaren Formen: nicht alle Kollisionsformen lassen sich messen.</translation>
    </message>
    <message>
        <source>The described parameters follow from the volume of the shapes%1; the moving bodies weigh %2 kg together. Where a body is hollow or of several materials, the density is an average over it and its centre of mass and inertia are those of a homogeneous body.</source>
        <translation>Die beschriebenen Parameter folgen aus dem Volumen der Formen%1; die beweglichen Körper wiegen zusammen %2 kg. Wo ein Körper hohl ist oder aus mehreren Materialien besteht, ist die Dichte ein Mittel darüber, und Schwerpunkt und Trägheit sind die eines homogenen Körpers.</translation>
    </message>
    <message>
        <source> at %1 kg/m³</source>
        <translation> bei %1 kg/m³</translation>
    </message>
    <message>
        <source> and densities by body</source>
        <translation> und Dichten je Körper</translation>
    </message>
    <message>
        <source>%1 no shape with a volume and %2 the parameters of the file.</source>
        <translation>%1 keine Form mit Volumen und %2 die Parameter der Datei.</translation>
    </message>
    <message>
        <source>%1 no density and %2 the parameters of the file.</source>
        <translation>%1 keine Dichte und %2 die Parameter der Datei.</translation>
    </message>
    <message>
        <source>The density of %1 is lighter than foam or heavier than osmium: densities are in kg/m³, not in g/cm³, and the total mass is in kg.</source>
        <translation>Die Dichte von %1 ist geringer als die von Schaumstoff oder größer als die von Osmium: Dichten sind in kg/m³, nicht in g/cm³, und die Gesamtmasse in kg.</translation>
    </message>
    <message>
        <source>Parts of %1 run into each other; what they share counts once (to about one per cent of the whole).</source>
        <translation>Teile von %1 überlappen sich; was sie teilen, zählt einmal (bis auf etwa ein Prozent des Ganzen).</translation>
    </message>
    <message>
        <source>no moving link has a shape with a volume, so that a density gives no mass</source>
        <translation>kein bewegliches Glied hat eine Form mit Volumen, so dass eine Dichte keine Masse ergibt</translation>
    </message>
    <message>
        <source>add collision or visual shapes (meshes as STL), or leave out the density</source>
        <translation>Kollisions- oder sichtbare Formen ergänzen (Netze als STL) oder die Dichte weglassen</translation>
    </message>
    <message>
        <source>meshes are not read here</source>
        <translation>Netze werden hier nicht gelesen</translation>
    </message>
    <message>
        <source>%1 of %2 not count for the bounding box of its mass points: %3</source>
        <translation>%1 von %2 zählen nicht für den Quader seiner Punktmassen: %3</translation>
    </message>
    <message>
        <source>%1 without usable geometry: the mass points are placed in the homogeneous box of the described inertia.</source>
        <translation>%1 ohne brauchbare Geometrie: die Punktmassen liegen im homogenen Quader der beschriebenen Trägheit.</translation>
    </message>
    <message>
        <source>%1 without geometry and usable inertia: the mass points are placed in a cube with edges of %2 m.</source>
        <translation>%1 ohne Geometrie und brauchbare Trägheit: die Punktmassen liegen in einem Würfel mit Kanten von %2 m.</translation>
    </message>
    <message>
        <source>The described centre of mass of %1 lies outside the bounding box of its geometry.</source>
        <translation>Der beschriebene Schwerpunkt von %1 liegt außerhalb des Quaders um seine Geometrie.</translation>
    </message>
    <message>
        <source>%1 Deviations are those of least squares without the bounds on the point masses: cautious for bodies that such points can make. What the data cannot show follows the description and has none.</source>
        <translation>%1 Abweichungen sind die der kleinsten Quadrate ohne die Schranken der Punktmassen: vorsichtig für Körper, die solche Punkte bilden können. Was die Daten nicht zeigen können, folgt der Beschreibung und hat keine.</translation>
    </message>
    <message>
        <source>%1 of %2 point masses are held at their least value; null-space parameters follow the description as prior.</source>
        <translation>%1 von %2 Punktmassen werden an ihrem kleinsten Wert gehalten; Parameter des Nullraums folgen der Beschreibung als A-priori-Wert.</translation>
    </message>
    <message>
        <source>boxes, prior or regression belong to another robot</source>
        <translation>Quader, A-priori-Verteilung oder Regression gehören zu einem anderen Roboter</translation>
    </message>
    <message>
        <source>the described mass of %1 is negative</source>
        <translation>die beschriebene Masse von %1 ist negativ</translation>
    </message>
    <message>
        <source>correct the description, which serves as prior</source>
        <translation>die Beschreibung berichtigen, die als A-priori-Wert dient</translation>
    </message>
    <message>
        <source>%1 without described inertia: the mean of what the boxes allow is the prior.</source>
        <translation>%1 ohne beschriebene Trägheit: der Mittelwert dessen, was die Quader erlauben, ist der A-priori-Wert.</translation>
    </message>
    <message>
        <source>the regression is too badly scaled to be solved</source>
        <translation>die Regression ist zu schlecht skaliert, um gelöst zu werden</translation>
    </message>
    <message>
        <source>check the units of the log and of the description</source>
        <translation>die Einheiten von Messung und Beschreibung prüfen</translation>
    </message>
    <message>
        <source>no point masses were found</source>
        <translation>keine Punktmassen wurden gefunden</translation>
    </message>
    <message>
        <source>The torques alone would make %1 an impossible body; the estimate is the best real one, on the boundary. A prior, or a better model of friction, would say more.</source>
        <translation>Die Drehmomente allein machten %1 zu einem unmöglichen Körper; die Schätzung ist der beste mögliche, auf dem Rand. Eine A-priori-Verteilung oder ein besseres Reibungsmodell würde mehr sagen.</translation>
    </message>
    <message>
        <source>The estimate sits on these bounds: %1.</source>
        <translation>Die Schätzung liegt auf diesen Schranken: %1.</translation>
    </message>
    <message>
        <source>The fit ended after %1 iterations without proof of an optimum: scaled residual %2 instead of at most 1e-8.</source>
        <translation>Die Anpassung endete nach %1 Iterationen ohne Beweis eines Optimums: skaliertes Residuum %2 statt höchstens 1e-8.</translation>
    </message>
    <message>
        <source>The log decides %1 of the %2 inertial parameters by more than half; the rest is the prior&apos;s or, without one, the description&apos;s.</source>
        <translation>Die Messung entscheidet %1 der %2 Trägheitsparameter zu mehr als der Hälfte; der Rest kommt aus der A-priori-Verteilung oder, ohne sie, aus der Beschreibung.</translation>
    </message>
    <message>
        <source>the bounds exclude each other: %1 cannot hold together with room to spare</source>
        <translation>die Schranken schließen einander aus: %1 können nicht zugleich mit etwas Raum gelten</translation>
    </message>
    <message>
        <source>loosen one of them</source>
        <translation>eine davon lockern</translation>
    </message>
    <message>
        <source>whether the bounds can hold together could not be decided</source>
        <translation>ob die Schranken zugleich gelten können, war nicht zu entscheiden</translation>
    </message>
    <message>
        <source>loosen the tightest bounds</source>
        <translation>die engsten Schranken lockern</translation>
    </message>
    <message>
        <source>the entropic prior has no minimum: neither the torques nor a bound limit the size of %1</source>
        <translation>die entropische A-priori-Verteilung hat kein Minimum: weder Drehmomente noch eine Schranke begrenzen die Größe von %1</translation>
    </message>
    <message>
        <source>bound the total mass and give ellipsoids, or choose the bregman prior</source>
        <translation>die Gesamtmasse beschränken und Ellipsoide angeben, oder die A-priori-Verteilung bregman wählen</translation>
    </message>
    <message>
        <source>the data of the fit do not match the bodies</source>
        <translation>die Daten der Anpassung passen nicht zu den Körpern</translation>
    </message>
    <message>
        <source>the data of the fit hold values that are not numbers</source>
        <translation>die Daten der Anpassung enthalten Werte, die keine Zahlen sind</translation>
    </message>
    <message>
        <source>all torques are zero</source>
        <translation>alle Drehmomente sind null</translation>
    </message>
    <message>
        <source>check that torques were recorded</source>
        <translation>prüfen, ob Drehmomente aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>the weight of the prior has to be a number of at least zero</source>
        <translation>das Gewicht der A-priori-Verteilung muss eine Zahl von mindestens null sein</translation>
    </message>
    <message>
        <source>give a weight such as 0.001</source>
        <translation>ein Gewicht wie 0.001 angeben</translation>
    </message>
    <message>
        <source>the prior has %1 trust weights for %2 bodies</source>
        <translation>die A-priori-Verteilung hat %1 Vertrauensgewichte für %2 Körper</translation>
    </message>
    <message>
        <source>give one per body, base to tip</source>
        <translation>eines je Körper angeben, von der Basis zur Spitze</translation>
    </message>
    <message>
        <source>the trust in the prior of %1 has to be a number of at least zero</source>
        <translation>das Vertrauen in die A-priori-Verteilung von %1 muss eine Zahl von mindestens null sein</translation>
    </message>
    <message>
        <source>give a trust of zero or more</source>
        <translation>ein Vertrauen von null oder mehr angeben</translation>
    </message>
    <message>
        <source>the prior of %1 is not physically consistent: its pseudo-inertia is not positive definite (smallest eigenvalue %2)</source>
        <translation>der A-priori-Wert von %1 ist nicht physikalisch konsistent: seine Pseudoträgheit ist nicht positiv definit (kleinster Eigenwert %2)</translation>
    </message>
    <message>
        <source>correct its inertial parameters, set its trust to zero, or choose the euclidean prior</source>
        <translation>seine Trägheitsparameter berichtigen, sein Vertrauen auf null setzen oder die A-priori-Verteilung euclidean wählen</translation>
    </message>
    <message>
        <source>there is no body &quot;%1&quot; to bound</source>
        <translation>es gibt keinen Körper &quot;%1&quot;, der zu beschränken wäre</translation>
    </message>
    <message>
        <source>use the name of a body of the robot</source>
        <translation>den Namen eines Körpers des Roboters verwenden</translation>
    </message>
    <message>
        <source>%1 cannot be the mirror image of %2: each body may be in one pair, not fixed, and the mirror has to be invertible</source>
        <translation>%1 kann nicht das Spiegelbild von %2 sein: jeder Körper darf in einem Paar stehen, nicht festgelegt, und die Spiegelung muss umkehrbar sein</translation>
    </message>
    <message>
        <source>name every pair once</source>
        <translation>jedes Paar einmal nennen</translation>
    </message>
    <message>
        <source>%1 mirrors a body that is fixed</source>
        <translation>%1 spiegelt einen Körper, der festgelegt ist</translation>
    </message>
    <message>
        <source>fix both instead</source>
        <translation>stattdessen beide festlegen</translation>
    </message>
    <message>
        <source>the margin from the boundary has to lie between 0 and 0.1</source>
        <translation>der Abstand vom Rand muss zwischen 0 und 0.1 liegen</translation>
    </message>
    <message>
        <source>give a margin such as 1e-6</source>
        <translation>einen Abstand wie 1e-6 angeben</translation>
    </message>
    <message>
        <source>size of all bodies</source>
        <translation>Größe aller Körper</translation>
    </message>
    <message>
        <source>%1 The logs have %2 blocks of successive rows, too few to see a correlation of the residuals: the intervals are not called 95 %.</source>
        <translation>%1 Die Messungen haben %2 Blöcke aufeinanderfolgender Zeilen, zu wenige, um eine Korrelation der Residuen zu sehen: die Intervalle heißen nicht 95 %.</translation>
    </message>
    <message>
        <source>%1 Blocks of a log are correlated even so: the standard deviations are too small. Longer logs, or fewer and longer blocks, would help.</source>
        <translation>%1 Blöcke einer Messung sind auch so korreliert: die Standardabweichungen sind zu klein. Längere Messungen oder weniger und längere Blöcke würden helfen.</translation>
    </message>
    <message>
        <source>%1 Fewer than eight logs (%2) do not show how much changes from one to the next, such as the zero of a torque sensor: the intervals are not called 95 %.</source>
        <translation>%1 Weniger als acht Messungen (%2) zeigen nicht, wie viel sich von einer zur nächsten ändert, etwa der Nullpunkt eines Drehmomentsensors: die Intervalle heißen nicht 95 %.</translation>
    </message>
    <message>
        <source>no sample of the log is left after processing</source>
        <translation>kein Abtastwert der Messung bleibt nach der Aufbereitung</translation>
    </message>
    <message>
        <source>widen the time window, or leave the log out</source>
        <translation>das Zeitfenster erweitern oder die Messung weglassen</translation>
    </message>
    <message>
        <source>the rows of the log are weighted or integrated, which factors of blocks cannot hold</source>
        <translation>die Zeilen der Messung sind gewichtet oder integriert, was Faktoren von Blöcken nicht halten können</translation>
    </message>
    <message>
        <source>choose the torque regression, and processing that does not average over periods</source>
        <translation>die Drehmomentregression wählen und eine Aufbereitung, die nicht über Perioden mittelt</translation>
    </message>
    <message>
        <source>no sample has position, speed, acceleration and torque together</source>
        <translation>kein Abtastwert hat Lage, Geschwindigkeit, Beschleunigung und Drehmoment zugleich</translation>
    </message>
    <message>
        <source>check that torques were recorded and that no setting leaves every row out</source>
        <translation>prüfen, ob Drehmomente aufgezeichnet wurden und keine Einstellung jede Zeile weglässt</translation>
    </message>
    <message>
        <source>the windows of the log give %1 equations for %2 parameters</source>
        <translation>die Fenster der Messung ergeben %1 Gleichungen für %2 Parameter</translation>
    </message>
    <message>
        <source>choose shorter windows, or record longer</source>
        <translation>kürzere Fenster wählen oder länger aufzeichnen</translation>
    </message>
    <message>
        <source>the log has %1 usable torque values for %2 parameters</source>
        <translation>die Messung hat %1 brauchbare Drehmomentwerte für %2 Parameter</translation>
    </message>
    <message>
        <source>record longer, decimate less, or widen the window</source>
        <translation>länger aufzeichnen, weniger ausdünnen oder das Fenster erweitern</translation>
    </message>
    <message>
        <source>%1 Linearised about the constrained optimum: it is the share of the torque noise that reaches the parameters, along the boundary where bodies sit on it; how far the prior may be off is not part of it.</source>
        <translation>%1 Linearisiert um das beschränkte Optimum: sie ist der Anteil des Drehmomentrauschens, der die Parameter erreicht, entlang dem Rand, wo Körper auf ihm liegen; wie weit die A-priori-Verteilung falsch sein kann, gehört nicht dazu.</translation>
    </message>
    <message>
        <source>%1 Noise in speed and acceleration shifts %2 parameters by more than one standard deviation; their intervals are wider by it and conservative.</source>
        <translation>%1 Rauschen in Geschwindigkeit und Beschleunigung verschiebt %2 Parameter um mehr als eine Standardabweichung; ihre Intervalle sind darum breiter und vorsichtig.</translation>
    </message>
    <message>
        <source>Noise in speed and acceleration shifts %1 by up to %2 standard deviations; a lower cut-off, or a recording with less noise, would help.</source>
        <translation>Rauschen in Geschwindigkeit und Beschleunigung verschiebt %1 um bis zu %2 Standardabweichungen; eine niedrigere Grenzfrequenz oder eine Messung mit weniger Rauschen würde helfen.</translation>
    </message>
    <message>
        <source>The estimate sits on these limits: %1.</source>
        <translation>Die Schätzung liegt auf diesen Grenzen: %1.</translation>
    </message>
    <message>
        <source>check the units of the log</source>
        <translation>die Einheiten der Messung prüfen</translation>
    </message>
    <message>
        <source>The parameters of %1 are not physically consistent (pseudo-inertia not positive definite); the torque prediction does not suffer, a simulation may.</source>
        <translation>Die Parameter von %1 sind nicht physikalisch konsistent (Pseudoträgheit nicht positiv definit); die Drehmomentvorhersage leidet nicht, eine Simulation vielleicht.</translation>
    </message>
    <message>
        <source>The weights of the joints had not settled after %1 iterations.</source>
        <translation>Die Gewichte der Gelenke waren nach %1 Iterationen nicht eingeschwungen.</translation>
    </message>
    <message>
        <source>this method, or this friction, weighs or changes the rows of the logs, of which only their factors are there</source>
        <translation>dieses Verfahren oder diese Reibung gewichtet oder ändert die Zeilen der Messungen, von denen nur die Faktoren vorliegen</translation>
    </message>
    <message>
        <source>choose another method, or identify from the logs themselves</source>
        <translation>ein anderes Verfahren wählen oder aus den Messungen selbst identifizieren</translation>
    </message>
    <message>
        <source>the base-wrench regression needs a floating base, and the base of %1 is fixed</source>
        <translation>die Regression von Kraft und Moment der Basis braucht eine freie Basis, und die Basis von %1 ist fest</translation>
    </message>
    <message>
        <source>choose a floating base, or the torque regression</source>
        <translation>eine freie Basis oder die Drehmomentregression wählen</translation>
    </message>
    <message>
        <source>no wrench of the base is known: the log has no complete contact wrenches</source>
        <translation>Kraft und Moment der Basis sind nicht bekannt: die Messung hat keine vollständigen Kontaktkräfte</translation>
    </message>
    <message>
        <source>record the wrench at every contact with the surroundings, named after the links</source>
        <translation>Kraft und Moment an jedem Kontakt mit der Umgebung aufzeichnen, nach den Gliedern benannt</translation>
    </message>
    <message>
        <source>%1 acts on the torques exactly as %2 in every motion; it is contained there and not estimated by itself.</source>
        <translation>%1 wirkt bei jeder Bewegung genau wie %2 auf die Drehmomente; es ist dort enthalten und nicht für sich geschätzt.</translation>
    </message>
    <message>
        <source>positions, speeds, accelerations or torques are so large that the regression overflows</source>
        <translation>Lagen, Geschwindigkeiten, Beschleunigungen oder Drehmomente sind so groß, dass die Regression überläuft</translation>
    </message>
    <message>
        <source>the energy regression has one equation for all joints, so that there is nothing to weigh</source>
        <translation>die Energieregression hat eine Gleichung für alle Gelenke, es gibt also nichts zu gewichten</translation>
    </message>
    <message>
        <source>choose ols</source>
        <translation>ols wählen</translation>
    </message>
    <message>
        <source>choose 1 to %1, or 0 for a length that fits the motion</source>
        <translation>1 bis %1 wählen, oder 0 für eine Länge, die zur Bewegung passt</translation>
    </message>
    <message>
        <source>windows cannot be %1 steps apart</source>
        <translation>Fenster können nicht %1 Schritte auseinander liegen</translation>
    </message>
    <message>
        <source>choose a positive stride</source>
        <translation>einen positiven Abstand wählen</translation>
    </message>
    <message>
        <source>Simpson&apos;s rule needs an even number of steps, not %1</source>
        <translation>die Simpson-Regel braucht eine gerade Anzahl von Schritten, nicht %1</translation>
    </message>
    <message>
        <source>choose an even window, or trapezoid</source>
        <translation>ein gerades Fenster oder die Trapezregel wählen</translation>
    </message>
    <message>
        <source>a cubic spline needs at least three steps, not %1</source>
        <translation>ein kubischer Spline braucht mindestens drei Schritte, nicht %1</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>%1 wurde angehalten</translation>
    </message>
    <message>
        <source>it slips, or does not hold all that time</source>
        <translation>er gleitet oder hält nicht die ganze Zeit</translation>
    </message>
    <message>
        <source>it does not hold</source>
        <translation>er hält nicht</translation>
    </message>
    <message>
        <source>it touches only from about %1 on</source>
        <translation>er berührt erst ab etwa %1</translation>
    </message>
    <message>
        <source>it leaves at about %1 already</source>
        <translation>er löst sich schon bei etwa %1</translation>
    </message>
    <message>
        <source>%1 standard deviations</source>
        <translation>%1 Standardabweichungen</translation>
    </message>
    <message>
        <source>At %1 the disturbances are %2 and like a force at contact %3</source>
        <translation>Bei %1 sind die Störungen %2 und wie eine Kraft am Kontakt %3</translation>
    </message>
    <message>
        <source>From %1 to %2 the encoders hold contact %3 at rest, and the disturbances, up to %4 at %5, are like a force there</source>
        <translation>Von %1 bis %2 halten die Encoder Kontakt %3 in Ruhe, und die Störungen, bis %4 bei %5, sind dort wie eine Kraft</translation>
    </message>
    <message>
        <source>total mass</source>
        <translation>Gesamtmasse</translation>
    </message>
    <message>
        <source>coordinates of a floating base</source>
        <translation>Koordinaten einer freien Basis</translation>
    </message>
    <message>
        <source>angular rate</source>
        <translation>Drehrate</translation>
    </message>
    <message>
        <source>supplied energy</source>
        <translation>zugeführte Energie</translation>
    </message>
    <message>
        <source>none: not calibrated</source>
        <translation>keine: nicht kalibriert</translation>
    </message>
    <message>
        <source>Not calibrated: %1</source>
        <translation>Nicht kalibriert: %1</translation>
    </message>
    <message>
        <source>Laplace at the optimum</source>
        <translation>Laplace am Optimum</translation>
    </message>
    <message>
        <source>Covariance of the posterior: prior, encoders and forces with the noise as stated. Intervals are built in the coordinates of the bodies and mapped.</source>
        <translation>Kovarianz der A-posteriori-Verteilung: A-priori-Verteilung, Encoder und Kräfte mit dem Rauschen wie angegeben. Intervalle werden in den Koordinaten der Körper gebildet und abgebildet.</translation>
    </message>
    <message>
        <source>the regressor is too uncertain for the motion&apos;s excitation</source>
        <translation>der Regressor ist zu unsicher für die Anregung der Bewegung</translation>
    </message>
    <message>
        <source>affine hull</source>
        <translation>affine Hülle</translation>
    </message>
    <message>
        <source>enclosures exclude each other in %1: an assumption is broken</source>
        <translation>Einschließungen schließen einander in %1 aus: eine Annahme ist verletzt</translation>
    </message>
    <message>
        <source>mean-value form</source>
        <translation>Mittelwertform</translation>
    </message>
    <message>
        <source>the Hessian could not be shown regular over the minimisers</source>
        <translation>die Hesse-Matrix war über den Minimierern nicht als regulär zu beweisen</translation>
    </message>
    <message>
        <source>first-order form</source>
        <translation>Form erster Ordnung</translation>
    </message>
    <message>
        <source>the Hessian is singular</source>
        <translation>die Hesse-Matrix ist singulär</translation>
    </message>
    <message>
        <source>a mass is positive</source>
        <translation>eine Masse ist positiv</translation>
    </message>
    <message>
        <source>%1 is positive</source>
        <translation>%1 ist positiv</translation>
    </message>
    <message>
        <source>%1 is at most %2 + %3</source>
        <translation>%1 ist höchstens %2 + %3</translation>
    </message>
    <message>
        <source>the first moment %1 needs more inertia than the intervals allow</source>
        <translation>das statische Moment %1 braucht mehr Trägheit, als die Intervalle erlauben</translation>
    </message>
    <message>
        <source>the product of inertia %1 is larger than the moments allow</source>
        <translation>das Deviationsmoment %1 ist größer, als die Momente erlauben</translation>
    </message>
    <message>
        <source>the relative torque error</source>
        <translation>der relative Drehmomentfehler</translation>
    </message>
    <message>
        <source>the torque error</source>
        <translation>der Drehmomentfehler</translation>
    </message>
    <message>
        <source>the position error</source>
        <translation>der Lagefehler</translation>
    </message>
    <message>
        <source>the velocity error</source>
        <translation>der Geschwindigkeitsfehler</translation>
    </message>
    <message>
        <source>the bound of the motion</source>
        <translation>die Schranke der Bewegung</translation>
    </message>
    <message>
        <source>the uncertainty</source>
        <translation>die Unsicherheit</translation>
    </message>
    <message>
        <source>%1 windows cannot be explained by any payload within the stated uncertainties, the worst at %2 from %3 to %4 s: an assumption is broken (load change, contact, another robot, or an uncertainty that is larger than stated)</source>
        <translation>%1 Fenster sind durch keine Nutzlast innerhalb der angegebenen Unsicherheiten zu erklären, am schlechtesten %2 von %3 bis %4 s: eine Annahme ist verletzt (Lastwechsel, Kontakt, anderer Roboter oder eine Unsicherheit, die größer ist als angegeben)</translation>
    </message>
    <message>
        <source>what the log says of %1 from %2 s on excludes what it said before: the load changed, or an uncertainty is larger than stated</source>
        <translation>was die Messung über %1 ab %2 s sagt, schließt aus, was sie davor sagte: die Last wechselte, oder eine Unsicherheit ist größer als angegeben</translation>
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
        <source>correct its geometry</source>
        <translation>ihre Geometrie berichtigen</translation>
    </message>
    <message>
        <source>ignored by the user</source>
        <translation>vom Benutzer übergangen</translation>
    </message>
    <message>
        <source>same body: they do not move against each other</source>
        <translation>derselbe Körper: sie bewegen sich nicht gegeneinander</translation>
    </message>
    <message>
        <source>both are fixed to the world</source>
        <translation>beide stehen fest zur Welt</translation>
    </message>
    <message>
        <source>neither moves</source>
        <translation>keines bewegt sich</translation>
    </message>
    <message>
        <source>adjacent: a joint connects their bodies</source>
        <translation>benachbart: ein Gelenk verbindet ihre Körper</translation>
    </message>
    <message>
        <source>adjacent: a joint connects them</source>
        <translation>benachbart: ein Gelenk verbindet sie</translation>
    </message>
    <message>
        <source>white residuals</source>
        <translation>weiße Residuen</translation>
    </message>
    <message>
        <source>spectrum of the scores</source>
        <translation>Spektrum der Scores</translation>
    </message>
    <message>
        <source>residuals of changing size</source>
        <translation>Residuen wechselnder Größe</translation>
    </message>
    <message>
        <source>scores of blocks of time</source>
        <translation>Scores von Zeitblöcken</translation>
    </message>
    <message>
        <source>known loads and parameters</source>
        <translation>bekannte Lasten und Parameter</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>densities</source>
        <translation>Dichten</translation>
    </message>
    <message>
        <source>%1 The gains of the smooth friction count as known.</source>
        <translation>%1 Die Formwerte der glatten Reibung gelten als bekannt.</translation>
    </message>
    <message>
        <source>Ordinary least squares counts every torque the same, although the noise of the joints differs: the relative error is larger than with weights at %1. Choose weighted least squares (wls).</source>
        <translation>Gewöhnliche kleinste Quadrate zählen jedes Drehmoment gleich, obwohl sich das Rauschen der Gelenke unterscheidet: der relative Fehler ist größer als mit Gewichten bei %1. Gewichtete kleinste Quadrate (wls) wählen.</translation>
    </message>
    <message>
        <source>Instruments: %1.</source>
        <translation>Instrumente: %1.</translation>
    </message>
    <message>
        <source>The instruments are weak: %1, for %2. Neither their values nor their intervals can be trusted; raise the instruments&apos; cut-off, or record with less noise.</source>
        <translation>Die Instrumente sind schwach: %1, für %2. Weder ihren Werten noch ihren Intervallen ist zu trauen; die Grenzfrequenz der Instrumente anheben oder mit weniger Rauschen aufzeichnen.</translation>
    </message>
    <message>
        <source>There is one joint: its residual weighs as with weights per joint.</source>
        <translation>Es gibt ein Gelenk: sein Residuum wiegt wie bei Gewichten je Gelenk.</translation>
    </message>
    <message>
        <source>Rows are weighed by the residuals&apos; covariance between joints; the strongest correlation is %1, of %2 and %3.</source>
        <translation>Zeilen werden mit der Kovarianz der Residuen zwischen Gelenken gewichtet; die stärkste Korrelation ist %1, von %2 und %3.</translation>
    </message>
    <message>
        <source>equations of the base link alone</source>
        <translation>nur die Gleichungen des Basisglieds</translation>
    </message>
    <message>
        <source>mass of %1</source>
        <translation>Masse von %1</translation>
    </message>
    <message>
        <source>mass of %1 inside its ellipsoid</source>
        <translation>Masse von %1 in seinem Ellipsoid</translation>
    </message>
    <message>
        <source>total mass = %1</source>
        <translation>Gesamtmasse = %1</translation>
    </message>
    <message>
        <source>total mass ≥ %1</source>
        <translation>Gesamtmasse ≥ %1</translation>
    </message>
    <message>
        <source>total mass ≤ %1</source>
        <translation>Gesamtmasse ≤ %1</translation>
    </message>
    <message>
        <source>There are physically consistent bodies with these base parameters: every pseudo-inertia can be kept above %1; the tightest are %2.</source>
        <translation>Es gibt physikalisch konsistente Körper mit diesen Basisparametern: jede Pseudoträgheit kann über %1 gehalten werden; am engsten sind %2.</translation>
    </message>
    <message>
        <source>No physically consistent bodies have these base parameters: some pseudo-inertia has an eigenvalue of at most %1 whatever the rest; the reason lies in %2.</source>
        <translation>Keine physikalisch konsistenten Körper haben diese Basisparameter: eine Pseudoträgheit hat, was immer der Rest ist, einen Eigenwert von höchstens %1; der Grund liegt in %2.</translation>
    </message>
    <message>
        <source>Whether physically consistent bodies have these base parameters is too close to call: the largest eigenvalue bound is %1.</source>
        <translation>Ob physikalisch konsistente Körper diese Basisparameter haben, ist zu knapp für eine Entscheidung: die größte Schranke des Eigenwerts ist %1.</translation>
    </message>
    <message>
        <source>the bounding box of %1 has no volume (%2 × %3 × %4 m)</source>
        <translation>der Quader um %1 hat kein Volumen (%2 × %3 × %4 m)</translation>
    </message>
    <message>
        <source>give the shapes of the link a thickness, or remove them</source>
        <translation>den Formen des Glieds eine Dicke geben oder sie entfernen</translation>
    </message>
    <message>
        <source>The covariance takes the residuals as correlated within each of %1 blocks of successive rows, with the neighbours and over longer parts as far as that shows, and as independent otherwise; standard deviations are %2 times (median) those of independent residuals of one size, and rest on %3 or more independent values.</source>
        <translation>Die Kovarianz nimmt die Residuen als korreliert innerhalb jedes von %1 Blöcken aufeinanderfolgender Zeilen, mit den Nachbarn und über längere Teile, soweit sich das zeigt, und sonst als unabhängig; Standardabweichungen sind das %2-Fache (Median) derjenigen unabhängiger Residuen einer Größe und beruhen auf %3 oder mehr unabhängigen Werten.</translation>
    </message>
    <message>
        <source>left rectangles</source>
        <translation>linke Rechtecke</translation>
    </message>
    <message>
        <source>cubic splines</source>
        <translation>kubische Splines</translation>
    </message>
    <message>
        <source>Change of %1 over %2 windows of %3 steps (%4 s), integrated by %5; fit and noise below are those of the torque.</source>
        <translation>Änderung von %1 über %2 Fenster von %3 Schritten (%4 s), integriert durch %5; Anpassung und Rauschen unten sind die des Drehmoments.</translation>
    </message>
    <message>
        <source>%1 (median) to %2 times those of independent residuals of one size.</source>
        <translation>das %1-Fache (Median) bis %2-Fache derjenigen unabhängiger Residuen einer Größe.</translation>
    </message>
    <message>
        <source> The correlation is not short against the log (%1 are judged as one): some standard deviations rest on as few as %2 independent values, and their intervals are wide by Student&apos;s t. A longer log, or a model of what the residuals show, would help.</source>
        <translation> Die Korrelation ist nicht kurz gegen die Messung (%1 gelten als eins): manche Standardabweichungen beruhen auf nur %2 unabhängigen Werten, und ihre Intervalle sind nach Students t weit. Eine längere Messung oder ein Modell dessen, was die Residuen zeigen, würde helfen.</translation>
    </message>
    <message>
        <source>At the frequencies of the motion the residuals do not stand out from independent ones of their size, joint by joint; what their spectrum adds (standard deviations at most %1 times larger) is in the covariance.</source>
        <translation>Bei den Frequenzen der Bewegung heben sich die Residuen Gelenk für Gelenk nicht von unabhängigen ihrer Größe ab; was ihr Spektrum hinzufügt (Standardabweichungen höchstens %1-mal größer), ist in der Kovarianz.</translation>
    </message>
    <message>
        <source>data and prior</source>
        <translation>Daten und A-priori-Verteilung</translation>
    </message>
    <message>
        <source>certified, every limit is kept at every time</source>
        <translation>zertifiziert, jede Grenze ist jederzeit eingehalten</translation>
    </message>
    <message>
        <source>certified except: %1; every other limit is kept at every time</source>
        <translation>zertifiziert außer: %1; jede andere Grenze ist jederzeit eingehalten</translation>
    </message>
    <message>
        <source>sampled only, %1 % of the time undecided%2</source>
        <translation>nur abgetastet, %1 % der Zeit unentschieden%2</translation>
    </message>
    <message>
        <source>; not covered: %1</source>
        <translation>; nicht abgedeckt: %1</translation>
    </message>
    <message>
        <source>certified except</source>
        <translation>zertifiziert außer</translation>
    </message>
    <message>
        <source>sampled only</source>
        <translation>nur abgetastet</translation>
    </message>
    <message>
        <source>the ground</source>
        <translation>der Boden</translation>
    </message>
    <message>
        <source>feet are points that neither slip nor roll, on ground that holds them everywhere</source>
        <translation>Füße sind Punkte, die weder gleiten noch rollen, auf Boden, der sie überall hält</translation>
    </message>
    <message>
        <source>of all contact forces that hold the robot those of least norm are meant</source>
        <translation>von allen Kontaktkräften, die den Roboter halten, sind die kleinster Norm gemeint</translation>
    </message>
    <message>
        <source>torques of the model with its parameters taken as true, without friction and rotor inertia</source>
        <translation>Drehmomente des Modells, dessen Parameter als wahr gelten, ohne Reibung und Rotorträgheit</translation>
    </message>
    <message>
        <source>No %1 or %2 limits are set</source>
        <translation>Keine Grenzen (%1 oder %2) sind gesetzt</translation>
    </message>
    <message>
        <source>No %1 limits are set</source>
        <translation>Keine Grenzen (%1) sind gesetzt</translation>
    </message>
    <message>
        <source>%1all joints</source>
        <translation>%1alle Gelenke</translation>
    </message>
    <message>
        <source>No limits are set for: %1</source>
        <translation>Keine Grenzen sind gesetzt für: %1</translation>
    </message>
    <message>
        <source>%1. Enter the robot&apos;s limits, otherwise the motion may exceed them.</source>
        <translation>%1. Die Grenzen des Roboters eingeben, sonst kann die Bewegung sie überschreiten.</translation>
    </message>
    <message>
        <source>the limits are kept at the samples, yet not proven between them</source>
        <translation>die Grenzen sind an den Abtastwerten eingehalten, dazwischen aber nicht bewiesen</translation>
    </message>
    <message>
        <source>keep a small margin to the limits</source>
        <translation>etwas Reserve zu den Grenzen halten</translation>
    </message>
    <message>
        <source>the mesh has no volume</source>
        <translation>das Netz hat kein Volumen</translation>
    </message>
    <message>
        <source>give it a thickness, or leave it out</source>
        <translation>ihm eine Dicke geben oder es weglassen</translation>
    </message>
    <message>
        <source>the converted mesh is not whole</source>
        <translation>das umgewandelte Netz ist nicht vollständig</translation>
    </message>
    <message>
        <source> for the geometry as read, with %1 read as intended</source>
        <translation> für die Geometrie wie gelesen, mit %1 gelesen wie gemeint</translation>
    </message>
    <message>
        <source>Certified%1: recursion, floating-point rank and exact rank all give %2 base parameters.</source>
        <translation>Zertifiziert%1: Rekursion, Gleitkommarang und exakter Rang ergeben alle %2 Basisparameter.</translation>
    </message>
    <message>
        <source>Not certified%1: the exact rank, %2, may be too high, for it does not keep what %3 share with others; the recursion gives %4 base parameters, the floating-point rank %5.</source>
        <translation>Nicht zertifiziert%1: der exakte Rang, %2, ist vielleicht zu hoch, denn er behält nicht, was %3 mit anderen teilen; die Rekursion ergibt %4 Basisparameter, der Gleitkommarang %5.</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source>No number was changed beyond rounding (1e-12): the geometry as written has the same exact rank.</source>
        <translation>Keine Zahl wurde über die Rundung (1e-12) hinaus geändert: die Geometrie wie geschrieben hat denselben exakten Rang.</translation>
    </message>
    <message>
        <source>No number was changed beyond rounding (1e-12), but the geometry to the last digit has exact rank %1.</source>
        <translation>Keine Zahl wurde über die Rundung (1e-12) hinaus geändert, aber die Geometrie bis zur letzten Stelle hat den exakten Rang %1.</translation>
    </message>
    <message>
        <source>Read as intended, angles within %1 rad of multiples of 15° or of axes of small whole numbers, lengths below %2 m as zero: %3; the geometry as written, to the last digit, has exact rank %4.</source>
        <translation>Gelesen wie gemeint, Winkel innerhalb von %1 rad von Vielfachen von 15° oder von Achsen kleiner ganzer Zahlen, Längen unter %2 m als null: %3; die Geometrie wie geschrieben, bis zur letzten Stelle, hat den exakten Rang %4.</translation>
    </message>
    <message>
        <source>%1 about %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>no rotation</source>
        <translation>keine Drehung</translation>
    </message>
    <message>
        <source>slow motion through many poses</source>
        <translation>langsame Bewegung durch viele Stellungen</translation>
    </message>
    <message>
        <source>accelerate %1, other joints in many poses</source>
        <translation>%1 beschleunigen, andere Gelenke in vielen Stellungen</translation>
    </message>
    <message>
        <source>fast motion of %1</source>
        <translation>schnelle Bewegung von %1</translation>
    </message>
    <message>
        <source>fast motion of %1 and %2 together</source>
        <translation>schnelle Bewegung von %1 und %2 zugleich</translation>
    </message>
    <message>
        <source>%1 and %2 determine the same torques: each has %3 combinations, and M between them is nonsingular (condition number %4).</source>
        <translation>%1 und %2 bestimmen dieselben Drehmomente: jeder hat %3 Kombinationen, und M dazwischen ist regulär (Konditionszahl %4).</translation>
    </message>
    <message>
        <source>%1 offset of %2</source>
        <translation>%1-Versatz von %2</translation>
    </message>
    <message>
        <source>twice the %1</source>
        <translation>das Doppelte von %1</translation>
    </message>
    <message>
        <source>%1 and %2 offsets of %3</source>
        <translation>%1- und %2-Versatz von %3</translation>
    </message>
    <message>
        <source>length of the %1</source>
        <translation>Länge von %1</translation>
    </message>
    <message>
        <source>sum of the squared %1</source>
        <translation>Summe der quadrierten %1</translation>
    </message>
    <message>
        <source>product of the %1</source>
        <translation>Produkt von %1</translation>
    </message>
    <message>
        <source>distance of %1</source>
        <translation>Abstand von %1</translation>
    </message>
    <message>
        <source>distance of %1, squared</source>
        <translation>Abstand von %1, quadriert</translation>
    </message>
    <message>
        <source>%1 = gear ratio of %2</source>
        <translation>%1 = Übersetzung von %2</translation>
    </message>
    <message>
        <source>%1 = gear ratio of %2, squared</source>
        <translation>%1 = Übersetzung von %2, quadriert</translation>
    </message>
    <message>
        <source>%1 = one over the gear ratio of %2</source>
        <translation>%1 = eins durch die Übersetzung von %2</translation>
    </message>
    <message>
        <source>%1 = one over the squared gear ratio of %2</source>
        <translation>%1 = eins durch die quadrierte Übersetzung von %2</translation>
    </message>
    <message>
        <source>use the base parameters of the recursion, which cover every tree</source>
        <translation>die Basisparameter der Rekursion verwenden, die jeden Baum abdecken</translation>
    </message>
    <message>
        <source>Every torque of the equations of motion is measured: the recursion applies.</source>
        <translation>Jedes Drehmoment der Bewegungsgleichungen wird gemessen: die Rekursion gilt.</translation>
    </message>
    <message>
        <source>The wrench on a floating base alone determines all that every torque together would (Ayusawa&apos;s theorem): the recursion applies.</source>
        <translation>Kraft und Moment einer freien Basis allein bestimmen alles, was jedes Drehmoment zusammen bestimmte (Satz von Ayusawa): die Rekursion gilt.</translation>
    </message>
    <message>
        <source>exact rank</source>
        <translation>exakter Rang</translation>
    </message>
    <message>
        <source>base moment x</source>
        <translation>Basismoment x</translation>
    </message>
    <message>
        <source>base moment y</source>
        <translation>Basismoment y</translation>
    </message>
    <message>
        <source>base moment z</source>
        <translation>Basismoment z</translation>
    </message>
    <message>
        <source>base force x</source>
        <translation>Basiskraft x</translation>
    </message>
    <message>
        <source>base force y</source>
        <translation>Basiskraft y</translation>
    </message>
    <message>
        <source>base force z</source>
        <translation>Basiskraft z</translation>
    </message>
    <message>
        <source>velocity span</source>
        <translation>Raum der Geschwindigkeiten</translation>
    </message>
    <message>
        <source>observed by the parent</source>
        <translation>vom Elternkörper beobachtet</translation>
    </message>
    <message>
        <source>no cause given by the HDF5 library</source>
        <translation>die HDF5-Bibliothek nennt keinen Grund</translation>
    </message>
    <message>
        <source>bit field</source>
        <translation>Bitfeld</translation>
    </message>
    <message>
        <source>opaque bytes</source>
        <translation>undurchsichtige Bytes</translation>
    </message>
    <message>
        <source>lists of different lengths</source>
        <translation>Listen verschiedener Länge</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>unbekannter Typ</translation>
    </message>
    <message>
        <source>empty %1</source>
        <translation>leer: %1</translation>
    </message>
    <message>
        <source>MATLAB object (%1)</source>
        <translation>MATLAB-Objekt (%1)</translation>
    </message>
    <message>
        <source>MATLAB cell array</source>
        <translation>MATLAB-Zellenfeld</translation>
    </message>
    <message>
        <source>the HDF5 file cannot be opened: %1</source>
        <translation>die HDF5-Datei kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>the data from row %1 on cannot be read: %2</source>
        <translation>die Daten ab Zeile %1 können nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>keeps its numbers in other files; copy them into one file (h5repack does that)</source>
        <translation>hält seine Zahlen in anderen Dateien; sie in eine Datei kopieren (h5repack tut das)</translation>
    </message>
    <message>
        <source>has a damaged filter list</source>
        <translation>hat eine beschädigte Filterliste</translation>
    </message>
    <message>
        <source>is packed with filter %1 (%2), which is not installed here; write it again with gzip, where the filter is installed (h5repack -f GZIP=4)</source>
        <translation>ist mit dem Filter %1 (%2) gepackt, der hier nicht installiert ist; mit gzip neu schreiben, wo der Filter installiert ist (h5repack -f GZIP=4)</translation>
    </message>
    <message>
        <source>columns %1 to %2</source>
        <translation>Spalten %1 bis %2</translation>
    </message>
    <message>
        <source>follow the slopes of the velocities: taken as accelerations</source>
        <translation>folgen den Steigungen der Geschwindigkeiten: als Beschleunigungen genommen</translation>
    </message>
    <message>
        <source>are the only other ones of that number: taken as torques</source>
        <translation>sind die einzigen anderen dieser Anzahl: als Drehmomente genommen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 of %2 fit their joint distinctly better than every other</source>
        <translation>%1 von %2 passen deutlich besser zu ihrem Gelenk als zu jedem anderen</translation>
    </message>
    <message>
        <source>%1 fits what %2 needs (%3 of its variance unexplained%4)</source>
        <translation>%1 passt zu dem, was %2 braucht (%3 der Varianz unerklärt%4)</translation>
    </message>
    <message>
        <source>, next joint %1</source>
        <translation>, nächstes Gelenk %1</translation>
    </message>
    <message>
        <source>time stamp</source>
        <translation>Zeitstempel</translation>
    </message>
    <message>
        <source>if these are degrees or motor turns</source>
        <translation>falls dies Grad oder Motorumdrehungen sind</translation>
    </message>
    <message>
        <source>if these are degrees per second or on the motor side</source>
        <translation>falls dies Grad je Sekunde sind oder von der Motorseite</translation>
    </message>
    <message>
        <source>if these are mN·m or raw drive values</source>
        <translation>falls dies mN·m oder rohe Antriebswerte sind</translation>
    </message>
    <message>
        <source> (the sign differs)</source>
        <translation> (das Vorzeichen ist verschieden)</translation>
    </message>
    <message>
        <source>row %1 of the time</source>
        <translation>Zeile %1 der Zeit</translation>
    </message>
    <message>
        <source>time row %1</source>
        <translation>Zeitzeile %1</translation>
    </message>
    <message>
        <source>no datasets</source>
        <translation>keine Datensätze</translation>
    </message>
    <message>
        <source>choose a dataset of numbers</source>
        <translation>einen Datensatz von Zahlen wählen</translation>
    </message>
    <message>
        <source>%1 columns (%2)</source>
        <translation>%1 Spalten (%2)</translation>
    </message>
    <message>
        <source>MATLAB structure</source>
        <translation>MATLAB-Struktur</translation>
    </message>
    <message>
        <source>MATLAB object</source>
        <translation>MATLAB-Objekt</translation>
    </message>
    <message>
        <source>MATLAB function</source>
        <translation>MATLAB-Funktion</translation>
    </message>
    <message>
        <source>the variable at byte %1</source>
        <translation>die Variable bei Byte %1</translation>
    </message>
    <message>
        <source>messages of %1</source>
        <translation>Nachrichten von %1</translation>
    </message>
    <message>
        <source>no topics</source>
        <translation>keine Topics</translation>
    </message>
    <message>
        <source>the topics %1</source>
        <translation>die Topics %1</translation>
    </message>
    <message>
        <source>is serialised as lists of parameters (encapsulation 0x000%1, of mutable types); record it with types that are final or appendable</source>
        <translation>ist als Liste von Parametern serialisiert (Kapselung 0x000%1, veränderliche Typen); mit Typen aufzeichnen, die final oder appendable sind</translation>
    </message>
    <message>
        <source>are all the same</source>
        <translation>sind alle gleich</translation>
    </message>
    <message>
        <source>run backwards</source>
        <translation>laufen rückwärts</translation>
    </message>
    <message>
        <source>it cannot be understood</source>
        <translation>es ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>viscous friction</source>
        <translation>viskose Reibung</translation>
    </message>
    <message>
        <source>Coulomb friction</source>
        <translation>Coulomb-Reibung</translation>
    </message>
    <message>
        <source>rotor inertia</source>
        <translation>Rotorträgheit</translation>
    </message>
    <message>
        <source>Coulomb friction of joints of several degrees of freedom</source>
        <translation>Coulomb-Reibung von Gelenken mit mehreren Freiheitsgraden</translation>
    </message>
    <message>
        <source>viscous friction of joints of several degrees of freedom</source>
        <translation>viskose Reibung von Gelenken mit mehreren Freiheitsgraden</translation>
    </message>
    <message>
        <source>value of joint &quot;%1</source>
        <translation>Wert von Gelenk &quot;%1</translation>
    </message>
    <message>
        <source>origin of the inertial of link &quot;%1&quot;</source>
        <translation>Ursprung des &lt;inertial&gt; von Glied &quot;%1&quot;</translation>
    </message>
    <message>
        <source>mass of link &quot;%1&quot;</source>
        <translation>Masse von Glied &quot;%1&quot;</translation>
    </message>
    <message>
        <source>mimic multiplier of joint &quot;%1&quot;</source>
        <translation>Faktor von mimic von Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>mimic offset of joint &quot;%1&quot;</source>
        <translation>Versatz von mimic von Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>origin of joint &quot;%1&quot;</source>
        <translation>Ursprung von Gelenk &quot;%1&quot;</translation>
    </message>
    <message>
        <source>xyz of the %1</source>
        <translation>xyz: %1</translation>
    </message>
    <message>
        <source>rpy of the %1</source>
        <translation>rpy: %1</translation>
    </message>
    <message>
        <source>quat_xyzw of the %1</source>
        <translation>quat_xyzw: %1</translation>
    </message>
    <message>
        <source>this is %1, not a URDF (its outermost element is %2)</source>
        <translation>dies ist %1, keine URDF (das äußerste Element ist %2)</translation>
    </message>
    <message>
        <source>an SDF model</source>
        <translation>ein SDF-Modell</translation>
    </message>
    <message>
        <source>convert it to URDF first, or choose the URDF of the robot</source>
        <translation>es zuerst in URDF umwandeln oder die URDF des Roboters wählen</translation>
    </message>
    <message>
        <source>an SDF world</source>
        <translation>eine SDF-Welt</translation>
    </message>
    <message>
        <source>choose the URDF of the robot</source>
        <translation>die URDF des Roboters wählen</translation>
    </message>
    <message>
        <source>a part of an SDF model</source>
        <translation>ein Teil eines SDF-Modells</translation>
    </message>
    <message>
        <source>a MuJoCo model (MJCF)</source>
        <translation>ein MuJoCo-Modell (MJCF)</translation>
    </message>
    <message>
        <source>a part of a MuJoCo model</source>
        <translation>ein Teil eines MuJoCo-Modells</translation>
    </message>
    <message>
        <source>an HTML page</source>
        <translation>eine HTML-Seite</translation>
    </message>
    <message>
        <source>a COLLADA mesh</source>
        <translation>ein COLLADA-Netz</translation>
    </message>
    <message>
        <source>choose the URDF that refers to it</source>
        <translation>die URDF wählen, die darauf verweist</translation>
    </message>
    <message>
        <source>a picture (SVG)</source>
        <translation>ein Bild (SVG)</translation>
    </message>
    <message>
        <source>a ROS launch file</source>
        <translation>eine ROS-Startdatei</translation>
    </message>
    <message>
        <source>choose the URDF that it loads</source>
        <translation>die URDF wählen, die sie lädt</translation>
    </message>
    <message>
        <source>a ROS package manifest</source>
        <translation>ein ROS-Paketmanifest</translation>
    </message>
    <message>
        <source>choose the URDF in the folder urdf/ or robots/ beside it</source>
        <translation>die URDF im Ordner urdf/ oder robots/ daneben wählen</translation>
    </message>
    <message>
        <source>a part of a URDF</source>
        <translation>ein Teil einer URDF</translation>
    </message>
    <message>
        <source>wrap it in &lt;robot name=&quot;…&quot;&gt; … &lt;/robot&gt;</source>
        <translation>in &lt;robot name=&quot;…&quot;&gt; … &lt;/robot&gt; einschließen</translation>
    </message>
    <message>
        <source>expand it with: %1</source>
        <translation>expandieren mit: %1</translation>
    </message>
    <message>
        <source>scale of &lt;mesh&gt;</source>
        <translation>scale von &lt;mesh&gt;</translation>
    </message>
    <message>
        <source>size of &lt;box&gt;</source>
        <translation>size von &lt;box&gt;</translation>
    </message>
    <message>
        <source>colour of &lt;material&gt;</source>
        <translation>Farbe von &lt;material&gt;</translation>
    </message>
    <message>
        <source>(line %1)</source>
        <translation>(Zeile %1)</translation>
    </message>
    <message>
        <source>the XML is not well-formed: %1</source>
        <translation>das XML ist nicht wohlgeformt: %1</translation>
    </message>
    <message>
        <source>correct it in a text editor</source>
        <translation>in einem Texteditor berichtigen</translation>
    </message>
    <message>
        <source>%1 of line %2 is not closed</source>
        <translation>%1 in Zeile %2 ist nicht geschlossen</translation>
    </message>
    <message>
        <source>principal moments %1 kg·m²</source>
        <translation>Hauptmomente %1 kg·m²</translation>
    </message>
    <message>
        <source>a placeholder is shown; add the folder that holds it</source>
        <translation>ein Platzhalter wird gezeigt; den Ordner hinzufügen, der es enthält</translation>
    </message>
    <message>
        <source>a placeholder is shown; add the folder that holds package %1</source>
        <translation>ein Platzhalter wird gezeigt; den Ordner hinzufügen, der das Paket %1 enthält</translation>
    </message>
    <message>
        <source>at most %1 kg·m²</source>
        <translation>höchstens %1 kg·m²</translation>
    </message>
    <message>
        <source>Body &quot;%1&quot; is not physically consistent (before or after the identification), so that no affine map shares it among its links; the difference was put on one of them.</source>
        <translation>Körper &quot;%1&quot; ist (vor oder nach der Identifikation) nicht physikalisch konsistent, so dass keine affine Abbildung ihn auf seine Glieder verteilt; der Unterschied wurde auf eines davon gelegt.</translation>
    </message>
    <message>
        <source>asymmetric is Coulomb friction with one value per direction</source>
        <translation>asymmetric ist Coulomb-Reibung mit einem Wert je Richtung</translation>
    </message>
    <message>
        <source>stribeck has a Coulomb term of its own</source>
        <translation>stribeck hat einen eigenen Coulomb-Term</translation>
    </message>
    <message>
        <source>the age of a measurement</source>
        <translation>das Alter eines Messwerts</translation>
    </message>
    <message>
        <source>the errors of the sensors</source>
        <translation>die Fehler der Sensoren</translation>
    </message>
    <message>
        <source>the intervals of the parameters</source>
        <translation>die Intervalle der Parameter</translation>
    </message>
    <message>
        <source>friction, disturbance and torque errors</source>
        <translation>Reibungs-, Stör- und Drehmomentfehler</translation>
    </message>
    <message>
        <source>no single one of age, sensor errors, parameter intervals and friction prevents it, only several together</source>
        <translation>keines von Alter, Sensorfehlern, Parameterintervallen und Reibung allein verhindert es, nur mehrere zusammen</translation>
    </message>
    <message>
        <source>position error</source>
        <translation>Lagefehler</translation>
    </message>
    <message>
        <source>velocity error</source>
        <translation>Geschwindigkeitsfehler</translation>
    </message>
    <message>
        <source>torque error</source>
        <translation>Drehmomentfehler</translation>
    </message>
    <message>
        <source>inertial parameters</source>
        <translation>Trägheitsparameter</translation>
    </message>
    <message>
        <source>friction offset</source>
        <translation>Reibungsversatz</translation>
    </message>
    <message>
        <source>the estimate of the delay</source>
        <translation>die Schätzung der Verzögerung</translation>
    </message>
    <message>
        <source>the rows stand in random order: neighbouring positions have nothing to do with each other, so that they can be neither filtered nor differentiated</source>
        <translation>die Zeilen stehen in zufälliger Reihenfolge: benachbarte Lagen haben nichts miteinander zu tun, so dass sie weder gefiltert noch differenziert werden können</translation>
    </message>
    <message>
        <source>sort the rows by time, or give velocity and acceleration in the log and take processing none</source>
        <translation>die Zeilen nach der Zeit sortieren, oder Geschwindigkeit und Beschleunigung in der Messung angeben und processing none nehmen</translation>
    </message>
    <message>
        <source>%1: the rows stand in random order and are no time series; statements about filtering, delay and correlation of residuals in time do not apply.</source>
        <translation>%1: die Zeilen stehen in zufälliger Reihenfolge und sind keine Zeitreihe; Aussagen über Filter, Verzögerung und zeitliche Korrelation der Residuen gelten nicht.</translation>
    </message>
    <message>
        <source>differs in upper and lower case</source>
        <translation>unterscheidet sich in Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>differs by a name space</source>
        <translation>unterscheidet sich durch einen Namensraum</translation>
    </message>
    <message>
        <source>the log has no joint %1; the log&apos;s joints are %2, the joints of %3 are %4</source>
        <translation>die Messung hat kein Gelenk %1; die Gelenke der Messung sind %2, die von %3 sind %4</translation>
    </message>
    <message>
        <source>name the log&apos;s columns through a mapping, or lock the joints that were not logged</source>
        <translation>die Spalten der Messung durch eine Zuordnung benennen oder die nicht aufgezeichneten Gelenke festhalten</translation>
    </message>
    <message>
        <source>BCa, for independent blocks</source>
        <translation>BCa, für unabhängige Blöcke</translation>
    </message>
    <message>
        <source>The logs have %1 s of motion, and there is no estimate from them%2</source>
        <translation>Die Messungen haben %1 s Bewegung, und es gibt keine Schätzung daraus%2</translation>
    </message>
    <message>
        <source>: record longer.</source>
        <translation>: länger aufzeichnen.</translation>
    </message>
    <message>
        <source>%1 of the samples repeat the one before%2</source>
        <translation>%1 der Abtastwerte wiederholen den vorigen%2</translation>
    </message>
    <message>
        <source>; such rows are left out.</source>
        <translation>; solche Zeilen werden weggelassen.</translation>
    </message>
    <message>
        <source>: too few to matter.</source>
        <translation>: zu wenige, um zu zählen.</translation>
    </message>
    <message>
        <source>%1: %2; the robot lags its command, and its friction depends on the true speed.</source>
        <translation>%1: %2; der Roboter läuft seinem Sollwert nach, und seine Reibung hängt von der wahren Geschwindigkeit ab.</translation>
    </message>
    <message>
        <source>%1: the positions have no measurement noise at all, as commands and computed motions have; use the measured positions.</source>
        <translation>%1: die Lagen haben überhaupt kein Messrauschen, wie Sollwerte und berechnete Bewegungen; die gemessenen Lagen verwenden.</translation>
    </message>
    <message>
        <source>The positions have the noise of a measurement.</source>
        <translation>Die Lagen haben das Rauschen einer Messung.</translation>
    </message>
    <message>
        <source>Nothing indicates that the positions are commands.</source>
        <translation>Nichts weist darauf hin, dass die Lagen Sollwerte sind.</translation>
    </message>
    <message>
        <source>condition number %1</source>
        <translation>Konditionszahl %1</translation>
    </message>
    <message>
        <source>The motion does not show everything that the structure allows (%1; %2).</source>
        <translation>Die Bewegung zeigt nicht alles, was der Aufbau zulässt (%1; %2).</translation>
    </message>
    <message>
        <source>The motion hardly separates the parameters: %1.</source>
        <translation>Die Bewegung trennt die Parameter kaum: %1.</translation>
    </message>
    <message>
        <source>This regression uses no joint torques.</source>
        <translation>Diese Regression verwendet keine Gelenkmomente.</translation>
    </message>
    <message>
        <source>These torques do not determine a delay.</source>
        <translation>Diese Drehmomente bestimmen keine Verzögerung.</translation>
    </message>
    <message>
        <source>Nothing speaks against the signs of the torques%1, and the scales of %2 of %3 joints are determined and agree with each other</source>
        <translation>Nichts spricht gegen die Vorzeichen der Drehmomente%1, und die Maßstäbe von %2 von %3 Gelenken sind bestimmt und stimmen miteinander überein</translation>
    </message>
    <message>
        <source> (not determined: %1)</source>
        <translation> (nicht bestimmt: %1)</translation>
    </message>
    <message>
        <source>Not judged while rate or cut-off distort the motion.</source>
        <translation>Nicht beurteilt, solange Rate oder Grenzfrequenz die Bewegung verfälschen.</translation>
    </message>
    <message>
        <source>Not known while no parameters of the robot explain the torques.</source>
        <translation>Nicht bekannt, solange keine Parameter des Roboters die Drehmomente erklären.</translation>
    </message>
    <message>
        <source>The logs have no parameter in common that both excite.</source>
        <translation>Die Messungen haben keinen gemeinsamen Parameter, den beide anregen.</translation>
    </message>
    <message>
        <source>chi-square %1 with %2 degrees of freedom</source>
        <translation>Chi-Quadrat %1 bei %2 Freiheitsgraden</translation>
    </message>
    <message>
        <source>The %1 logs agree within their noise (%2).</source>
        <translation>Die %1 Messungen stimmen innerhalb ihres Rauschens überein (%2).</translation>
    </message>
    <message>
        <source>%1. Warming up, another payload or a model that lacks something does this.</source>
        <translation>%1. Das kommt vom Warmlaufen, von einer anderen Nutzlast oder von einem Modell, dem etwas fehlt.</translation>
    </message>
    <message>
        <source>the speed: viscous friction is off</source>
        <translation>der Geschwindigkeit: die viskose Reibung stimmt nicht</translation>
    </message>
    <message>
        <source>the direction of motion: Coulomb friction is off</source>
        <translation>der Bewegungsrichtung: die Coulomb-Reibung stimmt nicht</translation>
    </message>
    <message>
        <source>the acceleration: an inertia is off, or torque and motion are not in step</source>
        <translation>der Beschleunigung: eine Trägheit stimmt nicht, oder Drehmoment und Bewegung sind nicht im Gleichschritt</translation>
    </message>
    <message>
        <source>the load against the motion: friction grows with the load</source>
        <translation>der Last gegen die Bewegung: Reibung wächst mit der Last</translation>
    </message>
    <message>
        <source>%1, %2: its residual %3.</source>
        <translation>%1, %2: das Residuum %3.</translation>
    </message>
    <message>
        <source>it is mostly a constant (%1), as from an offset or a load that is not modelled</source>
        <translation>es ist meist eine Konstante (%1), wie von einem Versatz oder einer nicht modellierten Last</translation>
    </message>
    <message>
        <source>it goes with the acceleration, as from a wrong inertia or a delay</source>
        <translation>es geht mit der Beschleunigung, wie von einer falschen Trägheit oder einer Verzögerung</translation>
    </message>
    <message>
        <source>it goes with the speed, as from viscous friction that has changed</source>
        <translation>es geht mit der Geschwindigkeit, wie von geänderter viskoser Reibung</translation>
    </message>
    <message>
        <source>it goes with the direction of motion, as from Coulomb friction that has changed</source>
        <translation>es geht mit der Bewegungsrichtung, wie von geänderter Coulomb-Reibung</translation>
    </message>
    <message>
        <source>as if they were in N·mm</source>
        <translation>als wären sie in N·mm</translation>
    </message>
    <message>
        <source>as if they were in N·cm</source>
        <translation>als wären sie in N·cm</translation>
    </message>
    <message>
        <source>as if they were in kN·m</source>
        <translation>als wären sie in kN·m</translation>
    </message>
    <message>
        <source>the torques differ from what the description predicts by factors from %1 to %2; give gear ratios and torque constants in the mapping</source>
        <translation>die Drehmomente weichen um Faktoren von %1 bis %2 von dem ab, was die Beschreibung vorhersagt; Übersetzungen und Drehmomentkonstanten in der Zuordnung angeben</translation>
    </message>
    <message>
        <source>, as on the motor side of gears or in currents</source>
        <translation>, wie auf der Motorseite von Getrieben oder bei Strömen</translation>
    </message>
    <message>
        <source>, as currents or raw drive units do</source>
        <translation>, wie Ströme oder rohe Antriebswerte</translation>
    </message>
    <message>
        <source>%1that of %2 in the column of %3</source>
        <translation>%1das von %2 in der Spalte von %3</translation>
    </message>
    <message>
        <source>moving body</source>
        <translation>beweglicher Körper</translation>
    </message>
    <message>
        <source>%1 samples of %2, fitted by a quintic spline of %3 segments: residual %4 rms, largest %5 at %6, %7 s%8</source>
        <translation>%1 Abtastwerte von %2, angenähert durch einen quintischen Spline aus %3 Segmenten: Residuum %4 Effektivwert, größtes %5 bei %6, %7 s%8</translation>
    </message>
    <message>
        <source>obstacle %1</source>
        <translation>Hindernis %1</translation>
    </message>
    <message>
        <source> and %1 other parameters</source>
        <translation> und %1 weitere Parameter</translation>
    </message>
    <message>
        <source>foot %1</source>
        <translation>Fuß %1</translation>
    </message>
    <message>
        <source>random positions</source>
        <translation>zufällige Lagen</translation>
    </message>
    <message>
        <source>The recursion does not cover all (%1): decided at random positions.</source>
        <translation>Die Rekursion deckt nicht alle ab (%1): bei zufälligen Lagen entschieden.</translation>
    </message>
    <message>
        <source>%1 have no base parameter in common.</source>
        <translation>%1 haben keinen gemeinsamen Basisparameter.</translation>
    </message>
    <message>
        <source>No result was validated: errors on training data do not rank them.</source>
        <translation>Kein Ergebnis wurde validiert: Fehler auf Daten zur Schätzung ordnen sie nicht.</translation>
    </message>
    <message>
        <source>The results were validated on different data: their errors do not rank them.</source>
        <translation>Die Ergebnisse wurden auf verschiedenen Daten validiert: ihre Fehler ordnen sie nicht.</translation>
    </message>
    <message>
        <source>Gains of the torques or known loads differ: the parameters explain other torques.</source>
        <translation>Faktoren der Drehmomente oder bekannte Lasten sind verschieden: die Parameter erklären andere Drehmomente.</translation>
    </message>
    <message>
        <source>The results come from different logs.</source>
        <translation>Die Ergebnisse stammen aus verschiedenen Messungen.</translation>
    </message>
    <message>
        <source>Errors on validation data are of different logs.</source>
        <translation>Fehler auf Validierungsdaten gehören zu verschiedenen Messungen.</translation>
    </message>
    <message>
        <source> Gains and loads of transmissions that were estimated count as known.</source>
        <translation> Geschätzte Faktoren und Lasten von Getrieben gelten als bekannt.</translation>
    </message>
    <message>
        <source>name every log once</source>
        <translation>jede Messung einmal nennen</translation>
    </message>
    <message>
        <source>the settings in the factor file cannot be read</source>
        <translation>die Einstellungen in der Faktordatei können nicht gelesen werden</translation>
    </message>
    <message>
        <source>make it again with plumbline-cli factor</source>
        <translation>sie mit plumbline-cli factor neu herstellen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2</source>
        <translation>&quot;%1&quot; ist %2</translation>
    </message>
    <message>
        <source>give a regressor with ten columns per body, and the right side, weights and reference that fit it</source>
        <translation>einen Regressor mit zehn Spalten je Körper angeben, und rechte Seite, Gewichte und Bezug, die dazu passen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds numbers that are not finite</source>
        <translation>&quot;%1&quot; enthält Zahlen, die nicht endlich sind</translation>
    </message>
    <message>
        <source>leave out the rows that hold them</source>
        <translation>die Zeilen weglassen, die sie enthalten</translation>
    </message>
    <message>
        <source>see plumbline-cli schema thresholds for what is allowed</source>
        <translation>siehe plumbline-cli schema thresholds für das Erlaubte</translation>
    </message>
    <message>
        <source>validation data</source>
        <translation>Validierungsdaten</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>Daten zur Schätzung</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
    <message>
        <source>rms over the torque&apos;s range</source>
        <translation>Effektivwert über dem Bereich des Drehmoments</translation>
    </message>
    <message>
        <source>status %1</source>
        <translation>Status %1</translation>
    </message>
    <message>
        <source>: it did not converge</source>
        <translation>: nicht konvergiert</translation>
    </message>
    <message>
        <source> is physically consistent</source>
        <translation> ist physikalisch konsistent</translation>
    </message>
    <message>
        <source> is not physically consistent</source>
        <translation> ist nicht physikalisch konsistent</translation>
    </message>
    <message>
        <source>%1, which is preset and not confirmed</source>
        <translation>%1, was voreingestellt und nicht bestätigt ist</translation>
    </message>
    <message>
        <source>state prior.mass and prior.reach, or smaller errors of the encoders</source>
        <translation>prior.mass und prior.reach oder kleinere Fehler der Encoder angeben</translation>
    </message>
    <message>
        <source>Not guaranteed, an assumption is broken: %1.</source>
        <translation>Nicht garantiert, eine Annahme ist verletzt: %1.</translation>
    </message>
    <message>
        <source>Not guaranteed: %1.</source>
        <translation>Nicht garantiert: %1.</translation>
    </message>
    <message>
        <source>Not bounded: %1.</source>
        <translation>Nicht beschränkt: %1.</translation>
    </message>
    <message>
        <source>Guaranteed as long as the premises below hold.</source>
        <translation>Garantiert, solange die Voraussetzungen unten gelten.</translation>
    </message>
    <message>
        <source>use a result of this robot, or the robot that was identified</source>
        <translation>ein Ergebnis dieses Roboters oder den Roboter verwenden, der identifiziert wurde</translation>
    </message>
    <message>
        <source>the result has no parameter &quot;%1&quot;, which this robot has</source>
        <translation>das Ergebnis hat keinen Parameter &quot;%1&quot;, den dieser Roboter hat</translation>
    </message>
    <message>
        <source>the result has the parameter &quot;%1&quot;, which this robot does not have in its place: other links or joints were identified</source>
        <translation>das Ergebnis hat den Parameter &quot;%1&quot;, den dieser Roboter an dessen Stelle nicht hat: andere Glieder oder Gelenke wurden identifiziert</translation>
    </message>
    <message>
        <source>the result belongs to the robot &quot;%1&quot;, and this one is &quot;%2&quot;</source>
        <translation>das Ergebnis gehört zum Roboter &quot;%1&quot;, und dieser ist &quot;%2&quot;</translation>
    </message>
    <message>
        <source>another file of this robot was identified: &quot;%1&quot;, SHA-256 %2…</source>
        <translation>eine andere Datei dieses Roboters wurde identifiziert: &quot;%1&quot;, SHA-256 %2…</translation>
    </message>
    <message>
        <source>the robot was identified with other settings: %1</source>
        <translation>der Roboter wurde mit anderen Einstellungen identifiziert: %1</translation>
    </message>
    <message>
        <source>This robot is not as it was identified: %1.</source>
        <translation>Dieser Roboter ist nicht, wie er identifiziert wurde: %1.</translation>
    </message>
    <message>
        <source>the model was identified with unknown factors of the torques (%1), whose errors nothing bounds, and bounds of a payload take torques as logged</source>
        <translation>das Modell wurde mit unbekannten Faktoren der Drehmomente identifiziert (%1), deren Fehler nichts beschränkt, und Schranken einer Last verwenden die Drehmomente der Messung</translation>
    </message>
    <message>
        <source>multiply the torques of all logs by these factors, and identify the model again without --gains</source>
        <translation>die Drehmomente aller Messungen mit diesen Faktoren multiplizieren und das Modell ohne --gains neu identifizieren</translation>
    </message>
    <message>
        <source>identify the model again with this file and these settings of the robot</source>
        <translation>das Modell mit dieser Datei und diesen Einstellungen des Roboters neu identifizieren</translation>
    </message>
    <message>
        <source>the model was fitted to samples of this log (&quot;%1&quot;), so that the load is in the model</source>
        <translation>das Modell wurde an Abtastwerte dieser Messung angepasst (&quot;%1&quot;), so dass die Last im Modell ist</translation>
    </message>
    <message>
        <source>file hashes alone tell that the model was not fitted to this log, for "%1" could not be compared row by row</source>
        <translation>dass das Modell nicht an dieser Messung geschätzt wurde, sagen nur die Prüfsummen der Dateien, denn „%1“ ließ sich nicht zeilenweise vergleichen</translation>
    </message>
    <message>
        <source>identify it from logs without the load, or state the load of that log in --gains</source>
        <translation>es aus Messungen ohne die Last identifizieren oder die Last dieser Messung in --gains angeben</translation>
    </message>
    <message>
        <source>the known load of the identification is the whole load of &quot;%1&quot;</source>
        <translation>die bekannte Last der Identifikation ist die ganze Last von &quot;%1&quot;</translation>
    </message>
    <message>
        <source>friction: %1 is not known</source>
        <translation>Reibung: %1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>, and there is no rotor inertia beside the description</source>
        <translation>, und neben der Beschreibung gibt es keine Rotorträgheit</translation>
    </message>
    <message>
        <source>friction is that of the identified model, within its uncertainty%1</source>
        <translation>die Reibung ist die des identifizierten Modells, innerhalb ihrer Unsicherheit%1</translation>
    </message>
    <message>
        <source>friction lies within its stated intervals%1</source>
        <translation>die Reibung liegt in ihren angegebenen Intervallen%1</translation>
    </message>
    <message>
        <source>there is no friction%1</source>
        <translation>es gibt keine Reibung%1</translation>
    </message>
    <message>
        <source>friction is not known: the identified model has none</source>
        <translation>die Reibung ist nicht bekannt: das identifizierte Modell hat keine</translation>
    </message>
    <message>
        <source>friction is not known</source>
        <translation>die Reibung ist nicht bekannt</translation>
    </message>
    <message>
        <source>the link with its load</source>
        <translation>das Glied mit seiner Last</translation>
    </message>
    <message>
        <source>they differ by %1 of their size</source>
        <translation>sie weichen um %1 ihrer Größe ab</translation>
    </message>
    <message>
        <source>Read back, the written robot has the identified torques: at %1 random states they differ by at most %2 of their size.</source>
        <translation>Zurückgelesen hat der geschriebene Roboter die identifizierten Drehmomente: bei %1 zufälligen Zuständen weichen sie um höchstens %2 ihrer Größe ab.</translation>
    </message>
    <message>
        <source>Coulomb friction by direction (the mean of both is written)</source>
        <translation>Coulomb-Reibung je Richtung (das Mittel beider wird geschrieben)</translation>
    </message>
    <message>
        <source>shape of smooth friction (its Coulomb and viscous terms are written)</source>
        <translation>Form der glatten Reibung (ihr Coulomb- und ihr viskoser Term werden geschrieben)</translation>
    </message>
    <message>
        <source>friction by load</source>
        <translation>Reibung durch Last</translation>
    </message>
    <message>
        <source>other bounds than stored</source>
        <translation>andere Schranken als gespeichert</translation>
    </message>
    <message>
        <source>joints and grasp are rigid; the true payload is a physically consistent body inside its intervals, rotors and friction are inside theirs</source>
        <translation>Gelenke und Griff sind starr; die wahre Nutzlast ist ein physikalisch konsistenter Körper in ihren Intervallen, Rotoren und Reibung sind in den ihren</translation>
    </message>
    <message>
        <source>the desired motion is twice continuously differentiable (it is by construction)</source>
        <translation>die Sollbewegung ist zweimal stetig differenzierbar (das ist sie nach Konstruktion)</translation>
    </message>
    <message>
        <source>brakes hold the arm at the start until the first torque acts</source>
        <translation>Bremsen halten den Arm am Start, bis das erste Drehmoment wirkt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2</source>
        <translation>&quot;%1&quot; von %2</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>planar</source>
        <translation>eben</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Lage</translation>
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
        <source>speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>current</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>viscous</source>
        <translation>viskos</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>A mesh</source>
        <translation>Ein Netz</translation>
    </message>
    <message>
        <source>%1 meshes</source>
        <translation>%1 Netze</translation>
    </message>
    <message>
        <source> fit</source>
        <translation> passen zu</translation>
    </message>
    <message>
        <source> fits</source>
        <translation> passt zu</translation>
    </message>
    <message>
        <source> repeats</source>
        <translation> wiederholt</translation>
    </message>
    <message>
        <source> repeat</source>
        <translation> wiederholen</translation>
    </message>
    <message>
        <source>above 0.999</source>
        <translation>über 0.999</translation>
    </message>
    <message>
        <source> proofs</source>
        <translation> Beweisen</translation>
    </message>
    <message>
        <source>of before</source>
        <translation>des vorigen</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>No sample repeats the one before it while the robot moves.</source>
        <translation>Kein Abtastwert wiederholt den vorigen, während sich der Roboter bewegt.</translation>
    </message>
    <message>
        <source>this is no factor file</source>
        <translation>dies ist keine Faktordatei</translation>
    </message>
    <message>
        <source>give files that plumbline-cli factor has written</source>
        <translation>Dateien angeben, die plumbline-cli factor geschrieben hat</translation>
    </message>
    <message>
        <source>the factor file was cut: it has %1 of %2 bytes or more</source>
        <translation>die Faktordatei ist abgeschnitten: sie hat %1 von mindestens %2 Bytes</translation>
    </message>
    <message>
        <source>the factor file has format version %1, this program reads version %2</source>
        <translation>die Faktordatei hat die Formatversion %1, dieses Programm liest Version %2</translation>
    </message>
    <message>
        <source>make all factor files with the program that combines them</source>
        <translation>alle Faktordateien mit dem Programm herstellen, das sie zusammenführt</translation>
    </message>
    <message>
        <source>the factor file is damaged: its checksum does not match its content</source>
        <translation>die Faktordatei ist beschädigt: ihre Prüfsumme passt nicht zum Inhalt</translation>
    </message>
    <message>
        <source>the factor file is damaged: its entries contradict each other</source>
        <translation>die Faktordatei ist beschädigt: ihre Einträge widersprechen einander</translation>
    </message>
    <message>
        <source>it is a Git LFS pointer, the mesh itself was not downloaded</source>
        <translation>es ist ein Git-LFS-Verweis, das Netz selbst wurde nicht heruntergeladen</translation>
    </message>
    <message>
        <source>run &apos;git lfs pull&apos; in its repository</source>
        <translation>&apos;git lfs pull&apos; in seinem Repository ausführen</translation>
    </message>
    <message>
        <source>it ends after %1 bytes, before the number of triangles of a binary STL</source>
        <translation>es endet nach %1 Bytes, vor der Anzahl der Dreiecke eines binären STL</translation>
    </message>
    <message>
        <source>it states 0 triangles</source>
        <translation>es nennt 0 Dreiecke</translation>
    </message>
    <message>
        <source>it states %1 triangles but holds %2</source>
        <translation>es nennt %1 Dreiecke, enthält aber %2</translation>
    </message>
    <message>
        <source>it has too many triangles or too deeply nested nodes</source>
        <translation>es hat zu viele Dreiecke oder zu tief verschachtelte Knoten</translation>
    </message>
    <message>
        <source>simplify the mesh</source>
        <translation>das Netz vereinfachen</translation>
    </message>
    <message>
        <source>meshes of this format are not read</source>
        <translation>Netze dieses Formats werden nicht gelesen</translation>
    </message>
    <message>
        <source>use STL, OBJ, DAE or PLY</source>
        <translation>STL, OBJ, DAE oder PLY verwenden</translation>
    </message>
    <message>
        <source>the mesh scale has a component that is zero or not finite</source>
        <translation>scale des Netzes hat einen Wert, der null oder nicht endlich ist</translation>
    </message>
    <message>
        <source>correct the scale in the robot description</source>
        <translation>scale in der Roboterbeschreibung berichtigen</translation>
    </message>
    <message>
        <source>it needs more memory than there is</source>
        <translation>es braucht mehr Speicher, als vorhanden ist</translation>
    </message>
    <message>
        <source>it cannot be understood (%1)</source>
        <translation>es ist nicht zu verstehen (%1)</translation>
    </message>
    <message>
        <source>URScript moves six revolute joints, %1 has %2 coordinates</source>
        <translation>URScript bewegt sechs Drehgelenke, %1 hat %2 Koordinaten</translation>
    </message>
    <message>
        <source>choose .csv, .h5 or .yaml, or lock the joints that the controller does not move</source>
        <translation>.csv, .h5 oder .yaml wählen, oder die Gelenke festhalten, die die Steuerung nicht bewegt</translation>
    </message>
    <message>
        <source>a motion of a robot on its feet is written as CSV</source>
        <translation>die Bewegung eines Roboters auf seinen Füßen wird als CSV geschrieben</translation>
    </message>
    <message>
        <source>end the name in .csv</source>
        <translation>den Namen mit .csv enden lassen</translation>
    </message>
    <message>
        <source>a motion cannot be written as &quot;%1&quot;</source>
        <translation>eine Bewegung kann nicht als &quot;%1&quot; geschrieben werden</translation>
    </message>
    <message>
        <source>choose .json, .csv, .h5, .yaml or .script</source>
        <translation>.json, .csv, .h5, .yaml oder .script wählen</translation>
    </message>
    <message>
        <source>the design does not move every joint of %1</source>
        <translation>der Entwurf bewegt nicht jedes Gelenk von %1</translation>
    </message>
    <message>
        <source>use the robot that the design is for</source>
        <translation>den Roboter des Entwurfs verwenden</translation>
    </message>
    <message>
        <source>the rate is not between 0 and 20000 samples per second</source>
        <translation>die Rate liegt nicht zwischen 0 und 20000 Abtastwerten je Sekunde</translation>
    </message>
    <message>
        <source>give the rate of the robot&apos;s controller</source>
        <translation>die Rate der Robotersteuerung angeben</translation>
    </message>
    <message>
        <source>the motion has more than %1 samples at this rate</source>
        <translation>die Bewegung hat bei dieser Rate mehr als %1 Abtastwerte</translation>
    </message>
    <message>
        <source>choose a lower rate</source>
        <translation>eine niedrigere Rate wählen</translation>
    </message>
    <message>
        <source>the export</source>
        <translation>der Export</translation>
    </message>
    <message>
        <source>Remarks on the data</source>
        <translation>Anmerkungen zu den Daten</translation>
    </message>
    <message>
        <source>give it in kg·m²</source>
        <translation>in kg·m² angeben</translation>
    </message>
    <message>
        <source>the bounds exclude each other: %1 is to be at most %2 kg·m² and that of physically consistent bodies is positive</source>
        <translation>die Schranken schließen einander aus: %1 soll höchstens %2 kg·m² sein, und bei physikalisch konsistenten Körpern ist sie positiv</translation>
    </message>
    <message>
        <source>log-cholesky and exponential-eigenvalue coordinates have positive definite pseudo-inertias only, no cone of spatial inertias</source>
        <translation>log-cholesky- und exponential-eigenvalue-Koordinaten kennen nur positiv definite Pseudoträgheiten, keinen Kegel räumlicher Trägheiten</translation>
    </message>
    <message>
        <source>the priors entropic, bregman and riemannian measure pseudo-inertias, which need not be positive definite in the cone of spatial inertias (6×6)</source>
        <translation>die A-priori-Verteilungen entropic, bregman und riemannian messen Pseudoträgheiten, die im Kegel räumlicher Trägheiten (6×6) nicht positiv definit sein müssen</translation>
    </message>
    <message>
        <source>choose the prior none or euclidean, or the cone pseudo-inertia</source>
        <translation>die A-priori-Verteilung none oder euclidean oder den Kegel pseudo-inertia wählen</translation>
    </message>
    <message>
        <source>a robot under loops or contacts is simulated without &quot;%1&quot;</source>
        <translation>ein Roboter mit Schleifen oder Kontakten wird ohne &quot;%1&quot; simuliert</translation>
    </message>
    <message>
        <source>leave it out, or simulate without loops and contacts</source>
        <translation>es weglassen oder ohne Schleifen und Kontakte simulieren</translation>
    </message>
    <message>
        <source>mirror images and limits on columns need a robot, and there is a regressor alone</source>
        <translation>Spiegelbilder und Grenzen für Spalten brauchen einen Roboter, es gibt aber nur einen Regressor</translation>
    </message>
    <message>
        <source>leave them out</source>
        <translation>sie weglassen</translation>
    </message>
    <message>
        <source>let the trajectory start near a posture at which the loops close, and give the others in &quot;posture&quot; of the loops (plumbline-cli loops shows one)</source>
        <translation>die Trajektorie nahe einer Haltung beginnen lassen, bei der sich die Schleifen schließen, und die anderen in &quot;posture&quot; der Schleifen angeben (plumbline-cli loops zeigt eine)</translation>
    </message>
    <message>
        <source>the phase of contact &quot;%1&quot; from %2 to %3 s lies outside the motion, which ends at %4 s</source>
        <translation>die Phase des Kontakts &quot;%1&quot; von %2 bis %3 s liegt außerhalb der Bewegung, die bei %4 s endet</translation>
    </message>
    <message>
        <source>Neither least squares nor the cone of spatial inertias (6×6) enforces physical consistency: the bodies marked below are not physically consistent, and the updated description should not be simulated as it is.</source>
        <translation>Weder kleinste Quadrate noch der Kegel räumlicher Trägheiten (6×6) erzwingen physikalische Konsistenz: Die unten markierten Körper sind nicht physikalisch konsistent, und mit der aktualisierten Beschreibung sollte so nicht simuliert werden.</translation>
    </message>
    <message>
        <source>Every body is physically consistent, but no prior was chosen and the logs do not determine %1: other bodies explain the torques as well.</source>
        <translation>Jeder Körper ist physikalisch konsistent, es wurde aber keine A-priori-Verteilung gewählt, und die Messungen bestimmen %1 nicht: Andere Körper erklären die Drehmomente ebenso gut.</translation>
    </message>
    <message>
        <source>The torques alone would make the spatial inertia of %1 indefinite; the estimate is on the boundary of the cone.</source>
        <translation>Die Drehmomente allein machten die räumliche Trägheit von %1 indefinit; die Schätzung liegt auf dem Rand des Kegels.</translation>
    </message>
    <message>
        <source>The bodies were kept in the cone of spatial inertias, 6×6: does not guarantee a density. %1</source>
        <translation>Die Körper wurden im Kegel räumlicher Trägheiten, 6×6, gehalten: garantiert keine Dichte. %1</translation>
    </message>
    <message>
        <source>No distribution of mass has the parameters of %1.</source>
        <translation>Keine Massenverteilung hat die Parameter von %1.</translation>
    </message>
    <message>
        <source>Here every body has one all the same.</source>
        <translation>Hier hat trotzdem jeder Körper eine.</translation>
    </message>
    <message>
        <source>did not converge</source>
        <translation>konvergierte nicht</translation>
    </message>
    <message>
        <source>%1 No prior was chosen: of the physically consistent fit the logs do not determine %2, which may lie far from any real link.</source>
        <translation>%1 Es wurde keine A-priori-Verteilung gewählt: Von der physikalisch konsistenten Schätzung bestimmen die Messungen %2 nicht, was fern von jedem wirklichen Glied liegen kann.</translation>
    </message>
</context>
</TS>
