import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { has } from '../../db/sql.server.ts'
import { log } from '../../process/log.server.ts'
import type { Rights } from '../kinds/areas.ts'
import { columnsInBoth } from '../kinds/columns.server.ts'
import { inBoth } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { formAddress, nameIn } from '../store/change-view.server.ts'
import { isTranslated } from '../store/nepali.server.ts'
import { anyTable } from '../store/query.server.ts'
import { untilChanged } from '../store/until-changed.server.ts'
import { contentTypes, typesKept } from '../types/registry.ts'

/** An item some of whose texts hold U+FFFD, which stands where letters were lost. */
export interface DamagedText {
  type: string
  one: string
  id: string
  title: string
  to: string
  fields: string[]
}

const most = 20

export async function damagedTexts(types: readonly ContentType[] = contentTypes): Promise<DamagedText[]> {
  const found: DamagedText[] = []
  for (const type of types) {
    found.push(...(await damagedOf(type)))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** The same of what somebody keeps, looked for once until content changes. */
export function knownDamagedTexts(rights: Rights) {
  const types = typesKept(rights)
  return untilChanged(`damaged texts ${types.map(({ name }) => name)}`, () => damagedTexts(types))
}

export async function tellDamagedTexts() {
  for (const { type, id, fields } of await damagedTexts())
    log().warn({ type, id, fields }, 'a text holds damaged characters (U+FFFD): please correct it')
}

async function damagedOf(type: ContentType): Promise<DamagedText[]> {
  const { name, one, fields } = type
  const columns = [...Object.keys(fields), ...(isTranslated(type) ? ['ne'] : [])]
  const isDamaged = (key: string) => has(sql.ref(key), '\uFFFD')
  const rows = await anyTable(await database())
    .selectFrom(name)
    .selectAll()
    .where((eb) => eb.or(columns.map(isDamaged)))
    .limit(most)
    .execute()
  return rows.map((row) => {
    const values = columnsInBoth(row)
    const whole = inBoth(type).fields
    const damaged = Object.keys(whole).filter((key) => String(values[key]).includes('\uFFFD'))
    return {
      type: name,
      one,
      id: row._id,
      title: String(nameIn(values, [type.titled]) ?? one),
      to: formAddress(type, row._id),
      fields: damaged.map((key) => whole[key]?.label ?? key),
    }
  })
}
