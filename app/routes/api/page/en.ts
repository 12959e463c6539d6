/** Texts of the page about the API. */
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
      text: 'q searches; a field’s name as a parameter filters. With limit, the Link header of an answer names the next page, where there is one; without it, a list is whole. A parameter that is not known, has a wrong value or comes twice is refused with 400, which names it.',
    },
    {
      title: 'Two languages',
      text: 'An item has its fields in English and, under ne, what is filled in Nepali. With lang=ne, reading puts the Nepali in the place of the English, and Content-Language says so. Writes take ne too, field by field; in a form the parts are called ne.title and so on. A field that comes with its stored Nepali counts as read in Nepali: its English stays.',
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
      text: 'Send JSON, or a form (multipart/form-data) where there are files. POST answers 201 and PUT 200, with the item as it was saved; DELETE answers 204. PUT leaves alone what it does not name, and what comes back as reading gives it. A name that is not known is refused with 422, which says it. Texts are UTF-8.',
    },
    {
      title: 'Two at once',
      text: 'Send the item’s ETag in If-Match with PUT or DELETE: where someone else was quicker, the answer is 412 and nothing is overwritten. If-Unmodified-Since does the same by a time.',
    },
    {
      title: 'Once and no more',
      text: 'Where an answer may get lost, send POST with an Idempotency-Key of your own making: sent again within 24 hours, it adds nothing and gets the same answer. The same key with another body is refused with 422.',
    },
    {
      title: 'How much',
      text: 'Reading has no fixed limit. Of changes, RateLimit-Policy says how many are taken from one address in a minute, RateLimit how many are left; beyond that, 429 says in Retry-After how long to wait.',
    },
    {
      title: 'Files, days and times',
      text: 'Addresses of files are paths on this site. In place of a file, null in JSON or an empty text removes it; of attachments, a list as reading gives it names those that stay. Days are YYYY-MM-DD in Nepal, times are ISO 8601; a time without a zone is meant in Nepal’s, +05:45.',
    },
  ],
  failures: 'When something goes wrong',
  failuresText:
    'Every failure is JSON with a sentence that can be shown to a person; wrong fields and parameters have a sentence each.',
  statuses: {
    400: 'a parameter is wrong or not known, or the body can’t be read',
    401: 'nobody is signed in, or the token does not hold',
    403: 'this may not be done by whoever signed in',
    404: 'there is nothing with this id',
    405: 'another method; Allow names those that work',
    409: 'changed meanwhile, or a value that another item has',
    412: 'the item is not as If-Match expects it',
    413: 'the body or a file is too large',
    415: 'neither JSON nor a form, or not in UTF-8',
    422: 'fields break their rules',
    429: 'too many changes; Retry-After says how long to wait',
    500: 'the server failed; nothing was changed',
  },
  staff: 'staff',
  filters: 'Parameters of the list',
  fields: 'Fields',
  examples: 'Examples',
  required: 'required',
  oneOf: 'one of',
  example: { GET: 'Read', POST: 'Add', PUT: 'Change', DELETE: 'Delete' },
  /** Of the groups of calls. */
  names: {
    'Hero slides': 'Hero slides',
    'Ticker items': 'Ticker items',
    FAQs: 'FAQs',
    'Project phases': 'Project phases',
    'Salient features': 'Salient features',
    People: 'People',
    Policies: 'Policies',
    Generation: 'Generation',
    Forms: 'Forms',
    Gallery: 'Gallery',
    Reports: 'Reports',
    Tenders: 'Tenders',
    Announcements: 'Announcements',
    Jobs: 'Jobs',
    Notices: 'Notices',
    Popups: 'Popups',
    Changes: 'Changes',
    Dashboard: 'Dashboard',
    Description: 'Description',
  },
} as const
