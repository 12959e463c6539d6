import { randomInt } from 'node:crypto'
import { computeSignature, verifySignature } from '~/config/secret.server.ts'

// Leaves out characters that look alike, such as 0 and O.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const referencePattern = new RegExp(`^JHL-[${alphabet}]{4}-[${alphabet}]{4}$`)

export const newReference = () => `JHL-${randomPart()}-${randomPart()}`

const randomPart = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The signature stops strangers from forging a confirmation page. */
export const confirmationQuery = (reference: string) =>
  new URLSearchParams({ sent: reference, check: checksumOf(reference) }).toString()

export function readConfirmedReference(address: string): string | undefined {
  const { searchParams } = new URL(address)
  const reference = searchParams.get('sent') ?? ''
  const check = searchParams.get('check') ?? ''
  return referencePattern.test(reference) &&
    check.length === checksumLength &&
    isChecksumValid(reference, check)
    ? reference
    : undefined
}

const checksumLength = 12
const checksumOf = (reference: string) => computeSignature('sent', reference).slice(0, checksumLength)
const isChecksumValid = (reference: string, check: string) =>
  verifySignature('check', checksumOf(reference), computeSignature('check', check))
