import type { Document } from '~/files/values.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { kindOf } from '../../../process/format.ts'

interface FileFactsProps {
  file: Document
  downloads: number
}

/** Kind, size, pages and downloads of a file, in one line. */
export function FileFacts({ file, downloads }: FileFactsProps) {
  const { text, t, say, format } = downloadsText.use()
  const facts = [
    kindOf(file.fileName, text.files.kinds),
    format.size(file.size),
    file.pages > 0 && say(text.files.pages, { count: file.pages }),
    say(t.fetched, { count: downloads, number: format.number(downloads) }),
  ]
  return <p className="text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
}
