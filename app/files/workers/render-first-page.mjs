// Runs in its own process: a document that takes too much time or memory must not stop the server.
import sharp from 'sharp'
import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { answerTasks } from './answer-tasks.mjs'
import { openPicture } from './open-picture.mjs'

sharp.cache(false)
sharp.concurrency(1)

// pdf.js needs this for embedded fonts, and Node 20 lacks it.
ArrayBuffer.prototype.transferToFixedLength ??= function (length = this.byteLength) {
  return this.slice(0, length)
}

const limits = { maxImageSize: 16_000_000, canvasMaxAreaInBytes: 64_000_000 }

/** Height to width. Only the upper part of a longer page is rendered. */
const maxAspectRatio = 2

// Replaces a page that cannot be rendered.
const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188" viewBox="0 0 210 297">
<rect width="210" height="297" fill="#fff"/>
<g fill="none" stroke="#8fb4c8" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<path d="M83 112h28l18 18v52a4 4 0 0 1-4 4H83a4 4 0 0 1-4-4v-66a4 4 0 0 1 4-4z"/><path d="M110 112v19h19M91 150h26M91 162h26"/></g></svg>`

answerTasks(async ({ bytes, pdf, widths }) => {
  const { picture, problem } = await renderPreview(bytes, pdf, Math.max(...widths))
  const pictures = []
  for (const width of widths)
    pictures.push(await sharp(picture).resize({ width }).webp({ quality: 72 }).toBuffer())
  return { pictures, problem }
})

async function renderPreview(bytes, pdf, width) {
  try {
    const page = pdf ? await renderFirstPage(bytes, width) : bytes
    return { picture: await cropToTop(page, width) }
  } catch (error) {
    return { picture: Buffer.from(placeholderSvg), problem: String(error) }
  }
}

async function renderFirstPage(bytes, width) {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    ...limits,
    isEvalSupported: false,
    verbosity: 0,
  })
  const { width: wide, height: high } = (await document.getPage(1)).getViewport({ scale: 1 })
  if (!(wide > 0 && high > 0 && high / wide < 20 && wide / high < 20))
    throw new Error('The page has no usable size.')
  const drawn = await renderPageAsImage(document, 1, { canvasImport: () => import('@napi-rs/canvas'), width })
  return Buffer.from(drawn)
}

async function cropToTop(picture, width) {
  const drawn = await openPicture(picture, { limitInputPixels: 40_000_000 })
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const height = Math.min(drawn.info.height, width * maxAspectRatio)
  return sharp(drawn.data).extract({ left: 0, top: 0, width, height }).png().toBuffer()
}
