export const minPasswordLength = 12

/** A sentence that says why a password is refused; undefined if it is accepted. */
export function describePasswordProblem(password: string, email: string): string | undefined {
  if ([...password].length < minPasswordLength)
    return `Please choose a password of at least ${minPasswordLength} characters.`
  if (password.length > 200) return 'Please choose a password of at most 200 characters.'
  const [name = ''] = email.toLowerCase().split('@')
  const reason =
    new Set(password).size < 5
      ? 'it has fewer than five different characters'
      : name.length > 3 &&
        password.toLowerCase().includes(name) &&
        `it contains “${name}” from the e-mail address`
  if (reason) return `This password is too easy to guess: ${reason}. A few unrelated words make a good one.`
}
