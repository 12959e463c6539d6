// Verifies AWS signatures, version 4. Written from the specification, independently of the site's library.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** @typedef {{ accessKeyId: string, secretAccessKey: string, region: string }} Keys */

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const mustBeSigned = ['host', 'x-amz-date', 'x-amz-content-sha256']

/**
 * Undefined if the signature is valid.
 * @param {import('node:http').IncomingMessage} req
 * @param {Keys} keys
 * @param {number} mostApart milliseconds between both clocks
 */
export function signatureProblem(req, keys, mostApart) {
  const [, id, day = '', region, names = '', given = ''] = shape.exec(req.headers.authorization ?? '') ?? []
  if (!id) return 'AccessDenied'
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const at = String(req.headers['x-amz-date'])
  const when = Date.parse(at.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(when - Date.now()) < mostApart) || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustToo = Object.keys(req.headers).filter((name) => name.startsWith('x-amz-'))
  if ([...mustBeSigned, ...mustToo].some((name) => !signed.includes(name))) return 'AccessDenied'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical(req, signed))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  return timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {string[]} signed
 */
function canonical(req, signed) {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://store')
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const headers = signed.map((name) => `${name}:${String(req.headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  return [
    req.method,
    path.join('/'),
    query.join('&'),
    headers.join(''),
    signed.join(';'),
    req.headers['x-amz-content-sha256'],
  ].join('\n')
}

/** @param {string} text */
const encoded = (text) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex')

/**
 * @param {Buffer} key
 * @param {string} text
 */
const hmac = (key, text) => createHmac('sha256', key).update(text).digest()
