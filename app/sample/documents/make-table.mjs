// Makes the bill of quantities that bidders fill in from its page: `node app/sample/documents/make-table.mjs`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeZip } from 'client-zip'

const folder = import.meta.dirname
const name = 'tender-tunnel-lining-quantities'
const page = readFileSync(join(folder, `${name}.html`), 'utf8')
const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
)
const last = rows.length

const text = (place, value, style) =>
  value ? `<c r="${place}" t="inlineStr" s="${style}"><is><t>${value}</t></is></c>` : ''
const number = (place, value) => `<c r="${place}" s="2"><v>${value.replaceAll(',', '')}</v></c>`

function rowOf([item, description, unit, quantity], at) {
  const row = at + 1
  const style = row === 1 || row === last ? 1 : 0
  const words =
    text(`A${row}`, item, style) + text(`B${row}`, description, style) + text(`C${row}`, unit, style)
  const sums =
    row === 1
      ? ['Quantity', 'Rate', 'Amount'].map((head, place) => text(`${'DEF'[place]}1`, head, 1)).join('')
      : row === last
        ? `<c r="F${row}" s="3"><f>SUM(F2:F${row - 1})</f></c>`
        : `${number(`D${row}`, quantity)}<c r="E${row}" s="2"/><c r="F${row}" s="2"><f>D${row}*E${row}</f></c>`
  return `<row r="${row}">${words}${sums}</row>`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const pack = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const widths = [8, 64, 8, 12, 14, 18].map(
  (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
)
const relation = (id, kind, target) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`

const files = {
  '[Content_Types].xml': `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${pack}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="JHL-NCB-W-031" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${pack}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols>${widths.join('')}</cols><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
}

const lastModified = new Date('2026-01-01T00:00:00Z')
const entries = Object.entries(files).map(([path, xml]) => ({ name: path, input: head + xml, lastModified }))
const zip = await new Response(makeZip(entries)).arrayBuffer()
writeFileSync(join(folder, `${name}.xlsx`), Buffer.from(zip))
