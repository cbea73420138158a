import { PHOTO_BYTES } from '@polyclinic/contract';

/** Large enough for a face on any screen. */
const LONGEST_SIDE = 512;
const QUALITIES = [0.85, 0.6, 0.4];

/** The file is no picture that this browser can draw. */
export class NoPicture extends Error {}

/** Makes a photo small before it travels; what the camera noted besides the picture stays behind. Base64 of a JPEG. */
export async function scalePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NoPicture();
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NoPicture();
  // A JPEG has no transparency: what was clear would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= PHOTO_BYTES) return toBase64(blob);
  }
  throw new NoPicture();
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
