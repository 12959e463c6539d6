import { printParseErrorCode, visit } from 'jsonc-parser'
import { ReceiveError } from '~/files/receive-error.ts'
import { repeatable } from '~/process/plain-text.ts'
import type { ProblemCode, TextPlace } from '~/process/problems.ts'

/** The object that a JSON text is. Throws `ReceiveError`, with the place of what is wrong. */
export function readObject(text: string): Record<string, unknown> {
  const body = parse(text)
  if (!(body instanceof Object) || Array.isArray(body))
    throw wrong('not-an-object', 'The body must be a JSON object.')
  if (isDeep(body, mostLevels))
    throw wrong('nested-too-deeply', `The body is nested too deeply: at most ${mostLevels} levels.`)
  // Others that read this body may take the first of two: so nobody is left to choose.
  if (countNames(body) < (text.match(names)?.filter((one) => one.endsWith(':')).length ?? 0))
    throw nameTwice(text)
  return { ...body }
}

const wrong = (code: ProblemCode, message: string, place?: TextPlace) =>
  new ReceiveError(400, message, '', { code, place })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw text.trim() === ''
      ? wrong('invalid-json', 'The body is empty: a JSON object is expected.')
      : noJson(text)
  }
}

/** JSON.parse says where it stopped in some versions of Node alone, and in some cases. */
function noJson(text: string) {
  const found: { reason?: string; place: TextPlace }[] = []
  try {
    visit(
      text,
      {
        onError: (code, _at, _length, line, column) =>
          void found.push({ reason: reasons[printParseErrorCode(code)], place: placeOf(line, column) }),
      },
      { disallowComments: true },
    )
  } catch {
    // It calls itself for each level, of which there may be too many.
  }
  const [{ place, reason = 'this is not expected' } = {}] = found
  return wrong(
    'invalid-json',
    place ? `The body is no JSON: ${reason} ${at(place)}.` : 'The body is no JSON.',
    place,
  )
}

const reasons: Record<string, string> = {
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

function nameTwice(text: string) {
  const seen: Set<string>[] = []
  let second: { name: string; place: TextPlace } | undefined
  visit(text, {
    onObjectBegin: () => void seen.push(new Set()),
    onObjectEnd: () => void seen.pop(),
    onObjectProperty: (name, _at, _length, line, column) => {
      if (seen.at(-1)?.has(name)) second ??= { name, place: placeOf(line, column) }
      seen.at(-1)?.add(name)
    },
  })
  const where = second ? `: “${repeatable(second.name)}” ${at(second.place)}` : ''
  return wrong('name-twice', `The body has a name twice in the same object${where}.`, second?.place)
}

const placeOf = (line: number, column: number): TextPlace => ({ line: line + 1, column: column + 1 })

const at = ({ line, column }: TextPlace) => `in line ${line}, column ${column}`

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
