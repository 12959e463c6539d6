export interface Field<Value = unknown> {
  kind: Kind
  label: string
  fallback: Value
  /** What visitors see in place of an empty value, in both languages; it is never stored. */
  shown?: { en: string; ne: string }
  /** The picture field of which this says what it shows: for another picture it is no longer true. */
  describes?: string
  /** The picture field on which this is a place. */
  on?: string
  required: boolean
  translated?: true
  asIs?: true
  /** Most characters of a text, most entries of a list, the highest number. */
  max: number
  options?: readonly string[]
  strict?: boolean
  groups?: {
    by: string
    of: Readonly<Record<string, readonly string[]>>
    labels: Readonly<Record<string, string>>
  }
  /** How staff read options that are no plain words. */
  labels?: Readonly<Record<string, string>>
  hint?: string
  /** JSON keys that a document field shows in the API. */
  shows?: readonly DocumentKey[]
  /** A picture that the API shows by its stored name alone, not by a path. */
  bare?: boolean
  /** Staff's affair: the API shows it to them alone. */
  internal?: boolean
  unitOf?: string
  unsearched?: boolean
  /** Media types that a file field takes, where they are not all that its kind does. */
  accepts?: readonly string[]
  missing?: string
  adminOnly?: string
  /** Of a type that is staff's own: visitors see it wherever they see the file of which it is said. */
  shownWithFile?: true
  /** A text that its form is about: it gets the most room. */
  isMain?: boolean
  /** One of the options, or the id of an item that has one of them: below that it stands. */
  standsUnder?: boolean
  /** The type of the items that a reference leads to. */
  to?: string
  ofParts?: boolean
  unique?: boolean
  /** The site writes it by itself at a save: nobody enters it. */
  computed?: boolean
  /** Visitors see it only while another field has this value. */
  onlyWhile?: readonly [key: string, value: string]
  /** The day that visitors read as that of publishing: today in a new form, and the day of going live. */
  published?: boolean
}

export type Kind =
  | 'text'
  | 'longText'
  | 'formatted'
  | 'email'
  | 'href'
  | 'choice'
  | 'suggestion'
  | 'percent'
  | 'number'
  | 'month'
  | 'date'
  | 'moment'
  | 'flag'
  | 'count'
  | 'lines'
  | 'tags'
  | 'link'
  | 'reference'
  | 'point'
  | 'picture'
  | 'media'
  | 'document'
  | 'documents'
  | 'slug'

export type DocumentKey = 'fileUrl' | 'fileName' | 'fileType' | 'fileSize' | 'pages'

export type Options<Value> = Partial<Omit<Field<Value>, 'kind' | 'label' | 'options'>>

export const field = <Value>(
  kind: Kind,
  label: string,
  max: number,
  fallback: Value,
  options: Options<Value> = {},
) => ({ kind, label, required: false, max, fallback, ...options }) as Field<Value>

export type Translated<Value> = Field<Value> & { translated: true }

interface Declare<Value> {
  (label: string, options: Options<Value> & { translated: true }): Translated<Value>
  (label: string, options?: Options<Value>): Field<Value>
}

export function declaring<Value>(kind: Kind, max: number, fallback: Value): Declare<Value> {
  function declare(label: string, options: Options<Value> & { translated: true }): Translated<Value>
  function declare(label: string, options?: Options<Value>): Field<Value>
  function declare(label: string, options?: Options<Value>): Field<Value> {
    return field(kind, label, max, fallback, options)
  }
  return declare
}

export const required = { required: true }

export const isShownTo = ({ onlyWhile }: Field, values: Record<string, unknown>) =>
  !onlyWhile || values[onlyWhile[0]] === onlyWhile[1]

/** What the site has written into an item, which no input changes. */
export const computedOf = (fields: Record<string, Field>, stored: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { computed }]) => computed)
      .map(([key, { fallback }]) => [key, stored[key] ?? fallback]),
  )

/** One of its values always holds: neither null nor an empty text can say that it has none. */
export const isNeverEmpty = ({ required, fallback, groups }: Field) =>
  !required && (Boolean(groups) || (fallback !== '' && fallback !== null && !(fallback instanceof Object)))

export const optionOf = (options: readonly string[], value: string) =>
  options.find((one) => one.toLowerCase() === value.trim().toLowerCase())

/** The name of the inputs that say which files of a field are to go, by their stored names. */
export const removalOf = (name: string) => `${name}[remove]`

/** The name of the inputs that bring stored files which were chosen instead of new ones. */
export const chosenOf = (name: string) => `${name}[chosen]`

export const openedName = 'opened[at]'

/** Without scripts: the button that asks for stored files, the search for them, and what was looked for last. */
export const choosingName = 'library'
export const searchOf = (name: string) => `${name}[search]`
export const searchedOf = (name: string) => `${name}[searched]`

/** Among a form's inputs: the name of the file that was refused last. */
export const refusalOf = (name: string) => `${name}[refused]`

export const optionLabel = ({ options = [], labels }: Field, value: string) =>
  labels?.[value] ?? (options.includes(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value)
