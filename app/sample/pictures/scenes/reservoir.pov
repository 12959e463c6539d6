// Still mountain reservoir behind a curved concrete dam, autumn forest.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"

#declare VX = function(z) { -0.00028 * pow(max(0, z - 120), 2) / (1 + 0.0011 * max(0, z - 120)) }
#declare Ad = function(x, z) { abs(x - VX(z)) }
#declare HR = function(x, z) {
  70 * pow(Smooth(8, 150 + 0.20 * max(0, z - 60), Ad(x, z)), 0.75) - 4
  + 360 * pow(Smooth(120, 900 + 0.15 * max(0, z), Ad(x, z)), 1.1) * (0.45 + 0.55 * Rmf(x / 1000 + 8.2, 0.7, z / 1000 + 5.7))
  + 20 * (Fbm(x / 60, 3, z / 60) - 0.45) * Smooth(60, 150, Ad(x, z))
}
#declare HBack = function(x, z) { 2000 * Smooth(2000, 9000, z) * (0.2 + 0.6 * Rmf(x / 4200 + 4.4, 0.2, z / 4200 + 8.2)) + 1100 * exp(-pow((x + 900) / 1500, 2) - pow((z - 8000) / 1800, 2)) }
Camera(<-128, 138, -205>, <-8, 92, 40>, 62)
#declare SunDir = vnormalize(<-0.72, 0.42, -0.46>);
Sky(SunDir, <0.10, 0.25, 0.60>, <0.80, 0.76, 0.76>, <1.2, 0.9, 0.6>, 0.14, <1.2, 1.08, 0.95>, <0.55, 0.57, 0.68>, 6.6)
SunAndSky(SunDir, <3.0, 2.35, 1.6>, <0.46, 0.60, 0.92>, 8)
Haze(5600, <0.56, 0.62, 0.76>, 480, 0)
#declare AutGround = VegTex(<0.05, 0.03, 0.012>, <0.085, 0.045, 0.015>, 50, 5)
#declare AutGrass = VegTex(<0.15, 0.13, 0.05>, <0.24, 0.19, 0.07>, 14, 0.8)
TerrainPatch(HBack, -7000, 1700, 7000, 13000, -300, 4400, 800, PeakTex)
TerrainPatch(HR, -900, -300, 900, 2000, -6, 900, 1300, AltMix(RockTex(<0.22, 0.20, 0.175>, <0.31, 0.285, 0.25>, 6), SlopeMix(RockTex(<0.16, 0.15, 0.135>, <0.25, 0.23, 0.205>, 9), AltMix(AutGrass, AutGround, 90, 130, 12, 20), 0.56, 0.68), 64, 68, 1.5, 12))
plane { y, 63 clipped_by { difference { box { <-2000, 60, -20>, <2000, 66, 4000> } cylinder { <0, 50, -150>, <0, 70, -150>, 170 } } }
  texture {
    pigment { rgb <0.012, 0.06, 0.07> }
    normal { average normal_map { [1 bumps 0.025 scale <5, 5, 9>] [1 bumps 0.03 scale 1.6] } }
    finish { diffuse 0.6 reflection { 0.05 0.95 fresnel on } conserve_energy }
  }
  interior { ior 1.33 }
}
// arch dam: crest 70 m, centre downstream, upstream face radius 172
#declare CrestTex = JointedConcreteTex(<0.46, 0.44, 0.41>, 400, 3)
difference {
  union {
    intersection {
      cylinder { <0, -8, -150>, <0, 70, -150>, 172 }
      plane { y, 70 }
    }
    cylinder { <0, 68.6, -150>, <0, 70, -150>, 173.5 }
  }
  cone { <0, -10, -150>, 138, <0, 58, -150>, 165 }
  cylinder { <0, 57.9, -150>, <0, 80, -150>, 165 }
  box { <-400, -20, -400>, <400, 90, -85> }
  // spillway notches
  #declare I = -2; #while (I <= 2) box { <-5, 63.8, 150>, <5, 68.4, 190> translate z * 0 rotate y * I * 4.6 translate -z * 150 } #declare I = I + 1; #end
  texture { pigment { function { 0.5 * Fbm(x / 7, y / 2.2, z / 7) + 0.5 * Fbm(x * 0.9, y * 0.07, z * 0.9) } color_map { [0.25 rgb <0.17, 0.165, 0.155>] [0.5 rgb <0.29, 0.28, 0.265>] [0.72 rgb <0.37, 0.36, 0.34>] } } finish { diffuse 0.85 } }
  texture { pigment { function { max(Smooth(0.985, 0.997, abs(2 * (y / 4 - floor(y / 4)) - 1)), Smooth(0.985, 0.997, abs(2 * (x / 14 - floor(x / 14)) - 1))) } color_map { [0 rgbt 1] [1 rgbt <0.05, 0.05, 0.05, 0.55>] } } }
}
// parapet and lamps on the crest
difference { cylinder { <0, 70, -150>, <0, 71.1, -150>, 173.3 } cylinder { <0, 69, -150>, <0, 72, -150>, 172.9 } box { <-400, 0, -400>, <400, 90, -85> } ConcreteTex(<0.52, 0.50, 0.47>) }
difference { cylinder { <0, 70, -150>, <0, 71.1, -150>, 165.6 } cylinder { <0, 69, -150>, <0, 72, -150>, 165.2 } box { <-400, 0, -400>, <400, 90, -85> } ConcreteTex(<0.52, 0.50, 0.47>) }
#declare I = -12; #while (I <= 12)
  union { cylinder { <0, 70, 165.8>, <0, 75, 165.8>, 0.11 } cylinder { <0, 75, 165.8>, <0, 75.2, 168>, 0.08 } rotate y * I * 4.6 translate -z * 150 pigment { rgb 0.2 } }
#declare I = I + 1; #end
// gate house and intake tower
union { box { <-4, 66, 164.5>, <4, 77, 173.5> JointedConcreteTex(<0.54, 0.52, 0.48>, 3, 2) } box { <-4.8, 77, 163.6>, <4.8, 77.7, 174.4> PaintTex(<0.24, 0.33, 0.34>, 0.2) } rotate y * 14 translate -z * 150 }
union { cylinder { <0, 20, 0>, <0, 74, 0>, 5 JointedConcreteTex(<0.50, 0.48, 0.45>, 4, 2) } cylinder { <0, 74, 0>, <0, 79, 0>, 4.2 PaintTex(<0.70, 0.68, 0.62>, 0.1) } cone { <0, 79, 0>, 5.4, <0, 81.5, 0>, 0.4 PaintTex(<0.24, 0.33, 0.34>, 0.2) } translate <62, 0, 74> }
box { <-1.2, 69, 0>, <1.2, 70, 58> rotate y * 12 translate <53, 0, 12> ConcreteTex(<0.5, 0.48, 0.45>) }

DefineTrees(<0.030, 0.062, 0.022>, <0.05, 0.075, 0.025>, <0.08, 0.085, 0.025>)
#declare I = 3; #while (I < 6)
  #declare Cc = (I = 3 ? <0.34, 0.12, 0.02> : (I = 4 ? <0.38, 0.21, 0.03> : <0.24, 0.17, 0.035>));
  #declare TreeNear[I] = object { BroadleafMesh(51 + I, 46, 110, 0.034) LeafTex(Cc) }
  #declare TreeFar[I] = object { BroadleafMesh(71 + I, 20, 26, 0.075) LeafTex(Cc) }
#declare I = I + 1; #end
#declare DamClear = function(x, z) { Smooth(1, 8, abs(sqrt(x * x + pow(z + 150, 2)) - 160) - 16) }
#declare Dn = function(x, z) { DamClear(x, z) * (0.5 + 0.5 * Smooth(0.3, 0.5, Fbm(x / 70, 5, z / 70))) * Smooth(30, 62, sqrt(pow(x + 128, 2) + pow(z + 205, 2))) }
Forest(HR, Dn, -420, -280, 460, 560, 7.5, 260, 1200, 66, 700, 1.9, 8, 16, 0.5, 15)
Forest(HR, Dn, -140, -160, 140, 0, 7, 260, 800, 6, 66, 2.2, 7, 12, 0.42, 16)
Forest(HR, Dn, -860, 560, 860, 1950, 12.5, 1, 2600, 67, 800, 1.9, 12, 20, 0.5, 18)
