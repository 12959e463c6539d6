export interface FormAnswer {
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string
  stamp: string
}
