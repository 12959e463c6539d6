// Locks that servers take among each other are numbers.

/** While the database is brought up to date, filled or replaced. */
export const migrationLock = 4_701_001

/** Who holds it does what only one of all servers may do. */
export const leaderLock = 4_701_002

/** While content is changed. */
export const contentLock = 4_701_003
