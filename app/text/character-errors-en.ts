export const characterErrorsEn = {
  strange: '{what} has a character that can’t be stored, {where}.',
  turned:
    '{what} has an invisible sign that turns the direction of reading, {where}. Please type that place anew.',
  after: 'after “{words}”',
  first: 'at its beginning',
  this: 'This',
} as const
