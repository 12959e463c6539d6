const preload = Buffer.from('<link rel="modulepreload" ')
const later = Buffer.from('<link rel="modulepreload" fetchpriority="low" ')

/**
 * Lets styles, fonts and the first picture come before the scripts, which the page works without: on a slow network
 * it is read a second earlier. Remix has no setting for it.
 */
export function putScriptsLast(page: Buffer): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = []
  let rest = 0
  for (let at = page.indexOf(preload); at !== -1; at = page.indexOf(preload, rest)) {
    pieces.push(page.subarray(rest, at), later)
    rest = at + preload.length
  }
  return Buffer.concat([...pieces, page.subarray(rest)])
}
