// The access road: a steel truss bridge over the river and the road cut into the slope behind it.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-24, 17.5, -2>, <17, 8.6, 64>, 62)
#declare SunDir = vnormalize(<-0.66, 0.52, -0.46>);
Sky(SunDir, <0.09, 0.24, 0.58>, <0.66, 0.75, 0.87>, <1, 0.9, 0.75>, 0.20, <1.15, 1.12, 1.06>, <0.55, 0.60, 0.70>, 6.2)
SunAndSky(SunDir, <2.9, 2.45, 1.9>, <0.46, 0.62, 0.92>, 8)
Haze(4200, <0.52, 0.63, 0.78>, 420, 0)

#declare RX = function(z) { 6 * sin(z / 60) - 0.0006 * pow(max(0, z - 60), 2) / (1 + 0.0022 * max(0, z - 60)) }
#declare Dv = function(x, z) { abs(x - RX(z)) }
// the road along the right bank, and the flat ends of the bridge
#declare Road = function(x, z) { max((1 - Smooth(4.5, 7.5, abs(x - 44 - RX(z) * 0.7))) * Smooth(-90, -60, z), (1 - Smooth(5, 9, abs(z - 62))) * Smooth(24, 28, abs(x)) * (1 - Smooth(44, 52, abs(x)))) }
#declare Nat = function(x, z) {
  -4 + 10.6 * Smooth(17, 34, Dv(x, z)) + 3 * Fbm(x / 14, 0, z / 14) * Smooth(15, 30, Dv(x, z))
  + 420 * pow(Smooth(30, 700, Dv(x, z)), 1.02) * (0.45 + 0.52 * Rmf(x / 800 + 6.6, 0.7, z / 800 + 1.3))
  + 18 * (Fbm(x / 50, 3, z / 50) - 0.45) * Smooth(40, 120, Dv(x, z))
}
#declare HW = function(x, z) { Nat(x, z) * (1 - Road(x, z)) + 9.2 * Road(x, z) }
#declare HBack = function(x, z) { 2000 * Smooth(1700, 9000, z) * (0.2 + 0.6 * Rmf(x / 4200 + 2.4, 0.2, z / 4200 + 6.2)) + 900 * exp(-pow((x + 300) / 1500, 2) - pow((z - 8300) / 1800, 2)) }
TerrainPatch(HBack, -7000, 1500, 7000, 13000, -300, 4200, 800, PeakTex)
TerrainPatch(HW, -700, -110, 800, 1700, -6, 900, 1500, AltMix(GravelTex, SlopeMix(RockNear, AltMix(BankGrass, WoodGround, 24, 60, 10, 18), 0.62, 0.74), 2, 5, 2.5, 9))
// carriageway of gravel
#declare RoadTex = texture { pigment { function { 0.6 * Fbm(x / 2, 0, z / 6) + 0.4 * f_noise3d(x * 5, 0, z * 5) } color_map { [0.25 rgb <0.24, 0.22, 0.19>] [0.55 rgb <0.36, 0.335, 0.295>] [0.8 rgb <0.44, 0.41, 0.37>] } } normal { granite 0.4 scale 0.5 } }
#declare RoadH = function(x, z) { 9.75 + 0.12 * Fbm(x / 3, 1, z / 3) - 40 * Smooth(3.4, 4.2, abs(x - 44 - RX(z) * 0.7)) }
TerrainPatch(RoadH, 25, -60, 62, 420, 0, 12, 900, RoadTex)
plane { y, 0 clipped_by { box { <-2000, -1, -400>, <400, 1, 4000> } } FoamTex(<0.04, 0.17, 0.16>, <0.86, 0.92, 0.93>, 5, 0.02) }

// the bridge: two Warren trusses, cross beams above and below, a timber deck with kerbs
#declare L = 29; #declare N = 12; #declare Pw = 2 * L / N;
#macro Truss(Z)
  Beam(<-L, 9.0, Z>, <L, 9.0, Z>, 0.55) Beam(<-L + Pw, 14.8, Z>, <L - Pw, 14.8, Z>, 0.5)
  #local I = 0;
  #while (I < N)
    #local Xa = -L + I * Pw;
    #if (mod(I, 2) = 0) Beam(<Xa, 9, Z>, <Xa + Pw, 14.8, Z>, 0.4) #else Beam(<Xa, 14.8, Z>, <Xa + Pw, 9, Z>, 0.4) #end
    #if (I > 0) Beam(<Xa, 9, Z>, <Xa, 14.8, Z>, 0.26) #end
    #local I = I + 1;
  #end
#end
union {
  Truss(58.6) Truss(65.4)
  #declare I = 0; #while (I <= N)
    #declare Xa = -L + I * Pw; Beam(<Xa, 8.7, 58.6>, <Xa, 8.7, 65.4>, 0.5)
    #if (I > 0 & I < N) Beam(<Xa, 14.8, 58.6>, <Xa, 14.8, 65.4>, 0.3) #end
    #if (I > 0 & I < N - 1) Beam(<Xa, 14.8, 58.6>, <Xa + Pw, 14.8, 65.4>, 0.16) Beam(<Xa, 14.8, 65.4>, <Xa + Pw, 14.8, 58.6>, 0.16) #end
  #declare I = I + 1; #end
  PaintTex(<0.16, 0.25, 0.22>, 0.2)
}
union { box { <-L - 1, 9.1, 59.4>, <L + 1, 9.4, 64.6> } box { <-L, 9.4, 59.4>, <L, 9.65, 59.7> } box { <-L, 9.4, 64.3>, <L, 9.65, 64.6> } pigment { function { Fbm(x * 3, 0, z / 3) } color_map { [0.3 rgb <0.16, 0.125, 0.09>] [0.7 rgb <0.30, 0.25, 0.19>] } } }
object { Railing(<-L, 9.5, 59.2>, <L, 9.5, 59.2>, 1.1) PaintTex(<0.70, 0.66, 0.55>, 0.2) } object { Railing(<-L, 9.5, 64.8>, <L, 9.5, 64.8>, 1.1) PaintTex(<0.70, 0.66, 0.55>, 0.2) }
// abutments with wing walls
#declare I = -1; #while (I < 2)
  union { box { <L - 0.5, -5, 56>, <L + 5, 8.4, 68> } box { <L - 0.5, 8.4, 57.4>, <L + 0.6, 10.4, 58.2> } box { <L - 0.5, 8.4, 65.8>, <L + 0.6, 10.4, 66.6> } box { <L + 4, -5, 50>, <L + 5, 8.6, 74> } scale <I, 1, 1> JointedConcreteTex(<0.46, 0.44, 0.41>, 4, 2.2) }
#declare I = I + 2; #end
// crash barrier of the road
union { #declare I = 0; #while (I < 90) #declare Zb = -56 + I * 4.6; #if (abs(Zb - 62) > 7) cylinder { <39.9 + RX(Zb) * 0.7, 9, Zb>, <39.9 + RX(Zb) * 0.7, 10.1, Zb>, 0.09 } cylinder { <39.9 + RX(Zb) * 0.7, 10, Zb>, <39.9 + RX(Zb + 4.6) * 0.7, 10, Zb + 4.6>, 0.1 } #end #declare I = I + 1; #end pigment { rgb <0.62, 0.61, 0.57> } }

DefineTrees(<0.030, 0.070, 0.025>, <0.045, 0.088, 0.028>, <0.058, 0.098, 0.030>)
DefineBoulders(<0.26, 0.25, 0.235>, <0.38, 0.365, 0.34>)
DefineGrass(<0.06, 0.11, 0.03>, <0.11, 0.14, 0.05>)
#declare Free = function(x, z) { Smooth(0, 0.04, 1 - Road(x, z)) * Smooth(9, 13, abs(x - 44 - RX(z) * 0.7)) * Smooth(8, 16, abs(z - 62) + 30 * Smooth(56, 66, abs(x))) }
#declare Dn = function(x, z) { Free(x, z) * Smooth(34, 46, Dv(x, z)) * (0.5 + 0.5 * Smooth(0.3, 0.5, Fbm(x / 70, 5, z / 70))) * Smooth(34, 52, sqrt(pow(x + 24, 2) + pow(z + 2, 2))) }
Forest(HW, Dn, -420, -60, 560, 480, 6.5, 230, 860, 5, 600, 1.9, 8, 16, 0.5, 15)
Forest(HW, Dn, -690, 480, 790, 1650, 12, 1, 2600, 10, 800, 1.9, 12, 20, 0.55, 18)
#declare S = seed(79); #declare I = 0;
#while (I < 620)
  #declare Bz = -70 + 330 * pow(rand(S), 1.2); #declare Bx = RX(Bz) + (rand(S) < 0.6 ? -1 : 1) * R(9, 27, S); #declare By = HW(Bx, Bz);
  #declare Bs = pow(rand(S), 4) * 2.6 + 0.35;
  #if (By > -3.6 & abs(Bz - 62) > 8) PlaceBoulder(floor(rand(S) * 4.99), Bs, rand(S) * 360, <Bx, max(By, -0.1) + 0.05, Bz>) #end
  #declare I = I + 1;
#end
#declare One = function(x, z) { 0.85 * Smooth(26, 30, Dv(x, z)) }
Meadow(HW, One, -60, -10, -14, 56, 0.8, 0.55, 3.5, 4)
