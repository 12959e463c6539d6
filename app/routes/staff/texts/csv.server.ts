import { parseValues } from '~/content/kinds/rules.server.ts'
import { wordFields, words } from '~/content/types/words.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { csvOf } from '~/letters/csv.server.ts'
import { languages } from '~/process/language.ts'
import { type Form, formsOf, pluralForms, wordsIn } from '~/process/phrases.ts'
import { looksLikePreeti } from '~/process/preeti.ts'
import type { Phrase } from '~/process/words.ts'
import { columns, rowsIn } from './csv-rows.server.ts'
import { textsEn as t } from './en.ts'
import { type CurrentText, currentTexts } from './site-texts.server.ts'
import { inputsOfText, keptOfText, wrongIn } from './text-type.ts'

/** Begins a formula in a spreadsheet; or what an earlier guard wrote. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell that is a text to every spreadsheet, and comes back as it was. */
const guarded = (text: string) => (/^'+/.test(text) && formula.test(text) ? `'${text}` : text)

const unguarded = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

export async function textsCsv(): Promise<string> {
  const rows = (await currentTexts()).flatMap((text) =>
    formsOf(text.defaults.en).map(([form]) => [
      text.name,
      isPlural(text) ? form : '',
      text.called,
      ...languages.flatMap((language) =>
        [text.defaults, text.now].map((phrases) => guarded(textOf(phrases[language], form))),
      ),
      text.promises.length > 0 ? t.csvText.promise : '',
    ]),
  )
  return csvOf(columns, rows)
}

const isPlural = ({ defaults }: CurrentText) => typeof defaults.en !== 'string'

const formsIn = ({ defaults }: CurrentText) => formsOf(defaults.en).map(([form]) => form)

const textOf = (phrase: Phrase, form: Form) => new Map(formsOf(phrase)).get(form) ?? ''

export interface Wished {
  id: string
  /** Of its record when this was read; 0 where there was none. */
  version: number
  inputs: Record<string, string>
}

export interface ReadTexts {
  changes: (Wished & { called: string; lines: { label: string; before: string; after: string }[] })[]
  /** The first of them. */
  errors: { line: number; text: string }[]
  wrong: number
  same: number
  /** Lines with something else than the default in a column that is there to be read by people. */
  misplaced: number
  /** Of the lines whose Nepali seems to be typed for a font of before Unicode: the first, and how many. */
  preeti: { count: number; line: number; text: string }
}

/** Bytes of the largest file: there are little more than a thousand texts. */
export const mostCsv = 2 * megabyte
const mostErrors = 200

export async function readTextsCsv(bytes: Uint8Array): Promise<ReadTexts> {
  const all = new Map((await currentTexts()).map((text) => [text.name, text]))
  const errors: ReadTexts['errors'] = []
  let [wrong, misplaced] = [0, 0]
  const preeti = { count: 0, line: 0, text: '' }
  const sayAt = (line: number) => (text: string) => {
    wrong++
    if (errors.length < mostErrors) errors.push({ line, text })
  }
  const given = new Map<string, { line: number; inputs: Record<string, string> }>()
  const seen = new Set<string>()
  for (const { line, record } of rowsIn(bytes)) {
    const name = unguarded((record.Name ?? '').trim())
    const text = all.get(name)
    const form = pluralForms.find((one) => one === (record.Form?.trim() || 'other'))
    const say = sayAt(line)
    if (!text) say(t.csvText.unknown(name))
    else if (!record.Form?.trim() && isPlural(text)) say(t.csvText.whichForm(name, formsIn(text)))
    else if (!form || !textOf(text.defaults.en, form)) say(t.csvText.noForm(name, record.Form ?? ''))
    else if (seen.has(`${name} ${form}`)) say(t.csvText.twice(name))
    else {
      seen.add(`${name} ${form}`)
      if (isMisplaced(record, text, form)) misplaced++
      const nepali = unguarded(record['Nepali now'] ?? '')
      if (looksLikePreeti(nepali) && preeti.count++ === 0) Object.assign(preeti, { line, text: nepali })
      const known = given.get(name) ?? { line, inputs: inputsOfText(text.defaults, { ...text.item }) }
      // What is left empty stays as it is.
      for (const [language, cell] of [
        ['en', record['English now']],
        ['ne', record['Nepali now']],
      ] as const)
        if (cell?.trim()) known.inputs[wordFields[language][form]] = unguarded(cell)
      given.set(name, known)
    }
  }
  const changes: ReadTexts['changes'] = []
  for (const [name, { line, inputs }] of given) {
    const text = all.get(name)
    if (!text) continue
    const { kept, wrong: wrongOfIt } = judged(text, inputs)
    const said = Object.values(wrongOfIt)
    for (const one of said) sayAt(line)(`${name}: ${one}`)
    const lines = differences(text, kept)
    if (said.length === 0 && lines.length > 0)
      changes.push({ id: text.id, version: text.item?.version ?? 0, inputs, called: text.called, lines })
  }
  return {
    changes,
    errors: errors.sort((one, other) => one.line - other.line),
    wrong,
    same: given.size - changes.length,
    misplaced,
    preeti,
  }
}

const isMisplaced = (record: Record<string, string>, { defaults }: CurrentText, form: Form) =>
  ([record['English default'], record['Nepali default']] as const).some((cell, at) => {
    const phrase = at === 0 ? defaults.en : defaults.ne
    return cell?.trim() && even(unguarded(cell)) !== even(textOf(phrase, form))
  })

const even = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function judged({ name, defaults }: CurrentText, inputs: Record<string, string>) {
  const kept = keptOfText(defaults, inputs)
  const originals = { original: wordsIn(defaults.en), originalNepali: wordsIn(defaults.ne) }
  const { values, errors } = parseValues(words, { name, ...originals, ...kept })
  return { kept, values, wrong: { ...wrongIn(defaults, kept), ...errors } }
}

function differences({ defaults, item }: CurrentText, kept: Record<string, string>) {
  const [before, after] = [inputsOfText(defaults, { ...item }), inputsOfText(defaults, kept)]
  return Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      label: key.startsWith('english') ? 'English' : 'Nepali',
      before: before[key] ?? '',
      after: after[key] ?? '',
    }))
}
