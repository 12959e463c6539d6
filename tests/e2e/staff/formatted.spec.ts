import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { attacks } from '../attacks.ts'
import { findViolations } from '../checks.ts'
import { expect, test } from '../test.ts'
import { pastedEmphasis } from './pasted-emphasis.ts'
import { pastedLists } from './pasted-lists.ts'
import { pastedTables } from './pasted-tables.ts'
import { pastedWords } from './pasted-words.ts'
import { signIn } from './sign-in.ts'

const form = '/admin/announcements?new=1'

const paste = (text: Locator, html: string, plain = 'Text') =>
  text.evaluate(
    (area, [html = '', plain = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', plain)
      area.focus()
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain],
  )

test('the toolbar works by keyboard alone, and the browser undoes its changes', async ({ page }) => {
  await signIn(page, form)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const toolbar = page.getByRole('toolbar', { name: 'Formatting of Text', exact: true })
  await text.fill('Stay away')
  await text.press('ControlOrMeta+A')
  await toolbar.getByRole('button', { name: 'Heading' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('**Stay away**')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text).toHaveValue('Stay away')
  await text.press('ControlOrMeta+A')
  await toolbar.getByRole('button', { name: 'List', exact: true }).click()
  await expect(text).toHaveValue('- Stay away')
  await text.press('ControlOrMeta+A')
  await text.press('ControlOrMeta+b')
  await expect(text).toHaveValue('**- Stay away**')
  await text.press('ControlOrMeta+Z')
  await text.press('ControlOrMeta+k')
  await expect(page.getByRole('region', { name: 'Add a link' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The main text of a form has its preview beside it, and both are tall.
  const preview = page.getByRole('region', { name: 'Preview of Text', exact: true })
  await expect(preview.locator('li')).toHaveText('Stay away')
  const [typed, shown] = await Promise.all([text.boundingBox(), preview.boundingBox()])
  const window = page.viewportSize()
  expect(typed?.height).toBeGreaterThanOrEqual((window?.height ?? 0) / 2)
  expect(shown?.x).toBeGreaterThan((typed?.x ?? 0) + (typed?.width ?? 0))
  expect(await findViolations(page, 'dialog')).toEqual([])
})

test('a link is picked by name or typed', async ({ page }) => {
  await signIn(page, form)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const toolbar = page.getByRole('toolbar', { name: 'Formatting of Text', exact: true })
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await page.keyboard.type('careers')
  await page.getByRole('button', { name: 'Careers Page · /notice-board/careers' }).click()
  await expect(text).toHaveValue('[Careers](/notice-board/careers)')
  await text.fill('NEA')
  await text.press('ControlOrMeta+A')
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await page.keyboard.type('www.nea.org.np')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('[NEA](https://www.nea.org.np)')
  await text.fill('NEA')
  await text.press('ControlOrMeta+A')
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await page.keyboard.type('https://www.google.com/url?q=https://nea.org.np/&sa=D')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('[NEA](https://nea.org.np/)')
  await toolbar.getByRole('button', { name: 'Picture' }).click()
  await expect(
    page.getByRole('region', { name: 'Add a picture' }).getByRole('listitem').first(),
  ).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

test('a picture without alternative text asks for one before it is inserted', async ({ page }) => {
  await signIn(page, form)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await page.getByRole('button', { name: 'Picture' }).first().click()
  const picker = page.getByRole('region', { name: 'Add a picture' })
  const create = { width: 640, height: 480, channels: 3 as const, background: '#3a7d44' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await picker
    .getByLabel('Or upload a new picture')
    .setInputFiles({ name: 'weir.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picker.getByLabel(/^Describe the picture/)).toBeFocused()
  await expect(text).toHaveValue('')
  await page.keyboard.type('The weir')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(/^!\[The weir\]\(\/uploads\/[^)]+\)\s*$/)
})

const pastes = {
  'bold and italics, without stray asterisks, and counts the pictures': pastedEmphasis,
  'the numbers and markers of lists': pastedLists,
  'the columns of tables': pastedTables,
  'the meaning of words, without deleted and hidden text': pastedWords,
}

for (const [preserved, cases] of Object.entries(pastes))
  test(`pasting from each program preserves ${preserved}`, async ({ page }) => {
    await signIn(page, form)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const status = text.locator('xpath=../preceding-sibling::p[@role="status"]')
    for (const { name, html, markdown, pictures = 0, status: message = '' } of cases) {
      await text.fill('')
      await paste(text, html)
      expect((await text.inputValue()).trim(), name).toBe(markdown)
      await expect(status, name).toHaveText(
        pictures ? new RegExp(`^${pictures} pictures? (was|were) not pasted`) : message,
      )
    }
  })

test('pasting a picture uploads it and asks for its alternative text', async ({ page }) => {
  await signIn(page, form)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.evaluate(async (area) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    canvas.getContext('2d')?.fillRect(0, 0, Math.ceil(Math.random() * 600), 300)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([picture ?? ''], 'image.png', { type: 'image/png' }))
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const picker = page.getByRole('region', { name: 'Add a picture' })
  await picker.getByLabel('Describe the picture (alt text)').fill('The gate')
  await picker.getByRole('button', { name: 'Add picture' }).click()
  await expect(text).toHaveValue(/^!\[The gate\]\(\/uploads\/[^)]+\)\s*$/)
})

test('no attack runs in the preview', async ({ page }) => {
  await signIn(page, form)
  await page.evaluate(() => {
    window.alert = () => document.body.setAttribute('data-attacked', '')
  })
  const html = await page.evaluate(async (texts) => {
    const previews: string[] = []
    for (let start = 0; start < texts.length; start += 40) {
      const body = new URLSearchParams({ text: texts.slice(start, start + 40).join('\n\n') })
      previews.push((await (await fetch('/admin/text/preview', { method: 'POST', body })).json()).html)
    }
    return previews.join('\n')
  }, attacks)
  const counts = await page.evaluate((all) => {
    const container = document.createElement('div')
    container.innerHTML = all
    document.body.append(container)
    const forbidden = container.querySelectorAll(
      'script, style, iframe, object, embed, svg, math, form, input, button, meta, base, link, template',
    )
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    return {
      forbidden: forbidden.length,
      handlers: attributes.filter(({ name }) => /^(on|style$|srcdoc$|form)/.test(name)).length,
      schemes: [...container.querySelectorAll('a')].filter(
        ({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol),
      ).length,
    }
  }, html)
  expect(counts).toEqual({ forbidden: 0, handlers: 0, schemes: 0 })
  await expect(page.locator('[data-attacked]')).toHaveCount(0)
})
