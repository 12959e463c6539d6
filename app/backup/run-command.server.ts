import { resolve } from 'node:path'
import { StoreAwayError } from '../files/store.ts'
import { stopIndexing } from '../search/keep-indexed.server.ts'
import { BackupError, reason } from './manifest.server.ts'

/** A path as it was typed: npm runs commands in the project's folder, wherever they were given. */
export const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '', path)

export const countOf = (count: number, one: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

export function readArgs<Result>(usage: string, parse: () => Result) {
  try {
    return parse()
  } catch {
    throw new BackupError(`Usage: ${usage}`)
  }
}

export async function run(work: () => Promise<string>): Promise<number> {
  // Loading the site starts it, and it would soon open the database: migrate an old one, fill an empty place.
  stopIndexing()
  try {
    process.stdout.write(`${await work()}\n`)
    return 0
  } catch (error) {
    const said = error instanceof StoreAwayError ? `The store of files: ${error.reason}.` : reason(error)
    process.stderr.write(`${said}\n`)
    return 1
  }
}
