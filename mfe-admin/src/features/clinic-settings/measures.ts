/** Fields as wide as they are comfortable to read, not as wide as the window. */
export const NARROW = { maxWidth: 640 } as const;
