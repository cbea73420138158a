import type { CompiledQuery } from 'kysely';

/** Compiled statement with directions for the connection. */
export interface DirectedQuery<Row = unknown> extends CompiledQuery<Row> {
  /** Uses the plan that was made once for all values. */
  isGeneric?: boolean;
  /** Travels with the next statement of its transaction, or with the commit. */
  isDeferred?: boolean;
  /** Gets the rows of a deferred statement once they have arrived. */
  receive?: (rows: Row[]) => void;
}
