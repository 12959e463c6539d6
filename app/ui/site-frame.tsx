import type { ReactNode } from 'react'
import type { ItemValues } from '~/content/kinds/type.ts'
import type { SettingsReference, settings } from '~/content/types/settings.ts'
import { useLocale } from '~/ui/locale.ts'
import type { Navigation } from './navigation.ts'
import { ScrollProgress } from './scroll-progress.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useExplainedTerms } from './use-explained-terms.ts'
import { usePauseBehindDialogs } from './use-rest-behind-dialogs.ts'

export type SiteSettings = Omit<ItemValues<typeof settings>, SettingsReference>

interface SiteFrameProps {
  settings: SiteSettings
  year: number
  navigation: Navigation
  children: ReactNode
}

export function SiteFrame({ settings, year, navigation, children }: SiteFrameProps) {
  const { text } = useLocale()
  usePauseBehindDialogs()
  useExplainedTerms()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-lg focus:bg-white focus:px-4 focus:py-3 focus:font-semibold focus:text-deep focus:shadow-raised"
      >
        {text.frame.skip}
      </a>
      <ScrollProgress />
      <p className="page hidden font-bold print:block">{settings.companyName}</p>
      <SiteHeader settings={settings} navigation={navigation} />
      <main id="content" tabIndex={-1} className="scroll-mt-40 outline-none">
        {children}
      </main>
      <SiteFooter settings={settings} year={year} items={navigation.footer} />
    </>
  )
}
