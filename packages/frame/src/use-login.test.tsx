import { login } from '@polyclinic/client';
import type * as Client from '@polyclinic/client';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startLanguage } from './language';
import { sampleLogin } from './testing-people';
import { useLogin } from './use-login';

jest.mock('@polyclinic/client', () => ({
  ...jest.requireActual<typeof Client>('@polyclinic/client'),
  login: jest.fn(),
}));

const typed = { email: 'asha@clinic.example', password: 'correct horse' };

beforeEach(async () => {
  await startLanguage();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const InLanguage = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

/** A server that responds to each login when the test decides. */
function slowServer() {
  const answers: { resolve: (user: typeof sampleLogin.user) => void; reject: (error: Error) => void }[] = [];
  jest.mocked(login).mockImplementation(() => new Promise((resolve, reject) => answers.push({ resolve, reject })));
  return answers;
}

test('a login that takes long says so within six seconds, and its answer is still taken', async () => {
  const answers = slowServer();
  const { result } = renderHook(() => useLogin('staff'), { wrapper: InLanguage });
  act(() => void result.current.submit(typed));
  await pass(4_900);
  expect(result.current.step).toEqual({ is: 'sending' });
  await pass(200);
  expect(result.current.step).toEqual({
    is: 'asking',
    failure: { text: 'This is taking longer than usual. You can try again.' },
  });
  answers[0]?.resolve(sampleLogin.user);
  await pass(0);
  expect(result.current.step).toMatchObject({ is: 'done' });
});

test('the failure of an attempt that was given up is not told of the next one', async () => {
  const answers = slowServer();
  const { result } = renderHook(() => useLogin('staff'), { wrapper: InLanguage });
  act(() => void result.current.submit(typed));
  await pass(5_000);
  act(() => void result.current.submit(typed));
  answers[0]?.reject(new Error('no connection'));
  await pass(0);
  expect(result.current.step).toEqual({ is: 'sending' });
  answers[1]?.resolve(sampleLogin.user);
  await pass(0);
  expect(result.current.step).toMatchObject({ is: 'done' });
});
