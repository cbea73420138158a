/** Constants shared by client and server, each defined once. */

/** Header of an answer that no device may store: it shows a record that was opened with a reason. */
export const UNSTORABLE_HEADER = 'X-Unstorable';

export const BRANDING_DEFAULTS = {
  primaryColor: '#2563eb',
  secondaryColor: '#4f46e5',
  tagline: 'Healthcare Management System',
  theme: 'light',
} as const;

/** Shown where a tenant has no name. */
export const FALLBACK_TENANT_NAME = 'Polyclinic';

export const TENANT_SETTINGS_DEFAULTS = {
  timezone: 'UTC',
  dateFormat: 'MM/dd/yyyy',
  currency: 'USD',
  language: 'en',
} as const;

/** Initial preferences of a user. */
export const USER_PREFERENCE_DEFAULTS = {
  fontSize: 'medium',
  highContrast: false,
  compactMode: false,
  language: 'en',
  timezone: 'UTC',
  dateFormat: 'YYYY-MM-DD',
  timeFormat: '24h',
  currency: 'INR',
  numberFormat: 'en-IN',
  colorScheme: 'default',
} as const;

/** Above this a count badge shows the number with a plus: 9+. */
export const BADGE_MAXIMUM = 9;

export const QUICK_ACTION_DEFAULTS = {
  position: 'bottom-right',
  size: 'medium',
  autoHide: false,
  hideDelayMs: 3000,
  maxVisible: 6,
  priorityOrder: ['high', 'medium', 'low'],
} as const;
export const QUICK_ACTION_MAX_VISIBLE_RANGE = { min: 3, max: 12 } as const;

export const VOICE = { language: 'en-US', alternatives: 3, confidenceThreshold: 0.7 } as const;

/** Local times of day at which the timed switch turns dark and light. */
export const DARK_MODE_SWITCH = { darkStart: '18:00', lightStart: '06:00' } as const;

export const KEYBOARD_SHORTCUTS = ['Ctrl+1', 'Ctrl+2', 'Ctrl+3', 'Ctrl+F', 'Ctrl+P', 'F5'] as const;

export const PATIENT_SEARCH_LIMIT = 10;
export const PATIENT_SEARCH_DEBOUNCE_MS = 300;
export const PATIENT_SEARCH_MINIMUM_CHARACTERS = 2;
export const EXPIRING_INVENTORY_DAYS = 30;
export const DASHBOARD_REFRESH_MS = 30_000;
export const NEW_PATIENT_HOURS = 720;
export const WAIT_WARNING_MINUTES = 20;
export const UPCOMING_INFO_COUNT = 8;

export const APPOINTMENT_DEFAULTS = { duration: 30, type: 'General Consultation' } as const;
export const MOBILE_APPOINTMENT_REASON = 'Mobile appointment booking';

/** Slots of the booking wizard and the calendar, in local time. */
export const WIZARD_SLOTS = { first: '09:00', last: '16:30', stepMinutes: 30 } as const;
export const CALENDAR_SLOTS = { first: '08:00', last: '17:30', end: '18:00', stepMinutes: 30 } as const;
export const CALENDAR_MONTH_CELLS = 42;
export const WIZARD_ADVANCE_MS = 300;

export const MOBILE_SETTINGS_DEFAULTS = {
  notifications: true,
  darkMode: false,
  language: 'en',
  autoSync: true,
} as const;
export const MOBILE_VERSION = '1.0.0';

/** Maximum length of a note or message, in characters. */
export const INBOX_TEXT_LENGTH = 2000;

/** Time during which an action can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/** Module id of the shell: its releases work like those of the remotes. */
export const SHELL = 'shell';
