import { postgresSearchIndex } from '~/db/migrations/060-search-records.ts'
import { foldedCharacters } from '~/text/fold.ts'

/** Created before the tables, whose indexes use the JSON functions. */
export const sqlFunctions = `
create function json_text(document text, name text) returns text language plpgsql immutable strict as $$
begin
  return document::json ->> name;
exception when others then
  return null;
end $$;

create function json_number(document text, name text) returns double precision language plpgsql immutable strict as $$
begin
  return (document::json ->> name)::double precision;
exception when others then
  return null;
end $$;

create function forget_entry() returns trigger language plpgsql as $$
begin
  delete from staff_entries where kind = tg_table_name and itemId = old._id;
  return null;
end $$;
`

/** Created after the other tables. The tables here serve the version before. */
export const searchTablesSql = `${postgresSearchIndex}
create table search_items (id bigint primary key, title text not null, body text not null);
create index search_items_title on search_items using gin (title gin_trgm_ops);
create index search_items_body on search_items using gin (body gin_trgm_ops);

create table search_texts (id bigint primary key, body text not null);
create index search_texts_body on search_texts using gin (body gin_trgm_ops);

create table staff_texts (
  id bigint primary key references staff_entries (id) on delete cascade,
  title text not null,
  body text not null
);
create index staff_texts_title on staff_texts using gin (title gin_trgm_ops);
create index staff_texts_body on staff_texts using gin (body gin_trgm_ops);

create index list_texts_text on list_texts using gin (text gin_trgm_ops);

create trigger messages_gone after delete on messages for each row execute function forget_entry();
create trigger applications_gone after delete on applications for each row execute function forget_entry();
create trigger subscribers_gone after delete on subscribers for each row execute function forget_entry();
`

const variants = Object.entries(foldedCharacters)
// `translate` pairs the characters of both lists, and drops characters without a counterpart. So those come last.
const [replaced, dropped] = [variants.filter(([, other]) => other), variants.filter(([, other]) => !other)]
const translateFrom = [...replaced, ...dropped].map(([sign]) => sign).join('')
const translateTo = replaced.map(([, other]) => other).join('')

/** Must do the same steps as `foldText`. */
export const foldFunctionSql = `
create function fold_text(text text) returns text language sql immutable strict parallel safe as $fold$
  select translate(
    regexp_replace(
      lower(normalize(
        regexp_replace(
          regexp_replace($1, '[\\u200B-\\u200D\\u00AD\\uFEFF]', '', 'g'),
          '(?<=\\u094D)\\s+(?=[\\u0900-\\u097F\\uA8E0-\\uA8FF])', '', 'g'
        ),
        NFKC
      ) collate "und-x-icu"),
      '[ङञणनम]\\u094D(?=[क-ह])', '\u0902', 'g'
    ),
    '${translateFrom}', '${translateTo}'
  )
$fold$;
`
