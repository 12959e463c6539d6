import { Figures } from '../../../ui/figures.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import type { SiteSettings } from '../../../ui/site-frame.tsx'
import { useCompanyLocale } from './locale.ts'

/** Who the company is, in two paragraphs and three figures. */
export function Story({ settings }: { settings: SiteSettings }) {
  const { text } = useCompanyLocale()
  const { story, figures } = text.company
  return (
    <section className="page pt-12 pb-16 lg:pb-24">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
        <SectionHeading eyebrow={story.eyebrow} title={story.title} />
        <div className="grid gap-5">
          {story.texts.map((paragraph) => (
            <p key={paragraph} className="max-w-2xl leading-relaxed">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <h2 className="sr-only">{figures.title}</h2>
      <Figures
        figures={[
          { value: settings.founded, label: figures.founded },
          { value: settings.capacity, label: figures.capacity },
          { value: settings.staff && figures.employees(settings.staff), label: figures.staff },
        ]}
      />
    </section>
  )
}
