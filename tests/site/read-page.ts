const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const hiddenElements = new Set(['script', 'style', 'noscript', 'template'])
/** Text elements of charts; their number depends on the calendar and on the digits. */
const chartText = new Set(['svg', 'text', 'tspan'])
/** Attributes that people read or hear. */
const textAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'label']

/** A text of a page with its declared language. */
interface PageText {
  text: string
  language: string
  /** The names of its ancestors, outermost first. */
  within: string[]
}

/** The body's elements in order without `span` and chart texts, and all texts of the page, head included. */
export function readPage(html: string) {
  const elements: string[] = []
  const texts: PageText[] = []
  const open: { name: string; language: string; isHidden: boolean }[] = []
  const top = () => open.at(-1) ?? { name: '', language: '', isHidden: false }
  const add = (text: string) => {
    const plain = decodeEntities(text).trim()
    if (plain && !top().isHidden)
      texts.push({ text: plain, language: top().language, within: open.map(({ name }) => name) })
  }
  for (const { 0: token } of html.matchAll(/<!--[\s\S]*?-->|<[^>]+>|[^<]+/g)) {
    const [, closes, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(token) ?? []
    if (token.startsWith('<!')) continue
    if (!name) add(token)
    else if (closes) {
      const index = open.findLastIndex((element) => element.name === name)
      if (index >= 0) open.length = index
    } else {
      const attributes = new Map(
        [...token.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      const { language, isHidden } = top()
      const inside = (outer: string) => open.some((element) => element.name === outer)
      const isIgnored = name === 'span' || (inside('svg') && chartText.has(name))
      if (!isIgnored && inside('body')) elements.push(name)
      const element = {
        name,
        language: attributes.get('lang') ?? language,
        isHidden: isHidden || hiddenElements.has(name),
      }
      open.push(element)
      for (const key of textAttributes) add(attributes.get(key) ?? '')
      if (
        name === 'meta' &&
        /(description|title|:alt|site_name)$/.test(attributes.get('name') ?? attributes.get('property') ?? '')
      )
        add(attributes.get('content') ?? '')
      if (voidElements.has(name) || token.endsWith('/>')) open.pop()
    }
  }
  return { elements, texts }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decodeEntities = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)
