// The headrace tunnel short of its face: sprayed concrete, steel ribs, rails, ventilation.
#version 3.7;
#declare Lined = -12;
#declare Face = 60;
#include "tunnel.pov"
