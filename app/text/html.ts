/** Escapes a text for HTML and XML, including double-quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Converts HTML of our own renderer to plain text, with an empty line between paragraphs. */
export const htmlToText = (html: string) =>
  html
    .replaceAll(/\n/g, ' ')
    .replaceAll(/<br>\s*/g, '\n')
    .replaceAll(/<\/t[hd]>/g, ' ')
    .replaceAll(/<\/(p|h\d|ul|ol|blockquote|table|figure|pre)>/g, '\n\n')
    .replaceAll(/<\/(li|tr)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
