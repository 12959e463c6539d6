/** A form that came after the session had ended: what it held, and the names of files that could not be kept. */
export interface SetAside {
  fields: [name: string, value: string][]
  lost: string[]
}

const most = 500

/** Reads it from JSON or as the answer brings it; undefined where it is something else. */
export function readSetAside(value: unknown): SetAside | undefined {
  const { fields, lost }: Record<string, unknown> = {
    ...Object(typeof value === 'string' ? parse(value) : value),
  }
  const isWhole = Array.isArray(fields) && Array.isArray(lost) && fields.length + lost.length <= most
  if (!isWhole || !fields.every(isPair) || !lost.every(isText)) return undefined
  return { fields, lost }
}

const isText = (value: unknown) => typeof value === 'string'

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
