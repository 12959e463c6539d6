import type { Language } from '../../process/language.ts'
import type { Right } from './areas.ts'
import type { Field } from './fields.ts'
import { address, freeAddress, type Publishing, type PublishingState, publishing } from './publishing.ts'

export type Fields = Record<string, Field>

export interface ContentType<Name extends string = string, F extends Fields = Fields> {
  name: Name
  one: string
  many: string
  area: Right
  fields: F
  titled: string
  /** Staff arrange it by hand; the others show the newest first. */
  ordered: boolean
  groupedBy?: string
  search: readonly string[]
  /** Fields that a query parameter of the same name narrows down. */
  filters: readonly string[]
  setTogether?: readonly string[]
  /** How staff part its list beside drafts and the like, each with what narrows it down to that. */
  states?: Readonly<Record<string, ItemState>>
  /** A date field: listed by it, newest first, and not shown to the public before that day. */
  dated?: string
  /** A date field: not shown to the public after that day; no end where it is empty. */
  until?: string
  inOrder?: readonly (readonly [earlier: string, later: string])[]
  /** A text field: items have a page of their own, whose address is made from it once; staff alone change it. */
  slugFrom?: string
  /** The address of an item is chosen for the whole site, and may have several parts. */
  standsAnywhere?: true
  /** What is wrong with the values together, beside each field's own rule: a message by its field. */
  check?(values: ValuesOf<F> & Partial<Publishing>): Record<string, string | undefined>
  /** What staff are asked once before it is saved like this, as it is unusual and yet may be meant. */
  asks?(values: ValuesOf<F>): string | undefined
  /** Values that follow from others, each time it is saved. */
  settle?(values: ValuesOf<F>): Partial<ValuesOf<F>>
  /** Values that follow from what visitors saw before this save. */
  follow?(before: ValuesOf<F>, after: ValuesOf<F>): Partial<ValuesOf<F>>
  /** Staff's affair: visitors see none of it, and the API has none. */
  internal?: true
  single?: string
  /** It changes what other parts show: the API does not tell of it, and its screen has a list and a form of its own. */
  apart?: true
  fallsBack?: readonly string[]
  /** Fields that are shown in the place of others, by these, where they are empty. */
  standIns?: Readonly<Record<string, string>>
  /** The moment at which an item changes by itself for whoever sees it; empty where there is none. */
  turnsAt?(item: ValuesOf<F>): string
  /** Values that the API shows beside the stored ones, or in their place, each with its JSON schema. */
  derive?: Record<string, { schema: Record<string, unknown>; from(item: ValuesOf<F> & Kept): unknown }>
  figures?: readonly (readonly [name: Figure, example: number])[]
  api?: string
  /** An item as the API's examples have it; `true` for a value as its kind has them, which required fields have anyway. */
  example?: { [Key in keyof F]?: ValuesOf<F>[Key] | true }
  /** Its screen in the staff area, if not `/admin/<name>`. */
  screen?: string
  /** The pages that list all items; where these have pages of their own, they stand below the first. */
  lists: readonly string[]
  /** The entries of menu and footer below which its first list stands, by their ids in `menu-default.ts`. */
  listedUnder?: readonly string[]
  listName?: string
  alsoOn: readonly string[]
  /** A choice, each option of which has a list of its own among them. */
  listedBy?: { field: string; pages: Record<string, string> }
  /** Where visitors find an item, if not on a page of its own or on its list. */
  address?(item: Found & Partial<ValuesOf<F>>): string
  newestOnly?: boolean
  /** How the site's search calls what it finds of it, if not as staff do; it finds none where this is left out. */
  found?: {
    one?: string
    many?: string
    /** One of them and several, in Nepali. */
    ne: readonly [one: string, many: string]
    /** Its place among the kinds of results, and in the sitemap. */
    place?: number
    /** Of no use without the rest of their page: they come after all else that has the words in the title. */
    bare?: boolean
  }
}

interface ItemState {
  label: string
  state?: PublishingState
  /** Values of fields, as visitors see them. */
  filters: Readonly<Record<string, string>>
}

export type Figure = 'downloads' | 'applicationsReceived'

export const derivedOf = <F extends Fields>(
  { derive = {} }: ContentType<string, F>,
  item: ValuesOf<F> & Kept,
) => Object.fromEntries(Object.entries(derive).map(([key, { from }]) => [key, from(item)]))

export type Found = Pick<Kept, '_id' | 'slug'>

type ValuesOf<F extends Fields> = { [Key in keyof F]: F[Key] extends Field<infer Value> ? Value : never }

export type NepaliOf<F extends Fields> = string extends keyof F
  ? Record<string, unknown>
  : {
      [Key in keyof F as F[Key] extends { translated: true } ? Key : never]?: F[Key] extends Field<
        infer Value
      >
        ? Value
        : never
    }

export type Stored<Type extends ContentType> = ValuesOf<Type['fields']>

export type Values<Type extends ContentType> = Omit<Stored<Type>, keyof Publishing> &
  Partial<Publishing> & {
    /** Where it is left out, an address stays, and a new one is made. */
    slug?: string
    /** All of its Nepali; where it is left out, that stays. */
    ne?: NepaliOf<Type['fields']>
    /** Fields whose Nepali somebody found to be up to date. */
    neChecked?: readonly string[]
  }

export type Item<Type extends ContentType> = Stored<Type> & Kept & Overlay<Type>

/** What an item has in Nepali. What pages show has it laid over the values instead. */
interface Overlay<Type extends ContentType> {
  /** What is filled; left out of what pages show. */
  ne?: NepaliOf<Type['fields']>
  /** Fields that have changed since their Nepali was saved; left out with it. */
  neOld?: string[]
  untranslated?: string[]
}

export interface Kept {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  slug: string
  path: string
}

type Declared<Name extends string, F extends Fields> = Omit<ContentType<Name, F>, keyof typeof usual> & {
  lists?: readonly string[]
  alsoOn?: readonly string[]
  search?: readonly (keyof F & string)[]
  filters?: readonly (keyof F & string)[]
  setTogether?: readonly (keyof F & string)[]
  groupedBy?: keyof F & string
  listedBy?: { field: keyof F & string; pages: Record<string, string> }
  dated?: keyof F & string
  until?: keyof F & string
  inOrder?: readonly (readonly [keyof F & string, keyof F & string])[]
  slugFrom?: keyof F & string
} & ('title' extends keyof F ? unknown : { titled: (keyof F & string) | '' })

const usual = { titled: 'title', search: [], filters: [], lists: [], alsoOn: [] }

export const contentType = <const Name extends string, F extends Fields>(
  type: Declared<Name, F>,
): ContentType<Name, F & typeof publishing> => ({
  ...usual,
  ...type,
  fields: {
    ...type.fields,
    ...publishing,
    ...(type.slugFrom && (type.standsAnywhere ? freeAddress : address)),
  },
})

export const alwaysPublic = <const Name extends string, F extends Fields>(
  type: Declared<Name, F>,
): ContentType<Name, F> => ({ ...usual, ...type })

export const staffOnly = <const Name extends string, F extends Fields>(
  type: Declared<Name, F>,
): ContentType<Name, F> => ({ ...usual, ...type, internal: true })

/** Staff's affair: it is saved at once, without working copies; a second person guards its fields `shownWithFile` alone. */
export const isKeptApart = ({ area, internal }: Pick<ContentType, 'area' | 'internal'>) =>
  area === 'admin' || internal === true

export const foundAs = ({ one, many, found }: ContentType, language: Language): readonly [string, string] =>
  (language === 'ne' && found?.ne) || [found?.one ?? one, found?.many ?? many]

export const listOf = ({ lists: [first = '/'], listedBy }: ContentType, item: object = {}) =>
  listedBy?.pages[String(Reflect.get(item, listedBy.field))] ?? first

export const pathOf = (type: ContentType, item: Found) => {
  const list = listOf(type, item)
  return type.address?.({ ...item }) ?? (type.slugFrom ? `${list}/${encodeURIComponent(item.slug)}` : list)
}

export const screenOf = ({ name, screen = `/admin/${name}` }: ContentType) => screen

/** A type's name within a sentence: small letters, except for abbreviations. */
export const inSentence = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
