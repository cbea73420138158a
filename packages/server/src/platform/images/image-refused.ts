/** Reason why a file is refused as an image. */
export type ImageFault = 'size' | 'type' | 'dimensions' | 'animated' | 'broken';

/** Still image of a type detected by content, rewritten without metadata. */
export interface ReadImage {
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/x-icon';
  bytes: Buffer;
  width: number;
  height: number;
}

/** Thrown while reading, if a file is not the image it claims to be. */
export class ImageRefused extends Error {
  constructor(readonly reason: ImageFault) {
    super(`image refused: ${reason}`);
  }
}

/** Stops reading if an invariant of the image type is violated. */
export function demand(holds: boolean, reason: ImageFault = 'broken'): asserts holds {
  if (!holds) throw new ImageRefused(reason);
}

/** Refuses dimensions that would exhaust the memory when the image is decoded. */
export function demandSize(width: number, height: number, maxPixels: number): void {
  demand(width > 0 && height > 0);
  demand(width <= maxPixels && height <= maxPixels, 'dimensions');
}
