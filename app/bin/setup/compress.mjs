import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|txt|json|xml|ico|webmanifest)$/
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Lays a .br and a .gz beside each text file, where that is smaller. @param {string[]} all */
export async function compressFiles(all) {
  const files = all.filter((file) => text.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await keepIfSmaller(`${file}.br`, await promisify(brotliCompress)(content, brotli), content)
      await keepIfSmaller(`${file}.gz`, await promisify(gzip)(content, { level: 9 }), content)
    }),
  )
}

/** @param {string} file @param {Buffer} packed @param {Buffer} content */
async function keepIfSmaller(file, packed, content) {
  if (packed.length < content.length) await writeFile(file, packed)
}
