import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { config } from '~/server/config.server.ts'

export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A place for data where there is none yet. */
export function emptyPlace() {
  const folder = emptyFolder()
  return { folder, databaseFile: join(folder, 'data/site.db'), uploadsDir: join(folder, 'uploads') }
}

/** Backs up this test file's site, as it were at another moment. */
export const backUp = (folder: string, at = '2026-05-01T00:00:00Z', keepDays = 0) =>
  makeBackup(config(), folder, keepDays, new Date(at))

/** Every file below a folder, by its path, with its content. */
export function contentOf(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]))
}
