import { formatTimeLeft } from '~/i18n/time-left.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import type { HomeNotice } from './home.server.ts'

interface NewsProps {
  latest: HomeNotice[]
  closing: HomeNotice[]
  /** Number of further items that end within the same days. */
  moreCount: number
  failed: boolean
}

export function News({ latest, closing, moreCount, failed }: NewsProps) {
  const { t: home, text, formatMessage, format } = useTexts('home')
  const t = home.news
  if (!failed && latest.length + closing.length === 0) return null
  return (
    <section id="news" className="page pt-10 lg:pt-16">
      {failed ? (
        <SectionMessage message={t.failed} canRetry />
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <NewsList
            title={t.latest}
            items={latest}
            empty={t.empty}
            note={(item) => format.bothDays(item.publishDate)}
            className="max-sm:nth-[n+5]:hidden"
          />
          <NewsList
            title={t.closing}
            items={closing}
            empty={t.nothing}
            note={(item) =>
              [
                formatMessage(item.category === 'announcement' ? t.until : t.closes, {
                  day: format.bothDays(item.expiryDate),
                }),
                item.left && formatTimeLeft(item.left, text.left, { formatMessage, format }),
              ]
                .filter(Boolean)
                .join(' · ')
            }
          />
        </div>
      )}
      <Link to="/notice-board" className="text-link mt-4">
        {moreCount > 0 ? formatMessage(t.more, { count: format.number(moreCount) }) : t.all}
      </Link>
    </section>
  )
}

interface NewsListProps {
  title: string
  items: HomeNotice[]
  empty: string
  note: (item: HomeNotice) => string
  className?: string
}

function NewsList({ title, items, empty, note, className = '' }: NewsListProps) {
  const { t, language } = useTexts('home')
  return (
    <div>
      <h2 className="text-2xl font-bold">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {items.length === 0 && <li className="py-4">{empty}</li>}
        {items.map((item) => (
          <li key={item._id} className={`relative py-3 hover:bg-mist ${className}`}>
            <p className="text-sm">
              <span className="font-semibold text-leaf">{t.news.kinds[item.category]}</span> · {note(item)}{' '}
              <UntranslatedMark texts={[item.title]} />
            </p>
            <Link
              to={item.url}
              discover="none"
              lang={langAttribute(item.title, language)}
              className="mt-0.5 block font-semibold text-ink underline-offset-4 after:absolute after:inset-0 hover:text-water hover:underline"
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
