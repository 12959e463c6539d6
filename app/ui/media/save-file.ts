/** Fetches a file of this site and hands it to the browser's downloads. Rejects when it can't be had. */
export async function saveFile(url: string, fileName: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const blob = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: blob, download: fileName })
  link.click()
  // The browser reads the blob after this turn; it has begun to by the next minute.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000)
}
