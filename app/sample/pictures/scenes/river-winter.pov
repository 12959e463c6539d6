// The river above the powerhouse on a clear winter morning, low between its stones.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-44, 5.5, 96>, <-66, 15, 330>, 56)
#declare Season = 1;
#declare RiverCol = <0.03, 0.15, 0.17>;
#declare SunDir = vnormalize(<-0.72, 0.34, -0.42>);
Sky(SunDir, <0.08, 0.21, 0.55>, <0.70, 0.76, 0.86>, <1.1, 0.9, 0.7>, 0.08, <1.15, 1.1, 1.05>, <0.6, 0.65, 0.72>, 5.6)
SunAndSky(SunDir, <3.0, 2.35, 1.6>, <0.40, 0.56, 0.90>, 8)
Haze(6000, <0.54, 0.64, 0.80>, 420, 0)
DefineTrees(<0.034, 0.062, 0.030>, <0.055, 0.072, 0.032>, <0.10, 0.085, 0.045>)
#include "powerhouse-site.inc"
