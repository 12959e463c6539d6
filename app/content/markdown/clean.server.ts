import sanitize from 'sanitize-html'

const cellClasses = ['center', 'right', 'figure', 'long']
const ownFilePattern = /^\/(images|uploads)\/[\w.@/-]+$/

/** Leaves nothing in HTML but what formatted texts have. `base` is the site's address where its pictures have it. */
export const sanitizeHtml = (html: string, base = '') =>
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
    allowedClasses: { a: ['term'], div: ['scroll'], th: cellClasses, td: cellClasses },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    selfClosing: ['br', 'hr', 'img', 'source'],
    exclusiveFilter: ({ tag, attribs: { src = '', srcset = '' } }) =>
      (tag === 'img' && !isOwnFile(src, base)) ||
      (tag === 'source' && !srcset.split(', ').every((part) => isOwnFile(part.split(' ')[0] ?? '', base))),
    // Texts and values have no such sign as it is.
  }).replaceAll(' />', '>')

const isOwnFile = (address: string, base: string) =>
  ownFilePattern.test(base && address.startsWith(base) ? address.slice(base.length) : address)
