import { actFor, createApi } from '@polyclinic/client';
import { fakeServer, onRestart, WithApi } from '@polyclinic/client/testing';
import { guardianships, refillRequests, type FamilyMember } from '@polyclinic/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActingForBar } from '../../acting-for-bar';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { ActingForDialog } from './acting-for-dialog';

const api = createApi({ guardianships, refillRequests });
const KEY = 'polyclinic.actingFor';
const CHILD = { id: '0192f0c1-0000-7000-8000-000000000c01', firstName: 'Asha', lastName: 'Rao', nativeName: null };
const MEMBER: FamilyMember = {
  patient: { ...CHILD, dateOfBirth: '2020-01-31' },
  relationship: 'PARENT',
  endsOn: '2038-01-31',
};

let starts: number;
let restore: () => void;

beforeEach(() => {
  starts = 0;
  restore = onRestart(() => {
    starts += 1;
  });
});
afterEach(() => {
  sessionStorage.clear();
  restore();
});

function serve(members: FamilyMember[] = [MEMBER]) {
  const server = fakeServer('PATIENT');
  server.answer(guardianships.mine, { members });
  return server;
}

async function show() {
  await startLanguage();
  await act(async () => {
    render(
      <WithApi>
        <AppProviders>
          <ActingForBar />
          <ActingForDialog onClose={() => undefined} />
        </AppProviders>
      </WithApi>,
    );
  });
}

const header = (server: ReturnType<typeof serve>) => server.requests.at(-1)?.headers['X-Acting-For'];

test('a guardian chooses a child, and from then on every request about a record names the child', async () => {
  const server = serve();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Asha Rao' }));
  expect(starts).toBe(1);
  expect(header(server)).toBeUndefined();
  server.answer(refillRequests.mine, { items: [] });
  await api.refillRequests.mine.call();
  expect(header(server)).toBe(CHILD.id);
  // A call that guardians have for themselves alone does not name the child.
  await api.guardianships.mine.call();
  expect(header(server)).toBeUndefined();
});

test('the bar says for whom the person acts, and leads back to the own record', async () => {
  serve();
  actFor(CHILD);
  await show();
  expect(await screen.findByText('You are acting for Asha Rao')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Asha Rao (shown now)' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Back to my record' }));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('another person on the same device does not take over the choice', async () => {
  const server = serve([]);
  sessionStorage.setItem(KEY, JSON.stringify({ of: 'tenant another person', patient: CHILD }));
  await show();
  expect(await screen.findByText(/No family members yet/)).toBeInTheDocument();
  expect(screen.queryByText(/You are acting for/)).not.toBeInTheDocument();
  expect(header(server)).toBeUndefined();
});

test('an ended guardianship leads back to the own record', async () => {
  const server = serve();
  actFor(CHILD);
  server.refuse(refillRequests.mine, 'GUARDIANSHIP_ENDED');
  await expect(api.refillRequests.mine.call()).rejects.toMatchObject({ code: 'GUARDIANSHIP_ENDED' });
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  expect(starts).toBe(2);
});
