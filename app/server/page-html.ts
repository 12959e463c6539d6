/** The one place that works on a page's literal HTML. In React Router 7 a `middleware` of the root route gets it. */
import { createHash } from 'node:crypto'
import { type PolicyOptions, pagePolicy } from './content-security-policy.ts'

/** Control characters, but for tab and line break: no HTML may hold them, and stored texts may be older than that rule. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g

export const tidyPage = (html: string) => html.replace(controls, '')

function beforeEnd(html: string, more: string) {
  const at = html.lastIndexOf('</body>')
  return at === -1 ? html : html.slice(0, at) + more + html.slice(at)
}

/** What would end the text, or begin a tag or a comment. */
const inScript = /['\\<\n\r]/g
const escapes: Record<string, string> = { "'": "\\'", '\\': '\\\\', '<': '\\x3c', '\n': '\\n', '\r': '\\r' }

/** The page with the data that its scripts begin with, which Remix would add after `</html>`. */
export function withData(html: string, data: string, mark: string | undefined) {
  const nonce = mark ? ` nonce="${mark}"` : ''
  // Between single quotes, as JSON has nothing but double ones.
  const told = data.replace(inScript, (letter) => escapes[letter] ?? letter)
  const sent = `window.__remixContext.streamController.enqueue('${told}');window.__remixContext.streamController.close();`
  return beforeEnd(html, `<script${nonce}>${sent}</script>`)
}

/** The page with one more style sheet: at the end of the head, where React lets stand what is not its own. */
export const withStyles = (html: string, href: string) =>
  href ? html.replace('</head>', `<link rel="stylesheet" href="${href}"/></head>`) : html

/** A data block, which no browser runs. */
const heldType = 'text/x-module'

/** Once the page is painted, used, or takes too long; a few at a time, so that a slow phone answers a finger between.
 * A script doesn't run because its type changes, so the held one is put in anew. */
const start = `(()=>{
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
for(const held of document.querySelectorAll('script[type="${heldType}"]')){
const script=document.createElement('script');
script.type='module';
script.textContent=held.textContent;
held.replaceWith(script)}}})()`

/** Styles and pictures first, as the page works without scripts: a second on a slow network. Ours bear the mark. */
export function holdScripts(html: string, mark: string) {
  return beforeEnd(html, `<script nonce="${mark}">${start}</script>`)
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" media="not all" ')
    .replaceAll(
      `<script nonce="${mark}" type="module" async="">`,
      `<script nonce="${mark}" type="${heldType}">`,
    )
}

/** Allows the marked scripts by their hash, and takes the mark off: the page can be kept, and no other script runs. */
export function sealPage(html: string, mark: string, options: PolicyOptions) {
  const attribute = ` nonce="${mark}"`
  const marked = html.matchAll(new RegExp(`<script(?: [^<>]*)?${attribute}[^>]*>([^]*?)</script>`, 'g'))
  const hashes = new Set([...marked].flatMap(([, content]) => (content ? [hashOf(content)] : [])))
  return { html: html.replaceAll(attribute, ''), policy: pagePolicy(hashes, options) }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
