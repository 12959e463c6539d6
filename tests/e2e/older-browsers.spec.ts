import { expect, test } from './test.ts'

// A reused context would lack the removed features in the next test.
test.use({ reuseContext: false })

const missingFeatures = {
  'Chrome 80': [
    'Array.prototype.at',
    'Array.prototype.findLast',
    'Array.prototype.toSorted',
    'String.prototype.at',
    'String.prototype.replaceAll',
    'Object.hasOwn',
  ],
  'Firefox 102': ['Array.prototype.findLast', 'Array.prototype.toSorted', 'self.TextEncoderStream'],
}

for (const [name, missing] of Object.entries(missingFeatures))
  test(`scripts run without the features that ${name} lacks`, async ({ page }) => {
    await page.addInitScript((missing) => {
      for (const path of missing) {
        const names = path.split('.')
        const name = names.pop() ?? ''
        Reflect.deleteProperty(
          names.reduce((owner, key) => Reflect.get(owner, key), window),
          name,
        )
      }
    }, missing)
    for (const path of ['/', '/ne/gallery']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      await expect(page.locator('h1')).toBeVisible()
    }
  })

for (const missing of ['TransformStream', 'HTMLDialogElement'])
  test(`a browser without ${missing} shows the plain page`, async ({ context }) => {
    // The page fixture would wait for scripts.
    const page = await context.newPage()
    await page.addInitScript((missing) => {
      Reflect.deleteProperty(self, missing)
    }, missing)
    await page.goto('/')
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).not.toHaveAttribute('data-js')
    await expect(page.locator('.with-js').first()).toBeHidden()
    await expect(page.locator('.slides > *').nth(1)).toHaveCSS('visibility', 'visible')
    await expect(page.locator('#notice')).toHaveCSS('position', 'static')
    await expect(page.getByRole('link', { name: 'Gallery' }).first()).toBeVisible()
  })
