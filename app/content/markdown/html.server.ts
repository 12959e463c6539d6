import { pictureSize, shortName } from '../../files/names.ts'
import { pictureUrl, srcSet, widthsFor } from '../../files/pictures.ts'
import { escaped } from '../../process/escaped.ts'
import { inEdition, type Language } from '../../process/language.ts'
import { slugOf } from '../../process/slug.ts'
import { partsOf } from './address-in-text.ts'
import { isLinkable, itemOfFile, plainAddress, referenceOf, storedNameIn } from './addresses.server.ts'
import { type Term, termFinder } from './terms.server.ts'
import { inlineText } from './text.server.ts'
import { known, type MarkedToken, type Tokens } from './tokens.server.ts'

/** Where items are that a text leads to, by `type/id`; none for those that visitors may not open. */
export type Targets = ReadonlyMap<string, string>

interface HtmlOptions {
  language: Language
  targets: Targets
  siteUrl: string
  /** What stands before addresses of the site where the text is read elsewhere: in feeds and letters. */
  base: string
  under: number
  words: { table: string; impression: string }
  /** Explained where they first stand. */
  terms: readonly Term[]
  /** The short names of stored pictures that show what does not exist. */
  impressions: readonly string[]
}

export function htmlOf(tokens: MarkedToken[], options: HtmlOptions): string {
  const { under, base } = options
  const levels: number[] = []
  const ids = under > 1 || base ? undefined : headingIds(tokens)
  let isInLink = false
  let isInHeading = false
  const partAtTerms = termFinder(options.terms)

  function blocks(tokens: MarkedToken[]): string {
    return tokens.map(block).filter(Boolean).join('\n')
  }

  function block(token: MarkedToken): string {
    switch (token.type) {
      case 'heading':
        return heading(token)
      case 'paragraph':
        return paragraph(token)
      case 'text':
        return inline([token])
      case 'list':
        return list(token)
      case 'blockquote':
        return `<blockquote>\n${blocks(known(token.tokens))}\n</blockquote>`
      case 'table':
        return table(token)
      case 'code':
        return `<pre><code>${escaped(token.text)}</code></pre>`
      case 'hr':
        return '<hr>'
      default:
        return ''
    }
  }

  /** One level below that of the heading before which it belongs, whatever number of signs it has. */
  function heading({ depth, tokens }: Tokens.Heading) {
    while ((levels.at(-1) ?? 0) >= depth) levels.pop()
    levels.push(depth)
    const level = Math.min(under + levels.length, 4)
    const id = ids?.next()
    isInHeading = true
    const text = inline(known(tokens))
    isInHeading = false
    return `<h${level}${id ? ` id="${escaped(id)}"` : ''}>${text}</h${level}>`
  }

  function paragraph({ tokens }: Tokens.Paragraph | Tokens.Generic) {
    const [only, ...others] = known(tokens).filter((token) => token.type !== 'text' || token.text.trim())
    if (only?.type === 'image' && others.length === 0) {
      const shown = picture(only)
      const caption = only.title ? `<figcaption>${escaped(only.title)}</figcaption>` : ''
      if (shown) return `<figure>${shown}${caption}</figure>`
    }
    const text = inline(known(tokens)).trim()
    return text && `<p>${text}</p>`
  }

  function list({ ordered, start, items, loose }: Tokens.List) {
    const first = ordered && Number(start) !== 1 ? ` start="${Number(start)}"` : ''
    const entries = items.map(({ tokens }) => {
      const parts = known(tokens).map((token) =>
        loose && token.type === 'text' ? paragraph({ ...token, tokens: [token] }) : block(token),
      )
      return `<li>${parts.filter(Boolean).join('\n')}</li>`
    })
    const tag = ordered ? 'ol' : 'ul'
    return `<${tag}${first}>\n${entries.join('\n')}\n</${tag}>`
  }

  function table({ header, rows }: Tokens.Table) {
    const names = header.map(({ tokens }) => inlineText(known(tokens)).trim())
    // Without names of its columns, a table names its rows.
    const isNamed = names.some(Boolean)
    // On a phone, where no more than two narrow columns fit, each row stands alone and says what is what.
    const isWide = isNamed && (names.length > 2 || rows.flat().some(isLong))
    const cell = (cell: Tokens.TableCell, tag: 'th' | 'td', name = '') =>
      `<${tag}${classOf(cell)}${name && ` data-name="${escaped(name)}"`}>${inline(known(cell.tokens))}</${tag}>`
    const row = (cells: Tokens.TableCell[]) =>
      `<tr>${cells.map((one, at) => cell(one, isNamed || at > 0 ? 'td' : 'th', isWide ? names[at] : '')).join('')}</tr>`
    const body = rows.map(row).join('\n')
    const head = isNamed && `<thead>\n<tr>${header.map((one) => cell(one, 'th')).join('')}</tr>\n</thead>`
    return `<div class="scroll" role="group" tabindex="0" aria-label="${escaped(options.words.table)}"><table>\n${head || ''}${body && `\n<tbody>\n${body}\n</tbody>`}\n</table></div>`
  }

  function inline(tokens: MarkedToken[]): string {
    const html: string[] = []
    let plain = ''
    for (const token of tokens) {
      const isPlain = token.type === 'escape' || (token.type === 'text' && !token.tokens)
      if (isPlain) plain += token.text
      else {
        html.push(written(plain), part(token))
        plain = ''
      }
    }
    return [...html, written(plain)].join('')
  }

  function written(text: string): string {
    if (isInLink) return escaped(text)
    return partsOf(text)
      .map(({ text, address = '' }) => {
        const href = address && hrefOf(address, options)
        if (!href) return explained(text)
        return `<a href="${escaped(href)}"${isOutside(href) ? ' rel="external"' : ''}>${escaped(text)}</a>`
      })
      .join('')
  }

  function explained(text: string): string {
    if (isInHeading) return escaped(text)
    return partAtTerms(text)
      .map(({ text, term }) => {
        if (!term) return escaped(text)
        const href = base + inEdition(options.language, term.href)
        return `<a class="term" href="${escaped(href)}" title="${escaped(term.explanation)}">${escaped(text)}</a>`
      })
      .join('')
  }

  function part(token: MarkedToken): string {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return `<${token.type}>${inline(known(token.tokens))}</${token.type}>`
      case 'br':
        return '<br>\n'
      case 'codespan':
        return `<code>${escaped(token.text)}</code>`
      case 'link':
        return link(token)
      case 'image':
        return picture(token) || escaped(token.text)
      case 'text':
        return inline(known(token.tokens))
      default:
        return ''
    }
  }

  function link({ href, tokens, title }: Tokens.Link) {
    isInLink = true
    const text = inline(known(tokens))
    isInLink = false
    const address = hrefOf(href, options, ids?.of)
    if (!address || !text.trim()) return text
    return `<a href="${escaped(address)}"${title ? ` title="${escaped(title)}"` : ''}${isOutside(address) ? ' rel="external noopener"' : ''}>${text}</a>`
  }

  function isOutside(address: string) {
    return /^https?:/.test(address) && !(base && address.startsWith(`${base}/`))
  }

  /** A stored picture alone, in the sizes that it is served in. */
  function picture({ href, text }: Tokens.Image) {
    const name = storedNameIn(plainAddress(href, options.siteUrl))
    const size = name && pictureSize(name)
    if (!name || !size) return ''
    const { width, height } = size
    const widest = Math.min(widthsFor(width).at(-1) ?? width, 960)
    const alt = escaped(text.replaceAll(/\s+/g, ' ').trim())
    const image = `<img src="${base}${pictureUrl(name, widest, 'jpeg')}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`
    const marked = options.impressions.includes(shortName(name))
    const note = marked ? `<small>${escaped(options.words.impression)}</small>` : ''
    if (base) return image + note
    const sizes = '(min-width: 64rem) 48rem, 92vw'
    const source = (format: 'avif' | 'webp') =>
      `<source type="image/${format}" srcset="${srcSet(name, width, format)}" sizes="${sizes}">`
    return `<picture>${source('avif')}${source('webp')}${image}</picture>${note}`
  }

  return blocks(tokens)
}

const textIn = (tokens: Tokens.TableCell['tokens']) => inlineText(known(tokens)).trim()

const isLong = ({ tokens }: Tokens.TableCell) => textIn(tokens).length > 24

function classOf(cell: Tokens.TableCell) {
  const { align, header, tokens } = cell
  const text = textIn(tokens)
  const isFigure = text.length <= 20 && /[\d०-९]/.test(text)
  const names = [
    align && align !== 'left' && align,
    !header && isFigure && 'figure',
    !header && isLong(cell) && 'long',
  ].filter(Boolean)
  return names.length > 0 ? ` class="${names.join(' ')}"` : ''
}

function headingIds(tokens: MarkedToken[]) {
  const counted = new Map<string, number>()
  const all = headingsIn(tokens).map((heading) => {
    const slug = slugOf(inlineText(known(heading.tokens))) || 'part'
    const count = (counted.get(slug) ?? 0) + 1
    counted.set(slug, count)
    return `text-${slug}${count > 1 ? `-${count}` : ''}`
  })
  let place = 0
  return {
    next: () => all[place++],
    of: (slug: string) => all.find((id) => id === slug || id === `text-${slug}`),
  }
}

/** Headings stand at the top, in quotes and in lists. */
const headingsIn = (tokens: MarkedToken[]): Tokens.Heading[] =>
  tokens.flatMap((token): Tokens.Heading[] => {
    if (token.type === 'heading') return [token]
    if (token.type === 'blockquote') return headingsIn(known(token.tokens))
    return token.type === 'list' ? token.items.flatMap((item) => headingsIn(known(item.tokens))) : []
  })

/** Where a link leads, for whoever reads it; undefined where it leads nowhere, or must not. */
function hrefOf(
  given: string,
  { language, targets, siteUrl, base }: HtmlOptions,
  headingOf?: (slug: string) => string | undefined,
): string | undefined {
  const address = plainAddress(given, siteUrl)
  if (!isLinkable(address)) return undefined
  const item = referenceOf(address)
  if (item) {
    const page = targets.get(`${item.type}/${item.id}`)
    return page && base + inEdition(language, joined(page, item.rest))
  }
  if (address.startsWith('#')) return base ? undefined : anchor(address.slice(1), headingOf)
  if (!address.startsWith('/')) return address
  const file = itemOfFile(address)
  if (file && !targets.has(`${file.type}/${file.id}`)) return undefined
  return base + inEdition(language, address)
}

function anchor(place: string, headingOf?: (slug: string) => string | undefined) {
  let slug = place
  try {
    slug = decodeURIComponent(place)
  } catch {
    // It stays as it was typed.
  }
  return place && `#${headingOf?.(slug) ?? place}`
}

function joined(page: string, rest: string) {
  const [path = '', place = ''] = page.split('#')
  return path + rest + (place && !rest.includes('#') ? `#${place}` : '')
}
