import { Button } from '@polyclinic/ui/kit/base';
import { Dropdown } from '@polyclinic/ui/kit/overlay';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { DataList, RowLink } from './data-list';
import { renderPage } from './testing-page';
import { finger, tap } from './testing-touch';

const NAMES = ['Asha', 'Ravi'];

function Row({ name }: { name: string }) {
  return (
    <>
      <RowLink to={`/people/${name}`}>{name}</RowLink>
      {name === 'Asha' && (
        <Dropdown trigger={['click']} menu={{ items: [{ key: 'call', label: 'Call Asha' }] }}>
          <Button aria-label="More for Asha" aria-haspopup="menu" />
        </Dropdown>
      )}
    </>
  );
}

const list = (gestures = true) => (
  <SettingContext value={{ applicationName: 'Test', formats: FORMATS, gestures }}>
    <DataList
      label="People"
      rows={NAMES}
      rowKey={(name) => name}
      columns={[{ key: 'name', title: 'Name', render: (name) => <Row name={name} /> }]}
      renderCard={(name) => <Row name={name} />}
    />
  </SettingContext>
);
const FORMATS = {
  locale: 'en',
  timeZone: 'UTC',
  dateFormat: 'dd/MM/yyyy',
  timeFormat: '24h',
  currency: 'INR',
  numberFormat: 'en-IN',
} as const;

function onPhone() {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
}

const link = (name: string) => screen.getByRole('link', { name });
const address = () => screen.getByLabelText('address').textContent;
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

async function pressLong(element: Element) {
  const one = finger(element);
  one.down(10, 10);
  await wait(600);
  one.up(10, 10);
  fireEvent.click(element, { detail: 1 });
}

afterEach(() => jest.restoreAllMocks());

test('a long press on a row opens the menu that its button opens, and does not follow the row', async () => {
  await renderPage(list(), ['/people']);
  await pressLong(link('Asha'));
  expect(await screen.findByText('Call Asha')).toBeInTheDocument();
  expect(address()).toBe('/people');
});

test('a double tap on the card of a phone opens it as well, a single one follows the card', async () => {
  onPhone();
  await renderPage(list(), ['/people']);
  // Both taps at the same time: on a slow machine they might otherwise count as two single taps.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  tap(link('Asha'));
  tap(link('Asha'));
  clock.mockRestore();
  expect(await screen.findByText('Call Asha')).toBeInTheDocument();
  await wait(500);
  expect(address()).toBe('/people');
  tap(link('Asha'));
  await wait(400);
  expect(address()).toBe('/people/Asha');
});

test('a card without a menu is followed at once', async () => {
  onPhone();
  await renderPage(list(), ['/people']);
  tap(link('Ravi'));
  expect(address()).toBe('/people/Ravi');
});

test('the button is left to itself', async () => {
  onPhone();
  await renderPage(list(), ['/people']);
  tap(within(screen.getByRole('list', { name: 'People' })).getByRole('button', { name: 'More for Asha' }));
  expect(await screen.findByText('Call Asha')).toBeInTheDocument();
});

test('with gestures switched off a touch is only a touch', async () => {
  onPhone();
  await renderPage(list(false), ['/people']);
  tap(link('Asha'));
  expect(address()).toBe('/people/Asha');
});
