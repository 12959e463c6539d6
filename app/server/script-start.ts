const preload = Buffer.from('<link rel="modulepreload" ')
const heldPreload = Buffer.from('<link rel="modulepreload" media="not all" ')
const body = Buffer.from('</body>')
/** A data block, which no browser runs. */
const heldType = 'text/x-module'

/**
 * At what comes first: the page is there with its pictures and was painted, somebody uses it, or pictures take too
 * long. Asking for a few scripts at a time, and evaluating the large ones, which come first, one by one, lets a slow
 * phone answer a finger in between. A script doesn't run because its type changes, so the held one is put in anew.
 */
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

/**
 * Lets styles, fonts and pictures come before the scripts, which the page works without: on a slow network it is seen
 * whole a second earlier. Remix has no setting for it. The mark is what the page's own inline scripts bear.
 */
export function holdScripts(page: Buffer, mark: string): Buffer {
  const module = Buffer.from(`<script nonce="${mark}" type="module" async="">`)
  const held = Buffer.from(`<script nonce="${mark}" type="${heldType}">`)
  const end = page.lastIndexOf(body)
  if (end === -1) return page
  const starter = Buffer.from(`<script nonce="${mark}">${start}</script>`)
  const whole = Buffer.concat([page.subarray(0, end), starter, page.subarray(end)])
  return replaceAll(replaceAll(whole, preload, heldPreload), module, held)
}

function replaceAll(page: Buffer, from: Buffer, to: Buffer) {
  const pieces: Buffer[] = []
  let rest = 0
  for (let at = page.indexOf(from); at !== -1; at = page.indexOf(from, rest)) {
    pieces.push(page.subarray(rest, at), to)
    rest = at + from.length
  }
  return Buffer.concat([...pieces, page.subarray(rest)])
}
