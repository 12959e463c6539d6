// Prints each .html of this folder to a .pdf beside it: `node app/sample/documents/make.mjs`, or only those
// named as arguments, without their ending. BROWSER_PATH names a Chromium. `{{tunnel.length}}` stands for
// a value of the fact sheet; in a Nepali document (.ne.html) with Nepali digits and units.
// Needs Debian's fonts-noto-core; other fonts change the layout and the page breaks.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { compact } from './compact.mjs'

const folder = new URL('./', import.meta.url)
const facts = JSON.parse(readFileSync(new URL('../facts.json', folder), 'utf8'))
const named = process.argv.slice(2)
const isMeant = (file) => file.endsWith('.html') && (named.length === 0 || named.includes(file.slice(0, -5)))
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const name of readdirSync(folder).filter(isMeant)) {
  // A copy beside the style sheets, as the document links to them by relative paths.
  const filled = new URL(`.filled-${name}`, folder)
  writeFileSync(
    filled,
    readFileSync(new URL(name, folder), 'utf8').replace(/\{\{([^}]+)\}\}/g, (_, path) =>
      name.endsWith('.ne.html') && path !== 'controlRoom' ? nepali(fact(path)) : fact(path),
    ),
  )
  await page.goto(filled.href)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, printBackground: true })
  rmSync(filled)
  writeFileSync(new URL(name.replace(/html$/, 'pdf'), folder), compact(pdf))
}
await browser.close()

function fact(path) {
  const found = path.split('.').reduce((within, key) => within?.[key], facts)
  if (found === undefined) throw new Error(`The fact sheet has no ${path}.`)
  return String(found)
}

function nepali(figure) {
  return figure.replace(/\d/g, (digit) => '०१२३४५६७८९'[digit]).replace(' MW', ' मेगावाट')
}
