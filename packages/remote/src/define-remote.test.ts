import { allow, duty, RemoteDeclaration, type RemoteDeclaration as Declaration } from '@polyclinic/contract';
import { defineRemote, entryAccess, type Remote, type ScreensOf } from './define-remote';

const remote = defineRemote({
  id: 'ward',
  title: { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' },
  routes: [{ path: '/beds', screen: 'BedsScreen', device: 'desktop', ...entryAccess(allow('NURSE')) }],
  navigation: [
    {
      title: { en: 'Beds', hi: 'बिस्तर', ta: 'படுக்கைகள்' },
      icon: 'home',
      path: '/beds',
      order: 1,
      ...entryAccess(duty('HR')),
    },
  ],
  dashboardCards: [{ id: 'free-beds', screen: 'FreeBedsCard', order: 1, ...entryAccess(allow('NURSE')) }],
  extensions: [{ slot: 'patient.summary', screen: 'StayCard', order: 30, ...entryAccess(allow('NURSE')) }],
  publicPages: [{ path: '/form', screen: 'ArrivalForm' }],
  recordTitles: {
    waitlist: {
      kind: { en: 'Beds', hi: 'बिस्तर', ta: 'படுக்கைகள்' },
      one: { en: 'a bed', hi: 'एक बिस्तर', ta: 'ஒரு படுக்கை' },
      path: '/beds/:id',
    },
  },
  searchResults: [
    {
      kind: 'patients',
      title: { en: 'Beds', hi: 'बिस्तर', ta: 'படுக்கைகள்' },
      icon: 'home',
      path: '/beds/:id',
      order: 1,
      details: [{ field: 'dateOfBirth', as: 'date' }],
      ...entryAccess(allow('NURSE')),
    },
  ],
});

test('what an app declares is what the registry accepts, word for word', () => {
  expect(RemoteDeclaration.parse(remote)).toEqual(remote);
});

test('a parsed declaration is a remote again', () => {
  const parsed: Declaration = RemoteDeclaration.parse(remote);
  const again: Remote = parsed;
  expect(again.id).toBe('ward');
});

test('an entry opened by a duty names the duty, any other stays without', () => {
  expect(remote.navigation[0]).toMatchObject({ roles: ['ADMIN'], duties: ['HR'] });
  expect(remote.routes[0]).not.toHaveProperty('duties');
});

const ofAppointment = ({ appointment }: { appointment: { id: string } }) => appointment.id;

test('exactly the screens that are named have to be written', () => {
  const Screen = () => null;
  const screens: ScreensOf<typeof remote> = {
    BedsScreen: () => Promise.resolve(Screen),
    FreeBedsCard: () => Promise.resolve(Screen),
    StayCard: () => Promise.resolve(({ patientId }) => patientId),
    ArrivalForm: () => Promise.resolve(({ secret }) => secret),
  };
  // @ts-expect-error screens are missing
  const missing: ScreensOf<typeof remote> = { BedsScreen: screens.BedsScreen };
  // @ts-expect-error the slot hands over a patient, no appointment
  const other: ScreensOf<typeof remote> = { ...screens, StayCard: () => Promise.resolve(ofAppointment) };
  expect(Object.keys(screens)).toHaveLength(Object.keys(missing).length + 3);
  expect(Object.keys(other)).toEqual(Object.keys(screens));
});
