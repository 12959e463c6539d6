export const phaseStatuses = ['Upcoming', 'In Progress', 'Nearly Complete'] as const

const colors = new Map<string, 'amber' | 'blue' | 'green'>([
  ['upcoming', 'amber'],
  ['in progress', 'blue'],
  ['nearly complete', 'green'],
])

/** The colour of a status, matched whatever its case; other statuses are neutral. */
export const statusColor = (status: string) => colors.get(status.trim().toLowerCase()) ?? 'gray'

/** The company's fields, by the last part of their page's address, in the order they are shown. */
export const fieldsOfWork = ['ror', 'reservoir', 'transmission', 'om'] as const

export type FieldOfWork = (typeof fieldsOfWork)[number]
