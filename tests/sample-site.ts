// Runs once before all: the sample site that every test file gets a copy of.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { closeDatabase, fillWith, openDatabase } from '~/db/database.server.ts'
import { seedIfEmpty } from '~/sample/seed.server.ts'
import { siteIn } from './site-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleSite: string
  }
}

export default async function makeSample(project: TestProject) {
  // What tests put into the folder for passing files goes with them, also what they leave behind.
  const passing = mkdtempSync(join(tmpdir(), 'site-tests-'))
  process.env.TMPDIR = passing
  const folder = join(passing, 'sample')
  mkdirSync(folder)
  const before = { ...process.env }
  Object.assign(process.env, siteIn(folder))
  fillWith(seedIfEmpty)
  await openDatabase()
  // What was written ahead goes into the file itself.
  await closeDatabase()
  process.env = before
  project.provide('sampleSite', folder)
  return () => rmSync(passing, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
