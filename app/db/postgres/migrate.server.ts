import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { log } from '~/config/log.server.ts'
import { allMigrations, type Migrations, pendingMigrations, runMigration } from '~/db/migrate.server.ts'
import { postgresSearchIndex } from '~/db/migrations/060-search-records.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import type { Tables } from '~/db/tables.ts'
import { foldedCharacters } from '~/text/fold.ts'
import { advanceSequences, copyRows, listNonSearchTables } from './import-sqlite.server.ts'
import { migrationLock } from './transaction.server.ts'

/** One server migrates at a time. A new database copies the tables of SQLite; later migrations run on both. */
export function migratePostgres(
  db: Kysely<Tables>,
  checkServer: (db: Kysely<Tables>) => Promise<void>,
  seed: () => Promise<void>,
  backUp: () => Promise<void>,
  migrations: Migrations = allMigrations,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await checkServer(connection)
      const pending = await pendingMigrations(connection, migrations)
      if (pending.length === Object.keys(migrations).length)
        await connection.transaction().execute((transaction) => createDatabase(transaction, migrations))
      else if (pending.length > 0) {
        await backUp()
        await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(connection)
        for (const name of pending) await retryWhenLocked(() => runMigration(connection, name, migrations))
      }
      await seed()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    }
  })
}

/** Milliseconds. Queries on the table wait behind a migration that waits for its lock, so both are short. */
const lockTimeout = 1000
const retryDelay = 2000
const maxAttempts = 300

/** A backup locks all tables for minutes. Pages must not wait behind a migration that waits for the backup. */
async function retryWhenLocked(step: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!isLocked(error) || attempt >= maxAttempts) throw error
    if (attempt === 1) log().info('a migration is waiting for locked tables')
    await wait(retryDelay)
    await retryWhenLocked(step, attempt + 1)
  }
}

const isLocked = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === '55P03'

async function createDatabase(db: Transaction<Tables>, migrations: Migrations) {
  const sqlite = cacheStatements(new Sqlite(':memory:'))
  const template = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    for (const name of Object.keys(migrations)) await runMigration(template, name, migrations)
    await sql.raw(sqlFunctions).execute(db)
    await sql.raw(foldFunctionSql).execute(db)
    const tables = await createTables(template, db)
    await sql.raw(searchTablesSql).execute(db)
    for (const table of tables) await copyRows(template, db, table)
    await advanceSequences(db)
  } finally {
    await template.destroy()
  }
  log().info('database created')
}

async function createTables(from: Kysely<Tables>, to: Transaction<Tables>) {
  const shared = await listNonSearchTables(from)
  const { rows } = await sql<{
    sql: string
    table: string
  }>`select sql, tbl_name as "table" from sqlite_master
    where sql is not null and type in ('table', 'index') order by rowid`.execute(from)
  for (const definition of rows)
    if (shared.includes(definition.table)) await sql.raw(definition.sql).execute(to)
  return shared
}

/** Created before the tables, whose indexes use the JSON functions. */
const sqlFunctions = `
create function json_text(document text, name text) returns text language plpgsql immutable strict as $$
begin
  return document::json ->> name;
exception when others then
  return null;
end $$;

create function json_number(document text, name text) returns double precision language plpgsql immutable strict as $$
begin
  return (document::json ->> name)::double precision;
exception when others then
  return null;
end $$;

create function forget_entry() returns trigger language plpgsql as $$
begin
  delete from staff_entries where kind = tg_table_name and itemId = old._id;
  return null;
end $$;
`

/** Created after the other tables. The tables here serve the version before. */
const searchTablesSql = `${postgresSearchIndex}
create table search_items (id bigint primary key, title text not null, body text not null);
create index search_items_title on search_items using gin (title gin_trgm_ops);
create index search_items_body on search_items using gin (body gin_trgm_ops);

create table search_texts (id bigint primary key, body text not null);
create index search_texts_body on search_texts using gin (body gin_trgm_ops);

create table staff_texts (
  id bigint primary key references staff_entries (id) on delete cascade,
  title text not null,
  body text not null
);
create index staff_texts_title on staff_texts using gin (title gin_trgm_ops);
create index staff_texts_body on staff_texts using gin (body gin_trgm_ops);

create index list_texts_text on list_texts using gin (text gin_trgm_ops);

create trigger messages_gone after delete on messages for each row execute function forget_entry();
create trigger applications_gone after delete on applications for each row execute function forget_entry();
create trigger subscribers_gone after delete on subscribers for each row execute function forget_entry();
`

const variants = Object.entries(foldedCharacters)
// `translate` pairs the characters of both lists, and drops characters without a counterpart. So those come last.
const [replaced, dropped] = [variants.filter(([, other]) => other), variants.filter(([, other]) => !other)]
const translateFrom = [...replaced, ...dropped].map(([sign]) => sign).join('')
const translateTo = replaced.map(([, other]) => other).join('')

/** Must do the same steps as `foldText`. */
const foldFunctionSql = `
create function fold_text(text text) returns text language sql immutable strict parallel safe as $fold$
  select translate(
    regexp_replace(
      lower(normalize(
        regexp_replace(
          regexp_replace($1, '[\\u200B-\\u200D\\u00AD\\uFEFF]', '', 'g'),
          '(?<=\\u094D)\\s+(?=[\\u0900-\\u097F\\uA8E0-\\uA8FF])', '', 'g'
        ),
        NFKC
      ) collate "und-x-icu"),
      '[ङञणनम]\\u094D(?=[क-ह])', '\u0902', 'g'
    ),
    '${translateFrom}', '${translateTo}'
  )
$fold$;
`
