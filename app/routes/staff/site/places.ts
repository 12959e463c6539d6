import type { MenuPart } from '~/content/types/page-places.ts'

export type MenuPlaces = Record<MenuPart, [value: string, label: string][]>
