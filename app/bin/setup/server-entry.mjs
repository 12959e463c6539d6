import { cpSync, statSync } from 'node:fs'
import { workerMemoryLimits } from '../../files/workers/memory-limits.ts'

/** Entry points by their names in the build. Workers must lie next to the module that starts them. */
const input = {
  'index.js': 'app/bin/index.ts',
  'site.js': 'app/bin/site.ts',
  ...Object.fromEntries(
    Object.keys(workerMemoryLimits).map((script) => [script, `app/files/workers/${script}`]),
  ),
}

/** Packages to bundle into the server, with their dependencies. They have many files and little of it is used; opening
 * the files would take half a second at the start. */
const bundledPackages = [
  ...['kysely', 'zod', 'diff', 'feed', 'csv-parse', 'csv-stringify', 'rate-limiter-flexible'],
  ...['framer-motion', 'motion-dom', 'motion-utils'],
  ...['file-type', 'strtok3', 'token-types', 'uint8array-extras'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
  ...['sanitize-html', 'postcss', 'source-map-js', 'nanoid', 'picocolors', 'parse-srcset', 'deepmerge'],
  ...['is-plain-object', 'escape-string-regexp', 'htmlparser2', 'domutils', 'domhandler', 'dom-serializer'],
  ...['domelementtype', 'entities'],
]

/** One server bundle with Remix's build and the HTTP server, so that both share their modules. It includes the sample
 * files, so that it runs without the sources.
 * @returns {import('vite').Plugin} */
export const serverEntry = () => ({
  name: 'server-entry',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: {
      rollupOptions: { input, output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].js' } },
    },
    ssr: { noExternal: bundledPackages },
  }),
  writeBundle: ({ dir = '' }) =>
    cpSync('app/sample', dir, {
      recursive: true,
      filter: (path) => statSync(path).isDirectory() || /\.(jpg|mp4|pdf|xlsx)$/.test(path),
    }),
})
