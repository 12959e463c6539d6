import { usePublicationStatus } from './standing.tsx'

/** The form that all boxes of a list belong to. */
export const bulkFormId = 'chosen'

export function SelectionBox({ id, name, className = '' }: { id: string; name: string; className?: string }) {
  const version = usePublicationStatus(id)?.version
  return (
    <label
      className={`grid size-8 flex-none cursor-pointer place-items-center rounded-lg hover:bg-ice ${className}`}
    >
      <input
        type="checkbox"
        form={bulkFormId}
        name="chosen"
        value={version === undefined ? id : `${id}:${version}`}
        className="size-5 accent-water"
      />
      <span className="sr-only">Choose {name}</span>
    </label>
  )
}
