import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordActions } from './record-actions';
import { renderPage } from './testing-page';

const print = jest.fn();
const actions = [
  { key: 'print', label: 'Print', onClick: print },
  { isShown: false, key: 'void', label: 'Void', danger: true, onClick: print },
];

beforeEach(() => print.mockClear());

test('the menu offers what may be done, and its button has the focus again before the action runs', async () => {
  await renderPage(<RecordActions actions={actions} label="More actions for INV-1" />);
  const button = screen.getByRole('button', { name: 'More actions for INV-1' });
  await userEvent.click(button);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Print']);
  const item = screen.getByRole('menuitem', { name: 'Print' });
  // The menu takes the focus some frames after it opens, and would take it from the button if an item ran before that.
  await waitFor(() => expect(item).toHaveFocus());
  await userEvent.click(item);
  expect(print).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button).toHaveFocus());
});

test('where nothing may be done there is no menu', async () => {
  await renderPage(<RecordActions actions={actions.slice(1)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
