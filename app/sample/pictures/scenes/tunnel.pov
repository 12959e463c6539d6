// Headrace tunnel under construction: horseshoe lining, lamps in perspective, rails, wet floor.
#version 3.7;
#include "common.inc"
#include "materials.inc"
global_settings { radiosity { pretrace_start 0.08 pretrace_end 0.02 count 70 nearest_count 8 error_bound 0.6 recursion_limit 2 low_error_factor 0.6 brightness 0.9 } }
#ifdef (Face) Camera(<1.7, 1.7, 2>, <-0.35, 2.6, 22>, 68) #else Camera(<-1.1, 2.0, 0>, <0.25, 2.45, 20>, 66) #end
#declare R0 = 3.1; #declare Len = 170;
#ifndef (Lined) #declare Lined = 46; #end
#declare Conc = texture {
  pigment { function { 0.5 * Fbm(x * 0.9, y * 0.5, z * 0.7) + 0.3 * Fbm(x * 3, y * 0.35, z * 3) + 0.2 * Fbm(x * 9, y * 9, z * 9) } color_map { [0.28 rgb <0.26, 0.25, 0.235>] [0.48 rgb <0.46, 0.445, 0.42>] [0.7 rgb <0.58, 0.56, 0.53>] } }
  normal { granite 0.07 scale 0.8 } finish { diffuse 0.8 specular 0.12 roughness 0.05 }
}
#declare Shot = texture {
  pigment { function { Fbm(x * 0.8, y * 0.8, z * 0.8) } color_map { [0.3 rgb <0.16, 0.15, 0.14>] [0.55 rgb <0.34, 0.32, 0.30>] [0.75 rgb <0.46, 0.43, 0.40>] } }
  normal { granite 0.9 scale 1.1 } finish { diffuse 0.8 specular 0.25 roughness 0.03 }
}
#macro Bore(Rr, Z0, Z1) union { cylinder { <0, 3, Z0>, <0, 3, Z1>, Rr } box { <-Rr, -2, Z0>, <Rr, 3, Z1> } } #end
#if (Lined > 0) difference { box { <-7, -3, -12>, <7, 9, Lined> } Bore(R0, -13, Lined + 1) texture { Conc } } #end
difference { box { <-8, -3, Lined>, <8, 10, Len> } Bore(R0 + 0.55, Lined - 1, Len - 1) texture { Shot } }
// joints between pours and tie-rod holes
#declare I = 0; #while (I * 6 < Lined)
  difference { Bore(R0 + 0.02, I * 6 + 2.96, I * 6 + 3.04) Bore(R0 - 0.012, I * 6 + 2, I * 6 + 4) pigment { rgb <0.13, 0.125, 0.12> } }
  #declare K = 0; #while (K < 4)
    sphere { <-R0, 0.9 + K * 0.75, I * 6 + 1.2>, 0.045 pigment { rgb 0.07 } } sphere { <R0, 0.9 + K * 0.75, I * 6 + 1.2>, 0.045 pigment { rgb 0.07 } }
    sphere { <-R0, 0.9 + K * 0.75, I * 6 + 4.8>, 0.045 pigment { rgb 0.07 } } sphere { <R0, 0.9 + K * 0.75, I * 6 + 4.8>, 0.045 pigment { rgb 0.07 } }
  #declare K = K + 1; #end
#declare I = I + 1; #end
// the face: fresh rock, with the drilled holes of the next round
#ifdef (Face)
  isosurface { function { z - Face + 1.5 * Fbm(x * 0.7, y * 0.7, 3) + 0.3 * Fbm(x * 4, y * 4, 1) } contained_by { box { <-5, -2, Face - 3>, <5, 8, Face + 2> } } max_gradient 5 pigment { function { Fbm(x * 1.1, y * 1.6, 2) } color_map { [0.3 rgb <0.15, 0.15, 0.15>] [0.55 rgb <0.34, 0.33, 0.32>] [0.75 rgb <0.50, 0.48, 0.46>] } } }
  light_source { <-2.4, 4, Face - 9> color rgb <1, 0.95, 0.85> * 5 fade_distance 5 fade_power 2 }
#end
// steel ribs in the unlined stretch
#declare I = 0; #while (I < 40)
  difference { Bore(R0 + 0.56, Lined + 1.5 + I * 3, Lined + 1.72 + I * 3) Bore(R0 + 0.36, Lined + I * 3, Lined + 3 + I * 3) pigment { rgb <0.22, 0.14, 0.10> } finish { specular 0.2 } }
#declare I = I + 1; #end
// floor: concrete with puddles
plane { y, 0.28
  texture {
    function { Smooth(0.44, 0.56, Fbm(x * 0.55 + 4, 2, z * 0.22)) }
    texture_map {
      [0 pigment { function { Fbm(x * 2, 0, z * 2) } color_map { [0.3 rgb <0.16, 0.15, 0.14>] [0.7 rgb <0.30, 0.285, 0.265>] } } normal { granite 0.35 scale 1.2 } finish { diffuse 0.8 specular 0.35 roughness 0.02 reflection { 0.02 0.15 fresnel on } conserve_energy }]
      [1 pigment { rgb <0.07, 0.065, 0.06> } normal { bumps 0.02 scale 0.5 } finish { diffuse 0.5 specular 0.6 roughness 0.005 reflection { 0.10 0.95 fresnel on } conserve_energy }]
    }
  }
  interior { ior 1.33 }
}
// rails and sleepers
union {
  #declare I = -1; #while (I < 2)
    box { <I * 0.45 - 0.035, 0.36, -5>, <I * 0.45 + 0.035, 0.42, Len> } box { <I * 0.45 - 0.07, 0.28, -5>, <I * 0.45 + 0.07, 0.30, Len> } box { <I * 0.45 - 0.012, 0.28, -5>, <I * 0.45 + 0.012, 0.4, Len> }
  #declare I = I + 2; #end
  texture { pigment { rgb <0.42, 0.34, 0.28> } finish { diffuse 0.5 specular 0.9 roughness 0.02 reflection 0.15 } }
  translate x * 0.55
}
union {
  #declare I = 0; #while (I < 160) box { <-0.75, 0.2, -0.1>, <0.75, 0.315, 0.1> translate <0.55, 0, -3 + I * 0.8> } #declare I = I + 1; #end
  pigment { rgb <0.13, 0.10, 0.075> } finish { diffuse 0.8 specular 0.15 }
}
// ventilation duct and services
cylinder { <0.9, 5.05, -5>, <0.9, 5.05, Len>, 0.52 texture { pigment { rgb <0.75, 0.42, 0.03> } normal { gradient z 0.25 scale 2.2 } finish { diffuse 0.8 specular 0.1 } } }
#declare I = 0; #while (I < 50) torus { 0.53, 0.02 rotate x * 90 translate <0.9, 5.05, I * 3> pigment { rgb 0.1 } } cylinder { <0.9, 5.5, I * 3>, <0.9, 6.1, I * 3>, 0.012 pigment { rgb 0.1 } } #declare I = I + 1; #end
union {
  cylinder { <-2.9, 1.15, -5>, <-2.9, 1.15, Len>, 0.11 pigment { rgb <0.10, 0.22, 0.42> } } cylinder { <-2.92, 1.55, -5>, <-2.92, 1.55, Len>, 0.08 pigment { rgb <0.42, 0.42, 0.42> } }
  #declare I = 0; #while (I < 4) cylinder { <-3.0, 2.3 + I * 0.11, -5>, <-3.0, 2.3 + I * 0.11, Len>, 0.03 pigment { rgb 0.04 } } #declare I = I + 1; #end
  #declare I = 0; #while (I < 60) box { <-3.1, 1.0, I * 3>, <-2.78, 1.04, I * 3 + 0.06> pigment { rgb 0.15 } } box { <-3.1, 2.2, I * 3>, <-2.95, 2.75, I * 3 + 0.05> pigment { rgb 0.15 } } #declare I = I + 1; #end
  finish { diffuse 0.7 specular 0.4 roughness 0.03 }
}
// muck wagons and a locomotive further in
union {
  box { <-0.75, 0.75, 0>, <0.75, 2.0, 4.2> pigment { rgb <0.75, 0.45, 0.03> } } box { <-0.7, 2.0, 0.5>, <0.7, 2.6, 2.2> pigment { rgb <0.75, 0.45, 0.03> } }
  box { <-0.55, 2.1, 0.47>, <0.55, 2.5, 0.52> pigment { rgb 0.03 } finish { reflection 0.2 } } box { <-0.8, 0.5, -0.1>, <0.8, 0.78, 4.3> pigment { rgb 0.06 } }
  sphere { <-0.5, 1.15, -0.02>, 0.12 pigment { rgb <1, 0.9, 0.7> } finish { emission 6 } } sphere { <0.5, 1.15, -0.02>, 0.12 pigment { rgb <1, 0.9, 0.7> } finish { emission 6 } }
  translate <0.55, 0, 33>
}
light_source { <0.55, 1.15, 32.6> color rgb <1, 0.85, 0.6> * 1.3 fade_distance 3 fade_power 2 spotlight point_at <0.3, 0.3, 22> radius 25 falloff 55 }
// lamps on the left haunch
#declare I = 0; #while (I < 19)
  light_source { <-2.35, 4.25, 3.5 + I * 8> color rgb <1.0, 0.74, 0.44> * 1.75 fade_distance 2.6 fade_power 2
    looks_like { union { cylinder { <0, 0, -0.5>, <0, 0, 0.5>, 0.07 pigment { rgb <1, 0.88, 0.66> } finish { emission 5 } } box { <-0.1, 0.06, -0.6>, <0.1, 0.12, 0.6> pigment { rgb 0.3 } } } } }
#declare I = I + 1; #end
fog { fog_type 1 distance 130 color rgb <0.40, 0.33, 0.26> }
