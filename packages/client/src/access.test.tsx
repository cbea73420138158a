import { adminArea, allow, anyUser, duty, publicAccess, superAdminAccess } from '@polyclinic/contract';
import { act, renderHook } from '@testing-library/react';
import { deniedReason, useMay } from './access';
import { fakeServer } from './testing';

function may(access: Parameters<typeof useMay>[0]): boolean {
  const { result, unmount } = renderHook(() => useMay(access));
  unmount();
  return result.current;
}

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('the role decides, in the words of the specification', () => {
  fakeServer('NURSE');
  expect(deniedReason(allow('NURSE'))).toBeUndefined();
  expect(deniedReason(anyUser)).toBeUndefined();
  expect(deniedReason(publicAccess)).toBeUndefined();
  expect(deniedReason(allow('ADMIN', 'DOCTOR'))).toBe('Insufficient permissions');
  expect(deniedReason(adminArea)).toBe('Insufficient permissions - Admin access required');
  expect(deniedReason(superAdminAccess)).toBe('Insufficient permissions');
});

test('a duty lets in whoever holds it; without it nothing is offered, but the server has the last word', () => {
  fakeServer('NURSE', { duties: ['INVENTORY'] });
  expect([may(duty('INVENTORY')), may(duty('PROCUREMENT', 'INVENTORY')), may(duty('FINANCE'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(deniedReason(duty('FINANCE'))).toBeUndefined();
  fakeServer('ADMIN');
  expect(may(duty('FINANCE'))).toBe(true);
});

test('a super administrator has what is theirs and nothing of a clinic', () => {
  fakeServer('SUPER_ADMIN');
  expect([may(superAdminAccess), may(publicAccess), may(anyUser)]).toEqual([true, true, false]);
});

test('what is offered follows the session', () => {
  fakeServer('ADMIN');
  const { result } = renderHook(() => useMay(adminArea));
  expect(result.current).toBe(true);
  act(() => void fakeServer('DOCTOR'));
  expect(result.current).toBe(false);
});

test('the reason is given in the language of the page', () => {
  document.documentElement.lang = 'hi';
  fakeServer('NURSE');
  expect(deniedReason(adminArea)).toBe('पर्याप्त अनुमति नहीं है');
});
