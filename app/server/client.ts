import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export interface Client {
  address: string
  secure: boolean
}

/** Who asks. Forwarding headers count only as far as `proxies` trusted proxies have written them. */
export function readClient(req: IncomingMessage, proxies: number): Client {
  const peer = stripPort(req.socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy(req.headers['x-forwarded-for'], proxies)
  const address = forwarded ? stripPort(forwarded) : ''
  return { address: isIP(address) ? address : peer, secure: isSecure(req, proxies) }
}

export function isSecure(req: IncomingMessage, proxies: number) {
  return proxies > 0 && fromTrustedProxy(req.headers['x-forwarded-proto'], proxies)?.toLowerCase() === 'https'
}

/** Each proxy appends on the right, so what stands further left may be the visitor's own invention. */
function fromTrustedProxy(header: string | string[] | undefined, proxies: number) {
  if (proxies === 0 || !header) return undefined
  const values = String(header).split(',')
  return values[Math.max(0, values.length - proxies)]?.trim()
}

function stripPort(address: string) {
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)
  return (withoutPort?.[1] ?? withoutPort?.[2] ?? address).replace(/^::ffff:(?=[\d.]+$)/i, '')
}
