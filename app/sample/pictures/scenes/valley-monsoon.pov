// The valley of valley-dawn between two showers of the monsoon, mist over the river.
#version 3.7;
#declare OtherView = 1;
#declare SnowLine = 2300;
#macro View()
  Camera(<-520, 560, -2300>, <420, 520, 2600>, 54)
  #declare SunDir = vnormalize(<-0.62, 0.62, -0.30>);
  Sky(SunDir, <0.38, 0.47, 0.58>, <0.80, 0.84, 0.86>, <1, 0.98, 0.92>, 0.34, <1.05, 1.06, 1.06>, <0.45, 0.50, 0.56>, 6.8)
  SunAndSky(SunDir, <1.7, 1.6, 1.35>, <0.85, 1.0, 1.15>, 8)
  Haze(11000, <0.60, 0.68, 0.75>, 900, 100)
  Mist(3600, <0.86, 0.89, 0.91>, 60, 150, 0.6)
#end
#include "valley-dawn.pov"
