import type { Document, Link, Media } from '../../files/values.ts'

/** What a field holds, how it is entered, and its limits. Table, rules, form and API schema derive from it. */
export interface Field<Value = unknown> {
  kind: Kind
  label: string
  /** Stands in for a value that was not given; an empty text is given. */
  fallback: Value
  /** What visitors see in place of an empty value; it is never stored. */
  shown?: string
  /** The picture field of which this says what it shows: for another picture it is no longer true. */
  describes?: string
  required: boolean
  /** Most characters of a text, most entries of a list, the highest number. */
  max: number
  options?: readonly string[]
  /** Nothing new but the options is taken, where the kind alone would take more. */
  strict?: boolean
  /** Which options go with each value of another field; staff choose one of them, none is preset. */
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
  /** What the value of this field, such as a length, is measured in. */
  unitOf?: string
  /** The site's search does not look into it. */
  unsearched?: boolean
  /** Media types that a file field takes, where they are not all that its kind does. */
  accepts?: readonly string[]
  /** What is said where a required value is missing, if the usual sentence will not do. */
  missing?: string
  /** Only administrators may change it; the sentence says so to others, and why. */
  adminOnly?: string
  /** No two items may have the same. */
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
  | 'picture'
  | 'media'
  | 'document'
  | 'documents'
  | 'slug'

export type DocumentKey = 'fileUrl' | 'fileName' | 'fileType' | 'fileSize' | 'pages'

type Options<Value> = Partial<Omit<Field<Value>, 'kind' | 'label' | 'options'>>

const field = <Value>(
  kind: Kind,
  label: string,
  max: number,
  fallback: Value,
  options: Options<Value> = {},
) => ({ kind, label, required: false, max, fallback, ...options }) as Field<Value>

export const required = { required: true }

export const text = (label: string, options?: Options<string>) => field('text', label, 300, '', options)

export const longText = (label: string, options?: Options<string>) =>
  field('longText', label, 10_000, '', options)

export const email = (label: string, options?: Options<string>) => field('email', label, 254, '', options)

/** An address on this site or elsewhere: `/…`, `#…`, `https:`, `http:`, `mailto:` or `tel:`. */
export const href = (label: string, options?: Options<string>) => field('href', label, 2000, '', options)

/** One of the options; without a value, the first. */
export const choice = <const Option extends string>(
  label: string,
  choices: readonly [Option, ...Option[]],
  options?: Options<Option>,
): Field<Option> => ({ ...field('choice', label, 100, choices[0], options), options: choices })

/** One of the options in the form; the API takes other values too, unless it is `strict`. */
export const suggestion = (
  label: string,
  choices: readonly [string, ...string[]],
  options?: Options<string>,
): Field<string> => ({ ...field('suggestion', label, 100, choices[0], options), options: choices })

/** Whether visitors see the field of an item with these values. */
export const isShownTo = ({ onlyWhile }: Field, values: Record<string, unknown>) =>
  !onlyWhile || values[onlyWhile[0]] === onlyWhile[1]

/** What the site has written into an item, which no input changes. */
export const computedOf = (fields: Record<string, Field>, stored: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { computed }]) => computed)
      .map(([key, { fallback }]) => [key, stored[key] ?? fallback]),
  )

/** The option that is meant, whatever its case. */
export const optionOf = (options: readonly string[], value: string) =>
  options.find((one) => one.toLowerCase() === value.trim().toLowerCase())

/** The name of the inputs that say which files of a field are to go, by their stored names. */
export const removalOf = (name: string) => `${name}[remove]`

/** Among a form's inputs: the name of the file that was refused last. */
export const refusalOf = (name: string) => `${name}[refused]`

/** An option as staff read it; other values as they are. */
export const optionLabel = ({ options = [], labels }: Field, value: string) =>
  labels?.[value] ?? (options.includes(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value)

/** A number from 0 to 100. */
export const percent = (label: string) => field('percent', label, 100, 0)

/** A number from 0 up to its highest, with decimals. */
export const number = (label: string, options?: Options<number>) =>
  field('number', label, 1_000_000_000, 0, options)

/** A calendar month, as `YYYY-MM`. */
export const month = (label: string, options?: Options<string>) => field('month', label, 7, '', options)

/** A calendar day in Nepal, as `YYYY-MM-DD`; empty when there is none. */
export const date = (label: string, options?: Options<string>) => field('date', label, 40, '', options)

/** A point in time, ISO 8601 in UTC; entered without a zone, it is meant in Nepal's. */
export const moment = (label: string, options?: Options<string>) => field('moment', label, 40, '', options)

/** The last part of an item's address; longer than what is made of a title, which may get a number. */
export const slug = (label: string, options?: Options<string>) => field('slug', label, 200, '', options)

export const flag = (label: string, options?: Options<boolean>) => field('flag', label, 1, false, options)

/** A whole number from 0, or null where nobody has counted. */
export const count = (label: string) => field<number | null>('count', label, 1_000_000, null)

/** A list of short texts, one a line. */
export const lines = (label: string, options?: Options<string[]>) =>
  field<string[]>('lines', label, 50, [], options)

/** A list of words, entered with commas between them. */
export const tags = (label: string) => field<string[]>('tags', label, 20, [])

/** A label and the address behind it, both optional. */
export const link = (label: string) => field<Link>('link', label, 300, { label: '', href: '' })

/** The stored name of a picture, empty when there is none. */
export const picture = (label: string, options?: Options<string>) => field('picture', label, 200, '', options)

/** What a picture shows, for those who can't see it. */
export const altText = (hint: string, describes: string) =>
  text('Picture in words', { max: 200, hint, unsearched: true, describes })

export const document = (label: string, options?: Options<Document | null>) =>
  field<Document | null>('document', label, 1, null, options)

/** Several documents; no two of an item have the same file name, by which each is fetched. */
export const documents = (label: string) => field<Document[]>('documents', label, 20, [])

/** A picture or a video; the API shows its address under the field's name with `Url` behind it. */
export const media = (label: string, options?: Options<Media | null>) =>
  field<Media | null>('media', label, 1, null, options)
