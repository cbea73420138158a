/** Zoom factors of the height of a minute. */
export const DAY_ZOOMS = [0.75, 1, 1.5, 2] as const;

/** The default zoom. */
export const USUAL_ZOOM = DAY_ZOOMS.indexOf(1);

/** Returns the next zoom level, clamped to the first and the last. */
export function zoomedBy(zoom: number, steps: number): number {
  return Math.max(0, Math.min(DAY_ZOOMS.length - 1, zoom + steps));
}
