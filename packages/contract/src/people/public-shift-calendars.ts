import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { FileAnswer } from '../base/shared';

export const publicShiftCalendars = defineEndpoints('publicShiftCalendars', {
  read: {
    method: 'GET',
    path: '/public/shift-calendars/:token',
    access: publicAccess,
    summary: 'Get the shifts and on-call duty of a calendar link as iCalendar: the last 30 days and all planned ones',
    data: FileAnswer,
    file: true,
    errors: ['TOKEN_INVALID'],
  },
});
