const SHA384 = /^sha384-([A-Za-z0-9+/]{64})$/;

/** Returns whether a text is the SHA-384 hash of a file, in the notation of subresource integrity. */
export function isHash(text: unknown): text is string {
  return typeof text === 'string' && SHA384.test(text);
}

/** Returns whether a response has exactly the bytes of a SHA-384 hash; its body remains readable. */
export async function hasHash(response: Response, integrity: string): Promise<boolean> {
  if (!isHash(integrity)) return false;
  const digest = await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === integrity;
}
