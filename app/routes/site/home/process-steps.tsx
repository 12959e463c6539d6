import { useRouteLoaderData } from '@remix-run/react'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import diagram from './process-diagram.svg'

/** Positions of the step numbers on the diagram. */
const stepPositions = [
  'top-[28.4%] left-[19.7%]',
  'top-[41.3%] left-[41.7%]',
  'top-[64.4%] left-[71.8%]',
  'top-[92.9%] left-[91.2%]',
]

export function GenerationSteps() {
  const { t: home, format } = useTexts('home')
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const t = home.process
  return (
    <section id="process" className="far bg-mist">
      <div className="page section">
        <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
        <div className="@container relative mt-10">
          {settings?.stepsPicture ? (
            <Picture
              name={settings.stepsPicture}
              alt={settings.stepsAlt}
              sizes="(min-width: 80rem) 76rem, 100vw"
              className={pictureClass}
            />
          ) : (
            <DefaultDiagram />
          )}
        </div>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {t.steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 sm:block">
              <span
                aria-hidden="true"
                className="row-span-2 grid size-10 place-items-center rounded-full bg-water text-lg font-bold text-white"
              >
                {format.number(index + 1)}
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

const pictureClass = 'h-auto w-full rounded-2xl shadow-card sm:rounded-3xl'

/** The default diagram contains no words. */
function DefaultDiagram() {
  const { t, format } = useTexts('home')
  return (
    <>
      <img src={diagram} alt={t.process.diagram} width="1200" height="450" className={pictureClass} />
      {stepPositions.map((position, index) => (
        <span
          key={position}
          aria-hidden="true"
          className={`absolute -translate-1/2 text-[3.2cqw] leading-none font-bold text-white ${position}`}
        >
          {format.number(index + 1)}
        </span>
      ))}
    </>
  )
}
