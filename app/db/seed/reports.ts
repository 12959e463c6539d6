import type { reports } from '../../content/reports.ts'
import type { Values } from '../../content/type.ts'
import type { Dates, SeedDocument } from './day.ts'

type ReportSeed = Omit<Values<typeof reports>, 'file'> & {
  file: SeedDocument
  /** How often it was fetched before. */
  downloads: number
}

export const reportSeed = (_dates: Dates): ReportSeed[] => []
