import { LazyScreen } from '@polyclinic/ui';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { FEED_KEY } from './calendar-feed-search-params';
import { useScreenPart } from './screen-parts';

/** The dialog of the personal calendar feed, on any screen whose URL asks for it. */
export function CalendarFeedPart() {
  const [search] = useSearchParams();
  const load = useScreenPart('calendarFeed');
  return search.has(FEED_KEY) ? <LazyScreen id="calendar-feed" load={load} waiting={null} /> : null;
}
