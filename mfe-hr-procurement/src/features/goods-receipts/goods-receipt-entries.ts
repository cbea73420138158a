import { goodsReceipts } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { GOODS_RECEIPTS_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(goodsReceipts.list.access);
const approves = entryAccess(goodsReceipts.approve.access);
const TITLE = translated('Goods receipts', 'माल प्राप्तियाँ', 'சரக்கு வரவுகள்');

/** Entries of the module for goods receipts. */
export const goodsReceiptsEntries = defineFeature({
  routes: [{ path: GOODS_RECEIPTS_PATH, screen: 'GoodsReceiptsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'truck', path: GOODS_RECEIPTS_PATH, order: 71, ...reads }],
  searchResults: [
    {
      kind: 'goodsReceipts',
      title: TITLE,
      icon: 'truck',
      path: `${GOODS_RECEIPTS_PATH}?view=:id`,
      order: 71,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  nextActions: [
    {
      kind: 'GOODS_RECEIPT_TO_APPROVE',
      one: translated(
        '{count} goods receipt needs approval',
        '{count} माल प्राप्ति की मंज़ूरी बाकी',
        '{count} சரக்கு வரவுக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} goods receipts need approval',
        '{count} माल प्राप्तियों की मंज़ूरी बाकी',
        '{count} சரக்கு வரவுகளுக்கு ஒப்புதல் தேவை',
      ),
      path: `${GOODS_RECEIPTS_PATH}?view=:id`,
      list: `${GOODS_RECEIPTS_PATH}?status=DRAFT`,
      ...approves,
    },
  ],
  recordTitles: {
    goodsReceipts: {
      kind: TITLE,
      one: translated('a goods receipt', 'एक माल प्राप्ति', 'ஒரு சரக்கு வரவை'),
      path: `${GOODS_RECEIPTS_PATH}?view=:id`,
    },
  },
});
