import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { type Tender, type TenderListing, tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as notices from '~/routes/site/tenders/notice-board.tsx'
import * as procurement from '~/routes/site/tenders/procurement.tsx'
import { sampleValues } from '../content/samples.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

const pages = { procurement, 'notice-board': notices }
const paths = { procurement: '/downloads/procurement', 'notice-board': '/notice-board/tenders' }

beforeAll(siteClient, loadTimeout)

async function open(listing: TenderListing, query = '') {
  const request = new Request(`https://www.jaldhara.example${paths[listing]}?${query}`)
  const { data } = await pages[listing].loader({ request, params: {}, context: {} })
  return { data, items: data.list.value?.items ?? [] }
}

const addTender = (reference: string, values: Partial<Tender>) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, reference),
      ...{ reference, file: null, attachments: [], publishedDate: nepalDay(), ...values },
    },
    'tester',
  )

describe.each(['procurement', 'notice-board'] as const)('the list of %s', (listing) => {
  test('its figure links to the tenders that close soon, without other filters', async () => {
    const { data, items } = await open(listing, 'closing=soon')
    expect(items.length).toBe(data.figures.value?.closingSoon)
    expect(items.every(({ closingSoon }) => closingSoon)).toBe(true)
    const all = (await open(listing)).items.filter(({ closingSoon }) => closingSoon)
    expect(items.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
    expect((await open(listing, 'closing=soon&status=cancelled')).items).toEqual([])
    const html = await (await (await siteClient())(`${paths[listing]}?status=cancelled`)).text()
    expect(html).toMatch(
      new RegExp(`<dt[^>]*><a[^>]*href="${paths[listing]}\\?closing=soon"[^>]*>Closing soon</a>`),
    )
  })

  test('links to the other list with its number of open tenders', async () => {
    const other = listing === 'procurement' ? 'notice-board' : 'procurement'
    const { data } = await open(listing)
    const count = (await open(other, 'status=open')).items.length
    expect(data.otherList.value).toEqual({ listing: other, to: paths[other], open: count })
    const html = await (await (await siteClient())(`${paths[listing]}?q=zzz`)).text()
    const name = { procurement: 'Procurement', 'notice-board': 'Tender Notices' }[other]
    expect(html).toMatch(
      new RegExp(`<a[^>]*href="${paths[other]}"[^>]*>${count} more open under ${name}</a>`),
    )
  })
})

describe('how to submit a bid', () => {
  const pageOf = async (values: Partial<Tender>) => {
    const tender = await addTender(`Bid help ${Math.random()}`, {
      ...{
        status: 'open',
        deadline: `${addDays(nepalDay(), 30)}T06:15:00.000Z`,
        openingDate: '',
        awardedOn: '',
      },
      ...{ questionsUntil: '', ...values },
    })
    const html = await (await (await siteClient())(`${paths['notice-board']}/${tender.slug}`)).text()
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  }
  const contact = 'href="mailto:info@jaldhara.example?subject='

  test.each([
    ['NPR 10,000, not refundable', 'Collect the documents at Jaldhara Hydropower Limited, Thapathali'],
    ['रु. ५,०००', 'Collect the documents at Jaldhara Hydropower Limited, Thapathali'],
    ['None', 'Ask for the documents at Jaldhara Hydropower Limited, Thapathali'],
    ['', 'Ask for the documents at'],
  ])('starts for the fee “%s” with: %s', async (documentFee, start) => {
    const html = await pageOf({ documentFee })
    expect(html).toContain(start)
    expect(html).toContain('(Mon-Fri 9:00-18:00, Sat 9:00-14:00)')
    if (start.startsWith('Collect')) expect(html).toContain(`Pay the fee there: ${documentFee}`)
  })

  test('without a fee refers to the documents of the page, if any', async () => {
    const [tender] = (await open('notice-board', 'q=JHL/RFP/C-018')).items
    const html = await (await (await siteClient())(tender?.path ?? '')).text()
    expect(html).toContain('Download the documents from this page. They are free.')
  })

  test('invites questions until the end of their last day', async () => {
    const [today, yesterday] = [nepalDay(), addDays(nepalDay(), -1)]
    const onLastDay = await pageOf({ questionsUntil: today })
    expect(onLastDay).toContain('You can ask until ')
    expect(onLastDay).toContain(contact)
    const afterwards = await pageOf({ publishedDate: addDays(today, -9), questionsUntil: yesterday })
    expect(afterwards).toContain('The deadline for questions was ')
    expect(afterwards).not.toContain(contact)
    for (const html of [onLastDay, afterwards]) expect(html).toContain('>Questions until<')
    expect(await pageOf({})).not.toContain('Questions until')
  })
})
