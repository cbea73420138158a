import { LICENSE_LABELS, licenses } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { EXPIRING_LICENSES_PATH } from '../../lib/people-paths';

const reads = entryAccess(licenses.expiring.access);
const keeps = entryAccess(licenses.create.access);
const TITLE = translated('Licenses', 'लाइसेंस', 'உரிமங்கள்');

/** Entries of the module for licences. */
export const licensesEntries = defineFeature({
  routes: [{ path: EXPIRING_LICENSES_PATH, screen: 'ExpiringLicensesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'insurance', path: EXPIRING_LICENSES_PATH, order: 84, ...reads }],
  dashboardCards: [{ id: 'licenses-expiring', screen: 'LicensesExpiringCard', order: 42, ...keeps }],
  recordTitles: {
    licenses: {
      kind: TITLE,
      one: translated('a license', 'एक लाइसेंस', 'ஒரு உரிமத்தை'),
      export: { type: 'licenses' },
      labels: LICENSE_LABELS,
    },
  },
});
