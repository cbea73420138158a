import { PURCHASE_REQUISITION_LABELS, purchaseRequisitions } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

const reads = entryAccess(purchaseRequisitions.list.access);
const decides = entryAccess(purchaseRequisitions.decide.access);
const TITLE = translated('Purchase requests', 'खरीद अनुरोध', 'கொள்முதல் கோரிக்கைகள்');

/** Path of the list; `?new` opens a form next to it. */
export const PURCHASE_REQUISITIONS_PATH = '/procurement/requests';

/** Entries of the module for purchase requests. */
export const purchaseRequisitionsEntries = defineFeature({
  routes: [{ path: PURCHASE_REQUISITIONS_PATH, screen: 'PurchaseRequisitionsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'plus-square', path: PURCHASE_REQUISITIONS_PATH, order: 69, ...reads }],
  nextActions: [
    {
      kind: 'REQUISITION_TO_APPROVE',
      one: translated(
        '{count} purchase request needs approval',
        '{count} खरीद अनुरोध की मंज़ूरी बाकी',
        '{count} கொள்முதல் கோரிக்கைக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} purchase requests need approval',
        '{count} खरीद अनुरोधों की मंज़ूरी बाकी',
        '{count} கொள்முதல் கோரிக்கைகளுக்கு ஒப்புதல் தேவை',
      ),
      path: `${PURCHASE_REQUISITIONS_PATH}?status=PENDING`,
      list: `${PURCHASE_REQUISITIONS_PATH}?status=PENDING`,
      ...decides,
    },
  ],
  recordTitles: {
    purchaseRequisitions: {
      kind: TITLE,
      one: translated('a purchase request', 'एक खरीद अनुरोध', 'ஒரு கொள்முதல் கோரிக்கையை'),
      labels: PURCHASE_REQUISITION_LABELS,
    },
  },
});
