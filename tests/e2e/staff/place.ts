import type { Page } from 'playwright/test'

export const jpg = 'app/sample/pictures/tunnel.jpg'
export const pdf = 'app/sample/documents/code-of-conduct.pdf'

export const namesOf = async (page: Page, api: string, key: string) => {
  const all: Record<string, string>[] = await (await page.request.get(`/api/${api}`)).json()
  return all.map((item) => item[key])
}

export const dialogOf = (page: Page) => page.getByRole('dialog').first()
