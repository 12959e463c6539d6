// The line seen along the ridge in the first light, its pylons dark before the haze.
#version 3.7;
#declare OtherView = 1;
#macro View()
  #declare CX = 60; #declare CZ = -210;
  Camera(<CX, HL(CX, CZ) + 26, CZ>, <112, HL(CX, CZ) + 60, 400>, 54)
  #declare SunDir = vnormalize(<0.55, 0.20, 0.62>);
  Sky(SunDir, <0.16, 0.26, 0.50>, <0.98, 0.72, 0.50>, <1.6, 0.95, 0.5>, 0.16, <1.5, 1.05, 0.75>, <0.52, 0.45, 0.52>, 2.2)
  SunAndSky(SunDir, <3.6, 2.3, 1.25>, <1.0, 1.05, 1.25>, 6)
  Haze(4200, <0.86, 0.70, 0.58>, 520, 40)
#end
#include "transmission-line.pov"
