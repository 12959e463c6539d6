import type { Part } from '~/content/types/page-places.ts'

/** Where entries may stand, with the words for it. */
export type Places = Record<Part, [value: string, label: string][]>
