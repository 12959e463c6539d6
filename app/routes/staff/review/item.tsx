import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { requireStaff } from '~/auth/session.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { readForm } from '~/files/read-form.server.ts'
import { redirectWith } from '~/routes/staff/content/flash.server.ts'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { ExternalLink, Eye, Pencil } from '~/ui/icons/staff.ts'
import { useLocale } from '~/ui/locale.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { FieldFrame } from '~/ui/staff/field.tsx'
import { MarkedText } from '../content/marked.tsx'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { answerForm } from './answer.server.ts'
import { comparison, reviewActs } from './compared.server.ts'
import { reviewEn as t } from './en.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Review · Staff area' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { type, staff } = await guard(request, params)
  if (!type) throw new Response(t.gone, { status: 404 })
  const compared = await comparison(type, params.id ?? '', staff)
  if (!compared) throw new Response(t.gone, { status: 404 })
  return { ...compared, one: type.one }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { type, staff } = await guard(request, params, requireSender)
  const form = await readForm(request.clone())
  if (!reviewActs.some((one) => one === form?.get('intent'))) return data({ message: t.gone }, 400)
  if (!type) throw new Response(t.gone, { status: 404 })
  const answer = await answerForm(type, params.id ?? '', form, staff)
  if ('said' in answer)
    return redirectWith(request, '/admin/review', { text: answer.said, undo: answer.undo })
  return data({ message: answer.message, note: String(form?.get('note') ?? '') }, answer.init)
}

/** What nobody but administrators keeps is not reviewed. */
async function guard(request: Request, { type: name = '' }: { type?: string }, ask = requireStaff) {
  const type = typeOf(name)
  const staff = await ask(request, type?.area ?? 'admin')
  return { staff, type: type?.area === 'admin' ? undefined : type }
}

export default function Review() {
  const { one, name, version, isCopy, fields, review, wished, contested, acts, why, ...links } =
    useLoaderData<typeof loader>()
  const refused = useLastAnswer<{ message?: string; note?: string }>()
  const problem = useProblem() ?? refused?.message
  const { format } = useLocale()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{one}</Badge>
        <Badge>{isCopy ? t.copy : t.draft}</Badge>
      </p>
      <h1 className="mt-2 text-2xl font-bold wrap-anywhere sm:text-3xl">{name}</h1>
      {review && (
        <div className="mt-4 grid max-w-3xl gap-1 rounded-xl border border-line bg-white px-4 py-3 text-sm wrap-anywhere">
          <p className="font-semibold text-ink">
            {t.states[review.state]}: {t.asked(review.by, format.moment(review.at))}
          </p>
          {review.note && <p className="whitespace-pre-line">“{review.note}”</p>}
          {review.answer && (
            <p className="whitespace-pre-line text-ink">
              {review.answeredBy}: “{review.answer}”
            </p>
          )}
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {links.page && (
          <Outside to={links.page}>
            <ExternalLink aria-hidden="true" size={15} /> {t.page}
          </Outside>
        )}
        {links.preview && (
          <>
            <Outside to={links.preview}>
              <Eye aria-hidden="true" size={15} /> {t.preview}
            </Outside>
            <Outside to={`${links.preview}?lang=ne`}>
              {t.inNepali}
              <span className="sr-only">, {t.preview}</span>
            </Outside>
          </>
        )}
        <Link to={links.edit} discover="none" className={link}>
          <Pencil aria-hidden="true" size={15} /> {t.edit}
        </Link>
      </p>
      <Alert text={problem} className="mt-4" />
      {contested && <Alert text={t.contested(contested)} className="mt-4" />}
      <section className="mt-5 rounded-2xl border border-line bg-white p-4 sm:p-5">
        <h2 className="text-lg font-bold">{isCopy ? t.compare : t.draft}</h2>
        <p className="mt-1 text-sm">
          {!isCopy ? t.draftText : fields.length === 0 ? t.same : t.fields(fields.length)}
        </p>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
          {fields.map(({ label, before, after }) => (
            <div key={label}>
              <h3 className="font-semibold text-ink">{label}</h3>
              <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-3 md:auto-cols-fr md:grid-flow-col">
                {isCopy && <Side title={t.live} text={before} as="del" look="bg-red-50 text-red-950" />}
                <Side
                  title={isCopy ? t.wished : ''}
                  text={after}
                  as="ins"
                  look="bg-emerald-50 text-emerald-950"
                />
              </div>
            </div>
          ))}
        </div>
      </section>
      {why && <p className="mt-5 text-sm font-semibold text-ink">{t[why]}</p>}
      {acts.length > 0 && (
        <Form
          method="post"
          preventScrollReset
          className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-white p-4 sm:p-5"
        >
          <input type="hidden" name="version" value={version} />
          <div className="flex flex-wrap gap-3 empty:hidden">
            {acts
              .filter((act) => act !== 'back')
              .map((act, place) => (
                <button
                  key={act}
                  type="submit"
                  name="intent"
                  value={act}
                  className={`button ${place === 0 ? 'button-primary' : 'border border-line text-ink hover:bg-mist'}`}
                >
                  {act === 'letOut' ? t.letOut(wished) : t[act]}
                </button>
              ))}
          </div>
          {acts.includes('back') && (
            <>
              <FieldFrame label={t.backNote} error={refused?.message === t.noNote ? t.noNote : undefined}>
                {({ id, describedBy, invalid }) => (
                  <textarea
                    id={id}
                    name="note"
                    rows={3}
                    maxLength={2000}
                    aria-describedby={describedBy}
                    aria-invalid={invalid}
                    defaultValue={refused?.note}
                    className="field-box"
                  />
                )}
              </FieldFrame>
              <button
                type="submit"
                name="intent"
                value="back"
                className="button justify-self-start border border-line text-ink hover:bg-mist"
              >
                {t.back}
              </button>
            </>
          )}
        </Form>
      )}
    </>
  )
}

const link = 'inline-flex min-h-8 items-center gap-1.5 font-semibold text-water underline underline-offset-4'

const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className={link}>
    {children}
  </a>
)

interface SideProps extends ComponentProps<typeof MarkedText> {
  title: string
  look: string
}

const Side = ({ title, text, as, look }: SideProps) => (
  <div className={`min-w-0 rounded-lg px-3 py-2 text-sm wrap-anywhere ${look}`}>
    {title && <span className="block text-xs font-semibold">{title}</span>}
    <span className="whitespace-pre-line">
      {text.some(Boolean) ? <MarkedText text={text} as={as} /> : t.empty}
    </span>
  </div>
)
