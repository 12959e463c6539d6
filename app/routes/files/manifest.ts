import { currentSettings } from '~/content/public/settings.server.ts'
import { inEdition } from '~/process/language.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { partsOfName } from '~/ui/company-name.ts'
import { onlyRead } from '../../files/missing.server.ts'

export async function loader() {
  const { companyName } = await currentSettings()
  const manifest = {
    lang: readersLanguage(),
    start_url: inEdition(readersLanguage(), '/'),
    name: companyName,
    short_name: partsOfName(companyName).short,
    icons: [
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
    theme_color: '#072f4a',
    background_color: '#ffffff',
    display: 'browser',
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, s-maxage=3600',
      'No-Vary-Search': 'params',
    },
  })
}

export const action = onlyRead
