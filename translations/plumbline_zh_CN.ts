<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>MotionCertificate</name>
    <message>
        <source>not asked</source>
        <translation>未要求</translation>
    </message>
    <message>
        <source>certified</source>
        <translation>已认证</translation>
    </message>
    <message>
        <source>certified, collision not checked</source>
        <translation>已认证，未检查碰撞</translation>
    </message>
    <message>
        <source>certified except</source>
        <translation>已认证，但不含</translation>
    </message>
    <message>
        <source>collisions, not checked</source>
        <translation>碰撞，未检查</translation>
    </message>
    <message>
        <source>sampled only</source>
        <translation>仅采样检查</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>违反</translation>
    </message>
</context>
<context>
    <name>EstimatorForm</name>
    <message>
        <source>Torques count by the noise of their joint, which is found first. Right for most robots.</source>
        <translation>力矩按所属关节的噪声加权，噪声先行估计。适用于大多数机器人。</translation>
    </message>
    <message>
        <source>Noise in position and speed does not bias it; needs a motion slower than the noise.</source>
        <translation>不受位置和速度噪声的偏差影响；要求运动比噪声缓慢。</translation>
    </message>
    <message>
        <source>The best fit over all bodies that can exist, with proof of how far from the optimum it can be.</source>
        <translation>在所有物理一致的刚体中求最优拟合，并证明与最优值的最大差距。</translation>
    </message>
    <message>
        <source>The same optimum in coordinates that are always physically consistent, started from the LMI.</source>
        <translation>在始终物理一致的坐标中求同一最优解，以 LMI 的解为初值。</translation>
    </message>
    <message>
        <source>Every link is made of point masses inside its shape: physically consistent, whatever the noise.</source>
        <translation>每个连杆由其形状内的质点组成：无论噪声如何都物理一致。</translation>
    </message>
</context>
<context>
    <name>IdentifiabilityGrid</name>
    <message>
        <source>rotor</source>
        <translation>转子</translation>
    </message>
</context>
<context>
    <name>LogRole</name>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>with load</source>
        <translation>带负载</translation>
    </message>
</context>
<context>
    <name>PayloadTables</name>
    <message>
        <source>Not bounded: the motion does not show it</source>
        <translation>无界：该运动无法反映此量</translation>
    </message>
    <message>
        <source>guaranteed</source>
        <translation>有保证</translation>
    </message>
    <message>
        <source>Holds the truth when every listed assumption holds</source>
        <translation>所列假设全部成立时包含真值</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>无界</translation>
    </message>
    <message>
        <source>not guaranteed</source>
        <translation>无保证</translation>
    </message>
    <message>
        <source>Affine hull</source>
        <translation>仿射包</translation>
    </message>
    <message>
        <source>Affine hull, constant memory</source>
        <translation>仿射包，恒定内存</translation>
    </message>
    <message>
        <source>Affine hull, weighted rows</source>
        <translation>仿射包，加权行</translation>
    </message>
    <message>
        <source>Affine hull, weighted</source>
        <translation>仿射包，加权</translation>
    </message>
    <message>
        <source>First-order form</source>
        <translation>一阶形式</translation>
    </message>
    <message>
        <source>Mean-value form</source>
        <translation>中值形式</translation>
    </message>
    <message>
        <source>Set membership</source>
        <translation>集员估计</translation>
    </message>
    <message>
        <source>Set membership of physically consistent bodies</source>
        <translation>物理一致刚体的集员估计</translation>
    </message>
    <message>
        <source>All methods together</source>
        <translation>所有方法综合</translation>
    </message>
    <message>
        <source>The link with its load: what the log shows</source>
        <translation>连杆连同负载：数据记录所反映的结果</translation>
    </message>
    <message>
        <source>The load alone: the link with its load, less the bare link</source>
        <translation>仅负载：连杆连同负载减去空载连杆</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>About the origin of the link&apos;s frame</source>
        <translation>相对于连杆坐标系原点</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source>Of a body that can exist, or of the middle of the interval</source>
        <translation>物理一致的刚体的值，或区间中点</translation>
    </message>
    <message>
        <source>Upper</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Payload ≥</source>
        <translation>负载 ≥</translation>
    </message>
    <message>
        <source>Payload ≤</source>
        <translation>负载 ≤</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>保证</translation>
    </message>
    <message>
        <source>Whether the truth lies inside whenever the assumptions hold</source>
        <translation>只要假设成立，真值是否在区间内</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>质量 [kg]</translation>
    </message>
    <message>
        <source>Of the link with its load</source>
        <translation>连杆连同负载的值</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Median width of the ten intervals over that of the last row; 1 is the best</source>
        <translation>十个区间的宽度与最后一行之比的中位数；1 为最优</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Not guaranteed: %1</source>
        <translation>无保证：%1</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>起始 [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>结束 [s]</translation>
    </message>
    <message>
        <source>Excess [N·m·s]</source>
        <translation>超出量 [N·m·s]</translation>
    </message>
    <message>
        <source>By how much the balance of momentum misses its bounds, at least</source>
        <translation>动量平衡至少超出其界的量</translation>
    </message>
    <message>
        <source>assumption broken</source>
        <translation>假设被破坏</translation>
    </message>
    <message>
        <source>The truth lies inside as long as every listed assumption holds</source>
        <translation>只要所列假设全部成立，真值就在区间内</translation>
    </message>
    <message>
        <source>Not guaranteed for the link itself: the identified model shares it among links as no torque can show. The payload is not concerned.</source>
        <translation>对连杆本身无保证：辨识模型在连杆之间的分配是任何力矩都无法反映的。负载不受影响。</translation>
    </message>
    <message>
        <source>Payload min</source>
        <translation>负载下界</translation>
    </message>
    <message>
        <source>Payload max</source>
        <translation>负载上界</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Of the payload&apos;s interval</source>
        <translation>负载区间的标签</translation>
    </message>
    <message>
        <source>With link min</source>
        <translation>连同连杆下界</translation>
    </message>
    <message>
        <source>With link max</source>
        <translation>连同连杆上界</translation>
    </message>
    <message>
        <source>Of the link with its load: a physically consistent body, or the middle of the interval</source>
        <translation>连杆连同负载：物理一致的刚体，或区间中点</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Of the payload alone. Thin line: zero. Every row has a scale of its own.</source>
        <translation>仅负载。细线：零。每行各有比例尺。</translation>
    </message>
</context>
<context>
    <name>Renderer</name>
    <message>
        <source>the graphics driver does not offer OpenGL 3.3</source>
        <translation>显卡驱动不支持 OpenGL 3.3</translation>
    </message>
</context>
<context>
    <name>RobotView</name>
    <message>
        <source>The 3-D view needs a screen with OpenGL 3.3.</source>
        <translation>三维视图需要支持 OpenGL 3.3 的屏幕。</translation>
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
        <translation>注意</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>TrustTables</name>
    <message>
        <source>Left out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>Log of which an interval was predicted by parameters of the others.</source>
        <translation>该数据记录中有一个区间由其余区间的参数预测。</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>起始 [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>结束 [s]</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>所有关节</translation>
    </message>
    <message>
        <source>Relative error on the interval. All intervals alike, and close to the error of training, is good.</source>
        <translation>该区间上的相对误差。各区间相近且接近训练误差为好。</translation>
    </message>
    <message>
        <source>Relative error of the joint on the interval.</source>
        <translation>该关节在该区间上的相对误差。</translation>
    </message>
    <message>
        <source>all intervals</source>
        <translation>所有区间</translation>
    </message>
    <message>
        <source>Interval of the bootstrap, %1.</source>
        <translation>Bootstrap 区间，%1。</translation>
    </message>
    <message>
        <source>Base parameter</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>± Bootstrap</source>
        <translation>± Bootstrap</translation>
    </message>
    <message>
        <source>Standard deviation between the replicates.</source>
        <translation>各次重复之间的标准差。</translation>
    </message>
    <message>
        <source>± Covariance</source>
        <translation>± 协方差</translation>
    </message>
    <message>
        <source>Standard deviation by the covariance of the estimate. Much smaller than the bootstrap&apos;s means that the noise model is too kind.</source>
        <translation>由估计的协方差得到的标准差。若远小于 Bootstrap 的值，说明噪声模型过于乐观。</translation>
    </message>
    <message>
        <source>from</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>to</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Failed limits come first.</source>
        <translation>未通过的限值排在最前。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Name of the limit, as in files and on the command line.</source>
        <translation>限值的名称，与文件和命令行中一致。</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>允许值</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>First log</source>
        <translation>第一个记录</translation>
    </message>
    <message>
        <source>Second log</source>
        <translation>第二个记录</translation>
    </message>
    <message>
        <source>Difference [σ]</source>
        <translation>差异 [σ]</translation>
    </message>
    <message>
        <source>In combined standard deviations. What is listed is more than noise explains: temperature, wear, a load, or another processing.</source>
        <translation>以合成标准差为单位。所列差异超出噪声所能解释的范围：温度、磨损、负载或不同的处理方式。</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>Whether the torques get worse without it, more than chance.</source>
        <translation>去掉它后力矩拟合是否变差，且超出偶然。</translation>
    </message>
    <message>
        <source>Of the fit with the needed ones alone.</source>
        <translation>仅含必要参数的拟合的值。</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± 标准差</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>相对标准差</translation>
    </message>
    <message>
        <source>Of those left out: when they went.</source>
        <translation>被剔除的参数：剔除的次序。</translation>
    </message>
    <message>
        <source>Error after</source>
        <translation>剔除后误差</translation>
    </message>
    <message>
        <source>Relative error of the fit without it and those before it.</source>
        <translation>去掉该参数及其之前各参数后拟合的相对误差。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白噪声</translation>
    </message>
    <message>
        <source>Ljung–Box: no correlation in time. Filtered residuals are never white.</source>
        <translation>Ljung–Box：无时间相关性。经滤波的残差从不为白噪声。</translation>
    </message>
    <message>
        <source>Correlated over</source>
        <translation>相关长度</translation>
    </message>
    <message>
        <source>Samples per independent residual.</source>
        <translation>每个独立残差对应的样本数。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Correlation with the speed: viscous friction that is missing or not linear.</source>
        <translation>与速度的相关性：粘性摩擦缺失或非线性。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>With the sign of the speed: dry friction.</source>
        <translation>与速度符号的相关性：干摩擦。</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>With the acceleration: rotor inertia, a delay.</source>
        <translation>与加速度的相关性：转子惯量、延时。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>With the torque and the direction: friction that grows with the load.</source>
        <translation>与力矩和方向的相关性：随负载增大的摩擦。</translation>
    </message>
    <message>
        <source>Size with load</source>
        <translation>大小与负载</translation>
    </message>
    <message>
        <source>Of the size of the residual with that of the torque: noise that grows with the load.</source>
        <translation>残差大小与力矩大小的相关性：随负载增大的噪声。</translation>
    </message>
    <message>
        <source>Chance up to</source>
        <translation>偶然上限</translation>
    </message>
    <message>
        <source>Correlations below this are not significant.</source>
        <translation>低于此值的相关性不显著。</translation>
    </message>
    <message>
        <source>Beyond what chance explains. %1</source>
        <translation>超出偶然所能解释的范围。%1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Plumbline finds the dynamic parameters of a robot and says how far to trust them.
Without arguments it opens the sample project, or the last session.</source>
        <translation>Plumbline 求取机器人的动力学参数，并说明其可信程度。
不带参数时打开示例项目或上次的会话。</translation>
    </message>
    <message>
        <source>robot description (URDF), or a session (.plumb)</source>
        <translation>机器人描述 (URDF) 或会话 (.plumb)</translation>
    </message>
    <message>
        <source>logs (HDF5, MAT, CSV or a ROS bag); of two or more the last one is kept for validation, unless --validate names one</source>
        <translation>数据记录（HDF5、MAT、CSV 或 ROS bag）；有两个或更多时，最后一个留作验证，除非 --validate 另行指定</translation>
    </message>
    <message>
        <source>log that is kept for validation; may be repeated</source>
        <translation>留作验证的数据记录；可重复指定</translation>
    </message>
</context>
<context>
    <name>plumbline::errors</name>
    <message>
        <source>Choose another file …</source>
        <translation>选择其他文件 …</translation>
    </message>
    <message>
        <source>Show the settings</source>
        <translation>显示设置</translation>
    </message>
    <message>
        <source>Cannot write here</source>
        <translation>无法写入此处</translation>
    </message>
    <message>
        <source>choose a folder that you may write to and that has room</source>
        <translation>请选择有写权限且空间足够的文件夹</translation>
    </message>
    <message>
        <source>Choose another place …</source>
        <translation>选择其他位置 …</translation>
    </message>
    <message>
        <source>Not all can be distinguished</source>
        <translation>无法全部区分</translation>
    </message>
    <message>
        <source>look up which parameters the structure allows</source>
        <translation>请查看结构允许辨识哪些参数</translation>
    </message>
    <message>
        <source>Show identifiability</source>
        <translation>显示可辨识性</translation>
    </message>
    <message>
        <source>Motion determines too little</source>
        <translation>运动提供的信息太少</translation>
    </message>
    <message>
        <source>record a motion that moves the joints named faster and farther</source>
        <translation>请记录一段使所列关节运动更快、幅度更大的运动</translation>
    </message>
    <message>
        <source>Show the data</source>
        <translation>显示数据</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Job failed</source>
        <translation>任务失败</translation>
    </message>
    <message>
        <source>run it again; if it fails again, report it with the files</source>
        <translation>请重新运行；若再次失败，请连同文件一起报告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Choose the columns …</source>
        <translation>选择列 …</translation>
    </message>
    <message>
        <source>Add mesh folder …</source>
        <translation>添加网格文件夹 …</translation>
    </message>
    <message>
        <source>Make the base floating</source>
        <translation>改为浮动基座</translation>
    </message>
    <message>
        <source>Add the estimator LMI</source>
        <translation>添加估计器 LMI</translation>
    </message>
    <message>
        <source>Design a motion</source>
        <translation>设计运动</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>找不到文件</translation>
    </message>
    <message>
        <source>check the path, or choose the file where it is now</source>
        <translation>检查路径，或在文件现在所在的位置选择它</translation>
    </message>
    <message>
        <source>File not readable</source>
        <translation>文件不可读</translation>
    </message>
    <message>
        <source>check its permissions and that it is a file</source>
        <translation>检查是否有读取权限，以及它是否为文件</translation>
    </message>
    <message>
        <source>File is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>choose a file with contents</source>
        <translation>选择有内容的文件</translation>
    </message>
    <message>
        <source>File is cut off</source>
        <translation>文件不完整</translation>
    </message>
    <message>
        <source>copy it again from where it was recorded; its end is missing</source>
        <translation>从记录处重新复制；文件末尾缺失</translation>
    </message>
    <message>
        <source>File is too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>split it or choose a smaller one</source>
        <translation>拆分文件，或选择较小的文件</translation>
    </message>
    <message>
        <source>Format not known</source>
        <translation>未知格式</translation>
    </message>
    <message>
        <source>choose a URDF, or a log in HDF5, MAT or CSV format or a ROS bag</source>
        <translation>选择 URDF，或 HDF5、MAT、CSV 格式或 ROS bag 的记录</translation>
    </message>
    <message>
        <source>Syntax error</source>
        <translation>语法错误</translation>
    </message>
    <message>
        <source>correct the file at the place named</source>
        <translation>在所指出的位置更正文件</translation>
    </message>
    <message>
        <source>Not a robot description</source>
        <translation>不是机器人描述</translation>
    </message>
    <message>
        <source>choose a URDF: an XML file with a &lt;robot&gt; element</source>
        <translation>选择 URDF：含有 &lt;robot&gt; 元素的 XML 文件</translation>
    </message>
    <message>
        <source>Xacro must be expanded</source>
        <translation>需要先展开 Xacro</translation>
    </message>
    <message>
        <source>run xacro on it and open the URDF that it writes</source>
        <translation>对其运行 xacro，然后打开生成的 URDF</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>缺少内容</translation>
    </message>
    <message>
        <source>add the element named to the file</source>
        <translation>在文件中添加所指出的元素</translation>
    </message>
    <message>
        <source>Name used twice</source>
        <translation>名称重复</translation>
    </message>
    <message>
        <source>give links and joints names of their own</source>
        <translation>为连杆和关节分别使用唯一的名称</translation>
    </message>
    <message>
        <source>Unknown name</source>
        <translation>未知名称</translation>
    </message>
    <message>
        <source>use a name that the robot file has; upper and lower case matter</source>
        <translation>使用机器人文件中已有的名称；区分大小写</translation>
    </message>
    <message>
        <source>Links form a loop</source>
        <translation>连杆构成闭环</translation>
    </message>
    <message>
        <source>give every link one parent; cut the loop</source>
        <translation>为每个连杆指定一个父连杆；断开闭环</translation>
    </message>
    <message>
        <source>Several root links</source>
        <translation>有多个根连杆</translation>
    </message>
    <message>
        <source>join all links to one tree</source>
        <translation>把所有连杆连成一棵树</translation>
    </message>
    <message>
        <source>Joint type not supported</source>
        <translation>不支持的关节类型</translation>
    </message>
    <message>
        <source>use a revolute, continuous, prismatic, planar, floating or fixed joint</source>
        <translation>使用 revolute、continuous、prismatic、planar、floating 或 fixed 类型的关节</translation>
    </message>
    <message>
        <source>Not physically possible</source>
        <translation>物理上不可能</translation>
    </message>
    <message>
        <source>check mass, centre of mass and inertia of the bodies named</source>
        <translation>检查所指出刚体的质量、质心和惯量</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>correct the number at the place named</source>
        <translation>更正所指出位置的数字</translation>
    </message>
    <message>
        <source>Value out of range</source>
        <translation>数值超出范围</translation>
    </message>
    <message>
        <source>choose a value inside the range named</source>
        <translation>选择所指出范围内的数值</translation>
    </message>
    <message>
        <source>Lengths disagree</source>
        <translation>长度不一致</translation>
    </message>
    <message>
        <source>map data sets of equal length</source>
        <translation>映射长度相同的数据集</translation>
    </message>
    <message>
        <source>Wrong kind of data</source>
        <translation>数据类型不符</translation>
    </message>
    <message>
        <source>map a data set of numbers</source>
        <translation>映射由数字组成的数据集</translation>
    </message>
    <message>
        <source>Compression not known</source>
        <translation>未知的压缩方式</translation>
    </message>
    <message>
        <source>write the file again without that filter, or with gzip</source>
        <translation>不使用该过滤器或改用 gzip 重新写入文件</translation>
    </message>
    <message>
        <source>Link leads nowhere</source>
        <translation>链接无目标</translation>
    </message>
    <message>
        <source>put the linked file beside this one</source>
        <translation>把被链接的文件放在此文件旁边</translation>
    </message>
    <message>
        <source>Joint names differ</source>
        <translation>关节名称不一致</translation>
    </message>
    <message>
        <source>say which channel belongs to which joint</source>
        <translation>说明各通道属于哪个关节</translation>
    </message>
    <message>
        <source>Time runs backwards</source>
        <translation>时间倒退</translation>
    </message>
    <message>
        <source>choose a log whose time rises, or split it where it starts anew</source>
        <translation>选择时间递增的记录，或在时间重新开始处拆分</translation>
    </message>
    <message>
        <source>Data are missing</source>
        <translation>缺少数据</translation>
    </message>
    <message>
        <source>map the quantity named, or choose another log</source>
        <translation>映射所指出的量，或选择其他记录</translation>
    </message>
    <message>
        <source>Numbers broke down</source>
        <translation>数值计算失败</translation>
    </message>
    <message>
        <source>check the units of the log, then the filter settings</source>
        <translation>先检查记录的单位，再检查滤波设置</translation>
    </message>
    <message>
        <source>Did not converge</source>
        <translation>未收敛</translation>
    </message>
    <message>
        <source>allow more iterations, or start from better values</source>
        <translation>允许更多迭代，或从更好的初值开始</translation>
    </message>
    <message>
        <source>No solution exists</source>
        <translation>无解</translation>
    </message>
    <message>
        <source>loosen the limits named</source>
        <translation>放宽所指出的限制</translation>
    </message>
    <message>
        <source>Check not passed</source>
        <translation>未通过检查</translation>
    </message>
    <message>
        <source>see which joints are named and why</source>
        <translation>查看指出了哪些关节及其原因</translation>
    </message>
    <message>
        <source>Option not supported</source>
        <translation>不支持的选项</translation>
    </message>
    <message>
        <source>choose one of those offered</source>
        <translation>从提供的选项中选择</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What to do: %1.</source>
        <translation>处理办法：%1。</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::MessageListModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>处理办法</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs</name>
    <message>
        <source>a few seconds</source>
        <translation>几秒</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 s</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>约 %1 min</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>约 %1 h</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListModel</name>
    <message>
        <source>cancelling …</source>
        <translation>正在取消 …</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>取消此任务</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>取消 %1</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Remaining</source>
        <translation>剩余</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::JobListView</name>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>plumbline::jobs::Stage</name>
    <message>
        <source>accumulating</source>
        <translation>归约数据</translation>
    </message>
    <message>
        <source>audit</source>
        <translation>检查描述</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>已检查</translation>
    </message>
    <message>
        <source>collision bodies</source>
        <translation>碰撞体</translation>
    </message>
    <message>
        <source>convex fit</source>
        <translation>凸优化拟合</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>协方差</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计完成</translation>
    </message>
    <message>
        <source>estimating delay</source>
        <translation>估计延迟</translation>
    </message>
    <message>
        <source>filtering motion</source>
        <translation>运动滤波</translation>
    </message>
    <message>
        <source>filtering torque</source>
        <translation>力矩滤波</translation>
    </message>
    <message>
        <source>fit by distance</source>
        <translation>按距离拟合</translation>
    </message>
    <message>
        <source>fit within limits</source>
        <translation>限制内拟合</translation>
    </message>
    <message>
        <source>identifying</source>
        <translation>辨识</translation>
    </message>
    <message>
        <source>instruments</source>
        <translation>工具变量</translation>
    </message>
    <message>
        <source>legs</source>
        <translation>腿</translation>
    </message>
    <message>
        <source>load of the transmissions</source>
        <translation>传动机构的负载</translation>
    </message>
    <message>
        <source>log processed</source>
        <translation>数据记录已处理</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>数据记录</translation>
    </message>
    <message>
        <source>looking for gaps</source>
        <translation>查找缺口</translation>
    </message>
    <message>
        <source>momentum over windows</source>
        <translation>各窗口的动量</translation>
    </message>
    <message>
        <source>motion and parameters</source>
        <translation>运动与参数</translation>
    </message>
    <message>
        <source>motions of the base</source>
        <translation>基座的运动</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>placing point masses</source>
        <translation>放置质点</translation>
    </message>
    <message>
        <source>proving again</source>
        <translation>再次证明</translation>
    </message>
    <message>
        <source>proving the first plan</source>
        <translation>证明第一个计划</translation>
    </message>
    <message>
        <source>random designs</source>
        <translation>随机设计</translation>
    </message>
    <message>
        <source>random motions</source>
        <translation>随机运动</translation>
    </message>
    <message>
        <source>random worlds</source>
        <translation>随机环境</translation>
    </message>
    <message>
        <source>reach sets</source>
        <translation>可达集</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>reading the channels again</source>
        <translation>重新读取通道</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>refining</source>
        <translation>细化</translation>
    </message>
    <message>
        <source>residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>samples of another estimator</source>
        <translation>另一估计器的样本</translation>
    </message>
    <message>
        <source>scales and delays</source>
        <translation>比例与延迟</translation>
    </message>
    <message>
        <source>set membership</source>
        <translation>集员估计</translation>
    </message>
    <message>
        <source>sets of base parameters</source>
        <translation>基参数组</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>仿真完成</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>遍历数据</translation>
    </message>
    <message>
        <source>Stribeck gains</source>
        <translation>Stribeck 系数</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>torques</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>volumes</source>
        <translation>体积</translation>
    </message>
    <message>
        <source>weighting</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>weighting rows</source>
        <translation>行加权</translation>
    </message>
    <message>
        <source>exploring</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>optimising</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>certifying</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>reading %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>predicting %1</source>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>%1, start %2</source>
        <translation>%1，起点 %2</translation>
    </message>
</context>
<context>
    <name>plumbline::models</name>
    <message>
        <source>fixed joint</source>
        <translation>固定关节</translation>
    </message>
    <message>
        <source>revolute joint</source>
        <translation>转动关节</translation>
    </message>
    <message>
        <source>continuous joint</source>
        <translation>连续转动关节</translation>
    </message>
    <message>
        <source>prismatic joint</source>
        <translation>移动关节</translation>
    </message>
    <message>
        <source>helical joint</source>
        <translation>螺旋关节</translation>
    </message>
    <message>
        <source>planar joint</source>
        <translation>平面关节</translation>
    </message>
    <message>
        <source>spherical joint</source>
        <translation>球关节</translation>
    </message>
    <message>
        <source>floating base</source>
        <translation>浮动基座</translation>
    </message>
    <message>
        <source>identifiable alone</source>
        <translation>可单独辨识</translation>
    </message>
    <message>
        <source>in combination, leads a base parameter</source>
        <translation>组合可辨识，基参数首项</translation>
    </message>
    <message>
        <source>in combination</source>
        <translation>组合可辨识</translation>
    </message>
    <message>
        <source>no effect on any torque</source>
        <translation>不影响任何力矩</translation>
    </message>
    <message>
        <source>%1 is identifiable alone: a motion that excites %2 determines its value.</source>
        <translation>%1 可单独辨识：激励 %2 的运动可确定其值。</translation>
    </message>
    <message>
        <source>%1 is known only in combination with others; it leads a base parameter.</source>
        <translation>%1 只能与其他参数组合辨识；它是一个基参数的首项。</translation>
    </message>
    <message>
        <source>%1 is known only in combination; it leads the base parameter %2.</source>
        <translation>%1 只能组合辨识；它是基参数 %2 的首项。</translation>
    </message>
    <message>
        <source>%1 is known only in combination: it is part of base parameters that others lead.</source>
        <translation>%1 只能组合辨识：它包含在以其他参数为首项的基参数中。</translation>
    </message>
    <message>
        <source>%1 has no effect on any joint torque; no motion can tell it, and none needs it.</source>
        <translation>%1 不影响任何关节力矩；任何运动都无法辨识它，也都不需要它。</translation>
    </message>
    <message>
        <source>%1, moved by %2 (%3)</source>
        <translation>%1，由 %2 驱动（%3）</translation>
    </message>
    <message>
        <source>span</source>
        <translation>张成空间</translation>
    </message>
    <message>
        <source>… with gravity</source>
        <translation>… 含重力</translation>
    </message>
    <message>
        <source>identifiable</source>
        <translation>可辨识</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>转移</translation>
    </message>
    <message>
        <source>Span: the joints up to %1 can move it in %2 of 6 independent directions.</source>
        <translation>张成空间：到 %1 为止的关节可使其沿 6 个独立方向中的 %2 个运动。</translation>
    </message>
    <message>
        <source>Span with gravity: %2 of 6 independent directions when gravity counts as an acceleration of %1.</source>
        <translation>含重力的张成空间：将重力视为 %1 的加速度时，6 个独立方向中的 %2 个。</translation>
    </message>
    <message>
        <source>Torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation>到 %1 为止的力矩可确定其十个参数的 %2 个组合。</translation>
    </message>
    <message>
        <source>With gravity, torques up to %1 tell %2 combinations of its ten parameters.</source>
        <translation>含重力时，到 %1 为止的力矩可确定其十个参数的 %2 个组合。</translation>
    </message>
    <message>
        <source>Transfers: %2 combinations of parameters can be moved across %1 without changing any torque.</source>
        <translation>转移：%2 个参数组合可跨 %1 转移而不改变任何力矩。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The estimate, in the unit of the row.</source>
        <translation>估计值，单位同该行。</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± 标准差</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>相对标准差</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 下限</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上限</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>No rotor is modelled on %1.</source>
        <translation>%1 未对转子建模。</translation>
    </message>
    <message>
        <source>%1 is symmetric and has no parameter of that name.</source>
        <translation>%1 对称，没有该名称的参数。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: robot file. Thin line: zero. Every row has a scale of its own.</source>
        <translation>横条：95 % 区间。圆点：估计值；无区间时为灰色。菱形：机器人文件。细线：零。每行各有比例尺。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::BaseParameterTableModel</name>
    <message>
        <source>Base parameter</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Combination of parameters that torques can tell, led by its first one.</source>
        <translation>力矩可确定的参数组合，以其首个参数命名。</translation>
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
        <translation>力矩</translation>
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
        <translation>线 x</translation>
    </message>
    <message>
        <source>linear y</source>
        <translation>线 y</translation>
    </message>
    <message>
        <source>linear z</source>
        <translation>线 z</translation>
    </message>
    <message>
        <source>Base pose</source>
        <translation>基座位姿</translation>
    </message>
    <message>
        <source>Base velocity</source>
        <translation>基座速度</translation>
    </message>
    <message>
        <source>Base acceleration</source>
        <translation>基座加速度</translation>
    </message>
    <message>
        <source>Contact %1</source>
        <translation>接触 %1</translation>
    </message>
    <message>
        <source>moment x</source>
        <translation>力矩 x</translation>
    </message>
    <message>
        <source>moment y</source>
        <translation>力矩 y</translation>
    </message>
    <message>
        <source>moment z</source>
        <translation>力矩 z</translation>
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
        <translation>其他通道</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>missing samples, shown as gaps: %1</source>
        <translation>缺失样本，以间断显示：%1</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ComparisonTableModel</name>
    <message>
        <source>singular</source>
        <translation>奇异</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>参数组</translation>
    </message>
    <message>
        <source>And</source>
        <translation>与</translation>
    </message>
    <message>
        <source>Equivalent</source>
        <translation>等价</translation>
    </message>
    <message>
        <source>One is a nonsingular matrix M times the other (Lin, Corollary 6).</source>
        <translation>一组等于非奇异矩阵 M 乘以另一组 (Lin, Corollary 6)。</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Between the sets with rows of unit length. Near 1 they are the same up to a rotation; large: one of them has elements that hardly differ.</source>
        <translation>各行化为单位长度后两组之间的条件数。接近 1：两组仅差一个旋转；很大：其中一组有几乎无差别的元素。</translation>
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
        <translation>可实现</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可实现</translation>
    </message>
    <message>
        <source>possible, not determined</source>
        <translation>可能，未确定</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Smallest eigenvalue</source>
        <translation>最小特征值</translation>
    </message>
    <message>
        <source>Of the pseudo-inertia. Positive: some distribution of mass has these parameters. Negative: none has; use a method with physical constraints before simulating with them.</source>
        <translation>伪惯量的最小特征值。为正：存在具有这些参数的质量分布。为负：不存在；用于仿真前请改用带物理约束的方法。</translation>
    </message>
    <message>
        <source>Physically</source>
        <translation>物理可实现性</translation>
    </message>
</context>
<context>
    <name>plumbline::models::DecisionTableModel</name>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Joint, and what was decided about it.</source>
        <translation>关节及对其作出的决策。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Smallest direction that counts, relative to the largest.</source>
        <translation>计入的最小方向，相对于最大方向。</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>舍去</translation>
    </message>
    <message>
        <source>Largest direction that is taken for zero.</source>
        <translation>视为零的最大方向。</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Last kept over first dropped. Above 1000 the decision is clear; below, the geometry of the joint is nearly special: look whether it is meant to be.</source>
        <translation>最后保留值与首个舍去值之比。大于 1000 时决策明确；小于时关节几何接近特殊位形：请检查是否有意如此。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::DeviationTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Base parameter or friction coefficient</source>
        <translation>基参数或摩擦系数</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Expected standard deviation after this motion, in the unit of the column</source>
        <translation>该运动之后的预期标准差，单位同该列</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>The same per unit of the description&apos;s value</source>
        <translation>同上，相对于模型描述中的值</translation>
    </message>
    <message>
        <source>Its part in the combination that the motion determines least</source>
        <translation>在该运动最难确定的组合中所占的份额</translation>
    </message>
    <message>
        <source>Weakest</source>
        <translation>最弱</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ExecutionTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Standard deviation that the design predicts</source>
        <translation>设计预测的标准差</translation>
    </message>
    <message>
        <source>Realised</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Standard deviation that the identification from the simulated log states</source>
        <translation>由仿真数据记录辨识得到的标准差</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Estimate minus truth of the simulation</source>
        <translation>估计值减去仿真真值</translation>
    </message>
    <message>
        <source>Error / predicted</source>
        <translation>误差 / 预测</translation>
    </message>
    <message>
        <source>Above 3 the prediction fails: friction, delay or filter bias the estimate</source>
        <translation>大于 3 时预测不成立：摩擦、延时或滤波使估计产生偏差</translation>
    </message>
</context>
<context>
    <name>plumbline::models::FindingsTableModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Link, joint, data set or channel.</source>
        <translation>连杆、关节、数据集或通道。</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Stable short name, the same on the command line.</source>
        <translation>固定的简短名称，与命令行中一致。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等，另有 %2 个</translation>
    </message>
</context>
<context>
    <name>plumbline::models::FitTableModel</name>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Training logs were used to estimate, validation logs were not.</source>
        <translation>训练记录用于估计，验证记录不用于估计。</translation>
    </message>
    <message>
        <source>RMS [N·m]</source>
        <translation>RMS [N·m]</translation>
    </message>
    <message>
        <source>Root mean square of measured minus predicted torque (N for a prismatic joint). Near the torque noise is good; above it, look at friction and delay.</source>
        <translation>实测力矩减去预测力矩的均方根（移动关节为 N）。接近力矩噪声为好；高于噪声时，请检查摩擦和延时。</translation>
    </message>
    <message>
        <source>RMS / range</source>
        <translation>RMS / 范围</translation>
    </message>
    <message>
        <source>RMS over the range of the measured torque. Below 5 % is good for an arm with friction.</source>
        <translation>RMS 与实测力矩范围之比。对有摩擦的机械臂，低于 5 % 为好。</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>Norm of the residual over norm of the torque. Much larger on a validation log than in training means that the model learned the log, not the robot: use fewer columns or a richer motion.</source>
        <translation>残差范数与力矩范数之比。若验证记录上远大于训练，说明模型拟合的是数据记录而不是机器人：请减少列数或采用更丰富的运动。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Rows of this joint that were used.</source>
        <translation>该关节所用的行数。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::IdentifiabilityGrid</name>
    <message>
        <source>Identifiability grid</source>
        <translation>可辨识性网格</translation>
    </message>
    <message>
        <source>Export grid</source>
        <translation>导出网格</translation>
    </message>
    <message>
        <source>Export grid …</source>
        <translation>导出网格 …</translation>
    </message>
    <message>
        <source>Vector picture (*.svg);;Document (*.pdf);;Picture (*.png)</source>
        <translation>矢量图 (*.svg);;文档 (*.pdf);;图片 (*.png)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Actual size (0)</source>
        <translation>实际大小 (0)</translation>
    </message>
</context>
<context>
    <name>plumbline::models::PairTableModel</name>
    <message>
        <source>Body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Left out because</source>
        <translation>排除原因</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Link and parameter, about the origin of the body frame.</source>
        <translation>连杆和参数，相对于连杆坐标系原点。</translation>
    </message>
    <message>
        <source>Robot file</source>
        <translation>机器人文件</translation>
    </message>
    <message>
        <source>What the robot description says, and where the estimate started.</source>
        <translation>机器人描述中的值，也是估计的起点。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Estimate minus robot file. Zero where the data say nothing.</source>
        <translation>估计值减去机器人文件中的值。数据不含信息处为零。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Where the value comes from.</source>
        <translation>该值的来源。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RangeTableModel</name>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Joint, or two bodies</source>
        <translation>关节，或两个刚体</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>物理量</translation>
    </message>
    <message>
        <source>From</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Proven: it is never below</source>
        <translation>已证明：绝不低于此值</translation>
    </message>
    <message>
        <source>To</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Proven: it is never above</source>
        <translation>已证明：绝不高于此值</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>How much of the limit is used at most; above 100 % it is not proven to be kept</source>
        <translation>限值的最大利用率；超过 100 % 时不能证明其得到遵守</translation>
    </message>
    <message>
        <source>At [s]</source>
        <translation>时刻 [s]</translation>
    </message>
    <message>
        <source>About where it comes nearest to its limit</source>
        <translation>大约在何时最接近其限值</translation>
    </message>
    <message>
        <source>clearance</source>
        <translation>间距</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunBodyTableModel</name>
    <message>
        <source>Smallest eigenvalue of the pseudo-inertia %1; distance from the description %2</source>
        <translation>伪惯量的最小特征值 %1；与模型描述的距离 %2</translation>
    </message>
    <message>
        <source>not physically consistent</source>
        <translation>物理不一致</translation>
    </message>
    <message>
        <source>on the boundary</source>
        <translation>在边界上</translation>
    </message>
    <message>
        <source>consistent, %1 away</source>
        <translation>物理一致，距离 %1</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>Whether the parameters are physically consistent, and their distance from the nominal ones</source>
        <translation>参数是否物理一致，及其与标称参数的距离</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunDifferenceTableModel</name>
    <message>
        <source>not the same question</source>
        <translation>问题不同</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>%1 σ per parameter</source>
        <translation>每个参数 %1 σ</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>What it means for the numbers side by side</source>
        <translation>对并列数值的影响</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunErrorTableModel</name>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunParameterTableModel</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>URDF</source>
        <translation>URDF</translation>
    </message>
    <message>
        <source>By the robot file</source>
        <translation>机器人文件中的值</translation>
    </message>
    <message>
        <source>Value ± standard deviation</source>
        <translation>值 ± 标准差</translation>
    </message>
    <message>
        <source>Max. difference [σ]</source>
        <translation>最大差异 [σ]</translation>
    </message>
    <message>
        <source>Largest difference in combined standard deviations</source>
        <translation>以合成标准差为单位的最大差异</translation>
    </message>
</context>
<context>
    <name>plumbline::models::RunTableModel</name>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Estimator and run</source>
        <translation>估计器和运行</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How the estimator ended, as its residuals prove</source>
        <translation>估计器的终止状态，由其残差证明</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>‖τ − prediction‖ / ‖τ‖ on the logs it was made from</source>
        <translation>‖τ − 预测‖ / ‖τ‖，所用训练记录上</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>The same on logs that were not used: what counts</source>
        <translation>未使用的数据记录上的同一指标：以此为准</translation>
    </message>
    <message>
        <source>Physically consistent links</source>
        <translation>物理一致的连杆</translation>
    </message>
    <message>
        <source>Links whose parameters are physically consistent; on the boundary: the data alone would leave them</source>
        <translation>参数物理一致的连杆；在边界上：仅凭数据会使其越界</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Affine-invariant distance of all bodies from the description; – when one is not physically consistent</source>
        <translation>所有刚体与模型描述的仿射不变距离；有刚体物理不一致时为 –</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>2-norm condition of the stacked base regressor</source>
        <translation>堆叠基回归矩阵的 2 范数条件数</translation>
    </message>
    <message>
        <source>Optimality</source>
        <translation>最优性</translation>
    </message>
    <message>
        <source>Largest scaled residual of the conditions of an optimum; 1e-8 and below proves it</source>
        <translation>最优性条件的最大缩放残差；不大于 1e-8 即证明最优</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>From the logs to the result, prediction included</source>
        <translation>从数据记录到结果，含预测</translation>
    </message>
    <message>
        <source>Least error on the validation logs</source>
        <translation>验证记录上的最小误差</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source> (%1 on the boundary)</source>
        <translation>（%1 个在边界上）</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SetTableModel</name>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>From the parameters in the robot&apos;s file, SI units.</source>
        <translation>由机器人文件中的参数计算，SI 单位。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SnapshotTableModel</name>
    <message>
        <source>Standard deviation of the estimate. Small against the value is good; where it is not, record a motion that moves this joint and its neighbours faster and in more postures.</source>
        <translation>估计值的标准差。相对于值较小为好；否则，请记录一段使该关节及其相邻关节运动更快、位形更多的运动。</translation>
    </message>
    <message>
        <source>Standard deviation over value. Below 10 % the value is well known; above 30 % the log says little about it. A value near zero has a large ratio without harm: look at ± then.</source>
        <translation>标准差与值之比。低于 10 % 说明该值已知良好；高于 30 % 说明数据记录对其反映很少。值接近零时比值大并无妨：此时请看 ±。</translation>
    </message>
    <message>
        <source>The true value lies in the 95 % interval in 19 of 20 repetitions, when the model holds.</source>
        <translation>模型成立时，20 次重复中有 19 次真值落在 95 % 区间内。</translation>
    </message>
    <message>
        <source>95 % of the posterior lie within, if the prior is as stated. None where the estimate is not calibrated: see Label.</source>
        <translation>若先验如所述成立，后验的 95 % 落在其中。估计未经校准时不给出：见“标签”。</translation>
    </message>
    <message>
        <source>95 % of the prior lie within: what was known before any data.</source>
        <translation>先验的 95 % 落在其中：获得任何数据之前的已知范围。</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>Mean of the prior: the value of the robot file.</source>
        <translation>先验均值：机器人文件中的值。</translation>
    </message>
    <message>
        <source>Before, from</source>
        <translation>先验下限</translation>
    </message>
    <message>
        <source>to</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source>Most probable value.</source>
        <translation>最可能的值。</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 下限</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上限</translation>
    </message>
    <message>
        <source>From data</source>
        <translation>来自数据</translation>
    </message>
    <message>
        <source>Share of the information that the logs gave. Near 0 %: the interval is that of the prior, which no log can contradict there.</source>
        <translation>信息中由数据记录提供的份额。接近 0 %：区间即先验区间，任何数据记录都无法在此反驳先验。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
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
        <translation>力矩噪声</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Base parameter</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Residual rms</source>
        <translation>残差 RMS</translation>
    </message>
    <message>
        <source>In units of the stated standard deviation.</source>
        <translation>以所述标准差为单位。</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Residual that noise as stated leaves after smoothing.</source>
        <translation>噪声如所述时，平滑后留下的残差。</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Of neighbouring residuals.</source>
        <translation>相邻残差的相关性。</translation>
    </message>
    <message>
        <source>Innovation variance</source>
        <translation>新息方差</translation>
    </message>
    <message>
        <source>Of what each value adds to those before it, in units of what noise as stated lets expect: 1 when it fits.</source>
        <translation>每个值在此前各值之外新增的信息的方差，以所述噪声的预期值为单位：相符时为 1。</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白噪声</translation>
    </message>
    <message>
        <source>Probability of so much correlation of the innovations when they are white. Below 0.01 %, divided by the number of channels: they are not.</source>
        <translation>新息为白噪声时出现如此大相关性的概率。低于 0.01 % 除以通道数：新息不是白噪声。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>identified</source>
        <translation>已辨识</translation>
    </message>
    <message>
        <source>The log determines this parameter by itself.</source>
        <translation>数据记录可单独确定该参数。</translation>
    </message>
    <message>
        <source>combination</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>The log determines only combinations that this parameter belongs to; the value is the one nearest to the robot file. See the tab Base.</source>
        <translation>数据记录只能确定包含该参数的组合；所列的值为最接近机器人文件的值。见“基参数”标签页。</translation>
    </message>
    <message>
        <source>%1 data</source>
        <translation>数据 %1</translation>
    </message>
    <message>
        <source>data and prior</source>
        <translation>数据与先验</translation>
    </message>
    <message>
        <source>Partly from the log; the rest from the prior, or from physical consistency.</source>
        <translation>部分来自数据记录；其余来自先验或物理一致性。</translation>
    </message>
    <message>
        <source>robot file</source>
        <translation>机器人文件</translation>
    </message>
    <message>
        <source>The log says nothing about it: the value of the robot file.</source>
        <translation>数据记录对其没有反映：取机器人文件中的值。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: before. Thin line: zero. Every row has a scale of its own.</source>
        <translation>横条：95 % 区间。圆点：估计值；无区间时为灰色。菱形：先验。细线：零。每行各有比例尺。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::StructureTableModel</name>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>The parameter that leads the combination.</source>
        <translation>该组合的首项参数。</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>Determined by torques: only this sum, not its parts.</source>
        <translation>由力矩确定：只有这个和，而非其各部分。</translation>
    </message>
    <message>
        <source>Combination (beginning)</source>
        <translation>组合（开头）</translation>
    </message>
    <message>
        <source>Determined by torques: only this sum, not its parts. The combinations of this robot are so long that only the beginning of each is shown and searched. A saved table has them whole.</source>
        <translation>由力矩确定：只有这个和，而非其各部分。该机器人的组合很长，因此只显示和搜索每个组合的开头。保存的表格包含完整内容。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::SupportTableModel</name>
    <message>
        <source>not shown</source>
        <translation>未反映</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Base parameters of the structure, then friction.</source>
        <translation>结构的基参数，其后为摩擦。</translation>
    </message>
    <message>
        <source>Relative std</source>
        <translation>相对标准差</translation>
    </message>
    <message>
        <source>Standard deviation over value, residuals taken as white. Below 10 % the log determines the value well; above 30 % it says little.</source>
        <translation>标准差与值之比，残差视为白噪声。低于 10 % 说明数据记录能很好地确定该值；高于 30 % 说明反映很少。</translation>
    </message>
    <message>
        <source>Essential</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>Stays when parameters that this log does not need are left out one by one. A model of the essential parameters predicts this log as well as the full one.</source>
        <translation>逐个剔除该数据记录不需要的参数后仍保留的参数。仅由必要参数构成的模型对该数据记录的预测与完整模型一样好。</translation>
    </message>
    <message>
        <source>Unit torque</source>
        <translation>单位力矩</translation>
    </message>
    <message>
        <source>Root mean square of the regressor&apos;s column: N·m per unit of the parameter.</source>
        <translation>回归矩阵该列的均方根：每单位参数的 N·m。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TablePanel</name>
    <message>
        <source>Filter rows…</source>
        <translation>筛选行…</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
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
        <translation>%1/%2 行</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TableView</name>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy with titles</source>
        <translation>连同表头复制</translation>
    </message>
    <message>
        <source>Original order</source>
        <translation>原始顺序</translation>
    </message>
    <message>
        <source>Fit columns</source>
        <translation>适应列宽</translation>
    </message>
    <message>
        <source>Export CSV …</source>
        <translation>导出 CSV …</translation>
    </message>
</context>
<context>
    <name>plumbline::models::TransferTableModel</name>
    <message>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Joint whose torque does not change.</source>
        <translation>力矩不变的关节。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Body that loses it.</source>
        <translation>失去该量的刚体。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Body that gains it.</source>
        <translation>得到该量的刚体。</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>惯量</translation>
    </message>
    <message>
        <source>What may go over, in any amount and either direction, in the frame of the body that gains it. Choose a row to see it on the robot.</source>
        <translation>可以任意数量、沿任一方向转移的量，在得到该量的刚体的坐标系中表示。选择一行可在机器人上查看。</translation>
    </message>
</context>
<context>
    <name>plumbline::models::ViolationTableModel</name>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Joint, or the two that meet</source>
        <translation>关节，或相互接近的两个刚体</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>物理量</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最严重</translation>
    </message>
    <message>
        <source>Largest magnitude beyond the limit</source>
        <translation>超出限值的最大幅值</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>With the margin taken off</source>
        <translation>已扣除裕量</translation>
    </message>
    <message>
        <source>Beyond by</source>
        <translation>超出量</translation>
    </message>
    <message>
        <source>At [s]</source>
        <translation>时刻 [s]</translation>
    </message>
</context>
<context>
    <name>plumbline::models::WeakDirectionTableModel</name>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Singular value relative to the largest, columns scaled. Near 1 all directions show alike; below 0.01 a direction is hard to tell from noise.</source>
        <translation>相对于最大奇异值的奇异值，列已缩放。接近 1 时各方向反映程度相同；低于 0.01 时该方向难与噪声区分。</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>The combination of base parameters that this log shows least.</source>
        <translation>该数据记录反映最少的基参数组合。</translation>
    </message>
    <message>
        <source>What would show it</source>
        <translation>可反映它的运动</translation>
    </message>
    <message>
        <source>The kind of motion in which this combination makes the most torque.</source>
        <translation>使该组合产生最大力矩的运动类型。</translation>
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
        <translation>转动</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>连续转动</translation>
    </message>
    <message>
        <source>prismatic</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>helical</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>planar</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>spherical</source>
        <translation>球</translation>
    </message>
    <message>
        <source>floating</source>
        <translation>浮动</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>On</source>
        <translation>安装于</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>质量 [kg]</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Links that are fixed to the world; their parameters cannot be found from joint torques.</source>
        <translation>固定于世界的连杆；其参数无法由关节力矩求得。</translation>
    </message>
    <message>
        <source>world</source>
        <translation>世界</translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation>跟随 %1</translation>
    </message>
    <message>
        <source>lumped</source>
        <translation>已合并</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BoundsPanel</name>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>What is known about the links beside the log. The physically consistent estimators keep to it; the others do not look at it.</source>
        <translation>数据记录之外关于连杆的已知信息。物理一致的估计器遵守这些信息；其他估计器不予考虑。</translation>
    </message>
    <message>
        <source>Mass of all links [kg]</source>
        <translation>所有连杆的质量 [kg]</translation>
    </message>
    <message>
        <source>33.5, or 30 to 36</source>
        <translation>33.5，或 30 to 36</translation>
    </message>
    <message>
        <source>Weighed: one number, or two for a range</source>
        <translation>称重结果：一个数，或以两个数表示范围</translation>
    </message>
    <message>
        <source>Mass of all links</source>
        <translation>所有连杆的质量</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>From a JSON file, as the command line reads it</source>
        <translation>从 JSON 文件读取，格式与命令行相同</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Into a JSON file, for the command line too</source>
        <translation>存入 JSON 文件，命令行也可使用</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>URDF [kg]</source>
        <translation>URDF [kg]</translation>
    </message>
    <message>
        <source>Mass from [kg]</source>
        <translation>质量下限 [kg]</translation>
    </message>
    <message>
        <source>to [kg]</source>
        <translation>上限 [kg]</translation>
    </message>
    <message>
        <source>Centre in shape</source>
        <translation>质心在形状内</translation>
    </message>
    <message>
        <source>Keep URDF values</source>
        <translation>保持 URDF 值</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>The centre of mass lies in the box around the link&apos;s shapes</source>
        <translation>质心位于连杆形状的包围盒内</translation>
    </message>
    <message>
        <source>Keeps the parameters of the description</source>
        <translation>保持模型描述中的参数</translation>
    </message>
    <message>
        <source>How much the prior counts for this link; empty is 1, 0 ignores the description</source>
        <translation>先验对该连杆的权重；留空为 1，0 表示忽略模型描述</translation>
    </message>
    <message>
        <source>What is known about the links</source>
        <translation>关于连杆的已知信息</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>Boxes around the links</source>
        <translation>连杆包围盒</translation>
    </message>
    <message>
        <source>Open bounds</source>
        <translation>打开已知界</translation>
    </message>
    <message>
        <source>Bounds (*.json)</source>
        <translation>界 (*.json)</translation>
    </message>
    <message>
        <source>Save bounds</source>
        <translation>保存已知界</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CertificatePanel</name>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Certify</source>
        <translation>认证</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Proves every limit and every clearance for all times, with intervals that are rounded outward</source>
        <translation>用向外舍入的区间，证明所有时刻的每个限值和每个间距</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>违反</translation>
    </message>
    <message>
        <source>Proven ranges</source>
        <translation>已证明的范围</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Pairs of bodies whose distance is not looked at, each with its reason</source>
        <translation>不检查间距的刚体对，各附原因</translation>
    </message>
    <message>
        <source>Broken limits</source>
        <translation>违反的限值</translation>
    </message>
    <message>
        <source>No limit is broken at the samples.</source>
        <translation>采样点上没有违反限值。</translation>
    </message>
    <message>
        <source>Nothing is proven about this motion yet: press Certify.</source>
        <translation>该运动尚无任何证明：请按“认证”。</translation>
    </message>
    <message>
        <source>Pairs left out</source>
        <translation>排除的刚体对</translation>
    </message>
    <message>
        <source>No pair was left out, or nothing is proven yet.</source>
        <translation>没有排除任何刚体对，或尚无证明。</translation>
    </message>
    <message>
        <source>Proving the limits for all times …</source>
        <translation>正在证明所有时刻的限值 …</translation>
    </message>
    <message>
        <source>There is no motion yet.</source>
        <translation>尚无运动。</translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s) broken at the samples.</source>
        <translation>
            <numerusform>采样点上违反 %n 个限值。</numerusform>
        </translation>
    </message>
    <message>
        <source>No limit is broken at the samples. Nothing is proven between them: press Certify.</source>
        <translation>采样点上没有违反限值。采样点之间尚无证明：请按“认证”。</translation>
    </message>
    <message>
        <source>Certified: every limit is kept at every time.</source>
        <translation>已认证：每个限值在所有时刻均得到遵守。</translation>
    </message>
    <message>
        <source>Certified except: %1. Every other limit is kept at every time.</source>
        <translation>已认证，除外：%1。其余每个限值在所有时刻均得到遵守。</translation>
    </message>
    <message>
        <source>Not covered: %1.</source>
        <translation>未涵盖：%1。</translation>
    </message>
    <message>
        <source>Left out as asked: %1.</source>
        <translation>按要求排除：%1。</translation>
    </message>
    <message>
        <source>Sampled only: no violation was found, but %1 of the time stayed undecided.</source>
        <translation>仅采样检查：未发现违反，但 %1 的时间未能判定。</translation>
    </message>
    <message>
        <source>Violated: %1.</source>
        <translation>违反：%1。</translation>
    </message>
    <message>
        <source>Violated.</source>
        <translation>违反。</translation>
    </message>
    <message>
        <source>Collision not checked.</source>
        <translation>未检查碰撞。</translation>
    </message>
    <message>
        <source>Nearest: %1 and %2, at least %3 mm.</source>
        <translation>最近：%1 与 %2，至少 %3 mm。</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>假设：%1。</translation>
    </message>
    <message>
        <source>Broken (%1)</source>
        <translation>违反 (%1)</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>排除 (%1)</translation>
    </message>
    <message>
        <source>Certificate lost: motion or settings have changed since. No limit is broken at the samples; press Certify.</source>
        <translation>认证已失效：运动或设置此后有改动。采样点上没有违反限值；请按“认证”。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>输入命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Commands</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>An empty study with standard settings</source>
        <translation>采用标准设置的空研究</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study, in another file</source>
        <translation>机器人、数据记录和本研究的全部设置，存入另一文件</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Closes robot, logs and results; the settings stay</source>
        <translation>关闭机器人、数据记录和结果；设置保留</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;robot…</source>
        <translation>打开机器人(&amp;R)…</translation>
    </message>
    <message>
        <source>Robot description (URDF)</source>
        <translation>机器人描述 (URDF)</translation>
    </message>
    <message>
        <source>Add &amp;log…</source>
        <translation>添加数据记录(&amp;L)…</translation>
    </message>
    <message>
        <source>HDF5, MAT, CSV or a ROS bag</source>
        <translation>HDF5、MAT、CSV 或 ROS bag</translation>
    </message>
    <message>
        <source>Re&amp;cent files</source>
        <translation>最近的文件(&amp;C)</translation>
    </message>
    <message>
        <source>Open the sam&amp;ple project</source>
        <translation>打开示例项目(&amp;P)</translation>
    </message>
    <message>
        <source>A 7-axis arm with three simulated logs</source>
        <translation>一台 7 轴机械臂和三个仿真数据记录</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>打开会话(&amp;E)…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of a study</source>
        <translation>机器人、数据记录和某项研究的全部设置</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
        <source>Robot, logs and every setting of this study</source>
        <translation>机器人、数据记录和本研究的全部设置</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>导出报告(&amp;P)…</translation>
    </message>
    <message>
        <source>HTML, Markdown or CSV</source>
        <translation>HTML、Markdown 或 CSV</translation>
    </message>
    <message>
        <source>Export &amp;result (JSON)…</source>
        <translation>导出结果 (JSON)(&amp;R)…</translation>
    </message>
    <message>
        <source>Parameters, covariance, fit, provenance</source>
        <translation>参数、协方差、拟合、来源</translation>
    </message>
    <message>
        <source>Export updated &amp;URDF…</source>
        <translation>导出更新的 URDF(&amp;U)…</translation>
    </message>
    <message>
        <source>The robot with the identified parameters</source>
        <translation>带有辨识参数的机器人</translation>
    </message>
    <message>
        <source>Add &amp;mesh folder…</source>
        <translation>添加网格文件夹(&amp;M)…</translation>
    </message>
    <message>
        <source>Folder in which package:// and missing meshes are sought</source>
        <translation>查找 package:// 和缺失网格的文件夹</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>查找命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Every command under one field</source>
        <translation>在一个输入框中查找所有命令</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Restore la&amp;yout</source>
        <translation>恢复布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Puts every panel back where it was at first</source>
        <translation>将所有面板恢复到初始位置</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Theme: as the system</source>
        <translation>主题：跟随系统</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>主题：浅色</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>主题：深色</translation>
    </message>
    <message>
        <source>&amp;Angles</source>
        <translation>角度(&amp;A)</translation>
    </message>
    <message>
        <source>Angles in degrees</source>
        <translation>角度以度为单位</translation>
    </message>
    <message>
        <source>Angles in radians</source>
        <translation>角度以弧度为单位</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Identify</source>
        <translation>辨识(&amp;I)</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs</source>
        <translation>由训练记录求取参数</translation>
    </message>
    <message>
        <source>Work out identifi&amp;ability</source>
        <translation>计算可辨识性(&amp;A)</translation>
    </message>
    <message>
        <source>From the structure alone</source>
        <translation>仅由结构得出</translation>
    </message>
    <message>
        <source>&amp;Play or pause the log</source>
        <translation>播放或暂停数据记录(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Cancel what is running</source>
        <translation>取消正在运行的任务(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as command &amp;line</source>
        <translation>复制为命令行(&amp;L)</translation>
    </message>
    <message>
        <source>The call of plumbline-cli that does the same</source>
        <translation>完成相同工作的 plumbline-cli 调用</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About Plumbline</source>
        <translation>关于 Plumbline(&amp;A)</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>%1 页</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>清除列表</translation>
    </message>
    <message>
        <source>&amp;Import log…</source>
        <translation>导入数据记录(&amp;I)…</translation>
    </message>
    <message>
        <source>A file of any layout: say what its columns are</source>
        <translation>任意格式的文件：指明各列的含义</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言 (&amp;Language)</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message>
        <source>From the next start of Plumbline on</source>
        <translation>下次启动 Plumbline 时生效</translation>
    </message>
    <message>
        <source>Add a &amp;folder of logs…</source>
        <translation>添加记录文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Every log of a folder for training, a row each</source>
        <translation>文件夹中的每个记录都用于训练，各占一行</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Add result…</source>
        <translation>添加结果…</translation>
    </message>
    <message>
        <source>A result file that was saved earlier, of the same robot</source>
        <translation>先前保存的同一机器人的结果文件</translation>
    </message>
    <message>
        <source>Save comparison…</source>
        <translation>保存比较…</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Show on the other pages</source>
        <translation>在其他页面显示</translation>
    </message>
    <message>
        <source>Estimation, Validation, Report and the 3-D view show the result that is selected (double click)</source>
        <translation>“估计”“验证”“报告”页和三维视图显示所选结果（双击）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Takes the result out of the comparison (Delete); files stay</source>
        <translation>将该结果移出比较 (Delete)；文件保留</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>验证误差</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>训练误差</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>数据记录</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Normalised RMS</source>
        <translation>归一化 RMS</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Error per joint and result</source>
        <translation>各关节和结果的误差</translation>
    </message>
    <message>
        <source>Puts results side by side: parameters, errors, physical consistency.</source>
        <translation>并列比较结果：参数、误差、物理一致性。</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>尚无可比较的结果</translation>
    </message>
    <message>
        <source>Tick several estimators on the page Estimation, or add results that were saved.</source>
        <translation>请在“估计”页勾选多个估计器，或添加已保存的结果。</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>立即辨识</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>转到“估计”</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) of this robot side by side</source>
        <translation>
            <numerusform>并列 %n 个该机器人的结果</numerusform>
        </translation>
    </message>
    <message>
        <source>rms [N·m]</source>
        <translation>RMS [N·m]</translation>
    </message>
    <message>
        <source>rms / range [%]</source>
        <translation>RMS / 范围 [%]</translation>
    </message>
    <message>
        <source>relative error [%]</source>
        <translation>相对误差 [%]</translation>
    </message>
    <message>
        <source>Add results</source>
        <translation>添加结果</translation>
    </message>
    <message>
        <source>Results (*.json)</source>
        <translation>结果 (*.json)</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>保存比较</translation>
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
        <translation>代价</translation>
    </message>
    <message>
        <source>Distance from the optimum</source>
        <translation>与最优值的距离</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>What the estimator makes small: squares of the torque errors, or their share and the prior.</source>
        <translation>估计器最小化的量：力矩误差的平方和，或其份额与先验。</translation>
    </message>
    <message>
        <source>Largest scaled residual of the conditions of an optimum. It ends at rounding when the optimum is reached.</source>
        <translation>最优性条件的最大缩放残差。达到最优时停在舍入误差水平。</translation>
    </message>
    <message>
        <source>How far the last step went, relative to the size of the parameters or weights.</source>
        <translation>最后一步的步长，相对于参数或权重的大小。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DataPage</name>
    <message>
        <source>Remove the selected logs</source>
        <translation>移除所选数据记录</translation>
    </message>
    <message numerus="yes">
        <source> · ▲ %n log(s) of another robot: not used</source>
        <translation>
            <numerusform> · ▲ %n 个数据记录属于其他机器人：未使用</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Add a log…</source>
        <translation>添加数据记录…</translation>
    </message>
    <message>
        <source>No log is open</source>
        <translation>未打开数据记录</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques (HDF5, MAT, CSV or a ROS bag), or drop one on this window. One log gives the parameters, another one checks them.</source>
        <translation>打开含有关节位置和力矩的数据记录（HDF5、MAT、CSV 或 ROS bag），或将其拖到此窗口。一个记录用于求取参数，另一个用于检验。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>打开数据记录…</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>数据记录</translation>
    </message>
    <message>
        <source>Use for training</source>
        <translation>用于训练</translation>
    </message>
    <message>
        <source>Use for validation</source>
        <translation>用于验证</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Tick a channel, or drag it into the plots</source>
        <translation>勾选通道，或将其拖入图中</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>To the processing settings on the page Estimation</source>
        <translation>转到“估计”页的处理设置</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>The reader noticed nothing unusual and converted nothing.</source>
        <translation>读取时未发现异常，也未作任何转换。</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>导入说明</translation>
    </message>
    <message>
        <source>A log holds what the robot did: time, joint positions, torques.</source>
        <translation>数据记录包含机器人的运动：时间、关节位置、力矩。</translation>
    </message>
    <message>
        <source>%1 for training, %2 for validation</source>
        <translation>%1 个用于训练，%2 个用于验证</translation>
    </message>
    <message>
        <source> · one log has to be for training before anything can be identified</source>
        <translation> · 须有一个训练记录才能进行辨识</translation>
    </message>
    <message>
        <source> · a second log, not used for training, would check the result</source>
        <translation> · 另有一个不用于训练的数据记录即可检验结果</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples in %4 s · %5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2 · %3 个样本，%4 s · %5</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2 · %3 samples without times</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2 · %3 个样本，无时间</translation>
    </message>
    <message>
        <source> (simulated)</source>
        <translation>（仿真）</translation>
    </message>
    <message>
        <source>Tick a channel at the left, or drag one here</source>
        <translation>在左侧勾选通道，或将其拖到此处</translation>
    </message>
    <message>
        <source>Processing: %1</source>
        <translation>处理：%1</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Recorded with a load</source>
        <translation>带负载记录</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Say what the columns of a file are, whatever its layout</source>
        <translation>指明文件各列的含义，不限格式</translation>
    </message>
    <message>
        <source>Change the columns…</source>
        <translation>更改列…</translation>
    </message>
    <message>
        <source>Import of a log: what its columns are.</source>
        <translation>导入数据记录：各列的含义。</translation>
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
        <translation>设计名称</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>保存设计</translation>
    </message>
    <message>
        <source>Keeps the motion as it is now under this name</source>
        <translation>以该名称保留当前运动</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Takes the chosen design into the editor</source>
        <translation>将所选设计载入编辑器</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Gives the chosen design the name at the left</source>
        <translation>用左侧的名称重命名所选设计</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Can be undone</source>
        <translation>可撤销</translation>
    </message>
    <message>
        <source>Saved designs</source>
        <translation>已保存的设计</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>format default</source>
        <translation>格式默认值</translation>
    </message>
    <message>
        <source>Samples per second in the file; the script of a UR robot has 125 or 500</source>
        <translation>文件中每秒的样本数；UR 机器人的脚本为 125 或 500</translation>
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
        <translation>低于 100 %：按该比例减速的慢速运行。力矩中由惯性产生的部分按其平方减小；重力和摩擦不变。文件中注明该速度下已证明的内容。</translation>
    </message>
    <message>
        <source>From the pose in the 3-D view and back</source>
        <translation>从三维视图中的位形出发并返回</translation>
    </message>
    <message>
        <source>Puts a move from rest to rest before the motion, and one back after it; the file says what is proven of them</source>
        <translation>在运动之前加入一段静止到静止的运动，之后加入一段返回运动；文件中注明对其已证明的内容</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>JSON, CSV, HDF5, ROS JointTrajectory (YAML) or URScript, by the ending of the name</source>
        <translation>JSON、CSV、HDF5、ROS JointTrajectory (YAML) 或 URScript，由文件扩展名决定</translation>
    </message>
    <message>
        <source>Check a trajectory file…</source>
        <translation>检查轨迹文件…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Reads a motion from elsewhere and certifies it under the limits that hold here</source>
        <translation>读取外部运动，并按此处的限值认证</translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>导出运动</translation>
    </message>
    <message>
        <source>Motion (*.json);;Table (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)</source>
        <translation>运动 (*.json);;表格 (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)</translation>
    </message>
    <message>
        <source>Check a trajectory file</source>
        <translation>检查轨迹文件</translation>
    </message>
    <message>
        <source>Motions (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;All files (*)</source>
        <translation>运动 (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::DesignTableModel</name>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Double click takes it into the editor</source>
        <translation>双击可将其载入编辑器</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>时长 [s]</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Largest over smallest singular value of the base regressor; below 100 is good</source>
        <translation>基回归矩阵最大与最小奇异值之比；低于 100 为好</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>−log det(WᵀW)/p: smaller is more informative</source>
        <translation>−log det(WᵀW)/p：越小信息越多</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>违反</translation>
    </message>
    <message>
        <source>Limits that are broken at the samples</source>
        <translation>采样点上违反的限值</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>What is proven for all times</source>
        <translation>对所有时刻已证明的内容</translation>
    </message>
    <message>
        <source>Typical deviation</source>
        <translation>典型偏差</translation>
    </message>
    <message>
        <source>Median of the expected relative deviations of all columns</source>
        <translation>所有列的预期相对偏差的中位数</translation>
    </message>
    <message>
        <source>Under the robot and the settings that it was saved with: %1. Edit proves it again.</source>
        <translation>在保存时的机器人和设置下：%1。“编辑”会重新证明。</translation>
    </message>
    <message>
        <source>for other settings</source>
        <translation>针对其他设置</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::EstimationPage</name>
    <message>
        <source>Estimation</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>The call of plumbline-cli that does the same</source>
        <translation>完成相同工作的 plumbline-cli 调用</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>辨识</translation>
    </message>
    <message>
        <source>Find the parameters from the training logs (Ctrl+R)</source>
        <translation>由训练记录求取参数 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Friction and actuator</source>
        <translation>摩擦与驱动</translation>
    </message>
    <message>
        <source>Processing of the logs</source>
        <translation>数据记录的处理</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>全部参数</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>The logs excite everything that the structure allows, and nothing else was noticed.</source>
        <translation>数据记录激励了结构允许的全部参数，未发现其他问题。</translation>
    </message>
    <message>
        <source>Needs a robot and a log for training.</source>
        <translation>需要机器人和训练记录。</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>未打开机器人</translation>
    </message>
    <message>
        <source>The parameters of a robot are found from its description and a log.</source>
        <translation>机器人的参数由其模型描述和数据记录求得。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>打开机器人…</translation>
    </message>
    <message>
        <source>Needs a log for training.</source>
        <translation>需要训练记录。</translation>
    </message>
    <message>
        <source>No log for training</source>
        <translation>没有训练记录</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation>打开含有关节位置和力矩的数据记录，或将已打开的记录设为训练用。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>打开数据记录…</translation>
    </message>
    <message>
        <source>Ready: press Identify (Ctrl+R).
Every setting at the left is recorded in the result.</source>
        <translation>就绪：请按“辨识”(Ctrl+R)。
左侧的每项设置都会记入结果。</translation>
    </message>
    <message numerus="yes">
        <source>Ready to identify from %n log(s).</source>
        <translation>
            <numerusform>可由 %n 个数据记录进行辨识。</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ The settings have changed since this result: identify again.</source>
        <translation>▲ 得到此结果后设置已更改：请重新辨识。</translation>
    </message>
    <message>
        <source>▲ The training logs have changed since this result: identify again.</source>
        <translation>▲ 得到此结果后训练记录已更改：请重新辨识。</translation>
    </message>
    <message>
        <source>%1 base parameters and %2 friction parameters by %3</source>
        <translation>%1 个基参数和 %2 个摩擦参数，方法 %3</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>诊断 (%1)</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ on the training logs, with the verdict of the page Validation on them. Up to 10 % can be good; above 30 % the prediction is poor: friction, a wrong torque constant, a delay or a load is missing.</source>
        <translation>训练记录上的 ‖τ − Wβ‖ / ‖τ‖，附“验证”页对其的判定。不超过 10 % 可视为良好；高于 30 % 时预测较差：缺少摩擦、力矩常数错误、存在延时或缺少负载。</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>验证误差</translation>
    </message>
    <message>
        <source>The same on the validation logs, with the verdict of the page Validation on them. It should be close to the training error; much more means that the parameters fit the training motion only.</source>
        <translation>验证记录上的同一指标，附“验证”页对其的判定。应接近训练误差；若大得多，说明参数只适合训练运动。</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>2-norm condition number of the stacked base regressor. Below 100 the log excites the robot well; far above it some parameters are drowned in noise.</source>
        <translation>堆叠基回归矩阵的 2 范数条件数。低于 100 时数据记录对机器人激励良好；远高于 100 时部分参数淹没在噪声中。</translation>
    </message>
    <message>
        <source>Physically consistent links</source>
        <translation>物理一致的连杆</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Links whose parameters are physically consistent. Least squares does not ask for it: a body that fails predicts torques well but must not be used for simulation as it is.</source>
        <translation>参数物理一致的连杆。最小二乘不要求这一点：未通过的刚体可以很好地预测力矩，但不得直接用于仿真。</translation>
    </message>
    <message>
        <source>No prior was chosen, and the logs do not determine %1 of them: other links explain the torques as well.</source>
        <translation>未选择先验，记录无法确定其中 %1 个：其他连杆同样可以解释力矩。</translation>
    </message>
    <message>
        <source>Not excited</source>
        <translation>未激励</translation>
    </message>
    <message>
        <source>Parameters that the structure allows but these logs do not tell; listed under Findings.</source>
        <translation>结构允许但这些数据记录无法反映的参数；列于“诊断”。</translation>
    </message>
    <message>
        <source>Uncertainties</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>约束</translation>
    </message>
    <message>
        <source>Torque scale factors</source>
        <translation>力矩比例因子</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>收敛</translation>
    </message>
    <message>
        <source>Cross-validated</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>Relative error on time intervals of the logs, each predicted by parameters of the others. Close to the error of training is good; details under Trust.</source>
        <translation>数据记录各时间区间上的相对误差，每个区间由其余区间的参数预测。接近训练误差为好；详见“可信度”。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%1/%2 未通过</translation>
    </message>
    <message>
        <source>Assumptions behind the standard deviations</source>
        <translation>标准差所依据的假设</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::EstimatorForm</name>
    <message>
        <source>Ordinary least squares (OLS)</source>
        <translation>普通最小二乘 (OLS)</translation>
    </message>
    <message>
        <source>Every torque counts the same. Right when all joints are equally noisy.</source>
        <translation>所有力矩权重相同。适用于各关节噪声相同的情况。</translation>
    </message>
    <message>
        <source>Weighted least squares (WLS)</source>
        <translation>加权最小二乘 (WLS)</translation>
    </message>
    <message>
        <source>Robust least squares (IRLS)</source>
        <translation>稳健最小二乘 (IRLS)</translation>
    </message>
    <message>
        <source>Torques that do not go with the others count less: contacts, steps, drop-outs.</source>
        <translation>与其余不符的力矩权重降低：接触、阶跃、数据丢失。</translation>
    </message>
    <message>
        <source>Instrumental variables (IV)</source>
        <translation>工具变量法 (IV)</translation>
    </message>
    <message>
        <source>Bounded least squares</source>
        <translation>有界最小二乘</translation>
    </message>
    <message>
        <source>No friction and no rotor inertia below zero; otherwise as OLS.</source>
        <translation>摩擦和转子惯量不小于零；其余同 OLS。</translation>
    </message>
    <message>
        <source>Physically consistent (LMI)</source>
        <translation>物理一致 (LMI)</translation>
    </message>
    <message>
        <source>Physically consistent (log-Cholesky)</source>
        <translation>物理一致 (log-Cholesky)</translation>
    </message>
    <message>
        <source>Physically consistent (exp–eigenvalue)</source>
        <translation>物理一致 (exp–特征值)</translation>
    </message>
    <message>
        <source>The same optimum in principal moments and axes, started from the LMI.</source>
        <translation>以主惯量矩和主轴为坐标的同一最优解，以 LMI 的解为初值。</translation>
    </message>
    <message>
        <source>Point masses</source>
        <translation>质点</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>关节力矩</translation>
    </message>
    <message>
        <source>Every torque that was measured, with position, speed and acceleration.</source>
        <translation>每个实测力矩，连同位置、速度和加速度。</translation>
    </message>
    <message>
        <source>Momentum over windows</source>
        <translation>窗口内的动量</translation>
    </message>
    <message>
        <source>The change of momentum over short windows: no acceleration is needed.</source>
        <translation>短窗口内的动量变化：不需要加速度。</translation>
    </message>
    <message>
        <source>Energy over windows</source>
        <translation>窗口内的能量</translation>
    </message>
    <message>
        <source>Work and energy, one row per window: no acceleration, but less information.</source>
        <translation>功与能，每个窗口一行：不需要加速度，但信息较少。</translation>
    </message>
    <message>
        <source>Base link alone</source>
        <translation>仅基座连杆</translation>
    </message>
    <message>
        <source>The six equations of a floating base: contact forces, no joint torques.</source>
        <translation>浮动基座的六个方程：接触力，不含关节力矩。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>What the log does not decide stays near the description, nothing else.</source>
        <translation>数据记录不能确定的部分保持接近模型描述，其余不受影响。</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>欧氏</translation>
    </message>
    <message>
        <source>Squared distance of the parameters, each in units of a plausible size.</source>
        <translation>参数的平方距离，各以合理的量级为单位。</translation>
    </message>
    <message>
        <source>Entropic</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Away from bodies without volume, towards no description.</source>
        <translation>远离无体积的刚体，不趋向任何模型描述。</translation>
    </message>
    <message>
        <source>Bregman (log-det)</source>
        <translation>Bregman (log-det)</translation>
    </message>
    <message>
        <source>Divergence from the described bodies; convex, the same in every frame.</source>
        <translation>与所描述刚体的散度；凸，在每个坐标系中相同。</translation>
    </message>
    <message>
        <source>Riemannian</source>
        <translation>黎曼</translation>
    </message>
    <message>
        <source>Affine-invariant distance from the described bodies.</source>
        <translation>与所描述刚体的仿射不变距离。</translation>
    </message>
    <message>
        <source>Regression equations</source>
        <translation>回归方程</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Length of the windows over which momentum or energy changes. Automatic: half a radian of the motion. Longer windows suppress noise of the speed, shorter ones keep more of the motion.</source>
        <translation>动量或能量变化所取窗口的长度。自动：运动半弧度。较长的窗口抑制速度噪声，较短的窗口保留更多运动信息。</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>不重叠</translation>
    </message>
    <message>
        <source>From one window to the next. Without overlap the rows share no torque; closer windows add rows but little information.</source>
        <translation>相邻窗口的间隔。不重叠时各行不共用力矩；窗口更密则行数增加，但信息增加很少。</translation>
    </message>
    <message>
        <source>Quadrature</source>
        <translation>数值积分</translation>
    </message>
    <message>
        <source>How the torque is integrated over a window.</source>
        <translation>力矩在窗口内的积分方法。</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>欧拉</translation>
    </message>
    <message>
        <source>As in the original paper; its error grows with the step.</source>
        <translation>与原始论文相同；误差随步长增大。</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>梯形</translation>
    </message>
    <message>
        <source>Second order; right for torques that jump.</source>
        <translation>二阶；适合有跳变的力矩。</translation>
    </message>
    <message>
        <source>Simpson</source>
        <translation>辛普森</translation>
    </message>
    <message>
        <source>Fourth order; right for smooth torques.</source>
        <translation>四阶；适合平滑的力矩。</translation>
    </message>
    <message>
        <source>WLS: weights between joints</source>
        <translation>WLS：关节间权重</translation>
    </message>
    <message>
        <source>Weigh by the covariance of the residuals of all joints instead of one weight per joint. Right when a disturbance reaches several joints at once; no folds and no bootstrap then.</source>
        <translation>按所有关节残差的协方差加权，而不是每个关节一个权重。适用于扰动同时影响多个关节的情况；此时不做分折和 Bootstrap。</translation>
    </message>
    <message>
        <source>IV cut-off</source>
        <translation>IV 截止频率</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Instruments are taken along the motion below this frequency. It has to keep the motion and lose the noise; automatic takes it from the spectrum of the motion.</source>
        <translation>工具变量取自该频率以下的运动。该频率须保留运动并去除噪声；自动：取自运动的频谱。</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>How strongly the parameters are regularised towards the nominal ones</source>
        <translation>参数向标称值正则化的强度</translation>
    </message>
    <message>
        <source>Weight of the prior</source>
        <translation>先验权重</translation>
    </message>
    <message>
        <source>Beside half the share of the torque that is not explained. A description that is right to a share s, beside N torques with a relative error e, has the weight e²/(N s²): about 1e-5 for a log of a minute.</source>
        <translation>与未解释力矩份额的一半相加。若模型描述的相对误差为 s，N 个力矩的相对误差为 e，则权重为 e²/(N s²)：一分钟的数据记录约为 1e-5。</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Prior for what the logs do not determine, and its weight</source>
        <translation>用于数据记录不能确定部分的先验及其权重</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>模型描述</translation>
    </message>
    <message>
        <source>Where the parameters come from that the logs do not tell, and to which the prior draws</source>
        <translation>数据记录无法反映的参数的来源，也是先验趋向的值</translation>
    </message>
    <message>
        <source>robot file</source>
        <translation>机器人文件</translation>
    </message>
    <message>
        <source>The inertial parameters of the robot file</source>
        <translation>机器人文件中的惯性参数</translation>
    </message>
    <message>
        <source>shapes, density</source>
        <translation>形状，密度</translation>
    </message>
    <message>
        <source>The volume of the shapes times a density</source>
        <translation>形状体积乘以密度</translation>
    </message>
    <message>
        <source>shapes, mass</source>
        <translation>形状，质量</translation>
    </message>
    <message>
        <source>The volume of the shapes; the density follows from the mass of all links</source>
        <translation>形状体积；密度由所有连杆的质量得出</translation>
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
        <translation>适用于所有有形状的连杆：实心铝 2700，钢 7800，含电机、减速器和空腔的连杆约 1000 至 1500。</translation>
    </message>
    <message>
        <source>Mass of all links</source>
        <translation>所有连杆的质量</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>Of the moving links together, as weighed or from the data sheet</source>
        <translation>所有运动连杆的总质量，来自称重或数据手册</translation>
    </message>
    <message>
        <source>none; robot file</source>
        <translation>无；机器人文件</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Gauss on a spline</source>
        <translation>样条高斯积分</translation>
    </message>
    <message>
        <source>Fourth order for any time stamps: a cubic spline, integrated exactly.</source>
        <translation>对任意时间戳均为四阶：三次样条，精确积分。</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Weighted least squares for the noise, then physically consistent links with a weak prior, both cross-validated; says which of the two to use, and why.</source>
        <translation>先用加权最小二乘估计噪声，再用弱先验求物理一致的连杆，两者均做交叉验证；并说明采用哪一个及其理由。</translation>
    </message>
    <message>
        <source>Set of inertias</source>
        <translation>惯量集合</translation>
    </message>
    <message>
        <source>pseudo, 4×4</source>
        <translation>伪惯量，4×4</translation>
    </message>
    <message>
        <source>spatial, 6×6</source>
        <translation>空间惯量，6×6</translation>
    </message>
    <message>
        <source>Every link is one that some distribution of mass has. Recommended, log-Cholesky and exp–eigenvalue always keep to them.</source>
        <translation>每个连杆都对应某种质量分布。“推荐”、log-Cholesky 和 exp–特征值始终遵守这一点。</translation>
    </message>
    <message>
        <source>The larger set of many published optima, for Physically consistent (LMI) with the prior None or Euclidean. It does not guarantee a density.</source>
        <translation>许多已发表最优解所用的更大集合，适用于物理一致 (LMI)，先验为“无”或“欧氏”。不保证存在密度。</translation>
    </message>
    <message>
        <source>Spatial inertias have positive mass and moments of inertia, but no guarantee that a distribution of mass has them; results name the links without one.</source>
        <translation>空间惯量的质量和转动惯量为正，但不保证存在具有它们的质量分布；结果会列出没有质量分布的连杆。</translation>
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
        <translation>压力</translation>
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
        <translation>关节</translation>
    </message>
    <message>
        <source>Joints of the motion. L locks the selected one: it stands still.</source>
        <translation>运动的关节。L 锁定所选关节：使其静止。</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>物理量</translation>
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
        <translation>力矩</translation>
    </message>
    <message>
        <source>Position of the joint; the curve can be dragged</source>
        <translation>关节位置；可拖动曲线</translation>
    </message>
    <message>
        <source>Making the robot ready …</source>
        <translation>正在准备机器人 …</translation>
    </message>
    <message>
        <source>Let %1 move</source>
        <translation>允许 %1 运动</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>锁定 %1</translation>
    </message>
    <message>
        <source>%1 %2 beyond at %3 s</source>
        <translation>%1 %2 超限，时刻 %3 s</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Beyond its limit: %1</source>
        <translation>超出限值：%1</translation>
    </message>
    <message>
        <source>There is no motion yet.</source>
        <translation>尚无运动。</translation>
    </message>
    <message>
        <source>drag %1</source>
        <translation>拖动 %1</translation>
    </message>
    <message>
        <source>What the motion demands of the motor; friction comes on top</source>
        <translation>运动对电机的要求；摩擦另计</translation>
    </message>
    <message>
        <source>Where the joint is; the curve can be pulled</source>
        <translation>关节所在位置；可拖动曲线</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationController</name>
    <message>
        <source>Make %1 ready for motions</source>
        <translation>为 %1 准备运动</translation>
    </message>
    <message>
        <source>edit the motion</source>
        <translation>编辑运动</translation>
    </message>
    <message>
        <source>stand still</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Random motion</source>
        <translation>随机运动</translation>
    </message>
    <message>
        <source>random motion</source>
        <translation>随机运动</translation>
    </message>
    <message>
        <source>Certify the motion</source>
        <translation>认证运动</translation>
    </message>
    <message>
        <source>Optimise a motion of %1</source>
        <translation>优化 %1 的运动</translation>
    </message>
    <message>
        <source>optimised motion</source>
        <translation>优化后的运动</translation>
    </message>
    <message>
        <source>Simulate the motion</source>
        <translation>仿真运动</translation>
    </message>
    <message>
        <source>keep %1</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>name %1</source>
        <translation>命名 %1</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Wrote the motion %1.</source>
        <translation>已写入运动 %1。</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>The move to the start</source>
        <translation>到起点的运动</translation>
    </message>
    <message>
        <source>At this speed</source>
        <translation>在此速度下</translation>
    </message>
    <message>
        <source>The move back</source>
        <translation>返回的运动</translation>
    </message>
    <message>
        <source>Its limits are not proven between the samples: the file has no certificate.</source>
        <translation>采样点之间的限值尚未证明：文件不含认证。</translation>
    </message>
    <message>
        <source>The motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>%1 also has a move to the start and back, or a lower speed. Its motion alone was read and is certified; Export adds moves and speed anew.</source>
        <translation>%1 还包含到起点的移动和返回，或较低的速度。仅读取并认证运动本身；移动和速度由“导出”重新添加。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationForm</name>
    <message>
        <source>Shift</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>How far the trunk moves at most, in each direction</source>
        <translation>躯干沿各方向的最大平移</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>转动</translation>
    </message>
    <message>
        <source>How far the trunk turns at most, about each axis</source>
        <translation>躯干绕各轴的最大转角</translation>
    </message>
    <message>
        <source>Sines and cosines per joint, or coordinate of the trunk. Three to six are usual.</source>
        <translation>每个关节或躯干每个坐标的正弦和余弦项数。通常为三至六。</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Coefficient of friction of feet and ground: sideways over normal force</source>
        <translation>足与地面的摩擦系数：切向力与法向力之比</translation>
    </message>
    <message>
        <source>Least force</source>
        <translation>最小力</translation>
    </message>
    <message>
        <source>What every foot presses with at least</source>
        <translation>每只足至少施加的压力</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样数</translation>
    </message>
    <message>
        <source>Random motions of the base; the best one that is certified counts</source>
        <translation>基座的随机运动；取通过认证的最优者</translation>
    </message>
    <message>
        <source>Then optimise</source>
        <translation>随后优化</translation>
    </message>
    <message>
        <source>From the best motions drawn on; off: the best motion drawn stays</source>
        <translation>从抽样所得的最优运动继续；关闭：保留抽样所得的最优运动</translation>
    </message>
    <message>
        <source>What bodies keep from each other, from obstacles and, but for feet, from the ground</source>
        <translation>刚体之间、与障碍物之间以及（足除外）与地面之间须保持的间距</translation>
    </message>
    <message>
        <source>Of the robot with itself, with obstacles and the ground, where it has collision geometry</source>
        <translation>机器人自身、与障碍物和地面之间，须有碰撞几何</translation>
    </message>
    <message>
        <source>Fourier series</source>
        <translation>傅里叶级数</translation>
    </message>
    <message>
        <source>Sines and cosines that start and end at rest where they began. The usual choice.</source>
        <translation>正弦和余弦之和，起止静止且回到起点。常用选择。</translation>
    </message>
    <message>
        <source>Fourier + quintic</source>
        <translation>傅里叶 + 五次多项式</translation>
    </message>
    <message>
        <source>A Fourier series of any phase; a quintic brings both ends to rest.</source>
        <translation>任意相位的傅里叶级数；用五次多项式使两端静止。</translation>
    </message>
    <message>
        <source>Cubic spline</source>
        <translation>三次样条</translation>
    </message>
    <message>
        <source>Control points in equal steps; every one bends the curve near it alone.</source>
        <translation>等间隔控制点；每个控制点只改变附近的曲线。</translation>
    </message>
    <message>
        <source>Quintic spline</source>
        <translation>五次样条</translation>
    </message>
    <message>
        <source>As the cubic one, with a jerk that does not jump.</source>
        <translation>同三次样条，且加加速度无跳变。</translation>
    </message>
    <message>
        <source>Bézier segments</source>
        <translation>Bézier 曲线段</translation>
    </message>
    <message>
        <source>Pieces of degree five, joined with continuous acceleration.</source>
        <translation>五次曲线段，以连续加速度连接。</translation>
    </message>
    <message>
        <source>Chirps</source>
        <translation>啁啾信号</translation>
    </message>
    <message>
        <source>Sweeps of frequency under a window: for drives and elasticities.</source>
        <translation>加窗的扫频信号：用于驱动和弹性。</translation>
    </message>
    <message>
        <source>Hold and move</source>
        <translation>停留与运动</translation>
    </message>
    <message>
        <source>Moves between holds, with intervals of constant speed: gravity and friction.</source>
        <translation>停留之间的运动，含匀速段：用于重力和摩擦。</translation>
    </message>
    <message>
        <source>Static poses</source>
        <translation>静态位形</translation>
    </message>
    <message>
        <source>Long holds, short moves: gravity alone.</source>
        <translation>长停留、短运动：仅用于重力。</translation>
    </message>
    <message>
        <source>Condition number</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Largest over smallest singular value: all combinations told about alike.</source>
        <translation>最大与最小奇异值之比：所有组合的反映程度大致相同。</translation>
    </message>
    <message>
        <source>D: smallest volume</source>
        <translation>D：体积最小</translation>
    </message>
    <message>
        <source>Volume of the confidence ellipsoid; does not depend on units.</source>
        <translation>置信椭球的体积；与单位无关。</translation>
    </message>
    <message>
        <source>A: smallest sum</source>
        <translation>A：方差和最小</translation>
    </message>
    <message>
        <source>Sum of the variances of all parameters.</source>
        <translation>所有参数的方差之和。</translation>
    </message>
    <message>
        <source>E: best worst one</source>
        <translation>E：最差者最优</translation>
    </message>
    <message>
        <source>Variance of the combination that is told about least.</source>
        <translation>反映最少的组合的方差。</translation>
    </message>
    <message>
        <source>Condition of the chosen</source>
        <translation>所选列的条件数</translation>
    </message>
    <message>
        <source>Condition of the columns that are asked for, the others projected out.</source>
        <translation>所需各列的条件数，其余列已投影消去。</translation>
    </message>
    <message>
        <source>Frobenius form</source>
        <translation>Frobenius 形式</translation>
    </message>
    <message>
        <source>Condition in the Frobenius norm: smooth everywhere.</source>
        <translation>Frobenius 范数下的条件数：处处光滑。</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>辨识</translation>
    </message>
    <message>
        <source>What to identify</source>
        <translation>辨识对象</translation>
    </message>
    <message>
        <source>All base parameters, or those of one body: a payload is the body that carries it</source>
        <translation>全部基参数，或某一刚体的基参数：对负载而言即承载它的刚体</translation>
    </message>
    <message>
        <source>Friction columns</source>
        <translation>摩擦列</translation>
    </message>
    <message>
        <source>Coulomb and viscous friction of every joint are asked for too</source>
        <translation>同时求取每个关节的库仑摩擦和粘性摩擦</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>准则</translation>
    </message>
    <message>
        <source>Rows in N·m</source>
        <translation>以 N·m 为单位的行</translation>
    </message>
    <message>
        <source>The plain regressor, as published condition numbers are. Off: rows divided by the noise of their torque.</source>
        <translation>未加权的回归矩阵，与文献中的条件数一致。关闭：各行除以其力矩噪声。</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Longer is more informative; twice as long halves the variances</source>
        <translation>越长信息越多；时长加倍则方差减半</translation>
    </message>
    <message>
        <source>Harmonics</source>
        <translation>谐波数</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段数</translation>
    </message>
    <message>
        <source>Pieces of the curve, moves or poses</source>
        <translation>曲线段、运动或位形的数量</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Base frequency; 0: one period in the duration</source>
        <translation>基频；0：时长内一个周期</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Where a chirp ends</source>
        <translation>啁啾信号的终止频率</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>停留</translation>
    </message>
    <message>
        <source>Fraction of each move at rest</source>
        <translation>每段运动中静止的比例</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>Samples that criterion and curves are evaluated at</source>
        <translation>计算准则和曲线的采样点</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>裕量</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Fraction of every limit that stays free</source>
        <translation>每个限值保留不用的比例</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>间距</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Check collisions</source>
        <translation>检查碰撞</translation>
    </message>
    <message>
        <source>Limits stated here</source>
        <translation>此处给定的限值</translation>
    </message>
    <message>
        <source>Grey: from the robot&apos;s file. What is typed replaces it; an emptied cell goes back. The tick lets a joint move.</source>
        <translation>灰色：来自机器人文件。输入的值将替代它；清空单元格则恢复。勾选表示允许该关节运动。</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>It may be stopped at any moment; the best motion stays</source>
        <translation>可随时停止；保留最优运动</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source>Random motions that it begins from; the best end counts</source>
        <translation>作为起点的随机运动数；取最终最优者</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Same seed, same motion</source>
        <translation>种子相同，运动相同</translation>
    </message>
    <message>
        <source>Free start</source>
        <translation>自由起点</translation>
    </message>
    <message>
        <source>The pose that the motion starts from may be moved</source>
        <translation>允许移动运动的起始位形</translation>
    </message>
    <message>
        <source>All base parameters</source>
        <translation>全部基参数</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>%1 alone (on %2)</source>
        <translation>仅 %1（在 %2 上）</translation>
    </message>
    <message>
        <source>The robot&apos;s file states every limit that is needed.</source>
        <translation>机器人文件给出了所需的全部限值。</translation>
    </message>
    <message>
        <source>▲ %1</source>
        <translation>▲ %1</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>可运动</translation>
    </message>
    <message>
        <source>From [%1]</source>
        <translation>从 [%1]</translation>
    </message>
    <message>
        <source>To [%1]</source>
        <translation>到 [%1]</translation>
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
        <translation>力矩 [N·m]</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>limits of the joints</source>
        <translation>关节限值</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>锁定 %1</translation>
    </message>
    <message>
        <source>let %1 move</source>
        <translation>允许 %1 运动</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <source>How wrong every inertial parameter may be: torques keep their limits for all of these</source>
        <translation>每个惯性参数允许的误差：在此范围内力矩均遵守其限值</translation>
    </message>
    <message>
        <source>Rigid body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>+ friction of the file</source>
        <translation>+ 文件中的摩擦</translation>
    </message>
    <message>
        <source>+ what was identified</source>
        <translation>+ 辨识结果</translation>
    </message>
    <message>
        <source>+ what was stated</source>
        <translation>+ 给定值</translation>
    </message>
    <message>
        <source>Torques</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>What limits of torque hold for: the rigid body alone, or with friction and rotors of the motors – those that the robot&apos;s file states, or those that were identified last</source>
        <translation>力矩限值适用的对象：仅刚体，或包括摩擦和电机转子（取机器人文件给出的值或最近一次辨识的值）</translation>
    </message>
    <message>
        <source>torques that limits hold for</source>
        <translation>力矩限值适用的对象</translation>
    </message>
    <message>
        <source>Frozen intervals</source>
        <translation>冻结区间</translation>
    </message>
    <message>
        <source>Freeze…</source>
        <translation>冻结…</translation>
    </message>
    <message>
        <source>One more time interval in which the curves stay as they are</source>
        <translation>增加一个曲线保持不变的时间区间</translation>
    </message>
    <message>
        <source>freeze an interval</source>
        <translation>冻结区间</translation>
    </message>
    <message>
        <source>Unfreeze</source>
        <translation>解冻</translation>
    </message>
    <message>
        <source>The chosen interval may change again</source>
        <translation>允许所选区间再次改变</translation>
    </message>
    <message>
        <source>unfreeze an interval</source>
        <translation>解冻区间</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>起始 [s]</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>结束 [s]</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Neither pulling nor the optimiser changes the curve there. An empty joint: all of them. The optimiser then goes on from the motion as it is.</source>
        <translation>拖动和优化器都不改变该区间内的曲线。关节留空：所有关节。优化器从当前运动继续。</translation>
    </message>
    <message>
        <source>frozen intervals</source>
        <translation>冻结区间</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Another random motion within the limits</source>
        <translation>另一段在限值内的随机运动</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Stands still at the start: to begin from nothing</source>
        <translation>静止于起点：从零开始</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>以此为起点</translation>
    </message>
    <message>
        <source>Motions start from the pose in the 3-D view</source>
        <translation>运动从三维视图中的位形开始</translation>
    </message>
    <message>
        <source>start of the motion</source>
        <translation>运动的起点</translation>
    </message>
    <message>
        <source>Share of each move that stands still</source>
        <translation>每段运动中静止的比例</translation>
    </message>
    <message>
        <source>Share of every limit that is kept free</source>
        <translation>每个限值保留不用的比例</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExcitationPage</name>
    <message>
        <source>Log condition</source>
        <translation>条件数对数</translation>
    </message>
    <message>
        <source>Logarithm of largest over smallest singular value of what joint torques and contact forces determine of the base parameters. Smaller is more informative; the condition is %1.</source>
        <translation>关节力矩和接触力所确定的基参数信息的最大与最小奇异值之比的对数。越小信息越多；条件数为 %1。</translation>
    </message>
    <message>
        <source>Best drawn</source>
        <translation>抽样最优</translation>
    </message>
    <message>
        <source>Of the best random motion that is certified: what the optimiser has to better</source>
        <translation>通过认证的最优随机运动的值：优化器须超过它</translation>
    </message>
    <message>
        <source>Median drawn</source>
        <translation>抽样中位数</translation>
    </message>
    <message>
        <source>Of the random motions that keep every limit: what a motion is worth without a choice</source>
        <translation>遵守全部限值的随机运动的值：不加选择时运动的水平</translation>
    </message>
    <message>
        <source>Legs reach their places; positions, velocities, torques, friction cones, pressures and clearances keep their limits. Certified: proven for every time, not only at samples.</source>
        <translation>腿可到达其位置；位置、速度、力矩、摩擦锥、压力和间距均遵守限值。已认证：对所有时刻证明，而不仅在采样点。</translation>
    </message>
    <message>
        <source>Least pressure</source>
        <translation>最小压力</translation>
    </message>
    <message>
        <source>No foot ever presses with less. Raise the least force when feet must not come near to lifting.</source>
        <translation>任何足的压力都不低于此值。若足不得接近抬离，请提高最小力。</translation>
    </message>
    <message>
        <source>Friction used</source>
        <translation>摩擦利用率</translation>
    </message>
    <message>
        <source>Of the coefficient of friction, by the foot and sample that need most. The certificate proves that it stays below 100 % at every time.</source>
        <translation>占摩擦系数的比例，取要求最高的足和采样点。证书证明其在所有时刻低于 100 %。</translation>
    </message>
    <message>
        <source>Needs joints of one degree of freedom on a fixed base, or three legs of three joints each.</source>
        <translation>需要固定基座上的单自由度关节，或三条各有三个关节的腿。</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>激励</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that optimises the same</source>
        <translation>复制执行相同优化的 plumbline-cli 调用</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>保存设计</translation>
    </message>
    <message>
        <source>Keeps the motion as it is in the list of designs</source>
        <translation>将当前运动保留在设计列表中</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Finds the most informative motion within all limits; stop it at any time</source>
        <translation>在全部限值内求信息最丰富的运动；可随时停止</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Simulation check</source>
        <translation>仿真检验</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>未打开机器人</translation>
    </message>
    <message>
        <source>A motion is designed for a robot: its limits, torques and bodies decide.</source>
        <translation>运动针对机器人设计：由其限值、力矩和刚体决定。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>打开机器人…</translation>
    </message>
    <message>
        <source>Needs a robot; finds the motion that reveals its parameters.</source>
        <translation>需要机器人；求取能反映其参数的运动。</translation>
    </message>
    <message>
        <source>This robot cannot be moved here</source>
        <translation>此机器人无法在此运动</translation>
    </message>
    <message>
        <source>Open another robot…</source>
        <translation>打开其他机器人…</translation>
    </message>
    <message>
        <source>These settings do not fit the robot.</source>
        <translation>这些设置不适合该机器人。</translation>
    </message>
    <message>
        <source>Making the robot ready …</source>
        <translation>正在准备机器人 …</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>Largest over smallest singular value of the stacked base regressor. Below 100 the motion determines every combination; infinite: some are not determined at all – move more joints, longer.</source>
        <translation>堆叠基回归矩阵的最大与最小奇异值之比。低于 100 时该运动可确定每个组合；无穷大：部分组合完全无法确定，请让更多关节运动更长时间。</translation>
    </message>
    <message>
        <source>D-optimality</source>
        <translation>D 最优性</translation>
    </message>
    <message>
        <source>−log det(WᵀW)/p, the volume of the confidence ellipsoid per parameter. Smaller is more informative.</source>
        <translation>−log det(WᵀW)/p，平均到每个参数的置信椭球体积。越小信息越多。</translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n 个违反</numerusform>
        </translation>
    </message>
    <message>
        <source>OK at samples, not proven</source>
        <translation>采样点上遵守，未证明</translation>
    </message>
    <message>
        <source>Positions, velocities, accelerations, jerks and torques within their limits. Certified: proven for every time, not only at samples.</source>
        <translation>位置、速度、加速度、加加速度和力矩均在限值内。已认证：对所有时刻证明，而不仅在采样点。</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>间距</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>Smallest distance between two bodies, or to an obstacle, at the samples.</source>
        <translation>采样点上两个刚体之间或与障碍物之间的最小间距。</translation>
    </message>
    <message>
        <source>Collision not checked: the robot has no collision geometry, or the check is off.</source>
        <translation>未检查碰撞：机器人没有碰撞几何，或检查已关闭。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n parameter(s) to excite · %2 s</source>
        <translation>
            <numerusform>%1 · 激励 %n 个参数 · %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Typical deviation</source>
        <translation>典型偏差</translation>
    </message>
    <message>
        <source>Expected standard deviation of a column relative to its value: the median of all. The table under Information has every one.</source>
        <translation>各列的预期标准差相对于其值：取全部的中位数。“信息”下的表格列出每一个。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Writes the motion: joints, torques and forces on the feet as a table</source>
        <translation>写出运动：关节、力矩和足端力，以表格形式</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n feet · %2 s</source>
        <translation>
            <numerusform>%1，%n 只足 · %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the motion</source>
        <translation>导出运动</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>OK at samples, certificate lost</source>
        <translation>采样点上合格，认证已失效</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ExecutionPanel</name>
    <message>
        <source>Usual filter</source>
        <translation>常用滤波</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>Perfect tracking</source>
        <translation>理想跟踪</translation>
    </message>
    <message>
        <source>Computed torque</source>
        <translation>计算力矩</translation>
    </message>
    <message>
        <source>Feed-forward and PD</source>
        <translation>前馈加 PD</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>How the robot is kept on the motion</source>
        <translation>机器人跟踪该运动的方式</translation>
    </message>
    <message>
        <source>Torque noise</source>
        <translation>力矩噪声</translation>
    </message>
    <message>
        <source> N·m</source>
        <translation> N·m</translation>
    </message>
    <message>
        <source>Standard deviation of each sample</source>
        <translation>每个样本的标准差</translation>
    </message>
    <message>
        <source>Encoder resolution</source>
        <translation>编码器分辨率</translation>
    </message>
    <message>
        <source> · 10⁻³ °</source>
        <translation> · 10⁻³ °</translation>
    </message>
    <message>
        <source>Positions are rounded to multiples of it; 0: exact</source>
        <translation>位置按其整数倍取整；0：精确</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>Samples per second of the simulated log</source>
        <translation>仿真数据记录每秒的样本数</translation>
    </message>
    <message>
        <source>Velocity and acceleration from the filtered positions, as with a real log. Off: the true ones, so that the promise itself is tested.</source>
        <translation>速度和加速度由滤波后的位置得出，与实际数据记录相同。关闭：采用真值，以检验预测本身。</translation>
    </message>
    <message>
        <source>Simulates the motion and identifies the parameters from the simulated log</source>
        <translation>仿真该运动，并由仿真数据记录辨识参数</translation>
    </message>
    <message>
        <source>Not simulated yet.</source>
        <translation>尚未仿真。</translation>
    </message>
    <message>
        <source>Predicted and realised deviations</source>
        <translation>预测偏差与实际偏差</translation>
    </message>
    <message>
        <source>The simulated robot moves …</source>
        <translation>仿真机器人正在运动 …</translation>
    </message>
    <message>
        <source>▲ Motion or settings changed since the simulation check.</source>
        <translation>▲ 自仿真检查以来，运动或设置已更改。</translation>
    </message>
    <message>
        <source>Lets a simulated robot perform the motion and compares what the design promises with what is achieved.</source>
        <translation>让仿真机器人执行该运动，并将设计的预测与实现的结果进行比较。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FileActions</name>
    <message>
        <source>Open a robot</source>
        <translation>打开机器人</translation>
    </message>
    <message>
        <source>Robot descriptions (*.urdf *.xml);;All files (*)</source>
        <translation>机器人描述 (*.urdf *.xml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add logs</source>
        <translation>添加数据记录</translation>
    </message>
    <message>
        <source>Logs (%1);;All files (*)</source>
        <translation>数据记录 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Sessions (*.plumb);;All files (*)</source>
        <translation>会话 (*.plumb);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Sessions (*.plumb)</source>
        <translation>会话 (*.plumb)</translation>
    </message>
    <message>
        <source>Mapping of the log</source>
        <translation>数据记录的映射</translation>
    </message>
    <message>
        <source>Mappings (*.json);;All files (*)</source>
        <translation>映射 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Folder in which meshes and packages are sought</source>
        <translation>查找网格和软件包的文件夹</translation>
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
        <translation>添加带负载的数据记录</translation>
    </message>
    <message>
        <source>Import a log</source>
        <translation>导入数据记录</translation>
    </message>
    <message>
        <source>Merge another recording</source>
        <translation>合并另一记录</translation>
    </message>
    <message>
        <source>Add a folder of logs</source>
        <translation>添加记录文件夹</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionPanel</name>
    <message>
        <source>Coulomb</source>
        <translation>库仑</translation>
    </message>
    <message>
        <source>fc sign(v): dry friction, N·m</source>
        <translation>fc sign(v)：干摩擦，N·m</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>粘性</translation>
    </message>
    <message>
        <source>fv v: grows with the speed, N·m·s/rad</source>
        <translation>fv v：随速度增大，N·m·s/rad</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>A constant torque: sensor offset, or friction that differs by direction</source>
        <translation>恒定力矩：传感器偏置，或随方向不同的摩擦</translation>
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>转子惯量</translation>
    </message>
    <message>
        <source>Ia a: inertia of rotor and transmission on the joint side, kg·m²</source>
        <translation>Ia a：关节侧的转子和传动惯量，kg·m²</translation>
    </message>
    <message>
        <source>Asymmetric</source>
        <translation>非对称</translation>
    </message>
    <message>
        <source>Coulomb friction with one value per direction, instead of Coulomb</source>
        <translation>每个方向取不同值的库仑摩擦，代替库仑项</translation>
    </message>
    <message>
        <source>Load-dependent</source>
        <translation>负载相关</translation>
    </message>
    <message>
        <source>μ |load of the transmission| sign(v): friction that grows with the torque</source>
        <translation>μ |传动负载| sign(v)：随力矩增大的摩擦</translation>
    </message>
    <message>
        <source>Stribeck</source>
        <translation>Stribeck</translation>
    </message>
    <message>
        <source>Smooth friction with a bump at low speed; brings its own Coulomb and viscous terms. Wants slow motion through zero and little filtering.</source>
        <translation>低速处有峰的光滑摩擦；自带库仑项和粘性项。需要缓慢过零的运动和很少的滤波。</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Every joint has the terms that are ticked at the left</source>
        <translation>每个关节采用左侧勾选的项</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>A friction model from a JSON file: also coupled motors and gains of the Stribeck model</source>
        <translation>来自 JSON 文件的摩擦模型：也可含耦合电机和 Stribeck 模型的形状系数</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Into a JSON file, for the command line too</source>
        <translation>存入 JSON 文件，命令行也可使用</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Friction by joint</source>
        <translation>各关节摩擦</translation>
    </message>
    <message>
        <source>Joints whose friction is not that of the others. What is ticked at the left holds for every joint without an exception.</source>
        <translation>摩擦与其他关节不同的关节。左侧勾选的项适用于每个未列为例外的关节。</translation>
    </message>
    <message>
        <source>The motors of %1 are coupled; friction belongs to the motors.</source>
        <translation>%1 的电机相互耦合；摩擦属于电机。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Open a friction model</source>
        <translation>打开摩擦模型</translation>
    </message>
    <message>
        <source>Friction (*.json)</source>
        <translation>摩擦 (*.json)</translation>
    </message>
    <message>
        <source>Save the friction model</source>
        <translation>保存摩擦模型</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FrictionTermsForm</name>
    <message numerus="yes">
        <source>%n joint(s) have terms of their own</source>
        <translation>
            <numerusform>%n 个关节有各自的项</numerusform>
        </translation>
    </message>
    <message>
        <source>motors are coupled</source>
        <translation>电机相互耦合</translation>
    </message>
    <message>
        <source>%1: see the tab Friction.</source>
        <translation>%1：见“摩擦”标签页。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
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
        <translation>关节</translation>
    </message>
    <message>
        <source>Factor unknown</source>
        <translation>因子未知</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>± Std</source>
        <translation>± 标准差</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95 % 下限</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上限</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Mass [kg]</source>
        <translation>质量 [kg]</translation>
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
        <translation>惯量 [kg·m²]</translation>
    </message>
    <message>
        <source>Add a load</source>
        <translation>添加负载</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Joints whose logged torque has an unknown factor: currents, a wrong torque constant or gear ratio. Torques alone leave the scale open; a known load in one of two logs, or a known parameter, fixes it.</source>
        <translation>所记录力矩含未知因子的关节：电流、力矩常数或减速比错误。仅凭力矩无法确定比例；两个记录之一中的已知负载或一个已知参数可确定它。</translation>
    </message>
    <message>
        <source>The factor is estimated with the parameters</source>
        <translation>该因子与参数一并估计</translation>
    </message>
    <message>
        <source>Torque of the model over torque as logged. Near one the log&apos;s units are right.</source>
        <translation>模型力矩与记录力矩之比。接近 1 说明数据记录的单位正确。</translation>
    </message>
    <message>
        <source>Factors of the torques</source>
        <translation>力矩因子</translation>
    </message>
    <message>
        <source>Known parameters</source>
        <translation>已知参数</translation>
    </message>
    <message>
        <source>Names as in the table of all parameters, SI units, about the origin of the body frame</source>
        <translation>名称同全部参数表，SI 单位，相对于连杆坐标系原点</translation>
    </message>
    <message>
        <source>A known body that is fixed to a link in one of the logs, or in all of them</source>
        <translation>在某一数据记录或所有记录中固定于连杆的已知刚体</translation>
    </message>
    <message>
        <source>Known loads</source>
        <translation>已知负载</translation>
    </message>
    <message>
        <source>Centre of mass in the frame of the link</source>
        <translation>连杆坐标系中的质心</translation>
    </message>
    <message>
        <source>%1 about the centre of mass; empty: a point mass</source>
        <translation>%1，相对于质心；留空：质点</translation>
    </message>
    <message>
        <source>every log</source>
        <translation>所有记录</translation>
    </message>
    <message>
        <source>factors of the torques</source>
        <translation>力矩因子</translation>
    </message>
    <message>
        <source>known parameters</source>
        <translation>已知参数</translation>
    </message>
    <message>
        <source>known loads</source>
        <translation>已知负载</translation>
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
        <translation>该类型的系数，逐关节列出。运动两端静止，因此移动一个控制点可能带动其他控制点。</translation>
    </message>
    <message>
        <source>Coefficients of the motion</source>
        <translation>运动的系数</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityPage</name>
    <message>
        <source>Identifiability</source>
        <translation>可辨识性</translation>
    </message>
    <message>
        <source>Copy grid</source>
        <translation>复制网格</translation>
    </message>
    <message>
        <source>Puts a picture of the grid on the clipboard, sharp enough for a paper</source>
        <translation>将网格图片复制到剪贴板，清晰度可用于论文</translation>
    </message>
    <message>
        <source>Save grid…</source>
        <translation>保存网格…</translation>
    </message>
    <message>
        <source>Identifiability grid</source>
        <translation>可辨识性网格</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>未打开机器人</translation>
    </message>
    <message>
        <source>What can be found follows from how the robot is built.</source>
        <translation>可辨识的参数由机器人的结构决定。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>打开机器人…</translation>
    </message>
    <message>
        <source>Gravity only</source>
        <translation>仅重力</translation>
    </message>
    <message>
        <source>What experiments at rest could determine</source>
        <translation>静止实验可确定的参数</translation>
    </message>
    <message>
        <source>Without the base</source>
        <translation>不含基座</translation>
    </message>
    <message>
        <source>Leaves the floating base body out, as published tables do</source>
        <translation>不计浮动基座刚体，与文献中的表格一致</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Shows which parameters the joint torques determine, before anything is measured.</source>
        <translation>在测量之前，显示关节力矩可确定哪些参数。</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>正在计算 …</translation>
    </message>
    <message>
        <source>Working out what can be found …</source>
        <translation>正在计算可辨识的参数 …</translation>
    </message>
    <message>
        <source>%1 base parameters of %2 in %3 bodies: %4 alone, the others in combinations; %5 cannot be found by any motion.</source>
        <translation>%3 个刚体的 %2 个参数中有 %1 个基参数：%4 个可单独辨识，其余为组合；%5 个无法由任何运动求得。</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that answers the same question</source>
        <translation>复制求解同一问题的 plumbline-cli 调用</translation>
    </message>
    <message>
        <source>As a picture (SVG, PDF, PNG) or as a table to paste (LaTeX, Markdown, HTML, CSV, JSON)</source>
        <translation>图片 (SVG, PDF, PNG) 或可粘贴的表格 (LaTeX, Markdown, HTML, CSV, JSON)</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>In the logs</source>
        <translation>数据记录中</translation>
    </message>
    <message>
        <source>What the training logs support of what the structure allows</source>
        <translation>在结构允许的参数中，训练记录所支持的部分</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>转移</translation>
    </message>
    <message>
        <source>What one body can hand to its neighbour without any torque noticing</source>
        <translation>一个刚体可转移给相邻刚体而不改变任何力矩的量</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>参数组</translation>
    </message>
    <message>
        <source>Other sets of base parameters, and whether they say the same</source>
        <translation>其他基参数组，以及它们是否等价</translation>
    </message>
    <message>
        <source>Rotors</source>
        <translation>转子</translation>
    </message>
    <message>
        <source>Motors whose rotors are modelled as bodies of their own</source>
        <translation>转子单独建模为刚体的电机</translation>
    </message>
    <message>
        <source>Rank decisions</source>
        <translation>秩决策</translation>
    </message>
    <message>
        <source>How clearly every decision of the recursion was made</source>
        <translation>递推中每个决策的明确程度</translation>
    </message>
    <message>
        <source>Fixed base</source>
        <translation>固定基座</translation>
    </message>
    <message>
        <source>Floating base</source>
        <translation>浮动基座</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基座</translation>
    </message>
    <message>
        <source>Of the robot, everywhere in the program</source>
        <translation>机器人的基座，整个程序通用</translation>
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
        <translation>无重力</translation>
    </message>
    <message>
        <source>Other gravity</source>
        <translation>其他重力</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>In the world, everywhere in the program; any vector on the page Robot</source>
        <translation>世界坐标系中的重力，整个程序通用；任意向量可在“机器人”页设置</translation>
    </message>
    <message>
        <source>Measured outputs</source>
        <translation>测量输出</translation>
    </message>
    <message>
        <source>What the experiment measures: every torque, or only a part</source>
        <translation>实验测量的量：全部力矩或仅一部分</translation>
    </message>
    <message>
        <source>Intended angles</source>
        <translation>预期角度</translation>
    </message>
    <message>
        <source>Reads 1.5708 as a right angle: angles within 0.003° of a multiple of 15° are taken as meant. Off: every digit of the file counts, and axes that are parallel but for rounding are not parallel.</source>
        <translation>将 1.5708 视为直角：与 15° 的整数倍相差不超过 0.003° 的角度按预期值处理。关闭：文件中的每一位数字都有效，仅因舍入而不平行的轴视为不平行。</translation>
    </message>
    <message>
        <source>All torques measured</source>
        <translation>测量全部力矩</translation>
    </message>
    <message>
        <source>Joint torques only</source>
        <translation>仅关节力矩</translation>
    </message>
    <message>
        <source>Wrench on the base only</source>
        <translation>仅基座力旋量</translation>
    </message>
    <message>
        <source>Or only these</source>
        <translation>或仅以下各项</translation>
    </message>
    <message>
        <source>wrench on the base</source>
        <translation>基座力旋量</translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s) and base wrench</source>
        <translation>
            <numerusform>%n 个关节力矩和基座力旋量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint torque(s)</source>
        <translation>
            <numerusform>%n 个关节力矩</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank decisions, the closest first</source>
        <translation>秩决策，最接近阈值者在前</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基座</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>Save grid</source>
        <translation>保存网格</translation>
    </message>
    <message>
        <source>Vector picture (*.svg);;Document (*.pdf);;Picture (*.png);;LaTeX (*.tex);;Markdown (*.md);;Web page (*.html);;Table (*.csv);;JSON (*.json)</source>
        <translation>矢量图 (*.svg);;文档 (*.pdf);;图片 (*.png);;LaTeX (*.tex);;Markdown (*.md);;网页 (*.html);;表格 (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>%1 more lead with a rotor&apos;s parameter.</source>
        <translation>另有 %1 个以转子参数为首项。</translation>
    </message>
    <message>
        <source>Checking by random regressors and exact arithmetic …</source>
        <translation>正在用随机回归矩阵和精确算术检验 …</translation>
    </message>
    <message>
        <source>%1: %2 %3 read as %4</source>
        <translation>%1：%2 %3 视为 %4</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) of the file read as intended.</source>
        <translation>
            <numerusform>文件中有 %n 个数按预期值处理。</numerusform>
        </translation>
    </message>
    <message>
        <source>Three independent ways to the same count: the recursion over the bodies, the floating-point rank of regressors at random states, and their exact rank in arithmetic that rounds nothing.</source>
        <translation>以三种独立方法得到同一数目：刚体递推、随机状态下回归矩阵的浮点秩，以及无舍入算术中的精确秩。</translation>
    </message>
    <message>
        <source>Limb</source>
        <translation>肢体</translation>
    </message>
    <message>
        <source>All limbs</source>
        <translation>全部肢体</translation>
    </message>
    <message>
        <source>%1 … %2 (%3)</source>
        <translation>%1 … %2 (%3)</translation>
    </message>
    <message>
        <source>Shows the columns of one limb; counts and combinations stay those of the whole robot</source>
        <translation>只显示一个肢体的列；个数与组合仍是整个机器人的</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::InformationPanel</name>
    <message>
        <source>There is no motion yet.</source>
        <translation>尚无运动。</translation>
    </message>
    <message>
        <source>Expected deviations</source>
        <translation>预期偏差</translation>
    </message>
    <message>
        <source>Worst-determined combination: %1</source>
        <translation>确定程度最差的组合：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n singular value(s)</source>
        <translation>
            <numerusform>%n 个奇异值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::Inspector</name>
    <message>
        <source>Parameters of the selected body</source>
        <translation>所选刚体的参数</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Click a body in the 3-D view, in the tree, or in the identifiability grid.</source>
        <translation>在三维视图、树或可辨识性网格中点击一个刚体。</translation>
    </message>
    <message>
        <source>%1 joint %2, %3</source>
        <translation>%1 关节 %2，%3</translation>
    </message>
    <message>
        <source>
made of %1</source>
        <translation>
由 %1 组成</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>About the origin of the body frame</source>
        <translation>相对于连杆坐标系原点</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Identified</source>
        <translation>已辨识</translation>
    </message>
    <message>
        <source>What the data do not tell stays as in the file</source>
        <translation>数据无法反映的参数保持文件中的值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogSupportPanel</name>
    <message>
        <source>No log for training is open</source>
        <translation>未打开训练记录</translation>
    </message>
    <message>
        <source>A log shows only what its motion excites: here stands how much of the structure that is.</source>
        <translation>数据记录只反映其运动所激励的部分：此处显示其占结构的多少。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>打开数据记录…</translation>
    </message>
    <message>
        <source>Weakest directions</source>
        <translation>最弱方向</translation>
    </message>
    <message>
        <source>Parameters in the light of the logs</source>
        <translation>数据记录对参数的反映</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>正在计算 …</translation>
    </message>
    <message>
        <source>%1 of %2 parameters are essential, friction included.</source>
        <translation>%2 个参数中有 %1 个是必要的，含摩擦。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogTableModel</name>
    <message>
        <source>without times</source>
        <translation>无时间</translation>
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
        <translation>等间隔，步长 %1 ms (%2 Hz)</translation>
    </message>
    <message>
        <source>steps of %1 to %2 ms, mostly %3 ms (%4 Hz)</source>
        <translation>步长 %1 至 %2 ms，多为 %3 ms (%4 Hz)</translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n 处间断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated stamp(s)</source>
        <translation>
            <numerusform>%n 个重复时间戳</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) that go back</source>
        <translation>
            <numerusform>%n 个倒退时间戳</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing stamp(s)</source>
        <translation>
            <numerusform>%n 个缺失时间戳</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1
%n sample(s), %2</source>
        <translation>
            <numerusform>%1
%n 个样本，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Duration [s]</source>
        <translation>时长 [s]</translation>
    </message>
    <message>
        <source>Training logs give the parameters; validation logs are kept to check them; those with load belong to the page Payload bounds. Double click to change.</source>
        <translation>训练记录用于求取参数；验证记录留作检验；带负载的记录用于“负载界”页。双击可更改。</translation>
    </message>
    <message>
        <source>Remove this log (Delete)</source>
        <translation>移除此数据记录（Delete）</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MainWindow</name>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>The window speaks it from the next start of Plumbline on.</source>
        <translation>下次启动 Plumbline 时，窗口将使用该语言。</translation>
    </message>
    <message>
        <source>What the robot is made of</source>
        <translation>机器人的组成</translation>
    </message>
    <message>
        <source>What was recorded</source>
        <translation>记录的数据</translation>
    </message>
    <message>
        <source>What can be found at all</source>
        <translation>总体上可辨识的参数</translation>
    </message>
    <message>
        <source>Find the parameters</source>
        <translation>求取参数</translation>
    </message>
    <message>
        <source>How far they can be trusted</source>
        <translation>参数的可信程度</translation>
    </message>
    <message>
        <source>Write it down, export the robot</source>
        <translation>写成报告，导出机器人</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>三维视图</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>所选项</translation>
    </message>
    <message>
        <source>Jobs and messages</source>
        <translation>任务和消息</translation>
    </message>
    <message>
        <source>%1 – Plumbline</source>
        <translation>%1 – Plumbline</translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation>并列比较结果</translation>
    </message>
    <message>
        <source>Design a motion that reveals the parameters</source>
        <translation>设计能反映参数的运动</translation>
    </message>
    <message>
        <source>Bound what the robot carries</source>
        <translation>求机器人所承载负载的界</translation>
    </message>
    <message>
        <source>Find motion, disturbances and parameters together</source>
        <translation>同时求取运动、扰动和参数</translation>
    </message>
    <message>
        <source>Identify while moving, and prove every motion first</source>
        <translation>边运动边辨识，且预先证明每段运动</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基座</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ManualWindow</name>
    <message>
        <source>Plumbline Manual</source>
        <translation>Plumbline 手册</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>手册正文</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>关于 Plumbline</translation>
    </message>
    <message>
        <source>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;Finds the dynamic parameters of a robot, and says how far to trust them.&lt;/p&gt;&lt;p&gt;The window is licensed under the GPL, version 3 or later; the engine and the command line under the BSD licence.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;求取机器人的动力学参数，并说明其可信程度。&lt;/p&gt;&lt;p&gt;窗口程序采用 GPL 第 3 版或更高版本许可；计算引擎和命令行程序采用 BSD 许可。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>机器人</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Identifiability</source>
        <translation>可辨识性</translation>
    </message>
    <message>
        <source>Estimation</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Friction and actuators</source>
        <translation>摩擦与驱动器</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Many logs</source>
        <translation>多个数据记录</translation>
    </message>
    <message>
        <source>Motion and parameters</source>
        <translation>运动与参数</translation>
    </message>
    <message>
        <source>Safe loop</source>
        <translation>安全循环</translation>
    </message>
    <message>
        <source>Kinematic loops</source>
        <translation>运动学闭环</translation>
    </message>
    <message>
        <source>Trust and verdicts</source>
        <translation>可信度与判定</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>负载界</translation>
    </message>
    <message>
        <source>Report and export</source>
        <translation>报告与导出</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>键盘与鼠标</translation>
    </message>
    <message>
        <source>Files and command line</source>
        <translation>文件与命令行</translation>
    </message>
    <message>
        <source>Example: three arms</source>
        <translation>示例：三台机械臂</translation>
    </message>
    <message>
        <source>Example: a leg</source>
        <translation>示例：一条腿</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>激励</translation>
    </message>
    <message>
        <source>What the words mean</source>
        <translation>术语含义</translation>
    </message>
    <message>
        <source>Motion and parameters: studies</source>
        <translation>运动与参数：研究</translation>
    </message>
    <message>
        <source>Safe loop against others</source>
        <translation>安全循环与其他方法对比</translation>
    </message>
    <message>
        <source>Columns of your own log</source>
        <translation>自己数据记录的列</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ModelOptionsForm</name>
    <message>
        <source>fixed to the world</source>
        <translation>固定于世界</translation>
    </message>
    <message>
        <source>floating</source>
        <translation>浮动</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基座</translation>
    </message>
    <message>
        <source>A floating base moves freely: the root link becomes a body of its own with six coordinates.</source>
        <translation>浮动基座可自由运动：根连杆成为具有六个坐标的独立刚体。</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基座</translation>
    </message>
    <message>
        <source>Lock a joint</source>
        <translation>锁定关节</translation>
    </message>
    <message>
        <source>Holds a joint where it stands now; its link becomes part of the body before it.</source>
        <translation>将关节固定在当前位置；其连杆成为前一刚体的一部分。</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Gravity %1</source>
        <translation>重力 %1</translation>
    </message>
    <message>
        <source>Gravity along %1 of the world [m/s²]; all zero: none</source>
        <translation>沿世界坐标系 %1 方向的重力 [m/s²]；全为零：无重力</translation>
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
        <translation>横滚</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>俯仰</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>偏航</translation>
    </message>
    <message>
        <source>Mounting, %1</source>
        <translation>安装姿态，%1</translation>
    </message>
    <message>
        <source>How the robot stands in the world: %1 of its root link about the fixed axes</source>
        <translation>机器人在世界坐标系中的姿态：根连杆绕固定轴的%1角</translation>
    </message>
    <message>
        <source>mounting</source>
        <translation>安装姿态</translation>
    </message>
    <message>
        <source>Mounting</source>
        <translation>安装姿态</translation>
    </message>
    <message>
        <source>%1 at %2 %3</source>
        <translation>%1 位于 %2 %3</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>释放 %1</translation>
    </message>
    <message>
        <source>release %1</source>
        <translation>释放 %1</translation>
    </message>
    <message>
        <source>no joint</source>
        <translation>无关节</translation>
    </message>
    <message>
        <source>another joint</source>
        <translation>另一关节</translation>
    </message>
    <message>
        <source>lock %1</source>
        <translation>锁定 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::OptimiserPanel</name>
    <message>
        <source>The trunk moves over feet that keep their places. Random motions come first, the best of them are optimised; what stays is certified for all times.</source>
        <translation>躯干在足端位置不变的情况下运动。先抽取随机运动，再优化其中最优者；所得结果对所有时刻认证。</translation>
    </message>
    <message>
        <source>%1 of %2 random motions keep every limit.</source>
        <translation>%2 段随机运动中有 %1 段遵守全部限值。</translation>
    </message>
    <message numerus="yes">
        <source>The best was improved in %n step(s): %1.</source>
        <translation>
            <numerusform>其中最优者经 %n 步改进：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The best of them is shown.</source>
        <translation>显示其中最优者。</translation>
    </message>
    <message>
        <source>The best of them is shown, the optimiser made it no better: %1.</source>
        <translation>显示其中最优者，优化器未能改进：%1。</translation>
    </message>
    <message>
        <source>The settings have changed since.</source>
        <translation>此后设置已更改。</translation>
    </message>
    <message>
        <source>From this motion</source>
        <translation>从当前运动开始</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Stop, keep the best</source>
        <translation>停止并保留最优</translation>
    </message>
    <message>
        <source>Progress of the optimiser</source>
        <translation>优化器进度</translation>
    </message>
    <message>
        <source>Improves the motion as it is. Off: begins with random motions, several at a time.</source>
        <translation>改进当前运动。关闭：从多段随机运动同时开始。</translation>
    </message>
    <message>
        <source>Runs in processes of its own; the window stays free</source>
        <translation>在独立进程中运行；窗口仍可操作</translation>
    </message>
    <message>
        <source>The best motion that keeps its limits so far stays (Esc)</source>
        <translation>保留迄今遵守限值的最优运动 (Esc)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>The criterion that is made small, step by step, one line per start</source>
        <translation>所最小化的准则，逐步显示，每个起点一条线</translation>
    </message>
    <message>
        <source>Violation</source>
        <translation>违反量</translation>
    </message>
    <message>
        <source>How far the limits are broken; a motion counts only when nothing is</source>
        <translation>违反限值的程度；仅当没有违反时运动才有效</translation>
    </message>
    <message>
        <source>Best that keeps its limits: condition %1 · %2</source>
        <translation>遵守限值的最优运动：条件数 %1 · %2</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>正在启动 …</translation>
    </message>
    <message numerus="yes">
        <source>Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.</source>
        <translation>
            <numerusform>在全部限值内最小化准则（最多 %n s）。可随时停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>起点 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadController</name>
    <message>
        <source>Bound the payload of %1</source>
        <translation>求 %1 上负载的界</translation>
    </message>
    <message>
        <source>Play %1</source>
        <translation>播放 %1</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>负载界</translation>
    </message>
    <message>
        <source>Wrote the intervals %1.</source>
        <translation>已写入区间 %1。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadExtras</name>
    <message>
        <source>Gripper</source>
        <translation>夹爪</translation>
    </message>
    <message>
        <source>A bare gripper that is subtracted, so that the payload alone is told</source>
        <translation>从结果中减去的空夹爪，以便只给出负载</translation>
    </message>
    <message>
        <source>What the gripper weighs</source>
        <translation>夹爪的质量</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>x, y, z of its centre of mass in the frame of the link that carries it</source>
        <translation>其质心在承载连杆坐标系中的 x、y、z</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>质心</translation>
    </message>
    <message>
        <source>Ixx, Iyy, Izz, Iyz, Ixz, Ixy about its centre of mass</source>
        <translation>Ixx, Iyy, Izz, Iyz, Ixz, Ixy，相对于其质心</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>惯量</translation>
    </message>
    <message>
        <source>By how much its mass and inertia may be off</source>
        <translation>其质量和惯量的允许误差</translation>
    </message>
    <message>
        <source>Its numbers</source>
        <translation>数值误差</translation>
    </message>
    <message>
        <source>By how much each coordinate of its centre of mass may be off</source>
        <translation>其质心各坐标的允许误差</translation>
    </message>
    <message>
        <source>Its centre</source>
        <translation>质心误差</translation>
    </message>
    <message>
        <source>Wrench from</source>
        <translation>力旋量来源</translation>
    </message>
    <message>
        <source>A force–torque sensor at the wrist can be used instead of the joint torques when the log has its wrenches</source>
        <translation>若数据记录含有力旋量，可用腕部六维力传感器代替关节力矩</translation>
    </message>
    <message>
        <source>wrist sensor</source>
        <translation>腕部传感器</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读数误差</translation>
    </message>
    <message>
        <source>Of every reading of the sensor</source>
        <translation>传感器每个读数的相对误差</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>A fixed amount besides: noise and resolution</source>
        <translation>另加的固定误差：噪声和分辨率</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>Force offset</source>
        <translation>力偏置</translation>
    </message>
    <message>
        <source>One unknown constant per axis, as a sensor has that was not set to zero without load</source>
        <translation>每轴一个未知常数，对应未在空载时调零的传感器</translation>
    </message>
    <message>
        <source>Moment offset</source>
        <translation>力矩偏置</translation>
    </message>
    <message>
        <source>Prior information</source>
        <translation>先验信息</translation>
    </message>
    <message>
        <source>Intervals of the link with its load that are certain already: they cut what the log says</source>
        <translation>已确知的连杆连同负载的区间：用于收紧数据记录的结果</translation>
    </message>
    <message>
        <source>what is known beforehand</source>
        <translation>预先已知的信息</translation>
    </message>
    <message>
        <source>Lower and upper end, about the link&apos;s origin: 0.5, 2; empty: unknown</source>
        <translation>下界和上界，相对于连杆原点：0.5, 2；留空：未知</translation>
    </message>
    <message>
        <source>%1 is below 0.</source>
        <translation>%1 小于 0。</translation>
    </message>
    <message>
        <source>It has %1 numbers where %2 are needed.</source>
        <translation>给出了 %1 个数，需要 %2 个。</translation>
    </message>
    <message>
        <source>The lower end %1 lies above the upper end %2.</source>
        <translation>下界 %1 大于上界 %2。</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2</source>
        <translation>%1 保持不变：%2</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>By numbers</source>
        <translation>按数值</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 个部件</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>关节力矩</translation>
    </message>
    <message>
        <source>%1 (not in this log)</source>
        <translation>%1（不在此数据记录中）</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏置</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadForm</name>
    <message>
        <source>Confirm mass and reach</source>
        <translation>确认质量和分布半径</translation>
    </message>
    <message>
        <source>Heaviest mass and reach are true</source>
        <translation>最大质量和分布半径属实</translation>
    </message>
    <message>
        <source>The preset mass and reach are a guess. Where they are needed nothing is guaranteed until you confirm them.</source>
        <translation>预设的质量和分布半径仅为猜测。在用到它们之处，确认之前没有任何保证。</translation>
    </message>
    <message>
        <source>prior box</source>
        <translation>先验盒</translation>
    </message>
    <message>
        <source>One number for all joints, or one per joint: 1, 1, 0.5</source>
        <translation>所有关节一个数，或每个关节一个数：1, 1, 0.5</translation>
    </message>
    <message>
        <source>An uncertainty is at least 0, not %1.</source>
        <translation>不确定度至少为 0，不能为 %1。</translation>
    </message>
    <message>
        <source>%1 is more than can be meant: at most %2.</source>
        <translation>%1 超出合理范围：最大 %2。</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>内容为空。</translation>
    </message>
    <message>
        <source>It has %1 numbers, and the robot %2 joints.</source>
        <translation>给出了 %1 个数，而机器人有 %2 个关节。</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2 Give one number, or one per joint.</source>
        <translation>%1 保持不变：%2 请给出一个数，或每个关节一个数。</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>The link that carries the payload; its ten parameters are bounded, load included</source>
        <translation>承载负载的连杆；求其十个参数的界，含负载</translation>
    </message>
    <message>
        <source>On</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>link of the payload</source>
        <translation>负载所在连杆</translation>
    </message>
    <message>
        <source>Log with load</source>
        <translation>带负载的记录</translation>
    </message>
    <message>
        <source>A log that was recorded while the robot carried the payload</source>
        <translation>机器人承载负载时的数据记录</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Model of the other links</source>
        <translation>其他连杆的模型</translation>
    </message>
    <message>
        <source>What the arm is without its load: identified from a log without load, or as its file says</source>
        <translation>不带负载时机械臂的参数：由空载记录辨识，或取自其文件</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>Of every reading. Data sheets of joint torque sensors say 1 to 3 %.</source>
        <translation>每个读数的相对误差。关节力矩传感器的数据手册标明 1 至 3 %。</translation>
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
        <translation>参数</translation>
    </message>
    <message>
        <source>By how much every parameter of the other links, and of friction, may be off. 5 % of an arm of 20 kg is a kilogram of arm: identify it first.</source>
        <translation>其他连杆及摩擦的每个参数的允许误差。20 kg 机械臂的 5 % 即为 1 kg：请先辨识机械臂。</translation>
    </message>
    <message>
        <source>Heaviest</source>
        <translation>最大质量</translation>
    </message>
    <message>
        <source>The link with its load weighs at most this. Used, and listed, only where the sensors alone bound nothing; 0: never.</source>
        <translation>连杆连同负载的质量不超过此值。仅在单凭传感器无法给出界时使用并列出；0：从不使用。</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>分布半径</translation>
    </message>
    <message>
        <source>Its mass lies within this distance of the link&apos;s origin.</source>
        <translation>其质量分布在距连杆原点此距离以内。</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Samples that one balance of momentum spans. Longer averages noise, shorter is more informative of fast motions.</source>
        <translation>一个动量平衡所跨的样本数。较长可平均噪声，较短对快速运动信息更多。</translation>
    </message>
    <message>
        <source>steps of a window</source>
        <translation>窗口步数</translation>
    </message>
    <message>
        <source>Quadrature</source>
        <translation>数值积分</translation>
    </message>
    <message>
        <source>How torques are added up between samples; its error is bounded too</source>
        <translation>力矩在样本之间的求和方法；其误差也有界</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>欧拉</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>梯形</translation>
    </message>
    <message>
        <source>Simpson</source>
        <translation>辛普森</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>积分公式</translation>
    </message>
    <message>
        <source>Motion margin</source>
        <translation>运动裕量</translation>
    </message>
    <message>
        <source>Set membership</source>
        <translation>集员估计</translation>
    </message>
    <message>
        <source>Asks as well which payloads explain every row: tighter, some seconds</source>
        <translation>同时考察哪些负载能解释所有行：更紧，需数秒</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Identified: run %1, %2</source>
        <translation>已辨识：运行 %1，%2</translation>
    </message>
    <message>
        <source>URDF values</source>
        <translation>URDF 值</translation>
    </message>
    <message>
        <source>Additional information</source>
        <translation>附加信息</translation>
    </message>
    <message>
        <source>Intervals of single parameters of the rest, as they were identified, instead of the same share of all</source>
        <translation>其余部分各参数的辨识区间，代替统一的相对误差</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>Load intervals</source>
        <translation>载入区间</translation>
    </message>
    <message>
        <source>Specification (*.json)</source>
        <translation>规格 (*.json)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>intervals of the other links</source>
        <translation>其他连杆的区间</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>%1 states no intervals: it needs &quot;model&quot;: {&quot;intervals&quot;: {&quot;link3.m&quot;: [1.9, 2.1]}}.</source>
        <translation>%1 未给出区间：需要 &quot;model&quot;: {&quot;intervals&quot;: {&quot;link3.m&quot;: [1.9, 2.1]}}。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>Gauss on a spline</source>
        <translation>样条高斯积分</translation>
    </message>
    <message>
        <source>from the log</source>
        <translation>取自数据记录</translation>
    </message>
    <message>
        <source>Sensor error bounds</source>
        <translation>传感器误差界</translation>
    </message>
    <message>
        <source>A fixed amount besides: noise, and what friction does that its model does not know. Empty: the noise that the log shows, and five deviations of the residuals of the identified model.</source>
        <translation>另加的固定误差：噪声，以及模型未描述的摩擦。留空：取数据记录反映的噪声，以及辨识模型残差的五倍标准差。</translation>
    </message>
    <message>
        <source>Half of the resolution of an encoder that rounds; 0: exact. Empty: half of the steps, or the noise, that the log shows.</source>
        <translation>取整编码器分辨率的一半；0：精确。留空：取数据记录反映的台阶的一半或噪声。</translation>
    </message>
    <message>
        <source>Of the recorded or differentiated speed; 0: exact. Empty: by the log, and by the positions&apos; error where speeds are their differences.</source>
        <translation>记录速度或微分所得速度的误差；0：精确。留空：取自数据记录；速度由位置差分得到时，取自位置误差。</translation>
    </message>
    <message>
        <source>Friction of the joints</source>
        <translation>关节摩擦</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Where friction is unknown nothing is guaranteed: a joint&apos;s friction looks like a load</source>
        <translation>摩擦未知时没有任何保证：关节摩擦与负载表现相同</translation>
    </message>
    <message>
        <source>There is none</source>
        <translation>无摩擦</translation>
    </message>
    <message>
        <source>Stated below</source>
        <translation>在下方给定</translation>
    </message>
    <message>
        <source>friction of the joints</source>
        <translation>关节摩擦</translation>
    </message>
    <message>
        <source>By how much it may be off</source>
        <translation>允许误差</translation>
    </message>
    <message>
        <source>Friction of the joint, as identified or measured</source>
        <translation>关节摩擦，来自辨识或测量</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>库仑</translation>
    </message>
    <message>
        <source>Coulomb ±</source>
        <translation>库仑 ±</translation>
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
        <translation>取自运行 %1</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Smallest uncertainty, where a percentage of a value near zero would be nothing</source>
        <translation>最小不确定度，用于值接近零而百分比失去意义之处</translation>
    </message>
    <message>
        <source>Mass, least</source>
        <translation>质量，最小</translation>
    </message>
    <message>
        <source>Centre, least</source>
        <translation>质心，最小</translation>
    </message>
    <message>
        <source>Friction, least</source>
        <translation>摩擦，最小</translation>
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
        <translation>其他连杆的不确定度</translation>
    </message>
    <message>
        <source>The true motion is at most this many times faster than the log shows: acceleration, jerk and so on. 0: not bounded, and nothing is guaranteed.</source>
        <translation>真实运动最多比数据记录反映的快此倍数：加速度、加加速度等。0：无界，没有任何保证。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadPage</name>
    <message>
        <source>The intervals mean nothing, and a controller would rely on them: %1.</source>
        <translation>这些区间没有意义，而控制器会依赖它们：%1。</translation>
    </message>
    <message>
        <source>Write all the same</source>
        <translation>仍然写入</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>无界</translation>
    </message>
    <message>
        <source>Payload bounds</source>
        <translation>负载界</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that bounds the same</source>
        <translation>复制求解相同界的 plumbline-cli 调用</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Bounds the payload with every method</source>
        <translation>用每种方法求负载的界</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>Press Run: every method bounds the ten parameters.</source>
        <translation>请按“运行”：用每种方法求十个参数的界。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并列</translation>
    </message>
    <message>
        <source>Broken windows</source>
        <translation>违反的窗口</translation>
    </message>
    <message>
        <source>No window contradicts the assumptions.</source>
        <translation>没有窗口与假设矛盾。</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>未打开机器人</translation>
    </message>
    <message>
        <source>A payload is bounded for a robot whose own parameters are known to some percent.</source>
        <translation>求负载的界，机器人自身的参数须已知到百分之几。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>打开机器人…</translation>
    </message>
    <message>
        <source>Needs a robot and a log with load; says between which values the load lies.</source>
        <translation>需要机器人和带负载的记录；给出负载所在的区间。</translation>
    </message>
    <message>
        <source>No log is open</source>
        <translation>未打开数据记录</translation>
    </message>
    <message>
        <source>Record the robot while it carries the payload and moves its last joints.</source>
        <translation>记录机器人承载负载并运动末端几个关节的过程。</translation>
    </message>
    <message>
        <source>Add a log with load…</source>
        <translation>添加带负载的记录…</translation>
    </message>
    <message>
        <source>Needs a log with load; says between which values the load lies.</source>
        <translation>需要带负载的记录；给出负载所在的区间。</translation>
    </message>
    <message>
        <source>%1 with its load · %2</source>
        <translation>%1 连同负载 · %2</translation>
    </message>
    <message>
        <source>rest identified by run %1</source>
        <translation>其余部分由运行 %1 辨识</translation>
    </message>
    <message>
        <source>rest as its file says</source>
        <translation>其余部分取自其文件</translation>
    </message>
    <message>
        <source>the same log gave the parameters: its load is in the model</source>
        <translation>参数来自同一数据记录：其负载已包含在模型中</translation>
    </message>
    <message>
        <source>settings changed since the run</source>
        <translation>运行后设置已更改</translation>
    </message>
    <message>
        <source>An assumption is broken</source>
        <translation>有假设被破坏</translation>
    </message>
    <message>
        <source>Mass with link</source>
        <translation>质量，含连杆</translation>
    </message>
    <message>
        <source> kg</source>
        <translation> kg</translation>
    </message>
    <message>
        <source>The link with its load, of the last interval shown</source>
        <translation>连杆连同负载，取最后显示的区间</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>The load alone: less the bare link as it is known</source>
        <translation>仅负载：减去已知的空载连杆</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>质心</translation>
    </message>
    <message>
        <source>± %1 mm</source>
        <translation>± %1 mm</translation>
    </message>
    <message>
        <source>Half the longest side of the box that holds the centre of mass</source>
        <translation>包含质心的盒的最长边的一半</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Balances of momentum so far</source>
        <translation>迄今的动量平衡</translation>
    </message>
    <message>
        <source>Balances of momentum in the log</source>
        <translation>数据记录中的动量平衡</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>被破坏</translation>
    </message>
    <message>
        <source>not contradicted</source>
        <translation>未被否定</translation>
    </message>
    <message>
        <source>Every window can be explained within what was stated</source>
        <translation>每个窗口都可在给定范围内得到解释</translation>
    </message>
    <message>
        <source>&lt;p&gt;Press Run. Every interval ends with the list of what it assumes; when all of it holds, the truth lies inside.&lt;/p&gt;</source>
        <translation>&lt;p&gt;请按“运行”。每个区间后附其假设列表；全部成立时，真值在区间内。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Broken:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;被破坏：&lt;/b&gt;%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The intervals hold when&lt;/p&gt;</source>
        <translation>&lt;p&gt;区间成立的条件&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Unbounded:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;无界：&lt;/b&gt;%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Motion: %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;运动：%1。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Writes the intervals for a controller or a report</source>
        <translation>写出区间，供控制器或报告使用</translation>
    </message>
    <message>
        <source>Export payload bounds</source>
        <translation>导出负载界</translation>
    </message>
    <message>
        <source>JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)</source>
        <translation>JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>The load alone: the link with its load, less the bare link as it is known</source>
        <translation>仅负载：连杆连同负载减去已知的空载连杆</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>With link</source>
        <translation>含连杆</translation>
    </message>
    <message>
        <source>The link with its load: what the log shows</source>
        <translation>连杆连同负载：数据记录所反映的结果</translation>
    </message>
    <message>
        <source>Centre, with link</source>
        <translation>质心，含连杆</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>measured from the log</source>
        <translation>由数据记录测得</translation>
    </message>
    <message>
        <source>assumed from the log</source>
        <translation>由数据记录假定</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;✕ Broken:&lt;/b&gt; %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;✕ 被破坏：&lt;/b&gt;%1。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadReplayPanel</name>
    <message>
        <source>Widths</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>尽可能快</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × 实时</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Constant memory</source>
        <translation>恒定内存</translation>
    </message>
    <message>
        <source>Ten numbers of each row are kept: ends as the affine hull of the whole log</source>
        <translation>每行保留十个数：最终与整个数据记录的仿射包相同</translation>
    </message>
    <message>
        <source>Sums alone are kept, however long the log: never narrower, as sound</source>
        <translation>仅保留累加和，与数据记录长度无关：不会更窄，同样可靠</translation>
    </message>
    <message>
        <source>What is kept of the past</source>
        <translation>对过去数据的保留</translation>
    </message>
    <message>
        <source>Exact: ten numbers of each row are kept. Constant memory: sums alone, a little wider, for hours</source>
        <translation>精确：每行保留十个数。恒定内存：仅保留累加和，略宽，可运行数小时</translation>
    </message>
    <message>
        <source>Shows how wide the intervals are, on a logarithmic axis</source>
        <translation>在对数轴上显示区间宽度</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>质心</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>惯量</translation>
    </message>
    <message>
        <source>Play the log: the interval shrinks as data arrive</source>
        <translation>播放数据记录：区间随数据到达而缩小</translation>
    </message>
    <message>
        <source>speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>what is kept of the past</source>
        <translation>对过去数据的保留</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The first windows …</source>
        <translation>最初的窗口 …</translation>
    </message>
    <message numerus="yes">
        <source>%1 s of the log, %n window(s)</source>
        <translation>
            <numerusform>数据记录 %1 s，%n 个窗口</numerusform>
        </translation>
    </message>
    <message>
        <source>Plays the log through the stream of windows, as a controller would read it, with one method.</source>
        <translation>用一种方法逐窗口播放数据记录，与控制器的读取方式相同。</translation>
    </message>
    <message>
        <source>%1 samples, %2 windows in %3 s: %4 samples a second, %5 times faster than real time.</source>
        <translation>%1 个样本，%2 个窗口，用时 %3 s：每秒 %4 个样本，为实时的 %5 倍。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s) with uneven steps left out.</source>
        <translation>
            <numerusform>因步长不均匀剔除 %n 个窗口。</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ Of other settings.</source>
        <translation>▲ 来自其他设置。</translation>
    </message>
    <message>
        <source>Play the log: intervals of the link with its load over time</source>
        <translation>播放数据记录：连杆连同负载的区间随时间变化</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadWidthPanel</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Hulls know where their width comes from; the other methods do not</source>
        <translation>包方法可给出宽度的来源；其他方法不能</translation>
    </message>
    <message>
        <source>Fractions of the half widths</source>
        <translation>半宽的构成比例</translation>
    </message>
    <message>
        <source>No interval is bounded, so there is no width to explain.</source>
        <translation>没有有界的区间，因此没有可解释的宽度。</translation>
    </message>
    <message>
        <source>Press Run: every hull says where its width comes from.</source>
        <translation>请按“运行”：每个包方法给出其宽度的来源。</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>quadrature</source>
        <translation>数值积分</translation>
    </message>
    <message>
        <source>%1 from the %2</source>
        <translation>%1 来自%2</translation>
    </message>
    <message>
        <source>fraction of the half width [%]</source>
        <translation>占半宽的比例 [%]</translation>
    </message>
    <message>
        <source>Mass ± %1 kg: %2.</source>
        <translation>质量 ± %1 kg：%2。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ProcessingForm</name>
    <message>
        <source>Use the log as it is</source>
        <translation>直接使用数据记录</translation>
    </message>
    <message>
        <source>No filter, no resampling: for logs that are processed already and bring velocity and acceleration.</source>
        <translation>不滤波，不重采样：用于已处理且含速度和加速度的数据记录。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>滤波</translation>
    </message>
    <message>
        <source>Cut-off</source>
        <translation>截止频率</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Zero-phase Butterworth filter of position, velocity and acceleration. Take it well above the fastest motion that was commanded and below what is only noise.</source>
        <translation>对位置、速度和加速度作零相位 Butterworth 滤波。应远高于指令运动的最高频率，并低于仅含噪声的频段。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>阶数</translation>
    </message>
    <message>
        <source>Of one pass; the zero-phase pair has twice that.</source>
        <translation>单次滤波的阶数；零相位滤波为其两倍。</translation>
    </message>
    <message>
        <source>Filter the torque too</source>
        <translation>同时对力矩滤波</translation>
    </message>
    <message>
        <source>The same filter on the torque and on every column of the regressor, so that both sides see the same. Without it the raw torque is fitted.</source>
        <translation>对力矩和回归矩阵的每一列作相同滤波，使两侧一致。否则拟合原始力矩。</translation>
    </message>
    <message>
        <source>Resample to</source>
        <translation>重采样至</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>A uniform time base. Automatic: the median rate of the log, only when its time stamps are not uniform.</source>
        <translation>均匀时间基准。自动：仅在时间戳不均匀时采用数据记录的采样率中位数。</translation>
    </message>
    <message>
        <source>Keep every</source>
        <translation>抽取间隔</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>个样本</translation>
    </message>
    <message>
        <source>After the filter neighbouring samples say nearly the same. Automatic: from the cut-off.</source>
        <translation>滤波后相邻样本信息几乎相同。自动：由截止频率得出。</translation>
    </message>
    <message>
        <source>Velocity and acceleration</source>
        <translation>速度和加速度</translation>
    </message>
    <message>
        <source>Use the logged velocity</source>
        <translation>使用记录的速度</translation>
    </message>
    <message>
        <source>Take the velocity channel when there is one instead of differentiating the position.</source>
        <translation>有速度通道时采用该通道，而不对位置求导。</translation>
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
        <translation>求导</translation>
    </message>
    <message>
        <source>How position becomes velocity, and velocity acceleration.</source>
        <translation>由位置求速度、由速度求加速度的方法。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Odd number of samples of the local polynomial.</source>
        <translation>局部多项式的样本数，须为奇数。</translation>
    </message>
    <message>
        <source>Polynomial order</source>
        <translation>多项式阶数</translation>
    </message>
    <message>
        <source>Of the local polynomial; less than the window.</source>
        <translation>局部多项式的阶数；小于窗口。</translation>
    </message>
    <message>
        <source>Which samples</source>
        <translation>样本选取</translation>
    </message>
    <message>
        <source>Leave out the rest phases</source>
        <translation>剔除静止阶段</translation>
    </message>
    <message>
        <source>At both ends of the log, where nothing moves.</source>
        <translation>位于数据记录两端无运动处。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Window by hand, in the log&apos;s own time.</source>
        <translation>手动设置窗口，采用数据记录自身的时间。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Slower than</source>
        <translation>低于速度</translation>
    </message>
    <message>
        <source>keep all</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>Rows where a joint is slower leave that joint out: friction near standstill is not the friction of the model.</source>
        <translation>关节速度低于此值的行不计该关节：接近静止时的摩擦与模型的摩擦不同。</translation>
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
        <translation>周期激励的周期：对各周期取平均，并按重复间的方差加权。</translation>
    </message>
    <message>
        <source>Delay of the torque</source>
        <translation>力矩延时</translation>
    </message>
    <message>
        <source>Estimate from the data</source>
        <translation>由数据估计</translation>
    </message>
    <message>
        <source>Finds the delay between position and torque, and removes it.</source>
        <translation>求取位置与力矩之间的延时并消除。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延时</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Positive: the torque lags the position.</source>
        <translation>正值：力矩滞后于位置。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportPage</name>
    <message>
        <source>The preview is being made…</source>
        <translation>正在生成预览…</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>HTML…</source>
        <translation>HTML…</translation>
    </message>
    <message>
        <source>One page with tables and plots, for a browser</source>
        <translation>含表格和曲线的单页，用于浏览器</translation>
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
        <translation>含表格的文本，用于 wiki 或代码仓库</translation>
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
        <translation>各表格，用于电子表格软件</translation>
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
        <translation>全部内容，用于脚本：参数、协方差、拟合、来源</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>机器人</translation>
    </message>
    <message>
        <source>Updated URDF…</source>
        <translation>更新的 URDF…</translation>
    </message>
    <message>
        <source>The robot&apos;s document with the identified parameters; everything else stays as it was</source>
        <translation>带有辨识参数的机器人文档；其余内容保持不变</translation>
    </message>
    <message>
        <source>URDF (*.urdf)</source>
        <translation>URDF (*.urdf)</translation>
    </message>
    <message>
        <source>Puts result, uncertainties, validation and provenance into one document.</source>
        <translation>将结果、不确定度、验证和来源汇集于一份文档。</translation>
    </message>
    <message>
        <source>Nothing to report yet</source>
        <translation>尚无可报告的内容</translation>
    </message>
    <message>
        <source>The report waits for identified parameters.</source>
        <translation>报告需要已辨识的参数。</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>立即辨识</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>转到“估计”</translation>
    </message>
    <message>
        <source>What will be written, with everything needed to repeat it</source>
        <translation>将写入的内容，含重现结果所需的一切</translation>
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation>▲ 得到此结果后设置或数据记录已更改：请重新辨识。</translation>
    </message>
    <message>
        <source>PDF…</source>
        <translation>PDF…</translation>
    </message>
    <message>
        <source>Pages to print or to send</source>
        <translation>可打印或发送的页面</translation>
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
        <translation>用于论文：pdflatex 配合 booktabs 和 pgfplots</translation>
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
        <translation>完整的 MuJoCo 模型 (MJCF)，含摩擦和转子惯量</translation>
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
        <translation>SDFormat 模型，用于 Gazebo 等软件</translation>
    </message>
    <message>
        <source>SDF (*.sdf)</source>
        <translation>SDF (*.sdf)</translation>
    </message>
    <message>
        <source>Model…</source>
        <translation>模型…</translation>
    </message>
    <message>
        <source>Every body and link with its parameters, as documented JSON</source>
        <translation>所有刚体和连杆及其参数，采用有文档说明的 JSON</translation>
    </message>
    <message>
        <source>C…</source>
        <translation>C…</translation>
    </message>
    <message>
        <source>Torque and base regressor in C; the file checks itself</source>
        <translation>C 语言的力矩和基回归矩阵；该文件可自检</translation>
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
        <translation>Python 的力矩和基回归矩阵；该文件可自检</translation>
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
        <translation>用于 MATLAB 和 Octave 的力矩和基回归矩阵；该文件可自检</translation>
    </message>
    <message>
        <source>MATLAB (*.m)</source>
        <translation>MATLAB (*.m)</translation>
    </message>
    <message>
        <source>Of the URDF only what was identified changes; comments and the rest of the document stay as they were.</source>
        <translation>URDF 中只更改已辨识的内容；注释和文档其余部分保持不变。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation>报告的章节</translation>
    </message>
    <message>
        <source>Sections that the report has</source>
        <translation>报告包含的章节</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>徽标</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Logo…</source>
        <translation>徽标…</translation>
    </message>
    <message>
        <source>Remove the logo</source>
        <translation>移除徽标</translation>
    </message>
    <message>
        <source>A PNG picture for the head of the first page</source>
        <translation>用于首页页眉的 PNG 图片</translation>
    </message>
    <message>
        <source>Read the logo</source>
        <translation>读取徽标</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportView</name>
    <message>
        <source>Preview of the report</source>
        <translation>报告预览</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RobotPage</name>
    <message>
        <source>Robot</source>
        <translation>机器人</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>未打开机器人</translation>
    </message>
    <message>
        <source>Open a robot description (URDF), or drop one on this window. Meshes are found beside it.</source>
        <translation>打开机器人描述 (URDF)，或将其拖到此窗口。网格在其所在位置附近查找。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>打开机器人…</translation>
    </message>
    <message>
        <source>Bodies and links</source>
        <translation>刚体和连杆</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>No problems found: masses, inertias and limits are in order.</source>
        <translation>未发现问题：质量、惯量和限值正常。</translation>
    </message>
    <message>
        <source>Findings of the audit</source>
        <translation>检查的诊断结果</translation>
    </message>
    <message>
        <source>Mounting and gravity</source>
        <translation>安装与重力</translation>
    </message>
    <message>
        <source>Links that are fixed or locked become part of the body before them; what the robot is made of, not what the file lists, decides what can be found.</source>
        <translation>固定或锁定的连杆成为前一刚体的一部分；可辨识的参数取决于机器人的实际组成，而不是文件所列内容。</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>可以尝试</translation>
    </message>
    <message>
        <source>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; Turn the robot in the 3-D view at the right, and move its joints with the sliders below it.&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; Look at the simulated log on the page Data (Ctrl+2), and at what can be found at all on Identifiability (Ctrl+3).&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; Press Identify on the page Estimation (Ctrl+R), then see on Validation how the torques of the other log are predicted.</source>
        <translation>&lt;b&gt;1&lt;/b&gt;&amp;nbsp; 在右侧三维视图中旋转机器人，并用下方滑块移动其关节。&lt;br&gt;&lt;b&gt;2&lt;/b&gt;&amp;nbsp; 在“数据”页 (Ctrl+2) 查看仿真数据记录，在“可辨识性”页 (Ctrl+3) 查看总体上可辨识的参数。&lt;br&gt;&lt;b&gt;3&lt;/b&gt;&amp;nbsp; 在“估计”页按“辨识”(Ctrl+R)，然后在“验证”页查看对另一记录力矩的预测。</translation>
    </message>
    <message>
        <source>Hide these lines</source>
        <translation>隐藏这些提示</translation>
    </message>
    <message>
        <source>A robot description says which bodies there are; their parameters are what is sought.</source>
        <translation>机器人描述给出机器人包含的刚体；待求的是其参数。</translation>
    </message>
    <message>
        <source>%1 · %2 moving bodies, %3 coordinates, %4 kg moving · %5</source>
        <translation>%1 · %2 个运动刚体，%3 个坐标，运动质量 %4 kg · %5</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>未发现问题</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 项诊断</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RoleDelegate</name>
    <message>
        <source>Role of the log</source>
        <translation>数据记录的用途</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RotorPanel</name>
    <message>
        <source>A motor&apos;s rotor turns much faster than its joint and adds inertia that the links do not have. Tick the joints whose rotors are to be modelled: their parameters become rows of the grid.</source>
        <translation>电机转子的转速远高于其关节，带来连杆所没有的惯量。勾选需对转子建模的关节：其参数成为网格中的行。</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>所有关节</translation>
    </message>
    <message>
        <source>A symmetric rotor with ratio 100 on every joint that has none</source>
        <translation>为每个没有转子的关节添加减速比为 100 的对称转子</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Rotors from a JSON file, as the command line reads it</source>
        <translation>从 JSON 文件读取转子，格式与命令行相同</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Rotors into a JSON file, for the command line too</source>
        <translation>将转子存入 JSON 文件，命令行也可使用</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Gear ratio</source>
        <translation>减速比</translation>
    </message>
    <message>
        <source>Spin axis</source>
        <translation>旋转轴</translation>
    </message>
    <message>
        <source>Mounting link</source>
        <translation>安装连杆</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>Turns of the rotor per turn of the joint (rad per m at a slide)</source>
        <translation>关节每转对应的转子转数（移动关节为 rad 每 m）</translation>
    </message>
    <message>
        <source>In the frame of the mounting link; any other vector can be typed, as in 0, 0.5, 1</source>
        <translation>在安装连杆坐标系中；可输入任意其他向量，如 0, 0.5, 1</translation>
    </message>
    <message>
        <source>The link that carries the motor</source>
        <translation>承载电机的连杆</translation>
    </message>
    <message>
        <source>About its axis: four parameters. Without symmetry it has all ten.</source>
        <translation>绕其轴对称：四个参数。不对称时为全部十个。</translation>
    </message>
    <message>
        <source>Rotors</source>
        <translation>转子</translation>
    </message>
    <message>
        <source>of the joint</source>
        <translation>关节的轴</translation>
    </message>
    <message>
        <source>the base (parent)</source>
        <translation>基座（父连杆）</translation>
    </message>
    <message>
        <source>%1 (parent)</source>
        <translation>%1（父连杆）</translation>
    </message>
    <message>
        <source>Open rotors</source>
        <translation>打开转子</translation>
    </message>
    <message>
        <source>Rotors (*.json)</source>
        <translation>转子 (*.json)</translation>
    </message>
    <message>
        <source>Save rotors</source>
        <translation>保存转子</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::RunProgress</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop (Esc); what was found before stays</source>
        <translation>停止 (Esc)；此前所得保留</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>正在启动 …</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>▲ refused</source>
        <translation>▲ 被拒绝</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · 剩余 %2</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SessionKeeper</name>
    <message>
        <source>Keep the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Keep the results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Read the results of the session</source>
        <translation>读取会话的结果</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SetsPanel</name>
    <message>
        <source>Comparison of sets</source>
        <translation>参数组比较</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>参数组</translation>
    </message>
    <message>
        <source>Elements of the set</source>
        <translation>参数组的元素</translation>
    </message>
    <message>
        <source>Working out the sets and how they relate …</source>
        <translation>正在计算各参数组及其关系 …</translation>
    </message>
    <message>
        <source>✓ All sets are equivalent: each is a nonsingular matrix times any other, and they predict the same torques.</source>
        <translation>✓ 所有参数组等价：每组都等于非奇异矩阵乘以任一其他组，且预测的力矩相同。</translation>
    </message>
    <message>
        <source>▲ Some sets differ: the table says in what.</source>
        <translation>▲ 部分参数组不同：表格给出差异所在。</translation>
    </message>
    <message>
        <source>Lin&apos;s set: %1</source>
        <translation>Lin 参数组：%1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SignalPanel</name>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>物理量</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
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
        <translation>处理前后的信号</translation>
    </message>
    <message>
        <source>cut-off</source>
        <translation>截止频率</translation>
    </message>
    <message>
        <source>Waits for a log.</source>
        <translation>等待数据记录。</translation>
    </message>
    <message>
        <source>Waits for a robot: it says which joints count.</source>
        <translation>等待机器人：由其确定涉及的关节。</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>处理 %1</translation>
    </message>
    <message>
        <source>%1 (was %2)</source>
        <translation>%1（原为 %2）</translation>
    </message>
    <message>
        <source>Error of the fit</source>
        <translation>拟合误差</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ of least squares on this log with these settings. A lower cut-off always lowers it; what counts is the error on validation logs.</source>
        <translation>采用这些设置时，该数据记录上最小二乘的 ‖τ − Wβ‖ / ‖τ‖。降低截止频率总会使其减小；应以验证记录上的误差为准。</translation>
    </message>
    <message>
        <source>Of this joint</source>
        <translation>该关节</translation>
    </message>
    <message>
        <source>The same for the joint that is shown</source>
        <translation>所显示关节的同一指标</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>Of the base regressor. It rises where filtering or the window takes motion away.</source>
        <translation>基回归矩阵的条件数。滤波或窗口去除运动时增大。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>%1 at %2 Hz</source>
        <translation>%1，%2 Hz</translation>
    </message>
    <message>
        <source>After decimation</source>
        <translation>抽取后</translation>
    </message>
    <message>
        <source>Taken out</source>
        <translation>去除量</translation>
    </message>
    <message>
        <source>%1 N·m</source>
        <translation>%1 N·m</translation>
    </message>
    <message>
        <source>Standard deviation of what the filter takes from the torque of this joint</source>
        <translation>滤波从该关节力矩中去除部分的标准差</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>异常值</translation>
    </message>
    <message>
        <source>Recorded torques further than %1 robust standard deviations from the processed one: marked above the curves. Robust least squares gives them less weight.</source>
        <translation>与处理后力矩相差超过 %1 个稳健标准差的记录力矩：标于曲线上方。稳健最小二乘会降低其权重。</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>记录值</translation>
    </message>
    <message>
        <source>processed</source>
        <translation>处理后</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::StatusPanel</name>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>No messages.</source>
        <translation>没有消息。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no jobs</source>
        <translation>无任务</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
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
        <translation>消息</translation>
    </message>
    <message>
        <source>%1 wrong, %2 to attend to, %3 in all</source>
        <translation>%1 个错误，%2 个注意，共 %3 个</translation>
    </message>
    <message>
        <source>Jobs: %1 running</source>
        <translation>任务：%1 个运行中</translation>
    </message>
    <message>
        <source>Messages: </source>
        <translation>消息：</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TimeBar</name>
    <message>
        <source>sample %1 / %2</source>
        <translation>样本 %1 / %2</translation>
    </message>
    <message>
        <source>To the start of the log</source>
        <translation>到数据记录开头</translation>
    </message>
    <message>
        <source>Play the log (Space)</source>
        <translation>播放数据记录（空格键）</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>时间游标</translation>
    </message>
    <message>
        <source>Time shown by 3-D view and plots</source>
        <translation>三维视图和曲线所显示的时间</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>no log</source>
        <translation>无数据记录</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格键）</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TransferPanel</name>
    <message>
        <source>Undetectable transfers</source>
        <translation>不可察觉的转移</translation>
    </message>
    <message>
        <source>Nothing can go from one body to another without being noticed.</source>
        <translation>没有任何量能从一个刚体转移到另一个而不被察觉。</translation>
    </message>
    <message>
        <source>Inertia that can go from one body to its neighbour, or vanish, without any torque noticing. Choose one: balls on the robot show what one body gains, dashed spheres what the other loses.</source>
        <translation>可从一个刚体转移到相邻刚体或消失而不改变任何力矩的惯量。选择一项：机器人上的实心球表示一个刚体得到的量，虚线球表示另一刚体失去的量。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TrustForm</name>
    <message>
        <source>The result passes when</source>
        <translation>结果通过的条件</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Cross-validation, bootstrap, and the limits that a result has to keep</source>
        <translation>交叉验证、Bootstrap 以及结果须遵守的限值</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>折数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Cross-validation: the logs are cut into this many time intervals, and each is predicted by parameters fitted to the others. Five are usual. An error far above that of training says that the parameters fit these motions only.</source>
        <translation>交叉验证：将数据记录分为这么多个时间区间，每个区间由其余区间拟合的参数预测。通常取五。误差远大于训练误差说明参数只适合这些运动。</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>replicates</source>
        <translation>次重复</translation>
    </message>
    <message>
        <source>Block bootstrap: the estimate is repeated on logs resampled in blocks longer than the noise is correlated. Its intervals need no noise model. 500 replicates are usual.</source>
        <translation>分块 Bootstrap：在分块重采样的数据记录上重复估计，块长大于噪声相关长度。其区间不需要噪声模型。通常取 500 次重复。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Of the bootstrap: the same seed draws the same blocks.</source>
        <translation>用于 Bootstrap：种子相同则抽取的块相同。</translation>
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
        <translation>评判依据</translation>
    </message>
    <message>
        <source>Logs whose torque errors are judged.</source>
        <translation>用于评判力矩误差的数据记录。</translation>
    </message>
    <message>
        <source>validation logs</source>
        <translation>验证记录</translation>
    </message>
    <message>
        <source>The validation logs: the honest choice</source>
        <translation>验证记录：客观的选择</translation>
    </message>
    <message>
        <source>training logs</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>The logs that the parameters were fitted to: errors are too small by a little</source>
        <translation>用于拟合参数的数据记录：误差略偏小</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>The intervals that were left out, when there are folds</source>
        <translation>被留出的区间（有分折时）</translation>
    </message>
    <message>
        <source>Error up to</source>
        <translation>误差不超过</translation>
    </message>
    <message>
        <source>Relative error over all joints, ‖τ − Wβ‖ / ‖τ‖.</source>
        <translation>所有关节的相对误差，‖τ − Wβ‖ / ‖τ‖。</translation>
    </message>
    <message>
        <source>… of each joint</source>
        <translation>… 每个关节</translation>
    </message>
    <message>
        <source>Relative error of every joint. Limits of single joints come from a file.</source>
        <translation>每个关节的相对误差。单个关节的限值由文件给出。</translation>
    </message>
    <message>
        <source>Rms over range</source>
        <translation>RMS/范围</translation>
    </message>
    <message>
        <source>Rms of the residual of every joint over the range of its torque.</source>
        <translation>每个关节残差的 RMS 与其力矩范围之比。</translation>
    </message>
    <message>
        <source>Relative std up to</source>
        <translation>相对标准差不超过</translation>
    </message>
    <message>
        <source>Of every base parameter above a hundredth of the largest of its unit.</source>
        <translation>适用于大于同单位最大值百分之一的每个基参数。</translation>
    </message>
    <message>
        <source>Condition up to</source>
        <translation>条件数不超过</translation>
    </message>
    <message>
        <source>Condition number of the base regressor.</source>
        <translation>基回归矩阵的条件数。</translation>
    </message>
    <message>
        <source>KKT residual</source>
        <translation>KKT 残差</translation>
    </message>
    <message>
        <source>Scaled residual of the conditions of an optimum; 1e-8 is strict.</source>
        <translation>最优性条件的缩放残差；1e-8 为严格。</translation>
    </message>
    <message>
        <source>All bodies are consistent</source>
        <translation>所有刚体物理一致</translation>
    </message>
    <message>
        <source>The estimator converged</source>
        <translation>估计器已收敛</translation>
    </message>
    <message>
        <source>Every link is physically consistent.</source>
        <translation>每个连杆物理一致。</translation>
    </message>
    <message>
        <source>The status is converged or on the boundary.</source>
        <translation>状态为已收敛或在边界上。</translation>
    </message>
    <message numerus="yes">
        <source>%n fold(s)</source>
        <translation>
            <numerusform>%n 折</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicate(s)</source>
        <translation>
            <numerusform>%n 次重复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n limit(s)</source>
        <translation>
            <numerusform>%n 个限值</numerusform>
        </translation>
    </message>
    <message>
        <source>no folds, no bootstrap, no limits</source>
        <translation>无分折，无 Bootstrap，无限值</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Limits of their own: %1</source>
        <translation>自定义限值：%1</translation>
    </message>
    <message>
        <source>Whose torque errors are judged.</source>
        <translation>用于评判力矩误差的对象。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::TrustPanel</name>
    <message>
        <source>How far to trust the result</source>
        <translation>结果的可信程度</translation>
    </message>
    <message>
        <source>Nothing to be listed.</source>
        <translation>没有可列的内容。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Cross-validation</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>Between logs</source>
        <translation>记录之间</translation>
    </message>
    <message>
        <source>Essential</source>
        <translation>必要</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Folds, bootstrap and limits are chosen at the left under Trust; this regression says nothing more by itself.</source>
        <translation>折数、Bootstrap 和限值在左侧“可信度”中选择；该回归本身不提供更多信息。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ValidationPage</name>
    <message>
        <source>&lt;a href=&quot;#bounds&quot;&gt;Payload bounds…&lt;/a&gt;</source>
        <translation>&lt;a href=&quot;#bounds&quot;&gt;负载界…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Intervals for the load that the residual shows</source>
        <translation>残差所反映的负载的区间</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Log that is shown</source>
        <translation>所显示的数据记录</translation>
    </message>
    <message>
        <source>Fit per joint and log</source>
        <translation>各关节和记录的拟合</translation>
    </message>
    <message>
        <source>Relative error per joint</source>
        <translation>各关节的相对误差</translation>
    </message>
    <message>
        <source>Shows how well the identified parameters predict the torques, above all on a log that was not used.</source>
        <translation>显示辨识参数对力矩的预测效果，尤其是在未使用的数据记录上。</translation>
    </message>
    <message>
        <source>Nothing identified yet</source>
        <translation>尚未辨识</translation>
    </message>
    <message>
        <source>Validation compares measured with predicted torques; it waits for identified parameters.</source>
        <translation>验证将实测力矩与预测力矩进行比较；需要已辨识的参数。</translation>
    </message>
    <message>
        <source>Identify now</source>
        <translation>立即辨识</translation>
    </message>
    <message>
        <source>Go to Estimation</source>
        <translation>转到“估计”</translation>
    </message>
    <message>
        <source>▲ Settings or logs have changed since this result: identify again.</source>
        <translation>▲ 得到此结果后设置或数据记录已更改：请重新辨识。</translation>
    </message>
    <message>
        <source>Predicting the torques of the new validation log …</source>
        <translation>正在预测新验证记录的力矩 …</translation>
    </message>
    <message>
        <source>▲ Only the training log is shown: a log that was not used would tell more.</source>
        <translation>▲ 仅显示训练记录：未使用的数据记录更能说明问题。</translation>
    </message>
    <message numerus="yes">
        <source>Predicted torques on %n log(s) that were not used to find the parameters</source>
        <translation>
            <numerusform>在 %n 个未用于求取参数的数据记录上预测的力矩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>relative error [%]</source>
        <translation>相对误差 [%]</translation>
    </message>
    <message>
        <source>Torque of %1</source>
        <translation>%1 的力矩</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Residual of %1</source>
        <translation>%1 的残差</translation>
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
        <translation>随时间</translation>
    </message>
    <message>
        <source>Is the residual noise?</source>
        <translation>残差是否为噪声？</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::StudySession</name>
    <message>
        <source>new study</source>
        <translation>新建研究</translation>
    </message>
    <message>
        <source>close robot and logs</source>
        <translation>关闭机器人和数据记录</translation>
    </message>
    <message>
        <source>keep the logs</source>
        <translation>保留数据记录</translation>
    </message>
    <message>
        <source>use %1 for %2</source>
        <translation>将 %1 设为“%2”</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>joint pose</source>
        <translation>关节位形</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Rebuild %1</source>
        <translation>重建 %1</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>检查</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n finding(s) in the audit, listed on the page Robot.</source>
        <translation>
            <numerusform>%1：检查有 %n 项诊断，列于“机器人”页。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>Changed since the session was saved: %1.</source>
        <translation>会话保存后已更改：%1。</translation>
    </message>
    <message>
        <source>Read the logs of %1</source>
        <translation>读取 %1 的记录</translation>
    </message>
    <message>
        <source>open the logs of %1</source>
        <translation>打开 %1 的记录</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::BandPlot</name>
    <message>
        <source>%1 over time</source>
        <translation>%1 随时间变化</translation>
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
        <translation>%1，宽度 [%2]</translation>
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
        <translation>条形图</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ChartView</name>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Export PNG, SVG or CSV …</source>
        <translation>导出 PNG、SVG 或 CSV …</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::CostPlot</name>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Cost over the reports of the job</source>
        <translation>任务各次报告的代价</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>全部节点</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::DecisionPlot</name>
    <message>
        <source>Rank decisions</source>
        <translation>秩决策</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>容差 %1</translation>
    </message>
    <message>
        <source>● last kept   ○ first dropped, decision by decision from base to tip</source>
        <translation>● 最后保留   ○ 首个舍去，从基座到末端逐个决策</translation>
    </message>
    <message>
        <source>%1: rank %2, last kept %3, first dropped %4</source>
        <translation>%1：秩 %2，最后保留 %3，首个舍去 %4</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::MotionPlot</name>
    <message>
        <source>Curve of the joint</source>
        <translation>关节曲线</translation>
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
        <translation>序号</translation>
    </message>
    <message>
        <source>Singular value</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>Singular values</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>Discs are kept, squares are dropped; the dashed line is the tolerance. A wide gap about the line makes the rank certain.</source>
        <translation>圆点为保留，方块为舍去；虚线为容差。虚线两侧间隔大则秩可靠。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::SpectrumPlot</name>
    <message>
        <source>recorded</source>
        <translation>记录值</translation>
    </message>
    <message>
        <source>processed</source>
        <translation>处理后</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>频率 [Hz]</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>Where in frequency the signal has its power. Drag the line: the cut-off of the zero-phase filter. It belongs well above the commanded motion and below the noise.</source>
        <translation>信号功率随频率的分布。拖动该线：零相位滤波的截止频率。应远高于指令运动并低于噪声。</translation>
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
        <translation>无滤波</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::StemPlot</name>
    <message>
        <source>Singular values</source>
        <translation>奇异值</translation>
    </message>
    <message>
        <source>Singular value %1 of %2: %3
The smallest belongs to the combination of parameters that the motion determines least; close together is good.</source>
        <translation>第 %1 个奇异值，共 %2 个：%3
最小奇异值对应该运动最难确定的参数组合；彼此接近为好。</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::TimeSeriesPlot</name>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>样本 %1</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>Export plot</source>
        <translation>导出曲线图</translation>
    </message>
    <message>
        <source>plot</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;Samples in view (*.csv)</source>
        <translation>图片 (*.png);;矢量图 (*.svg);;可见样本 (*.csv)</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::Canvas</name>
    <message>
        <source>3-D view of the robot</source>
        <translation>机器人三维视图</translation>
    </message>
    <message>
        <source>3-D view</source>
        <translation>三维视图</translation>
    </message>
    <message>
        <source>Meshes missing</source>
        <translation>缺少网格</translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) of the robot were not found; a wire mark or the collision shape stands in: %1%2.</source>
        <translation>
            <numerusform>未找到机器人的 %n 个网格；以线框标记或碰撞形状代替：%1%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>add the folder that holds the robot&apos;s package</source>
        <translation>请添加机器人软件包所在的文件夹</translation>
    </message>
    <message>
        <source>Add folder …</source>
        <translation>添加文件夹 …</translation>
    </message>
    <message>
        <source>Grid %1</source>
        <translation>网格 %1</translation>
    </message>
    <message numerus="yes">
        <source>Loading %n mesh(es) …</source>
        <translation>
            <numerusform>正在载入 %n 个网格 …</numerusform>
        </translation>
    </message>
    <message>
        <source>No robot is open.</source>
        <translation>未打开机器人。</translation>
    </message>
    <message>
        <source>No 3-D view</source>
        <translation>无三维视图</translation>
    </message>
    <message>
        <source>The 3-D view cannot be drawn: %1.</source>
        <translation>无法绘制三维视图：%1。</translation>
    </message>
    <message>
        <source>install a driver with OpenGL 3.3, or set LIBGL_ALWAYS_SOFTWARE=1</source>
        <translation>请安装支持 OpenGL 3.3 的驱动，或设置 LIBGL_ALWAYS_SOFTWARE=1</translation>
    </message>
    <message>
        <source>%1: x %2, y %3, z %4 m</source>
        <translation>%1：x %2, y %3, z %4 m</translation>
    </message>
    <message>
        <source>Shift or Ctrl: up and down. Esc puts it back.</source>
        <translation>Shift 或 Ctrl：上下移动。Esc 放回原处。</translation>
    </message>
    <message>
        <source>Arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm; Del removes it.</source>
        <translation>方向键、PgUp 和 PgDn 移动 1 cm，按住 Shift 移动 1 mm；Del 移除。</translation>
    </message>
    <message>
        <source>A drag moves it level, with Shift or Ctrl up and down.</source>
        <translation>拖动使其水平移动，按住 Shift 或 Ctrl 则上下移动。</translation>
    </message>
    <message>
        <source>A click selects it; then a drag moves it.</source>
        <translation>单击选中后即可拖动。</translation>
    </message>
</context>
<context>
    <name>plumbline::view3d::JointPanel</name>
    <message numerus="yes">
        <source>%n more: find them by name</source>
        <translation>
            <numerusform>另有 %n 个：按名称查找</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a joint</source>
        <translation>查找关节</translation>
    </message>
    <message>
        <source>Zero position</source>
        <translation>零位</translation>
    </message>
    <message>
        <source>All joints to zero, or to the limit nearest to it</source>
        <translation>所有关节回零，或取最接近零的限值</translation>
    </message>
    <message>
        <source>Random pose</source>
        <translation>随机位形</translation>
    </message>
    <message>
        <source>Every joint somewhere between its limits</source>
        <translation>每个关节取限值之间的任意位置</translation>
    </message>
    <message>
        <source>The joints appear here when a robot is open.</source>
        <translation>打开机器人后，关节显示于此。</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>横滚</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>俯仰</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>偏航</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>This robot has no joint that moves.</source>
        <translation>该机器人没有可运动的关节。</translation>
    </message>
    <message>
        <source>Angles in %1</source>
        <translation>角度单位：%1</translation>
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
        <translation>显示整个机器人</translation>
    </message>
    <message>
        <source>Fit the whole robot (F)</source>
        <translation>显示整个机器人 (F)</translation>
    </message>
    <message>
        <source>Link frames</source>
        <translation>连杆坐标系</translation>
    </message>
    <message>
        <source>Frames of all links: x red, y green, z blue</source>
        <translation>所有连杆的坐标系：x 红，y 绿，z 蓝</translation>
    </message>
    <message>
        <source>Joint axes</source>
        <translation>关节轴</translation>
    </message>
    <message>
        <source>Axes of all joints; the joint under the pointer shows its axis anyway</source>
        <translation>所有关节的轴；指针所指关节始终显示其轴</translation>
    </message>
    <message>
        <source>Centres of mass</source>
        <translation>质心</translation>
    </message>
    <message>
        <source>Centre of mass of every moving body</source>
        <translation>每个运动刚体的质心</translation>
    </message>
    <message>
        <source>Inertia ellipsoids</source>
        <translation>惯量椭球</translation>
    </message>
    <message>
        <source>Homogeneous ellipsoid with the mass and inertia of each body; in the attention colour where none exists</source>
        <translation>与各刚体质量和惯量相同的均质椭球；不存在时以警示色显示</translation>
    </message>
    <message>
        <source>Collision shapes</source>
        <translation>碰撞形状</translation>
    </message>
    <message>
        <source>Collision shapes, translucent</source>
        <translation>碰撞形状，半透明</translation>
    </message>
    <message>
        <source>Ground grid</source>
        <translation>地面网格</translation>
    </message>
    <message>
        <source>Ground grid; its step is written in the corner</source>
        <translation>地面网格；间距标于角落</translation>
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
        <translation>后</translation>
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
        <translation>视图立方体</translation>
    </message>
    <message>
        <source>Click a face, an edge or a corner to look from there</source>
        <translation>点击面、边或角，从该方向观察</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PayloadRemedies</name>
    <message>
        <source>Doubles the error of the joints that are named, to at most %1 N·m, and runs again: their windows exclude each other only together, so that no single error explains them. Look for a contact or a load that moved first.</source>
        <translation>将所列关节的误差加倍，最大 %1 N·m，并重新运行：其窗口只是共同矛盾，因此没有单一误差能够解释。请先检查是否有接触或松动的负载。</translation>
    </message>
    <message>
        <source>Confirm at most %1 kg within %2 m</source>
        <translation>确认不超过 %1 kg 且在 %2 m 以内</translation>
    </message>
    <message>
        <source>The sensors alone bound nothing: the result rests on the preset guess that the link with its load weighs at most %1 kg and lies within %2 m of its origin. Says that this is true, and runs again.</source>
        <translation>单凭传感器无法给出界：结果依赖于预设的猜测，即连杆连同负载不超过 %1 kg，且位于距其原点 %2 m 以内。确认其属实并重新运行。</translation>
    </message>
    <message>
        <source>prior box</source>
        <translation>先验盒</translation>
    </message>
    <message>
        <source>State mass and reach…</source>
        <translation>给定质量和分布半径…</translation>
    </message>
    <message>
        <source>How heavy the link with its load can be at most, and how far its matter can reach: the smaller, the narrower the intervals</source>
        <translation>连杆连同负载的最大质量，及其质量分布的最远距离：越小则区间越窄</translation>
    </message>
    <message>
        <source>Friction is unknown, and what it does counts as a contradiction: state it first.</source>
        <translation>摩擦未知，其影响被计为矛盾：请先给定摩擦。</translation>
    </message>
    <message>
        <source>torque error</source>
        <translation>力矩误差</translation>
    </message>
    <message>
        <source>Widen torque error to %1 N·m</source>
        <translation>将力矩误差放宽至 %1 N·m</translation>
    </message>
    <message>
        <source>States for each joint the error that would explain its windows, at most %1 N·m, and runs again. Do so when the arm&apos;s friction or elasticity can be that large; look for a contact or a load that moved first.</source>
        <translation>为每个关节给定可解释其窗口的误差，最大 %1 N·m，并重新运行。适用于机械臂的摩擦或弹性可能这么大的情况；请先检查是否有接触或松动的负载。</translation>
    </message>
    <message>
        <source>State friction…</source>
        <translation>给定摩擦…</translation>
    </message>
    <message>
        <source>Nobody has said how much friction the joints have, and no model has identified it.</source>
        <translation>尚未给定关节摩擦的大小，也没有模型辨识过它。</translation>
    </message>
    <message>
        <source>State encoder step…</source>
        <translation>给定编码器步长…</translation>
    </message>
    <message>
        <source>How far positions and speeds may be off</source>
        <translation>位置和速度的允许误差</translation>
    </message>
    <message>
        <source>Motion margin…</source>
        <translation>运动裕量…</translation>
    </message>
    <message>
        <source>How much faster the true motion may be than the log shows; or state bounds of its derivatives in a specification</source>
        <translation>真实运动可比数据记录反映的快多少；或在规格中给定其导数的界</translation>
    </message>
    <message>
        <source>The intervals mean nothing, an assumption is broken: %1.</source>
        <translation>区间没有意义，有假设被破坏：%1。</translation>
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
        <translation>比较结果</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Wrote the comparison %1.</source>
        <translation>已写入比较 %1。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentifiabilityController</name>
    <message>
        <source>identifiability options</source>
        <translation>可辨识性选项</translation>
    </message>
    <message>
        <source>read angles as intended</source>
        <translation>按预期值读取角度</translation>
    </message>
    <message>
        <source>read angles as written</source>
        <translation>按文件原值读取角度</translation>
    </message>
    <message>
        <source>measured outputs</source>
        <translation>测量输出</translation>
    </message>
    <message>
        <source>rotors</source>
        <translation>转子</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Identifiability of %1</source>
        <translation>%1 的可辨识性</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 的证书</translation>
    </message>
    <message>
        <source>Certificate of %1, about %2</source>
        <translation>%1 的证书，约 %2</translation>
    </message>
    <message>
        <source>Sets of base parameters</source>
        <translation>基参数组</translation>
    </message>
    <message>
        <source>Undetectable transfers</source>
        <translation>不可察觉的转移</translation>
    </message>
    <message>
        <source>What the logs support</source>
        <translation>数据记录所支持的部分</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IdentificationController</name>
    <message>
        <source>friction model</source>
        <translation>摩擦模型</translation>
    </message>
    <message>
        <source>estimators %1</source>
        <translation>估计器 %1</translation>
    </message>
    <message>
        <source>regression %1</source>
        <translation>回归 %1</translation>
    </message>
    <message>
        <source>prior %1</source>
        <translation>先验 %1</translation>
    </message>
    <message>
        <source>what is known about the bodies</source>
        <translation>关于刚体的已知信息</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Identify %1 by %2</source>
        <translation>用 %2 辨识 %1</translation>
    </message>
    <message>
        <source>Identify %1</source>
        <translation>辨识 %1</translation>
    </message>
    <message>
        <source>Predict torques</source>
        <translation>预测力矩</translation>
    </message>
    <message>
        <source>Recommended. %1</source>
        <translation>推荐。%1</translation>
    </message>
    <message>
        <source>Another result is recommended. %1</source>
        <translation>推荐另一结果。%1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ReportController</name>
    <message>
        <source>Write the report&apos;s preview</source>
        <translation>生成报告预览</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Wrote the report %1.</source>
        <translation>已写入报告 %1。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Wrote the result %1.</source>
        <translation>已写入结果 %1。</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>机器人</translation>
    </message>
    <message>
        <source>Wrote the robot %1.</source>
        <translation>已写入机器人 %1。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SpecForm</name>
    <message>
        <source>“%1” is no number.</source>
        <translation>“%1”不是数。</translation>
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
        <translation>连杆</translation>
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
        <translation>机器人站立所用的连杆，以及各连杆上的接地点（在连杆坐标系中）。足与躯干之间须有三个关节；至少需要三只足。</translation>
    </message>
    <message>
        <source>Posture</source>
        <translation>站姿</translation>
    </message>
    <message>
        <source>Take the pose shown</source>
        <translation>采用所示位形</translation>
    </message>
    <message>
        <source>The legs stand as the 3-D view shows them; knees must be bent</source>
        <translation>腿按三维视图所示站立；膝关节须弯曲</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The 3-D view shows how the robot stands</source>
        <translation>三维视图显示机器人的站姿</translation>
    </message>
    <message>
        <source>All joints at 0.</source>
        <translation>所有关节为 0。</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) away from 0.</source>
        <translation>
            <numerusform>%n 个关节不为 0。</numerusform>
        </translation>
    </message>
    <message>
        <source>feet</source>
        <translation>足</translation>
    </message>
    <message>
        <source>posture of the legs</source>
        <translation>腿的站姿</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::FileMessages</name>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>The last session ended while this ran: %1. Its result is not there, everything before it is. Start it again on its page.</source>
        <translation>上次会话在运行以下任务时结束：%1。其结果不存在，之前的一切都在。请在相应页面重新启动。</translation>
    </message>
    <message>
        <source>Keep the logs</source>
        <translation>保留数据记录</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Logs closed</source>
        <translation>数据记录已关闭</translation>
    </message>
    <message>
        <source>They belong to the robot that was open before: %1.</source>
        <translation>它们属于先前打开的机器人：%1。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Recorded? Add the log …</source>
        <translation>已记录？添加数据记录 …</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>The last session ended while opening %1. Everything before it is here.</source>
        <translation>上次会话在打开 %1 时中断。此前的内容都在这里。</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Not reopened</source>
        <translation>未重新打开</translation>
    </message>
    <message>
        <source>The last session ended while opening %1.</source>
        <translation>上次会话在打开 %1 时结束。</translation>
    </message>
    <message>
        <source>Open without it</source>
        <translation>不打开它继续</translation>
    </message>
    <message>
        <source>Other sessions</source>
        <translation>其他会话</translation>
    </message>
    <message>
        <source>Other windows had open: %1.</source>
        <translation>其他窗口曾打开：%1。</translation>
    </message>
    <message>
        <source>%1 (saved %2)</source>
        <translation>%1（保存于 %2）</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::IterationView</name>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Half the sum of squares of all residuals, those of the prior included. It may rise while the noise of the torques is fitted.</source>
        <translation>所有残差平方和的一半，含先验残差。拟合力矩噪声期间可能上升。</translation>
    </message>
    <message>
        <source>Feasibility</source>
        <translation>可行性</translation>
    </message>
    <message>
        <source>Largest gap of the motion between two nodes, or residual of the dynamics [rad, rad/s, N·m].</source>
        <translation>运动在两节点间的最大间隙，或动力学残差 [rad, rad/s, N·m]。</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Distance from a stationary point, in standard deviations.</source>
        <translation>与驻点的距离，以标准差为单位。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Part of the proposed step that was taken. 1: all of it.</source>
        <translation>所提步长中实际采用的部分。1：全部。</translation>
    </message>
    <message>
        <source>Before the dashed line: fewer nodes, to start from. Its cost is that of another problem.</source>
        <translation>虚线之前：节点较少，用于获得初值。其代价属于另一个问题。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionController</name>
    <message>
        <source>phases of %1</source>
        <translation>%1 的时段</translation>
    </message>
    <message>
        <source>settings of motion and parameters</source>
        <translation>运动与参数的设置</translation>
    </message>
    <message>
        <source>Motion and parameters of %1</source>
        <translation>%1 的运动与参数</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Motion and parameters</source>
        <translation>运动与参数</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基座</translation>
    </message>
    <message>
        <source>Detect contacts</source>
        <translation>检测接触</translation>
    </message>
    <message>
        <source>contacts as detected</source>
        <translation>按检测结果设置接触</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>Close the loops</source>
        <translation>闭合闭环</translation>
    </message>
    <message>
        <source>Keep the result</source>
        <translation>保留结果</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionForm</name>
    <message>
        <source>Load settings…</source>
        <translation>载入设置…</translation>
    </message>
    <message>
        <source>Reads a specification of plumbline-cli bayes (JSON)</source>
        <translation>读取 plumbline-cli bayes 的规格 (JSON)</translation>
    </message>
    <message>
        <source>Load settings</source>
        <translation>载入设置</translation>
    </message>
    <message>
        <source>Specification (*.json)</source>
        <translation>规格 (*.json)</translation>
    </message>
    <message>
        <source>%1 stays as it was: %2</source>
        <translation>%1 保持不变：%2</translation>
    </message>
    <message>
        <source>What is estimated</source>
        <translation>估计对象</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Bodies whose parameters are estimated; the others keep the values of the robot file</source>
        <translation>估计其参数的刚体；其余保持机器人文件中的值</translation>
    </message>
    <message>
        <source>Viscous friction</source>
        <translation>粘性摩擦</translation>
    </message>
    <message>
        <source>γ₅v, at every joint</source>
        <translation>γ₅v，每个关节</translation>
    </message>
    <message>
        <source>Coulomb friction</source>
        <translation>库仑摩擦</translation>
    </message>
    <message>
        <source>γ₃ tanh(γ₄v), at every joint</source>
        <translation>γ₃ tanh(γ₄v)，每个关节</translation>
    </message>
    <message>
        <source>Stribeck friction</source>
        <translation>Stribeck 摩擦</translation>
    </message>
    <message>
        <source>γ₀[tanh(γ₁v) − tanh(γ₂v)], at every joint</source>
        <translation>γ₀[tanh(γ₁v) − tanh(γ₂v)]，每个关节</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>Masses</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Relative standard deviation of a mass before any data; centre of mass and inertia follow it as lengths. Intervals rest on it where the log says little.</source>
        <translation>获得任何数据之前质量的相对标准差；质心和惯量按长度随之而定。数据记录反映少之处，区间依赖于它。</translation>
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
        <translation>获得任何数据之前摩擦参数对数的标准差。2：在七倍以内。</translation>
    </message>
    <message>
        <source>%1 is below zero.</source>
        <translation>%1 小于零。</translation>
    </message>
    <message>
        <source>It has %1 numbers, and the robot %2 joints. Give one number, or one per joint.</source>
        <translation>给出了 %1 个数，而机器人有 %2 个关节。请给出一个数，或每个关节一个数。</translation>
    </message>
    <message>
        <source>One number for all joints, or one per joint: 1, 1, 0.5</source>
        <translation>所有关节一个数，或每个关节一个数：1, 1, 0.5</translation>
    </message>
    <message>
        <source>Noise, standard deviations</source>
        <translation>噪声，标准差</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>assumed: 1e-4 rad</source>
        <translation>假定：1e-4 rad</translation>
    </message>
    <message>
        <source>Of one encoder value.</source>
        <translation>单个编码器值的标准差。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>assumed: 1e-2 rad/s</source>
        <translation>假定：1e-2 rad/s</translation>
    </message>
    <message>
        <source>Of one value of the velocity channel.</source>
        <translation>速度通道单个值的标准差。</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>fitted to the log</source>
        <translation>由数据记录拟合</translation>
    </message>
    <message>
        <source>Of one torque sample. Noise that was fitted is not tested by the same log: there are no intervals until it is stated.</source>
        <translation>单个力矩样本的标准差。拟合所得的噪声无法由同一数据记录检验：给定之前不提供区间。</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>扰动</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Of a disturbance at the joint: its mean over h seconds has this, divided by √h, as its standard deviation.</source>
        <translation>关节处的扰动：其在 h 秒内的均值以此值除以 √h 为标准差。</translation>
    </message>
    <message>
        <source>Give one time, or none.</source>
        <translation>请给出一个时间，或不给出。</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>数据记录</translation>
    </message>
    <message>
        <source>A node every</source>
        <translation>节点间隔</translation>
    </message>
    <message>
        <source>Samples between two nodes. From 2 on no torque sample stands in two intervals; with 1 there are no intervals of the parameters.</source>
        <translation>两节点之间的样本数。从 2 起，没有力矩样本同时属于两个区间；取 1 时不提供参数区间。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>First second of the logs that is used</source>
        <translation>数据记录中使用的起始时间（秒）</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Last second of the logs that is used</source>
        <translation>数据记录中使用的结束时间（秒）</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Acceleration changes between nodes</source>
        <translation>节点间加速度变化</translation>
    </message>
    <message>
        <source>Without, it is constant from node to node, which errs by the square of the step.</source>
        <translation>否则节点之间加速度恒定，误差与步长的平方成正比。</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Iterations after which the search ends</source>
        <translation>搜索终止的迭代次数</translation>
    </message>
    <message>
        <source>estimated bodies</source>
        <translation>估计的刚体</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message numerus="yes">
        <source>%n body(ies)</source>
        <translation>
            <numerusform>%n 个刚体</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings of their own, from a file: %1</source>
        <translation>自定义设置，来自文件：%1</translation>
    </message>
    <message>
        <source>Base pose</source>
        <translation>基座位姿</translation>
    </message>
    <message>
        <source>rad, m</source>
        <translation>rad，m</translation>
    </message>
    <message>
        <source>assumed: 1e-3</source>
        <translation>假定：1e-3</translation>
    </message>
    <message>
        <source>Of the measured pose of the base.</source>
        <translation>基座位姿测量值的标准差。</translation>
    </message>
    <message>
        <source>Base wrench</source>
        <translation>基座力旋量</translation>
    </message>
    <message>
        <source>assumed: 1 % of the weight</source>
        <translation>假定：权重的 1 %</translation>
    </message>
    <message>
        <source>Of a wrench on the base that the model lacks: its mean over h seconds has this, divided by √h, as its standard deviation.</source>
        <translation>模型未包含的作用于基座的力旋量：其在 h 秒内均值的标准差为该值除以 √h。</translation>
    </message>
    <message>
        <source>Three of rotation, then three of translation, in axes of the base; or one for all.</source>
        <translation>先三个转动，后三个平移，在基座坐标系中；或对全部给出一个值。</translation>
    </message>
    <message>
        <source>%1 is not above zero.</source>
        <translation>%1 不大于零。</translation>
    </message>
    <message>
        <source>It has %1 numbers. Give one, or six.</source>
        <translation>共有 %1 个数。请给出一个或六个。</translation>
    </message>
    <message>
        <source>Loops…</source>
        <translation>闭环…</translation>
    </message>
    <message>
        <source>File of the robot&apos;s closed kinematic loops: loops.json, SRDF or MJCF</source>
        <translation>机器人闭合运动链的文件：loops.json、SRDF 或 MJCF</translation>
    </message>
    <message>
        <source>Open loops</source>
        <translation>打开闭环文件</translation>
    </message>
    <message>
        <source>Loops (*.json *.srdf *.xml)</source>
        <translation>闭环 (*.json *.srdf *.xml)</translation>
    </message>
    <message>
        <source>Without loops</source>
        <translation>不使用闭环</translation>
    </message>
    <message>
        <source>Outliers, energy, equalities</source>
        <translation>离群值、能量、等式</translation>
    </message>
    <message>
        <source>Outliers from</source>
        <translation>离群值界限</translation>
    </message>
    <message>
        <source>Residuals beyond so many standard deviations count linearly, of all sensors; 1.345 is usual. The result then has no intervals.</source>
        <translation>超过该标准差倍数的残差按线性计入（所有传感器）；通常为 1.345。此时结果没有区间。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>Supplied energy of every interval beside the change of the mechanical energy and the friction losses. The result then has no intervals.</source>
        <translation>将每个区间的输入能量与机械能变化及摩擦损耗对照。此时结果没有区间。</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>不观测</translation>
    </message>
    <message>
        <source>of the torques alone</source>
        <translation>仅由力矩</translation>
    </message>
    <message>
        <source>of the estimated motion</source>
        <translation>按估计的运动</translation>
    </message>
    <message>
        <source>Energy ±</source>
        <translation>能量 ±</translation>
    </message>
    <message>
        <source>What the balance of one interval may miss beyond the sensors&apos; noise</source>
        <translation>除传感器噪声外，一个区间的能量平衡允许的偏差</translation>
    </message>
    <message>
        <source>1 % of the supplied</source>
        <translation>输入能量的 1 %</translation>
    </message>
    <message>
        <source>Total mass</source>
        <translation>总质量</translation>
    </message>
    <message>
        <source>Of the robot, known exactly. Data and prior test it.</source>
        <translation>机器人的精确已知质量。由数据和先验检验。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Give one mass above zero, or none.</source>
        <translation>请给出一个大于零的质量，或留空。</translation>
    </message>
    <message>
        <source>Mirror axis</source>
        <translation>镜像轴</translation>
    </message>
    <message>
        <source>Axis that the mirror image of a body turns round</source>
        <translation>刚体镜像所反转的轴</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionPage</name>
    <message>
        <source>Motion and parameters</source>
        <translation>运动与参数</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copies the plumbline-cli call that estimates the same</source>
        <translation>复制执行相同估计的 plumbline-cli 调用</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Writes the result as plumbline-cli does (JSON), or the estimated motion as a log (HDF5)</source>
        <translation>将结果写成与 plumbline-cli 相同的格式 (JSON)，或将估计的运动写成数据记录 (HDF5)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Estimates motion, disturbances and parameters in one problem</source>
        <translation>在同一问题中估计运动、扰动和参数</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>Press Run: motion and parameters are estimated together.</source>
        <translation>请按“运行”：同时估计运动和参数。</translation>
    </message>
    <message>
        <source>Reasons and findings</source>
        <translation>原因与诊断</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Base parameters</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Torque errors</source>
        <translation>力矩误差</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基参数</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Export motion and parameters</source>
        <translation>导出运动与参数</translation>
    </message>
    <message>
        <source>Result (*.json);;Estimated motion (*.h5)</source>
        <translation>结果 (*.json);;估计的运动 (*.h5)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No robot is open</source>
        <translation>未打开机器人</translation>
    </message>
    <message>
        <source>Its description is what is known before any data.</source>
        <translation>其模型描述即获得任何数据之前的已知信息。</translation>
    </message>
    <message>
        <source>Open a robot…</source>
        <translation>打开机器人…</translation>
    </message>
    <message>
        <source>No log for training</source>
        <translation>没有训练记录</translation>
    </message>
    <message>
        <source>Open a log with joint positions and torques, or give one that is open the role training.</source>
        <translation>打开含有关节位置和力矩的数据记录，或将已打开的记录设为训练用。</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>打开数据记录…</translation>
    </message>
    <message numerus="yes">
        <source>From %n log(s) for training</source>
        <translation>
            <numerusform>由 %n 个训练记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held out</source>
        <translation>
            <numerusform>留出 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>settings or logs have changed since this result: run again</source>
        <translation>得到此结果后设置或数据记录已更改：请重新运行</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>已收敛</translation>
    </message>
    <message numerus="yes">
        <source>After %n iteration(s).</source>
        <translation>
            <numerusform>经 %n 次迭代。</numerusform>
        </translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>not calibrated</source>
        <translation>未校准</translation>
    </message>
    <message>
        <source>χ² / degrees of freedom</source>
        <translation>χ² / 自由度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>χ² %1 of %2; 99 % of logs with noise as stated give %3 … %4.</source>
        <translation>χ² %1，自由度 %2；噪声如所述时，99 % 的数据记录为 %3 … %4。</translation>
    </message>
    <message>
        <source>Torque error</source>
        <translation>力矩误差</translation>
    </message>
    <message>
        <source>Held-out torque error</source>
        <translation>留出记录的力矩误差</translation>
    </message>
    <message>
        <source>‖τ − Wβ‖ / ‖τ‖ of %1, its motion filtered as for Estimation.</source>
        <translation>%1 的 ‖τ − Wβ‖ / ‖τ‖，其运动按“估计”页的设置滤波。</translation>
    </message>
    <message>
        <source>The log has the pose of a base that moves, and the robot is fixed to the world.</source>
        <translation>数据记录含有运动基座的位姿，而机器人固定于世界。</translation>
    </message>
    <message>
        <source>Let the base float</source>
        <translation>使基座浮动</translation>
    </message>
    <message>
        <source>The root link becomes a body of its own with six coordinates</source>
        <translation>根连杆成为具有六个坐标的独立刚体</translation>
    </message>
    <message>
        <source>Residuals of the sensors</source>
        <translation>传感器残差</translation>
    </message>
    <message>
        <source>Predicted torques</source>
        <translation>预测力矩</translation>
    </message>
    <message>
        <source>Observations</source>
        <translation>观测量</translation>
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
        <translation>需要机器人以及含位置和力矩的数据记录；基座浮动时还需其位姿。</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>the result is that of the session: run again to see its motion</source>
        <translation>结果来自会话：重新运行以查看其运动</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>界限</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::MotionSeriesPanel</name>
    <message>
        <source>Log that is shown</source>
        <translation>所显示的数据记录</translation>
    </message>
    <message>
        <source>Joint that is shown</source>
        <translation>所显示的关节</translation>
    </message>
    <message>
        <source>Press Run: the motion is estimated with the parameters.</source>
        <translation>请按“运行”：运动与参数一并估计。</translation>
    </message>
    <message>
        <source>%1, from %2 s</source>
        <translation>%1，从 %2 s 起</translation>
    </message>
    <message>
        <source>Bands: two standard deviations to either side.</source>
        <translation>带状区域：两侧各两个标准差。</translation>
    </message>
    <message>
        <source>No bands: the estimate is not calibrated, for the reasons under Label.</source>
        <translation>无带状区域：估计未经校准，原因见“标签”。</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
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
        <translation>力矩</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>扰动</translation>
    </message>
    <message>
        <source>Force at %1</source>
        <translation>%1 处的力</translation>
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
        <translation>安全循环</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>未采用</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>A scenario, or a run that was saved</source>
        <translation>场景，或已保存的运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ends the run at once; what it showed stays</source>
        <translation>立即结束运行；已显示的内容保留</translation>
    </message>
    <message>
        <source>Brake</source>
        <translation>制动</translation>
    </message>
    <message>
        <source>No further plan: the running one goes on to its rest, as proven</source>
        <translation>不再规划：当前规划按已证明的过程运行至静止</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Runs until the next plan takes over</source>
        <translation>运行至下一规划接替</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Plans, proves, executes in simulation and narrows the intervals</source>
        <translation>规划、证明、在仿真中执行并收窄区间</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Open a scenario or a run</source>
        <translation>打开场景或运行</translation>
    </message>
    <message>
        <source>Scenarios and runs (*.json *.h5 *.hdf5)</source>
        <translation>场景和运行 (*.json *.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Save the run</source>
        <translation>保存运行</translation>
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
        <translation>自 %1 s 起失效：%2</translation>
    </message>
    <message>
        <source>void from %1 s on: an assumption is broken on purpose, and no sample shows it</source>
        <translation>自 %1 s 起失效：某一假设被故意违反，而没有采样能显示这一点</translation>
    </message>
    <message>
        <source>void: the true robot left what was proven, and no monitor saw it</source>
        <translation>失效：真实机器人超出了已证明的范围，且没有监测器发现</translation>
    </message>
    <message>
        <source>no run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>%1 of %2 stored plans proven again</source>
        <translation>已存的 %2 个规划中有 %1 个重新得到证明</translation>
    </message>
    <message>
        <source>proven under the assumptions; braking: %1</source>
        <translation>在假设下已证明；制动：%1</translation>
    </message>
    <message>
        <source>proven under the assumptions</source>
        <translation>在假设下已证明</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>No scenario is open</source>
        <translation>未打开场景</translation>
    </message>
    <message>
        <source>A scenario names an arm, the intervals of its payload, its control and its surroundings. Motions are proven before they are executed.</source>
        <translation>场景给出机械臂、其负载的区间、控制及环境。运动在执行之前先得到证明。</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Needs a scenario; proves motions for every payload inside the intervals.</source>
        <translation>需要场景；对区间内的每个负载证明运动。</translation>
    </message>
    <message>
        <source>the scenario changed since the run</source>
        <translation>运行后场景已更改</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>误差管</translation>
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
        <translation>无</translation>
    </message>
    <message>
        <source>How far a joint is from its desired position at most, when the assumptions hold</source>
        <translation>假设成立时，关节与期望位置的最大偏差</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>void</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>The last one took %1 ms to find and prove</source>
        <translation>最近一个规划的求解和证明用时 %1 ms</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>间距</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>Smallest proven distance of the running plan: %1 to %2</source>
        <translation>当前规划已证明的最小间距：%1 与 %2</translation>
    </message>
    <message>
        <source>Mass interval</source>
        <translation>质量区间</translation>
    </message>
    <message>
        <source>Means nothing: an assumption is violated</source>
        <translation>没有意义：有假设被破坏</translation>
    </message>
    <message>
        <source>Width over that of before</source>
        <translation>与之前宽度之比</translation>
    </message>
    <message>
        <source>There is no tube.</source>
        <translation>没有误差管。</translation>
    </message>
    <message>
        <source>&lt;p&gt;What is proven holds when:&lt;/p&gt;</source>
        <translation>&lt;p&gt;已证明的结论成立的条件：&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;▲ The simulation breaks some of these on purpose.&lt;/p&gt;</source>
        <translation>&lt;p&gt;▲ 仿真有意破坏其中部分条件。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;▲ The scenario does not state the true payload: there is nothing to simulate.&lt;/p&gt;</source>
        <translation>&lt;p&gt;▲ 场景未给出真实负载：无法仿真。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Scenario…</source>
        <translation>场景…</translation>
    </message>
    <message>
        <source>Writes the scenario as it is shown, obstacles included</source>
        <translation>写出当前显示的场景，包括障碍物</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>运行…</translation>
    </message>
    <message>
        <source>Writes the run with its scenario; it can be opened and proven again</source>
        <translation>写出运行及其场景；可以再次打开并重新证明</translation>
    </message>
    <message>
        <source>Writes the scenario or the run</source>
        <translation>写出场景或运行</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>已更改，未保存</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>They are of the scenario before the change: run again</source>
        <translation>它们属于更改前的场景：请重新运行</translation>
    </message>
    <message>
        <source>A scenario, a run that was saved, or the robot of the study</source>
        <translation>场景、已保存的运行，或当前研究的机器人</translation>
    </message>
    <message>
        <source>Scenario or run…</source>
        <translation>场景或运行…</translation>
    </message>
    <message>
        <source>The study&apos;s robot…</source>
        <translation>当前研究的机器人…</translation>
    </message>
    <message>
        <source>Begins a scenario of the robot that is open; its motors&apos; inertias are asked for</source>
        <translation>用已打开的机器人建立场景；会询问其电机惯量</translation>
    </message>
    <message>
        <source>Scenario of the study&apos;s robot</source>
        <translation>当前研究机器人的场景</translation>
    </message>
    <message>
        <source>One number above 0 for all joints, or %1 are needed.</source>
        <translation>需要一个大于 0 的数用于所有关节，或 %1 个数。</translation>
    </message>
    <message>
        <source>Inertias of the rotors, reflected to the joints (gear ratio squared times rotor) [kg·m²]:
one for all joints, or one each, base to tip. No tube can be proven without them.</source>
        <translation>折算到关节的转子惯量（减速比的平方 × 转子）[kg·m²]：
所有关节一个，或从基座到末端每个关节一个。没有它就无法证明管道。</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>void: %1 of %2 stored plans proven again</source>
        <translation>无效：已保存的 %2 个计划中有 %1 个重新得到证明</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafePlots</name>
    <message>
        <source>Torque and error</source>
        <translation>力矩与误差</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Time of each plan</source>
        <translation>各规划用时</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>规划用时</translation>
    </message>
    <message>
        <source>Joint whose torque is shown</source>
        <translation>显示其力矩的关节</translation>
    </message>
    <message>
        <source>Press Run: the command inside the band of its proof; dashed: the limits</source>
        <translation>请按“运行”：显示证明范围带内的控制力矩；虚线：限值</translation>
    </message>
    <message>
        <source>True values over their bounds</source>
        <translation>真值与其界之比</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>占界的比例</translation>
    </message>
    <message>
        <source>Press Run: V and position errors of the true robot; 1 is the bound</source>
        <translation>请按“运行”：显示真实机器人的 V 和位置误差；1 为界</translation>
    </message>
    <message>
        <source>Press Run: intervals of the payload&apos;s body; dashed: the truth</source>
        <translation>请按“运行”：显示承载负载的刚体的区间；虚线：真值</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>First moment</source>
        <translation>一阶矩</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>惯量</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>largest position error</source>
        <translation>最大位置误差</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>plan at %1 s</source>
        <translation>规划，时刻 %1 s</translation>
    </message>
    <message>
        <source>time to find a plan [ms]</source>
        <translation>规划用时 [ms]</translation>
    </message>
    <message>
        <source>Condition of the payload&apos;s equations until then</source>
        <translation>到此为止负载方程的条件数</translation>
    </message>
    <message>
        <source>Condition, log₁₀</source>
        <translation>条件数，log₁₀</translation>
    </message>
    <message>
        <source>Press Run: how evenly the measurements until then determine the ten parameters; 0 is best</source>
        <translation>请按“运行”：显示到此为止的测量对十个参数的确定有多均匀；0 为最佳</translation>
    </message>
    <message>
        <source>momentum of the measurements</source>
        <translation>测量的动量</translation>
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
        <translation>控制</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>采样频率</translation>
    </message>
    <message>
        <source>Of the measurements. Faster sampling makes the tube smaller.</source>
        <translation>测量的采样频率。采样越快，误差管越小。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延时</translation>
    </message>
    <message>
        <source>From a measurement to the torque computed from it</source>
        <translation>从测量到由其算出力矩的时间</translation>
    </message>
    <message>
        <source>Tube size</source>
        <translation>误差管大小</translation>
    </message>
    <message>
        <source>V_M, bound of V = ½ rᵀHr. A larger tube is easier to prove and takes more room.</source>
        <translation>V_M，V = ½ rᵀHr 的界。误差管越大越易证明，但占用空间更多。</translation>
    </message>
    <message>
        <source>smallest possible</source>
        <translation>尽可能小</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>衰减率</translation>
    </message>
    <message>
        <source>α: the rate at which V falls back into the tube</source>
        <translation>α：V 回落至误差管内的速率</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>What a plan is chosen for; every plan is proven</source>
        <translation>选择规划的依据；每个规划都得到证明</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>激励</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Largest displacement of a joint by one plan</source>
        <translation>单个规划中关节的最大位移</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Motions that a search looks at</source>
        <translation>一次搜索所考察的运动数</translation>
    </message>
    <message>
        <source>At most so many, one after another</source>
        <translation>依次最多这么多个</translation>
    </message>
    <message>
        <source>Show reach sets</source>
        <translation>显示可达集</translation>
    </message>
    <message>
        <source>In the 3-D view: boxes that hold each body at all times of all plans within the range, wherever the tube allows it to be</source>
        <translation>三维视图中：在范围内所有计划的所有时刻，无论处于误差管内何处，都包含各刚体的长方体</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>仿真</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>节奏</translation>
    </message>
    <message>
        <source>How fast the simulated time passes</source>
        <translation>仿真时间流逝的快慢</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>尽可能快</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × 实时</translation>
    </message>
    <message>
        <source>Break an assumption</source>
        <translation>破坏假设</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>Simulated time at which the faults below begin</source>
        <translation>以下故障开始的仿真时间</translation>
    </message>
    <message>
        <source>Sensor errors ×</source>
        <translation>传感器误差 ×</translation>
    </message>
    <message>
        <source>The simulated sensors err by this factor more than the loop knows; 1: as stated</source>
        <translation>仿真传感器的误差为循环已知值的此倍数；1：如所述</translation>
    </message>
    <message>
        <source>Friction ×</source>
        <translation>摩擦 ×</translation>
    </message>
    <message>
        <source>The true friction is this factor of what the loop knows; 1: as stated</source>
        <translation>真实摩擦为循环已知值的此倍数；1：如所述</translation>
    </message>
    <message>
        <source>More load</source>
        <translation>额外负载</translation>
    </message>
    <message>
        <source>Mass that the payload&apos;s intervals do not know</source>
        <translation>未包含在负载区间内的质量</translation>
    </message>
    <message>
        <source>Payload slips</source>
        <translation>负载滑移</translation>
    </message>
    <message>
        <source>Distance by which the payload moves in the hand within 0.2 s, in a direction drawn with the seed</source>
        <translation>负载在 0.2 s 内于手中滑移的距离，方向由随机种子抽取</translation>
    </message>
    <message>
        <source>Sample time ×</source>
        <translation>采样时间 ×</translation>
    </message>
    <message>
        <source>The samples come later by this factor; 1: as stated</source>
        <translation>采样按此倍数推迟；1：如所述</translation>
    </message>
    <message>
        <source>Obstacles</source>
        <translation>障碍物</translation>
    </message>
    <message>
        <source>Obstacle</source>
        <translation>障碍物</translation>
    </message>
    <message>
        <source>A click on a box in the 3-D view selects it too</source>
        <translation>在三维视图中单击方盒也可选中它</translation>
    </message>
    <message>
        <source>none selected</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Three numbers are needed: x, y, z.</source>
        <translation>需要三个数：x, y, z。</translation>
    </message>
    <message>
        <source>Edges are longer than 0.</source>
        <translation>棱长必须大于 0。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Of its middle: x, y, z. In the 3-D view a drag moves a box level, with Shift or Ctrl up and down; arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm</source>
        <translation>其中心的 x, y, z。在三维视图中拖动使方盒水平移动，按住 Shift 或 Ctrl 则上下移动；方向键、PgUp 和 PgDn 移动 1 cm，按住 Shift 移动 1 mm</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Edges of the box along its own x, y, z</source>
        <translation>方盒沿自身 x, y, z 的棱长</translation>
    </message>
    <message>
        <source>size of %1</source>
        <translation>%1 的尺寸</translation>
    </message>
    <message>
        <source>Add a box</source>
        <translation>添加方盒</translation>
    </message>
    <message>
        <source>A box of 20 cm on the ground beside the arm</source>
        <translation>机械臂旁地面上边长 20 cm 的方盒</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Removes the selected obstacle (Del in the 3-D view)</source>
        <translation>移除所选障碍物（在三维视图中按 Del）</translation>
    </message>
    <message>
        <source>It is no box: it is kept clear of, but not drawn, and moved by its position here.</source>
        <translation>它不是方盒：会被避开，但不绘制，只能在此处通过位置移动。</translation>
    </message>
    <message>
        <source>The robot stays inside: it is drawn as edges, and moved by its position here.</source>
        <translation>机器人保持在其内：只绘制棱线，只能在此处通过位置移动。</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One number for all joints, or %1 are needed.</source>
        <translation>需要一个用于所有关节的数，或 %1 个数。</translation>
    </message>
    <message>
        <source>%1 numbers are needed, one per joint.</source>
        <translation>需要 %1 个数，每个关节一个。</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>K: gain of the position error, one for all joints or one each</source>
        <translation>K：位置误差的增益，所有关节一个或每个关节一个</translation>
    </message>
    <message>
        <source>Position error</source>
        <translation>位置误差</translation>
    </message>
    <message>
        <source>Largest error of the measured positions, one for all joints or one each</source>
        <translation>位置测量的最大误差，所有关节一个或每个关节一个</translation>
    </message>
    <message>
        <source>Speed error</source>
        <translation>速度误差</translation>
    </message>
    <message>
        <source>Largest error of the measured speeds, one for all joints or one each</source>
        <translation>速度测量的最大误差，所有关节一个或每个关节一个</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Joint positions at the start, one each, base to tip</source>
        <translation>起点的关节位置，从基座到末端每个关节一个</translation>
    </message>
    <message>
        <source>Goal positions</source>
        <translation>目标位置</translation>
    </message>
    <message>
        <source>Joint positions that plans with the purpose Goal approach, one each</source>
        <translation>用途为“目标”的规划所接近的关节位置，每个关节一个</translation>
    </message>
    <message>
        <source>Lower end and upper end of the interval, and the simulated truth: of the whole body that carries the payload, about the body&apos;s frame</source>
        <translation>区间的下端、上端以及仿真的真值：承载负载的整个物体的、关于物体坐标系的参数</translation>
    </message>
    <message>
        <source>Lower end, upper end and truth are needed.</source>
        <translation>需要下端、上端和真值。</translation>
    </message>
    <message>
        <source>Lower and upper end are needed; the scenario states no truth.</source>
        <translation>需要下端和上端；场景没有给出真值。</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Intervals of the body that carries the payload, and its simulated truth</source>
        <translation>承载负载的物体的区间及其仿真真值</translation>
    </message>
    <message>
        <source>Motors</source>
        <translation>电机</translation>
    </message>
    <message>
        <source>Rotor inertia</source>
        <translation>转子惯量</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>库仑</translation>
    </message>
    <message>
        <source>Friction: one number for all joints or one each</source>
        <translation>摩擦：所有关节一个数或每个关节一个</translation>
    </message>
    <message>
        <source>Viscous</source>
        <translation>粘性</translation>
    </message>
    <message>
        <source>Known within ±</source>
        <translation>已知到 ±</translation>
    </message>
    <message>
        <source>Half width of the intervals of rotor inertias and friction, as a fraction</source>
        <translation>转子惯量和摩擦区间的半宽（比例）</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>物体</translation>
    </message>
    <message>
        <source>Carries the payload. Another body begins with intervals about what the robot&apos;s description states</source>
        <translation>承载负载。选择另一个物体时，从机器人描述所给数值附近的区间开始</translation>
    </message>
    <message>
        <source>Reflected to the joints: gear ratio squared times the rotor&apos;s; one for all joints or one each</source>
        <translation>折算到关节：减速比的平方乘以转子惯量；所有关节一个或每个关节一个</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeController</name>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Change the scenario</source>
        <translation>更改场景</translation>
    </message>
    <message>
        <source>Find the tube</source>
        <translation>求误差管</translation>
    </message>
    <message>
        <source>Reach sets</source>
        <translation>可达集</translation>
    </message>
    <message>
        <source>Safe loop</source>
        <translation>安全循环</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Changes dropped</source>
        <translation>更改已丢弃</translation>
    </message>
    <message>
        <source>The changes of %1 were not saved.</source>
        <translation>%1 的更改未保存。</translation>
    </message>
    <message>
        <source>A run is going on: obstacles can be changed when it has ended (Cancel ends it).</source>
        <translation>运行正在进行：结束后才能更改障碍物（“取消”可结束运行）。</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Scenario of %1</source>
        <translation>%1 的场景</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>比较各方法</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::XyPlot</name>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Click: hide or show</source>
        <translation>点击：隐藏或显示</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ResidualPanel</name>
    <message>
        <source>Joint whose residual is shown</source>
        <translation>显示其残差的关节</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>自相关</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>Against speed</source>
        <translation>随速度</translation>
    </message>
    <message>
        <source>Against acceleration</source>
        <translation>随加速度</translation>
    </message>
    <message>
        <source>Against predicted torque</source>
        <translation>随预测力矩</translation>
    </message>
    <message>
        <source>Residual of %1</source>
        <translation>%1 的残差</translation>
    </message>
    <message>
        <source>Residual [%1]</source>
        <translation>残差 [%1]</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s), standard deviation %1 %3, mean %2 %3</source>
        <translation>
            <numerusform>%n 个样本，标准差 %1 %3，均值 %2 %3</numerusform>
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
        <translation>正态分布</translation>
    </message>
    <message>
        <source>Lag [s]</source>
        <translation>时滞 [s]</translation>
    </message>
    <message>
        <source>white: 95 %</source>
        <translation>白噪声：95 %</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>频率 [Hz]</translation>
    </message>
    <message>
        <source>Density [%1/√Hz]</source>
        <translation>密度 [%1/√Hz]</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
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
        <translation>预测力 [N]</translation>
    </message>
    <message>
        <source>Predicted torque [N·m]</source>
        <translation>预测力矩 [N·m]</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::NextStep</name>
    <message>
        <source>Next: %1 ▸</source>
        <translation>下一步：%1 ▸</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportController</name>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Check the columns</source>
        <translation>检查列</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
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
        <translation>时间</translation>
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
        <translation>力矩</translation>
    </message>
    <message>
        <source>current</source>
        <translation>电流</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source> N·m/A</source>
        <translation> N·m/A</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>物理量</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>关节</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>%1 of %2, %3 rows</source>
        <translation>%2 的 %1，%3 行</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ColumnUseForm</name>
    <message>
        <source>are</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>from joint</source>
        <translation>起始关节</translation>
    </message>
    <message>
        <source>Joint of the first selected column; the others follow in order</source>
        <translation>所选首列的关节；其余依次排列</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>The sign is turned</source>
        <translation>符号取反</translation>
    </message>
    <message>
        <source>One number for all selected columns, or one per column with spaces between</source>
        <translation>所选各列共用一个数，或每列一个数，以空格分隔</translation>
    </message>
    <message>
        <source>Torque constant [N·m/A]</source>
        <translation>力矩常数 [N·m/A]</translation>
    </message>
    <message>
        <source>The columns are motor currents. </source>
        <translation>各列为电机电流。</translation>
    </message>
    <message>
        <source>Gear ratio</source>
        <translation>减速比</translation>
    </message>
    <message>
        <source>The columns are on the motor side: turns of the motor per turn of the joint. </source>
        <translation>各列为电机侧的量：关节每转对应的电机转数。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Any further factor, as of encoder counts. </source>
        <translation>任意其他因子，如编码器计数的换算。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Added last, in the unit of the column. </source>
        <translation>最后相加，单位同该列。</translation>
    </message>
    <message>
        <source>Select columns: click a head, drag over several, Ctrl adds</source>
        <translation>选择列：点击表头，拖动可选多列，Ctrl 可加选</translation>
    </message>
    <message>
        <source>&lt;b&gt;Column %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;第 %1 列&lt;/b&gt;</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n columns, %1 to %2&lt;/b&gt;</source>
        <translation>
            <numerusform>&lt;b&gt;%n 列，%1 至 %2&lt;/b&gt;</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is no number for this</source>
        <translation>“%1”不是适用于此的数</translation>
    </message>
    <message>
        <source>%1 numbers for %2 columns</source>
        <translation>%2 列却有 %1 个数</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SensorUseForm</name>
    <message>
        <source>Motion of the base</source>
        <translation>基座运动</translation>
    </message>
    <message>
        <source>Odometry whose pose is that of the base link; only a robot with a floating base uses it</source>
        <translation>位姿为基座连杆位姿的里程计；仅浮动基座的机器人使用</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>%1 acts on</source>
        <translation>%1 作用于</translation>
    </message>
    <message>
        <source>Link in whose axes and about whose origin the wrench is measured. Whatever uses joint torques adds it to them, as a force of the surroundings: leave it out where it measures a load that is to be found.</source>
        <translation>力和力矩以其坐标轴、绕其原点测量的连杆。凡使用关节力矩之处，都会将其作为外界作用力计入：若测量的正是待求负载，请勿使用。</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>The topic has the wrench of the robot on the surroundings</source>
        <translation>该话题为机器人对外界的力和力矩</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ImportPanel</name>
    <message>
        <source>Columns of the file</source>
        <translation>文件的列</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Another recording of the same motion, merged by time: positions here, torques there</source>
        <translation>同一运动的另一记录，按时间合并：一处为位置，另一处为力矩</translation>
    </message>
    <message>
        <source>Rows to skip</source>
        <translation>跳过行数</translation>
    </message>
    <message>
        <source> Hz</source>
        <translation> Hz</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>For files without a column of the time</source>
        <translation>用于没有时间列的文件</translation>
    </message>
    <message>
        <source>from the sampling rate</source>
        <translation>由采样率得出</translation>
    </message>
    <message>
        <source>none: single samples</source>
        <translation>无：单个样本</translation>
    </message>
    <message>
        <source>none: poses held still</source>
        <translation>无：静止位姿</translation>
    </message>
    <message>
        <source>Without times nothing is filtered or differentiated: velocity and acceleration come from the file, or the robot stood still in every sample</source>
        <translation>没有时间就不进行滤波或求导：速度和加速度来自文件，或者机器人在每个样本中都静止</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>采样频率</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Added to the stamps of this file</source>
        <translation>加到此文件的时间戳上</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>时移</translation>
    </message>
    <message>
        <source>Select columns above to see their curves; the time must be known</source>
        <translation>在上方选择列以查看其曲线；时间须已知</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Nothing could be guessed: say what the columns are.</source>
        <translation>无法猜测：请指明各列的含义。</translation>
    </message>
    <message>
        <source>Reasons of the guess</source>
        <translation>猜测的理由</translation>
    </message>
    <message>
        <source>Undo the last choice</source>
        <translation>撤销上一次选择</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Guess again</source>
        <translation>重新猜测</translation>
    </message>
    <message>
        <source>Load mapping…</source>
        <translation>载入映射…</translation>
    </message>
    <message>
        <source>Save mapping…</source>
        <translation>保存映射…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use of the log</source>
        <translation>数据记录的用途</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · %n columns · select columns and say what they are</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · %n 列 · 选择列并指明其含义</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>正在检查 …</translation>
    </message>
    <message>
        <source>Check (%1)</source>
        <translation>检查 (%1)</translation>
    </message>
    <message>
        <source>%1 samples of %2 joints</source>
        <translation>%2 个关节的 %1 个样本</translation>
    </message>
    <message>
        <source> · no torques yet: select their columns</source>
        <translation> · 尚无力矩：请选择其列</translation>
    </message>
    <message numerus="yes">
        <source> · %n doubt(s) under Check</source>
        <translation>
            <numerusform> · “检查”中有 %n 处疑问</numerusform>
        </translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>如所存储</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Rows to skip, sampling rate and shift are those of this file</source>
        <translation>跳过的行数、采样率和时移属于此文件</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckStrip</name>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Every joint of the robot has its column in the logs.</source>
        <translation>机器人的每个关节在数据记录中都有对应的列。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>The motion is long enough for the number of parameters.</source>
        <translation>运动时长足以支持参数数量。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>Sampling rate and cut-off lie well above the frequencies of the motion.</source>
        <translation>采样频率和截止频率远高于运动频率。</translation>
    </message>
    <message>
        <source>Stale samples</source>
        <translation>重复样本</translation>
    </message>
    <message>
        <source>Samples are new ones, and not those of the row before once more.</source>
        <translation>样本均为新值，而非前一行的重复。</translation>
    </message>
    <message>
        <source>Measured positions</source>
        <translation>实测位置</translation>
    </message>
    <message>
        <source>The positions are measured ones, not commands.</source>
        <translation>位置为实测值，而非指令值。</translation>
    </message>
    <message>
        <source>Excitation</source>
        <translation>激励</translation>
    </message>
    <message>
        <source>The motion shows every parameter that the structure allows.</source>
        <translation>运动反映结构允许的每个参数。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延时</translation>
    </message>
    <message>
        <source>Torques and positions are of the same time.</source>
        <translation>力矩和位置属于同一时刻。</translation>
    </message>
    <message>
        <source>Sign and scale</source>
        <translation>符号与比例</translation>
    </message>
    <message>
        <source>Signs and scales of the torques agree with gravity and with each other.</source>
        <translation>力矩的符号和比例与重力一致，且彼此一致。</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>机器人</translation>
    </message>
    <message>
        <source>The logs are of this robot.</source>
        <translation>数据记录属于该机器人。</translation>
    </message>
    <message>
        <source>Checks the training logs against the robot and the settings. Identify does not wait for it.</source>
        <translation>根据机器人和设置检查训练记录。“辨识”不等待检查完成。</translation>
    </message>
    <message>
        <source>Cancel check</source>
        <translation>取消检查</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not checked yet: names, signs, scales and delays of these logs, and whether they excite the robot.</source>
        <translation>尚未检查：这些数据记录的名称、符号、比例和延时，以及是否激励机器人。</translation>
    </message>
    <message>
        <source>▲ Robot, logs or settings have changed since the check.</source>
        <translation>▲ 检查之后机器人、数据记录或设置已更改。</translation>
    </message>
    <message>
        <source>Nothing stands in the way of an identification.</source>
        <translation>没有妨碍辨识的问题。</translation>
    </message>
    <message>
        <source>Show the logs</source>
        <translation>显示数据记录</translation>
    </message>
    <message>
        <source>Set the cut-off to %1 Hz</source>
        <translation>将截止频率设为 %1 Hz</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>Estimate the delay</source>
        <translation>估计延时</translation>
    </message>
    <message>
        <source>Treat as unknown scale</source>
        <translation>按未知比例处理</translation>
    </message>
    <message>
        <source>Design a motion</source>
        <translation>设计运动</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n log(s)</source>
        <translation>
            <numerusform>移除 %n 个数据记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Check all samples</source>
        <translation>检查全部样本</translation>
    </message>
    <message>
        <source>Checking the logs …</source>
        <translation>正在检查记录…</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>未检查：%1</translation>
    </message>
    <message>
        <source>Checked on %1 of %2 samples only, those in which the robot moves most.</source>
        <translation>仅检查了 %2 个样本中机器人运动最多的 %1 个。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::CheckController</name>
    <message>
        <source>Check the logs of %1</source>
        <translation>检查 %1 的数据记录</translation>
    </message>
    <message>
        <source>cut-off frequency</source>
        <translation>截止频率</translation>
    </message>
    <message>
        <source>leave repeated samples out</source>
        <translation>剔除重复样本</translation>
    </message>
    <message>
        <source>estimate the delay of the torque</source>
        <translation>估计力矩延时</translation>
    </message>
    <message>
        <source>unknown torque scale</source>
        <translation>力矩比例未知</translation>
    </message>
</context>
<context>
    <name>plumbline::errors::FindingsPanel</name>
    <message>
        <source>Likewise: %1.</source>
        <translation>同样：%1。</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ContactPanel</name>
    <message>
        <source>Use as detected</source>
        <translation>按检测结果使用</translation>
    </message>
    <message>
        <source>Takes the contacts of all logs for training with the times at which they were detected</source>
        <translation>采用全部训练用数据记录中的接触及其检测到的时间</translation>
    </message>
    <message>
        <source>Log whose phases are shown</source>
        <translation>显示其时段的数据记录</translation>
    </message>
    <message>
        <source>Log for training whose phases are shown and edited; every log has its own</source>
        <translation>显示和编辑其时段的训练用数据记录；每个数据记录各有时段</translation>
    </message>
    <message>
        <source>▲ The phases of %1 count for all logs for training, until one is edited.</source>
        <translation>▲ %1 的时段在编辑之前适用于全部训练用数据记录。</translation>
    </message>
    <message>
        <source>▲ %1 has no phases yet: choose it and draw them, or use those that were detected.</source>
        <translation>▲ %1 还没有时段：请选择它并绘制，或采用检测到的时段。</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>The place in the world where the point holds is estimated, one for every phase, and the estimate does not drift away from it; without, only its velocity is zero</source>
        <translation>估计接触点在世界坐标系中保持的位置，每个时段一个，估计值不会偏离它；不勾选时仅其速度为零</translation>
    </message>
    <message>
        <source>Force from which a contact holds</source>
        <translation>接触成立的力阈值</translation>
    </message>
    <message>
        <source>Force from which a contact holds. At first a fifth of the largest high level of the log.</source>
        <translation>接触成立的力阈值。初始为记录中最大高电平的五分之一。</translation>
    </message>
    <message>
        <source>Force below which a contact ends</source>
        <translation>接触结束的力阈值</translation>
    </message>
    <message>
        <source>Force below which a contact ends; smaller than the one from which it holds, so that noise does not open and close it. At first half of it.</source>
        <translation>接触结束的力阈值；小于接触成立的阈值，以免噪声使其反复通断。初始为其一半。</translation>
    </message>
    <message>
        <source>holds from</source>
        <translation>成立阈值</translation>
    </message>
    <message>
        <source>ends below</source>
        <translation>结束阈值</translation>
    </message>
    <message>
        <source>Link that touches</source>
        <translation>接触连杆</translation>
    </message>
    <message>
        <source>Link that touches the surroundings</source>
        <translation>接触环境的连杆</translation>
    </message>
    <message>
        <source>Add contact</source>
        <translation>添加接触</translation>
    </message>
    <message>
        <source>The robot touches at this link; at first always, until phases are drawn</source>
        <translation>机器人在该连杆处接触；绘制时段之前视为始终接触</translation>
    </message>
    <message>
        <source>Remove contact</source>
        <translation>移除接触</translation>
    </message>
    <message>
        <source>The robot does not touch at the chosen link</source>
        <translation>机器人在所选连杆处不接触</translation>
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
        <translation>抓持</translation>
    </message>
    <message>
        <source>Force ± [N]</source>
        <translation>力 ± [N]</translation>
    </message>
    <message>
        <source>Point that touches, in the frame of the link</source>
        <translation>接触点，在连杆坐标系中</translation>
    </message>
    <message>
        <source>The contact does not turn either; without, it is a point</source>
        <translation>接触处也不转动；未勾选则为点接触</translation>
    </message>
    <message>
        <source>A hand or a bolt, which may pull; the ground only pushes</source>
        <translation>手或螺栓等可受拉的接触；地面只能推压</translation>
    </message>
    <message>
        <source>Standard deviation of one sample of the measured force; 0: the force is not used</source>
        <translation>测量力单个采样的标准差；0：不使用该力</translation>
    </message>
    <message>
        <source>Contacts and their places</source>
        <translation>接触及其位置</translation>
    </message>
    <message>
        <source>contact at %1</source>
        <translation>%1 处有接触</translation>
    </message>
    <message>
        <source>no contact at %1</source>
        <translation>%1 处无接触</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number (of a standard deviation not below zero), and a contact a name.</source>
        <translation>未采用“%1”：请给出一个数（标准差不得小于零），并为接触命名。</translation>
    </message>
    <message>
        <source>Contacts are detected in the log for training.</source>
        <translation>在训练用数据记录中检测接触。</translation>
    </message>
    <message>
        <source>%1 has neither forces nor flags of contacts: draw the phases.</source>
        <translation>%1 既无接触力也无接触标志：请绘制时段。</translation>
    </message>
    <message>
        <source>Upper bars: used. Lower bars: detected in %1, by its flags, else by force.</source>
        <translation>上方横条：所用。下方横条：在 %1 中检测到，优先依据标志，否则依据力。</translation>
    </message>
    <message>
        <source>At the link %1</source>
        <translation>位于连杆 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::BoundPanel</name>
    <message>
        <source>What is certain. An empty field is no bound; an estimate on a bound has no intervals.</source>
        <translation>确定的信息。空白表示没有界限；落在界限上的估计没有区间。</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Mirror image of</source>
        <translation>镜像对象</translation>
    </message>
    <message>
        <source>Same as</source>
        <translation>等同于</translation>
    </message>
    <message>
        <source>Bounds of bodies</source>
        <translation>刚体的界限</translation>
    </message>
    <message>
        <source>Centre of mass, in the axes of the link</source>
        <translation>连杆坐标系中的质心</translation>
    </message>
    <message>
        <source>Body with the mirrored parameters; their frames are mirror images with all joints at zero</source>
        <translation>参数互为镜像的刚体；所有关节为零时其坐标系互为镜像</translation>
    </message>
    <message>
        <source>Body with the same parameters</source>
        <translation>参数相同的刚体</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Bounds of friction</source>
        <translation>摩擦的界限</translation>
    </message>
    <message>
        <source>Whole robot</source>
        <translation>整个机器人</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number, or nothing where there is no bound.</source>
        <translation>“%1”未被采用：请输入数值；没有界限时留空。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: the lower bound has to lie below the upper one.</source>
        <translation>“%1”未被采用：下界必须小于上界。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give another body of the robot, or nothing.</source>
        <translation>“%1”未被采用：请输入机器人的另一个刚体，或留空。</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>mirrored bodies</source>
        <translation>镜像刚体</translation>
    </message>
    <message>
        <source>bodies that are the same</source>
        <translation>相同的刚体</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::ObservationPanel</name>
    <message>
        <source>Used</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>In the log</source>
        <translation>记录内容</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Sensors that are used</source>
        <translation>所用传感器</translation>
    </message>
    <message>
        <source>IMUs that are used</source>
        <translation>所用 IMU</translation>
    </message>
    <message>
        <source>IMU</source>
        <translation>IMU</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连杆</translation>
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
        <translation>横滚</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>俯仰</translation>
    </message>
    <message>
        <source>yaw</source>
        <translation>偏航</translation>
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
        <translation>IMU 及其位置</translation>
    </message>
    <message>
        <source>Link that carries the sensor</source>
        <translation>安装传感器的连杆</translation>
    </message>
    <message>
        <source>Place and axes of the sensor on the link</source>
        <translation>传感器在连杆上的位置和坐标轴</translation>
    </message>
    <message>
        <source>Standard deviation of one sample; six constant biases are estimated with it</source>
        <translation>单个采样的标准差；同时估计六个恒定零偏</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n 个关节</numerusform>
        </translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Joint positions</source>
        <translation>关节位置</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>Joint torques</source>
        <translation>关节力矩</translation>
    </message>
    <message>
        <source>needed, but for passive joints</source>
        <translation>除被动关节外必需</translation>
    </message>
    <message>
        <source>Joint velocities</source>
        <translation>关节速度</translation>
    </message>
    <message>
        <source>leave out those that were differentiated from positions</source>
        <translation>由位置求导得到的速度请勿使用</translation>
    </message>
    <message>
        <source>joint velocities</source>
        <translation>关节速度</translation>
    </message>
    <message>
        <source>Pose of the base</source>
        <translation>基座位姿</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>▲ a floating base needs it: fix the base, or take another log</source>
        <translation>▲ 浮动基座需要它：固定基座，或换用其他数据记录</translation>
    </message>
    <message>
        <source>the base floats</source>
        <translation>基座浮动</translation>
    </message>
    <message>
        <source>▲ the robot is fixed to the world: tick to let its base float</source>
        <translation>▲ 机器人固定于世界：勾选以使其基座浮动</translation>
    </message>
    <message>
        <source>IMU %1</source>
        <translation>IMU %1</translation>
    </message>
    <message>
        <source>angular rate and acceleration</source>
        <translation>角速度与加速度</translation>
    </message>
    <message>
        <source>▲ not in this log: leave it out</source>
        <translation>▲ 该数据记录中没有：请勿使用</translation>
    </message>
    <message>
        <source>force at %1</source>
        <translation>%1 处的力</translation>
    </message>
    <message>
        <source>Force at %1</source>
        <translation>%1 处的力</translation>
    </message>
    <message>
        <source>needs its contact: see Contacts</source>
        <translation>需要相应的接触：见“接触”</translation>
    </message>
    <message>
        <source>while the contact holds</source>
        <translation>接触成立期间</translation>
    </message>
    <message>
        <source>The robot has no link &quot;%1&quot;: give the one that carries the sensor.</source>
        <translation>机器人没有连杆“%1”：请给出安装传感器的连杆。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not used: give a number, of a standard deviation above zero.</source>
        <translation>未采用“%1”：请给出一个数，标准差须大于零。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::PhaseTimeline</name>
    <message>
        <source>Contacts over time</source>
        <translation>接触随时间的变化</translation>
    </message>
    <message>
        <source>↑ ↓ choose the contact, Page Up and Page Down the edge, ← → move it, Insert adds a phase at the time cursor, Delete removes the chosen one</source>
        <translation>↑ ↓ 选择接触，Page Up 与 Page Down 选择边界，← → 移动边界，Insert 在时间光标处添加时段，Delete 删除所选时段</translation>
    </message>
    <message>
        <source>%1 … %2 s</source>
        <translation>%1 … %2 s</translation>
    </message>
    <message>
        <source>no contact here</source>
        <translation>此处无接触</translation>
    </message>
    <message>
        <source>used: %1</source>
        <translation>所用：%1</translation>
    </message>
    <message>
        <source>not used: drag along the row to draw a phase</source>
        <translation>未使用：沿该行拖动以绘制时段</translation>
    </message>
    <message>
        <source>detected: %1</source>
        <translation>检测到：%1</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>No contacts: the robot touches nothing. Add one at a link that touches.</source>
        <translation>无接触：机器人不接触任何物体。请在接触的连杆处添加。</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LoopPanel</name>
    <message>
        <source>The loops are being closed …</source>
        <translation>正在闭合闭环 …</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>坐标系</translation>
    </message>
    <message>
        <source>Links on both sides of the cut.</source>
        <translation>切口两侧的连杆。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Directions in which the frames coincide, in axes of the first.</source>
        <translation>两坐标系重合的方向，在第一个坐标系的轴上。</translation>
    </message>
    <message>
        <source>Redundant</source>
        <translation>冗余</translation>
    </message>
    <message>
        <source>Rows that the others imply: their forces would not be unique.</source>
        <translation>可由其他行推出的行：其力不唯一。</translation>
    </message>
    <message>
        <source>Open by [m]</source>
        <translation>开口 [m]</translation>
    </message>
    <message>
        <source>Largest error of the independent rows at the closed posture.</source>
        <translation>闭合姿态下独立行的最大误差。</translation>
    </message>
    <message>
        <source>[rad]</source>
        <translation>[rad]</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Rank %1 of %2 rows over %3 closed postures · mobility %4 of %5 coordinates</source>
        <translation>秩 %1 / %2 行，取自 %3 个闭合姿态 · 自由度 %4 / %5 个坐标</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>间隙 %1</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::LogPartsBar</name>
    <message>
        <source>samples %1 to %2</source>
        <translation>样本 %1 到 %2</translation>
    </message>
    <message>
        <source>Keep this range</source>
        <translation>保留此区间</translation>
    </message>
    <message>
        <source>The log becomes the range that the plots show: zoom with the wheel, or drag over it with the right button. The file stays as it is.</source>
        <translation>记录变为曲线所显示的区间：用滚轮缩放，或按住右键拖动选择。文件保持不变。</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>去掉此区间</translation>
    </message>
    <message>
        <source>The log becomes what lies before and after the range that the plots show.</source>
        <translation>记录变为所显示区间之前和之后的部分。</translation>
    </message>
    <message>
        <source>Split at the cursor</source>
        <translation>在光标处分割</translation>
    </message>
    <message>
        <source>Two logs, before and after the time cursor. Where no log is for validation, the second one is.</source>
        <translation>以时间光标为界分成两个记录。若没有验证记录，则第二个用于验证。</translation>
    </message>
    <message>
        <source>Whole log</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>Open the whole file of this part.</source>
        <translation>打开此片段所属的整个文件。</translation>
    </message>
    <message>
        <source>%1 to %2 s</source>
        <translation>%1 至 %2 s</translation>
    </message>
    <message>
        <source>the whole log</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>keep a range of the log</source>
        <translation>保留记录的一个区间</translation>
    </message>
    <message>
        <source>leave a range of the log out</source>
        <translation>去掉记录的一个区间</translation>
    </message>
    <message>
        <source>split the log</source>
        <translation>分割记录</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::XyPanel</name>
    <message>
        <source>Channel on the vertical axis</source>
        <translation>纵轴通道</translation>
    </message>
    <message>
        <source>Channel on the horizontal axis</source>
        <translation>横轴通道</translation>
    </message>
    <message>
        <source>over</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Every %1. sample of the range is drawn</source>
        <translation>区间内每 %1 个采样绘制一个</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeMethods</name>
    <message>
        <source>Runs the proven loop and ten other methods in the same simulated tasks: which keep the limits and place the load, beside what was published of a real arm. The sample takes a minute or more per repetition.</source>
        <translation>在相同的仿真任务中运行经证明的回路和另外十种方法：哪些方法遵守限值并放好负载，并与真实机械臂的已发表结果并列。示例每次重复需一分钟或更久。</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>比较各方法</translation>
    </message>
    <message>
        <source>Runs the sample study</source>
        <translation>运行示例对比试验</translation>
    </message>
    <message>
        <source>Open a study…</source>
        <translation>打开对比试验…</translation>
    </message>
    <message>
        <source>Runs another study: a file like that of the command safe-study</source>
        <translation>运行另一项对比试验：与命令 safe-study 相同格式的文件</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Of every run, each with other errors, rotors and friction</source>
        <translation>每次运行的重复次数，各次的误差、转子和摩擦不同</translation>
    </message>
    <message>
        <source>Comparison of the methods</source>
        <translation>方法比较</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>打开对比试验</translation>
    </message>
    <message>
        <source>Studies (*.json)</source>
        <translation>对比试验 (*.json)</translation>
    </message>
</context>
<context>
    <name>plumbline::panels::SafeViewer</name>
    <message>
        <source>%1 to %2: at least %3 mm, proven</source>
        <translation>%1 与 %2：至少 %3 mm（已证明）</translation>
    </message>
</context>
</TS>
