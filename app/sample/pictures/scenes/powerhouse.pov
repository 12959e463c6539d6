// Powerhouse beside a turquoise river, twin penstock down the slope, switchyard behind.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-74, 22, -112>, <-2, 33, 40>, 60)
#declare SunDir = vnormalize(<-0.78, 0.46, -0.28>);
Sky(SunDir, <0.08, 0.23, 0.58>, <0.66, 0.75, 0.86>, <1, 0.9, 0.75>, 0.20, <1.15, 1.12, 1.06>, <0.55, 0.60, 0.70>, 2.6)
SunAndSky(SunDir, <3.1, 2.6, 1.95>, <0.50, 0.68, 1.0>, 10)
#include "powerhouse-site.inc"
