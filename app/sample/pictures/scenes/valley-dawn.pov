// Layered ridges at dawn, snow peaks in first light, a river in a misty valley.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"

#ifdef (OtherView) View() #else
Camera(<-120, 640, -2600>, <330, 790, 3000>, 54)

#declare SunDir = vnormalize(<0.86, 0.25, -0.30>);
Sky(SunDir, <0.10, 0.21, 0.46>, <0.78, 0.55, 0.44>, <1.3, 0.75, 0.42>, 0.12, <1.25, 0.86, 0.66>, <0.42, 0.40, 0.52>, 4.2)
SunAndSky(SunDir, <4.3, 2.45, 1.25>, <0.30, 0.44, 0.80>, 6)
Haze(15000, <0.42, 0.47, 0.62>, 900, 100)
Mist(1900, <0.95, 0.76, 0.64>, 55, 105, 0.2)
#end

#declare RiverX = function(z) { 420 * sin(z / 950 + 0.5) + 200 * sin(z / 430 + 2) + 0.05 * z }
#declare HNear = function(x, z) {
  60 + 0.012 * max(z, -3000)
  - 18 * (1 - Smooth(30, 75, abs(x - RiverX(z))))
  + 14 * Smooth(50, 220, abs(x - RiverX(z))) + 10 * Fbm(x / 90, 0, z / 90)
  + (0.28 + 0.42 * Rmf(x / 2300 + 3.1 + 0.15 * Fbm(x / 500, 2, z / 500), 0.4, z / 2300 + 7.7)) * 1150 * pow(Smooth(120, 2600, abs(x - RiverX(z))), 0.9)
  + 30 * (Fbm(x / 160, 1, z / 160) - 0.5) * Smooth(100, 400, abs(x - RiverX(z)))
}
#declare HFar = function(x, z) {
  0 + 2500 * Smooth(5200, 16500, z + 0.10 * abs(x)) * (0.18 + 0.62 * Rmf(x / 6400 + 1.3 + 0.2 * Fbm(x / 1800, 3, z / 1800), 1.7, z / 6400 + 0.35))
  + 2300 * exp(-pow((x - 4300) / 3000, 2) - pow((z - 15500) / 3600, 2))
  + 1400 * exp(-pow((x + 2300) / 2000, 2) - pow((z - 16500) / 3000, 2))
  + 700 * Smooth(400, 3000, abs(x - 300)) * Smooth(2600, 6000, z) * (0.2 + 0.55 * Rmf(x / 3100, 0.2, z / 3100 + 4))
}
#ifndef (SnowLine) #declare SnowLine = 1350; #end
#declare Rock = RockTex(<0.20, 0.18, 0.17>, <0.34, 0.30, 0.27>, 220)
#declare Snow = SnowTex(<0.93, 0.94, 0.97>)
#declare Wood = VegTex(<0.035, 0.065, 0.03>, <0.075, 0.105, 0.04>, 260, 16)
#declare Meadows = VegTex(<0.10, 0.12, 0.05>, <0.17, 0.16, 0.07>, 120, 10)
#declare RockSnow = SlopeMix(Rock, Snow, 0.70, 0.82)
#declare LowFar = SlopeMix(Rock, Wood, 0.70, 0.80)
TerrainPatch(HFar, -14000, 3400, 18000, 24000, -200, 5200, 1100, AltMix(LowFar, RockSnow, SnowLine, SnowLine + 400, 260, 700))
TerrainPatch(HNear, -3600, -2700, 3900, 4600, 0, 2000, 1200, AltMix(Meadows, SlopeMix(Rock, Wood, 0.72, 0.80), 95, 130, 18, 70))
plane { y, 57 WaterTex(<0.10, 0.17, 0.19>, 0.95, 9, 0.10) }

DefineTrees(<0.030, 0.060, 0.030>, <0.045, 0.075, 0.030>, <0.06, 0.085, 0.03>)
#declare Dn = function(x, z) { Smooth(0.33, 0.5, Fbm(x / 230, 5, z / 230)) }
Forest(HNear, Dn, -1500, -2600, 2000, 1200, 15, 500, 3200, 92, 900, 1.6, 11, 24, 0.7, 5)
