/** Figures of a list, in one line. */
export function StatLine({ label, stats }: { label: string; stats: { label: string; value: string }[] }) {
  return (
    <dl
      aria-label={label}
      className="figures flex flex-wrap gap-x-4 gap-y-0.5 max-sm:*:basis-[calc(50%-0.5rem)] sm:gap-x-8"
    >
      {stats.map(({ label, value }) => (
        <div key={label} className="flex flex-row-reverse items-baseline justify-end gap-x-1.5 sm:gap-x-2">
          <dt className="text-sm">{label}</dt>
          <dd className="font-bold text-ink tabular-nums sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
