declare module 'bikram-sambat' {
  export function daysInMonth(year: number, month: number): number
  export function toBik_euro(day: string): string
}
