import { basename } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connectPostgres } from '~/db/postgres/connection.server.ts'
import { addressOf, dropDatabase, newDatabase } from '../postgres-server.ts'

export const { server = '' } = inject('postgres') ?? {}
export const own = () => String(process.env.DATABASE_URL)
export const nothing = async () => {}

/** Another server of the same site. */
export async function another(url = own()) {
  const connection = await connectPostgres(url, () => {}, nothing)
  onTestFinished(() => connection.close())
  return connection
}

/** A database without any table. */
export async function emptyDatabase(end: string) {
  const name = `${basename(own())}-${end}`
  await newDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  return addressOf(server, name)
}

/** A connection of its own, as of somebody who looks after the database. */
export async function keeper() {
  const client = new pg.Client(own())
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
