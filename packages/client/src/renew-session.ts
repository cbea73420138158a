import { freshToken } from './refresh';
import { reloadPerson } from './session';
import { currentTokens } from './session-lifecycle';

/** Refreshes tokens and person after a change that the current tokens do not reflect yet. */
export async function renewSession(): Promise<void> {
  const tokens = currentTokens();
  if (!tokens) return;
  await freshToken(tokens.token);
  await reloadPerson();
}
