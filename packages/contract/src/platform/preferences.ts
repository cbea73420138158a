import { z } from 'zod';
import { QUICK_ACTION_MAX_VISIBLE_RANGE } from '../base/constants';
import { Language } from '../base/language';
import { Currency, DateFormat, text, TimeZone } from '../base/shared';

const ClockTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' });

/** Dark mode settings. */
export const DarkMode = z.object({
  preference: z.enum(['light', 'dark', 'system']),
  /** Switches by time of day, which then overrides the preference. */
  autoSwitch: z.boolean(),
  switchTime: z.object({ darkStart: ClockTime, lightStart: ClockTime }),
  /**
   * With the preference 'system': follows the device; false until the user has chosen, and the clinic's scheme applies.
   */
  followSystem: z.boolean(),
});
export type DarkMode = z.infer<typeof DarkMode>;

export const QuickActionPriority = z.enum(['high', 'medium', 'low']);

/** Settings of the floating quick actions panel. */
export const QuickActionSettings = z.object({
  position: z.enum(['bottom-right', 'bottom-left', 'top-right', 'top-left', 'center']),
  size: z.enum(['small', 'medium', 'large']),
  showLabels: z.boolean(),
  autoHide: z.boolean(),
  /** Milliseconds without a pointer over it. */
  hideDelay: z.number().int().min(500).max(60_000),
  maxVisible: z.number().int().min(QUICK_ACTION_MAX_VISIBLE_RANGE.min).max(QUICK_ACTION_MAX_VISIBLE_RANGE.max),
  theme: z.enum(['auto', 'light', 'dark']),
  priorityOrder: z
    .array(QuickActionPriority)
    .length(3)
    .refine((order) => new Set(order).size === order.length, { error: 'invalid' }),
});
export type QuickActionSettings = z.infer<typeof QuickActionSettings>;

export const VoiceSettings = z.object({
  enabled: z.boolean(),
  /** The user agreed that audio may be sent to the browser vendor if recognition is not on the device. */
  consent: z.boolean(),
  /** Reads the recognised command aloud. */
  readBack: z.boolean(),
});

export const ShortcutSettings = z.object({
  enabled: z.boolean(),
  /** Only differences from the defaults: id of the action to keys such as Ctrl+1. */
  bindings: z.record(text(50), text(30)).refine((all) => Object.keys(all).length <= 50, { error: 'invalid' }),
});

/** Preferences of one user; if a value is null, the clinic's setting applies. */
export const UserPreferences = z
  .object({
    fontSize: z.enum(['small', 'medium', 'large']),
    highContrast: z.boolean(),
    compactMode: z.boolean(),
    language: Language.nullable(),
    timezone: TimeZone.nullable(),
    dateFormat: DateFormat.nullable(),
    timeFormat: z.enum(['12h', '24h']).nullable(),
    currency: Currency.nullable(),
    /** BCP 47 tag whose digit grouping is used. */
    numberFormat: z.enum(['en-IN', 'en-US', 'en-GB', 'en-IE', 'de-DE', 'fr-FR']).nullable(),
    /** The clinic's brand colour, or the product's default blue. */
    colorScheme: z.enum(['default', 'neutral']),
    darkMode: DarkMode,
    quickActions: QuickActionSettings,
    voice: VoiceSettings,
    gestures: z.object({ enabled: z.boolean() }),
    shortcuts: ShortcutSettings,
    tour: z.object({ isDone: z.boolean() }),
  })
  .meta({ id: 'UserPreferences' });
export type UserPreferences = z.infer<typeof UserPreferences>;

/** Each group given replaces that group; the others are unchanged. */
export const PreferencesChange = UserPreferences.partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** Notification settings of one user. */
export const NotificationSettings = z
  .object({
    pushNotifications: z.boolean(),
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    appointmentReminders: z.boolean(),
    /** Of employees: an email, without amounts, when a payslip is ready. */
    payslipEmails: z.boolean(),
    systemUpdates: z.boolean(),
    marketingEmails: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationsChange = NotificationSettings.partial();
export type NotificationsChange = z.infer<typeof NotificationsChange>;
