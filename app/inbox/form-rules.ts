/** A field that people do not see, and robots fill in; its name is none by which browsers know what to fill in. */
export const honeypot = 'leave-empty'

/** How many letters what visitors write may have. */
export const maxLength = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  letter: 5000,
} as const
