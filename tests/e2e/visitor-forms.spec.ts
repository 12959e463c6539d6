import type { Locator } from 'playwright/test'
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
import { changeLanguage, ways } from './editions.ts'
import { expect, isReady, replace, test } from './test.ts'

/** A form that was only just made is asked for again, as programs send at once. */
function takeTime() {
  const since = Date.now()
  return expect.poll(() => Date.now() - since).toBeGreaterThan(1000)
}

/** It has the focus, and its beginning lies on the screen, below the header that stays there. */
async function expectMet(answer: Locator) {
  await expect(answer).toBeFocused()
  const page = answer.page()
  const place = async () => {
    const [box, header] = [await answer.boundingBox(), await page.getByRole('banner').first().boundingBox()]
    if (!box || !header) return 'not there'
    const end = box.y + Math.min(box.height, 200)
    const hidden = box.y < header.y + header.height && 'under the header'
    return hidden || (end > (page.viewportSize()?.height ?? 0) ? 'below the screen' : 'in sight')
  }
  await expect.poll(place).toBe('in sight')
}

for (const { name, tag, isEnglish, javaScriptEnabled, at, either, sayings } of ways) {
  const say = sayings(
    [contactEn, contactNe],
    [visitorFormEn, visitorFormNe],
    [applyEn, applyNe],
    [newsletterEn, newsletterNe],
    [uiEn, uiNe],
  )
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled, allowedErrors: /status of 400/ })

    test.beforeEach(async ({ page }) => {
      // From elsewhere: one address may send no more than the journeys in English do.
      if (!isEnglish) await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' })
    })

    if (isEnglish)
      test('sends a message and gets a reference number', async ({ page }) => {
        await page.goto('/contact')
        const main = page.getByRole('main')
        for (const detail of [
          '+977 1-5970123',
          'info@jaldhara.example',
          'Mon-Fri 9:00-18:00',
          'Sat 9:00-14:00',
        ]) {
          await expect(
            main
              .getByText(detail)
              .or(main.getByRole('listitem').filter({ hasText: detail }))
              .first(),
          ).toBeVisible()
        }
        await main.getByLabel('Your name').fill('सीता Sharma')
        await main.getByLabel('Your e-mail address').fill('sita@example')
        await main.getByLabel('Your message').fill('When can we visit?')
        await takeTime()
        await main.getByRole('button', { name: 'Send message' }).click()

        await expect(main.getByRole('alert')).toContainText('Please correct one field')
        await expect(main.getByRole('alert')).toBeFocused()
        if (javaScriptEnabled) await isReady(page)
        const email = main.getByLabel('Your e-mail address')
        await expect(email).toHaveAccessibleDescription(/Please enter an e-mail address/)
        await expect(email).toHaveValue('sita@example')
        await expect(main.getByLabel('Your name')).toHaveValue('सीता Sharma')
        await main.getByRole('alert').getByRole('link').click()
        await expect(email).toBeFocused()
        await replace(email, 'sita@example.com')
        // What was corrected is no longer called wrong.
        if (javaScriptEnabled) {
          await expect(email).toHaveAccessibleDescription('')
          await expect(main.getByRole('alert')).toBeHidden()
        }
        await takeTime()
        await main.getByRole('button', { name: 'Send message' }).click()

        await expect(page).toHaveURL(/\/contact\?sent=JHL-\w{4}-\w{4}&check=/)
        await expect(main.getByRole('status')).toContainText(/Thank you. Your message has arrived/)
        await expect(main.getByText(/^JHL-\w{4}-\w{4}$/)).toBeVisible()
        await page.goto(page.url().replace(/check=.*/, 'check=AAAAAAAAAAAA'))
        await expect(main.getByRole('button', { name: 'Send message' })).toBeVisible()
      })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 640 } })

      test('meets what is wrong with a message, and then its reference number, at once', async ({ page }) => {
        await page.goto(at('/contact'))
        const main = page.getByRole('main')
        const name = await main.getByLabel(say('Your name')).boundingBox()
        const address = await main.getByText(say('How to reach us')).boundingBox()
        expect(name?.y).toBeLessThan(address?.y ?? 0)
        await main.getByLabel(say('Your name')).fill('सीता Sharma')
        await main.getByLabel(say('Your message')).fill('When can we visit?')
        await takeTime()
        await main.getByRole('button', { name: say('Send message') }).click()
        await expectMet(main.getByRole('alert'))
        await expect(main.getByRole('alert')).toContainText(
          say('Please enter an e-mail address or a phone number, so that we can answer you.'),
        )
        if (javaScriptEnabled) await isReady(page)
        await expectMet(main.getByRole('alert'))

        const phone = main.getByRole('textbox', { name: new RegExp(`^${say('Phone number')}`) })
        await replace(phone, either('+977 9841234567', '९८४१२३४५६७'))
        if (javaScriptEnabled) await expect(main.getByRole('alert')).toBeHidden()
        await takeTime()
        await main.getByRole('button', { name: say('Send message') }).click()
        await expectMet(main.getByRole('status'))
        await expect(main.getByText(/^JHL-\w{4}-\w{4}$/)).toBeInViewport({ ratio: 1 })
        if (javaScriptEnabled) await isReady(page)
        await expectMet(main.getByRole('status'))
        await expect(main.getByRole('status')).toContainText(say('Thank you. Your message has arrived'))
        await expect(page).toHaveURL(({ pathname }) => pathname === at('/contact'))
      })

      test('meets the answer to a sign-up at once', async ({ page }) => {
        await page.goto(at('/company/policies'))
        const footer = page.getByRole('contentinfo')
        await footer.getByLabel(say('Your e-mail address')).fill('reader@nowhere')
        await footer.getByRole('button', { name: say('Join') }).click()
        const field = page.getByRole('main').getByLabel(say('Your e-mail address'))
        await expectMet(field)
        await expect(field).toHaveAccessibleDescription(
          new RegExp(say('Please enter an e-mail address, such as you@example.com.')),
        )
        if (javaScriptEnabled) await isReady(page)
        await replace(field, either('reader.on.a.phone@example.com', 'pathak@example.com'))
        await page
          .getByRole('main')
          .getByRole('button', { name: say('Join') })
          .click()
        await expect(page).toHaveURL(at('/newsletter?done=later#done'))
        await expectMet(page.getByRole('heading', { level: 1 }))
        await page.goto(at('/newsletter/unsubscribe?token=unknown'))
        await page.getByRole('button', { name: say('Unsubscribe') }).click()
        await expect(page).toHaveURL(at('/newsletter?done=unsubscribed#done'))
        await expectMet(page.getByRole('heading', { level: 1 }))
      })
    })

    if (isEnglish)
      test('signs up for the newsletter from the footer', async ({ page }) => {
        await page.goto('/company/policies')
        const footer = page.getByRole('contentinfo')
        await footer.getByLabel('Your e-mail address').fill('reader@example.com')
        await footer.getByRole('button', { name: 'Join' }).click()
        await expect(page).toHaveURL('/newsletter?done=later#done')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your address')
      })

    if (isEnglish || !javaScriptEnabled)
      test('a link that confirms no more leads to a new one', async ({ page }) => {
        await page.goto(at('/newsletter/confirm?token=unknown'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This link no longer works'))
        await changeLanguage(page)
        await page
          .getByRole('main')
          .getByLabel(say('Your e-mail address'))
          .fill(either('other@example.com', 'arko@example.com'))
        await page
          .getByRole('main')
          .getByRole('button', { name: say('Join') })
          .click()
        await expect(page).toHaveURL(at('/newsletter?done=later#done'))
      })

    if (isEnglish)
      test('leaves the newsletter by a button', async ({ page }) => {
        await page.goto('/newsletter/unsubscribe?token=unknown')
        await page.getByRole('button', { name: 'Unsubscribe' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
      })

    test('applies for a position, with a CV that is chosen again where it was none', async ({
      page,
      request,
    }, { testId }) => {
      const jobs: { slug: string }[] = await (await request.get('/api/jobs')).json()
      expect(jobs).not.toHaveLength(0)
      await page.goto(at(`/notice-board/careers/${jobs[0]?.slug}/apply`))
      const main = page.getByRole('main')
      const send = main.getByRole('button', { name: say('Send application') })
      await main.getByLabel(say('Your name')).fill(either('Bikash Gurung', 'विकास गुरुङ'))
      await main.getByLabel(say('Your e-mail address')).fill(`${testId}@example`)
      await main.getByLabel(say('Phone number')).fill(either('+977 9841234567', '+९७७ ९८४१२३४५६७'))
      const letter = either('I have worked on two plants.', 'मैले दुई आयोजनामा काम गरेको छु।')
      await main.getByLabel(say('Your letter')).fill(letter)
      await main
        .getByLabel(say('Your CV'))
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
      await takeTime()
      await send.click()
      await expect(main.getByLabel(say('Your CV'))).toHaveAccessibleDescription(
        new RegExp(say('Please upload only PDF files.')),
      )
      await expect(main.getByLabel(say('Your letter'))).toHaveValue(letter)
      await expectMet(main.getByRole('alert'))

      if (javaScriptEnabled) await isReady(page)
      await main.getByLabel(say('Your CV')).setInputFiles('app/sample/documents/agm-notice.pdf')
      if (javaScriptEnabled) {
        await expect(main.getByRole('alert')).toContainText(say('Please correct one field'))
        await expect(main.getByRole('alert').getByRole('link')).toHaveText(
          new RegExp(say('Please enter an e-mail address, such as you@example.com.')),
        )
      }
      await replace(main.getByLabel(say('Your e-mail address')), `${testId}@example.com`)
      if (javaScriptEnabled) await expect(main.getByRole('alert')).toBeHidden()
      await takeTime()
      await send.click()
      await expect(main.getByRole('status')).toContainText(say('Thank you. Your application has arrived'))
      await expectMet(main.getByRole('status'))
    })
  })
}

for (const { name, tag, at, sayings } of ways.filter(({ javaScriptEnabled }) => javaScriptEnabled)) {
  const say = sayings([visitorFormEn, visitorFormNe])
  test(`says at once that a CV is too large, or no PDF, ${name}`, { tag }, async ({ page, request }) => {
    const jobs: { slug: string }[] = await (await request.get('/api/jobs')).json()
    expect(jobs).not.toHaveLength(0)
    await page.goto(at(`/notice-board/careers/${jobs[0]?.slug}/apply`))
    const cv = page.getByLabel(say('Your CV'))
    await cv.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    const tooLarge = say('Your CV can be at most 5 MB. Please choose a smaller file.')
    await expect(cv).toHaveAccessibleDescription(new RegExp(tooLarge.replace(/[()]/g, '\\$&')))
    await expect(cv).toHaveValue('')
    await cv.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
    await expect(cv).toHaveAccessibleDescription(new RegExp(say('Please upload only PDF files.')))
    await expect(cv).toHaveValue('')
  })
}

test('shows the whole name of a chosen CV', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/notice-board/careers/tunnel-engineer/apply')
  const name = 'मेरो-व्यक्तिगत-विवरण-र-अनुभवको-प्रमाणपत्र-२०८३.pdf'
  await page
    .getByLabel('Your CV')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const shown = page.getByText(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

for (const width of [320, 360]) {
  test(`says at ${width} pixels until when to apply before anything else`, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 })
    await page.goto('/notice-board/careers/tunnel-engineer')
    await expect(page.getByText('Apply by', { exact: true })).toBeInViewport()
    await expect(page.getByText('Salary', { exact: true })).toHaveCount(1)
    await page.goto('/notice-board/careers/tunnel-engineer/apply')
    const until = await page
      .getByText(/^Apply by/)
      .first()
      .boundingBox()
    const field = await page.getByLabel('Your name').boundingBox()
    expect(until?.y).toBeLessThan(field?.y ?? 0)
  })
}

test('names the number for emergencies above the form, and all hours of business on top', async ({
  page,
}) => {
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
