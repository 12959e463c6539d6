/** Two mountain ridges, the nearer one solid, in the text colour: joins a dark band to what stands beside it. */
export function MountainRidges({ className }: { className: string }) {
  return <div aria-hidden="true" className={`ridges no-print ${className}`} />
}
