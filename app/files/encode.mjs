// Makes pictures smaller, as a process of its own: what the encoders hold of memory goes away with it,
// and a picture that breaks them does not break the server.
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  jpeg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, bytes, width, format }) => {
  try {
    const picture = sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    process.send?.({ id, result: await encoders[format](picture).toBuffer() })
  } catch (error) {
    process.send?.({ id, problem: String(error) })
  }
})
