// The shape of the contract's `z.uuid()`, without the schema library: lists load before any form does. The two ids of
// zeros and of ones, which name no record, are left out.
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns an id from the URL; undefined if it cannot name a record. */
export function idOf(text: string): string | undefined {
  return ID.test(text) ? text : undefined;
}
