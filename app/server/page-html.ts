/** Only this file edits a page's HTML. In React Router 7 a `middleware` of the root route can do it. */
import { createHash } from 'node:crypto'
import { type PolicyOptions, pagePolicy } from './security-headers.ts'

/** HTML forbids control characters except tab and line break. Old stored texts may have some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controlCharacter = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g

const stripControls = (text: string) => text.replace(controlCharacter, '')

/** Searches the UTF-8 bytes, which takes a tenth of the time of searching the string. */
function hasControls(bytes: Uint8Array) {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x20 ? byte !== 0x09 && byte !== 0x0a : byte === 0x7f) return true
    if (byte === 0xc2 && (bytes[i + 1] ?? 0) < 0xa0) return true
  }
  return false
}

/** Characters that would end the string literal, or begin a tag or a comment. */
const scriptEscapes = /['\\<\n\r]/g
const escapes: Record<string, string> = { "'": "\\'", '\\': '\\\\', '<': '\\x3c', '\n': '\\n', '\r': '\\r' }

/** Gives the page's scripts their loader data. Remix would stream it after `</html>`. */
function dataScript(data: string) {
  // Single quotes need few escapes, as JSON uses double quotes.
  const escapedData = data.replace(scriptEscapes, (character) => escapes[character] ?? character)
  return `window.__remixContext.streamController.enqueue('${escapedData}');window.__remixContext.streamController.close();`
}

/** Browsers do not run a script of an unknown type. */
const deferredType = 'text/x-module'

/**
 * Starts the deferred scripts once the page is painted or used, or after a timeout. It evaluates a few modules at a
 * time, so that a slow phone responds to touches. A changed type does not run a script, so a new element replaces it.
 */
const startScript = `(()=>{
if(!('js' in document.documentElement.dataset))return;
const uses=['pointerdown','keydown'];
const timer=setTimeout(start,4000);
for(const use of uses)addEventListener(use,start);
addEventListener('load',async()=>{
await Promise.allSettled(Array.from(document.querySelectorAll('img:not([loading=lazy])'),picture=>picture.decode()));
new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(start))).observe({type:'paint',buffered:true})});
function start(){
clearTimeout(timer);
for(const use of uses)removeEventListener(use,start);
const links=Array.from(document.querySelectorAll('link[rel=modulepreload]'));
const large=links.slice(0,4).map(link=>link.href).filter(href=>!href.includes('/entry.client'));
(function next(){
const some=links.splice(0,4);
for(const link of some)link.media='all';
setTimeout(some.length?next:evaluate)})();
async function evaluate(){
for(const href of large){
await import(href).catch(()=>{});
await new Promise(setTimeout)}
run()}}
function run(){
for(const held of document.querySelectorAll('script[type="${deferredType}"]')){
const script=document.createElement('script');
script.type='module';
script.textContent=held.textContent;
held.replaceWith(script)}}})()`

interface PageParts extends PolicyOptions {
  data?: string
  href?: string
  /** Marks our own scripts; without it no script is deferred or hashed. */
  nonce?: string
}

/**
 * Adds data, styles and policy to a rendered page. Hashes replace the nonces of its scripts, so that the page can be
 * cached and no other script runs. Public pages defer scripts, so that styles and pictures load first.
 */
export function finishPage(rendered: string, parts: PageParts) {
  const page = assemblePage(rendered, parts)
  const body = Buffer.from(page.html)
  if (!hasControls(body)) return { ...page, body }
  const { data, ...rest } = parts
  const cleanPage = assemblePage(stripControls(rendered), { ...rest, data: data && stripControls(data) })
  return { ...cleanPage, body: Buffer.from(cleanPage.html) }
}

/** Edits pieces and joins them once: each edit of the whole string would copy it. */
function assemblePage(rendered: string, { data, href, nonce, ...options }: PageParts) {
  const isDeferred = nonce !== undefined && options.kind === 'public'
  const added = [...(data ? [dataScript(data)] : []), ...(isDeferred ? [startScript] : [])]
  const pieces = nonce ? rendered.split(` nonce="${nonce}"`) : [rendered]
  const ownScripts = pieces.flatMap((piece, index) => scriptAt(pieces[index - 1], piece))
  const finished = isDeferred ? pieces.map(deferScripts) : pieces
  if (href) insertBefore(finished, '</head>', `<link rel="stylesheet" href="${href}"/>`)
  const isWhole = insertBefore(
    finished,
    '</body>',
    added.map((script) => `<script>${script}</script>`).join(''),
  )
  const hashes = new Set([...ownScripts, ...(isWhole ? added : [])].map(hashOf))
  return { html: finished.join(''), policy: pagePolicy(hashes, options) }
}

/** The content of the script whose nonce was between two pieces. */
function scriptAt(before: string | undefined, piece: string) {
  if (before === undefined || !/^<script(?: [^<>]*)?$/.test(before.slice(before.lastIndexOf('<')))) return []
  const content = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
  return content ? [content] : []
}

const moduleStart = ' type="module" async="">'

function deferScripts(piece: string, index: number) {
  const deferred = piece.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" media="not all" ',
  )
  return index > 0 && deferred.startsWith(moduleStart)
    ? ` type="${deferredType}">${deferred.slice(moduleStart.length)}`
    : deferred
}

/** False if the tag is missing. React tolerates foreign elements before these end tags. */
function insertBefore(pieces: string[], end: string, inserted: string) {
  const index = pieces.findLastIndex((piece) => piece.includes(end))
  const piece = pieces[index]
  if (piece === undefined) return false
  const offset = piece.lastIndexOf(end)
  pieces.splice(index, 1, piece.slice(0, offset), inserted, piece.slice(offset))
  return true
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
