export default [
  {
    what: 'An editor opens the screens of administrators.',
    file: 'app/auth/session.server.ts',
    find: 'if (!hasPermission(staff, permission))',
    replace: "if (!hasPermission(staff, permission) && permission === 'any')",
    tests: ['tests/staff/guards', 'tests/staff/permissions.test'],
  },
  {
    what: 'A form on another site posts with the cookies of staff.',
    file: 'app/server/request-listener.ts',
    find: "if (site === 'same-origin' || site === 'none') return undefined",
    replace: "if (site !== 'same-site') return undefined",
    tests: ['tests/server/cross-site', 'tests/server/cross-origin'],
  },
  {
    what: 'A token works after its end.',
    file: 'app/auth/tokens.server.ts',
    find: 'const isExpired = token.expiresAt <= now.toISOString()',
    replace: 'const isExpired = token.expiresAt <= token.createdAt',
    tests: ['tests/auth/tokens'],
  },
  {
    what: 'A code of the authenticator app works twice, also for somebody who has seen it.',
    file: 'app/db/rate-limits.server.ts',
    find: 'limiterFor(name, 1, seconds, false)',
    replace: 'limiterFor(name, 2, seconds, false)',
    tests: ['tests/auth/accounts'],
  },
  {
    what: 'A link to the sign-in page leads to another site afterwards.',
    file: 'app/auth/session.server.ts',
    find: 'return isStaffPath ? path :',
    replace: "return isStaffPath || path.startsWith('/') ? path :",
    tests: ['tests/auth/staff', 'tests/auth/abuse'],
  },
]
