import { user } from '@polyclinic/contract';
import { defineRemote, entryAccess, paths } from '@polyclinic/remote';

const title = { en: 'Supply', hi: 'Supply मॉड्यूल', ta: 'Supply தொகுதி' };
const readsCounts = entryAccess(user.counts.access);

/** Declaration of the Supply module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'hr-procurement',
  title,
  routes: [{ path: paths.hrProcurement, screen: 'HrProcurementScreen', device: 'desktop', ...readsCounts }],
  navigation: [{ title, icon: 'apps', path: paths.hrProcurement, order: 900, ...readsCounts }],
});
