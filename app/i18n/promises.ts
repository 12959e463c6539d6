/** Promises to visitors that several texts repeat. */
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

/** Names of messages or groups by their promise; `alone` where no other text repeats it. */
export type Promises = Partial<Record<PromiseKey | 'alone', readonly string[]>>

export function findPromises(promises: Promises, group: string, name: string): (PromiseKey | 'alone')[] {
  const isIn = (path: string) => name === `${group}.${path}` || name.startsWith(`${group}.${path}.`)
  return (['alone', ...promiseKeys] as const).filter((key) => promises[key]?.some(isIn))
}
