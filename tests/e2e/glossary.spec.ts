import { glossarySeed } from '~/sample/glossary.ts'
import { ways } from './editions.ts'
import { expect, test } from './test.ts'

const adit = glossarySeed.find(({ term }) => term === 'adit')

for (const { name, tag, at, isEnglish, javaScriptEnabled } of ways)
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('a press on a term says what it means, there or in the glossary', async ({ page }) => {
      const explanation = String((isEnglish ? adit : adit?.ne)?.explanation)
      await page.goto(at('/projects'))
      const term = page.locator(`a.term[title="${explanation}"]`).first()
      const text = term.locator('xpath=..')
      await term.click()
      if (javaScriptEnabled) {
        await expect(text).toContainText(explanation)
        await expect(page).toHaveURL(at('/projects'))
        await term.press('Enter')
        await expect(text).not.toContainText(explanation)
      } else {
        await expect(page).toHaveURL(new RegExp(`${at('/glossary')}#term-`))
        await expect(page.locator(':target')).toContainText(explanation)
      }
    })
  })
