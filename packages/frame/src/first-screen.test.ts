import { QueryClient } from '@polyclinic/ui/kit/query';
import { holdFirstScreen, whenScreenShown } from './first-screen';

const LOOK_MS = 50;

function watched() {
  jest.useFakeTimers();
  const client = new QueryClient();
  const act = jest.fn();
  const stop = whenScreenShown(client, act);
  const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { client, act, stop, after };
}

afterEach(() => jest.useRealTimers());

test('what no screen needs waits for the files of the first screen and for its rows', async () => {
  const release = holdFirstScreen();
  const { client, act, after } = watched();
  await after(1_000);
  expect(act).not.toHaveBeenCalled();
  let answer: (rows: string[]) => void = () => undefined;
  release();
  const rows = client.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string[]>((go) => (answer = go)) });
  await after(1_000);
  expect(act).not.toHaveBeenCalled();
  answer(['Asha Rao']);
  await rows;
  // One more for the browser to be idle.
  await after(2 * LOOK_MS + 1);
  expect(act).toHaveBeenCalledTimes(1);
  await after(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a first screen that never gets its rows does not hold back the rest of the page for ever', async () => {
  const release = holdFirstScreen();
  const { act, after } = watched();
  await after(7_900);
  expect(act).not.toHaveBeenCalled();
  await after(200);
  expect(act).toHaveBeenCalledTimes(1);
  release();
});

test('a frame that is gone waits for nothing', async () => {
  const { act, stop, after } = watched();
  stop();
  await after(10_000);
  expect(act).not.toHaveBeenCalled();
});
