/** URL parameter that opens the dialog of the personal calendar feed. */
export const FEED_KEY = 'feed';

/** Returns the current screen's query string with that dialog. */
export function feedSearch(search: string): string {
  const next = new URLSearchParams(search);
  next.set(FEED_KEY, '');
  return `?${next}`;
}
