// Diversion weir with five gated bays, settling basins on the right bank, wooded slopes.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"

#ifdef (OtherView) View() #else
Camera(<-60, 40, -190>, <14, 33, 0>, 60)
#declare SunDir = vnormalize(<-0.80, 0.42, -0.30>);
Sky(SunDir, <0.09, 0.24, 0.60>, <0.62, 0.74, 0.88>, <1, 0.9, 0.75>, 0.16, <1.15, 1.12, 1.08>, <0.55, 0.60, 0.70>, 9.1)
SunAndSky(SunDir, <3.1, 2.65, 2.05>, <0.50, 0.68, 1.0>, 8)
#end
Haze(5200, <0.52, 0.64, 0.80>, 420, 0)

#declare RX = function(z) { -0.00030 * pow(max(0, z - 120), 2) / (1 + 0.0011 * max(0, z - 120)) }
#declare Dv = function(x, z) { abs(x - RX(z)) }
#declare Plat = function(x, z) { Smooth(44, 47, x) * (1 - Smooth(118, 138, x)) * Smooth(-210, -185, z) * (1 - Smooth(55, 75, z)) }
#declare Nat = function(x, z) {
  -5 + 17 * Smooth(42, 66, Dv(x, z)) * Smooth(-20, 20, z) + 9 * Smooth(38, 66, Dv(x, z)) * (1 - Smooth(-20, 20, z))
  + 5 * Fbm(x / 20, 0, z / 20) * Smooth(36, 60, Dv(x, z))
  + 470 * pow(Smooth(60, 900, Dv(x, z)), 1.15) * (0.45 + 0.50 * Rmf(x / 900 + 2.2, 0.7, z / 900 + 5.1))
  + 22 * (Fbm(x / 60, 3, z / 60) - 0.45) * Smooth(70, 160, Dv(x, z))
}
#declare HW = function(x, z) { Nat(x, z) * (1 - Plat(x, z)) + 11 * Plat(x, z) }
#declare HBack = function(x, z) {
  1750 * Smooth(1800, 9000, z) * (0.15 + 0.55 * Rmf(x / 4200 + 6.4, 0.2, z / 4200 + 2.2)) + 950 * exp(-pow((x + 350) / 1500, 2) - pow((z - 8500) / 1800, 2))
}
#declare Rock = RockTex(<0.25, 0.23, 0.21>, <0.40, 0.37, 0.33>, 24)
#declare RockF = RockTex(<0.20, 0.19, 0.19>, <0.34, 0.31, 0.29>, 220)
#declare Wood = VegTex(<0.018, 0.040, 0.014>, <0.035, 0.065, 0.02>, 60, 5)
#declare Bank = VegTex(<0.12, 0.15, 0.05>, <0.20, 0.20, 0.09>, 14, 0.8)
#declare Gravel = RockTex(<0.26, 0.25, 0.23>, <0.36, 0.34, 0.31>, 3)
TerrainPatch(HBack, -7000, 1500, 7000, 13000, -300, 4200, 800, AltMix(SlopeMix(RockF, Wood, 0.70, 0.8), SlopeMix(RockF, SnowTex(<0.92, 0.94, 0.98>), 0.70, 0.82), 1000, 1300, 260, 700))
TerrainPatch(HW, -900, -230, 900, 1700, -6, 900, 1300, AltMix(Gravel, SlopeMix(Rock, AltMix(Bank, Wood, 30, 60, 12, 20), 0.62, 0.74), 5, 9, 3, 12))
// flat service yard of the right bank
box { <47, 8, -190>, <120, 11.15, 60> JointedConcreteTex(<0.30, 0.29, 0.27>, 8, 400) }

// head pond and tail water
plane { y, 12.6 clipped_by { box { <-2000, 0, 1>, <2000, 20, 4000> } } WaterTex(<0.035, 0.13, 0.13>, 0.9, 1.6, 0.10) }
plane { y, 0.8 clipped_by { box { <-80, -5, -400>, <50, 5, -8> } } FoamTex(<0.05, 0.20, 0.20>, <0.85, 0.92, 0.93>, 7, 0.0) }
box { <-42, -2, -34>, <42, 0.95, -8> FoamTex(<0.10, 0.30, 0.30>, <0.92, 0.96, 0.97>, 5, 0.16) }

#declare Bays = 5; #declare BW = 16.4; #declare X0 = -41;
#declare I = 0;
#while (I <= Bays)
  object { Pier(2.6, -13, 9, -4, 20) translate x * (X0 + I * BW) JointedConcreteTex(<0.44, 0.425, 0.395>, 400, 3) }
  #declare I = I + 1;
#end
#declare Ogee = array[9] { <8, -4>, <8, 6>, <5, 7.4>, <2, 8>, <0, 7.9>, <-3, 6.6>, <-7, 3.2>, <-11, 0.2>, <-14, -3> }
object { ExtrudeX(Ogee, X0, X0 + Bays * BW) JointedConcreteTex(<0.50, 0.49, 0.46>, 400, 3) }
#declare I = 0;
#while (I < Bays)
  #declare Xa = X0 + I * BW + 1.32; #declare Xb = X0 + (I + 1) * BW - 1.32;
  #declare Open = (I = 1 | I = 2 | I = 4);
  object { RadialGate(Xa, Xb, 7.9, 6.6, 9.5, (Open ? 13 : 0)) PaintTex(<0.05, 0.16, 0.30>, 0.35) }
  #if (Open)
    object { WaterSheet(Xa, Xb, -0.5, 9.4, -14, 0.4) texture { FallTex } }
    #declare S = seed(I + 40); #declare K = 0;
    #while (K < 60)
      #declare Sz = R(0.3, 1.1, S);
      sphere { 0, 1 scale <Sz * 1.5, Sz * 0.8, Sz> translate <R(Xa, Xb, S), 0.6, -14 + R(-6, 1, S)> pigment { rgb <0.94, 0.97, 0.98> } normal { bumps 0.9 scale 0.25 } }
      #declare K = K + 1;
    #end
  #end
  // hoist house on the deck
  union {
    box { <-2.6, 21.4, -3>, <2.6, 25, 3> }
    box { <-3.1, 25, -3.5>, <3.1, 25.4, 3.5> }
    translate x * (Xa + Xb) / 2 PaintTex(<0.74, 0.74, 0.70>, 0.1)
  }
  object { WindowBand(<(Xa + Xb) / 2 - 1.8, 0, -3.05>, <(Xa + Xb) / 2 + 1.8, 0, -3.05>, 22.9, 24.2, 3, 0) }
  #declare I = I + 1;
#end
// deck across and to the yard
union {
  box { <-60, 19.6, -5>, <52, 21.4, 5> }
  box { <-60, 21.4, -5.2>, <52, 21.8, -4.8> }
  JointedConcreteTex(<0.46, 0.44, 0.41>, 8.2, 400)
}
object { Railing(<-60, 21.7, -5>, <52, 21.7, -5>, 1.1) PaintTex(<0.75, 0.62, 0.15>, 0.2) }
// abutments and wing walls
union {
  box { <-62, -5, -16>, <-42, 19.6, 12> }
  box { <42, -5, -16>, <58, 19.6, 12> }
  JointedConcreteTex(<0.42, 0.40, 0.37>, 6, 3)
}
box { <-45, -5, -60>, <-43, 10.5, -14> JointedConcreteTex(<0.40, 0.385, 0.36>, 6, 3) }
box { <43.5, -5, -190>, <47.5, 12.0, -14> JointedConcreteTex(<0.40, 0.385, 0.36>, 6, 3) }
object { Railing(<45.5, 12, -190>, <45.5, 12, -16>, 1.1) PaintTex(<0.75, 0.62, 0.15>, 0.2) }
// settling basins: three long channels
#declare I = 0;
#while (I < 4)
  box { <54 + I * 17, 8, -150>, <55.4 + I * 17, 15, 34> JointedConcreteTex(<0.44, 0.425, 0.395>, 9, 400) }
  object { Railing(<54.7 + I * 17, 15, -150>, <54.7 + I * 17, 15, 34>, 1.0) PaintTex(<0.45, 0.47, 0.48>, 0.2) }
  #if (I < 3)
    box { <55.4 + I * 17, 9, -149>, <71 + I * 17, 13.6, 33> WaterTex(<0.06, 0.22, 0.21>, 0.9, 0.8, 0.05) }
    box { <55.4 + I * 17, 11, -60>, <71 + I * 17, 15.2, -58.6> JointedConcreteTex(<0.44, 0.425, 0.395>, 9, 400) }
  #end
  #declare I = I + 1;
#end
box { <54, 8, -151.4>, <106.4, 15, -150> JointedConcreteTex(<0.44, 0.425, 0.395>, 9, 400) }
box { <54, 8, 33>, <106.4, 18, 36> JointedConcreteTex(<0.44, 0.425, 0.395>, 9, 400) }
// gate house at the intake
union {
  box { <60, 18, 33>, <102, 24, 40> PaintTex(<0.78, 0.76, 0.70>, 0.08) }
  box { <58.6, 24, 31.6>, <103.4, 24.6, 41.4> PaintTex(<0.20, 0.32, 0.30>, 0.2) }
  object { WindowBand(<62, 0, 32.9>, <100, 0, 32.9>, 20.4, 22.8, 16, 0) }
}

DefineTrees(<0.030, 0.075, 0.025>, <0.045, 0.095, 0.028>, <0.060, 0.105, 0.030>)
DefineBoulders(<0.36, 0.35, 0.33>, <0.50, 0.48, 0.45>)
#declare Dn = function(x, z) { (1 - Plat(x, z)) * (1 - Plat(x + 10, z)) * Smooth(56, 76, Dv(x, z)) * (0.45 + 0.5 * Smooth(0.3, 0.5, Fbm(x / 70, 5, z / 70))) * Smooth(14, 30, sqrt(pow(x + 62, 2) + pow(z + 178, 2))) }
Forest(HW, Dn, -420, -200, 480, 520, 7, 260, 760, 6, 600, 1.9, 8, 17, 0.45, 5)
Forest(HW, Dn, -850, 520, 850, 1650, 12, 1, 2600, 16, 800, 1.9, 12, 20, 0.55, 8)
#declare S = seed(77); #declare I = 0;
#while (I < 240)
  #declare Bz = R(-170, -24, S); #declare Bx = -R(30, 50, S); #declare By = HW(Bx, Bz);
  #declare Bs = pow(rand(S), 3) * 2.6 + 0.5;
  #if (By > -3.5) PlaceBoulder(floor(rand(S) * 4.99), Bs, rand(S) * 360, <Bx, max(By, 0.2), Bz>) #end
  #declare I = I + 1;
#end
