import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { DropDown, LateDrawer } from '@polyclinic/ui/kit/furniture';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { loadedLayers, loadLayers } from './late-layers';

// In the order of a page: each test goes on with what the one before has loaded.

let mockIsOffline = true;

jest.mock('../overlay', () => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual<typeof import('../overlay')>('../overlay');
});

const answers: boolean[] = [];

function Part() {
  const { message, modal } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const withdrawn = () => message.info('Not wanted any more')();
  return (
    <>
      <DropDown menu={{ items: [{ key: 'print', label: 'Print' }] }}>
        <Button aria-haspopup="menu">More</Button>
      </DropDown>
      <Button onClick={() => setIsOpen(true)}>All</Button>
      <LateDrawer open={isOpen} onClose={() => setIsOpen(false)} title="All places" />
      <Button onClick={() => message.success('Saved')}>Save</Button>
      <Button onClick={withdrawn}>Withdraw</Button>
      <Button onClick={() => void modal.confirm({ title: 'Delete the note?' }).then((answer) => answers.push(answer))}>
        Delete
      </Button>
    </>
  );
}

function show() {
  render(
    <App>
      <Part />
    </App>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what could not be loaded is loaded again', async () => {
  await expect(loadLayers()).rejects.toThrow('offline');
  expect(loadedLayers()).toBeUndefined();
  mockIsOffline = false;
});

test('what is asked for before its code is there is shown as soon as it is', async () => {
  show();
  click('More');
  click('Save');
  click('Withdraw');
  click('Delete');
  click('All');
  expect(screen.getByRole('button', { name: 'More', expanded: true })).toBeInTheDocument();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(await screen.findByText('Print')).toBeInTheDocument();
  expect(await screen.findByText('All places')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByText('Not wanted any more')).not.toBeInTheDocument();
});

test('afterwards a menu opens at once, with the focus in it, and Escape returns it', async () => {
  show();
  await act(async () => click('More'));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus());
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Print' }), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'More', expanded: false })).toHaveFocus());
});
