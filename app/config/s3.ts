export interface S3Config {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  /** Without outer slashes; may be empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

type Variables = Record<string, string | undefined>

const settingError = (name: string, must: string) => new Error(`The setting ${name} is wrong: it ${must}.`)

/** Undefined if files are stored in a folder; throws one sentence that names a wrong setting. */
export function readS3Config(settings: Variables): S3Config | undefined {
  const setting = (name: string) => settings[name]?.trim() || undefined
  const address = setting('UPLOADS_URL')
  if (!address) return undefined
  const [, bucket = '', prefix = ''] = s3UrlPattern.exec(address) ?? []
  if (!bucket)
    throw settingError('UPLOADS_URL', 'must name a bucket and a prefix, such as s3://bucket/website')
  if (setting('UPLOADS_DIR')) throw settingError('UPLOADS_DIR', 'can’t be set beside UPLOADS_URL')
  const requiredSetting = (name: string) => {
    const value = setting(name)
    if (!value) throw settingError(name, 'must be set where UPLOADS_URL is')
    return value
  }
  const endpointVariable = setting('AWS_ENDPOINT_URL_S3') ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL'
  const endpoint = setting(endpointVariable)
  if (endpoint && !isEndpoint(endpoint))
    throw settingError(endpointVariable, 'must be the address of the store, such as https://s3.example.com')
  // Self-hosted stores mostly have no region.
  const region = setting('AWS_REGION') ?? setting('AWS_DEFAULT_REGION') ?? (endpoint && 'us-east-1')
  if (!region || !/^[a-z0-9-]+$/.test(region))
    throw settingError('AWS_REGION', 'must be the region of the bucket, such as ap-south-1')
  return {
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    bucket,
    prefix,
    region,
    accessKeyId: requiredSetting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: requiredSetting('AWS_SECRET_ACCESS_KEY'),
    sessionToken: setting('AWS_SESSION_TOKEN'),
  }
}

const s3UrlPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+|\/((?:\w[\w.-]*\/)*\w[\w.-]*)\/*)?$/

function isEndpoint(value: string) {
  try {
    const { protocol, username, search, hash } = new URL(value)
    return /^https?:$/.test(protocol) && !username && !search && !hash
  } catch {
    return false
  }
}
