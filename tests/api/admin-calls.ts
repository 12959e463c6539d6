import { expect } from 'vitest'
import { form, jpg, pdf } from './site.ts'

export interface Row {
  /** The write path. */
  path: string
  /** The public read path. */
  shownAt: string
  type: string
  payload: () => FormData | object
  changed?: () => FormData | object
  shown: object
  shownChanged?: object
}

const galleryFields = {
  title: 'Tunnel face',
  description: 'Behind the drill',
  category: 'construction',
  type: 'image',
  location: 'Adit 2',
  date: '2026-01-31T18:30:00.000Z',
  photographer: 'D. Sherpa',
  tags: 'tunnel, rock',
  featured: 'true',
}
export const slideFields = {
  tag: 'New',
  titleA: 'One',
  titleB: 'Two',
  desc: 'Text',
  'cta[label]': 'Go',
  'cta[href]': '/projects',
  icon: 'Gauge',
}
const phaseFields = {
  phase: 'Phase 7',
  title: 'Handover',
  progress: '12',
  status: 'Upcoming',
  description: 'The last one',
  milestones: '["Tests","Handover"]',
}
const formFields = {
  name: 'Leave',
  description: 'For leave',
  category: 'HR',
  fileName: 'x.exe',
  fileType: 'text/html',
  fileSize: '1',
}
const stored = (extension: string) =>
  expect.stringMatching(new RegExp(`^/uploads/[0-9a-f]{32}.*\\.${extension}$`))

/** The admin calls of the specification. */
export const rows: Row[] = [
  {
    path: '/api/gallery',
    shownAt: '/api/gallery',
    type: 'gallery',
    payload: () => form(galleryFields, { image: ['tunnel.jpg', jpg()] }),
    changed: () => form({ ...galleryFields, title: 'Tunnel, later', featured: 'false', tags: 'rock' }),
    shown: {
      title: 'Tunnel face',
      description: 'Behind the drill',
      category: 'construction',
      type: 'image',
      imageUrl: stored('jpg'),
      location: 'Adit 2',
      date: '2026-02-01',
      photographer: 'D. Sherpa',
      tags: ['tunnel', 'rock'],
      featured: true,
    },
    shownChanged: { title: 'Tunnel, later', featured: false, tags: ['rock'], imageUrl: stored('jpg') },
  },
  {
    path: '/api/slides',
    shownAt: '/api/slides',
    type: 'slides',
    payload: () => form(slideFields, { image: ['tunnel.jpg', jpg()] }),
    changed: () => form({ ...slideFields, 'cta[label]': '', 'cta[href]': '', icon: 'Mountain' }),
    shown: {
      image: stored('jpg'),
      tag: 'New',
      titleA: 'One',
      titleB: 'Two',
      desc: 'Text',
      icon: 'Gauge',
      cta: { label: 'Go', href: '/projects' },
    },
    shownChanged: { icon: 'Mountain', cta: null, image: stored('jpg') },
  },
  {
    path: '/api/faqs',
    shownAt: '/api/faqs',
    type: 'faqs',
    payload: () => ({ q: 'Why?', a: 'Because.' }),
    changed: () => ({ q: 'Why not?', a: 'So.' }),
    shown: { q: 'Why?', a: 'Because.' },
    shownChanged: { q: 'Why not?', a: 'So.' },
  },
  {
    path: '/api/projects',
    shownAt: '/api/projects',
    type: 'projects',
    payload: () => form(phaseFields, { image: ['tunnel.jpg', jpg()] }),
    changed: () => form({ ...phaseFields, progress: '85', status: 'Nearly Complete', milestones: '[]' }),
    shown: {
      phase: 'Phase 7',
      title: 'Handover',
      progress: 12,
      status: 'Upcoming',
      statusColor: 'amber',
      description: 'The last one',
      milestones: ['Tests', 'Handover'],
      image: expect.stringMatching(/^[0-9a-f]{32}-1600x1000\.jpg$/),
    },
    shownChanged: { progress: 85, status: 'Nearly Complete', statusColor: 'green', milestones: [] },
  },
  {
    path: '/api/forms',
    shownAt: '/api/forms',
    type: 'forms',
    payload: () => form(formFields, { file: ['Leave form.pdf', pdf()] }),
    changed: () => form({ ...formFields, name: 'Leave, new' }),
    shown: {
      name: 'Leave',
      description: 'For leave',
      category: 'HR',
      fileUrl: expect.stringContaining('/files/forms/'),
      fileName: 'Leave form.pdf',
      fileType: 'application/pdf',
      fileSize: pdf().byteLength,
      downloads: 0,
    },
    shownChanged: { name: 'Leave, new', fileName: 'Leave form.pdf', fileType: 'application/pdf' },
  },
  {
    path: '/api/popup/admin',
    shownAt: '/api/popup',
    type: 'popups',
    payload: () =>
      form(
        { title: 'Meeting', subtitle: 'AGM', description: 'All are welcome', nepaliNotice: 'सूचना' },
        { file: ['सूचना.pdf', pdf()] },
      ),
    shown: {
      title: 'Meeting',
      subtitle: 'AGM',
      description: 'All are welcome',
      nepaliNotice: 'सूचना',
      fileUrl: expect.stringContaining('/files/popups/'),
      fileName: 'सूचना.pdf',
    },
  },
  {
    path: '/api/marquee',
    shownAt: '/api/marquee',
    type: 'marquee',
    payload: () => ({ title: 'News', link: '/projects' }),
    changed: () => ({ title: 'Old news', link: 'https://example.com/a.pdf' }),
    shown: { title: 'News', link: '/projects' },
    shownChanged: { title: 'Old news', link: 'https://example.com/a.pdf' },
  },
]
