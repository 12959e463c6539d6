export default [
  {
    what: 'A program overwrites a change that it has not read, since its If-Match is ignored.',
    file: 'app/routes/api/write.server.ts',
    find: 'if (ifMatch !== null && !matchesItemEtag(ifMatch, type, item)) return true',
    replace: "if (ifMatch === '' && !matchesItemEtag(ifMatch, type, item)) return true",
    tests: ['tests/api/writes', 'tests/api/etag-round-trip'],
  },
  {
    what: 'Anybody reads the fields that are for staff only.',
    file: 'app/content/api/json.server.ts',
    find: 'if (field.staffOnly && !audience) continue',
    replace: 'if (field.staffOnly && !audience && field.computed) continue',
    tests: ['tests/api/reads', 'tests/workflow/api'],
  },
  {
    what: 'A list ends after its first page, without a link to the next one.',
    file: 'app/routes/api/list-query.server.ts',
    find: 'limit: limit + 1,',
    replace: 'limit,',
    tests: ['tests/api/reads', 'tests/api/cursors'],
  },
  {
    what: 'A program gets the item of another program that used the same Idempotency-Key.',
    file: 'app/routes/api/idempotency.server.ts',
    find: ".where('actor', '=', actor)",
    replace: ".where('actor', '<>', '')",
    tests: ['tests/api/writes'],
  },
  {
    what: 'The description of the API allows null for required fields, and for no others.',
    file: 'app/content/api/schemas.server.ts',
    find: 'if (required) return schema',
    replace: 'if (!required) return schema',
    tests: ['tests/api/openapi'],
  },
]
