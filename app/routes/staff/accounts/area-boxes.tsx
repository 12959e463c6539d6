import { type Area, allAreas, areaNames } from '~/content/kinds/areas.ts'
import { TickBox } from '~/ui/staff/tick-box.tsx'

interface AreaBoxesProps {
  chosen?: readonly string[]
  hint?: string
  error?: string
}

export function AreaBoxes({ chosen = [], hint, error }: AreaBoxesProps) {
  const told = [hint && 'areas-hint', error && 'areas-error'].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={told || undefined} className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-semibold text-ink">Areas</legend>
      {hint && (
        <p id="areas-hint" className="mt-1 text-sm">
          {hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {allAreas.map((area) => (
          <TickBox key={area} name="areas" value={area} isTicked={chosen.includes(area)}>
            {areaNames[area]}
          </TickBox>
        ))}
      </div>
      {error && (
        <p id="areas-error" className="mt-1 text-sm font-medium text-red-800">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const sentAreas = (form: FormData | undefined): Area[] =>
  allAreas.filter((area) => form?.getAll('areas').includes(area))
