import { type MouseEvent, useState } from 'react'
import type { Language } from '~/i18n/language.ts'
import { Download } from '~/ui/icons/site.ts'
import { langAttribute, useLocale } from '~/ui/text/locale.ts'

interface DownloadLinkProps {
  file: { url: string; fileName: string; language?: Language }
  /** For screen readers, which may read the link without its context. */
  subject: string
  label?: string
  className?: string
}

/** Downloads a file under its original name, or shows an error beside the link. */
export function DownloadLink({
  file,
  subject,
  label,
  className = 'button button-primary',
}: DownloadLinkProps) {
  const { text, language } = useLocale()
  const [state, setState] = useState<'idle' | 'checking' | 'failed'>('idle')
  // With the `download` attribute, browsers would not show the error page of a missing file.
  const url = `${file.url}${file.url.includes('?') ? '&' : '?'}download`
  const onClick = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (state === 'checking') return
    setState('checking')
    const exists = await fileExists(url)
    setState(exists ? 'idle' : 'failed')
    if (exists) startDownload(url, file.fileName)
  }
  return (
    <>
      <a href={url} hrefLang={file.language} onClick={onClick} className={className}>
        <Download aria-hidden="true" size={18} /> {label ?? text.files.download}
        <span lang={langAttribute(subject, language)} className="sr-only">
          : {subject}
        </span>
      </a>
      {state === 'failed' && (
        <span role="alert" className="text-sm font-medium text-red-800">
          {text.files.failed}
        </span>
      )}
    </>
  )
}

interface ZipLinkProps {
  /** Empty if there is nothing to pack. */
  url: string
  name: string
  subject?: string
  /** Bytes. */
  size?: number
  className: string
}

export function ZipLink({ url, name, subject = name, size, className }: ZipLinkProps) {
  const { text, format } = useLocale()
  const label = text.files.allAsZip + (size ? ` (${format.largeSize(size)})` : '')
  const file = { url, fileName: `${name}.zip` }
  return url && <DownloadLink {...{ file, subject, label, className }} />
}

/** HEAD requests do not count as downloads. */
const fileExists = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

function startDownload(url: string, fileName: string) {
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
}
