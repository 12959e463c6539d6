import { type MouseEvent, useState } from 'react'
import type { Language } from '~/i18n/language.ts'
import { Download } from '~/ui/icons/site.ts'
import { langAttribute, useLocale } from '~/ui/text/locale.ts'

interface DownloadLinkProps {
  href: string
  fileName: string
  /** For screen readers, which may read the link without its context. */
  subject: string
  label?: string
  language?: Language
  className?: string
}

/** Downloads a file under its original name, or shows an error beside the link. */
export function DownloadLink({
  href,
  fileName,
  subject,
  label,
  language: fileLanguage,
  className = 'button button-primary',
}: DownloadLinkProps) {
  const { text, language } = useLocale()
  const [state, setState] = useState<'idle' | 'checking' | 'failed'>('idle')
  // With the `download` attribute, browsers would not show the error page of a missing file.
  const url = `${href}${href.includes('?') ? '&' : '?'}download`
  const onClick = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (state === 'checking') return
    setState('checking')
    const exists = await fileExists(url)
    setState(exists ? 'idle' : 'failed')
    if (exists) startDownload(url, fileName)
  }
  return (
    <>
      <a href={url} hrefLang={fileLanguage} onClick={onClick} className={className}>
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

/** HEAD requests do not count as downloads. */
const fileExists = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

function startDownload(url: string, fileName: string) {
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
}
