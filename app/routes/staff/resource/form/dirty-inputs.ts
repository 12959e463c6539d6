type FormInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether an input differs from its initial value. */
export const isFormDirty = (form: HTMLFormElement) => [...form.elements].some(isInputDirty)

function isInputDirty(element: Element) {
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

export const readInputEntries = (form: HTMLFormElement) =>
  editableInputs(form).map((input): [string, string] => [input.name, inputValue(input)])

export const listDirtyInputNames = (form: HTMLFormElement) =>
  editableInputs(form)
    .filter(isInputDirty)
    .map(({ name }) => name)

export function fillInputs(form: HTMLFormElement, values: [name: string, value: string][]) {
  const byName = new Map(values)
  for (const input of editableInputs(form)) {
    const value = byName.get(input.name)
    if (value === undefined) continue
    if (isCheckbox(input)) input.checked = value === 'true'
    else input.value = value
  }
}

const editableInputs = (form: HTMLFormElement) =>
  [...form.elements]
    .filter(
      (element): element is FormInput =>
        (element instanceof HTMLInputElement &&
          !['hidden', 'file', 'password', 'radio'].includes(element.type)) ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement,
    )
    // The user selects files for removal again.
    .filter(({ name }) => name && !/\[(remove|chosen|search)\]$/.test(name))

const isCheckbox = (input: FormInput): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

const inputValue = (input: FormInput) => (isCheckbox(input) ? String(input.checked) : input.value)
