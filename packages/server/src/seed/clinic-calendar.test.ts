import { DEMO_CLINICS } from './demo-clinics';
import { isOpenAt, lastOpenTime, openCalendar, openMinutesAgo } from './clinic-calendar';

// Every 31 minutes of nine days, with the end of daylight saving time in Europe and in New York.
const NOWS = Array.from(
  { length: 420 },
  (_, index) => new Date(Date.parse('2026-10-24T00:07:00Z') + index * 31 * 60_000),
);

describe.each(DEMO_CLINICS.map(({ name, timezone }) => ({ name, timezone })))('at $name', ({ timezone }) => {
  const calendars = NOWS.map((now) => openCalendar(timezone, now));

  test('the last open time is now while the clinic is open, otherwise its last closing time', () => {
    for (const calendar of calendars) {
      const { date, minute } = lastOpenTime(calendar);
      const moment = calendar.moment(date, minute);
      expect(moment).toBeLessThanOrEqual(calendar.now);
      expect(isOpenAt(calendar, moment - 1)).toBe(true);
      if (isOpenAt(calendar, calendar.now)) expect(calendar.now - moment).toBeLessThan(60_000);
    }
  });

  test('minutes of opening hours ago are in opening hours, and none is in the future', () => {
    for (const calendar of calendars) {
      const moments = [0, 1, 9, 95, 599, 600, 4000].map((minutes) => openMinutesAgo(calendar, minutes));
      expect(moments).toEqual(moments.toSorted((one, other) => other - one));
      expect(moments[0]).toBeLessThanOrEqual(calendar.now);
      for (const moment of moments.slice(1)) expect(isOpenAt(calendar, moment)).toBe(true);
    }
  });
});

test('on a Sunday and in the night the clinic was last open at the end of the day before', () => {
  const at = (now: string) => lastOpenTime(openCalendar('Asia/Kolkata', new Date(now)));
  expect(at('2026-11-22T06:00:00Z')).toEqual({ date: '2026-11-21', minute: 13 * 60 });
  expect(at('2026-11-17T19:00:00Z')).toEqual({ date: '2026-11-17', minute: 18 * 60 });
  expect(at('2026-11-18T02:29:00Z')).toEqual({ date: '2026-11-17', minute: 18 * 60 });
  expect(at('2026-11-18T02:31:00Z')).toEqual({ date: '2026-11-18', minute: 8 * 60 + 1 });
});
