export const phaseStatuses = ['Upcoming', 'In Progress', 'Nearly Complete'] as const

const colors = new Map<string, 'amber' | 'blue' | 'green'>([
  ['upcoming', 'amber'],
  ['in progress', 'blue'],
  ['nearly complete', 'green'],
])

/** Ignores case. Unknown statuses are grey. */
export const phaseStatusColor = (status: string) => colors.get(status.trim().toLowerCase()) ?? 'gray'

/** By the last segment of their page address, in display order. */
export const fieldsOfWork = ['ror', 'reservoir', 'transmission', 'om'] as const

export type FieldOfWork = (typeof fieldsOfWork)[number]
