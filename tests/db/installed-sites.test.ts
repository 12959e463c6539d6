import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { allMigrations, runMigration } from '~/db/migrate.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'

type Row = Record<string, string | number>

const published = { visibility: 'Published' }
const draft = { visibility: 'Draft' }

/** Inserts the rows before migration 056, runs the remaining migrations, and returns the result. */
async function migrateSite(rows: Record<string, Row[]>) {
  const sqlite = new Sqlite(':memory:')
  sqlite.function('fold_text', { deterministic: true }, (text) => String(text).toLowerCase())
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  const names = Object.keys(allMigrations)
  for (const name of names.filter((name) => name < '056')) await runMigration(db, name, allMigrations)
  for (const [table, all] of Object.entries(rows)) for (const row of all) await insert(db, table, row)
  for (const name of names.filter((name) => name >= '056')) await runMigration(db, name, allMigrations)
  const settings =
    await sql<Row>`select riverPage, grievancePage, privacyPage, grievanceForm, grievanceProcedure
    from settings`.execute(db)
  const pages = await sql<Row>`select slug, searchWords from pages where searchWords <> '[]'`.execute(db)
  const links =
    await sql<Row>`select toType, toId from item_links where type = 'settings' order by 1, 2`.execute(db)
  const library = await sql<Row>`select _id, impression from library order by _id`.execute(db)
  const totals = await sql<Row>`select procurementCounts, noticeBoardCounts, ne from settings`.execute(db)
  await db.destroy()
  const nonEmpty = Object.entries(settings.rows[0] ?? {}).filter(([, value]) => value)
  return {
    settings: Object.fromEntries(nonEmpty),
    links: links.rows,
    pages: pages.rows,
    library: library.rows,
    totals: totals.rows,
  }
}

/** Fills all other columns with empty values. */
async function insert(db: Kysely<Tables>, table: string, row: Row) {
  const { rows } = await sql<{
    name: string
    type: string
  }>`select name, type from pragma_table_info(${table})
    where "notnull" = 1 and dflt_value is null`.execute(db)
  const unique = String(row._id)
  const empty = rows.map(({ name, type }) => [name, name === 'slug' ? unique : type === 'TEXT' ? '' : 0])
  const whole = Object.entries({ ...Object.fromEntries(empty), ...row })
  await sql`insert into ${sql.table(table)} (${sql.join(whole.map(([name]) => sql.ref(name)))})
    values (${sql.join(whole.map(([, value]) => value))})`.execute(db)
}

const site = [{ _id: 'site', companyName: 'C' }]

const cases: [string, Record<string, Row[]>, Record<string, string>][] = [
  [
    'the newest published form, ignoring case',
    {
      settings: site,
      forms: [
        { _id: 'old', position: 1, name: 'Grievance form', ...published },
        { _id: 'new', position: 2, name: 'Form for a GRIEVANCE', ...published },
        { _id: 'draft', position: 3, name: 'Grievance form', ...draft },
        { _id: 'later', position: 4, name: 'Grievance form', ...published, publishAt: '9999' },
      ],
    },
    { grievanceForm: 'item:forms/new' },
  ],
  [
    'a draft if nothing is published',
    { settings: site, forms: [{ _id: 'd', position: 1, name: 'Grievance form', ...draft }] },
    { grievanceForm: 'item:forms/d' },
  ],
  [
    'a procedure that has not expired',
    {
      settings: site,
      announcements: [
        { _id: 'a', title: 'New grievance procedure', publishDate: '2020-01-01', ...published },
        {
          ...{ _id: 'b', title: 'Grievance procedure', publishDate: '2021-01-01', expiryDate: '2021-02-01' },
          ...published,
        },
        { _id: 'c', title: 'Grievances of June', publishDate: '2022-01-01', ...published },
      ],
    },
    { grievanceProcedure: 'item:announcements/a' },
  ],
  [
    'pages by their current or former slugs',
    {
      settings: site,
      pages: [
        { _id: 'r', slug: 'river-safety' },
        { _id: 'p', slug: 'your-data' },
      ],
      moved_addresses: [
        { type: 'pages', slug: 'privacy', itemId: 'p', at: '' },
        { type: 'pages', slug: 'grievances', itemId: 'gone', at: '' },
      ],
    },
    { riverPage: 'item:pages/r', privacyPage: 'item:pages/p' },
  ],
  [
    'one page that was linked for two purposes',
    {
      settings: site,
      pages: [{ _id: 'p', slug: 'privacy' }],
      moved_addresses: [{ type: 'pages', slug: 'grievances', itemId: 'p', at: '' }],
    },
    { grievancePage: 'item:pages/p', privacyPage: 'item:pages/p' },
  ],
  ['nothing without stored settings', { forms: [{ _id: 'f', name: 'Grievance form', ...published }] }, {}],
]

test.each(cases)('after migration, the settings link to %s', async (_, rows, expected) => {
  const { settings, links } = await migrateSite(rows)
  expect(settings).toEqual(expected)
  const references = Object.values(expected).map((reference) => reference.replace('item:', '').split('/'))
  const unique = [...new Map(references.map((reference) => [reference.join('/'), reference])).values()]
  expect(links.map(({ toType, toId }) => [toType, toId])).toEqual(unique.toSorted())
})

test('pages get the search words that the program had built in for their slugs', async () => {
  const { pages } = await migrateSite({
    pages: [
      { _id: 'p', slug: 'press' },
      { _id: 'o', slug: 'other' },
    ],
  })
  expect(pages.map(({ slug }) => slug)).toEqual(['press'])
  expect(String(pages[0]?.searchWords)).toContain('पत्रकार')
})

test('the migration marks sample pictures as artist’s impressions, but not those of staff', async () => {
  const file = '{"name":"x.jpg"}'
  const made = { type: 'library', action: 'create', at: '', before: '', after: '', copy: '' }
  const { library } = await migrateSite({
    library: [
      { _id: 'sample', file },
      { _id: 'own', file },
    ],
    changes: [
      { ...made, itemId: 'sample', actor: 'sample content' },
      { ...made, itemId: 'own', actor: 'someone@example.com' },
    ],
  })
  expect(library).toEqual([
    { _id: 'own', impression: 0 },
    { _id: 'sample', impression: 1 },
  ])
})

test.each([
  ['from the sample', '$12.5M+', 'all tenders since 2017', 'सन् २०१७ देखिका सबै बोलपत्र'],
  ['changed by staff', '$30M', '', undefined],
])(
  'a total %s gets a description only if its source is known',
  async (_, procurementValue, english, nepali) => {
    const { totals } = await migrateSite({
      settings: [{ _id: 'site', procurementValue, noticeBoardValue: '', ne: '{"address":"क"}' }],
    })
    expect(totals).toEqual([{ procurementCounts: english, noticeBoardCounts: '', ne: expect.any(String) }])
    expect(JSON.parse(String(totals[0]?.ne))).toEqual({
      address: 'क',
      ...(nepali && { procurementCounts: nepali }),
    })
  },
)
