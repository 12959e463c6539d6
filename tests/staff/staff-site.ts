import { browserBody, errorsIn, formIn, formsIn, type HtmlForm, saidIn } from '../html-form.ts'
import { wholeSite } from '../whole-site.ts'

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
  const ask = await wholeSite()
  const read = async (path: string, body?: FormData): Promise<StaffAnswer> => {
    const response = await ask(path, { cookie, ...(body && (await browserBody(body))) })
    const html = await response.text()
    const [form] = formsIn(html, 'version')
    return {
      status: response.status,
      location: response.headers.get('Location') ?? '',
      html,
      form,
      errors: errorsIn(form?.html ?? html),
      message: saidIn(form?.html ?? html)[0] ?? '',
    }
  }
  return {
    read,
    /** The form of a page. */
    open: async (path: string) => formIn((await read(path)).html).data,
    send: (path: string, form: FormData) => read(path, form),
  }
}

/** The inputs of a rejected form. */
export function again({ form, status }: StaffAnswer): FormData {
  if (!form) throw new Error(`There is no form in an answer of ${status}.`)
  return form.data
}
