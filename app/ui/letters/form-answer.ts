export interface FormResult {
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string
  stamp: string
}
