import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useHomeLocale } from './en.ts'
import diagram from './process-diagram.svg'

/** Four steps of a run-of-river plant, below a section through the mountain that shows them. */
export function ProcessSteps() {
  const { text } = useHomeLocale()
  const t = text.home.process
  return (
    <section id="process" className="far bg-mist">
      <div className="page section">
        <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
        <img
          src={diagram}
          alt={t.diagram}
          width="1200"
          height="450"
          className="mt-10 w-full rounded-2xl shadow-card sm:rounded-3xl"
        />
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {t.steps.map((step, place) => (
            <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 sm:block">
              <span
                aria-hidden="true"
                className="row-span-2 grid size-10 place-items-center rounded-full bg-water text-lg font-bold text-white"
              >
                {place + 1}
              </span>
              <h3 className="text-xl font-bold sm:mt-4">{step.title}</h3>
              <p className="mt-2 leading-relaxed">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
