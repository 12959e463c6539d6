import { countApplicationsPerVacancy, readDownloadCounts } from '~/content/items/counters.server.ts'
import { livePopup } from '~/content/public/popups.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { jobs } from '~/content/types/jobs.ts'
import { popups } from '~/content/types/popups.ts'
import { tenderStatus } from '~/content/types/tender/status.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { findRecipientCountByAnnouncement, isAnnouncementPublic } from '~/inbox/mailings.server.ts'

/** What a row of a list shows beyond the fields of its item. */
export interface RowExtras {
  downloads?: number
  applications?: number
  isPastDeadline?: boolean
  isShownNow?: boolean
  /** Subscribers who got the announcement. */
  recipients?: number
  canBeMailed?: boolean
}

/** By item id. */
export async function loadRowExtras<Type extends ContentType>(
  type: Type,
  items: Item<Type>[],
): Promise<Record<string, RowExtras>> {
  const notes = (await readers[type.name]?.read(items)) ?? []
  return Object.fromEntries(items.map(({ _id }, index) => [_id, notes[index] ?? {}]))
}

interface NotesReader<Type extends ContentType> {
  // A method, since the readers of all types are in one table.
  read(items: Item<Type>[]): Promise<RowExtras[]>
}

const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id)

const readerOf = <Type extends ContentType>(
  { name }: Type,
  read: NotesReader<Type>['read'],
): [string, NotesReader<ContentType>] => [name, { read }]

const readers: Record<string, NotesReader<ContentType> | undefined> = Object.fromEntries([
  readerOf(forms, async (items) => {
    const counts = await readDownloadCounts(forms.name, idsOf(items))
    return items.map(({ _id }) => ({ downloads: counts.get(_id) }))
  }),
  readerOf(jobs, async (items) => {
    const counts = await countApplicationsPerVacancy(idsOf(items))
    return items.map(({ _id }) => ({ applications: counts.get(_id) }))
  }),
  readerOf(popups, async (items) => {
    const { value: shown } = await tryRead('live popup', livePopup)
    return items.map(({ _id }) => ({ isShownNow: _id === shown?._id }))
  }),
  readerOf(tenders, async (items) =>
    items.map((item) => ({ isPastDeadline: item.status === 'open' && tenderStatus(item) === 'closed' })),
  ),
  readerOf(announcements, async (items) => {
    const counts = await findRecipientCountByAnnouncement(idsOf(items))
    return items.map((item) => ({
      recipients: counts.get(item._id),
      canBeMailed: isAnnouncementPublic(item),
    }))
  }),
])
