/**
 * Journeys that `npm test` makes without scripts only once a file, each with a part of its name: without them a page is
 * what the server sent, and tests over HTTP hold that. `npm run test:browsers` makes all.
 */
const made = {
  company: 'offers each policy as a PDF',
  downloads: 'narrows reports down',
  gallery: 'filters by category',
  notices: 'a position is found',
  projects: 'draws 24 months',
  search: 'leads from the box',
  tenders: 'Tender Notices: figures',
  accounts: 'a device that has signed in before',
  inbox: 'an application comes',
  records: 'a month of generation',
}

export const apart = Object.entries(made).map(
  ([file, name]) => new RegExp(`\\b${file}\\.spec\\.ts.*without scripts (?!.*${name})`),
)
