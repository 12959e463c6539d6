// Clear mountain river with boulders in a deep forested gorge, monsoon green.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"

#declare RX = function(z) { 5 * sin(z / 26 + 0.4) + 9 * sin(z / 71) - 0.0016 * z * z * Smooth(40, 120, z) * 0.4 }
#declare Rv = function(x, z) { abs(x - RX(z)) }
// water level rises upstream in small steps
#declare WL = function(x, z) { 0.05 * z + 0.9 * Smooth(10, 15.5, z + 0.35 * x + 2 * Fbm(x / 5, 0, 3)) + 1.2 * Smooth(31, 38, z - 0.4 * x + 3 * Fbm(x / 6, 2, 1)) + 1.9 * Smooth(61, 68, z + 3 * Fbm(x / 7, 4, 2)) + 2.6 * Smooth(104, 112, z) }
#declare WS = function(x, z) { WL(x, z) + 0.30 * (Fbm(x / 1.5, 0, z / 2.2) - 0.5) + 0.5 * (Fbm(x / 3.2, 5, z / 3.2) - 0.5) * Smooth(0.35, 0.6, Fbm(x / 14, 2, z / 14)) }
#declare HG = function(x, z) {
  WL(x, z) - 2.6 + 4.2 * Smooth(7, 13.5, Rv(x, z)) + 2.2 * (Fbm(x / 6, 0, z / 6) - 0.3) * Smooth(6, 11, Rv(x, z))
  + 150 * pow(Smooth(12, 150, Rv(x, z)), 0.95) * (0.55 + 0.42 * Rmf(x / 130 + 2.2, 0.4, z / 130 + 6.3)) + 12 * (Fbm(x / 17, 3, z / 17) - 0.45) * Smooth(14, 30, Rv(x, z))
  + 260 * Smooth(170, 520, z) * Smooth(10, 300, Rv(x, z) + 20)
}
Camera(<1.5, 4.3, -17>, <0.5, 8.4, 22>, 64)
#declare SunDir = vnormalize(<0.62, 0.74, -0.26>);
Sky(SunDir, <0.45, 0.58, 0.74>, <0.84, 0.88, 0.90>, <1, 0.95, 0.85>, 0.30, <1.1, 1.1, 1.08>, <0.66, 0.70, 0.76>, 8.4)
SunAndSky(SunDir, <2.5, 2.2, 1.6>, <0.72, 0.86, 0.95>, 7)
fog { fog_type 1 distance 520 color rgb <0.52, 0.66, 0.68> }
Mist(420, <0.80, 0.86, 0.86>, 4, 3, 0.3)
#declare WetRock = RockTex(<0.15, 0.155, 0.14>, <0.26, 0.255, 0.23>, 5)
#declare Moss = VegTex(<0.035, 0.065, 0.02>, <0.075, 0.10, 0.034>, 5, 0.5)
TerrainPatch(HG, -150, -40, 150, 300, -10, 420, 1200, SlopeMix(WetRock, Moss, 0.62, 0.76))
TerrainPatch(HG, -600, 295, 600, 900, -10, 800, 500, SlopeMix(WetRock, Moss, 0.55, 0.66))
#declare Clear = texture {
  pigment { function { Fbm(x / 4, 0, z / 4) } color_map { [0.3 rgb <0.018, 0.060, 0.055>] [0.7 rgb <0.034, 0.105, 0.095>] } }
  normal { average normal_map { [1 bumps 0.15 scale <0.5, 0.5, 0.7>] [1 bumps 0.12 scale 0.16] } }
  finish { diffuse 0.7 specular 0.4 roughness 0.008 reflection { 0.03 0.85 fresnel on } conserve_energy }
}
#declare White = texture { pigment { function { Fbm(x * 2.4, y * 0.6, z * 0.6) } color_map { [0.25 rgb <0.22, 0.34, 0.33>] [0.42 rgb <0.46, 0.54, 0.54>] [0.60 rgb <0.68, 0.72, 0.72>] } } normal { bumps 0.9 scale 0.2 } finish { diffuse 0.9 } }
#declare RiverTex = texture {
  function { Clamp01(Smooth(0.52, 0.70, Fbm(x / 0.9, 1, z / 3.4)) * 0.7 + 1.4 * min(1, 0.9 * max(0, (WL(x, z + 0.8) - WL(x, z - 1.6)) / 2.4 - 0.09)) * Smooth(0.30, 0.58, Fbm(x / 0.45, 3, z / 1.6) + 0.08)) }
  texture_map { [0.25 Clear] [0.85 White] }
}
#macro WaterPatch(X0, Z0, X1, Z1, Y0, Y1, Res)
  #local F_ = function(x, y, z) { (WS(X0 + (X1 - X0) * x, Z0 + (Z1 - Z0) * y) - Y0) / (Y1 - Y0) }
  height_field { function Res, Res { F_(x, 1 - y, 0) } smooth scale <X1 - X0, Y1 - Y0, Z1 - Z0> translate <X0, Y0, Z0> texture { RiverTex } interior { ior 1.33 } }
#end
WaterPatch(-26, -24, 26, 60, -4, 12, 900)
WaterPatch(-45, 60, 45, 180, 0, 30, 600)

DefineBoulders(<0.12, 0.12, 0.11>, <0.21, 0.205, 0.19>)
#declare S = seed(21); #declare I = 0;
#while (I < 620)
  #declare Bz = -14 + 150 * pow(rand(S), 1.4); #declare Bo = R(-15, 15, S); #declare Bx = RX(Bz) + Bo; #declare Sz = 0.25 + 2.6 * pow(rand(S), 4); #declare Rr = rand(S) * 360; #declare Kb = floor(rand(S) * 4.99);
  #if (abs(Bo) > 6 | rand(S) < 0.35)
    #if (!(Bz < 4 & abs(Bx - 1) < 3.4))
      PlaceBoulder(Kb, Sz, Rr, <Bx, max(HG(Bx, Bz), WL(Bx, Bz) - 0.45 * Sz), Bz>)
    #end
  #end
  #declare I = I + 1;
#end
PlaceBoulder(1, 2.6, 40, <7.6, 0.9, -1.5>) PlaceBoulder(3, 2.0, 130, <-6.4, 0.5, -3.5>) PlaceBoulder(2, 1.5, 10, <-3.2, 1.3, 9.5>) PlaceBoulder(0, 2.3, 75, <4.2, 2.1, 17>)

DefineTrees(<0.026, 0.062, 0.024>, <0.038, 0.078, 0.026>, <0.050, 0.090, 0.028>)
// leaves near the camera are finer, and less bright than those further off
#declare NeedleW = 0.3;
#declare I = 0; #while (I < 3) #declare TreeNear[I] = object { ConiferMesh(11 + I, 84, 34) LeafTex(<0.026, 0.056, 0.024> * (1 + 0.2 * I)) } #declare I = I + 1; #end
#declare I = 3; #while (I < 6)
  #declare Cc = (I = 3 ? <0.036, 0.075, 0.022> : (I = 4 ? <0.048, 0.088, 0.024> : <0.062, 0.098, 0.028>));
  #declare TreeNear[I] = object { BroadleafMesh(91 + I, 60, 330, 0.0165) LeafTex(Cc) }
#declare I = I + 1; #end
DefineGrass(<0.050, 0.092, 0.026>, <0.095, 0.125, 0.042>)
#declare Dn = function(x, z) { Smooth(13, 17, Rv(x, z)) * (0.55 + 0.45 * Smooth(0.3, 0.5, Fbm(x / 30, 5, z / 30))) * Smooth(7, 12, sqrt(pow(x - 1.5, 2) + pow(z + 17, 2))) }
Forest(HG, Dn, -130, -2, 130, 295, 4.4, 120, 400, 0, 380, 3.2, 7, 17, 0.72, 15)
Forest(HG, Dn, -500, 300, 500, 880, 9, 1, 900, 0, 700, 2.6, 10, 17, 0.3, 16)
#declare Fern = function(x, z) { Smooth(10.5, 13, Rv(x, z)) * 0.8 }
Meadow(HG, Fern, -26, -14, 26, 45, 0.8, 0.7, 0, 4)
