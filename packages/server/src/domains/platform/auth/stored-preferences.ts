import {
  NOTIFICATIONS_AT_START,
  NotificationSettings,
  PREFERENCES_AT_START,
  UserPreferences,
} from '@polyclinic/contract';
import type { z } from 'zod';

/** What a person has chosen, over where everybody starts. */
export function preferencesOf(stored: unknown): UserPreferences {
  return merged(UserPreferences, PREFERENCES_AT_START, stored);
}

/** The same for what a person wants to be told. */
export function notificationsOf(stored: unknown): NotificationSettings {
  return merged(NotificationSettings, NOTIFICATIONS_AT_START, stored);
}

/** Part by part: one that an earlier release stored in another form falls back, and locks nobody out. */
function merged<T extends object>(schema: z.ZodObject, start: T, stored: unknown): T {
  const given = recordOf(stored);
  const parts = Object.entries(start).map(([name, atStart]: [string, unknown]) => {
    if (!(name in given)) return [name, atStart];
    const value = isRecord(atStart) ? { ...atStart, ...recordOf(given[name]) } : given[name];
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
