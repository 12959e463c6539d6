import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Each sprite contains the icons that the module of the same name uses. */
const sprites = ['site', 'staff']

/** Generates SVG sprites from `lucide-react`, whose components would outweigh the rest of a page.
 * @param {string} root */
export const iconSprites = (root) =>
  Promise.all(
    sprites.map(async (sprite) => {
      const folder = 'app/ui/icons'
      const module = await readFile(join(root, folder, `${sprite}.ts`), 'utf8')
      const names = [...module.matchAll(/ icon\('([\w-]+)'\)/g)].map(([, name = '']) => name)
      const symbols = await Promise.all(names.map(symbolOf))
      const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', '']
      return { file: `${folder}/${sprite}.svg`, content: lines.join('\n') }
    }),
  )

/** @param {string} name */
async function symbolOf(name) {
  const { default: icon } = await import(`lucide-react/icons/${name}`)
  const [, shapes = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon))) ?? []
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/\w+>/g, '/>')}</symbol>`
}
