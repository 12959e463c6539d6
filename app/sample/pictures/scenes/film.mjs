// Makes the sample video: a slow move over the panorama that render.mjs leaves in its work folder, and the
// poster that shows before it plays. Needs `ffmpeg` on the PATH.
//   node render.mjs valley-panorama && node film.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const pictures = dirname(dirname(fileURLToPath(import.meta.url)))
const videos = join(dirname(pictures), 'videos')
const work = process.env.PICTURES_TMP ?? join(tmpdir(), 'seed-pictures')
const clip = join(videos, 'valley-flight.mp4')
const still = join(pictures, 'valley-flight.jpg')
const seconds = 8
const rate = 25
const frames = seconds * rate
const size = { width: 960, height: 540 }
const panorama = await sharp(join(work, 'valley-panorama-graded.png'))
  .raw()
  .toBuffer({ resolveWithObject: true })

mkdirSync(videos, { recursive: true })
const encoder = spawn(
  'ffmpeg',
  [
    ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ['-s', `${size.width}x${size.height}`, '-r', String(rate), '-i', '-'],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-pix_fmt', 'yuv420p'],
    ['-movflags', '+faststart', '-map_metadata', '-1', clip],
  ].flat(),
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
for (let frame = 0; frame < frames; frame++) {
  const picture = await view(frame, size).raw().toBuffer()
  if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
await once(encoder, 'close')
await view(frames * 0.6, { width: 1280, height: 720 })
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile(still)
for (const file of [clip, still]) console.log(file, `${(statSync(file).size / 1024).toFixed(0)} KB`)

/** Moves from the left slope to the peak, slowly at both ends, and zooms in a little. */
function view(frame, { width, height }) {
  const along = 0.5 - 0.5 * Math.cos((Math.PI * frame) / (frames - 1))
  const window = { width: Math.round(1920 - 320 * along), height: Math.round(1080 - 180 * along) }
  const left = Math.round(900 * along)
  const top = Math.round((1080 - window.height) * 0.3)
  return sharp(panorama.data, { raw: panorama.info })
    .extract({ left, top, ...window })
    .resize(width, height, { kernel: 'lanczos3' })
}
