/** What visitors may rely on, and more than one text says. */
export const promised = [
  'answersToApplications',
  'papersOfApplications',
  'answersToMessages',
  'emergency',
  'complaints',
  'notPassedOn',
  'issuesOfNewsletter',
  'addressForNewsletter',
  'confirmingNewsletter',
  'waterInRiver',
  'workForPeopleThere',
  'openBooks',
  'tenderDocuments',
  'answersToBidders',
  'openingOfBids',
  'lateBids',
] as const

export type Promised = (typeof promised)[number]

/** Names of texts, or of groups of them, by what they promise; `alone` where no other text says it. */
export type Promises = Partial<Record<Promised | 'alone', readonly string[]>>

/** What a text promises. */
export function promisesIn(promises: Promises, group: string, name: string): (Promised | 'alone')[] {
  const isIn = (path: string) => name === `${group}.${path}` || name.startsWith(`${group}.${path}.`)
  return (['alone', ...promised] as const).filter((one) => promises[one]?.some(isIn))
}
