import { type CurrentText, listCurrentTexts } from '~/content/public/site-texts.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { overrideFieldsByLanguage, textOverrideType } from '~/content/types/text-overrides.ts'
import { toCsv } from '~/files/csv.server.ts'
import { megabyte } from '~/files/upload-limits.ts'
import {
  defaultFormText,
  listTextsByPluralForm,
  type PluralForm,
  pluralForms,
} from '~/i18n/dictionary-messages.ts'
import { languages } from '~/i18n/language.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import { looksLikePreeti } from '~/routes/staff/resource/save/preeti.server.ts'
import { csvColumns, parseCsvRows } from './csv-rows.server.ts'
import { textsEn as t } from './en.ts'
import { parseTextOverrides, toTextInputs, validateOverrides } from './text-type.ts'

/** Matches cells that start a formula, including cells that are already escaped. */
const formulaStart = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Prevents formulas. `unescapeFormula` restores the text. */
const escapeFormula = (text: string) => (/^'+/.test(text) && formulaStart.test(text) ? `'${text}` : text)

const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

export async function createTextsCsv(): Promise<string> {
  const rows = (await listCurrentTexts()).flatMap((text) =>
    listTextsByPluralForm(text.defaults.en).map(([form]) => [
      text.name,
      isPlural(text) ? form : '',
      text.groupLabel,
      ...languages.flatMap((language) =>
        [text.defaults, text.current].map((phrases) => escapeFormula(formText(phrases[language], form))),
      ),
    ]),
  )
  return toCsv(csvColumns, rows)
}

const isPlural = ({ defaults }: CurrentText) => typeof defaults.en !== 'string'

const formNames = ({ defaults }: CurrentText) => listTextsByPluralForm(defaults.en).map(([form]) => form)

const formText = (phrase: MessageTemplate, form: PluralForm) =>
  new Map(listTextsByPluralForm(phrase)).get(form) ?? ''

export interface SiteTextEdit {
  id: string
  /** The version of the override. 0 if there was none. */
  version: number
  inputs: Record<string, string>
}

export interface TextsImport {
  changes: (SiteTextEdit & {
    groupLabel: string
    lines: { label: string; before: string; after: string }[]
  })[]
  /** The first errors only. */
  errors: { line: number; text: string }[]
  errorCount: number
  unchanged: number
  /** Rows with changes in a read-only default column. */
  misplaced: number
  /** Rows whose Nepali looks like text for the Preeti font: their number, and the first one. */
  preeti: { count: number; line: number; text: string }
}

/** In bytes. There are little more than a thousand texts. */
export const maxCsvBytes = 2 * megabyte
const maxErrors = 200

export async function parseTextsCsv(bytes: Uint8Array): Promise<TextsImport> {
  const all = new Map((await listCurrentTexts()).map((text) => [text.name, text]))
  const errors: TextsImport['errors'] = []
  let [errorCount, misplaced] = [0, 0]
  const preeti = { count: 0, line: 0, text: '' }
  const reportErrorAt = (line: number) => (text: string) => {
    errorCount++
    if (errors.length < maxErrors) errors.push({ line, text })
  }
  const editsByName = new Map<string, { line: number; inputs: Record<string, string> }>()
  const seenForms = new Set<string>()
  for (const { line, record } of parseCsvRows(bytes)) {
    const name = unescapeFormula((record.Name ?? '').trim())
    const text = all.get(name)
    const form = pluralForms.find((pluralForm) => pluralForm === (record.Form?.trim() || 'other'))
    const reportError = reportErrorAt(line)
    if (!text) reportError(t.csvText.unknown(name))
    else if (!record.Form?.trim() && isPlural(text)) reportError(t.csvText.whichForm(name, formNames(text)))
    else if (!form || !listTextsByPluralForm(text.defaults.en).some(([found]) => found === form))
      reportError(t.csvText.noForm(name, record.Form ?? ''))
    else if (seenForms.has(`${name} ${form}`)) reportError(t.csvText.twice(name))
    else {
      seenForms.add(`${name} ${form}`)
      if (isMisplaced(record, text, form)) misplaced++
      const nepali = unescapeFormula(record['Nepali now'] ?? '')
      if (looksLikePreeti(nepali) && preeti.count++ === 0) Object.assign(preeti, { line, text: nepali })
      const edit = editsByName.get(name) ?? { line, inputs: toTextInputs(text.defaults, { ...text.item }) }
      // Empty cells change nothing.
      for (const [language, cell] of [
        ['en', record['English now']],
        ['ne', record['Nepali now']],
      ] as const)
        if (cell?.trim()) edit.inputs[overrideFieldsByLanguage[language][form]] = unescapeFormula(cell)
      editsByName.set(name, edit)
    }
  }
  const changes: TextsImport['changes'] = []
  for (const [name, { line, inputs }] of editsByName) {
    const text = all.get(name)
    if (!text) continue
    const { overrides, errors: fieldErrors } = parseAndValidateTextEdit(text, inputs)
    const messages = Object.values(fieldErrors)
    for (const message of messages) reportErrorAt(line)(`${name}: ${message}`)
    const lines = diffLines(text, overrides)
    if (messages.length === 0 && lines.length > 0)
      changes.push({
        id: text.id,
        version: text.item?.version ?? 0,
        inputs,
        groupLabel: text.groupLabel,
        lines,
      })
  }
  return {
    changes,
    errors: errors.sort((one, other) => one.line - other.line),
    errorCount,
    unchanged: editsByName.size - changes.length,
    misplaced,
    preeti,
  }
}

const isMisplaced = (record: Record<string, string>, { defaults }: CurrentText, form: PluralForm) =>
  ([record['English default'], record['Nepali default']] as const).some((cell, index) => {
    const phrase = index === 0 ? defaults.en : defaults.ne
    return cell?.trim() && collapseSpaces(unescapeFormula(cell)) !== collapseSpaces(formText(phrase, form))
  })

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function parseAndValidateTextEdit({ name, defaults }: CurrentText, inputs: Record<string, string>) {
  const overrides = parseTextOverrides(defaults, inputs)
  const originals = { original: defaultFormText(defaults.en), originalNepali: defaultFormText(defaults.ne) }
  const { values, errors } = parseValues(textOverrideType, { name, ...originals, ...overrides })
  return { overrides, values, errors: { ...validateOverrides(defaults, overrides), ...errors } }
}

function diffLines({ defaults, item }: CurrentText, overrides: Record<string, string>) {
  const [before, after] = [toTextInputs(defaults, { ...item }), toTextInputs(defaults, overrides)]
  return Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      label: key.startsWith('english') ? 'English' : 'Nepali',
      before: before[key] ?? '',
      after: after[key] ?? '',
    }))
}
