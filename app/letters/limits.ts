/** How many letters what visitors write may have. */
export const maxLength = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  letter: 5000,
} as const
