import { Language } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';

const LANGUAGES = sql.join(Language.options.map((language) => sql.lit(language)));

/** SQL for a preferred language, of which any can be entered: that of the product, such as ta for ta-IN, or null. */
export function knownLanguage(column: string): RawBuilder<Language | null> {
  const language = sql`lower(left(${sql.ref(column)}, 2))`;
  return sql<Language | null>`case when ${language} in (${LANGUAGES}) then ${language} end`;
}
