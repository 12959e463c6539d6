import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { pictureSize, shortName } from '../../files/names.ts'
import { inFrame } from '../../files/pictures.ts'
import type { Point } from '../../files/values.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { untilChanged } from '../store/until-changed.server.ts'
import { library } from '../types/library.ts'
import { internalTypes } from '../types/registry.ts'

interface Focus {
  points: Map<string, Point>
  /** Cuts pictures around their focal points, wherever they fill a place; empty where no picture has one. */
  css: string
  href: string
}

export const focusOfPictures = () => untilChanged('focal points', read)

export const focusOf = async (name: string) => (await focusOfPictures()).points.get(name)

const [middleX, middleY] = [library.fields.focus.fallback.x, library.fields.focus.fallback.y]

async function read(): Promise<Focus> {
  const db = await database()
  const own = sql.join(internalTypes.map(({ name }) => sql.lit(name)))
  const entries = await db
    .selectFrom('library')
    .innerJoin('file_uses', (join) =>
      join.onRef('file_uses.itemId', '=', 'library._id').on('file_uses.type', '=', library.name),
    )
    .select(['file_uses.name', 'library.focus'])
    .where(
      sql<boolean>`exists (select 1 from file_uses as used where used.name = file_uses.name and used.type not in (${own}))`,
    )
    .orderBy('file_uses.name')
    .execute()
  const points = new Map<string, Point>()
  for (const { name, focus } of entries) {
    const point = pointIn(focus)
    if (point && pictureSize(name)) points.set(name, point)
  }
  const css = [...points].map(([name, { x, y }]) => ruleFor(name, x, y)).join('')
  const tag = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return { points, css, href: css && `/focus.css?v=${tag}` }
}

/** Nothing where it is the middle, around which browsers cut anyway. */
function pointIn(column: string): Point | undefined {
  const { x, y }: Partial<Point> = { ...Object(serverKinds.point.read(column, library.fields.focus)) }
  return x === undefined || y === undefined || (x === middleX && y === middleY) ? undefined : { x, y }
}

const ruleFor = (name: string, x: number, y: number) => {
  const picture = `img.object-cover[src^="/images/${shortName(name)}"]`
  return `${picture}{object-position:${x}% ${y}%}.frame ${picture}{object-position:${inFrame({ x, y })}}`
}
