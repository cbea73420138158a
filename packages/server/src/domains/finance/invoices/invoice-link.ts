import { PUBLIC_PAGES } from '@polyclinic/contract';
import { makePublicLink } from '../../platform';
import type { Caller } from '../../../platform/http/service';

/** Long enough for a reminder or two, short enough that a forgotten e-mail opens nothing. */
const DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a link through which the patient sees the invoice; revokes the previous one. */
export async function linkInvoice(caller: Caller, id: string): Promise<{ url: string; expiresAt: string }> {
  const { db, deps, userId, now } = caller;
  const expiresAt = new Date(now().getTime() + DAYS * DAY_MS).toISOString();
  const link = { kind: 'INVOICE', recordId: id, expiresAt, createdBy: userId } as const;
  const token = await makePublicLink({ db, deps }, link);
  return { url: `${deps.settings.publicAddress}${PUBLIC_PAGES.invoice}#${token}`, expiresAt };
}
