import { type CalendarName, calendarPaths } from '~/content/types/deadline-paths.ts'
import { CalendarPlus } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'

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
