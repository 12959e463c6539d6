import { database } from '../../db/database.server.ts'
import { notTaken } from '../../files/file-words.ts'
import type { Received } from '../../files/receive.server.ts'
import { isDay, nepalDay } from '../../process/nepal-time.ts'
import { asMeant, evenLines } from '../../process/plain-text.ts'
import { settleBikram } from '../kinds/bikram.server.ts'
import { chosenOf, openedName, refusalOf, removalOf } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { type Inputs, isUntouched } from '../kinds/inputs.ts'
import { baseOf, checkedOf, inBoth, inNepali, spreadOut, translatedKeys } from '../kinds/overlay.ts'
import { isPublishing } from '../kinds/publishing.ts'
import { type FieldErrors, parseValues } from '../kinds/rules.server.ts'
import type { ContentType, Values } from '../kinds/type.ts'
import { deadLinks } from './site-links.server.ts'
import { wrongPlaces } from './stands-under.server.ts'
import { filesOf, nameOf } from './submitted-files.server.ts'
import { type Swap, swapInForm, swapsSince } from './swap.server.ts'
import { takenIn } from './taken.server.ts'
import { withReferences } from './text-links.server.ts'

interface Submitted<Type extends ContentType> {
  /** As it was typed, with what was stored of the files, so that nothing has to be given twice. */
  inputs: Inputs
  values?: Values<Type>
  errors: FieldErrors
}

interface Options {
  current?: Record<string, unknown>
  /** What is left out stays as it is; otherwise it is empty, as an unticked box is. */
  partial?: boolean
  /** Whose form it is, that names files which were accepted before. */
  account?: string
}

export interface Reading {
  inputs: Inputs
  values: Record<string, unknown>
  errors: FieldErrors
  /** Fields that the form brought back as it showed them: they stay as they are stored. */
  kept?: string[]
  /** What the library put in the place of something else since the form was opened. */
  swaps?: Swap[]
}

/** Stores a form's files. Where none was chosen, the one that the form or the item already had stays. */
export async function readType(
  declared: ContentType,
  { texts: sent, files }: Received,
  { current: stored, partial = false, account }: Options = {},
): Promise<Reading> {
  const type = inBoth(declared)
  const swaps = await swapsSince(await database(), sent.find(([name]) => name === openedName)?.[1])
  const texts = swapInForm(declared, sent, swaps)
  const current = stored && spreadOut(declared, stored)
  const inputs: Inputs = Object.fromEntries(texts.map(([name, value]) => [name, evenLines(value)]))
  const errors = settleBikram(type, inputs)
  const values: Record<string, unknown> = { ...(partial ? current : keptWithout(current)), ...inputs }
  for (const [key, field] of Object.entries(type.fields)) {
    const { isList, mayRepeat, fromForm, asTyped, html } = serverKinds[field.kind]
    const sent = new Set(texts.filter(([name]) => name === key).map(([, value]) => value))
    if (sent.size > 1) {
      if (isList) values[key] = inputs[key] = [...sent].join('\n')
      else if (!mayRepeat) errors[key] = `${field.label} was sent more than once.`
    }
    if (fromForm) values[key] = fromForm(inputs, key) ?? values[key]
    if (asTyped && !partial && inputs[key] !== undefined) values[key] = asTyped(inputs[key])
    if (html && inputs[key]) values[key] = await withReferences(asMeant(inputs[key]))
    // Programs may leave the choice to the site.
    if (field.groups && !partial && inputs[key] === '') errors[key] = `${field.label} is required.`
    const file = fileOf(field)
    if (!file) continue
    const { value, refused } = await filesOf(field, {
      chosen: files.get(key) ?? [],
      kept: inputs[key],
      stored: current?.[key],
      account,
      removed: texts.filter(([name]) => name === removalOf(key)).map(([, name]) => name),
      picked: texts.filter(([name]) => name === chosenOf(key)).map(([, value]) => value),
    })
    delete inputs[chosenOf(key)]
    values[key] = value
    const [first] = refused
    if (first) {
      errors[key] = file.isMany
        ? refused.map(({ fileName, reason }) => notTaken(fileName, reason)).join(' ')
        : first.reason
      inputs[refusalOf(key)] = first.fileName
    }
    // A file that is to go stays in the form until that is saved.
    if (inputs[removalOf(key)] && !value) continue
    inputs[key] = value ? (typeof value === 'string' ? value : JSON.stringify(value)) : ''
  }
  for (const key of untrueWords(type, values, current)) {
    if (partial && inputs[key] !== undefined) continue
    values[key] = ''
    inputs[key] = ''
  }
  const kept = partial ? [] : untouched(type, inputs, current)
  for (const key of kept) values[key] = current?.[key]
  return { inputs, values, errors, kept: kept.filter((key) => !errors[key]), swaps }
}

const untouched = (type: ContentType, inputs: Inputs, current?: Record<string, unknown>) =>
  current ? Object.keys(type.fields).filter((key) => isUntouched(type, key, inputs, current)) : []

export async function judgeTexts(
  declared: ContentType,
  texts: [string, string][],
  stored?: Record<string, unknown>,
): Promise<FieldErrors> {
  const type = inBoth(declared)
  const current = stored && spreadOut(declared, stored)
  const inputs: Inputs = Object.fromEntries(texts)
  const errors = settleBikram(type, inputs)
  const values: Record<string, unknown> = { ...inputs }
  const fields = Object.entries(type.fields).filter(([, field]) => !fileOf(field))
  for (const [key, { kind }] of fields) {
    const { fromForm, asTyped } = serverKinds[kind]
    if (fromForm) values[key] = fromForm(inputs, key)
    if (asTyped && inputs[key] !== undefined) values[key] = asTyped(inputs[key])
  }
  const textual = { ...type, fields: Object.fromEntries(fields), settle: undefined }
  const parsed = parseValues(textual, values, current, untouched(textual, inputs, current))
  const dead = parsed.values && (await misled(textual, parsed.values, current))
  // A type's own check may miss a file that is still to come.
  const wrong = Object.entries(parsed.errors ?? {}).filter(([key]) => key in textual.fields)
  return { ...Object.fromEntries(wrong), ...dead, ...errors }
}

export async function judge<Type extends ContentType>(
  type: Type,
  { inputs, values, errors, kept: untouched }: Reading,
  current?: Record<string, unknown>,
  kept: readonly string[] | undefined = untouched,
): Promise<Submitted<Type>> {
  const parsed = parseValues(type, current ? values : withDayOf(type, values), current, kept)
  const dead = parsed.values && (await misled(type, parsed.values, current))
  const wrong = { ...parsed.errors, ...dead, ...errors }
  // Where nothing else is wrong, the store says so itself.
  const taken = Object.keys(wrong).length > 0 && (await takenValues(type, values, current))
  const all = { ...taken, ...wrong }
  if (Object.keys(all).length > 0 || !parsed.values) return { inputs, errors: all }
  const neChecked = translatedKeys(type).filter((key) => inputs[checkedOf(inNepali(key))])
  return { inputs, errors: all, values: { ...parsed.values, ...(neChecked.length > 0 && { neChecked }) } }
}

const misled = async (...given: Parameters<typeof deadLinks>) => ({
  ...(await deadLinks(...given)),
  ...(await wrongPlaces(...given)),
})

async function takenValues(
  type: ContentType,
  values: Record<string, unknown>,
  { _id }: Record<string, unknown> = {},
) {
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : '',
  ])
  return takenIn(await database(), type, Object.fromEntries(texts), typeof _id === 'string' ? _id : '')
}

/** Something new that goes live later is published on that day, unless another than today was chosen. */
function withDayOf(type: ContentType, values: Record<string, unknown>) {
  const { publishAt } = values
  const day = typeof publishAt === 'string' ? publishAt.slice(0, 'YYYY-MM-DD'.length) : ''
  const isLater = isDay(day) && day > nepalDay()
  const keys = Object.keys(type.fields).filter((key) => type.fields[key]?.published)
  const untouched = keys.filter((key) => isLater && values[key] === nepalDay())
  return { ...values, ...Object.fromEntries(untouched.map((key) => [key, day])) }
}

/** Fields that say what an earlier picture showed, and were left as they are. */
export const untrueWords = (
  type: ContentType,
  input: Record<string, unknown>,
  current: Record<string, unknown> = {},
) =>
  Object.entries(type.fields)
    .filter(([key, { describes = '' }]) => {
      const [before, after] = [nameOf(current[describes]), nameOf(input[describes])]
      return before && before !== after && input[key] === current[key]
    })
    .map(([key]) => key)

/** A form that says nothing about it never publishes a draft, nor takes away what is in Nepali. */
const keptWithout = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isPublishing(key) || baseOf(key)))
