import { sql } from 'kysely'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { type NoticeDetails, noticeSources } from '~/content/public/notice-sources.server.ts'
import { listNotices } from '~/content/public/notices.server.ts'
import { salientFeatures } from '~/content/types/features.ts'
import { marquee } from '~/content/types/marquee.ts'
import type { Phase } from '~/content/types/projects/projects.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { addDays, endOfDay, isClosingSoon, lastClosingSoonDay, nepalDay } from '~/i18n/nepal-time.ts'

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

async function listClosingNotices(): Promise<NoticeDetails[]> {
  const db = await database()
  const now = new Date()
  const today = nepalDay(now)
  const lists = await Promise.all(
    noticeSources.map(async (source) => {
      const end = sql<string>`${sql.ref(source.expiryField)}`
      // One more day on both sides, as some types store days in Nepal and some moments; the filter below is exact.
      const rows = await matchingItemsQuery(db, source.type, { visible: true })
        .selectAll()
        .select(end.as('end'))
        .where(
          sql<boolean>`${end} >= ${addDays(today, -1)} and ${end} < ${addDays(lastClosingSoonDay(now), 1)}`,
        )
        .orderBy(end)
        .orderBy(sql.ref('position'), 'desc')
        .orderBy(sql.ref(`${source.type.name}._id`), 'desc')
        .limit(maxPerKind)
        .execute()
      return rows.map((row) => ({ end: endOfDay(row.end).getTime(), facts: source.read(row, now) }))
    }),
  )
  return lists
    .flat()
    .filter(({ facts }) => isClosingSoon(facts.left))
    .sort((a, b) => a.end - b.end)
    .map(({ facts }) => facts)
}

function toHomeNotice({ notice, left }: NoticeDetails) {
  const { _id, title, category, publishDate, expiryDate, url } = notice
  return { _id, title, category, publishDate, expiryDate, url, left }
}

export type HomeNotice = ReturnType<typeof toHomeNotice>

// Sends only the fields that the page shows.

export const listSlides = async () =>
  (await listItems(slides)).map(({ _id, image, alt, tag, titleA, titleB, desc, icon, cta }) => ({
    _id,
    image,
    alt,
    tag,
    titleA,
    titleB,
    desc,
    icon,
    cta,
  }))

export const listTickerItems = async () =>
  (await listItems(marquee)).map(({ _id, title, link }) => ({ _id, title, link }))

export const listSalientFeatures = async () =>
  (await listItems(salientFeatures)).map(({ _id, label, value, unit, note }) => ({
    _id,
    label,
    value,
    unit,
    note,
  }))

type ItemOf<List extends () => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

export type HomeSlide = ItemOf<typeof listSlides>
export type TickerItem = ItemOf<typeof listTickerItems>
export type SalientFeature = ItemOf<typeof listSalientFeatures>

const maxPhases = 3

/** The running phases, or else the next or finished ones, in order. */
type SummaryPhase = Pick<Phase, '_id' | 'phase' | 'title' | 'progress' | 'status'> & { englishStatus: string }

export function pickHomePhases(phases: SummaryPhase[]) {
  const isUnderWay = ({ progress }: SummaryPhase) => progress > 0 && progress < 100
  const byPriority = [...phases].sort((a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)))
  return phases
    .filter((phase) => byPriority.indexOf(phase) < maxPhases)
    .map(({ _id, phase, title, progress, status, englishStatus }) => ({
      _id,
      phase,
      title,
      progress,
      status,
      englishStatus,
    }))
}
