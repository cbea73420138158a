import { actingForId } from './acting-for';
import { apiOrigin } from './api-origin';
import { freshToken } from './refresh';
import { currentTokens } from './session-lifecycle';

/** Opens a streamed response of the API; a stream is refused like any call once the session has ended. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const actingFor = actingForId();
  const ask = (token: string) =>
    fetch(`${apiOrigin}/api${path}`, {
      headers: { Authorization: `Bearer ${token}`, ...(actingFor && { 'X-Acting-For': actingFor }) },
      signal,
      cache: 'no-store',
    });
  const token = currentTokens()?.token ?? '';
  let response = await ask(token);
  if (response.status === 401 && token) response = await ask(await freshToken(token));
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`);
  return response.body;
}
