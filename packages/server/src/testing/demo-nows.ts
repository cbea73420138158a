import { casesOfDay } from './rounds';

/**
 * Moments at which the demo is seeded in tests. With the zones of the three clinics they include the small hours, the
 * minutes around midnight, working hours, a Saturday, a Sunday, the first of a month and the days around a change of
 * daylight saving time.
 */
const MOMENTS = [
  // Wednesday: New York 04:30, Chennai 15:00, Berlin 10:30.
  '2026-11-18T09:30:00Z',
  // Friday: New York 14:00, Berlin 20:00; Chennai Saturday 00:30.
  '2026-11-20T19:00:00Z',
  // Saturday: New York 11:00, Chennai 21:30, Berlin 17:00.
  '2026-11-21T16:00:00Z',
  // Sunday: New York 17:30, Berlin 23:30; Chennai Monday 04:00.
  '2026-11-22T22:30:00Z',
  // Monday after the end of daylight saving time in Europe: Chennai 07:30, Berlin 03:00; New York Sunday 22:00.
  '2026-10-26T02:00:00Z',
  // Sunday, 1 March: New York 00:30, Chennai 11:00, Berlin 06:30.
  '2026-03-01T05:30:00Z',
] as const;

/** Two of the moments, others each day; all of them with `npm test -- --all`. */
export const DEMO_NOWS = casesOfDay(MOMENTS, { oneIn: 3, shift: 0 });
