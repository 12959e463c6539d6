// The switchyard from its other end, in the last sun.
#version 3.7;
#declare OtherView = 1;
#macro View()
  Camera(<46, 6.5, -24>, <6, 8.5, 26>, 60)
  #declare SunDir = vnormalize(<0.80, 0.27, -0.36>);
  Sky(SunDir, <0.08, 0.14, 0.36>, <0.90, 0.62, 0.44>, <1.3, 0.7, 0.35>, 0.22, <1.2, 0.75, 0.52>, <0.34, 0.31, 0.42>, 1.3)
  SunAndSky(SunDir, <3.6, 2.15, 1.05>, <0.34, 0.44, 0.78>, 8)
#end
#include "switchyard.pov"
