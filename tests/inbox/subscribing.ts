import { database } from '~/db/database.server.ts'
import * as confirmPage from '~/routes/site/newsletter/confirm.tsx'
import * as page from '~/routes/site/newsletter/subscribe.tsx'
import { outbox, postArgs, read } from '../mail/post-form.ts'

export const day = 24 * 60 * 60 * 1000

export async function signUp(email: string, more: Record<string, string> = {}, address?: string) {
  const body = new URLSearchParams({ email, ...more })
  return read(await page.action(postArgs({ path: '/newsletter', body, address })))
}

export async function subscribers() {
  const db = await database()
  return db.selectFrom('subscribers').selectAll().orderBy('email').execute()
}

/** The token of the newest email that has one. The order within a millisecond is undefined. */
export async function lastToken(purpose: string, to?: string) {
  const mails = (await outbox()).filter(({ recipient }) => !to || recipient === to)
  const links = mails.map(({ text }) => new RegExp(`/newsletter/${purpose}\\?token=(\\S+)`).exec(text))
  const token = links.filter(Boolean).at(-1)?.[1]
  if (!token) throw new Error(`no email has a link to ${purpose}`)
  return token
}

export const pressConfirm = async (token: string) =>
  read(
    await confirmPage.action(postArgs({ path: '/newsletter/confirm', body: new URLSearchParams({ token }) })),
  )

export async function shiftTimesBack(milliseconds: number) {
  const db = await database()
  const before = (at: string) => new Date(Date.parse(at) - milliseconds).toISOString()
  for (const { _id, mailedAt } of await subscribers())
    if (mailedAt)
      await db
        .updateTable('subscribers')
        .set({ mailedAt: before(mailedAt) })
        .where('_id', '=', _id)
        .execute()
  for (const { at } of await db.selectFrom('sentLetters').selectAll().execute())
    await db
      .updateTable('sentLetters')
      .set({ at: before(at) })
      .where('at', '=', at)
      .execute()
  for (const { hash, until } of await db.selectFrom('subscriberTokens').selectAll().execute())
    if (until)
      await db
        .updateTable('subscriberTokens')
        .set({ until: before(until) })
        .where('hash', '=', hash)
        .execute()
}
