import { randomInt } from 'node:crypto'
import { isSigned, sign } from '../process/secret.server.ts'

// Without letters that are taken for digits, or for each other.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const wellFormed = new RegExp(`^JHL-[${letters}]{4}-[${letters}]{4}$`)

export const newReference = () => `JHL-${part()}-${part()}`

const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** The query of the page that confirms: without the check, anybody could make it confirm anything. */
export const sentQuery = (reference: string) =>
  new URLSearchParams({ sent: reference, check: checkOf(reference) }).toString()

/** The reference that a confirmation page may show; undefined unless this site made its address. */
export function sentReference(address: string): string | undefined {
  const { searchParams } = new URL(address)
  const reference = searchParams.get('sent') ?? ''
  const check = searchParams.get('check') ?? ''
  return wellFormed.test(reference) && check.length === checkLength && isRight(reference, check)
    ? reference
    : undefined
}

const checkLength = 12
const checkOf = (reference: string) => sign('sent', reference).slice(0, checkLength)
const isRight = (reference: string, check: string) =>
  isSigned('check', checkOf(reference), sign('check', check))
