import type { ReactNode } from 'react'

interface SectionProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

export const Section = ({ title, className = '', children }: SectionProps) => (
  <section className={`rounded-2xl border border-line bg-white p-5 ${className}`}>
    <h2 className="text-lg font-bold">{title}</h2>
    {children}
  </section>
)
