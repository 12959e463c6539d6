import type { ContentType, Item } from '~/content/kinds/type.ts'
import { maxUploadBytes } from '~/content/store/submitted-files.server.ts'
import { ReceiveError, readText, receiveForm } from '~/files/receive.server.ts'
import { parseJsonObject } from './json-body.server.ts'
import { parseFormSubmission, parseJsonSubmission } from './sent.server.ts'

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** Reads a JSON object, or a form with files; what a change leaves out stays as it is. */
export async function readSubmission<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const [mediaType = '', ...parameters] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  checkEncoding(request.headers.get('Content-Encoding'), parameters)
  if (mediaType.trim() === 'application/json')
    return parseJsonSubmission(type, parseJsonObject(await readText(request)), current)
  if (!formTypes.includes(mediaType.trim()))
    throw new ReceiveError(415, 'Please send JSON (application/json) or a form (multipart/form-data).')
  const limits = { maxFileBytes: maxUploadBytes(type) }
  return receiveForm(request, limits, (received) => parseFormSubmission(type, received, { actor, current }))
}

function checkEncoding(contentEncoding: string | null, parameters: string[]) {
  if (contentEncoding && contentEncoding.trim().toLowerCase() !== 'identity')
    throw new ReceiveError(415, 'Please send the body as it is, without a Content-Encoding.')
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([^"\s]*)/.exec(one)?.[1]).find(Boolean)
  if (charset && !/^(utf-?8|us-ascii)$/.test(charset))
    throw new ReceiveError(415, 'Please send texts in UTF-8, the only charset of this API.')
}
