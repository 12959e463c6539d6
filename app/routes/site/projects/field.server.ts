import { data } from '@remix-run/node'
import { publishedPhases } from '~/content/public/phases.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import type { FieldName } from '~/content/types/field-names.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { textsOf } from '../../../process/dictionary.server.ts'
import { workTexts } from '../../../ui/work/texts.server.ts'
import { fieldPageTexts, fieldTexts } from './texts.server.ts'

export async function readField(field: FieldName) {
  const phases = await attempt(`phases of ${field}`, () => publishedPhases({ filters: { field } }))
  const texts = textsOf(fieldPageTexts, fieldTexts[field], workTexts)
  return data({ phases, texts }, { headers: phases.failure ? uncached : pageCaching() })
}
