const STEP = 32_768;

/** Returns the content of a file as base64. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCodePoint(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
