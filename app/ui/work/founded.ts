import { workText } from './text.ts'

/** Gives the year of the founding as the visitor's language tells it; what is no plain year stays as staff typed it. */
export function useFounded() {
  const { t, say, format } = workText.use()
  return (founded: string) =>
    /^\d{4}$/.test(founded) ? say(t.year, { year: format.digits(founded) }) : founded
}
