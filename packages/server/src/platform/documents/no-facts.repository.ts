import { sql, type RawBuilder } from 'kysely';
import type { DocumentData } from './document-data';

/** Selects the content of a document that shows its record only. */
export function noFacts(): RawBuilder<DocumentData> {
  return sql<DocumentData>`jsonb_build_object('footer', null, 'taxNumber', null)`;
}
