/** Why a file cannot be a picture of a clinic. */
export type ImageFault = 'size' | 'type' | 'dimensions' | 'animated' | 'broken';

/** A still picture of a type told by its content, rewritten without anything that is not the picture itself. */
export interface ReadImage {
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/x-icon';
  bytes: Buffer;
  width: number;
  height: number;
}

/** Thrown while a file is read, where it is not what it seems to be. */
export class ImageRefused extends Error {
  constructor(readonly reason: ImageFault) {
    super(`image refused: ${reason}`);
  }
}

/** Stops reading where something does not hold that holds of every picture of its type. */
export function demand(holds: boolean, reason: ImageFault = 'broken'): asserts holds {
  if (!holds) throw new ImageRefused(reason);
}

/** Refuses what would not fit on a screen, or would fill the memory of whoever unpacks it. */
export function demandSize(width: number, height: number, mostPixels: number): void {
  demand(width > 0 && height > 0);
  demand(width <= mostPixels && height <= mostPixels, 'dimensions');
}
