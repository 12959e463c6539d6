import type { Permission } from '~/content/schema/permissions.ts'

/** The permission of each screen. Screens of content types use the permission of the type. */
export const screenPermissions = {
  dashboard: 'any',
  // Messages are addressed to the whole company.
  messages: 'company',
  applications: 'careers',
  // Subscribers receive announcements.
  subscribers: 'news',
  // Filtered by the permission of each kind.
  suspected: 'any',
  setup: 'admin',
  staff: 'admin',
  tokens: 'admin',
  review: 'any',
  history: 'any',
  search: 'any',
  account: 'any',
} as const satisfies Record<string, Permission>
