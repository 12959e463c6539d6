/** The share of the requests that show a leak for certain. `npm run test:faults` sends all of them. */
export const repetitions = { share: 0.2 }
