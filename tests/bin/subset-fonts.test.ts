import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { smallFonts } from '~/bin/setup/subset-fonts.mjs'

it('the stored fonts equal the generated ones, and cover the ranges in the style sheet', async () => {
  const css = readFileSync('app/ui/fonts.css', 'utf8').replaceAll(/\s+/g, ' ')
  for (const { file, ranges, content } of await smallFonts(process.cwd())) {
    expect(readFileSync(file).equals(content), file).toBe(true)
    expect(css).toContain(`unicode-range: ${ranges}`)
  }
})
