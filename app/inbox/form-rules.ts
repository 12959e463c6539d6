/** A hidden field that only robots fill in. Browsers do not autofill a field of this name. */
export const honeypotFieldName = 'leave-empty'

/** Most characters of each field. */
export const maxFieldLengths = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  letter: 5000,
} as const
