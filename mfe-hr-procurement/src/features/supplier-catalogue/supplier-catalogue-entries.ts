import { SUPPLIER_DOCUMENT_LABELS, SUPPLIER_PRICE_LABELS, supplierCatalogue } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { SUPPLIER_CATALOGUE_PATH } from '../../lib/procurement-paths';

const reads = entryAccess(supplierCatalogue.list.access);
const TITLE = translated('Supplier catalogue', 'सप्लायर कैटलॉग', 'சப்ளையர் விலைப்பட்டியல்');

/** Entries of the module for the prices of suppliers. */
export const supplierCatalogueEntries = defineFeature({
  routes: [{ path: SUPPLIER_CATALOGUE_PATH, screen: 'SupplierCatalogueScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'read', path: SUPPLIER_CATALOGUE_PATH, order: 73, ...reads }],
  recordTitles: {
    supplierCatalogue: {
      kind: TITLE,
      one: translated('a supplier price', 'सप्लायर का एक मूल्य', 'ஒரு சப்ளையர் விலையை'),
      path: `${SUPPLIER_CATALOGUE_PATH}?edit=:id`,
      labels: SUPPLIER_PRICE_LABELS,
    },
    supplierDocuments: {
      kind: translated('Supplier documents', 'सप्लायर के दस्तावेज़', 'சப்ளையர் ஆவணங்கள்'),
      one: translated('a supplier document', 'सप्लायर का एक दस्तावेज़', 'ஒரு சப்ளையர் ஆவணத்தை'),
      labels: SUPPLIER_DOCUMENT_LABELS,
    },
  },
});
