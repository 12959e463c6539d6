const pdf = 'app/sample/documents/code-of-conduct.pdf'
const jpg = 'app/sample/pictures/tunnel.jpg'

export interface Journey {
  /** Path below /admin. */
  screen: string
  heading: string
  add: string
  /** Labels and values. The test edits the first field later. */
  fields: [label: string, value: string][]
  choices?: [label: string, option: string][]
  file?: [label: string, path: string]
  added: string
  changed: string
  /** The API collection, and the key of the first field. */
  api?: [name: string, key: string]
  /** A public page that shows the first field. */
  page?: string
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const journeys: Journey[] = [
  {
    screen: 'faqs',
    heading: 'FAQs',
    add: '+ Add FAQ',
    fields: [
      ['Question', 'Is the road open'],
      ['Answer', 'It is.'],
    ],
    added: 'FAQ added.',
    changed: 'FAQ updated.',
    api: ['faqs', 'q'],
    page: '/',
  },
  {
    screen: 'hero-slides',
    heading: 'Manage Hero Slides',
    add: '+ Add Slide',
    fields: [
      ['Title, first line', 'Night in the tunnel'],
      ['Title, second line', 'and light ahead'],
      ['Tag', 'Tunnel'],
      ['Description', 'Day and night.'],
    ],
    file: ['Picture', jpg],
    added: 'Hero slide added.',
    changed: 'Hero slide updated.',
    api: ['slides', 'titleA'],
    page: '/',
  },
  {
    screen: 'projects',
    heading: 'Manage Project Phases',
    add: '+ Add Phase',
    fields: [
      ['Title', 'Commissioning of unit'],
      ['Phase', 'Phase 7'],
      ['Progress in percent', '12'],
      ['Milestones', 'Dry tests\nWet tests'],
    ],
    file: ['Picture', jpg],
    added: 'Phase added successfully!',
    changed: 'Phase updated successfully!',
    api: ['projects', 'title'],
    page: '/projects',
  },
  {
    screen: 'forms',
    heading: 'Forms',
    add: '+ Add Form',
    fields: [
      ['Name', 'Travel order'],
      ['Description', 'For trips to the site.'],
    ],
    choices: [['Category', 'Finance']],
    file: ['File', pdf],
    added: 'Form added.',
    changed: 'Form updated.',
    api: ['forms', 'name'],
    page: '/downloads/forms',
  },
  {
    screen: 'marquee',
    heading: 'Marquee',
    add: '+ Add item',
    fields: [
      ['Title', 'Road closed tonight'],
      ['Link', '/notice-board'],
    ],
    added: 'Ticker item added.',
    changed: 'Ticker item updated.',
    api: ['marquee', 'title'],
    page: '/',
  },
  {
    screen: 'gallery',
    heading: 'Gallery',
    add: '+ Add Item',
    fields: [
      ['Title', 'Drill at the face'],
      ['Tags', 'tunnel, night'],
    ],
    choices: [['Category', 'construction']],
    file: ['Picture or video', jpg],
    added: 'Gallery item added.',
    changed: 'Gallery item updated.',
    api: ['gallery', 'title'],
    page: '/gallery?q=drill',
  },
  {
    screen: 'tenders',
    heading: 'Tenders',
    add: '+ Add tender',
    fields: [
      ['Title', 'Supply of anchor bolts'],
      ['Description', 'Bolts of 25 mm.'],
      ['Published on', day(-1)],
      ['Deadline for bids', `${day(20)}T12:00`],
    ],
    choices: [
      ['Shown on', 'procurement'],
      ['Category', 'Equipment'],
    ],
    file: ['Tender document', pdf],
    added: 'Tender added.',
    changed: 'Tender updated.',
    api: ['tenders', 'title'],
    page: '/downloads/procurement?q=anchor',
  },
  {
    screen: 'announcements',
    heading: 'Announcements',
    add: '+ Add announcement',
    fields: [
      ['Title', 'Siren test on Friday'],
      ['Text', 'Please stay away from the river.'],
      ['Published on', day(-1)],
    ],
    choices: [['Category', 'safety']],
    file: ['Attachments', pdf],
    added: 'Announcement added.',
    changed: 'Announcement updated.',
    api: ['announcements', 'title'],
    page: '/notice-board/announcements?q=siren',
  },
  {
    screen: 'jobs',
    heading: 'Jobs',
    add: '+ Add job',
    fields: [
      ['Title', 'Rope access technician'],
      ['Location', 'Nilkhola'],
      ['Description', 'Works on the cliff.'],
      ['Posted on', day(-1)],
      ['Applications until', day(20)],
    ],
    added: 'Job added.',
    changed: 'Job updated.',
    api: ['jobs', 'title'],
    page: '/notice-board/careers?q=rope',
  },
  {
    screen: 'reports',
    heading: 'Reports',
    add: '+ Add report',
    fields: [
      ['Title', 'Noise at the adit'],
      ['Description', 'Measured at night.'],
      ['Published on', day(-1)],
    ],
    file: ['File', pdf],
    added: 'Report added.',
    changed: 'Report updated.',
    api: ['reports', 'title'],
    page: '/downloads/reports?q=noise',
  },
  {
    screen: 'people',
    heading: 'People',
    add: '+ Add person',
    fields: [
      ['Name', 'Asha Lama'],
      ['Role', 'Director'],
    ],
    choices: [['Group', 'board']],
    file: ['Photo', jpg],
    added: 'Person added.',
    changed: 'Person updated.',
    api: ['people', 'name'],
    page: '/company/board',
  },
  {
    screen: 'policies',
    heading: 'Policies',
    add: '+ Add policy',
    fields: [
      ['Title', 'Gifts and hospitality'],
      ['Short label', 'Gifts'],
      ['Summary', 'None above a cup of tea.'],
    ],
    file: ['Document', pdf],
    added: 'Policy added.',
    changed: 'Policy updated.',
    api: ['policies', 'title'],
    page: '/company/policies',
  },
  {
    screen: 'popups',
    heading: 'Popups',
    add: '+ Upload Popup',
    fields: [['Title', 'Notice of load shedding']],
    file: ['PDF file', pdf],
    added: 'Popup uploaded successfully ✅',
    changed: 'Popup updated.',
  },
]
