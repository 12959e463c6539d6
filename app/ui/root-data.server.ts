import { previewBanner } from '../content/public/preview-banner.server.ts'
import { currentSettings } from '../content/public/settings.server.ts'
import { config } from '../process/config.server.ts'
import { textsOf } from '../process/dictionary.server.ts'
import { frameTexts } from './frame-texts.server.ts'

/** What every page knows: the company's settings, the site's address, and the preview that is open. */
export async function rootLoader() {
  // The year is the server's, so that a page rendered before midnight still fits in the browser after it.
  const year = new Date().getUTCFullYear()
  const [settings, preview] = await Promise.all([currentSettings(), previewBanner()])
  return {
    settings,
    siteUrl: config().siteUrl,
    year,
    texts: textsOf(frameTexts),
    ...(preview && { preview }),
  }
}
