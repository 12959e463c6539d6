// The powerhouse from the river bank in the evening sun.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-40, 6, -66>, <2, 19, 40>, 60)
#declare SunDir = vnormalize(<-0.80, 0.36, -0.20>);
Sky(SunDir, <0.07, 0.13, 0.34>, <0.86, 0.62, 0.46>, <1.2, 0.6, 0.3>, 0.24, <1.1, 0.66, 0.48>, <0.30, 0.28, 0.40>, 8.8)
SunAndSky(SunDir, <3.4, 2.0, 0.95>, <0.34, 0.44, 0.80>, 8)
#include "powerhouse-site.inc"
