/** Scripts of other sites may read the API, stored files and pictures, feeds and calendars. */
const isShareable = (path: string) => /^\/(api|uploads|images|files)\/|\.(ics|xml)$/.test(path)

const exposedHeaders = [
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
]

/** The headers that the API reads, and those that clients, caches and tracing add by themselves. */
const allowedRequestHeaders = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Baggage',
  'Cache-Control',
  'Content-Language',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'If-Unmodified-Since',
  'Pragma',
  'Range',
  'Traceparent',
  'Tracestate',
  'User-Agent',
  'X-Request-Id',
  'X-Requested-With',
]

/** Credentials are never allowed: scripts of other sites cannot use a visitor's cookies. */
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders.join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export const crossOriginHeaders = (path: string): Record<string, string> =>
  isShareable(path) ? corsHeaders : {}

export const preflightHeaders = (path: string, methods: string): Record<string, string> =>
  isShareable(path)
    ? {
        ...corsHeaders,
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': allowedRequestHeaders.join(', '),
        'Access-Control-Max-Age': '86400',
      }
    : {}
