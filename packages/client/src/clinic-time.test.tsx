import { act, renderHook } from '@testing-library/react';
import { dateIn, useClinicToday } from './clinic-time';
import { fakeServer, testTenant } from './testing';

const clinicIn = (timezone: string) => ({ tenant: { settings: { ...testTenant().settings, timezone } } });

afterEach(() => jest.useRealTimers());

test('today is the clinic’s, wherever the screen is', () => {
  const moment = new Date('2030-05-06T20:00:00Z');
  expect(dateIn('Asia/Kolkata', moment)).toBe('2030-05-07');
  expect(dateIn('America/Chicago', moment)).toBe('2030-05-06');
});

test('a screen left open turns its date at the clinic’s midnight', () => {
  jest.useFakeTimers({ now: new Date('2030-05-06T18:29:30Z') });
  fakeServer('DOCTOR', clinicIn('Asia/Kolkata'));
  const { result } = renderHook(() => useClinicToday());
  expect(result.current).toBe('2030-05-06');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2030-05-07');
});

test('nobody’s clinic is in UTC', () => {
  jest.useFakeTimers({ now: new Date('2030-05-06T23:59:00Z') });
  fakeServer('SUPER_ADMIN');
  expect(renderHook(() => useClinicToday()).result.current).toBe('2030-05-06');
});
