import { Feed } from 'feed'
import { listOf } from '~/content/kinds/type.ts'
import { plainTextOf } from '~/content/markdown/text.server.ts'
import { listNotices, type NoticeEntry } from '~/content/public/notices.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { rendererOf } from '~/content/store/formatted.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { type FeedName, feeds } from '~/content/types/feed-links.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tenders.ts'
import { config } from '~/process/config.server.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import { escaped } from '~/process/escaped.ts'
import { excerpt } from '~/process/excerpt.ts'
import { inEdition } from '~/process/language.ts'
import { nepalDay, startInNepal, startOf } from '~/process/nepal-time.ts'
import { withoutForeignSigns } from '~/process/plain-text.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { nameOf } from '~/process/words.ts'
import { frameTexts } from '~/ui/frame-texts.server.ts'
import { languageOf } from '~/ui/language-of.ts'
import { noticesTexts } from '~/ui/notices/texts.server.ts'
import { tenderNews } from './tender-news.server.ts'

const entries = 50
const summaryLength = 300

const contents: Record<FeedName, { category: string; page: string }> = {
  notices: { category: '', page: '/notice-board' },
  tenders: { category: 'tender', page: listOf(tenders) },
  announcements: { category: 'announcement', page: listOf(announcements) },
  careers: { category: 'career', page: listOf(jobs) },
}

export const feedNames = Object.keys(contents) as FeedName[]

/** The newest notices as Atom; all addresses are absolute. */
export async function noticeFeed(name: FeedName): Promise<string> {
  const { category, page } = contents[name]
  const { siteUrl } = config()
  const { companyName } = await currentSettings()
  const { t, language } = wordsOf(frameTexts)
  const { departmentNames } = wordsOf(noticesTexts).t
  const url = (path: string) => siteUrl + inEdition(language, path)
  const own = url(feeds[name].path)
  const found = await listNotices({ filters: { category } }, { limit: entries })
  const updated = found.map(updatedAt).sort().at(-1)
  const feed = new Feed({
    id: own,
    title: `${t.follow.feeds[name]} · ${withoutForeignSigns(companyName)}`,
    link: url(page),
    feedLinks: { atom: own },
    author: { name: withoutForeignSigns(companyName), link: siteUrl },
    updated: new Date(updated ?? 0),
    generator: withoutForeignSigns(companyName),
  })
  const html = await rendererOf(
    found.map(({ notice }) => notice.content),
    { absolute: true },
  )
  for (const entry of found) {
    const { notice } = entry
    feed.addItem({
      title: clean(notice.title).replaceAll(/\s+/g, ' '),
      id: idOf(notice, siteUrl),
      link: url(notice.url),
      date: new Date(updatedAt(entry)),
      published: startOf(notice.publishDate),
      description: clean(excerpt(plainTextOf(notice.content), summaryLength)),
      content: contentOf(entry, siteUrl, html(notice.content)),
      ...(notice.author && {
        author: [{ name: withoutForeignSigns(nameOf(departmentNames, notice.author)) }],
      }),
      category: [{ term: notice.category }],
    })
  }
  const others = found.map(({ notice }) => languageOf(notice.title, language))
  return (
    feed
      .atom1()
      .replace('<feed ', `<feed xml:lang="${language}" `)
      // The package writes UTC, in which a day of Nepal begins on the day before.
      .replaceAll(/(?<=<published>)[^<]+/g, (moment) => startInNepal(nepalDay(new Date(moment))))
      .replaceAll('<entry>', () => {
        const other = others.shift()
        return other ? `<entry xml:lang="${other}">` : '<entry>'
      })
  )
}

/** The address of its page changes with its slug and its list; an id never does (RFC 4287, 4.2.6). */
function idOf({ _id }: NoticeEntry['notice'], siteUrl: string) {
  const language = readersLanguage()
  return `${siteUrl}/api/notices/${_id}${language === 'en' ? '' : `?lang=${language}`}`
}

/** A notice that was written before it was published is new on that day. */
const updatedAt = ({ notice, updatedAt }: NoticeEntry) => {
  const published = startOf(notice.publishDate).toISOString()
  return updatedAt > published ? updatedAt : published
}

function contentOf({ notice, tender }: NoticeEntry, siteUrl: string, html: string) {
  const { format } = wordsOf(noticesTexts)
  const news = (tender ? tenderNews(tender) : []).map((text) => `<p>${clean(text.trim())}</p>`)
  const paragraphs = [...news, withoutForeignSigns(html)]
  const files = notice.attachments.map(
    ({ name, url, size }) =>
      `<li><a href="${clean(siteUrl + url)}">${clean(name)}</a> (${clean(format.largeSize(size))})</li>`,
  )
  return paragraphs.join('\n') + (files.length > 0 ? `\n<ul>${files.join('')}</ul>` : '')
}

const clean = (text: string) => escaped(withoutForeignSigns(text))
