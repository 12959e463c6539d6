import type { Server } from 'node:http'

/** Takes no new connections, lets running answers finish for at most `patience` milliseconds. */
export async function closeServer(server: Server, patience: number) {
  // An answered connection would otherwise stay open for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(late)
}
