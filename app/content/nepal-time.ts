const offset = (5 * 60 + 45) * 60_000

/** The calendar day in Nepal, as `YYYY-MM-DD`, whatever the server's zone. */
export const nepalDay = (moment = new Date()) =>
  new Date(moment.getTime() + offset).toISOString().slice(0, 'YYYY-MM-DD'.length)
