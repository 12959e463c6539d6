import type { Role } from '../../db/tables.ts'

export const areaNames = {
  news: 'News',
  tenders: 'Tenders and procurement',
  careers: 'Careers',
  company: 'Company and pages',
  settings: 'Settings',
} as const

export type Area = keyof typeof areaNames

export const isArea = (name: unknown): name is Area =>
  typeof name === 'string' && Object.hasOwn(areaNames, name)

export const allAreas: readonly Area[] = Object.keys(areaNames).filter(isArea)

/** What something asks of whoever opens it: an area, only that they have signed in, or to be an administrator. */
export type Right = Area | 'any' | 'admin'

export interface Rights {
  role: Role
  /** Administrators keep all, whatever is named here. */
  areas: readonly Area[]
}

export const mayKeep = ({ role, areas }: Rights, right: Right): boolean =>
  role === 'admin' || right === 'any' || areas.some((area) => area === right)

export const storedAreas = (areas: readonly Area[]) =>
  JSON.stringify(allAreas.filter((area) => areas.includes(area)))

/** Areas as they are stored; what a newer version wrote there gives nothing here. */
export const readAreas = (json: string): Area[] => JSON.parse(json).filter(isArea)

export const areasInWords = (areas: readonly Area[]) =>
  allAreas
    .filter((area) => areas.includes(area))
    .map((area) => areaNames[area])
    .join(', ')
