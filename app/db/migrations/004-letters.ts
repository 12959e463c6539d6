import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`create table messages (
    _id text primary key,
    at text not null,
    reference text not null unique,
    name text not null,
    email text not null,
    subject text not null,
    message text not null
  ) strict`.execute(db)

  await sql`create table applications (
    _id text primary key,
    jobId text not null,
    at text not null,
    reference text not null unique,
    name text not null,
    email text not null,
    phone text not null,
    letter text not null,
    cv text not null
  ) strict`.execute(db)
  await sql`create unique index applications_once on applications (jobId, lower(email))`.execute(db)
  await sql`create unique index applications_cv on applications (json_extract(cv, '$.name'))`.execute(db)

  await sql`create table subscribers (
    _id text primary key,
    email text not null,
    at text not null,
    mailedAt text,
    confirmedAt text
  ) strict`.execute(db)
  await sql`create unique index subscribers_email on subscribers (lower(email))`.execute(db)
  await sql`create table subscriberTokens (
    hash text primary key,
    subscriberId text not null references subscribers (_id) on delete cascade,
    purpose text not null check (purpose in ('confirm', 'unsubscribe')),
    until text
  ) strict, without rowid`.execute(db)
  await sql`create index subscriberTokens_subscriber on subscriberTokens (subscriberId)`.execute(db)

  await sql`create table outbox (
    _id text primary key,
    at text not null,
    recipient text not null,
    replyTo text,
    subject text not null,
    text text not null,
    unsubscribe text,
    dueAt text not null,
    attempts integer not null default 0,
    claimedUntil text,
    failedAt text,
    lastError text
  ) strict`.execute(db)
  await sql`create index outbox_due on outbox (dueAt) where failedAt is null`.execute(db)
}
