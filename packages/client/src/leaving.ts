/** Resolves to whether the data of the person on this device may be removed. */
export type LeavingHandler = () => Promise<boolean>;

let handler: LeavingHandler | undefined;

/** Registers what decides before a logout and before Clear Cache. */
export function onLeaving(next: LeavingHandler): void {
  handler = next;
}

/** Returns whether the data of the person on this device may be removed. */
export function mayLeave(): Promise<boolean> {
  return handler ? handler() : Promise.resolve(true);
}
