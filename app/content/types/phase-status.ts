export const phaseStatuses = ['Upcoming', 'In Progress', 'Nearly Complete'] as const

const colors = new Map<string, 'amber' | 'blue' | 'green'>([
  ['upcoming', 'amber'],
  ['in progress', 'blue'],
  ['nearly complete', 'green'],
])

/** The colour of a status, matched whatever its case; other statuses are neutral. */
export const statusColor = (status: string) => colors.get(status.trim().toLowerCase()) ?? 'gray'
