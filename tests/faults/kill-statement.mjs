// Loaded into the site before all else: it is killed just before the statement that KILL_AT counts to, of those that
// change the database.
import Sqlite from 'better-sqlite3'

const at = Number(process.env.KILL_AT)
const changes = /^\s*(create|alter|drop|insert|update|delete|commit|vacuum)\b/i
const { prepare } = Sqlite.prototype
let count = 0

Sqlite.prototype.prepare = function prepareCounted(text) {
  const statement = prepare.call(this, text)
  if (!changes.test(text)) return statement
  for (const way of ['run', 'all']) {
    const carryOut = statement[way]
    statement[way] = (...values) => {
      if (++count === at) process.kill(process.pid, 'SIGKILL')
      return carryOut.apply(statement, values)
    }
  }
  return statement
}
