// Runs in its own process, which frees the encoders' memory. A picture that crashes them does not stop the server.
import sharp from 'sharp'
import { answerTasks } from './answer-tasks.mjs'
import { openPicture } from './open-picture.mjs'

sharp.cache(false)
sharp.concurrency(1)

const maxPixels = 100_000_000

const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
}

function encode({ bytes, width, format, cut }) {
  const upright = openPicture(bytes, { limitInputPixels: 40_000_000 }).rotate()
  const picture = (cut ? upright.extract(cut) : upright).resize({ width, withoutEnlargement: true })
  return encoders[format](picture).toBuffer()
}

/** Optimised coding would buffer the whole picture with two bytes per value. */
const largeJpegOptions = { optimiseCoding: false }

/** Almost lossless, since the result replaces the original. */
const reencoders = {
  jpeg: (picture) => picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4', ...largeJpegOptions }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: 93 }),
  heif: (picture) => picture.avif({ quality: 80 }),
  gif: (picture) => picture.gif(),
}

async function reencode({ bytes }) {
  const { format, pages = 1, space } = await openPicture(bytes).metadata()
  const upright = openPicture(bytes, { animated: pages > 1 }).rotate()
  // CMYK is converted to sRGB, so its profile no longer applies.
  const picture = space === 'cmyk' ? upright : upright.keepIccProfile()
  return reencoders[format](picture).toBuffer()
}

/** Scales before rotating, since a rotation decodes the whole picture. */
async function scale({ bytes, pixels }) {
  const large = openPicture(bytes, { limitInputPixels: maxPixels })
  const { width, height, hasAlpha } = await large.metadata()
  // The encoder for transparency takes twice the memory.
  const maxPixelCount = hasAlpha ? pixels / 2 : pixels
  const factor = Math.min(1, Math.sqrt(maxPixelCount / (width * height)))
  const smaller = large.resize({ width: Math.max(1, Math.floor(width * factor)) }).keepExif()
  const between = hasAlpha
    ? smaller.png({ compressionLevel: 1 })
    : smaller.jpeg({ quality: 97, ...largeJpegOptions })
  const upright = openPicture(await between.toBuffer()).rotate()
  return (
    hasAlpha ? upright.webp({ quality: 90, effort: 2 }) : upright.jpeg({ quality: 90, ...largeJpegOptions })
  ).toBuffer()
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/**
 * Appends the end marker that some programs omit. Decodes every pixel, since the decoder warns about missing data only
 * when it reaches the gap.
 */
async function repairJpeg({ bytes }) {
  const completed = Buffer.concat([bytes, endOfJpeg])
  const picture = openPicture(completed, { limitInputPixels: maxPixels, failOn: 'warning' })
  await picture.jpeg({ quality: 1, ...largeJpegOptions }).toBuffer()
  return completed
}

const taskHandlers = { encode, publish: reencode, scale, end: repairJpeg }

answerTasks(({ work, ...task }) => taskHandlers[work](task))
