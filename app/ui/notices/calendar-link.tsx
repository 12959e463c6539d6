import { type CalendarName, calendarPaths } from '~/content/types/deadline-paths.ts'
import { CalendarPlus } from '~/ui/icons/site.ts'
import { useFeedText } from '~/ui/notices/feed-words.ts'

/** Leads to the calendar of a list's deadlines. */
export function CalendarLink({ name }: { name: CalendarName }) {
  const { t, path } = useFeedText()
  return (
    <a
      href={path(calendarPaths[name])}
      title={t.subscribeHint}
      type="text/calendar"
      className="no-print text-link text-sm"
    >
      <CalendarPlus aria-hidden="true" size={16} /> {t.subscribe}
    </a>
  )
}
