import { foldText } from '../../db/fold.ts'
import { bikramMonths, daysOf, fromBikram } from '../../process/bikram-sambat.ts'
import { latinDigits } from '../../process/digits.ts'
import { type InBikram, isAbout } from './bikram.ts'
import { bikramFaults as faults } from './en.ts'

/** What was meant, as the browser's own input has it; or what is wrong with it. */
type Typed = { value: string; fault?: undefined } | { value?: undefined; fault: string }

/** Twice as many letters as the longest day and time. */
const longest = 100

/** Reads what was typed in Bikram Sambat beside the browser's own input, which holds `given` by now. */
export function readTyped({ example, hasTime }: InBikram, typed: string, given: string): Typed {
  if (typed.length > longest) return { fault: faults.form(example) }
  const text = latinDigits(typed.trim())
  const [whole, own] = (hasTime && timeIn(text)) || ['', '']
  const { value, fault } = readDay(text.slice(0, text.length - whole.length), example)
  if (!value || !hasTime) return value ? { value } : { fault: fault ?? '' }
  const time = own || given.slice('YYYY-MM-DDT'.length, 16)
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(time)) return { fault: faults.time(own) }
  return { value: `${value}T${time.padStart(5, '0')}` }
}

/** The hours in which they begin and end; past midnight, nobody knows which day is meant. */
const partsOfDay = new Map([
  ['बिहान', [4, 11]],
  ['दिउँसो', [11, 17]],
  ['दिउसो', [11, 17]],
  ['साँझ', [16, 20]],
  ['बेलुका', [16, 21]],
  ['राति', [19, 23]],
])

const spoken = new RegExp(`[\\sT,]+(?:(${[...partsOfDay.keys()].join('|')})\\s*)?(\\d\\d?)(:\\d\\d)?\\s*बजे$`)

/** The time at the end, and as a clock shows it; what is no time of the day, as it was typed. */
function timeIn(text: string): [whole: string, time: string] | undefined {
  const [clocked, time] = /[\sT,]+(\d\d?:\d\d)$/.exec(text) ?? []
  if (clocked && time) return [clocked, time]
  const [whole, part = '', hour = '', minutes] = spoken.exec(text) ?? []
  if (!whole) return undefined
  // A small number alone may be of the morning or of the afternoon.
  const [first = 0, last = 0] = partsOfDay.get(part) ?? [minutes ? 0 : 10, 23]
  const hours = part ? [Number(hour), Number(hour) + 12] : [Number(hour)]
  const found = hours.find((one) => one >= first && one <= last)
  return [whole, found === undefined ? whole.trim() : `${found}${minutes ?? ':00'}`]
}

function readDay(text: string, example: string): Typed {
  const parts = partsOf(text)
  if (!parts) return { fault: faults.form(example) }
  const [year, day] = [Number(parts.year), Number(parts.day)]
  if (isAbout(year)) return { fault: faults.year(year) }
  const month = Number(parts.month) || named.get(foldText(parts.month)) || 0
  const name = bikramMonths.en[month - 1]
  if (!name) return { fault: faults.month(parts.month) }
  const value = fromBikram({ year, month, day })
  if (value) return { value }
  const length = daysOf({ year, month })
  return { fault: length ? faults.day(day, `${name} ${year}`, length) : faults.range(`${name} ${year}`) }
}

interface Parts {
  year: string
  /** A number or a name. */
  month: string
  day: string
}

/** The year has four digits and stands first or last; a month's name may stand anywhere. */
function partsOf(text: string): Parts | undefined {
  const plain = text.replace(/^(वि\.? ?सं\.?|B\.?S\.?)\s*/i, '').replace(/\s*(गते|B\.?S\.?)$/i, '')
  const [, ...numbers] =
    /^(\d{4})([-/.]| +)(\d\d?)\2(\d\d?)$/.exec(plain) ??
    /^(\d\d?)([-/.]| +)(\d\d?)\2(\d{4})$/.exec(plain) ??
    []
  const [first = '', , month = '', last = ''] = numbers
  if (month) return first.length === 4 ? { year: first, month, day: last } : { year: last, month, day: first }
  const words = plain
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[\s,./-]+/)
    .filter((word) => word && word !== 'गते' && word !== 'साल')
  const year = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d\d?$/.test(word))
  const names = words.filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word))
  if (words.length !== 3 || !year[0] || !days[0] || !names[0]) return undefined
  return { year: year[0], month: names[0], day: days[0] }
}

/** Other names and spellings of the twelve months, beside those that the site writes. */
const alsoNamed = [
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

const named = new Map(
  alsoNamed.flatMap((others, at) =>
    [bikramMonths.en[at] ?? '', bikramMonths.ne[at] ?? '', ...others.split(' ')].map(
      (name): [string, number] => [foldText(name), at + 1],
    ),
  ),
)
