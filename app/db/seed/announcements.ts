import type { announcements } from '../../content/announcements.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type AnnouncementSeed = Omit<Values<typeof announcements>, 'attachments'> & { attachments: SeedDocument[] }

export const announcementSeed = (_dates: Dates): AnnouncementSeed[] => []
