/** In an address it opens the dialog about the secret address of the own appointments. */
export const FEED_KEY = 'feed';

/** The address of the screen one is on, with that dialog. */
export function feedSearch(search: string): string {
  const next = new URLSearchParams(search);
  next.set(FEED_KEY, '');
  return `?${next}`;
}
