import { fakeServer } from '@polyclinic/client/testing';
import { messages, type Colleague, type Message } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { sampleLogin } from '../../testing-people';
import { MessagesScreen } from './messages-screen';

const uuid = (number: number) => `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`;
const MEERA: Colleague = {
  id: uuid(11),
  firstName: 'Meera',
  lastName: 'Iyer',
  nativeName: null,
  role: 'DOCTOR',
  specialization: 'Cardiology',
};
const ARUN: Colleague = {
  id: uuid(12),
  firstName: 'Arun',
  lastName: 'Das',
  nativeName: null,
  role: 'NURSE',
  specialization: null,
};
const said = (number: number, more: Partial<Message> = {}): Message => ({
  id: uuid(number),
  text: `Message ${number}`,
  isMine: false,
  readAt: null,
  createdAt: new Date(Date.UTC(2030, 0, 1, 8, number)).toISOString(),
  ...more,
});
const READ = { readAt: '2030-01-01T12:00:00Z' };

interface Opening {
  thread?: Message[];
  older?: Message[];
  at?: string;
  width?: number;
  features?: Record<string, boolean>;
}

async function open({ thread = [], older = [], at = '/messages', width, features = {} }: Opening = {}) {
  const { tenant } = sampleLogin;
  const server = fakeServer('RECEPTIONIST', { tenant: { ...tenant, settings: { ...tenant.settings, features } } });
  let kept = thread;
  server.answer(messages.list, () => {
    const last = kept.at(-1);
    return {
      conversations: last
        ? [{ colleague: MEERA, last, unread: kept.filter(({ isMine, readAt }) => !isMine && readAt === null).length }]
        : [],
    };
  });
  server.answer(messages.colleagues, { colleagues: [ARUN, MEERA] });
  server.answer(messages.conversation, ({ query }) => {
    const page = query['before'] ? older : kept;
    const next = !query['before'] && older.length > 0 ? (kept[0]?.id ?? null) : null;
    return { colleague: MEERA, messages: page.toReversed(), next };
  });
  server.answer(messages.read, () => {
    kept = kept.map((one) => (one.isMine ? one : { ...one, ...READ }));
    return { read: 1 };
  });
  server.answer(messages.send, ({ body }) => {
    const message = said(50 + kept.length, { text: (body as Message).text, isMine: true });
    kept = [...kept, message];
    return { message };
  });
  await openPart(<MessagesScreen />, { address: at, route: '/messages/:id', width });
  return server;
}

const marks = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests.filter(({ path }) => path.endsWith('/read')).length;
const log = () => within(screen.getByRole('log'));
const MEERAS = `/messages/${MEERA.id}`;

test('conversations say who, what last and how much is unread, and open beside the list', async () => {
  await open({ thread: [said(1, READ), said(2)] });
  const line = await screen.findByRole('link', { name: /Meera Iyer/ });
  expect(line).toHaveTextContent('Message 2');
  expect(line).toHaveTextContent('1 unread');
  expect(screen.getByText('Choose a conversation or start a new one.')).toBeInTheDocument();
  await press(line);
  expect(address()).toBe(MEERAS);
  expect(await screen.findByRole('heading', { level: 2, name: /Meera Iyer/ })).toHaveTextContent('Doctor · Cardiology');
  expect(screen.getByRole('link', { name: /Meera Iyer/ })).toHaveAttribute('aria-current', 'page');
});

test('what was unread stands below a line and is marked as read once', async () => {
  const server = await open({ thread: [said(1, READ), said(2), said(3)], at: MEERAS });
  await screen.findByText('Message 3', { selector: 'li' });
  const lines = log()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines.findIndex((line) => line === 'New')).toBe(lines.findIndex((line) => line?.includes('Message 2')) - 1);
  await waitFor(() => expect(marks(server)).toBe(1));
  await waitFor(() => expect(screen.queryByText('2 unread')).not.toBeInTheDocument());
  expect(marks(server)).toBe(1);
  expect(log().getByText('New')).toBeInTheDocument();
});

test('Enter sends, Shift and Enter begins a line, and the message is there at once', async () => {
  const server = await open({ thread: [said(1, READ)], at: MEERAS });
  server.hold(messages.send);
  const field = await screen.findByRole('textbox', { name: 'Message to Meera Iyer' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Room 2{Shift>}{Enter}{/Shift}is free{Enter}');
  expect(field).toHaveValue('');
  expect(await log().findByText('Sending...')).toBeInTheDocument();
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Room 2\nis free' }),
  );
});

test('a message that did not get there says so and can be sent again', async () => {
  const server = await open({ thread: [said(1, READ)], at: MEERAS });
  server.refuse(messages.send, 'PERSON_UNKNOWN');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Meera Iyer' }), 'Hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Person not found at this clinic');
  server.answer(messages.send, { message: said(60, { text: 'Hello', isMine: true }) });
  await pressButton('Send again');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(log().getByText(/Hello/)).toBeInTheDocument();
});

test('the last of the own messages that was read says so', async () => {
  await open({
    thread: [said(1, { isMine: true, ...READ }), said(2, { isMine: true, ...READ }), said(3, { isMine: true })],
    at: MEERAS,
  });
  const read = await log().findAllByText(/· Read/);
  expect(read).toHaveLength(1);
  expect(read[0]?.parentElement).toHaveTextContent('Message 2');
});

test('older messages come on demand and stand above', async () => {
  const server = await open({ thread: [said(9, READ)], older: [said(1, READ), said(2, READ)], at: MEERAS });
  await pressButton('Show older messages');
  await log().findByText('Message 1', { selector: 'li' });
  const words = log()
    .getAllByText(/Message \d/)
    .map(({ textContent }) => textContent?.match(/Message \d/)?.[0]);
  expect(words).toEqual(['Message 1', 'Message 2', 'Message 9']);
  expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
  expect(server.requests.some(({ query }) => query['before'] === said(9).id)).toBe(true);
});

test('a colleague is found by name or occupation, and Enter takes the first', async () => {
  await open();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  await pressButton('New message');
  const people = await screen.findByRole('list', { name: 'Colleagues' });
  expect(within(people).getAllByRole('link')).toHaveLength(2);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search colleagues' }), 'cardio');
  expect(within(people).getAllByRole('link')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(MEERAS);
});

test('on a phone one sees the list or the thread', async () => {
  await open({ thread: [said(1, READ)], width: 360 });
  await press(await screen.findByRole('link', { name: /Meera Iyer/ }));
  expect(await screen.findByRole('log')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Conversations' })).not.toBeInTheDocument();
  await press(screen.getByRole('link', { name: 'All conversations' }));
  expect(address()).toBe('/messages');
});

test('where the clinic switched messages off, what was written can be read and nothing be sent', async () => {
  await open({ thread: [said(1, READ)], at: MEERAS, features: { messages: false } });
  expect(await screen.findByText('Your clinic has turned off messages')).toBeInTheDocument();
  await log().findByText('Message 1', { selector: 'li' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New message' })).not.toBeInTheDocument();
});
