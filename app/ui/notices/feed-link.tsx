import { type FeedName, feeds } from '~/content/types/feed-links.ts'
import { Rss } from '~/ui/icons/site.ts'
import { useFeedText } from '~/ui/notices/feed-words.ts'

/** Leads to the Atom feed of a list. */
export function FeedLink({ name }: { name: FeedName }) {
  const { t } = useFeedText()
  const { path, title } = feeds[name]
  return (
    <a href={path} type="application/atom+xml" className="no-print text-link text-sm">
      <Rss aria-hidden="true" size={16} /> {t.follow}
      <span className="sr-only">{t.of(title)}</span>
    </a>
  )
}
