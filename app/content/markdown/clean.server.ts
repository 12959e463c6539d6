import sanitize from 'sanitize-html'

const cells = ['center', 'right', 'figure', 'long']
const ownFile = /^\/(images|uploads)\/[\w.@/-]+$/

/** Leaves nothing in HTML but what formatted texts have. `base` is the site's address where its pictures have it. */
export const cleaned = (html: string, base = '') =>
  sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
      ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre'],
      ...['figure', 'figcaption', 'picture', 'source', 'img', 'small'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      ol: ['start'],
      td: ['data-name'],
      div: ['class', 'role', 'tabindex', 'aria-label'],
      source: ['type', 'srcset', 'sizes'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    allowedClasses: { a: ['term'], div: ['scroll'], th: cells, td: cells },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    selfClosing: ['br', 'hr', 'img', 'source'],
    exclusiveFilter: ({ tag, attribs: { src = '', srcset = '' } }) =>
      (tag === 'img' && !isOwn(src, base)) ||
      (tag === 'source' && !srcset.split(', ').every((part) => isOwn(part.split(' ')[0] ?? '', base))),
    // Texts and values have no such sign as it is.
  }).replaceAll(' />', '>')

const isOwn = (address: string, base: string) =>
  ownFile.test(base && address.startsWith(base) ? address.slice(base.length) : address)
