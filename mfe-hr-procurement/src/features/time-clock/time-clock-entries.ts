import { attendance } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { TIME_CLOCK_PATH } from '../../lib/roster-paths';

const reads = entryAccess(attendance.desk.access);
const TITLE = translated('Time clock', 'हाज़िरी घड़ी', 'வருகைக் கடிகாரம்');

/** Entries of the module for the time clock at the desk. */
export const timeClockEntries = defineFeature({
  routes: [{ path: TIME_CLOCK_PATH, screen: 'TimeClockScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'flag', path: TIME_CLOCK_PATH, order: 88, ...reads }],
});
