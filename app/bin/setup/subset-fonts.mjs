import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error: the package has no types
import subsetFont from 'subset-font'

/** Must match `app/ui/fonts.css`, where a second font face covers all other characters. */
const subsets = [
  {
    file: 'app/ui/fonts/inter.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ranges:
      'U+0020-007E, U+00A0-00FF, U+2010-2015, U+2018-201E, U+2020-2022, U+2026, U+202F, U+2030, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2212',
  },
  {
    file: 'app/ui/fonts/noto-sans-devanagari.woff2',
    from: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    ranges: 'U+0900-097F, U+200C-200D, U+20B9, U+25CC',
  },
  // The word नेपाली in the language link of each English page.
  {
    file: 'app/ui/fonts/nepali-name.woff2',
    from: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    ranges: 'U+0928, U+092A, U+0932, U+093E, U+0940, U+0947',
    weight: 600,
  },
]

/** Contains only frequent characters and weights 400 to 700, in half the bytes. @param {string} root */
export const smallFonts = (root) =>
  Promise.all(
    subsets.map(async ({ file, from, ranges, weight }) => {
      const font = await readFile(join(root, 'node_modules', from))
      const content = await subsetFont(font, charactersOf(ranges), {
        targetFormat: 'woff2',
        variationAxes: { wght: weight ?? { min: 400, max: 700, default: 400 } },
      })
      return { file, ranges, content }
    }),
  )

/** @param {string} ranges in the form of CSS */
function charactersOf(ranges) {
  const codes = [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, i) => start + i)
  })
  return String.fromCodePoint(...codes)
}
