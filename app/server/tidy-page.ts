const end = Buffer.from('</body></html>')

/** Control characters in UTF-8 read as Latin-1, but for tab and line break: no HTML may hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
const controls = /[\0-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]/g

/**
 * A page valid to its last byte. React fills a chunk up with zeros where a character of several bytes did not fit
 * (facebook/react#24985), stored texts may be older than the rules for them, and Remix adds its data after `</html>`.
 */
export function tidyPage(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return withoutControls(endedByHtml(page))
}

function withoutControls(page: Buffer<ArrayBuffer>) {
  const text = page.toString('latin1')
  return text.search(controls) === -1 ? page : Buffer.from(text.replace(controls, ''), 'latin1')
}

/** Browsers move scripts that come late into the body; the comments beside them mean nothing there. */
function endedByHtml(page: Buffer<ArrayBuffer>) {
  const at = page.lastIndexOf(end)
  if (at === -1 || at + end.length === page.length) return page
  const late = page.toString('utf8', at + end.length).replace(/<!--\/?\$-->/g, '')
  return Buffer.concat([page.subarray(0, at), Buffer.from(late), end])
}
