import { attendance } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ATTENDANCE_PATH, CORRECTIONS_PATH } from '../../lib/roster-paths';

const reads = entryAccess(attendance.list.access);
const readsAll = entryAccess({ ...attendance.list.access, roles: ['ADMIN'] });
const TITLE = translated('Attendance', 'हाज़िरी', 'வருகைப் பதிவேடு');

/** Entries of the module for attendance. */
export const attendanceEntries = defineFeature({
  routes: [{ path: ATTENDANCE_PATH, screen: 'AttendanceScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'aim', path: ATTENDANCE_PATH, order: 88, ...readsAll }],
  nextActions: [
    {
      kind: 'ATTENDANCE_CORRECTION_TO_APPROVE',
      one: translated(
        '{count} correction of attendance needs approval',
        'हाज़िरी के {count} सुधार की मंज़ूरी बाकी',
        '{count} வருகைத் திருத்தத்துக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} corrections of attendance need approval',
        'हाज़िरी के {count} सुधारों की मंज़ूरी बाकी',
        '{count} வருகைத் திருத்தங்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${CORRECTIONS_PATH}&status=PENDING`,
      list: `${CORRECTIONS_PATH}&status=PENDING`,
      ...entryAccess(attendance.decideCorrection.access),
    },
  ],
  recordTitles: { attendance: { kind: TITLE } },
});
