import { type Kysely, sql } from 'kysely'

/** Fields that are read as Markdown from this day on. */
const fields: [table: string, field: string][] = [
  ['announcements', 'content'],
  ['tenders', 'description'],
  ['jobs', 'description'],
  ['faqs', 'a'],
  ['projects', 'description'],
]

const atOnce = 500

/**
 * Texts stay as they look, in the history too, as what it brings back would be read as Markdown. Where items lead to
 * in their texts is kept from now on.
 */
export async function up(db: Kysely<never>) {
  await sql`create table item_links (
    type text not null,
    itemId text not null,
    toType text not null,
    toId text not null,
    primary key (type, itemId, toType, toId)
  ) strict, without rowid`.execute(db)
  await sql`create index item_links_to on item_links (toType, toId)`.execute(db)
  for (const [table, field] of fields) {
    await rewriteRows(db, table, field)
    await rewriteHistory(db, table, field)
  }
}

type Row = Record<string, unknown>

async function rewriteRows(db: Kysely<never>, table: string, field: string) {
  const name = sql.table(table)
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`select _id, ${sql.ref(field)}, ne from ${name}
      where _id > ${after} order by _id limit ${sql.lit(atOnce)}`.execute(db)
    for (const row of rows) {
      const plain = rewritten(row, table, field)
      if (plain)
        await sql`update ${name} set ${sql.ref(field)} = ${plain[field]}, ne = ${plain.ne}
          where _id = ${row._id}`.execute(db)
    }
    if (rows.length < atOnce) return
    after = String(rows.at(-1)?._id)
  }
}

async function rewriteHistory(db: Kysely<never>, table: string, field: string) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ sequence: number; before: string | null; after: string | null }>`
      select sequence, before, after from changes where type = ${table} and sequence > ${after}
      order by sequence limit ${sql.lit(atOnce)}`.execute(db)
    for (const row of rows) {
      const [before, later] = [inHistory(row.before), inHistory(row.after)]
      if (before !== row.before || later !== row.after)
        await sql`update changes set before = ${before}, after = ${later}
          where sequence = ${row.sequence}`.execute(db)
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.sequence ?? 0
  }

  function inHistory(json: string | null) {
    const row = parsed(json)
    const plain = row && rewritten(row, table, field)
    return plain ? JSON.stringify(plain) : json
  }
}

/** A row with its texts as they look; undefined where nothing of it changes. */
function rewritten(row: Row, table: string, field: string): Row | undefined {
  const isOneLine = table === 'projects'
  const own = row[field]
  const plain = typeof own === 'string' ? escapeMarkdown(isOneLine ? inOneLine(own) : own) : own
  const nepali = parsed(row.ne)
  const said = nepali?.[field]
  const ne =
    typeof said === 'string'
      ? JSON.stringify({ ...nepali, [field]: escapeMarkdown(isOneLine ? inOneLine(said) : said) })
      : row.ne
  const isSame = plain === own && (ne === row.ne || JSON.stringify(nepali) === ne)
  return isSame ? undefined : { ...row, [field]: plain, ...(row.ne !== undefined && { ne }) }
}

function parsed(json: unknown): Row | undefined {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : undefined
    return value instanceof Object ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Phases had no line breaks where they were shown. */
const inOneLine = (text: string) => (/\n/.test(text) ? text.trim().replaceAll(/\s*\n\s*/g, ' ') : text)

/** The text that is read as Markdown to what this one is: paragraphs, and lines in them. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(\r?\n\s*\r?\n)/)
    .map((part, at) => (at % 2 === 1 ? part : paragraph(part)))
    .join('')
}

function paragraph(text: string) {
  const inline = escapeInline(text)
  const lines = inline.split('\n')
  return lines.map((line, at) => escapeLine(line, at > 0 ? lines[at - 1] : undefined)).join('\n')
}

/** What makes something else than a paragraph of a line. */
function escapeLine(line: string, before: string | undefined) {
  const [, indent = '', rest = ''] = /^([^\S\n]*)(.*)$/s.exec(line) ?? []
  const isFirst = !before?.trim()
  const put = (at: number) => `${indent}${rest.slice(0, at)}\\${rest.slice(at)}`
  // Further in, a line belongs to the paragraph, or has no meaning of its own.
  if (/^ {4}|^ {0,3}\t/.test(indent)) return line
  if (/^(#{1,6}([ \t]|$)|>|`{3,}[^`]*$|~{3,})/.test(rest)) return put(0)
  if (/^([-*_])[ \t]*(\1[ \t]*){2,}$/.test(rest)) return put(0)
  if (/^[-+*]([ \t]|$)/.test(rest) && (isFirst || /^.[ \t]+\S/.test(rest))) return put(0)
  const [, number] = /^(\d{1,9})[.)]([ \t]|$)/.exec(rest) ?? []
  if (number && (isFirst || (number === '1' && /^.{2}[ \t]+\S/.test(rest)))) return put(number.length)
  // The line below a table's head.
  if (!isFirst && /[:|]/.test(rest) && /^(\| *)?:?-+:? *(\| *:?-+:? *)*(\| *)?$/.test(rest))
    return put(rest.search('-'))
  return line
}

function escapeInline(text: string) {
  const marks = new Set<number>()
  for (const { index } of text.matchAll(/\\(?=[!-/:-@[-`{-~\n])/g)) marks.add(index)
  for (const at of runsOf(text, '`')) marks.add(at)
  for (const sign of ['*', '_', '~~']) for (const at of emphasis(text, sign)) marks.add(at)
  const [opens, closes] = [text.indexOf('['), text.lastIndexOf(')')]
  for (const { index } of text.matchAll(/\](?=\()/g))
    if (opens >= 0 && opens < index && closes > index) marks.add(index)
  for (const { index } of text.matchAll(/<(?=[A-Za-z][\w+.-]{1,31}:[^\s<>]*>|[^\s<>@]+@[^\s<>]+>)/g))
    marks.add(index)
  return marks.size === 0
    ? text
    : text
        .split('')
        .map((sign, at) => (marks.has(at) ? `\\${sign}` : sign))
        .join('')
}

/** Where signs stand, if they make code of what is between two runs of the same length. */
function runsOf(text: string, sign: string) {
  const runs = [...text.matchAll(new RegExp(`\\${sign}+`, 'g'))]
  const lengths = runs.map(([run]) => run.length)
  if (new Set(lengths).size === lengths.length) return []
  return runs.flatMap(({ 0: run, index }) => [...run].map((_, at) => index + at))
}

/** Where signs stand that emphasize what is between two of them. */
function emphasis(text: string, sign: string) {
  const runs = [...text.matchAll(new RegExp(`${sign.replaceAll('*', '\\*')}+`, 'g'))].map(
    ({ 0: run, index }) => {
      const before = text.slice(0, index).at(-1) ?? ' '
      const after = text.slice(index + run.length)[0] ?? ' '
      // What strikes out is a sign beside them, or none.
      const roles = ['', '~'].map((letter) => rolesOf(sign, before, after, letter))
      return {
        at: [...run].map((_, at) => index + at),
        opens: roles.some(({ opens }) => opens),
        closes: roles.some(({ closes }) => closes),
      }
    },
  )
  const first = runs.findIndex(({ opens }) => opens)
  const last = runs.findLastIndex(({ closes }) => closes)
  if (first < 0 || last <= first) return []
  return runs.slice(first, last + 1).flatMap(({ at, opens, closes }) => (opens || closes ? at : []))
}

/** Whether signs between these two begin or end something; `letter` counts as one. */
function rolesOf(sign: string, before: string, after: string, letter: string) {
  const isSign = (one: string) => /[\p{P}\p{S}]/u.test(one) && one !== letter
  const opens = /\S/.test(after) && (!isSign(after) || /\s/.test(before) || isSign(before))
  const closes = /\S/.test(before) && (!isSign(before) || /\s/.test(after) || isSign(after))
  // Within a word this sign is a part of it.
  return sign === '_'
    ? { opens: opens && (!closes || isSign(before)), closes: closes && (!opens || isSign(after)) }
    : { opens, closes }
}
