import type { ToldDocument } from '~/content/public/document-languages.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { useFileLine } from '~/ui/file-line.ts'

interface FileFactsProps {
  file: ToldDocument
  downloads: number
}

export function FileFacts({ file, downloads }: FileFactsProps) {
  const { t, say, format } = downloadsText.use()
  const fileLine = useFileLine()
  const facts = [fileLine(file, format.size(file.size)), say(t.fetched, { count: downloads })]
  return <p className="text-sm tabular-nums">{facts.join(' · ')}</p>
}
