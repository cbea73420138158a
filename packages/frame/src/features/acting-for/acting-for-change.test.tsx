import { actFor } from '@polyclinic/client';
import { fakeServer, onRestart, WithApi } from '@polyclinic/client/testing';
import { guardianships } from '@polyclinic/contract';
import { MemoryRouter, useLocation } from '@polyclinic/ui/kit/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ActingForLink } from '../../acting-for-link';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';

// An alert to a guardian links to the page of the child.

const CHILD = { id: '0192f0c1-0000-7000-8000-000000000c01', firstName: 'Asha', lastName: 'Rao', nativeName: null };
const LINK = `/my-forms/1?tab=2&for=${CHILD.id}`;
const starts: string[] = [];
let restore: () => void;

beforeEach(() => {
  starts.length = 0;
  restore = onRestart((path) => starts.push(path));
});
afterEach(() => {
  sessionStorage.clear();
  restore();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`Page ${pathname}${search}`}</p>;
}

async function open(address: string) {
  await startLanguage();
  await act(async () => {
    render(
      <WithApi>
        <AppProviders>
          <MemoryRouter initialEntries={[address]}>
            <ActingForLink>
              <Address />
            </ActingForLink>
          </MemoryRouter>
        </AppProviders>
      </WithApi>,
    );
  });
}

function serve(children: (typeof CHILD)[]) {
  const members = children.map((child) => ({
    patient: { ...child, dateOfBirth: '2020-01-31' },
    relationship: 'PARENT' as const,
    endsOn: '2038-01-31',
  }));
  fakeServer('PATIENT').answer(guardianships.mine, { members });
}

test('the page of the link opens in the view of the child', async () => {
  serve([CHILD]);
  await open(LINK);
  await waitFor(() => expect(starts).toEqual(['/my-forms/1?tab=2']));
  expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('polyclinic.actingFor')).toContain(CHILD.id);
});

test('a guardian who acts for the child already sees the page at once', async () => {
  serve([CHILD]);
  actFor(CHILD);
  await open(LINK);
  expect(await screen.findByText('Page /my-forms/1?tab=2')).toBeInTheDocument();
});

test('a person who may not act for the patient is asked whose record to open', async () => {
  serve([]);
  await open(LINK);
  expect(await screen.findByText(/You can't act for the patient of this link/)).toBeInTheDocument();
  expect(starts).toEqual([]);
});

test('links without a patient open as they are', async () => {
  serve([CHILD]);
  await open('/my-forms/1');
  expect(await screen.findByText('Page /my-forms/1')).toBeInTheDocument();
});
