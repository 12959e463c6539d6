import { useState } from 'react'
import type { PopupNoticeData } from '~/content/public/popups.server.ts'
import { Download, FileText } from '~/ui/icons/site.ts'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { useTexts } from '~/ui/text/locale.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/gif']

export function PopupNoticeDocument({ popup }: { popup: PopupNoticeData }) {
  const { t: home } = useTexts('home')
  const fileLine = useFileSummaryFormatter()
  const t = home.popup
  const { file } = popup
  if (!file) {
    return (
      <div className="mt-5 rounded-2xl border border-dashed border-body/40 bg-mist px-6 py-5 text-center">
        <p className="font-semibold text-ink">{t.noDocument}</p>
        <p className="mt-1 text-sm">{t.noFileHint}</p>
        <button type="button" disabled className="button mt-4 bg-line text-body">
          {t.noFile}
        </button>
      </div>
    )
  }
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-mist p-4">
        <FileText aria-hidden="true" size={32} strokeWidth={1.5} className="flex-none text-water" />
        <p className="min-w-[min(10rem,100%)] flex-1 text-sm">
          <a
            href={file.url}
            hrefLang={file.language}
            className="block font-semibold break-all text-ink underline-offset-4 hover:underline"
          >
            {file.fileName}
          </a>
          {fileLine(file)}
        </p>
        <DownloadButton url={file.url} fileName={file.fileName} />
      </div>
      <DocumentPreview url={file.url} type={file.type} title={popup.title} />
    </div>
  )
}

function DocumentPreview({ url, type, title }: { url: string; type: string; title: string }) {
  const { t } = useTexts('home')
  const className = 'mt-4 w-full rounded-2xl border border-line'
  if (imageTypes.includes(type))
    return <img src={url} alt={title} loading="lazy" className={`with-js ${className}`} />
  // Phones cannot show a PDF in a frame. A lazy frame inside a closed `details` is not loaded.
  if (type === 'application/pdf') {
    return (
      <details className="with-js mt-4 max-md:hidden">
        <summary className="button list-none border border-line text-ink hover:bg-mist">
          {t.popup.show}
        </summary>
        <iframe
          src={`${url}#toolbar=0&view=FitH`}
          title={t.popup.document}
          loading="lazy"
          className={`${className} h-96`}
        />
      </details>
    )
  }
  return <p className="mt-4 text-center font-medium">{t.popup.unsupported}</p>
}

function DownloadButton({ url, fileName }: { url: string; fileName: string }) {
  const { t } = useTexts('home')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const busy = state === 'busy'
  return (
    <>
      <a
        href={url}
        download={fileName}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (busy) return
          setState('busy')
          saveFile(url, fileName).then(
            () => setState('idle'),
            () => setState('failed'),
          )
        }}
        className="button button-primary aria-disabled:opacity-60"
      >
        <Download aria-hidden="true" size={18} /> {busy ? t.popup.downloading : t.popup.download}
      </a>
      {state === 'failed' && (
        <p role="alert" className="w-full text-sm font-medium text-red-800">
          {t.popup.downloadFailed}
        </p>
      )}
    </>
  )
}

/** Saves a file of this site by script. Rejects if the file cannot be fetched. */
async function saveFile(url: string, fileName: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  const blob = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: blob, download: fileName })
  link.click()
  // Browsers read the blob later, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(blob), 60_000)
}
