import type { DocumentWithLanguage } from '~/content/public/document-languages.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { useFileSummary } from '~/ui/file-line.ts'

interface FileFactsProps {
  file: DocumentWithLanguage
  downloads: number
}

export function FileFacts({ file, downloads }: FileFactsProps) {
  const { t, formatMessage, format } = downloadsText.use()
  const fileLine = useFileSummary()
  const facts = [fileLine(file, format.size(file.size)), formatMessage(t.fetched, { count: downloads })]
  return <p className="text-sm tabular-nums">{facts.join(' · ')}</p>
}
