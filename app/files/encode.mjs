// Makes pictures smaller, as a process of its own: what the encoders hold of memory goes away with it,
// and a picture that breaks them does not break the server.
import sharp from 'sharp'
import { answerTasks } from './answer-tasks.mjs'

sharp.cache(false)
sharp.concurrency(1)

const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
}

answerTasks(({ bytes, width, format }) => {
  const picture = sharp(bytes, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return encoders[format](picture).toBuffer()
})
