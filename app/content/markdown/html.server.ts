import { pictureDimensionsFromName, shortHashFromName } from '~/files/names.ts'
import { pictureUrl, pictureWidthsUpTo, srcSet } from '~/files/pictures/pictures.ts'
import { type Language, localizePath } from '~/i18n/language.ts'
import { escapeHtml } from '~/text/html.ts'
import { slugify } from '~/text/slug.ts'
import { splitAutolinks } from './autolink.ts'
import {
  isLinkableAddress,
  normalizeAddress,
  parseItemAddress,
  parseItemFileAddress,
  uploadNameIn,
} from './links.server.ts'
import { inlineText } from './plain-text.server.ts'
import { createTermSplitter, type GlossaryTerm } from './terms.server.ts'
import { asMarkedTokens, type MarkedToken, type Tokens } from './tokens.server.ts'

/** Paths of linked items by `type/id`. Items that visitors may not open are absent. */
export type LinkedItemPaths = ReadonlyMap<string, string>

interface RenderContext {
  language: Language
  targets: LinkedItemPaths
  siteUrl: string
  /** The site URL as prefix of site addresses in feeds and emails; empty on pages. */
  base: string
  parentLevel: number
  messages: { table: string; impression: string }
  /** Explained at their first occurrence. */
  terms: readonly GlossaryTerm[]
  /** Short names of pictures marked as artist’s impressions. */
  impressions: readonly string[]
}

export function renderTokensToHtml(tokens: MarkedToken[], options: RenderContext): string {
  const { parentLevel, base } = options
  const headingLevels: number[] = []
  const headingAnchors = parentLevel > 1 || base ? undefined : createHeadingIds(tokens)
  let isInLink = false
  let isInHeading = false
  const splitAtTerms = createTermSplitter(options.terms)

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
        return `<blockquote>\n${blocks(asMarkedTokens(token.tokens))}\n</blockquote>`
      case 'table':
        return table(token)
      case 'code':
        return `<pre><code>${escapeHtml(token.text)}</code></pre>`
      case 'hr':
        return '<hr>'
      default:
        return ''
    }
  }

  /** The level follows from the nesting of headings, not from the number of `#` signs. */
  function heading({ depth, tokens }: Tokens.Heading) {
    while ((headingLevels.at(-1) ?? 0) >= depth) headingLevels.pop()
    headingLevels.push(depth)
    const level = Math.min(parentLevel + headingLevels.length, 4)
    const id = headingAnchors?.next()
    isInHeading = true
    const text = inline(asMarkedTokens(tokens))
    isInHeading = false
    return `<h${level}${id ? ` id="${escapeHtml(id)}"` : ''}>${text}</h${level}>`
  }

  function paragraph({ tokens }: Tokens.Paragraph | Tokens.Generic) {
    const [first, ...others] = asMarkedTokens(tokens).filter(
      (token) => token.type !== 'text' || token.text.trim(),
    )
    if (first?.type === 'image' && others.length === 0) {
      const pictureHtml = picture(first)
      const caption = first.title ? `<figcaption>${escapeHtml(first.title)}</figcaption>` : ''
      if (pictureHtml) return `<figure>${pictureHtml}${caption}</figure>`
    }
    const text = inline(asMarkedTokens(tokens)).trim()
    return text && `<p>${text}</p>`
  }

  function list({ ordered, start, items, loose }: Tokens.List) {
    const startAttribute = ordered && Number(start) !== 1 ? ` start="${Number(start)}"` : ''
    const entries = items.map(({ tokens }) => {
      const parts = asMarkedTokens(tokens).map((token) =>
        loose && token.type === 'text' ? paragraph({ ...token, tokens: [token] }) : block(token),
      )
      return `<li>${parts.filter(Boolean).join('\n')}</li>`
    })
    const tag = ordered ? 'ol' : 'ul'
    return `<${tag}${startAttribute}>\n${entries.join('\n')}\n</${tag}>`
  }

  function table({ header, rows }: Tokens.Table) {
    const names = header.map(({ tokens }) => inlineText(asMarkedTokens(tokens)).trim())
    // A table without column headings has row headings in its first column.
    const isNamed = names.some(Boolean)
    // A phone fits two narrow columns. Wider rows are stacked, and each cell repeats its heading.
    const isWide = isNamed && (names.length > 2 || rows.flat().some(isLongCell))
    const cell = (data: Tokens.TableCell, tag: 'th' | 'td', name = '') =>
      `<${tag}${cellClass(data)}${name && ` data-name="${escapeHtml(name)}"`}>${inline(asMarkedTokens(data.tokens))}</${tag}>`
    const row = (cells: Tokens.TableCell[]) =>
      `<tr>${cells.map((data, column) => cell(data, isNamed || column > 0 ? 'td' : 'th', isWide ? names[column] : '')).join('')}</tr>`
    const body = rows.map(row).join('\n')
    const head = isNamed && `<thead>\n<tr>${header.map((data) => cell(data, 'th')).join('')}</tr>\n</thead>`
    return `<div class="scroll" role="group" tabindex="0" aria-label="${escapeHtml(options.messages.table)}"><table>\n${head || ''}${body && `\n<tbody>\n${body}\n</tbody>`}\n</table></div>`
  }

  function inline(tokens: MarkedToken[]): string {
    const html: string[] = []
    let plain = ''
    for (const token of tokens) {
      const isPlain = token.type === 'escape' || (token.type === 'text' && !token.tokens)
      if (isPlain) plain += token.text
      else {
        html.push(renderText(plain), renderInline(token))
        plain = ''
      }
    }
    return [...html, renderText(plain)].join('')
  }

  function renderText(text: string): string {
    if (isInLink) return escapeHtml(text)
    return splitAutolinks(text)
      .map(({ text, address = '' }) => {
        const href = address && resolveHref(address, options)
        if (!href) return linkTerms(text)
        return `<a href="${escapeHtml(href)}"${isExternal(href) ? ' rel="external"' : ''}>${escapeHtml(text)}</a>`
      })
      .join('')
  }

  function linkTerms(text: string): string {
    if (isInHeading) return escapeHtml(text)
    return splitAtTerms(text)
      .map(({ text, term }) => {
        if (!term) return escapeHtml(text)
        const href = base + localizePath(options.language, term.href)
        return `<a class="term" href="${escapeHtml(href)}" title="${escapeHtml(term.explanation)}">${escapeHtml(text)}</a>`
      })
      .join('')
  }

  function renderInline(token: MarkedToken): string {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return `<${token.type}>${inline(asMarkedTokens(token.tokens))}</${token.type}>`
      case 'br':
        return '<br>\n'
      case 'codespan':
        return `<code>${escapeHtml(token.text)}</code>`
      case 'link':
        return link(token)
      case 'image':
        return picture(token) || escapeHtml(token.text)
      case 'text':
        return inline(asMarkedTokens(token.tokens))
      default:
        return ''
    }
  }

  function link({ href, tokens, title }: Tokens.Link) {
    isInLink = true
    const text = inline(asMarkedTokens(tokens))
    isInLink = false
    const address = resolveHref(href, options, headingAnchors?.of)
    if (!address || !text.trim()) return text
    return `<a href="${escapeHtml(address)}"${title ? ` title="${escapeHtml(title)}"` : ''}${isExternal(address) ? ' rel="external noopener"' : ''}>${text}</a>`
  }

  function isExternal(address: string) {
    return /^https?:/.test(address) && !(base && address.startsWith(`${base}/`))
  }

  /** Only stored pictures are rendered, in the sizes that exist for them. */
  function picture({ href, text }: Tokens.Image) {
    const name = uploadNameIn(normalizeAddress(href, options.siteUrl))
    const size = name && pictureDimensionsFromName(name)
    if (!name || !size) return ''
    const { width, height } = size
    const widest = Math.min(pictureWidthsUpTo(width).at(-1) ?? width, 960)
    const alt = escapeHtml(text.replaceAll(/\s+/g, ' ').trim())
    const image = `<img src="${base}${pictureUrl(name, widest, 'jpeg')}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`
    const isImpression = options.impressions.includes(shortHashFromName(name))
    const note = isImpression ? `<small>${escapeHtml(options.messages.impression)}</small>` : ''
    if (base) return image + note
    const sizes = '(min-width: 64rem) 48rem, 92vw'
    const source = (format: 'avif' | 'webp') =>
      `<source type="image/${format}" srcset="${srcSet(name, width, format)}" sizes="${sizes}">`
    return `<picture>${source('avif')}${source('webp')}${image}</picture>${note}`
  }

  return blocks(tokens)
}

const cellText = (tokens: Tokens.TableCell['tokens']) => inlineText(asMarkedTokens(tokens)).trim()

const isLongCell = ({ tokens }: Tokens.TableCell) => cellText(tokens).length > 24

function cellClass(cell: Tokens.TableCell) {
  const { align, header, tokens } = cell
  const text = cellText(tokens)
  const isFigure = text.length <= 20 && /[\d०-९]/.test(text)
  const names = [
    align && align !== 'left' && align,
    !header && isFigure && 'figure',
    !header && isLongCell(cell) && 'long',
  ].filter(Boolean)
  return names.length > 0 ? ` class="${names.join(' ')}"` : ''
}

function createHeadingIds(tokens: MarkedToken[]) {
  const counts = new Map<string, number>()
  const ids = findHeadings(tokens).map((heading) => {
    const slug = slugify(inlineText(asMarkedTokens(heading.tokens))) || 'part'
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return `text-${slug}${count > 1 ? `-${count}` : ''}`
  })
  let position = 0
  return {
    next: () => ids[position++],
    of: (slug: string) => ids.find((id) => id === slug || id === `text-${slug}`),
  }
}

const findHeadings = (tokens: MarkedToken[]): Tokens.Heading[] =>
  tokens.flatMap((token): Tokens.Heading[] => {
    if (token.type === 'heading') return [token]
    if (token.type === 'blockquote') return findHeadings(asMarkedTokens(token.tokens))
    return token.type === 'list'
      ? token.items.flatMap((item) => findHeadings(asMarkedTokens(item.tokens)))
      : []
  })

/** Undefined for links without a target, or to one that visitors may not open. */
function resolveHref(
  href: string,
  { language, targets, siteUrl, base }: RenderContext,
  findHeading?: (slug: string) => string | undefined,
): string | undefined {
  const address = normalizeAddress(href, siteUrl)
  if (!isLinkableAddress(address)) return undefined
  const item = parseItemAddress(address)
  if (item) {
    const page = targets.get(`${item.type}/${item.id}`)
    return page && base + localizePath(language, joinPath(page, item.suffix))
  }
  if (address.startsWith('#')) return base ? undefined : resolveAnchor(address.slice(1), findHeading)
  if (!address.startsWith('/')) return address
  const file = parseItemFileAddress(address)
  if (file && !targets.has(`${file.type}/${file.id}`)) return undefined
  return base + localizePath(language, address)
}

function resolveAnchor(fragment: string, findHeading?: (slug: string) => string | undefined) {
  let slug = fragment
  try {
    slug = decodeURIComponent(fragment)
  } catch {
    // A malformed escape is used as typed.
  }
  return fragment && `#${findHeading?.(slug) ?? fragment}`
}

function joinPath(page: string, suffix: string) {
  const [path = '', fragment = ''] = page.split('#')
  return path + suffix + (fragment && !suffix.includes('#') ? `#${fragment}` : '')
}
