/** A field that people do not see, and robots fill in; its name is none by which browsers know what to fill in. */
export const honeypot = 'leave-empty'
