import { Button } from '@polyclinic/ui/kit/base';
import { DatePicker, TimePicker } from '@polyclinic/ui/kit/date';
import { App } from '@polyclinic/ui/kit/app';
import { Drawer, Dropdown, Modal } from '@polyclinic/ui/kit/overlay';
import { Popover } from '@polyclinic/ui/kit/popover';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { Tour } from '@polyclinic/ui/kit/tour';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { goBack, withBackButton } from '../../testing-back';

// The back button of the device closes what is on top. Each component does so by itself, so that no screen can forget it.

withBackButton();

/** Presses the back button; returns whether a layer received it. */
const back = () => act(goBack);

function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return children(isOpen, () => setIsOpen(false));
}

const shown = (text: string) => screen.queryByText(text)?.closest('[style*="display: none"]') === null;

test.each<[string, (isOpen: boolean, close: () => void) => ReactNode]>([
  ['dialog', (isOpen, close) => <Modal open={isOpen} onCancel={close} title="Note" />],
  ['drawer', (isOpen, close) => <Drawer open={isOpen} onClose={close} title="Note" />],
  ['tour', (isOpen, close) => <Tour open={isOpen} onClose={close} steps={[{ title: 'Note' }]} />],
])('a %s is closed first, and the page is left only then', async (_, layer) => {
  render(<Opened>{layer}</Opened>);
  expect(await screen.findByText('Note')).toBeInTheDocument();
  expect(await back()).toBe(true);
  expect(await back()).toBe(false);
});

test('a dialog that cannot be closed keeps the page', async () => {
  render(<Modal open title="Note" />);
  expect([await back(), await back()]).toEqual([true, true]);
  expect(shown('Note')).toBe(true);
});

test.each<[string, string, ReactNode]>([
  [
    'menu',
    'button',
    <Dropdown key="menu" trigger={['click']} menu={{ items: [{ key: 'a', label: 'A' }] }}>
      <Button>More</Button>
    </Dropdown>,
  ],
  [
    'popover',
    'button',
    <Popover key="popover" trigger="click" content="Steps">
      <Button>More</Button>
    </Popover>,
  ],
])('a %s is closed first', async (_, role, part) => {
  render(part);
  expect(await back()).toBe(false);
  fireEvent.click(screen.getByRole(role));
  expect(await back()).toBe(true);
  expect(await back()).toBe(false);
});

test.each<[string, string, ReactNode]>([
  ['list of a select', 'combobox', <Select key="select" options={[{ value: 'a', label: 'A' }]} />],
  ['list of suggestions', 'combobox', <AutoComplete key="suggestions" options={[{ value: 'a' }]} />],
  ['calendar of a date', 'textbox', <DatePicker key="date" />],
  ['list of times', 'textbox', <TimePicker key="time" />],
])('the %s is closed before the dialog below it', async (_, role, field) => {
  const close = jest.fn();
  render(
    <Modal open onCancel={close}>
      {field}
    </Modal>,
  );
  const input = await screen.findByRole(role);
  fireEvent.mouseDown(input);
  fireEvent.click(input);
  expect(await back()).toBe(true);
  expect(close).not.toHaveBeenCalled();
  expect(await back()).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
});

test('suggestions that are none do not take the back button', async () => {
  render(<AutoComplete options={[]} />);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await back()).toBe(false);
});

describe('a question', () => {
  const answers: boolean[] = [];
  let withdraw: () => void;

  beforeEach(() => {
    answers.length = 0;
    render(
      <App>
        <Asking />
      </App>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  });

  function Asking() {
    const { modal } = App.useApp();
    const ask = async () => {
      const question = modal.confirm({ title: 'Delete the note?', okText: 'Delete', cancelText: 'Keep' });
      withdraw = question.destroy;
      answers.push(await question);
    };
    return <Button onClick={() => void ask()}>Ask</Button>;
  }

  test('is answered with no by the back button, once', async () => {
    await screen.findByRole('button', { name: 'Keep' });
    expect(await back()).toBe(true);
    expect(answers).toEqual([false]);
    expect(await back()).toBe(false);
  });

  test.each([
    ['Delete', true],
    ['Keep', false],
  ])('that was answered with %s does not take the back button', async (name, answer) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(answers).toEqual([answer]));
    expect(await back()).toBe(false);
  });

  test('that the page withdraws is answered with no', async () => {
    await screen.findByRole('button', { name: 'Keep' });
    act(() => withdraw());
    await waitFor(() => expect(answers).toEqual([false]));
    expect(await back()).toBe(false);
  });
});
