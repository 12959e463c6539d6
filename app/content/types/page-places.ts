/** The parts of the frame that have entries. */
export const parts = ['header', 'footer'] as const

export type Part = (typeof parts)[number]

/** The inputs of a page's form that make an entry. */
export const placeNames = { header: 'place[menu]', footer: 'place[footer]' } as const
