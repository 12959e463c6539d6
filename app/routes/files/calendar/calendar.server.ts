import { createEvents, type EventAttributes } from 'ics'
import type { Language } from '../../../process/language.ts'
import { evenLines, withoutForeignSigns } from '../../../process/plain-text.ts'

export interface CalendarEntry {
  uid: string
  sequence: number
  timestamp: number
  title: string
  description: string
  location: string
  category: string
  url: string
  /** A point in time in milliseconds, or a whole day: year, month, day. */
  start: number | [number, number, number]
  cancelled?: boolean
  /** Calendars remind of it a day before. */
  reminds?: boolean
}

/** An iCalendar file (RFC 5545); without entries whose start can't be read, as an old record may have it. */
export function calendarText(name: string, entries: CalendarEntry[], language: Language = 'en'): string {
  const { error, value } = createEvents(entries.filter(({ start }) => !Number.isNaN(start)).map(eventOf), {
    productId: `-//${clean(name).replaceAll('/', ' ').replaceAll('\n', ' ')}//Deadlines//${language.toUpperCase()}`,
    calName: escaped(name),
  })
  if (error || !value) throw error ?? new Error('The calendar came out empty.')
  // METHOD makes an invitation of it, which needs an organizer (RFC 5546, 3.2.1).
  return foldByOctets(value.replace('METHOD:PUBLISH\r\n', ''))
}

function eventOf({ category, url, location, cancelled, reminds, ...entry }: CalendarEntry): EventAttributes {
  const description = `${clean(entry.description)}\n${url}`
  const event: Omit<EventAttributes, 'end' | 'duration'> = {
    ...entry,
    title: clean(entry.title),
    description,
    ...(location && { location: clean(location) }),
    ...(category && { categories: [escaped(category)] }),
    // The package takes no address by IPv6 number; it stands in the description too.
    ...(!new URL(url).hostname.startsWith('[') && { url }),
    transp: 'TRANSPARENT',
    ...(cancelled && { status: 'CANCELLED' }),
    ...(reminds && !cancelled && { alarms: [alarm(escaped(entry.title))] }),
  }
  // The package's types ask for an end or a length; a deadline has neither, and RFC 5545 needs none.
  return event as EventAttributes
}

const alarm = (description: string) => ({
  action: 'display' as const,
  description,
  // The package writes a day as “P1DT”, which is none.
  trigger: { hours: 24, before: true },
})

/** Lines end alike, and no other control character can begin a line of its own. */
const clean = (text: string) => withoutForeignSigns(evenLines(text).replaceAll(/(?!\n)\p{Cc}/gu, ' '))

/** For the texts that the package writes as they are. */
const escaped = (text: string) =>
  clean(text)
    .replaceAll('\n', ' ')
    .replaceAll(/[\\;,]/g, '\\$&')

/** The package folds after 75 characters; calendars count octets, of which a Devanagari letter has three. */
const foldByOctets = (text: string) => text.replaceAll('\r\n\t', '').split('\r\n').map(fold).join('\r\n')

const longest = 75

function fold(line: string) {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > longest) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
