import { drawerSearchParams } from '@polyclinic/ui';

/** The form of a new suggestion, on top of the list. */
export const suggestionDrawers = drawerSearchParams('new');
