import { z } from 'zod';

/** Position of a line in the general ledger: its account, then date, place of the entry in the chain, and line. */
export interface LedgerPlace {
  accountId: string;
  date: string;
  place: number;
  lineNo: number;
}

const Place = z.tuple([z.uuid(), z.iso.date(), z.coerce.number().int().min(1), z.coerce.number().int().min(1)]);

/** Encodes a position as an opaque keyset cursor. */
export function ledgerCursorOf({ accountId, date, place, lineNo }: LedgerPlace): string {
  return Buffer.from(`${accountId} ${date} ${place} ${lineNo}`).toString('base64url');
}

/** Decodes a cursor; undefined if it was not made by ledgerCursorOf. */
export function readLedgerCursor(cursor: string): LedgerPlace | undefined {
  const read = Place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!read.success) return undefined;
  const [accountId, date, place, lineNo] = read.data;
  return { accountId, date, place, lineNo };
}
