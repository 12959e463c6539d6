export const staffSearchEn = {
  title: 'Search everything',
  intro:
    'Searches all content in both languages, including drafts, messages from visitors and the text of documents. Finds phone numbers in any format.',
  label: 'Word, name, phone number, e-mail or reference',
  go: 'Search',
  all: 'All',
  nothing: (q: string) => `No results for “${q}”.`,
  hint: 'Try fewer words or part of a word.',
  total: (count: number, most: number) =>
    count >= most ? `Showing the newest ${most}` : count === 1 ? '1 found' : `${count} found`,
  kinds: {
    messages: ['Message', 'Messages'],
    applications: ['Application', 'Applications'],
    subscribers: ['Subscriber', 'Subscribers'],
    staff: ['Staff account', 'Staff'],
  },
  partial: 'The search index is still being built. Try again in a minute to see all results.',
  failed: 'The search failed. Try again.',
  onSite: 'On the site',
  inNepali: 'In Nepali',
}
