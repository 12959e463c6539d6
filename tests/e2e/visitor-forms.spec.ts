import { expectAccessible, expectFocusInView } from './checks.ts'
import { editions, expect, replaceText, test, waitForFillTime, waitUntilReady } from './test.ts'

const phone = { width: 360, height: 640 }

for (const { name, javaScriptEnabled, localize, byLanguage } of editions)
  test.describe(name, () => {
    test.use({ javaScriptEnabled, allowedErrors: /status of 400/, viewport: phone })

    test('the contact form brings errors and the reference number into view', async ({ page }) => {
      // The English test uses up the rate limit of its address.
      if (!javaScriptEnabled) await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' })
      await page.goto(localize('/contact'))
      const main = page.getByRole('main')
      const field = (name: string) => main.locator(`[name=${name}]`)
      const send = main.locator('form:has([name=message]) [type=submit]')
      const emergency = main.locator('#emergency').getByRole('link').first()
      await expect(main.locator('#emergency')).toBeInViewport()
      expect((await emergency.boundingBox())?.y).toBeLessThan((await field('name').boundingBox())?.y ?? 0)
      await field('name').fill('सीता Sharma')
      await field('message').fill('When can we visit?')
      await waitForFillTime()
      await send.click()
      const alert = main.getByRole('alert')
      await expectFocusInView(alert)
      if (javaScriptEnabled) {
        await waitUntilReady(page)
        await expectFocusInView(alert)
        await expectAccessible(page, [360, 1280])
        await page.setViewportSize(phone)
      }
      await alert.getByRole('link').click()
      await expect(field('email')).toBeFocused()

      await replaceText(field('phone'), byLanguage('+977 9841234567', '९८४१२३४५६७'))
      if (javaScriptEnabled) await expect(alert).toBeHidden()
      await waitForFillTime()
      await send.click()
      await expectFocusInView(main.getByRole('status'))
      await expect(main.getByText(/^JHL-\w{4}-\w{4}$/)).toBeInViewport({ ratio: 1 })
      await expect(page).toHaveURL(({ pathname }) => pathname === localize('/contact'))
    })

    test('the sign-up brings its error and its confirmation into view', async ({ page }) => {
      if (!javaScriptEnabled) await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' })
      await page.goto(localize('/company/policies'))
      const footer = page.getByRole('contentinfo')
      await footer.locator('[name=email]').fill('reader@nowhere')
      await footer.locator('[name=email]').press('Enter')
      const field = page.getByRole('main').locator('[name=email]')
      await expectFocusInView(field)
      await expect(field).toHaveAccessibleDescription(/you@example\.com/)
      if (javaScriptEnabled) await waitUntilReady(page)
      await replaceText(field, byLanguage('reader.on.a.phone@example.com', 'pathak@example.com'))
      await field.press('Enter')
      await expect(page).toHaveURL(localize('/newsletter?done=later#done'))
      await expectFocusInView(page.getByRole('heading', { level: 1 }))
    })
  })

test.describe('an application', () => {
  test.use({ allowedErrors: /status of 400/, viewport: { width: 320, height: 568 } })

  test('is refused with an invalid CV, keeps the rest, and is sent with a PDF', async ({ page, request }, {
    testId,
  }) => {
    const jobs: { slug: string }[] = await (await request.get('/api/jobs')).json()
    expect(jobs).not.toHaveLength(0)
    await page.goto(`/notice-board/careers/${jobs[0]?.slug}/apply`)
    const main = page.getByRole('main')
    const field = (name: string) => main.locator(`[name=${name}]`)
    const send = main.getByRole('button', { name: 'Send application' })
    const cv = main.getByLabel('Your CV')
    const mimeType = 'application/pdf'
    await test.step('at once, if it is too large or not a PDF', async () => {
      const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
      await cv.setInputFiles({ name: 'cv.pdf', mimeType, buffer })
      await expect(cv).toHaveAccessibleDescription(/Your CV can be at most 5 MB\./)
      await expect(cv).toHaveValue('')
      await cv.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
      await expect(cv).toHaveAccessibleDescription(/Please upload only PDF files\./)
      await expect(cv).toHaveValue('')
    })
    await field('name').fill('Bikash Gurung')
    await field('email').fill(`${testId}@example`)
    await field('phone').fill('+977 9841234567')
    await field('letter').fill('I have worked on two plants.')
    const name = 'मेरो-व्यक्तिगत-विवरण-र-अनुभवको-प्रमाणपत्र-२०८३.pdf'
    await cv.setInputFiles({ name, mimeType, buffer: Buffer.from('MZ') })
    expect(await main.getByText(name).evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
    await waitForFillTime()
    await send.click()
    await expect(cv).toHaveAccessibleDescription(/Please upload only PDF files\./)
    await expect(field('letter')).toHaveValue('I have worked on two plants.')
    await expectFocusInView(main.getByRole('alert'))

    await waitUntilReady(page)
    await cv.setInputFiles('app/sample/documents/agm-notice.pdf')
    await expect(main.getByRole('alert')).toContainText('Please correct one field')
    await replaceText(field('email'), `${testId}@example.com`)
    await expect(main.getByRole('alert')).toBeHidden()
    await waitForFillTime()
    await send.click()
    await expect(main.getByRole('status')).toContainText('Thank you. Your application has arrived')
    await expectFocusInView(main.getByRole('status'))
  })
})
