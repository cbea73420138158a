import { freshToken } from './refresh';
import { reloadPerson } from './session';
import { currentTokens } from './session-keeper';

/** Takes the next tokens and asks again who is signed in, after something that the present tokens do not know yet. */
export async function renewSession(): Promise<void> {
  const tokens = currentTokens();
  if (!tokens) return;
  await freshToken(tokens.token);
  await reloadPerson();
}
