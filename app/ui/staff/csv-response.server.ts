import { attachmentDisposition } from '~/files/http/responses.server.ts'
import { privateHeaders } from './private-headers.ts'

export const csvResponse = (csv: string, name: string) =>
  new Response(csv, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentDisposition(`${name.replaceAll(/[\s/\\]+/g, '-')}.csv`),
      'X-Content-Type-Options': 'nosniff',
    },
  })
