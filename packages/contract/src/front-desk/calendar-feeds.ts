import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { Instant } from '../base/shared';

/** Secret URL from which a calendar program reads a person's appointments (RFC 5545). */
export const CalendarFeed = z
  .object({ createdAt: Instant, lastReadAt: Instant.nullable() })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const owners = allow('DOCTOR', 'PATIENT');

export const calendarFeeds = defineEndpoints('calendarFeeds', {
  get: {
    method: 'GET',
    path: '/user/calendar-feed',
    access: owners,
    summary: 'Whether there is an address for the own appointments; the address itself was told once',
    data: z.object({ feed: CalendarFeed.nullable() }),
  },
  create: {
    method: 'POST',
    path: '/user/calendar-feed',
    access: owners,
    summary: 'Make a new address, which ends the one before, and tell it',
    data: z.object({ feed: CalendarFeed, path: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/user/calendar-feed',
    access: owners,
    summary: 'End the address',
    data: z.object({}),
  },
});
