/** A field that people do not see, and that programs fill in which fill in everything. */
export const honeypot = 'homepage'
