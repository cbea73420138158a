import { contentOf, markIcon, openPage, pathOf } from './push-messages';

const CONTENT = { title: 'Adyar Polyclinic', body: 'You have a new notification.', path: '/alerts' };
const ORIGIN = 'https://clinic.example';

test('a message is shown with its title, its text and its page', () => {
  expect(contentOf(JSON.stringify(CONTENT))).toEqual(CONTENT);
});

test.each([undefined, '', 'abc', '[]', 'null', JSON.stringify({ title: 1, body: '' })])(
  'a message that cannot be read (%s) still leads to the alerts',
  (text) => {
    expect(contentOf(text).path).toBe('/alerts');
  },
);

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'alerts', 7, undefined])(
  'a tap never opens %s',
  (path) => {
    expect(pathOf({ path })).toBe('/alerts');
  },
);

function clientsWith(windows: { url: string; navigate: jest.Mock }[]) {
  return { matchAll: jest.fn().mockResolvedValue(windows), openWindow: jest.fn().mockResolvedValue(null) };
}

test('a window that is open is used', async () => {
  const focus = jest.fn().mockResolvedValue(undefined);
  const navigate = jest.fn().mockResolvedValue({ focus });
  const clients = clientsWith([{ url: `${ORIGIN}/calendar`, navigate }]);
  await openPage('/alerts', clients, ORIGIN);
  expect(navigate).toHaveBeenCalledWith(`${ORIGIN}/alerts`);
  expect(focus).toHaveBeenCalled();
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('without one, and if it cannot be navigated, a new window opens', async () => {
  const none = clientsWith([]);
  await openPage('/alerts', none, ORIGIN);
  expect(none.openWindow).toHaveBeenCalledWith(`${ORIGIN}/alerts`);
  const stubborn = clientsWith([
    { url: `${ORIGIN}/`, navigate: jest.fn().mockRejectedValue(new Error('not controlled')) },
  ]);
  await openPage('/alerts', stubborn, ORIGIN);
  expect(stubborn.openWindow).toHaveBeenCalledWith(`${ORIGIN}/alerts`);
});

test('the icon of the installed app is marked, and a system without marks gets the message all the same', async () => {
  const setAppBadge = jest.fn().mockRejectedValue(new Error('not installed'));
  await markIcon({ setAppBadge });
  expect(setAppBadge).toHaveBeenCalledTimes(1);
  await expect(markIcon({})).resolves.toBeUndefined();
});
