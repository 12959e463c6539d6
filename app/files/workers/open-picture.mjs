import sharp from 'sharp'

/**
 * Opens every picture with the same rules: refuses truncated ones, but tolerates small errors such as those of many
 * Samsung phones (github.com/lovell/sharp/issues/1578).
 * @param {Uint8Array} bytes
 * @param {import('sharp').SharpOptions} [options]
 */
export const openPicture = (bytes, options) => sharp(bytes, { failOn: 'error', ...options })
