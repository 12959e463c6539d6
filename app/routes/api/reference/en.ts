import type { DictionaryOptions } from '~/i18n/message.ts'

export const apiEn = {
  title: 'API',
  lead: 'Everything this site shows, as JSON: for programs to read, and with a token to change.',
  description:
    'All calls of the JSON API of {company}, with their parameters and examples in curl: tenders, notices, vacancies, reports, forms, gallery and more.',
  begin: 'In five minutes',
  groups: 'Calls',
  description31: 'OpenAPI 3.1',
  topics: [
    {
      title: 'Reading',
      text: 'Lists are arrays, and each item is found at its _id. Nobody has to sign in, and scripts of other sites may read, files, feeds and calendars too. An ETag comes with every answer: send it back in If-None-Match, and an unchanged answer is an empty 304.',
    },
    {
      title: 'Narrowing down and pages',
      text: 'q searches; a field’s name as a parameter filters. With limit, the Link header of an answer names the next page, where there is one; without it, a list is whole, but for /api/changes, which gives 1,000 and the address of the rest in its Link. A parameter that is not known, has a wrong value or comes twice is refused with 400, which names it; _, _t, t and ts, by which clients keep caches away, are passed over.',
    },
    {
      title: 'Two languages',
      text: 'An item has its fields in English and, under ne, what is filled in Nepali. With lang=ne, reading puts the Nepali in the place of the English, and Content-Language says so. A choice, such as category, status or a job’s department, keeps its value in each language: it is what filters and writes take. Writes take ne too, field by field; in a form the parts are called ne.title and so on. A field that comes with its stored Nepali counts as read in Nepali: its English stays. A changed one counts as English: send changed Nepali under ne.',
    },
    {
      title: 'What is new',
      text: 'With since, a list has only what changed at that moment or later, by its updatedAt. /api/changes tells it of everything at once, with what was deleted or taken down: keep the last “at” and ask from there next time. What goes live or ends at a time set before counts too.',
    },
    {
      title: 'Signing in',
      text: 'Calls marked “staff” take a token that staff make under Tokens in the admin area. Send it as Authorization: Bearer. In browsers, the session of staff who are signed in does as well. With a token, an item is found whatever its state, and reading tells visibility, publishAt and unpublishAt too. A token has areas, such as News or Careers: all else it reads as visitors do, and may not change.',
    },
    {
      title: 'Writing',
      text: 'Send JSON, or a form (multipart/form-data) where there are files. POST answers 201 and PUT 200, with the item as it was saved; DELETE answers 204. PUT leaves alone what it does not name, and what comes back as reading gives it. null or an empty text takes away what may be empty; a choice, a number, true or false stays as it is then. A name that is not known is refused with 422, which says it; brackets behind the name of a list, as in tags[], are taken. An object that has a name twice is refused with 400. Texts are UTF-8.',
    },
    {
      title: 'Two at once',
      text: 'Send the item’s ETag in If-Match with PUT or DELETE: where someone else was quicker, the answer is 412 and nothing is overwritten. A tag holds in whatever coding the item was read. If-Unmodified-Since does the same by a time. The counters downloads and applicationsReceived are no change of an item: updatedAt, since and /api/changes leave them out, and If-Match passes over them. For reading, the ETag moves with them, so that no copy with an old number is confirmed.',
    },
    {
      title: 'Once and no more',
      text: 'Where an answer may get lost, send POST with an Idempotency-Key of your own making: sent again within 24 hours, it adds nothing and gets the same answer. The same key with another body is refused with 422.',
    },
    {
      title: 'How much',
      text: 'Reading has no fixed limit. Of changes, RateLimit-Policy says how many each token or account may make in a minute, RateLimit how many are left; beyond that, 429 says in Retry-After how long to wait.',
    },
    {
      title: 'Files, days and times',
      text: 'Addresses of files are paths on this site. A broken download goes on by Range, with the ETag in If-Range; a ZIP of several documents is made while it is sent, so it comes whole, and each document in it goes on by itself. null in JSON removes a file. An empty text in its place leaves it there, as forms send one where nobody has chosen a file; of attachments, a list as reading gives it names those that stay. Days are YYYY-MM-DD in Nepal, times are ISO 8601; a time without a zone is meant in Nepal’s, +05:45.',
    },
  ],
  failures: 'When something goes wrong',
  failuresText:
    'Every failure is JSON with a sentence that can be shown to a person (message); wrong fields and parameters have a sentence each (errors). It comes as application/json, and as application/problem+json where Accept names that. Beside these stand the members of RFC 9457: type, title, status and detail, and for programs to decide by a code. fields says of each what is wrong with it: unknown, missing, taken or invalid, and where it stands in the body (pointer). Of JSON that can’t be read, line and column tell the place. A code stays the same; there may be more of them.',
  codesTitle: 'Codes',
  staff: 'staff',
  filters: 'Parameters of the list',
  fields: 'Fields',
  examples: 'Examples',
  required: 'required',
  oneOf: 'one of',
  example: { GET: 'Read', POST: 'Add', PUT: 'Change', DELETE: 'Delete' },
} as const

export const dictionary: DictionaryOptions = { name: 'api', label: 'API, for programs', pages: ['/api'] }

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    api: typeof apiEn
  }
}
