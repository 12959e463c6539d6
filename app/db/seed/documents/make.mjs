// Prints each .html of this folder to a .pdf beside it: `node app/db/seed/documents/make.mjs`,
// with BROWSER_PATH naming a Chromium; `make.mjs hse-policy` prints that one alone.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const folder = new URL('./', import.meta.url)
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
const asked = process.argv.slice(2)
const wanted = (file) =>
  file.endsWith('.html') && (!asked.length || asked.includes(file.replace(/\.html$/, '')))
for (const name of readdirSync(folder).filter(wanted)) {
  await page.goto(new URL(name, folder).href)
  await page.evaluate(() => document.fonts.ready)
  const path = fileURLToPath(new URL(name.replace(/html$/, 'pdf'), folder))
  await page.pdf({ path, preferCSSPageSize: true, tagged: true, printBackground: true })
}
await browser.close()
