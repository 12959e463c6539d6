export interface Field<Value = unknown> {
  kind: KindName
  label: string
  defaultValue: Value
  /** The text that visitors see for an empty value. It is never stored. */
  emptyText?: { en: string; ne: string }
  /** The picture field that this text describes. A new picture makes the text stale. */
  altFor?: string
  /** The picture field that this point lies on. */
  pictureField?: string
  required: boolean
  translated?: true
  untranslatable?: true
  /** The most characters of a text or entries of a list, or the highest number. */
  max: number
  options?: readonly string[]
  acceptsOnlyOptions?: boolean
  optionGroups?: {
    field: string
    options: Readonly<Record<string, readonly string[]>>
    labels: Readonly<Record<string, string>>
  }
  optionLabels?: Readonly<Record<string, string>>
  hint?: string
  apiKeys?: readonly DocumentJsonKey[]
  nameOnlyInApi?: boolean
  /** Only staff see the field, in the API too. */
  staffOnly?: boolean
  unitOf?: string
  notSearchable?: boolean
  mimeTypes?: readonly string[]
  requiredMessage?: string
  adminOnlyReason?: string
  /** In a type that only staff see: visitors see this field wherever they see the file. */
  publicWithFile?: true
  isFullWidth?: boolean
  /** The value is an option (top level) or the id of a top-level item (its parent). */
  isTreeParent?: boolean
  targetType?: string
  allowsSlashes?: boolean
  unique?: boolean
  /** The site fills the field at each save. Forms have no input for it. */
  computed?: boolean
  visibleWhen?: readonly [key: string, value: string]
  /** The publication date that visitors see. Defaults to today or to the scheduled day, which it must match. */
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

export type DocumentJsonKey = 'fileUrl' | 'fileName' | 'fileType' | 'fileSize' | 'pages'

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

export function fieldFactory<Value>(kind: KindName, max: number, defaultValue: Value): FieldFactory<Value> {
  function create(
    label: string,
    options: FieldOptions<Value> & { translated: true },
  ): TranslatableField<Value>
  function create(label: string, options?: FieldOptions<Value>): Field<Value>
  function create(label: string, options?: FieldOptions<Value>): Field<Value> {
    return createField(kind, label, max, defaultValue, options)
  }
  return create
}

export const required = { required: true }

export const isVisibleWith = ({ visibleWhen }: Field, values: Record<string, unknown>) =>
  !visibleWhen || values[visibleWhen[0]] === visibleWhen[1]

export const pickComputedValues = (fields: Record<string, Field>, stored: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { computed }]) => computed)
      .map(([key, { defaultValue }]) => [key, stored[key] ?? defaultValue]),
  )

/** Such a field has no empty state: null and empty text cannot clear it. */
export const isNeverEmpty = ({ required, defaultValue, optionGroups }: Field) =>
  !required &&
  (Boolean(optionGroups) ||
    (defaultValue !== '' && defaultValue !== null && !(defaultValue instanceof Object)))

export const matchOption = (options: readonly string[], value: string) =>
  options.find((option) => option.toLowerCase() === value.trim().toLowerCase())

export const removalInputName = (name: string) => `${name}[remove]`

export const pickedInputName = (name: string) => `${name}[chosen]`

export const openedAtInputName = 'opened[at]'

export const pickerButtonName = 'library'
export const pickerSearchName = (name: string) => `${name}[search]`
export const pickerLastSearchName = (name: string) => `${name}[searched]`

/** The form returns the name of a refused file in this input. */
export const refusedFileInputName = (name: string) => `${name}[refused]`

export const optionLabel = ({ options = [], optionLabels }: Field, value: string) =>
  optionLabels?.[value] ?? (options.includes(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value)
