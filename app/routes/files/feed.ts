import type { LoaderFunctionArgs } from '@remix-run/node'
import { Feed } from 'feed'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { createFormattedHtmlRenderer } from '~/content/links/formatted.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { listNotices, type NoticeEntry } from '~/content/public/notices.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { listPathOf } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { type FeedName, feeds } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { labelOf } from '~/i18n/message.ts'
import { nepalDay, startOfDay, startOfDayText } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { escapeHtml } from '~/text/html.ts'
import { shortenText, stripForbiddenCharacters } from '~/text/plain-text.ts'
import { langAttribute } from '~/ui/text/locale.ts'
import { publicTextResponse } from './public-response.server.ts'
import { listTenderUpdateTexts } from './tender-updates.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = splitLanguagePath(new URL(request.url).pathname)
  const name = feedNames.find((name) => feeds[name].path === path.toLowerCase().replace(/\/+$/, ''))
  if (!name) throw new Error(`${path} has a route, but \`feeds\` lacks it.`)
  try {
    return publicTextResponse(await renderNoticeFeed(name), 'application/atom+xml; charset=utf-8', 60)
  } catch (error) {
    log().error({ err: error, feed: name }, 'feed could not be read')
    return new Response(getTranslations('files').t.feedFailed, {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

export const action = methodNotAllowedResponse

const maxEntries = 50
const maxSummaryLength = 300

const feedSources: Record<FeedName, { category: string; page: string }> = {
  notices: { category: '', page: '/notice-board' },
  tenders: { category: 'tender', page: listPathOf(tenders) },
  announcements: { category: 'announcement', page: listPathOf(announcements) },
  careers: { category: 'career', page: listPathOf(jobs) },
}

const feedNames = Object.keys(feedSources) as FeedName[]

/** Atom, with absolute URLs only. */
async function renderNoticeFeed(name: FeedName): Promise<string> {
  const { category, page } = feedSources[name]
  const { siteUrl } = config()
  const { companyName } = await currentSettings()
  const { t, language } = getTranslations('ui')
  const { departmentNames } = getTranslations('notices').t
  const url = (path: string) => siteUrl + localizePath(language, path)
  const feedUrl = url(feeds[name].path)
  const notices = await listNotices({ filters: { category } }, { limit: maxEntries })
  const updated = notices.map(entryUpdatedAt).sort().at(-1)
  const feed = new Feed({
    id: feedUrl,
    title: `${t.follow.feeds[name]} · ${stripForbiddenCharacters(companyName)}`,
    link: url(page),
    feedLinks: { atom: feedUrl },
    author: { name: stripForbiddenCharacters(companyName), link: siteUrl },
    updated: new Date(updated ?? 0),
    generator: stripForbiddenCharacters(companyName),
  })
  const renderHtml = await createFormattedHtmlRenderer(
    notices.map(({ notice }) => notice.content),
    { absoluteUrls: true },
  )
  for (const entry of notices) {
    const { notice } = entry
    feed.addItem({
      title: xmlText(notice.title).replaceAll(/\s+/g, ' '),
      id: entryId(notice, siteUrl),
      link: url(notice.url),
      date: new Date(entryUpdatedAt(entry)),
      published: startOfDay(notice.publishDate),
      description: xmlText(shortenText(markdownToPlainText(notice.content), maxSummaryLength)),
      content: entryContent(entry, siteUrl, renderHtml(notice.content)),
      ...(notice.author && {
        author: [{ name: stripForbiddenCharacters(labelOf(departmentNames, notice.author)) }],
      }),
      category: [{ term: notice.category }],
    })
  }
  const entryLanguages = notices.map(({ notice }) => langAttribute(notice.title, language))
  return (
    feed
      .atom1()
      .replace('<feed ', `<feed xml:lang="${language}" `)
      // The package writes UTC, where the start of a day in Nepal falls on the previous day.
      .replaceAll(/(?<=<published>)[^<]+/g, (moment) => startOfDayText(nepalDay(new Date(moment))))
      .replaceAll('<entry>', () => {
        const entryLanguage = entryLanguages.shift()
        return entryLanguage ? `<entry xml:lang="${entryLanguage}">` : '<entry>'
      })
  )
}

/** An entry id must never change (RFC 4287, 4.2.6), but a page's address can. */
function entryId({ _id }: NoticeEntry['notice'], siteUrl: string) {
  const language = currentLanguage()
  return `${siteUrl}/api/notices/${_id}${language === 'en' ? '' : `?lang=${language}`}`
}

/** A notice that was written before its publish date counts as new on that date. */
const entryUpdatedAt = ({ notice, updatedAt }: NoticeEntry) => {
  const published = startOfDay(notice.publishDate).toISOString()
  return updatedAt > published ? updatedAt : published
}

function entryContent({ notice, tender }: NoticeEntry, siteUrl: string, html: string) {
  const { format } = getTranslations('notices')
  const updates = (tender ? listTenderUpdateTexts(tender) : []).map(
    (text) => `<p>${xmlText(text.trim())}</p>`,
  )
  const paragraphs = [...updates, stripForbiddenCharacters(html)]
  const files = notice.attachments.map(
    ({ name, url, size }) =>
      `<li><a href="${xmlText(siteUrl + url)}">${xmlText(name)}</a> (${xmlText(format.largeSize(size))})</li>`,
  )
  return paragraphs.join('\n') + (files.length > 0 ? `\n<ul>${files.join('')}</ul>` : '')
}

const xmlText = (text: string) => escapeHtml(stripForbiddenCharacters(text))
