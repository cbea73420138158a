import { ERRORS, TEXTS } from '@polyclinic/contract';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { ApiError, errorText, isApiError, toApiError } from './api-error';
import { ownText } from './offline-texts';

const answered = (status: number, data: unknown) => {
  const config = { headers: {} } as InternalAxiosRequestConfig;
  return new AxiosError('failed', undefined, config, undefined, { status, data, statusText: '', headers: {}, config });
};

test('the server’s words come before the screen’s', () => {
  const error = answered(409, { success: false, code: 'STALE_VERSION', error: ERRORS.STALE_VERSION[1] });
  expect(errorText(error, 'Failed to save')).toBe(ERRORS.STALE_VERSION[1]);
});

test.each([
  ['a failure of the server', answered(500, { success: false, code: 'UNEXPECTED', error: 'Something went wrong' })],
  ['a page of a proxy', answered(502, '<html>')],
  ['a mistake in the program', new TypeError('x is not a function')],
])('%s is told in the screen’s words', (_, error) => {
  expect(errorText(error, 'Failed to load appointments')).toBe('Failed to load appointments');
});

test('being offline and waiting too long are told apart from a refusal', () => {
  expect(toApiError(new AxiosError('', AxiosError.ERR_NETWORK))).toMatchObject({ code: 'OFFLINE', status: undefined });
  expect(toApiError(new AxiosError('', AxiosError.ECONNABORTED)).message).toMatch('did not respond in time');
});

test('an error of another app’s copy of the class is known by its brand', () => {
  const foreign = Object.assign(new Error('No'), { isApiError: true, code: 'FORBIDDEN' });
  expect(isApiError(foreign)).toBe(true);
  expect(toApiError(foreign)).toBe(foreign);
});

test('a code that this build does not know keeps its words', () => {
  const error = toApiError(answered(409, { success: false, code: 'FROM_THE_FUTURE', error: 'Told by a newer server' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(errorText(error, 'fallback')).toBe('Told by a newer server');
});

test('what the client says itself is what the specification says', () => {
  expect(ownText('invalidResponse')).toBe(TEXTS.invalidResponse);
  expect(ownText('loginFailed')).toBe(ERRORS.LOGIN_FAILED[1]);
  expect(ownText('superAdminLoginFailed')).toBe(ERRORS.SUPER_ADMIN_LOGIN_FAILED[1]);
  expect(ownText('signInAgain')).toBe(ERRORS.UNAUTHENTICATED[1]);
});
