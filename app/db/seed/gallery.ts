import type { gallery } from '../../content/gallery.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type GallerySeed = Omit<Values<typeof gallery>, 'image'> & {
  /** Its file in `pictures/` or `videos/`. */
  image: SeedDocument
}

const picture = (stored: string, fileName: string) => ({
  type: 'image' as const,
  image: { stored, fileName },
  alt: '',
  poster: '',
  featured: false,
})

export const gallerySeed = ({ day }: Dates): GallerySeed[] => [
  {
    ...picture('valley-winter.jpg', 'Nilkhola-valley-first-snow.jpg'),
    title: 'First snow above the Nilkhola valley',
    description:
      'The upper catchment after the first snowfall of the season. What lies up there until spring is the water that runs through the turbines in March and April, when the river is at its lowest.',
    category: 'environment',
    location: 'Rolpa Danda viewpoint, Dolakha',
    date: day(-6),
    photographer: 'Pasang Lama',
    tags: ['snow', 'catchment', 'hydrology'],
    featured: true,
  },
  {
    type: 'video',
    alt: '',
    image: { stored: 'valley-flight.mp4', fileName: 'Nilkhola-valley-from-the-air.mp4' },
    poster: 'valley-flight.jpg',
    title: 'From the weir site up to the peaks',
    description:
      'Eight seconds from a survey flight, without sound: from the forested left slope across the river to the snow peaks that feed it. The survey gave the contour map for the access road.',
    category: 'project',
    location: 'Nilkhola valley, Dolakha',
    date: day(-19),
    photographer: 'Survey team, Jaldhara Hydropower',
    tags: ['aerial', 'survey', 'river'],
    featured: true,
  },
  {
    ...picture('weir-gates.jpg', 'Headworks-gate-test.jpg'),
    title: 'Gate test at the headworks',
    description:
      'Three of the five radial gates open during the wet test. Each gate passed its full travel under load, and closed by its own weight when the power was cut on purpose.',
    category: 'facility',
    location: 'Headworks, Nilkhola',
    date: day(-27),
    photographer: 'Sabina Tamang',
    tags: ['weir', 'gates', 'testing'],
    featured: true,
  },
  {
    ...picture('powerhouse-evening.jpg', 'Powerhouse-in-the-evening.jpg'),
    title: 'The powerhouse at the end of the day',
    description:
      'Evening light on the machine hall, seen from the river bank below the tailrace. The timber fins in front of the windows keep the afternoon sun off the control room.',
    category: 'facility',
    location: 'Powerhouse, Singati',
    date: day(-41),
    photographer: 'Roshan Limbu',
    tags: ['powerhouse', 'tailrace', 'architecture'],
  },
  {
    ...picture('tunnel.jpg', 'Headrace-tunnel-breakthrough.jpg'),
    title: 'Breakthrough day in the headrace tunnel',
    description:
      'The two headings of the 6.135 km headrace tunnel met on this day, 18 mm apart. Crews of both sides, the engineers and the ward chairs walked through from the intake to the surge tank.',
    category: 'event',
    location: 'Adit 2, Nilkhola',
    date: day(-58),
    photographer: 'Bikash Magar',
    tags: ['tunnel', 'breakthrough', 'headrace'],
  },
  {
    ...picture('construction-site.jpg', 'Concrete-works-at-the-desander.jpg'),
    title: 'Concrete works at the settling basins',
    description:
      'Night shifts made up for the days lost to the late monsoon. By the end of the month 84 per cent of the concrete of the settling basins had been placed.',
    category: 'construction',
    location: 'Headworks, Nilkhola',
    date: day(-73),
    photographer: 'Bikash Magar',
    tags: ['concrete', 'cranes', 'headworks'],
  },
  {
    ...picture('village-terraces.jpg', 'Jana-sunuwai.jpg'),
    title: 'नीलखोला जलविद्युत् आयोजनाको वातावरणीय प्रभाव मूल्याङ्कनसम्बन्धी सार्वजनिक सुनुवाइ भएको गाउँ',
    description:
      'The village where the public hearing on the environmental impact assessment was held. 214 people came; their 37 questions and our answers are part of the published report.',
    category: 'event',
    location: 'Laduk, Dolakha',
    date: day(-96),
    photographer: 'अनिल महर्जन',
    tags: ['सार्वजनिक सुनुवाइ', 'public hearing', 'community'],
  },
  {
    ...picture('switchyard.jpg', 'Switchyard-132-kV.jpg'),
    title: '132 kV switchyard, first bay energised',
    description:
      'The first of three bays was energised from the grid for the tests of the protection. Fences, earthing and warning signs were inspected by the regulator the day before.',
    category: 'facility',
    location: 'Switchyard, Singati',
    date: day(-118),
    photographer: 'Roshan Limbu',
    tags: ['switchyard', '132 kV', 'testing'],
  },
  {
    ...picture('transmission-line.jpg', 'Transmission-line-Singati-Lamosangu.jpg'),
    title: 'Stringing finished between Singati and Lamosangu',
    description:
      'The last span of the double-circuit line hangs over the terraces of Lamosangu. Where it crosses fields, the conductors pass at least nine metres above the ground.',
    category: 'project',
    location: 'Lamosangu, Sindhupalchok',
    date: day(-139),
    photographer: 'Pasang Lama',
    tags: ['transmission', 'pylons', '132 kV'],
  },
  {
    ...picture('river-gorge.jpg', 'Environmental-flow-gauge-reach.jpg'),
    title: 'The reach below the weir in the monsoon',
    description:
      'Ten per cent of the mean monthly flow stays in the river at all times. This reach, two kilometres below the weir, is where the fish counts take place every spring and autumn.',
    category: 'environment',
    location: 'Nilkhola gorge',
    date: day(-152),
    photographer: 'Maya Gurung',
    tags: ['river', 'environmental flow', 'monsoon'],
  },
  {
    ...picture('turbine-hall.jpg', 'Turbine-hall-unit-1.jpg'),
    title: 'Unit 1 ready for its first turn',
    description:
      'The first of the vertical Francis units after the alignment of its shaft. The hall’s crane lifted the rotor, 96 tonnes, in forty minutes.',
    category: 'facility',
    location: 'Powerhouse, Singati',
    date: day(-187),
    photographer: 'Sabina Tamang',
    tags: ['turbine', 'generator', 'powerhouse'],
  },
  {
    ...picture('penstock.jpg', 'Penstock-welding-completed.jpg'),
    title: 'Last weld of the penstock',
    description:
      'Both pipes stand on their saddles from the valve house down to the powerhouse. Every weld was examined by ultrasound; eleven of 412 were done again.',
    category: 'construction',
    location: 'Penstock slope, Singati',
    date: day(-215),
    photographer: 'Bikash Magar',
    tags: ['penstock', 'steel', 'welding'],
  },
  {
    ...picture('headworks-weir.jpg', 'Diversion-weir-and-settling-basins.jpg'),
    title: 'Diversion weir and settling basins from the left bank',
    description:
      'Five gated bays, the intake on the right bank and the three basins in which the sand settles.',
    category: 'project',
    location: 'Headworks, Nilkhola',
    date: day(-248),
    photographer: 'Pasang Lama',
    tags: ['weir', 'headworks', 'aerial'],
  },
  {
    ...picture('powerhouse.jpg', 'Open-house-day.jpg'),
    title: 'Open house for the schools of three wards',
    description:
      'On open-house day 180 pupils went through the powerhouse in groups of twelve. The picture was taken from the bridge before the first bus arrived.',
    category: 'event',
    location: 'Powerhouse, Singati',
    date: day(-301),
    photographer: 'Krishna Chaudhary',
    tags: ['open house', 'schools', 'powerhouse'],
  },
  {
    ...picture('reservoir.jpg', 'Study-of-the-storage-option.jpg'),
    title: 'How the storage option would look',
    description:
      'A rendering from the feasibility study of the peaking reservoir in the side valley, with its arch dam and intake tower. The study is open for comments.',
    category: 'project',
    location: 'Tamakhola side valley',
    date: day(-334),
    photographer: '',
    tags: ['reservoir', 'study', 'rendering'],
  },
  {
    ...picture('valley-dawn.jpg', 'valley.jpg'),
    title: 'Morning in the valley',
    description: '',
    category: 'environment',
    location: '',
    date: '',
    photographer: '',
    tags: [],
  },
]
