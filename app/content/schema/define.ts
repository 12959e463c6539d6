import type { Field } from '~/content/fields/field.ts'
import type { Language } from '~/i18n/language.ts'
import type { Permission } from './permissions.ts'
import {
  freePathFields,
  type PublicationStatus,
  type PublishingValues,
  publishingFields,
  slugFields,
} from './publishing.ts'

export type Fields = Record<string, Field>

export interface ContentType<Name extends string = string, F extends Fields = Fields> {
  name: Name
  singular: string
  plural: string
  permission: Permission
  fields: F
  titleField: string
  /** Staff arrange it by hand; the others show the newest first. */
  orderable: boolean
  groupField?: string
  searchFields: readonly string[]
  /** Fields that a query parameter of the same name narrows down. */
  filterFields: readonly string[]
  bulkEditable?: readonly string[]
  /** How staff part its list beside drafts and the like, each with what narrows it down to that. */
  filterPresets?: Readonly<Record<string, FilterPreset>>
  /** A date field: listed by it, newest first, and not shown to the public before that day. */
  dateField?: string
  /** A date field: not shown to the public after that day; no end where it is empty. */
  expiryField?: string
  dateOrder?: readonly (readonly [earlier: string, later: string])[]
  /** A text field: items have a page of their own, whose address is made from it once; staff alone change it. */
  slugFrom?: string
  /** The address of an item is chosen for the whole site, and may have several parts. */
  freePath?: true
  /** What is wrong with the values together, beside each field's own rule: a message by its field. */
  validate?(values: FieldValues<F> & Partial<PublishingValues>): Record<string, string | undefined>
  /** What staff are asked once before it is saved like this, as it is unusual and yet may be meant. */
  confirmation?(values: FieldValues<F>): string | undefined
  /** Values that follow from others, each time it is saved. */
  normalize?(values: FieldValues<F>): Partial<FieldValues<F>>
  /** Values that follow from what visitors saw before this save. */
  beforeUpdate?(before: FieldValues<F>, after: FieldValues<F>): Partial<FieldValues<F>>
  /** Staff's affair: visitors see none of it, and the API has none. */
  staffOnly?: true
  singletonId?: string
  /** It changes what other parts show: the API does not tell of it, and its screen has a list and a form of its own. */
  notInApi?: true
  resettableFields?: readonly string[]
  /** Fields that are shown in the place of others, by these, where they are empty. */
  fallbacks?: Readonly<Record<string, string>>
  /** The moment at which an item changes by itself for whoever sees it; empty where there is none. */
  transitionsAt?(item: FieldValues<F>): string
  /** Values that the API shows beside the stored ones, or in their place, each with its JSON schema. */
  virtualFields?: Record<
    string,
    { schema: Record<string, unknown>; resolve(item: FieldValues<F> & SystemFields): unknown }
  >
  counters?: readonly (readonly [name: CounterName, example: number])[]
  apiPath?: string
  /** An item as the API's examples have it; `true` for a value as its kind has them, which required fields have anyway. */
  example?: { [Key in keyof F]?: FieldValues<F>[Key] | true }
  /** Its screen in the staff area, if not `/admin/<name>`. */
  adminPath?: string
  /** The pages that list all items; where these have pages of their own, they stand below the first. */
  listPaths: readonly string[]
  /** The entries of menu and footer below which its first list stands, by their ids in `menu-default.ts`. */
  menuParents?: readonly string[]
  listLabel?: string
  embeddedOn: readonly string[]
  /** A choice, each option of which has a list of its own among them. */
  pathBy?: { field: string; paths: Record<string, string> }
  /** Where visitors find an item, if not on a page of its own or on its list. */
  urlPath?(item: ItemIdentity & Partial<FieldValues<F>>): string
  newestOnly?: boolean
  /** How the site's search calls what it finds of it, if not as staff do; it finds none where this is left out. */
  searchResult?: {
    singular?: string
    plural?: string
    /** One of them and several, in Nepali. */
    ne: readonly [one: string, many: string]
    /** Its place among the kinds of results, and in the sitemap. */
    order?: number
    /** Of no use without the rest of their page: they come after all else that has the words in the title. */
    lowRank?: boolean
  }
}

interface FilterPreset {
  label: string
  status?: PublicationStatus
  /** Values of fields, as visitors see them. */
  filters: Readonly<Record<string, string>>
}

export type CounterName = 'downloads' | 'applicationsReceived'

export const virtualValues = <F extends Fields>(
  { virtualFields = {} }: ContentType<string, F>,
  item: FieldValues<F> & SystemFields,
) => Object.fromEntries(Object.entries(virtualFields).map(([key, { resolve }]) => [key, resolve(item)]))

export type ItemIdentity = Pick<SystemFields, '_id' | 'slug'>

type FieldValues<F extends Fields> = { [Key in keyof F]: F[Key] extends Field<infer Value> ? Value : never }

export type NepaliValues<F extends Fields> = string extends keyof F
  ? Record<string, unknown>
  : {
      [Key in keyof F as F[Key] extends { translated: true } ? Key : never]?: F[Key] extends Field<
        infer Value
      >
        ? Value
        : never
    }

export type StoredValues<Type extends ContentType> = FieldValues<Type['fields']>

export type ItemValues<Type extends ContentType> = Omit<StoredValues<Type>, keyof PublishingValues> &
  Partial<PublishingValues> & {
    /** Where it is left out, an address stays, and a new one is made. */
    slug?: string
    /** All of its Nepali; where it is left out, that stays. */
    ne?: NepaliValues<Type['fields']>
    /** Fields whose Nepali somebody found to be up to date. */
    confirmedTranslations?: readonly string[]
  }

export type Item<Type extends ContentType> = StoredValues<Type> & SystemFields & ItemOverlay<Type>

/** What an item has in Nepali. What pages show has it laid over the values instead. */
interface ItemOverlay<Type extends ContentType> {
  /** What is filled; left out of what pages show. */
  ne?: NepaliValues<Type['fields']>
  /** Fields that have changed since their Nepali was saved; left out with it. */
  neOld?: string[]
  untranslated?: string[]
}

export interface SystemFields {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  slug: string
  path: string
}

type TypeDeclaration<Name extends string, F extends Fields> = Omit<
  ContentType<Name, F>,
  keyof typeof typeDefaults
> & {
  listPaths?: readonly string[]
  embeddedOn?: readonly string[]
  searchFields?: readonly (keyof F & string)[]
  filterFields?: readonly (keyof F & string)[]
  bulkEditable?: readonly (keyof F & string)[]
  groupField?: keyof F & string
  pathBy?: { field: keyof F & string; paths: Record<string, string> }
  dateField?: keyof F & string
  expiryField?: keyof F & string
  dateOrder?: readonly (readonly [keyof F & string, keyof F & string])[]
  slugFrom?: keyof F & string
} & ('title' extends keyof F ? unknown : { titleField: (keyof F & string) | '' })

const typeDefaults = {
  titleField: 'title',
  searchFields: [],
  filterFields: [],
  listPaths: [],
  embeddedOn: [],
}

export const defineType = <const Name extends string, F extends Fields>(
  type: TypeDeclaration<Name, F>,
): ContentType<Name, F & typeof publishingFields> => ({
  ...typeDefaults,
  ...type,
  fields: {
    ...type.fields,
    ...publishingFields,
    ...(type.slugFrom && (type.freePath ? freePathFields : slugFields)),
  },
})

export const defineTypeWithoutPublishing = <const Name extends string, F extends Fields>(
  type: TypeDeclaration<Name, F>,
): ContentType<Name, F> => ({ ...typeDefaults, ...type })

export const defineStaffType = <const Name extends string, F extends Fields>(
  type: TypeDeclaration<Name, F>,
): ContentType<Name, F> => ({ ...typeDefaults, ...type, staffOnly: true })

/** Staff's affair: it is saved at once, without working copies; a second person guards its fields `shownWithFile` alone. */
export const skipsWorkflow = ({ permission, staffOnly }: Pick<ContentType, 'permission' | 'staffOnly'>) =>
  permission === 'admin' || staffOnly === true

export const searchLabels = (
  { singular, plural, searchResult }: ContentType,
  language: Language,
): readonly [string, string] =>
  (language === 'ne' && searchResult?.ne) || [
    searchResult?.singular ?? singular,
    searchResult?.plural ?? plural,
  ]

export const listPathOf = ({ listPaths: [first = '/'], pathBy }: ContentType, item: object = {}) =>
  pathBy?.paths[String(Reflect.get(item, pathBy.field))] ?? first

export const pathOf = (type: ContentType, item: ItemIdentity) => {
  const list = listPathOf(type, item)
  return type.urlPath?.({ ...item }) ?? (type.slugFrom ? `${list}/${encodeURIComponent(item.slug)}` : list)
}

export const adminPathOf = ({ name, adminPath = `/admin/${name}` }: ContentType) => adminPath

/** A type's name within a sentence: small letters, except for abbreviations. */
export const lowerFirst = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
