/** Texts inside calendar files. */
export const calendarEn = {
  names: {
    all: (company: string) => `Deadlines of ${company}`,
    tenders: (company: string) => `Deadlines for bids, ${company}`,
    vacancies: (company: string) => `Deadlines for applications, ${company}`,
  },
  links: {
    all: 'Deadlines for bids and applications',
    tenders: 'Deadlines for bids',
    vacancies: 'Deadlines for applications',
  },
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  tender: {
    title: (title: string) => `Bids due: ${title}`,
    reference: (reference: string) => `Reference ${reference}`,
    due: (moment: string, place: string) => `Bids must have arrived by ${moment} (Nepal time) at: ${place}`,
    at: (moment: string) => `${moment} (Nepal time), in public`,
    works: (location: string) => `Location: ${location}`,
    questions: (phone: string, email: string) => `Questions: ${phone}, ${email}`,
  },
  job: {
    title: (title: string) => `Applications due: ${title}`,
    description: 'Applications are accepted until the end of this day, Nepal time.',
  },
}
