import { nepaliColumns, type Row } from '../kinds/columns.server.ts'
import { parseJson } from '../kinds/kind.server.ts'
import { translatedKeys } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'

export const isTranslated = (type: ContentType) => translatedKeys(type).length > 0

/**
 * The fields, as a column has them, whose Nepali says what the base said before: they were marked or have changed,
 * and since then nobody changed the Nepali, emptied it or found it up to date.
 */
export function outdated(type: ContentType, before: Row, after: Row, checked: readonly string[] = []) {
  const [nepaliBefore, nepaliAfter] = [nepaliColumns(before), nepaliColumns(after)]
  const was = markedIn(before)
  const is = translatedKeys(type).filter((key) => {
    const isSame = nepaliAfter[key] !== undefined && nepaliAfter[key] === nepaliBefore[key]
    const hasMoved = Reflect.get(before, key) !== Reflect.get(after, key)
    return isSame && (was.includes(key) || hasMoved) && !checked.includes(key)
  })
  return JSON.stringify(is)
}

/** The Nepali of a row that is brought back over the one of today, but for locked fields. */
export function nepaliRestored(
  type: ContentType,
  restored: Row,
  earlier: Row,
  now?: Row,
  locked: readonly string[] = [],
) {
  if (!isTranslated(type)) return {}
  // Rows of before there was any have none to bring back: today's stays.
  if (earlier.ne === undefined) return { neOld: now ? outdated(type, now, restored) : '[]' }
  const [then, today] = [nepaliColumns(earlier), nepaliColumns(now)]
  const [marked, markedNow] = [markedIn(earlier), markedIn(now)]
  const ofToday = (key: string) => locked.includes(key)
  const ne = translatedKeys(type).flatMap((key) => {
    const column = (ofToday(key) ? today : then)[key]
    return column === undefined ? [] : [[key, column]]
  })
  const neOld = translatedKeys(type).filter((key) => (ofToday(key) ? markedNow : marked).includes(key))
  return { ne: JSON.stringify(Object.fromEntries(ne)), neOld: JSON.stringify(neOld) }
}

/** Keys of the fields that a row marks as out of date. */
export function markedIn(row?: object): unknown[] {
  const marked = parseJson(Reflect.get(row ?? {}, 'neOld'))
  return Array.isArray(marked) ? marked : []
}
