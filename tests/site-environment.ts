import { join } from 'node:path'

export const siteEnvironment = (folder: string, databaseUrl = `file:${join(folder, 'site.db')}`) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  UPLOADS_DIR: join(folder, 'uploads'),
  LOG_LEVEL: 'silent',
  SITE_URL: 'https://www.jaldhara.example',
})
