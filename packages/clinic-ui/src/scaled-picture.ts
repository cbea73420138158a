import { toBase64 } from './to-base64';

const QUALITIES = [0.85, 0.6, 0.4];

/** Thrown if this browser cannot decode the file as an image, or cannot make it small enough. */
export class NoPicture extends Error {}

interface PictureLimits {
  /** In pixels. */
  longestSide: number;
  bytes: number;
}

/** Scales a picture down before the upload and drops its metadata (EXIF). Returns a JPEG in Base64. */
export async function scaledPicture(file: Blob, { longestSide, bytes }: PictureLimits): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NoPicture();
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NoPicture();
  // A JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= bytes) return toBase64(blob);
  }
  throw new NoPicture();
}
