import { areaLabels, type Permission } from '~/content/schema/permissions.ts'
import { listStaff } from './staff.server.ts'

const maxNamed = 3

export async function permissionDeniedMessage(permission: Permission): Promise<string> {
  const admins = (await listStaff()).filter(({ role, active }) => role === 'admin' && active)
  const names = admins.slice(0, maxNamed).map(({ name, email }) => name || email)
  const people = admins.length > maxNamed ? [...names, 'another administrator'] : names
  return `${missingPermission(permission)} Ask ${people.join(' or ')}.`
}

export const tokenDeniedMessage = (permission: Permission) =>
  `${missingPermission(permission)} An administrator can make a token with this right.`

const missingPermission = (permission: Permission) =>
  permission === 'admin' || permission === 'any'
    ? 'Only administrators can do this.'
    : `You need access to ${areaLabels[permission]}.`
