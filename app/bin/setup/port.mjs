import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SetupError } from './command.mjs'

/** Must read PORT and HOST like the server. @param {string} root @param {NodeJS.Dict<string>} [environment] */
export function readAddress(root, environment = process.env) {
  const file = join(root, '.env')
  const variables = { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...environment }
  const given = variables.PORT?.trim() || '3000'
  const port = Number(given)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) {
    return { port, host: variables.HOST?.trim() || undefined }
  }
  throw new SetupError(`The setting PORT is wrong: "${given}" is not a port number.`)
}

/** Throws a SetupError if the server could not listen there. @param {{ port: number, host?: string | undefined }} address */
export async function probePort({ port, host }) {
  const server = createServer().listen({ port, host })
  try {
    await once(server, 'listening')
    await once(server.close(), 'close')
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    const otherPort = port < 65535 ? port + 1 : port - 1
    throw new SetupError(
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use: stop the program that uses it, or take another port: PORT=${otherPort} npm start`
        : code === 'EACCES'
          ? `Port ${port} needs rights that this user does not have; take another port: PORT=3000 npm start`
          : `The server cannot listen on ${host ?? 'this machine'}, port ${port}: ${message}.`,
    )
  }
}
