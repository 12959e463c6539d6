// Renders the sample pictures with POV-Ray and writes graded JPEGs next to this folder.
//   node render.mjs [scene ...]            all scenes without arguments
//   node render.mjs --draft valley-dawn    small and quick, written to the temporary folder only
// node render.mjs --grade valley-dawn    only grade again from the stored PNG
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const out = process.env.PICTURES_OUT ?? dirname(here)
const work = process.env.PICTURES_TMP ?? join(tmpdir(), 'seed-pictures')
mkdirSync(work, { recursive: true })

const heroes = new Set(['valley-dawn', 'headworks-weir', 'powerhouse', 'transmission-line'])
// Source material only: film.mjs pans over it.
const panoramas = new Set(['valley-panorama'])
// Grading per scene: exposure gain, contrast (0 = none), saturation, vignette (0..1).
const grade = {
  default: { gain: 1.0, contrast: 0.16, saturation: 1.08, vignette: 0.22 },
  tunnel: { contrast: 0.24, saturation: 0.95 },
}
// Size limits in bytes: large slides, other pictures, pictures of the gallery alone.
const limits = { hero: 285 * 1024, other: 200 * 1024, gallery: 160 * 1024 }
const galleryOnly = new Set(['powerhouse-evening', 'valley-winter', 'weir-gates'])

const args = process.argv.slice(2)
const draft = args.includes('--draft')
const gradeOnly = args.includes('--grade')
const named = args.filter((a) => !a.startsWith('--')).map((a) => a.replace(/\.pov$/, ''))
const scenes = named.length
  ? named
  : readdirSync(here)
      .filter((f) => f.endsWith('.pov'))
      .map((f) => f.slice(0, -4))
      .sort()

function render(scene, w, h, png) {
  const a = [
    `+I${scene}.pov`,
    `+O${png}`,
    `+W${w}`,
    `+H${h}`,
    '+FN8',
    '-D',
    '+WT2',
    '-GA',
    ...(draft ? ['Declare=Q=0.6'] : ['+A0.25', '+AM2', '+R2', '+J0.5']),
  ]
  const r = spawnSync('povray', a, { cwd: here, encoding: 'utf8' })
  if (r.status !== 0) throw new Error(`${scene}: povray failed\n${(r.stderr ?? '').slice(-2000)}`)
}

// A smooth S-curve around middle grey as a 256-entry table.
function curve({ gain, contrast }) {
  return Uint8Array.from({ length: 256 }, (_, i) => {
    const v = Math.min(1, (i / 255) * gain)
    const s = v * v * (3 - 2 * v)
    return Math.round(255 * (v + (s - v) * contrast * 2))
  })
}

async function finish(scene, w, h, png) {
  const g = { ...grade.default, ...grade[scene] }
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize(w, h, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lut = curve(g)
  for (let y = 0, p = 0; y < info.height; y++) {
    const dy = (y / info.height - 0.5) * 2
    for (let x = 0; x < info.width; x++) {
      const dx = (x / info.width - 0.5) * 2
      const f = 1 - g.vignette * Math.min(1, (dx * dx + dy * dy) / 2) ** 1.5
      for (let c = 0; c < 3; c++, p++) data[p] = lut[data[p]] * f
    }
  }
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).modulate({
    saturation: g.saturation,
  })
  if (panoramas.has(scene)) {
    const file = join(work, `${scene}-graded.png`)
    return { file, size: (await image.png().toFile(file)).size, quality: 100 }
  }
  const file = join(out, `${scene}.jpg`)
  const limit = limits[heroes.has(scene) ? 'hero' : galleryOnly.has(scene) ? 'gallery' : 'other']
  let quality = g.quality ?? 78
  do {
    await image
      .clone()
      .jpeg({ quality, mozjpeg: true, progressive: true, chromaSubsampling: '4:2:0' })
      .toFile(file)
    quality -= 2
  } while (statSync(file).size > limit && quality > 40)
  return { file, size: statSync(file).size, quality: quality + 2 }
}

for (const scene of scenes) {
  const [w, h] = heroes.has(scene) ? [1920, 1080] : panoramas.has(scene) ? [2880, 1080] : [1280, 800]
  const png = join(work, `${scene}${draft ? '-draft' : ''}.png`)
  const t = Date.now()
  if (!gradeOnly || !existsSync(png)) render(scene, draft ? w / 3 : w, draft ? h / 3 : h, png)
  if (draft) {
    console.log(`${scene}: ${png}`)
    continue
  }
  const r = await finish(scene, w, h, png)
  console.log(
    `${scene}: ${(r.size / 1024).toFixed(0)} KB, quality ${r.quality}, ${((Date.now() - t) / 1000).toFixed(0)} s`,
  )
}
