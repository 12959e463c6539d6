import { createElement } from 'react'

interface IconProps {
  size?: number
  strokeWidth?: number
  className?: string
  'aria-hidden'?: 'true'
}

export type Icon = ReturnType<ReturnType<typeof iconsFromSprite>>

/** Refers to symbols in a sprite file, so that an icon adds few bytes to a page. */
export const iconsFromSprite =
  (sprite: string) =>
  (name: string) =>
  ({ size = 24, strokeWidth, className }: IconProps) =>
    createElement(
      'svg',
      {
        className: className ? `icon ${className}` : 'icon',
        width: size,
        height: size,
        'aria-hidden': 'true',
      },
      createElement('use', { href: `${sprite}#${name}`, strokeWidth }),
    )
