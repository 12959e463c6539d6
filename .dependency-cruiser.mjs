/** Imports go down this list only: each part knows those below it, and none above. */
const parts = [
  'bin',
  'server',
  'routes',
  'ui',
  'sample',
  'backup',
  'auth',
  'inbox',
  'mail',
  'content/public',
  'content/dashboard',
  'content/(search|forms|api|history|media|workflow|links|items|translations)',
  'content/types',
  'content/schema',
  'content/fields',
  'content/markdown',
  'files',
  'db',
  'text',
  'i18n',
  'config',
  'http',
]

const folder = (part) => `^app/${part}/`

const upwards = parts.slice(1).map((part, at) => ({
  name: `${part} knows nothing above it`,
  severity: 'error',
  from: { path: folder(part) },
  to: { path: [...parts.slice(0, at + 1).map(folder), '^app/[^/]+$'] },
}))

const handed = {
  name: 'the server is handed what it needs by bin',
  severity: 'error',
  from: { path: folder('server') },
  to: { path: '^app/', pathNot: ['server', 'text', 'i18n', 'config', 'http'].map(folder) },
}

/** A screen's folder is its own; what two need lies in `ui`, `content` or, in the staff area, in `content` there. */
const rooms = [
  { area: 'site', shared: '/(en|texts\\.server)\\.ts$' },
  { area: 'staff', shared: '^app/routes/staff/resource/|/en\\.ts$' },
].map(({ area, shared }) => ({
  name: `screens of ${area} take nothing from each other but words`,
  severity: 'error',
  from: { path: `^app/routes/${area}/([^/]+)/` },
  to: { path: `^app/routes/${area}/[^/]+/`, pathNot: [`^app/routes/${area}/$1/`, shared] },
}))

const apart = {
  name: 'pages, staff area, API and files do not know each other',
  severity: 'error',
  from: { path: '^app/routes/([^/]+)/' },
  to: { path: '^app/routes/[^/]+/', pathNot: ['^app/routes/$1/', '/(en|texts\\.server)\\.ts$'] },
}

const circles = {
  name: 'no module leads back to itself',
  severity: 'error',
  from: {},
  to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
}

/** What another package brings along today, it need not bring tomorrow. */
const unlisted = {
  name: 'package.json lists every package that is imported',
  severity: 'error',
  from: {},
  to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
}

const withoutTools = {
  name: 'what runs the site imports no package that only its tests and its makers have',
  severity: 'error',
  from: { path: '^app/', pathNot: '^app/(bin/(suites|setup)|sample)/.*\\.mjs$' },
  to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
}

export default {
  forbidden: [...upwards, handed, ...rooms, apart, circles, unlisted, withoutTools],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(app|tests|node_modules)/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
