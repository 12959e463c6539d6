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
  /** Neither visitors nor the public API see the type. */
  staffOnly?: true
  singletonId?: string
  fields: F
  titleField: string
  /** Staff order the items by hand; other types list the newest first. */
  orderable: boolean
  groupField?: string
  /** A date field: lists show the newest first. Items are not public before that day. */
  dateField?: string
  /** A date field: items are not public after that day. Empty means no end. */
  expiryField?: string
  /** The time at which visitors see a change without a save, such as a deadline. Empty if there is none. */
  transitionsAt?(item: FieldValues<F>): string
  /** The fallback field of each field, shown if it is empty. */
  fallbacks?: Readonly<Record<string, string>>
  resettableFields?: readonly string[]
  rules: TypeRules<F>
  list: TypeList
  site: TypeOnSite<F>
  api: TypeInApi<F>
  /** Defaults to `/admin/<name>`. */
  adminPath?: string
}

/** What holds between the fields of an item. */
interface TypeRules<F extends Fields> {
  dateOrder?: readonly (readonly [earlier: string, later: string])[]
  validate?(values: FieldValues<F> & Partial<PublishingValues>): Record<string, string | undefined>
  /** A question that staff confirm before saving unusual but possible values. */
  confirmation?(values: FieldValues<F>): string | undefined
  /** Derives values from others at each save. */
  normalize?(values: FieldValues<F>): Partial<FieldValues<F>>
  /** Derives values from those that visitors saw before this save. Runs for live items only. */
  beforeUpdate?(before: FieldValues<F>, after: FieldValues<F>): Partial<FieldValues<F>>
}

/** The lists of staff and of the API. */
interface TypeList {
  searchFields: readonly string[]
  /** Each is a query parameter of the same name. */
  filterFields: readonly string[]
  bulkEditable?: readonly string[]
  /** Named filters above the staff list, in addition to the publication statuses. */
  filterPresets?: Readonly<Record<string, FilterPreset>>
}

/** Where visitors meet the items. */
interface TypeOnSite<F extends Fields> {
  /** A text field from which a new item's slug is made. Items of such a type have a page. */
  slugFrom?: string
  /** The slug is a path that is unique across the site, with any number of segments. */
  freePath?: true
  listPaths: readonly string[]
  listLabel?: string
  /** A choice field, each option of which has its own list page. */
  pathBy?: { field: string; paths: Record<string, string> }
  embeddedOn: readonly string[]
  /** The path of an item, if it is neither a page of its own nor its list. */
  urlPath?(item: IdAndSlug & Partial<FieldValues<F>>): string
  /** Parents of its entries in the menu and footer, by the ids in `default-menu.ts`. */
  menuParents?: readonly string[]
  onlyNewestIsPublic?: boolean
  /** Labels of search results, if they differ from those for staff. Types without this are not searched. */
  searchResult?: {
    singular?: string
    plural?: string
    /** Singular and plural in Nepali. */
    ne: readonly [singular: string, plural: string]
    /** The order among the types in search results and the sitemap. */
    order?: number
    /** Ranked below all other title matches, as the item means little outside its page. */
    lowRank?: boolean
  }
}

interface TypeInApi<F extends Fields> {
  apiPath?: string
  /** The API omits the type. Staff edit it on a screen of its own. */
  notInApi?: true
  /** Computed API values, which may replace stored ones. */
  virtualFields?: Record<
    string,
    { schema: Record<string, unknown>; resolve(item: FieldValues<F> & SystemFields): unknown }
  >
  counters?: readonly (readonly [name: CounterName, example: number])[]
  /** The example in the API docs. `true` takes the example of the field kind, as required fields do anyway. */
  example?: { [Key in keyof F]?: FieldValues<F>[Key] | true }
}

interface FilterPreset {
  label: string
  status?: PublicationStatus
  filters: Readonly<Record<string, string>>
}

export type CounterName = 'downloads' | 'applicationsReceived'

export const virtualValues = <F extends Fields>(
  { api: { virtualFields = {} } }: ContentType<string, F>,
  item: FieldValues<F> & SystemFields,
) => Object.fromEntries(Object.entries(virtualFields).map(([key, { resolve }]) => [key, resolve(item)]))

export type IdAndSlug = Pick<SystemFields, '_id' | 'slug'>

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
    /** If omitted, the stored slug stays, or a new one is made. */
    slug?: string
    /** The complete translation. If omitted, the stored one stays. */
    ne?: NepaliValues<Type['fields']>
    confirmedTranslations?: readonly string[]
  }

export type Item<Type extends ContentType> = StoredValues<Type> & SystemFields & ItemOverlay<Type>

/** Public reads merge the translation into the values instead. */
interface ItemOverlay<Type extends ContentType> {
  /** Translated values that are not empty. Absent in localized items. */
  ne?: NepaliValues<Type['fields']>
  /** Fields changed since their translation was saved. Absent in localized items. */
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
  'titleField' | 'staffOnly' | 'rules' | 'list' | 'site' | 'api'
> & {
  groupField?: keyof F & string
  dateField?: keyof F & string
  expiryField?: keyof F & string
  rules?: TypeRules<F> & { dateOrder?: readonly (readonly [keyof F & string, keyof F & string])[] }
  list?: Partial<TypeList> & {
    searchFields?: readonly (keyof F & string)[]
    filterFields?: readonly (keyof F & string)[]
    bulkEditable?: readonly (keyof F & string)[]
  }
  site?: Partial<TypeOnSite<F>> & {
    slugFrom?: keyof F & string
    pathBy?: { field: keyof F & string; paths: Record<string, string> }
  }
  api?: TypeInApi<F>
} & ('title' extends keyof F ? { titleField?: keyof F & string } : { titleField: (keyof F & string) | '' })

const withDefaults = <const Name extends string, F extends Fields>(
  type: TypeDeclaration<Name, F>,
): ContentType<Name, F> => ({
  titleField: 'title',
  rules: {},
  api: {},
  ...type,
  list: { searchFields: [], filterFields: [], ...type.list },
  site: { listPaths: [], embeddedOn: [], ...type.site },
})

export const defineType = <const Name extends string, F extends Fields>(
  type: TypeDeclaration<Name, F>,
): ContentType<Name, F & typeof publishingFields> => ({
  ...withDefaults(type),
  fields: {
    ...type.fields,
    ...publishingFields,
    ...(type.site?.slugFrom && (type.site.freePath ? freePathFields : slugFields)),
  },
})

export const defineTypeWithoutPublishing = withDefaults

export const defineStaffType = <const Name extends string, F extends Fields>(
  type: TypeDeclaration<Name, F>,
): ContentType<Name, F> => ({ ...withDefaults(type), staffOnly: true })

/** Saves take effect at once, without working copies. Approval covers only fields with `publicWithFile`. */
export const skipsWorkflow = ({ permission, staffOnly }: Pick<ContentType, 'permission' | 'staffOnly'>) =>
  permission === 'admin' || staffOnly === true

export const searchLabelsOf = (
  { singular, plural, site: { searchResult } }: ContentType,
  language: Language,
): readonly [string, string] =>
  (language === 'ne' && searchResult?.ne) || [
    searchResult?.singular ?? singular,
    searchResult?.plural ?? plural,
  ]

export const listPathOf = (
  {
    site: {
      listPaths: [first = '/'],
      pathBy,
    },
  }: ContentType,
  item: object = {},
) => pathBy?.paths[String(Reflect.get(item, pathBy.field))] ?? first

export const pathOf = (type: ContentType, item: IdAndSlug) => {
  const list = listPathOf(type, item)
  return (
    type.site.urlPath?.({ ...item }) ??
    (type.site.slugFrom ? `${list}/${encodeURIComponent(item.slug)}` : list)
  )
}

export const adminPathOf = ({ name, adminPath = `/admin/${name}` }: ContentType) => adminPath

/** For use within a sentence. Leaves abbreviations such as “FAQ” unchanged. */
export const lowerFirst = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

export const editPath = (type: ContentType, id: string) =>
  type.singletonId ? adminPathOf(type) : `${adminPathOf(type)}?${new URLSearchParams({ edit: id })}`
