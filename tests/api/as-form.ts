import { readFileSync } from 'node:fs'

const files: Record<string, string> = {
  'picture.jpg': 'app/sample/pictures/tunnel.jpg',
  'document.pdf': 'app/sample/documents/code-of-conduct.pdf',
}
let sent = 0

/** Encodes a body as multipart. A known file name becomes that file under a unique name. */
export function asForm(body: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const part of [value].flat().map(String)) {
      const file = files[part]
      form.append(name, file ? new File([new Uint8Array(readFileSync(file))], `${++sent}-${part}`) : part)
    }
  return form
}
