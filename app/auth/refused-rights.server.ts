import { areaNames, type Right } from '../content/kinds/areas.ts'
import { listStaff } from './staff.server.ts'

const mostNamed = 3

export async function whyRefused(right: Right): Promise<string> {
  const all = (await listStaff()).filter(({ role, active }) => role === 'admin' && active)
  const names = all.slice(0, mostNamed).map(({ name, email }) => name || email)
  const people = all.length > mostNamed ? [...names, 'another administrator'] : names
  return `${refusalOf(right)} Ask ${people.join(' or ')}.`
}

export const whyTokenRefused = (right: Right) =>
  `${refusalOf(right)} An administrator can make a token with this right.`

const refusalOf = (right: Right) =>
  right === 'admin' || right === 'any'
    ? 'Only administrators can do this.'
    : `You need access to ${areaNames[right]}.`
