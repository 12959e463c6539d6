// Prints each .html of this folder to a .pdf beside it: `node app/db/seed/documents/make.mjs`, or only those
// named after it (without their ending), with BROWSER_PATH naming a Chromium.
import { readdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { compact } from './compact.mjs'

const folder = new URL('./', import.meta.url)
const named = process.argv.slice(2)
const isMeant = (file) => file.endsWith('.html') && (named.length === 0 || named.includes(file.slice(0, -5)))
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const name of readdirSync(folder).filter(isMeant)) {
  await page.goto(new URL(name, folder).href)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, printBackground: true })
  writeFileSync(new URL(name.replace(/html$/, 'pdf'), folder), compact(pdf))
}
await browser.close()
