import { CALL_LABELS, callLog } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(callLog.list.access);
const TITLE = translated('Call log', 'कॉल लॉग', 'அழைப்புப் பதிவு');

/** Entries of the module for calls with patients. */
export const callLogEntries = defineFeature({
  routes: [{ path: paths.callLog, screen: 'CallLogScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'headset', path: paths.callLog, order: 43, ...reads }],
  recordTitles: {
    callLog: {
      kind: TITLE,
      one: translated('a call', 'एक कॉल', 'ஓர் அழைப்பு'),
      named: translated('a call with {name}', '{name} के साथ एक कॉल', '{name} அவர்களுடனான ஓர் அழைப்பு'),
      labels: CALL_LABELS,
    },
  },
});
