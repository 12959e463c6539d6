/** A form that was not taken, as it is shown again. */
export interface FormAnswer {
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string
  /** Of the form as it is shown again. */
  stamp: string
}
