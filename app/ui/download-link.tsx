import { Download } from 'lucide-react'
import { useLocale } from '~/text/locale.ts'

interface DownloadLinkProps {
  href: string
  fileName: string
  /** What it is, for those who hear the link alone. */
  of: string
  className?: string
}

/** Fetches a file under its true name. */
export function DownloadLink({ href, fileName, of, className = 'button button-primary' }: DownloadLinkProps) {
  const { text } = useLocale()
  return (
    <a href={href} download={fileName} className={className}>
      <Download aria-hidden="true" size={18} /> {text.files.download}
      <span className="sr-only">: {of}</span>
    </a>
  )
}
