import { useTexts } from '~/ui/text/locale.ts'
import { CodeBlock } from './call-group.tsx'

const exampleProblem = `{
  "message": "Question is required.",
  "type": "/api#invalid-fields",
  "title": "Fields break their rules",
  "status": 422,
  "detail": "Question is required.",
  "code": "invalid-fields",
  "errors": { "q": "Question is required." },
  "fields": [
    {
      "name": "q",
      "pointer": "#/q",
      "code": "missing",
      "detail": "Question is required."
    }
  ]
}`

interface ErrorReferenceProps {
  /** The meanings of statuses and of problem codes. */
  statuses: [status: string, meaning: string][]
  codes: Record<string, string>
}

export function ErrorReference({ statuses, codes }: ErrorReferenceProps) {
  const { t } = useTexts('api')
  return (
    <section aria-labelledby="failures" className="mt-14">
      <h2 id="failures" className="text-2xl font-bold">
        {t.failures}
      </h2>
      <p className="mt-3 max-w-2xl">{t.failuresText}</p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <CodeBlock>{exampleProblem}</CodeBlock>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {statuses.map(([status, meaning]) => (
            <div key={status} className="contents">
              <dt className="font-semibold text-ink tabular-nums">{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className="mt-8 font-semibold text-ink">{t.codesTitle}</h3>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        {Object.entries(codes).map(([code, meaning]) => (
          <div key={code} id={code} className="scroll-mt-28 sm:contents">
            <dt>
              <code className="font-semibold text-ink">{code}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
