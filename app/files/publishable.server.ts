import sharp, { type Metadata, type Sharp } from 'sharp'

/** Without what its camera wrote, such as the place, and upright. Encoded again only where need be. */
export async function publishable(bytes: Uint8Array): Promise<Uint8Array> {
  const found = await sharp(bytes).metadata()
  if (!tells(found)) return bytes
  const upright = sharp(bytes, { animated: (found.pages ?? 1) > 1 })
    .rotate()
    .keepIccProfile()
  return encoders[found.format]?.(upright).toBuffer() ?? bytes
}

const tells = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length) || orientation > 1

/** Hardly any loss: what is stored is the original from then on. */
const encoders: Partial<Record<Metadata['format'], (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4', mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: 93 }),
  heif: (picture) => picture.avif({ quality: 80 }),
  gif: (picture) => picture.gif(),
}
