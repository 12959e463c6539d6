// A process of its own: the encoders' memory goes with it, and a picture that breaks them ends this and not the server.
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

/** Optimised coding needs the whole picture in memory once more, in numbers of two bytes. */
const largeJpegOptions = { optimiseCoding: false }

/** Hardly any loss: what is stored is the original from then on. */
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
  // The colours of print are made those of screens, which their profile does not fit any more.
  const picture = space === 'cmyk' ? upright : upright.keepIccProfile()
  return reencoders[format](picture).toBuffer()
}

/** Turned upright only once it is small: what is turned has to be unpacked as a whole. */
async function scale({ bytes, pixels }) {
  const large = openPicture(bytes, { limitInputPixels: maxPixels })
  const { width, height, hasAlpha } = await large.metadata()
  // The encoder of what can be seen through holds twice as much.
  const most = hasAlpha ? pixels / 2 : pixels
  const factor = Math.min(1, Math.sqrt(most / (width * height)))
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
 * Some programs leave out the two bytes that end a JPEG. Where more is missing the decoder warns, at the latest with the
 * last of all pixels, so none are passed over here.
 */
async function repairJpeg({ bytes }) {
  const completed = Buffer.concat([bytes, endOfJpeg])
  const picture = openPicture(completed, { limitInputPixels: maxPixels, failOn: 'warning' })
  await picture.jpeg({ quality: 1, ...largeJpegOptions }).toBuffer()
  return completed
}

const taskHandlers = { encode, publish: reencode, scale, end: repairJpeg }

answerTasks(({ work, ...task }) => taskHandlers[work](task))
