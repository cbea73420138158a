import type { LoadLinks } from './public-screen';

/** For public pages that no module's link opens. */
export const noLinks: LoadLinks = () => Promise.reject(new Error('No module shows pages of links here'));
