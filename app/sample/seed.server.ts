import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseValues } from '../content/kinds/rules.server.ts'
import type { ContentType, Item } from '../content/kinds/type.ts'
import { createItem } from '../content/store/store.server.ts'
import { announcements } from '../content/types/announcements.ts'
import { faqs } from '../content/types/faqs.ts'
import { features } from '../content/types/features.ts'
import { forms } from '../content/types/forms.ts'
import { gallery } from '../content/types/gallery.ts'
import { generation } from '../content/types/generation.ts'
import { glossary } from '../content/types/glossary.ts'
import { jobs } from '../content/types/jobs.ts'
import { library } from '../content/types/library.ts'
import { marquee } from '../content/types/marquee.ts'
import { menu } from '../content/types/menu.ts'
import { pages } from '../content/types/pages.ts'
import { people } from '../content/types/people.ts'
import { policies } from '../content/types/policies.ts'
import { popups } from '../content/types/popups.ts'
import { projects } from '../content/types/projects.ts'
import { reports } from '../content/types/reports.ts'
import { settings, settingsId } from '../content/types/settings.ts'
import { slides } from '../content/types/slides.ts'
import { tenders } from '../content/types/tenders.ts'
import type { Db } from '../db/database.server.ts'
import { storeDocument, storeMedia, storePicture } from '../files/storage.server.ts'
import { documentUrl } from '../files/urls.ts'
import { config } from '../process/config.server.ts'
import { log } from '../process/log.server.ts'
import { addDays, nepalDay } from '../process/nepal-time.ts'
import { announcementSeed } from './announcements.ts'
import { generationSeed, peopleSeed, policySeed, settingsInNepali } from './company.ts'
import { datesAround, type SeedDocument } from './day.ts'
import facts from './facts.json'
import { formSeed } from './forms.ts'
import { gallerySeed } from './gallery.ts'
import { glossarySeed } from './glossary.ts'
import { faqSeed, featureSeed, marqueeSeed, phaseSeed, popupSeed, slideSeed } from './home.ts'
import { jobSeed } from './jobs.ts'
import { names } from './nepali.ts'
import { columns, pageSeed } from './page-seed.ts'
import { altOf, credit, elsewhere, nepaliAltOf } from './pictures.ts'
import { reportSeed } from './reports.ts'
import { tenderSeed } from './tenders.ts'

const folder = import.meta.dirname
const actor = 'sample content'
const countedDays = 28

/** Fills a database without any history with the sample content, all of it or nothing. */
export async function seedIfEmpty(db: Db) {
  const used = await db.selectFrom('changes').select('sequence').limit(1).executeTakeFirst()
  if (used || config().seed === 'none') return
  await db.transaction().execute(async (within) => {
    await seedAll(within, slides, await withPictures(slideSeed, 'image'))
    await seedAll(within, projects, await withPictures(phaseSeed, 'image'))
    await seedAll(within, faqs, faqSeed)
    await seedAll(within, features, featureSeed)
    await seedAll(within, glossary, glossarySeed)
    const notices = await seedAll(within, popups, await withDocuments(popupSeed(dates())))
    await seedAll(within, marquee, linkDocuments(marqueeSeed, notices))
    await seedAll(within, people, await withPictures(peopleSeed, 'photo'))
    await seedAll(within, policies, await withDocuments(policySeed))
    await seedAll(within, generation, generationSeed(nepalDay()))
    const referred = [
      ...(await seedPages(within)),
      ...(await seedDownloads(within)),
      ...(await seedNotices(within)),
    ]
    const references = Object.fromEntries(referred)
    await create(within, settings, { ...(await settingsSeed()), ...references }, { id: settingsId })
    await seedGallery(within)
  })
  log().info('sample content stored')
}

/** Fields of the settings with what they lead to. */
type References = [key: string, reference: string][]

const referring = (
  { name }: ContentType,
  { setting }: { setting?: string },
  item?: { _id: string },
): References => (setting && item ? [[setting, `item:${name}/${item._id}`]] : [])

async function seedPages(within: Db): Promise<References> {
  for (const { id, ...column } of columns) await create(within, menu, column, { id })
  const references: References = []
  for (const { values, documents, entries, ...seed } of pageSeed(dates())) {
    const page = await create(within, pages, {
      ...values,
      picture: values.picture && (await storeSeedPicture(values.picture)),
      documents: await Promise.all(documents.map(storeSeedDocument)),
    })
    for (const entry of entries) await create(within, menu, entry)
    references.push(...referring(pages, seed, page))
  }
  return references
}

async function seedDownloads(within: Db): Promise<References> {
  const references: References = []
  for (const { age, downloads, ...values } of await withDocuments(formSeed)) {
    const at = new Date(dates().noon(-age))
    const form = await create(within, forms, values, { at })
    await count(within, form, forms.name, downloads)
    references.push(...referring(forms, values, form))
  }
  // From the oldest on, as staff would have entered them.
  for (const { downloads, ...values } of (await withDocuments(reportSeed(dates()))).reverse())
    await count(within, await create(within, reports, values), reports.name, downloads)
  return references
}

async function seedNotices(within: Db): Promise<References> {
  await seedAll(within, tenders, (await withAttachments(await withDocuments(tenderSeed(dates())))).reverse())
  const announced = (await withAttachments(announcementSeed(dates()))).reverse()
  const items = await seedAll(within, announcements, announced)
  await seedAll(within, jobs, jobSeed(dates()).reverse())
  return announced.flatMap((seed, at) => referring(announcements, seed, items[at]))
}

async function seedGallery(within: Db) {
  const stored = gallerySeed(dates()).map(async (values) => ({
    ...values,
    image: await storeSeedMedia(values.image),
    poster: values.poster && (await storeSeedPicture(values.poster)),
  }))
  const items = await seedAll(within, gallery, (await Promise.all(stored)).reverse())
  await seedAll(within, library, items.filter(({ type }) => type === 'image').map(wordsOf))
  await seedAll(within, library, await Promise.all(elsewhere.map(pictureElsewhere)))
}

/** What the library says of a picture is what its gallery item does. */
const wordsOf = ({ title, alt, image, photographer, ne }: Item<typeof gallery>) => ({
  ...{ title, alt, file: image, credit: photographer, impression: true },
  ne: { title: ne?.title, alt: ne?.alt, credit: ne?.photographer },
})

/** A picture that no gallery item shows. */
const pictureElsewhere = async ({ name, title, ne }: (typeof elsewhere)[number]) => ({
  ...{ title, alt: altOf(name), credit, impression: true },
  file: await storeSeedMedia({ stored: name, fileName: name }),
  ne: { title: ne, alt: nepaliAltOf(name), credit: names.credit },
})

const dates = () => datesAround(nepalDay())

async function count(within: Db, { _id: itemId }: { _id: string }, type: string, downloads: number) {
  const rows = Array.from({ length: countedDays }, (_, ago) => ({
    type,
    itemId,
    day: addDays(nepalDay(), -ago),
    count: Math.floor((downloads * (ago + 1)) / countedDays) - Math.floor((downloads * ago) / countedDays),
  })).filter(({ count }) => count > 0)
  if (rows.length > 0) await within.insertInto('downloads').values(rows).execute()
}

async function seedAll<Type extends ContentType>(within: Db, type: Type, all: Record<string, unknown>[]) {
  const items: Item<Type>[] = []
  for (const values of all) items.push(await create(within, type, values))
  return items
}

function create<Type extends ContentType>(
  within: Db,
  type: Type,
  input: Record<string, unknown>,
  options: { id?: string; at?: Date } = {},
) {
  const { values, errors } = parseValues(type, input)
  if (errors)
    throw new Error(`The sample content of ${type.many} breaks its rules: ${Object.values(errors)[0]}`)
  return createItem(type, values, actor, { ...options, within })
}

function withPictures<Key extends string, Values extends Record<Key, string>>(all: Values[], key: Key) {
  return Promise.all(all.map(async (values) => ({ ...values, [key]: await storeSeedPicture(values[key]) })))
}

const settingsSeed = async () => ({
  emergencyPhone: facts.controlRoom,
  aboutAlt: altOf('river-winter.jpg'),
  aboutPicture: await storeSeedPicture('river-winter.jpg'),
  rorAlt: altOf('headworks-weir.jpg'),
  rorPicture: await storeSeedPicture('headworks-weir.jpg'),
  reservoirAlt: altOf('reservoir.jpg'),
  reservoirPicture: await storeSeedPicture('reservoir.jpg'),
  transmissionAlt: altOf('transmission-line.jpg'),
  transmissionPicture: await storeSeedPicture('transmission-line.jpg'),
  omAlt: altOf('switchyard-evening.jpg'),
  omPicture: await storeSeedPicture('switchyard-evening.jpg'),
  ne: settingsInNepali,
})

const storeSeedPicture = async (name: string) => storePicture(await readFile(join(folder, 'pictures', name)))

function withDocuments<
  Values extends { file: SeedDocument | null; ne?: { title?: string; file?: SeedDocument } },
>(all: Values[]) {
  const stored = async <Within extends { file?: SeedDocument | null }>(values: Within) => ({
    ...values,
    ...(values.file && { file: await storeSeedDocument(values.file) }),
  })
  return Promise.all(
    all.map(async (values) => ({ ...(await stored(values)), ne: await stored({ ...values.ne }) })),
  )
}

function withAttachments<Values extends { attachments: SeedDocument[] }>(all: Values[]) {
  return Promise.all(
    all.map(async (values) => ({
      ...values,
      attachments: await Promise.all(values.attachments.map(storeSeedDocument)),
    })),
  )
}

const storeSeedDocument = async ({ stored, fileName, addedOn }: SeedDocument) => ({
  ...(await storeDocument(await readFile(join(folder, 'documents', stored)), fileName)),
  ...(addedOn && { addedOn }),
})

const storeSeedMedia = async ({ stored, fileName }: SeedDocument) => {
  const path = stored.endsWith('.jpg') ? join('pictures', stored) : join('videos', stored)
  return storeMedia(await readFile(join(folder, path)), fileName)
}

/** A ticker item that names a document of the seed links to the notice it belongs to. */
function linkDocuments(all: typeof marqueeSeed, notices: Item<typeof popups>[]) {
  return all.map((values) => {
    const notice = notices[popupSeed(dates()).findIndex(({ file }) => file.stored === values.link)]
    return notice?.file ? { ...values, link: documentUrl(popups.name, notice._id, notice.file) } : values
  })
}
