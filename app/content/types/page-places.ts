export const parts = ['header', 'footer'] as const

export type Part = (typeof parts)[number]

export const placeNames = { header: 'place[menu]', footer: 'place[footer]' } as const
