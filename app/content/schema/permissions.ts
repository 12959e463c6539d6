import type { Role } from '~/db/tables.ts'

export const areaLabels = {
  news: 'News',
  tenders: 'Tenders and procurement',
  careers: 'Careers',
  company: 'Company and pages',
  settings: 'Settings',
} as const

export type Area = keyof typeof areaLabels

export const isArea = (name: unknown): name is Area =>
  typeof name === 'string' && Object.hasOwn(areaLabels, name)

export const allAreas: readonly Area[] = Object.keys(areaLabels).filter(isArea)

export type Permission = Area | 'any' | 'admin'

export interface Grants {
  role: Role
  /** Administrators have all areas, whatever this lists. */
  areas: readonly Area[]
}

export const hasPermission = ({ role, areas }: Grants, permission: Permission): boolean =>
  role === 'admin' || permission === 'any' || areas.some((area) => area === permission)

export const stringifyAreas = (areas: readonly Area[]) =>
  JSON.stringify(allAreas.filter((area) => areas.includes(area)))

/** Ignores unknown names, which a newer version may have stored. */
export const parseAreas = (json: string): Area[] => JSON.parse(json).filter(isArea)

export const joinAreaLabels = (areas: readonly Area[]) =>
  allAreas
    .filter((area) => areas.includes(area))
    .map((area) => areaLabels[area])
    .join(', ')
