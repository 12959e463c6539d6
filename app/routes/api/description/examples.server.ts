import type { Field, Kind } from '../../../content/kinds/fields.ts'
import { publishedAtOnce } from '../../../content/kinds/publishing.ts'
import { parseValues } from '../../../content/kinds/rules.server.ts'
import type { ContentType } from '../../../content/kinds/type.ts'
import { toJson } from '../../../content/store/json.server.ts'
import { fileKinds } from '../../../content/store/schemas.server.ts'
import { slugOf } from '../../../process/slug.ts'

/** An item of the type as the API shows it, through the code that shows real ones. */
export function exampleAnswer(type: ContentType, reader?: 'staff'): Record<string, unknown> {
  const { values, errors } = parseValues(type, exampleValues(type))
  if (!values) throw new Error(`The example of ${type.name} is wrong: ${JSON.stringify(errors)}`)
  const at = '2026-03-02T06:15:00.000Z'
  const kept = { position: 1, version: 1, createdAt: at, updatedAt: at }
  const slug = slugOf(String(values[type.slugFrom ?? ''] ?? ''))
  return {
    ...toJson(type, { _id: exampleId, slug, ...kept, ...publishedAtOnce, ...values }, reader),
    ...figures[type.name],
  }
}

/** What a program sends to add that item, without files. */
export const exampleInput = (type: ContentType) => withoutFiles(type, exampleValues(type))

/** The same as the parts of a form; a file is named as it may lie on the sender's disk. */
export function exampleForm(type: ContentType): Record<string, unknown> {
  const parts = Object.entries(exampleValues(type)).flatMap(([key, value]): [string, unknown][] => {
    const kind = type.fields[key]?.kind
    if (kind === 'documents') return [[key, ['document.pdf']]]
    if (kind === 'document') return [[key, 'document.pdf']]
    if (kind === 'picture' || kind === 'media') return [[key, 'picture.jpg']]
    if (kind === 'tags' && Array.isArray(value)) return [[key, value.join(', ')]]
    if (kind === 'link') return Object.entries(Object(value)).map(([part, of]) => [`${key}[${part}]`, of])
    if (kind === 'lines') return [[key, JSON.stringify(value)]]
    return [[key, kind === 'flag' ? String(value) : value]]
  })
  return Object.fromEntries(parts)
}

export const exampleId = '0198f3c2a7b4'

function exampleValues(type: ContentType): Record<string, unknown> {
  const known = examples[type.name] ?? {}
  const needed = Object.entries(type.fields).filter(([key, field]) => field.required || key in known)
  return Object.fromEntries(needed.map(([key, field]) => [key, known[key] ?? ofKind(field)]))
}

function withoutFiles(type: ContentType, values: Record<string, unknown>) {
  const texts = Object.entries(values).filter(
    ([key]) => !fileKinds.includes(type.fields[key]?.kind ?? 'text'),
  )
  return Object.fromEntries(texts)
}

/** Where no example is written below, as of a content type that has just been added. */
function ofKind({ kind, label, options }: Field): unknown {
  return kinds[kind] ?? options?.[0] ?? label
}

const hash = '4b1f0c8a92d7e6535e0a7c41d9b82f60'
const stored = { name: `${hash}.pdf`, fileName: 'Document.pdf', type: 'application/pdf', size: 48_213 }

const kinds: Partial<Record<Kind, unknown>> = {
  email: 'office@jaldhara.example',
  href: '/projects',
  percent: 40,
  number: 1250.5,
  month: '2026-01',
  date: '2026-03-02',
  moment: '2026-03-02T12:00:00+05:45',
  flag: true,
  count: 3,
  lines: ['First', 'Second'],
  tags: ['river', 'tunnel'],
  link: { label: 'More', href: '/projects' },
  picture: `${hash}-1920x1080.jpg`,
  media: { ...stored, name: `${hash}-1920x1080.jpg`, type: 'image/jpeg', width: 1920, height: 1080 },
  document: { ...stored, pages: 4 },
  documents: [{ ...stored, pages: 4 }],
}

const figures: Record<string, Record<string, unknown>> = {
  forms: { downloads: 27 },
  reports: { downloads: 112 },
  jobs: { applicationsReceived: 9 },
}

const examples: Record<string, Record<string, unknown>> = {
  slides: {
    tag: 'Under construction',
    titleA: '120 MW from',
    titleB: 'the Nilkhola',
    desc: 'A run-of-river project in the hills of Nepal.',
    icon: 'Gauge',
    cta: { label: 'See the progress', href: '/projects' },
  },
  marquee: { title: 'Tender for the access road is open', link: '/notice-board/tenders' },
  faqs: {
    q: 'How do I register as a supplier?',
    a: 'Fill in the form under Downloads and bring it to our office.',
  },
  popups: { title: 'Annual General Meeting', nepaliNotice: 'सूचना' },
  projects: {
    phase: 'Phase 3',
    title: 'Headrace tunnel',
    progress: 62,
    status: 'In Progress',
    description: 'Two of four faces have met.',
    milestones: ['Adit 1 done', 'Lining begun'],
    image: kinds.picture,
  },
  features: { label: 'Design discharge', value: '16.20', unit: 'm³/s' },
  people: { name: 'Anita Gurung', role: 'Chief Engineer', group: 'management', photo: kinds.picture },
  policies: { title: 'Health and safety', category: 'HSE', summary: 'How we keep people safe at work.' },
  generation: { month: '2026-01', energy: 3120.5, revenue: 171_600 },
  forms: { name: 'Leave request', description: 'For all kinds of leave.', category: 'HR' },
  gallery: {
    title: 'Face of the headrace tunnel',
    category: 'construction',
    type: 'image',
    image: kinds.media,
    location: 'Adit 2',
    date: '2026-03-02',
    photographer: 'D. Sherpa',
    tags: ['tunnel', 'rock'],
    featured: true,
  },
  reports: {
    title: 'Annual Report 2082/83',
    description: 'Accounts and progress of the year.',
    category: 'Annual',
    type: 'annual',
    publishDate: '2026-03-02',
    period: 'FY 2082/83',
    featured: true,
  },
  tenders: {
    listing: 'notice-board',
    reference: 'JHL/NCB/W-050',
    title: 'Access road to the powerhouse',
    description: 'Widening of 3.2 km of road, with drains.',
    category: 'Construction',
    status: 'open',
    publishedDate: '2026-03-02',
    deadline: '2036-04-15T12:00:00+05:45',
    estimatedValue: 'NPR 40 to 45 million',
    location: 'Nilkhola',
    file: kinds.document,
    attachments: kinds.documents,
  },
  announcements: {
    title: 'Siren test below the headworks',
    content: 'On Saturday at 11:00 the sirens sound for two minutes. No action is needed.',
    category: 'safety',
    priority: 'high',
    publishDate: '2026-03-02',
    expiryDate: '2036-03-08',
    author: 'Site office',
    department: 'Operations',
    isPinned: false,
  },
  jobs: {
    title: 'Tunnel engineer',
    department: 'Engineering',
    location: 'Nilkhola',
    type: 'full-time',
    level: 'mid',
    description: 'Supervises lining and grouting.',
    requirements: ['Degree in civil engineering', 'Five years underground'],
    salaryRange: 'NPR 90,000 to 120,000',
    postedDate: '2026-03-02',
    applicationDeadline: '2036-03-31',
    isUrgent: false,
  },
}
