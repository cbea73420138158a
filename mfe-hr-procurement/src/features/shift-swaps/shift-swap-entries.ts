import { shiftSwaps } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { SHIFT_SWAPS_PATH } from '../../lib/roster-paths';

/** Entries of the module for shift swaps, which are opened from the own work and from the roster. */
export const shiftSwapEntries = defineFeature({
  routes: [
    { path: SHIFT_SWAPS_PATH, screen: 'ShiftSwapsScreen', device: 'desktop', ...entryAccess(shiftSwaps.list.access) },
  ],
  nextActions: [
    {
      kind: 'SHIFT_SWAP_TO_APPROVE',
      one: translated(
        '{count} shift swap needs approval',
        'शिफ़्ट की {count} अदला-बदली की मंज़ूरी बाकी',
        '{count} ஷிப்ட் மாற்றத்துக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} shift swaps need approval',
        'शिफ़्ट की {count} अदला-बदली की मंज़ूरी बाकी',
        '{count} ஷிப்ட் மாற்றங்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${SHIFT_SWAPS_PATH}?status=ACCEPTED`,
      list: `${SHIFT_SWAPS_PATH}?status=ACCEPTED`,
      ...entryAccess(shiftSwaps.decide.access),
    },
  ],
  recordTitles: { shiftSwaps: { kind: translated('Shift swaps', 'शिफ़्ट की अदला-बदली', 'ஷிப்ட் மாற்றங்கள்') } },
});
