// The desanding basins of headworks-weir with the weir behind them.
#version 3.7;
#declare OtherView = 1;
#macro View()
  Camera(<126, 38, -172>, <34, 12, 0>, 56)
  #declare SunDir = vnormalize(<0.55, 0.55, -0.62>);
  Sky(SunDir, <0.09, 0.24, 0.58>, <0.70, 0.77, 0.87>, <1.1, 0.9, 0.75>, 0.18, <1.15, 1.12, 1.06>, <0.55, 0.60, 0.70>, 7.1)
  SunAndSky(SunDir, <2.8, 2.35, 1.8>, <0.46, 0.62, 0.92>, 8)
#end
#include "headworks-weir.pov"
