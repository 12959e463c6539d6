/** The pictures of the sample, each with what can be seen on it: one text, wherever it is shown. */
const pictures = {
  'access-bridge.jpg':
    'A steel truss bridge over a green mountain river, with a gravel road along the far bank',
  'headworks-basins.jpg': 'How it will look: three long concrete basins filled with water, beside the weir',
  'headworks-weir.jpg': 'A weir with five gates across a river, open basins on its bank, a snow peak behind',
  'penstock.jpg': 'How it will look: two steel pipes down a wooded slope, with steps beside them',
  'powerhouse.jpg': 'A powerhouse on the bank of a turquoise river, pipes coming down to it from the slope',
  'powerhouse-evening.jpg': 'A powerhouse by the river in evening light, its windows between timber fins',
  'powerhouse-monsoon.jpg': 'A powerhouse beside a grey river under low clouds',
  'reservoir.jpg': 'A lake behind a curved concrete dam, between wooded mountain slopes',
  'river-winter.jpg':
    'A calm river between stony banks and wooded slopes, a power line above it, snow behind',
  'switchyard.jpg': 'How it will look: a switchyard with transformers, lattice portals and brown insulators',
  'switchyard-evening.jpg': 'Transformers and lattice portals of a switchyard in low evening sun',
  'transmission-dawn.jpg': 'Pylons of a power line along a wooded ridge in hazy morning light',
  'transmission-line.jpg': 'How it will look: a pylon of a power line on a wooded ridge, snow peaks behind',
  'tunnel.jpg': 'A tunnel lined with concrete, with rails, pipes and a yellow air duct',
  'tunnel-face.jpg':
    'A rough tunnel with steel ribs and sprayed concrete, rails leading to a small locomotive',
  'valley-dawn.jpg': 'Snow peaks in first light above a misty valley with a river',
  'valley-flight.jpg': 'A river in a wide green valley below snow peaks',
  'valley-monsoon.jpg': 'A green valley with a river in thin mist, snow peaks under grey clouds',
  'valley-winter.jpg': 'A valley in shadow with a river, below a wall of snow-covered peaks',
  'weir-gates.jpg': 'Water falling through the open blue gates of a weir',
} as const

export type PictureName = keyof typeof pictures

export const altOf = (name: PictureName): string => pictures[name]

/** A picture and its alternative text, as slides and phases keep them. */
export const pictured = (image: PictureName) => ({ image, alt: altOf(image) })

/** How the pictures of the sample are credited: none is a photograph. */
export const credit = 'Jaldhara Hydropower (visualisation)'
