const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const unseen = new Set(['script', 'style', 'noscript', 'template'])
/** In a drawing, whose calendar or numbers decide how many there are. */
const label = new Set(['svg', 'text', 'tspan'])
/** Attributes that people read or hear. */
const said = ['aria-label', 'alt', 'title', 'placeholder', 'label']

/** A text of a page, and the language that it is said to be in. */
interface PageText {
  text: string
  language: string
  /** The elements around it, from the outermost. */
  within: string[]
}

/** The elements of a page's body in order, but for those that only dress a few words or label a drawing, and all that people read or hear of it, its title and description too. */
export function readPage(html: string) {
  const elements: string[] = []
  const texts: PageText[] = []
  const open: { name: string; language: string; isHidden: boolean }[] = []
  const top = () => open.at(-1) ?? { name: '', language: '', isHidden: false }
  const add = (text: string) => {
    const plain = decoded(text).trim()
    if (plain && !top().isHidden)
      texts.push({ text: plain, language: top().language, within: open.map(({ name }) => name) })
  }
  for (const { 0: token } of html.matchAll(/<!--[\s\S]*?-->|<[^>]+>|[^<]+/g)) {
    const [, closes, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(token) ?? []
    if (token.startsWith('<!')) continue
    if (!name) add(token)
    else if (closes) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.length = at
    } else {
      const attributes = new Map(
        [...token.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      const { language, isHidden } = top()
      const inside = (outer: string) => open.some((element) => element.name === outer)
      const isDress = name === 'span' || (inside('svg') && label.has(name))
      if (!isDress && inside('body')) elements.push(name)
      const element = {
        name,
        language: attributes.get('lang') ?? language,
        isHidden: isHidden || unseen.has(name),
      }
      open.push(element)
      for (const key of said) add(attributes.get(key) ?? '')
      if (
        name === 'meta' &&
        /(description|title|:alt|site_name)$/.test(attributes.get('name') ?? attributes.get('property') ?? '')
      )
        add(attributes.get('content') ?? '')
      if (empty.has(name) || token.endsWith('/>')) open.pop()
    }
  }
  return { elements, texts }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all)
