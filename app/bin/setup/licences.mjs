import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Replaces the licence comments that minification removes. @returns {import('vite').Plugin} */
export function licences() {
  return {
    name: 'licences',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      )
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== ''))
      // The icon sprites are generated from it.
      folders.add('node_modules/lucide-react')
      const source = [...folders]
        .sort()
        .map(describe)
        .join(`\n\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

/** @param {string} module */
function packageFolder(module) {
  return (
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/').replace(/^\0/, ''))?.[0] ?? ''
  )
}

/** @param {string} folder */
function describe(folder) {
  const file = join(folder, 'package.json')
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'))
  const text = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return `${name} ${version} (${license})\n\n${text ? readFileSync(join(folder, text), 'utf8').trim() : ''}`
}
