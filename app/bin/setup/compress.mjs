import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|txt|json|xml|ico|webmanifest)$/
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Writes a .br and a .gz next to each text file if that is smaller. @param {string[]} all */
export async function compressFiles(all) {
  const files = all.filter((file) => text.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await writeIfSmaller(`${file}.br`, await promisify(brotliCompress)(content, brotli), content)
      await writeIfSmaller(`${file}.gz`, await promisify(gzip)(content, { level: 9 }), content)
    }),
  )
}

/** @param {string} file @param {Buffer} compressed @param {Buffer} content */
async function writeIfSmaller(file, compressed, content) {
  if (compressed.length < content.length) await writeFile(file, compressed)
}
