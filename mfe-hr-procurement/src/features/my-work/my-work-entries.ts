import { leaveRequests, payrollEntries } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { MY_PAYSLIPS_PATH, MY_WORK_PATH } from '../../lib/roster-paths';

const SHIFT_CALENDARS = translated('Shift calendars', 'शिफ़्ट के कैलेंडर', 'ஷிப்ட் காலெண்டர்கள்');
const reads = entryAccess(leaveRequests.mine.access);

/** Entries of the module for the own work. */
export const myWorkEntries = defineFeature({
  routes: [
    { path: MY_WORK_PATH, screen: 'MyWorkScreen', device: 'desktop', ...reads },
    {
      path: MY_PAYSLIPS_PATH,
      screen: 'MyPayslipsScreen',
      device: 'desktop',
      ...entryAccess(payrollEntries.mine.access),
    },
  ],
  navigation: [
    {
      title: translated('My work', 'मेरा काम', 'என் பணிநேரம்'),
      icon: 'laptop',
      path: MY_WORK_PATH,
      order: 90,
      ...reads,
    },
  ],
  recordTitles: {
    shiftCalendars: { kind: SHIFT_CALENDARS },
    publicShiftCalendars: { kind: SHIFT_CALENDARS },
  },
});
