import sharp from 'sharp'
import { attacks } from '../attacks.ts'
import { findViolations } from '../checks.ts'
import { expect, test } from '../test.ts'
import { clipboards } from './clipboards.ts'
import { pastedLists } from './pasted-lists.ts'
import { pastedTables } from './pasted-tables.ts'
import { pastedWords } from './pasted-words.ts'
import { signIn } from './sign-in.ts'

const form = '/admin/announcements?new=1'

/** As Word for Windows puts a heading, a list, a table and a link into the clipboard. */
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US>
<!--StartFragment--><h1>Water<o:p></o:p></h1>
<p class=MsoNormal>Keep <b>away</b> from <a href="https://www.nea.org.np/">the river</a>. <a href="javascript:alert(1)">No</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Below<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Gate</b></p></td><td><p class=MsoNormal>Flow</p></td></tr><tr><td><p class=MsoNormal>1|a</p></td><td><p class=MsoNormal>4 * 5 m</p></td></tr></table>
<p class=MsoNormal>सूचना: <i>पानी</i></p><!--EndFragment--></body></html>`

test('a clerk formats with the toolbar by keys alone, and takes it back as typing', async ({ page }) => {
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
  // The text that a form is about has its preview beside it, and both are tall.
  const preview = page.getByRole('region', { name: 'Preview of Text', exact: true })
  await expect(preview.locator('li')).toHaveText('Stay away')
  const [typed, shown] = await Promise.all([text.boundingBox(), preview.boundingBox()])
  const window = page.viewportSize()
  expect(typed?.height).toBeGreaterThanOrEqual((window?.height ?? 0) / 2)
  expect(shown?.x).toBeGreaterThan((typed?.x ?? 0) + (typed?.width ?? 0))
  expect(await findViolations(page, 'dialog')).toEqual([])
})

test('a link is picked by its name, or typed', async ({ page }) => {
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

test('a picture of which nobody says what it shows asks for that before it goes into the text', async ({
  page,
}) => {
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

test('what is pasted from Word keeps its headings, lists, tables and links', async ({ page }) => {
  await signIn(page, form)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Water')
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, ofWord)
  const lines = [
    ...['# Water', '', 'Keep **away** from [the river](https://www.nea.org.np/). No', ''],
    ...['- First', '   - Below', '', '| **Gate** | Flow |', '| --- | --- |', '| 1\\|a | 4 \\* 5 m |', ''],
    'सूचना: *पानी*',
  ]
  await expect(text).toHaveValue(`${lines.join('\n')}\n\n`)
})

const pastes = {
  'bold and italics, shows no marks, and its pictures are counted': clipboards,
  'the numbers and marks of its lists': pastedLists,
  'each cell of a table in its column': pastedTables,
  'what words mean, without what was deleted or hidden': pastedWords,
}

for (const [kept, all] of Object.entries(pastes))
  test(`what is pasted from each program keeps ${kept}`, async ({ page }) => {
    await signIn(page, form)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const status = text.locator('xpath=../preceding-sibling::p[@role="status"]')
    for (const { what, html, markdown, pictures = 0, said = '' } of all) {
      await text.fill('')
      await text.evaluate((area, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', 'Text')
        area.focus()
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, html)
      expect((await text.inputValue()).trim(), what).toBe(markdown)
      await expect(status, what).toHaveText(
        pictures ? new RegExp(`^${pictures} pictures? (was|were) not pasted`) : said,
      )
    }
  })

/** Each of the same size. */
const long = (part: string, end = '') => part.repeat(15_000 / part.length) + end

test('no paste takes much more time than another of its size', async ({ page }) => {
  await signIn(page, form)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const took = async (html: string) => {
    await text.fill('')
    return text.evaluate((area, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const start = performance.now()
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      return performance.now() - start
    }, html)
  }
  const ordinary = await took(long('<p>Some words of <b>today</b></p>'))
  for (const html of [
    long('!', '<b>a</b>'),
    long('<style>'),
    long('<s>a'),
    `<table>${long('<tr><td colspan=1000 rowspan=60000>a</td></tr>')}</table>`,
  ])
    expect((await took(html)) / ordinary, html.slice(0, 50)).toBeLessThan(20)
})

test('a picture in the clipboard is taken, and asks what it shows', async ({ page }) => {
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

test('no attack becomes active where staff look at it', async ({ page }) => {
  await signIn(page, form)
  await page.evaluate(() => {
    window.alert = () => document.body.setAttribute('data-attacked', '')
  })
  const html = await page.evaluate(async (texts) => {
    const made: string[] = []
    for (let at = 0; at < texts.length; at += 40) {
      const body = new URLSearchParams({ text: texts.slice(at, at + 40).join('\n\n') })
      made.push((await (await fetch('/admin/text/preview', { method: 'POST', body })).json()).html)
    }
    return made.join('\n')
  }, attacks)
  const found = await page.evaluate((all) => {
    const place = document.createElement('div')
    place.innerHTML = all
    document.body.append(place)
    const wrong = place.querySelectorAll(
      'script, style, iframe, object, embed, svg, math, form, input, button, meta, base, link, template',
    )
    const attributes = [...place.querySelectorAll('*')].flatMap((one) => [...one.attributes])
    return {
      wrong: wrong.length,
      handlers: attributes.filter(({ name }) => /^(on|style$|srcdoc$|form)/.test(name)).length,
      schemes: [...place.querySelectorAll('a')].filter(
        ({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol),
      ).length,
    }
  }, html)
  expect(found).toEqual({ wrong: 0, handlers: 0, schemes: 0 })
  await expect(page.locator('[data-attacked]')).toHaveCount(0)
})
