/** Says how many there are; heard too, when a search changes it. */
export function ResultCount({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm font-medium">
      {children}
    </p>
  )
}
