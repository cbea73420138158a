import { HIDDEN_LINK } from '@polyclinic/contract';
import type { Secrets } from '../../../platform/http/keys';
import { openOneTimeTokens, type TokenUse } from '../../../platform/http/one-time-tokens';

/** Whether a link of this use is hidden from everybody but the recipient of the e-mail. */
const IS_HIDDEN: Record<TokenUse, boolean> = {
  // Resets and invitations: whoever sets the password has the account.
  password: true,
  // Opens nothing. Without a mail server, nobody who registers could confirm an address and book otherwise.
  address: false,
  // What is answered, accepted or read by the link counts as the patient's. Whoever creates one gets it to pass on.
  FORM: true,
  OFFER: true,
  QUEUE: true,
  INVOICE: true,
  CALENDAR: true,
};
const HIDDEN = (Object.keys(IS_HIDDEN) as TokenUse[]).filter((use) => IS_HIDDEN[use]);

/**
 * Replaces the links that belong to the recipient. They are recognised by the signature of their tokens, so whatever
 * this server would accept is hidden, wherever it is in the text, and nothing else is.
 */
export function hideLinks(body: string, secrets: Secrets): string {
  const tokens = openOneTimeTokens(secrets);
  const isToken = (word: string) => HIDDEN.some((use) => tokens.tenantOf(word, use) !== undefined);
  return body.replace(/\S+/g, (word) => (word.split(/[^\w-]+/).some(isToken) ? HIDDEN_LINK : word));
}
