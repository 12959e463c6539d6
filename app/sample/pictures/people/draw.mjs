// Draws the portraits of the sample's people: `node app/sample/pictures/people/draw.mjs`.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { portraits } from './portraits.mjs'

const hair = {
  short:
    'M204 262C190 150 236 112 302 112s110 40 96 150c-6-34-14-56-30-74-40 14-92 12-128-6-18 20-30 44-36 80z',
  parted:
    'M202 266c-16-112 30-158 96-156 76 0 116 48 100 158-6-40-18-62-38-82-30 6-66-4-92-30-10 34-40 54-66 110z',
  thinning:
    'M206 262c-14-96 30-138 94-138s108 42 94 138c-4-34-12-58-30-78-14-24-40-32-64-32s-50 8-64 32c-18 20-26 44-30 78z',
  back: 'M200 282c-18-124 34-174 100-174s118 50 100 174c-4-56-34-96-100-100-66 4-96 44-100 100z',
  middle: 'M198 300c-16-130 34-188 102-188s118 58 102 188c-8-60-40-104-102-142-62 38-94 82-102 142z',
  side: 'M198 300c-18-126 28-190 104-190s118 60 100 188c-10-54-54-92-130-132-26 40-62 74-74 134z',
}

const behind = {
  long: 'M196 250c-20-90 30-150 104-150s124 60 104 150c-4 70 26 130 20 190H176c-6-60 24-120 20-190z',
  bob: 'M192 260c-18-100 34-156 108-156s126 56 108 156c2 50 6 80-10 112H202c-16-32-12-62-10-112z',
  bun: 'M240 116a60 48 0 1 1 120 0 60 48 0 1 1-120 0z',
}

const clothes = {
  suit: ({ cloth, tie }) => `
    <path d="M40 610c4-110 60-150 150-172l110-30 110 30c90 22 146 62 150 172z" fill="${cloth}"/>
    <path d="M240 404 300 566l60-162-14-8h-92z" fill="#f7f9fb"/>
    ${tie ? `<path d="m284 456 16-14 16 14-8 22 14 92-22 40-22-40 14-92z" fill="${tie}"/>` : ''}
    <path d="m240 404-34 32 20 54-26 12 100 110V566z M360 404l34 32-20 54 26 12-100 110V566z" fill="#000" opacity=".16"/>
    <path d="m236 400 64 52-34 34-44-62z M364 400l-64 52 34 34 44-62z" fill="#fff"/>`,
  daura: ({ cloth, shirt }) => `
    <path d="M40 610c4-110 60-150 150-172l110-30 110 30c90 22 146 62 150 172z" fill="${cloth}"/>
    <path d="M230 412h140l-26 198H256z" fill="${shirt}"/>
    <path d="M352 424C340 500 300 560 262 610" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="5"/>
    <path d="M242 400q58 46 116 0l6 22q-64 50-128 0z" fill="${shirt}"/>
    <path d="M240 424q60 44 120 0" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4"/>
    <path d="m232 412-36 24 56 174h28z M368 412l36 24-56 174h-28z" fill="#000" opacity=".18"/>`,
  sari: ({ cloth, shirt }) => `
    <path d="M56 610c4-106 60-142 144-166l100-28 100 28c84 24 140 60 144 166z" fill="${shirt}"/>
    <path d="M226 416l24-16h100l24 16c-18 68-130 68-148 0z" fill="SKIN"/>
    <path d="M56 610c2-96 50-138 122-160 60 40 150 90 238 160z" fill="${cloth}"/>
    <path d="M178 450c60 40 150 90 238 160h-34c-80-60-152-104-216-156z" fill="#f2c879"/>
    <path d="M120 500c60 24 130 60 190 110 M96 540c40 14 90 36 130 70" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="6"/>`,
  blazer: ({ cloth, shirt }) => `
    <path d="M56 610c4-106 60-142 144-166l36-34h128l36 34c84 24 140 60 144 166z" fill="${cloth}"/>
    <path d="M240 412 300 600l60-188z" fill="${shirt}"/>
    <path d="M242 410l8-10h100l8 10c-14 68-102 68-116 0z" fill="SKIN"/>
    <path d="m236 410-36 36 24 50-20 16 96 98-8-30z M364 410l36 36-24 50 20 16-96 98 8-30z" fill="#000" opacity=".18"/>`,
}

const topi = (color) => `
  <path d="M202 286c-6-46-2-84 8-106h180c10 22 14 60 8 106-6-22-12-46-14-70-60-14-108-14-168 0-2 24-8 48-14 70z" fill="${color}"/>
  <g transform="matrix(1.04 0 0 1 -12 26)">
  <path d="M206 190c-2-60 18-108 60-118 50-10 104 2 124 36 10 24 10 52 6 82-60-22-130-22-190 0z" fill="#efe7da"/>
  <path d="M206 190c-1-16 0-32 3-46 60-24 128-24 188-2 2 16 1 32-1 48-60-22-130-22-190 0z" fill="#c8503f"/>
  <path d="M222 172l14-18 14 14 14-18 14 14 14-17 14 15 14-17 14 17 14-15 14 18 14-13 14 18" fill="none" stroke="#23343f" stroke-width="6" stroke-linejoin="round"/>
  <path d="M224 130l10-12 10 10 10-14 10 12 10-14 10 12 10-13 10 13 10-12 10 13 10-10 10 12 10-10" fill="none" stroke="#d98b3a" stroke-width="4" stroke-linejoin="round"/>
  </g>`

const glasses = (dark) => `
  <g fill="#fff" fill-opacity=".18" stroke="${dark}" stroke-width="6">
    <rect x="226" y="250" width="62" height="46" rx="16"/><rect x="312" y="250" width="62" height="46" rx="16"/>
    <path d="M288 266q12-8 24 0M226 266l-20-6M374 266l20-6" fill="none"/>
  </g>`

const moustache = (color) =>
  `<path d="M262 334c14-12 30-12 38-4 8-8 24-8 38 4-14 6-28 8-38 2-10 6-24 4-38-2z" fill="${color}"/>`

const beard = (color) =>
  `<path d="M208 290c4 92 44 126 92 126s88-34 92-126c-10 34-24 50-40 54-18-16-86-16-104 0-16-4-30-20-40-54z" fill="${color}" opacity=".92"/>`

function draw(look) {
  const { skin, color, sky, woman } = look
  const shade = 'fill="#5a2d12" opacity=".18"'
  const body = clothes[look.clothes](look).replaceAll('SKIN', skin)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="light" cx=".38" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="600" height="600" fill="url(#sky)"/>
  <path d="M0 420 90 330l50 40 96-120 60 70 84-96 110 130 50-44 60 60v230H0z" fill="#fff" opacity=".28"/>
  <path d="M0 500 120 410l80 50 130-90 110 80 70-44 90 64v130H0z" fill="#fff" opacity=".34"/>
  ${look.behind ? `<path d="${behind[look.behind]}" fill="${color}"/>` : ''}
  <path d="M250 340h100v70c0 30-22 52-50 52s-50-22-50-52z" fill="${skin}"/>
  ${body}
  <path d="M250 352c16 34 84 34 100 0v44c-24 22-76 22-100 0z" ${shade}/>
  <ellipse cx="208" cy="276" rx="15" ry="26" fill="${skin}"/><ellipse cx="392" cy="276" rx="15" ry="26" fill="${skin}"/>
  <path d="M206 240c0-76 42-110 94-110s94 34 94 110c0 34-2 60-10 88-12 44-50 76-84 76s-72-32-84-76c-8-28-10-54-10-88z" fill="${skin}"/>
  <path d="M300 130c52 0 94 34 94 110 0 34-2 60-10 88-12 44-50 76-84 76 44-40 62-90 60-150-2-70-24-106-60-124z" ${shade} style="opacity:.1"/>
  ${look.beard ? beard(color) : ''}
  <path d="M${woman ? '234 246q22-14 44-4M322 242q22-10 44 4' : '232 248q22-14 46-6M322 242q24-8 46 6'}" fill="none" stroke="${look.brow ?? color}" stroke-width="${woman ? 6 : 8}" stroke-linecap="round"/>
  <g fill="#fff"><ellipse cx="257" cy="274" rx="14" ry="8.5"/><ellipse cx="343" cy="274" rx="14" ry="8.5"/></g>
  <g fill="#2a1a12"><circle cx="257" cy="273" r="8"/><circle cx="343" cy="273" r="8"/></g>
  <path d="M241 271q16-14 32 0M327 271q16-14 32 0" fill="none" stroke="#2a1a12" stroke-width="${woman ? 5 : 4}" stroke-linecap="round"/>
  <path d="M300 278c2 18 10 28 8 36-4 6-14 6-20 2" fill="none" stroke="#5a2d12" stroke-opacity=".42" stroke-width="5" stroke-linecap="round"/>
  <path d="M${woman ? '270 350q30 22 60 0q-30-10-60 0z' : '268 352q32 20 64 0'}" fill="${woman ? '#a8433f' : 'none'}" stroke="${woman ? '#a8433f' : '#7c3a2a'}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  ${look.moustache ? moustache(color) : ''}
  ${look.topi ? topi(color) : `<path d="${hair[look.hair]}" fill="${color}"/>`}
  ${look.tika ? '<circle cx="300" cy="226" r="6" fill="#b3262d"/>' : ''}
  ${look.earrings ? '<g fill="#e9b949"><circle cx="206" cy="310" r="7"/><circle cx="394" cy="310" r="7"/></g>' : ''}
  ${look.glasses ? glasses(look.glasses) : ''}
  <rect width="600" height="600" fill="url(#light)"/>
</svg>`
}

for (const [name, look] of Object.entries(portraits)) {
  const file = fileURLToPath(new URL(`${name}.jpg`, import.meta.url))
  await sharp(Buffer.from(draw(look)))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
}
