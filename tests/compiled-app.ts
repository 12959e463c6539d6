import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { filesIn, hashOf, isStamped } from '../app/bin/setup/stamp.mjs'

const root = join(import.meta.dirname, '..')
const app = join(root, 'app')
const alias = { '~': app, '@remix-run/route-config': join(root, 'tests/route-config.ts') }

/** Modules of the program that a server loads; those of `bin` that need Remix's own build aside. */
const isModule = (file: string) =>
  /\.tsx?$/.test(file) && !/\.d\.ts$|entry\.client\.tsx$|\/bin\/(index|main|site)\.ts$/.test(file)

/** Each module as a file of JavaScript at the same place below the folder. */
const compile = (folder: string) =>
  build({
    configFile: false,
    root,
    mode: 'test',
    logLevel: 'error',
    resolve: { alias },
    esbuild: { target: 'node20', jsxDev: false },
    ssr: { external: true },
    plugins: [inPlace],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      rollupOptions: {
        input: filesIn(app).filter(isModule),
        treeshake: false,
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  })

/** What lies beside a source is found beside it. */
const inPlace: Plugin = {
  name: 'in-place',
  resolveImportMeta: (property, { moduleId }) =>
    property === 'dirname' ? JSON.stringify(dirname(moduleId)) : null,
}

/**
 * Where the program lies compiled, which Node loads in a third of the time that it takes file by file through Vite,
 * anew for each file of tests. Made again after a change.
 */
async function compiledApp() {
  const folder = join(root, 'node_modules/.cache/app')
  const state = hashOf(root, ['app', 'tests/compiled-app.ts', 'package-lock.json'])
  const stamp = join(folder, 'state')
  if (isStamped(stamp, state)) return folder
  const unfinished = `${folder}-${process.pid}`
  await compile(unfinished)
  writeFileSync(join(unfinished, 'package.json'), '{"type":"module"}')
  writeFileSync(join(unfinished, 'state'), state)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

/** Leads what tests import of the program to where it lies compiled. */
export async function fromCompiled(): Promise<Plugin> {
  const folder = await compiledApp()
  return {
    name: 'from-compiled',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found?.id.startsWith(app + sep) || !isModule(found.id)) return found
      const compiled = join(folder, relative(root, found.id).replace(/\.tsx?$/, '.js'))
      return { id: compiled, external: true }
    },
  }
}
