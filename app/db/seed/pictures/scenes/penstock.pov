// Twin steel penstock with saddles and anchor blocks on a steep green slope.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

#declare Slope = function(z) { 0.60 * z + 6 * sin(z / 60) - 0.0006 * pow(max(0, z - 150), 2) }
#declare Cut = function(x, z) { 1 - Smooth(9, 26, abs(x)) }
#declare Nat = function(x, z) {
  Slope(z) + 26 * (Fbm(x / 70 + 4, 0, z / 70) - 0.47) + 3 * Fbm(x / 12, 0, z / 12) - 0.75 * max(0, x - 24) - 0.0007 * pow(max(0, x - 24), 2) + 0.28 * max(0, -x - 40)
}
#declare HP = function(x, z) { Nat(x, z) * (1 - Cut(x, z)) + (Slope(z) - 1.2 + 0.8 * Fbm(x / 5, 0, z / 5)) * Cut(x, z) }
#declare HBack = function(x, z) { 2300 * Smooth(1900, 9000, z) * (0.2 + 0.6 * Rmf(x / 4200 + 3.4, 0.2, z / 4200 + 6.2)) + 1500 * exp(-pow((x - 3900) / 1700, 2) - pow((z - 7800) / 1900, 2)) - 500 }
Camera(<16, Slope(-46) + 12, -46>, <19, Slope(-46) + 47, 60>, 62)
#declare SunDir = vnormalize(<-0.50, 0.62, -0.60>);
Sky(SunDir, <0.08, 0.24, 0.62>, <0.62, 0.74, 0.90>, <1, 0.9, 0.75>, 0.24, <1.15, 1.12, 1.08>, <0.55, 0.60, 0.70>, 5.3)
SunAndSky(SunDir, <3.1, 2.65, 2.05>, <0.50, 0.68, 1.0>, 10)
Haze(5200, <0.52, 0.64, 0.80>, 500, -100)
TerrainPatch(HBack, -5000, 1500, 9000, 12000, -600, 4200, 800, PeakTex)
TerrainPatch(HP, -260, -80, 420, 620, -700, 500, 1400, SlopeMix(RockNear, BankGrass, 0.58, 0.68))

#declare PipeTex = texture { pigment { function { Fbm(x, y, z) } color_map { [0.3 rgb <0.25, 0.36, 0.33>] [0.6 rgb <0.32, 0.43, 0.40>] } } finish { diffuse 0.75 specular 0.45 roughness 0.03 reflection { 0.01 0.12 fresnel on } } }
#declare SegZ = array[6] { -90, -34, 46, 128, 205, 300 }
#declare K = 0;
#while (K < 5)
  #declare Q_ = -1;
  #while (Q_ < 2)
    PipeRun(<Q_ * 3.2, Slope(SegZ[K]) + 1.9, SegZ[K]>, <Q_ * 3.2, Slope(SegZ[K + 1]) + 1.9, SegZ[K + 1]>, 1.45, 9, 3.6, PipeTex)
    #declare Q_ = Q_ + 2;
  #end
  #if (K > 0)
    box { <-6.6, -6, -4>, <6.6, 3.4, 4> rotate x * -20 translate <0, Slope(SegZ[K]) + 1.2, SegZ[K]> JointedConcreteTex(<0.48, 0.46, 0.43>, 400, 2.2) }
  #end
  #declare K = K + 1;
#end
// steps with a handrail beside the pipes, valve house at the top
union {
  #declare I = 0; #while (I < 520) #declare Zs = -70 + I * 0.7; box { <6.9, Slope(Zs) - 1, Zs>, <8.3, Slope(Zs) + 0.25, Zs + 0.72> } #declare I = I + 1; #end
  ConcreteTex(<0.44, 0.43, 0.40>)
}
union {
  #declare I = 0; #while (I < 90) #declare Zs = -70 + I * 4; cylinder { <8.2, Slope(Zs), Zs>, <8.2, Slope(Zs) + 1.3, Zs>, 0.05 } cylinder { <8.2, Slope(Zs) + 1.3, Zs>, <8.2, Slope(Zs + 4) + 1.3, Zs + 4>, 0.045 } #declare I = I + 1; #end
  PaintTex(<0.78, 0.60, 0.10>, 0.2)
}
union {
  box { <-10, -6, 0>, <10, 8, 14> JointedConcreteTex(<0.58, 0.56, 0.52>, 5, 2) }
  box { <-11, 8, -1>, <11, 8.7, 15> PaintTex(<0.24, 0.34, 0.36>, 0.2) }
  translate <0, Slope(300), 298>
}
DefineTrees(<0.032, 0.085, 0.025>, <0.048, 0.105, 0.028>, <0.065, 0.115, 0.030>)
DefineGrass(<0.08, 0.16, 0.03>, <0.13, 0.19, 0.05>)
#declare Dn = function(x, z) { Smooth(14, 24, abs(x)) * (0.35 + 0.6 * Smooth(0.32, 0.5, Fbm(x / 40, 5, z / 40))) * Smooth(9, 20, sqrt(pow(x - 17, 2) + pow(z + 46, 2))) * (1 - Smooth(8, 20, x) * 0.93 * (1 - Smooth(60, 90, x))) * Smooth(-14, 0, z + 60 * Smooth(-16, -34, x)) }
Forest(HP, Dn, -250, -70, 400, 600, 6, 240, 800, -600, 600, 2.2, 7, 15, 0.3, 15)
#declare Gr = function(x, z) { 0.8 * Smooth(5, 7, abs(x)) }
Meadow(HP, Gr, -26, -44, 40, 60, 0.6, 0.38, -500, 4)
