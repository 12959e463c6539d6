// Lattice pylons on a wooded ridge, with the cleared strip below them, towards the peaks.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "terrain.inc"
#include "materials.inc"
#include "nature.inc"
#include "steelwork.inc"

#declare HL = function(x, z) {
  30 + 210 * Smooth(-330, 620, x + 150 * (Fbm(z / 330 + 3, 0, x / 900) - 0.48) * 2) + 26 * (Fbm(x / 120, 4, z / 120) - 0.48)
  + 9 * (Fbm(x / 26, 1, z / 26) - 0.48)
  + 330 * Smooth(900, 3200, z) * (0.15 + 0.6 * Rmf(x / 1700 + 2.4, 0.7, z / 1700 + 4.1))
}
#declare HBack = function(x, z) {
  2700 * Smooth(3600, 14000, z) * (0.15 + 0.55 * Rmf(x / 5600 + 5.2, 0.2, z / 5600 + 1.2)) + 1900 * exp(-pow((x + 3300) / 2100, 2) - pow((z - 14500) / 2800, 2)) + 1200 * exp(-pow((x - 2600) / 1700, 2) - pow((z - 14000) / 2600, 2))
}
#ifdef (OtherView) View() #else
#declare CX = 18; #declare CZ = -250;
Camera(<CX, HL(CX, CZ) + 30, CZ>, <128, HL(CX, CZ) + 62, 400>, 56)
#declare SunDir = vnormalize(<-0.90, 0.27, -0.16>);
Sky(SunDir, <0.10, 0.22, 0.52>, <0.92, 0.66, 0.48>, <1.4, 0.85, 0.45>, 0.20, <1.4, 1.0, 0.70>, <0.50, 0.44, 0.52>, 7.7)
SunAndSky(SunDir, <4.0, 2.7, 1.4>, <0.36, 0.46, 0.72>, 6)
Haze(12000, <0.62, 0.58, 0.62>, 520, 40)
#end

#declare Rock = RockTex(<0.24, 0.21, 0.17>, <0.34, 0.29, 0.24>, 12)
#declare RockF = RockTex(<0.22, 0.19, 0.18>, <0.36, 0.31, 0.28>, 220)
#declare Wood = VegTex(<0.03, 0.06, 0.02>, <0.06, 0.085, 0.025>, 120, 12)
#declare Ground = VegTex(<0.045, 0.07, 0.02>, <0.12, 0.125, 0.045>, 30, 1.4)
TerrainPatch(HBack, -12000, 3000, 12000, 20000, -300, 5400, 900, AltMix(SlopeMix(RockF, Wood, 0.70, 0.8), SlopeMix(RockF, SnowTex(<0.93, 0.94, 0.97>), 0.70, 0.82), 1350, 1750, 300, 800))
TerrainPatch(HL, -700, -300, 900, 1300, -50, 500, 1800, SlopeMix(Rock, Ground, 0.62, 0.74))
TerrainPatch(HL, -2600, 1290, 2800, 4200, -50, 800, 900, SlopeMix(Rock, Wood, 0.62, 0.74))

DefineTrees(<0.040, 0.080, 0.028>, <0.055, 0.098, 0.030>, <0.085, 0.108, 0.032>)
DefineGrass(<0.09, 0.12, 0.035>, <0.16, 0.16, 0.06>)
#declare LineX = function(z) { 128 - 0.155 * z - 0.00001 * z * z }
#declare Dn = function(x, z) { Smooth(17, 25, abs(x - LineX(z))) * (0.45 + 0.55 * Smooth(0.30, 0.46, Fbm(x / 50, 5, z / 50))) * Smooth(26, 44, sqrt(pow(x - CX, 2) + pow(z - CZ, 2))) }
Forest(HL, Dn, -650, -230, 850, 1280, 6.6, 260, 1700, -40, 600, 2.6, 7, 14, 0.55, 5)
#declare Dw = function(x, z) { Smooth(26, 34, abs(x - LineX(z))) * Smooth(0.22, 0.34, Fbm(x / 180, 5, z / 180)) }
Forest(HL, Dw, -1700, 1280, 2200, 2700, 15, 1, 3000, -40, 600, 1.9, 11, 18, 0.5, 6)
#declare Strip = function(x, z) { 0.9 * (1 - Smooth(20, 26, abs(x - LineX(z)))) }
Meadow(HL, Strip, 60, -240, 190, 120, 1.5, 0.9, -40, 4)

#declare NP = 6;
#declare PZ = array[NP] { -40, 260, 560, 880, 1300, 1900 }
#declare I = 0;
#while (I < NP)
  #declare Pp = <LineX(PZ[I]), HL(LineX(PZ[I]), PZ[I]), PZ[I]>;
  object { Pylon rotate y * -9 translate Pp }
  #if (I > 0) Span(Pq, -9, 1, Pp, -9, 1, 11, 0.055 + 0.022 * I) #end
  #declare Pq = Pp;
  #declare I = I + 1;
#end
Span(<LineX(-380), HL(LineX(-380), -380), -380>, -9, 1, <LineX(-40), HL(LineX(-40), -40), -40>, -9, 1, 11, 0.05)
