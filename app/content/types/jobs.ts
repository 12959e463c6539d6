import { choice, date, flag, formatted, lines, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

export const departments = [
  'Engineering',
  'Project Management',
  'Environmental Affairs',
  'Operations',
  'Health & Safety',
] as const

const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const

const jobLevels = ['entry', 'mid', 'senior', 'executive'] as const

export const jobs = contentType({
  name: 'jobs',
  one: 'Job',
  many: 'Jobs',
  area: 'careers',
  lists: ['/notice-board/careers'],
  alsoOn: ['/notice-board'],
  found: { ne: ['रिक्त पद', 'रोजगारी'], one: 'Vacancy', many: 'Careers', place: 3 },
  ordered: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    department: choice('Department', departments),
    location: text('Location', { ...required, max: 120, translated: true }),
    type: choice('Type', jobTypes),
    level: choice('Level', jobLevels, {
      labels: {
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
    postedDate: date('Posted on', { ...required, published: true }),
    applicationDeadline: date('Applications until', { ...required, hint: 'Open until the end of this day.' }),
    isUrgent: flag('Urgent'),
  },
  search: ['title', 'description', 'department', 'location', 'requirements'],
  filters: ['department', 'type', 'level', 'isUrgent'],
  setTogether: ['isUrgent', 'department'],
  states: {
    open: { label: 'Open', state: 'live', filters: { ends: 'later' } },
    soon: { label: 'Closing soon', state: 'live', filters: { closing: 'soon' } },
    closed: { label: 'Closed', state: 'live', filters: { ends: 'before' } },
    urgent: { label: 'Urgent', filters: { isUrgent: 'true' } },
  },
  dated: 'postedDate',
  until: 'applicationDeadline',
  inOrder: [['postedDate', 'applicationDeadline']],
  slugFrom: 'title',
  figures: [['applicationsReceived', 9]],
  example: {
    title: 'Tunnel engineer',
    department: 'Engineering',
    location: 'Nilkhola',
    type: 'full-time',
    level: 'mid',
    description: 'Supervises lining and grouting.',
    requirements: ['Degree in civil engineering', 'Five years underground'],
    salaryRange: 'NPR 90,000 to 120,000',
    applicationDeadline: '2036-03-31',
    isUrgent: false,
  },
})

export type Job = Item<typeof jobs>
