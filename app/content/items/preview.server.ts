import { z } from 'zod'
import { readSignedText, signText } from '~/config/secret.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { AsyncContext } from '~/http/async-context.server.ts'

export interface PreviewTarget {
  type: string
  id: string
  /** Milliseconds. */
  expiresAt: number
  copy?: boolean
}

export interface ActivePreview extends PreviewTarget {
  row?: ItemTableRow
  /** When the working copy is published on schedule; empty unless approved. */
  publishAt?: string
}

const signingPurpose = 'preview'
const lifetime = 24 * 60 * 60 * 1000
const payloadSchema = z.tuple([z.string(), z.string(), z.int(), z.literal('copy').optional()])

export function createPreviewToken(type: string, id: string, now = Date.now(), copy = false) {
  const payload = [type, id, now + lifetime, ...(copy ? ['copy'] : [])]
  return signText(signingPurpose, Buffer.from(JSON.stringify(payload)).toString('base64url'))
}

/** Undefined for a forged token, `expired` for an old one. */
export function parsePreviewToken(token: string, now = Date.now()): PreviewTarget | 'expired' | undefined {
  const text = readSignedText(signingPurpose, token)
  if (text === undefined) return undefined
  const [type, id, expiresAt, copy] = payloadSchema.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  return expiresAt > now ? { type, id, expiresAt, ...(copy && { copy: true }) } : 'expired'
}

const activePreview = new AsyncContext<ActivePreview>()

/** Reads within `run` include the previewed item. */
export const runWithPreview = <Result>(preview: ActivePreview, run: () => Result): Result =>
  activePreview.run(preview, run)

export const currentPreview = () => activePreview.value

export function previewedId({ name }: Pick<ContentType, 'name'>): string | undefined {
  const preview = currentPreview()
  return preview?.type === name ? preview.id : undefined
}
