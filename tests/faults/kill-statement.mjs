// Preloaded into the site. Kills it just before the write statement with the number KILL_AT.
import Sqlite from 'better-sqlite3'

const at = Number(process.env.KILL_AT)
const changes = /^\s*(create|alter|drop|insert|update|delete|commit|vacuum)\b/i
const { prepare } = Sqlite.prototype
let count = 0

Sqlite.prototype.prepare = function prepareCounted(text) {
  const statement = prepare.call(this, text)
  if (!changes.test(text)) return statement
  for (const method of ['run', 'all']) {
    const execute = statement[method]
    statement[method] = (...values) => {
      if (++count === at) process.kill(process.pid, 'SIGKILL')
      return execute.apply(statement, values)
    }
  }
  return statement
}
