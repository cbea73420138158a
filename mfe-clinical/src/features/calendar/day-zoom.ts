/** How tall a minute of the day is drawn, as a part of its usual height. */
export const DAY_ZOOMS = [0.75, 1, 1.5, 2] as const;

/** The usual height. */
export const USUAL_ZOOM = DAY_ZOOMS.indexOf(1);

/** The next step up or down; the first and the last are their own neighbours. */
export function zoomedBy(zoom: number, steps: number): number {
  return Math.max(0, Math.min(DAY_ZOOMS.length - 1, zoom + steps));
}
