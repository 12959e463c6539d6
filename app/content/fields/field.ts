export interface Field<Value = unknown> {
  kind: KindName
  label: string
  defaultValue: Value
  /** What visitors see in place of an empty value, in both languages; it is never stored. */
  emptyText?: { en: string; ne: string }
  /** The picture field of which this says what it shows: for another picture it is no longer true. */
  altFor?: string
  /** The picture field on which this is a place. */
  pictureField?: string
  required: boolean
  translated?: true
  untranslatable?: true
  /** Most characters of a text, most entries of a list, the highest number. */
  max: number
  options?: readonly string[]
  closed?: boolean
  optionGroups?: {
    field: string
    options: Readonly<Record<string, readonly string[]>>
    labels: Readonly<Record<string, string>>
  }
  /** How staff read options that are no plain words. */
  optionLabels?: Readonly<Record<string, string>>
  hint?: string
  /** JSON keys that a document field shows in the API. */
  apiKeys?: readonly DocumentKey[]
  /** A picture that the API shows by its stored name alone, not by a path. */
  nameOnlyInApi?: boolean
  /** Staff's affair: the API shows it to them alone. */
  staffOnly?: boolean
  unitOf?: string
  notSearchable?: boolean
  /** Media types that a file field takes, where they are not all that its kind does. */
  accepts?: readonly string[]
  requiredMessage?: string
  adminOnlyReason?: string
  /** Of a type that is staff's own: visitors see it wherever they see the file of which it is said. */
  publicWithFile?: true
  /** A text that its form is about: it gets the most room. */
  isMainText?: boolean
  /** One of the options, or the id of an item that has one of them: below that it stands. */
  isParent?: boolean
  /** The type of the items that a reference leads to. */
  targetType?: string
  allowsSlashes?: boolean
  unique?: boolean
  /** The site writes it by itself at a save: nobody enters it. */
  computed?: boolean
  /** Visitors see it only while another field has this value. */
  visibleWhen?: readonly [key: string, value: string]
  /** The day that visitors read as that of publishing: today in a new form, and the day of going live. */
  isPublicationDate?: boolean
}

export type KindName =
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

export type FieldOptions<Value> = Partial<Omit<Field<Value>, 'kind' | 'label' | 'options'>>

export const createField = <Value>(
  kind: KindName,
  label: string,
  max: number,
  defaultValue: Value,
  options: FieldOptions<Value> = {},
) => ({ kind, label, required: false, max, defaultValue, ...options }) as Field<Value>

export type TranslatableField<Value> = Field<Value> & { translated: true }

interface FieldFactory<Value> {
  (label: string, options: FieldOptions<Value> & { translated: true }): TranslatableField<Value>
  (label: string, options?: FieldOptions<Value>): Field<Value>
}

export function fieldFactory<Value>(kind: KindName, max: number, fallback: Value): FieldFactory<Value> {
  function create(
    label: string,
    options: FieldOptions<Value> & { translated: true },
  ): TranslatableField<Value>
  function create(label: string, options?: FieldOptions<Value>): Field<Value>
  function create(label: string, options?: FieldOptions<Value>): Field<Value> {
    return createField(kind, label, max, fallback, options)
  }
  return create
}

export const required = { required: true }

export const isVisibleWith = ({ visibleWhen }: Field, values: Record<string, unknown>) =>
  !visibleWhen || values[visibleWhen[0]] === visibleWhen[1]

/** What the site has written into an item, which no input changes. */
export const computedValues = (fields: Record<string, Field>, stored: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { computed }]) => computed)
      .map(([key, { defaultValue }]) => [key, stored[key] ?? defaultValue]),
  )

/** One of its values always holds: neither null nor an empty text can say that it has none. */
export const isNeverEmpty = ({ required, defaultValue, optionGroups }: Field) =>
  !required &&
  (Boolean(optionGroups) ||
    (defaultValue !== '' && defaultValue !== null && !(defaultValue instanceof Object)))

export const matchOption = (options: readonly string[], value: string) =>
  options.find((one) => one.toLowerCase() === value.trim().toLowerCase())

/** The name of the inputs that say which files of a field are to go, by their stored names. */
export const removeInputName = (name: string) => `${name}[remove]`

/** The name of the inputs that bring stored files which were chosen instead of new ones. */
export const pickedInputName = (name: string) => `${name}[chosen]`

export const openedAtInputName = 'opened[at]'

/** Without scripts: the button that asks for stored files, the search for them, and what was looked for last. */
export const pickerButtonName = 'library'
export const pickerSearchName = (name: string) => `${name}[search]`
export const pickerLastSearchName = (name: string) => `${name}[searched]`

/** Among a form's inputs: the name of the file that was refused last. */
export const refusedFileInputName = (name: string) => `${name}[refused]`

export const optionLabel = ({ options = [], optionLabels }: Field, value: string) =>
  optionLabels?.[value] ?? (options.includes(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value)
