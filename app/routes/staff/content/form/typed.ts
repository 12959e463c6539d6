type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** True where an input holds something else than what the page came with. */
export const isChanged = (form: HTMLFormElement) => [...form.elements].some(isInputChanged)

function isInputChanged(element: Element) {
  if (element instanceof HTMLSelectElement) {
    const before = [...element.options].find((option) => option.defaultSelected) ?? element.options[0]
    return element.value !== before?.value
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false
  if (element.type === 'file') return element.value !== ''
  if (element.type === 'checkbox' || element.type === 'radio')
    return element.checked !== element.defaultChecked
  return element.value !== element.defaultValue
}

export const typedValues = (form: HTMLFormElement) =>
  inputsOf(form).map((input): [string, string] => [input.name, textOf(input)])

export const changedNames = (form: HTMLFormElement) =>
  inputsOf(form)
    .filter(isInputChanged)
    .map(({ name }) => name)

export function fillIn(form: HTMLFormElement, values: [name: string, value: string][]) {
  const byName = new Map(values)
  for (const input of inputsOf(form)) {
    const value = byName.get(input.name)
    if (value === undefined) continue
    if (isBox(input)) input.checked = value === 'true'
    else input.value = value
  }
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements]
    .filter(
      (element): element is Input =>
        (element instanceof HTMLInputElement &&
          !['hidden', 'file', 'password', 'radio'].includes(element.type)) ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement,
    )
    // Which file goes is asked anew.
    .filter(({ name }) => name && !/\[(remove|chosen|search)\]$/.test(name))

const isBox = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

const textOf = (input: Input) => (isBox(input) ? String(input.checked) : input.value)
