// A process of its own: the encoders' memory goes with it, and a picture that breaks them ends this and not the server.
import sharp from 'sharp'
import { answerTasks } from './answer-tasks.mjs'

sharp.cache(false)
sharp.concurrency(1)

const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
}

function encode({ bytes, width, format, cut }) {
  const upright = sharp(bytes, { limitInputPixels: 40_000_000 }).rotate()
  const picture = (cut ? upright.extract(cut) : upright).resize({ width, withoutEnlargement: true })
  return encoders[format](picture).toBuffer()
}

/** Turned upright only once it is small: what is turned has to be unpacked as a whole. */
async function scale({ bytes, pixels }) {
  const large = sharp(bytes, { limitInputPixels: 100_000_000 })
  const { width, height, hasAlpha } = await large.metadata()
  // The encoder of what can be seen through holds twice as much.
  const most = hasAlpha ? pixels / 2 : pixels
  const factor = Math.min(1, Math.sqrt(most / (width * height)))
  const smaller = large.resize({ width: Math.max(1, Math.floor(width * factor)) }).keepExif()
  const between = hasAlpha ? smaller.png({ compressionLevel: 1 }) : smaller.jpeg({ quality: 97 })
  const upright = sharp(await between.toBuffer()).rotate()
  return (hasAlpha ? upright.webp({ quality: 90, effort: 2 }) : upright.jpeg({ quality: 90 })).toBuffer()
}

const running = new Set()
let largeOne = Promise.resolve()

/** A large picture may need all the memory there is, so nothing else is made meanwhile. */
answerTasks((task) => {
  const isLarge = 'pixels' in task
  const before = isLarge ? Promise.all([largeOne, ...running]) : largeOne
  const work = before.then(() => (isLarge ? scale(task) : encode(task)))
  const done = work.then(
    () => running.delete(done),
    () => running.delete(done),
  )
  if (isLarge) largeOne = done
  else running.add(done)
  return work
})
