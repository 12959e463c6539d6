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

/** Words that stand, or may stand one day, where an item's own part of an address does. */
const reserved = ['apply', 'new', 'edit', 'feed', 'page', 'search', 'all', 'several', 'index']

export const isSlug = (text: string) => slugOf(text) === text && !reserved.includes(text)
