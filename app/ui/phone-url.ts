/** What dials a number that is written for people. */
export const phoneUrl = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`
