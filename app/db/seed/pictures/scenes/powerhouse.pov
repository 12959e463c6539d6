// Powerhouse beside a turquoise river, twin penstock down the slope, switchyard behind.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

Camera(<-74, 22, -112>, <-2, 33, 40>, 60)
#declare SunDir = vnormalize(<-0.78, 0.46, -0.28>);
Sky(SunDir, <0.08, 0.23, 0.58>, <0.66, 0.75, 0.86>, <1, 0.9, 0.75>, 0.20, <1.15, 1.12, 1.06>, <0.55, 0.60, 0.70>, 2.6)
SunAndSky(SunDir, <3.1, 2.6, 1.95>, <0.50, 0.68, 1.0>, 10)
Haze(5200, <0.52, 0.64, 0.80>, 420, 0)

#declare RX = function(z) { -32 - 0.00045 * pow(max(0, z - 60), 2) / (1 + 0.0012 * max(0, z - 60)) }
#declare Dv = function(x, z) { abs(x - RX(z)) }
#declare Plat = function(x, z) { Smooth(-2, 1, x) * (1 - Smooth(72, 84, x)) * Smooth(-44, -30, z) * (1 - Smooth(150, 172, z)) }
#declare Nat = function(x, z) {
  -4 + 9 * Smooth(24, 44, Dv(x, z)) + 4 * Fbm(x / 16, 0, z / 16) * Smooth(22, 40, Dv(x, z))
  + 390 * pow(Smooth(60, 820, Dv(x, z)), 1.1) * (0.45 + 0.50 * Rmf(x / 900 + 4.6, 0.7, z / 900 + 2.3))
  + 22 * (Fbm(x / 60, 3, z / 60) - 0.45) * Smooth(90, 180, Dv(x, z))
}
#declare Pen = function(x, z) { (1 - Smooth(10, 26, abs(z - 34))) * Smooth(70, 92, x) * (1 - Smooth(330, 380, x)) }
#declare HW = function(x, z) { (Nat(x, z) * (1 - Plat(x, z)) + 6 * Plat(x, z)) * (1 - Pen(x, z)) + (4 + 0.62 * (x - 74)) * Pen(x, z) }
#declare HBack = function(x, z) { 2000 * Smooth(1700, 9000, z) * (0.2 + 0.6 * Rmf(x / 4200 + 9.4, 0.2, z / 4200 + 3.2)) + 900 * exp(-pow((x - 200) / 1400, 2) - pow((z - 8200) / 1800, 2)) }
#declare Rock = RockTex(<0.25, 0.23, 0.21>, <0.40, 0.37, 0.33>, 24)
#declare RockF = RockTex(<0.20, 0.19, 0.19>, <0.34, 0.31, 0.29>, 220)
#declare Wood = VegTex(<0.018, 0.040, 0.014>, <0.035, 0.065, 0.02>, 60, 5)
#declare Bank = VegTex(<0.09, 0.13, 0.04>, <0.15, 0.18, 0.06>, 14, 0.8)
#declare Gravel = RockTex(<0.20, 0.19, 0.175>, <0.30, 0.285, 0.26>, 2)
TerrainPatch(HBack, -7000, 1500, 7000, 13000, -300, 4200, 800, AltMix(SlopeMix(RockF, Wood, 0.70, 0.8), SlopeMix(RockF, SnowTex(<0.92, 0.94, 0.98>), 0.70, 0.82), 1100, 1400, 260, 700))
TerrainPatch(HW, -800, -150, 900, 1700, -6, 900, 1300, AltMix(Gravel, SlopeMix(Rock, AltMix(Bank, Wood, 40, 80, 12, 20), 0.60, 0.72), 2.5, 5, 2.5, 9))
plane { y, 0 clipped_by { box { <-2000, -1, -400>, <400, 1, 4000> } } WaterTex(<0.03, 0.24, 0.24>, 0.85, 1.1, 0.16) }

// yard, quay wall with tailrace openings
box { <-1, -4, -36>, <76, 6.2, 160> JointedConcreteTex(<0.33, 0.32, 0.30>, 9, 400) }
difference {
  box { <-3.5, -5, -30>, <0, 7.0, 90> }
  #declare I = 0; #while (I < 3) box { <-4, -6, -4>, <1, 2.6, 4> translate z * (12 + I * 18) } #declare I = I + 1; #end
  JointedConcreteTex(<0.42, 0.41, 0.38>, 6, 2.4)
}
#declare I = 0; #while (I < 3)
  box { <-2, -6, -4>, <-1.5, 2.6, 4> translate z * (12 + I * 18) pigment { rgb 0.03 } }
  box { <-14, -0.4, -3.4>, <-3, 0.12, 3.4> translate z * (12 + I * 18) FoamTex(<0.05, 0.28, 0.28>, <0.9, 0.95, 0.96>, 3, 0.12) }
#declare I = I + 1; #end
object { Railing(<-3.2, 7, -30>, <-3.2, 7, 90>, 1.1) PaintTex(<0.42, 0.44, 0.45>, 0.2) }

// machine hall
#declare Clad = texture {
  pigment { rgb <0.19, 0.22, 0.24> }
  normal { function { abs(2 * ((x + z) * 1.6 - floor((x + z) * 1.6)) - 1) } 0.5 }
  finish { diffuse 0.7 specular 0.25 roughness 0.06 }
}
union {
  box { <9, 6, 0>, <40, 12.5, 66> JointedConcreteTex(<0.52, 0.50, 0.46>, 6, 2.2) }
  box { <9.3, 12.5, 0.3>, <39.7, 25.2, 65.7> texture { Clad } }
  // roof with wide eaves
  prism { linear_sweep linear_spline -2.2, 68.2, 5, <6, 25.0>, <43, 27.6>, <43, 28.5>, <6, 25.9>, <6, 25.0> rotate x * -90 scale <1, 1, -1> PaintTex(<0.58, 0.60, 0.61>, 0.2) }
  prism { linear_sweep linear_spline 0.3, 65.7, 5, <9.3, 25>, <39.7, 25>, <39.7, 27.3>, <9.3, 25.1>, <9.3, 25> rotate x * -90 scale <1, 1, -1> texture { Clad } }
  // vertical windows between fins on the river side
  #declare I = 0;
  #while (I < 12)
    box { <9.1, 13.6, 3.2 + I * 5.2>, <9.4, 23.4, 6.4 + I * 5.2> GlassTex() }
    box { <9.0, 13.6, 3.2 + I * 5.2>, <9.2, 15.9, 6.4 + I * 5.2> pigment { rgb <1, 0.72, 0.38> } finish { diffuse 0.3 emission 0.45 } }
    box { <8.95, 15.9, 3.2 + I * 5.2>, <9.45, 16.05, 6.4 + I * 5.2> PaintTex(<0.08, 0.09, 0.1>, 0.2) }
    box { <8.95, 19.6, 3.2 + I * 5.2>, <9.45, 19.75, 6.4 + I * 5.2> PaintTex(<0.08, 0.09, 0.1>, 0.2) }
    box { <8.2, 12.6, 1.8 + I * 5.2>, <9.4, 25, 2.25 + I * 5.2> PaintTex(<0.52, 0.33, 0.17>, 0.1) }
    #declare I = I + 1;
  #end
  // gable end: gate and glazed corner
  box { <20, 6.2, -0.15>, <27, 13.6, 0.1> PaintTex(<0.10, 0.26, 0.34>, 0.25) }
  #declare I = 0; #while (I < 9) box { <20, 6.6 + I * 0.8, -0.22>, <27, 6.68 + I * 0.8, 0> PaintTex(<0.06, 0.16, 0.22>, 0.2) } #declare I = I + 1; #end
  object { WindowBand(<11, 0, 0.15>, <38, 0, 0.15>, 17.5, 22.8, 9, 0) }
  box { <18.5, 14.2, -4>, <28.5, 14.6, 0> PaintTex(<0.25, 0.27, 0.28>, 0.2) }
}
// control building
union {
  box { <12, 6, -20>, <30, 13.4, -1> JointedConcreteTex(<0.62, 0.60, 0.55>, 4, 400) }
  box { <10.6, 13.4, -21.5>, <31.5, 14.0, -1> PaintTex(<0.30, 0.31, 0.32>, 0.2) }
  object { WindowBand(<13, 0, -20.05>, <29, 0, -20.05>, 8.4, 12.2, 7, 0) }
  object { WindowBand(<11.95, 0, -19>, <11.95, 0, -2>, 8.4, 12.2, 8, 0) }
  box { <13, 8.4, -20.12>, <29, 8.9, -20.0> pigment { rgb <1, 0.75, 0.4> } finish { emission 0.4 } }
}
// penstock
#declare PipeTex = texture { pigment { rgb <0.36, 0.43, 0.42> } finish { diffuse 0.75 specular 0.35 roughness 0.05 } }
#declare I = 0;
#while (I < 2)
  #declare Pz = 30 + I * 8;
  PipeRun(<78, 8.6, Pz>, <340, 171, Pz>, 1.7, 13, 4, PipeTex)
  cylinder { <40, 8.4, Pz>, <78, 8.6, Pz>, 1.7 texture { PipeTex } }
  #declare I = I + 1;
#end
box { <74, 3, 24>, <84, 13.5, 44> JointedConcreteTex(<0.50, 0.48, 0.44>, 5, 2.4) }
box { <-5, -6, 24>, <5, 5, 44> rotate z * 31.8 translate <205, 88, 0> JointedConcreteTex(<0.50, 0.48, 0.44>, 5, 2.4) }
box { <335, 150, 20>, <352, 184, 48> JointedConcreteTex(<0.50, 0.48, 0.44>, 5, 2.4) }
// switchyard and outgoing line
#declare I = 0; #while (I < 3) object { Portal(16, 13) translate <20, 6, 84 + I * 17> } object { Portal(16, 13) translate <38, 6, 84 + I * 17> } #declare I = I + 1; #end
#declare I = 0; #while (I < 3) object { Transformer(<0.34, 0.37, 0.37>) rotate y * 90 translate <4, 6.2, 76 + I * 14> } #declare I = I + 1; #end
union {
  #declare I = 0; #while (I < 6)
    #declare Px = 14 + I * 2.4 + (I > 2 ? 10.8 : 0);
    Conductor(<Px, 19, 84>, <Px, 19, 101>, 0.7, 0.06) Conductor(<Px, 19, 101>, <Px, 19, 118>, 0.7, 0.06)
  #declare I = I + 1; #end
  texture { WireTex }
}
#declare P1 = <24, 4, 190>; #declare P2 = <-150, HW(-150, 460) + 0, 460>; #declare P3 = <-330, HW(-330, 800), 800>;
object { Pylon rotate y * -28 translate P1 } object { Pylon rotate y * -30 translate P2 } object { Pylon rotate y * -28 translate P3 }
Span(P1, -28, 1, P2, -30, 1, 9, 0.07) Span(P2, -30, 1, P3, -28, 1, 12, 0.09)

DefineTrees(<0.030, 0.075, 0.025>, <0.045, 0.095, 0.028>, <0.060, 0.105, 0.030>)
DefineBoulders(<0.24, 0.23, 0.215>, <0.36, 0.345, 0.32>)
DefineGrass(<0.06, 0.11, 0.03>, <0.11, 0.14, 0.05>)
#declare Line = function(x, z) { Smooth(14, 22, abs(x - 24 + (z - 190) * 0.6)) }
#declare Dn = function(x, z) { (1 - Plat(x, z)) * (1 - Plat(x - 6, z)) * (1 - Pen(x, z)) * Smooth(46, 62, Dv(x, z)) * Line(x, z) * (0.5 + 0.5 * Smooth(0.3, 0.5, Fbm(x / 70, 5, z / 70))) * Smooth(16, 30, sqrt(pow(x + 78, 2) + pow(z + 104, 2))) }
Forest(HW, Dn, -420, -140, 480, 480, 7, 240, 760, 4, 600, 1.9, 8, 17, 0.4, 15)
Forest(HW, Dn, -760, 480, 850, 1650, 12, 1, 2600, 14, 800, 1.9, 12, 20, 0.5, 18)
#declare S = seed(78); #declare I = 0;
#while (I < 420)
  #declare Bz = R(-100, 220, S); #declare Bd = (rand(S) < 0.72 ? -1 : 1); #declare Bx = RX(Bz) + Bd * R(24, 40, S); #declare By = HW(Bx, Bz);
  #declare Bs = pow(rand(S), 3) * 2.4 + 0.4;
  #if (By > -3 & Bx < -4) PlaceBoulder(floor(rand(S) * 4.99), Bs, rand(S) * 360, <Bx, max(By, 0) + 0.1, Bz>) #end
  #declare I = I + 1;
#end
#declare One = function(x, z) { 0.9 }
Meadow(HW, One, -110, -104, -60, 20, 0.8, 0.7, 3.5, 4)
