import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In place of the comments that minifying takes out. @returns {import('vite').Plugin} */
export function licences() {
  return {
    name: 'licences',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      )
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== ''))
      const source = [...folders]
        .sort()
        .map(describe)
        .join(`\n\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

/** Those of `app/ui/icons`, which are no package here. */
const icons = { name: 'lucide', version: '1.75.0', license: 'ISC' }

/** @param {string} module */
function packageFolder(module) {
  return (
    /^.*\/(?:node_modules\/(?:@[^/]+\/)?[^/]+|app\/ui\/icons(?=\/))/.exec(
      module.replaceAll('\\', '/').replace(/^\0/, ''),
    )?.[0] ?? ''
  )
}

/** @param {string} folder */
function describe(folder) {
  const file = join(folder, 'package.json')
  const { name, version, license } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : icons
  const text = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return `${name} ${version} (${license})\n\n${text ? readFileSync(join(folder, text), 'utf8').trim() : ''}`
}
