// Interface; the implementation follows.
export async function openDatabase(): Promise<void> {}
export async function closeDatabase(): Promise<void> {}
/** Moves when published content has changed; cheap enough to ask on every request. */
export function contentVersion(): number {
  return 0
}
/** One sentence when the database can't be written or lacks migrations. */
export async function databaseProblem(): Promise<string | undefined> {
  return undefined
}
