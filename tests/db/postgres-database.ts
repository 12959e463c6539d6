import { basename } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connectPostgres } from '~/db/postgres/connection.server.ts'
import { addressOf, dropDatabase, newDatabase } from '../postgres-server.ts'

export const { server = '' } = inject('postgres') ?? {}
export const own = () => String(process.env.DATABASE_URL)
export const doNothing = async () => {}

/** Connects like another server of the same site. */
export async function connectAnother(url = own()) {
  const connection = await connectPostgres(url, () => {}, doNothing)
  onTestFinished(() => connection.close())
  return connection
}

/** Creates a database without tables. Returns its URL. */
export async function emptyDatabase(suffix: string) {
  const name = `${basename(own())}-${suffix}`
  await newDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  return addressOf(server, name)
}

/** Connects directly, not through the site. */
export async function connectClient() {
  const client = new pg.Client(own())
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
