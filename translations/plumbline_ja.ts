<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>MotionCertificate</name>
    <message>
        <source>not asked</source>
        <translation>未要求</translation>
    </message>
    <message>
        <source>certified</source>
        <translation>証明済み</translation>
    </message>
    <message>
        <source>certified, collision not checked</source>
        <translation>証明済み（干渉は未確認）</translation>
    </message>
    <message>
        <source>certified except</source>
        <translation>証明済み（次を除く）</translation>
    </message>
    <message>
        <source>collisions, not checked</source>
        <translation>干渉（未確認）</translation>
    </message>
    <message>
        <source>sampled only</source>
        <translation>サンプル点のみ</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>違反</translation>
    </message>
</context>
<context>
    <name>EstimatorForm</name>
    <message>
        <source>Torques count by the noise of their joint, which is found first. Right for most robots.</source>
        <translation>トルクは、最初に求めた各関節のノイズに応じて重み付けされます。ほとんどのロボットに適しています。</translation>
    </message>
    <message>
        <source>Noise in position and speed does not bias it; needs a motion slower than the noise.</source>
        <translation>位置と速度のノイズによる偏りがありません。ノイズより遅い運動が必要です。</translation>
    </message>
    <message>
        <source>The best fit over all bodies that can exist, with proof of how far from the optimum it can be.</source>
        <translation>実在しうるすべてのボディの中での最良の当てはめです。最適解からの距離の上限を証明付きで示します。</translation>
    </message>
    <message>
        <source>The same optimum in coordinates that are always physically consistent, started from the LMI.</source>
        <translation>同じ最適解を、常に物理的に整合する座標で求めます。LMI の解から始めます。</translation>
    </message>
    <message>
        <source>Every link is made of point masses inside its shape: physically consistent, whatever the noise.</source>
        <translation>各リンクを形状内の質点の集まりとして表します。ノイズによらず物理的に整合します。</translation>
    </message>
</context>
<context>
    <name>IdentifiabilityGrid</name>
    <message>
        <source>rotor</source>
        <translation>ロータ</translation>
    </message>
</context>
<context>
    <name>LogRole</name>
    <message>
        <source>training</source>
        <translation>同定用</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>検証用</translation>
    </message>
    <message>
        <source>with load</source>
        <translation>負荷あり</translation>
    </message>
</context>
<context>
    <name>PayloadTables</name>
    <message>
        <source>Not bounded: the motion does not show it</source>
        <translation>範囲が定まらない：運動に現れない</translation>
    </message>
    <message>
        <source>guaranteed</source>
        <translation>保証あり</translation>
    </message>
    <message>
        <source>Holds the truth when every listed assumption holds</source>
        <translation>列挙した仮定がすべて成り立つとき、真値を含みます</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>無限</translation>
    </message>
    <message>
        <source>not guaranteed</source>
        <translation>保証なし</translation>
    </message>
    <message>
        <source>Affine hull</source>
        <translation>アフィン包</translation>
    </message>
    <message>
        <source>Affine hull, constant memory</source>
        <translation>アフィン包（メモリ一定）</translation>
    </message>
    <message>
        <source>Affine hull, weighted rows</source>
        <translation>アフィン包（行の重み付き）</translation>
    </message>
    <message>
        <source>Affine hull, weighted</source>
        <translation>アフィン包（重み付き）</translation>
    </message>
    <message>
        <source>First-order form</source>
        <translation>一次形式</translation>
    </message>
    <message>
        <source>Mean-value form</source>
        <translation>平均値形式</translation>
    </message>
    <message>
        <source>Set membership</source>
        <translation>集合メンバシップ</translation>
    </message>
    <message>
        <source>Set membership of physically consistent bodies</source>
        <translation>物理的に整合するボディの集合メンバシップ</translation>
    </message>
    <message>
        <source>All methods together</source>
        <translation>全手法の共通部分</translation>
    </message>
    <message>
        <source>The link with its load: what the log shows</source>
        <translation>負荷を含むリンク：ログが示すもの</translation>
    </message>
    <message>
        <source>The load alone: the link with its load, less the bare link</source>
        <translation>負荷のみ：負荷を含むリンクから、リンク単体を差し引いたもの</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>About the origin of the link&apos;s frame</source>
        <translation>リンク座標系の原点まわり</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>推定値</translation>
    </message>
    <message>
        <source>Of a body that can exist, or of the middle of the interval</source>
        <translation>実在しうるボディの値、または区間の中央の値</translation>
    </message>
    <message>
        <source>Upper</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Payload ≥</source>
        <translation>ペイロード ≥</translation>
    </message>
    <message>
        <source>Payload ≤</source>
        <translation>ペイロード ≤</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>保証</translation>
    </message>
    <message>
        <source>Whether the truth lies inside whenever the assumptions hold</source>
        <translation>仮定が成り立つ限り真値が中に含まれるかどうか</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>質量 [kg]</translation>
    </message>
    <message>
        <source>Of the link with its load</source>
        <translation>負荷を含むリンクの値</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Median width of the ten intervals over that of the last row; 1 is the best</source>
        <translation>10 個の区間の幅の中央値を最下行の値で割ったもの。1 が最良</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>除外の理由</translation>
    </message>
    <message>
        <source>Not guaranteed: %1</source>
        <translation>保証なし：%1</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>開始 [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>終了 [s]</translation>
    </message>
    <message>
        <source>Excess [N·m·s]</source>
        <translation>超過 [N·m·s]</translation>
    </message>
    <message>
        <source>By how much the balance of momentum misses its bounds, at least</source>
        <translation>運動量収支が範囲を外れる量の下限</translation>
    </message>
    <message>
        <source>assumption broken</source>
        <translation>仮定が破れています</translation>
    </message>
    <message>
        <source>The truth lies inside as long as every listed assumption holds</source>
        <translation>列挙した仮定がすべて成り立つ限り、真値は中に含まれます</translation>
    </message>
    <message>
        <source>Not guaranteed for the link itself: the identified model shares it among links as no torque can show. The payload is not concerned.</source>
        <translation>リンク自体については保証されません。同定モデルのリンク間の配分は、どのトルクからも判別できないためです。ペイロードには影響しません。</translation>
    </message>
    <message>
        <source>Payload min</source>
        <translation>ペイロード 最小</translation>
    </message>
    <message>
        <source>Payload max</source>
        <translation>ペイロード 最大</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>保証ラベル</translation>
    </message>
    <message>
        <source>Of the payload&apos;s interval</source>
        <translation>ペイロードの区間の値</translation>
    </message>
    <message>
        <source>With link min</source>
        <translation>リンク込み 最小</translation>
    </message>
    <message>
        <source>With link max</source>
        <translation>リンク込み 最大</translation>
    </message>
    <message>
        <source>Of the link with its load: a physically consistent body, or the middle of the interval</source>
        <translation>負荷を含むリンクの値：物理的に整合するボディ、または区間の中央</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>Of the payload alone. Thin line: zero. Every row has a scale of its own.</source>
        <translation>ペイロードのみの値。細線：ゼロ。目盛りは行ごとに異なります。</translation>
    </message>
</context>
<context>
    <name>Renderer</name>
    <message>
        <source>the graphics driver does not offer OpenGL 3.3</source>
        <translation>グラフィックスドライバが OpenGL 3.3 に対応していません</translation>
    </message>
</context>
<context>
    <name>RobotView</name>
    <message>
        <source>The 3-D view needs a screen with OpenGL 3.3.</source>
        <translation>3D ビューには OpenGL 3.3 に対応した画面が必要です。</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>note</source>
        <translation>情報</translation>
    </message>
</context>
<context>
    <name>TrustTables</name>
    <message>
        <source>Left out</source>
        <translation>除外区間</translation>
    </message>
    <message>
        <source>Log of which an interval was predicted by parameters of the others.</source>
        <translation>他のログから求めたパラメータで予測した区間が属するログです。</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>開始 [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>終了 [s]</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>全関節</translation>
    </message>
    <message>
        <source>Relative error on the interval. All intervals alike, and close to the error of training, is good.</source>
        <translation>この区間の相対誤差です。全区間で同程度で、同定用の誤差に近ければ良好です。</translation>
    </message>
    <message>
        <source>Relative error of the joint on the interval.</source>
        <translation>この区間における関節の相対誤差です。</translation>
    </message>
    <message>
        <source>all intervals</source>
        <translation>全区間</translation>
    </message>
    <message>
        <source>Interval of the bootstrap, %1.</source>
        <translation>ブートストラップによる区間、%1。</translation>
    </message>
    <message>
        <source>Base parameter</source>
        <translation>基底パラメータ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>± Bootstrap</source>
        <translation>± ブートストラップ</translation>
    </message>
    <message>
        <source>Standard deviation between the replicates.</source>
        <translation>反復間の標準偏差です。</translation>
    </message>
    <message>
        <source>± Covariance</source>
        <translation>± 共分散</translation>
    </message>
    <message>
        <source>Standard deviation by the covariance of the estimate. Much smaller than the bootstrap&apos;s means that the noise model is too kind.</source>
        <translation>推定の共分散による標準偏差です。ブートストラップの値よりかなり小さい場合、ノイズモデルが楽観的すぎます。</translation>
    </message>
    <message>
        <source>from</source>
        <translation>下端</translation>
    </message>
    <message>
        <source>to</source>
        <translation>上端</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Failed limits come first.</source>
        <translation>不合格の基準を先頭に表示します。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Name of the limit, as in files and on the command line.</source>
        <translation>基準の名前。ファイルとコマンドラインで使う名前と同じです。</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>許容値</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>First log</source>
        <translation>ログ 1</translation>
    </message>
    <message>
        <source>Second log</source>
        <translation>ログ 2</translation>
    </message>
    <message>
        <source>Difference [σ]</source>
        <translation>差 [σ]</translation>
    </message>
    <message>
        <source>In combined standard deviations. What is listed is more than noise explains: temperature, wear, a load, or another processing.</source>
        <translation>合成した標準偏差を単位とします。ここに挙がる差はノイズでは説明できません。温度、摩耗、負荷、または前処理の違いが考えられます。</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>Whether the torques get worse without it, more than chance.</source>
        <translation>これを除くと、トルクの誤差が偶然以上に悪化するかどうか。</translation>
    </message>
    <message>
        <source>Of the fit with the needed ones alone.</source>
        <translation>必要なパラメータだけで当てはめたときの値です。</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± 標準偏差</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>相対標準偏差</translation>
    </message>
    <message>
        <source>Of those left out: when they went.</source>
        <translation>除外されたものについて、除外された順番。</translation>
    </message>
    <message>
        <source>Error after</source>
        <translation>除外後の誤差</translation>
    </message>
    <message>
        <source>Relative error of the fit without it and those before it.</source>
        <translation>これと、それ以前のものを除いて当てはめたときの相対誤差です。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Ljung–Box: no correlation in time. Filtered residuals are never white.</source>
        <translation>Ljung–Box：時間相関がないこと。フィルタ後の残差は白色になりません。</translation>
    </message>
    <message>
        <source>Correlated over</source>
        <translation>相関の長さ</translation>
    </message>
    <message>
        <source>Samples per independent residual.</source>
        <translation>独立な残差 1 個あたりのサンプル数。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Correlation with the speed: viscous friction that is missing or not linear.</source>
        <translation>速度との相関：粘性摩擦の欠落または非線形性。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>With the sign of the speed: dry friction.</source>
        <translation>速度の符号との相関：乾性摩擦。</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>With the acceleration: rotor inertia, a delay.</source>
        <translation>加速度との相関：ロータ慣性、または遅れ。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>負荷</translation>
    </message>
    <message>
        <source>With the torque and the direction: friction that grows with the load.</source>
        <translation>トルクおよび方向との相関：負荷とともに増える摩擦。</translation>
    </message>
    <message>
        <source>Size with load</source>
        <translation>大きさと負荷</translation>
    </message>
    <message>
        <source>Of the size of the residual with that of the torque: noise that grows with the load.</source>
        <translation>残差の大きさとトルクの大きさとの相関：負荷とともに増えるノイズ。</translation>
    </message>
    <message>
        <source>Chance up to</source>
        <translation>偶然の上限</translation>
    </message>
    <message>
        <source>Correlations below this are not significant.</source>
        <translation>これより小さい相関は有意ではありません。</translation>
    </message>
    <message>
        <source>Beyond what chance explains. %1</source>
        <translation>偶然では説明できない大きさです。%1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Plumbline finds the dynamic parameters of a robot and says how far to trust them.
Without arguments it opens the sample project, or the last session.</source>
        <translation>Plumbline はロボットの動力学パラメータを同定し、どこまで信頼できるかを示します。
引数なしで起動すると、サンプルプロジェクトまたは前回のセッションを開きます。</translation>
    </message>
    <message>
        <source>robot description (URDF), or a session (.plumb)</source>
        <translation>ロボット記述（URDF）またはセッション（.plumb）</translation>
    </message>
    <message>
        <source>logs (HDF5, MAT, CSV or a ROS bag); of two or more the last one is kept for validation, unless --validate names one</source>
        <translation>ログ（HDF5、MAT、CSV または ROS bag）。2 つ以上あるときは、--validate で指定しない限り最後のものを検証用とします</translation>
    </message>
    <message>
        <source>log that is kept for validation; may be repeated</source>
        <translation>検証用とするログ。複数回指定できます</translation>
    </message>
</context>
<context>
    <name>plumbline::errors</name>
    <message>
        <source>Choose another file …</source>
        <translation>別のファイルを選択 …</translation>
    </message>
    <message>
        <source>Show the settings</source>
        <translation>設定を表示</translation>
    </message>
    <message>
        <source>Cannot write here</source>
        <translation>ここには書き込めません</translation>
    </message>
    <message>
        <source>choose a folder that you may write to and that has room</source>
        <translation>書き込み権限と空き容量のあるフォルダを選んでください</translation>
    </message>
    <message>
        <source>Choose another place …</source>
        <translation>別の場所を選択 …</translation>
    </message>
    <message>
        <source>Not all can be distinguished</source>
        <translation>すべてを区別することはできません</translation>
    </message>
    <message>
        <source>look up which parameters the structure allows</source>
        <translation>構造上どのパラメータを求められるかを確認してください</translation>
    </message>
    <message>
        <source>Show identifiability</source>
        <translation>可同定性を表示</translation>
    </message>
    <message>
        <source>Motion determines too little</source>
        <translation>運動から決まるものが少なすぎます</translation>
    </message>
    <message>
        <source>record a motion that moves the joints named faster and farther</source>
        <translation>示した関節をより速く、より大きく動かす運動を記録してください</translation>
    </message>
    <message>
        <source>Show the data</source>
        <translation>データを表示</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>中止しました</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再実行</translation>
    </message>
    <message>
        <source>Job failed</source>
        <translation>ジョブが失敗しました</translation>
    </message>
    <message>
        <source>run it again; if it fails again, report it with the files</source>
        <translation>もう一度実行してください。再び失敗した場合は、ファイルを添えて報告してください</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Choose the columns …</source>
        <translation>列を選択 …</translation>
    </message>
    <message>
        <source>Add mesh folder …</source>
        <translation>メッシュフォルダを追加 …</translation>
    </message>
    <message>
        <source>Make the base floating</source>
        <translation>ベースを浮遊にする</translation>
    </message>
    <message>
        <source>Add the estimator LMI</source>
        <translation>推定器 LMI を追加</translation>
    </message>
    <message>
        <source>Design a motion</source>
        <translation>運動を設計</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>ファイルがありません</translation>
    </message>
    <message>
        <source>check the path, or choose the file where it is now</source>
        <translation>パスを確認するか、ファイルを現在の場所から選んでください</translation>
    </message>
    <message>
        <source>File not readable</source>
        <translation>ファイルを読めません</translation>
    </message>
    <message>
        <source>check its permissions and that it is a file</source>
        <translation>読み取り権限があるか、ファイルであるかを確認してください</translation>
    </message>
    <message>
        <source>File is empty</source>
        <translation>ファイルが空です</translation>
    </message>
    <message>
        <source>choose a file with contents</source>
        <translation>内容のあるファイルを選んでください</translation>
    </message>
    <message>
        <source>File is cut off</source>
        <translation>ファイルが途中で切れています</translation>
    </message>
    <message>
        <source>copy it again from where it was recorded; its end is missing</source>
        <translation>記録元からもう一度コピーしてください。末尾が欠けています</translation>
    </message>
    <message>
        <source>File is too large</source>
        <translation>ファイルが大きすぎます</translation>
    </message>
    <message>
        <source>split it or choose a smaller one</source>
        <translation>分割するか、小さいファイルを選んでください</translation>
    </message>
    <message>
        <source>Format not known</source>
        <translation>未知の形式です</translation>
    </message>
    <message>
        <source>choose a URDF, or a log in HDF5, MAT or CSV format or a ROS bag</source>
        <translation>URDF、または HDF5・MAT・CSV 形式か ROS バッグのログを選んでください</translation>
    </message>
    <message>
        <source>Syntax error</source>
        <translation>構文エラー</translation>
    </message>
    <message>
        <source>correct the file at the place named</source>
        <translation>示された箇所でファイルを修正してください</translation>
    </message>
    <message>
        <source>Not a robot description</source>
        <translation>ロボット記述ではありません</translation>
    </message>
    <message>
        <source>choose a URDF: an XML file with a &lt;robot&gt; element</source>
        <translation>URDF（&lt;robot&gt; 要素をもつ XML ファイル）を選んでください</translation>
    </message>
    <message>
        <source>Xacro must be expanded</source>
        <translation>Xacro の展開が必要です</translation>
    </message>
    <message>
        <source>run xacro on it and open the URDF that it writes</source>
        <translation>xacro を実行し、出力された URDF を開いてください</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>不足があります</translation>
    </message>
    <message>
        <source>add the element named to the file</source>
        <translation>示された要素をファイルに追加してください</translation>
    </message>
    <message>
        <source>Name used twice</source>
        <translation>名前が重複しています</translation>
    </message>
    <message>
        <source>give links and joints names of their own</source>
        <translation>リンクと関節にそれぞれ固有の名前を付けてください</translation>
    </message>
    <message>
        <source>Unknown name</source>
        <translation>未知の名前です</translation>
    </message>
    <message>
        <source>use a name that the robot file has; upper and lower case matter</source>
        <translation>ロボットファイルにある名前を使ってください。大文字と小文字は区別されます</translation>
    </message>
    <message>
        <source>Links form a loop</source>
        <translation>リンクが閉ループになっています</translation>
    </message>
    <message>
        <source>give every link one parent; cut the loop</source>
        <translation>各リンクの親を一つにし、ループを切ってください</translation>
    </message>
    <message>
        <source>Several root links</source>
        <translation>ルートリンクが複数あります</translation>
    </message>
    <message>
        <source>join all links to one tree</source>
        <translation>すべてのリンクを一つの木につないでください</translation>
    </message>
    <message>
        <source>Joint type not supported</source>
        <translation>対応していない関節型です</translation>
    </message>
    <message>
        <source>use a revolute, continuous, prismatic, planar, floating or fixed joint</source>
        <translation>revolute、continuous、prismatic、planar、floating、fixed のいずれかの関節を使ってください</translation>
    </message>
    <message>
        <source>Not physically possible</source>
        <translation>物理的にありえません</translation>
    </message>
    <message>
        <source>check mass, centre of mass and inertia of the bodies named</source>
        <translation>示されたボディの質量、重心、慣性を確認してください</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>数値ではありません</translation>
    </message>
    <message>
        <source>correct the number at the place named</source>
        <translation>示された箇所の数値を修正してください</translation>
    </message>
    <message>
        <source>Value out of range</source>
        <translation>値が範囲外です</translation>
    </message>
    <message>
        <source>choose a value inside the range named</source>
        <translation>示された範囲内の値を選んでください</translation>
    </message>
    <message>
        <source>Lengths disagree</source>
        <translation>長さが一致しません</translation>
    </message>
    <message>
        <source>map data sets of equal length</source>
        <translation>同じ長さのデータセットを割り当ててください</translation>
    </message>
    <message>
        <source>Wrong kind of data</source>
        <translation>データの種類が違います</translation>
    </message>
    <message>
        <source>map a data set of numbers</source>
        <translation>数値のデータセットを割り当ててください</translation>
    </message>
    <message>
        <source>Compression not known</source>
        <translation>未知の圧縮方式です</translation>
    </message>
    <message>
        <source>write the file again without that filter, or with gzip</source>
        <translation>そのフィルタを使わずに、または gzip でファイルを書き直してください</translation>
    </message>
    <message>
        <source>Link leads nowhere</source>
        <translation>リンク先がありません</translation>
    </message>
    <message>
        <source>put the linked file beside this one</source>
        <translation>リンク先のファイルをこのファイルの隣に置いてください</translation>
    </message>
    <message>
        <source>Joint names differ</source>
        <translation>関節名が一致しません</translation>
    </message>
    <message>
        <source>say which channel belongs to which joint</source>
        <translation>どのチャンネルがどの関節かを指定してください</translation>
    </message>
    <message>
        <source>Time runs backwards</source>
        <translation>時刻が逆行しています</translation>
    </message>
    <message>
        <source>choose a log whose time rises, or split it where it starts anew</source>
        <translation>時刻が増えるログを選ぶか、時刻が始まり直す所で分割してください</translation>
    </message>
    <message>
        <source>Data are missing</source>
        <translation>データが足りません</translation>
    </message>
    <message>
        <source>map the quantity named, or choose another log</source>
        <translation>示された量を割り当てるか、別のログを選んでください</translation>
    </message>
    <message>
        <source>Numbers broke down</source>
        <translation>数値計算が破綻しました</translation>
    </message>
    <message>
        <source>check the units of the log, then the filter settings</source>
        <translation>ログの単位を確認し、次にフィルタの設定を確認してください</translation>
    </message>
    <message>
        <source>Did not converge</source>
        <translation>収束しませんでした</translation>
    </message>
    <message>
        <source>allow more iterations, or start from better values</source>
        <translation>反復回数を増やすか、より良い値から始めてください</translation>
    </message>
    <message>
        <source>No solution exists</source>
        <translation>解がありません</translation>
    </message>
    <message>
        <source>loosen the limits named</source>
        <translation>示された制限を緩めてください</translation>
    </message>
    <message>
        <source>Check not passed</source>
        <translation>検査に不合格です</translation>
    </message>
    <message>
        <source>see which joints are named and why</source>
        <translation>示された関節とその理由を確認してください</translation>
    </message>
    <message>
        <source>Option not supported</source>
        <translation>対応していないオプションです</translation>
    </message>
    <message>
        <source>choose one of those offered</source>
        <translation>用意されているものから選んでください</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>What to do: %1.</source>
        <translation>対処：%1。</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::MessageListModel</name>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>対処</translation>
    </message>
    <message>
        <source>From</source>
        <translation>発生元</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs</name>
    <message>
        <source>a few seconds</source>
        <translation>数秒</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>約 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>約 %1 分</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>約 %1 時間</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListModel</name>
    <message>
        <source>cancelling …</source>
        <translation>中止しています …</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>このジョブを中止</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1を中止</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>Remaining</source>
        <translation>残り</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListView</name>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::Stage</name>
    <message>
        <source>accumulating</source>
        <translation>データを縮約</translation>
    </message>
    <message>
        <source>audit</source>
        <translation>記述の検査</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>ブートストラップ</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>証明</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>検査済み</translation>
    </message>
    <message>
        <source>collision bodies</source>
        <translation>干渉ボディ</translation>
    </message>
    <message>
        <source>convex fit</source>
        <translation>凸最適化による同定</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>共分散</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>交差検証</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>推定済み</translation>
    </message>
    <message>
        <source>estimating delay</source>
        <translation>遅れを推定</translation>
    </message>
    <message>
        <source>filtering motion</source>
        <translation>運動をフィルタ処理</translation>
    </message>
    <message>
        <source>filtering torque</source>
        <translation>トルクをフィルタ処理</translation>
    </message>
    <message>
        <source>fit by distance</source>
        <translation>距離による同定</translation>
    </message>
    <message>
        <source>fit within limits</source>
        <translation>制限内の同定</translation>
    </message>
    <message>
        <source>identifying</source>
        <translation>同定</translation>
    </message>
    <message>
        <source>instruments</source>
        <translation>操作変数</translation>
    </message>
    <message>
        <source>legs</source>
        <translation>脚</translation>
    </message>
    <message>
        <source>load of the transmissions</source>
        <translation>伝達機構の負荷</translation>
    </message>
    <message>
        <source>log processed</source>
        <translation>ログ処理済み</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>looking for gaps</source>
        <translation>欠落を検索</translation>
    </message>
    <message>
        <source>momentum over windows</source>
        <translation>窓ごとの運動量</translation>
    </message>
    <message>
        <source>motion and parameters</source>
        <translation>運動とパラメータ</translation>
    </message>
    <message>
        <source>motions of the base</source>
        <translation>ベースの運動</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>placing point masses</source>
        <translation>質点を配置</translation>
    </message>
    <message>
        <source>proving again</source>
        <translation>再証明</translation>
    </message>
    <message>
        <source>proving the first plan</source>
        <translation>最初の計画を証明</translation>
    </message>
    <message>
        <source>random designs</source>
        <translation>ランダムな設計</translation>
    </message>
    <message>
        <source>random motions</source>
        <translation>ランダムな運動</translation>
    </message>
    <message>
        <source>random worlds</source>
        <translation>ランダムな環境</translation>
    </message>
    <message>
        <source>reach sets</source>
        <translation>到達集合</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>reading the channels again</source>
        <translation>チャンネルを再読み込み</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>refining</source>
        <translation>精密化</translation>
    </message>
    <message>
        <source>residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>samples of another estimator</source>
        <translation>別の推定器のサンプル</translation>
    </message>
    <message>
        <source>scales and delays</source>
        <translation>倍率と遅れ</translation>
    </message>
    <message>
        <source>set membership</source>
        <translation>集合による推定</translation>
    </message>
    <message>
        <source>sets of base parameters</source>
        <translation>基底パラメータの組</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>シミュレーション済み</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>シミュレーション</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>データを走査</translation>
    </message>
    <message>
        <source>Stribeck gains</source>
        <translation>Stribeck の係数</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>構造</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>課題</translation>
    </message>
    <message>
        <source>torques</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>volumes</source>
        <translation>体積</translation>
    </message>
    <message>
        <source>weighting</source>
        <translation>重み付け</translation>
    </message>
    <message>
        <source>weighting rows</source>
        <translation>行の重み付け</translation>
    </message>
    <message>
        <source>exploring</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>optimising</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>certifying</source>
        <translation>証明中</translation>
    </message>
    <message>
        <source>reading %1</source>
        <translation>%1 を読み込み</translation>
    </message>
    <message>
        <source>predicting %1</source>
        <translation>%1 を予測</translation>
    </message>
    <message>
        <source>%1, start %2</source>
        <translation>%1、開始 %2</translation>
    </message>
</context>
<context>
    <name>plumbline::models</name>
    <message>
        <source>fixed joint</source>
        <translation>固定関節</translation>
    </message>
    <message>
        <source>revolute joint</source>
        <translation>回転関節</translation>
    </message>
    <message>
        <source>continuous joint</source>
        <translation>無限回転関節</translation>
    </message>
    <message>
        <source>prismatic joint</source>
        <translation>直動関節</translation>
    </message>
    <message>
        <source>helical joint</source>
        <translation>らせん関節</translation>
    </message>
    <message>
        <source>planar joint</source>
        <translation>平面関節</translation>
    </message>
    <message>
        <source>spherical joint</source>
        <translation>球面関節</translation>
    </message>
    <message>
        <source>floating base</source>
        <translation>浮遊ベース</translation>
    </message>
    <message>
        <source>identifiable alone</source>
        <translation>単独で可同定</translation>
    </message>
    <message>
        <source>in combination, leads a base parameter</source>
        <translation>組合せで可同定、基底パラメータの代表</translation>
    </message>
    <message>
        <source>in combination</source>
        <translation>組合せで可同定</translation>
    </message>
    <message>
        <source>no effect on any torque</source>
        <translation>どのトルクにも影響しない</translation>
    </message>
    <message>
        <source>%1 is identifiable alone: a motion that excites %2 determines its value.</source>
        <translation>%1 は単独で可同定です。%2 を励起する運動でその値が決まります。</translation>
    </message>
    <message>
        <source>%1 is known only in combination with others; it leads a base parameter.</source>
        <translation>%1 は他との組合せでのみ求まります。基底パラメータの代表です。</translation>
    </message>
    <message>
        <source>%1 is known only in combination; it leads the base parameter %2.</source>
        <translation>%1 は組合せでのみ求まります。基底パラメータ %2 の代表です。</translation>
    </message>
    <message>
        <source>%1 is known only in combination: it is part of base parameters that others lead.</source>
        <translation>%1 は組合せでのみ求まります。他が代表する基底パラメータに含まれます。</translation>
    </message>
    <message>
        <source>%1 has no effect on any joint torque; no motion can tell it, and none needs it.</source>
        <translation>%1 はどの関節トルクにも影響しません。どの運動でも求まらず、どの運動にも必要ありません。</translation>
    </message>
    <message>
        <source>%1, moved by %2 (%3)</source>
        <translation>%1（%2 で駆動、%3）</translation>
    </message>
    <message>
        <source>span</source>
        <translation>張る空間</translation>
    </message>
    <message>
        <source>… with gravity</source>
        <translation>… 重力を含む</translation>
    </message>
    <message>
        <source>identifiable</source>
        <translation>可同定</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>移し替え</translation>
    </message>
    <message>
        <source>Span: the joints up to %1 can move it in %2 of 6 independent directions.</source>
        <translation>張る空間：%1 までの関節により、独立な 6 方向のうち %2 方向に動かせます。</translation>
    </message>
    <message>
        <source>Span with gravity: %2 of 6 independent directions when gravity counts as an acceleration of %1.</source>
        <translation>重力を含む張る空間：重力を %1 の加速度とみなすと、独立な 6 方向のうち %2 方向です。</translation>
    </message>
    <message>
        <source>Torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation>%1 までのトルクから、10 個のパラメータの組合せが %2 個求まります。</translation>
    </message>
    <message>
        <source>With gravity, torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation>重力を含めると、%1 までのトルクから、10 個のパラメータの組合せが %2 個求まります。</translation>
    </message>
    <message>
        <source>Transfers: %2 combinations of parameters can be moved across %1 without changing any torque.</source>
        <translation>移し替え：どのトルクも変えずに、%1 をまたいで %2 個のパラメータの組合せを移せます。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>The estimate, in the unit of the row.</source>
        <translation>推定値（その行の単位）。</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± 標準偏差</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>相対標準偏差</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 下端</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上端</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>No rotor is modelled on %1.</source>
        <translation>%1 にはロータがモデル化されていません。</translation>
    </message>
    <message>
        <source>%1 is symmetric and has no parameter of that name.</source>
        <translation>%1 は軸対称であり、その名前のパラメータを持ちません。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: robot file. Thin line: zero. Every row has a scale of its own.</source>
        <translation>棒：95 % 区間。点：推定値（区間がなければ灰色）。ひし形：ロボットファイル。細線：ゼロ。目盛りは行ごとに異なります。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::BaseParameterTableModel</name>
    <message>
        <source>Base parameter</source>
        <translation>基底パラメータ</translation>
    </message>
    <message>
        <source>Combination of parameters that torques can tell, led by its first one.</source>
        <translation>トルクから求まるパラメータの組合せ。先頭のパラメータが代表です。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ChannelTreeModel</name>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>angular x</source>
        <translation>角 x</translation>
    </message>
    <message>
        <source>angular y</source>
        <translation>角 y</translation>
    </message>
    <message>
        <source>angular z</source>
        <translation>角 z</translation>
    </message>
    <message>
        <source>linear x</source>
        <translation>並進 x</translation>
    </message>
    <message>
        <source>linear y</source>
        <translation>並進 y</translation>
    </message>
    <message>
        <source>linear z</source>
        <translation>並進 z</translation>
    </message>
    <message>
        <source>Base pose</source>
        <translation>ベース位置姿勢</translation>
    </message>
    <message>
        <source>Base velocity</source>
        <translation>ベース速度</translation>
    </message>
    <message>
        <source>Base acceleration</source>
        <translation>ベース加速度</translation>
    </message>
    <message>
        <source>Contact %1</source>
        <translation>接触 %1</translation>
    </message>
    <message>
        <source>moment x</source>
        <translation>モーメント x</translation>
    </message>
    <message>
        <source>moment y</source>
        <translation>モーメント y</translation>
    </message>
    <message>
        <source>moment z</source>
        <translation>モーメント z</translation>
    </message>
    <message>
        <source>force x</source>
        <translation>力 x</translation>
    </message>
    <message>
        <source>force y</source>
        <translation>力 y</translation>
    </message>
    <message>
        <source>force z</source>
        <translation>力 z</translation>
    </message>
    <message>
        <source>Other channels</source>
        <translation>その他のチャンネル</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>データなし</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 から %2 まで</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>missing samples, shown as gaps: %1</source>
        <translation>欠損サンプル（途切れとして表示）：%1</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>チャンネル</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>欠損</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ComparisonTableModel</name>
    <message>
        <source>singular</source>
        <translation>特異</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>組</translation>
    </message>
    <message>
        <source>And</source>
        <translation>比較相手</translation>
    </message>
    <message>
        <source>Equivalent</source>
        <translation>等価</translation>
    </message>
    <message>
        <source>One is a nonsingular matrix M times the other (Lin, Corollary 6).</source>
        <translation>一方は他方に正則行列 M を掛けたものです（Lin、系 6）。</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Between the sets with rows of unit length. Near 1 they are the same up to a rotation; large: one of them has elements that hardly differ.</source>
        <translation>行を単位長にした組どうしの値です。1 に近ければ回転を除いて同じです。大きい場合、一方の組にほとんど区別できない要素があります。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ConsistencyTableModel</name>
    <message>
        <source>possible</source>
        <translation>実現可能</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>実現不可</translation>
    </message>
    <message>
        <source>possible, not determined</source>
        <translation>実現可能、未確定</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Smallest eigenvalue</source>
        <translation>最小固有値</translation>
    </message>
    <message>
        <source>Of the pseudo-inertia. Positive: some distribution of mass has these parameters. Negative: none has; use a method with physical constraints before simulating with them.</source>
        <translation>擬似慣性行列の最小固有値です。正：このパラメータを持つ質量分布が存在します。負：存在しません。シミュレーションに使う前に、物理制約付きの手法を使ってください。</translation>
    </message>
    <message>
        <source>Physically</source>
        <translation>物理的整合性</translation>
    </message>
</context>
<context>
    <name>plumbline::models::DecisionTableModel</name>
    <message>
        <source>exact</source>
        <translation>厳密</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Joint, and what was decided about it.</source>
        <translation>関節と、それについての判定内容。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>しきい値</translation>
    </message>
    <message>
        <source>Smallest direction that counts, relative to the largest.</source>
        <translation>採用する最小の方向（最大の方向に対する比）。</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Largest direction that is taken for zero.</source>
        <translation>ゼロとみなす最大の方向。</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>ギャップ</translation>
    </message>
    <message>
        <source>Last kept over first dropped. Above 1000 the decision is clear; below, the geometry of the joint is nearly special: look whether it is meant to be.</source>
        <translation>採用した最小値と除外した最大値の比です。1000 を超えれば判定は明確です。それ未満では関節の幾何が特殊な配置に近いため、意図したものか確認してください。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::DeviationTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Base parameter or friction coefficient</source>
        <translation>基底パラメータまたは摩擦係数</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Expected standard deviation after this motion, in the unit of the column</source>
        <translation>この運動の後に期待される標準偏差（列の単位）</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>相対値</translation>
    </message>
    <message>
        <source>The same per unit of the description&apos;s value</source>
        <translation>同じ値を記述の値で割ったもの</translation>
    </message>
    <message>
        <source>Its part in the combination that the motion determines least</source>
        <translation>運動から最も決まりにくい組合せに占める成分</translation>
    </message>
    <message>
        <source>Weakest</source>
        <translation>最弱方向</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ExecutionTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測値</translation>
    </message>
    <message>
        <source>Standard deviation that the design predicts</source>
        <translation>設計が予測する標準偏差</translation>
    </message>
    <message>
        <source>Realised</source>
        <translation>実現値</translation>
    </message>
    <message>
        <source>Standard deviation that the identification from the simulated log states</source>
        <translation>シミュレーションログからの同定が示す標準偏差</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Estimate minus truth of the simulation</source>
        <translation>推定値とシミュレーションの真値との差</translation>
    </message>
    <message>
        <source>Error / predicted</source>
        <translation>誤差 / 予測値</translation>
    </message>
    <message>
        <source>Above 3 the prediction fails: friction, delay or filter bias the estimate</source>
        <translation>3 を超えると予測は外れています。摩擦、遅れ、またはフィルタが推定を偏らせています</translation>
    </message>
</context>
<context>
    <name>plumbline::models::FindingsTableModel</name>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>箇所</translation>
    </message>
    <message>
        <source>Link, joint, data set or channel.</source>
        <translation>リンク、関節、データセットまたはチャンネル。</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>指摘事項</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Stable short name, the same on the command line.</source>
        <translation>変わらない短い名前。コマンドラインでも同じです。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 ほか %2 件</translation>
    </message>
</context>
<context>
    <name>plumbline::models::FitTableModel</name>
    <message>
        <source>training</source>
        <translation>同定用</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>検証用</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Training logs were used to estimate, validation logs were not.</source>
        <translation>同定用ログは推定に使い、検証用ログは使いません。</translation>
    </message>
    <message>
        <source>RMS [N·m]</source>
        <translation>RMS [N·m]</translation>
    </message>
    <message>
        <source>Root mean square of measured minus predicted torque (N for a prismatic joint). Near the torque noise is good; above it, look at friction and delay.</source>
        <translation>測定トルクと予測トルクの差の二乗平均平方根です（直動関節では N）。トルクノイズに近ければ良好です。それより大きければ摩擦と遅れを確認してください。</translation>
    </message>
    <message>
        <source>RMS / range</source>
        <translation>RMS / 範囲</translation>
    </message>
    <message>
        <source>RMS over the range of the measured torque. Below 5 % is good for an arm with friction.</source>
        <translation>RMS を測定トルクの範囲で割ったものです。摩擦のあるアームでは 5 % 未満が良好です。</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>相対誤差</translation>
    </message>
    <message>
        <source>Norm of the residual over norm of the torque. Much larger on a validation log than in training means that the model learned the log, not the robot: use fewer columns or a richer motion.</source>
        <translation>残差のノルムをトルクのノルムで割ったものです。検証用ログで同定用よりかなり大きい場合、モデルはロボットではなくログを学習しています。列を減らすか、より豊富な運動を使ってください。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Rows of this joint that were used.</source>
        <translation>この関節で使用した行数。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::IdentifiabilityGrid</name>
    <message>
        <source>Identifiability grid</source>
        <translation>可同定性グリッド</translation>
    </message>
    <message>
        <source>Export grid</source>
        <translation>グリッドをエクスポート</translation>
    </message>
    <message>
        <source>Export grid …</source>
        <translation>グリッドをエクスポート …</translation>
    </message>
    <message>
        <source>Vector picture (*.svg);;Document (*.pdf);;Picture (*.png)</source>
        <translation>ベクター画像 (*.svg);;文書 (*.pdf);;画像 (*.png)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>拡大 (+)</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>縮小 (−)</translation>
    </message>
    <message>
        <source>Actual size (0)</source>
        <translation>実寸 (0)</translation>
    </message>
</context>
<context>
    <name>plumbline::models::PairTableModel</name>
    <message>
        <source>Body</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Left out because</source>
        <translation>除外の理由</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Link and parameter, about the origin of the body frame.</source>
        <translation>リンクとパラメータ（ボディ座標系の原点まわり）。</translation>
    </message>
    <message>
        <source>Robot file</source>
        <translation>ロボットファイル</translation>
    </message>
    <message>
        <source>What the robot description says, and where the estimate started.</source>
        <translation>ロボット記述の値であり、推定の出発点です。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Estimate minus robot file. Zero where the data say nothing.</source>
        <translation>推定値からロボットファイルの値を引いたものです。データが何も示さないところはゼロです。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出所</translation>
    </message>
    <message>
        <source>Where the value comes from.</source>
        <translation>値の出所。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RangeTableModel</name>
    <message>
        <source>What</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Joint, or two bodies</source>
        <translation>関節、または 2 つのボディ</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>From</source>
        <translation>下端</translation>
    </message>
    <message>
        <source>Proven: it is never below</source>
        <translation>証明済み：これを下回ることはない</translation>
    </message>
    <message>
        <source>To</source>
        <translation>上端</translation>
    </message>
    <message>
        <source>Proven: it is never above</source>
        <translation>証明済み：これを上回ることはない</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>How much of the limit is used at most; above 100 % it is not proven to be kept</source>
        <translation>制限の最大使用率。100 % を超える場合、守られることは証明されていません</translation>
    </message>
    <message>
        <source>At [s]</source>
        <translation>時刻 [s]</translation>
    </message>
    <message>
        <source>About where it comes nearest to its limit</source>
        <translation>制限に最も近づくおよその時刻</translation>
    </message>
    <message>
        <source>clearance</source>
        <translation>クリアランス</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunBodyTableModel</name>
    <message>
        <source>Smallest eigenvalue of the pseudo-inertia %1; distance from the description %2</source>
        <translation>擬似慣性行列の最小固有値 %1、記述からの距離 %2</translation>
    </message>
    <message>
        <source>not physically consistent</source>
        <translation>物理的に不整合</translation>
    </message>
    <message>
        <source>on the boundary</source>
        <translation>境界上</translation>
    </message>
    <message>
        <source>consistent, %1 away</source>
        <translation>整合、距離 %1</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Whether the parameters are physically consistent, and their distance from the nominal ones</source>
        <translation>パラメータが物理的に整合するか、および公称値からの距離</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunDifferenceTableModel</name>
    <message>
        <source>not the same question</source>
        <translation>別の問い</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>%1 σ per parameter</source>
        <translation>パラメータあたり %1 σ</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>What it means for the numbers side by side</source>
        <translation>並べた数値に対する意味</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>説明</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunErrorTableModel</name>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>URDF</source>
        <translation>URDF</translation>
    </message>
    <message>
        <source>By the robot file</source>
        <translation>ロボットファイルの値</translation>
    </message>
    <message>
        <source>Value ± standard deviation</source>
        <translation>値 ± 標準偏差</translation>
    </message>
    <message>
        <source>Max. difference [σ]</source>
        <translation>最大差 [σ]</translation>
    </message>
    <message>
        <source>Largest difference in combined standard deviations</source>
        <translation>合成した標準偏差で表した最大の差</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunTableModel</name>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Estimator and run</source>
        <translation>推定器と実行</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>How the estimator ended, as its residuals prove</source>
        <translation>残差が示す、推定器の終了のしかた</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>同定誤差</translation>
    </message>
    <message>
        <source>‖τ − prediction‖ / ‖τ‖ on the logs it was made from</source>
        <translation>推定に使ったログでの ‖τ − 予測‖ / ‖τ‖</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証誤差</translation>
    </message>
    <message>
        <source>The same on logs that were not used: what counts</source>
        <translation>使わなかったログでの同じ値。こちらが重要です</translation>
    </message>
    <message>
        <source>Physically consistent links</source>
        <translation>物理的に整合するリンク</translation>
    </message>
    <message>
        <source>Links whose parameters are physically consistent; on the boundary: the data alone would leave them</source>
        <translation>パラメータが物理的に整合するリンク。境界上：データだけなら外へ出ます</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Affine-invariant distance of all bodies from the description; – when one is not physically consistent</source>
        <translation>全ボディの記述からのアフィン不変距離。物理的に整合しないものがあれば – を表示します</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>2-norm condition of the stacked base regressor</source>
        <translation>積み上げた基底回帰行列の 2-ノルム条件数</translation>
    </message>
    <message>
        <source>Optimality</source>
        <translation>最適性</translation>
    </message>
    <message>
        <source>Largest scaled residual of the conditions of an optimum; 1e-8 and below proves it</source>
        <translation>最適性条件のスケール済み残差の最大値。1e-8 以下なら最適性が証明されます</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>時間 [s]</translation>
    </message>
    <message>
        <source>From the logs to the result, prediction included</source>
        <translation>ログから結果まで（予測を含む）</translation>
    </message>
    <message>
        <source>Least error on the validation logs</source>
        <translation>検証用ログでの誤差が最小</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source> (%1 on the boundary)</source>
        <translation> （境界上 %1）</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SetTableModel</name>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>From the parameters in the robot&apos;s file, SI units.</source>
        <translation>ロボットファイルのパラメータから求めた値（SI 単位）。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SnapshotTableModel</name>
    <message>
        <source>Standard deviation of the estimate. Small against the value is good; where it is not, record a motion that moves this joint and its neighbours faster and in more postures.</source>
        <translation>推定の標準偏差です。値に比べて小さければ良好です。そうでないところは、この関節と隣の関節をより速く、より多くの姿勢で動かす運動を記録してください。</translation>
    </message>
    <message>
        <source>Standard deviation over value. Below 10 % the value is well known; above 30 % the log says little about it. A value near zero has a large ratio without harm: look at ± then.</source>
        <translation>標準偏差を値で割ったものです。10 % 未満なら値はよく定まっています。30 % を超えるとログはほとんど何も示しません。ゼロに近い値では比が大きくても問題ありません。その場合は ± を見てください。</translation>
    </message>
    <message>
        <source>The true value lies in the 95 % interval in 19 of 20 repetitions, when the model holds.</source>
        <translation>モデルが正しければ、20 回の繰返しのうち 19 回で真値が 95 % 区間に入ります。</translation>
    </message>
    <message>
        <source>95 % of the posterior lie within, if the prior is as stated. None where the estimate is not calibrated: see Label.</source>
        <translation>事前分布が述べたとおりなら、事後分布の 95 % がこの中に入ります。推定が較正されていない場合は表示しません（ラベルを参照）。</translation>
    </message>
    <message>
        <source>95 % of the prior lie within: what was known before any data.</source>
        <translation>事前分布の 95 % がこの中に入ります：データを得る前の知識です。</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>事前</translation>
    </message>
    <message>
        <source>Mean of the prior: the value of the robot file.</source>
        <translation>事前分布の平均：ロボットファイルの値。</translation>
    </message>
    <message>
        <source>Before, from</source>
        <translation>事前 下端</translation>
    </message>
    <message>
        <source>to</source>
        <translation>上端</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>推定値</translation>
    </message>
    <message>
        <source>Most probable value.</source>
        <translation>最も確からしい値。</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 下端</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上端</translation>
    </message>
    <message>
        <source>From data</source>
        <translation>データ由来</translation>
    </message>
    <message>
        <source>Share of the information that the logs gave. Near 0 %: the interval is that of the prior, which no log can contradict there.</source>
        <translation>情報のうちログから得た割合です。0 % 付近では、区間は事前分布のものであり、どのログもそこで反証できません。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>torque noise</source>
        <translation>トルクノイズ</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Base parameter</source>
        <translation>基底パラメータ</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>センサ</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Residual rms</source>
        <translation>残差 RMS</translation>
    </message>
    <message>
        <source>In units of the stated standard deviation.</source>
        <translation>設定した標準偏差を単位とします。</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待値</translation>
    </message>
    <message>
        <source>Residual that noise as stated leaves after smoothing.</source>
        <translation>設定どおりのノイズが平滑化後に残す残差。</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>相関</translation>
    </message>
    <message>
        <source>Of neighbouring residuals.</source>
        <translation>隣り合う残差の相関。</translation>
    </message>
    <message>
        <source>Innovation variance</source>
        <translation>イノベーション分散</translation>
    </message>
    <message>
        <source>Of what each value adds to those before it, in units of what noise as stated lets expect: 1 when it fits.</source>
        <translation>各値が以前の値に加える情報の分散です。設定どおりのノイズから期待される値を単位とし、合っていれば 1 です。</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Probability of so much correlation of the innovations when they are white. Below 0.01 %, divided by the number of channels: they are not.</source>
        <translation>イノベーションが白色であるとき、これほどの相関が生じる確率です。0.01 % をチャンネル数で割った値より小さければ白色ではありません。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>identified</source>
        <translation>同定</translation>
    </message>
    <message>
        <source>The log determines this parameter by itself.</source>
        <translation>このパラメータはログから単独で決まります。</translation>
    </message>
    <message>
        <source>combination</source>
        <translation>組合せ</translation>
    </message>
    <message>
        <source>The log determines only combinations that this parameter belongs to; the value is the one nearest to the robot file. See the tab Base.</source>
        <translation>ログからは、このパラメータを含む組合せだけが決まります。値はロボットファイルに最も近いものです。タブ［基底］を参照してください。</translation>
    </message>
    <message>
        <source>%1 data</source>
        <translation>データ %1</translation>
    </message>
    <message>
        <source>data and prior</source>
        <translation>データと事前分布</translation>
    </message>
    <message>
        <source>Partly from the log; the rest from the prior, or from physical consistency.</source>
        <translation>一部はログから、残りは事前分布または物理的整合性から決まります。</translation>
    </message>
    <message>
        <source>robot file</source>
        <translation>ロボットファイル</translation>
    </message>
    <message>
        <source>The log says nothing about it: the value of the robot file.</source>
        <translation>ログはこれについて何も示しません：ロボットファイルの値です。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: before. Thin line: zero. Every row has a scale of its own.</source>
        <translation>棒：95 % 区間。点：推定値（区間がなければ灰色）。ひし形：事前の値。細線：ゼロ。目盛りは行ごとに異なります。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::StructureTableModel</name>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>The parameter that leads the combination.</source>
        <translation>組合せの代表となるパラメータ。</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>組合せ</translation>
    </message>
    <message>
        <source>Determined by torques: only this sum, not its parts.</source>
        <translation>トルクから決まるもの：この和だけが決まり、各項は決まりません。</translation>
    </message>
    <message>
        <source>Combination (beginning)</source>
        <translation>組み合わせ（冒頭）</translation>
    </message>
    <message>
        <source>Determined by torques: only this sum, not its parts. The combinations of this robot are so long that only the beginning of each is shown and searched. A saved table has them whole.</source>
        <translation>トルクから決まるもの：この和だけが決まり、各項は決まりません。このロボットの組み合わせは非常に長いため、それぞれの冒頭だけを表示し検索します。保存した表には全体が含まれます。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SupportTableModel</name>
    <message>
        <source>not shown</source>
        <translation>現れない</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Base parameters of the structure, then friction.</source>
        <translation>構造上の基底パラメータ、続いて摩擦。</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>相対標準偏差</translation>
    </message>
    <message>
        <source>Standard deviation over value, residuals taken as white. Below 10 % the log determines the value well; above 30 % it says little.</source>
        <translation>標準偏差を値で割ったものです（残差を白色とみなす）。10 % 未満ならログから値がよく決まります。30 % を超えるとほとんど何も示しません。</translation>
    </message>
    <message>
        <source>Essential</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Stays when parameters that this log does not need are left out one by one. A model of the essential parameters predicts this log as well as the full one.</source>
        <translation>このログに不要なパラメータを 1 つずつ除いても残るものです。必須パラメータだけのモデルは、全パラメータのモデルと同じ精度でこのログを予測します。</translation>
    </message>
    <message>
        <source>Unit torque</source>
        <translation>単位トルク</translation>
    </message>
    <message>
        <source>Root mean square of the regressor&apos;s column: N·m per unit of the parameter.</source>
        <translation>回帰行列の列の二乗平均平方根：パラメータ 1 単位あたりの N·m。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TablePanel</name>
    <message>
        <source>Filter rows…</source>
        <translation>行を絞り込む…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルタ</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TableView</name>
    <message>
        <source>Export table</source>
        <translation>表をエクスポート</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り値 (*.csv)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy with titles</source>
        <translation>見出し付きでコピー</translation>
    </message>
    <message>
        <source>Original order</source>
        <translation>元の順序</translation>
    </message>
    <message>
        <source>Fit columns</source>
        <translation>列幅を合わせる</translation>
    </message>
    <message>
        <source>Export CSV …</source>
        <translation>CSV をエクスポート …</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TransferTableModel</name>
    <message>
        <source>(nothing)</source>
        <translation>（なし）</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Joint whose torque does not change.</source>
        <translation>トルクが変わらない関節。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>移動元</translation>
    </message>
    <message>
        <source>Body that loses it.</source>
        <translation>与える側のボディ。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>移動先</translation>
    </message>
    <message>
        <source>Body that gains it.</source>
        <translation>受け取る側のボディ。</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>慣性</translation>
    </message>
    <message>
        <source>What may go over, in any amount and either direction, in the frame of the body that gains it. Choose a row to see it on the robot.</source>
        <translation>任意の量、どちらの方向にも移せるもの（受け取る側のボディの座標系）。行を選ぶとロボット上に表示します。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ViolationTableModel</name>
    <message>
        <source>What</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Joint, or the two that meet</source>
        <translation>関節、または接近する 2 つのもの</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最悪値</translation>
    </message>
    <message>
        <source>Largest magnitude beyond the limit</source>
        <translation>制限を超える最大の大きさ</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>With the margin taken off</source>
        <translation>余裕を差し引いた値</translation>
    </message>
    <message>
        <source>Beyond by</source>
        <translation>超過量</translation>
    </message>
    <message>
        <source>At [s]</source>
        <translation>時刻 [s]</translation>
    </message>
</context>
<context>
    <name>plumbline::models::WeakDirectionTableModel</name>
    <message>
        <source>Strength</source>
        <translation>強さ</translation>
    </message>
    <message>
        <source>Singular value relative to the largest, columns scaled. Near 1 all directions show alike; below 0.01 a direction is hard to tell from noise.</source>
        <translation>最大特異値に対する比（列はスケール済み）。1 に近ければすべての方向が同程度に現れます。0.01 未満の方向はノイズと区別しにくくなります。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>The combination of base parameters that this log shows least.</source>
        <translation>このログに最も現れにくい基底パラメータの組合せ。</translation>
    </message>
    <message>
        <source>What would show it</source>
        <translation>現れる運動</translation>
    </message>
    <message>
        <source>The kind of motion in which this combination makes the most torque.</source>
        <translation>この組合せが最も大きなトルクを生む運動の種類。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BodyTreeModel</name>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>revolute</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>無限回転</translation>
    </message>
    <message>
        <source>prismatic</source>
        <translation>直動</translation>
    </message>
    <message>
        <source>helical</source>
        <translation>らせん</translation>
    </message>
    <message>
        <source>planar</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>spherical</source>
        <translation>球面</translation>
    </message>
    <message>
        <source>floating</source>
        <translation>浮遊</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>On</source>
        <translation>取付先</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>質量 [kg]</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>可動範囲</translation>
    </message>
    <message>
        <source>Links that are fixed to the world; their parameters cannot be found from joint torques.</source>
        <translation>世界座標系に固定されたリンク。そのパラメータは関節トルクからは求まりません。</translation>
    </message>
    <message>
        <source>world</source>
        <translation>世界座標系</translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation>%1 に追従</translation>
    </message>
    <message>
        <source>lumped</source>
        <translation>一体化</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BoundsPanel</name>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>What is known about the links beside the log. The physically consistent estimators keep to it; the others do not look at it.</source>
        <translation>ログ以外から分かっているリンクの情報です。物理的整合性を保つ推定器はこれを守り、他の推定器は参照しません。</translation>
    </message>
    <message>
        <source>Mass of all links [kg]</source>
        <translation>全リンクの質量 [kg]</translation>
    </message>
    <message>
        <source>33.5, or 30 to 36</source>
        <translation>33.5、または 30 to 36</translation>
    </message>
    <message>
        <source>Weighed: one number, or two for a range</source>
        <translation>計量値：1 つの数値、または範囲を表す 2 つの数値</translation>
    </message>
    <message>
        <source>Mass of all links</source>
        <translation>全リンクの質量</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>From a JSON file, as the command line reads it</source>
        <translation>JSON ファイルから読み込みます（コマンドラインと同じ形式）</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Into a JSON file, for the command line too</source>
        <translation>JSON ファイルに保存します（コマンドラインでも使えます）</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>URDF [kg]</source>
        <translation>URDF [kg]</translation>
    </message>
    <message>
        <source>Mass from [kg]</source>
        <translation>質量 下限 [kg]</translation>
    </message>
    <message>
        <source>to [kg]</source>
        <translation>上限 [kg]</translation>
    </message>
    <message>
        <source>Centre in shape</source>
        <translation>重心が形状内</translation>
    </message>
    <message>
        <source>Keep URDF values</source>
        <translation>URDF の値を保持</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>信頼度</translation>
    </message>
    <message>
        <source>The centre of mass lies in the box around the link&apos;s shapes</source>
        <translation>重心はリンクの形状を囲む直方体の中にあります</translation>
    </message>
    <message>
        <source>Keeps the parameters of the description</source>
        <translation>記述のパラメータを保持します</translation>
    </message>
    <message>
        <source>How much the prior counts for this link; empty is 1, 0 ignores the description</source>
        <translation>このリンクに対する事前分布の重み。空欄は 1、0 は記述を無視します</translation>
    </message>
    <message>
        <source>What is known about the links</source>
        <translation>リンクについて分かっていること</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>Boxes around the links</source>
        <translation>リンクを囲む直方体</translation>
    </message>
    <message>
        <source>Open bounds</source>
        <translation>範囲を開く</translation>
    </message>
    <message>
        <source>Bounds (*.json)</source>
        <translation>範囲 (*.json)</translation>
    </message>
    <message>
        <source>Save bounds</source>
        <translation>範囲を保存</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CertificatePanel</name>
    <message>
        <source>Assumptions</source>
        <translation>仮定</translation>
    </message>
    <message>
        <source>Certify</source>
        <translation>証明する</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>証明</translation>
    </message>
    <message>
        <source>Proves every limit and every clearance for all times, with intervals that are rounded outward</source>
        <translation>外向き丸めの区間演算により、すべての時刻ですべての制限とクリアランスを証明します</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>違反</translation>
    </message>
    <message>
        <source>Proven ranges</source>
        <translation>証明済みの範囲</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Pairs of bodies whose distance is not looked at, each with its reason</source>
        <translation>距離を調べないボディの組と、その理由</translation>
    </message>
    <message>
        <source>Broken limits</source>
        <translation>違反した制限</translation>
    </message>
    <message>
        <source>No limit is broken at the samples.</source>
        <translation>サンプル点では制限の違反はありません。</translation>
    </message>
    <message>
        <source>Nothing is proven about this motion yet: press Certify.</source>
        <translation>この運動についてはまだ何も証明されていません。［証明する］を押してください。</translation>
    </message>
    <message>
        <source>Pairs left out</source>
        <translation>除外した組</translation>
    </message>
    <message>
        <source>No pair was left out, or nothing is proven yet.</source>
        <translation>除外した組がないか、まだ何も証明されていません。</translation>
    </message>
    <message>
        <source>Proving the limits for all times …</source>
        <translation>すべての時刻について制限を証明しています …</translation>
    </message>
    <message>
        <source>There is no motion yet.</source>
        <translation>運動がまだありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s) broken at the samples.</source>
        <translation>
            <numerusform>サンプル点で %n 個の制限に違反しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>No limit is broken at the samples. Nothing is proven between them: press Certify.</source>
        <translation>サンプル点では制限の違反はありません。その間については何も証明されていません。［証明する］を押してください。</translation>
    </message>
    <message>
        <source>Certified: every limit is kept at every time.</source>
        <translation>証明済み：すべての時刻ですべての制限が守られます。</translation>
    </message>
    <message>
        <source>Certified except: %1. Every other limit is kept at every time.</source>
        <translation>証明済み（次を除く）：%1。その他の制限はすべての時刻で守られます。</translation>
    </message>
    <message>
        <source>Not covered: %1.</source>
        <translation>対象外：%1。</translation>
    </message>
    <message>
        <source>Left out as asked: %1.</source>
        <translation>指定により除外：%1。</translation>
    </message>
    <message>
        <source>Sampled only: no violation was found, but %1 of the time stayed undecided.</source>
        <translation>サンプル点のみ：違反は見つかりませんでしたが、時間の %1 は未判定です。</translation>
    </message>
    <message>
        <source>Violated: %1.</source>
        <translation>違反：%1。</translation>
    </message>
    <message>
        <source>Violated.</source>
        <translation>違反。</translation>
    </message>
    <message>
        <source>Collision not checked.</source>
        <translation>干渉は未確認です。</translation>
    </message>
    <message>
        <source>Nearest: %1 and %2, at least %3 mm.</source>
        <translation>最接近：%1 と %2、%3 mm 以上。</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>仮定：%1。</translation>
    </message>
    <message>
        <source>Broken (%1)</source>
        <translation>違反（%1）</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>除外（%1）</translation>
    </message>
    <message>
        <source>Certificate lost: motion or settings have changed since. No limit is broken at the samples; press Certify.</source>
        <translation>証明は失われました。その後に運動または設定が変わっています。サンプル点では制限の違反はありません。［証明する］を押してください。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>コマンドを入力</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Commands</name>
    <message>
        <source>&amp;New</source>
        <translation>新規(&amp;N)</translation>
    </message>
    <message>
        <source>An empty study with standard settings</source>
        <translation>標準設定の空のスタディを作成します</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>セッションに名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study, in another file</source>
        <translation>このスタディのロボット、ログ、全設定を別のファイルに保存します</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Closes robot, logs and results; the settings stay</source>
        <translation>ロボット、ログ、結果を閉じます。設定は残ります</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;robot…</source>
        <translation>ロボットを開く(&amp;R)…</translation>
    </message>
    <message>
        <source>Robot description (URDF)</source>
        <translation>ロボット記述（URDF）</translation>
    </message>
    <message>
        <source>Add &amp;log…</source>
        <translation>ログを追加(&amp;L)…</translation>
    </message>
    <message>
        <source>HDF5, MAT, CSV or a ROS bag</source>
        <translation>HDF5、MAT、CSV または ROS bag</translation>
    </message>
    <message>
        <source>Re&amp;cent files</source>
        <translation>最近使ったファイル(&amp;C)</translation>
    </message>
    <message>
        <source>Open the sam&amp;ple project</source>
        <translation>サンプルプロジェクトを開く(&amp;P)</translation>
    </message>
    <message>
        <source>A 7-axis arm with three simulated logs</source>
        <translation>7 軸アームと 3 つのシミュレーションログ</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>セッションを開く(&amp;E)…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of a study</source>
        <translation>スタディのロボット、ログ、全設定</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>セッションを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study</source>
        <translation>このスタディのロボット、ログ、全設定</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>レポートをエクスポート(&amp;P)…</translation>
    </message>
    <message>
        <source>HTML, Markdown or CSV</source>
        <translation>HTML、Markdown または CSV</translation>
    </message>
    <message>
        <source>Export &amp;result (JSON)…</source>
        <translation>結果をエクスポート（JSON）(&amp;R)…</translation>
    </message>
    <message>
        <source>Parameters, covariance, fit, provenance</source>
        <translation>パラメータ、共分散、当てはめ、来歴</translation>
    </message>
    <message>
        <source>Export updated &amp;URDF…</source>
        <translation>更新した URDF をエクスポート(&amp;U)…</translation>
    </message>
    <message>
        <source>The robot with the identified parameters</source>
        <translation>同定したパラメータを持つロボット</translation>
    </message>
    <message>
        <source>Add &amp;mesh folder…</source>
        <translation>メッシュフォルダを追加(&amp;M)…</translation>
    </message>
    <message>
        <source>Folder in which package:// and missing meshes are sought</source>
        <translation>package:// や見つからないメッシュを探すフォルダ</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>コマンドを検索(&amp;C)…</translation>
    </message>
    <message>
        <source>Every command under one field</source>
        <translation>すべてのコマンドを 1 つの欄から検索します</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Restore la&amp;yout</source>
        <translation>レイアウトを復元(&amp;Y)</translation>
    </message>
    <message>
        <source>Puts every panel back where it was at first</source>
        <translation>すべてのパネルを最初の位置に戻します</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Theme: as the system</source>
        <translation>テーマ：システムに従う</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>テーマ：ライト</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>テーマ：ダーク</translation>
    </message>
    <message>
        <source>&amp;Angles</source>
        <translation>角度(&amp;A)</translation>
    </message>
    <message>
        <source>Angles in degrees</source>
        <translation>角度：度</translation>
    </message>
    <message>
        <source>Angles in radians</source>
        <translation>角度：ラジアン</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Identify</source>
        <translation>同定(&amp;I)</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs</source>
        <translation>同定用ログからパラメータを求めます</translation>
    </message>
    <message>
        <source>Work out identifi&amp;ability</source>
        <translation>可同定性を計算(&amp;A)</translation>
    </message>
    <message>
        <source>From the structure alone</source>
        <translation>構造だけから求めます</translation>
    </message>
    <message>
        <source>&amp;Play or pause the log</source>
        <translation>ログを再生／一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Cancel what is running</source>
        <translation>実行中の処理を中止(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as command &amp;line</source>
        <translation>コマンドラインとしてコピー(&amp;L)</translation>
    </message>
    <message>
        <source>The call of plumbline-cli that does the same</source>
        <translation>同じ処理を行う plumbline-cli の呼び出し</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About Plumbline</source>
        <translation>Plumbline について(&amp;A)</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>ページ %1</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>一覧を消去</translation>
    </message>
    <message>
        <source>&amp;Import log…</source>
        <translation>ログをインポート(&amp;I)…</translation>
    </message>
    <message>
        <source>A file of any layout: say what its columns are</source>
        <translation>任意の形式のファイル：各列が何かを指定します</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語 (&amp;Language)</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>言語：%1</translation>
    </message>
    <message>
        <source>From the next start of Plumbline on</source>
        <translation>Plumbline の次回起動時に反映されます</translation>
    </message>
    <message>
        <source>Add a &amp;folder of logs…</source>
        <translation>ログのフォルダーを追加(&amp;F)…</translation>
    </message>
    <message>
        <source>Every log of a folder for training, a row each</source>
        <translation>フォルダー内のすべてのログを同定用に、一行ずつ</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Add result…</source>
        <translation>結果を追加…</translation>
    </message>
    <message>
        <source>A result file that was saved earlier, of the same robot</source>
        <translation>以前に保存した、同じロボットの結果ファイル</translation>
    </message>
    <message>
        <source>Save comparison…</source>
        <translation>比較を保存…</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基底</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>相違点</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Show on the other pages</source>
        <translation>他のページに表示</translation>
    </message>
    <message>
        <source>Estimation, Validation, Report and the 3-D view show the result that is selected (double click)</source>
        <translation>推定、検証、レポートの各ページと 3D ビューに、選択した結果を表示します（ダブルクリック）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Takes the result out of the comparison (Delete); files stay</source>
        <translation>結果を比較から外します（Delete）。ファイルは残ります</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>検証誤差</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>同定誤差</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>相対誤差</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Normalised RMS</source>
        <translation>正規化 RMS</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Error per joint and result</source>
        <translation>関節・結果ごとの誤差</translation>
    </message>
    <message>
        <source>Puts results side by side: parameters, errors, physical consistency.</source>
        <translation>パラメータ、誤差、物理的整合性の観点で結果を並べて比較します。</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>比較する結果がまだありません</translation>
    </message>
    <message>
        <source>Tick several estimators on the page Estimation, or add results that were saved.</source>
        <translation>ページ［推定］で複数の推定器を選ぶか、保存した結果を追加してください。</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>今すぐ同定</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>［推定］へ移動</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) of this robot side by side</source>
        <translation>
            <numerusform>このロボットの結果 %n 件を比較</numerusform>
        </translation>
    </message>
    <message>
        <source>rms [N·m]</source>
        <translation>RMS [N·m]</translation>
    </message>
    <message>
        <source>rms / range [%]</source>
        <translation>RMS / 範囲 [%]</translation>
    </message>
    <message>
        <source>relative error [%]</source>
        <translation>相対誤差 [%]</translation>
    </message>
    <message>
        <source>Add results</source>
        <translation>結果を追加</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>結果 (*.json)</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>比較を保存</translation>
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
        <translation>コスト</translation>
    </message>
    <message>
        <source>Distance from the optimum</source>
        <translation>最適解からの距離</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>What the estimator makes small: squares of the torque errors, or their share and the prior.</source>
        <translation>推定器が最小化する量：トルク誤差の二乗和、またはその割合と事前分布の和。</translation>
    </message>
    <message>
        <source>Largest scaled residual of the conditions of an optimum. It ends at rounding when the optimum is reached.</source>
        <translation>最適性条件のスケール済み残差の最大値です。最適解に達すると丸め誤差の水準になります。</translation>
    </message>
    <message>
        <source>How far the last step went, relative to the size of the parameters or weights.</source>
        <translation>直前のステップの大きさ（パラメータまたは重みの大きさに対する比）。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DataPage</name>
    <message>
        <source>Remove the selected logs</source>
        <translation>選択したログを削除</translation>
    </message>
    <message numerus="yes">
        <source> · ▲ %n log(s) of another robot: not used</source>
        <translation>
            <numerusform> · ▲ 別のロボットのログ %n 件：未使用</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Add a log…</source>
        <translation>ログを追加…</translation>
    </message>
    <message>
        <source>No log is open</source>
        <translation>ログが開かれていません</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques (HDF5, MAT, CSV or a ROS bag), or drop one on this window. One log gives the parameters, another one checks them.</source>
        <translation>関節位置とトルクを含むログ（HDF5、MAT、CSV または ROS bag）を開くか、このウィンドウにドロップしてください。1 つのログからパラメータを求め、もう 1 つで確かめます。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>ログを開く…</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Use for training</source>
        <translation>同定に使用</translation>
    </message>
    <message>
        <source>Use for validation</source>
        <translation>検証に使用</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>チャンネル</translation>
    </message>
    <message>
        <source>Tick a channel, or drag it into the plots</source>
        <translation>チャンネルにチェックを入れるか、グラフへドラッグします</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>To the processing settings on the page Estimation</source>
        <translation>ページ［推定］の前処理設定へ移動します</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>The reader noticed nothing unusual and converted nothing.</source>
        <translation>読み込みで異常は見つからず、変換も行われていません。</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>インポートの注記</translation>
    </message>
    <message>
        <source>A log holds what the robot did: time, joint positions, torques.</source>
        <translation>ログはロボットの動作の記録です：時刻、関節位置、トルク。</translation>
    </message>
    <message>
        <source>%1 for training, %2 for validation</source>
        <translation>同定用 %1、検証用 %2</translation>
    </message>
    <message>
        <source> · one log has to be for training before anything can be identified</source>
        <translation> · 同定には、少なくとも 1 つの同定用ログが必要です</translation>
    </message>
    <message>
        <source> · a second log, not used for training, would check the result</source>
        <translation> · 同定に使わない 2 つ目のログがあれば、結果を確かめられます</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples in %4 s · %5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2 · %3 サンプル、%4 s · %5</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples without times</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2 · %3 サンプル、時刻なし</translation>
    </message>
    <message>
        <source> (simulated)</source>
        <translation>（シミュレーション）</translation>
    </message>
    <message>
        <source>Tick a channel at the left, or drag one here</source>
        <translation>左でチャンネルにチェックを入れるか、ここへドラッグしてください</translation>
    </message>
    <message>
        <source>Processing: %1</source>
        <translation>前処理：%1</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Recorded with a load</source>
        <translation>負荷ありで記録</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>インポート…</translation>
    </message>
    <message>
        <source>Say what the columns of a file are, whatever its layout</source>
        <translation>任意の形式のファイルについて、各列が何かを指定します</translation>
    </message>
    <message>
        <source>Change the columns…</source>
        <translation>列を変更…</translation>
    </message>
    <message>
        <source>Import of a log: what its columns are.</source>
        <translation>ログのインポート：各列の意味。</translation>
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
        <translation>設計の名前</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>設計を保存</translation>
    </message>
    <message>
        <source>Keeps the motion as it is now under this name</source>
        <translation>現在の運動をこの名前で保存します</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Takes the chosen design into the editor</source>
        <translation>選択した設計をエディタに読み込みます</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Gives the chosen design the name at the left</source>
        <translation>選択した設計に左の名前を付けます</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Can be undone</source>
        <translation>元に戻すことができます</translation>
    </message>
    <message>
        <source>Saved designs</source>
        <translation>保存した設計</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>format default</source>
        <translation>形式の既定値</translation>
    </message>
    <message>
        <source>Samples per second in the file; the script of a UR robot has 125 or 500</source>
        <translation>ファイルの 1 秒あたりのサンプル数。UR ロボットのスクリプトでは 125 または 500</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Below 100 %: a slow run, slower by that much. The part of the torques that comes from inertia falls with its square; weight and friction stay. The file says what is proven at this speed.</source>
        <translation>100 % 未満：その割合だけ遅い運転です。慣性によるトルクは速度の二乗で減り、重力と摩擦の分は残ります。ファイルには、この速度で証明されたことを記載します。</translation>
    </message>
    <message>
        <source>From the pose in the 3-D view and back</source>
        <translation>3D ビューの姿勢からの往復を追加</translation>
    </message>
    <message>
        <source>Puts a move from rest to rest before the motion, and one back after it; the file says what is proven of them</source>
        <translation>運動の前に静止から静止への移動を、後に戻りの移動を加えます。ファイルには、それらについて証明されたことを記載します</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>JSON, CSV, HDF5, ROS JointTrajectory (YAML) or URScript, by the ending of the name</source>
        <translation>名前の拡張子により JSON、CSV、HDF5、ROS JointTrajectory（YAML）または URScript</translation>
    </message>
    <message>
        <source>Check a trajectory file…</source>
        <translation>軌道ファイルを確認…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>Reads a motion from elsewhere and certifies it under the limits that hold here</source>
        <translation>外部の運動を読み込み、ここで有効な制限のもとで証明します</translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>運動をエクスポート</translation>
    </message>
    <message>
        <source>Motion (*.json);;Table (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)</source>
        <translation>運動 (*.json);;表 (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)</translation>
    </message>
    <message>
        <source>Check a trajectory file</source>
        <translation>軌道ファイルを確認</translation>
    </message>
    <message>
        <source>Motions (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;All files (*)</source>
        <translation>運動 (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DesignTableModel</name>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Double click takes it into the editor</source>
        <translation>ダブルクリックでエディタに読み込みます</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>軌道の種類</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>長さ [s]</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Largest over smallest singular value of the base regressor; below 100 is good</source>
        <translation>基底回帰行列の最大特異値と最小特異値の比。100 未満なら良好</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>−log det(WᵀW)/p: smaller is more informative</source>
        <translation>−log det(WᵀW)/p：小さいほど情報が多い</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>違反</translation>
    </message>
    <message>
        <source>Limits that are broken at the samples</source>
        <translation>サンプル点で違反している制限</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>証明</translation>
    </message>
    <message>
        <source>What is proven for all times</source>
        <translation>すべての時刻について証明されたこと</translation>
    </message>
    <message>
        <source>Typical deviation</source>
        <translation>代表的な偏差</translation>
    </message>
    <message>
        <source>Median of the expected relative deviations of all columns</source>
        <translation>全列の予想相対偏差の中央値</translation>
    </message>
    <message>
        <source>Under the robot and the settings that it was saved with: %1. Edit proves it again.</source>
        <translation>保存時のロボットと設定では：%1。［編集］で改めて証明します。</translation>
    </message>
    <message>
        <source>for other settings</source>
        <translation>別の設定での証明</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::EstimationPage</name>
    <message>
        <source>Estimation</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>コマンドラインとしてコピー</translation>
    </message>
    <message>
        <source>The call of plumbline-cli that does the same</source>
        <translation>同じ処理を行う plumbline-cli の呼び出し</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>同定</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs (Ctrl+R)</source>
        <translation>同定用ログからパラメータを求めます（Ctrl+R）</translation>
    </message>
    <message>
        <source>Friction and actuator</source>
        <translation>摩擦と駆動系</translation>
    </message>
    <message>
        <source>Processing of the logs</source>
        <translation>ログの前処理</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基底</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>全パラメータ</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>整合性</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>指摘事項</translation>
    </message>
    <message>
        <source>The logs excite everything that the structure allows, and nothing else was noticed.</source>
        <translation>ログは構造上求められるものをすべて励起しており、その他の指摘事項もありません。</translation>
    </message>
    <message>
        <source>Needs a robot and a log for training.</source>
        <translation>ロボットと同定用ログが必要です。</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>ロボットが開かれていません</translation>
    </message>
    <message>
        <source>The parameters of a robot are found from its description and a log.</source>
        <translation>ロボットのパラメータは、その記述とログから求めます。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>ロボットを開く…</translation>
    </message>
    <message>
        <source>Needs a log for training.</source>
        <translation>同定用ログが必要です。</translation>
    </message>
    <message>
        <source>No log for training</source>
        <translation>同定用ログがありません</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation>関節位置とトルクを含むログを開くか、開いているログの役割を同定用にしてください。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>ログを開く…</translation>
    </message>
    <message>
        <source>Ready: press Identify (Ctrl+R).
Every setting at the left is recorded in the result.</source>
        <translation>準備完了：［同定］を押してください（Ctrl+R）。
左の設定はすべて結果に記録されます。</translation>
    </message>
    <message numerus="yes">
        <source>Ready to identify from %n log(s).</source>
        <translation>
            <numerusform>%n 件のログから同定する準備ができました。</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ The settings have changed since this result: identify again.</source>
        <translation>▲ この結果の後に設定が変わりました。もう一度同定してください。</translation>
    </message>
    <message>
        <source>▲ The training logs have changed since this result: identify again.</source>
        <translation>▲ この結果の後に同定用ログが変わりました。もう一度同定してください。</translation>
    </message>
    <message>
        <source>%1 base parameters and %2 friction parameters by %3</source>
        <translation>%3 による基底パラメータ %1 個と摩擦パラメータ %2 個</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>指摘事項（%1）</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>相対誤差</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ on the training logs, with the verdict of the page Validation on them. Up to 10 % can be good; above 30 % the prediction is poor: friction, a wrong torque constant, a delay or a load is missing.</source>
        <translation>同定用ログでの ‖τ − Wβ‖ / ‖τ‖ と、それに対するページ［検証］の判定です。10 % までなら良好なことがあります。30 % を超えると予測は不十分です。摩擦、トルク定数の誤り、遅れ、または負荷の欠落が考えられます。</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>検証誤差</translation>
    </message>
    <message>
        <source>The same on the validation logs, with the verdict of the page Validation on them. It should be close to the training error; much more means that the parameters fit the training motion only.</source>
        <translation>検証用ログでの同じ値と、それに対するページ［検証］の判定です。同定誤差に近いはずです。かなり大きい場合、パラメータは同定用の運動にしか合っていません。</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>2-norm condition number of the stacked base regressor. Below 100 the log excites the robot well; far above it some parameters are drowned in noise.</source>
        <translation>積み上げた基底回帰行列の 2-ノルム条件数です。100 未満ならログはロボットをよく励起しています。大きく超えると、一部のパラメータがノイズに埋もれます。</translation>
    </message>
    <message>
        <source>Physically consistent links</source>
        <translation>物理的に整合するリンク</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Links whose parameters are physically consistent. Least squares does not ask for it: a body that fails predicts torques well but must not be used for simulation as it is.</source>
        <translation>パラメータが物理的に整合するリンクです。最小二乗法はこれを要求しません。整合しないボディでもトルクはよく予測できますが、そのままシミュレーションに使ってはいけません。</translation>
    </message>
    <message>
        <source>No prior was chosen, and the logs do not determine %1 of them: other links explain the torques as well.</source>
        <translation>事前分布が選ばれておらず、そのうち %1 個はログから決まりません。他のリンクでもトルクを同じように説明できます。</translation>
    </message>
    <message>
        <source>Not excited</source>
        <translation>励起不足</translation>
    </message>
    <message>
        <source>Parameters that the structure allows but these logs do not tell; listed under Findings.</source>
        <translation>構造上は求められるが、これらのログからは求まらないパラメータです。［指摘事項］に一覧があります。</translation>
    </message>
    <message>
        <source>Uncertainties</source>
        <translation>不確かさ</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>推定器</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>信頼性</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>制約</translation>
    </message>
    <message>
        <source>Torque scale factors</source>
        <translation>トルクのスケール係数</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>収束</translation>
    </message>
    <message>
        <source>Cross-validated</source>
        <translation>交差検証</translation>
    </message>
    <message>
        <source>Relative error on time intervals of the logs, each predicted by parameters of the others. Close to the error of training is good; details under Trust.</source>
        <translation>ログの各時間区間を、残りの区間から求めたパラメータで予測したときの相対誤差です。同定誤差に近ければ良好です。詳細は［信頼性］を参照してください。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>合格基準</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%2 件中 %1 件が不合格</translation>
    </message>
    <message>
        <source>Assumptions behind the standard deviations</source>
        <translation>標準偏差の前提</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::EstimatorForm</name>
    <message>
        <source>Ordinary least squares (OLS)</source>
        <translation>通常最小二乗法（OLS）</translation>
    </message>
    <message>
        <source>Every torque counts the same. Right when all joints are equally noisy.</source>
        <translation>すべてのトルクを同じ重みで扱います。全関節のノイズが同程度のときに適しています。</translation>
    </message>
    <message>
        <source>Weighted least squares (WLS)</source>
        <translation>重み付き最小二乗法（WLS）</translation>
    </message>
    <message>
        <source>Robust least squares (IRLS)</source>
        <translation>ロバスト最小二乗法（IRLS）</translation>
    </message>
    <message>
        <source>Torques that do not go with the others count less: contacts, steps, drop-outs.</source>
        <translation>他と合わないトルクの重みを下げます：接触、段差、欠落など。</translation>
    </message>
    <message>
        <source>Instrumental variables (IV)</source>
        <translation>操作変数法（IV）</translation>
    </message>
    <message>
        <source>Bounded least squares</source>
        <translation>制約付き最小二乗法</translation>
    </message>
    <message>
        <source>No friction and no rotor inertia below zero; otherwise as OLS.</source>
        <translation>摩擦とロータ慣性を負にしません。それ以外は OLS と同じです。</translation>
    </message>
    <message>
        <source>Physically consistent (LMI)</source>
        <translation>物理的整合（LMI）</translation>
    </message>
    <message>
        <source>Physically consistent (log-Cholesky)</source>
        <translation>物理的整合（log-Cholesky）</translation>
    </message>
    <message>
        <source>Physically consistent (exp–eigenvalue)</source>
        <translation>物理的整合（exp–固有値）</translation>
    </message>
    <message>
        <source>The same optimum in principal moments and axes, started from the LMI.</source>
        <translation>同じ最適解を主慣性モーメントと主軸で求めます。LMI の解から始めます。</translation>
    </message>
    <message>
        <source>Point masses</source>
        <translation>質点</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>関節トルク</translation>
    </message>
    <message>
        <source>Every torque that was measured, with position, speed and acceleration.</source>
        <translation>測定したすべてのトルクを、位置、速度、加速度とともに使います。</translation>
    </message>
    <message>
        <source>Momentum over windows</source>
        <translation>窓ごとの運動量</translation>
    </message>
    <message>
        <source>The change of momentum over short windows: no acceleration is needed.</source>
        <translation>短い窓での運動量の変化：加速度は不要です。</translation>
    </message>
    <message>
        <source>Energy over windows</source>
        <translation>窓ごとのエネルギー</translation>
    </message>
    <message>
        <source>Work and energy, one row per window: no acceleration, but less information.</source>
        <translation>仕事とエネルギー（窓ごとに 1 行）：加速度は不要ですが、情報は少なくなります。</translation>
    </message>
    <message>
        <source>Base link alone</source>
        <translation>ベースリンクのみ</translation>
    </message>
    <message>
        <source>The six equations of a floating base: contact forces, no joint torques.</source>
        <translation>浮遊ベースの 6 本の方程式：接触力を使い、関節トルクは使いません。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>What the log does not decide stays near the description, nothing else.</source>
        <translation>ログから決まらないものは記述の近くにとどめ、それ以外には作用しません。</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>ユークリッド</translation>
    </message>
    <message>
        <source>Squared distance of the parameters, each in units of a plausible size.</source>
        <translation>パラメータの二乗距離（各パラメータの妥当な大きさを単位とする）。</translation>
    </message>
    <message>
        <source>Entropic</source>
        <translation>エントロピー</translation>
    </message>
    <message>
        <source>Away from bodies without volume, towards no description.</source>
        <translation>体積のないボディから遠ざけます。特定の記述には近づけません。</translation>
    </message>
    <message>
        <source>Bregman (log-det)</source>
        <translation>Bregman（log-det）</translation>
    </message>
    <message>
        <source>Divergence from the described bodies; convex, the same in every frame.</source>
        <translation>記述のボディからのダイバージェンス。凸で、座標系によりません。</translation>
    </message>
    <message>
        <source>Riemannian</source>
        <translation>リーマン</translation>
    </message>
    <message>
        <source>Affine-invariant distance from the described bodies.</source>
        <translation>記述のボディからのアフィン不変距離。</translation>
    </message>
    <message>
        <source>Regression equations</source>
        <translation>回帰方程式</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窓</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Length of the windows over which momentum or energy changes. Automatic: half a radian of the motion. Longer windows suppress noise of the speed, shorter ones keep more of the motion.</source>
        <translation>運動量またはエネルギーの変化をとる窓の長さです。自動：運動で 0.5 ラジアン分。長い窓は速度のノイズを抑え、短い窓は運動の情報をより多く残します。</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>重なりなし</translation>
    </message>
    <message>
        <source>From one window to the next. Without overlap the rows share no torque; closer windows add rows but little information.</source>
        <translation>窓から次の窓までの間隔です。重なりがなければ行どうしがトルクを共有しません。間隔を詰めると行は増えますが、情報はほとんど増えません。</translation>
    </message>
    <message>
        <source>Quadrature</source>
        <translation>求積法</translation>
    </message>
    <message>
        <source>How the torque is integrated over a window.</source>
        <translation>窓内でトルクを積分する方法。</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>オイラー</translation>
    </message>
    <message>
        <source>As in the original paper; its error grows with the step.</source>
        <translation>原論文のとおり。誤差は刻み幅とともに増えます。</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>台形則</translation>
    </message>
    <message>
        <source>Second order; right for torques that jump.</source>
        <translation>2 次精度。不連続に変わるトルクに適しています。</translation>
    </message>
    <message>
        <source>Simpson</source>
        <translation>シンプソン</translation>
    </message>
    <message>
        <source>Fourth order; right for smooth torques.</source>
        <translation>4 次精度。滑らかなトルクに適しています。</translation>
    </message>
    <message>
        <source>WLS: weights between joints</source>
        <translation>WLS：関節間の重み</translation>
    </message>
    <message>
        <source>Weigh by the covariance of the residuals of all joints instead of one weight per joint. Right when a disturbance reaches several joints at once; no folds and no bootstrap then.</source>
        <translation>関節ごとの重みではなく、全関節の残差の共分散で重み付けします。1 つの外乱が複数の関節に同時に及ぶときに適しています。この場合、分割とブートストラップは行いません。</translation>
    </message>
    <message>
        <source>IV cut-off</source>
        <translation>IV カットオフ</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Instruments are taken along the motion below this frequency. It has to keep the motion and lose the noise; automatic takes it from the spectrum of the motion.</source>
        <translation>操作変数は、この周波数より下の運動に沿って取ります。運動を残してノイズを落とす値にしてください。自動では運動のスペクトルから決めます。</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>事前分布</translation>
    </message>
    <message>
        <source>How strongly the parameters are regularised towards the nominal ones</source>
        <translation>パラメータを公称値へ正則化する強さ</translation>
    </message>
    <message>
        <source>Weight of the prior</source>
        <translation>事前分布の重み</translation>
    </message>
    <message>
        <source>Beside half the share of the torque that is not explained. A description that is right to a share s, beside N torques with a relative error e, has the weight e²/(N s²): about 1e-5 for a log of a minute.</source>
        <translation>説明されないトルクの割合の半分に加わる項です。割合 s まで正しい記述と、相対誤差 e の N 個のトルクに対する重みは e²/(N s²) で、1 分のログでは約 1e-5 です。</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Prior for what the logs do not determine, and its weight</source>
        <translation>ログから決まらないものに対する事前分布と、その重み</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>記述</translation>
    </message>
    <message>
        <source>Where the parameters come from that the logs do not tell, and to which the prior draws</source>
        <translation>ログから決まらないパラメータの出所であり、事前分布が近づける先</translation>
    </message>
    <message>
        <source>robot file</source>
        <translation>ロボットファイル</translation>
    </message>
    <message>
        <source>The inertial parameters of the robot file</source>
        <translation>ロボットファイルの慣性パラメータ</translation>
    </message>
    <message>
        <source>shapes, density</source>
        <translation>形状と密度</translation>
    </message>
    <message>
        <source>The volume of the shapes times a density</source>
        <translation>形状の体積に密度を掛けたもの</translation>
    </message>
    <message>
        <source>shapes, mass</source>
        <translation>形状と質量</translation>
    </message>
    <message>
        <source>The volume of the shapes; the density follows from the mass of all links</source>
        <translation>形状の体積。密度は全リンクの質量から決まります</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>kg/m³</source>
        <translation>kg/m³</translation>
    </message>
    <message>
        <source>Of all links that have shapes: 2700 for solid aluminium, 7800 for steel, about 1000 to 1500 for a link with motor, gear and cavities.</source>
        <translation>形状を持つ全リンクの密度：中実のアルミニウムで 2700、鋼で 7800、モータ、減速機、空洞を含むリンクで約 1000 ～ 1500。</translation>
    </message>
    <message>
        <source>Mass of all links</source>
        <translation>全リンクの質量</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>Of the moving links together, as weighed or from the data sheet</source>
        <translation>可動リンクの合計。計量値またはデータシートの値</translation>
    </message>
    <message>
        <source>none; robot file</source>
        <translation>なし、ロボットファイル</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Gauss on a spline</source>
        <translation>スプライン上のガウス求積</translation>
    </message>
    <message>
        <source>Fourth order for any time stamps: a cubic spline, integrated exactly.</source>
        <translation>任意のタイムスタンプで 4 次精度：3 次スプラインを厳密に積分します。</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推奨</translation>
    </message>
    <message>
        <source>Weighted least squares for the noise, then physically consistent links with a weak prior, both cross-validated; says which of the two to use, and why.</source>
        <translation>重み付き最小二乗法でノイズを求め、続いて弱い事前分布を用いて物理的に整合するリンクを求めます。両者を交差検証し、どちらを使うべきかを理由とともに示します。</translation>
    </message>
    <message>
        <source>Set of inertias</source>
        <translation>慣性の集合</translation>
    </message>
    <message>
        <source>pseudo, 4×4</source>
        <translation>擬似、4×4</translation>
    </message>
    <message>
        <source>spatial, 6×6</source>
        <translation>空間、6×6</translation>
    </message>
    <message>
        <source>Every link is one that some distribution of mass has. Recommended, log-Cholesky and exp–eigenvalue always keep to them.</source>
        <translation>各リンクは、何らかの質量分布を持つものに限られます。［推奨］、log-Cholesky、exp–固有値は常にこれを守ります。</translation>
    </message>
    <message>
        <source>The larger set of many published optima, for Physically consistent (LMI) with the prior None or Euclidean. It does not guarantee a density.</source>
        <translation>多くの文献の最適解が用いる、より大きな集合です。［物理的整合（LMI）］で、事前分布が［なし］か［ユークリッド］の場合に使えます。密度の存在は保証されません。</translation>
    </message>
    <message>
        <source>Spatial inertias have positive mass and moments of inertia, but no guarantee that a distribution of mass has them; results name the links without one.</source>
        <translation>空間慣性行列では質量と慣性モーメントは正になりますが、それを持つ質量分布の存在は保証されません。存在しないリンクは結果に示されます。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationCurves</name>
    <message>
        <source>Foot %1</source>
        <translation>足 %1</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>法線力</translation>
    </message>
    <message>
        <source>Force x</source>
        <translation>力 x</translation>
    </message>
    <message>
        <source>Force y</source>
        <translation>力 y</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Joints of the motion. L locks the selected one: it stands still.</source>
        <translation>運動の関節。L キーで選択した関節をロックします（静止します）。</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>Position of the joint; the curve can be dragged</source>
        <translation>関節の位置。曲線をドラッグできます</translation>
    </message>
    <message>
        <source>Making the robot ready …</source>
        <translation>ロボットを準備しています …</translation>
    </message>
    <message>
        <source>Let %1 move</source>
        <translation>%1 のロックを解除</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>%1 をロック</translation>
    </message>
    <message>
        <source>%1 %2 beyond at %3 s</source>
        <translation>%3 s で %1 %2 超過</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>ロック中</translation>
    </message>
    <message>
        <source>Beyond its limit: %1</source>
        <translation>制限を超過：%1</translation>
    </message>
    <message>
        <source>There is no motion yet.</source>
        <translation>運動がまだありません。</translation>
    </message>
    <message>
        <source>drag %1</source>
        <translation>%1 をドラッグ</translation>
    </message>
    <message>
        <source>What the motion demands of the motor; friction comes on top</source>
        <translation>運動がモータに要求する値。これに摩擦が加わります</translation>
    </message>
    <message>
        <source>Where the joint is; the curve can be pulled</source>
        <translation>関節の位置。曲線を引いて動かせます</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationController</name>
    <message>
        <source>Make %1 ready for motions</source>
        <translation>%1 を運動用に準備</translation>
    </message>
    <message>
        <source>edit the motion</source>
        <translation>運動を編集</translation>
    </message>
    <message>
        <source>stand still</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Random motion</source>
        <translation>ランダム運動</translation>
    </message>
    <message>
        <source>random motion</source>
        <translation>ランダム運動</translation>
    </message>
    <message>
        <source>Certify the motion</source>
        <translation>運動を証明</translation>
    </message>
    <message>
        <source>Optimise a motion of %1</source>
        <translation>%1 の運動を最適化</translation>
    </message>
    <message>
        <source>optimised motion</source>
        <translation>最適化した運動</translation>
    </message>
    <message>
        <source>Simulate the motion</source>
        <translation>運動をシミュレーション</translation>
    </message>
    <message>
        <source>keep %1</source>
        <translation>%1 を保存</translation>
    </message>
    <message>
        <source>name %1</source>
        <translation>%1 に名前を付ける</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>%1 を複製</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>%1 を編集</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 を書き出し</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>運動</translation>
    </message>
    <message>
        <source>Wrote the motion %1.</source>
        <translation>運動 %1 を書き出しました。</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 を読み込み</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>%1 を読み込み</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>The move to the start</source>
        <translation>始点への移動</translation>
    </message>
    <message>
        <source>At this speed</source>
        <translation>この速度では</translation>
    </message>
    <message>
        <source>The move back</source>
        <translation>戻りの移動</translation>
    </message>
    <message>
        <source>Its limits are not proven between the samples: the file has no certificate.</source>
        <translation>サンプル点の間では制限は証明されていません。ファイルに証明は含まれません。</translation>
    </message>
    <message>
        <source>The motion</source>
        <translation>運動</translation>
    </message>
    <message>
        <source>%1 also has a move to the start and back, or a lower speed. Its motion alone was read and is certified; Export adds moves and speed anew.</source>
        <translation>%1 には、開始位置への移動と復帰、または低い速度も含まれています。読み込んで証明するのは運動本体だけです。移動と速度は［エクスポート］で改めて付け加えます。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationForm</name>
    <message>
        <source>Shift</source>
        <translation>並進</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>How far the trunk moves at most, in each direction</source>
        <translation>胴体の並進量の上限（各方向）</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>How far the trunk turns at most, about each axis</source>
        <translation>胴体の回転量の上限（各軸まわり）</translation>
    </message>
    <message>
        <source>Sines and cosines per joint, or coordinate of the trunk. Three to six are usual.</source>
        <translation>関節または胴体の座標ごとの正弦・余弦の数。通常は 3 ～ 6。</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Coefficient of friction of feet and ground: sideways over normal force</source>
        <translation>足と地面の摩擦係数：水平力と法線力の比</translation>
    </message>
    <message>
        <source>Least force</source>
        <translation>最小の力</translation>
    </message>
    <message>
        <source>What every foot presses with at least</source>
        <translation>各足が地面を押す力の下限</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>試行数</translation>
    </message>
    <message>
        <source>Random motions of the base; the best one that is certified counts</source>
        <translation>ベースのランダム運動の数。証明された中で最良のものを採用します</translation>
    </message>
    <message>
        <source>Then optimise</source>
        <translation>続けて最適化</translation>
    </message>
    <message>
        <source>From the best motions drawn on; off: the best motion drawn stays</source>
        <translation>ランダム運動のうち最良のものから最適化します。オフ：最良のランダム運動をそのまま使います</translation>
    </message>
    <message>
        <source>What bodies keep from each other, from obstacles and, but for feet, from the ground</source>
        <translation>ボディどうし、障害物、および（足を除き）地面との間に保つ距離</translation>
    </message>
    <message>
        <source>Of the robot with itself, with obstacles and the ground, where it has collision geometry</source>
        <translation>干渉形状があるとき、ロボット自身、障害物、地面との干渉</translation>
    </message>
    <message>
        <source>Fourier series</source>
        <translation>フーリエ級数</translation>
    </message>
    <message>
        <source>Sines and cosines that start and end at rest where they began. The usual choice.</source>
        <translation>始点と終点が一致し、両端で静止する正弦・余弦。通常の選択です。</translation>
    </message>
    <message>
        <source>Fourier + quintic</source>
        <translation>フーリエ + 5 次式</translation>
    </message>
    <message>
        <source>A Fourier series of any phase; a quintic brings both ends to rest.</source>
        <translation>任意の位相のフーリエ級数。5 次多項式が両端を静止させます。</translation>
    </message>
    <message>
        <source>Cubic spline</source>
        <translation>3 次スプライン</translation>
    </message>
    <message>
        <source>Control points in equal steps; every one bends the curve near it alone.</source>
        <translation>等間隔の制御点。それぞれがその近くの曲線だけを曲げます。</translation>
    </message>
    <message>
        <source>Quintic spline</source>
        <translation>5 次スプライン</translation>
    </message>
    <message>
        <source>As the cubic one, with a jerk that does not jump.</source>
        <translation>3 次スプラインと同様ですが、躍度が不連続になりません。</translation>
    </message>
    <message>
        <source>Bézier segments</source>
        <translation>ベジエ曲線</translation>
    </message>
    <message>
        <source>Pieces of degree five, joined with continuous acceleration.</source>
        <translation>加速度が連続になるようにつないだ 5 次の区分。</translation>
    </message>
    <message>
        <source>Chirps</source>
        <translation>チャープ</translation>
    </message>
    <message>
        <source>Sweeps of frequency under a window: for drives and elasticities.</source>
        <translation>窓をかけた周波数掃引：駆動系と弾性の同定用。</translation>
    </message>
    <message>
        <source>Hold and move</source>
        <translation>停止と移動</translation>
    </message>
    <message>
        <source>Moves between holds, with intervals of constant speed: gravity and friction.</source>
        <translation>停止の間の移動。一定速度の区間を含みます：重力と摩擦の同定用。</translation>
    </message>
    <message>
        <source>Static poses</source>
        <translation>静止姿勢</translation>
    </message>
    <message>
        <source>Long holds, short moves: gravity alone.</source>
        <translation>長い停止と短い移動：重力のみの同定用。</translation>
    </message>
    <message>
        <source>Condition number</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Largest over smallest singular value: all combinations told about alike.</source>
        <translation>最大特異値と最小特異値の比：すべての組合せが同程度に求まります。</translation>
    </message>
    <message>
        <source>D: smallest volume</source>
        <translation>D：最小体積</translation>
    </message>
    <message>
        <source>Volume of the confidence ellipsoid; does not depend on units.</source>
        <translation>信頼楕円体の体積。単位によりません。</translation>
    </message>
    <message>
        <source>A: smallest sum</source>
        <translation>A：最小和</translation>
    </message>
    <message>
        <source>Sum of the variances of all parameters.</source>
        <translation>全パラメータの分散の和。</translation>
    </message>
    <message>
        <source>E: best worst one</source>
        <translation>E：最悪値の最良化</translation>
    </message>
    <message>
        <source>Variance of the combination that is told about least.</source>
        <translation>最も求まりにくい組合せの分散。</translation>
    </message>
    <message>
        <source>Condition of the chosen</source>
        <translation>対象の条件数</translation>
    </message>
    <message>
        <source>Condition of the columns that are asked for, the others projected out.</source>
        <translation>他の列を射影で除いた、対象の列の条件数。</translation>
    </message>
    <message>
        <source>Frobenius form</source>
        <translation>フロベニウス形式</translation>
    </message>
    <message>
        <source>Condition in the Frobenius norm: smooth everywhere.</source>
        <translation>フロベニウスノルムによる条件数：至るところ滑らか。</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>同定対象</translation>
    </message>
    <message>
        <source>What to identify</source>
        <translation>同定対象</translation>
    </message>
    <message>
        <source>All base parameters, or those of one body: a payload is the body that carries it</source>
        <translation>全基底パラメータ、または 1 つのボディのもの。ペイロードの場合は、それを保持するボディ</translation>
    </message>
    <message>
        <source>Friction columns</source>
        <translation>摩擦の列</translation>
    </message>
    <message>
        <source>Coulomb and viscous friction of every joint are asked for too</source>
        <translation>各関節のクーロン摩擦と粘性摩擦も同定対象に含めます</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>評価指標</translation>
    </message>
    <message>
        <source>Rows in N·m</source>
        <translation>行の単位 N·m</translation>
    </message>
    <message>
        <source>The plain regressor, as published condition numbers are. Off: rows divided by the noise of their torque.</source>
        <translation>論文に記載される条件数と同じ、そのままの回帰行列です。オフ：各行をトルクのノイズで割ります。</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>運動</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>軌道の種類</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Longer is more informative; twice as long halves the variances</source>
        <translation>長いほど情報が増え、2 倍にすると分散が半分になります</translation>
    </message>
    <message>
        <source>Harmonics</source>
        <translation>高調波</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>区分数</translation>
    </message>
    <message>
        <source>Pieces of the curve, moves or poses</source>
        <translation>曲線の区分、移動または姿勢の数</translation>
    </message>
    <message>
        <source>From</source>
        <translation>周波数</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Base frequency; 0: one period in the duration</source>
        <translation>基本周波数。0：全体で 1 周期</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了周波数</translation>
    </message>
    <message>
        <source>Where a chirp ends</source>
        <translation>チャープの終了周波数</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Fraction of each move at rest</source>
        <translation>各移動のうち静止している割合</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Samples that criterion and curves are evaluated at</source>
        <translation>評価指標と曲線を計算するサンプル数</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>余裕</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Fraction of every limit that stays free</source>
        <translation>各制限のうち空けておく割合</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>クリアランス</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Check collisions</source>
        <translation>干渉チェック</translation>
    </message>
    <message>
        <source>Limits stated here</source>
        <translation>ここで指定した制限</translation>
    </message>
    <message>
        <source>Grey: from the robot&apos;s file. What is typed replaces it; an emptied cell goes back. The tick lets a joint move.</source>
        <translation>灰色：ロボットファイルの値。入力すると置き換わり、空欄にすると元に戻ります。チェックを入れた関節が動きます。</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>It may be stopped at any moment; the best motion stays</source>
        <translation>いつでも停止できます。最良の運動が残ります</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>開始点</translation>
    </message>
    <message>
        <source>Random motions that it begins from; the best end counts</source>
        <translation>開始点とするランダム運動の数。最良の結果を採用します</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>乱数シード</translation>
    </message>
    <message>
        <source>Same seed, same motion</source>
        <translation>シードが同じなら運動も同じ</translation>
    </message>
    <message>
        <source>Free start</source>
        <translation>始点を自由にする</translation>
    </message>
    <message>
        <source>The pose that the motion starts from may be moved</source>
        <translation>運動の開始姿勢を動かすことを許します</translation>
    </message>
    <message>
        <source>All base parameters</source>
        <translation>全基底パラメータ</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 のみ</translation>
    </message>
    <message>
        <source>%1 alone (on %2)</source>
        <translation>%1 のみ（%2 上）</translation>
    </message>
    <message>
        <source>The robot&apos;s file states every limit that is needed.</source>
        <translation>必要な制限はすべてロボットファイルにあります。</translation>
    </message>
    <message>
        <source>▲ %1</source>
        <translation>▲ %1</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>可動</translation>
    </message>
    <message>
        <source>From [%1]</source>
        <translation>下限 [%1]</translation>
    </message>
    <message>
        <source>To [%1]</source>
        <translation>上限 [%1]</translation>
    </message>
    <message>
        <source>Speed [%1/s]</source>
        <translation>速度 [%1/s]</translation>
    </message>
    <message>
        <source>Acc. [%1/s²]</source>
        <translation>加速度 [%1/s²]</translation>
    </message>
    <message>
        <source>Torque [N·m]</source>
        <translation>トルク [N·m]</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>limits of the joints</source>
        <translation>関節の制限</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>%1 をロック</translation>
    </message>
    <message>
        <source>let %1 move</source>
        <translation>%1 のロックを解除</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <source>How wrong every inertial parameter may be: torques keep their limits for all of these</source>
        <translation>各慣性パラメータの誤差の上限。この範囲のすべての値についてトルクが制限を守ります</translation>
    </message>
    <message>
        <source>Rigid body</source>
        <translation>剛体</translation>
    </message>
    <message>
        <source>+ friction of the file</source>
        <translation>+ ファイルの摩擦</translation>
    </message>
    <message>
        <source>+ what was identified</source>
        <translation>+ 同定した摩擦</translation>
    </message>
    <message>
        <source>+ what was stated</source>
        <translation>+ 指定した摩擦</translation>
    </message>
    <message>
        <source>Torques</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>What limits of torque hold for: the rigid body alone, or with friction and rotors of the motors – those that the robot&apos;s file states, or those that were identified last</source>
        <translation>トルク制限を適用する対象：剛体のみ、または摩擦とモータのロータを含むもの（ロボットファイルの値、または最後に同定した値）</translation>
    </message>
    <message>
        <source>torques that limits hold for</source>
        <translation>制限を適用するトルク</translation>
    </message>
    <message>
        <source>Frozen intervals</source>
        <translation>固定区間</translation>
    </message>
    <message>
        <source>Freeze…</source>
        <translation>固定…</translation>
    </message>
    <message>
        <source>One more time interval in which the curves stay as they are</source>
        <translation>曲線を現状のまま保つ時間区間を追加します</translation>
    </message>
    <message>
        <source>freeze an interval</source>
        <translation>区間を固定</translation>
    </message>
    <message>
        <source>Unfreeze</source>
        <translation>固定を解除</translation>
    </message>
    <message>
        <source>The chosen interval may change again</source>
        <translation>選択した区間を再び変更できるようにします</translation>
    </message>
    <message>
        <source>unfreeze an interval</source>
        <translation>区間の固定を解除</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>開始 [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>終了 [s]</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Neither pulling nor the optimiser changes the curve there. An empty joint: all of them. The optimiser then goes on from the motion as it is.</source>
        <translation>この区間の曲線は、ドラッグでも最適化でも変わりません。関節が空欄なら全関節が対象です。最適化は現在の運動から続けます。</translation>
    </message>
    <message>
        <source>frozen intervals</source>
        <translation>固定区間</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Another random motion within the limits</source>
        <translation>制限内の別のランダム運動</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Stands still at the start: to begin from nothing</source>
        <translation>始点で静止します。何もない状態から始めるときに使います</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>ここから開始</translation>
    </message>
    <message>
        <source>Motions start from the pose in the 3-D view</source>
        <translation>運動を 3D ビューの姿勢から開始します</translation>
    </message>
    <message>
        <source>start of the motion</source>
        <translation>運動の始点</translation>
    </message>
    <message>
        <source>Share of each move that stands still</source>
        <translation>各移動のうち静止している割合</translation>
    </message>
    <message>
        <source>Share of every limit that is kept free</source>
        <translation>各制限のうち空けておく割合</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationPage</name>
    <message>
        <source>Log condition</source>
        <translation>条件数の対数</translation>
    </message>
    <message>
        <source>Logarithm of largest over smallest singular value of what joint torques and contact forces determine of the base parameters. Smaller is more informative; the condition is %1.</source>
        <translation>関節トルクと接触力から基底パラメータについて決まるものの、最大特異値と最小特異値の比の対数です。小さいほど情報が多くなります。条件数は %1 です。</translation>
    </message>
    <message>
        <source>Best drawn</source>
        <translation>ランダム最良値</translation>
    </message>
    <message>
        <source>Of the best random motion that is certified: what the optimiser has to better</source>
        <translation>証明されたランダム運動の中で最良の値：最適化が改善すべき基準です</translation>
    </message>
    <message>
        <source>Median drawn</source>
        <translation>ランダム中央値</translation>
    </message>
    <message>
        <source>Of the random motions that keep every limit: what a motion is worth without a choice</source>
        <translation>すべての制限を守るランダム運動の中央値：選択しない場合の運動の価値です</translation>
    </message>
    <message>
        <source>Legs reach their places; positions, velocities, torques, friction cones, pressures and clearances keep their limits. Certified: proven for every time, not only at samples.</source>
        <translation>脚が目標位置に届き、位置、速度、トルク、摩擦円錐、法線力、クリアランスが制限を守ります。証明済み：サンプル点だけでなく、すべての時刻について証明されています。</translation>
    </message>
    <message>
        <source>Least pressure</source>
        <translation>最小法線力</translation>
    </message>
    <message>
        <source>No foot ever presses with less. Raise the least force when feet must not come near to lifting.</source>
        <translation>どの足の法線力もこれを下回りません。足が浮きそうになってはいけない場合は、最小の力を上げてください。</translation>
    </message>
    <message>
        <source>Friction used</source>
        <translation>摩擦の使用率</translation>
    </message>
    <message>
        <source>Of the coefficient of friction, by the foot and sample that need most. The certificate proves that it stays below 100 % at every time.</source>
        <translation>最も厳しい足とサンプル点における、摩擦係数に対する割合です。証明により、すべての時刻で 100 % 未満であることが保証されます。</translation>
    </message>
    <message>
        <source>Needs joints of one degree of freedom on a fixed base, or three legs of three joints each.</source>
        <translation>固定ベース上の 1 自由度関節、または各 3 関節の脚 3 本が必要です。</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>励起</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that optimises the same</source>
        <translation>同じ最適化を行う plumbline-cli の呼び出しをコピーします</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>設計を保存</translation>
    </message>
    <message>
        <source>Keeps the motion as it is in the list of designs</source>
        <translation>現在の運動を設計の一覧に保存します</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Finds the most informative motion within all limits; stop it at any time</source>
        <translation>すべての制限内で最も情報の多い運動を求めます。いつでも停止できます</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>情報量</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>係数</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Simulation check</source>
        <translation>シミュレーション確認</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>ロボットが開かれていません</translation>
    </message>
    <message>
        <source>A motion is designed for a robot: its limits, torques and bodies decide.</source>
        <translation>運動はロボットに合わせて設計します。その制限、トルク、ボディによって決まります。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>ロボットを開く…</translation>
    </message>
    <message>
        <source>Needs a robot; finds the motion that reveals its parameters.</source>
        <translation>ロボットが必要です。パラメータを明らかにする運動を求めます。</translation>
    </message>
    <message>
        <source>This robot cannot be moved here</source>
        <translation>このロボットはここでは動かせません</translation>
    </message>
    <message>
        <source>Open another robot…</source>
        <translation>別のロボットを開く…</translation>
    </message>
    <message>
        <source>These settings do not fit the robot.</source>
        <translation>この設定はロボットに合いません。</translation>
    </message>
    <message>
        <source>Making the robot ready …</source>
        <translation>ロボットを準備しています …</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>無限大</translation>
    </message>
    <message>
        <source>Largest over smallest singular value of the stacked base regressor. Below 100 the motion determines every combination; infinite: some are not determined at all – move more joints, longer.</source>
        <translation>積み上げた基底回帰行列の最大特異値と最小特異値の比です。100 未満なら運動からすべての組合せが決まります。無限大：まったく決まらない組合せがあります。より多くの関節を、より長く動かしてください。</translation>
    </message>
    <message>
        <source>D-optimality</source>
        <translation>D 最適性</translation>
    </message>
    <message>
        <source>−log det(WᵀW)/p, the volume of the confidence ellipsoid per parameter. Smaller is more informative.</source>
        <translation>−log det(WᵀW)/p、すなわちパラメータあたりの信頼楕円体の体積です。小さいほど情報が多くなります。</translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>違反 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>OK at samples, not proven</source>
        <translation>サンプル点では OK、未証明</translation>
    </message>
    <message>
        <source>Positions, velocities, accelerations, jerks and torques within their limits. Certified: proven for every time, not only at samples.</source>
        <translation>位置、速度、加速度、躍度、トルクが制限内にあります。証明済み：サンプル点だけでなく、すべての時刻について証明されています。</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>クリアランス</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>free</source>
        <translation>干渉なし</translation>
    </message>
    <message>
        <source>Smallest distance between two bodies, or to an obstacle, at the samples.</source>
        <translation>サンプル点における、2 つのボディ間または障害物との最小距離です。</translation>
    </message>
    <message>
        <source>Collision not checked: the robot has no collision geometry, or the check is off.</source>
        <translation>干渉は未確認です。ロボットに干渉形状がないか、チェックがオフです。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n parameter(s) to excite · %2 s</source>
        <translation>
            <numerusform>%1 · 励起するパラメータ %n 個 · %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Typical deviation</source>
        <translation>代表的な偏差</translation>
    </message>
    <message>
        <source>Expected standard deviation of a column relative to its value: the median of all. The table under Information has every one.</source>
        <translation>列の予想標準偏差をその値で割ったものの、全列の中央値です。すべての値は［情報量］の表にあります。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Writes the motion: joints, torques and forces on the feet as a table</source>
        <translation>運動を表として書き出します：関節、トルク、足の力</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n feet · %2 s</source>
        <translation>
            <numerusform>%1、足 %n 本 · %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>運動をエクスポート</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>OK at samples, certificate lost</source>
        <translation>サンプル点で違反なし、証明は失効</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExecutionPanel</name>
    <message>
        <source>Usual filter</source>
        <translation>通常のフィルタ</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>シミュレーション</translation>
    </message>
    <message>
        <source>Perfect tracking</source>
        <translation>理想的な追従</translation>
    </message>
    <message>
        <source>Computed torque</source>
        <translation>計算トルク法</translation>
    </message>
    <message>
        <source>Feed-forward and PD</source>
        <translation>フィードフォワードと PD</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>制御器</translation>
    </message>
    <message>
        <source>How the robot is kept on the motion</source>
        <translation>ロボットを運動に追従させる方法</translation>
    </message>
    <message>
        <source>Torque noise</source>
        <translation>トルクノイズ</translation>
    </message>
    <message>
        <source> N·m</source>
        <translation> N·m</translation>
    </message>
    <message>
        <source>Standard deviation of each sample</source>
        <translation>各サンプルの標準偏差</translation>
    </message>
    <message>
        <source>Encoder resolution</source>
        <translation>エンコーダ分解能</translation>
    </message>
    <message>
        <source> · 10⁻³ °</source>
        <translation> · 10⁻³ °</translation>
    </message>
    <message>
        <source>Positions are rounded to multiples of it; 0: exact</source>
        <translation>位置をこの倍数に丸めます。0：丸めなし</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>Samples per second of the simulated log</source>
        <translation>シミュレーションログの 1 秒あたりのサンプル数</translation>
    </message>
    <message>
        <source>Velocity and acceleration from the filtered positions, as with a real log. Off: the true ones, so that the promise itself is tested.</source>
        <translation>実際のログと同様に、フィルタ後の位置から速度と加速度を求めます。オフ：真値を使い、設計の予測そのものを確かめます。</translation>
    </message>
    <message>
        <source>Simulates the motion and identifies the parameters from the simulated log</source>
        <translation>運動をシミュレーションし、シミュレーションログからパラメータを同定します</translation>
    </message>
    <message>
        <source>Not simulated yet.</source>
        <translation>まだシミュレーションしていません。</translation>
    </message>
    <message>
        <source>Predicted and realised deviations</source>
        <translation>予測偏差と実現偏差</translation>
    </message>
    <message>
        <source>The simulated robot moves …</source>
        <translation>シミュレーション上のロボットが動いています …</translation>
    </message>
    <message>
        <source>▲ Motion or settings changed since the simulation check.</source>
        <translation>▲ シミュレーション確認の後に、運動または設定が変わりました。</translation>
    </message>
    <message>
        <source>Lets a simulated robot perform the motion and compares what the design promises with what is achieved.</source>
        <translation>シミュレーション上のロボットに運動を実行させ、設計の予測と実現値を比較します。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FileActions</name>
    <message>
        <source>Open a robot</source>
        <translation>ロボットを開く</translation>
    </message>
    <message>
        <source>Robot descriptions (*.urdf *.xml);;All files (*)</source>
        <translation>ロボット記述 (*.urdf *.xml);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Add logs</source>
        <translation>ログを追加</translation>
    </message>
    <message>
        <source>Logs (%1);;All files (*)</source>
        <translation>ログ (%1);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>Sessions (*.plumb);;All files (*)</source>
        <translation>セッション (*.plumb);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Sessions (*.plumb)</source>
        <translation>セッション (*.plumb)</translation>
    </message>
    <message>
        <source>Mapping of the log</source>
        <translation>ログの列の対応</translation>
    </message>
    <message>
        <source>Mappings (*.json);;All files (*)</source>
        <translation>列の対応 (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Folder in which meshes and packages are sought</source>
        <translation>メッシュとパッケージを探すフォルダ</translation>
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
        <translation>保存</translation>
    </message>
    <message>
        <source>Add a log with load</source>
        <translation>負荷ありのログを追加</translation>
    </message>
    <message>
        <source>Import a log</source>
        <translation>ログをインポート</translation>
    </message>
    <message>
        <source>Merge another recording</source>
        <translation>別の記録を統合</translation>
    </message>
    <message>
        <source>Add a folder of logs</source>
        <translation>ログのフォルダーを追加</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionPanel</name>
    <message>
        <source>Coulomb</source>
        <translation>クーロン</translation>
    </message>
    <message>
        <source>fc sign(v): dry friction, N·m</source>
        <translation>fc sign(v)：乾性摩擦、N·m</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>粘性</translation>
    </message>
    <message>
        <source>fv v: grows with the speed, N·m·s/rad</source>
        <translation>fv v：速度とともに増加、N·m·s/rad</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>A constant torque: sensor offset, or friction that differs by direction</source>
        <translation>一定のトルク：センサのオフセット、または方向により異なる摩擦</translation>
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>ロータ慣性</translation>
    </message>
    <message>
        <source>Ia a: inertia of rotor and transmission on the joint side, kg·m²</source>
        <translation>Ia a：関節側に換算したロータと伝達機構の慣性、kg·m²</translation>
    </message>
    <message>
        <source>Asymmetric</source>
        <translation>非対称</translation>
    </message>
    <message>
        <source>Coulomb friction with one value per direction, instead of Coulomb</source>
        <translation>クーロン摩擦の代わりに、方向ごとに値を持つクーロン摩擦</translation>
    </message>
    <message>
        <source>Load-dependent</source>
        <translation>負荷依存</translation>
    </message>
    <message>
        <source>μ |load of the transmission| sign(v): friction that grows with the torque</source>
        <translation>μ |伝達機構の負荷| sign(v)：トルクとともに増える摩擦</translation>
    </message>
    <message>
        <source>Stribeck</source>
        <translation>ストライベック</translation>
    </message>
    <message>
        <source>Smooth friction with a bump at low speed; brings its own Coulomb and viscous terms. Wants slow motion through zero and little filtering.</source>
        <translation>低速域に山を持つ滑らかな摩擦。クーロン項と粘性項を自身に含みます。ゼロを通る低速の運動と弱いフィルタが必要です。</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Every joint has the terms that are ticked at the left</source>
        <translation>すべての関節が、左でチェックした項を持ちます</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>A friction model from a JSON file: also coupled motors and gains of the Stribeck model</source>
        <translation>JSON ファイルの摩擦モデル：連成モータとストライベックモデルの係数も含みます</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Into a JSON file, for the command line too</source>
        <translation>JSON ファイルに保存します（コマンドラインでも使えます）</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Friction by joint</source>
        <translation>関節別の摩擦</translation>
    </message>
    <message>
        <source>Joints whose friction is not that of the others. What is ticked at the left holds for every joint without an exception.</source>
        <translation>他と異なる摩擦を持つ関節です。例外のないすべての関節には、左でチェックした項が適用されます。</translation>
    </message>
    <message>
        <source>The motors of %1 are coupled; friction belongs to the motors.</source>
        <translation>%1 のモータは連成しています。摩擦はモータに属します。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Open a friction model</source>
        <translation>摩擦モデルを開く</translation>
    </message>
    <message>
        <source>Friction (*.json)</source>
        <translation>摩擦 (*.json)</translation>
    </message>
    <message>
        <source>Save the friction model</source>
        <translation>摩擦モデルを保存</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionTermsForm</name>
    <message numerus="yes">
        <source>%n joint(s) have terms of their own</source>
        <translation>
            <numerusform>%n 個の関節が独自の項を持ちます</numerusform>
        </translation>
    </message>
    <message>
        <source>motors are coupled</source>
        <translation>モータが連成しています</translation>
    </message>
    <message>
        <source>%1: see the tab Friction.</source>
        <translation>%1：［摩擦］タブを参照してください。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
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
        <translation>関節</translation>
    </message>
    <message>
        <source>Factor unknown</source>
        <translation>係数未知</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>係数</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± 標準偏差</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 下端</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上端</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>質量 [kg]</translation>
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
        <translation>慣性 [kg·m²]</translation>
    </message>
    <message>
        <source>Add a load</source>
        <translation>負荷を追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Joints whose logged torque has an unknown factor: currents, a wrong torque constant or gear ratio. Torques alone leave the scale open; a known load in one of two logs, or a known parameter, fixes it.</source>
        <translation>記録されたトルクの係数が未知の関節です：電流値、トルク定数や減速比の誤りなど。トルクだけではスケールが定まりません。2 つのログの一方にある既知の負荷、または既知のパラメータで定まります。</translation>
    </message>
    <message>
        <source>The factor is estimated with the parameters</source>
        <translation>係数をパラメータとともに推定します</translation>
    </message>
    <message>
        <source>Torque of the model over torque as logged. Near one the log&apos;s units are right.</source>
        <translation>モデルのトルクと記録されたトルクの比。1 に近ければログの単位は正しいといえます。</translation>
    </message>
    <message>
        <source>Factors of the torques</source>
        <translation>トルクの係数</translation>
    </message>
    <message>
        <source>Known parameters</source>
        <translation>既知パラメータ</translation>
    </message>
    <message>
        <source>Names as in the table of all parameters, SI units, about the origin of the body frame</source>
        <translation>名前は全パラメータの表と同じです。SI 単位、ボディ座標系の原点まわり</translation>
    </message>
    <message>
        <source>A known body that is fixed to a link in one of the logs, or in all of them</source>
        <translation>1 つのログ、またはすべてのログで、リンクに固定されている既知の物体</translation>
    </message>
    <message>
        <source>Known loads</source>
        <translation>既知の負荷</translation>
    </message>
    <message>
        <source>Centre of mass in the frame of the link</source>
        <translation>リンク座標系における重心</translation>
    </message>
    <message>
        <source>%1 about the centre of mass; empty: a point mass</source>
        <translation>重心まわりの %1。空欄：質点</translation>
    </message>
    <message>
        <source>every log</source>
        <translation>すべてのログ</translation>
    </message>
    <message>
        <source>factors of the torques</source>
        <translation>トルクの係数</translation>
    </message>
    <message>
        <source>known parameters</source>
        <translation>既知パラメータ</translation>
    </message>
    <message>
        <source>known loads</source>
        <translation>既知の負荷</translation>
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
        <translation>軌道を構成する係数（関節ごと）。運動は両端で静止するため、1 つの制御点を動かすと他も動くことがあります。</translation>
    </message>
    <message>
        <source>Coefficients of the motion</source>
        <translation>運動の係数</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityPage</name>
    <message>
        <source>Identifiability</source>
        <translation>可同定性</translation>
    </message>
    <message>
        <source>Copy grid</source>
        <translation>グリッドをコピー</translation>
    </message>
    <message>
        <source>Puts a picture of the grid on the clipboard, sharp enough for a paper</source>
        <translation>論文に使える鮮明さでグリッドの画像をクリップボードにコピーします</translation>
    </message>
    <message>
        <source>Save grid…</source>
        <translation>グリッドを保存…</translation>
    </message>
    <message>
        <source>Identifiability grid</source>
        <translation>可同定性グリッド</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>ロボットが開かれていません</translation>
    </message>
    <message>
        <source>What can be found follows from how the robot is built.</source>
        <translation>何が求まるかはロボットの構造から決まります。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>ロボットを開く…</translation>
    </message>
    <message>
        <source>Gravity only</source>
        <translation>重力のみ</translation>
    </message>
    <message>
        <source>What experiments at rest could determine</source>
        <translation>静止状態の実験から決められるもの</translation>
    </message>
    <message>
        <source>Without the base</source>
        <translation>ベースを除く</translation>
    </message>
    <message>
        <source>Leaves the floating base body out, as published tables do</source>
        <translation>公表されている表と同様に、浮遊ベースのボディを除きます</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>基底パラメータ</translation>
    </message>
    <message>
        <source>Shows which parameters the joint torques determine, before anything is measured.</source>
        <translation>測定の前に、関節トルクからどのパラメータが決まるかを示します。</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>計算しています …</translation>
    </message>
    <message>
        <source>Working out what can be found …</source>
        <translation>何が求まるかを計算しています …</translation>
    </message>
    <message>
        <source>%1 base parameters of %2 in %3 bodies: %4 alone, the others in combinations; %5 cannot be found by any motion.</source>
        <translation>ボディ %3 個の %2 個に対し基底パラメータ %1 個：%4 個は単独、残りは組合せ。%5 個はどの運動でも求まりません。</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that answers the same question</source>
        <translation>同じ問いに答える plumbline-cli の呼び出しをコピーします</translation>
    </message>
    <message>
        <source>As a picture (SVG, PDF, PNG) or as a table to paste (LaTeX, Markdown, HTML, CSV, JSON)</source>
        <translation>画像（SVG、PDF、PNG）または貼り付け用の表（LaTeX、Markdown、HTML、CSV、JSON）として保存します</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>組合せ</translation>
    </message>
    <message>
        <source>In the logs</source>
        <translation>ログ内</translation>
    </message>
    <message>
        <source>What the training logs support of what the structure allows</source>
        <translation>構造上求められるもののうち、同定用ログが裏付けるもの</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>移し替え</translation>
    </message>
    <message>
        <source>What one body can hand to its neighbour without any torque noticing</source>
        <translation>どのトルクにも現れずに、隣のボディへ移せるもの</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>基底の組</translation>
    </message>
    <message>
        <source>Other sets of base parameters, and whether they say the same</source>
        <translation>別の基底パラメータの組と、それらが同じことを表すかどうか</translation>
    </message>
    <message>
        <source>Rotors</source>
        <translation>ロータ</translation>
    </message>
    <message>
        <source>Motors whose rotors are modelled as bodies of their own</source>
        <translation>ロータを独立したボディとしてモデル化するモータ</translation>
    </message>
    <message>
        <source>Rank decisions</source>
        <translation>ランク判定</translation>
    </message>
    <message>
        <source>How clearly every decision of the recursion was made</source>
        <translation>再帰計算の各判定がどれだけ明確だったか</translation>
    </message>
    <message>
        <source>Fixed base</source>
        <translation>固定ベース</translation>
    </message>
    <message>
        <source>Floating base</source>
        <translation>浮遊ベース</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>Of the robot, everywhere in the program</source>
        <translation>ロボットのベース。プログラム全体に適用されます</translation>
    </message>
    <message>
        <source>Gravity −z</source>
        <translation>重力 −z</translation>
    </message>
    <message>
        <source>Gravity +z</source>
        <translation>重力 +z</translation>
    </message>
    <message>
        <source>Gravity −x</source>
        <translation>重力 −x</translation>
    </message>
    <message>
        <source>Gravity −y</source>
        <translation>重力 −y</translation>
    </message>
    <message>
        <source>No gravity</source>
        <translation>重力なし</translation>
    </message>
    <message>
        <source>Other gravity</source>
        <translation>その他の重力</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>In the world, everywhere in the program; any vector on the page Robot</source>
        <translation>世界座標系での重力。プログラム全体に適用されます。任意のベクトルはページ［ロボット］で指定します</translation>
    </message>
    <message>
        <source>Measured outputs</source>
        <translation>測定出力</translation>
    </message>
    <message>
        <source>What the experiment measures: every torque, or only a part</source>
        <translation>実験で測定するもの：すべてのトルク、またはその一部</translation>
    </message>
    <message>
        <source>Intended angles</source>
        <translation>角度を意図どおりに解釈</translation>
    </message>
    <message>
        <source>Reads 1.5708 as a right angle: angles within 0.003° of a multiple of 15° are taken as meant. Off: every digit of the file counts, and axes that are parallel but for rounding are not parallel.</source>
        <translation>1.5708 を直角と解釈します：15° の倍数から 0.003° 以内の角度は、その角度を意図したものとみなします。オフ：ファイルの全桁が有効となり、丸めを除いて平行な軸は平行とみなされません。</translation>
    </message>
    <message>
        <source>All torques measured</source>
        <translation>全トルクを測定</translation>
    </message>
    <message>
        <source>Joint torques only</source>
        <translation>関節トルクのみ</translation>
    </message>
    <message>
        <source>Wrench on the base only</source>
        <translation>ベースのレンチのみ</translation>
    </message>
    <message>
        <source>Or only these</source>
        <translation>または次のもののみ</translation>
    </message>
    <message>
        <source>wrench on the base</source>
        <translation>ベースのレンチ</translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s) and base wrench</source>
        <translation>
            <numerusform>関節トルク %n 個とベースのレンチ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s)</source>
        <translation>
            <numerusform>関節トルク %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank decisions, the closest first</source>
        <translation>ランク判定（際どいものから順）</translation>
    </message>
    <message>
        <source>base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>Save grid</source>
        <translation>グリッドを保存</translation>
    </message>
    <message>
        <source>Vector picture (*.svg);;Document (*.pdf);;Picture (*.png);;LaTeX (*.tex);;Markdown (*.md);;Web page (*.html);;Table (*.csv);;JSON (*.json)</source>
        <translation>ベクター画像 (*.svg);;文書 (*.pdf);;画像 (*.png);;LaTeX (*.tex);;Markdown (*.md);;Web ページ (*.html);;表 (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>%1 more lead with a rotor&apos;s parameter.</source>
        <translation>さらに %1 個はロータのパラメータが代表です。</translation>
    </message>
    <message>
        <source>Checking by random regressors and exact arithmetic …</source>
        <translation>ランダムな回帰行列と厳密演算で確認しています …</translation>
    </message>
    <message>
        <source>%1: %2 %3 read as %4</source>
        <translation>%1：%2 %3 を %4 と解釈</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) of the file read as intended.</source>
        <translation>
            <numerusform>ファイルの数値 %n 個を意図どおりに解釈しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Three independent ways to the same count: the recursion over the bodies, the floating-point rank of regressors at random states, and their exact rank in arithmetic that rounds nothing.</source>
        <translation>同じ個数を求める 3 つの独立な方法：ボディをたどる再帰計算、ランダムな状態での回帰行列の浮動小数点ランク、丸めのない演算による厳密なランク。</translation>
    </message>
    <message>
        <source>Limb</source>
        <translation>肢</translation>
    </message>
    <message>
        <source>All limbs</source>
        <translation>すべての肢</translation>
    </message>
    <message>
        <source>%1 … %2 (%3)</source>
        <translation>%1 … %2 (%3)</translation>
    </message>
    <message>
        <source>Shows the columns of one limb; counts and combinations stay those of the whole robot</source>
        <translation>一つの肢の列だけを表示します。個数と組合せはロボット全体のものです</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::InformationPanel</name>
    <message>
        <source>There is no motion yet.</source>
        <translation>運動がまだありません。</translation>
    </message>
    <message>
        <source>Expected deviations</source>
        <translation>予想偏差</translation>
    </message>
    <message>
        <source>Worst-determined combination: %1</source>
        <translation>最も決まりにくい組合せ：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n singular value(s)</source>
        <translation>
            <numerusform>特異値 %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Inspector</name>
    <message>
        <source>Parameters of the selected body</source>
        <translation>選択したボディのパラメータ</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未選択</translation>
    </message>
    <message>
        <source>Click a body in the 3-D view, in the tree, or in the identifiability grid.</source>
        <translation>3D ビュー、ツリー、または可同定性グリッドでボディをクリックしてください。</translation>
    </message>
    <message>
        <source>%1 joint %2, %3</source>
        <translation>%1関節 %2、%3</translation>
    </message>
    <message>
        <source>
made of %1</source>
        <translation>
構成：%1</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>About the origin of the body frame</source>
        <translation>ボディ座標系の原点まわり</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>ファイルの値</translation>
    </message>
    <message>
        <source>Identified</source>
        <translation>同定値</translation>
    </message>
    <message>
        <source>What the data do not tell stays as in the file</source>
        <translation>データから求まらないものはファイルの値のままです</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogSupportPanel</name>
    <message>
        <source>No log for training is open</source>
        <translation>同定用ログが開かれていません</translation>
    </message>
    <message>
        <source>A log shows only what its motion excites: here stands how much of the structure that is.</source>
        <translation>ログは、その運動が励起するものだけを示します。ここには、それが構造上求められるもののどれだけにあたるかを表示します。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>ログを開く…</translation>
    </message>
    <message>
        <source>Weakest directions</source>
        <translation>最も弱い方向</translation>
    </message>
    <message>
        <source>Parameters in the light of the logs</source>
        <translation>ログから見たパラメータ</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>計算しています …</translation>
    </message>
    <message>
        <source>%1 of %2 parameters are essential, friction included.</source>
        <translation>摩擦を含むパラメータ %2 個中 %1 個が必須です。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogTableModel</name>
    <message>
        <source>without times</source>
        <translation>時刻なし</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>uniform steps of %1 ms (%2 Hz)</source>
        <translation>一定間隔 %1 ms（%2 Hz）</translation>
    </message>
    <message>
        <source>steps of %1 to %2 ms, mostly %3 ms (%4 Hz)</source>
        <translation>間隔 %1 ～ %2 ms、主に %3 ms（%4 Hz）</translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>途切れ %n 箇所</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated stamp(s)</source>
        <translation>
            <numerusform>重複したタイムスタンプ %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) that go back</source>
        <translation>
            <numerusform>逆行するタイムスタンプ %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing stamp(s)</source>
        <translation>
            <numerusform>欠落したタイムスタンプ %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%n sample(s), %2</source>
        <translation>
            <numerusform>%1
%n サンプル、%2</numerusform>
        </translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>シミュレーション</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>長さ [s]</translation>
    </message>
    <message>
        <source>Training logs give the parameters; validation logs are kept to check them; those with load belong to the page Payload bounds. Double click to change.</source>
        <translation>同定用ログからパラメータを求め、検証用ログで確かめます。負荷ありのログはページ［ペイロード範囲］で使います。ダブルクリックで変更します。</translation>
    </message>
    <message>
        <source>Remove this log (Delete)</source>
        <translation>このログを削除（Delete）</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MainWindow</name>
    <message>
        <source>Motion</source>
        <translation>運動</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>The window speaks it from the next start of Plumbline on.</source>
        <translation>ウィンドウの言語は Plumbline の次回起動時に切り替わります。</translation>
    </message>
    <message>
        <source>What the robot is made of</source>
        <translation>ロボットの構成</translation>
    </message>
    <message>
        <source>What was recorded</source>
        <translation>記録された内容</translation>
    </message>
    <message>
        <source>What can be found at all</source>
        <translation>そもそも求められるもの</translation>
    </message>
    <message>
        <source>Find the parameters</source>
        <translation>パラメータを求める</translation>
    </message>
    <message>
        <source>How far they can be trusted</source>
        <translation>結果をどこまで信頼できるか</translation>
    </message>
    <message>
        <source>Write it down, export the robot</source>
        <translation>文書化とロボットのエクスポート</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>3D ビュー</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>選択中</translation>
    </message>
    <message>
        <source>Jobs and messages</source>
        <translation>ジョブとメッセージ</translation>
    </message>
    <message>
        <source>%1 – Plumbline</source>
        <translation>%1 – Plumbline</translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation>結果の比較</translation>
    </message>
    <message>
        <source>Design a motion that reveals the parameters</source>
        <translation>パラメータを明らかにする運動を設計する</translation>
    </message>
    <message>
        <source>Bound what the robot carries</source>
        <translation>ロボットが持つ負荷の範囲を求める</translation>
    </message>
    <message>
        <source>Find motion, disturbances and parameters together</source>
        <translation>運動、外乱、パラメータをまとめて求める</translation>
    </message>
    <message>
        <source>Identify while moving, and prove every motion first</source>
        <translation>動かしながら同定し、すべての運動を事前に証明する</translation>
    </message>
    <message>
        <source>base</source>
        <translation>ベース</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ManualWindow</name>
    <message>
        <source>Plumbline Manual</source>
        <translation>Plumbline マニュアル</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章</translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>マニュアル本文</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>Plumbline について</translation>
    </message>
    <message>
        <source>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;Finds the dynamic parameters of a robot, and says how far to trust them.&lt;/p&gt;&lt;p&gt;The window is licensed under the GPL, version 3 or later; the engine and the command line under the BSD licence.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;ロボットの動力学パラメータを同定し、どこまで信頼できるかを示します。&lt;/p&gt;&lt;p&gt;ウィンドウは GPL バージョン 3 以降、エンジンとコマンドラインは BSD ライセンスで提供されます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Identifiability</source>
        <translation>可同定性</translation>
    </message>
    <message>
        <source>Estimation</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Friction and actuators</source>
        <translation>摩擦とアクチュエータ</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Many logs</source>
        <translation>多数のログ</translation>
    </message>
    <message>
        <source>Motion and parameters</source>
        <translation>運動とパラメータ</translation>
    </message>
    <message>
        <source>Safe loop</source>
        <translation>安全ループ</translation>
    </message>
    <message>
        <source>Kinematic loops</source>
        <translation>閉ループ機構</translation>
    </message>
    <message>
        <source>Trust and verdicts</source>
        <translation>信頼性と判定</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>ペイロード範囲</translation>
    </message>
    <message>
        <source>Report and export</source>
        <translation>レポートとエクスポート</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>キーとマウス</translation>
    </message>
    <message>
        <source>Files and command line</source>
        <translation>ファイルとコマンドライン</translation>
    </message>
    <message>
        <source>Example: three arms</source>
        <translation>例：3 台のアーム</translation>
    </message>
    <message>
        <source>Example: a leg</source>
        <translation>例：脚</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>励起</translation>
    </message>
    <message>
        <source>What the words mean</source>
        <translation>用語集</translation>
    </message>
    <message>
        <source>Motion and parameters: studies</source>
        <translation>運動とパラメータ：事例</translation>
    </message>
    <message>
        <source>Safe loop against others</source>
        <translation>安全ループの比較</translation>
    </message>
    <message>
        <source>Columns of your own log</source>
        <translation>自分のログの列</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ModelOptionsForm</name>
    <message>
        <source>fixed to the world</source>
        <translation>世界座標系に固定</translation>
    </message>
    <message>
        <source>floating</source>
        <translation>浮遊</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>A floating base moves freely: the root link becomes a body of its own with six coordinates.</source>
        <translation>浮遊ベースは自由に動きます：ルートリンクが 6 つの座標を持つ独立したボディになります。</translation>
    </message>
    <message>
        <source>base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>Lock a joint</source>
        <translation>関節をロック</translation>
    </message>
    <message>
        <source>Holds a joint where it stands now; its link becomes part of the body before it.</source>
        <translation>関節を現在の位置に固定します。そのリンクは手前のボディの一部になります。</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロック関節</translation>
    </message>
    <message>
        <source>Gravity %1</source>
        <translation>重力 %1</translation>
    </message>
    <message>
        <source>Gravity along %1 of the world [m/s²]; all zero: none</source>
        <translation>世界座標系 %1 方向の重力 [m/s²]。すべてゼロ：重力なし</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>Gravity [m/s²]</source>
        <translation>重力 [m/s²]</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>ロール</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>ピッチ</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>ヨー</translation>
    </message>
    <message>
        <source>Mounting, %1</source>
        <translation>設置姿勢、%1</translation>
    </message>
    <message>
        <source>How the robot stands in the world: %1 of its root link about the fixed axes</source>
        <translation>世界座標系におけるロボットの設置姿勢：固定軸まわりのルートリンクの%1</translation>
    </message>
    <message>
        <source>mounting</source>
        <translation>設置姿勢</translation>
    </message>
    <message>
        <source>Mounting</source>
        <translation>設置姿勢</translation>
    </message>
    <message>
        <source>%1 at %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 のロックを解除</translation>
    </message>
    <message>
        <source>release %1</source>
        <translation>%1 のロックを解除</translation>
    </message>
    <message>
        <source>no joint</source>
        <translation>関節なし</translation>
    </message>
    <message>
        <source>another joint</source>
        <translation>別の関節</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>%1 をロック</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::OptimiserPanel</name>
    <message>
        <source>The trunk moves over feet that keep their places. Random motions come first, the best of them are optimised; what stays is certified for all times.</source>
        <translation>胴体は、位置を保つ足の上で動きます。まずランダム運動を生成し、その中の最良のものを最適化します。残ったものをすべての時刻について証明します。</translation>
    </message>
    <message>
        <source>%1 of %2 random motions keep every limit.</source>
        <translation>ランダム運動 %2 個のうち %1 個がすべての制限を守ります。</translation>
    </message>
    <message numerus="yes">
        <source>The best was improved in %n step(s): %1.</source>
        <translation>
            <numerusform>最良のものを %n ステップで改善しました：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The best of them is shown.</source>
        <translation>その中の最良のものを表示しています。</translation>
    </message>
    <message>
        <source>The best of them is shown, the optimiser made it no better: %1.</source>
        <translation>その中の最良のものを表示しています。最適化では改善しませんでした：%1。</translation>
    </message>
    <message>
        <source>The settings have changed since.</source>
        <translation>その後、設定が変わりました。</translation>
    </message>
    <message>
        <source>From this motion</source>
        <translation>この運動から</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Stop, keep the best</source>
        <translation>停止して最良を採用</translation>
    </message>
    <message>
        <source>Progress of the optimiser</source>
        <translation>最適化の進捗</translation>
    </message>
    <message>
        <source>Improves the motion as it is. Off: begins with random motions, several at a time.</source>
        <translation>現在の運動を改善します。オフ：複数のランダム運動から並行して始めます。</translation>
    </message>
    <message>
        <source>Runs in processes of its own; the window stays free</source>
        <translation>別プロセスで実行するため、ウィンドウは操作できます</translation>
    </message>
    <message>
        <source>The best motion that keeps its limits so far stays (Esc)</source>
        <translation>これまでに制限を守った最良の運動が残ります（Esc）</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>The criterion that is made small, step by step, one line per start</source>
        <translation>最小化している評価指標。ステップごと、開始点ごとに 1 本の線で表示します</translation>
    </message>
    <message>
        <source>Violation</source>
        <translation>違反量</translation>
    </message>
    <message>
        <source>How far the limits are broken; a motion counts only when nothing is</source>
        <translation>制限の違反量。違反がない運動だけが有効です</translation>
    </message>
    <message>
        <source>Best that keeps its limits: condition %1 · %2</source>
        <translation>制限を守る最良値：条件数 %1 · %2</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>開始しています …</translation>
    </message>
    <message numerus="yes">
        <source>Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.</source>
        <translation>
            <numerusform>すべての制限内で評価指標を最小化します（最大 %n s）。いつでも停止できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>開始点 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadController</name>
    <message>
        <source>Bound the payload of %1</source>
        <translation>%1 のペイロード範囲を計算</translation>
    </message>
    <message>
        <source>Play %1</source>
        <translation>%1 を再生</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 を書き出し</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>ペイロード範囲</translation>
    </message>
    <message>
        <source>Wrote the intervals %1.</source>
        <translation>区間 %1 を書き出しました。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadExtras</name>
    <message>
        <source>Gripper</source>
        <translation>グリッパ</translation>
    </message>
    <message>
        <source>A bare gripper that is subtracted, so that the payload alone is told</source>
        <translation>グリッパ単体を差し引き、ペイロードだけを求めます</translation>
    </message>
    <message>
        <source>What the gripper weighs</source>
        <translation>グリッパの質量</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>質量</translation>
    </message>
    <message>
        <source>x, y, z of its centre of mass in the frame of the link that carries it</source>
        <translation>グリッパを支えるリンクの座標系における重心の x, y, z</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>重心</translation>
    </message>
    <message>
        <source>Ixx, Iyy, Izz, Iyz, Ixz, Ixy about its centre of mass</source>
        <translation>重心まわりの Ixx, Iyy, Izz, Iyz, Ixz, Ixy</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>慣性</translation>
    </message>
    <message>
        <source>By how much its mass and inertia may be off</source>
        <translation>質量と慣性の誤差の上限</translation>
    </message>
    <message>
        <source>Its numbers</source>
        <translation>値の誤差</translation>
    </message>
    <message>
        <source>By how much each coordinate of its centre of mass may be off</source>
        <translation>重心の各座標の誤差の上限</translation>
    </message>
    <message>
        <source>Its centre</source>
        <translation>重心の誤差</translation>
    </message>
    <message>
        <source>Wrench from</source>
        <translation>レンチの出所</translation>
    </message>
    <message>
        <source>A force–torque sensor at the wrist can be used instead of the joint torques when the log has its wrenches</source>
        <translation>ログに手首の力覚センサのレンチがあれば、関節トルクの代わりに使えます</translation>
    </message>
    <message>
        <source>wrist sensor</source>
        <translation>手首センサ</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み値</translation>
    </message>
    <message>
        <source>Of every reading of the sensor</source>
        <translation>センサの各読み値に対する割合</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>A fixed amount besides: noise and resolution</source>
        <translation>加えて一定量：ノイズと分解能</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>モーメント</translation>
    </message>
    <message>
        <source>Force offset</source>
        <translation>力のオフセット</translation>
    </message>
    <message>
        <source>One unknown constant per axis, as a sensor has that was not set to zero without load</source>
        <translation>軸ごとの未知の定数。無負荷でゼロ点調整していないセンサに生じます</translation>
    </message>
    <message>
        <source>Moment offset</source>
        <translation>モーメントのオフセット</translation>
    </message>
    <message>
        <source>Prior information</source>
        <translation>事前情報</translation>
    </message>
    <message>
        <source>Intervals of the link with its load that are certain already: they cut what the log says</source>
        <translation>負荷を含むリンクについて既に確実な区間です。ログから得た区間をさらに狭めます</translation>
    </message>
    <message>
        <source>what is known beforehand</source>
        <translation>事前に分かっていること</translation>
    </message>
    <message>
        <source>Lower and upper end, about the link&apos;s origin: 0.5, 2; empty: unknown</source>
        <translation>リンク原点まわりの下端と上端：0.5, 2。空欄：不明</translation>
    </message>
    <message>
        <source>%1 is below 0.</source>
        <translation>%1 は 0 より小さい値です。</translation>
    </message>
    <message>
        <source>It has %1 numbers where %2 are needed.</source>
        <translation>%2 個の数値が必要ですが、%1 個あります。</translation>
    </message>
    <message>
        <source>The lower end %1 lies above the upper end %2.</source>
        <translation>下端 %1 が上端 %2 を上回っています。</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2</source>
        <translation>%1 は元のままです：%2</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>By numbers</source>
        <translation>数値で指定</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>部品 %1 個</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>関節トルク</translation>
    </message>
    <message>
        <source>%1 (not in this log)</source>
        <translation>%1（このログにはありません）</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>オフセット</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadForm</name>
    <message>
        <source>Confirm mass and reach</source>
        <translation>質量と到達範囲を確定</translation>
    </message>
    <message>
        <source>Heaviest mass and reach are true</source>
        <translation>最大質量と到達範囲は正しい</translation>
    </message>
    <message>
        <source>The preset mass and reach are a guess. Where they are needed nothing is guaranteed until you confirm them.</source>
        <translation>既定の質量と到達範囲は推測値です。これらが必要な場合、確定するまで何も保証されません。</translation>
    </message>
    <message>
        <source>prior box</source>
        <translation>事前の範囲</translation>
    </message>
    <message>
        <source>One number for all joints, or one per joint: 1, 1, 0.5</source>
        <translation>全関節に 1 つの数値、または関節ごとに 1 つ：1, 1, 0.5</translation>
    </message>
    <message>
        <source>An uncertainty is at least 0, not %1.</source>
        <translation>不確かさは 0 以上です。%1 は指定できません。</translation>
    </message>
    <message>
        <source>%1 is more than can be meant: at most %2.</source>
        <translation>%1 は大きすぎます。上限は %2 です。</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>空欄です。</translation>
    </message>
    <message>
        <source>It has %1 numbers, and the robot %2 joints.</source>
        <translation>ロボットの関節 %2 個に対し、数値が %1 個あります。</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2 Give one number, or one per joint.</source>
        <translation>%1 は元のままです：%2 数値を 1 つ、または関節ごとに 1 つ指定してください。</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>The link that carries the payload; its ten parameters are bounded, load included</source>
        <translation>ペイロードを保持するリンク。負荷を含む 10 個のパラメータの範囲を求めます</translation>
    </message>
    <message>
        <source>On</source>
        <translation>取付先</translation>
    </message>
    <message>
        <source>link of the payload</source>
        <translation>ペイロードのリンク</translation>
    </message>
    <message>
        <source>Log with load</source>
        <translation>負荷ありのログ</translation>
    </message>
    <message>
        <source>A log that was recorded while the robot carried the payload</source>
        <translation>ロボットがペイロードを持った状態で記録したログ</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Model of the other links</source>
        <translation>他のリンクのモデル</translation>
    </message>
    <message>
        <source>What the arm is without its load: identified from a log without load, or as its file says</source>
        <translation>負荷のないアームのモデル：負荷なしのログから同定した値、またはファイルの値</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>Of every reading. Data sheets of joint torque sensors say 1 to 3 %.</source>
        <translation>各読み値に対する割合です。関節トルクセンサのデータシートでは 1 ～ 3 % です。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>By how much every parameter of the other links, and of friction, may be off. 5 % of an arm of 20 kg is a kilogram of arm: identify it first.</source>
        <translation>他のリンクと摩擦の各パラメータの誤差の上限です。20 kg のアームの 5 % はアーム 1 kg 分に相当します。先に同定してください。</translation>
    </message>
    <message>
        <source>Heaviest</source>
        <translation>最大質量</translation>
    </message>
    <message>
        <source>The link with its load weighs at most this. Used, and listed, only where the sensors alone bound nothing; 0: never.</source>
        <translation>負荷を含むリンクの質量の上限です。センサだけでは範囲が定まらない場合にのみ使い、一覧に明記します。0：使いません。</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>到達範囲</translation>
    </message>
    <message>
        <source>Its mass lies within this distance of the link&apos;s origin.</source>
        <translation>質量はリンク原点からこの距離以内にあります。</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窓</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>Samples that one balance of momentum spans. Longer averages noise, shorter is more informative of fast motions.</source>
        <translation>1 つの運動量収支がまたぐサンプル数です。長いほどノイズが平均化され、短いほど速い運動の情報が増えます。</translation>
    </message>
    <message>
        <source>steps of a window</source>
        <translation>窓のステップ数</translation>
    </message>
    <message>
        <source>Quadrature</source>
        <translation>求積法</translation>
    </message>
    <message>
        <source>How torques are added up between samples; its error is bounded too</source>
        <translation>サンプル間でトルクを積算する方法。その誤差の範囲も考慮します</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>オイラー</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>台形則</translation>
    </message>
    <message>
        <source>Simpson</source>
        <translation>シンプソン</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>則</translation>
    </message>
    <message>
        <source>Motion margin</source>
        <translation>運動の余裕</translation>
    </message>
    <message>
        <source>Set membership</source>
        <translation>集合メンバシップ</translation>
    </message>
    <message>
        <source>Asks as well which payloads explain every row: tighter, some seconds</source>
        <translation>すべての行を説明できるペイロードも求めます：より狭くなりますが、数秒かかります</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Identified: run %1, %2</source>
        <translation>同定値：実行 %1、%2</translation>
    </message>
    <message>
        <source>URDF values</source>
        <translation>URDF の値</translation>
    </message>
    <message>
        <source>Additional information</source>
        <translation>追加情報</translation>
    </message>
    <message>
        <source>Intervals of single parameters of the rest, as they were identified, instead of the same share of all</source>
        <translation>全体に同じ割合を使う代わりに、残りの個々のパラメータを同定時の区間で指定します</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>読み込み…</translation>
    </message>
    <message>
        <source>Load intervals</source>
        <translation>区間を読み込み</translation>
    </message>
    <message>
        <source>Specification (*.json)</source>
        <translation>仕様 (*.json)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>intervals of the other links</source>
        <translation>他のリンクの区間</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>%1 states no intervals: it needs &quot;model&quot;: {&quot;intervals&quot;: {&quot;link3.m&quot;: [1.9, 2.1]}}.</source>
        <translation>%1 に区間がありません。&quot;model&quot;: {&quot;intervals&quot;: {&quot;link3.m&quot;: [1.9, 2.1]}} が必要です。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>パラメータ %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Gauss on a spline</source>
        <translation>スプライン上のガウス求積</translation>
    </message>
    <message>
        <source>from the log</source>
        <translation>ログから</translation>
    </message>
    <message>
        <source>Sensor error bounds</source>
        <translation>センサ誤差の範囲</translation>
    </message>
    <message>
        <source>A fixed amount besides: noise, and what friction does that its model does not know. Empty: the noise that the log shows, and five deviations of the residuals of the identified model.</source>
        <translation>加えて一定量：ノイズと、摩擦モデルが表さない摩擦です。空欄：ログに現れるノイズと、同定モデルの残差の標準偏差の 5 倍。</translation>
    </message>
    <message>
        <source>Half of the resolution of an encoder that rounds; 0: exact. Empty: half of the steps, or the noise, that the log shows.</source>
        <translation>丸めるエンコーダの分解能の半分。0：丸めなし。空欄：ログに現れる刻みの半分、またはノイズ。</translation>
    </message>
    <message>
        <source>Of the recorded or differentiated speed; 0: exact. Empty: by the log, and by the positions&apos; error where speeds are their differences.</source>
        <translation>記録または微分した速度の誤差。0：誤差なし。空欄：ログから求め、速度が位置の差分なら位置の誤差から求めます。</translation>
    </message>
    <message>
        <source>Friction of the joints</source>
        <translation>関節の摩擦</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Where friction is unknown nothing is guaranteed: a joint&apos;s friction looks like a load</source>
        <translation>摩擦が不明な場合は何も保証されません：関節の摩擦は負荷のように見えます</translation>
    </message>
    <message>
        <source>There is none</source>
        <translation>摩擦なし</translation>
    </message>
    <message>
        <source>Stated below</source>
        <translation>下で指定</translation>
    </message>
    <message>
        <source>friction of the joints</source>
        <translation>関節の摩擦</translation>
    </message>
    <message>
        <source>By how much it may be off</source>
        <translation>誤差の上限</translation>
    </message>
    <message>
        <source>Friction of the joint, as identified or measured</source>
        <translation>同定または測定した関節の摩擦</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>クーロン</translation>
    </message>
    <message>
        <source>Coulomb ±</source>
        <translation>クーロン ±</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>粘性</translation>
    </message>
    <message>
        <source>Viscous ±</source>
        <translation>粘性 ±</translation>
    </message>
    <message>
        <source>Of run %1</source>
        <translation>実行 %1 の値</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Smallest uncertainty, where a percentage of a value near zero would be nothing</source>
        <translation>最小の不確かさ。ゼロに近い値では割合がゼロになってしまうため</translation>
    </message>
    <message>
        <source>Mass, least</source>
        <translation>質量 最小</translation>
    </message>
    <message>
        <source>Centre, least</source>
        <translation>重心 最小</translation>
    </message>
    <message>
        <source>Friction, least</source>
        <translation>摩擦 最小</translation>
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
        <translation>他のリンクの不確かさ</translation>
    </message>
    <message>
        <source>The true motion is at most this many times faster than the log shows: acceleration, jerk and so on. 0: not bounded, and nothing is guaranteed.</source>
        <translation>真の運動は、ログに現れるものより最大でこの倍率だけ速いとします：加速度、躍度など。0：範囲を定めず、何も保証されません。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadPage</name>
    <message>
        <source>The intervals mean nothing, and a controller would rely on them: %1.</source>
        <translation>区間は意味を持たず、制御器がこれに依存してしまいます：%1。</translation>
    </message>
    <message>
        <source>Write all the same</source>
        <translation>それでも書き出す</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>無限</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>ペイロード範囲</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that bounds the same</source>
        <translation>同じ範囲を求める plumbline-cli の呼び出しをコピーします</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Bounds the payload with every method</source>
        <translation>すべての手法でペイロードの範囲を求めます</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>反映されていません</translation>
    </message>
    <message>
        <source>Press Run: every method bounds the ten parameters.</source>
        <translation>［実行］を押してください：すべての手法が 10 個のパラメータの範囲を求めます。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>並べて比較</translation>
    </message>
    <message>
        <source>Broken windows</source>
        <translation>破れた窓</translation>
    </message>
    <message>
        <source>No window contradicts the assumptions.</source>
        <translation>仮定に矛盾する窓はありません。</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>仮定</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>時間変化</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>ロボットが開かれていません</translation>
    </message>
    <message>
        <source>A payload is bounded for a robot whose own parameters are known to some percent.</source>
        <translation>ペイロードの範囲は、自身のパラメータが数パーセントの精度で分かっているロボットについて求めます。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>ロボットを開く…</translation>
    </message>
    <message>
        <source>Needs a robot and a log with load; says between which values the load lies.</source>
        <translation>ロボットと負荷ありのログが必要です。負荷がどの値の間にあるかを示します。</translation>
    </message>
    <message>
        <source>No log is open</source>
        <translation>ログが開かれていません</translation>
    </message>
    <message>
        <source>Record the robot while it carries the payload and moves its last joints.</source>
        <translation>ロボットがペイロードを持ち、先端側の関節を動かしている状態を記録してください。</translation>
    </message>
    <message>
        <source>Add a log with load…</source>
        <translation>負荷ありのログを追加…</translation>
    </message>
    <message>
        <source>Needs a log with load; says between which values the load lies.</source>
        <translation>負荷ありのログが必要です。負荷がどの値の間にあるかを示します。</translation>
    </message>
    <message>
        <source>%1 with its load · %2</source>
        <translation>%1（負荷込み）· %2</translation>
    </message>
    <message>
        <source>rest identified by run %1</source>
        <translation>残りは実行 %1 で同定</translation>
    </message>
    <message>
        <source>rest as its file says</source>
        <translation>残りはファイルの値</translation>
    </message>
    <message>
        <source>the same log gave the parameters: its load is in the model</source>
        <translation>同じログからパラメータを求めました：その負荷がモデルに含まれています</translation>
    </message>
    <message>
        <source>settings changed since the run</source>
        <translation>実行の後に設定が変わりました</translation>
    </message>
    <message>
        <source>An assumption is broken</source>
        <translation>仮定が破れています</translation>
    </message>
    <message>
        <source>Mass with link</source>
        <translation>リンク込みの質量</translation>
    </message>
    <message>
        <source> kg</source>
        <translation> kg</translation>
    </message>
    <message>
        <source>The link with its load, of the last interval shown</source>
        <translation>負荷を含むリンク（最後に表示した区間）</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>The load alone: less the bare link as it is known</source>
        <translation>負荷のみ：既知のリンク単体を差し引いた値</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>重心</translation>
    </message>
    <message>
        <source>± %1 mm</source>
        <translation>± %1 mm</translation>
    </message>
    <message>
        <source>Half the longest side of the box that holds the centre of mass</source>
        <translation>重心を含む直方体の最長辺の半分</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窓</translation>
    </message>
    <message>
        <source>Balances of momentum so far</source>
        <translation>これまでの運動量収支</translation>
    </message>
    <message>
        <source>Balances of momentum in the log</source>
        <translation>ログの運動量収支</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>破れあり</translation>
    </message>
    <message>
        <source>not contradicted</source>
        <translation>矛盾なし</translation>
    </message>
    <message>
        <source>Every window can be explained within what was stated</source>
        <translation>すべての窓が、指定した範囲内で説明できます</translation>
    </message>
    <message>
        <source>&lt;p&gt;Press Run. Every interval ends with the list of what it assumes; when all of it holds, the truth lies inside.&lt;/p&gt;</source>
        <translation>&lt;p&gt;［実行］を押してください。各区間の末尾に、それが前提とする仮定の一覧を示します。すべて成り立つとき、真値は中に含まれます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Broken:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;破れ：&lt;/b&gt;%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The intervals hold when&lt;/p&gt;</source>
        <translation>&lt;p&gt;区間が成り立つ条件：&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Unbounded:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;範囲なし：&lt;/b&gt;%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Motion: %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;運動：%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Writes the intervals for a controller or a report</source>
        <translation>制御器またはレポート用に区間を書き出します</translation>
    </message>
    <message>
        <source>Export payload bounds</source>
        <translation>ペイロード範囲をエクスポート</translation>
    </message>
    <message>
        <source>JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)</source>
        <translation>JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>The load alone: the link with its load, less the bare link as it is known</source>
        <translation>負荷のみ：負荷を含むリンクから、既知のリンク単体を差し引いたもの</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>保証ラベル</translation>
    </message>
    <message>
        <source>With link</source>
        <translation>リンク込み</translation>
    </message>
    <message>
        <source>The link with its load: what the log shows</source>
        <translation>負荷を含むリンク：ログが示すもの</translation>
    </message>
    <message>
        <source>Centre, with link</source>
        <translation>重心（リンク込み）</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>指定値</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>measured from the log</source>
        <translation>ログから測定</translation>
    </message>
    <message>
        <source>assumed from the log</source>
        <translation>ログから仮定</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;✕ Broken:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;✕ 破れ：&lt;/b&gt;%1。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadReplayPanel</name>
    <message>
        <source>Widths</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>最高速</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>実時間の %1 倍</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>厳密</translation>
    </message>
    <message>
        <source>Constant memory</source>
        <translation>メモリ一定</translation>
    </message>
    <message>
        <source>Ten numbers of each row are kept: ends as the affine hull of the whole log</source>
        <translation>各行の 10 個の数値を保持します：最終結果はログ全体のアフィン包になります</translation>
    </message>
    <message>
        <source>Sums alone are kept, however long the log: never narrower, as sound</source>
        <translation>ログの長さによらず和だけを保持します：より狭くはなりませんが、同じく健全です</translation>
    </message>
    <message>
        <source>What is kept of the past</source>
        <translation>過去から保持するもの</translation>
    </message>
    <message>
        <source>Exact: ten numbers of each row are kept. Constant memory: sums alone, a little wider, for hours</source>
        <translation>厳密：各行の 10 個の数値を保持します。メモリ一定：和だけを保持し、少し広くなりますが、何時間でも使えます</translation>
    </message>
    <message>
        <source>Shows how wide the intervals are, on a logarithmic axis</source>
        <translation>区間の幅を対数軸で表示します</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>質量</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>重心</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>慣性</translation>
    </message>
    <message>
        <source>Play the log: the interval shrinks as data arrive</source>
        <translation>ログを再生します：データが届くにつれて区間が狭まります</translation>
    </message>
    <message>
        <source>speed of playing</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>what is kept of the past</source>
        <translation>過去から保持するもの</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The first windows …</source>
        <translation>最初の窓 …</translation>
    </message>
    <message numerus="yes">
        <source>%1 s of the log, %n window(s)</source>
        <translation>
            <numerusform>ログの %1 s、窓 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Plays the log through the stream of windows, as a controller would read it, with one method.</source>
        <translation>制御器が読むのと同じように、1 つの手法でログを窓の流れとして再生します。</translation>
    </message>
    <message>
        <source>%1 samples, %2 windows in %3 s: %4 samples a second, %5 times faster than real time.</source>
        <translation>%1 サンプル、窓 %2 個を %3 s で処理：毎秒 %4 サンプル、実時間の %5 倍の速さ。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>停止しました。</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s) with uneven steps left out.</source>
        <translation>
            <numerusform>間隔が不揃いの窓 %n 個を除外しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ Of other settings.</source>
        <translation>▲ 別の設定による結果です。</translation>
    </message>
    <message>
        <source>Play the log: intervals of the link with its load over time</source>
        <translation>ログを再生：負荷を含むリンクの区間の時間変化</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadWidthPanel</name>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Hulls know where their width comes from; the other methods do not</source>
        <translation>アフィン包は幅の内訳を示せますが、他の手法は示せません</translation>
    </message>
    <message>
        <source>Fractions of the half widths</source>
        <translation>半幅の内訳</translation>
    </message>
    <message>
        <source>No interval is bounded, so there is no width to explain.</source>
        <translation>有限の区間がないため、説明する幅がありません。</translation>
    </message>
    <message>
        <source>Press Run: every hull says where its width comes from.</source>
        <translation>［実行］を押してください：アフィン包ごとに幅の内訳を示します。</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>エンコーダ</translation>
    </message>
    <message>
        <source>quadrature</source>
        <translation>求積</translation>
    </message>
    <message>
        <source>%1 from the %2</source>
        <translation>%2から %1</translation>
    </message>
    <message>
        <source>fraction of the half width [%]</source>
        <translation>半幅に対する割合 [%]</translation>
    </message>
    <message>
        <source>Mass ± %1 kg: %2.</source>
        <translation>質量 ± %1 kg：%2。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ProcessingForm</name>
    <message>
        <source>Use the log as it is</source>
        <translation>ログをそのまま使う</translation>
    </message>
    <message>
        <source>No filter, no resampling: for logs that are processed already and bring velocity and acceleration.</source>
        <translation>フィルタもリサンプリングも行いません：処理済みで速度と加速度を含むログ向けです。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルタ</translation>
    </message>
    <message>
        <source>Cut-off</source>
        <translation>カットオフ</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Zero-phase Butterworth filter of position, velocity and acceleration. Take it well above the fastest motion that was commanded and below what is only noise.</source>
        <translation>位置、速度、加速度に対するゼロ位相バターワースフィルタです。指令した最も速い運動より十分高く、ノイズだけの帯域より低くしてください。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Of one pass; the zero-phase pair has twice that.</source>
        <translation>片方向の次数。ゼロ位相の往復ではその 2 倍になります。</translation>
    </message>
    <message>
        <source>Filter the torque too</source>
        <translation>トルクにもフィルタをかける</translation>
    </message>
    <message>
        <source>The same filter on the torque and on every column of the regressor, so that both sides see the same. Without it the raw torque is fitted.</source>
        <translation>トルクと回帰行列のすべての列に同じフィルタをかけ、両辺の条件を揃えます。かけない場合は生のトルクに当てはめます。</translation>
    </message>
    <message>
        <source>Resample to</source>
        <translation>リサンプリング</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>A uniform time base. Automatic: the median rate of the log, only when its time stamps are not uniform.</source>
        <translation>一定間隔の時間軸です。自動：タイムスタンプが不揃いの場合のみ、ログの中央値の周波数を使います。</translation>
    </message>
    <message>
        <source>Keep every</source>
        <translation>間引き間隔</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>After the filter neighbouring samples say nearly the same. Automatic: from the cut-off.</source>
        <translation>フィルタ後の隣り合うサンプルはほぼ同じ情報を持ちます。自動：カットオフから決めます。</translation>
    </message>
    <message>
        <source>Velocity and acceleration</source>
        <translation>速度と加速度</translation>
    </message>
    <message>
        <source>Use the logged velocity</source>
        <translation>記録された速度を使う</translation>
    </message>
    <message>
        <source>Take the velocity channel when there is one instead of differentiating the position.</source>
        <translation>速度チャンネルがある場合、位置を微分せずにそれを使います。</translation>
    </message>
    <message>
        <source>Central differences</source>
        <translation>中心差分</translation>
    </message>
    <message>
        <source>Savitzky–Golay</source>
        <translation>Savitzky–Golay</translation>
    </message>
    <message>
        <source>Derivative</source>
        <translation>微分</translation>
    </message>
    <message>
        <source>How position becomes velocity, and velocity acceleration.</source>
        <translation>位置から速度、速度から加速度を求める方法。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窓</translation>
    </message>
    <message>
        <source>Odd number of samples of the local polynomial.</source>
        <translation>局所多項式のサンプル数（奇数）。</translation>
    </message>
    <message>
        <source>Polynomial order</source>
        <translation>多項式の次数</translation>
    </message>
    <message>
        <source>Of the local polynomial; less than the window.</source>
        <translation>局所多項式の次数。窓より小さくします。</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>使用するサンプル</translation>
    </message>
    <message>
        <source>Leave out the rest phases</source>
        <translation>静止区間を除外</translation>
    </message>
    <message>
        <source>At both ends of the log, where nothing moves.</source>
        <translation>ログの両端にある、何も動かない区間。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>start</source>
        <translation>先頭</translation>
    </message>
    <message>
        <source>Window by hand, in the log&apos;s own time.</source>
        <translation>手動で指定する範囲。ログ自身の時刻で表します。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>Slower than</source>
        <translation>低速の除外</translation>
    </message>
    <message>
        <source>keep all</source>
        <translation>すべて使う</translation>
    </message>
    <message>
        <source>Rows where a joint is slower leave that joint out: friction near standstill is not the friction of the model.</source>
        <translation>これより遅い関節は、その行から除外します：停止付近の摩擦はモデルの摩擦と異なります。</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>not periodic</source>
        <translation>非周期</translation>
    </message>
    <message>
        <source>Period of a periodic excitation: averages over the periods and weighs with the variance of the repeats.</source>
        <translation>周期的な励起の周期：周期について平均し、繰返しの分散で重み付けします。</translation>
    </message>
    <message>
        <source>Delay of the torque</source>
        <translation>トルクの遅れ</translation>
    </message>
    <message>
        <source>Estimate from the data</source>
        <translation>データから推定</translation>
    </message>
    <message>
        <source>Finds the delay between position and torque, and removes it.</source>
        <translation>位置とトルクの間の遅れを求めて取り除きます。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Positive: the torque lags the position.</source>
        <translation>正：トルクが位置より遅れています。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportPage</name>
    <message>
        <source>The preview is being made…</source>
        <translation>プレビューを作成しています…</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>HTML…</source>
        <translation>HTML…</translation>
    </message>
    <message>
        <source>One page with tables and plots, for a browser</source>
        <translation>ブラウザ向けの、表とグラフを含む 1 ページ</translation>
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
        <translation>Wiki やリポジトリ向けの、表を含むテキスト</translation>
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
        <translation>表計算ソフト向けの表</translation>
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
        <translation>スクリプト向けの全情報：パラメータ、共分散、当てはめ、来歴</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>Updated URDF…</source>
        <translation>更新した URDF…</translation>
    </message>
    <message>
        <source>The robot&apos;s document with the identified parameters; everything else stays as it was</source>
        <translation>同定したパラメータを書き込んだロボットの文書。その他はすべて元のままです</translation>
    </message>
    <message>
        <source>URDF (*.urdf)</source>
        <translation>URDF (*.urdf)</translation>
    </message>
    <message>
        <source>Puts result, uncertainties, validation and provenance into one document.</source>
        <translation>結果、不確かさ、検証、来歴を 1 つの文書にまとめます。</translation>
    </message>
    <message>
        <source>Nothing to report yet</source>
        <translation>レポートの内容がまだありません</translation>
    </message>
    <message>
        <source>The report waits for identified parameters.</source>
        <translation>レポートには同定したパラメータが必要です。</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>今すぐ同定</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>［推定］へ移動</translation>
    </message>
    <message>
        <source>What will be written, with everything needed to repeat it</source>
        <translation>書き出す内容。再現に必要な情報をすべて含みます</translation>
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation>▲ この結果の後に設定またはログが変わりました。もう一度同定してください。</translation>
    </message>
    <message>
        <source>PDF…</source>
        <translation>PDF…</translation>
    </message>
    <message>
        <source>Pages to print or to send</source>
        <translation>印刷または送付用のページ</translation>
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
        <translation>論文向け：booktabs と pgfplots を使う pdflatex</translation>
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
        <translation>摩擦とロータ慣性を含む完全な MuJoCo モデル（MJCF）</translation>
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
        <translation>Gazebo などで使う SDFormat モデル</translation>
    </message>
    <message>
        <source>SDF (*.sdf)</source>
        <translation>SDF (*.sdf)</translation>
    </message>
    <message>
        <source>Model…</source>
        <translation>モデル…</translation>
    </message>
    <message>
        <source>Every body and link with its parameters, as documented JSON</source>
        <translation>全ボディと全リンクおよびそのパラメータ（文書化された JSON）</translation>
    </message>
    <message>
        <source>C…</source>
        <translation>C…</translation>
    </message>
    <message>
        <source>Torque and base regressor in C; the file checks itself</source>
        <translation>トルクと基底回帰行列の C コード。ファイルは自己検査します</translation>
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
        <translation>トルクと基底回帰行列の Python コード。ファイルは自己検査します</translation>
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
        <translation>トルクと基底回帰行列の MATLAB / Octave コード。ファイルは自己検査します</translation>
    </message>
    <message>
        <source>MATLAB (*.m)</source>
        <translation>MATLAB (*.m)</translation>
    </message>
    <message>
        <source>Of the URDF only what was identified changes; comments and the rest of the document stay as they were.</source>
        <translation>URDF では同定したものだけが変わります。コメントとその他の内容は元のままです。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作成者</translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation>レポートの節</translation>
    </message>
    <message>
        <source>Sections that the report has</source>
        <translation>レポートに含める節</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>ロゴ</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Logo…</source>
        <translation>ロゴ…</translation>
    </message>
    <message>
        <source>Remove the logo</source>
        <translation>ロゴを削除</translation>
    </message>
    <message>
        <source>A PNG picture for the head of the first page</source>
        <translation>最初のページの冒頭に置く PNG 画像</translation>
    </message>
    <message>
        <source>Read the logo</source>
        <translation>ロゴを読み込み</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportView</name>
    <message>
        <source>Preview of the report</source>
        <translation>レポートのプレビュー</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RobotPage</name>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>ロボットが開かれていません</translation>
    </message>
    <message>
        <source>Open a robot description (URDF), or drop one on this window. Meshes are found beside it.</source>
        <translation>ロボット記述（URDF）を開くか、このウィンドウにドロップしてください。メッシュは同じ場所から探します。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>ロボットを開く…</translation>
    </message>
    <message>
        <source>Bodies and links</source>
        <translation>ボディとリンク</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>点検</translation>
    </message>
    <message>
        <source>No problems found: masses, inertias and limits are in order.</source>
        <translation>問題は見つかりませんでした：質量、慣性、制限は正常です。</translation>
    </message>
    <message>
        <source>Findings of the audit</source>
        <translation>点検の指摘事項</translation>
    </message>
    <message>
        <source>Mounting and gravity</source>
        <translation>設置と重力</translation>
    </message>
    <message>
        <source>Links that are fixed or locked become part of the body before them; what the robot is made of, not what the file lists, decides what can be found.</source>
        <translation>固定またはロックされたリンクは、手前のボディの一部になります。何が求まるかは、ファイルの記載ではなくロボットの構成によって決まります。</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>試してみること</translation>
    </message>
    <message>
        <source>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; Turn the robot in the 3-D view at the right, and move its joints with the sliders below it.&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; Look at the simulated log on the page Data (Ctrl+2), and at what can be found at all on Identifiability (Ctrl+3).&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; Press Identify on the page Estimation (Ctrl+R), then see on Validation how the torques of the other log are predicted.</source>
        <translation>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; 右の 3D ビューでロボットを回転させ、下のスライダで関節を動かします。&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; ページ［データ］（Ctrl+2）でシミュレーションログを、［可同定性］（Ctrl+3）でそもそも何が求まるかを確認します。&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; ページ［推定］で［同定］（Ctrl+R）を押し、［検証］でもう一方のログのトルクがどう予測されるかを確認します。</translation>
    </message>
    <message>
        <source>Hide these lines</source>
        <translation>この説明を隠す</translation>
    </message>
    <message>
        <source>A robot description says which bodies there are; their parameters are what is sought.</source>
        <translation>ロボット記述はどのようなボディがあるかを示します。求めるのはそのパラメータです。</translation>
    </message>
    <message>
        <source>%1 · %2 moving bodies, %3 coordinates, %4 kg moving · %5</source>
        <translation>%1 · 可動ボディ %2 個、座標 %3、可動質量 %4 kg · %5</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>問題なし</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>指摘事項 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RoleDelegate</name>
    <message>
        <source>Role of the log</source>
        <translation>ログの役割</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RotorPanel</name>
    <message>
        <source>A motor&apos;s rotor turns much faster than its joint and adds inertia that the links do not have. Tick the joints whose rotors are to be modelled: their parameters become rows of the grid.</source>
        <translation>モータのロータは関節よりはるかに速く回転し、リンクにはない慣性を加えます。ロータをモデル化する関節にチェックを入れると、そのパラメータがグリッドの行になります。</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>全関節</translation>
    </message>
    <message>
        <source>A symmetric rotor with ratio 100 on every joint that has none</source>
        <translation>ロータのない全関節に、減速比 100 の軸対称ロータを設定します</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Rotors from a JSON file, as the command line reads it</source>
        <translation>JSON ファイルのロータを読み込みます（コマンドラインと同じ形式）</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Rotors into a JSON file, for the command line too</source>
        <translation>ロータを JSON ファイルに保存します（コマンドラインでも使えます）</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Gear ratio</source>
        <translation>減速比</translation>
    </message>
    <message>
        <source>Spin axis</source>
        <translation>回転軸</translation>
    </message>
    <message>
        <source>Mounting link</source>
        <translation>取付リンク</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>軸対称</translation>
    </message>
    <message>
        <source>Turns of the rotor per turn of the joint (rad per m at a slide)</source>
        <translation>関節 1 回転あたりのロータの回転数（直動では 1 m あたりの rad）</translation>
    </message>
    <message>
        <source>In the frame of the mounting link; any other vector can be typed, as in 0, 0.5, 1</source>
        <translation>取付リンクの座標系における軸。任意のベクトルを 0, 0.5, 1 のように入力できます</translation>
    </message>
    <message>
        <source>The link that carries the motor</source>
        <translation>モータを支えるリンク</translation>
    </message>
    <message>
        <source>About its axis: four parameters. Without symmetry it has all ten.</source>
        <translation>軸まわりに対称：パラメータは 4 個。対称でなければ 10 個すべて。</translation>
    </message>
    <message>
        <source>Rotors</source>
        <translation>ロータ</translation>
    </message>
    <message>
        <source>of the joint</source>
        <translation>関節と同じ</translation>
    </message>
    <message>
        <source>the base (parent)</source>
        <translation>ベース（親）</translation>
    </message>
    <message>
        <source>%1 (parent)</source>
        <translation>%1（親）</translation>
    </message>
    <message>
        <source>Open rotors</source>
        <translation>ロータを開く</translation>
    </message>
    <message>
        <source>Rotors (*.json)</source>
        <translation>ロータ (*.json)</translation>
    </message>
    <message>
        <source>Save rotors</source>
        <translation>ロータを保存</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RunProgress</name>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop (Esc); what was found before stays</source>
        <translation>停止（Esc）。それまでに求めたものは残ります</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1の進捗</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>開始しています …</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 完了</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>▲ refused</source>
        <translation>▲ 拒否</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · 残り %2</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SessionKeeper</name>
    <message>
        <source>Keep the session</source>
        <translation>セッションを保存</translation>
    </message>
    <message>
        <source>Keep the results</source>
        <translation>結果を保存</translation>
    </message>
    <message>
        <source>Read the results of the session</source>
        <translation>セッションの結果を読み込み</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SetsPanel</name>
    <message>
        <source>Comparison of sets</source>
        <translation>基底の組の比較</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>組</translation>
    </message>
    <message>
        <source>Elements of the set</source>
        <translation>基底の組の要素</translation>
    </message>
    <message>
        <source>Working out the sets and how they relate …</source>
        <translation>基底の組とその関係を計算しています …</translation>
    </message>
    <message>
        <source>✓ All sets are equivalent: each is a nonsingular matrix times any other, and they predict the same torques.</source>
        <translation>✓ すべての組は等価です：各組は他の組に正則行列を掛けたものであり、同じトルクを予測します。</translation>
    </message>
    <message>
        <source>▲ Some sets differ: the table says in what.</source>
        <translation>▲ 一部の組が異なります。違いは表に示します。</translation>
    </message>
    <message>
        <source>Lin&apos;s set: %1</source>
        <translation>Lin の組：%1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SignalPanel</name>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Signal before and after processing</source>
        <translation>前処理の前後の信号</translation>
    </message>
    <message>
        <source>cut-off</source>
        <translation>カットオフ</translation>
    </message>
    <message>
        <source>Waits for a log.</source>
        <translation>ログを待っています。</translation>
    </message>
    <message>
        <source>Waits for a robot: it says which joints count.</source>
        <translation>ロボットを待っています：どの関節が対象かはロボットで決まります。</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>%1 を前処理</translation>
    </message>
    <message>
        <source>%1 (was %2)</source>
        <translation>%1（以前は %2）</translation>
    </message>
    <message>
        <source>Error of the fit</source>
        <translation>当てはめの誤差</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ of least squares on this log with these settings. A lower cut-off always lowers it; what counts is the error on validation logs.</source>
        <translation>このログとこの設定での最小二乗法の ‖τ − Wβ‖ / ‖τ‖ です。カットオフを下げれば必ず下がります。重要なのは検証用ログでの誤差です。</translation>
    </message>
    <message>
        <source>Of this joint</source>
        <translation>この関節</translation>
    </message>
    <message>
        <source>The same for the joint that is shown</source>
        <translation>表示中の関節についての同じ値</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Of the base regressor. It rises where filtering or the window takes motion away.</source>
        <translation>基底回帰行列の値です。フィルタや範囲の指定で運動が失われると上がります。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>%1 at %2 Hz</source>
        <translation>%2 Hz で %1</translation>
    </message>
    <message>
        <source>After decimation</source>
        <translation>間引き後</translation>
    </message>
    <message>
        <source>Taken out</source>
        <translation>除去量</translation>
    </message>
    <message>
        <source>%1 N·m</source>
        <translation>%1 N·m</translation>
    </message>
    <message>
        <source>Standard deviation of what the filter takes from the torque of this joint</source>
        <translation>フィルタがこの関節のトルクから取り除く成分の標準偏差</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>外れ値</translation>
    </message>
    <message>
        <source>Recorded torques further than %1 robust standard deviations from the processed one: marked above the curves. Robust least squares gives them less weight.</source>
        <translation>処理後のトルクからロバスト標準偏差の %1 倍より離れた記録トルクです。曲線の上に印を付けます。ロバスト最小二乗法はその重みを下げます。</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>記録値</translation>
    </message>
    <message>
        <source>processed</source>
        <translation>処理後</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::StatusPanel</name>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>No messages.</source>
        <translation>メッセージはありません。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no jobs</source>
        <translation>ジョブなし</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>ジョブ %n 件</numerusform>
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
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>%1 wrong, %2 to attend to, %3 in all</source>
        <translation>異常 %1 件、要確認 %2 件、合計 %3 件</translation>
    </message>
    <message>
        <source>Jobs: %1 running</source>
        <translation>ジョブ：%1 件実行中</translation>
    </message>
    <message>
        <source>Messages: </source>
        <translation>メッセージ：</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TimeBar</name>
    <message>
        <source>sample %1 / %2</source>
        <translation>サンプル %1 / %2</translation>
    </message>
    <message>
        <source>To the start of the log</source>
        <translation>ログの先頭へ</translation>
    </message>
    <message>
        <source>Play the log (Space)</source>
        <translation>ログを再生（スペース）</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>時刻カーソル</translation>
    </message>
    <message>
        <source>Time shown by 3-D view and plots</source>
        <translation>3D ビューとグラフに表示する時刻</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>no log</source>
        <translation>ログなし</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>一時停止（スペース）</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TransferPanel</name>
    <message>
        <source>Undetectable transfers</source>
        <translation>検出できない移し替え</translation>
    </message>
    <message>
        <source>Nothing can go from one body to another without being noticed.</source>
        <translation>気付かれずにボディ間で移せるものはありません。</translation>
    </message>
    <message>
        <source>Inertia that can go from one body to its neighbour, or vanish, without any torque noticing. Choose one: balls on the robot show what one body gains, dashed spheres what the other loses.</source>
        <translation>どのトルクにも現れずに、隣のボディへ移したり消したりできる慣性です。1 つ選ぶと、ロボット上の球が受け取る側の増加を、破線の球が与える側の減少を示します。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TrustForm</name>
    <message>
        <source>The result passes when</source>
        <translation>結果の合格条件</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>信頼性</translation>
    </message>
    <message>
        <source>Cross-validation, bootstrap, and the limits that a result has to keep</source>
        <translation>交差検証、ブートストラップ、および結果が満たすべき基準</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>分割数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Cross-validation: the logs are cut into this many time intervals, and each is predicted by parameters fitted to the others. Five are usual. An error far above that of training says that the parameters fit these motions only.</source>
        <translation>交差検証：ログをこの数の時間区間に分け、それぞれを他の区間に当てはめたパラメータで予測します。通常は 5 です。同定誤差をはるかに超える誤差は、パラメータがこれらの運動にしか合わないことを意味します。</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>ブートストラップ</translation>
    </message>
    <message>
        <source>replicates</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>Block bootstrap: the estimate is repeated on logs resampled in blocks longer than the noise is correlated. Its intervals need no noise model. 500 replicates are usual.</source>
        <translation>ブロックブートストラップ：ノイズの相関長より長いブロックで再標本化したログで推定を繰り返します。その区間にはノイズモデルが不要です。通常は 500 反復です。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>乱数シード</translation>
    </message>
    <message>
        <source>Of the bootstrap: the same seed draws the same blocks.</source>
        <translation>ブートストラップのシード：同じシードは同じブロックを抽出します。</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Judged on</source>
        <translation>判定対象</translation>
    </message>
    <message>
        <source>Logs whose torque errors are judged.</source>
        <translation>トルク誤差を判定するログ。</translation>
    </message>
    <message>
        <source>validation logs</source>
        <translation>検証用ログ</translation>
    </message>
    <message>
        <source>The validation logs: the honest choice</source>
        <translation>検証用ログ：公正な選択</translation>
    </message>
    <message>
        <source>training logs</source>
        <translation>同定用ログ</translation>
    </message>
    <message>
        <source>The logs that the parameters were fitted to: errors are too small by a little</source>
        <translation>パラメータを当てはめたログ：誤差は少し小さめに出ます</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>交差検証</translation>
    </message>
    <message>
        <source>The intervals that were left out, when there are folds</source>
        <translation>分割がある場合に、除外された区間</translation>
    </message>
    <message>
        <source>Error up to</source>
        <translation>誤差の上限</translation>
    </message>
    <message>
        <source>Relative error over all joints, ‖τ − Wβ‖ / ‖τ‖.</source>
        <translation>全関節の相対誤差、‖τ − Wβ‖ / ‖τ‖。</translation>
    </message>
    <message>
        <source>… of each joint</source>
        <translation>… 関節ごと</translation>
    </message>
    <message>
        <source>Relative error of every joint. Limits of single joints come from a file.</source>
        <translation>各関節の相対誤差。個々の関節の基準はファイルで指定します。</translation>
    </message>
    <message>
        <source>Rms over range</source>
        <translation>RMS / 範囲</translation>
    </message>
    <message>
        <source>Rms of the residual of every joint over the range of its torque.</source>
        <translation>各関節の残差の RMS をトルクの範囲で割ったもの。</translation>
    </message>
    <message>
        <source>Relative std up to</source>
        <translation>相対標準偏差の上限</translation>
    </message>
    <message>
        <source>Of every base parameter above a hundredth of the largest of its unit.</source>
        <translation>その単位での最大値の 1/100 を超えるすべての基底パラメータが対象。</translation>
    </message>
    <message>
        <source>Condition up to</source>
        <translation>条件数の上限</translation>
    </message>
    <message>
        <source>Condition number of the base regressor.</source>
        <translation>基底回帰行列の条件数。</translation>
    </message>
    <message>
        <source>KKT residual</source>
        <translation>KKT 残差</translation>
    </message>
    <message>
        <source>Scaled residual of the conditions of an optimum; 1e-8 is strict.</source>
        <translation>最適性条件のスケール済み残差。1e-8 は厳しい値です。</translation>
    </message>
    <message>
        <source>All bodies are consistent</source>
        <translation>全ボディが整合</translation>
    </message>
    <message>
        <source>The estimator converged</source>
        <translation>推定器が収束</translation>
    </message>
    <message>
        <source>Every link is physically consistent.</source>
        <translation>すべてのリンクが物理的に整合しています。</translation>
    </message>
    <message>
        <source>The status is converged or on the boundary.</source>
        <translation>状態が「収束」または「境界上」です。</translation>
    </message>
    <message numerus="yes">
        <source>%n fold(s)</source>
        <translation>
            <numerusform>%n 分割</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicate(s)</source>
        <translation>
            <numerusform>%n 反復</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s)</source>
        <translation>
            <numerusform>基準 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>no folds, no bootstrap, no limits</source>
        <translation>分割、ブートストラップ、基準なし</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Limits of their own: %1</source>
        <translation>独自の基準：%1</translation>
    </message>
    <message>
        <source>Whose torque errors are judged.</source>
        <translation>トルク誤差を判定する対象。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TrustPanel</name>
    <message>
        <source>How far to trust the result</source>
        <translation>結果をどこまで信頼できるか</translation>
    </message>
    <message>
        <source>Nothing to be listed.</source>
        <translation>表示する項目はありません。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>合格基準</translation>
    </message>
    <message>
        <source>Cross-validation</source>
        <translation>交差検証</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>ブートストラップ</translation>
    </message>
    <message>
        <source>Between logs</source>
        <translation>ログ間</translation>
    </message>
    <message>
        <source>Essential</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Folds, bootstrap and limits are chosen at the left under Trust; this regression says nothing more by itself.</source>
        <translation>分割、ブートストラップ、基準は左の［信頼性］で選びます。この回帰だけではこれ以上のことは分かりません。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ValidationPage</name>
    <message>
        <source>&lt;a href=&quot;#bounds&quot;&gt;Payload bounds…&lt;/a&gt;</source>
        <translation>&lt;a href=&quot;#bounds&quot;&gt;ペイロード範囲…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Intervals for the load that the residual shows</source>
        <translation>残差に現れる負荷の区間</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Log that is shown</source>
        <translation>表示するログ</translation>
    </message>
    <message>
        <source>Fit per joint and log</source>
        <translation>関節・ログごとの当てはめ</translation>
    </message>
    <message>
        <source>Relative error per joint</source>
        <translation>関節ごとの相対誤差</translation>
    </message>
    <message>
        <source>Shows how well the identified parameters predict the torques, above all on a log that was not used.</source>
        <translation>同定したパラメータがトルクをどれだけよく予測するかを、特に同定に使わなかったログで示します。</translation>
    </message>
    <message>
        <source>Nothing identified yet</source>
        <translation>まだ同定していません</translation>
    </message>
    <message>
        <source>Validation compares measured with predicted torques; it waits for identified parameters.</source>
        <translation>検証では測定トルクと予測トルクを比較します。同定したパラメータが必要です。</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>今すぐ同定</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>［推定］へ移動</translation>
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation>▲ この結果の後に設定またはログが変わりました。もう一度同定してください。</translation>
    </message>
    <message>
        <source>Predicting the torques of the new validation log …</source>
        <translation>新しい検証用ログのトルクを予測しています …</translation>
    </message>
    <message>
        <source>▲ Only the training log is shown: a log that was not used would tell more.</source>
        <translation>▲ 同定用ログのみを表示しています。使わなかったログの方が多くを示します。</translation>
    </message>
    <message numerus="yes">
        <source>Predicted torques on %n log(s) that were not used to find the parameters</source>
        <translation>
            <numerusform>パラメータの同定に使わなかったログ %n 件での予測トルク</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>relative error [%]</source>
        <translation>相対誤差 [%]</translation>
    </message>
    <message>
        <source>Torque of %1</source>
        <translation>%1 のトルク</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>予測値</translation>
    </message>
    <message>
        <source>Residual of %1</source>
        <translation>%1 の残差</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>時間変化</translation>
    </message>
    <message>
        <source>Is the residual noise?</source>
        <translation>残差はノイズか</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::StudySession</name>
    <message>
        <source>new study</source>
        <translation>新しいスタディ</translation>
    </message>
    <message>
        <source>close robot and logs</source>
        <translation>ロボットとログを閉じる</translation>
    </message>
    <message>
        <source>keep the logs</source>
        <translation>ログを保持</translation>
    </message>
    <message>
        <source>use %1 for %2</source>
        <translation>%1 を%2に使用</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>joint pose</source>
        <translation>関節姿勢</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Rebuild %1</source>
        <translation>%1 を再構築</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 を読み込み</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>点検</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n finding(s) in the audit, listed on the page Robot.</source>
        <translation>
            <numerusform>%1：点検の指摘事項が %n 件あります。ページ［ロボット］に一覧があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 を保存</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>変更されたファイル</translation>
    </message>
    <message>
        <source>Changed since the session was saved: %1.</source>
        <translation>セッションの保存後に変更されました：%1。</translation>
    </message>
    <message>
        <source>Read the logs of %1</source>
        <translation>%1 のログを読み込む</translation>
    </message>
    <message>
        <source>open the logs of %1</source>
        <translation>%1 のログを開く</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::BandPlot</name>
    <message>
        <source>%1 over time</source>
        <translation>%1の時間変化</translation>
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
        <translation>%1、幅 [%2]</translation>
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
        <translation>棒グラフ</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ChartView</name>
    <message>
        <source>Fit</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Export PNG, SVG or CSV …</source>
        <translation>PNG、SVG、CSV をエクスポート …</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::CostPlot</name>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Cost over the reports of the job</source>
        <translation>ジョブの経過に沿ったコスト</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>全節点</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::DecisionPlot</name>
    <message>
        <source>Rank decisions</source>
        <translation>ランク判定</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>許容値 %1</translation>
    </message>
    <message>
        <source>● last kept   ○ first dropped, decision by decision from base to tip</source>
        <translation>● 採用した最小値   ○ 除外した最大値（ベースから先端へ判定順）</translation>
    </message>
    <message>
        <source>%1: rank %2, last kept %3, first dropped %4</source>
        <translation>%1：ランク %2、採用した最小値 %3、除外した最大値 %4</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::MotionPlot</name>
    <message>
        <source>Curve of the joint</source>
        <translation>関節の曲線</translation>
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
        <translation>番号</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>特異値</translation>
    </message>
    <message>
        <source>Singular values</source>
        <translation>特異値</translation>
    </message>
    <message>
        <source>Discs are kept, squares are dropped; the dashed line is the tolerance. A wide gap about the line makes the rank certain.</source>
        <translation>円は採用、四角は除外。破線は許容値です。線の前後のギャップが広ければランクは確実です。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::SpectrumPlot</name>
    <message>
        <source>recorded</source>
        <translation>記録値</translation>
    </message>
    <message>
        <source>processed</source>
        <translation>処理後</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>周波数 [Hz]</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>スペクトル</translation>
    </message>
    <message>
        <source>Where in frequency the signal has its power. Drag the line: the cut-off of the zero-phase filter. It belongs well above the commanded motion and below the noise.</source>
        <translation>信号のパワーの周波数分布です。線をドラッグするとゼロ位相フィルタのカットオフが変わります。指令した運動より十分高く、ノイズより低くしてください。</translation>
    </message>
    <message>
        <source>Density [%1/√Hz]</source>
        <translation>密度 [%1/√Hz]</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>no filter</source>
        <translation>フィルタなし</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::StemPlot</name>
    <message>
        <source>Singular values</source>
        <translation>特異値</translation>
    </message>
    <message>
        <source>Singular value %1 of %2: %3
The smallest belongs to the combination of parameters that the motion determines least; close together is good.</source>
        <translation>特異値 %1 / %2：%3
最小のものは、運動から最も決まりにくいパラメータの組合せに対応します。値が互いに近いほど良好です。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::TimeSeriesPlot</name>
    <message>
        <source>Sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>サンプル %1</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>時間 [s]</translation>
    </message>
    <message>
        <source>Export plot</source>
        <translation>グラフをエクスポート</translation>
    </message>
    <message>
        <source>plot</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;Samples in view (*.csv)</source>
        <translation>画像 (*.png);;ベクター画像 (*.svg);;表示中のサンプル (*.csv)</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::Canvas</name>
    <message>
        <source>3-D view of the robot</source>
        <translation>ロボットの 3D ビュー</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>3D ビュー</translation>
    </message>
    <message>
        <source>Meshes missing</source>
        <translation>メッシュが見つかりません</translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) of the robot were not found; a wire mark or the collision shape stands in: %1%2.</source>
        <translation>
            <numerusform>ロボットのメッシュ %n 個が見つかりませんでした。ワイヤの印または干渉形状で代用しています：%1%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>add the folder that holds the robot&apos;s package</source>
        <translation>ロボットのパッケージを含むフォルダを追加してください</translation>
    </message>
    <message>
        <source>Add folder …</source>
        <translation>フォルダを追加 …</translation>
    </message>
    <message>
        <source>Grid %1</source>
        <translation>グリッド %1</translation>
    </message>
    <message numerus="yes">
        <source>Loading %n mesh(es) …</source>
        <translation>
            <numerusform>メッシュ %n 個を読み込んでいます …</numerusform>
        </translation>
    </message>
    <message>
        <source>No robot is open.</source>
        <translation>ロボットが開かれていません。</translation>
    </message>
    <message>
        <source>No 3-D view</source>
        <translation>3D ビューを表示できません</translation>
    </message>
    <message>
        <source>The 3-D view cannot be drawn: %1.</source>
        <translation>3D ビューを描画できません：%1。</translation>
    </message>
    <message>
        <source>install a driver with OpenGL 3.3, or set LIBGL_ALWAYS_SOFTWARE=1</source>
        <translation>OpenGL 3.3 対応のドライバをインストールするか、LIBGL_ALWAYS_SOFTWARE=1 を設定してください</translation>
    </message>
    <message>
        <source>%1: x %2, y %3, z %4 m</source>
        <translation>%1：x %2, y %3, z %4 m</translation>
    </message>
    <message>
        <source>Shift or Ctrl: up and down. Esc puts it back.</source>
        <translation>Shift または Ctrl：上下。Esc で元に戻ります。</translation>
    </message>
    <message>
        <source>Arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm; Del removes it.</source>
        <translation>矢印、PgUp、PgDn で 1 cm、Shift を押すと 1 mm 動きます。Del で削除します。</translation>
    </message>
    <message>
        <source>A drag moves it level, with Shift or Ctrl up and down.</source>
        <translation>ドラッグで水平に、Shift または Ctrl で上下に動きます。</translation>
    </message>
    <message>
        <source>A click selects it; then a drag moves it.</source>
        <translation>クリックで選択すると、ドラッグで動かせます。</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::JointPanel</name>
    <message numerus="yes">
        <source>%n more: find them by name</source>
        <translation>
            <numerusform>他 %n 個：名前で検索してください</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a joint</source>
        <translation>関節を検索</translation>
    </message>
    <message>
        <source>Zero position</source>
        <translation>ゼロ位置</translation>
    </message>
    <message>
        <source>All joints to zero, or to the limit nearest to it</source>
        <translation>全関節をゼロ、またはそれに最も近い制限値にします</translation>
    </message>
    <message>
        <source>Random pose</source>
        <translation>ランダム姿勢</translation>
    </message>
    <message>
        <source>Every joint somewhere between its limits</source>
        <translation>各関節を制限内のいずれかの位置にします</translation>
    </message>
    <message>
        <source>The joints appear here when a robot is open.</source>
        <translation>ロボットを開くと、ここに関節が表示されます。</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>ロール</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>ピッチ</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>ヨー</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>This robot has no joint that moves.</source>
        <translation>このロボットには動く関節がありません。</translation>
    </message>
    <message>
        <source>Angles in %1</source>
        <translation>角度の単位：%1</translation>
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
        <translation>ロボットを全体表示</translation>
    </message>
    <message>
        <source>Fit the whole robot (F)</source>
        <translation>ロボット全体を表示（F）</translation>
    </message>
    <message>
        <source>Link frames</source>
        <translation>リンク座標系</translation>
    </message>
    <message>
        <source>Frames of all links: x red, y green, z blue</source>
        <translation>全リンクの座標系：x 赤、y 緑、z 青</translation>
    </message>
    <message>
        <source>Joint axes</source>
        <translation>関節軸</translation>
    </message>
    <message>
        <source>Axes of all joints; the joint under the pointer shows its axis anyway</source>
        <translation>全関節の軸。ポインタ下の関節の軸は常に表示されます</translation>
    </message>
    <message>
        <source>Centres of mass</source>
        <translation>重心</translation>
    </message>
    <message>
        <source>Centre of mass of every moving body</source>
        <translation>各可動ボディの重心</translation>
    </message>
    <message>
        <source>Inertia ellipsoids</source>
        <translation>慣性楕円体</translation>
    </message>
    <message>
        <source>Homogeneous ellipsoid with the mass and inertia of each body; in the attention colour where none exists</source>
        <translation>各ボディの質量と慣性を持つ均質な楕円体。存在しえない場合は注意色で表示します</translation>
    </message>
    <message>
        <source>Collision shapes</source>
        <translation>干渉形状</translation>
    </message>
    <message>
        <source>Collision shapes, translucent</source>
        <translation>干渉形状（半透明）</translation>
    </message>
    <message>
        <source>Ground grid</source>
        <translation>床グリッド</translation>
    </message>
    <message>
        <source>Ground grid; its step is written in the corner</source>
        <translation>床グリッド。間隔は隅に表示します</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::ViewCube</name>
    <message>
        <source>Front</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>後</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>View cube</source>
        <translation>ビューキューブ</translation>
    </message>
    <message>
        <source>Click a face, an edge or a corner to look from there</source>
        <translation>面、辺、頂点をクリックすると、その方向から表示します</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadRemedies</name>
    <message>
        <source>Doubles the error of the joints that are named, to at most %1 N·m, and runs again: their windows exclude each other only together, so that no single error explains them. Look for a contact or a load that moved first.</source>
        <translation>示された関節の誤差を 2 倍（最大 %1 N·m）にして再実行します：窓どうしが組み合わさって初めて矛盾するため、単一の誤差では説明できません。まず接触や動いた負荷がないか確認してください。</translation>
    </message>
    <message>
        <source>Confirm at most %1 kg within %2 m</source>
        <translation>%2 m 以内に最大 %1 kg で確定</translation>
    </message>
    <message>
        <source>The sensors alone bound nothing: the result rests on the preset guess that the link with its load weighs at most %1 kg and lies within %2 m of its origin. Says that this is true, and runs again.</source>
        <translation>センサだけでは範囲が定まりません。結果は、負荷を含むリンクの質量が最大 %1 kg で原点から %2 m 以内にあるという既定の推測に基づいています。これが正しいものとして再実行します。</translation>
    </message>
    <message>
        <source>prior box</source>
        <translation>事前の範囲</translation>
    </message>
    <message>
        <source>State mass and reach…</source>
        <translation>質量と到達範囲を指定…</translation>
    </message>
    <message>
        <source>How heavy the link with its load can be at most, and how far its matter can reach: the smaller, the narrower the intervals</source>
        <translation>負荷を含むリンクの最大質量と、その物質が届く範囲：小さいほど区間が狭くなります</translation>
    </message>
    <message>
        <source>Friction is unknown, and what it does counts as a contradiction: state it first.</source>
        <translation>摩擦が不明であり、その影響が矛盾とみなされます。先に摩擦を指定してください。</translation>
    </message>
    <message>
        <source>torque error</source>
        <translation>トルク誤差</translation>
    </message>
    <message>
        <source>Widen torque error to %1 N·m</source>
        <translation>トルク誤差を %1 N·m に拡大</translation>
    </message>
    <message>
        <source>States for each joint the error that would explain its windows, at most %1 N·m, and runs again. Do so when the arm&apos;s friction or elasticity can be that large; look for a contact or a load that moved first.</source>
        <translation>各関節について、窓を説明できる誤差（最大 %1 N·m）を設定して再実行します。アームの摩擦や弾性がそれほど大きい可能性がある場合に使ってください。まず接触や動いた負荷がないか確認してください。</translation>
    </message>
    <message>
        <source>State friction…</source>
        <translation>摩擦を指定…</translation>
    </message>
    <message>
        <source>Nobody has said how much friction the joints have, and no model has identified it.</source>
        <translation>関節の摩擦の大きさが指定されておらず、同定したモデルもありません。</translation>
    </message>
    <message>
        <source>State encoder step…</source>
        <translation>エンコーダの刻みを指定…</translation>
    </message>
    <message>
        <source>How far positions and speeds may be off</source>
        <translation>位置と速度の誤差の上限</translation>
    </message>
    <message>
        <source>Motion margin…</source>
        <translation>運動の余裕…</translation>
    </message>
    <message>
        <source>How much faster the true motion may be than the log shows; or state bounds of its derivatives in a specification</source>
        <translation>真の運動がログに現れるものよりどれだけ速くなりうるか。または仕様で微分値の範囲を指定します</translation>
    </message>
    <message>
        <source>The intervals mean nothing, an assumption is broken: %1.</source>
        <translation>仮定が破れているため、区間は意味を持ちません：%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
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
        <translation>結果を比較</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 を読み込み</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 を書き出し</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Wrote the comparison %1.</source>
        <translation>比較 %1 を書き出しました。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityController</name>
    <message>
        <source>identifiability options</source>
        <translation>可同定性のオプション</translation>
    </message>
    <message>
        <source>read angles as intended</source>
        <translation>角度を意図どおりに解釈</translation>
    </message>
    <message>
        <source>read angles as written</source>
        <translation>角度を記載どおりに解釈</translation>
    </message>
    <message>
        <source>measured outputs</source>
        <translation>測定出力</translation>
    </message>
    <message>
        <source>rotors</source>
        <translation>ロータ</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 を保存</translation>
    </message>
    <message>
        <source>Identifiability of %1</source>
        <translation>%1 の可同定性</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 の証明</translation>
    </message>
    <message>
        <source>Certificate of %1, about %2</source>
        <translation>%1 の証明、約 %2</translation>
    </message>
    <message>
        <source>Sets of base parameters</source>
        <translation>基底パラメータの組</translation>
    </message>
    <message>
        <source>Undetectable transfers</source>
        <translation>検出できない移し替え</translation>
    </message>
    <message>
        <source>What the logs support</source>
        <translation>ログが裏付けるもの</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentificationController</name>
    <message>
        <source>friction model</source>
        <translation>摩擦モデル</translation>
    </message>
    <message>
        <source>estimators %1</source>
        <translation>推定器 %1</translation>
    </message>
    <message>
        <source>regression %1</source>
        <translation>回帰 %1</translation>
    </message>
    <message>
        <source>prior %1</source>
        <translation>事前分布 %1</translation>
    </message>
    <message>
        <source>what is known about the bodies</source>
        <translation>ボディについて分かっていること</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 を保存</translation>
    </message>
    <message>
        <source>Identify %1 by %2</source>
        <translation>%2 で %1 を同定</translation>
    </message>
    <message>
        <source>Identify %1</source>
        <translation>%1 を同定</translation>
    </message>
    <message>
        <source>Predict torques</source>
        <translation>トルクを予測</translation>
    </message>
    <message>
        <source>Recommended. %1</source>
        <translation>推奨。%1</translation>
    </message>
    <message>
        <source>Another result is recommended. %1</source>
        <translation>別の結果を推奨します。%1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportController</name>
    <message>
        <source>Write the report&apos;s preview</source>
        <translation>レポートのプレビューを作成</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 を書き出し</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Wrote the report %1.</source>
        <translation>レポート %1 を書き出しました。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Wrote the result %1.</source>
        <translation>結果 %1 を書き出しました。</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>Wrote the robot %1.</source>
        <translation>ロボット %1 を書き出しました。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SpecForm</name>
    <message>
        <source>“%1” is no number.</source>
        <translation>「%1」は数値ではありません。</translation>
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
        <translation>足</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
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
        <translation>ロボットが立つリンクと、地面に接する点（リンク座標系）。足と胴体の間には 3 つの関節が必要です。足は 3 本以上必要です。</translation>
    </message>
    <message>
        <source>Posture</source>
        <translation>姿勢</translation>
    </message>
    <message>
        <source>Take the pose shown</source>
        <translation>表示中の姿勢を使う</translation>
    </message>
    <message>
        <source>The legs stand as the 3-D view shows them; knees must be bent</source>
        <translation>脚を 3D ビューの姿勢にします。膝は曲がっている必要があります</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>The 3-D view shows how the robot stands</source>
        <translation>3D ビューにロボットの立ち姿勢を表示します</translation>
    </message>
    <message>
        <source>All joints at 0.</source>
        <translation>全関節が 0 です。</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) away from 0.</source>
        <translation>
            <numerusform>%n 個の関節が 0 以外です。</numerusform>
        </translation>
    </message>
    <message>
        <source>feet</source>
        <translation>足</translation>
    </message>
    <message>
        <source>posture of the legs</source>
        <translation>脚の姿勢</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FileMessages</name>
    <message>
        <source>Not finished</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>The last session ended while this ran: %1. Its result is not there, everything before it is. Start it again on its page.</source>
        <translation>前回のセッションは次の実行中に終了しました：%1。その結果はありませんが、それ以前のものはすべてあります。該当ページで再実行してください。</translation>
    </message>
    <message>
        <source>Keep the logs</source>
        <translation>ログを保持</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Logs closed</source>
        <translation>ログを閉じました</translation>
    </message>
    <message>
        <source>They belong to the robot that was open before: %1.</source>
        <translation>以前に開いていたロボットのものです：%1。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダに表示</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存しました</translation>
    </message>
    <message>
        <source>Recorded? Add the log …</source>
        <translation>記録しましたか？ ログを追加 …</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>開けませんでした</translation>
    </message>
    <message>
        <source>The last session ended while opening %1. Everything before it is here.</source>
        <translation>前回のセッションは %1 を開いている途中で終了しました。それ以前の内容はすべてここにあります。</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>もう一度開く</translation>
    </message>
    <message>
        <source>Not reopened</source>
        <translation>再度開いていません</translation>
    </message>
    <message>
        <source>The last session ended while opening %1.</source>
        <translation>前回のセッションは %1 を開いている間に終了しました。</translation>
    </message>
    <message>
        <source>Open without it</source>
        <translation>これを除いて開く</translation>
    </message>
    <message>
        <source>Other sessions</source>
        <translation>ほかのセッション</translation>
    </message>
    <message>
        <source>Other windows had open: %1.</source>
        <translation>ほかのウィンドウで開いていたもの：%1。</translation>
    </message>
    <message>
        <source>%1 (saved %2)</source>
        <translation>%1（保存：%2）</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1を開く</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IterationView</name>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Half the sum of squares of all residuals, those of the prior included. It may rise while the noise of the torques is fitted.</source>
        <translation>全残差（事前分布の残差を含む）の二乗和の半分です。トルクノイズを当てはめている間は増えることがあります。</translation>
    </message>
    <message>
        <source>Feasibility</source>
        <translation>実行可能性</translation>
    </message>
    <message>
        <source>Largest gap of the motion between two nodes, or residual of the dynamics [rad, rad/s, N·m].</source>
        <translation>2 つの節点間での運動の不連続の最大値、または動力学の残差 [rad, rad/s, N·m]。</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>Distance from a stationary point, in standard deviations.</source>
        <translation>停留点からの距離（標準偏差単位）。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Part of the proposed step that was taken. 1: all of it.</source>
        <translation>提案されたステップのうち実行した割合。1：すべて。</translation>
    </message>
    <message>
        <source>Before the dashed line: fewer nodes, to start from. Its cost is that of another problem.</source>
        <translation>破線より前：出発点を得るための、節点の少ない問題。そのコストは別の問題のものです。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionController</name>
    <message>
        <source>phases of %1</source>
        <translation>%1 の区間</translation>
    </message>
    <message>
        <source>settings of motion and parameters</source>
        <translation>運動とパラメータの設定</translation>
    </message>
    <message>
        <source>Motion and parameters of %1</source>
        <translation>%1 の運動とパラメータ</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 を書き出し</translation>
    </message>
    <message>
        <source>Motion and parameters</source>
        <translation>運動とパラメータ</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 を書き出しました。</translation>
    </message>
    <message>
        <source>base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>Detect contacts</source>
        <translation>接触を検出</translation>
    </message>
    <message>
        <source>contacts as detected</source>
        <translation>検出どおりの接触</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>閉ループ</translation>
    </message>
    <message>
        <source>Close the loops</source>
        <translation>閉ループを閉じる</translation>
    </message>
    <message>
        <source>Keep the result</source>
        <translation>結果を保持</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 を読み込み</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionForm</name>
    <message>
        <source>Load settings…</source>
        <translation>設定を読み込み…</translation>
    </message>
    <message>
        <source>Reads a specification of plumbline-cli bayes (JSON)</source>
        <translation>plumbline-cli bayes の仕様（JSON）を読み込みます</translation>
    </message>
    <message>
        <source>Load settings</source>
        <translation>設定を読み込み</translation>
    </message>
    <message>
        <source>Specification (*.json)</source>
        <translation>仕様 (*.json)</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2</source>
        <translation>%1 は元のままです：%2</translation>
    </message>
    <message>
        <source>What is estimated</source>
        <translation>推定対象</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Bodies whose parameters are estimated; the others keep the values of the robot file</source>
        <translation>パラメータを推定するボディ。他はロボットファイルの値のままです</translation>
    </message>
    <message>
        <source>Viscous friction</source>
        <translation>粘性摩擦</translation>
    </message>
    <message>
        <source>γ₅v, at every joint</source>
        <translation>γ₅v、全関節</translation>
    </message>
    <message>
        <source>Coulomb friction</source>
        <translation>クーロン摩擦</translation>
    </message>
    <message>
        <source>γ₃ tanh(γ₄v), at every joint</source>
        <translation>γ₃ tanh(γ₄v)、全関節</translation>
    </message>
    <message>
        <source>Stribeck friction</source>
        <translation>ストライベック摩擦</translation>
    </message>
    <message>
        <source>γ₀[tanh(γ₁v) − tanh(γ₂v)], at every joint</source>
        <translation>γ₀[tanh(γ₁v) − tanh(γ₂v)]、全関節</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>事前分布</translation>
    </message>
    <message>
        <source>Masses</source>
        <translation>質量</translation>
    </message>
    <message>
        <source>Relative standard deviation of a mass before any data; centre of mass and inertia follow it as lengths. Intervals rest on it where the log says little.</source>
        <translation>データを得る前の質量の相対標準偏差。重心と慣性は、対応する長さとしてこれに従います。ログの情報が少ないところでは、区間がこれに依存します。</translation>
    </message>
    <message>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Standard deviation of the logarithm of a friction parameter before any data. 2: within a factor of seven.</source>
        <translation>データを得る前の、摩擦パラメータの対数の標準偏差。2：7 倍以内。</translation>
    </message>
    <message>
        <source>%1 is below zero.</source>
        <translation>%1 は負の値です。</translation>
    </message>
    <message>
        <source>It has %1 numbers, and the robot %2 joints. Give one number, or one per joint.</source>
        <translation>ロボットの関節 %2 個に対し、数値が %1 個あります。数値を 1 つ、または関節ごとに 1 つ指定してください。</translation>
    </message>
    <message>
        <source>One number for all joints, or one per joint: 1, 1, 0.5</source>
        <translation>全関節に 1 つの数値、または関節ごとに 1 つ：1, 1, 0.5</translation>
    </message>
    <message>
        <source>Noise, standard deviations</source>
        <translation>ノイズ（標準偏差）</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>assumed: 1e-4 rad</source>
        <translation>仮定値：1e-4 rad</translation>
    </message>
    <message>
        <source>Of one encoder value.</source>
        <translation>エンコーダ値 1 個の標準偏差。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>assumed: 1e-2 rad/s</source>
        <translation>仮定値：1e-2 rad/s</translation>
    </message>
    <message>
        <source>Of one value of the velocity channel.</source>
        <translation>速度チャンネルの値 1 個の標準偏差。</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>fitted to the log</source>
        <translation>ログから推定</translation>
    </message>
    <message>
        <source>Of one torque sample. Noise that was fitted is not tested by the same log: there are no intervals until it is stated.</source>
        <translation>トルクのサンプル 1 個の標準偏差。ログから推定したノイズは同じログでは検定できないため、指定するまで区間は表示されません。</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>外乱</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Of a disturbance at the joint: its mean over h seconds has this, divided by √h, as its standard deviation.</source>
        <translation>関節の外乱：h 秒間の平均の標準偏差が、この値を √h で割ったものになります。</translation>
    </message>
    <message>
        <source>Give one time, or none.</source>
        <translation>時刻を 1 つ指定するか、空欄にしてください。</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>A node every</source>
        <translation>節点間隔</translation>
    </message>
    <message>
        <source>Samples between two nodes. From 2 on no torque sample stands in two intervals; with 1 there are no intervals of the parameters.</source>
        <translation>2 つの節点の間のサンプル数。2 以上ならトルクのサンプルが 2 つの区間にまたがりません。1 の場合、パラメータの区間は表示されません。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>先頭</translation>
    </message>
    <message>
        <source>First second of the logs that is used</source>
        <translation>使用するログの最初の時刻（秒）</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>Last second of the logs that is used</source>
        <translation>使用するログの最後の時刻（秒）</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Acceleration changes between nodes</source>
        <translation>節点間で加速度が変化</translation>
    </message>
    <message>
        <source>Without, it is constant from node to node, which errs by the square of the step.</source>
        <translation>オフの場合は節点間で一定とし、誤差は刻み幅の二乗になります。</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Iterations after which the search ends</source>
        <translation>探索を打ち切る反復回数</translation>
    </message>
    <message>
        <source>estimated bodies</source>
        <translation>推定するボディ</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message numerus="yes">
        <source>%n body(ies)</source>
        <translation>
            <numerusform>ボディ %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings of their own, from a file: %1</source>
        <translation>ファイルによる独自の設定：%1</translation>
    </message>
    <message>
        <source>Base pose</source>
        <translation>ベース位置姿勢</translation>
    </message>
    <message>
        <source>rad, m</source>
        <translation>rad、m</translation>
    </message>
    <message>
        <source>assumed: 1e-3</source>
        <translation>仮定値：1e-3</translation>
    </message>
    <message>
        <source>Of the measured pose of the base.</source>
        <translation>測定したベース位置姿勢の標準偏差。</translation>
    </message>
    <message>
        <source>Base wrench</source>
        <translation>ベースのレンチ</translation>
    </message>
    <message>
        <source>assumed: 1 % of the weight</source>
        <translation>仮定値：自重の 1 %</translation>
    </message>
    <message>
        <source>Of a wrench on the base that the model lacks: its mean over h seconds has this, divided by √h, as its standard deviation.</source>
        <translation>モデルにないベースへのレンチ：h 秒間の平均の標準偏差が、この値を √h で割ったものになります。</translation>
    </message>
    <message>
        <source>Three of rotation, then three of translation, in axes of the base; or one for all.</source>
        <translation>回転 3 個、続いて並進 3 個（ベースの軸）。または全体に 1 個。</translation>
    </message>
    <message>
        <source>%1 is not above zero.</source>
        <translation>%1 は正の値ではありません。</translation>
    </message>
    <message>
        <source>It has %1 numbers. Give one, or six.</source>
        <translation>数値が %1 個あります。1 個または 6 個指定してください。</translation>
    </message>
    <message>
        <source>Loops…</source>
        <translation>閉ループ…</translation>
    </message>
    <message>
        <source>File of the robot&apos;s closed kinematic loops: loops.json, SRDF or MJCF</source>
        <translation>ロボットの閉ループ機構のファイル：loops.json、SRDF または MJCF</translation>
    </message>
    <message>
        <source>Open loops</source>
        <translation>閉ループを開く</translation>
    </message>
    <message>
        <source>Loops (*.json *.srdf *.xml)</source>
        <translation>閉ループ (*.json *.srdf *.xml)</translation>
    </message>
    <message>
        <source>Without loops</source>
        <translation>閉ループなし</translation>
    </message>
    <message>
        <source>Outliers, energy, equalities</source>
        <translation>外れ値、エネルギー、等式</translation>
    </message>
    <message>
        <source>Outliers from</source>
        <translation>外れ値の境界</translation>
    </message>
    <message>
        <source>Residuals beyond so many standard deviations count linearly, of all sensors; 1.345 is usual. The result then has no intervals.</source>
        <translation>この数の標準偏差を超える残差は、すべてのセンサで線形に数えます。通常は 1.345 です。結果に区間は付きません。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Supplied energy of every interval beside the change of the mechanical energy and the friction losses. The result then has no intervals.</source>
        <translation>各区間の供給エネルギーを、力学的エネルギーの変化と摩擦損失に照らします。結果に区間は付きません。</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>観測しない</translation>
    </message>
    <message>
        <source>of the torques alone</source>
        <translation>トルクのみによる</translation>
    </message>
    <message>
        <source>of the estimated motion</source>
        <translation>推定運動による</translation>
    </message>
    <message>
        <source>Energy ±</source>
        <translation>エネルギー ±</translation>
    </message>
    <message>
        <source>What the balance of one interval may miss beyond the sensors&apos; noise</source>
        <translation>センサの雑音に加えて一区間の収支が外れてよい量</translation>
    </message>
    <message>
        <source>1 % of the supplied</source>
        <translation>供給量の 1 %</translation>
    </message>
    <message>
        <source>Total mass</source>
        <translation>全質量</translation>
    </message>
    <message>
        <source>Of the robot, known exactly. Data and prior test it.</source>
        <translation>ロボットの正確に分かっている質量です。データと事前分布で検査します。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Give one mass above zero, or none.</source>
        <translation>ゼロより大きい質量を一つ入力するか、空にしてください。</translation>
    </message>
    <message>
        <source>Mirror axis</source>
        <translation>鏡映の軸</translation>
    </message>
    <message>
        <source>Axis that the mirror image of a body turns round</source>
        <translation>ボディの鏡像で反転する軸</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionPage</name>
    <message>
        <source>Motion and parameters</source>
        <translation>運動とパラメータ</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that estimates the same</source>
        <translation>同じ推定を行う plumbline-cli の呼び出しをコピーします</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Writes the result as plumbline-cli does (JSON), or the estimated motion as a log (HDF5)</source>
        <translation>plumbline-cli と同じ結果（JSON）、または推定した運動をログ（HDF5）として書き出します</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Estimates motion, disturbances and parameters in one problem</source>
        <translation>運動、外乱、パラメータを 1 つの問題として推定します</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>反映されていません</translation>
    </message>
    <message>
        <source>Press Run: motion and parameters are estimated together.</source>
        <translation>［実行］を押してください：運動とパラメータを同時に推定します。</translation>
    </message>
    <message>
        <source>Reasons and findings</source>
        <translation>理由と指摘事項</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>基底パラメータ</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>センサ</translation>
    </message>
    <message>
        <source>Torque errors</source>
        <translation>トルク誤差</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基底</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>運動</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>較正ラベル</translation>
    </message>
    <message>
        <source>Export motion and parameters</source>
        <translation>運動とパラメータをエクスポート</translation>
    </message>
    <message>
        <source>Result (*.json);;Estimated motion (*.h5)</source>
        <translation>結果 (*.json);;推定した運動 (*.h5)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>ロボットが開かれていません</translation>
    </message>
    <message>
        <source>Its description is what is known before any data.</source>
        <translation>その記述が、データを得る前の知識になります。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>ロボットを開く…</translation>
    </message>
    <message>
        <source>No log for training</source>
        <translation>同定用ログがありません</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation>関節位置とトルクを含むログを開くか、開いているログの役割を同定用にしてください。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>ログを開く…</translation>
    </message>
    <message numerus="yes">
        <source>From %n log(s) for training</source>
        <translation>
            <numerusform>同定用ログ %n 件から</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held out</source>
        <translation>
            <numerusform>検証用に保留 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>settings or logs have changed since this result: run again</source>
        <translation>この結果の後に設定またはログが変わりました。再実行してください</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>収束</translation>
    </message>
    <message numerus="yes">
        <source>After %n iteration(s).</source>
        <translation>
            <numerusform>%n 回の反復後。</numerusform>
        </translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>not calibrated</source>
        <translation>未較正</translation>
    </message>
    <message>
        <source>χ² / degrees of freedom</source>
        <translation>χ² / 自由度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>χ² %1 of %2; 99 % of logs with noise as stated give %3 … %4.</source>
        <translation>χ² %1（自由度 %2）。ノイズが設定どおりのログの 99 % は %3 … %4 になります。</translation>
    </message>
    <message>
        <source>Torque error</source>
        <translation>トルク誤差</translation>
    </message>
    <message>
        <source>Held-out torque error</source>
        <translation>保留ログのトルク誤差</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ of %1, its motion filtered as for Estimation.</source>
        <translation>%1 の ‖τ − Wβ‖ / ‖τ‖（運動のフィルタはページ［推定］と同じ）。</translation>
    </message>
    <message>
        <source>The log has the pose of a base that moves, and the robot is fixed to the world.</source>
        <translation>ログには動くベースの位置姿勢がありますが、ロボットは世界座標系に固定されています。</translation>
    </message>
    <message>
        <source>Let the base float</source>
        <translation>ベースを浮遊にする</translation>
    </message>
    <message>
        <source>The root link becomes a body of its own with six coordinates</source>
        <translation>ルートリンクが 6 つの座標を持つ独立したボディになります</translation>
    </message>
    <message>
        <source>Residuals of the sensors</source>
        <translation>センサの残差</translation>
    </message>
    <message>
        <source>Predicted torques</source>
        <translation>予測トルク</translation>
    </message>
    <message>
        <source>Observations</source>
        <translation>観測</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>接触</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Needs a robot and a log with positions and torques; where the base floats, its pose too.</source>
        <translation>ロボットと、位置とトルクを含むログが必要です。浮遊ベースではその位置姿勢も必要です。</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>閉ループ</translation>
    </message>
    <message>
        <source>the result is that of the session: run again to see its motion</source>
        <translation>これはセッションに保存された結果です。運動を表示するには再実行してください</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>境界</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionSeriesPanel</name>
    <message>
        <source>Log that is shown</source>
        <translation>表示するログ</translation>
    </message>
    <message>
        <source>Joint that is shown</source>
        <translation>表示する関節</translation>
    </message>
    <message>
        <source>Press Run: the motion is estimated with the parameters.</source>
        <translation>［実行］を押してください：運動をパラメータとともに推定します。</translation>
    </message>
    <message>
        <source>%1, from %2 s</source>
        <translation>%1、%2 s から</translation>
    </message>
    <message>
        <source>Bands: two standard deviations to either side.</source>
        <translation>帯：両側に標準偏差の 2 倍。</translation>
    </message>
    <message>
        <source>No bands: the estimate is not calibrated, for the reasons under Label.</source>
        <translation>帯なし：推定は較正されていません。理由は［較正ラベル］を参照してください。</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>推定値</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 の%1</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>外乱</translation>
    </message>
    <message>
        <source>Force at %1</source>
        <translation>%1 の力</translation>
    </message>
    <message>
        <source>Force %1</source>
        <translation>力 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafePage</name>
    <message>
        <source>Safe loop</source>
        <translation>安全ループ</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>反映されていません</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>A scenario, or a run that was saved</source>
        <translation>シナリオ、または保存した実行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Ends the run at once; what it showed stays</source>
        <translation>実行をただちに終了します。表示した内容は残ります</translation>
    </message>
    <message>
        <source>Brake</source>
        <translation>制動</translation>
    </message>
    <message>
        <source>No further plan: the running one goes on to its rest, as proven</source>
        <translation>以後は計画しません：実行中の計画が、証明どおり静止まで続きます</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Runs until the next plan takes over</source>
        <translation>次の計画に引き継ぐまで実行します</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Plans, proves, executes in simulation and narrows the intervals</source>
        <translation>計画、証明、シミュレーションでの実行を行い、区間を狭めます</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>仮定</translation>
    </message>
    <message>
        <source>Open a scenario or a run</source>
        <translation>シナリオまたは実行を開く</translation>
    </message>
    <message>
        <source>Scenarios and runs (*.json *.h5 *.hdf5)</source>
        <translation>シナリオと実行 (*.json *.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>実行を保存</translation>
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
        <translation>%1 s 以降無効：%2</translation>
    </message>
    <message>
        <source>void from %1 s on: an assumption is broken on purpose, and no sample shows it</source>
        <translation>%1 s から無効：仮定が意図的に破られていますが、どのサンプルにも現れません</translation>
    </message>
    <message>
        <source>void: the true robot left what was proven, and no monitor saw it</source>
        <translation>無効：真のロボットが証明された範囲を外れ、どの監視器も検出しませんでした</translation>
    </message>
    <message>
        <source>no run yet</source>
        <translation>まだ実行していません</translation>
    </message>
    <message>
        <source>%1 of %2 stored plans proven again</source>
        <translation>保存した計画 %2 個中 %1 個を再証明しました</translation>
    </message>
    <message>
        <source>proven under the assumptions; braking: %1</source>
        <translation>仮定のもとで証明済み、制動中：%1</translation>
    </message>
    <message>
        <source>proven under the assumptions</source>
        <translation>仮定のもとで証明済み</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続行</translation>
    </message>
    <message>
        <source>No scenario is open</source>
        <translation>シナリオが開かれていません</translation>
    </message>
    <message>
        <source>A scenario names an arm, the intervals of its payload, its control and its surroundings. Motions are proven before they are executed.</source>
        <translation>シナリオは、アーム、ペイロードの区間、制御、周囲環境を指定します。運動は実行前に証明されます。</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>サンプルを開く</translation>
    </message>
    <message>
        <source>Needs a scenario; proves motions for every payload inside the intervals.</source>
        <translation>シナリオが必要です。区間内のすべてのペイロードについて運動を証明します。</translation>
    </message>
    <message>
        <source>the scenario changed since the run</source>
        <translation>実行の後にシナリオが変わりました</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>チューブ</translation>
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
        <translation>なし</translation>
    </message>
    <message>
        <source>How far a joint is from its desired position at most, when the assumptions hold</source>
        <translation>仮定が成り立つとき、関節が目標位置から離れる量の上限</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>主張</translation>
    </message>
    <message>
        <source>void</source>
        <translation>無効</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>まだなし</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>証明済み</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>The last one took %1 ms to find and prove</source>
        <translation>直前の計画の探索と証明に %1 ms かかりました</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>クリアランス</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>Smallest proven distance of the running plan: %1 to %2</source>
        <translation>実行中の計画の証明済み最小距離：%1 と %2</translation>
    </message>
    <message>
        <source>Mass interval</source>
        <translation>質量の区間</translation>
    </message>
    <message>
        <source>Means nothing: an assumption is violated</source>
        <translation>意味を持ちません：仮定が破れています</translation>
    </message>
    <message>
        <source>Width over that of before</source>
        <translation>以前の幅に対する比</translation>
    </message>
    <message>
        <source>There is no tube.</source>
        <translation>チューブがありません。</translation>
    </message>
    <message>
        <source>&lt;p&gt;What is proven holds when:&lt;/p&gt;</source>
        <translation>&lt;p&gt;証明の前提条件：&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;▲ The simulation breaks some of these on purpose.&lt;/p&gt;</source>
        <translation>&lt;p&gt;▲ シミュレーションはこれらの一部を意図的に破ります。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;▲ The scenario does not state the true payload: there is nothing to simulate.&lt;/p&gt;</source>
        <translation>&lt;p&gt;▲ シナリオに真のペイロードの指定がないため、シミュレーションできません。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Scenario…</source>
        <translation>シナリオ…</translation>
    </message>
    <message>
        <source>Writes the scenario as it is shown, obstacles included</source>
        <translation>表示しているシナリオを、障害物も含めて書き出します</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>実行…</translation>
    </message>
    <message>
        <source>Writes the run with its scenario; it can be opened and proven again</source>
        <translation>実行をシナリオとともに書き出します。再び開いて証明し直すことができます</translation>
    </message>
    <message>
        <source>Writes the scenario or the run</source>
        <translation>シナリオまたは実行を書き出します</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>シナリオの保存</translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>変更あり、未保存</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>古い</translation>
    </message>
    <message>
        <source>They are of the scenario before the change: run again</source>
        <translation>変更前のシナリオのものです：もう一度実行してください</translation>
    </message>
    <message>
        <source>A scenario, a run that was saved, or the robot of the study</source>
        <translation>シナリオ、保存した実行、または検討中のロボット</translation>
    </message>
    <message>
        <source>Scenario or run…</source>
        <translation>シナリオまたは実行…</translation>
    </message>
    <message>
        <source>The study&apos;s robot…</source>
        <translation>検討中のロボット…</translation>
    </message>
    <message>
        <source>Begins a scenario of the robot that is open; its motors&apos; inertias are asked for</source>
        <translation>開いているロボットのシナリオを始めます。モータの慣性を尋ねます</translation>
    </message>
    <message>
        <source>Scenario of the study&apos;s robot</source>
        <translation>検討中のロボットのシナリオ</translation>
    </message>
    <message>
        <source>One number above 0 for all joints, or %1 are needed.</source>
        <translation>全関節に共通の 0 より大きい数 1 個、または %1 個の数値が必要です。</translation>
    </message>
    <message>
        <source>Inertias of the rotors, reflected to the joints (gear ratio squared times rotor) [kg·m²]:
one for all joints, or one each, base to tip. No tube can be proven without them.</source>
        <translation>関節側に換算したロータの慣性（減速比の二乗 × ロータ）[kg·m²]：
全関節に共通の 1 個、またはベースから先端へ関節ごとに 1 個。これがないとチューブを証明できません。</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>void: %1 of %2 stored plans proven again</source>
        <translation>無効：保存された計画 %2 件のうち %1 件を再証明</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafePlots</name>
    <message>
        <source>Torque and error</source>
        <translation>トルクと誤差</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>Time of each plan</source>
        <translation>各計画の時間</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Joint whose torque is shown</source>
        <translation>トルクを表示する関節</translation>
    </message>
    <message>
        <source>Press Run: the command inside the band of its proof; dashed: the limits</source>
        <translation>［実行］を押してください：指令トルクと証明の帯。破線：制限</translation>
    </message>
    <message>
        <source>True values over their bounds</source>
        <translation>真値と上界の比</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>上界に対する割合</translation>
    </message>
    <message>
        <source>Press Run: V and position errors of the true robot; 1 is the bound</source>
        <translation>［実行］を押してください：真のロボットの V と位置誤差。1 が上界です</translation>
    </message>
    <message>
        <source>Press Run: intervals of the payload&apos;s body; dashed: the truth</source>
        <translation>［実行］を押してください：ペイロードを持つボディの区間。破線：真値</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>質量</translation>
    </message>
    <message>
        <source>First moment</source>
        <translation>一次モーメント</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>慣性</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>largest position error</source>
        <translation>最大位置誤差</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>証明</translation>
    </message>
    <message>
        <source>plan at %1 s</source>
        <translation>%1 s の計画</translation>
    </message>
    <message>
        <source>time to find a plan [ms]</source>
        <translation>計画の探索時間 [ms]</translation>
    </message>
    <message>
        <source>Condition of the payload&apos;s equations until then</source>
        <translation>その時点までのペイロードの方程式の条件数</translation>
    </message>
    <message>
        <source>Condition, log₁₀</source>
        <translation>条件数、log₁₀</translation>
    </message>
    <message>
        <source>Press Run: how evenly the measurements until then determine the ten parameters; 0 is best</source>
        <translation>［実行］を押してください：それまでの測定が 10 個のパラメータをどれだけ均等に決めるか。0 が最良</translation>
    </message>
    <message>
        <source>momentum of the measurements</source>
        <translation>測定の運動量</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeForm</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>制御</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>サンプリング周波数</translation>
    </message>
    <message>
        <source>Of the measurements. Faster sampling makes the tube smaller.</source>
        <translation>測定の周波数。速いほどチューブが小さくなります。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>From a measurement to the torque computed from it</source>
        <translation>測定から、それに基づいて計算したトルクまでの時間</translation>
    </message>
    <message>
        <source>Tube size</source>
        <translation>チューブの大きさ</translation>
    </message>
    <message>
        <source>V_M, bound of V = ½ rᵀHr. A larger tube is easier to prove and takes more room.</source>
        <translation>V_M、すなわち V = ½ rᵀHr の上界。チューブが大きいほど証明しやすく、より広い空間を要します。</translation>
    </message>
    <message>
        <source>smallest possible</source>
        <translation>可能な最小値</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>減衰率</translation>
    </message>
    <message>
        <source>α: the rate at which V falls back into the tube</source>
        <translation>α：V がチューブ内へ戻る速さ</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>What a plan is chosen for; every plan is proven</source>
        <translation>計画を選ぶ目的。どの計画も証明されます</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>励起</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Largest displacement of a joint by one plan</source>
        <translation>1 つの計画による関節の最大変位</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行数</translation>
    </message>
    <message>
        <source>Motions that a search looks at</source>
        <translation>1 回の探索で調べる運動の数</translation>
    </message>
    <message>
        <source>At most so many, one after another</source>
        <translation>続けて実行する最大数</translation>
    </message>
    <message>
        <source>Show reach sets</source>
        <translation>到達集合を表示</translation>
    </message>
    <message>
        <source>In the 3-D view: boxes that hold each body at all times of all plans within the range, wherever the tube allows it to be</source>
        <translation>3Dビュー：範囲内のすべての計画のすべての時刻について、チューブが許すどの位置でも各ボディを含む箱です</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>シミュレーション</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>進行速度</translation>
    </message>
    <message>
        <source>How fast the simulated time passes</source>
        <translation>シミュレーション時間の進む速さ</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>最高速</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>実時間の %1 倍</translation>
    </message>
    <message>
        <source>Break an assumption</source>
        <translation>仮定を破る</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始時刻</translation>
    </message>
    <message>
        <source>Simulated time at which the faults below begin</source>
        <translation>下記の故障が始まるシミュレーション上の時刻</translation>
    </message>
    <message>
        <source>Sensor errors ×</source>
        <translation>センサ誤差 ×</translation>
    </message>
    <message>
        <source>The simulated sensors err by this factor more than the loop knows; 1: as stated</source>
        <translation>シミュレーション上のセンサの誤差を、ループが想定する値のこの倍率にします。1：指定どおり</translation>
    </message>
    <message>
        <source>Friction ×</source>
        <translation>摩擦 ×</translation>
    </message>
    <message>
        <source>The true friction is this factor of what the loop knows; 1: as stated</source>
        <translation>真の摩擦を、ループが想定する値のこの倍率にします。1：指定どおり</translation>
    </message>
    <message>
        <source>More load</source>
        <translation>追加の負荷</translation>
    </message>
    <message>
        <source>Mass that the payload&apos;s intervals do not know</source>
        <translation>ペイロードの区間に含まれない質量</translation>
    </message>
    <message>
        <source>Payload slips</source>
        <translation>ペイロードの滑り</translation>
    </message>
    <message>
        <source>Distance by which the payload moves in the hand within 0.2 s, in a direction drawn with the seed</source>
        <translation>ペイロードが 0.2 s の間に手の中で滑る距離。方向はシードから引きます</translation>
    </message>
    <message>
        <source>Sample time ×</source>
        <translation>サンプル時間 ×</translation>
    </message>
    <message>
        <source>The samples come later by this factor; 1: as stated</source>
        <translation>サンプルがこの倍率だけ遅れて届きます。1：指定どおり</translation>
    </message>
    <message>
        <source>Obstacles</source>
        <translation>障害物</translation>
    </message>
    <message>
        <source>Obstacle</source>
        <translation>障害物</translation>
    </message>
    <message>
        <source>A click on a box in the 3-D view selects it too</source>
        <translation>3-D ビューの箱をクリックしても選択できます</translation>
    </message>
    <message>
        <source>none selected</source>
        <translation>未選択</translation>
    </message>
    <message>
        <source>Three numbers are needed: x, y, z.</source>
        <translation>三つの数値が必要です：x, y, z。</translation>
    </message>
    <message>
        <source>Edges are longer than 0.</source>
        <translation>辺の長さは 0 より大きくなければなりません。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Of its middle: x, y, z. In the 3-D view a drag moves a box level, with Shift or Ctrl up and down; arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm</source>
        <translation>中心の x, y, z。3-D ビューではドラッグで箱が水平に、Shift または Ctrl で上下に動きます。矢印、PgUp、PgDn では 1 cm、Shift を押すと 1 mm 動きます</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 の移動</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Edges of the box along its own x, y, z</source>
        <translation>箱自身の x, y, z に沿った辺の長さ</translation>
    </message>
    <message>
        <source>size of %1</source>
        <translation>%1 の大きさ</translation>
    </message>
    <message>
        <source>Add a box</source>
        <translation>箱を追加</translation>
    </message>
    <message>
        <source>A box of 20 cm on the ground beside the arm</source>
        <translation>アームの横の床に置く 20 cm の箱</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Removes the selected obstacle (Del in the 3-D view)</source>
        <translation>選択した障害物を削除します（3-D ビューでは Del）</translation>
    </message>
    <message>
        <source>It is no box: it is kept clear of, but not drawn, and moved by its position here.</source>
        <translation>箱ではありません：避けられますが描かれず、ここの位置で動かします。</translation>
    </message>
    <message>
        <source>The robot stays inside: it is drawn as edges, and moved by its position here.</source>
        <translation>ロボットはこの中にとどまります：辺だけが描かれ、ここの位置で動かします。</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>One number for all joints, or %1 are needed.</source>
        <translation>全関節に共通の数値 1 個、または %1 個の数値が必要です。</translation>
    </message>
    <message>
        <source>%1 numbers are needed, one per joint.</source>
        <translation>関節ごとに 1 個、計 %1 個の数値が必要です。</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>ゲイン</translation>
    </message>
    <message>
        <source>K: gain of the position error, one for all joints or one each</source>
        <translation>K：位置誤差のゲイン。全関節に共通の 1 個、または関節ごとに 1 個</translation>
    </message>
    <message>
        <source>Position error</source>
        <translation>位置誤差</translation>
    </message>
    <message>
        <source>Largest error of the measured positions, one for all joints or one each</source>
        <translation>位置の測定値の最大誤差。全関節に共通の 1 個、または関節ごとに 1 個</translation>
    </message>
    <message>
        <source>Speed error</source>
        <translation>速度誤差</translation>
    </message>
    <message>
        <source>Largest error of the measured speeds, one for all joints or one each</source>
        <translation>速度の測定値の最大誤差。全関節に共通の 1 個、または関節ごとに 1 個</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>動作</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始位置</translation>
    </message>
    <message>
        <source>Joint positions at the start, one each, base to tip</source>
        <translation>開始時の関節位置。ベースから先端へ 1 個ずつ</translation>
    </message>
    <message>
        <source>Goal positions</source>
        <translation>目標位置</translation>
    </message>
    <message>
        <source>Joint positions that plans with the purpose Goal approach, one each</source>
        <translation>目的が「目標」の計画が近づく関節位置。1 個ずつ</translation>
    </message>
    <message>
        <source>Lower end and upper end of the interval, and the simulated truth: of the whole body that carries the payload, about the body&apos;s frame</source>
        <translation>区間の下端と上端、およびシミュレーションの真値。ペイロードを持つボディ全体の、ボディ座標系まわりの値</translation>
    </message>
    <message>
        <source>Lower end, upper end and truth are needed.</source>
        <translation>下端、上端、真値が必要です。</translation>
    </message>
    <message>
        <source>Lower and upper end are needed; the scenario states no truth.</source>
        <translation>下端と上端が必要です。シナリオに真値はありません。</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Intervals of the body that carries the payload, and its simulated truth</source>
        <translation>ペイロードを持つボディの区間と、シミュレーションの真値</translation>
    </message>
    <message>
        <source>Motors</source>
        <translation>モータ</translation>
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>ロータ慣性</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>クーロン</translation>
    </message>
    <message>
        <source>Friction: one number for all joints or one each</source>
        <translation>摩擦：全関節に共通の 1 個、または関節ごとに 1 個</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>粘性</translation>
    </message>
    <message>
        <source>Known within ±</source>
        <translation>既知範囲 ±</translation>
    </message>
    <message>
        <source>Half width of the intervals of rotor inertias and friction, as a fraction</source>
        <translation>ロータ慣性と摩擦の区間の半幅（割合）</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Carries the payload. Another body begins with intervals about what the robot&apos;s description states</source>
        <translation>ペイロードを持つボディ。別のボディを選ぶと、ロボット記述の値を中心とする区間から始まります</translation>
    </message>
    <message>
        <source>Reflected to the joints: gear ratio squared times the rotor&apos;s; one for all joints or one each</source>
        <translation>関節側に換算した値：減速比の二乗 × ロータの慣性。全関節に共通の 1 個、または関節ごとに 1 個</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeController</name>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Change the scenario</source>
        <translation>シナリオを変更</translation>
    </message>
    <message>
        <source>Find the tube</source>
        <translation>チューブを計算</translation>
    </message>
    <message>
        <source>Reach sets</source>
        <translation>到達集合</translation>
    </message>
    <message>
        <source>Safe loop</source>
        <translation>安全ループ</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 を書き出し</translation>
    </message>
    <message>
        <source>Changes dropped</source>
        <translation>変更は破棄されました</translation>
    </message>
    <message>
        <source>The changes of %1 were not saved.</source>
        <translation>%1 の変更は保存されていませんでした。</translation>
    </message>
    <message>
        <source>A run is going on: obstacles can be changed when it has ended (Cancel ends it).</source>
        <translation>実行中です：障害物は実行が終わると変更できます（［中止］で終わります）。</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 の移動</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 の追加</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 の削除</translation>
    </message>
    <message>
        <source>Scenario of %1</source>
        <translation>%1 のシナリオ</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>手法を比較</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::XyPlot</name>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>値をコピー</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>Click: hide or show</source>
        <translation>クリック：表示／非表示</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ResidualPanel</name>
    <message>
        <source>Joint whose residual is shown</source>
        <translation>残差を表示する関節</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>自己相関</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>スペクトル</translation>
    </message>
    <message>
        <source>Against speed</source>
        <translation>速度に対して</translation>
    </message>
    <message>
        <source>Against acceleration</source>
        <translation>加速度に対して</translation>
    </message>
    <message>
        <source>Against predicted torque</source>
        <translation>予測トルクに対して</translation>
    </message>
    <message>
        <source>Residual of %1</source>
        <translation>%1 の残差</translation>
    </message>
    <message>
        <source>Residual [%1]</source>
        <translation>残差 [%1]</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s), standard deviation %1 %3, mean %2 %3</source>
        <translation>
            <numerusform>%n サンプル、標準偏差 %1 %3、平均 %2 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Density [1/%1]</source>
        <translation>密度 [1/%1]</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正規分布</translation>
    </message>
    <message>
        <source>Lag [s]</source>
        <translation>ラグ [s]</translation>
    </message>
    <message>
        <source>white: 95 %</source>
        <translation>白色：95 %</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>周波数 [Hz]</translation>
    </message>
    <message>
        <source>Density [%1/√Hz]</source>
        <translation>密度 [%1/√Hz]</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Speed [m/s]</source>
        <translation>速度 [m/s]</translation>
    </message>
    <message>
        <source>Speed [rad/s]</source>
        <translation>速度 [rad/s]</translation>
    </message>
    <message>
        <source>Acceleration [m/s²]</source>
        <translation>加速度 [m/s²]</translation>
    </message>
    <message>
        <source>Acceleration [rad/s²]</source>
        <translation>加速度 [rad/s²]</translation>
    </message>
    <message>
        <source>Predicted force [N]</source>
        <translation>予測力 [N]</translation>
    </message>
    <message>
        <source>Predicted torque [N·m]</source>
        <translation>予測トルク [N·m]</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::NextStep</name>
    <message>
        <source>Next: %1 ▸</source>
        <translation>次へ：%1 ▸</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次へ：%1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportController</name>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Check the columns</source>
        <translation>列を確認</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 を保存</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 をインポート</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportTableModel</name>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>トルク</translation>
    </message>
    <message>
        <source>current</source>
        <translation>電流</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source> N·m/A</source>
        <translation> N·m/A</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>関節</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>係数</translation>
    </message>
    <message>
        <source>%1 of %2, %3 rows</source>
        <translation>%1 / %2、%3 行</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ColumnUseForm</name>
    <message>
        <source>are</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>from joint</source>
        <translation>先頭の関節</translation>
    </message>
    <message>
        <source>Joint of the first selected column; the others follow in order</source>
        <translation>選択した最初の列の関節。残りは順に割り当てます</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>逆向き</translation>
    </message>
    <message>
        <source>The sign is turned</source>
        <translation>符号を反転します</translation>
    </message>
    <message>
        <source>One number for all selected columns, or one per column with spaces between</source>
        <translation>選択した全列に 1 つの数値、または列ごとに空白で区切って指定</translation>
    </message>
    <message>
        <source>Torque constant [N·m/A]</source>
        <translation>トルク定数 [N·m/A]</translation>
    </message>
    <message>
        <source>The columns are motor currents. </source>
        <translation>列はモータ電流です。</translation>
    </message>
    <message>
        <source>Gear ratio</source>
        <translation>減速比</translation>
    </message>
    <message>
        <source>The columns are on the motor side: turns of the motor per turn of the joint. </source>
        <translation>列はモータ側の値です：関節 1 回転あたりのモータの回転数。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Any further factor, as of encoder counts. </source>
        <translation>エンコーダのカウント値などに対する追加の係数。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>Added last, in the unit of the column. </source>
        <translation>最後に加算します（列の単位）。</translation>
    </message>
    <message>
        <source>Select columns: click a head, drag over several, Ctrl adds</source>
        <translation>列を選択：見出しをクリック、ドラッグで複数選択、Ctrl で追加</translation>
    </message>
    <message>
        <source>&lt;b&gt;Column %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;列 %1&lt;/b&gt;</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n columns, %1 to %2&lt;/b&gt;</source>
        <translation>
            <numerusform>&lt;b&gt;%n 列、%1 ～ %2&lt;/b&gt;</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is no number for this</source>
        <translation>「%1」はこの項目の数値ではありません</translation>
    </message>
    <message>
        <source>%1 numbers for %2 columns</source>
        <translation>%2 列に対し数値が %1 個</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SensorUseForm</name>
    <message>
        <source>Motion of the base</source>
        <translation>ベースの運動</translation>
    </message>
    <message>
        <source>Odometry whose pose is that of the base link; only a robot with a floating base uses it</source>
        <translation>位置姿勢がベースリンクのものであるオドメトリ。浮遊ベースのロボットだけが使います</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>使用しない</translation>
    </message>
    <message>
        <source>%1 acts on</source>
        <translation>%1 の作用先</translation>
    </message>
    <message>
        <source>Link in whose axes and about whose origin the wrench is measured. Whatever uses joint torques adds it to them, as a force of the surroundings: leave it out where it measures a load that is to be found.</source>
        <translation>力とモーメントを、その座標軸と原点で測定しているリンク。関節トルクを使う処理は、これを周囲からの力として加えます。求めたい負荷を測定している場合は使わないでください。</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>逆向き</translation>
    </message>
    <message>
        <source>The topic has the wrench of the robot on the surroundings</source>
        <translation>このトピックはロボットが周囲に及ぼす力とモーメントです</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportPanel</name>
    <message>
        <source>Columns of the file</source>
        <translation>ファイルの列</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Another recording of the same motion, merged by time: positions here, torques there</source>
        <translation>同じ運動の別の記録を時刻で統合します：一方に位置、他方にトルクなど</translation>
    </message>
    <message>
        <source>Rows to skip</source>
        <translation>読み飛ばす行数</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>For files without a column of the time</source>
        <translation>時刻の列がないファイル用</translation>
    </message>
    <message>
        <source>from the sampling rate</source>
        <translation>サンプリング周波数から</translation>
    </message>
    <message>
        <source>none: single samples</source>
        <translation>なし：個々のサンプル</translation>
    </message>
    <message>
        <source>none: poses held still</source>
        <translation>なし：静止姿勢</translation>
    </message>
    <message>
        <source>Without times nothing is filtered or differentiated: velocity and acceleration come from the file, or the robot stood still in every sample</source>
        <translation>時刻がないと、フィルタも微分も行われません。速度と加速度はファイルから読むか、全サンプルでロボットが静止している必要があります</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>サンプリング周波数</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Added to the stamps of this file</source>
        <translation>このファイルのタイムスタンプに加算します</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>時刻ずれ</translation>
    </message>
    <message>
        <source>Select columns above to see their curves; the time must be known</source>
        <translation>上で列を選択すると曲線を表示します。時刻が分かっている必要があります</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>問題は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>チェック</translation>
    </message>
    <message>
        <source>Nothing could be guessed: say what the columns are.</source>
        <translation>推測できませんでした：各列が何かを指定してください。</translation>
    </message>
    <message>
        <source>Reasons of the guess</source>
        <translation>推測の理由</translation>
    </message>
    <message>
        <source>Undo the last choice</source>
        <translation>直前の選択を元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Guess again</source>
        <translation>再推測</translation>
    </message>
    <message>
        <source>Load mapping…</source>
        <translation>列の対応を読み込み…</translation>
    </message>
    <message>
        <source>Save mapping…</source>
        <translation>列の対応を保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Use of the log</source>
        <translation>ログの用途</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · %n columns · select columns and say what they are</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · %n 列 · 列を選択して内容を指定してください</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>チェックしています …</translation>
    </message>
    <message>
        <source>Check (%1)</source>
        <translation>チェック（%1）</translation>
    </message>
    <message>
        <source>%1 samples of %2 joints</source>
        <translation>関節 %2 個の %1 サンプル</translation>
    </message>
    <message>
        <source> · no torques yet: select their columns</source>
        <translation> · トルクがまだありません：列を選択してください</translation>
    </message>
    <message numerus="yes">
        <source> · %n doubt(s) under Check</source>
        <translation>
            <numerusform> · ［チェック］に疑問点 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>保存されたとおり</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Rows to skip, sampling rate and shift are those of this file</source>
        <translation>スキップする行数、サンプリングレート、時刻ずれはこのファイルのものです</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckStrip</name>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Every joint of the robot has its column in the logs.</source>
        <translation>ロボットの全関節に対応する列がログにあります。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>The motion is long enough for the number of parameters.</source>
        <translation>運動の長さはパラメータの数に対して十分です。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Sampling rate and cut-off lie well above the frequencies of the motion.</source>
        <translation>サンプリング周波数とカットオフは運動の周波数より十分高い値です。</translation>
    </message>
    <message>
        <source>Stale samples</source>
        <translation>値の重複</translation>
    </message>
    <message>
        <source>Samples are new ones, and not those of the row before once more.</source>
        <translation>サンプルは新しい値であり、前の行の繰返しではありません。</translation>
    </message>
    <message>
        <source>Measured positions</source>
        <translation>位置の測定値</translation>
    </message>
    <message>
        <source>The positions are measured ones, not commands.</source>
        <translation>位置は指令値ではなく測定値です。</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>励起</translation>
    </message>
    <message>
        <source>The motion shows every parameter that the structure allows.</source>
        <translation>運動には、構造上求められるすべてのパラメータが現れます。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>Torques and positions are of the same time.</source>
        <translation>トルクと位置の時刻は一致しています。</translation>
    </message>
    <message>
        <source>Sign and scale</source>
        <translation>符号とスケール</translation>
    </message>
    <message>
        <source>Signs and scales of the torques agree with gravity and with each other.</source>
        <translation>トルクの符号とスケールは、重力と、また互いに整合しています。</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>ロボット</translation>
    </message>
    <message>
        <source>The logs are of this robot.</source>
        <translation>ログはこのロボットのものです。</translation>
    </message>
    <message>
        <source>Checks the training logs against the robot and the settings. Identify does not wait for it.</source>
        <translation>同定用ログをロボットと設定に照らして確認します。［同定］はこれを待ちません。</translation>
    </message>
    <message>
        <source>Cancel check</source>
        <translation>チェックを中止</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>チェック</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>再チェック</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not checked yet: names, signs, scales and delays of these logs, and whether they excite the robot.</source>
        <translation>未チェック：ログの名前、符号、スケール、遅れ、およびロボットを励起しているかどうか。</translation>
    </message>
    <message>
        <source>▲ Robot, logs or settings have changed since the check.</source>
        <translation>▲ チェックの後にロボット、ログ、または設定が変わりました。</translation>
    </message>
    <message>
        <source>Nothing stands in the way of an identification.</source>
        <translation>同定の妨げになるものはありません。</translation>
    </message>
    <message>
        <source>Show the logs</source>
        <translation>ログを表示</translation>
    </message>
    <message>
        <source>Set the cut-off to %1 Hz</source>
        <translation>カットオフを %1 Hz に設定</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Estimate the delay</source>
        <translation>遅れを推定</translation>
    </message>
    <message>
        <source>Treat as unknown scale</source>
        <translation>未知のスケールとして扱う</translation>
    </message>
    <message>
        <source>Design a motion</source>
        <translation>運動を設計</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n log(s)</source>
        <translation>
            <numerusform>ログ %n 件を外す</numerusform>
        </translation>
    </message>
    <message>
        <source>Check all samples</source>
        <translation>全サンプルを確認</translation>
    </message>
    <message>
        <source>Checking the logs …</source>
        <translation>ログを確認しています…</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>未確認：%1</translation>
    </message>
    <message>
        <source>Checked on %1 of %2 samples only, those in which the robot moves most.</source>
        <translation>%2 サンプルのうち、ロボットが最もよく動く %1 サンプルだけで確認しました。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckController</name>
    <message>
        <source>Check the logs of %1</source>
        <translation>%1 のログをチェック</translation>
    </message>
    <message>
        <source>cut-off frequency</source>
        <translation>カットオフ周波数</translation>
    </message>
    <message>
        <source>leave repeated samples out</source>
        <translation>重複したサンプルを除外</translation>
    </message>
    <message>
        <source>estimate the delay of the torque</source>
        <translation>トルクの遅れを推定</translation>
    </message>
    <message>
        <source>unknown torque scale</source>
        <translation>トルクのスケール未知</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::FindingsPanel</name>
    <message>
        <source>Likewise: %1.</source>
        <translation>同様：%1。</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 件</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ContactPanel</name>
    <message>
        <source>Use as detected</source>
        <translation>検出どおりに使う</translation>
    </message>
    <message>
        <source>Takes the contacts of all logs for training with the times at which they were detected</source>
        <translation>同定用ログすべての接触を、検出された時刻とともに取り込みます</translation>
    </message>
    <message>
        <source>Log whose phases are shown</source>
        <translation>区間を表示するログ</translation>
    </message>
    <message>
        <source>Log for training whose phases are shown and edited; every log has its own</source>
        <translation>区間を表示・編集する同定用ログ。区間はログごとに異なります</translation>
    </message>
    <message>
        <source>▲ The phases of %1 count for all logs for training, until one is edited.</source>
        <translation>▲ %1 の区間は、編集するまで同定用ログすべてに適用されます。</translation>
    </message>
    <message>
        <source>▲ %1 has no phases yet: choose it and draw them, or use those that were detected.</source>
        <translation>▲ %1 にはまだ区間がありません。選択して描くか、検出された区間を使ってください。</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>アンカー</translation>
    </message>
    <message>
        <source>The place in the world where the point holds is estimated, one for every phase, and the estimate does not drift away from it; without, only its velocity is zero</source>
        <translation>点が固定される世界座標の位置を区間ごとに推定し、推定値がそこからずれないようにします。なしでは速度だけがゼロになります</translation>
    </message>
    <message>
        <source>Force from which a contact holds</source>
        <translation>接触開始とみなす力</translation>
    </message>
    <message>
        <source>Force from which a contact holds. At first a fifth of the largest high level of the log.</source>
        <translation>接触開始とみなす力です。初期値は、ログの高い側の水準の最大値の 1/5 です。</translation>
    </message>
    <message>
        <source>Force below which a contact ends</source>
        <translation>接触終了とみなす力</translation>
    </message>
    <message>
        <source>Force below which a contact ends; smaller than the one from which it holds, so that noise does not open and close it. At first half of it.</source>
        <translation>これを下回ると接触終了とみなす力です。ノイズで接触が開閉しないよう、開始の力より小さくします。初期値はその半分です。</translation>
    </message>
    <message>
        <source>holds from</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>ends below</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Link that touches</source>
        <translation>接触するリンク</translation>
    </message>
    <message>
        <source>Link that touches the surroundings</source>
        <translation>周囲に接触するリンク</translation>
    </message>
    <message>
        <source>Add contact</source>
        <translation>接触を追加</translation>
    </message>
    <message>
        <source>The robot touches at this link; at first always, until phases are drawn</source>
        <translation>ロボットがこのリンクで接触します。区間を描くまでは常に接触とします</translation>
    </message>
    <message>
        <source>Remove contact</source>
        <translation>接触を削除</translation>
    </message>
    <message>
        <source>The robot does not touch at the chosen link</source>
        <translation>選択したリンクではロボットは接触しません</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>接触</translation>
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
        <translation>面接触</translation>
    </message>
    <message>
        <source>Grips</source>
        <translation>把持</translation>
    </message>
    <message>
        <source>Force ± [N]</source>
        <translation>力 ± [N]</translation>
    </message>
    <message>
        <source>Point that touches, in the frame of the link</source>
        <translation>接触点（リンク座標系）</translation>
    </message>
    <message>
        <source>The contact does not turn either; without, it is a point</source>
        <translation>接触は回転も拘束します。オフの場合は点接触です</translation>
    </message>
    <message>
        <source>A hand or a bolt, which may pull; the ground only pushes</source>
        <translation>引っ張ることのできる手やボルト。地面は押すだけです</translation>
    </message>
    <message>
        <source>Standard deviation of one sample of the measured force; 0: the force is not used</source>
        <translation>測定した力のサンプル 1 個の標準偏差。0：力を使いません</translation>
    </message>
    <message>
        <source>Contacts and their places</source>
        <translation>接触とその位置</translation>
    </message>
    <message>
        <source>contact at %1</source>
        <translation>%1 の接触</translation>
    </message>
    <message>
        <source>no contact at %1</source>
        <translation>%1 の接触なし</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number (of a standard deviation not below zero), and a contact a name.</source>
        <translation>「%1」は使いません：数値（標準偏差は 0 以上）を指定し、接触には名前を付けてください。</translation>
    </message>
    <message>
        <source>Contacts are detected in the log for training.</source>
        <translation>接触は同定用ログから検出します。</translation>
    </message>
    <message>
        <source>%1 has neither forces nor flags of contacts: draw the phases.</source>
        <translation>%1 には力も接触フラグもありません：区間を描いてください。</translation>
    </message>
    <message>
        <source>Upper bars: used. Lower bars: detected in %1, by its flags, else by force.</source>
        <translation>上の棒：使用。下の棒：%1 で検出（フラグ、なければ力による）。</translation>
    </message>
    <message>
        <source>At the link %1</source>
        <translation>リンク %1 の位置</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BoundPanel</name>
    <message>
        <source>What is certain. An empty field is no bound; an estimate on a bound has no intervals.</source>
        <translation>確実なことです。空欄は境界なしを表します。境界上の推定値に区間は付きません。</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>ボディ</translation>
    </message>
    <message>
        <source>Mirror image of</source>
        <translation>鏡像の相手</translation>
    </message>
    <message>
        <source>Same as</source>
        <translation>同一の相手</translation>
    </message>
    <message>
        <source>Bounds of bodies</source>
        <translation>ボディの境界</translation>
    </message>
    <message>
        <source>Centre of mass, in the axes of the link</source>
        <translation>リンク座標系での質量中心</translation>
    </message>
    <message>
        <source>Body with the mirrored parameters; their frames are mirror images with all joints at zero</source>
        <translation>パラメータが鏡像であるボディ。全関節がゼロのとき座標系は互いに鏡像です</translation>
    </message>
    <message>
        <source>Body with the same parameters</source>
        <translation>同じパラメータを持つボディ</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Bounds of friction</source>
        <translation>摩擦の境界</translation>
    </message>
    <message>
        <source>Whole robot</source>
        <translation>ロボット全体</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number, or nothing where there is no bound.</source>
        <translation>「%1」は使えません。数値を入力し、境界がなければ空にしてください。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: the lower bound has to lie below the upper one.</source>
        <translation>「%1」は使えません。下限は上限より小さくなければなりません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give another body of the robot, or nothing.</source>
        <translation>「%1」は使えません。ロボットの別のボディを入力するか、空にしてください。</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>境界</translation>
    </message>
    <message>
        <source>mirrored bodies</source>
        <translation>鏡像のボディ</translation>
    </message>
    <message>
        <source>bodies that are the same</source>
        <translation>同一のボディ</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ObservationPanel</name>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>In the log</source>
        <translation>ログ内</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>Sensors that are used</source>
        <translation>使用するセンサ</translation>
    </message>
    <message>
        <source>IMUs that are used</source>
        <translation>使用する IMU</translation>
    </message>
    <message>
        <source>IMU</source>
        <translation>IMU</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
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
        <translation>ロール</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>ピッチ</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>ヨー</translation>
    </message>
    <message>
        <source>Rate ± [rad/s]</source>
        <translation>角速度 ± [rad/s]</translation>
    </message>
    <message>
        <source>Acceleration ± [m/s²]</source>
        <translation>加速度 ± [m/s²]</translation>
    </message>
    <message>
        <source>IMUs and their places</source>
        <translation>IMU とその位置</translation>
    </message>
    <message>
        <source>Link that carries the sensor</source>
        <translation>センサを支えるリンク</translation>
    </message>
    <message>
        <source>Place and axes of the sensor on the link</source>
        <translation>リンク上のセンサの位置と軸</translation>
    </message>
    <message>
        <source>Standard deviation of one sample; six constant biases are estimated with it</source>
        <translation>サンプル 1 個の標準偏差。6 個の一定バイアスを併せて推定します</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>関節 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Joint positions</source>
        <translation>関節位置</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>関節トルク</translation>
    </message>
    <message>
        <source>needed, but for passive joints</source>
        <translation>受動関節を除き必須</translation>
    </message>
    <message>
        <source>Joint velocities</source>
        <translation>関節速度</translation>
    </message>
    <message>
        <source>leave out those that were differentiated from positions</source>
        <translation>位置を微分した速度は使わないでください</translation>
    </message>
    <message>
        <source>joint velocities</source>
        <translation>関節速度</translation>
    </message>
    <message>
        <source>Pose of the base</source>
        <translation>ベースの位置姿勢</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>▲ a floating base needs it: fix the base, or take another log</source>
        <translation>▲ 浮遊ベースに必要です：ベースを固定するか、別のログを使ってください</translation>
    </message>
    <message>
        <source>the base floats</source>
        <translation>浮遊ベース</translation>
    </message>
    <message>
        <source>▲ the robot is fixed to the world: tick to let its base float</source>
        <translation>▲ ロボットは世界座標系に固定されています：チェックするとベースが浮遊になります</translation>
    </message>
    <message>
        <source>IMU %1</source>
        <translation>IMU %1</translation>
    </message>
    <message>
        <source>angular rate and acceleration</source>
        <translation>角速度と加速度</translation>
    </message>
    <message>
        <source>▲ not in this log: leave it out</source>
        <translation>▲ このログにありません：使用から外してください</translation>
    </message>
    <message>
        <source>force at %1</source>
        <translation>%1 の力</translation>
    </message>
    <message>
        <source>Force at %1</source>
        <translation>%1 の力</translation>
    </message>
    <message>
        <source>needs its contact: see Contacts</source>
        <translation>対応する接触が必要です：［接触］を参照</translation>
    </message>
    <message>
        <source>while the contact holds</source>
        <translation>接触が続く間</translation>
    </message>
    <message>
        <source>The robot has no link &quot;%1&quot;: give the one that carries the sensor.</source>
        <translation>ロボットにリンク「%1」はありません：センサを支えるリンクを指定してください。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number, of a standard deviation above zero.</source>
        <translation>「%1」は使いません：標準偏差として正の数値を指定してください。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PhaseTimeline</name>
    <message>
        <source>Contacts over time</source>
        <translation>接触の時間変化</translation>
    </message>
    <message>
        <source>↑ ↓ choose the contact, Page Up and Page Down the edge, ← → move it, Insert adds a phase at the time cursor, Delete removes the chosen one</source>
        <translation>↑ ↓ で接触を選択、Page Up と Page Down で端を選択、← → で端を移動、Insert で時刻カーソルに区間を追加、Delete で選択した区間を削除</translation>
    </message>
    <message>
        <source>%1 … %2 s</source>
        <translation>%1 … %2 s</translation>
    </message>
    <message>
        <source>no contact here</source>
        <translation>ここに接触はありません</translation>
    </message>
    <message>
        <source>used: %1</source>
        <translation>使用：%1</translation>
    </message>
    <message>
        <source>not used: drag along the row to draw a phase</source>
        <translation>未使用：行に沿ってドラッグすると区間を描けます</translation>
    </message>
    <message>
        <source>detected: %1</source>
        <translation>検出：%1</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>No contacts: the robot touches nothing. Add one at a link that touches.</source>
        <translation>接触なし：ロボットは何にも触れていません。接触するリンクに追加してください。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LoopPanel</name>
    <message>
        <source>The loops are being closed …</source>
        <translation>閉ループを閉じています …</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>閉ループ</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>閉ループ</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>座標系</translation>
    </message>
    <message>
        <source>Links on both sides of the cut.</source>
        <translation>切断箇所の両側のリンク。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Directions in which the frames coincide, in axes of the first.</source>
        <translation>座標系が一致する方向（1 つ目の座標系の軸）。</translation>
    </message>
    <message>
        <source>Redundant</source>
        <translation>冗長</translation>
    </message>
    <message>
        <source>Rows that the others imply: their forces would not be unique.</source>
        <translation>他の行から導かれる行：その力は一意に定まりません。</translation>
    </message>
    <message>
        <source>Open by [m]</source>
        <translation>ずれ [m]</translation>
    </message>
    <message>
        <source>Largest error of the independent rows at the closed posture.</source>
        <translation>閉じた姿勢における独立な行の最大誤差。</translation>
    </message>
    <message>
        <source>[rad]</source>
        <translation>[rad]</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Rank %1 of %2 rows over %3 closed postures · mobility %4 of %5 coordinates</source>
        <translation>閉じた姿勢 %3 個で %2 行中ランク %1 · 自由度 %4（座標 %5）</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>ギャップ %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogPartsBar</name>
    <message>
        <source>samples %1 to %2</source>
        <translation>サンプル %1～%2</translation>
    </message>
    <message>
        <source>Keep this range</source>
        <translation>この範囲を残す</translation>
    </message>
    <message>
        <source>The log becomes the range that the plots show: zoom with the wheel, or drag over it with the right button. The file stays as it is.</source>
        <translation>ログはグラフに表示されている範囲になります。ホイールで拡大するか、右ボタンでドラッグして選びます。ファイルは変わりません。</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>範囲を除く</translation>
    </message>
    <message>
        <source>The log becomes what lies before and after the range that the plots show.</source>
        <translation>ログは表示範囲の前と後の部分になります。</translation>
    </message>
    <message>
        <source>Split at the cursor</source>
        <translation>カーソルで分割</translation>
    </message>
    <message>
        <source>Two logs, before and after the time cursor. Where no log is for validation, the second one is.</source>
        <translation>時刻カーソルの前と後の二つのログになります。検証用のログがなければ、後のログを検証用にします。</translation>
    </message>
    <message>
        <source>Whole log</source>
        <translation>ログ全体</translation>
    </message>
    <message>
        <source>Open the whole file of this part.</source>
        <translation>この部分の元のファイル全体を開きます。</translation>
    </message>
    <message>
        <source>%1 to %2 s</source>
        <translation>%1 ～ %2 s</translation>
    </message>
    <message>
        <source>the whole log</source>
        <translation>ログ全体</translation>
    </message>
    <message>
        <source>keep a range of the log</source>
        <translation>ログの範囲を残す</translation>
    </message>
    <message>
        <source>leave a range of the log out</source>
        <translation>ログの範囲を除く</translation>
    </message>
    <message>
        <source>split the log</source>
        <translation>ログを分割</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::XyPanel</name>
    <message>
        <source>Channel on the vertical axis</source>
        <translation>縦軸のチャンネル</translation>
    </message>
    <message>
        <source>Channel on the horizontal axis</source>
        <translation>横軸のチャンネル</translation>
    </message>
    <message>
        <source>over</source>
        <translation>対</translation>
    </message>
    <message>
        <source>Every %1. sample of the range is drawn</source>
        <translation>範囲の %1 サンプルごとに 1 点を描画</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeMethods</name>
    <message>
        <source>Runs the proven loop and ten other methods in the same simulated tasks: which keep the limits and place the load, beside what was published of a real arm. The sample takes a minute or more per repetition.</source>
        <translation>証明付きのループと他の十の手法を、同じシミュレーション課題で実行します。どの手法が制限を守って負荷を置くかを、実機で公表された結果と並べて示します。サンプルは反復一回につき一分以上かかります。</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>手法を比較</translation>
    </message>
    <message>
        <source>Runs the sample study</source>
        <translation>サンプルの比較試験を実行します</translation>
    </message>
    <message>
        <source>Open a study…</source>
        <translation>比較試験を開く…</translation>
    </message>
    <message>
        <source>Runs another study: a file like that of the command safe-study</source>
        <translation>別の比較試験を実行します：コマンド safe-study と同じ形式のファイル</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>反復回数</translation>
    </message>
    <message>
        <source>Of every run, each with other errors, rotors and friction</source>
        <translation>各実行の反復回数。誤差、ロータ、摩擦は毎回異なります</translation>
    </message>
    <message>
        <source>Comparison of the methods</source>
        <translation>手法の比較</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>比較試験を開く</translation>
    </message>
    <message>
        <source>Studies (*.json)</source>
        <translation>比較試験 (*.json)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeViewer</name>
    <message>
        <source>%1 to %2: at least %3 mm, proven</source>
        <translation>%1 と %2：少なくとも %3 mm（証明済み）</translation>
    </message>
</context>
</TS>
