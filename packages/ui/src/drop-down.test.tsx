import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DropDown } from './drop-down';
import { renderPage } from './testing-page';

const menu = { items: [{ key: 'open', label: 'Open', onClick: () => document.getElementById('heading')?.focus() }] };

test('an item keeps the focus that it moves, even if it is pressed before the menu had taken the focus', async () => {
  await renderPage(
    <>
      <h1 id="heading" tabIndex={-1}>
        Account
      </h1>
      <DropDown menu={menu}>
        <button type="button">Menu</button>
      </DropDown>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  const heading = screen.getByRole('heading', { name: 'Account' });
  expect(heading).toHaveFocus();
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  // antd would move the focus into the menu only now.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heading).toHaveFocus();
});

test('an open menu has the focus, and Escape returns it to the button', async () => {
  await renderPage(
    <DropDown menu={menu}>
      <button type="button">Menu</button>
    </DropDown>,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('the back button of the device closes an open menu and returns the focus, instead of leaving the page', async () => {
  const watchers: EventTarget[] = [];
  class FakeWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      return undefined;
    }
  }
  Object.assign(globalThis, { CloseWatcher: FakeWatcher });
  await renderPage(
    <DropDown menu={menu}>
      <button type="button">Menu</button>
    </DropDown>,
  );
  expect(watchers).toHaveLength(0);
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
  act(() => {
    watchers.at(-1)?.dispatchEvent(new Event('close'));
  });
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});
