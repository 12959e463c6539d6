/** The company's fields, by the last part of their page's address, in the order they are shown. */
export const fieldsOfWork = ['ror', 'reservoir', 'transmission', 'om'] as const

export type FieldOfWork = (typeof fieldsOfWork)[number]
