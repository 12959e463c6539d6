import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProcess } from './processes.mjs'

const size = 10 * 1024 * 1024
const boundary = 'bench-boundary'

export async function measureFiles(folder, site, token, compare) {
  const baselineFolder = join(folder, 'baseline-files')
  mkdirSync(baselineFolder)
  const pdf = document()
  const file = join(baselineFolder, 'document.pdf')
  writeFileSync(file, pdf)
  const baseline = await startProcess('tools/bench/baseline-file.mjs', [], {
    FOLDER: baselineFolder,
    FILE: file,
  })

  const { body, randomOffset } = form(pdf)
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: `Bearer ${token}`,
  }
  const response = await fetch(`http://127.0.0.1:${site.port}/api/forms`, { method: 'POST', headers, body })
  const { fileUrl } = await response.json()
  await compare('upload of a document of 10 MB', site, baseline, {
    path: '/api/forms',
    method: 'POST',
    headers,
    body,
    // Each request sends other bytes, since the site does not write a stored file again.
    setupRequest: (request) => {
      randomBytes(16)
        .toString('hex')
        .split('')
        .forEach((digit, i) => {
          body[randomOffset + i] = digit.charCodeAt(0)
        })
      return request
    },
    connections: 4,
    baseline: 'http + file on disk',
  })
  await compare('download of a document of 10 MB', site, baseline, {
    path: fileUrl,
    headers: {},
    connections: 10,
    baseline: 'http + file stream',
  })
  await baseline.stop()
}

/** A PDF of one empty page, with a comment that gives it the wanted size. */
function document() {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let head = `%PDF-1.4\n%${'0'.repeat(32)}\n`
  const offsets = objects.map((object, i) => {
    const at = head.length
    head += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const comment = `%${'x'.repeat(size - head.length - 400)}\n`
  const start = head.length + comment.length
  const end = `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(head + comment + end)
}

function form(pdf) {
  const field = (name, value) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${field('name', 'Bench')}${field('description', 'A document.')}${field('category', 'Finance')}` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bench.pdf"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  )
  const body = Buffer.concat([head, pdf, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, randomOffset: head.length + '%PDF-1.4\n%'.length }
}
