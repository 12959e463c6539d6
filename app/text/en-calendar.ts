/** Texts inside calendar files. */
export const calendarEn = {
  name: (company: string) => `Deadlines of ${company}`,
  link: 'Deadlines for bids and applications',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  tender: {
    title: (title: string) => `Bids due: ${title}`,
    description: (reference: string, moment: string) =>
      `Reference ${reference}\nBids must have arrived by ${moment} (Nepal time).`,
  },
  job: {
    title: (title: string) => `Applications due: ${title}`,
    description: 'Applications are accepted until the end of this day, Nepal time.',
  },
}
