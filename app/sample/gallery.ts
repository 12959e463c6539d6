import type { Values } from '../content/kinds/type.ts'
import type { gallery } from '../content/types/gallery.ts'
import type { Dates, SeedDocument } from './day.ts'
import facts from './facts.json'
import { altOf, credit, type PictureName } from './pictures.ts'
import { spelled } from './spelled.ts'

type GallerySeed = Omit<Values<typeof gallery>, 'image'> & {
  /** Its file in `pictures/` or `videos/`. */
  image: SeedDocument
}

const { line, places, project, tunnel, visits } = facts

const picture = (stored: PictureName, fileName: string) => ({
  type: 'image' as const,
  image: { stored, fileName },
  alt: altOf(stored),
  poster: '',
  featured: false,
  photographer: credit,
})

export const gallerySeed = ({ day, last }: Dates): GallerySeed[] => [
  {
    ...picture('valley-winter.jpg', 'Nilkhola-valley-first-snow.jpg'),
    title: 'First snow above the Nilkhola valley',
    description:
      'The upper catchment in early winter. The snow that lies here until spring feeds the river in the dry months, when it is at its lowest.',
    category: 'environment',
    location: 'Deurali Danda viewpoint, Dolakha',
    date: last('11-16'),
    tags: ['snow', 'catchment', 'hydrology'],
    featured: true,
  },
  {
    type: 'video',
    alt: altOf('valley-flight.jpg'),
    image: { stored: 'valley-flight.mp4', fileName: 'Nilkhola-valley-from-the-air.mp4' },
    poster: 'valley-flight.jpg',
    title: 'From the weir site up to the peaks',
    description:
      'Eight seconds without sound: from the forested left slope across the river to the snow peaks that feed it. The animation follows the contour map that was made for the access road.',
    category: 'project',
    location: 'Nilkhola valley, Dolakha',
    date: day(-372),
    photographer: credit,
    tags: ['aerial', 'animation', 'river'],
    featured: true,
  },
  {
    ...picture('weir-gates.jpg', 'Headworks-gate-test.jpg'),
    title: 'Gate test at the headworks',
    description:
      'The gates of the weir as they stood in the test: three open, two closed. Each gate travelled its full height under load and closed under its own weight when the power was cut on purpose.',
    category: 'facility',
    location: `Headworks, ${places.headworks}`,
    date: day(-389),
    tags: ['weir', 'gates', 'testing'],
    featured: true,
  },
  {
    ...picture('powerhouse-evening.jpg', 'Powerhouse-in-the-evening.jpg'),
    title: 'The powerhouse at the end of the day',
    description:
      'Evening light on the machine hall as it will stand by the river, seen from below the tailrace. The timber fins in front of the windows will keep the afternoon sun off the machine hall.',
    category: 'facility',
    location: `Powerhouse, ${places.powerhouse}`,
    date: day(-41),
    tags: ['powerhouse', 'tailrace', 'architecture'],
  },
  {
    ...picture('tunnel-face.jpg', 'Headrace-tunnel-breakthrough.jpg'),
    title: 'Breakthrough between Adit 1 and Adit 2',
    description: `On this day the drives from the two adits met, 18 mm apart. That opens ${tunnel.toLineMetres} m of the ${tunnel.length} km headrace tunnel from end to end; the stretch from Adit 2 to the surge shaft is still being driven. The picture shows the tunnel before it is lined.`,
    category: 'event',
    location: `Adit 2, ${places.adit2}`,
    date: day(-58),
    tags: ['tunnel', 'breakthrough', 'headrace'],
  },
  {
    ...picture('access-bridge.jpg', 'Bridge-on-the-access-road.jpg'),
    title: 'One of the two bridges on the access road',
    description:
      'The steel truss was brought up the valley in pieces and pushed out over the river from the left bank. The road behind it leads on to the headworks.',
    category: 'construction',
    location: `Access road, ${places.adit2}`,
    date: day(-73),
    tags: ['bridge', 'road', 'steel'],
  },
  {
    ...picture('valley-monsoon.jpg', 'Sarwajanik-sunuwai.jpg'),
    title: 'नीलखोला जलविद्युत् आयोजनाको त्रैमासिक सार्वजनिक सुनुवाइमा प्रदर्शित बर्खायामको उपत्यकाको दृश्य',
    description:
      'The valley in the monsoon, as shown at the quarterly public hearing. About 260 people came and asked 37 questions; the answers are in the minutes.',
    category: 'event',
    location: `${places.town}, Dolakha`,
    date: day(-96),
    photographer: 'जलधारा हाइड्रोपावर (दृश्याङ्कन)',
    tags: ['सार्वजनिक सुनुवाइ', 'public hearing', 'community'],
  },
  {
    ...picture('switchyard.jpg', `Switchyard-${line.voltage}-kV.jpg`),
    title: `The ${line.voltage} kV switchyard as it will look`,
    description: `Three transformer bays stand side by side, one for each unit of ${project.unitCapacity}, with fire walls between them. The picture is simplified: each bay will hold three single-phase transformers. The platform has been levelled; the equipment is still to come.`,
    category: 'facility',
    location: `Switchyard, ${places.powerhouse}`,
    date: day(-118),
    tags: ['switchyard', `${line.voltage} kV`, 'transformers'],
  },
  {
    ...picture('transmission-line.jpg', 'Transmission-line-on-the-ridge.jpg'),
    title: 'The planned line along the ridge',
    description: `Where it can, the ${line.length} km line will follow wooded ridges, away from houses and schools. Its conductors will hang at least nine metres above the ground.`,
    category: 'project',
    location: `Above ${places.powerhouse}, Dolakha`,
    date: day(-139),
    tags: ['transmission', 'pylons', `${line.voltage} kV`],
  },
  {
    ...picture('river-winter.jpg', 'River-above-the-powerhouse.jpg'),
    title: 'The river on a winter morning',
    description:
      'The Nilkhola above the powerhouse in the dry season, calm and clear, with the planned line crossing it. Fish are counted on this reach every spring and autumn.',
    category: 'environment',
    location: `Nilkhola above ${places.powerhouse}`,
    date: last('01-20'),
    tags: ['river', 'dry season', 'fish'],
  },
  {
    ...picture('powerhouse-monsoon.jpg', 'Powerhouse-in-the-monsoon.jpg'),
    title: 'Built for the monsoon',
    description:
      'The powerhouse under low clouds on a day of rain, as it will look. The quay wall and the machine hall floor stand above the highest flood that is to be expected in a thousand years.',
    category: 'facility',
    location: `Powerhouse, ${places.powerhouse}`,
    date: last('08-12'),
    tags: ['powerhouse', 'flood', 'monsoon'],
  },
  {
    ...picture('penstock.jpg', 'Penstock-down-the-slope.jpg'),
    title: 'The penstock down the slope',
    description:
      'Two steel pipes on concrete saddles will bring the water from the valve house to the powerhouse. The first anchor blocks have been cast; every weld will be examined by ultrasound.',
    category: 'construction',
    location: `Penstock slope, ${places.powerhouse}`,
    date: day(-215),
    tags: ['penstock', 'steel', 'welding'],
  },
  {
    ...picture('headworks-weir.jpg', 'Diversion-weir-and-desanding-basins.jpg'),
    title: 'Diversion weir and desanding basins',
    description:
      'Five gated bays across the river, and on the left bank the intake and the three basins in which the sand settles.',
    category: 'project',
    location: `Headworks, ${places.headworks}`,
    date: day(-248),
    tags: ['weir', 'gates', 'headworks'],
  },
  {
    ...picture('powerhouse.jpg', 'Open-house-day.jpg'),
    title: 'Open house for the schools of three wards',
    description: `On open-house day 180 pupils saw the model of the ${project.capacity} project at the information centre, in groups of ${spelled(visits.group)}. This view of the finished powerhouse hung beside it.`,
    category: 'event',
    location: `Information centre, ${places.town}`,
    date: day(-301),
    tags: ['open house', 'schools', 'powerhouse'],
  },
  {
    ...picture('reservoir.jpg', 'Study-of-the-storage-option.jpg'),
    title: 'How a storage dam would look',
    description:
      'A view from the first study of a reservoir in the Tamakhola side valley, with an arch dam and an intake tower. Nothing is being built; the study is open for comments.',
    category: 'project',
    location: 'Tamakhola side valley',
    date: last('10-27'),
    tags: ['reservoir', 'study', 'dam'],
  },
  {
    ...picture('valley-dawn.jpg', 'valley.jpg'),
    title: 'Morning in the valley',
    description: '',
    category: 'environment',
    location: '',
    date: '',
    tags: [],
  },
]
