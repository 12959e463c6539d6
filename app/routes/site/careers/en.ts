import { leftEn } from '../../../process/time-left-words.ts'
import { fixedText } from '../../../ui/fixed-text.ts'

/** Texts of the vacancies. */
export const careersEn = {
  title: 'Careers',
  lead: 'Work where the water is: in the tunnel, the powerhouse or the office.',
  description: (company: string) =>
    `Open positions at ${company} in engineering, project management, environment, operations and safety, with requirements, salary and deadline.`,
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
  count: (found: number, all: number) => `Showing ${found} of ${all} positions`,
  urgent: 'Urgent Hiring',
  urgentBadge: 'Urgent',
  all: 'All Positions',
  location: 'Location',
  salary: 'Salary',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  moreRequirements: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  posted: 'Posted',
  deadline: 'Apply by',
  left: leftEn,
  applications: (count: number) =>
    count === 0 ? 'No applications yet' : count === 1 ? '1 application' : `${count} applications`,
  received: 'Applications received',
  apply: 'Apply Now',
  details: 'Details',
  of: (title: string) => `: ${title}`,
  empty: 'No positions found',
  emptyText: 'No open position matches what you are looking for.',
  none: 'There are no open positions at present. New ones are announced here first.',
  reset: 'View all positions',
  failed: 'The positions could not be loaded.',
  failedFigures: 'The figures could not be loaded.',
  facts: 'The position in short',
  about: 'About the position',
  how: 'How to apply',
  howTexts: (day: string) => [
    `Send your application by the form on this site until the end of ${day}, Nepal time. You need a letter of a few sentences and your CV as a PDF of at most 5 MB.`,
    'You get a reference number at once. We read every application, answer within three weeks of the deadline, and never ask for a fee. Women, and people from the municipalities along the Nilkhola, are encouraged to apply.',
  ],
  calendar: 'Add the deadline to your calendar',
  closed: 'Applications are closed',
  closedText: (day: string) =>
    `The deadline for this position was ${day}. It is kept here for reference only.`,
  back: 'All positions',
}

export const useCareerText = fixedText(careersEn)
