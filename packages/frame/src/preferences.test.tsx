import { useSession } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { PREFERENCES_AT_START, type PreferencesChange, type UserPreferences } from '@polyclinic/contract';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { api } from './api';
import { preferencesOf, useSavePreferences } from './preferences';
import { openPart } from './testing-part';

interface Sent {
  resolve: (preferences: Partial<UserPreferences>) => void;
  reject: (error: Error) => void;
}

let save: (change: PreferencesChange) => void;

function Screen() {
  const change = useSavePreferences();
  useEffect(() => {
    save = change;
  });
  return null;
}

const shown = () => preferencesOf(useSession.getState());

/** The test decides when and in which order responses arrive. */
async function open() {
  fakeServer('NURSE');
  const sent: Sent[] = [];
  jest.spyOn(api.user.updatePreferences, 'mutationOptions').mockReturnValue({
    mutationFn: () =>
      new Promise((resolve, reject) => {
        sent.push({ resolve: (own) => resolve({ preferences: { ...PREFERENCES_AT_START, ...own } }), reject });
      }),
  });
  await openPart(<Screen />);
  return sent;
}

const change = (own: PreferencesChange) => act(async () => save(own));
const settle = (then: () => void) => act(async () => then());

afterEach(() => jest.restoreAllMocks());

test('of two quick changes the later one stays when the answer to the first arrives', async () => {
  const sent = await open();
  await change({ fontSize: 'small' });
  await change({ fontSize: 'large' });
  expect(shown().fontSize).toBe('large');
  await settle(() => sent[0]?.resolve({ fontSize: 'small' }));
  expect(shown().fontSize).toBe('large');
  await settle(() => sent[1]?.resolve({ fontSize: 'large', compactMode: true }));
  expect(shown()).toMatchObject({ fontSize: 'large', compactMode: true });
});

test('what is refused is taken back alone, with a word', async () => {
  const sent = await open();
  await change({ fontSize: 'small' });
  await change({ highContrast: true });
  await settle(() => sent[0]?.reject(new Error('refused')));
  expect(shown()).toMatchObject({ fontSize: 'medium', highContrast: true });
  expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
});

test('a refusal does not undo what was changed again since', async () => {
  const sent = await open();
  await change({ fontSize: 'small' });
  await change({ fontSize: 'large' });
  await settle(() => sent[0]?.reject(new Error('refused')));
  expect(shown().fontSize).toBe('large');
});
