import { Link } from '@remix-run/react'
import type { HomeNotice } from '~/routes/site/home/notices.server.ts'
import { formatDay } from '../../../process/format.ts'
import { languageOf } from '../../../ui/language-of.ts'
import { SectionState } from '../../../ui/section-state.tsx'
import { useHomeLocale } from './en.ts'

interface NewsProps {
  latest: HomeNotice[]
  closing: HomeNotice[]
  failed: boolean
}

/** What is new on the notice board, and what can be met this week only. */
export function News({ latest, closing, failed }: NewsProps) {
  const { text, path } = useHomeLocale()
  const t = text.home.news
  const day = (value: string) => formatDay(value, text.months)
  return (
    <section id="news" className="page pt-10 lg:pt-16">
      {failed ? (
        <SectionState message={t.failed} retry />
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <NoticeList
            title={t.latest}
            items={latest}
            empty={t.empty}
            note={(item) => day(item.publishDate)}
            className="max-sm:nth-[n+4]:hidden"
          />
          <NoticeList
            title={t.closing}
            items={closing}
            empty={t.nothing}
            note={(item) =>
              [t.closes(day(item.expiryDate)), item.left && t.left(item.left)].filter(Boolean).join(' · ')
            }
          />
        </div>
      )}
      <Link to={path('/notice-board')} className="text-link mt-4">
        {t.all}
      </Link>
    </section>
  )
}

interface NoticeListProps {
  title: string
  items: HomeNotice[]
  empty: string
  /** What stands beside the kind of a notice. */
  note: (item: HomeNotice) => string
  className?: string
}

function NoticeList({ title, items, empty, note, className = '' }: NoticeListProps) {
  const { text, path } = useHomeLocale()
  return (
    <div>
      <h2 className="text-2xl font-bold">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {items.length === 0 && <li className="py-4">{empty}</li>}
        {items.map((item) => (
          <li key={item._id} className={`relative py-3 hover:bg-mist ${className}`}>
            <p className="text-sm">
              <span className="font-semibold text-leaf">{text.home.news.kinds[item.category]}</span> ·{' '}
              {note(item)}
            </p>
            <Link
              to={path(item.url)}
              discover="none"
              lang={languageOf(item.title)}
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
