import { useLocale } from '~/ui/text/locale.ts'

export function KeyFigures({ figures }: { figures: readonly { value: string; label: string }[] }) {
  const { format } = useLocale()
  return (
    <dl className="figures mt-12 grid gap-px overflow-hidden rounded-3xl border border-line bg-line sm:grid-cols-[repeat(3,minmax(min-content,1fr))] lg:mt-16">
      {figures
        .filter(({ value }) => value)
        .map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-white p-6 lg:p-8">
            <dt>{label}</dt>
            <dd className="text-2xl font-bold tracking-tight text-water lg:text-4xl">
              {format.digits(value)}
            </dd>
          </div>
        ))}
    </dl>
  )
}
