import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  HrProcurementScreen: () =>
    import('./features/hr-procurement/hr-procurement-screen').then((m) => m.HrProcurementScreen),
};
