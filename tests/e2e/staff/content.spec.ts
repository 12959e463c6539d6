import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { signIn, signInAnew } from './sign-in.ts'

const pdf = 'app/sample/documents/code-of-conduct.pdf'
const jpg = 'app/sample/pictures/tunnel.jpg'

interface Journey {
  /** Below /admin. */
  screen: string
  heading: string
  add: string
  /** Labels and what is typed there; the first is changed later. */
  fields: [label: string, value: string][]
  choices?: [label: string, option: string][]
  file?: [label: string, path: string]
  added: string
  changed: string
  /** What `/api/…` lists it under, and the key of the first field. */
  api?: [name: string, key: string]
  /** A public page that shows the first field. */
  page?: string
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const journeys: Journey[] = [
  {
    screen: 'faqs',
    heading: 'FAQs',
    add: '+ Add FAQ',
    fields: [
      ['Question', 'Is the road open'],
      ['Answer', 'It is.'],
    ],
    added: 'FAQ added.',
    changed: 'FAQ updated.',
    api: ['faqs', 'q'],
    page: '/',
  },
  {
    screen: 'hero-slides',
    heading: 'Manage Hero Slides',
    add: '+ Add Slide',
    fields: [
      ['Title, first line', 'Night in the tunnel'],
      ['Title, second line', 'and light ahead'],
      ['Tag', 'Tunnel'],
      ['Description', 'Day and night.'],
    ],
    file: ['Picture', jpg],
    added: 'Hero slide added.',
    changed: 'Hero slide updated.',
    api: ['slides', 'titleA'],
    page: '/',
  },
  {
    screen: 'projects',
    heading: 'Manage Project Phases',
    add: '+ Add Phase',
    fields: [
      ['Title', 'Commissioning of unit'],
      ['Phase', 'Phase 7'],
      ['Progress in percent', '12'],
      ['Milestones', 'Dry tests\nWet tests'],
    ],
    file: ['Picture', jpg],
    added: 'Phase added successfully!',
    changed: 'Phase updated successfully!',
    api: ['projects', 'title'],
    page: '/projects',
  },
  {
    screen: 'forms',
    heading: 'Forms',
    add: '+ Add Form',
    fields: [
      ['Name', 'Travel order'],
      ['Description', 'For trips to the site.'],
    ],
    choices: [['Category', 'Finance']],
    file: ['File', pdf],
    added: 'Form added.',
    changed: 'Form updated.',
    api: ['forms', 'name'],
    page: '/downloads/forms',
  },
  {
    screen: 'marquee',
    heading: 'Marquee',
    add: '+ Add item',
    fields: [
      ['Title', 'Road closed tonight'],
      ['Link', '/notice-board'],
    ],
    added: 'Ticker item added.',
    changed: 'Ticker item updated.',
    api: ['marquee', 'title'],
    page: '/',
  },
  {
    screen: 'gallery',
    heading: 'Gallery',
    add: '+ Add Item',
    fields: [
      ['Title', 'Drill at the face'],
      ['Tags', 'tunnel, night'],
    ],
    choices: [['Category', 'construction']],
    file: ['Picture or video', jpg],
    added: 'Gallery item added.',
    changed: 'Gallery item updated.',
    api: ['gallery', 'title'],
    page: '/gallery?q=drill',
  },
  {
    screen: 'tenders',
    heading: 'Tenders',
    add: '+ Add tender',
    fields: [
      ['Title', 'Supply of anchor bolts'],
      ['Description', 'Bolts of 25 mm.'],
      ['Published on', day(-1)],
      ['Deadline for bids', `${day(20)}T12:00`],
    ],
    choices: [
      ['Shown on', 'procurement'],
      ['Category', 'Equipment'],
    ],
    file: ['Tender document', pdf],
    added: 'Tender added.',
    changed: 'Tender updated.',
    api: ['tenders', 'title'],
    page: '/downloads/procurement?q=anchor',
  },
  {
    screen: 'announcements',
    heading: 'Announcements',
    add: '+ Add announcement',
    fields: [
      ['Title', 'Siren test on Friday'],
      ['Text', 'Please stay away from the river.'],
      ['Published on', day(-1)],
    ],
    choices: [['Category', 'safety']],
    file: ['Attachments', pdf],
    added: 'Announcement added.',
    changed: 'Announcement updated.',
    api: ['announcements', 'title'],
    page: '/notice-board/announcements?q=siren',
  },
  {
    screen: 'jobs',
    heading: 'Jobs',
    add: '+ Add job',
    fields: [
      ['Title', 'Rope access technician'],
      ['Location', 'Nilkhola'],
      ['Description', 'Works on the cliff.'],
      ['Posted on', day(-1)],
      ['Applications until', day(20)],
    ],
    added: 'Job added.',
    changed: 'Job updated.',
    api: ['jobs', 'title'],
    page: '/notice-board/careers?q=rope',
  },
  {
    screen: 'reports',
    heading: 'Reports',
    add: '+ Add report',
    fields: [
      ['Title', 'Noise at the adit'],
      ['Description', 'Measured at night.'],
      ['Published on', day(-1)],
    ],
    file: ['File', pdf],
    added: 'Report added.',
    changed: 'Report updated.',
    api: ['reports', 'title'],
    page: '/downloads/reports?q=noise',
  },
  {
    screen: 'people',
    heading: 'People',
    add: '+ Add person',
    fields: [
      ['Name', 'Asha Lama'],
      ['Role', 'Director'],
    ],
    choices: [['Group', 'board']],
    file: ['Photo', jpg],
    added: 'Person added.',
    changed: 'Person updated.',
    api: ['people', 'name'],
    page: '/company/board',
  },
  {
    screen: 'policies',
    heading: 'Policies',
    add: '+ Add policy',
    fields: [
      ['Title', 'Gifts and hospitality'],
      ['Short label', 'Gifts'],
      ['Summary', 'None above a cup of tea.'],
    ],
    file: ['Document', pdf],
    added: 'Policy added.',
    changed: 'Policy updated.',
    api: ['policies', 'title'],
    page: '/company/policies',
  },
  {
    screen: 'popups',
    heading: 'Hydropower Popup Management',
    add: '+ Upload Popup',
    fields: [['Title', 'Notice of load shedding']],
    file: ['PDF file', pdf],
    added: 'Popup uploaded successfully ✅',
    changed: 'Popup updated.',
  },
]

/** Without scripts one with a file and one without: the forms of all others are sent in tests/staff/screens.test.ts. */
const plain = new Set(['faqs', 'tenders'])

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    // A refused form is answered with 400, which browsers note.
    // A document's frame that goes while its viewer still loads is reported as failed.
    test.use({ javaScriptEnabled, allowedErrors: /status of 400|net::ERR_FAILED/ })

    for (const journey of journeys.filter(({ screen }) => javaScriptEnabled || plain.has(screen))) {
      test(`${journey.screen}: add, edit, delete and undo`, async ({ page }) => {
        const { screen, heading, add, fields, choices = [], file, added, changed, api } = journey
        const mark = javaScriptEnabled ? 'alpha' : 'beta'
        const [label = '', text = ''] = fields[0] ?? []
        const name = `${text} ${mark}`
        await signIn(page, `/admin/${screen}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

        await page.getByRole('link', { name: add }).click()
        const dialog = page.getByRole('dialog')
        for (const [field, value] of fields) await labelled(dialog, field).fill(value)
        await labelled(dialog, label).fill(name)
        if (screen === 'tenders') await dialog.getByLabel('Reference number').fill(`JHL/T/${mark}`)
        for (const [field, option] of choices) await labelled(dialog, field).selectOption(option)
        if (file) await dialog.locator('input[type=file]').first().setInputFiles(file[1])
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()
        await expectPublic(page, journey, name, true)

        await page.getByRole('link', { name: `Edit ${name}` }).click()
        await labelled(dialog, label).fill(`${name} again`)
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible()
        await expectPublic(page, journey, `${name} again`, true)

        await page.getByRole('link', { name: `Delete ${name} again` }).click()
        await expect(dialog).toContainText(`${name} again`)
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'deleted.' })).toBeVisible()
        if (api) await expectPublic(page, journey, `${name} again`, false)

        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Taken back.' })).toBeVisible()
        await expectPublic(page, journey, `${name} again`, true)
      })
    }

    test('a form that lacks something keeps what was typed, the file included', async ({ page }) => {
      await signIn(page, '/admin/forms')
      await page.getByRole('link', { name: '+ Add Form' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Description').fill('Typed before')
      await dialog.locator('input[type=file]').setInputFiles(pdf)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Name is required.')
      await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByLabel('Description')).toHaveValue('Typed before')
      await expect(dialog.getByText('code-of-conduct.pdf').first()).toBeVisible()
      const name = `Kept file ${javaScriptEnabled}`
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Form added.' })).toBeVisible()
      const all: { name: string; fileName: string }[] = await (await page.request.get('/api/forms')).json()
      expect(all.find((form) => form.name === name)?.fileName).toBe('code-of-conduct.pdf')
    })

    test('staff change the order, the settings and their own password', async ({ page }) => {
      await signIn(page, '/admin/features')
      const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem')
      const second = (await rows.nth(1).getByRole('paragraph').first().textContent()) ?? ''
      await rows.nth(1).getByRole('button', { name: /up$/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Order changed.' })).toBeVisible()
      await expect(rows.first().getByRole('paragraph').first()).toHaveText(second)

      await page.goto('/admin/settings')
      const phone = `+977 1-59701${javaScriptEnabled ? '11' : '22'}`
      await page.getByLabel(/^Phone/).fill(phone)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
      await page.goto('/contact')
      await expect(page.getByRole('banner').getByText(phone).first()).toBeVisible()
    })

    test('signing out closes the staff area', async ({ page }) => {
      await signInAnew(page, '/admin/history')
      await page.getByRole('button', { name: 'Sign out' }).last().click()
      await expect(page).toHaveURL('/login')
      await page.goto('/admin/history')
      await expect(page).toHaveURL('/login?next=%2Fadmin%2Fhistory')
    })
  })
}

const labelled = (dialog: Locator, label: string) =>
  dialog.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).first()

/** The change is there for the public and for programs at the next request. */
async function expectPublic(page: Page, { api, page: path }: Journey, name: string, isThere: boolean) {
  if (api) {
    const all: Record<string, unknown>[] = await (await page.request.get(`/api/${api[0]}`)).json()
    expect(all.some((item) => item[api[1]] === name)).toBe(isThere)
  }
  if (path) expect((await (await page.request.get(path)).text()).includes(name)).toBe(isThere)
}
