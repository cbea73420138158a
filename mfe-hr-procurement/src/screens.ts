import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  InventoryCategoriesScreen: () =>
    import('./features/inventory-categories/inventory-categories-screen').then((m) => m.InventoryCategoriesScreen),
};
