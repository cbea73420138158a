import { fakeServer } from '@polyclinic/client/testing';
import { notes, PREFERENCES_AT_START, user } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { screen, waitFor } from '@testing-library/react';
import { api } from './api';
import { pageOf, pressButton } from './testing';
import { openPart } from './testing-part';
import { useChooseLanguage } from './use-choose-language';

function Screen() {
  const choose = useChooseLanguage();
  const { data } = useQuery(api.notes.list.queryOptions({ query: {} }));
  return <button onClick={() => choose('hi')}>{data ? 'Hindi' : 'Loading'}</button>;
}

test('after another language is chosen the page loads again what the server has named', async () => {
  const server = fakeServer('NURSE');
  server.answer(user.updatePreferences, { preferences: { ...PREFERENCES_AT_START, language: 'hi' } });
  server.answer(notes.list, pageOf('notes', []));
  await openPart(<Screen />);
  const asked = () => server.requests.filter(({ path }) => path === '/notes').length;
  await screen.findByText('Hindi');
  expect(asked()).toBe(1);
  await pressButton('Hindi');
  await waitFor(() => expect(asked()).toBe(2));
});
