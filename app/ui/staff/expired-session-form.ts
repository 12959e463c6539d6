/** A form posted after the session expired. `lost` has the names of files that were not stored. */
export interface ExpiredSessionForm {
  fields: [name: string, value: string][]
  lost: string[]
}

const maxFields = 500

/** Accepts JSON or action data. Undefined for any other value. */
export function parseExpiredSessionForm(value: unknown): ExpiredSessionForm | undefined {
  const { fields, lost }: Record<string, unknown> = {
    ...Object(typeof value === 'string' ? parseJson(value) : value),
  }
  const isComplete = Array.isArray(fields) && Array.isArray(lost) && fields.length + lost.length <= maxFields
  if (!isComplete || !fields.every(isPair) || !lost.every(isText)) return undefined
  return { fields, lost }
}

const isText = (value: unknown) => typeof value === 'string'

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
