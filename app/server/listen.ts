import type { Server } from 'node:http'
import type { Config } from '../process/config.server.ts'

/** Connections that wait to be taken in; many come at once. */
const backlog = 4096

/** Resolves with the address to open; rejects with a sentence that names the setting to change. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(explainFailure(error, port, host))),
    )
    server.listen({ port, host, backlog }, () => {
      const address = server.address()
      const actual = address && typeof address === 'object' ? address.port : port
      const hostName = !host || host === '::' || host === '0.0.0.0' ? 'localhost' : host
      resolve(`http://${hostName.includes(':') ? `[${hostName}]` : hostName}:${actual}`)
    })
  })
}

function explainFailure(error: NodeJS.ErrnoException, port: number, host: string | undefined) {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use already; set PORT to a free one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account; set PORT to another one.`
  return `The server can't listen on PORT ${port} and HOST ${host ?? ''}: ${error.message}.`
}
