import { tenderStatuses } from '../types/tender-status.ts'
import type { Schema } from './schemas.server.ts'

const downloads: Schema = { type: 'integer', description: 'How often its file was downloaded' }

/** What answers have beyond the fields: derived values, and figures that other tables keep. */
export const addedValues: Record<string, Record<string, Schema>> = {
  projects: {
    statusColor: {
      type: 'string',
      enum: ['amber', 'blue', 'green', 'gray'],
      description: 'Follows from the status',
    },
  },
  forms: {
    lastUpdated: { type: 'string', format: 'date', description: 'Day of the last change, in Nepal' },
    downloads,
  },
  gallery: {
    dimensions: { type: 'string', description: 'Width × height in pixels; empty where not known' },
    fileSize: { type: 'string', description: 'As a text, such as 1.2 MB' },
  },
  reports: { fileSize: { type: 'string', description: 'As a text, such as 120.25 KB' }, downloads },
  tenders: {
    status: {
      type: 'string',
      enum: tenderStatuses,
      description: 'An open one closes by itself at its deadline',
    },
  },
  jobs: { applicationsReceived: { type: 'integer' } },
}
