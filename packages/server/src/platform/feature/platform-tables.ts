import { none, type TableDeclaration, type Tables } from './declaration';

const kept: TableDeclaration = { merge: none, backup: 'rows' };
const leftOut = (reason: string): TableDeclaration => ({ merge: none, backup: { leftOut: reason } });

/** Tables that belong to no resource, but to what every resource stands on. */
export const PLATFORM_TABLES = {
  counters: kept,
  images: kept,
  public_links: kept,
  document_numbers: kept,
  idempotency_keys: leftOut('a repeated send is over within three days'),
  login_throttle: leftOut('belongs to no clinic'),
  schema_migrations: leftOut('belongs to the database'),
} satisfies Tables;
