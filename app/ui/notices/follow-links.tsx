import { type CalendarName, calendarPaths, type FeedName, feeds } from '~/content/types/site-paths.ts'
import { CalendarPlus, Rss } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/text/locale.ts'

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

export function CalendarLink({ name }: { name: CalendarName }) {
  const { text, localizePath } = useLocale()
  return (
    <a
      href={localizePath(calendarPaths[name])}
      title={text.follow.calendarHint}
      type="text/calendar"
      className="no-print text-link text-sm"
    >
      <CalendarPlus aria-hidden="true" size={16} /> {text.follow.calendar}
    </a>
  )
}
