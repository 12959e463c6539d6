import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { library } from '~/content/types/library.ts'
import { staffOnlyTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { pictureDimensionsFromName, shortHashFromName } from '~/files/names.ts'
import {
  objectPosition,
  pictureUrl,
  pictureWidthsUpTo,
  socialCropOf,
  socialPictureUrlEnding,
} from '~/files/pictures/pictures.ts'
import type { FocalPoint } from '~/files/values.ts'

interface FocalPoints {
  points: Map<string, FocalPoint>
  css: string
  cssUrl: string
}

export const getFocalPoints = () => cached('focal points', loadFocalPoints)

export const focalPointOf = async (name: string) => (await getFocalPoints()).points.get(name)

const [middleX, middleY] = [library.fields.focus.defaultValue.x, library.fields.focus.defaultValue.y]

async function loadFocalPoints(): Promise<FocalPoints> {
  const db = await database()
  const staffTypeNames = sql.join(staffOnlyTypes.map(({ name }) => sql.lit(name)))
  const entries = await db
    .selectFrom('library')
    .innerJoin('file_uses', (join) =>
      join.onRef('file_uses.itemId', '=', 'library._id').on('file_uses.type', '=', library.name),
    )
    .select(['file_uses.name', 'library.focus'])
    .where(
      sql<boolean>`exists (select 1 from file_uses as used where used.name = file_uses.name and used.type not in (${staffTypeNames}))`,
    )
    .orderBy('file_uses.name')
    .execute()
  const points = new Map<string, FocalPoint>()
  for (const { name, focus } of entries) {
    const point = parsePoint(focus)
    if (point && pictureDimensionsFromName(name)) points.set(name, point)
  }
  const css = [...points].map(([name, { x, y }]) => cssRule(name, x, y)).join('')
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return { points, css, cssUrl: css && `/focus.css?v=${digest}` }
}

/** Undefined for the middle, which browsers use anyway. */
function parsePoint(column: string): FocalPoint | undefined {
  const { x, y }: Partial<FocalPoint> = {
    ...Object(serverFieldKinds.point.fromColumn(column, library.fields.focus)),
  }
  return x === undefined || y === undefined || (x === middleX && y === middleY) ? undefined : { x, y }
}

const cssRule = (name: string, x: number, y: number) => {
  const picture = `img.object-cover[src^="/images/${shortHashFromName(name)}"]`
  return `${picture}{object-position:${x}% ${y}%}.frame ${picture}{object-position:${objectPosition({ x, y })}}`
}

const maxWidth = 1280

export async function socialPicture(picture: string, alt: string) {
  const size = pictureDimensionsFromName(picture)
  const width = size && pictureWidthsUpTo(size.width).findLast((candidate) => candidate <= maxWidth)
  if (!size || !width) return undefined
  const point = await focalPointOf(picture)
  const fullWidth = Math.min(width, size.width)
  const crop = point && socialCropOf(size, point)
  const shownWidth = crop?.outputWidth ?? fullWidth
  const frame = crop ?? size
  return {
    path: crop ? `/images/${picture}/${socialPictureUrlEnding}` : pictureUrl(picture, width, 'jpeg'),
    width: shownWidth,
    height: Math.round((frame.height * shownWidth) / frame.width),
    alt,
  }
}
