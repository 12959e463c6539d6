import {
  altText,
  choice,
  formatted,
  lines,
  percent,
  picture,
  suggestion,
  text,
} from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'
import { fieldsOfWork, phaseStatusColor, phaseStatuses } from './options.ts'

export const projectPhases = defineType({
  name: 'projects',
  singular: 'Project phase',
  plural: 'Project phases',
  permission: 'company',
  site: {
    listPaths: ['/projects'],
    embeddedOn: ['/', ...fieldsOfWork.map((field) => `/projects/${field}`)],
    searchResult: { ne: ['आयोजनाको चरण', 'आयोजनाका चरण'], order: 7 },
  },
  orderable: true,
  fields: {
    phase: text('Phase', { emptyText: { en: 'Phase', ne: 'चरण' }, translated: true }),
    title: text('Title', { emptyText: { en: 'Untitled', ne: 'शीर्षक छैन' }, translated: true }),
    image: picture('Picture', { nameOnlyInApi: true }),
    alt: altText('Only if the picture shows something the text does not say.', 'image'),
    progress: percent('Progress in percent'),
    status: suggestion('Status', phaseStatuses, {
      defaultValue: '',
      emptyText: { en: 'Upcoming', ne: 'Upcoming' },
      translated: true,
    }),
    description: formatted('Description', { translated: true }),
    milestones: lines('Milestones', { translated: true }),
    field: choice('Field of work', fieldsOfWork, {
      optionLabels: { ror: 'Run-of-river', om: 'Operation and maintenance' },
    }),
  },
  list: {
    searchFields: ['phase', 'title', 'description', 'milestones'],
    filterFields: ['status'],
    filterPresets: {
      upcoming: { label: 'Upcoming', filters: { stage: 'Upcoming' } },
      progress: { label: 'In progress', filters: { stage: 'In Progress' } },
      nearly: { label: 'Nearly complete', filters: { stage: 'Nearly Complete' } },
    },
  },
  rules: {
    confirmation: ({ title }) =>
      title ? undefined : 'This phase has no title. Visitors will see “Untitled”.',
  },
  api: {
    virtualFields: {
      statusColor: {
        schema: {
          type: 'string',
          enum: ['amber', 'blue', 'green', 'gray'],
          description: 'Follows from the status',
        },
        resolve: ({ status }) => phaseStatusColor(status || 'Upcoming'),
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
  },
})

export type Phase = Item<typeof projectPhases>
