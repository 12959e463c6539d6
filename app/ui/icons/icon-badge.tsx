import type { Icon } from './icon.ts'

interface IconBadgeProps {
  icon?: Icon
  colors: string
  label: string
}

export const IconBadge = ({ icon: Icon, colors, label }: IconBadgeProps) => (
  <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${colors}`}>
    {Icon && <Icon aria-hidden="true" size={15} />} {label}
  </span>
)
