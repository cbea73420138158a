import { RECORD_ACCESS_LABELS, recordAccesses } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(recordAccesses.list.access);
const TITLE = translated('Sensitive record access', 'संवेदनशील रिकॉर्ड तक पहुँच', 'முக்கியப் பதிவேடு அணுகல்');

/** Entries of the module for accesses to sensitive records. */
export const recordAccessesEntries = defineFeature({
  routes: [{ path: paths.recordAccesses, screen: 'RecordAccessesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'hidden', path: paths.recordAccesses, order: 47, ...reads }],
  recordTitles: {
    recordAccesses: {
      kind: TITLE,
      one: translated(
        'an access to a sensitive record',
        'संवेदनशील रिकॉर्ड तक एक पहुँच',
        'முக்கியப் பதிவேட்டின் ஓர் அணுகல்',
      ),
      named: translated(
        'an access to the record of {name}',
        '{name} के रिकॉर्ड तक पहुँच',
        '{name} அவர்களின் பதிவேட்டு அணுகல்',
      ),
      labels: RECORD_ACCESS_LABELS,
    },
  },
});
