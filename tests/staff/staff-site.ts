import { browserBody, errorsIn, formIn, formsIn, type HtmlForm, saidIn } from '../html-form.ts'
import { wholeSite } from '../whole-site.ts'

interface StaffAnswer {
  status: number
  location: string
  html: string
  /** The form that saves, where the answer shows one. */
  form?: HtmlForm
  /** What is wrong, by the names of the inputs. */
  errors: Record<string, string>
  /** What stands on top of the form. */
  message: string
}

/** The staff area as somebody with this cookie uses it without scripts: pages as HTML, forms as they came. */
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
    /** The form of a page, to be filled in and sent. */
    open: async (path: string) => formIn((await read(path)).html).data,
    send: (path: string, form: FormData) => read(path, form),
  }
}

/** What a page holds of an open form after a refusal, to be sent again. */
export function again({ form, status }: StaffAnswer): FormData {
  if (!form) throw new Error(`There is no form in an answer of ${status}.`)
  return form.data
}
