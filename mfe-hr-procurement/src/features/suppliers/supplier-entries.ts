import { SUPPLIER_LABELS, suppliers } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

const reads = entryAccess(suppliers.list.access);
const decides = entryAccess(suppliers.decideBankDetails.access);
const TITLE = translated('Suppliers', 'सप्लायर', 'சப்ளையர்கள்');

/** Path of the list; `?new` and `?edit=ID` open a form next to it. */
export const SUPPLIERS_PATH = '/procurement/suppliers';

/** Entries of the module for suppliers. */
export const suppliersEntries = defineFeature({
  routes: [{ path: SUPPLIERS_PATH, screen: 'SuppliersScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'apartment', path: SUPPLIERS_PATH, order: 73, ...reads }],
  searchResults: [
    {
      kind: 'suppliers',
      title: TITLE,
      icon: 'apartment',
      path: `${SUPPLIERS_PATH}?edit=:id`,
      order: 73,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  nextActions: [
    {
      kind: 'BANK_DETAILS_TO_APPROVE',
      one: translated(
        '{count} change of bank details needs approval',
        'बैंक विवरण के {count} बदलाव की मंज़ूरी बाकी',
        '{count} வங்கி விவர மாற்றத்துக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} changes of bank details need approval',
        'बैंक विवरण के {count} बदलावों की मंज़ूरी बाकी',
        '{count} வங்கி விவர மாற்றங்களுக்கு ஒப்புதல் தேவை',
      ),
      path: `${SUPPLIERS_PATH}?edit=:id`,
      list: SUPPLIERS_PATH,
      ...decides,
    },
  ],
  recordTitles: {
    supplierScores: { kind: translated('Supplier scores', 'सप्लायर स्कोर', 'சப்ளையர் மதிப்பெண்கள்') },
    suppliers: {
      kind: TITLE,
      one: translated('a supplier', 'एक सप्लायर', 'ஒரு சப்ளையரை'),
      path: `${SUPPLIERS_PATH}?edit=:id`,
      export: { type: 'suppliers' },
      labels: SUPPLIER_LABELS,
    },
  },
});
