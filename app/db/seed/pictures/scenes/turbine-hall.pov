// Turbine hall: three vertical units in a row, gantry crane, daylight from high windows.
#version 3.7;
#include "common.inc"
#include "sky.inc"
#include "materials.inc"
#include "hydro.inc"
#include "steelwork.inc"
global_settings {
  radiosity { pretrace_start 0.08 pretrace_end 0.02 count 60 nearest_count 8 error_bound 0.55 recursion_limit 1 low_error_factor 0.6 brightness 1.15 gray_threshold 0.2 }
}
Camera(<-6.2, 6.4, -13.4>, <1.6, 5.8, 30>, 68)
#declare SunDir = vnormalize(<-0.80, 0.62, -0.10>);
light_source { SunDir * 20000 color rgb <4.2, 3.5, 2.5> parallel point_at 0 }
sky_sphere { pigment { gradient y color_map { [0 rgb <1.0, 1.25, 1.55>] [1 rgb <0.8, 1.2, 1.9>] } } }

#declare W = 12.5; #declare L0 = -14; #declare L1 = 74; #declare Hh = 19;
#declare WallTex = texture { pigment { rgb <0.50, 0.52, 0.53> } finish { diffuse 0.8 } }
#declare ColTex = texture { pigment { rgb <0.52, 0.53, 0.53> } finish { diffuse 0.8 specular 0.1 roughness 0.05 } }
// daylight through the high windows, cool and soft
#declare I = 0; #while (I < 5)
  light_source { <-W + 0.8, 12.0, L0 + 8 + I * 16> color rgb <0.62, 0.82, 1.0> * 0.55 fade_distance 7 fade_power 2 }
#declare I = I + 1; #end
// floor: green-grey epoxy, faintly mirroring, with joints
plane { y, 0
  texture {
    pigment { function { 0.5 * Fbm(x / 3, 0, z / 3) + 0.5 * Fbm(x * 2, 1, z * 2) } color_map { [0.3 rgb <0.20, 0.25, 0.25>] [0.7 rgb <0.26, 0.31, 0.30>] } }
    normal { bumps 0.006 scale 0.7 }
    finish { diffuse 0.7 specular 0.3 roughness 0.01 reflection { 0.05 0.55 fresnel on } conserve_energy }
  }
  texture { pigment { function { max(Smooth(0.988, 0.996, abs(2 * (x / 6 - floor(x / 6)) - 1)), Smooth(0.988, 0.996, abs(2 * (z / 6 - floor(z / 6)) - 1))) } color_map { [0 rgbt 1] [1 rgbt <0.05, 0.06, 0.06, 0.4>] } } }
  interior { ior 1.5 }
}
// walkway lines
union { box { <-7.6, 0, L0>, <-7.45, 0.006, 66> } box { <6.9, 0, L0>, <7.05, 0.006, 66> } pigment { rgb <0.85, 0.62, 0.06> } finish { diffuse 0.8 } }

// walls with window openings on the left, solid with louvres on the right
difference {
  box { <-W - 0.4, 0, L0>, <-W, Hh, L1> }
  #declare I = 0; #while (I < 11) box { <-W - 1, 9.0, L0 + 1.6 + I * 8>, <-W + 1, 13.2, L0 + 6.8 + I * 8> } box { <-W - 1, 14.6, L0 + 1.6 + I * 8>, <-W + 1, 17.4, L0 + 6.8 + I * 8> } #declare I = I + 1; #end
  texture { WallTex }
}
#declare I = 0; #while (I < 11)
  #declare K = 0; #while (K < 4) box { <-W - 0.25, 9, L0 + 1.6 + I * 8 + K * 1.733 - 0.05>, <-W - 0.1, 17.4, L0 + 1.65 + I * 8 + K * 1.733> texture { ColTex } } #declare K = K + 1; #end
  box { <-W - 0.25, 11.05, L0 + 1.6 + I * 8>, <-W - 0.1, 11.15, L0 + 6.8 + I * 8> texture { ColTex } }
#declare I = I + 1; #end
difference {
  box { <W, 0, L0>, <W + 0.4, Hh, L1> }
  #declare I = 0; #while (I < 11) box { <W - 1, 14.6, L0 + 1.6 + I * 8>, <W + 1, 17.4, L0 + 6.8 + I * 8> } #declare I = I + 1; #end
  texture { WallTex }
}
box { <-W, 0, L1>, <W, Hh, L1 + 0.4> texture { WallTex } }
difference { box { <-W, 0, L1 - 0.3>, <W, Hh, L1 + 0.1> } box { <-3.5, -1, L1 - 2>, <3.5, 6.4, L1 + 2> } texture { WallTex } }
box { <-3.5, 0, L1 - 0.1>, <3.5, 6.4, L1> PaintTex(<0.10, 0.26, 0.36>, 0.2) }
box { <-W, 0, L0 - 0.4>, <W, Hh, L0> texture { WallTex } }
box { <-W - 0.5, Hh, L0>, <W + 0.5, Hh + 0.4, L1> pigment { rgb <0.74, 0.74, 0.72> } }
// wainscot
box { <W - 0.06, 0, L0>, <W, 2.4, L1> PaintTex(<0.16, 0.30, 0.38>, 0.15) }
box { <-W, 0, L0>, <-W + 0.06, 2.4, L1> PaintTex(<0.16, 0.30, 0.38>, 0.15) }
// columns, crane rails, roof trusses
#declare I = 0; #while (I <= 11)
  #declare Zc = L0 + 0.1 + I * 8;
  box { <-W, 0, Zc - 0.45>, <-W + 0.9, 12.2, Zc + 0.45> texture { ColTex } }
  box { <W - 0.9, 0, Zc - 0.45>, <W, 12.2, Zc + 0.45> texture { ColTex } }
  box { <-W, 12, Zc - 0.3>, <-W + 0.45, Hh, Zc + 0.3> texture { ColTex } }
  box { <W - 0.45, 12, Zc - 0.3>, <W, Hh, Zc + 0.3> texture { ColTex } }
  union {
    LatticeLeg(<-W, 16.9, Zc - 0.25>, <-W, 18.7, Zc - 0.25>, <-W, 18.7, Zc + 0.25>, <-W, 16.9, Zc + 0.25>, <W, 16.9, Zc - 0.25>, <W, 18.7, Zc - 0.25>, <W, 18.7, Zc + 0.25>, <W, 16.9, Zc + 0.25>, 12, 0.16)
    PaintTex(<0.60, 0.61, 0.61>, 0.15)
  }
#declare I = I + 1; #end
union {
  box { <-W + 0.2, 12.2, L0>, <-W + 0.95, 13.3, L1> } box { <W - 0.95, 12.2, L0>, <W - 0.2, 13.3, L1> }
  PaintTex(<0.72, 0.50, 0.06>, 0.15)
}
// gantry crane
#declare Crane = union {
  box { <-W + 0.3, 13.3, -2.2>, <W - 0.3, 15.0, -1.4> } box { <-W + 0.3, 13.3, 1.4>, <W - 0.3, 15.0, 2.2> }
  box { <-W + 0.3, 13.2, -3.2>, <-W + 1.2, 14.2, 3.2> } box { <W - 1.2, 13.2, -3.2>, <W - 0.3, 14.2, 3.2> }
  box { <0.6, 15.0, -2.3>, <5.4, 16.3, 2.3> }
  cylinder { <1.4, 16, -1.8>, <1.4, 16, 1.8>, 0.7 }
  PaintTex(<0.86, 0.56, 0.04>, 0.3)
}
#declare HookZ = 46;
object { Crane translate z * HookZ }
union {
  cylinder { <2.7, 9, HookZ - 0.3>, <2.7, 15, HookZ - 0.3>, 0.045 } cylinder { <3.3, 9, HookZ - 0.3>, <3.3, 15, HookZ - 0.3>, 0.045 }
  cylinder { <2.7, 9, HookZ + 0.3>, <2.7, 15, HookZ + 0.3>, 0.045 } cylinder { <3.3, 9, HookZ + 0.3>, <3.3, 15, HookZ + 0.3>, 0.045 }
  box { <2.4, 8.0, HookZ - 0.5>, <3.6, 9.2, HookZ + 0.5> } torus { 0.45, 0.14 rotate x * 90 translate <3, 7.2, HookZ> }
  pigment { rgb 0.08 } finish { diffuse 0.6 specular 0.4 }
}
// generator unit
#declare Unit = union {
  cylinder { 0, y * 0.5, 5.4 ConcreteTex(<0.46, 0.46, 0.44>) }
  cylinder { y * 0.5, y * 0.62, 5.2 PaintTex(<0.72, 0.52, 0.08>, 0.2) }
  cylinder { y * 0.5, y * 3.9, 3.9 PaintTex(<0.06, 0.20, 0.33>, 0.35) }
  #local I = 0;
  #while (I < 24) box { <-0.09, 0.7, 3.85>, <0.09, 3.7, 4.08> rotate y * I * 15 PaintTex(<0.05, 0.17, 0.29>, 0.35) } #local I = I + 1; #end
  #while (I < 36) box { <-0.55, 1.1, 3.8>, <0.55, 3.0, 4.0> rotate y * (I * 30 + 7.5) PaintTex(<0.10, 0.12, 0.13>, 0.2) } #local I = I + 1; #end
  torus { 3.9, 0.14 translate y * 0.9 PaintTex(<0.74, 0.75, 0.75>, 0.4) }
  torus { 3.95, 0.16 translate y * 3.9 PaintTex(<0.74, 0.75, 0.75>, 0.4) }
  cylinder { y * 3.9, y * 4.15, 3.8 PaintTex(<0.66, 0.68, 0.69>, 0.35) }
  // upper bracket arms
  #local I = 0;
  #while (I < 8)
    prism { linear_sweep linear_spline -0.22, 0.22, 5, <1.0, 4.1>, <3.7, 4.1>, <3.7, 4.5>, <1.0, 5.3>, <1.0, 4.1> rotate x * -90 scale <1, 1, -1> rotate y * (I * 45 + 11) PaintTex(<0.72, 0.73, 0.73>, 0.35) }
    #local I = I + 1;
  #end
  cylinder { y * 4.1, y * 5.5, 1.55 PaintTex(<0.72, 0.73, 0.73>, 0.35) }
  cylinder { y * 5.5, y * 6.7, 1.15 PaintTex(<0.06, 0.20, 0.33>, 0.35) }
  torus { 1.15, 0.08 translate y * 6.7 PaintTex(<0.74, 0.75, 0.75>, 0.4) }
  cylinder { y * 6.7, y * 7.2, 0.7 PaintTex(<0.72, 0.73, 0.73>, 0.35) }
  sphere { y * 7.2, 0.45 scale <1, 1, 1> SteelTex(<0.72, 0.73, 0.74>) }
  // railing on the plinth
  #local I = 0;
  #while (I < 30) cylinder { <5.0, 0.6, 0>, <5.0, 1.7, 0>, 0.035 rotate y * I * 12 PaintTex(<0.85, 0.64, 0.06>, 0.3) } #local I = I + 1; #end
  torus { 5.0, 0.045 translate y * 1.7 PaintTex(<0.85, 0.64, 0.06>, 0.3) }
  torus { 5.0, 0.03 translate y * 1.15 PaintTex(<0.85, 0.64, 0.06>, 0.3) }
  // steps and pipes
  box { <-5.9, 0, -1.0>, <-5.1, 0.3, 1.0> SteelTex(<0.5, 0.5, 0.5>) }
  cylinder { <3.6, 2.4, 1.2>, <8.2, 2.4, 1.2>, 0.28 PaintTex(<0.10, 0.36, 0.22>, 0.3) }
  cylinder { <8.2, 2.4, 1.2>, <8.2, 0, 1.2>, 0.28 PaintTex(<0.10, 0.36, 0.22>, 0.3) } sphere { <8.2, 2.4, 1.2>, 0.28 PaintTex(<0.10, 0.36, 0.22>, 0.3) }
  cylinder { <3.6, 1.8, -1.2>, <8.6, 1.8, -1.2>, 0.2 PaintTex(<0.10, 0.24, 0.50>, 0.3) }
  cylinder { <8.6, 1.8, -1.2>, <8.6, 0, -1.2>, 0.2 PaintTex(<0.10, 0.24, 0.50>, 0.3) } sphere { <8.6, 1.8, -1.2>, 0.2 PaintTex(<0.10, 0.24, 0.50>, 0.3) }
}
object { Unit translate <0.4, 0, 12> } object { Unit translate <0.4, 0, 31> } object { Unit translate <0.4, 0, 50> }
// spare Pelton runner on a stand
#declare Bucket = difference {
  union { sphere { 0, 1 scale <0.30, 0.17, 0.20> translate z * 0.17 } sphere { 0, 1 scale <0.30, 0.17, 0.20> translate z * -0.17 } }
  union { sphere { 0, 1 scale <0.26, 0.15, 0.165> translate <0, 0.07, 0.17> } sphere { 0, 1 scale <0.26, 0.15, 0.165> translate <0, 0.07, -0.17> } box { <-1, 0.05, -1>, <1, 1, 1> } }
}
#declare Runner = union {
  #local I = 0; #while (I < 21) object { Bucket translate x * 1.28 rotate y * 0 rotate z * I * 360 / 21 } #local I = I + 1; #end
  cylinder { -z * 0.16, z * 0.16, 1.08 } cylinder { -z * 0.3, z * 0.3, 0.62 }
  torus { 0.42, 0.05 rotate x * 90 translate -z * 0.31 }
  #local I = 0; #while (I < 12) cylinder { <0.48, 0, -0.36>, <0.48, 0, 0.36>, 0.045 rotate z * I * 30 } #local I = I + 1; #end
  texture { pigment { rgb <0.62, 0.58, 0.52> } finish { diffuse 0.45 specular 0.6 roughness 0.03 metallic reflection { 0.18 metallic } } }
}
union {
  object { Runner scale 1.05 translate y * 2.05 }
  box { <-1.1, 0, -0.5>, <1.1, 0.25, 0.5> PaintTex(<0.20, 0.21, 0.22>, 0.2) }
  box { <-0.9, 0.2, -0.28>, <-0.55, 1.2, 0.28> PaintTex(<0.20, 0.21, 0.22>, 0.2) } box { <0.55, 0.2, -0.28>, <0.9, 1.2, 0.28> PaintTex(<0.20, 0.21, 0.22>, 0.2) }
  rotate y * 24 translate <3.9, 0, 1.6>
}
// cabinets along the right wall
#declare I = 0; #while (I < 30)
  union {
    box { <W - 2.0, 0.1, 0>, <W - 0.95, 2.3, 1.12> PaintTex(<0.60, 0.62, 0.62>, 0.2) }
    box { <W - 2.03, 0.3, 0.1>, <W - 2.0, 2.2, 1.02> PaintTex(<0.52, 0.54, 0.54>, 0.2) }
    box { <W - 2.06, 1.5, 0.3>, <W - 2.03, 1.9, 0.82> pigment { rgb <0.05, 0.12, 0.14> } finish { emission (mod(I, 3) = 0 ? 2.5 : 0.5) } }
    translate z * (16 + I * 1.2)
  }
#declare I = I + 1; #end
// lamps under the trusses
#declare I = 0; #while (I < 9)
  #declare K = -1; #while (K < 2)
    light_source { <K * 6, 16.2, L0 + 6 + I * 9.5> color rgb <1.0, 0.72, 0.44> * 0.30 fade_distance 7 fade_power 2
      looks_like { union { cone { -y * 0.1, 0.55, y * 0.4, 0.2 pigment { rgb 0.15 } } sphere { -y * 0.05, 0.42 scale <1, 0.4, 1> pigment { rgb <1, 0.82, 0.55> } finish { emission 3.5 } } } } }
  #declare K = K + 2; #end
#declare I = I + 1; #end
