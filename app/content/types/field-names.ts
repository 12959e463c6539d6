/** The company's fields, by the last part of their page's address, in the order they are shown. */
export const fieldNames = ['ror', 'reservoir', 'transmission', 'om'] as const

export type FieldName = (typeof fieldNames)[number]
