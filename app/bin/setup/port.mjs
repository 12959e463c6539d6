import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import * as util from 'node:util'
import { SetupError } from './command.mjs'

/**
 * PORT and HOST as the server will read them: from the environment, else from `.env`.
 * @param {string} root
 * @param {NodeJS.Dict<string>} [environment]
 */
export function readAddress(root, environment = process.env) {
  const variables = { ...readEnvFile(join(root, '.env')), ...environment }
  const given = variables.PORT?.trim() || '3000'
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SetupError(`The setting PORT is wrong: "${given}" is not a port number.`)
  }
  return { port, host: variables.HOST?.trim() || undefined }
}

/**
 * @param {string} file
 * @returns {Record<string, string | undefined>}
 */
function readEnvFile(file) {
  try {
    return util.parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Fails with one sentence where the server could not listen, before minutes go into an install.
 * @param {{ port: number, host?: string | undefined }} address
 */
export async function probePort({ port, host }) {
  const server = createServer()
  try {
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host }, () => server.close(() => resolve()))
      })
    )
  } catch (error) {
    throw new SetupError(explain(/** @type {NodeJS.ErrnoException} */ (error), port, host))
  }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 * @param {string} [host]
 */
function explain(error, port, host) {
  const another = port < 65535 ? port + 1 : port - 1
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the program that uses it, or take another port: PORT=${another} npm start`
  }
  if (error.code === 'EACCES') {
    return `Port ${port} needs rights that this user does not have; take another port: PORT=3000 npm start`
  }
  return `The server cannot listen on ${host ?? 'this machine'}, port ${port}: ${error.message}.`
}
