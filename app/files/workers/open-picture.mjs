import sharp from 'sharp'

/**
 * Every picture is read by this. What was cut off is refused; small faults that all programs pass over are not, such as
 * those of many Samsung phones (github.com/lovell/sharp/issues/1578).
 * @param {Uint8Array} bytes
 * @param {import('sharp').SharpOptions} [options]
 */
export const openPicture = (bytes, options) => sharp(bytes, { failOn: 'error', ...options })
