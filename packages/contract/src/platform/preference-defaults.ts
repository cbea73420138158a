import { DARK_MODE_SWITCH, QUICK_ACTION_DEFAULTS } from '../base/constants';
import type { NotificationSettings, UserPreferences } from './preferences';

// Free of schemas, because the theme of the login page needs these.

/** Initial preferences. */
export const PREFERENCES_AT_START: UserPreferences = {
  fontSize: 'medium',
  highContrast: false,
  compactMode: false,
  language: null,
  timezone: null,
  dateFormat: null,
  timeFormat: null,
  currency: null,
  numberFormat: null,
  colorScheme: 'default',
  // Not chosen yet: 'system' without following the device uses the clinic's own scheme.
  darkMode: { preference: 'system', autoSwitch: false, switchTime: { ...DARK_MODE_SWITCH }, followSystem: false },
  quickActions: {
    position: QUICK_ACTION_DEFAULTS.position,
    size: QUICK_ACTION_DEFAULTS.size,
    showLabels: true,
    autoHide: QUICK_ACTION_DEFAULTS.autoHide,
    hideDelay: QUICK_ACTION_DEFAULTS.hideDelayMs,
    maxVisible: QUICK_ACTION_DEFAULTS.maxVisible,
    theme: 'auto',
    priorityOrder: [...QUICK_ACTION_DEFAULTS.priorityOrder],
  },
  voice: { enabled: true, consent: false, readBack: false },
  gestures: { enabled: true },
  shortcuts: { enabled: true, bindings: {} },
  tour: { isDone: false },
};

/** Initial notification settings. */
export const NOTIFICATIONS_AT_START: NotificationSettings = {
  pushNotifications: true,
  emailNotifications: true,
  smsNotifications: false,
  appointmentReminders: true,
  payslipEmails: true,
  systemUpdates: true,
  marketingEmails: false,
};
