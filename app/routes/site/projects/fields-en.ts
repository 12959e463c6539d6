import { fieldsOfWork } from '~/content/types/projects/options.ts'
import type { DictionaryOptions } from '~/i18n/message.ts'

export const fieldsOfWorkEn = {
  fieldPage: {
    facts: 'At a glance',
    phases: 'Project phases in this field',
    none: 'No project phase falls in this field at present.',
    all: 'All project phases',
  },
  ror: {
    title: 'Run-of-river',
    lead: 'Plants that borrow the daily flow of the river and return it a few kilometres downstream.',
    description:
      '{company}: how a run-of-river plant works. No large reservoir, and an environmental flow in the river all year round.',
    heading: 'The river works, and stays a river',
    texts: [
      'A low weir leads part of the water into a tunnel. It keeps its height inside the mountain while the river outside drops away, then falls through a steel penstock onto the turbines. Nothing is burnt, nothing is used up, and no valley is flooded.',
      'In the Himalaya the difficulty is sand. Glacial rivers carry quartz that would grind down a turbine in one season, so the water first rests in long basins until the sand has settled.',
      'Part of the flow never enters the intake: it stays in the river all year round. The environmental study of a project says how much.',
    ],
    facts: [
      { value: '', label: '' },
      { value: '', label: '' },
      { value: '', label: '' },
    ],
  },
  reservoir: {
    title: 'Reservoir',
    lead: 'Monsoon water, kept for the dark evenings of winter.',
    description: '{company}: seasonal storage in Nepal, why winter energy matters and what a site needs.',
    heading: 'Energy for the months that lack it',
    texts: [
      'Four fifths of the rain in Nepal falls within four months. Run-of-river plants have more water than they can use in August and a third of their output in February, when the evenings are long and cold. A reservoir moves energy from one season to the other.',
      'It also changes a valley for good. Few sites are suitable: those with little settled land, stable slopes and a river whose sediment can be passed through the dam.',
      '',
    ],
    facts: [
      { value: '80 %', label: 'Of the year’s rain falls from June to September' },
      { value: '1/3', label: 'Of the summer output is left in February' },
      { value: '', label: '' },
    ],
  },
  transmission: {
    title: 'Transmission',
    lead: 'Lines and substations that carry energy out of remote gorges and into the national grid.',
    description:
      '{company}: transmission lines and substations, from the powerhouse in the gorge to the national grid of Nepal.',
    heading: 'Over the ridges to the grid',
    texts: [
      'Electricity is only worth as much as the line that carries it. So a line is planned together with its plant.',
      'Towers stand on ridges and field edges, away from houses and schools. Landowners are compensated for the land under the towers and along the line.',
      'Where there is no road, steel and conductors come by cableway or on foot. The dry months are best for stringing, when fields are bare and the wind is calm.',
    ],
    facts: [
      { value: '', label: '' },
      { value: '', label: '' },
      { value: '', label: '' },
    ],
  },
  om: {
    title: 'Operation & maintenance',
    lead: 'Running the plants day and night, and overhauls in the dry season.',
    description:
      '{company}: how hydropower plants are run and maintained, with operation around the clock and planned overhauls.',
    heading: 'Ready every hour of every season',
    texts: [
      'A plant is built in five years and has to run for fifty. Operators watch pressure, vibration, temperature and the level at the intake at every hour.',
      'Maintenance follows the river. In the monsoon the machines run day and night, and runners are inspected after every flood. In the dry months the units take turns: one is opened, measured and repaired while the others use what water there is.',
      '',
    ],
    facts: [
      { value: '', label: '' },
      { value: '', label: '' },
      { value: '', label: '' },
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
    fieldPage: (typeof fieldsOfWorkEn)['fieldPage']
    ror: (typeof fieldsOfWorkEn)['ror']
    reservoir: (typeof fieldsOfWorkEn)['reservoir']
    transmission: (typeof fieldsOfWorkEn)['transmission']
    om: (typeof fieldsOfWorkEn)['om']
  }
}
