import { mayKeep, type Right, type Rights } from '~/content/kinds/areas.ts'
import { screenOf } from '~/content/kinds/type.ts'
import { contentTypes } from '~/content/types/registry.ts'
import type { SuspectedKind } from '~/letters/suspected.server.ts'
import { screens } from './screens.ts'

export const allScreens: readonly (readonly [address: string, right: Right])[] = [
  ...Object.entries(screens).map(([name, right]) => [`/admin/${name}`, right] as const),
  ...contentTypes.map((type) => [screenOf(type), type.area] as const),
]

export const openTo = (rights: Rights) =>
  allScreens.filter(([, right]) => mayKeep(rights, right)).map(([address]) => address)

const suspected: readonly SuspectedKind[] = ['messages', 'applications', 'subscribers']

/** Of what kinds somebody may see suspected spam. */
export const suspectedOf = (rights: Rights) => suspected.filter((kind) => mayKeep(rights, screens[kind]))
