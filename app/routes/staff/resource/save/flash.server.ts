import { redirect } from '@remix-run/node'
import { commitSession, readSession } from '~/auth/session.server.ts'

export interface Flash {
  text: string
  /** The change to undo, or several separated by spaces. */
  undo?: number | string
  /** The changed item. */
  item?: string
  /** Stored name of a new picture without a focal point. */
  picture?: string
}

export async function redirectWithFlash(request: Request, to: string, { text, undo, item, picture }: Flash) {
  const session = await readSession(request)
  session.flash('notice', text)
  if (undo !== undefined) session.flash('undo', undo)
  if (item !== undefined) session.flash('item', item)
  if (picture !== undefined) session.flash('picture', picture)
  return redirect(to, { status: 303, headers: await commitSession(request, session) })
}

export async function takeFlash(request: Request): Promise<{ notice?: Flash; headers?: HeadersInit }> {
  const session = await readSession(request)
  const text = session.get('notice')
  if (!text) return {}
  const undo = session.get('undo')
  const item = session.get('item')
  const picture = session.get('picture')
  return { notice: { text, undo, item, picture }, headers: await commitSession(request, session) }
}
