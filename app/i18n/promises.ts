/** What visitors may rely on, and more than one text says. */
export const promiseKeys = [
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

export type PromiseKey = (typeof promiseKeys)[number]

/** Names of texts, or of groups of them, by what they promise; `alone` where no other text says it. */
export type Promises = Partial<Record<PromiseKey | 'alone', readonly string[]>>

/** What a text promises. */
export function findPromises(promises: Promises, group: string, name: string): (PromiseKey | 'alone')[] {
  const isIn = (path: string) => name === `${group}.${path}` || name.startsWith(`${group}.${path}.`)
  return (['alone', ...promiseKeys] as const).filter((one) => promises[one]?.some(isIn))
}
