import { Form, Link, useLocation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { wordFields } from '~/content/types/words.ts'
import { languages } from '~/process/language.ts'
import { formsOf } from '~/process/phrases.ts'
import type { Promised } from '~/process/promised.ts'
import type { Phrase } from '~/process/words.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import type { FormOffer } from '~/routes/staff/content/ways.ts'
import { StaffForm } from '../content/form/staff-form.tsx'
import { textsEn as t } from './en.ts'
import { samplesOf } from './examples.ts'
import { Marks, type ShownText } from './text-list.tsx'
import { formType } from './text-type.ts'

interface OpenedText extends ShownText {
  /** The others that promise the same. */
  alike: { what: Promised; texts: { id: string; called: string; words: string }[] }[]
}

interface TextEditorProps {
  text: OpenedText
  form: FormState
  offer: FormOffer
}

export function TextEditor({ text, form, offer }: TextEditorProps) {
  const { pathname, search } = useLocation()
  const { defaults, now } = text
  const type = useMemo(() => formType(defaults, now), [defaults, now])
  const back = new URLSearchParams(search)
  back.delete('edit')
  const urlOf = (edit: string) => `${pathname}?${new URLSearchParams([...back, ['edit', edit]])}`
  return (
    <>
      <p className="text-sm">
        <Link to={back.size ? `${pathname}?${back}` : pathname} className="text-link">
          {t.back}
        </Link>
      </p>
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{text.called}</h1>
      <p className="mt-2 flex flex-wrap gap-2 text-sm empty:hidden">
        <Marks text={text} />
      </p>
      {text.promises.length > 0 && (
        <div className="mt-3 max-w-3xl rounded-xl bg-amber-100 px-4 py-3 text-ink">
          <p>{t.promise}</p>
          {text.alike.map(({ what, texts }) => (
            <Alike key={what} what={what} texts={texts} urlOf={urlOf} />
          ))}
        </div>
      )}
      {text.isOutdated && <p className="mt-3 max-w-3xl text-sm">{t.outdatedText}</p>}
      <div id="form" tabIndex={-1} className="outline-none">
        <StaffForm
          key={`${form.version} ${form.copy}`}
          type={type}
          form={form}
          offer={offer}
          className="mt-5 grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6 lg:grid-cols-2"
          footer="flex flex-wrap gap-3 lg:col-span-2"
          above={<Samples key={JSON.stringify(form.inputs)} defaults={defaults} inputs={form.inputs} />}
          texts={{ saveFailed: t.saveFailed }}
        >
          <button
            type="submit"
            name="show"
            value="sample"
            className="without-js button order-last border border-line text-ink hover:bg-mist"
          >
            {t.preview}
          </button>
        </StaffForm>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        {text.isChanged && offer.isRuled && <p>{t.resetRuled}</p>}
        {text.isChanged && !offer.isRuled && (
          <Form method="post">
            <input type="hidden" name="intent" value="reset" />
            <button type="submit" className="button border border-line bg-white text-ink hover:bg-ice">
              {t.reset}
            </button>
          </Form>
        )}
        <Link to={`/admin/history?item=${text.id}`} className="text-link inline-flex min-h-8 items-center">
          {t.history}
        </Link>
      </div>
    </>
  )
}

interface AlikeProps {
  what: Promised
  texts: OpenedText['alike'][number]['texts']
  urlOf: (id: string) => string
}

const Alike = ({ what, texts, urlOf }: AlikeProps) => (
  <>
    <h2 className="mt-3 text-sm">
      <b className="font-semibold">{t.promised[what]}.</b> {t.alike}
    </h2>
    <ul className="mt-1 grid gap-1 text-sm">
      {texts.map(({ id, called, words }) => (
        <li key={id}>
          <Link
            to={urlOf(id)}
            discover="none"
            className="line-clamp-1 min-h-6 underline underline-offset-4 wrap-anywhere"
          >
            <b className="font-semibold">{called}:</b> “{words}”
          </Link>
        </li>
      ))}
    </ul>
  </>
)

interface SamplesProps {
  defaults: ShownText['defaults']
  inputs: Record<string, string>
}

function Samples({ defaults, inputs }: SamplesProps) {
  const [typed, setTyped] = useState(inputs)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        setTyped((before) => ({ ...before, [target.name]: target.value }))
    }
    form?.addEventListener('input', follow)
    return () => form?.removeEventListener('input', follow)
  }, [])
  return (
    <div ref={element} className="rounded-xl bg-mist px-4 py-3 lg:col-span-2">
      <h2 className="text-sm font-semibold text-ink">{t.sample}</h2>
      <div className="mt-2 grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {languages.map((language) => (
          <ul key={language} lang={language} className="grid content-start gap-1">
            {samplesOf(filled(defaults[language], language, typed), language).map((sample) => (
              <li key={sample} className="wrap-anywhere">
                {sample}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

function filled(phrase: Phrase, language: 'en' | 'ne', typed: Record<string, string>): Phrase {
  const of = wordFields[language]
  if (typeof phrase === 'string') return typed[of.other] || phrase
  const own = Object.fromEntries(formsOf(phrase).map(([form, text]) => [form, typed[of[form]] || text]))
  return { ...phrase, ...own }
}
