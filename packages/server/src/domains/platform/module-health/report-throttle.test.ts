import { openReportThrottle } from './report-throttle';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

test('an address is welcome so many times a minute, and told how long to wait', () => {
  const throttle = openReportThrottle(3);
  expect([1, 2, 3].map(() => throttle('203.0.113.1', at(0)))).toEqual([0, 0, 0]);
  expect(throttle('203.0.113.1', at(20))).toBe(40);
  expect(throttle('203.0.113.2', at(20))).toBe(0);
  expect(throttle('203.0.113.1', at(60))).toBe(0);
});

test('a flood from ever new addresses fills no memory: newcomers share one counter', () => {
  const throttle = openReportThrottle(1);
  const answers = Array.from({ length: 10_002 }, (_, index) => throttle(`10.0.${index >> 8}.${index & 255}`, at(0)));
  expect(answers.slice(0, 10_001).every((seconds) => seconds === 0)).toBe(true);
  expect(answers[10_001]).toBe(60);
});
