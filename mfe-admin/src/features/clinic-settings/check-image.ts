import { IMAGE_LIMITS } from '@polyclinic/contract';

/** Why a file cannot be used, by the server's codes. */
export type ImageFault = 'size' | 'type' | 'dimensions' | 'animated' | 'broken';

/** A selected image that has not been uploaded yet. */
export interface ChosenImage {
  /** Object URL for the preview; must be revoked. */
  url: string;
  /** Base64, as the contract requires. */
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

/** Checks a file before the upload for immediate feedback; the server repeats all checks. */
export async function checkImage(file: Blob, mayBeIcon: boolean): Promise<ChosenImage | ImageFault> {
  if (file.size > IMAGE_LIMITS.bytes) return 'size';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = (Object.keys(BEGINS) as (keyof typeof BEGINS)[]).find((one) =>
    BEGINS[one].every((byte, index) => bytes[index] === byte),
  );
  if (!kind || (kind === 'icon' && !mayBeIcon)) return 'type';

  // Detected from the content, because the file name may be wrong.
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
    // An image that the browser cannot decode is of no use.
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
