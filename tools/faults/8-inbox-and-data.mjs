export default [
  {
    what: 'Newsletters go to addresses whose owners never confirmed.',
    file: 'app/inbox/mailings.server.ts',
    find: ".where('confirmedAt', 'is not', null)",
    replace: ".where('email', 'is not', null)",
    tests: ['tests/inbox/newsletter'],
  },
  {
    what: 'A spreadsheet runs the formula that a visitor typed as a name.',
    file: 'app/files/csv.server.ts',
    find: 'escape_formulas: true',
    replace: 'escape_formulas: false',
    tests: ['tests/staff/subscribers', 'tests/staff/applications'],
  },
  {
    what: 'Two servers send the same mail.',
    file: 'app/mail/sender.server.ts',
    find: 'claimedUntil is null or claimedUntil <= ',
    replace: 'claimedUntil is null or claimedUntil >= ',
    tests: ['tests/mail/mail.test'],
  },
  {
    what: 'A restore leaves a damaged file out, although nobody has allowed that.',
    file: 'app/backup/restore.server.ts',
    find: 'damage.files.length > 0 && !options.leaveOutDamaged',
    replace: 'damage.files.length > 1 && !options.leaveOutDamaged',
    tests: ['tests/backup/restore'],
  },
  {
    what: 'Half of a failed save remains in the database.',
    file: 'app/db/group-commit.server.ts',
    find: 'await rollBackWork(db).catch(',
    replace: 'if (isRetry) await rollBackWork(db).catch(',
    tests: ['tests/db/group-commit'],
  },
]
