import { type RefObject, useEffect, useId, useState } from 'react'
import { useFormContext } from '~/routes/staff/resource/form/form-context.ts'
import { formattedEn as t } from './en.ts'

/** A server-rendered preview for forms without scripts. */
export function PostedPreview({ name, label }: { name: string; label: string }) {
  const { previews = {} } = useFormContext()
  const html = previews[name]
  if (html === undefined) return null
  const isFirst = Object.keys(previews)[0] === name
  return (
    <section
      aria-label={t.previewOf(label)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the button scrolls to the requested preview
      autoFocus={isFirst}
      className="grid scroll-mt-4 gap-2 rounded-xl border-2 border-water/40 bg-white p-4"
    >
      <p role={isFirst ? 'status' : undefined} className="text-sm">
        <b className="text-ink">{t.previewOf(label)}</b>. {isFirst && t.noScripts}
      </p>
      <div className="formatted" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

interface LivePreviewProps {
  area: RefObject<HTMLTextAreaElement>
  label: string
  lang?: 'ne'
  /** Shows the preview next to the text on wide screens, open from the start. */
  isBeside?: boolean
}

const previewDelay = 400

export function LivePreview({ area, label, lang, isBeside = false }: LivePreviewProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [html, setHtml] = useState<string>()

  useEffect(() => setOpen(isBeside && window.matchMedia('(min-width: 64rem)').matches), [isBeside])
  useEffect(() => {
    const element = area.current
    if (!element || !isOpen) return
    let timer: number | undefined
    let controller = new AbortController()
    let shown: string | undefined
    const show = async () => {
      if (element.value === shown) return
      shown = element.value
      controller.abort()
      controller = new AbortController()
      setHtml(await fetchPreview(element.value, lang, controller.signal).catch(() => undefined))
    }
    const onInput = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(show, previewDelay)
    }
    void show()
    element.addEventListener('input', onInput)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
      element.removeEventListener('input', onInput)
    }
  }, [area, isOpen, lang])

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`text-link justify-self-start text-sm ${isBeside ? 'lg:row-start-2' : ''}`}
      >
        {isOpen ? t.hide : t.preview}
        <span className="sr-only"> ({label})</span>
      </button>
      <section
        id={id}
        hidden={!isOpen}
        aria-label={t.previewOf(label)}
        className={`max-h-96 overflow-y-auto rounded-xl border border-line bg-white p-4 ${isBeside ? 'lg:max-h-[75dvh]' : ''}`}
      >
        {html === undefined ? (
          <p className="text-sm">{t.failed}</p>
        ) : html ? (
          <div lang={lang} className="formatted" dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className="text-sm">{t.empty}</p>
        )}
      </section>
    </>
  )
}

async function fetchPreview(text: string, lang: string | undefined, signal: AbortSignal) {
  const body = new URLSearchParams({ text, ...(lang && { lang }) })
  const response = await fetch('/admin/text/preview', { method: 'POST', body, signal })
  if (!response.ok) throw new Error('The preview request failed.')
  return String((await response.json()).html)
}
