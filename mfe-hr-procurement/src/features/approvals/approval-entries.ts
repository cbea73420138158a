import { approvals } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(approvals.list.access);
const TITLE = translated('Waiting for me', 'मेरी मंज़ूरी बाकी', 'என் ஒப்புதலுக்காக');

/** Entries of the module for the inbox of approvals. */
export const approvalsEntries = defineFeature({
  routes: [{ path: paths.approvals, screen: 'ApprovalsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'like', path: paths.approvals, order: 58, ...reads }],
  recordTitles: { approvals: { kind: TITLE } },
});
