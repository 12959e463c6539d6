import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { salientFeatures } from '~/content/types/features.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { glossary } from '~/content/types/glossary.ts'
import { jobs } from '~/content/types/jobs.ts'
import { library } from '~/content/types/library.ts'
import { marquee } from '~/content/types/marquee.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { people } from '~/content/types/people.ts'
import { policies } from '~/content/types/policies.ts'
import { popups } from '~/content/types/popups.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { reports } from '~/content/types/reports.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import { companyTexts } from '~/db/migrations/061-company-facts.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import { storeDocument, storeMedia, storePicture } from '~/files/upload/store.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleActor } from './actor.ts'
import { announcementSeed } from './announcements.ts'
import { generationSeed, peopleSeed, policySeed, settingsInEnglish, settingsInNepali } from './company.ts'
import { datesAround, type SeedDocument } from './day.ts'
import facts from './facts.json'
import { formSeed } from './forms.ts'
import { gallerySeed } from './gallery.ts'
import { glossarySeed } from './glossary.ts'
import { faqSeed, featureSeed, marqueeSeed, phaseSeed, popupSeed, slideSeed } from './home.ts'
import { jobSeed } from './jobs.ts'
import { nepaliNames } from './nepali.ts'
import { menuColumns, pageSeed } from './page-seed.ts'
import { altOf, libraryOnlyPictures, nepaliAltOf, pictureCredit } from './pictures.ts'
import { reportSeed } from './reports.ts'
import { tenderSeed } from './tenders.ts'

const sampleFolder = import.meta.dirname
const downloadDays = 28

/** Fills a database without history with the whole sample, in one transaction. */
export async function seedIfEmpty(db: Db) {
  const existingChange = await db.selectFrom('changes').select('sequence').limit(1).executeTakeFirst()
  if (existingChange || config().seed === 'none') return
  await db.transaction().execute(async (transaction) => {
    await seedAll(transaction, slides, await withPictures(slideSeed, 'image'))
    await seedAll(transaction, projectPhases, await withPictures(phaseSeed, 'image'))
    await seedAll(transaction, faqs, faqSeed)
    await seedAll(transaction, salientFeatures, featureSeed)
    await seedAll(transaction, glossary, glossarySeed)
    const notices = await seedAll(transaction, popups, await withDocuments(popupSeed(dates())))
    await seedAll(transaction, marquee, linkDocuments(marqueeSeed, notices))
    await seedAll(transaction, people, await withPictures(peopleSeed, 'photo'))
    await seedAll(transaction, policies, await withDocuments(policySeed))
    await seedAll(transaction, generation, generationSeed(nepalDay()))
    const settingReferences = [
      ...(await seedPages(transaction)),
      ...(await seedDownloads(transaction)),
      ...(await seedNotices(transaction)),
    ]
    const references = Object.fromEntries(settingReferences)
    await createSeedItem(
      transaction,
      settings,
      { ...(await settingsSeed()), ...references },
      { id: settingsId },
    )
    await seedGallery(transaction)
    await seedTexts(transaction)
  })
  log().info('sample content stored; an administrator removes it at /admin/setup')
}

async function seedTexts(transaction: Transaction) {
  for (const [id, name, english, nepali, original, originalNepali] of companyTexts)
    await createSeedItem(
      transaction,
      textOverrideType,
      { name, english, nepali, original, originalNepali },
      { id },
    )
}

/** Settings fields and the items that they reference. */
type SettingReferences = [key: string, reference: string][]

const settingReferenceTo = (
  { name }: ContentType,
  { setting }: { setting?: string },
  item?: { _id: string },
): SettingReferences => (setting && item ? [[setting, `item:${name}/${item._id}`]] : [])

async function seedPages(transaction: Transaction): Promise<SettingReferences> {
  for (const { id, ...column } of menuColumns) await createSeedItem(transaction, menu, column, { id })
  const references: SettingReferences = []
  for (const { values, documents, entries, ...seed } of pageSeed(dates())) {
    const page = await createSeedItem(transaction, pages, {
      ...values,
      picture: values.picture && (await storeSeedPicture(values.picture)),
      documents: await Promise.all(documents.map(storeSeedDocument)),
    })
    for (const entry of entries) await createSeedItem(transaction, menu, entry)
    references.push(...settingReferenceTo(pages, seed, page))
  }
  return references
}

async function seedDownloads(transaction: Transaction): Promise<SettingReferences> {
  const references: SettingReferences = []
  for (const { age, downloads, ...values } of await withDocuments(formSeed)) {
    const createdAt = new Date(dates().atNoon(-age))
    const form = await createSeedItem(transaction, forms, values, { at: createdAt })
    await seedDownloadCounts(transaction, form, forms.name, downloads)
    references.push(...settingReferenceTo(forms, values, form))
  }
  // Oldest first, as staff would have entered them.
  for (const { downloads, ...values } of (await withDocuments(reportSeed(dates()))).reverse())
    await seedDownloadCounts(
      transaction,
      await createSeedItem(transaction, reports, values),
      reports.name,
      downloads,
    )
  return references
}

async function seedNotices(transaction: Transaction): Promise<SettingReferences> {
  await seedAll(
    transaction,
    tenders,
    (await withAttachments(await withDocuments(tenderSeed(dates())))).reverse(),
  )
  const announcementValues = (await withAttachments(announcementSeed(dates()))).reverse()
  const items = await seedAll(transaction, announcements, announcementValues)
  await seedAll(transaction, jobs, jobSeed(dates()).reverse())
  return announcementValues.flatMap((seed, at) => settingReferenceTo(announcements, seed, items[at]))
}

async function seedGallery(transaction: Transaction) {
  const stored = gallerySeed(dates()).map(async (values) => ({
    ...values,
    image: await storeSeedMedia(values.image),
    poster: values.poster && (await storeSeedPicture(values.poster)),
  }))
  const items = await seedAll(transaction, gallery, (await Promise.all(stored)).reverse())
  await seedAll(transaction, library, items.filter(({ type }) => type === 'image').map(toLibraryFile))
  await seedAll(transaction, library, await Promise.all(libraryOnlyPictures.map(toLibraryOnlyPicture)))
}

/** The library takes title and alternative text from the gallery item. */
const toLibraryFile = ({ title, alt, image, photographer, ne }: Item<typeof gallery>) => ({
  ...{ title, alt, file: image, credit: photographer, impression: true },
  ne: { title: ne?.title, alt: ne?.alt, credit: ne?.photographer },
})

/** A picture without a gallery item. */
const toLibraryOnlyPicture = async ({ name, title, ne }: (typeof libraryOnlyPictures)[number]) => ({
  ...{ title, alt: altOf(name), credit: pictureCredit, impression: true },
  file: await storeSeedMedia({ stored: name, fileName: name }),
  ne: { title: ne, alt: nepaliAltOf(name), credit: nepaliNames.credit },
})

const dates = () => datesAround(nepalDay())

async function seedDownloadCounts(
  transaction: Transaction,
  { _id: itemId }: { _id: string },
  type: string,
  downloads: number,
) {
  const rows = Array.from({ length: downloadDays }, (_, daysAgo) => ({
    type,
    itemId,
    day: addDays(nepalDay(), -daysAgo),
    count:
      Math.floor((downloads * (daysAgo + 1)) / downloadDays) -
      Math.floor((downloads * daysAgo) / downloadDays),
  })).filter(({ count }) => count > 0)
  if (rows.length > 0) await transaction.insertInto('downloads').values(rows).execute()
}

async function seedAll<Type extends ContentType>(
  transaction: Transaction,
  type: Type,
  seeds: Record<string, unknown>[],
) {
  const items: Item<Type>[] = []
  for (const values of seeds) items.push(await createSeedItem(transaction, type, values))
  return items
}

function createSeedItem<Type extends ContentType>(
  transaction: Transaction,
  type: Type,
  input: Record<string, unknown>,
  options: { id?: string; at?: Date } = {},
) {
  const { values, errors } = parseValues(type, input)
  if (errors)
    throw new Error(`The sample content of ${type.plural} breaks its rules: ${Object.values(errors)[0]}`)
  return createItem(type, values, sampleActor, { ...options, within: transaction })
}

function withPictures<Key extends string, Values extends Record<Key, string>>(seeds: Values[], key: Key) {
  return Promise.all(seeds.map(async (values) => ({ ...values, [key]: await storeSeedPicture(values[key]) })))
}

const settingsSeed = async () => ({
  ...settingsInEnglish,
  isOpen: true,
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

const storeSeedPicture = async (name: string) =>
  storePicture(await readFile(join(sampleFolder, 'pictures', name)))

function withDocuments<
  Values extends { file: SeedDocument | null; ne?: { title?: string; file?: SeedDocument } },
>(seeds: Values[]) {
  const withStoredFile = async <Within extends { file?: SeedDocument | null }>(values: Within) => ({
    ...values,
    ...(values.file && { file: await storeSeedDocument(values.file) }),
  })
  return Promise.all(
    seeds.map(async (values) => ({
      ...(await withStoredFile(values)),
      ne: await withStoredFile({ ...values.ne }),
    })),
  )
}

function withAttachments<Values extends { attachments: SeedDocument[] }>(seeds: Values[]) {
  return Promise.all(
    seeds.map(async (values) => ({
      ...values,
      attachments: await Promise.all(values.attachments.map(storeSeedDocument)),
    })),
  )
}

const storeSeedDocument = async ({ stored, fileName, addedOn }: SeedDocument) => ({
  ...(await storeDocument(await readFile(join(sampleFolder, 'documents', stored)), fileName)),
  ...(addedOn && { addedOn }),
})

const storeSeedMedia = async ({ stored, fileName }: SeedDocument) => {
  const path = stored.endsWith('.jpg') ? join('pictures', stored) : join('videos', stored)
  return storeMedia(await readFile(join(sampleFolder, path)), fileName)
}

/** A ticker item that names a sample document links to the notice with that document. */
function linkDocuments(seeds: typeof marqueeSeed, notices: Item<typeof popups>[]) {
  return seeds.map((values) => {
    const notice = notices[popupSeed(dates()).findIndex(({ file }) => file.stored === values.link)]
    return notice?.file ? { ...values, link: itemDocumentUrl(popups.name, notice._id, notice.file) } : values
  })
}
