// Powerhouse under construction: concrete frame, tower crane, benched rock slope.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-50, 22, -62>, <6, 16.0, 12>, 58)
#declare SunDir = vnormalize(<-0.72, 0.50, -0.40>);
Sky(SunDir, <0.09, 0.24, 0.60>, <0.68, 0.74, 0.84>, <1, 0.9, 0.7>, 0.20, <1.15, 1.12, 1.06>, <0.58, 0.62, 0.70>, 1.7)
SunAndSky(SunDir, <3.1, 2.55, 1.85>, <0.50, 0.66, 0.98>, 8)
Haze(3600, <0.60, 0.66, 0.76>, 380, 0)
// benched cut behind the pit, natural slope above
#declare Edge = function(x, z) { z - 46 + 0.10 * x + 9 * (Fbm(x / 22, 1, 0) - 0.48) }
#declare Bench = function(d) { 9.5 * (floor(d / 11) + Smooth(0.0, 0.45, d / 11 - floor(d / 11))) }
#declare CutH = function(x, z) { Bench(max(0, Edge(x, z))) * 1 + 1.6 * Fbm(x / 4, 0, z / 4) * Smooth(0, 6, Edge(x, z)) + 1.0 * Fbm(x / 1.7, 3, z / 1.7) * Smooth(0, 3, Edge(x, z)) }
#declare NatH = function(x, z) { 22 + 0.42 * Edge(x, z) + 200 * Smooth(60, 800, Edge(x, z)) * (0.2 + 0.6 * Rmf(x / 700 + 4.2, 0.7, z / 700 + 8.1)) + 14 * (Fbm(x / 50, 3, z / 50) - 0.45) - 0.22 * max(0, -x - 60) }
#declare HC = function(x, z) { min(CutH(x, z), max(0.0, NatH(x, z))) * Smooth(-1, 1, Edge(x, z)) + 0.8 * (Fbm(x / 12, 5, z / 12) - 0.5) }
#declare HBack = function(x, z) { 2000 * Smooth(1700, 9000, z) * (0.2 + 0.6 * Rmf(x / 4200 + 2.4, 0.2, z / 4200 + 5.2)) + 1300 * exp(-pow((x + 100) / 1500, 2) - pow((z - 8200) / 1800, 2)) }
#declare CutRock = RockTex(<0.22, 0.185, 0.15>, <0.36, 0.31, 0.26>, 7)
#declare Dirt = RockTex(<0.27, 0.22, 0.165>, <0.36, 0.30, 0.23>, 9)
TerrainPatch(HBack, -7000, 1500, 8000, 13000, -300, 4200, 700, PeakTex)
TerrainPatch(HC, -180, -75, 340, 345, -3, 330, 1500, AltMix(Dirt, SlopeMix(CutRock, AltMix(Dirt, BankGrass, 34, 48, 5, 12), 0.58, 0.72), 1.5, 4, 1, 8))
TerrainPatch(HC, -900, 344, 340, 1500, -3, 700, 600, SlopeMix(RockNear, WoodGround, 0.55, 0.66))

#declare Fresh = JointedConcreteTex(<0.40, 0.39, 0.365>, 400, 2.4)
#declare Rebar = texture { pigment { rgb <0.22, 0.11, 0.06> } finish { diffuse 0.7 specular 0.2 } }
#declare Form = texture { pigment { rgb <0.62, 0.40, 0.06> } finish { diffuse 0.8 } }
// foundation and substructure
box { <-14, -3, -2>, <44, 2.4, 34> JointedConcreteTex(<0.36, 0.35, 0.33>, 8, 400) }
difference {
  box { <-12, 2, 0>, <42, 8, 32> }
  box { <-10.8, 3, 1.2>, <40.8, 9, 30.8> }
  #declare I = 0; #while (I < 3) cylinder { <-2 + I * 17, 0, -1>, <-2 + I * 17, 0, 2>, 2.4 translate y * 4.6 } #declare I = I + 1; #end
  JointedConcreteTex(<0.42, 0.41, 0.385>, 6, 2.4)
}
#declare I = 0; #while (I < 3)
  difference { cylinder { <7 + I * 17 - 9, 2, 15>, <7 + I * 17 - 9, 9.2, 15>, 6.2 } cylinder { <7 + I * 17 - 9, 3, 15>, <7 + I * 17 - 9, 10, 15>, 4.8 } JointedConcreteTex(<0.44, 0.43, 0.40>, 400, 2.4) }
  torus { 5.5, 0.12 translate <7 + I * 17 - 9, 9.3, 15> texture { Rebar } }
  #declare K = 0; #while (K < 40) cylinder { <5.5, 9, 0>, <5.5, 10.5, 0>, 0.04 rotate y * K * 9 translate <7 + I * 17 - 9, 0, 15> texture { Rebar } } #declare K = K + 1; #end
#declare I = I + 1; #end
// columns at different stages, beams, rebar
#declare S = seed(9); #declare I = 0;
#while (I < 8)
  #declare J = 0;
  #while (J < 2)
    #declare Xc = -11 + I * 7.4; #declare Zc = 0.8 + J * 30.4;
    #declare Ht = (I > 4 ? 24 : (I > 2 ? 20 : 13 + 3 * mod(I, 2)));
    box { <Xc - 0.7, 2, Zc - 0.7>, <Xc + 0.7, Ht, Zc + 0.7> JointedConcreteTex(<0.43, 0.42, 0.395>, 400, 3) }
    #declare K = 0; #while (K < 12)
      cylinder { <Xc - 0.55 + 0.36 * mod(K, 4), Ht - 0.1, Zc - 0.5 + 0.5 * floor(K / 4)>, <Xc - 0.55 + 0.36 * mod(K, 4), Ht + R(1.4, 2.3, S), Zc - 0.5 + 0.5 * floor(K / 4)>, 0.045 texture { Rebar } }
    #declare K = K + 1; #end
    #if (I < 3) box { <Xc - 0.85, Ht - 4.2, Zc - 0.85>, <Xc + 0.85, Ht - 0.2, Zc + 0.85> texture { Form } }
      #declare K = 0; #while (K < 5) box { <Xc - 1.0, Ht - 4 + K * 0.85, Zc - 1.0>, <Xc + 1.0, Ht - 3.85 + K * 0.85, Zc + 1.0> PaintTex(<0.50, 0.10, 0.06>, 0.2) } #declare K = K + 1; #end
    #end
    #declare J = J + 1;
  #end
  #declare I = I + 1;
#end
union {
  box { <18, 12.2, 0.1>, <41.6, 13.4, 1.5> } box { <18, 12.2, 30.5>, <41.6, 13.4, 31.9> } box { <25.5, 20.6, 0.1>, <41.6, 21.8, 1.5> } box { <25.5, 20.6, 30.5>, <41.6, 21.8, 31.9> }
  box { <25.5, 8, 30.8>, <41.6, 20.6, 31.4> } box { <40.2, 8, 1>, <40.8, 16, 31> }
  texture { Fresh }
}
// scaffolding on the front
union {
  #declare I = 0; #while (I < 13) #declare J = 0; #while (J < 2)
    cylinder { <17.5 + I * 2, 2.4, -1.0 - J * 1.2>, <17.5 + I * 2, 22.5, -1.0 - J * 1.2>, 0.05 }
  #declare J = J + 1; #end #declare I = I + 1; #end
  #declare K = 0; #while (K < 10)
    cylinder { <17.5, 4.4 + K * 2, -1>, <41.5, 4.4 + K * 2, -1>, 0.045 } cylinder { <17.5, 4.4 + K * 2, -2.2>, <41.5, 4.4 + K * 2, -2.2>, 0.045 } cylinder { <17.5, 5.4 + K * 2, -2.2>, <41.5, 5.4 + K * 2, -2.2>, 0.04 }
  #declare K = K + 1; #end
  texture { GalvTex }
}
#declare K = 0; #while (K < 9) box { <17.5, 4.42 + K * 2, -2.2>, <41.5, 4.5 + K * 2, -1> pigment { rgb <0.36, 0.25, 0.13> } } #declare K = K + 1; #end
// cranes
object { TowerCrane(44, 46, 158) translate <50, 0, 22> }
object { TowerCrane(34, 36, 28) translate <-22, 0, 24> }
// lifted formwork panel
union {
  box { <-2.2, 24.6, -0.1>, <2.2, 27.0, 0.1> texture { Form } }
  cylinder { <-2, 27, 0>, <0, 28.9, 0>, 0.04 pigment { rgb 0.1 } } cylinder { <2, 27, 0>, <0, 28.9, 0>, 0.04 pigment { rgb 0.1 } }
  rotate y * 30 translate <26.54, 0, 12.52>
}
// vehicles, containers, stacks
#macro Truck(Col)
  union {
    box { <-1.25, 0.9, -3.8>, <1.25, 1.3, 3.6> pigment { rgb 0.08 } }
    prism { linear_sweep linear_spline -1.3, 1.3, 6, <-3.9, 1.35>, <1.2, 1.35>, <1.7, 3.0>, <-4.2, 3.0>, <-4.4, 2.2>, <-3.9, 1.35> rotate x * -90 scale <1, 1, -1> rotate y * -90 PaintTex(Col, 0.2) }
    box { <-1.2, 1.0, 1.9>, <1.2, 3.1, 3.8> PaintTex(Col, 0.3) } box { <-1.1, 2.1, 3.78>, <1.1, 2.9, 3.84> GlassTex() } box { <-1.22, 2.1, 2.4>, <1.22, 2.9, 3.4> GlassTex() }
    #local I = 0; #while (I < 3) #local Zw = (I = 2 ? 2.7 : -2.9 + I * 1.3); cylinder { <-1.3, 0.6, Zw>, <-0.8, 0.6, Zw>, 0.6 pigment { rgb 0.04 } } cylinder { <0.8, 0.6, Zw>, <1.3, 0.6, Zw>, 0.6 pigment { rgb 0.04 } } cylinder { <-1.32, 0.6, Zw>, <1.32, 0.6, Zw>, 0.25 pigment { rgb 0.4 } } #local I = I + 1; #end
  }
#end
object { Truck(<0.78, 0.36, 0.03>) rotate y * 64 translate <-19, 0.1, -16> }
object { Truck(<0.78, 0.36, 0.03>) rotate y * 80 translate <6, 0.1, -21> }
object { Truck(<0.62, 0.60, 0.55>) rotate y * -70 translate <32, 0.1, -14> }
#macro Container(Col) box { <-3, 0, -1.2>, <3, 2.6, 1.2> pigment { rgb Col } normal { gradient x 0.5 scale 0.3 } finish { diffuse 0.8 } } #end
object { Container(<0.06, 0.20, 0.34>) rotate y * 20 translate <-36, 0.2, 16> } object { Container(<0.48, 0.47, 0.44>) rotate y * 20 translate <-35, 2.8, 16.5> } object { Container(<0.42, 0.11, 0.06>) rotate y * 24 translate <-40, 0.2, 24> }
#declare I = 0; #while (I < 7) #declare J = 0; #while (J < 8) cylinder { <0, 0.15 + I * 0.13, J * 0.28>, <9, 0.15 + I * 0.13, J * 0.28>, 0.07 rotate y * 18 translate <-16, 0, -34> texture { Rebar } } #declare J = J + 1; #end #declare I = I + 1; #end
#declare I = 0; #while (I < 9) box { <0, I * 0.2, 0>, <4, I * 0.2 + 0.14, 2.4> rotate y * (10 + I) translate <-3, 0.2, -31> texture { Form } } #declare I = I + 1; #end
#declare I = 0; #while (I < 5) cylinder { <0, 0.9, 0>, <5, 0.9, 0>, 0.8 open rotate y * 32 translate <14 + I * 1.9, 0, -36 + I * 0.5> pigment { rgb <0.30, 0.38, 0.36> } finish { specular 0.3 } } #declare I = I + 1; #end
DefineBoulders(<0.22, 0.19, 0.155>, <0.34, 0.295, 0.25>)
#declare S = seed(31); #declare I = 0;
#while (I < 260) #declare Bx = R(-90, 90, S); #declare Bz = 44 - 0.1 * Bx + R(-7, 3, S); PlaceBoulder(floor(rand(S) * 4.99), 0.25 + 1.3 * pow(rand(S), 4), rand(S) * 360, <Bx, HC(Bx, Bz), Bz>) #declare I = I + 1; #end
DefineTrees(<0.030, 0.075, 0.025>, <0.045, 0.095, 0.028>, <0.065, 0.105, 0.030>)
#declare Dn = function(x, z) { Smooth(1, 5, CutH(x, z) - NatH(x, z)) * (0.5 + 0.5 * Smooth(0.3, 0.5, Fbm(x / 70, 5, z / 70))) }
Forest(HC, Dn, -300, 60, 330, 420, 6.5, 200, 700, 3, 700, 2.0, 7, 14, 0.45, 15)
Forest(HC, Dn, -800, 420, 330, 1450, 12, 1, 2600, 3, 800, 2.0, 12, 20, 0.5, 18)
