import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { compile } from 'tailwindcss'

/** Styles written by the server refer to these names. */
const retained = ['object-cover']

/** A class selector in a style sheet. */
const inStyles = /\.((?:\\[0-9a-f]{1,6} ?|\\[^\n]|[A-Za-z_-])(?:\\[0-9a-f]{1,6} ?|\\[^\n]|[\w-])*)/g

/** Shortens class names that cannot be ordinary words: `text-sm`, not `grid`. Compressed styles get 9 % smaller, which they
 * need for their budget, scripts 5 % and pages 6 to 8 %.
 * @returns {import('vite').Plugin[]} */
export function shortClasses(entry = resolve('app/ui/styles.css')) {
  /** @type {Map<string, string>} */
  let short = new Map()
  /** @type {import('vite').Plugin} */
  const styles = {
    name: 'short-classes-of-styles',
    apply: 'build',
    // Runs after Tailwind's plugin, which generates the style sheet.
    enforce: 'pre',
    buildStart: async () => {
      short = await shortNames(entry)
    },
    transform: (code, id) =>
      id.split('?')[0] === entry
        ? { code: code.replace(inStyles, (all, name) => nameIn(short, all, name)), map: null }
        : undefined,
  }
  /** @type {import('vite').Plugin} */
  const modules = {
    name: 'short-classes-of-modules',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(resolve('app')) || !/\.tsx?$/.test(file)) return undefined
      return { code: renameClasses(code, findTexts(this.parse(code)), short), map: null }
    },
  }
  return [styles, modules]
}

/** @type {(short: Map<string, string>, all: string, name: string) => string} */
const nameIn = (short, all, name) => {
  const code = short.get(plain(name))
  return code ? `.${code}` : all
}

/** @param {string} name */
const plain = (name) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code, sign) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  )

/** Gives the shortest names to the most frequent classes. @param {string} entry */
async function shortNames(entry) {
  const counts = new Map()
  for (const word of wordsIn(resolve('app'))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const { build } = await compile(readFileSync(entry, 'utf8'), { base: dirname(entry), loadStylesheet })
  /** @param {string[]} words */
  const classes = (words) => new Set([...build(words).matchAll(inStyles)].map(([, name = '']) => plain(name)))
  // Classes of our own style sheets also serve as hooks.
  const own = classes([])
  const taken = classes([...counts.keys()])
  const names = [...taken].filter(
    (name) => counts.has(name) && !own.has(name) && /[-:[]/.test(name) && !retained.includes(name),
  )
  names.sort((one, other) => counts.get(other) - counts.get(one) || (one < other ? -1 : 1))
  let next = 0
  const free = () => {
    for (;;) {
      const code = codeOf(next++)
      if (!taken.has(code)) return code
    }
  }
  return new Map(names.map((name) => [name, free()]))
}

/** Returns a … z, a0 … z9, a00 … z9z, which ad blockers ignore. @param {number} index */
function codeOf(index) {
  const letter = String.fromCharCode(97 + (index % 26))
  const rest = Math.floor(index / 26) - 1
  if (rest < 0) return letter
  const digit = rest % 10
  const more = Math.floor(rest / 10) - 1
  return `${letter}${digit}${more < 0 ? '' : more.toString(36)}`
}

/** @param {string} folder @returns {string[]} */
function wordsIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split(/[\s"'`]+/))
}

const { resolve: resolveModule } = createRequire(import.meta.url)

/** @param {string} id @param {string} base */
async function loadStylesheet(id, base) {
  const path = id.startsWith('.') ? join(base, id) : resolveModule(`${id}/index.css`)
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
}

/** Finds string literals and template texts. @param {unknown} node @returns {{ start: number, end: number }[]} */
function findTexts(node) {
  if (Array.isArray(node)) return node.flatMap(findTexts)
  if (!(node instanceof Object)) return []
  const { type, value, start, end } = Object(node)
  if (type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')) return [{ start, end }]
  return Object.values(node).flatMap(findTexts)
}

/** @param {string} code @param {{ start: number, end: number }[]} texts @param {Map<string, string>} short */
function renameClasses(code, texts, short) {
  let result = ''
  let position = 0
  for (const { start, end } of texts.sort((one, other) => one.start - other.start)) {
    const text = code.slice(start, end).replace(/[^\s"'`]+/g, (word) => short.get(word) ?? word)
    result += code.slice(position, start) + text
    position = end
  }
  return result + code.slice(position)
}
