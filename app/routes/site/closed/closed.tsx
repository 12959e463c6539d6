import { data, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentSettings, isSiteOpen } from '~/content/public/settings.server.ts'
import { createPageCacheHeaders } from '~/http/cache-headers.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { phoneUrl } from '~/i18n/digits.ts'
import { languages } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { LogoMark, MountainRidges } from '~/ui/frame/logo.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

/** The layout leaves out scripts: the page stands at every address, and the browser's router would look for another. */
export const handle = { hasScripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.editions[0]?.companyName },
  { name: 'robots', content: 'noindex' },
]

/** What visitors see at every address until an administrator opens the site. */
export async function loader() {
  if (await isSiteOpen()) throw redirect('/')
  const editions = await Promise.all(
    languages.map((language) =>
      withLanguage(language, async () => {
        const { companyName, address, phone, email, emergencyPhone } = await currentSettings()
        const { t } = getTranslations('closed')
        return { language, t, companyName, address, phone, email, emergencyPhone }
      }),
    ),
  )
  return data({ editions }, { headers: { ...createPageCacheHeaders(), 'X-Robots-Tag': 'noindex' } })
}

export default function Closed() {
  const { editions } = useLoaderData<typeof loader>()
  return (
    <main
      id="content"
      className="relative isolate flex min-h-screen flex-col overflow-hidden bg-deep text-ice"
    >
      <div className="page my-auto grid gap-12 pt-16 pb-48">
        <LogoMark />
        {editions.map(({ language, t, companyName, address, phone, email, emergencyPhone }, index) => {
          const Heading = index === 0 ? 'h1' : 'h2'
          return (
            <section key={language} lang={language} className="max-w-2xl">
              {(index === 0 || companyName !== editions[0]?.companyName) && (
                <Heading
                  className={`font-bold text-white ${index === 0 ? 'text-display leading-tight' : 'text-title'}`}
                >
                  {companyName}
                </Heading>
              )}
              <p className="mt-3 text-lead">{t.text}</p>
              <address className="mt-5 flex flex-wrap gap-x-8 gap-y-2 not-italic">
                {address && <span>{address}</span>}
                {phone && (
                  <a href={phoneUrl(phone)} className="underline underline-offset-4 hover:text-white">
                    {phone}
                  </a>
                )}
                {email && (
                  <a
                    href={`mailto:${email}`}
                    className="break-all underline underline-offset-4 hover:text-white"
                  >
                    {email}
                  </a>
                )}
                {emergencyPhone && (
                  <a
                    href={phoneUrl(emergencyPhone)}
                    className="font-semibold text-white underline underline-offset-4"
                  >
                    {t.emergency}: {emergencyPhone}
                  </a>
                )}
              </address>
            </section>
          )
        })}
      </div>
      <MountainRidges className="absolute inset-x-0 bottom-0 -z-10 h-40 text-water/60" />
    </main>
  )
}
