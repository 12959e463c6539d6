import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { type Listing, type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as notices from '~/routes/site/tenders/notice-board.tsx'
import * as procurement from '~/routes/site/tenders/procurement.tsx'
import { sampleValues } from '../content/samples.ts'
import { patience, wholeSite } from '../whole-site.ts'

const pages = { procurement, 'notice-board': notices }
const paths = { procurement: '/downloads/procurement', 'notice-board': '/notice-board/tenders' }

beforeAll(wholeSite, patience)

async function open(listing: Listing, query = '') {
  const request = new Request(`https://www.jaldhara.example${paths[listing]}?${query}`)
  const { data } = await pages[listing].loader({ request, params: {}, context: {} })
  return { data, items: data.list.value?.items ?? [] }
}

const sample = (reference: string, values: Partial<Tender>) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, reference),
      ...{ reference, file: null, attachments: [], publishedDate: nepalDay(), ...values },
    },
    'tester',
  )

describe.each(['procurement', 'notice-board'] as const)('beyond its own, the list of %s', (listing) => {
  test('leads by its figure to what closes soon, whatever else is chosen', async () => {
    const { data, items } = await open(listing, 'closing=soon')
    expect(items.length).toBe(data.figures.value?.closingSoon)
    expect(items.every(({ closingSoon }) => closingSoon)).toBe(true)
    const all = (await open(listing)).items.filter(({ closingSoon }) => closingSoon)
    expect(items.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
    expect((await open(listing, 'closing=soon&status=cancelled')).items).toEqual([])
    const html = await (await (await wholeSite())(`${paths[listing]}?status=cancelled`)).text()
    expect(html).toMatch(
      new RegExp(`<dt[^>]*><a[^>]*href="${paths[listing]}\\?closing=soon"[^>]*>Closing soon</a>`),
    )
  })

  test('names how many are open in the other one, and leads there', async () => {
    const other = listing === 'procurement' ? 'notice-board' : 'procurement'
    const { data } = await open(listing)
    const count = (await open(other, 'status=open')).items.length
    expect(data.otherList.value).toEqual({ listing: other, to: paths[other], open: count })
    const html = await (await (await wholeSite())(`${paths[listing]}?q=zzz`)).text()
    const name = { procurement: 'Procurement', 'notice-board': 'Tender Notices' }[other]
    expect(html).toMatch(
      new RegExp(`<a[^>]*href="${paths[other]}"[^>]*>${count} more open under ${name}</a>`),
    )
  })
})

describe('how to submit a bid', () => {
  const pageOf = async (values: Partial<Tender>) => {
    const tender = await sample(`Bid help ${Math.random()}`, {
      ...{
        status: 'open',
        deadline: `${addDays(nepalDay(), 30)}T06:15:00.000Z`,
        openingDate: '',
        awardedOn: '',
      },
      ...{ questionsUntil: '', ...values },
    })
    const html = await (await (await wholeSite())(`${paths['notice-board']}/${tender.slug}`)).text()
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  }
  const contact = 'href="mailto:info@jaldhara.example?subject='

  test.each([
    ['NPR 10,000, not refundable', 'Collect the documents at Jaldhara Hydropower Limited, Thapathali'],
    ['रु. ५,०००', 'Collect the documents at Jaldhara Hydropower Limited, Thapathali'],
    ['None', 'Ask for the documents at Jaldhara Hydropower Limited, Thapathali'],
    ['', 'Ask for the documents at'],
  ])('where the fee is “%s” begins: %s', async (documentFee, first) => {
    const html = await pageOf({ documentFee })
    expect(html).toContain(first)
    expect(html).toContain('(Mon-Fri 9:00-18:00, Sat 9:00-14:00)')
    if (first.startsWith('Collect')) expect(html).toContain(`Pay the fee there: ${documentFee}`)
  })

  test('without a fee leads to the papers of the page where there are any', async () => {
    const [tender] = (await open('notice-board', 'q=JHL/RFP/C-018')).items
    const html = await (await (await wholeSite())(tender?.path ?? '')).text()
    expect(html).toContain('Download the documents from this page. They are free.')
  })

  test('invites questions up to their last day, and no longer', async () => {
    const [today, yesterday] = [nepalDay(), addDays(nepalDay(), -1)]
    const still = await pageOf({ questionsUntil: today })
    expect(still).toContain('You can ask until ')
    expect(still).toContain(contact)
    const over = await pageOf({ publishedDate: addDays(today, -9), questionsUntil: yesterday })
    expect(over).toContain('The deadline for questions was ')
    expect(over).not.toContain(contact)
    for (const html of [still, over]) expect(html).toContain('>Questions until<')
    expect(await pageOf({})).not.toContain('Questions until')
  })
})
