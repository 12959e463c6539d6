/** Promises to visitors that several texts repeat. */
export const visitorPromiseKeys = [
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

export type VisitorPromiseKey = (typeof visitorPromiseKeys)[number]

/** Names of messages or groups by their promise; `alone` if no other text repeats it. */
export type VisitorPromises = Partial<Record<VisitorPromiseKey | 'alone', readonly string[]>>

export function findVisitorPromises(
  promises: VisitorPromises,
  group: string,
  name: string,
): (VisitorPromiseKey | 'alone')[] {
  const isIn = (path: string) => name === `${group}.${path}` || name.startsWith(`${group}.${path}.`)
  return (['alone', ...visitorPromiseKeys] as const).filter((key) => promises[key]?.some(isIn))
}
