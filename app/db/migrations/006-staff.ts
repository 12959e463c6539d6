import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`create table staff (
    _id text primary key,
    email text not null unique,
    name text not null,
    role text not null check (role in ('admin', 'editor')),
    password text not null,
    totp text not null,
    recovery text not null,
    active integer not null,
    createdAt text not null,
    lastSignInAt text
  ) strict`.execute(db)

  await sql`create table sessions (
    hash text primary key,
    staffId text not null references staff (_id) on delete cascade,
    data text not null,
    createdAt text not null,
    seenAt text not null
  ) strict, without rowid`.execute(db)
  await sql`create index sessions_staff on sessions (staffId)`.execute(db)

  await sql`create table links (
    hash text primary key,
    staffId text references staff (_id) on delete cascade,
    expiresAt text not null
  ) strict, without rowid`.execute(db)

  await sql`create table tokens (
    _id text primary key,
    name text not null unique,
    role text not null check (role in ('admin', 'editor')),
    hash text not null unique,
    createdAt text not null,
    lastUsedAt text
  ) strict`.execute(db)
}
