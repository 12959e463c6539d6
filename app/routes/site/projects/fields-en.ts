import { fieldsOfWork } from '~/content/types/projects/options.ts'
import type { DictionaryOptions } from '~/i18n/message.ts'

export const fieldsEn = {
  fieldPage: {
    facts: 'At a glance',
    phases: 'Phases of the project in this field',
    none: 'No phase of the project under construction falls in this field at present.',
    all: 'All phases of the project',
  },
  ror: {
    title: 'Run-of-river',
    lead: 'Plants that borrow the daily flow of the river and return it a few kilometres downstream.',
    description:
      'How {company} builds run-of-river plants in Nepal: no large reservoir, an environmental flow all year round, and the phases under construction.',
    heading: 'The river works, and stays a river',
    texts: [
      'A low weir leads part of the water into a tunnel. It keeps its height inside the mountain while the river outside drops away, then falls through a steel penstock onto the turbines. Nothing is burnt, nothing is used up, and no valley is flooded.',
      'In the Himalaya the difficulty is sand. Glacial rivers carry quartz that would grind down a turbine in one season, so the water first rests in long basins until the sand has settled. We design them for the worst days of the monsoon, not for the average.',
      'Part of the flow never enters the intake. It stays in the river all year round, is measured continuously, and the monitoring committee of the valley can check it at any time.',
    ],
    facts: [
      { value: '120 MW', label: 'Nilkhola, under construction' },
      { value: '868 m', label: 'Drop from intake to turbine (gross head)' },
      { value: '6.135 km', label: 'Water tunnel (headrace) through gneiss and schist' },
    ],
  },
  reservoir: {
    title: 'Reservoir',
    lead: 'Monsoon water, kept for the dark evenings of winter: we study where storage serves the country and the valley.',
    description:
      'Studies of {company} for seasonal storage in Nepal: why winter energy matters, and how sites are chosen with the people who live there.',
    heading: 'Energy for the months that lack it',
    texts: [
      'Four fifths of the rain in Nepal falls within four months. Run-of-river plants have more water than they can use in August and a third of their output in February, when the evenings are long and cold. A reservoir moves energy from one season to the other.',
      'It also changes a valley for good. We study few sites, and only those with little settled land, stable slopes and a river whose sediment can be passed through the dam. Families who would have to move are heard before the first borehole, not after the design.',
      'At present we measure and model; nothing is being built. A site goes ahead only if it pays without lucky weather, and if the communities agree.',
    ],
    facts: [
      { value: '80 %', label: 'Of the year’s rain falls from June to September' },
      { value: '1/3', label: 'Of the summer output is left in February' },
      { value: '3 years', label: 'Of river gauging, at least, before a design' },
    ],
  },
  transmission: {
    title: 'Transmission',
    lead: 'Lines and substations that carry energy out of remote gorges and into the national grid.',
    description:
      'Transmission lines and substations of {company}: from the powerhouse in the gorge to the national grid of Nepal.',
    heading: 'Over the ridges to the grid',
    texts: [
      'Electricity is only worth as much as the line that carries it. We plan ours together with the plant, with room for other plants in the same valley.',
      'The route is walked before it is drawn. Towers stand on ridges and field edges, away from houses, schools and bird crossings; we visit every landowner, show the plan and pay before a foundation is dug.',
      'Where there is no road, steel and conductors come by cableway or on foot. We string the line in the dry months, when fields are bare and the wind is calm.',
    ],
    facts: [
      { value: '132 kV', label: 'Double circuit; each can carry the whole output' },
      { value: '18 km', label: 'From the switchyard to the grid substation' },
      { value: '1 line', label: 'Shared with other plants in the valley' },
    ],
  },
  om: {
    title: 'Operation & maintenance',
    lead: 'Engineers around the clock, overhauls in the dry season, and spare parts on the shelf.',
    description:
      'Operation and maintenance of hydropower plants by {company}: control room around the clock, planned overhauls and trained local crews.',
    heading: 'Ready every hour of every season',
    texts: [
      'A plant is built in five years and has to run for fifty. Our crews know each unit by its sound, and the control room in Kathmandu sees the same figures as the operator in the powerhouse: pressure, vibration, temperature, the level at the intake.',
      'Maintenance follows the river. In the monsoon the machines run day and night, and runners are inspected after every flood. In the dry months the units take turns: one is opened, measured and repaired while the others use what water there is.',
      'Operators come from the district and are trained for two years, first in our workshop, then beside an experienced shift leader. We do the same for plants of other owners.',
    ],
    facts: [
      { value: '24 h', label: 'Control room, every day of the year' },
      { value: '96 %', label: 'Our target for availability' },
      { value: '2 years', label: 'Training of an operator before the first shift alone' },
    ],
  },
} as const

export const dictionaries: DictionaryOptions[] = [
  {
    name: 'fieldPage',
    label: 'Pages of the fields',
    pages: fieldsOfWork.map((field) => `/projects/${field}`),
  },
  {
    name: 'ror',
    label: 'Run-of-river',
    pages: ['/projects/ror'],
  },
  { name: 'reservoir', label: 'Reservoir', pages: ['/projects/reservoir'] },
  {
    name: 'transmission',
    label: 'Transmission',
    pages: ['/projects/transmission'],
  },
  {
    name: 'om',
    label: 'Operation & maintenance',
    pages: ['/projects/om'],
  },
]

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    fieldPage: (typeof fieldsEn)['fieldPage']
    ror: (typeof fieldsEn)['ror']
    reservoir: (typeof fieldsEn)['reservoir']
    transmission: (typeof fieldsEn)['transmission']
    om: (typeof fieldsEn)['om']
  }
}
