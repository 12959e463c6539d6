const longest = 80

/** Letters and digits of any script, with hyphens between the words. */
export function slugOf(title: string) {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
  const words = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return [...words].slice(0, longest).join('').replace(/-+$/, '')
}

/** As it is kept: composed, of the usual width, and without joiners, which nobody sees in an address. */
export const evenSlug = (slug: string) => slug.normalize('NFKC').replaceAll(/[\u200C\u200D]/g, '')

/** Any word, since nothing else stands below a list. The signs are named so that it means the same in a JSON schema. */
export const slugPattern =
  /^($|[^\s!-/:-`{-\u00bf\u2000-\u206f\u3000\ud800-\udfff]+(-[^\s!-/:-`{-\u00bf\u2000-\u206f\u3000\ud800-\udfff]+)*$)/

export const pathPattern =
  /^($|[^\s!-/:-`{-\u00bf\u2000-\u206f\u3000\ud800-\udfff]+(-[^\s!-/:-`{-\u00bf\u2000-\u206f\u3000\ud800-\udfff]+)*(\/[^\s!-/:-`{-\u00bf\u2000-\u206f\u3000\ud800-\udfff]+(-[^\s!-/:-`{-\u00bf\u2000-\u206f\u3000\ud800-\udfff]+)*)*$)/
