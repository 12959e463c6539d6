import { printParseErrorCode, visit } from 'jsonc-parser'
import { maxUploadBytesOfType } from '~/content/media/uploads.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { RequestBodyError, readBodyAsUtf8, withReceivedForm } from '~/files/forms/receive.server.ts'
import type { ProblemCode, TextPosition } from '~/http/problems.ts'
import { printableParameterName } from '~/text/plain-text.ts'
import { formToSubmission } from './form-submission.server.ts'
import { jsonToSubmission, validateSubmissionAndStoreFiles } from './submission.server.ts'

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** Reads a JSON object or a form with files. A change may omit fields. */
export async function validateBodyAndStoreFiles<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const [mediaType = '', ...parameters] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  checkEncoding(request.headers.get('Content-Encoding'), parameters)
  if (mediaType.trim() === 'application/json') {
    const submission = jsonToSubmission(type, parseJsonObject(await readBodyAsUtf8(request)))
    return validateSubmissionAndStoreFiles(type, submission, { actor, current })
  }
  if (!formTypes.includes(mediaType.trim()))
    throw new RequestBodyError(415, 'Please send JSON (application/json) or a form (multipart/form-data).')
  const limits = { maxFileBytes: maxUploadBytesOfType(type) }
  return withReceivedForm(request, limits, async (received) =>
    validateSubmissionAndStoreFiles(type, await formToSubmission(type, received), { actor, current }),
  )
}

function checkEncoding(contentEncoding: string | null, parameters: string[]) {
  if (contentEncoding && contentEncoding.trim().toLowerCase() !== 'identity')
    throw new RequestBodyError(415, 'Please send the body as it is, without a Content-Encoding.')
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)/.exec(parameter)?.[1])
    .find(Boolean)
  if (charset && !/^(utf-?8|us-ascii)$/.test(charset))
    throw new RequestBodyError(415, 'Please send texts in UTF-8, the only charset of this API.')
}

/** Throws `RequestBodyError` with the position of the error. */
export function parseJsonObject(text: string): Record<string, unknown> {
  const body = parse(text)
  if (!(body instanceof Object) || Array.isArray(body))
    throw jsonError('not-an-object', 'The body must be a JSON object.')
  if (exceedsDepth(body, maxDepth))
    throw jsonError('nested-too-deeply', `The body is nested too deeply: at most ${maxDepth} levels.`)
  // RFC 8259, 4: parsers differ on which of two equal names counts, so none is accepted.
  if (countKeys(body) < (text.match(stringPattern)?.filter((string) => string.endsWith(':')).length ?? 0))
    throw duplicateNameError(text)
  return { ...body }
}

const jsonError = (code: ProblemCode, message: string, place?: TextPosition) =>
  new RequestBodyError(400, message, '', { code, place })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw text.trim() === ''
      ? jsonError('invalid-json', 'The body is empty: a JSON object is expected.')
      : syntaxError(text)
  }
}

/** Only some Node versions report the position of a syntax error, and not for every error. */
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
    // The parser is recursive, so a deeply nested body overflows the stack.
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
  const where = duplicate
    ? `: “${printableParameterName(duplicate.name)}” ${describePosition(duplicate.place)}`
    : ''
  return jsonError('name-twice', `The body has a name twice in the same object${where}.`, duplicate?.place)
}

const positionOf = (line: number, column: number): TextPosition => ({ line: line + 1, column: column + 1 })

const describePosition = ({ line, column }: TextPosition) => `in line ${line}, column ${column}`

/** Matches every string of a JSON text; a name includes its colon. */
const stringPattern = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g

const countKeys = (value: unknown): number =>
  value instanceof Object
    ? Object.values(value).reduce(
        (sum: number, child) => sum + countKeys(child),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

/** Levels of nested lists and objects. Fields need three; recursive code must not overflow the stack. */
const maxDepth = 20

const exceedsDepth = (value: unknown, levelsLeft: number): boolean =>
  value instanceof Object &&
  (levelsLeft === 0 || Object.values(value).some((child) => exceedsDepth(child, levelsLeft - 1)))
