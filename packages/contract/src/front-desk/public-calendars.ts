import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { FileAnswer } from '../base/shared';

export const publicCalendars = defineEndpoints('publicCalendars', {
  read: {
    method: 'GET',
    path: '/public/calendars/:token',
    access: publicAccess,
    summary: 'Get the appointments of a calendar link as iCalendar: the last 30 days and all upcoming ones',
    data: FileAnswer,
    file: true,
    errors: ['TOKEN_INVALID'],
  },
});
