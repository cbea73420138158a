/** Limits fields to a comfortable width. */
export const NARROW = { maxWidth: 640 } as const;
