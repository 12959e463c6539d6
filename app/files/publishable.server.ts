import type { Metadata } from 'sharp'
import { publishPicture } from './encoder.server.ts'
import { openPicture } from './open-picture.mjs'

/** Without what its camera wrote, such as the place, and upright. Encoded again only where need be. */
export async function publishable(bytes: Uint8Array): Promise<Uint8Array> {
  return tells(await openPicture(bytes).metadata()) ? publishPicture(bytes) : bytes
}

const tells = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length) || orientation > 1
