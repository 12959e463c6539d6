import {
  announcedTexts,
  fieldErrors,
  findForm,
  findForms,
  type HtmlForm,
  multipartBody,
} from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

interface StaffAnswer {
  status: number
  location: string
  html: string
  /** The edit form, if the response contains one. */
  form?: HtmlForm
  /** By input name. */
  errors: Record<string, string>
  /** The message above the form. */
  message: string
}

/** The staff area without scripts, for the session of this cookie. */
export async function staffSite(cookie: string) {
  const ask = await siteClient()
  const read = async (path: string, body?: FormData): Promise<StaffAnswer> => {
    const response = await ask(path, { cookie, ...(body && (await multipartBody(body))) })
    const html = await response.text()
    const [form] = findForms(html, 'version')
    return {
      status: response.status,
      location: response.headers.get('Location') ?? '',
      html,
      form,
      errors: fieldErrors(form?.html ?? html),
      message: announcedTexts(form?.html ?? html)[0] ?? '',
    }
  }
  return {
    read,
    /** The form of a page. */
    open: async (path: string) => findForm((await read(path)).html).data,
    send: (path: string, form: FormData) => read(path, form),
  }
}

/** The inputs of a rejected form. */
export function rejectedForm({ form, status }: StaffAnswer): FormData {
  if (!form) throw new Error(`There is no form in an answer of ${status}.`)
  return form.data
}
