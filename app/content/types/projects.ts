import { altText, choice, formatted, lines, percent, picture, suggestion, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'
import { fieldNames } from './field-names.ts'
import { phaseStatuses, statusColor } from './phase-status.ts'

export const projects = contentType({
  name: 'projects',
  one: 'Project phase',
  many: 'Project phases',
  area: 'company',
  lists: ['/projects'],
  alsoOn: ['/', ...fieldNames.map((field) => `/projects/${field}`)],
  found: { ne: ['आयोजनाको चरण', 'आयोजनाका चरण'], place: 7 },
  ordered: true,
  fields: {
    phase: text('Phase', { shown: { en: 'Phase', ne: 'चरण' }, translated: true }),
    title: text('Title', { shown: { en: 'Untitled', ne: 'शीर्षक छैन' }, translated: true }),
    image: picture('Picture', { bare: true }),
    alt: altText('Only if the picture shows something the text does not say.', 'image'),
    progress: percent('Progress in percent'),
    status: suggestion('Status', phaseStatuses, {
      fallback: '',
      shown: { en: 'Upcoming', ne: 'Upcoming' },
      translated: true,
    }),
    description: formatted('Description', { translated: true }),
    milestones: lines('Milestones', { translated: true }),
    field: choice('Field of work', fieldNames, {
      labels: { ror: 'Run-of-river', om: 'Operation and maintenance' },
    }),
  },
  search: ['phase', 'title', 'description', 'milestones'],
  filters: ['status'],
  asks: ({ title }) => (title ? undefined : 'This phase has no title. Visitors will see “Untitled”.'),
  states: {
    upcoming: { label: 'Upcoming', filters: { stage: 'Upcoming' } },
    progress: { label: 'In progress', filters: { stage: 'In Progress' } },
    nearly: { label: 'Nearly complete', filters: { stage: 'Nearly Complete' } },
  },
  derive: {
    statusColor: {
      schema: {
        type: 'string',
        enum: ['amber', 'blue', 'green', 'gray'],
        description: 'Follows from the status',
      },
      from: ({ status }) => statusColor(status || 'Upcoming'),
    },
  },
  example: {
    phase: 'Phase 3',
    title: 'Headrace tunnel',
    progress: 62,
    status: 'In Progress',
    description: 'Two of four faces have met.',
    milestones: ['Adit 1 done', 'Lining begun'],
    image: true,
  },
})

export type Phase = Item<typeof projects>
