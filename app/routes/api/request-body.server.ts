import { printParseErrorCode, visit } from 'jsonc-parser'
import { maxUploadBytes } from '~/content/media/uploads.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { readText, receiveForm } from '~/files/forms/receive.server.ts'
import { ReceiveError } from '~/files/forms/receive-error.ts'
import type { ProblemCode, TextPosition } from '~/http/problems.ts'
import { printableName } from '~/text/plain-text.ts'
import { parseFormSubmission, parseJsonSubmission } from './submission.server.ts'

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

/** The object that a JSON text is. Throws `ReceiveError`, with the place of what is wrong. */
export function parseJsonObject(text: string): Record<string, unknown> {
  const body = parse(text)
  if (!(body instanceof Object) || Array.isArray(body))
    throw jsonError('not-an-object', 'The body must be a JSON object.')
  if (exceedsDepth(body, maxDepth))
    throw jsonError('nested-too-deeply', `The body is nested too deeply: at most ${maxDepth} levels.`)
  // Others that read this body may take the first of two: so nobody is left to choose.
  if (countKeys(body) < (text.match(stringPattern)?.filter((one) => one.endsWith(':')).length ?? 0))
    throw duplicateNameError(text)
  return { ...body }
}

const jsonError = (code: ProblemCode, message: string, place?: TextPosition) =>
  new ReceiveError(400, message, '', { code, place })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw text.trim() === ''
      ? jsonError('invalid-json', 'The body is empty: a JSON object is expected.')
      : syntaxError(text)
  }
}

/** JSON.parse says where it stopped in some versions of Node alone, and in some cases. */
function syntaxError(text: string) {
  const found: { reason?: string; place: TextPosition }[] = []
  try {
    visit(
      text,
      {
        onError: (code, _at, _length, line, column) =>
          void found.push({
            reason: syntaxErrorReasons[printParseErrorCode(code)],
            place: positionOf(line, column),
          }),
      },
      { disallowComments: true },
    )
  } catch {
    // It calls itself for each level, of which there may be too many.
  }
  const [{ place, reason = 'this is not expected' } = {}] = found
  return jsonError(
    'invalid-json',
    place ? `The body is no JSON: ${reason} ${describePosition(place)}.` : 'The body is no JSON.',
    place,
  )
}

const syntaxErrorReasons: Record<string, string> = {
  InvalidSymbol: 'there is no such value',
  InvalidNumberFormat: 'there is no such number',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  InvalidCommentToken: 'a comment can’t stand',
  UnexpectedEndOfString: 'a text without an end begins',
  InvalidUnicode: 'a text with a wrong \\u begins',
  InvalidEscapeCharacter: 'a text with a wrong \\ begins',
  InvalidCharacter: 'a text with a control character begins',
}

function duplicateNameError(text: string) {
  const openObjects: Set<string>[] = []
  let duplicate: { name: string; place: TextPosition } | undefined
  visit(text, {
    onObjectBegin: () => void openObjects.push(new Set()),
    onObjectEnd: () => void openObjects.pop(),
    onObjectProperty: (name, _at, _length, line, column) => {
      if (openObjects.at(-1)?.has(name)) duplicate ??= { name, place: positionOf(line, column) }
      openObjects.at(-1)?.add(name)
    },
  })
  const where = duplicate ? `: “${printableName(duplicate.name)}” ${describePosition(duplicate.place)}` : ''
  return jsonError('name-twice', `The body has a name twice in the same object${where}.`, duplicate?.place)
}

const positionOf = (line: number, column: number): TextPosition => ({ line: line + 1, column: column + 1 })

const describePosition = ({ line, column }: TextPosition) => `in line ${line}, column ${column}`

/** Every string of a JSON text, names with their colon. */
const stringPattern = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g

const countKeys = (value: unknown): number =>
  value instanceof Object
    ? Object.values(value).reduce(
        (sum: number, one) => sum + countKeys(one),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

/** Of lists and objects within each other; fields need three. What goes through them may call itself for each. */
const maxDepth = 20

const exceedsDepth = (value: unknown, levelsLeft: number): boolean =>
  value instanceof Object &&
  (levelsLeft === 0 || Object.values(value).some((one) => exceedsDepth(one, levelsLeft - 1)))
