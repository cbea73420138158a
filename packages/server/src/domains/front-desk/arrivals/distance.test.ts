import { distanceBetween } from './distance';

const CHENNAI = { latitude: 13.0827, longitude: 80.2707 };

test('a place is no distance from itself', () => {
  expect(distanceBetween(CHENNAI, CHENNAI)).toBe(0);
});

test('a thousandth of a degree of latitude is about 111 metres', () => {
  const north = { ...CHENNAI, latitude: CHENNAI.latitude + 0.001 };
  expect(distanceBetween(CHENNAI, north)).toBeCloseTo(111.2, 0);
});

test('the opposite side of the earth is half its circumference away', () => {
  const opposite = { latitude: -CHENNAI.latitude, longitude: CHENNAI.longitude - 180 };
  expect(distanceBetween(CHENNAI, opposite)).toBeCloseTo(Math.PI * 6_371_009, 0);
});
