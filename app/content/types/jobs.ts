import { choice, date, flag, formatted, lines, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

export const departments = [
  'Engineering',
  'Project Management',
  'Environmental Affairs',
  'Operations',
  'Health & Safety',
] as const

const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const

const jobLevels = ['entry', 'mid', 'senior', 'executive'] as const

export const jobs = defineType({
  name: 'jobs',
  singular: 'Job',
  plural: 'Jobs',
  permission: 'careers',
  site: {
    listPaths: ['/notice-board/careers'],
    embeddedOn: ['/notice-board'],
    searchResult: { ne: ['रिक्त पद', 'रोजगारी'], singular: 'Vacancy', plural: 'Careers', order: 3 },
    slugFrom: 'title',
  },
  orderable: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    department: choice('Department', departments),
    location: text('Location', { ...required, max: 120, translated: true }),
    type: choice('Type', jobTypes),
    level: choice('Level', jobLevels, {
      optionLabels: {
        entry: 'Entry level',
        mid: 'Mid level',
        senior: 'Senior level',
        executive: 'Executive level',
      },
    }),
    description: formatted('Description', { ...required, translated: true }),
    requirements: lines('Requirements', { translated: true }),
    responsibilities: lines('Responsibilities', { translated: true }),
    salaryRange: text('Salary in NPR', { max: 100, translated: true }),
    postedDate: date('Posted on', { ...required, isPublicationDate: true }),
    applicationDeadline: date('Applications until', { ...required, hint: 'Open until the end of this day.' }),
    isUrgent: flag('Urgent'),
  },
  list: {
    searchFields: ['title', 'description', 'department', 'location', 'requirements'],
    filterFields: ['department', 'type', 'level', 'isUrgent'],
    bulkEditable: ['isUrgent', 'department'],
    filterPresets: {
      open: { label: 'Open', status: 'live', filters: { ends: 'later' } },
      soon: { label: 'Closing soon', status: 'live', filters: { closing: 'soon' } },
      closed: { label: 'Closed', status: 'live', filters: { ends: 'before' } },
      urgent: { label: 'Urgent', filters: { isUrgent: 'true' } },
    },
  },
  dateField: 'postedDate',
  expiryField: 'applicationDeadline',
  rules: {
    dateOrder: [['postedDate', 'applicationDeadline']],
  },
  api: {
    counters: [['applicationsReceived', 9]],
    example: {
      title: 'Tunnel engineer',
      department: 'Engineering',
      location: 'Ilam',
      type: 'full-time',
      level: 'mid',
      description: 'Supervises lining and grouting.',
      requirements: ['Degree in civil engineering', 'Five years underground'],
      salaryRange: 'NPR 90,000 to 120,000',
      applicationDeadline: '2036-03-31',
      isUrgent: false,
    },
  },
})

export type Job = Item<typeof jobs>
