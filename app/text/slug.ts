const maxLength = 80

/** Letters and digits of any script, with hyphens between the words. */
export function slugify(title: string) {
  const plain = stripLatinMarks(title).toLowerCase()
  const words = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return [...words].slice(0, maxLength).join('').replace(/-+$/, '')
}

const stripLatinMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])\p{M}/giu, '')
    .normalize('NFC')

/** The stored form: composed, of normal width, and without joiners, which are invisible in a URL. */
export const normalizeSlug = (slug: string) => slug.normalize('NFKC').replaceAll(/[\u200C\u200D]/g, '')

/** Letters of other scripts (Cyrillic а) can look like Latin ones, but make another URL. */
const foreignCharacter = /[^\p{Script_Extensions=Devanagari}a-z\d/-]/u

export const findForeignScriptCharacter = (slug: string): string | undefined =>
  foreignCharacter.exec(stripLatinMarks(slug))?.[0]

export const stripForeignScriptCharacters = (slug: string) =>
  [...slug]
    .filter((sign) => !foreignCharacter.test(sign))
    .join('')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Excludes separators by their codes, so that the pattern has the same meaning in a JSON schema. */
const word = String.raw`[^\s\u0000-\u001f!-/:-\u0060{-\u00bf\u2000-\u206f\u3000\ud800-\udfff\ufdd0-\ufdef\ufff0-\uffff]+`

const words = `${word}(-${word})*`

export const slugPattern = new RegExp(`^($|${words}$)`)

export const pathPattern = new RegExp(`^($|${words}(/${words})*$)`)
