import { plainFileName } from '../process/plain-text.ts'
import { RefusedError } from '../process/refused-error.ts'
import { BusyError, Turns } from '../process/turns.ts'
import { isStorageTrouble } from './disk-storage.server.ts'
import { endJpeg, scalePicture } from './encoder.server.ts'
import {
  damaged,
  fromPhones,
  isEmpty,
  mostBytesOf,
  severalPictures,
  tooLarge,
  tooMuch,
} from './file-words.ts'
import { anotherFilm, isLikeMp4, troubleInFilm } from './film-trouble.server.ts'
import { adviceOn, troubleIn } from './office-refusals.server.ts'
import { openPicture } from './open-picture.mjs'
import { troubleInPdf } from './pdf-refusals.server.ts'
import { recognise } from './recognise.server.ts'
import { keptPicture, pdfTypes, uploadLimits } from './upload-limits.ts'
import { isCutOff } from './video-size.server.ts'
import { EndedError } from './worker.server.ts'

export class FileError extends RefusedError {
  constructor(message: string) {
    super(400, message)
  }
}

const [pdf] = pdfTypes

interface Wanted {
  types: readonly string[]
  wrongType: string
  store(bytes: Uint8Array, fileName: string): Promise<unknown>
}

/** Checks an uploaded file by its bytes and stores it. Throws `FileError`; then nothing is stored. */
export async function acceptFile({ types, wrongType, store }: Wanted, file: File): Promise<unknown> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = (await recognise(bytes, file.name))?.mime ?? ''
  if (bytes.byteLength === 0) throw new FileError(isEmpty)
  if (/^image\/hei[cf]/.test(found)) throw new FileError(`${wrongType} ${fromPhones}`)
  if (found === 'image/apng' && types.includes('image/png'))
    throw new FileError(severalPictures('animated PNG'))
  const takesFilms = types.some((type) => type.startsWith('video/'))
  const isFilm = takesFilms && isLikeMp4(found)
  const most = mostBytesOf(found)
  if ((isFilm || types.includes(found)) && bytes.byteLength > most) throw new FileError(tooLarge(most))
  // What ends early is said to be cut off, as that says more.
  const film = isFilm && !isCutOff(bytes) && troubleInFilm(bytes)
  if (film) throw new FileError(film)
  if (!types.includes(found)) {
    const advice =
      (types.includes('application/zip') && adviceOn(found, bytes, file.name)) ||
      (takesFilms && found.startsWith('video/') && anotherFilm)
    throw new FileError(advice ? `${wrongType} ${advice}` : wrongType)
  }
  if (found.startsWith('image/'))
    return atTheDesk.run(async () => storeAs(store, await checkedPicture(bytes), file.name))
  const trouble = found === pdf ? await troubleInPdf(bytes) : await troubleIn(found, bytes)
  if (trouble) throw new FileError(trouble)
  if (isCutOff(bytes)) throw new FileError('This video is not whole. Please choose it again.')
  return storeAs(store, bytes, file.name)
}

/** A picture is unpacked to many times its size, so they are looked at one by one. */
const atTheDesk = new Turns({ room: 1, mostWaiting: 100, patience: 120_000 })

async function storeAs(store: Wanted['store'], bytes: Uint8Array, givenName: string) {
  try {
    return await store(bytes, fileName(givenName))
  } catch (error) {
    if (error instanceof BusyError || isStorageTrouble(error)) throw error
    throw new FileError(error instanceof EndedError ? tooMuch : damaged)
  }
}

/** Reads the head first, so that a small file with a huge picture in it is refused before it is unpacked. */
async function checkedPicture(bytes: Uint8Array) {
  const head = await openPicture(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head?.width || !head.height) throw new FileError(unreadable(bytes))
  const pixels = head.width * head.height * (head.pages ?? 1)
  const isMoving = (head.pages ?? 1) > 1
  const mostPixels = isMoving ? keptPicture.pixels : uploadLimits.pixels
  if (pixels > mostPixels)
    throw new FileError(`This picture has too many pixels: at most ${mostPixels / 1e6} megapixels.`)
  if (isMoving && bytes.byteLength > keptPicture.bytes) throw new FileError(tooLarge(keptPicture.bytes))
  const isLarge = pixels > keptPicture.pixels || bytes.byteLength > keptPicture.bytes
  return read(bytes, isLarge ? scaled : shown)
}

type Reading = (bytes: Uint8Array) => Promise<Uint8Array>

const scaled: Reading = (bytes) => scalePicture(bytes, keptPicture.scaledTo)

/** A head alone says little: what can't be shown later is refused now. */
const shown: Reading = async (bytes) => {
  await openPicture(bytes, { animated: true }).resize(64).raw().toBuffer()
  return bytes
}

async function read(bytes: Uint8Array, reading: Reading) {
  try {
    return await reading(bytes).catch(async (error: unknown) => {
      if (error instanceof EndedError || !isJpeg(bytes)) throw error
      return reading(await endJpeg(bytes))
    })
  } catch (error) {
    throw new FileError(error instanceof EndedError ? tooMuch : unreadable(bytes))
  }
}

const isJpeg = ([first, second]: Uint8Array) => first === 0xff && second === 0xd8

/** Several pictures in one AVIF are told by the brands at its beginning. */
const unreadable = (bytes: Uint8Array) =>
  /^.{4}ftyp.*avis/s.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
    ? severalPictures('AVIF')
    : 'This picture is damaged and can’t be read.'

/** The name people gave, without folders or signs that no name should have. */
function fileName(given: string) {
  const clean = plainFileName(given)
    .replaceAll(/[<>:"|?*]/g, '')
    .trim()
  // A name of dots alone would be a folder in an address.
  return /^\.*$/.test(clean) ? 'file' : clean
}
