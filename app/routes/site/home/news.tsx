import type { HomeNotice } from '~/routes/site/home/notices.server.ts'
import { timeLeftWords } from '../../../process/time-left-words.ts'
import { Kept } from '../../../ui/kept.tsx'
import { languageOf } from '../../../ui/language-of.ts'
import { Link } from '../../../ui/link.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { UntranslatedMark } from '../../../ui/untranslated-mark.tsx'
import { homeText } from './text.ts'

interface NewsProps {
  latest: HomeNotice[]
  ending: HomeNotice[]
  /** How many more end as soon. */
  more: number
  failed: boolean
}

export function News({ latest, ending, more, failed }: NewsProps) {
  const { t: home, text, say, format } = homeText.use()
  const t = home.news
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
            note={(item) => format.bothDays(item.publishDate)}
            className="max-sm:nth-[n+5]:hidden"
          />
          <NoticeList
            title={t.closing}
            items={ending}
            empty={t.nothing}
            note={(item) =>
              [
                say(item.category === 'announcement' ? t.until : t.closes, {
                  day: format.bothDays(item.expiryDate),
                }),
                item.left && timeLeftWords(item.left, text.left, { say, format }),
              ]
                .filter(Boolean)
                .join(' · ')
            }
          />
        </div>
      )}
      <Link to="/notice-board" className="text-link mt-4">
        {more > 0 ? say(t.more, { count: format.number(more) }) : t.all}
      </Link>
    </section>
  )
}

interface NoticeListProps {
  title: string
  items: HomeNotice[]
  empty: string
  note: (item: HomeNotice) => string
  className?: string
}

function NoticeList({ title, items, empty, note, className = '' }: NoticeListProps) {
  const { t, language } = homeText.use()
  return (
    <div>
      <h2 className="text-2xl font-bold">{title}</h2>
      <Kept
        as="ul"
        name="news"
        of={[title, className, items]}
        className="mt-3 divide-y divide-line border-y border-line"
      >
        {() => (
          <>
            {items.length === 0 && <li className="py-4">{empty}</li>}
            {items.map((item) => (
              <li key={item._id} className={`relative py-3 hover:bg-mist ${className}`}>
                <p className="text-sm">
                  <span className="font-semibold text-leaf">{t.news.kinds[item.category]}</span> ·{' '}
                  {note(item)} <UntranslatedMark of={[item.title]} />
                </p>
                <Link
                  to={item.url}
                  discover="none"
                  lang={languageOf(item.title, language)}
                  className="mt-0.5 block font-semibold text-ink underline-offset-4 after:absolute after:inset-0 hover:text-water hover:underline"
                >
                  {item.title}
                </Link>
              </li>
            ))}
          </>
        )}
      </Kept>
    </div>
  )
}
