import { resolve } from 'node:path'
import { StorageUnavailableError } from '../files/store.ts'
import { stopIndexing } from '../search/keep-indexed.server.ts'
import { BackupError, errorMessage } from './manifest.server.ts'

/** A path as it was typed: npm runs commands in the project's folder, wherever they were given. */
export const resolveFromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '', path)

export const formatCount = (count: number, singular: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : `${singular}s`}`

export function readArgs<Result>(usage: string, parse: () => Result) {
  try {
    return parse()
  } catch {
    throw new BackupError(`Usage: ${usage}`)
  }
}

export async function runCommand(work: () => Promise<string>): Promise<number> {
  // Loading the site starts it, and it would soon open the database: migrate an old one, fill an empty place.
  stopIndexing()
  try {
    process.stdout.write(`${await work()}\n`)
    return 0
  } catch (error) {
    const message =
      error instanceof StorageUnavailableError ? `The store of files: ${error.reason}.` : errorMessage(error)
    process.stderr.write(`${message}\n`)
    return 1
  }
}
