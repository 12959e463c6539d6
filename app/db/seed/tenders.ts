import type { tenders } from '../../content/tenders.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type TenderSeed = Omit<Values<typeof tenders>, 'file' | 'attachments'> & {
  file: SeedDocument | null
  attachments: SeedDocument[]
}

export const tenderSeed = (_dates: Dates): TenderSeed[] => []
