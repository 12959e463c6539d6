/** The one place that works on a page's literal HTML. In React Router 7 a `middleware` of the root route gets it. */
import { createHash } from 'node:crypto'
import { type PolicyOptions, pagePolicy } from './security-headers.ts'

/** Control characters, but for tab and line break: no HTML may hold them, and stored texts may be older than that rule. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
const controlCharacter = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g

const stripControls = (text: string) => text.replace(controlCharacter, '')

/** Whether UTF-8 holds such, which costs a tenth of looking through the text: hardly any page does. */
function hasControls(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x20 ? byte !== 0x09 && byte !== 0x0a : byte === 0x7f) return true
    if (byte === 0xc2 && (bytes[at + 1] ?? 0) < 0xa0) return true
  }
  return false
}

/** What would end the text, or begin a tag or a comment. */
const scriptEscapes = /['\\<\n\r]/g
const escapes: Record<string, string> = { "'": "\\'", '\\': '\\\\', '<': '\\x3c', '\n': '\\n', '\r': '\\r' }

/** What gives the page's scripts the data that they begin with: Remix would add it after `</html>`. */
function dataScript(data: string) {
  // Between single quotes, as JSON has nothing but double ones.
  const escapedData = data.replace(scriptEscapes, (letter) => escapes[letter] ?? letter)
  return `window.__remixContext.streamController.enqueue('${escapedData}');window.__remixContext.streamController.close();`
}

/** A data block, which no browser runs. */
const deferredType = 'text/x-module'

/** Once the page is painted, used, or takes too long; a few at a time, so that a slow phone answers a finger between.
 * A script doesn't run because its type changes, so the held one is put in anew. */
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
  /** Of the page's scripts, as a text. */
  data?: string
  /** Of one more style sheet. */
  href?: string
  /** What our own scripts bear; without one nothing is held back or sealed. */
  nonce?: string
}

/**
 * The page with its data, styles and policy. Its marked scripts are allowed by their hash and the marks taken off: it
 * can be kept, and no other script runs. On public pages styles and pictures come first, as they work without scripts.
 */
export function finishPage(rendered: string, parts: PageParts) {
  const page = assemblePage(rendered, parts)
  const body = Buffer.from(page.html)
  if (!hasControls(body)) return { ...page, body }
  const { data, ...rest } = parts
  const cleanPage = assemblePage(stripControls(rendered), { ...rest, data: data && stripControls(data) })
  return { ...cleanPage, body: Buffer.from(cleanPage.html) }
}

/** In pieces that are joined once: each change of the whole would copy and look through it again. */
function assemblePage(rendered: string, { data, href, nonce, ...options }: PageParts) {
  const isDeferred = nonce !== undefined && options.kind === 'public'
  const added = [...(data ? [dataScript(data)] : []), ...(isDeferred ? [startScript] : [])]
  const pieces = nonce ? rendered.split(` nonce="${nonce}"`) : [rendered]
  const ownScripts = pieces.flatMap((piece, place) => scriptAt(pieces[place - 1], piece))
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

/** The content of the script whose mark stood between two pieces. */
function scriptAt(before: string | undefined, piece: string) {
  if (before === undefined || !/^<script(?: [^<>]*)?$/.test(before.slice(before.lastIndexOf('<')))) return []
  const content = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
  return content ? [content] : []
}

const moduleStart = ' type="module" async="">'

function deferScripts(piece: string, place: number) {
  const deferred = piece.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" media="not all" ',
  )
  return place > 0 && deferred.startsWith(moduleStart)
    ? ` type="${deferredType}">${deferred.slice(moduleStart.length)}`
    : deferred
}

/** False where there is no such end: React lets stand what is not its own there. */
function insertBefore(pieces: string[], end: string, inserted: string) {
  const place = pieces.findLastIndex((piece) => piece.includes(end))
  const piece = pieces[place]
  if (piece === undefined) return false
  const at = piece.lastIndexOf(end)
  pieces.splice(place, 1, piece.slice(0, at), inserted, piece.slice(at))
  return true
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
