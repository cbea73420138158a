import type { RegistryAnswer } from '@polyclinic/contract';
import { guardLeave } from '@polyclinic/ui/kit/router';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { activateLanguage } from '@polyclinic/ui/kit/setting';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { StaleModule } from '../remotes/running-modules';
import { registerTexts } from '../texts';
import { VersionNotice } from './version-notice';

const OWN = 'a'.repeat(32);
const NEXT = 'b'.repeat(32);
const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };

let registry: Partial<RegistryAnswer> | undefined;
let stale: StaleModule[] = [];
const switchModules = jest.fn(() => Promise.resolve());
const releaseWorker = jest.fn(() => new Promise(() => undefined));

jest.mock('../remotes/registry', () => ({ useRegistry: () => registry }));
jest.mock('../remotes/running-modules', () => ({
  useStaleModules: () => stale,
  switchModules: () => switchModules(),
}));
jest.mock('./worker', () => ({
  keepForNextStart: () => Promise.resolve(),
  refreshWorker: () => Promise.resolve(),
  releaseWorker: () => releaseWorker(),
}));

beforeEach(() => {
  document.head.innerHTML = `<meta name="release" content="${OWN}">`;
  registry = { shell: { version: '1.0.0', digest: OWN }, withdrawn: [], modules: [] };
  stale = [];
  jest.clearAllMocks();
});

async function show() {
  await registerTexts();
  await activateLanguage('en');
  // A new element each time: React skips re-rendering an identical one.
  const page = () => (
    <I18nProvider i18n={i18n}>
      <main id="main" tabIndex={-1} />
      <VersionNotice />
    </I18nProvider>
  );
  const { rerender } = render(page());
  await act(async () => undefined);
  return { redraw: () => rerender(page()) };
}

const notice = () => screen.queryByRole('region', { name: 'New version' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a page that is what the registry names says nothing', async () => {
  await show();
  expect(notice()).not.toBeInTheDocument();
});

test('another shell is offered, and taking it lets the newer worker in before the page is loaded again', async () => {
  registry = { ...registry, shell: { version: '1.1.0', digest: NEXT } };
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
  await press('Update now');
  expect(releaseWorker).toHaveBeenCalledTimes(1);
  expect(switchModules).not.toHaveBeenCalled();
});

test('another release of a module is taken in place', async () => {
  stale = [{ id: 'ward', title, isWithdrawn: false }];
  await show();
  await press('Update now');
  expect(switchModules).toHaveBeenCalledTimes(1);
  expect(releaseWorker).not.toHaveBeenCalled();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what was withdrawn is worded as such', async () => {
  stale = [{ id: 'ward', title, isWithdrawn: true }];
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('This version has a problem. An earlier one is ready.');
});

test('a shell that was withdrawn is worded as such', async () => {
  registry = { ...registry, shell: { version: '0.9.0', digest: NEXT }, withdrawn: [OWN] };
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('This version has a problem. An earlier one is ready.');
});

test('a form with something in it is asked about first, and staying leaves everything as it was', async () => {
  const release = guardLeave(() => Promise.resolve(false));
  stale = [{ id: 'ward', title, isWithdrawn: true }];
  await show();
  await press('Update now');
  expect(switchModules).not.toHaveBeenCalled();
  expect(notice()).toBeInTheDocument();
  release();
});

test('later is later, until something else is offered', async () => {
  registry = { ...registry, shell: { version: '1.1.0', digest: NEXT } };
  const { redraw } = await show();
  await press('Later');
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  registry = { ...registry, shell: { version: '1.2.0', digest: 'c'.repeat(32) } };
  redraw();
  expect(notice()).toBeInTheDocument();
});

test('a page that no registry made has nothing to compare', async () => {
  document.head.innerHTML = '';
  registry = { ...registry, shell: { version: '1.1.0', digest: NEXT } };
  await show();
  expect(notice()).not.toBeInTheDocument();
});
