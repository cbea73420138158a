import { purchaseOrders } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(purchaseOrders.list.access);
const approves = entryAccess(purchaseOrders.approve.access);
const TITLE = translated('Purchase orders', 'परचेज़ ऑर्डर', 'கொள்முதல் ஆணைகள்');

/** Entries of the module for purchase orders. */
export const purchaseOrdersEntries = defineFeature({
  routes: [{ path: PURCHASE_ORDERS_PATH, screen: 'PurchaseOrdersScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'cart', path: PURCHASE_ORDERS_PATH, order: 70, ...reads }],
  searchResults: [
    {
      kind: 'purchaseOrders',
      title: TITLE,
      icon: 'cart',
      path: `${PURCHASE_ORDERS_PATH}?view=:id`,
      order: 70,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  nextActions: [
    {
      kind: 'PURCHASE_ORDER_TO_APPROVE',
      one: translated(
        '{count} purchase order needs approval',
        '{count} परचेज़ ऑर्डर की मंज़ूरी बाकी',
        '{count} கொள்முதல் ஆணைக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} purchase orders need approval',
        '{count} परचेज़ ऑर्डरों की मंज़ूरी बाकी',
        '{count} கொள்முதல் ஆணைகளுக்கு ஒப்புதல் தேவை',
      ),
      path: `${PURCHASE_ORDERS_PATH}?view=:id`,
      list: `${PURCHASE_ORDERS_PATH}?status=PENDING_APPROVAL`,
      ...approves,
    },
  ],
  recordTitles: {
    purchaseOrders: {
      kind: TITLE,
      one: translated('a purchase order', 'एक परचेज़ ऑर्डर', 'ஒரு கொள்முதல் ஆணையை'),
      path: `${PURCHASE_ORDERS_PATH}?view=:id`,
    },
  },
});
