import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Logo } from '~/ui/frame/logo.tsx'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { useLocale } from '~/ui/text/locale.ts'

interface SignInCardProps {
  title: string
  error?: string
  children: ReactNode
}

export function SignInCard({ title, error, children }: SignInCardProps) {
  const { text, localizePath } = useLocale()
  const name = useRouteLoaderData<typeof rootLoader>('root')?.settings.companyName ?? ''
  return (
    <main className="grid min-h-dvh place-items-center bg-mist px-4 py-10">
      <div className="w-full max-w-md">
        <div className="flex justify-center">
          <Logo name={name} />
        </div>
        <div className="mt-8 rounded-3xl border border-line bg-white p-6 shadow-card sm:p-8">
          <h1 className="text-2xl font-bold">{title}</h1>
          {error && (
            <p role="alert" className="mt-4 rounded-xl bg-red-50 px-4 py-3 text-sm font-medium text-red-900">
              {error}
            </p>
          )}
          <div className="mt-5">{children}</div>
        </div>
        <p className="mt-6 text-center text-sm">
          <a href={localizePath('/')} className="text-link">
            {text.notFound.home}
          </a>
        </p>
      </div>
    </main>
  )
}
