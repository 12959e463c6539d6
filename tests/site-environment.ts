import { join } from 'node:path'

/** The environment variables of a site in this folder. */
export const siteIn = (folder: string, databaseUrl = `file:${join(folder, 'site.db')}`) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  UPLOADS_DIR: join(folder, 'uploads'),
  LOG_LEVEL: 'silent',
  SITE_URL: 'https://www.jaldhara.example',
})
