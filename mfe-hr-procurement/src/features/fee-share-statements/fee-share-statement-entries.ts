import { FEE_SHARE_STATEMENT_LABELS, feeShareStatements } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { FEE_SHARE_STATEMENTS_PATH, feeShareStatementPath, MY_FEE_SHARES_PATH } from '../../lib/payroll-paths';

const reads = entryAccess(feeShareStatements.list.access);
const approves = entryAccess(feeShareStatements.approve.access);
const owns = entryAccess(feeShareStatements.mine.access);
const TITLE = translated('Fee share statements', 'शुल्क हिस्सेदारी के विवरण', 'கட்டணப் பங்கு அறிக்கைகள்');

/** Entries of the module for the monthly statements of doctors. */
export const feeShareStatementsEntries = defineFeature({
  routes: [
    { path: FEE_SHARE_STATEMENTS_PATH, screen: 'FeeShareStatementsScreen', device: 'desktop', ...reads },
    { path: feeShareStatementPath(':id'), screen: 'FeeShareStatementScreen', device: 'desktop', ...reads },
    { path: MY_FEE_SHARES_PATH, screen: 'MyFeeSharesScreen', device: 'desktop', ...owns },
  ],
  navigation: [
    { title: TITLE, icon: 'account-book', path: FEE_SHARE_STATEMENTS_PATH, order: 96, ...reads },
    {
      title: translated('My fee shares', 'मेरी शुल्क हिस्सेदारी', 'என் கட்டணப் பங்குகள்'),
      icon: 'account-book',
      path: MY_FEE_SHARES_PATH,
      order: 91,
      roles: ['DOCTOR'],
    },
  ],
  nextActions: [
    {
      kind: 'FEE_SHARE_TO_APPROVE',
      one: translated(
        '{count} fee share statement needs approval',
        'शुल्क हिस्सेदारी के {count} विवरण की मंज़ूरी बाकी',
        '{count} கட்டணப் பங்கு அறிக்கைக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} fee share statements need approval',
        'शुल्क हिस्सेदारी के {count} विवरणों की मंज़ूरी बाकी',
        '{count} கட்டணப் பங்கு அறிக்கைகளுக்கு ஒப்புதல் தேவை',
      ),
      path: feeShareStatementPath(':id'),
      list: `${FEE_SHARE_STATEMENTS_PATH}?status=DRAFT`,
      ...approves,
    },
  ],
  recordTitles: {
    feeShareStatements: {
      kind: TITLE,
      one: translated('a fee share statement', 'शुल्क हिस्सेदारी का एक विवरण', 'ஒரு கட்டணப் பங்கு அறிக்கையை'),
      path: feeShareStatementPath(':id'),
      labels: FEE_SHARE_STATEMENT_LABELS,
    },
  },
});
