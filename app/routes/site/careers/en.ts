import type { DictionaryOptions } from '~/i18n/message.ts'
import { departmentsEn } from '~/ui/notices/departments-en.ts'

export const careersEn = {
  title: 'Careers',
  lead: 'Open positions, with requirements, deadline and how to apply.',
  description:
    'Open positions at {company} in engineering, project management, environment, operations and safety, with requirements, salary and deadline.',
  what: 'positions',
  figures: {
    title: 'Vacancies in figures',
    open: 'Open positions',
    departments: 'Departments',
    urgent: 'Urgent hiring',
    applications: 'Total applications',
  },
  department: 'Department',
  departments: 'All departments',
  departmentNames: departmentsEn,
  type: 'Job type',
  types: {
    'full-time': 'Full-time',
    'part-time': 'Part-time',
    contract: 'Contract',
    internship: 'Internship',
  },
  level: 'Experience level',
  levels: {
    entry: 'Entry level',
    mid: 'Mid level',
    senior: 'Senior level',
    executive: 'Executive level',
  },
  count: 'Showing {found} of {all} positions',
  urgent: 'Urgent Hiring',
  urgentBadge: 'Urgent',
  all: 'All Positions',
  location: 'Location',
  salary: 'Salary',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  moreRequirements: 'and {count} more',
  posted: 'Posted',
  deadline: 'Apply by',
  applications: { zero: 'No applications yet', one: '1 application', other: '{count} applications' },
  received: 'Applications received',
  apply: 'Apply Now',
  details: 'Details',
  empty: 'No positions found',
  emptyText: 'No open position matches your search.',
  none: 'There are no open positions at present. New ones are announced here first.',
  reset: 'View all positions',
  failed: 'The positions could not be loaded.',
  failedFigures: 'The figures could not be loaded.',
  facts: 'The position at a glance',
  about: 'About the position',
  how: 'How to apply',
  howForm:
    'Apply with the form on this website by the end of {day}, Nepal time. You need a short letter and your CV as a PDF of up to 5 MB.',
  howAnswer: 'You get a reference number at once.',
  calendar: 'Add the deadline to your calendar',
  closed: 'Applications are closed.',
  closedText: 'The deadline for this position was {day}. The page remains here for reference.',
  back: 'All positions',
} as const

export const dictionary: DictionaryOptions = {
  name: 'careers',
  label: 'Careers',
  pages: ['/notice-board/careers'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    careers: typeof careersEn
  }
}
