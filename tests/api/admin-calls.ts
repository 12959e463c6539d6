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
const formFields = { name: 'Leave', description: 'For leave', category: 'HR' }
/** The server finds these out itself. */
const ignoredFields = { fileName: 'x.exe', fileType: 'text/html', fileSize: '1' }
const popupFields = {
  title: 'Meeting',
  subtitle: 'AGM',
  description: 'All are welcome',
  nepaliNotice: 'सूचना',
}
const collection = (type: string) => ({ path: `/api/${type}`, shownAt: `/api/${type}`, type })
const stored = (extension: string) =>
  expect.stringMatching(new RegExp(`^/uploads/[0-9a-f]{32}.*\\.${extension}$`))

/** The admin calls of the specification, with what visitors read afterwards. */
export const rows: Row[] = [
  {
    ...collection('gallery'),
    payload: () => form(galleryFields, { image: ['tunnel.jpg', jpg()] }),
    changed: () => form({ ...galleryFields, title: 'Tunnel, later', featured: 'false', tags: 'rock' }),
    shown: {
      ...galleryFields,
      imageUrl: stored('jpg'),
      date: '2026-02-01',
      tags: ['tunnel', 'rock'],
      featured: true,
    },
    shownChanged: { title: 'Tunnel, later', featured: false, tags: ['rock'], imageUrl: stored('jpg') },
  },
  {
    ...collection('faqs'),
    payload: () => ({ q: 'Why?', a: 'Because.' }),
    changed: () => ({ q: 'Why not?', a: 'So.' }),
    shown: { q: 'Why?', a: 'Because.' },
    shownChanged: { q: 'Why not?', a: 'So.' },
  },
  {
    ...collection('forms'),
    payload: () => form({ ...formFields, ...ignoredFields }, { file: ['Leave form.pdf', pdf()] }),
    changed: () => form({ ...formFields, ...ignoredFields, name: 'Leave, new' }),
    shown: {
      ...formFields,
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
    payload: () => form(popupFields, { file: ['सूचना.pdf', pdf()] }),
    shown: { ...popupFields, fileUrl: expect.stringContaining('/files/popups/'), fileName: 'सूचना.pdf' },
  },
]
