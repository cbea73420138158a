import { LEAVE_KIND_LABELS, LEAVE_REQUEST_LABELS, leaveRequests } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { LEAVE_BALANCES_PATH, LEAVE_PATH } from '../../lib/roster-paths';

const reads = entryAccess(leaveRequests.list.access);
const readsAll = entryAccess(leaveRequests.adjust.access);
const TITLE = translated('Leave', 'छुट्टी', 'விடுப்பு');

/** Entries of the module for leave. */
export const leaveEntries = defineFeature({
  routes: [
    { path: LEAVE_PATH, screen: 'LeaveScreen', device: 'desktop', ...reads },
    {
      path: LEAVE_BALANCES_PATH,
      screen: 'LeaveBalancesScreen',
      device: 'desktop',
      ...entryAccess(leaveRequests.balances.access),
    },
  ],
  navigation: [{ title: TITLE, icon: 'rocket', path: LEAVE_PATH, order: 86, ...readsAll }],
  nextActions: [
    {
      kind: 'LEAVE_TO_APPROVE',
      one: translated(
        '{count} leave request needs approval',
        'छुट्टी के {count} अनुरोध की मंज़ूरी बाकी',
        '{count} விடுப்பு விண்ணப்பத்துக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} leave requests need approval',
        'छुट्टी के {count} अनुरोधों की मंज़ूरी बाकी',
        '{count} விடுப்பு விண்ணப்பங்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${LEAVE_PATH}?status=PENDING`,
      list: `${LEAVE_PATH}?status=PENDING`,
      ...entryAccess(leaveRequests.decide.access),
    },
  ],
  recordTitles: {
    leaveRequests: {
      kind: TITLE,
      one: translated('a leave request', 'छुट्टी का एक अनुरोध', 'ஒரு விடுப்பு விண்ணப்பத்தை'),
      labels: LEAVE_REQUEST_LABELS,
    },
    leaveKinds: { kind: translated('Leave types', 'छुट्टी के प्रकार', 'விடுப்பு வகைகள்'), labels: LEAVE_KIND_LABELS },
  },
});
