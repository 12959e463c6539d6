export const menuParts = ['header', 'footer'] as const

export type MenuPart = (typeof menuParts)[number]

export const placeInputNames = { header: 'place[menu]', footer: 'place[footer]' } as const
