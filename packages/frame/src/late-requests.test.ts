import { createLateRequests } from './late-requests';

test('what was requested while the part still loaded is done once, when it is there', () => {
  const requests = createLateRequests<string>();
  requests.send('first');
  requests.send('second');
  const done: string[] = [];
  const stop = requests.listen((value) => done.push(value));
  expect(done).toEqual(['second']);
  requests.send('third');
  stop();
  requests.listen((value) => done.push(`again ${value}`));
  expect(done).toEqual(['second', 'third']);
});
