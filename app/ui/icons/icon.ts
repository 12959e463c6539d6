import { createElement, type SVGAttributes } from 'react'

/** What a path's `d` says, or another element. */
type Shape = string | ['circle' | 'ellipse' | 'line' | 'polyline' | 'rect', SVGAttributes<SVGElement>]

interface IconProps {
  size?: number
  strokeWidth?: number
  className?: string
  /** Each stands beside words that say the same. */
  'aria-hidden'?: 'true'
}

export type Icon = ReturnType<typeof icon>

export const icon = (names: string, ...shapes: Shape[]) => {
  const drawn = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
  )
  return ({ size = 24, strokeWidth = 2, className = '' }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${names} ${className}`.trim(),
        'aria-hidden': 'true',
      },
      ...drawn,
    )
}
