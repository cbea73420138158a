import { makePublicLink } from '../../platform';
import type { Caller } from '../../../platform/http/service';

/** Where the page of an invoice is; the secret follows as the fragment, which no server gets to see. */
const PAGE = '/invoice';
/** Long enough for a reminder or two, short enough that a forgotten e-mail opens nothing. */
const DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A link under which the patient sees the invoice; the one before ends. */
export async function linkInvoice(caller: Caller, id: string): Promise<{ url: string; expiresAt: string }> {
  const { db, floor, userId, now } = caller;
  const expiresAt = new Date(now().getTime() + DAYS * DAY_MS).toISOString();
  const link = { kind: 'INVOICE', recordId: id, expiresAt, createdBy: userId } as const;
  const token = await makePublicLink({ db, floor }, link);
  return { url: `${floor.settings.publicAddress}${PAGE}#${token}`, expiresAt };
}
