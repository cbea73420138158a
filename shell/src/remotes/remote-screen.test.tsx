import type { ModuleAnswer } from '@polyclinic/contract';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { openRelease } from './federation';
import { listModulesAgain } from './registry';
import { RemoteScreen } from './remote-screen';

jest.mock('./federation', () => ({ openRelease: jest.fn(), givenVersions: {} }));
jest.mock('../reports/report-load');

const open = jest.mocked(openRelease);

function named(id: string, name: string): ModuleAnswer {
  const title = { en: name, hi: name, ta: name };
  return {
    id,
    version: '1.0.0',
    digest: id.repeat(8),
    container: id,
    entry: `/remotes/${id}/e.js`,
    integrity: 'sha384-x',
    preload: [],
    requires: {},
    declaration: {
      id,
      title,
      routes: [],
    },
    previous: null,
  };
}

const modules = ['ward', 'lab', 'bank', 'desk', 'farm', 'gym', 'ship', 'hall'].map((id) => named(id, `${id} module`));

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // React logs every error caught by a boundary, and the loader every release that failed.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async () => {
    const text = JSON.stringify({ data: { modules } });
    return { ok: true, status: 200, text: async () => text, headers: new Headers() } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  await listModulesAgain();
});

/** The modules that load, each with one component for all its screens. */
function modulesDo(behaviour: Record<string, ComponentType | 'fails' | 'hangs'>) {
  open.mockImplementation(async ({ id }) => {
    const does = behaviour[id] ?? 'fails';
    if (does === 'fails') throw new Error('503');
    if (does === 'hangs') return new Promise(() => undefined);
    return { Beds: async () => does };
  });
}

async function show(children: ReactNode) {
  await act(async () => {
    render(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
  });
}

const tryAgain = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  });

test('a screen of a remote is shown once its code is here', async () => {
  modulesDo({ ward: () => <h1>All beds</h1> });
  await show(<RemoteScreen remote="ward" screen="Beds" />);
  expect(await screen.findByRole('heading', { name: 'All beds' })).toBeInTheDocument();
});

test('a remote that is down costs its own card, is named, and comes back without a reload', async () => {
  modulesDo({ bank: () => <p>Card of the bank</p> });
  await show(
    <>
      <RemoteScreen remote="lab" screen="Beds" isCard />
      <RemoteScreen remote="bank" screen="Beds" isCard />
    </>,
  );
  expect(await screen.findByText("Couldn't load lab module")).toBeInTheDocument();
  expect(screen.getByText('Card of the bank')).toBeInTheDocument();

  modulesDo({ lab: () => <p>Card of the lab</p> });
  await tryAgain();
  expect(await screen.findByText('Card of the lab')).toBeInTheDocument();
});

test('the button that was pressed keeps the focus while it is tried again', async () => {
  modulesDo({});
  await show(<RemoteScreen remote="ship" screen="Beds" />);
  const button = await screen.findByRole('button', { name: 'Try Again' });
  button.focus();
  modulesDo({ ship: 'hangs' });
  await tryAgain();
  expect(button).toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('nobody waits for more than five seconds without a word', async () => {
  modulesDo({ desk: 'hangs' });
  jest.useFakeTimers();
  await show(<RemoteScreen remote="desk" screen="Beds" />);
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(screen.queryByText(/desk module/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText(/^(desk module is taking longer than usual|Couldn't load desk module)/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('a screen that the remote does not have is a failure of that screen', async () => {
  modulesDo({ farm: () => null });
  await show(<RemoteScreen remote="farm" screen="Missing" />);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load farm module");
});

test('a screen that breaks while it is shown says so in its place, and is drawn again on request', async () => {
  let isBroken = true;
  modulesDo({
    gym: () => {
      if (isBroken) throw new Error('broken');
      return <p>Drawn</p>;
    },
  });
  await show(<RemoteScreen remote="gym" screen="Beds" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong in gym module');
  isBroken = false;
  await tryAgain();
  expect(await screen.findByText('Drawn')).toBeInTheDocument();
});

test('a screen that crashes at once is shown by the release before, without a reload', async () => {
  const [desk] = modules.filter(({ id }) => id === 'hall');
  const previous = { ...named('hall', 'hall module'), version: '0.9.0', digest: 'before' };
  Object.assign(desk ?? {}, { previous });
  await listModulesAgain();
  open.mockImplementation(async ({ digest }) => ({
    Beds: async () => () => {
      if (digest !== 'before') throw new Error('broken');
      return <p>As it was before</p>;
    },
  }));
  await show(<RemoteScreen remote="hall" screen="Beds" />);
  expect(await screen.findByText('As it was before')).toBeInTheDocument();
});
