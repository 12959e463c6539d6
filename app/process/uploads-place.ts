export interface S3Place {
  /** Without a slash at its end. */
  endpoint: string
  bucket: string
  /** Without slashes around it; may be empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

type Variables = Record<string, string | undefined>

const wrong = (name: string, must: string) => new Error(`The setting ${name} is wrong: it ${must}.`)

/** The store that these settings name, undefined where files lie in a folder; throws one sentence that names what is wrong. */
export function readS3Place(settings: Variables): S3Place | undefined {
  const given = (name: string) => settings[name]?.trim() || undefined
  const address = given('UPLOADS_URL')
  if (!address) return undefined
  const [, bucket = '', prefix = ''] = place.exec(address) ?? []
  if (!bucket) throw wrong('UPLOADS_URL', 'must name a bucket and a prefix, such as s3://bucket/website')
  if (given('UPLOADS_DIR')) throw wrong('UPLOADS_DIR', 'can’t be set beside UPLOADS_URL')
  const needed = (name: string) => {
    const value = given(name)
    if (!value) throw wrong(name, 'must be set where UPLOADS_URL is')
    return value
  }
  const own = given('AWS_ENDPOINT_URL_S3') ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL'
  const endpoint = given(own)
  if (endpoint && !isEndpoint(endpoint))
    throw wrong(own, 'must be the address of the store, such as https://s3.example.com')
  // A store of one's own mostly has none.
  const region = given('AWS_REGION') ?? given('AWS_DEFAULT_REGION') ?? (endpoint && 'us-east-1')
  if (!region || !/^[a-z0-9-]+$/.test(region))
    throw wrong('AWS_REGION', 'must be the region of the bucket, such as ap-south-1')
  return {
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    bucket,
    prefix,
    region,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: given('AWS_SESSION_TOKEN'),
  }
}

const place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+|\/((?:\w[\w.-]*\/)*\w[\w.-]*)\/*)?$/

function isEndpoint(value: string) {
  try {
    const { protocol, username, search, hash } = new URL(value)
    return /^https?:$/.test(protocol) && !username && !search && !hash
  } catch {
    return false
  }
}
