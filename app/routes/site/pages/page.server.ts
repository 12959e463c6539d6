import { sql } from 'kysely'
import { pathOf } from '~/content/kinds/type.ts'
import { plainTextOf } from '~/content/markdown/text.server.ts'
import { toldDocument } from '~/content/public/document-languages.server.ts'
import { pageRendererOf } from '~/content/public/glossary.server.ts'
import { socialPicture } from '~/content/public/social-picture.server.ts'
import { matching } from '~/content/store/query.server.ts'
import { findBySlug, findPublished, newSlugOf } from '~/content/store/store.server.ts'
import { type Page, pages } from '~/content/types/pages.ts'
import { sitePages } from '~/content/types/site-pages.ts'
import { database } from '~/db/database.server.ts'
import { readersFirst } from '~/files/readers-first.server.ts'
import { allDocumentsUrl, documentUrl } from '~/files/urls.ts'
import { excerpt } from '~/process/excerpt.ts'
import { nepalDay } from '~/process/nepal-time.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { evenSlug, pathPattern } from '~/process/slug.ts'
import { fixedPageName } from '~/ui/page-names.server.ts'

const descriptionLength = 160

export const slugIn = (path: string) => {
  const slug = path.replaceAll(/^\/+|\/+$/g, '')
  return pathPattern.test(evenSlug(slug).toLowerCase()) ? slug : ''
}

/** Addresses are small: those of before that was kept for all letters stay as they are. */
const pageAt = async (slug: string) =>
  (await findBySlug(pages, slug)) ?? (await findBySlug(pages, slug.toLowerCase()))

export async function publishedPage(slug: string) {
  const page = await pageAt(slug)
  if (!page) return undefined
  const { _id, title, lead, body, picture, alt, documents } = page
  return {
    title,
    lead,
    html: (await pageRendererOf([body]))(body),
    beginning: excerpt(plainTextOf(body), descriptionLength),
    picture: picture && { name: picture, alt },
    documents: await Promise.all(
      readersFirst(documents).map(async (file) => ({
        ...(await toldDocument(file)),
        url: documentUrl(pages.name, _id, file),
      })),
    ),
    zipUrl: documents.length > 1 ? allDocumentsUrl(pages.name, _id, readersLanguage()) : '',
    path: page.path,
    changed: changeOf(page),
    day: nepalDay(new Date(changeOf(page))),
    description: excerpt(lead || plainTextOf(body), descriptionLength),
    image: await socialPicture(picture, alt || title),
    ...(await around(page.slug)),
  }
}

export async function newAddress(slug: string) {
  const now = (await newSlugOf(pages, slug)) ?? (await newSlugOf(pages, slug.toLowerCase()))
  return now && pathOf(pages, { _id: '', slug: now })
}

export type PageData = NonNullable<Awaited<ReturnType<typeof publishedPage>>>

/** When visitors first saw it as it is now. */
const changeOf = ({ updatedAt, publishAt }: Page) => (publishAt > updatedAt ? publishAt : updatedAt)

async function around(slug: string) {
  const parts = slug.split('/')
  const above = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
  const trail = await Promise.all(above.map(linkTo))
  const below = await matching(await database(), pages, { visible: true })
    .select('_id')
    .where(sql<boolean>`slug like ${`${slug}/%`} and slug not like ${`${slug}/%/%`}`)
    .execute()
  const children = await Promise.all(below.map(({ _id }) => findPublished(pages, _id)))
  return {
    above: trail.filter((link) => link !== undefined),
    below: children
      .flatMap((page) => (page ? [{ label: page.title, lead: page.lead, to: page.path }] : []))
      .sort((one, other) => one.label.localeCompare(other.label)),
  }
}

async function linkTo(slug: string) {
  const to = `/${slug}`
  if (sitePages.includes(to)) return { label: fixedPageName(to), to }
  const page = await findBySlug(pages, slug)
  return page && { label: page.title, to: page.path }
}
