import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { FileAnswer } from '../base/shared';

export const publicCalendars = defineEndpoints('publicCalendars', {
  read: {
    method: 'GET',
    path: '/public/calendars/:token',
    access: publicAccess,
    summary: 'The appointments behind a secret address, as iCalendar: of the last 30 days and all ahead',
    data: FileAnswer,
    file: true,
    errors: ['TOKEN_INVALID'],
  },
});
