import { createEvents, type EventAttributes } from 'ics'
import { currentSettings } from '~/content/public/settings.server.ts'
import type { CalendarName } from '~/content/types/site-paths.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import type { Language } from '~/i18n/language.ts'
import { publicTextResponse } from '~/routes/files/public-response.server.ts'
import { normalizeNewlines, stripForbiddenCharacters } from '~/text/plain-text.ts'

export async function calendarResponse(
  fileName: string,
  entries: CalendarEntry[],
  name: CalendarName = 'all',
) {
  const { companyName } = await currentSettings()
  const { t, formatMessage, language } = getTranslations('files')
  const title = formatMessage(t.calendars[name], { company: companyName })
  return publicTextResponse(renderCalendar(title, entries, language), 'text/calendar; charset=utf-8', 60, {
    'Content-Disposition': `inline; filename="${fileName}"`,
  })
}

export interface CalendarEntry {
  uid: string
  sequence: number
  timestamp: number
  title: string
  description: string
  location: string
  category: string
  url: string
  /** Epoch milliseconds, or a whole day as year, month, day. */
  start: number | [number, number, number]
  isCancelled?: boolean
  /** One day before. */
  hasReminder?: boolean
}

/** RFC 5545. Skips entries with an invalid start, which old records may have. */
export function renderCalendar(name: string, entries: CalendarEntry[], language: Language = 'en'): string {
  const { error, value } = createEvents(entries.filter(({ start }) => !Number.isNaN(start)).map(toEvent), {
    productId: `-//${cleanText(name).replaceAll('/', ' ').replaceAll('\n', ' ')}//Deadlines//${language.toUpperCase()}`,
    calName: escapeText(name),
  })
  if (error || !value) throw error ?? new Error('The calendar package returned no text.')
  // METHOD would turn the file into an invitation, which needs an organizer (RFC 5546, 3.2.1).
  return foldLines(value.replace('METHOD:PUBLISH\r\n', ''))
}

function toEvent({
  category,
  url,
  location,
  isCancelled,
  hasReminder,
  ...entry
}: CalendarEntry): EventAttributes {
  const description = `${cleanText(entry.description)}\n${url}`
  const event: Omit<EventAttributes, 'end' | 'duration'> = {
    ...entry,
    title: cleanText(entry.title),
    description,
    ...(location && { location: cleanText(location) }),
    ...(category && { categories: [escapeText(category)] }),
    // The package rejects IPv6 hosts. The description holds the URL as well.
    ...(!new URL(url).hostname.startsWith('[') && { url }),
    transp: 'TRANSPARENT',
    ...(isCancelled && { status: 'CANCELLED' }),
    ...(hasReminder && !isCancelled && { alarms: [alarm(escapeText(entry.title))] }),
  }
  // The package's types require an end or a duration. A deadline has neither, and RFC 5545 allows that.
  return event as EventAttributes
}

const alarm = (description: string) => ({
  action: 'display' as const,
  description,
  // The package writes one day as “P1DT”, which is invalid.
  trigger: { hours: 24, before: true },
})

/** Normalises newlines. Removes other control characters, which could start a new property line. */
const cleanText = (text: string) =>
  stripForbiddenCharacters(normalizeNewlines(text).replaceAll(/(?!\n)\p{Cc}/gu, ' '))

/** For properties that the package does not escape. */
const escapeText = (text: string) =>
  cleanText(text)
    .replaceAll('\n', ' ')
    .replaceAll(/[\\;,]/g, '\\$&')

/** The package folds after 75 characters, but the limit is 75 octets. A Devanagari letter has three. */
const foldLines = (text: string) => text.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n')

const maxLineOctets = 75

function foldLine(line: string) {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
