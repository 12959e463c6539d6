/** Takes no more of it, also where it has broken already: that rejects, and nobody would hear of it. */
export async function cancelBody(body: { cancel: (reason?: unknown) => Promise<void> } | null | undefined) {
  await body?.cancel().catch(() => undefined)
}
