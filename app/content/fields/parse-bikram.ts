import { bikramMonthNames, daysInBikramMonth, fromBikram } from '~/i18n/bikram-sambat.ts'
import { toLatinDigits } from '~/i18n/digits.ts'
import { foldText } from '~/text/fold.ts'
import { type BikramInputFormat, isNearCurrentYear } from './bikram.ts'
import { bikramErrors } from './en.ts'

/** `value` has the format of the native input. */
type ParsedBikram = { value: string; error?: undefined } | { value?: undefined; error: string }

const maxLength = 100

/** Without a typed time, the time of the native input is used. */
export function parseBikramInput(
  { example, hasTime }: BikramInputFormat,
  typed: string,
  nativeValue: string,
): ParsedBikram {
  if (typed.length > maxLength) return { error: bikramErrors.form(example) }
  const text = toLatinDigits(typed.trim())
  const [whole, typedTime] = (hasTime && matchTime(text)) || ['', '']
  const { value, error } = parseDay(text.slice(0, text.length - whole.length), example)
  if (!value || !hasTime) return value ? { value } : { error: error ?? '' }
  const time = typedTime || nativeValue.slice('YYYY-MM-DDT'.length, 16)
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(time)) return { error: bikramErrors.time(typedTime) }
  return { value: `${value}T${time.padStart(5, '0')}` }
}

/** First and last hour of each part of the day. The hours after midnight are ambiguous. */
const hoursOfDayParts = new Map([
  ['बिहान', [4, 11]],
  ['दिउँसो', [11, 17]],
  ['दिउसो', [11, 17]],
  ['साँझ', [16, 20]],
  ['बेलुका', [16, 21]],
  ['राति', [19, 23]],
])

const spokenTimePattern = new RegExp(
  `[\\sT,]+(?:(${[...hoursOfDayParts.keys()].join('|')})\\s*)?(\\d\\d?)(:\\d\\d)?\\s*बजे$`,
)

/** Finds the time at the end of the text. An impossible time is returned as typed. */
function matchTime(text: string): [whole: string, time: string] | undefined {
  const [clockTime, time] = /[\sT,]+(\d\d?:\d\d)$/.exec(text) ?? []
  if (clockTime && time) return [clockTime, time]
  const [whole, part = '', hour = '', minutes] = spokenTimePattern.exec(text) ?? []
  if (!whole) return undefined
  // A bare hour below 10 may be morning or afternoon.
  const [first = 0, last = 0] = hoursOfDayParts.get(part) ?? [minutes ? 0 : 10, 23]
  const hours = part ? [Number(hour), Number(hour) + 12] : [Number(hour)]
  const matchingHour = hours.find((candidate) => candidate >= first && candidate <= last)
  return [whole, matchingHour === undefined ? whole.trim() : `${matchingHour}${minutes ?? ':00'}`]
}

function parseDay(text: string, example: string): ParsedBikram {
  const parts = splitDate(text)
  if (!parts) return { error: bikramErrors.form(example) }
  const [year, day] = [Number(parts.year), Number(parts.day)]
  if (isNearCurrentYear(year)) return { error: bikramErrors.year(year) }
  const month = Number(parts.month) || monthNumbers.get(foldText(parts.month)) || 0
  const name = bikramMonthNames.en[month - 1]
  if (!name) return { error: bikramErrors.month(parts.month) }
  const value = fromBikram({ year, month, day })
  if (value) return { value }
  const length = daysInBikramMonth({ year, month })
  return {
    error: length ? bikramErrors.day(day, `${name} ${year}`, length) : bikramErrors.range(`${name} ${year}`),
  }
}

interface DateParts {
  year: string
  month: string
  day: string
}

/** The four-digit year is first or last; a month name can be anywhere. */
function splitDate(text: string): DateParts | undefined {
  const cleaned = text.replace(/^(वि\.? ?सं\.?|B\.?S\.?)\s*/i, '').replace(/\s*(गते|B\.?S\.?)$/i, '')
  const [, ...numbers] =
    /^(\d{4})([-/.]| +)(\d\d?)\2(\d\d?)$/.exec(cleaned) ??
    /^(\d\d?)([-/.]| +)(\d\d?)\2(\d{4})$/.exec(cleaned) ??
    []
  const [first = '', , month = '', last = ''] = numbers
  if (month) return first.length === 4 ? { year: first, month, day: last } : { year: last, month, day: first }
  const words = cleaned
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[\s,./-]+/)
    .filter((word) => word && word !== 'गते' && word !== 'साल')
  const year = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d\d?$/.test(word))
  const names = words.filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word))
  if (words.length !== 3 || !year[0] || !days[0] || !names[0]) return undefined
  return { year: year[0], month: names[0], day: days[0] }
}

/** Other spellings of the twelve months, in order. */
const monthSpellings = [
  'Baishakh Vaisakh Vaishakh',
  'Jeth Jyestha Jesth जेष्ठ ज्येष्ठ',
  'Asar Asadh Ashad Asaar आषाढ असाढ अषाढ',
  'Saun Sawan Sravan Shravan श्रावण सावन',
  'Bhadau Bhadra भाद्र भाद्रपद',
  'Asoj Aswin Ashoj आश्विन आसोज',
  'Kattik Kartika कार्तिक कातिक',
  'Mansir Marga Mangshir Margashirsha मार्ग मार्गशीर्ष',
  'Pus Push Paush पौष पौस',
  'Maagh',
  'Fagun Phagun Phalgun फाल्गुन',
  'Chait Chaita चैत्र',
]

const monthNumbers = new Map(
  monthSpellings.flatMap((spellings, at) =>
    [bikramMonthNames.en[at] ?? '', bikramMonthNames.ne[at] ?? '', ...spellings.split(' ')].map(
      (name): [string, number] => [foldText(name), at + 1],
    ),
  ),
)
