// Lattice pylons over terraced hills towards the peaks, golden hour.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "steelwork.inc"

#declare Hill0 = function(x, z) {
  30 + 230 * Smooth(-330, 620, x + 150 * (Fbm(z / 330 + 3, 0, x / 900) - 0.48) * 2) + 26 * (Fbm(x / 120, 4, z / 120) - 0.48)
  + 330 * Smooth(900, 3200, z) * (0.15 + 0.6 * Rmf(x / 1700 + 2.4, 0.7, z / 1700 + 4.1))
}
#declare TerrW = function(x, z) { Smooth(0.30, 0.36, Fbm(x / 210 + 9, 3, z / 210)) * (1 - Smooth(1000, 1250, z)) }
#include "terraces.inc"
#declare HBack = function(x, z) {
  2700 * Smooth(3600, 14000, z) * (0.15 + 0.55 * Rmf(x / 5600 + 5.2, 0.2, z / 5600 + 1.2)) + 1900 * exp(-pow((x + 3300) / 2100, 2) - pow((z - 14500) / 2800, 2)) + 1200 * exp(-pow((x - 2600) / 1700, 2) - pow((z - 14000) / 2600, 2))
}
#declare CX = 40; #declare CZ = -250;
Camera(<CX, Hill0(CX, CZ) + 26, CZ>, <95, Hill0(CX, CZ) + 60, 400>, 58)
#declare SunDir = vnormalize(<-0.90, 0.25, -0.10>);
Sky(SunDir, <0.10, 0.22, 0.52>, <0.95, 0.62, 0.40>, <1.5, 0.85, 0.40>, 0.20, <1.45, 0.98, 0.62>, <0.50, 0.42, 0.50>, 7.7)
SunAndSky(SunDir, <4.4, 2.75, 1.25>, <0.36, 0.46, 0.72>, 6)
Haze(12000, <0.62, 0.56, 0.60>, 520, 40)

#declare Rock = RockTex(<0.28, 0.22, 0.16>, <0.38, 0.30, 0.22>, 12)
#declare RockF = RockTex(<0.22, 0.19, 0.18>, <0.36, 0.31, 0.28>, 220)
#declare Wood = VegTex(<0.03, 0.06, 0.02>, <0.06, 0.085, 0.025>, 120, 12)
TerrainPatch(HBack, -12000, 3000, 12000, 20000, -300, 5400, 900, AltMix(SlopeMix(RockF, Wood, 0.70, 0.8), SlopeMix(RockF, SnowTex(<0.93, 0.94, 0.97>), 0.70, 0.82), 1350, 1750, 300, 800))
TerrainPatch(HT, -700, -300, 900, 1300, -50, 500, 1800, SlopeMix(BundTex, FieldTex(<0.13, 0.20, 0.035>, <0.30, 0.30, 0.07>, <0.19, 0.25, 0.05>), 0.80, 0.90))
TerrainPatch(HT, -2600, 1290, 2800, 4200, -50, 800, 900, SlopeMix(Rock, Wood, 0.68, 0.78))

DefineTrees(<0.05, 0.10, 0.03>, <0.075, 0.125, 0.035>, <0.12, 0.14, 0.035>)
#declare LineX = function(z) { 128 - 0.155 * z - 0.00001 * z * z }
#declare Dn = function(x, z) { max((1 - TerrW(x, z)), 0.02) * Smooth(20, 34, abs(x - LineX(z))) * Smooth(0.30, 0.46, Fbm(x / 50, 5, z / 50)) * Smooth(40, 70, sqrt(pow(x - CX, 2) + pow(z - CZ, 2))) }
Forest(HT, Dn, -650, -220, 850, 1280, 7, 260, 1700, -40, 600, 2.6, 6, 12, 0.25, 5)
#declare Dw = function(x, z) { Smooth(0.30, 0.42, Fbm(x / 180, 5, z / 180)) }
Forest(HT, Dw, -1700, 1300, 2200, 2700, 17, 1, 3000, -40, 600, 1.9, 11, 18, 0.4, 6)
#declare One = function(x, z) { 0.85 }

#declare NP = 6;
#declare PZ = array[NP] { -40, 260, 560, 880, 1300, 1900 }
#declare I = 0;
#while (I < NP)
  #declare Pp = <LineX(PZ[I]), HT(LineX(PZ[I]), PZ[I]), PZ[I]>;
  object { Pylon rotate y * -9 translate Pp }
  #if (I > 0) Span(Pq, -9, 1, Pp, -9, 1, 11, 0.055 + 0.022 * I) #end
  #declare Pq = Pp;
  #declare I = I + 1;
#end
Span(<LineX(-380), HT(LineX(-380), -380), -380>, -9, 1, <LineX(-40), HT(LineX(-40), -40), -40>, -9, 1, 11, 0.05)
// farm houses
#declare Hs = House(<0.66, 0.56, 0.42>, <0.42, 0.20, 0.11>, <0.22, 0.22, 0.25>)
#declare S = seed(5); #declare I = 0;
#while (I < 26)
  #declare Hx = R(-420, 300, S); #declare Hz = R(60, 760, S);
  #if (abs(Hx - LineX(Hz)) > 30) object { Hs rotate y * R(-40, 40, S) translate <Hx, HT(Hx, Hz), Hz> } #end
  #declare I = I + 1;
#end
