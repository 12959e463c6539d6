import { isDeepStrictEqual } from 'node:util'
import { asRead as inReadersLanguage } from '~/content/kinds/columns.server.ts'
import { type Field, isNeverEmpty } from '~/content/kinds/fields.ts'
import { serverKinds } from '~/content/kinds/index.server.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { parseJson, type Schema } from '~/content/kinds/kind.server.ts'
import { inBoth, inNepali, spreadOut, translatedKeys } from '~/content/kinds/overlay.ts'
import { isPublishing } from '~/content/kinds/publishing.ts'
import type { FieldErrors } from '~/content/kinds/rules.server.ts'
import type { ContentType, Item } from '~/content/kinds/type.ts'
import { toJson } from '~/content/store/json.server.ts'
import { formSchema, inputSchema } from '~/content/store/schemas.server.ts'
import { judge, type Reading, readType, untrueWords } from '~/content/store/submit.server.ts'
import { withKeptLinks } from '~/content/store/text-links.server.ts'
import type { Received } from '~/files/receive.server.ts'
import { evenLines, isVisible, repeatable } from '~/process/plain-text.ts'
import { readingIn } from '~/process/reader.server.ts'
import type { FieldCode } from './answers.server.ts'

type Values = Record<string, unknown>

/** What a program says of an item beside what stays; `isAs` where a field has the value that was read. */
interface Sent {
  reading: Reading
  isNamed: (key: string) => boolean
  isAs: (key: string, read: Values) => boolean
}

/** A type's schema is made once: that takes longer than a write. */
function madeOnce(make: (type: ContentType) => Schema) {
  const made = new Map<string, Schema>()
  return (type: ContentType) => {
    const schema = made.get(type.name) ?? make(type)
    made.set(type.name, schema)
    return schema
  }
}

const ofJson = madeOnce(inputSchema)
const ofForms = madeOnce(formSchema)

export async function submitJson<Type extends ContentType>(
  type: Type,
  { ne, ...rest }: Values,
  current?: Item<Type>,
) {
  const read = readOf(type, current)
  const body: Values = { ...rest, ...byInput(ne) }
  const values: Values = { ...(current && spreadOut(type, { ...current })), ...body }
  const schema = ofJson(type)
  const errors = { ...strangers(Object.keys(rest), schema), ...strangeNepali(schema, ne) }
  for (const [key, field] of fileFields(type)) {
    if (!(key in body)) continue
    const entry = { key, field, read, stored: Object(current)[key] }
    Object.assign(errors, standIn(values, { ...entry, sent: body[key] }))
  }
  const sent: Sent = {
    reading: { inputs: {}, values, errors },
    isNamed: (key) => key in body,
    isAs: (key, read) => key in body && isDeepStrictEqual(body[key], read[key]),
  }
  const judged = await complete(type, current, sent)
  if (!judged.values) return withCodes(type, values, judged)
  return withCodes(type, values, { ...judged, values: await withKeptLinks(type, judged.values) })
}

export async function submitForm<Type extends ContentType>(
  type: Type,
  given: Received,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const { texts: all, files } = withListNames(type, given)
  const { texts, wrong } = withNepali(type, await withFiles(all, files))
  const read = readOf(type, current)
  const sent = (key: string) => texts.filter(([name]) => name === key).map(([, value]) => value)
  const errors: FieldErrors = {
    ...wrong,
    ...strangers([...texts.map(([name]) => name), ...files.keys()], ofForms(type)),
    ...strayFiles(type, files),
  }
  const base: Values = current ? spreadOut(type, { ...current }) : {}
  for (const [key, field] of fileFields(type)) {
    const [first, ...others] = new Set(sent(key).filter((text) => !saysNothing.test(text)))
    if (first === undefined) continue
    if (others.length > 0) errors[key] = `${field.label} was sent more than once.`
    const text = fileOf(field)?.isMany && first ? parseJson(first) : first
    Object.assign(errors, standIn(base, { key, field, read, stored: base[key], sent: text }))
  }
  const isFile = new Set(fileFields(type).map(([key]) => key))
  const received = { texts: texts.filter(([name]) => !isFile.has(name)), files }
  const reading = await readType(type, received, { current: base, partial: true, account: actor })
  const told: Sent = {
    reading: { ...reading, errors: { ...reading.errors, ...errors } },
    isNamed: (key) => texts.some(([name]) => name === key || name.startsWith(`${key}[`)),
    isAs: (key, read) => !isFile.has(key) && sent(key).some((text) => evenLines(text) === textOf(read[key])),
  }
  return withCodes(type, reading.values, complete(type, current, told))
}

/** What clients put for a file that nobody has chosen. To take one away has to be meant. */
const saysNothing = /^(null|undefined)?$/

type Submitted<Type extends ContentType> = Awaited<ReturnType<typeof judge<Type>>>

/** With what is wrong with a field, in a word. */
async function withCodes<Type extends ContentType>(
  type: Type,
  values: Values,
  judged: Submitted<Type> | Promise<Submitted<Type>>,
): Promise<Submitted<Type> & { codeOf: (name: string) => FieldCode }> {
  const isNothing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '')
  const codeOf = (name: string) => {
    if (name === 'ne') return 'invalid'
    if (!inBoth(type).fields[name]) return 'unknown'
    return isNothing(values[name]) ? 'missing' : 'invalid'
  }
  return { ...(await judged), codeOf }
}

/** What is left out, and what comes back as reading gives it, stays as it is stored. */
function complete<Type extends ContentType>(type: Type, current: Item<Type> | undefined, sent: Sent) {
  const { reading, isNamed, isAs } = sent
  if (!current) return judge(type, reading)
  const stored = spreadOut(type, { ...current })
  const read = readOf(type, current)
  const readInNepali = readingIn('ne', () => readOf(type, inReadersLanguage(type, current, true)))
  // What was read in Nepali takes no English away when it comes back.
  const isAsRead = (key: string) =>
    isAs(key, read) || (isAs(key, readInNepali) && (!isNamed(inNepali(key)) || isAs(inNepali(key), read)))
  const values = { ...reading.values }
  const whole = inBoth(type)
  for (const key of untrueWords(whole, values, stored)) if (!isNamed(key)) values[key] = ''
  const kept = Object.entries(whole.fields).filter(
    ([key, field]) =>
      isDeepStrictEqual(values[key], stored[key]) ||
      (isAsRead(key) && !fileOf(field)) ||
      (isNeverEmpty(field) && isUnsaid(values[key])) ||
      (isPublishing(key) && values[key] === null),
  )
  return judge(
    type,
    { ...reading, values },
    current,
    kept.map(([key]) => key),
  )
}

/**
 * A default stands in for what is new alone: in a change it would publish a draft, or open a closed tender. Nor does
 * `null` take away the moment that something is published at, as programs send it for what they don't know.
 */
const isUnsaid = (value: unknown) => value === null || (typeof value === 'string' && !isVisible(value))

const fileFields = (type: ContentType) =>
  Object.entries(inBoth(type).fields).filter(([, field]) => fileOf(field))

function readOf<Type extends ContentType>(type: Type, current?: Item<Type>): Values {
  const { ne, ...read } = current ? toJson(type, current, 'staff') : {}
  return { ...read, ...byInput(ne) }
}

/** Some clients put brackets behind the name of a list. */
function withListNames(type: ContentType, { texts, files }: Received): Received {
  const { fields } = inBoth(type)
  const nameOf = (name: string) => {
    const field = name.endsWith('[]') && fields[name.slice(0, -2)]
    return field && (serverKinds[field.kind].isList || fileOf(field)?.isMany) ? name.slice(0, -2) : name
  }
  const renamed: Received['files'] = new Map()
  for (const [name, some] of files) renamed.set(nameOf(name), [...(renamed.get(nameOf(name)) ?? []), ...some])
  return { texts: texts.map(([name, text]) => [nameOf(name), text]), files: renamed }
}

/** The texts, and the part for Nepali where it came as a file: browsers send JSON with a type of its own so. */
async function withFiles(texts: Received['texts'], files: Received['files']): Promise<Received['texts']> {
  const own = await Promise.all((files.get('ne') ?? []).map((file) => file.text()))
  return [...texts, ...own.map((text): [string, string] => ['ne', text])]
}

/** Parts of a form with what one of them has in Nepali as JSON; a part of its own comes before that. */
function withNepali(
  type: ContentType,
  all: Received['texts'],
): Pick<Received, 'texts'> & { wrong: FieldErrors } {
  const [json, ...others] = new Set(all.filter(([name]) => name === 'ne').map(([, text]) => text))
  if (json === undefined || translatedKeys(type).length === 0) return { texts: all, wrong: {} }
  const ne = parseJson(json)
  const wrong: FieldErrors = others.length > 0 ? { ne: 'ne was sent more than once.' } : {}
  const texts = all.filter(([name]) => name !== 'ne')
  const own = translatedKeys(type)
  for (const [key, value] of Object.entries(Object(ne)))
    if (own.includes(key) && (typeof value === 'number' || typeof value === 'boolean'))
      wrong[inNepali(key)] = `${key} in ne must be a text.`
  const named = translatedKeys(type).flatMap((key): Received['texts'] => {
    const value: unknown = Object(ne)[key]
    const isGiven = texts.some(([name]) => name === inNepali(key) || name.startsWith(`${inNepali(key)}[`))
    if (isGiven || value === undefined) return []
    return [[inNepali(key), value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)]]
  })
  return { texts: [...texts, ...named], wrong: { ...strangeNepali(ofJson(type), ne ?? null), ...wrong } }
}

const byInput = (ne: unknown): Values =>
  Object.fromEntries(Object.entries(Object(ne)).map(([key, value]) => [inNepali(key), value]))

function strangeNepali({ properties }: Schema, ne: unknown = {}): FieldErrors {
  const { ne: schema } = Object(properties)
  if (!schema) return isDeepStrictEqual(ne, {}) ? {} : strangers(['ne'], { properties })
  if (!(ne instanceof Object) || Array.isArray(ne))
    return { ne: 'ne must be an object with the fields in Nepali.' }
  return byName(strangers(Object.keys(ne), schema))
}

const byName = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([key, message]) => [inNepali(key), message]))

/** Names at most so many: a body can hold many thousands. */
const mostNamed = 20

function strangers(names: string[], { properties }: Schema): FieldErrors {
  const described: Record<string, Schema> = Object(properties)
  const known = Object.keys(described).filter((name) => !described[name]?.readOnly)
  const strange = [...new Set(names)].filter((name) => !Object.hasOwn(described, name)).slice(0, mostNamed)
  return Object.fromEntries(
    strange
      .map(repeatable)
      .map((name) => [name, `There is no field ${name} here, but: ${known.join(', ')}.`]),
  )
}

function strayFiles(type: ContentType, files: Received['files']): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { length }] of files) {
    const field = inBoth(type).fields[name]
    if (!field) continue
    const file = fileOf(field)
    if (!file) errors[name] = `${field.label} can’t be a file.`
    else if (!file.isMany && length > 1) errors[name] = `${field.label} can be only one file.`
  }
  return errors
}

interface Stand {
  key: string
  field: Field
  sent: unknown
  read: Values
  stored: unknown
}

/** Puts in what a field's files are by what was sent in their place, or says why that can't be. */
function standIn(values: Values, stand: Stand): FieldErrors {
  const { key, field, stored } = stand
  const stays = staying(stand)
  values[key] = stays === undefined ? (stored ?? field.fallback) : stays
  if (stays !== undefined) return {}
  return { [key]: `${field.label}: ${fileOf(field)?.isMany ? wrongList : wrongFile}` }
}

const wrongFile =
  'new files come as parts of a form (multipart/form-data). In place of one, only what reading gives stays, and JSON removes it by null.'
const wrongList =
  'new files come as parts of a form (multipart/form-data). A list names those that stay, as reading gives them.'

/** What of the stored files stays; undefined where that was not understood. */
function staying({ key, field, sent, read, stored }: Stand): unknown {
  if (sent === null) return field.fallback
  if (sent === '') return stored ?? field.fallback
  if (!fileOf(field)?.isMany)
    return stored && [read[key], read[`${key}Url`]].includes(sent) ? stored : undefined
  const [shown, files] = [read[key], stored].map((list): unknown[] => (Array.isArray(list) ? list : []))
  if (!Array.isArray(sent) || !shown || !files) return undefined
  const places = sent.map((one) => shown.findIndex((known) => isSameFile(known, one)))
  return places.includes(-1) ? undefined : [...new Set(places)].map((place) => files[place])
}

const isSameFile = (known: unknown, sent: unknown) =>
  Object(known).name === Object(sent).name && Object.keys(Object(sent)).every((key) => key in Object(known))

const textOf = (value: unknown) =>
  evenLines(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
