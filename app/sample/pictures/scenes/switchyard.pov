// Switchyard: transformers, portals, busbars and insulators, mountains behind.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "hydro.inc"
#include "steelwork.inc"

#ifdef (OtherView) View() #else
Camera(<-21, 5.6, -21>, <2, 9.0, 12>, 64)
#declare SunDir = vnormalize(<-0.70, 0.40, -0.45>);
Sky(SunDir, <0.09, 0.23, 0.56>, <0.74, 0.72, 0.74>, <1.2, 0.9, 0.6>, 0.22, <1.2, 1.08, 0.95>, <0.55, 0.57, 0.68>, 3.9)
SunAndSky(SunDir, <3.1, 2.45, 1.75>, <0.48, 0.62, 0.95>, 10)
#end
Haze(5200, <0.55, 0.63, 0.78>, 420, 0)
#declare Yard = function(x, z) { Smooth(-70, -56, x) * (1 - Smooth(66, 84, x)) * (1 - Smooth(86, 104, z)) }
#declare HS = function(x, z) { (1 - Yard(x, z)) * (-4 + 300 * pow(Smooth(30, 900, z + 0.75 * abs(x + 60) - 40), 1.05) * (0.4 + 0.5 * Rmf(x / 900 + 1.6, 0.7, z / 900 + 2.9)) * (0.3 + 0.7 * Smooth(20, 520, abs(x + 0.12 * z - 60))) + 9 * Fbm(x / 40, 0, z / 40)) }
#declare HBack = function(x, z) { 2100 * Smooth(1700, 9000, z) * (0.2 + 0.6 * Rmf(x / 4200 + 7.4, 0.2, z / 4200 + 1.2)) + 1100 * exp(-pow((x - 1500) / 1700, 2) - pow((z - 8200) / 1800, 2)) }
TerrainPatch(HBack, -6000, 1500, 9000, 13000, -300, 4200, 800, PeakTex)
TerrainPatch(HS, -700, 10, 1100, 1700, -6, 900, 1100, SlopeMix(RockNear, AltMix(BankGrass, WoodGround, 20, 60, 12, 20), 0.60, 0.72))
// gravel yard with cable trenches and a concrete road
plane { y, 0 clipped_by { box { <-80, -1, -80>, <90, 1, 104> } }
  texture { pigment { function { 0.55 * f_noise3d(x * 9, 0, z * 9) + 0.45 * Fbm(x / 4, 0, z / 4) } color_map { [0.2 rgb <0.13, 0.125, 0.12>] [0.5 rgb <0.29, 0.28, 0.265>] [0.8 rgb <0.42, 0.41, 0.39>] } } normal { granite 0.9 scale 0.35 } }
}
box { <-80, 0, -7.5>, <90, 0.09, -2.5> JointedConcreteTex(<0.36, 0.35, 0.33>, 5, 400) }
box { <-60, 0, 27>, <70, 0.14, 28.6> JointedConcreteTex(<0.40, 0.39, 0.37>, 1, 400) }
// three bays: transformer, breaker, disconnectors, portals
#declare I = 0;
#while (I < 3)
  union {
    object { Transformer(<0.33, 0.37, 0.37>) rotate y * 180 translate <0, 0, 3.5> }
    box { <7.4, 0, -1.5>, <7.9, 7.6, 9> JointedConcreteTex(<0.30, 0.295, 0.28>, 3, 1.9) }
    #declare K = 0;
    #while (K < 3)
      #declare Xk = -4 + K * 4;
      // circuit breaker
      Beam(<Xk, 0, 15>, <Xk, 2.4, 15>, 0.28) PostInsulator(<Xk, 2.4, 15>, 2.1, 0.24) cylinder { <Xk, 4.5, 15>, <Xk, 4.9, 15>, 0.22 texture { GalvTex } } PostInsulator(<Xk, 4.9, 15>, 1.7, 0.22) cylinder { <Xk, 6.6, 15>, <Xk, 6.85, 15>, 0.18 texture { GalvTex } }
      // current transformer and arrester
      Beam(<Xk, 0, 19>, <Xk, 2.4, 19>, 0.28) PostInsulator(<Xk, 2.4, 19>, 2.3, 0.22) cylinder { <Xk, 4.7, 19>, <Xk, 5.6, 19>, 0.34 texture { GalvTex } }
      Beam(<Xk, 0, 9.5>, <Xk, 2.6, 9.5>, 0.24) PostInsulator(<Xk, 2.6, 9.5>, 2.2, 0.2) torus { 0.5, 0.05 translate <Xk, 4.8, 9.5> texture { GalvTex } }
      // disconnector
      Beam(<Xk, 0, 24>, <Xk, 2.6, 24>, 0.24) Beam(<Xk, 0, 26>, <Xk, 2.6, 26>, 0.24) PostInsulator(<Xk, 2.6, 24>, 1.8, 0.18) PostInsulator(<Xk, 2.6, 26>, 1.8, 0.18) cylinder { <Xk, 4.5, 23.7>, <Xk, 4.5, 26.3>, 0.06 SteelTex(<0.7, 0.7, 0.72>) }
      // links
      union {
        Conductor(<-1.8 + K * 2.1, 7.1, 2.6>, <Xk, 4.85, 9.5>, 0.25, 0.035) Conductor(<Xk, 4.85, 9.5>, <Xk, 6.85, 15>, 0.3, 0.035) Conductor(<Xk, 6.85, 15>, <Xk, 5.6, 19>, 0.3, 0.035)
        Conductor(<Xk, 5.6, 19>, <Xk, 4.5, 24>, 0.3, 0.035) Conductor(<Xk, 4.5, 26.2>, <Xk, 9.2, 31>, 0.3, 0.035) Conductor(<Xk, 12.2, 31>, <Xk, 12.2, 58>, 1.3, 0.045) Conductor(<Xk, 12.2, 31>, <Xk, 12.2, 12>, 1.0, 0.045) Conductor(<Xk, 12.0, 58>, <Xk - 10, 34, 120>, 3, 0.05)
        texture { WireTex }
      }
      InsulatorString(<Xk, 13.4, 31>, 1.5, 10, 0.16) InsulatorString(<Xk, 13.4, 12>, 1.5, 10, 0.16) InsulatorString(<Xk, 13.4, 58>, 1.5, 10, 0.16)
      #declare K = K + 1;
    #end
    object { Portal(15, 13.4) translate z * 31 } object { Portal(15, 13.4) translate z * 12 } object { Portal(15, 13.4) translate z * 58 }
    texture { GalvTex }
    translate x * (-8 + I * 19)
  }
  #declare I = I + 1;
#end
// tubular busbars across the bays
#declare K = 0; #while (K < 3)
  cylinder { <-20, 8.9, 29.6 + K * 1.6>, <42, 8.9, 29.6 + K * 1.6>, 0.09 SteelTex(<0.72, 0.73, 0.74>) }
  #declare I = 0; #while (I < 7) Beam(<-18 + I * 9.5, 0, 29.6 + K * 1.6>, <-18 + I * 9.5, 6.6, 29.6 + K * 1.6>, 0.2) PostInsulator(<-18 + I * 9.5, 6.6, 29.6 + K * 1.6>, 2.2, 0.2) #declare I = I + 1; #end
#declare K = K + 1; #end
// control building and outgoing pylons
union {
  box { <44, 0, 10>, <62, 6.4, 44> PaintTex(<0.66, 0.63, 0.56>, 0.08) }
  box { <43, 6.4, 9>, <63, 7.0, 45> PaintTex(<0.22, 0.34, 0.36>, 0.2) }
  object { WindowBand(<43.95, 0, 43>, <43.95, 0, 12>, 2.2, 4.8, 12, 0) }
}
object { Pylon translate <-18, 0, 122> } object { Pylon rotate y * 4 translate <2, 2, 122> } object { Pylon rotate y * 12 translate <90, HS(90, 420), 420> }
Span(<2, 2, 122>, 4, 1, <90, HS(90, 420), 420>, 12, 1, 9, 0.06)
// fence
union {
  #declare I = 0; #while (I < 46) cylinder { <-60 + I * 3, 0, 84>, <-60 + I * 3, 2.6, 84>, 0.05 } #declare I = I + 1; #end
  #declare I = 0; #while (I < 9) cylinder { <-60, 0.3 + I * 0.28, 84>, <78, 0.3 + I * 0.28, 84>, 0.015 } #declare I = I + 1; #end
  texture { GalvTex }
}
DefineTrees(<0.030, 0.075, 0.025>, <0.045, 0.095, 0.028>, <0.065, 0.105, 0.030>)
#declare Dn = function(x, z) { (1 - Yard(x, z)) * (0.45 + 0.55 * Smooth(0.3, 0.5, Fbm(x / 70, 5, z / 70))) * Smooth(12, 30, abs(x - 20 - (z - 122) * 0.25)) }
Forest(HS, Dn, -400, 60, 560, 520, 7, 260, 700, -3, 700, 1.9, 8, 16, 0.45, 15)
Forest(HS, Dn, -680, 520, 1000, 1650, 12, 1, 2600, 0, 800, 1.9, 12, 20, 0.5, 18)
