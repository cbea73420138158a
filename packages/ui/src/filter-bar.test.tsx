import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar } from './filter-bar';
import { renderPage } from './testing-page';
import { useSearchParamsState } from './use-search-params-state';

const status = { key: 'status', label: 'Status', options: [{ value: 'CONFIRMED', label: 'Confirmed' }] };

function Filters() {
  const [values, change] = useSearchParamsState({ q: '', status: '' });
  return (
    <FilterBar search={{ key: 'q', label: 'Search patients' }} filters={[status]} values={values} onChange={change} />
  );
}

const address = () => screen.getByLabelText('address').textContent;

test('what is searched and filtered lives in the address', async () => {
  await renderPage(<Filters />, ['/patients?page=2']);
  await userEvent.type(screen.getByLabelText('Search patients'), 'asha rao');
  await waitFor(() => expect(address()).toBe('/patients?page=2&q=asha+rao'));
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  await userEvent.click(await screen.findByText('Confirmed'));
  expect(address()).toBe('/patients?page=2&q=asha+rao&status=CONFIRMED');
  expect(screen.getByRole('button', { name: 'Status: Confirmed' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/patients?page=2');
  expect(screen.getByLabelText('Search patients')).toHaveValue('');
});

test('a link with filters in it opens filtered', async () => {
  await renderPage(<Filters />, ['/patients?q=asha&status=CONFIRMED']);
  expect(screen.getByLabelText('Search patients')).toHaveValue('asha');
  expect(screen.getByRole('button', { name: 'Status: Confirmed' })).toBeInTheDocument();
});

test('Enter searches at once', async () => {
  await renderPage(<Filters />, ['/patients']);
  await userEvent.type(screen.getByLabelText('Search patients'), 'a{Enter}');
  expect(address()).toBe('/patients?q=a');
});

test('a search typed just before the screen is left does not lead back to it', async () => {
  await renderPage(<Filters />, ['/patients']);
  await userEvent.type(screen.getByLabelText('Search patients'), 'asha');
  // The next screen is loading: the address is already its own.
  window.history.replaceState(null, '', '/calendar');
  await new Promise((resolve) => setTimeout(resolve, 400));
  window.history.replaceState(null, '', '/');
  expect(address()).toBe('/patients');
});
