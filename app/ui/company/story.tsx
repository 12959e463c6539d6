import { useInnerLocale } from '~/text/inner-locale.ts'
import { Figures } from '../figures.tsx'
import { Picture } from '../picture.tsx'
import { SectionHeading } from '../section-heading.tsx'
import type { SiteSettings } from '../site-frame.tsx'

/** Who the company is, in two paragraphs, a picture and three figures. */
export function Story({ settings }: { settings: SiteSettings }) {
  const { text } = useInnerLocale()
  const { story, figures } = text.company
  return (
    <section className="page pt-12 pb-16 lg:pb-24">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <SectionHeading eyebrow={story.eyebrow} title={story.title} />
          {story.texts.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-2xl leading-relaxed">
              {paragraph}
            </p>
          ))}
        </div>
        <div>
          <Picture
            name={settings.aboutPicture}
            alt={story.picture}
            sizes="(min-width: 64rem) 40rem, 92vw"
            className="aspect-4/3 w-full rounded-3xl object-cover shadow-raised"
          />
        </div>
      </div>
      <h2 className="sr-only">{figures.title}</h2>
      <Figures
        figures={[
          { value: settings.founded, label: figures.founded },
          { value: settings.capacity, label: figures.capacity },
          { value: figures.employees(settings.staff), label: figures.staff },
        ]}
      />
    </section>
  )
}
