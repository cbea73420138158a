import { IMAGE_LIMITS } from '@polyclinic/contract';

/** Why a file cannot be used, in the words of the server. */
export type ImageFault = 'size' | 'type' | 'dimensions' | 'animated' | 'broken';

/** A picture that was chosen and not sent yet. */
export interface ChosenImage {
  /** Shows it on this page alone, until it is revoked. */
  url: string;
  /** Base64, as the contract wants it. */
  data: string;
  bytes: number;
  width: number;
  height: number;
}

const BEGINS = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
  icon: [0, 0, 1, 0],
};
const MIME = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', icon: 'image/x-icon' };

/** Looks at a file before it is sent, so that nobody waits for an answer that is known: the server checks it all again. */
export async function checkImage(file: Blob, mayBeIcon: boolean): Promise<ChosenImage | ImageFault> {
  if (file.size > IMAGE_LIMITS.bytes) return 'size';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = (Object.keys(BEGINS) as (keyof typeof BEGINS)[]).find((one) =>
    BEGINS[one].every((byte, place) => bytes[place] === byte),
  );
  if (!kind || (kind === 'icon' && !mayBeIcon)) return 'type';

  // By its content: what the file is called may be wrong.
  const url = URL.createObjectURL(new Blob([bytes], { type: MIME[kind] }));
  const size = await sizeOf(url);
  const fault = size ? (Math.max(size.width, size.height) > IMAGE_LIMITS.pixels ? 'dimensions' : undefined) : 'broken';
  if (!size || fault) {
    URL.revokeObjectURL(url);
    return fault ?? 'broken';
  }
  return { url, data: toBase64(bytes), bytes: file.size, ...size };
}

async function sizeOf(url: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    // What the browser cannot draw nobody would see.
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

const STEP = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
