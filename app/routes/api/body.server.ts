import type { ContentType, Item } from '~/content/kinds/type.ts'
import { mostBytes } from '~/content/store/submitted-files.server.ts'
import { ReceiveError, readText, receiveForm } from '~/files/receive.server.ts'
import { submitForm, submitJson } from './sent.server.ts'

const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** Reads a JSON object, or a form with files; what a change leaves out stays as it is. */
export async function submitted<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const [essence = '', ...parameters] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  checkCoding(request.headers.get('Content-Encoding'), parameters)
  if (essence.trim() === 'application/json') return submitJson(type, await readObject(request), current)
  if (!forms.includes(essence.trim()))
    throw new ReceiveError(415, 'Please send JSON (application/json) or a form (multipart/form-data).')
  const limits = { largest: mostBytes(type) }
  return receiveForm(request, limits, (received) => submitForm(type, received, { actor, current }))
}

function checkCoding(coding: string | null, parameters: string[]) {
  if (coding && coding.trim().toLowerCase() !== 'identity')
    throw new ReceiveError(415, 'Please send the body as it is, without a Content-Encoding.')
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([^"\s]*)/.exec(one)?.[1]).find(Boolean)
  if (charset && !/^(utf-?8|us-ascii)$/.test(charset))
    throw new ReceiveError(415, 'Please send texts in UTF-8, the only charset of this API.')
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request)
  const body = parse(text)
  if (!(body instanceof Object) || Array.isArray(body))
    throw new ReceiveError(400, 'The body must be a JSON object.')
  if (isDeep(body, mostLevels))
    throw new ReceiveError(400, `The body is nested too deeply: at most ${mostLevels} levels.`)
  // Others that read this body may take the first of two: so nobody is left to choose.
  if (countNames(body) < (text.match(names)?.filter((one) => one.endsWith(':')).length ?? 0))
    throw new ReceiveError(400, 'The body has a name twice in the same object.')
  return { ...body }
}

/** Every string of a JSON text, names with their colon. */
const names = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g

const countNames = (value: unknown): number =>
  value instanceof Object
    ? Object.values(value).reduce(
        (sum: number, one) => sum + countNames(one),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

/** Of lists and objects within each other; fields need three. What goes through them may call itself for each. */
const mostLevels = 20

const isDeep = (value: unknown, left: number): boolean =>
  value instanceof Object && (left === 0 || Object.values(value).some((one) => isDeep(one, left - 1)))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
