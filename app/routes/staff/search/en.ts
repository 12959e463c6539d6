export const staffSearchEn = {
  title: 'Search everything',
  intro:
    'Looks through all content in both languages, drafts too, what visitors have sent in, and the text of documents. Numbers are found however they are written.',
  label: 'Find a word, name, phone number, e-mail or reference',
  go: 'Find',
  all: 'All',
  nothing: (q: string) => `Nothing has “${q}”.`,
  hint: 'Try fewer words, or a part of one.',
  total: (count: number, most: number) =>
    count >= most ? `The newest ${most} are shown` : count === 1 ? '1 found' : `${count} found`,
  kinds: {
    messages: ['Message', 'Messages'],
    applications: ['Application', 'Applications'],
    subscribers: ['Subscriber', 'Subscribers'],
    staff: ['Staff account', 'Staff'],
  },
  partial: 'Not everything is read in yet: there may be more in a minute.',
  failed: 'The search did not work. Please try again.',
  onSite: 'On the site',
  inNepali: 'In Nepali',
}
