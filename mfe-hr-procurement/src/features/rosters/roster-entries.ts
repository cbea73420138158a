import { rosters, SHIFT_LABELS, shifts } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { ROSTER_PATH } from '../../lib/roster-paths';

const plans = entryAccess(rosters.get.access);
// Heads of departments come from their own page: the menu of everybody else has no empty roster.
const plansAll = entryAccess({ ...shifts.create.access, roles: ['ADMIN'] });
const TITLE = translated('Roster', 'ड्यूटी रोस्टर', 'ஷிப்ட் அட்டவணை');

/** Entries of the module for rosters and shifts. */
export const rostersEntries = defineFeature({
  routes: [{ path: ROSTER_PATH, screen: 'RosterScreen', device: 'desktop', ...plans }],
  navigation: [{ title: TITLE, icon: 'table', path: ROSTER_PATH, order: 85, ...plansAll }],
  recordTitles: {
    shifts: {
      kind: translated('Shifts', 'शिफ़्ट', 'ஷிப்ட்கள்'),
      one: translated('a shift', 'एक शिफ़्ट', 'ஒரு ஷிப்டை'),
      labels: SHIFT_LABELS,
    },
    rosters: { kind: TITLE },
  },
});
