import {
  BADGE_MAXIMUM,
  DARK_MODE_SWITCH,
  MOBILE_SETTINGS_DEFAULTS,
  MOBILE_VERSION,
  NOTIFICATIONS_AT_START,
  PREFERENCES_AT_START,
  QUICK_ACTION_DEFAULTS,
  QUICK_ACTION_MAX_VISIBLE_RANGE,
  USER_PREFERENCE_DEFAULTS,
  VOICE,
} from '@polyclinic/contract';
import { GESTURE_GROUPS } from './features/gestures/gesture-labels';
import { CATEGORY_LABELS } from './features/voice/voice-labels';
import { LANGUAGES } from './language';
import { messages } from './locales/en.po';

// Texts, limits and defaults of the specifications that the frame has, by their sections: the phone's unless another is
// named. The tests of each feature show what its screens do with them.

const TEXTS: [section: string, texts: string[]][] = [
  ['2, settings: profile', ['Settings', 'Profile', 'Name', 'Email', 'Role', 'Clinic']],
  ['2, settings: app', ['App Settings', 'Push Notifications', 'Dark Mode', 'Language', 'Auto Sync']],
  ['2, settings: actions', ['Actions', 'Install App', 'Clear Cache', 'Logout']],
  ['2, settings: note', ['Advanced Settings']],
  ['2, voice panel', ['Voice Control', 'Single Command', 'Continuous', 'Stop', 'Help']],
  ['2, voice panel: help', ['Navigation', 'Actions', 'Search', 'Forms']],
  ['2, gesture panel', ['Gesture Shortcuts', 'Use gestures on touch screens', 'Last gesture']],
  ['2, gesture panel: categories', ['Navigation', 'Actions', 'Zoom', 'Selection']],
  ['4, dark mode', ['Force Light', 'Force Dark', 'Follow System', 'By time of day']],
  ['3, quick actions: position', ['Bottom right', 'Bottom left', 'Top right', 'Top left', 'Bottom center']],
  ['3, quick actions: size', ['Small', 'Medium', 'Large']],
  ['3, quick actions: others', ['Show names below the icons', 'Hide automatically', 'Actions shown at once']],
  ['8, settings that fail', ['Failed to save settings', 'Failed to clear cache', 'Error logging out']],
  ['8, voice that fails', ['Voice commands not supported in this browser']],
  ['8, voice states', ['Listening']],
  [
    '8, success',
    ['Settings saved', 'Cache cleared successfully', 'Logged out successfully', 'App installed successfully'],
  ],
  ['2 of the platform: tiles', ['Note', 'Messages', 'Search', 'Alerts']],
];

/** A compiled message is a list of its parts. */
const plain = (message: unknown) => (Array.isArray(message) ? message.map(String).join('') : String(message));

test.each(TEXTS)('section %s: the texts %j', (_, expected) => {
  const known = Object.values(messages).map(plain);
  expect(expected.filter((text) => !known.includes(text))).toEqual([]);
});

test('section 1: the version of the phone is 1.0.0', () => {
  expect(MOBILE_VERSION).toBe('1.0.0');
});

test('section 2: the languages are en, hi and ta', () => {
  expect(LANGUAGES).toEqual(['en', 'hi', 'ta']);
});

test('section 2: the help of the voice panel has the categories navigation, action, search and form', () => {
  expect(Object.keys(CATEGORY_LABELS)).toEqual(['navigation', 'action', 'search', 'form']);
});

test('section 2: gestures have the categories navigation, action, zoom and selection, and each one a single-pointer twin', () => {
  expect(GESTURE_GROUPS.map(({ title }) => plain(messages[title.id]))).toEqual([
    'Navigation',
    'Actions',
    'Zoom',
    'Selection',
  ]);
  const gestures = GESTURE_GROUPS.flatMap((group) => group.gestures);
  expect(gestures.filter(({ instead }) => messages[instead.id] === undefined)).toEqual([]);
});

test('section 3: the defaults of a person', () => {
  expect(PREFERENCES_AT_START).toMatchObject({
    fontSize: 'medium',
    highContrast: false,
    compactMode: false,
    colorScheme: 'default',
  });
  expect(USER_PREFERENCE_DEFAULTS).toMatchObject({
    timezone: 'UTC',
    dateFormat: 'YYYY-MM-DD',
    timeFormat: '24h',
    currency: 'INR',
    numberFormat: 'en-IN',
  });
});

test('section 3: the defaults of notifications', () => {
  expect(NOTIFICATIONS_AT_START).toMatchObject({
    emailNotifications: true,
    smsNotifications: false,
    appointmentReminders: true,
    marketingEmails: false,
  });
});

test('section 3: the settings of a phone begin with notifications, light, English and Auto Sync', () => {
  expect(MOBILE_SETTINGS_DEFAULTS).toEqual({ notifications: true, darkMode: false, language: 'en', autoSync: true });
});

test('section 9 of the platform: quick actions', () => {
  expect(QUICK_ACTION_DEFAULTS).toEqual({
    position: 'bottom-right',
    size: 'medium',
    autoHide: false,
    hideDelayMs: 3000,
    maxVisible: 6,
    priorityOrder: ['high', 'medium', 'low'],
  });
  expect(QUICK_ACTION_MAX_VISIBLE_RANGE).toEqual({ min: 3, max: 12 });
  expect(BADGE_MAXIMUM).toBe(9);
});

test('section 9 of the platform: voice in en-US, with 3 alternatives and a confidence of 0.7', () => {
  expect(VOICE).toEqual({ language: 'en-US', alternatives: 3, confidenceThreshold: 0.7 });
});

test('section 9 of the platform: dark at 18:00, light at 06:00', () => {
  expect(DARK_MODE_SWITCH).toEqual({ darkStart: '18:00', lightStart: '06:00' });
});
