import { type Kysely, sql } from 'kysely'

/** What the pictures of the sample show, which pages said until now of any picture in their place. */
const texts = {
  about: 'A clear river between boulders in a deep forested gorge',
  ror: 'A river in a deep gorge between forested slopes',
  reservoir: 'A reservoir behind a dam between mountain slopes',
  transmission: 'Pylons of a transmission line over terraced hills',
  om: 'Generators in the hall of a powerhouse',
}

export async function up(db: Kysely<never>) {
  for (const [name, text] of Object.entries(texts)) {
    const [alt, picture] = [sql.ref(`${name}Alt`), sql.ref(`${name}Picture`)]
    await sql`alter table settings add column ${alt} text not null default ''`.execute(db)
    await sql`update settings set ${alt} = ${text} where ${picture} = (
      select json_extract(after, ${`$.${name}Picture`}) from changes
      where type = 'settings' and action = 'create' and actor = 'sample content')`.execute(db)
  }
}
