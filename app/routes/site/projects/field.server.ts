import { data } from '@remix-run/node'
import { publishedPhases } from '~/content/public/phases.server.ts'
import { tryRead } from '~/content/store/attempt.server.ts'
import type { FieldOfWork } from '~/content/types/field-names.ts'
import { noStoreHeaders, pageCacheHeaders } from '../../../process/caching.ts'
import { pageTexts } from '../../../process/dictionary.server.ts'
import { workTexts } from '../../../ui/work/texts.server.ts'
import { fieldOfWorkPageTexts, fieldOfWorkTexts } from './texts.server.ts'

export async function loadFieldOfWork(field: FieldOfWork) {
  const phases = await tryRead(`phases of ${field}`, () => publishedPhases({ filters: { field } }))
  const texts = pageTexts(fieldOfWorkPageTexts, fieldOfWorkTexts[field], workTexts)
  return data({ phases, texts }, { headers: phases.failure ? noStoreHeaders : pageCacheHeaders() })
}
