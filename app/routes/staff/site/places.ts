import type { Part } from '~/content/types/page-places.ts'

export type Places = Record<Part, [value: string, label: string][]>
