import { spellingVariants } from '../fold.ts'

const variants = Object.entries(spellingVariants)
// What has a sign in its place comes first, as PostgreSQL pairs the two lists; what is left over is dropped.
const [replaced, dropped] = [variants.filter(([, other]) => other), variants.filter(([, other]) => !other)]
const translateFrom = [...replaced, ...dropped].map(([sign]) => sign).join('')
const translateTo = replaced.map(([, other]) => other).join('')

/** `foldText` for columns, step by step the same. */
export const foldFunction = `
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
