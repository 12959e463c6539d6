// Terraced rice fields with farm houses on a slope, peaks behind.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#declare Hill0 = function(x, z) {
  20 + 190 * Smooth(-160, 560, -x + 90 * (Fbm(z / 240 + 5, 0, x / 700) - 0.48) * 2 + 0.25 * z) + 22 * (Fbm(x / 110, 4, z / 110) - 0.48)
  + 360 * Smooth(700, 2800, z) * (0.15 + 0.6 * Rmf(x / 1500 + 5.1, 0.7, z / 1500 + 1.6))
}
#declare TerrW = function(x, z) { Smooth(0.28, 0.33, Fbm(x / 190 + 2, 3, z / 190)) * (1 - Smooth(800, 1000, z)) }
#include "terraces.inc"
#declare HBack = function(x, z) {
  2500 * Smooth(3200, 12000, z) * (0.15 + 0.55 * Rmf(x / 5000 + 8.2, 0.2, z / 5000 + 3.2)) + 1450 * exp(-pow((x - 2300) / 1900, 2) - pow((z - 12000) / 2500, 2)) + 900 * exp(-pow((x + 2400) / 1600, 2) - pow((z - 12500) / 2500, 2))
}
#declare CX = 60; #declare CZ = -190;
Camera(<CX, Hill0(CX, CZ) + 30, CZ>, <10, Hill0(CX, CZ) + 44, 200>, 60)
#declare SunDir = vnormalize(<0.80, 0.48, -0.30>);
Sky(SunDir, <0.09, 0.25, 0.62>, <0.70, 0.78, 0.88>, <1, 0.9, 0.7>, 0.20, <1.15, 1.12, 1.06>, <0.58, 0.62, 0.70>, 6.1)
SunAndSky(SunDir, <3.3, 2.7, 1.9>, <0.48, 0.64, 0.95>, 10)
Haze(7500, <0.55, 0.65, 0.80>, 500, 40)
TerrainPatch(HBack, -11000, 2700, 11000, 17000, -300, 5000, 900, AltMix(SlopeMix(RockFar, WoodGround, 0.70, 0.8), SlopeMix(RockFar, SnowTex(<0.93, 0.94, 0.97>), 0.70, 0.82), 1250, 1600, 280, 800))
TerrainPatch(HT, -600, -230, 620, 1050, -50, 450, 1800, SlopeMix(BundTex, FieldTex(<0.075, 0.135, 0.03>, <0.20, 0.20, 0.06>, <0.11, 0.165, 0.035>), 0.80, 0.90))
TerrainPatch(HT, -2300, 1040, 2400, 3600, -50, 800, 800, SlopeMix(RockNear, WoodGround, 0.66, 0.76))
DefineTrees(<0.035, 0.08, 0.022>, <0.05, 0.10, 0.025>, <0.07, 0.12, 0.03>)
#declare Dn = function(x, z) { max(0.9 * (1 - TerrW(x, z)), 0.022 + 0.22 * Smooth(0.54, 0.60, Fbm(x / 36, 5, z / 36))) * Smooth(40, 70, sqrt(pow(x - CX, 2) + pow(z - CZ, 2))) }
Forest(HT, Dn, -560, -180, 600, 1040, 6.5, 280, 1500, -40, 600, 2.8, 5, 11, 0.22, 5)
#declare Dw = function(x, z) { 0.4 + 0.6 * Smooth(0.30, 0.42, Fbm(x / 180, 5, z / 180)) }
Forest(HT, Dw, -1500, 1050, 1700, 2500, 16, 1, 2800, -40, 700, 1.9, 11, 18, 0.4, 6)
#declare HouseA = House(<0.52, 0.46, 0.37>, <0.26, 0.115, 0.065>, <0.20, 0.21, 0.24>)
#declare HouseB = House(<0.66, 0.62, 0.55>, <0.25, 0.15, 0.09>, <0.24, 0.10, 0.06>)
#declare HouseC = House(<0.46, 0.36, 0.24>, <0.26, 0.115, 0.065>, <0.26, 0.20, 0.13>)
#macro Hamlet(X, Z, N, Spread, Seed)
  #local S = seed(Seed); #local I = 0;
  #while (I < N)
    #local Hx = X + R(-1, 1, S) * Spread; #local Hz = Z + R(-1, 1, S) * Spread * 0.6; #local K = mod(I, 3);
    object { #if (K = 0) HouseA #else #if (K = 1) HouseB #else HouseC #end #end rotate y * R(-35, 35, S) translate <Hx, HT(Hx, Hz) + 0.6, Hz> }
    #local I = I + 1;
  #end
#end
Hamlet(-8, -45, 4, 22, 3) Hamlet(-70, 60, 9, 42, 7) Hamlet(60, 130, 5, 40, 8) Hamlet(-160, 240, 8, 60, 9) Hamlet(40, 360, 6, 70, 12)
