import { fakeServer } from '@polyclinic/client/testing';
import { act, screen, within } from '@testing-library/react';
import { press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { browserKind } from './browser-kind';
import { InstallButton } from './install-button';
import { InstallDialog } from './install-dialog';
import { keepInstallPrompt } from './install-prompt';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko';

const withBrowser = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

keepInstallPrompt();
beforeEach(() => {
  fakeServer('NURSE');
});
afterEach(() => jest.restoreAllMocks());

/** Simulates the browser's install prompt with the person's answer. */
function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

test.each([
  [IPHONE, 5, 'ios'],
  [MAC, 5, 'ios'],
  [MAC, 0, 'safari'],
  [FIREFOX, 0, 'firefox'],
  [FIREFOX.replace('X11; Linux', 'Android 15'), 5, 'firefox-android'],
  [CHROME, 0, 'chromium'],
  [CHROME.replace('X11; Linux', 'Linux; Android 15'), 5, 'android'],
  [EXPLORER, 0, 'explorer'],
] as const)('%s is told apart', (userAgent, maxTouchPoints, kind) => {
  expect(browserKind({ userAgent, maxTouchPoints })).toBe(kind);
});

test.each([
  [IPHONE, 'iOS Safari has limited PWA support', 'Choose “Add to Home Screen”, then “Add”.'],
  [EXPLORER, "Internet Explorer doesn't support PWAs", 'Open this page in Edge, Chrome, Firefox or Safari.'],
])('where the browser does not offer it, the button tells how', async (userAgent, remark, step) => {
  withBrowser(userAgent);
  await openPart(<InstallButton variant="settings" />);
  await pressButton('Install the app');
  expect(await screen.findByText(remark)).toBeInTheDocument();
  expect(screen.getByText(step)).toBeInTheDocument();
});

test('an offer that is turned down leaves the way to do it oneself', async () => {
  const event = offer('dismissed');
  expect(event.defaultPrevented).toBe(true);
  await openPart(<InstallButton variant="secondary" />);
  await pressButton('Install the app');
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('How to install the app')).not.toBeInTheDocument();
  await pressButton('Install the app');
  expect(await screen.findByText('How to install the app')).toBeInTheDocument();
});

test('a folded menu keeps the name of the button', async () => {
  await openPart(<InstallButton variant="sidebar" isFolded />);
  expect(screen.getByRole('button', { name: 'Install the app' })).toHaveAttribute('title', 'Install the app');
});

test('an app that runs on its own says that it is installed', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  await openPart(<InstallButton variant="settings" />);
  expect(await screen.findByText('App installed')).toBeInTheDocument();
  Object.defineProperty(navigator, 'standalone', { value: undefined, configurable: true });
});

test('installing says so, and the button turns into the fact', async () => {
  const onClose = jest.fn();
  offer('accepted');
  await openPart(
    <>
      <InstallDialog onClose={onClose} />
      <aside>
        <InstallButton variant="sidebar" />
      </aside>
    </>,
  );
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Install the app' }));
  expect(await screen.findByText('App installed successfully')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(
    await within(screen.getByRole('complementary', { hidden: true })).findByText('App installed'),
  ).toBeInTheDocument();
});
