export default [
  {
    what: 'Visitors see an item before the time that staff have set.',
    file: 'app/content/items/visibility.server.ts',
    find: "'Published' and publishAt <= ",
    replace: "'Published' and publishAt <> ",
    tests: ['tests/workflow/visibility'],
  },
  {
    what: 'A notice disappears on its last day instead of after it.',
    file: 'app/content/items/visibility.server.ts',
    find: 'until} >= ',
    replace: 'until} > ',
    tests: ['tests/workflow/visibility', 'tests/content/days', 'tests/site/calendar'],
  },
  {
    what: 'The search of the site finds drafts.',
    file: 'app/content/search/hits.server.ts',
    find: '{ visible: true, includesExpired: true }',
    replace: '{ unpublished: true, includesExpired: true }',
    tests: ['tests/search/search.test'],
  },
  {
    what: 'A scheduled item appears only when the next day begins, since cached pages stay.',
    file: 'app/db/scheduled-transitions.server.ts',
    find: 'Math.min(nextAt, time)',
    replace: 'Math.max(nextAt, time)',
    tests: ['tests/workflow/visibility'],
  },
  {
    what: 'A preview link that somebody passed on works for another day.',
    file: 'app/content/items/preview.server.ts',
    find: 'return expiresAt > now ?',
    replace: 'return expiresAt > now - lifetime ?',
    tests: ['tests/workflow/preview'],
  },
]
