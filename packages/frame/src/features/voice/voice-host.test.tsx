import { useSession } from '@polyclinic/client';
import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { auth, PREFERENCES_AT_START, TEXTS, user, type UserPreferences } from '@polyclinic/contract';
import type { VoiceCommand } from '@polyclinic/remote';
import { MemoryRouter, useLocation } from '@polyclinic/ui/kit/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import { showLanguage, startLanguage } from '../../language';
import { onOpenPalette } from '../palette/open-palette';
import { giveFakeRecogniser, removeRecogniser } from './testing-recogniser';
import { VoiceHost } from './voice-host';

const voiceCommands: VoiceCommand[] = [
  {
    id: 'open-patients',
    phrases: { en: ['open patients'], hi: ['मरीज़ खोलें'], ta: ['நோயாளிகளைத் திற'] },
    description: { en: 'Open the patients', hi: 'मरीज़ खोलना', ta: 'நோயாளிகளைத் திறத்தல்' },
    category: 'navigation',
    path: '/patients',
    roles: ['ADMIN'],
  },
  {
    id: 'find-patient',
    phrases: { en: ['find patient {name}'], hi: ['मरीज़ {name} खोजें'], ta: ['நோயாளி {name} தேடு'] },
    description: { en: 'Find a patient', hi: 'मरीज़ खोजना', ta: 'நோயாளியைத் தேடுதல்' },
    category: 'search',
    path: '/patients?q={name}',
    roles: ['ADMIN'],
  },
];
const dashboard = { title: { en: 'Dashboard', hi: 'डैशबोर्ड', ta: 'முகப்பு' }, icon: 'home', path: '/dashboard' };

function Address() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}

async function open(voice: Partial<UserPreferences['voice']> = {}) {
  localStorage.clear();
  const preferences = { ...PREFERENCES_AT_START, voice: { ...PREFERENCES_AT_START.voice, consent: true, ...voice } };
  const server = fakeServer('ADMIN', { user: { preferences } });
  server.answer(user.updatePreferences, ({ body }) => ({ preferences: { ...preferences, ...(body as object) } }));
  server.answer(auth.logout, {});
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <MemoryRouter initialEntries={['/appointments']}>
          <VoiceHost
            isPhone={false}
            catalogue={{ navigation: [dashboard], quickActions: [], voiceCommands, searchResults: [] }}
          />
          <Address />
        </MemoryRouter>
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
  return server;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openPanel = async () => {
  await press('Voice control');
  await screen.findByRole('heading', { name: 'Voice Control' });
};
const address = () => screen.getByLabelText('address').textContent;
const said = async (...heard: Parameters<ReturnType<typeof giveFakeRecogniser>['hear']>) =>
  act(async () => fake.hear(...heard));

let fake = giveFakeRecogniser();
beforeEach(() => (fake = giveFakeRecogniser()));

test('a single command is heard, done and said; then the microphone is closed', async () => {
  await open();
  await openPanel();
  expect(screen.getByRole('heading', { name: 'Voice Control' })).toHaveFocus();
  await press('Single Command');
  expect(await screen.findByText('Listening')).toBeInTheDocument();
  await said('Show the patients, please');
  expect(address()).toBe('/patients');
  expect(screen.getByText('Heard: “Show the patients, please”')).toBeInTheDocument();
  expect(screen.getByText('Done: Open the patients')).toBeInTheDocument();
  expect(fake.current).toBeUndefined();
});

test('continuous listening goes on from command to command until it is stopped', async () => {
  await open();
  await openPanel();
  await press('Continuous');
  await screen.findByText('Listening continuously');
  await said('open patients');
  await said('find patient Asha Rao');
  expect(address()).toBe('/patients?q=Asha%20Rao');
  await said('open dashboard');
  expect(address()).toBe('/dashboard');
  await press('Single Command');
  expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.voiceAlreadyListening);
  await said('stop listening');
  expect(fake.current).toBeUndefined();
  expect(screen.queryByText('Listening continuously')).not.toBeInTheDocument();
});

test('what is no command and what is not sure are told apart, and neither is done', async () => {
  await open();
  await openPanel();
  await press('Continuous');
  await screen.findByText('Listening continuously');
  await said('what a lovely day');
  expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.voiceNotRecognized);
  await said([['open patients', 0.6]]);
  expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.voiceLowConfidence);
  expect(address()).toBe('/appointments');
});

test('a browser that cannot listen says so', async () => {
  removeRecogniser();
  await open();
  await openPanel();
  expect(screen.getByText(TEXTS.voiceNotSupportedHere)).toBeInTheDocument();
  await press('Single Command');
  expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.voiceNotSupported);
});

test('nobody is listened to before agreeing, and the consent is kept', async () => {
  const server = await open({ consent: false });
  await openPanel();
  await press('Single Command');
  await screen.findByText('Your speech may leave this device');
  expect(fake.sessions).toEqual([]);
  await press('Agree and listen');
  await screen.findByText('Listening');
  await waitFor(() => expect(server.requests).not.toEqual([]));
  expect(server.requests[0]?.body).toEqual({ voice: { enabled: true, consent: true, readBack: false } });
  expect(useSession.getState().user).toMatchObject({ preferences: { voice: { consent: true } } });
});

test('where the device recognises speech itself, nothing has to be agreed to', async () => {
  fake = giveFakeRecogniser('available');
  await open({ consent: false });
  await openPanel();
  await press('Single Command');
  await screen.findByText('Listening');
  expect(fake.sessions[0]?.processLocally).toBe(true);
});

test('a language file is fetched instead of agreeing', async () => {
  fake = giveFakeRecogniser('downloadable');
  fake.isInstallable = true;
  await open({ consent: false });
  await openPanel();
  await press('Single Command');
  await userEvent.click(await screen.findByRole('button', { name: /Recognise on this device/ }));
  await screen.findByText('Listening');
  expect(fake.sessions[0]?.processLocally).toBe(true);
});

describe('logging out by voice', () => {
  async function ask() {
    const server = await open();
    await openPanel();
    await press('Single Command');
    await screen.findByText('Listening');
    await said('sign out');
    return { server, dialog: await screen.findByRole('dialog', { name: 'Log out' }) };
  }

  test('is asked about first, and a spoken yes is enough', async () => {
    const { server, dialog } = await ask();
    expect(within(dialog).getByText('Listening for your answer: say yes or no.')).toBeInTheDocument();
    expect(server.requests).toEqual([]);
    await said([['yes', 0.5]]);
    expect(server.requests).toEqual([]);
    await said('yes');
    await waitFor(() =>
      expect(server.ends).toEqual([{ reason: 'signed-out', to: '/login?clinic=0192f0c1-0000-7000-8000-000000000002' }]),
    );
  });

  test('is left alone after a spoken no', async () => {
    const { server } = await ask();
    await said('no');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log out' })).not.toBeInTheDocument());
    expect(server.requests).toEqual([]);
  });

  test('can be answered by hand, and nothing is listened for afterwards', async () => {
    const { server, dialog } = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log out' })).not.toBeInTheDocument());
    expect([fake.current, server.requests]).toEqual([undefined, []]);
  });
});

test('search takes the words along to the palette', async () => {
  const asked: unknown[] = [];
  const close = onOpenPalette((text) => asked.push(text));
  await open();
  await openPanel();
  await press('Single Command');
  await screen.findByText('Listening');
  await said('search for Rao');
  expect(asked).toEqual(['Rao']);
  close();
});

test('commands are understood in the language of the page', async () => {
  await open();
  await act(async () => showLanguage('ta'));
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  await userEvent.click((await screen.findAllByRole('button'))[2]!);
  await waitFor(() => expect(fake.current?.lang).toBe('ta-IN'));
  await said('நோயாளிகளைக் காட்டுங்கள்');
  expect(address()).toBe('/patients');
  await act(async () => showLanguage('en'));
});

test('a blocked microphone says what to do', async () => {
  await open();
  await openPanel();
  await press('Single Command');
  await screen.findByText('Listening');
  await act(async () => fake.fail('not-allowed'));
  expect(screen.getByRole('alert')).toHaveTextContent(/The microphone is blocked\. Allow it/);
});

test('help lists what this person may say by category, and can be asked for', async () => {
  await open();
  await openPanel();
  await press('Single Command');
  await screen.findByText('Listening');
  await said('what can I say?');
  const help = screen.getByRole('region', { name: 'What you can say' });
  const names = within(help)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Navigation', 'Actions', 'Search']);
  expect(help).toHaveTextContent('“find patient …”');
});

test('Escape closes the panel, stops listening and gives the focus back', async () => {
  await open();
  await openPanel();
  await press('Continuous');
  await screen.findByText('Listening continuously');
  await userEvent.keyboard('{Escape}');
  expect(fake.current).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Voice control' })).toHaveFocus();
});

test('whoever has switched it off does not see it', async () => {
  await open({ enabled: false });
  expect(screen.queryByRole('button', { name: 'Voice control' })).not.toBeInTheDocument();
});

test('what was understood is read back where that is wished', async () => {
  const spoken: string[] = [];
  class Utterance extends EventTarget {
    lang = '';
    constructor(readonly text: string) {
      super();
    }
  }
  const speak = (utterance: Utterance) => {
    spoken.push(`${utterance.lang} ${utterance.text}`);
    expect(fake.current).toBeUndefined();
    utterance.dispatchEvent(new Event('end'));
  };
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, speechSynthesis: { speak, cancel: () => undefined } });
  await open({ readBack: true });
  await openPanel();
  await press('Continuous');
  await screen.findByText('Listening continuously');
  await said('find patient Asha');
  expect(spoken).toEqual(['en-IN Find a patient: Asha']);
  await waitFor(() => expect(fake.current?.continuous).toBe(true));
});
