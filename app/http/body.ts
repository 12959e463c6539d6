/** Cancels a body. An already broken body rejects, which is ignored. */
export async function cancelBody(body: { cancel: (reason?: unknown) => Promise<void> } | null | undefined) {
  await body?.cancel().catch(() => undefined)
}

/** False if percent-encoded bytes are not valid UTF-8. */
export function isValidPercentEncoding(encoded: string) {
  try {
    encoded.replace(/(%[0-9a-f]{2})+/gi, decodeURIComponent)
    return true
  } catch {
    return false
  }
}
