import { readFormData } from '~/files/receive.server.ts'

/** The fields of a posted form; undefined where the body is none, or broke off. */
export const tryReadFormData = (request: Request): Promise<FormData | undefined> =>
  readFormData(request).catch(() => undefined)
