import { currentSettings } from '~/content/public/settings.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { splitCompanyName } from '~/ui/frame/company-name.ts'
import { publicTextResponse } from './public-response.server.ts'

export async function loader() {
  const { companyName } = await currentSettings()
  const manifest = {
    lang: currentLanguage(),
    start_url: localizePath(currentLanguage(), '/'),
    name: companyName,
    short_name: splitCompanyName(companyName).short,
    icons: [
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
    theme_color: '#072f4a',
    background_color: '#ffffff',
    display: 'browser',
  }
  return publicTextResponse(JSON.stringify(manifest), 'application/manifest+json', 3600)
}

export const action = methodNotAllowedResponse
