import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee } from '../base/roles';
import { CalendarFeed } from '../front-desk/calendar-feeds';

/** Secret URL from which a calendar program reads the shifts and on-call duty of an employee (RFC 5545). */
export const shiftCalendars = defineEndpoints('shiftCalendars', {
  get: {
    method: 'GET',
    path: '/hr/my-calendar-link',
    access: anyEmployee,
    summary: 'Get whether the current user has a calendar link for shifts; the link itself is shown only once',
    data: z.object({ feed: CalendarFeed.nullable() }),
  },
  create: {
    method: 'POST',
    path: '/hr/my-calendar-link',
    access: anyEmployee,
    summary: 'Create a new calendar link for shifts, which revokes the previous one',
    data: z.object({ feed: CalendarFeed, path: z.string() }),
    errors: ['EMPLOYMENT_MISSING'],
  },
  remove: {
    method: 'DELETE',
    path: '/hr/my-calendar-link',
    access: anyEmployee,
    summary: 'Revoke the calendar link for shifts',
    data: z.object({}),
    errors: ['EMPLOYMENT_MISSING'],
  },
});
