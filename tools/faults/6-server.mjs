export default [
  {
    what: 'The cache gives the cookie of one visitor to all others.',
    file: 'app/server/cache-control.ts',
    find: "headers.has('Set-Cookie') || headers.has('Content-Encoding')",
    replace: "headers.has('Content-Encoding')",
    tests: ['tests/server/cache.test'],
  },
  {
    what: 'A page that was rendered during a change stays outdated in the cache.',
    file: 'app/server/response-cache.ts',
    find: 'if (isNormalized && this.#version() === version)',
    replace: 'if (isNormalized && this.#currentVersion >= version)',
    tests: ['tests/server/cache.test'],
  },
  {
    what: 'Browsers and feed readers never get the new version, since nothing counts as modified.',
    file: 'app/http/conditional-request.ts',
    find: "return Date.parse(modified ?? '') <= Date.parse(header('if-modified-since') ?? '')",
    replace: "return Date.parse(modified ?? '') >= Date.parse(header('if-modified-since') ?? '')",
    tests: ['tests/server/preconditions', 'tests/server/static-files'],
  },
  {
    what: 'A body without a length fills the memory.',
    file: 'app/server/request-body.ts',
    find: 'if (received > limit) {',
    replace: 'if (chunk.length > limit) {',
    tests: ['tests/server/limits'],
  },
  {
    what: 'A page runs any script that gets into its text.',
    file: 'app/server/security-headers.ts',
    find: '["script-src \'self\'", ...hashes]',
    replace: "[\"script-src 'self' 'unsafe-inline'\", ...hashes]",
    tests: ['tests/server/security-headers'],
  },
]
