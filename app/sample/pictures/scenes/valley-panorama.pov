// The valley of valley-dawn over its whole width, for the clip that pans over it (see README.md).
#version 3.7;
#declare OtherView = 1;
#macro View()
  Camera(<160, 660, -2600>, <160, 690, 3000>, 92)
  #declare SunDir = vnormalize(<0.80, 0.34, -0.42>);
  Sky(SunDir, <0.08, 0.20, 0.50>, <0.76, 0.66, 0.62>, <1.3, 0.85, 0.5>, 0.16, <1.25, 0.98, 0.82>, <0.46, 0.46, 0.58>, 4.2)
  SunAndSky(SunDir, <3.6, 2.5, 1.55>, <0.34, 0.50, 0.86>, 6)
  Haze(16000, <0.46, 0.53, 0.68>, 900, 100)
  Mist(2300, <0.92, 0.82, 0.76>, 45, 95, 0.2)
#end
#include "valley-dawn.pov"
