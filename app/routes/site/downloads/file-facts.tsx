import type { Document } from '~/files/values.ts'
import { useDownloadsText } from '~/routes/site/downloads/en.ts'
import { formatSize, kindOf } from '../../../process/format.ts'

interface FileFactsProps {
  file: Document
  downloads: number
}

/** Kind, size, pages and downloads of a file, in one line. */
export function FileFacts({ file, downloads }: FileFactsProps) {
  const { text, t, say } = useDownloadsText()
  const facts = [
    kindOf(file.fileName),
    formatSize(file.size),
    file.pages > 0 && say(text.files.pages, { count: file.pages }),
    t.fetched(downloads),
  ]
  return <p className="text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
}
