import { z } from 'zod'
import { asMeant, isVisible } from '../../process/plain-text.ts'
import { checkTogether } from './check-together.server.ts'
import { computedOf, type Field } from './fields.ts'
import { serverKinds } from './index.server.ts'
import { baseOf, gathered, inBoth, inNepali, spreadOut, translatedKeys } from './overlay.ts'
import type { ContentType, Values } from './type.ts'

export type FieldErrors = Record<string, string>

type Parsed<Type extends ContentType> =
  | { values: Values<Type>; errors?: undefined }
  | { values?: undefined; errors: FieldErrors }

/** What was wrong between the fields of a stored item may stay so; fields that are `kept` stay as they are stored. */
export function parseValues<Type extends ContentType>(
  type: Type,
  input: Record<string, unknown>,
  stored?: Record<string, unknown>,
  kept: readonly string[] = [],
): Parsed<Type> {
  const whole = inBoth(type)
  const schema = kept.length > 0 ? without(schemaOf(whole), kept) : schemaOf(whole)
  const before = stored && spreadOut(type, stored)
  const asStored = Object.fromEntries(kept.map((key) => [key, before?.[key]]))
  const read = schema.safeParse(spreadOut(type, input))
  const errors: FieldErrors = strangersIn(type, input.ne)
  if (read.success) {
    const own = gathered(type, { ...read.data, ...asStored, ...computedOf(type.fields, stored) })
    const values: Record<string, unknown> = { ...own, ...type.settle?.(own) }
    // Nothing was said of it.
    if (!Object.keys(input).some((name) => name === 'ne' || baseOf(name))) delete values.ne
    // Left empty, an address stays or is made.
    if (values.slug === '') delete values.slug
    const asBefore = before && schema.safeParse(before)
    const known = asBefore?.success
      ? checkTogether(type, gathered(type, { ...asBefore.data, ...asStored }))
      : {}
    for (const [key, message] of Object.entries(checkTogether(type, values)))
      if (known[key] !== message) errors[key] = message
    // The schema was made from the type's own fields, which the compiler can't follow.
    return Object.keys(errors).length > 0 ? { errors } : { values: values as Values<Type> }
  }
  for (const issue of read.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { errors }
}

/** Names that stand in `ne` and are no field that is translated. */
function strangersIn(type: ContentType, ne: unknown = {}): FieldErrors {
  if (!(ne instanceof Object) || Array.isArray(ne))
    return { ne: 'What is in Nepali must be an object of fields.' }
  const known = translatedKeys(type)
  const strange = Object.keys(ne).filter((key) => !known.includes(key))
  return Object.fromEntries(
    strange.map((key) => [inNepali(key), `There is no field ${key} in Nepali, but: ${known.join(', ')}.`]),
  )
}

const schemas = new WeakMap<ContentType['fields'], z.ZodObject>()

function schemaOf({ fields }: ContentType): z.ZodObject {
  const known = schemas.get(fields)
  if (known) return known
  const entered = Object.entries(fields).filter(([, { computed }]) => !computed)
  const entries = entered.map(([key, field]) => [key, rule(field)])
  const made = z.object(Object.fromEntries(entries))
  schemas.set(fields, made)
  return made
}

const without = ({ shape }: z.ZodObject, kept: readonly string[]) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => !kept.includes(key))))

/** One field's rule: takes out what nobody sees, evens line ends, trims, fills in what may be left out, limits the rest. */
export function rule(field: Field): z.ZodType {
  const { rule, file, keepsEmpty } = serverKinds[field.kind]
  // A required field has nothing to stand in for it, unless it has a text of its own.
  const absent = field.required && !file && !(keepsEmpty && field.fallback) ? '' : field.fallback
  return z.preprocess((value) => {
    if (file || value === undefined || value === null) return value ?? absent
    if (typeof value !== 'string') return value
    const isEmpty = !isVisible(value) && !field.required && !keepsEmpty
    return isEmpty ? field.fallback : asMeant(value)
  }, rule(field))
}
