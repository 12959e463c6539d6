import type { Metadata } from 'sharp'
import { reencodePicture } from './encoder.server.ts'
import { openPicture } from './open-picture.mjs'

/** Without what its camera wrote, such as the place, and upright. Encoded again only where need be. */
export async function withoutPrivateMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  return hasPrivateMetadata(await openPicture(bytes).metadata()) ? reencodePicture(bytes) : bytes
}

const hasPrivateMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length) || orientation > 1
