import sharp from 'sharp'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

/** The largest step of the outline between two pixel columns. */
const maxStep = 6

test('the ridges of header and footer span every screen without a gap or a seam', async ({ page }) => {
  // On this page the background behind them does not change vertically.
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
      const jumps = line.slice(1).map((top, index) => Math.abs(top - (line[index] ?? 0)))
      const name = `${part} at ${width}`
      expect(Math.max(...jumps), `${name} jumps`).toBeLessThan(maxStep)
      // Peaks touch the upper edge; a cut ridge would follow it.
      expect(line.filter((top) => top <= 4).length, `${name} is cut off at the edge`).toBeLessThan(width / 20)
      expect(Math.max(...line), `${name} has a gap`).toBeLessThan(clip.height - 1)
    }
  }
})

/** For each column, the first row that differs from the upper edge, or the picture's height. */
async function outline(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset = (x: number, y: number) => (y * info.width + x) * 3
  const differs = (x: number, y: number) =>
    [0, 1, 2].some(
      (channel) => Math.abs((data[offset(x, y) + channel] ?? 0) - (data[offset(x, 0) + channel] ?? 0)) > 6,
    )
  return Array.from({ length: info.width }, (_, x) => {
    let y = 1
    while (y < info.height && !differs(x, y)) y++
    return y
  })
}
