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
    summary: 'Get whether the current user has a calendar link; the link itself is shown only once',
    data: z.object({ feed: CalendarFeed.nullable() }),
  },
  create: {
    method: 'POST',
    path: '/user/calendar-feed',
    access: owners,
    summary: 'Create a new calendar link, which revokes the previous one',
    data: z.object({ feed: CalendarFeed, path: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/user/calendar-feed',
    access: owners,
    summary: 'Revoke the calendar link',
    data: z.object({}),
  },
});
