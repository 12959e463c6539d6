/** A form of a page, as a browser without scripts parses and submits it. */
export interface HtmlForm {
  html: string
  /** Empty for the page's own URL. */
  action: string
  method: 'get' | 'post'
  data: FormData
  /** All values of radio buttons and check boxes. */
  choices: [name: string, value: string][]
  /** The submit buttons, with their own action if they have one. */
  buttons: { label: string; action?: string }[]
}

/** The forms of a page that have an input of this name; all forms without a name. */
export function findForms(page: string, name?: string): HtmlForm[] {
  const forms = [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', html = '']) => ({
    html,
    action: attribute(tag, 'action') ?? '',
    method: attribute(tag, 'method') === 'post' ? ('post' as const) : ('get' as const),
    ...readForm(html + inputsOf(page, attribute(tag, 'id'))),
  }))
  return forms.filter((form) => !name || new RegExp(`\\bname="${escaped(name)}"`).test(form.html))
}

/** The form that saves an item or settings. */
export function findForm(page: string, name = 'version'): HtmlForm {
  const [form, ...others] = findForms(page, name)
  if (!form || others.length > 0)
    throw new Error(`${others.length + Number(Boolean(form))} forms have ${name}`)
  return form
}

/** Inputs outside of the form that belong to it by their `form` attribute. */
const inputsOf = (page: string, id?: string) =>
  id ? [...page.matchAll(/<input\b[^>]*>/g)].filter(([tag]) => attribute(tag, 'form') === id).join('') : ''

const control =
  /<input\b([^>]*?)\/?>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>|<button\b([^>]*)>([\s\S]*?)<\/button>/g

function readForm(html: string) {
  const data = new FormData()
  const choices: HtmlForm['choices'] = []
  const buttons: HtmlForm['buttons'] = []
  for (const [, input, area, text = '', select, options = '', button, label = ''] of html.matchAll(control)) {
    const tag = input ?? area ?? select ?? button ?? ''
    const name = attribute(tag, 'name') ?? ''
    if (button !== undefined) buttons.push({ label: textOf(label), action: attribute(button, 'formaction') })
    else if (!name || attribute(tag, 'disabled') !== undefined) continue
    else if (area !== undefined)
      data.append(name, decoded(text).replaceAll(/\r\n?/g, '\n').replace(/^\n/, '').replaceAll('\n', '\r\n'))
    else if (select !== undefined) data.append(name, chosenOf(options))
    else readInput(tag, name, data, choices)
  }
  return { data, choices, buttons }
}

function readInput(tag: string, name: string, data: FormData, offered: HtmlForm['choices']) {
  const type = attribute(tag, 'type') ?? 'text'
  const value = attribute(tag, 'value')
  if (type === 'file') return data.append(name, new File([], ''))
  // Browsers remove line breaks from the value of an input.
  if (type !== 'checkbox' && type !== 'radio')
    return data.append(name, type === 'hidden' ? (value ?? '') : (value ?? '').replaceAll(/[\r\n]/g, ''))
  offered.push([name, value ?? 'on'])
  if (attribute(tag, 'checked') !== undefined) data.append(name, value ?? 'on')
}

function chosenOf(options: string) {
  const all = [...options.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g)]
  const [, tag = '', label = ''] =
    all.find(([, one = '']) => attribute(one, 'selected') !== undefined) ?? all[0] ?? []
  return attribute(tag, 'value') ?? textOf(label)
}

export const textOf = (html: string) =>
  decoded(html.replaceAll(/<!--.*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=[\\s/]|$)`, 'i').exec(tag)
  return found ? decoded(found[1] ?? '') : undefined
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign] ?? '')

const escaped = (text: string) => text.replaceAll(/[[\]]/g, '\\$&')

export function fieldErrors(html: string): Record<string, string> {
  const messages = new Map(
    [...html.matchAll(/<(?:p|ul)\b[^>]*\bid="([^"]+-error)"[^>]*>([\s\S]*?)<\/(?:p|ul)>/g)].map(
      ([, id = '', text = '']) => [id, textOf(text)],
    ),
  )
  const errors: Record<string, string> = {}
  for (const [, tag = ''] of html.matchAll(/<(?:input|textarea|select|fieldset)\b([^>]*)>/g))
    for (const id of (attribute(tag, 'aria-describedby') ?? '').split(' '))
      if (messages.has(id)) errors[attribute(tag, 'name') ?? ''] = messages.get(id) ?? ''
  return errors
}

/** The texts of a page's alerts or status messages. */
export const announcedTexts = (html: string, role: 'alert' | 'status' = 'alert') =>
  [...html.matchAll(new RegExp(`<(p|div)\\b[^>]*\\brole="${role}"[^>]*>([\\s\\S]*?)</\\1>`, 'g'))].map(
    ([, , text = '']) => textOf(text),
  )

/** Chooses files in a form, and replaces earlier chosen ones. */
export function chooseFiles(data: FormData, name: string, ...files: File[]) {
  const others = data.getAll(name).filter((value) => typeof value === 'string')
  data.delete(name)
  for (const value of [...others, ...files]) data.append(name, value)
}

/** Fills in fields of a form; an empty text unticks a check box. */
export function fillIn(data: FormData, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

/** The multipart body of a browser. It includes file inputs without a file, which Node would omit. */
export async function multipartBody(data: FormData) {
  const boundary = '----WebKitFormBoundaryOfTheTests'
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  for (const [name, value] of data) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`)
    if (typeof value === 'string') parts.push(`\r\n\r\n${value}\r\n`)
    else {
      const type = value.type || 'application/octet-stream'
      parts.push(`; filename="${value.name}"\r\nContent-Type: ${type}\r\n\r\n`)
      parts.push(new Uint8Array(await value.arrayBuffer()), '\r\n')
    }
  }
  const body = new Blob([...parts, `--${boundary}--\r\n`])
  return { body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }
}
