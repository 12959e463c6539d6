import { sql } from 'kysely'
import { type NoticeFacts, noticeSources } from '../../../content/public/notice-kinds.server.ts'
import { listNotices } from '../../../content/public/notices.server.ts'
import { selectMatching } from '../../../content/store/query.server.ts'
import { database } from '../../../db/database.server.ts'
import { addDays, endOfDay, isSoon, lastSoonDay, nepalDay } from '../../../process/nepal-time.ts'

const maxShown = 6
const maxPerKind = 50

export async function readHomeNotices() {
  const [latest, closing] = await Promise.all([
    listNotices({ filters: { ends: 'later' } }, { limit: maxShown, pinnedFirst: true }),
    listClosingNotices(),
  ])
  return {
    latest: latest.map(toHomeNotice),
    closing: closing.slice(0, maxShown).map(toHomeNotice),
    moreCount: Math.max(0, closing.length - maxShown),
  }
}

async function listClosingNotices(): Promise<NoticeFacts[]> {
  const db = await database()
  const now = new Date()
  const today = nepalDay(now)
  const found = await Promise.all(
    noticeSources.map(async (source) => {
      const end = sql<string>`${sql.ref(source.expiryField)}`
      // A day more on both sides, as some are days in Nepal and some are moments; what is read is exact.
      const rows = await selectMatching(db, source.type, { visible: true })
        .selectAll()
        .select(end.as('end'))
        .where(sql<boolean>`${end} >= ${addDays(today, -1)} and ${end} < ${addDays(lastSoonDay(now), 1)}`)
        .orderBy(end)
        .orderBy(sql.ref('position'), 'desc')
        .orderBy(sql.ref(`${source.type.name}._id`), 'desc')
        .limit(maxPerKind)
        .execute()
      return rows.map((row) => ({ end: endOfDay(row.end).getTime(), facts: source.read(row, now) }))
    }),
  )
  return found
    .flat()
    .filter(({ facts }) => isSoon(facts.left))
    .sort((one, other) => one.end - other.end)
    .map(({ facts }) => facts)
}

function toHomeNotice({ notice, left }: NoticeFacts) {
  const { _id, title, category, publishDate, expiryDate, url } = notice
  return { _id, title, category, publishDate, expiryDate, url, left }
}

export type HomeNotice = ReturnType<typeof toHomeNotice>
