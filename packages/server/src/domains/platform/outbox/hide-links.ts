import { HIDDEN_LINK } from '@polyclinic/contract';
import type { Secrets } from '../../../platform/http/keys';
import { openOneTimeTokens, type TokenUse } from '../../../platform/http/one-time-tokens';

/** True for links that only the recipient of the e-mail may see, by their use. */
const IS_HIDDEN: Record<TokenUse, boolean> = {
  // Resets and invitations: setting the password opens the account.
  password: true,
  // Opens nothing. Without a mail server, nobody who registers could confirm an address and book otherwise.
  address: false,
  // Answers, acceptances and reads by these links count as the patient's. Their creator gets each of them to pass on.
  FORM: true,
  OFFER: true,
  QUEUE: true,
  INVOICE: true,
  CALENDAR: true,
  SHIFTS: true,
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
