/** Each layer may import only the layers below it. */
const layers = [
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
  'content/(forms|api)',
  'content/(search|history|media|workflow|links|items|translations)',
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

const folder = (layer) => `^app/${layer}/`

const upwardImports = layers.slice(1).map((layer, at) => ({
  name: `${layer} imports no layer above it`,
  severity: 'error',
  from: { path: folder(layer) },
  to: { path: [...layers.slice(0, at + 1).map(folder), '^app/[^/]+$'] },
}))

const serverImports = {
  name: 'the server imports only base layers; bin passes everything else',
  severity: 'error',
  from: { path: folder('server') },
  to: { path: '^app/', pathNot: ['server', 'text', 'i18n', 'config', 'http'].map(folder) },
}

/** Code that two screens share belongs in `ui` or `content`, or in the staff area's `resource`. */
const screenImports = [
  { area: 'site', shared: '/en\\.ts$' },
  { area: 'staff', shared: '^app/routes/staff/resource/|/en\\.ts$' },
].map(({ area, shared }) => ({
  name: `screens of ${area} import only texts from each other`,
  severity: 'error',
  from: { path: `^app/routes/${area}/([^/]+)/` },
  to: { path: `^app/routes/${area}/[^/]+/`, pathNot: [`^app/routes/${area}/$1/`, shared] },
}))

const areaImports = {
  name: 'pages, staff area, API and files do not import each other',
  severity: 'error',
  from: { path: '^app/routes/([^/]+)/' },
  to: { path: '^app/routes/[^/]+/', pathNot: ['^app/routes/$1/', '/en\\.ts$'] },
}

const circularImports = {
  name: 'no circular imports, of types neither',
  severity: 'error',
  from: {},
  to: { circular: true },
}

/** A transitive dependency may disappear with any update. */
const unlistedPackages = {
  name: 'package.json lists every package that is imported',
  severity: 'error',
  from: {},
  to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
}

const developmentPackages = {
  name: 'the site imports no development dependencies',
  severity: 'error',
  from: { path: '^app/', pathNot: '^app/(bin/setup|sample)/.*\\.mjs$' },
  to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
}

export default {
  forbidden: [
    ...upwardImports,
    serverImports,
    ...screenImports,
    areaImports,
    circularImports,
    unlistedPackages,
    developmentPackages,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(app|tests|node_modules)/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
