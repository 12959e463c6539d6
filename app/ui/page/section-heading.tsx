interface SectionHeadingProps {
  eyebrow: string
  title: string
  text?: string
  dark?: boolean
}

export function SectionHeading({ eyebrow, title, text, dark = false }: SectionHeadingProps) {
  return (
    <div className="max-w-2xl">
      <p className={`eyebrow ${dark ? 'text-sky' : 'text-leaf'}`}>{eyebrow}</p>
      <h2 className={`mt-3 text-title font-bold ${dark ? 'text-white' : ''}`}>{title}</h2>
      {text && <p className={`mt-4 text-lead ${dark ? 'text-ice' : ''}`}>{text}</p>}
    </div>
  )
}
