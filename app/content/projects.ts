import { lines, longText, percent, picture, suggestion, text } from './fields.ts'
import { contentType, type Item } from './type.ts'

export const phaseStatuses = ['Upcoming', 'In Progress', 'Nearly Complete'] as const

/** The colour of a status, matched whatever its case; other statuses are neutral. */
export function statusColor(status: string): 'amber' | 'blue' | 'green' | 'gray' {
  const colors = { upcoming: 'amber', 'in progress': 'blue', 'nearly complete': 'green' } as const
  return new Map<string, 'amber' | 'blue' | 'green'>(Object.entries(colors)).get(status.trim().toLowerCase()) ?? 'gray'
}

/** The phases of the project under construction. */
export const projects = contentType({
  name: 'projects',
  one: 'Project phase',
  many: 'Project phases',
  ordered: true,
  fields: {
    phase: text('Phase', { fallback: 'Phase' }),
    title: text('Title', { fallback: 'Untitled' }),
    image: picture('Picture', { bare: true }),
    progress: percent('Progress in percent'),
    status: suggestion('Status', phaseStatuses),
    description: longText('Description'),
    milestones: lines('Milestones'),
  },
  search: ['phase', 'title', 'description'],
  filters: ['status'],
  derive: ({ status }) => ({ statusColor: statusColor(status) }),
})

export type Phase = Item<typeof projects>
