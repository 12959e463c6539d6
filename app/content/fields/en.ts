const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const publishingEn = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  inNepal: (moment: string) => `${moment} Nepal time`,
  draft: 'Draft',
  scheduled: (when: string) => `Goes live on ${when}`,
  until: (when: string) => `Live until ${when}`,
  ended: (when: string) => `Taken down on ${when}`,
  notPublicReasons: {
    ended: (status: string) => `Visitors cannot see it. It was ${lowerFirst(status)}.`,
    scheduled: (status: string) => `Visitors cannot see it yet. It ${lowerFirst(status)}.`,
    expired: (day: string) => `It has left the public lists. Its last day was ${day}.`,
    deadlinePassed: (moment: string) => `Visitors see it as closed. Its deadline was ${moment}.`,
  },
  states: {
    live: 'Public now',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    ended: 'Taken down',
  },
  workingCopies: {
    waiting: 'Unpublished changes',
    timed: (when: string) => `Changes go live on ${when}`,
    meant: (when: string) => `Changes for ${when}, not approved yet`,
  },
  reviews: { waiting: 'Waiting for review', returned: 'Sent back' },
}

export const bikramErrors = {
  form: (example: string) =>
    `in Bikram Sambat it must be like ${example}, 7-8-2083 or मङ्सिर ७, २०८३, with the year in four digits.`,
  year: (year: number) =>
    `${year} looks like a year of AD. Please give this day in Bikram Sambat, or in the box for AD.`,
  month: (month: string) =>
    `“${month}” is no month of Bikram Sambat. Give its name or a number from 1 to 12.`,
  day: (day: number, month: string, length: number) => `${month} has ${length} days, so there is no ${day}.`,
  range: (month: string) =>
    `${month} is outside the calendar of Bikram Sambat, which reaches from 1970 to what is announced. Please give this day in AD.`,
  time: (time: string) =>
    time
      ? `${time} is no time of the day: it must be like 14:30.`
      : 'the time is missing: add it, like 14:30.',
}
