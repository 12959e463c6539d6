/** Takes no more of it, also where it has broken already: that rejects, and nobody would hear of it. */
export async function cancelBody(body: { cancel: (reason?: unknown) => Promise<void> } | null | undefined) {
  await body?.cancel().catch(() => undefined)
}

/** False where the bytes behind percent signs, as in a query or a posted form, are no UTF-8. */
export function isValidPercentEncoding(encoded: string) {
  try {
    encoded.replace(/(%[0-9a-f]{2})+/gi, decodeURIComponent)
    return true
  } catch {
    return false
  }
}
