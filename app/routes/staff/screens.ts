import type { Right } from '~/content/kinds/areas.ts'

/**
 * The staff screens that keep no content type, by their addresses, with the right that each asks for; those of types
 * ask for the type's own. The menu and the guards follow it.
 */
export const screens = {
  dashboard: 'any',
  // What is written to the company at large.
  messages: 'company',
  applications: 'careers',
  // They are sent announcements.
  subscribers: 'news',
  staff: 'admin',
  tokens: 'admin',
  review: 'any',
  history: 'any',
  search: 'any',
  account: 'any',
} as const satisfies Record<string, Right>
