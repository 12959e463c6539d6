import sharp from 'sharp'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

/** How far the line of the farther ridge may rise or fall from one column of dots to the next. */
const steepest = 6

test('the ridges of header and footer are whole on every screen, from edge to edge, without a seam', async ({
  page,
}) => {
  // Here they stand before one colour, or a shade that only changes from left to right.
  await page.goto('/notice-board/tenders')
  for (const width of [320, 360, 768, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of ['main header', 'footer']) {
      const ridge = page.locator(`${part} .ridges`)
      await ridge.scrollIntoViewIfNeeded()
      const box = await ridge.boundingBox()
      expect(box).toMatchObject({ x: 0, width })
      if (!box) continue
      const y = Math.floor(box.y) - 3
      const clip = { ...box, y, height: Math.floor(box.height) + 3 }
      const line = await outline(await page.screenshot({ clip, animations: 'disabled' }))
      const jumps = line.slice(1).map((top, place) => Math.abs(top - (line[place] ?? 0)))
      const at = `${part} at ${width}`
      expect(Math.max(...jumps), `${at} jumps`).toBeLessThan(steepest)
      // Peaks touch the upper edge; what is cut lies along it.
      expect(line.filter((top) => top <= 4).length, `${at} lies along the edge`).toBeLessThan(width / 20)
      expect(Math.max(...line), `${at} has a gap`).toBeLessThan(clip.height - 1)
    }
  }
})

/** By column, the row in which the picture first differs from its upper edge; its height where it never does. */
async function outline(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const dot = (x: number, y: number) => (y * info.width + x) * 3
  const differs = (x: number, y: number) =>
    [0, 1, 2].some((part) => Math.abs((data[dot(x, y) + part] ?? 0) - (data[dot(x, 0) + part] ?? 0)) > 6)
  return Array.from({ length: info.width }, (_, x) => {
    let y = 1
    while (y < info.height && !differs(x, y)) y++
    return y
  })
}
