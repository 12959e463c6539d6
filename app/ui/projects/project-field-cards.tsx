import { fieldsOfWork } from '~/content/types/projects/options.ts'
import { Mountain, UtilityPole, Waves, Wrench } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'

const icons = { ror: Waves, reservoir: Mountain, transmission: UtilityPole, om: Wrench }

export function FieldOfWorkCards() {
  const t = useTexts('work').t.fields
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
      {fieldsOfWork.map((field) => {
        const Icon = icons[field]
        const { title, text } = t[field]
        return (
          <li
            key={field}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 overflow-hidden rounded-3xl sm:flex sm:flex-col border border-line bg-white p-4 sm:p-7 shadow-card transition-shadow duration-200 hover:shadow-raised"
          >
            <span className="row-span-2 grid size-11 place-items-center rounded-2xl sm:size-13 bg-ice text-water transition-colors duration-200 group-hover:bg-water group-hover:text-white">
              <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
            </span>
            <h3 className="text-lg font-bold sm:mt-6 sm:text-xl">
              <Link
                to={`/projects/${field}`}
                discover="none"
                className="title-link after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 leading-snug sm:mt-2 sm:leading-relaxed">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
