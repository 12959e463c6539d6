import { gathered } from '../put.server.ts'

type Ask<Answer> = (text: string, values: readonly unknown[]) => Promise<Answer>

const begins = /^(begin|start transaction)\b/
const ends = /^((notify \w+; )?commit\b|savepoint |release )/
const undoes = /^rollback\b/
const closes = /^((notify \w+; )?commit|rollback)(;|$)/

interface Waiting {
  rows: Map<string, string>
  tables: string[]
}

/** Told where all that waits is to be sent. */
export const sendGathered = '/* gathered: send */'

/** Holds back what only has to be written before the transaction ends; what names one of its tables comes after it. */
export function gathering<Answer>(ask: Ask<Answer>, nothing: Answer): Ask<Answer> {
  let isOpen = false
  const waiting = new Map<string, Waiting>()

  function hold(text: string, [row, key]: readonly unknown[]) {
    const known = waiting.get(text) ?? { rows: new Map(), tables: tablesIn(text) }
    waiting.set(text, known)
    known.rows.set(String(key ?? known.rows.size), String(row))
    return nothing
  }

  async function send() {
    const all = [...waiting]
    waiting.clear()
    for (const [text, rows] of inOne(all)) await ask(text, rows.map(asList))
    return nothing
  }

  const isAwaited = (text: string) =>
    ends.test(text) || [...waiting.values()].some(({ tables }) => tables.some((name) => text.includes(name)))

  return async (text, values) => {
    if (text === sendGathered) return send()
    if (text.startsWith(gathered)) {
      const plain = text.slice(gathered.length)
      return isOpen ? hold(plain, values) : ask(plain, [`[${values[0]}]`])
    }
    if (undoes.test(text)) waiting.clear()
    else if (waiting.size > 0 && isAwaited(text)) await send()
    if (begins.test(text)) isOpen = true
    if (closes.test(text)) isOpen = false
    return ask(text, values)
  }
}

const asList = (rows: Waiting['rows']) => `[${[...rows.values()].join()}]`

/** As parts of one statement, unless two write to the same table. What has parts of its own can only stand last. */
function inOne(all: [text: string, waiting: Waiting][]): [text: string, rows: Waiting['rows'][]][] {
  const tables = all.flatMap(([, waiting]) => waiting.tables)
  const [last, ...others] = all.toSorted(([one], [other]) => Number(hasParts(other)) - Number(hasParts(one)))
  if (!last || others.some(([text]) => hasParts(text)) || new Set(tables).size < tables.length)
    return all.map(([text, { rows }]) => [text, [rows]])
  const parts = others.map(([text], at) => `put_${at} as (${text.replaceAll('$1', `$${at + 2}`)})`)
  const [main] = last
  const text =
    parts.length > 0
      ? `with ${parts.join(', ')}${main.replace(/^(with)?/, hasParts(main) ? ',' : ' ')}`
      : main
  return [[text, [last, ...others].map(([, { rows }]) => rows)]]
}

const hasParts = (text: string) => text.startsWith('with ')

const tablesIn = (text: string) => [...text.matchAll(/insert into "(\w+)"/g)].map(([, name = '']) => name)
