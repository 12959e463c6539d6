import { type FeedName, feeds } from '~/content/types/feed-links.ts'
import { Rss } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'

export function FeedLink({ name }: { name: FeedName }) {
  const { text, localizePath } = useLocale()
  return (
    <a
      href={localizePath(feeds[name].path)}
      type="application/atom+xml"
      className="no-print text-link text-sm"
    >
      <Rss aria-hidden="true" size={16} /> {text.follow.feed}
      <span className="sr-only">: {text.follow.feeds[name]}</span>
    </a>
  )
}
