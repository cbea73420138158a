import { createApi, startOfflineWork } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { givePhoneStore } from '@polyclinic/client/testing-offline';
import { tasks } from '@polyclinic/contract';
import { useQuery, useQueryClient } from '@polyclinic/ui/kit/query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { OfflineBar } from '../../offline-bar';
import { pressButton } from '../../testing';
import { openPart } from '../../testing-part';

const api = createApi({ tasks });
const NOTHING = { tasks: [], pagination: { page: 1, limit: 50, totalCount: 0, totalIsExact: true } };

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => {
  fakeServer(null);
  takeAway();
});

/** A screen with one list. */
function List() {
  const client = useQueryClient();
  useEffect(() => startOfflineWork(client), [client]);
  const query = useQuery(api.tasks.open.queryOptions({ query: { limit: 50 } }));
  return <button onClick={() => void query.refetch()}>{query.data ? 'Read again' : 'Loading'}</button>;
}

test('without a network a screen says as of when its data are, until the server has answered', async () => {
  const server = fakeServer('NURSE');
  server.answer(tasks.open, NOTHING);
  await openPart(
    <>
      <OfflineBar />
      <List />
    </>,
    { width: 360 },
  );
  await screen.findByRole('button', { name: 'Read again' });
  // The answer is encrypted and stored.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 60)));
  server.disconnect(tasks.open);
  await pressButton('Read again');
  expect(await screen.findByText(/^As of \d\d:\d\d.*\. There is no connection\.$/)).toBeInTheDocument();
  server.answer(tasks.open, NOTHING);
  await pressButton('Read again');
  await waitFor(() => expect(screen.queryByText(/^As of/)).not.toBeInTheDocument());
});
