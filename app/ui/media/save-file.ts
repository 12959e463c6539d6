/** Saves a file of this site by script. Rejects if the file cannot be fetched. */
export async function saveFile(url: string, fileName: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  const blob = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: blob, download: fileName })
  link.click()
  // Browsers read the blob later, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000)
}
