import { glossarySeed } from '~/sample/glossary.ts'
import { siteVariants } from './site-variants.ts'
import { expect, test } from './test.ts'

const adit = glossarySeed.find(({ term }) => term === 'adit')

for (const { name, tag, localize, isEnglish, javaScriptEnabled } of siteVariants)
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('a click on a term explains it in place or in the glossary', async ({ page }) => {
      const explanation = String((isEnglish ? adit : adit?.ne)?.explanation)
      await page.goto(localize('/projects'))
      const term = page.locator(`a.term[title="${explanation}"]`).first()
      const text = term.locator('xpath=..')
      await term.click()
      if (javaScriptEnabled) {
        await expect(text).toContainText(explanation)
        await expect(page).toHaveURL(localize('/projects'))
        await term.press('Enter')
        await expect(text).not.toContainText(explanation)
      } else {
        await expect(page).toHaveURL(new RegExp(`${localize('/glossary')}#term-`))
        await expect(page.locator(':target')).toContainText(explanation)
      }
    })
  })
