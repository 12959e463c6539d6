import type { Permission } from '~/content/schema/permissions.ts'

/** The right that each asks for; those of content types ask for the type's own. The menu and the guards follow it. */
export const screenPermissions = {
  dashboard: 'any',
  // What is written to the company at large.
  messages: 'company',
  applications: 'careers',
  // They are sent announcements.
  subscribers: 'news',
  // Each of these by its own.
  suspected: 'any',
  staff: 'admin',
  tokens: 'admin',
  review: 'any',
  history: 'any',
  search: 'any',
  account: 'any',
} as const satisfies Record<string, Permission>
