import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from './query-state';
import { renderPage } from './testing-page';

type Names = { names: string[] };

const refetch = jest.fn();
const loading = { data: undefined, isPending: true, isError: false, refetch };

function show(query: Parameters<typeof QueryState<Names>>[0]['query']) {
  return renderPage(
    <QueryState
      query={query}
      loading="Loading patients..."
      failed="Failed to load patients"
      empty={{
        when: ({ names }) => names.length === 0,
        text: 'No patients found',
        action: <button type="button">Add patient</button>,
      }}
    >
      {({ names }) => <p>{names.join(', ')}</p>}
    </QueryState>,
  );
}

test('while it loads it says so to those who cannot see the skeleton', async () => {
  await show(loading);
  expect(screen.getByRole('status')).toHaveTextContent('Loading patients...');
});

test('a failure is told in place and can be tried again', async () => {
  await show({ ...loading, isPending: false, isError: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load patients');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

const missing = { title: 'Patient not found', to: '/patients', back: 'All patients' };

test.each([400, 404])('a record that does not exist (%i) is not blamed on the connection', async (status) => {
  await renderPage(
    <QueryState
      query={{ ...loading, isPending: false, isError: true, error: { status } }}
      loading="Loading patient..."
      failed="Failed to load the patient"
      missing={missing}
    >
      {() => null}
    </QueryState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Patient not found');
  expect(screen.getByRole('link', { name: 'All patients' })).toHaveAttribute('href', '/patients');
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('a record whose server does not answer can be tried again', async () => {
  await renderPage(
    <QueryState
      query={{ ...loading, isPending: false, isError: true, error: { status: 503 } }}
      loading="Loading patient..."
      failed="Failed to load the patient"
      missing={missing}
    >
      {() => null}
    </QueryState>,
  );
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

test('nothing there comes with a first step', async () => {
  await show({ ...loading, isPending: false, data: { names: [] } });
  expect(screen.getByText('No patients found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add patient' })).toBeInTheDocument();
});

test('old data stay on show, marked with their time', async () => {
  const dataUpdatedAt = Date.parse('2030-05-06T09:05:00Z');
  await show({ ...loading, isPending: false, isError: true, data: { names: ['Asha'] }, dataUpdatedAt });
  expect(screen.getByText('Asha')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Not up to date: shown as of 09:05');
});
