import { chart, FOLLOW_UP_LABELS } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

/** Entries of the module for follow-up orders. */
export const followUpOrdersEntries = defineFeature({
  extensions: [{ slot: 'chart.summary', screen: 'FollowUpsCard', order: 55, ...entryAccess(chart.get.access) }],
  dashboardCards: [
    { id: 'follow-up-orders', screen: 'FollowUpsToBookCard', order: 7, roles: ['ADMIN', 'RECEPTIONIST'] },
  ],
  recordTitles: {
    followUpOrders: {
      kind: translated('Follow-up orders', 'फ़ॉलो-अप ऑर्डर', 'மறுவருகை ஆணைகள்'),
      one: translated('a follow-up order', 'एक फ़ॉलो-अप ऑर्डर', 'ஒரு மறுவருகை ஆணை'),
      named: translated('a follow-up order of {name}', '{name} का फ़ॉलो-अप ऑर्डर', '{name} அவர்களின் மறுவருகை ஆணை'),
      labels: FOLLOW_UP_LABELS,
    },
  },
});
