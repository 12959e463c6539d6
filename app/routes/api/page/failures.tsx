import { apiText } from '~/routes/api/page/text.ts'
import { Code } from './code.tsx'

const example = `{
  "message": "Question is required.",
  "errors": { "q": "Question is required." }
}`

export function Failures() {
  const { t } = apiText.use()
  return (
    <section aria-labelledby="failures" className="mt-14">
      <h2 id="failures" className="text-2xl font-bold">
        {t.failures}
      </h2>
      <p className="mt-3 max-w-2xl">{t.failuresText}</p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Code>{example}</Code>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {Object.entries(t.statuses).map(([status, meaning]) => (
            <div key={status} className="contents">
              <dt className="font-semibold text-ink tabular-nums">{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
