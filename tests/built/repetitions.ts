/** What part of the requests that a leak needs to show for certain: all of them in `npm run test:faults`. */
export const howOften = { share: 0.2 }
