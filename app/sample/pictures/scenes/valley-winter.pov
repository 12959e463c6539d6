// The valley of valley-dawn on a clear winter afternoon, from higher up, with snow further down.
#version 3.7;
#declare OtherView = 1;
#declare SnowLine = 880;
#macro View()
  Camera(<900, 980, -2500>, <-500, 700, 3200>, 58)
  #declare SunDir = vnormalize(<-0.80, 0.36, -0.12>);
  Sky(SunDir, <0.06, 0.19, 0.55>, <0.56, 0.70, 0.88>, <1, 0.95, 0.85>, 0.07, <1.15, 1.14, 1.12>, <0.62, 0.68, 0.78>, 1.7)
  SunAndSky(SunDir, <2.5, 2.15, 1.7>, <0.34, 0.5, 0.8>, 6)
  Haze(19000, <0.50, 0.63, 0.82>, 900, 100)
#end
#include "valley-dawn.pov"
