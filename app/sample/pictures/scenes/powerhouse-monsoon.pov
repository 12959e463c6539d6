// The powerhouse under the clouds of the monsoon, the river high and grey.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-74, 24, -96>, <6, 14, 60>, 58)
#declare Season = 1;
#declare RiverCol = <0.13, 0.155, 0.13>;
#declare SunDir = vnormalize(<-0.5, 0.75, -0.4>);
Sky(SunDir, <0.52, 0.58, 0.64>, <0.80, 0.84, 0.86>, <0.9, 0.9, 0.88>, 0.34, <0.92, 0.94, 0.95>, <0.48, 0.53, 0.58>, 3.1)
SunAndSky(SunDir, <0.95, 0.93, 0.86>, <1.15, 1.3, 1.45>, 10)
fog { fog_type 1 distance 3400 color rgb <0.62, 0.68, 0.72> }
Mist(1500, <0.82, 0.86, 0.88>, 60, 150, 0.5)
DefineTrees(<0.025, 0.078, 0.025>, <0.035, 0.095, 0.025>, <0.050, 0.108, 0.026>)
#include "powerhouse-site.inc"
