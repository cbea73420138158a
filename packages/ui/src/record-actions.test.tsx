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
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  // antd would move the focus into the menu only now.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(button).toHaveFocus();
});

test('an open menu has the focus, says so at its button, and Escape closes it and returns to the button', async () => {
  await renderPage(<RecordActions actions={actions} />);
  const button = screen.getByRole('button', { name: 'More actions' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('where nothing may be done there is no menu', async () => {
  await renderPage(<RecordActions actions={actions.slice(1)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
