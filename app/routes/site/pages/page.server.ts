import { sql } from 'kysely'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import { findCurrentSlug, findPublished, findPublishedBySlug } from '~/content/items/store.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { putReaderLanguageFirst, toLinkedDocument } from '~/content/media/documents.server.ts'
import { socialPicture } from '~/content/media/focal-points.server.ts'
import { createGlossaryTextRenderer } from '~/content/public/glossary.server.ts'
import { pathOf } from '~/content/schema/define.ts'
import { type PageItem, pages } from '~/content/types/pages.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { database } from '~/db/database.server.ts'
import { documentsZipUrl } from '~/files/names.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { shortenText } from '~/text/plain-text.ts'
import { normalizeSlug, pathPattern } from '~/text/slug.ts'
import { fixedPageTitle } from '~/ui/frame/navigation.server.ts'

const descriptionLength = 160

export const slugFromPath = (path: string) => {
  const slug = path.replaceAll(/^\/+|\/+$/g, '')
  return pathPattern.test(normalizeSlug(slug).toLowerCase()) ? slug : ''
}

/** Paths are lower case. Older paths with capitals stay valid as they are. */
const findPageItem = async (slug: string) =>
  (await findPublishedBySlug(pages, slug)) ?? (await findPublishedBySlug(pages, slug.toLowerCase()))

export async function findPage(slug: string) {
  const page = await findPageItem(slug)
  if (!page) return undefined
  const { _id, title, lead, body, picture, alt, documents } = page
  const linked = putReaderLanguageFirst(documents).map((file) => toLinkedDocument(pages, _id, file))
  return {
    title,
    lead,
    html: (await createGlossaryTextRenderer([body]))(body),
    bodyExcerpt: shortenText(markdownToPlainText(body), descriptionLength),
    picture: picture && { name: picture, alt },
    documents: (await Promise.all(linked)).filter((file) => file !== null),
    zipUrl: documents.length > 1 ? documentsZipUrl(pages.name, _id, currentLanguage()) : '',
    path: page.path,
    changed: lastPublicChange(page),
    day: nepalDay(new Date(lastPublicChange(page))),
    description: shortenText(lead || markdownToPlainText(body), descriptionLength),
    image: await socialPicture(picture, alt || title),
    ...(await readRelatives(page.slug)),
  }
}

export async function findRedirectPath(slug: string) {
  const newSlug = (await findCurrentSlug(pages, slug)) ?? (await findCurrentSlug(pages, slug.toLowerCase()))
  return newSlug && pathOf(pages, { _id: '', slug: newSlug })
}

export type PageData = NonNullable<Awaited<ReturnType<typeof findPage>>>

/** The moment since when visitors see the current text. */
const lastPublicChange = ({ updatedAt, publishAt }: PageItem) =>
  publishAt > updatedAt ? publishAt : updatedAt

async function readRelatives(slug: string) {
  const segments = slug.split('/')
  const ancestorSlugs = segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'))
  const breadcrumbs = await Promise.all(ancestorSlugs.map(breadcrumbLink))
  const childRows = await matchingItemsQuery(await database(), pages, { visible: true })
    .select('_id')
    .where(sql<boolean>`slug like ${`${slug}/%`} and slug not like ${`${slug}/%/%`}`)
    .execute()
  const childPages = await Promise.all(childRows.map(({ _id }) => findPublished(pages, _id)))
  return {
    breadcrumbs: breadcrumbs.filter((link) => link !== undefined),
    children: childPages
      .flatMap((page) => (page ? [{ label: page.title, lead: page.lead, to: page.path }] : []))
      .sort((a, b) => a.label.localeCompare(b.label)),
  }
}

async function breadcrumbLink(slug: string) {
  const to = `/${slug}`
  if (fixedPagePaths.includes(to)) return { label: fixedPageTitle(to), to }
  const page = await findPublishedBySlug(pages, slug)
  return page && { label: page.title, to: page.path }
}
