export default [
  {
    what: 'Caches on the way keep a file of a draft, and show it to anybody.',
    file: 'app/routes/files/file-access.server.ts',
    find: "? 'private, no-store'",
    replace: '? publicFileCacheControl',
    tests: ['tests/files/public-files', 'tests/media/file-permissions'],
  },
  {
    what: 'An editor downloads the drafts of other areas.',
    file: 'app/content/media/permissions.server.ts',
    find: "sent.where('actor', '=', viewer.actor).executeTakeFirst()",
    replace: "sent.where('actor', '<>', '').executeTakeFirst()",
    tests: ['tests/media/file-permissions', 'tests/media/uploaders'],
  },
  {
    what: 'A deleted item can no longer be restored, since its files are gone.',
    file: 'app/content/media/cleanup.server.ts',
    find: 'for (const name of fileNamesInChange(change)) names.delete(name)',
    replace: 'for (const name of fileNamesInChange(change)) names.add(name)',
    tests: ['tests/files/cleanup'],
  },
  {
    what: 'A document with an old Office file inside, which may hold macros, is accepted.',
    file: 'app/files/office/hazards.server.ts',
    find: 'if (isExecutable(header) || isCompoundFile(header)) return',
    replace: 'if (isExecutable(header) && isCompoundFile(header)) return',
    tests: ['tests/files/hazards'],
  },
  {
    what: 'An archive is accepted whose files land outside the folder where it is unpacked.',
    file: 'app/files/office/check-office.server.ts',
    find: '.every((part) => !/^(',
    replace: '.some((part) => !/^(',
    tests: ['tests/files/office-documents'],
  },
]
