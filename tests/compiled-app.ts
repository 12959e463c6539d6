import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { filesIn, hashOf, isStamped } from '../app/bin/setup/stamp.mjs'

const root = join(import.meta.dirname, '..')
const app = join(root, 'app')
const alias = { '~': app, '@remix-run/route-config': join(root, 'tests/route-config.ts') }

/** Server modules of the program, except those of `bin` that need Remix's build. */
const isServerModule = (file: string) =>
  /\.tsx?$/.test(file) && !/\.d\.ts$|entry\.client\.tsx$|\/bin\/(index|main|site)\.ts$/.test(file)

const compile = (folder: string) =>
  build({
    configFile: false,
    root,
    mode: 'test',
    logLevel: 'error',
    resolve: { alias },
    esbuild: { target: 'node20', jsxDev: false },
    ssr: { external: true },
    plugins: [sourceDirname],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      rollupOptions: {
        input: filesIn(app).filter(isServerModule),
        treeshake: false,
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  })

/** Compiled modules read other files next to their source. */
const sourceDirname: Plugin = {
  name: 'source-dirname',
  resolveImportMeta: (property, { moduleId }) =>
    property === 'dirname' ? JSON.stringify(dirname(moduleId)) : null,
}

/**
 * The folder of the compiled program, which is compiled again after a change. Node loads it in a third of the time that
 * Vite needs, which would transform each module for each test file.
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

export async function fromCompiled(): Promise<Plugin> {
  const folder = await compiledApp()
  return {
    name: 'from-compiled',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved?.id.startsWith(app + sep) || !isServerModule(resolved.id)) return resolved
      const compiled = join(folder, relative(root, resolved.id).replace(/\.tsx?$/, '.js'))
      return { id: compiled, external: true }
    },
  }
}
