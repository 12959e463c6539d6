import { sql } from 'kysely'
import { type NoticeFacts, noticeKinds } from '../../../content/public/notice-kinds.server.ts'
import { listNotices } from '../../../content/public/notices.server.ts'
import { matching } from '../../../content/store/query.server.ts'
import { database } from '../../../db/database.server.ts'
import { addDays, endOf, isSoon, lastSoonDay, nepalDay } from '../../../process/nepal-time.ts'

const shown = 6
const most = 50

export async function homeNotices() {
  const [latest, ending] = await Promise.all([
    listNotices({ filters: { ends: 'later' } }, { limit: shown, pinnedFirst: true }),
    endingNotices(),
  ])
  return {
    latest: latest.map(inShort),
    ending: ending.slice(0, shown).map(inShort),
    more: Math.max(0, ending.length - shown),
  }
}

async function endingNotices(): Promise<NoticeFacts[]> {
  const db = await database()
  const now = new Date()
  const today = nepalDay(now)
  const found = await Promise.all(
    noticeKinds.map(async (kind) => {
      const end = sql<string>`${sql.ref(kind.closes)}`
      // A day more on both sides, as some are days in Nepal and some are moments; what is read is exact.
      const rows = await matching(db, kind.type, { visible: true })
        .selectAll()
        .select(end.as('end'))
        .where(sql<boolean>`${end} >= ${addDays(today, -1)} and ${end} < ${addDays(lastSoonDay(now), 1)}`)
        .orderBy(end)
        .orderBy(sql.ref('position'), 'desc')
        .orderBy(sql.ref(`${kind.type.name}._id`), 'desc')
        .limit(most)
        .execute()
      return rows.map((row) => ({ end: endOf(row.end).getTime(), facts: kind.read(row, now) }))
    }),
  )
  return found
    .flat()
    .filter(({ facts }) => isSoon(facts.left))
    .sort((one, other) => one.end - other.end)
    .map(({ facts }) => facts)
}

function inShort({ notice, left }: NoticeFacts) {
  const { _id, title, category, publishDate, expiryDate, url } = notice
  return { _id, title, category, publishDate, expiryDate, url, left }
}

export type HomeNotice = ReturnType<typeof inShort>
