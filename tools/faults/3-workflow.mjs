export default [
  {
    what: 'The second of two people who save at the same time overwrites the first.',
    file: 'app/content/items/store.server.ts',
    find: 'if (version !== expected) throw versionConflictError(type)',
    replace: 'if (version < expected) throw versionConflictError(type)',
    tests: ['tests/api/writes', 'tests/staff/two-editors'],
  },
  {
    what: 'A stale form puts back what others have changed in the meantime.',
    file: 'app/content/workflow/working-copies.server.ts',
    find: 'if (myJson === theirJson || theirJson === baseJson) continue',
    replace: 'if (myJson === theirJson || myJson === baseJson) continue',
    tests: ['tests/staff/two-editors', 'tests/workflow/working-copies'],
  },
  {
    what: 'An administrator publishes own words although a second person must approve them.',
    file: 'app/content/workflow/approval.server.ts',
    find: "(await isAmongAuthors(db, actor, await findAuthors())) ? 'author' : 'approver'",
    replace: "(await isAmongAuthors(db, actor, await findAuthors())) ? 'approver' : 'author'",
    tests: ['tests/staff/approval.test', 'tests/staff/approval-last-author'],
  },
  {
    what: 'A scheduled change goes live although nobody has approved it.',
    file: 'app/content/workflow/schedule.server.ts',
    find: ".where('decidedBy', '<>', '')",
    replace: ".where('savedBy', '<>', '')",
    tests: ['tests/staff/working-copies', 'tests/staff/review.test'],
  },
  {
    what: 'Undo throws away a later change of somebody else.',
    file: 'app/content/history/restore.server.ts',
    find: 'if (last?.sequence !== sequence) return false',
    replace: 'if (!last) return false',
    tests: ['tests/content/history'],
  },
]
