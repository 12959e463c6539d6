/** Takes no more of it, also where it has broken already: that rejects, and nobody would hear of it. */
export async function letGo(body: { cancel: (reason?: unknown) => Promise<void> } | null | undefined) {
  await body?.cancel().catch(() => undefined)
}
