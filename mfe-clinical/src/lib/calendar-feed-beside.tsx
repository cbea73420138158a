import { LazyScreen } from '@polyclinic/ui';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { FEED_KEY } from './calendar-feed-address';
import { useScreenPart } from './screen-parts';

/** The dialog about the secret address of the own appointments, on a screen whose address asks for it. */
export function CalendarFeedBeside() {
  const [search] = useSearchParams();
  const load = useScreenPart('calendarFeed');
  return search.has(FEED_KEY) ? <LazyScreen id="calendar-feed" load={load} waiting={null} /> : null;
}
