import {
  NOTIFICATIONS_AT_START,
  NotificationSettings,
  PREFERENCES_AT_START,
  UserPreferences,
} from '@polyclinic/contract';
import type { z } from 'zod';

/** Merges a user's stored preferences over the defaults. */
export function preferencesOf(stored: unknown): UserPreferences {
  return merged(UserPreferences, PREFERENCES_AT_START, stored);
}

/** Merges a user's stored notification settings over the defaults. */
export function notificationsOf(stored: unknown): NotificationSettings {
  return merged(NotificationSettings, NOTIFICATIONS_AT_START, stored);
}

/** Merges group by group: one stored in an older format falls back to its default instead of failing. */
function merged<T extends object>(schema: z.ZodObject, start: T, stored: unknown): T {
  const values = recordOf(stored);
  const parts = Object.entries(start).map(([name, atStart]: [string, unknown]) => {
    if (!(name in values)) return [name, atStart];
    const value = isRecord(atStart) ? { ...atStart, ...recordOf(values[name]) } : values[name];
    return [name, schema.shape[name]?.safeParse(value).success ? value : atStart];
  });
  return schema.parse(Object.fromEntries(parts)) as T;
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
