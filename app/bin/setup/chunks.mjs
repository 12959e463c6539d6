/** Modules of every page go into three chunks, and those of lists into one: many small ones compress worse and exceed the
 * budget of scripts. A single one would block a slow phone for too long.
 * @returns {import('vite').Plugin} */
export function chunks() {
  /** @type {Set<string> | undefined} */
  let frame
  const output = {
    experimentalMinChunkSize: 500,
    onlyExplicitManualChunks: true,
    /** @type {import('vite').Rollup.GetManualChunk} */
    manualChunks(id, { getModuleIds, getModuleInfo }) {
      frame ??= collectReachable([...getModuleIds()].filter(startsPage), (from) => getModuleInfo(from))
      // The entry has its own chunk, as it starts the site wherever it is loaded.
      if (id.endsWith('/app/entry.client.tsx')) return undefined
      // Modules that need React alone don't load the frame.
      if (/\/node_modules\/(react|react-dom|scheduler)\/|^\0commonjsHelpers/.test(id)) return 'react'
      if (frame.has(id) || /\/app\/ui\/(media\/download-link|text\/formatted)/.test(id))
        return /\/node_modules\/|^\0/.test(id) ? 'packages' : 'frame'
      return /\/app\/ui\/(lists\/|page\/page-header|notices\/follow-links)/.test(id) ? 'lists' : undefined
    },
  }
  return {
    name: 'chunks',
    config: (_, { isSsrBuild }) => (isSsrBuild ? undefined : { build: { rollupOptions: { output } } }),
  }
}

/** @param {string} id */
const startsPage = (id) => /\/app\/(entry\.client|root|routes\/site\/frame)\.tsx/.test(id)

/** @param {string[]} start @param {(id: string) => import('vite').Rollup.ModuleInfo | null} find */
function collectReachable(start, find) {
  const all = new Set(start)
  for (const id of all) for (const to of find(id)?.importedIds ?? []) all.add(to)
  return all
}
