// Prints each .html of this folder to a .pdf beside it: `node app/sample/documents/make.mjs`, or only those
// named as arguments, without their ending. BROWSER_PATH names a Chromium. `{{tunnel.length}}` stands for
// a value of the fact sheet; in a Nepali document (.ne.html) with Nepali digits and units.
// Needs Debian's fonts-noto-core; other fonts change the layout and the page breaks.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { chromium } from 'playwright'

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

/** Packs small objects into object streams (PDF 1.5), as Chromium's tagged PDFs consist mostly of them. @param {Buffer} pdf */
function compact(pdf) {
  const text = pdf.toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(table))?.[1] ?? ''
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  const ends = [...offsets, table].sort((a, b) => a - b)
  const out = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const at = () => out.reduce((sum, { length }) => sum + length, 0)
  const places = new Map()
  const packed = []
  for (const offset of offsets) {
    const whole = text.slice(
      offset,
      ends.find((end) => end > offset),
    )
    const [opening = '', number = ''] = /^(\d+) 0 obj\s*/.exec(whole) ?? []
    if (/\bstream\r?\n/.test(whole)) {
      places.set(Number(number), [1, at(), 0])
      out.push(Buffer.from(whole, 'latin1'))
    } else packed.push([Number(number), whole.slice(opening.length, whole.lastIndexOf('endobj')).trim()])
  }
  const container = Math.max(...places.keys(), ...packed.map(([number]) => number)) + 1
  const bodies = packed.map(([, body]) => `${body} `)
  let start = 0
  const index = packed.map(([number], place) => {
    places.set(number, [2, container, place])
    start += bodies[place - 1]?.length ?? 0
    return `${number} ${start} `
  })
  places.set(container, [1, at(), 0])
  const dictionary = `/Type /ObjStm /N ${packed.length} /First ${index.join('').length}`
  out.push(stream(container, dictionary, Buffer.from(index.join('') + bodies.join(''), 'latin1')))
  const here = at()
  places.set(container + 1, [1, here, 0])
  const rows = Array.from({ length: container + 2 }, (_, number) => row(places.get(number) ?? [0, 0, 65535]))
  const trailerEntries = trailer.replace(/\/Size\s+\d+/, `/Size ${container + 2}`)
  out.push(stream(container + 1, `/Type /XRef /W [1 4 2] ${trailerEntries}`, Buffer.concat(rows)))
  out.push(Buffer.from(`startxref\n${here}\n%%EOF\n`))
  return Buffer.concat(out)
}

function stream(number, dictionary, bytes) {
  const data = deflateSync(bytes, { level: 9 })
  const head = `${number} 0 obj\n<<${dictionary} /Filter /FlateDecode /Length ${data.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n')])
}

function row([kind, place, extra]) {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(kind)
  bytes.writeUInt32BE(place, 1)
  bytes.writeUInt16BE(extra, 5)
  return bytes
}
