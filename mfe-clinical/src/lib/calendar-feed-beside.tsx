import { LazyScreen } from '@polyclinic/ui';
import { useSearchParams } from '@polyclinic/ui/kit/router';

/** In an address it opens the dialog about the secret address of the own appointments. */
export const FEED_KEY = 'feed';

const load = () => import('../features/calendar-feeds/calendar-feed-dialog').then((m) => m.CalendarFeedDialog);

/** That dialog, on a screen whose address asks for it. */
export function CalendarFeedBeside() {
  const [search] = useSearchParams();
  return search.has(FEED_KEY) ? <LazyScreen id="calendar-feed" load={load} waiting={null} /> : null;
}

/** The address of the screen one is on, with that dialog. */
export function feedSearch(search: string): string {
  const next = new URLSearchParams(search);
  next.set(FEED_KEY, '');
  return `?${next}`;
}
