import { readFields } from '~/files/receive.server.ts'

/** The fields of a posted form; undefined where the body is none, or broke off. */
export const readForm = (request: Request): Promise<FormData | undefined> =>
  readFields(request).catch(() => undefined)
