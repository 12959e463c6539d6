// Prints each .html of this folder to a .pdf beside it: `node app/sample/documents/make.mjs`, or only those
// named after it (without their ending), with BROWSER_PATH naming a Chromium. `{{tunnel.length}}` in it stands for
// what the fact sheet says; in a Nepali one (.ne.html) as Nepali writes it.
// Their letters are those of Debian’s fonts-noto-core; without it they look otherwise, and pages end elsewhere.
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
  // Beside its style sheets, as it names them by their place.
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
