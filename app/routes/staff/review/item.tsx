import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { requireStaff } from '~/auth/session.server.ts'
import { findType } from '~/content/types/registry.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { WordDiffSide } from '~/routes/staff/resource/reviews/word-diff.tsx'
import { redirectWithFlash, requireStaffForPost } from '~/routes/staff/resource/save/responses.server.ts'
import { ExternalLink, Eye, Pencil } from '~/ui/icons/staff.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { compareForReview, reviewDecisions } from './comparison.server.ts'
import { decideReview } from './decision.server.ts'
import { reviewEn as t } from './en.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Review · Staff area' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { type, staff } = await requireReviewer(request, params)
  if (!type) throw new Response(t.gone, { status: 404 })
  const comparison = await compareForReview(type, params.id ?? '', staff)
  if (!comparison) throw new Response(t.gone, { status: 404 })
  return { ...comparison, singular: type.singular }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { type, staff } = await requireReviewer(request, params, requireStaffForPost)
  const form = await tryReadFormData(request.clone())
  if (!reviewDecisions.some((name) => name === form?.get('intent'))) return data({ message: t.gone }, 400)
  if (!type) throw new Response(t.gone, { status: 404 })
  const result = await decideReview(type, params.id ?? '', form, staff)
  if ('success' in result)
    return redirectWithFlash(request, '/admin/review', { text: result.success, undo: result.undo })
  return data({ message: result.message, note: String(form?.get('note') ?? '') }, result.init)
}

/** Content of administrators is not reviewed. */
async function requireReviewer(
  request: Request,
  { type: name = '' }: { type?: string },
  authorize = requireStaff,
) {
  const type = findType(name)
  const staff = await authorize(request, type?.permission ?? 'admin')
  return { staff, type: type?.permission === 'admin' ? undefined : type }
}

export default function Review() {
  const {
    singular,
    name,
    version,
    isCopy,
    fields,
    review,
    scheduledFor,
    conflictingFields,
    decisions,
    refusalReason,
    ...links
  } = useLoaderData<typeof loader>()
  const actionData = useLastActionData<{ message?: string; note?: string }>()
  const problem = useFailureMessage() ?? actionData?.message
  const { format } = useLocale()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{singular}</Badge>
        <Badge>{isCopy ? t.copy : t.draft}</Badge>
      </p>
      <h1 className="mt-2 text-2xl font-bold wrap-anywhere sm:text-3xl">{name}</h1>
      {review && (
        <div className="mt-4 grid max-w-3xl gap-1 rounded-xl border border-line bg-white px-4 py-3 text-sm wrap-anywhere">
          <p className="font-semibold text-ink">
            {t.states[review.state]}: {t.asked(review.askedBy, format.moment(review.askedAt))}
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
        {links.publicPath && (
          <NewTabLink to={links.publicPath}>
            <ExternalLink aria-hidden="true" size={15} /> {t.page}
          </NewTabLink>
        )}
        {links.previewPath && (
          <>
            <NewTabLink to={links.previewPath}>
              <Eye aria-hidden="true" size={15} /> {t.preview}
            </NewTabLink>
            <NewTabLink to={`${links.previewPath}?lang=ne`}>
              {t.inNepali}
              <span className="sr-only">, {t.preview}</span>
            </NewTabLink>
          </>
        )}
        <Link to={links.editUrl} discover="none" className={linkClass}>
          <Pencil aria-hidden="true" size={15} /> {t.edit}
        </Link>
      </p>
      <ErrorMessage text={problem} className="mt-4" />
      {conflictingFields && <ErrorMessage text={t.conflict(conflictingFields)} className="mt-4" />}
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
                {isCopy && (
                  <DiffSide title={t.live} text={before} as="del" colorClass="bg-red-50 text-red-950" />
                )}
                <DiffSide
                  title={isCopy ? t.proposed : ''}
                  text={after}
                  as="ins"
                  colorClass="bg-emerald-50 text-emerald-950"
                />
              </div>
            </div>
          ))}
        </div>
      </section>
      {refusalReason && <p className="mt-5 text-sm font-semibold text-ink">{t[refusalReason]}</p>}
      {decisions.length > 0 && (
        <Form
          method="post"
          preventScrollReset
          className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-white p-4 sm:p-5"
        >
          <input type="hidden" name="version" value={version} />
          <div className="flex flex-wrap gap-3 empty:hidden">
            {decisions
              .filter((act) => act !== 'back')
              .map((act, index) => (
                <button
                  key={act}
                  type="submit"
                  name="intent"
                  value={act}
                  className={`button ${index === 0 ? 'button-primary' : 'border border-line text-ink hover:bg-mist'}`}
                >
                  {act === 'letOut' ? t.letOut(scheduledFor) : t[act]}
                </button>
              ))}
          </div>
          {decisions.includes('back') && (
            <>
              <FieldFrame label={t.backNote} error={actionData?.message === t.noNote ? t.noNote : undefined}>
                {({ id, describedBy, invalid }) => (
                  <textarea
                    id={id}
                    name="note"
                    rows={3}
                    maxLength={2000}
                    aria-describedby={describedBy}
                    aria-invalid={invalid}
                    defaultValue={actionData?.note}
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

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 font-semibold text-water underline underline-offset-4'

const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className={linkClass}>
    {children}
  </a>
)

interface DiffSideProps extends ComponentProps<typeof WordDiffSide> {
  title: string
  colorClass: string
}

const DiffSide = ({ title, text, as, colorClass }: DiffSideProps) => (
  <div className={`min-w-0 rounded-lg px-3 py-2 text-sm wrap-anywhere ${colorClass}`}>
    {title && <span className="block text-xs font-semibold">{title}</span>}
    <span className="whitespace-pre-line">
      {text.some(Boolean) ? <WordDiffSide text={text} as={as} /> : t.empty}
    </span>
  </div>
)
