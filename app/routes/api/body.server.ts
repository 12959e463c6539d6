import type { ContentType, Item } from '~/content/kinds/type.ts'
import { mostBytes } from '~/content/store/submitted-files.server.ts'
import { ReceiveError, readText, receiveForm } from '~/files/receive.server.ts'
import { readObject } from './json-body.server.ts'
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
  if (essence.trim() === 'application/json')
    return submitJson(type, readObject(await readText(request)), current)
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
