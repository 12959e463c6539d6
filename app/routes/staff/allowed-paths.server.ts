import { adminPathOf } from '~/content/schema/define.ts'
import { type Grants, hasPermission, type Permission } from '~/content/schema/permissions.ts'
import { contentTypes } from '~/content/types/registry.ts'
import type { SuspectedKind } from '~/inbox/suspected.server.ts'
import { screenPermissions } from './screen-permissions.ts'

export const pathPermissions: readonly (readonly [path: string, permission: Permission])[] = [
  ...Object.entries(screenPermissions).map(([name, permission]) => [`/admin/${name}`, permission] as const),
  ...contentTypes.map((type) => [adminPathOf(type), type.permission] as const),
]

export const listAllowedPaths = (rights: Grants) =>
  pathPermissions.filter(([, permission]) => hasPermission(rights, permission)).map(([path]) => path)

const suspectedKinds: readonly SuspectedKind[] = ['messages', 'applications', 'subscribers']

/** Whose suspected spam this account may see. */
export const listAllowedSuspectedKinds = (rights: Grants) =>
  suspectedKinds.filter((kind) => hasPermission(rights, screenPermissions[kind]))
