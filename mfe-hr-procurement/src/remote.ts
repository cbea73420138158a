import { defineRemote } from '@polyclinic/remote';
import { inventoryCategoriesEntries } from './features/inventory-categories/inventory-category-entries';

/** Declaration of the module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'hr-procurement',
  title: { en: 'HR and supply', hi: 'मानव संसाधन और आपूर्ति', ta: 'மனிதவளமும் பொருட்களும்' },
  routes: [],
  features: [inventoryCategoriesEntries],
});
