import { Link } from '@remix-run/react'
import { ArrowRight } from '~/ui/icons/site.ts'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useCompanyLocale } from './locale.ts'

/** The ways to the board, the management and the policies. */
export function BehindTheCompany() {
  const { text, path } = useCompanyLocale()
  const t = text.company.behind
  return (
    <section className="page section pb-32 lg:pb-44">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} />
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {t.items.map((item) => (
          <li
            key={item.to}
            className="group relative flex items-center gap-5 rounded-3xl bg-deep p-6 text-ice shadow-card transition-shadow duration-200 hover:shadow-raised sm:p-7"
          >
            <div className="flex-1">
              <h3 className="text-xl font-bold text-white">
                <Link to={path(item.to)} className="after:absolute after:inset-0 after:rounded-3xl">
                  {item.title}
                </Link>
              </h3>
              <p className="mt-2">{item.text}</p>
            </div>
            <ArrowRight
              aria-hidden="true"
              className="flex-none text-sky transition-transform duration-200 group-hover:translate-x-1"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
