// The gates of headworks-weir from the left bank below.
#version 3.7;
#declare OtherView = 1;
#macro View()
  Camera(<-37, 15.5, -78>, <9, 13.5, 0>, 58)
  #declare SunDir = vnormalize(<-0.38, 0.56, -0.74>);
  Sky(SunDir, <0.10, 0.23, 0.54>, <0.86, 0.74, 0.62>, <1.3, 0.9, 0.5>, 0.20, <1.3, 1.1, 0.88>, <0.55, 0.54, 0.62>, 5.3)
  SunAndSky(SunDir, <2.6, 2.1, 1.5>, <0.38, 0.52, 0.84>, 8)
  Haze(5200, <0.58, 0.62, 0.72>, 420, 0)
#end
#include "headworks-weir.pov"
