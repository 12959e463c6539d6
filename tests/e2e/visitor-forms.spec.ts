import { visitorFormEn } from '~/inbox/en.ts'
import { visitorFormNe } from '~/inbox/ne.ts'
import { applyEn } from '~/routes/site/careers/apply/en.ts'
import { applyNe } from '~/routes/site/careers/apply/ne.ts'
import { contactEn } from '~/routes/site/contact/en.ts'
import { contactNe } from '~/routes/site/contact/ne.ts'
import { newsletterEn } from '~/routes/site/newsletter/en.ts'
import { newsletterNe } from '~/routes/site/newsletter/ne.ts'
import { uiEn } from '~/ui/en.ts'
import { uiNe } from '~/ui/ne.ts'
import { expectFocusInView } from './checks.ts'
import { siteVariants } from './site-variants.ts'
import { expect, replaceText, test, waitForFillTime, waitUntilReady } from './test.ts'

for (const {
  name,
  tag,
  isEnglish,
  javaScriptEnabled,
  localize,
  byLanguage,
  createTranslator,
} of siteVariants) {
  const translate = createTranslator(
    [contactEn, contactNe],
    [visitorFormEn, visitorFormNe],
    [applyEn, applyNe],
    [newsletterEn, newsletterNe],
    [uiEn, uiNe],
  )
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled, allowedErrors: /status of 400/ })

    test.beforeEach(async ({ page }) => {
      // The English tests use up the rate limit of their address.
      if (!isEnglish) await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' })
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 640 } })

      test('the contact form brings errors and the reference number into view', async ({ page }) => {
        await page.goto(localize('/contact'))
        const main = page.getByRole('main')
        const name = await main.getByLabel(translate('Your name')).boundingBox()
        const address = await main.getByText(translate('How to reach us')).boundingBox()
        expect(name?.y).toBeLessThan(address?.y ?? 0)
        await main.getByLabel(translate('Your name')).fill('सीता Sharma')
        await main.getByLabel(translate('Your message')).fill('When can we visit?')
        await waitForFillTime()
        await main.getByRole('button', { name: translate('Send message') }).click()
        await expectFocusInView(main.getByRole('alert'))
        await expect(main.getByRole('alert')).toContainText(
          translate('Please enter an e-mail address or a phone number, so that we can answer you.'),
        )
        if (javaScriptEnabled) await waitUntilReady(page)
        await expectFocusInView(main.getByRole('alert'))
        await main.getByRole('alert').getByRole('link').click()
        const email = main.getByRole('textbox', { name: new RegExp(`^${translate('Your e-mail address')}`) })
        await expect(email).toBeFocused()

        const phone = main.getByRole('textbox', { name: new RegExp(`^${translate('Phone number')}`) })
        await replaceText(phone, byLanguage('+977 9841234567', '९८४१२३४५६७'))
        if (javaScriptEnabled) await expect(main.getByRole('alert')).toBeHidden()
        await waitForFillTime()
        await main.getByRole('button', { name: translate('Send message') }).click()
        await expectFocusInView(main.getByRole('status'))
        await expect(main.getByText(/^JHL-\w{4}-\w{4}$/)).toBeInViewport({ ratio: 1 })
        if (javaScriptEnabled) await waitUntilReady(page)
        await expectFocusInView(main.getByRole('status'))
        await expect(main.getByRole('status')).toContainText(translate('Thank you. Your message has arrived'))
        await expect(page).toHaveURL(({ pathname }) => pathname === localize('/contact'))
      })

      test('the sign-up brings its error and its confirmation into view', async ({ page }) => {
        await page.goto(localize('/company/policies'))
        const footer = page.getByRole('contentinfo')
        await footer.getByLabel(translate('Your e-mail address')).fill('reader@nowhere')
        await footer.getByRole('button', { name: translate('Join') }).click()
        const field = page.getByRole('main').getByLabel(translate('Your e-mail address'))
        await expectFocusInView(field)
        await expect(field).toHaveAccessibleDescription(
          new RegExp(translate('Please enter an e-mail address, such as you@example.com.')),
        )
        if (javaScriptEnabled) await waitUntilReady(page)
        await replaceText(field, byLanguage('reader.on.a.phone@example.com', 'pathak@example.com'))
        await page
          .getByRole('main')
          .getByRole('button', { name: translate('Join') })
          .click()
        await expect(page).toHaveURL(localize('/newsletter?done=later#done'))
        await expectFocusInView(page.getByRole('heading', { level: 1 }))
        await page.goto(localize('/newsletter/unsubscribe?token=unknown'))
        await page.getByRole('button', { name: translate('Unsubscribe') }).click()
        await expect(page).toHaveURL(localize('/newsletter?done=unsubscribed#done'))
        await expectFocusInView(page.getByRole('heading', { level: 1 }))
      })
    })

    test('an application is refused with an invalid CV and accepted with a PDF', async ({ page, request }, {
      testId,
    }) => {
      const jobs: { slug: string }[] = await (await request.get('/api/jobs')).json()
      expect(jobs).not.toHaveLength(0)
      await page.goto(localize(`/notice-board/careers/${jobs[0]?.slug}/apply`))
      const main = page.getByRole('main')
      const send = main.getByRole('button', { name: translate('Send application') })
      await main.getByLabel(translate('Your name')).fill(byLanguage('Bikash Gurung', 'विकास गुरुङ'))
      await main.getByLabel(translate('Your e-mail address')).fill(`${testId}@example`)
      await main.getByLabel(translate('Phone number')).fill(byLanguage('+977 9841234567', '+९७७ ९८४१२३४५६७'))
      const letter = byLanguage('I have worked on two plants.', 'मैले दुई आयोजनामा काम गरेको छु।')
      await main.getByLabel(translate('Your letter')).fill(letter)
      await main
        .getByLabel(translate('Your CV'))
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
      await waitForFillTime()
      await send.click()
      await expect(main.getByLabel(translate('Your CV'))).toHaveAccessibleDescription(
        new RegExp(translate('Please upload only PDF files.')),
      )
      await expect(main.getByLabel(translate('Your letter'))).toHaveValue(letter)
      await expectFocusInView(main.getByRole('alert'))

      if (javaScriptEnabled) await waitUntilReady(page)
      await main.getByLabel(translate('Your CV')).setInputFiles('app/sample/documents/agm-notice.pdf')
      if (javaScriptEnabled) {
        await expect(main.getByRole('alert')).toContainText(translate('Please correct one field'))
        await expect(main.getByRole('alert').getByRole('link')).toHaveText(
          new RegExp(translate('Please enter an e-mail address, such as you@example.com.')),
        )
      }
      await replaceText(main.getByLabel(translate('Your e-mail address')), `${testId}@example.com`)
      if (javaScriptEnabled) await expect(main.getByRole('alert')).toBeHidden()
      await waitForFillTime()
      await send.click()
      await expect(main.getByRole('status')).toContainText(
        translate('Thank you. Your application has arrived'),
      )
      await expectFocusInView(main.getByRole('status'))
    })
  })
}

for (const { name, tag, localize, createTranslator } of siteVariants.filter(
  ({ javaScriptEnabled }) => javaScriptEnabled,
)) {
  const translate = createTranslator([visitorFormEn, visitorFormNe])
  test(`shows at once that a CV is too large or not a PDF, ${name}`, { tag }, async ({ page, request }) => {
    const jobs: { slug: string }[] = await (await request.get('/api/jobs')).json()
    expect(jobs).not.toHaveLength(0)
    await page.goto(localize(`/notice-board/careers/${jobs[0]?.slug}/apply`))
    const cv = page.getByLabel(translate('Your CV'))
    await cv.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    const tooLarge = translate('Your CV can be at most 5 MB. Please choose a smaller file.')
    await expect(cv).toHaveAccessibleDescription(new RegExp(tooLarge.replace(/[()]/g, '\\$&')))
    await expect(cv).toHaveValue('')
    await cv.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
    await expect(cv).toHaveAccessibleDescription(new RegExp(translate('Please upload only PDF files.')))
    await expect(cv).toHaveValue('')
  })
}

test('shows the whole file name of a selected CV', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/notice-board/careers/tunnel-engineer/apply')
  const name = 'मेरो-व्यक्तिगत-विवरण-र-अनुभवको-प्रमाणपत्र-२०८३.pdf'
  await page
    .getByLabel('Your CV')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const fileName = page.getByText(name)
  await expect(fileName).toBeVisible()
  expect(await fileName.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

for (const width of [320, 360]) {
  test(`shows the deadline of a position first at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 })
    await page.goto('/notice-board/careers/tunnel-engineer')
    await expect(page.getByText('Apply by', { exact: true })).toBeInViewport()
    await expect(page.getByText('Salary', { exact: true })).toHaveCount(1)
    await page.goto('/notice-board/careers/tunnel-engineer/apply')
    const deadline = await page
      .getByText(/^Apply by/)
      .first()
      .boundingBox()
    const field = await page.getByLabel('Your name').boundingBox()
    expect(deadline?.y).toBeLessThan(field?.y ?? 0)
  })
}

test('shows the emergency number above the form, and all business hours in the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText('Emergency, day and night')).toBeInViewport()
  const number = await main.locator('#emergency').getByRole('link').first().boundingBox()
  const field = await main.getByLabel('Your name').boundingBox()
  expect(number?.y).toBeLessThan(field?.y ?? 0)
  await main.getByRole('link', { name: /complaint about our works/ }).click()
  await expect(main.getByRole('link', { name: 'Grievance form' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('banner').first()).toContainText('Mon-Fri 9:00-18:00, Sat 9:00-14:00')
})
