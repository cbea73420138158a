import { supplierBills } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { SUPPLIER_BILLS_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(supplierBills.list.access);
const approves = entryAccess(supplierBills.approve.access);
const TITLE = translated('Supplier bills', 'सप्लायर के बिल', 'சப்ளையர் பில்கள்');

/** Entries of the module for the bills of suppliers. */
export const supplierBillsEntries = defineFeature({
  routes: [{ path: SUPPLIER_BILLS_PATH, screen: 'SupplierBillsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'file-search', path: SUPPLIER_BILLS_PATH, order: 72, ...reads }],
  searchResults: [
    {
      kind: 'supplierBills',
      title: TITLE,
      icon: 'file-search',
      path: `${SUPPLIER_BILLS_PATH}?view=:id`,
      order: 72,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  nextActions: [
    {
      kind: 'SUPPLIER_BILL_TO_APPROVE',
      one: translated(
        '{count} supplier bill needs approval',
        'सप्लायर के {count} बिल की मंज़ूरी बाकी',
        '{count} சப்ளையர் பில்லுக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} supplier bills need approval',
        'सप्लायरों के {count} बिलों की मंज़ूरी बाकी',
        '{count} சப்ளையர் பில்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${SUPPLIER_BILLS_PATH}?view=:id`,
      list: `${SUPPLIER_BILLS_PATH}?status=MATCHED`,
      ...approves,
    },
  ],
  recordTitles: {
    eInvoices: { kind: translated('E-bills', 'ई-बिल', 'மின் பில்கள்') },
    supplierBills: {
      kind: TITLE,
      one: translated("a supplier's bill", 'सप्लायर का एक बिल', 'ஒரு சப்ளையர் பில்லை'),
      path: `${SUPPLIER_BILLS_PATH}?view=:id`,
    },
  },
});
