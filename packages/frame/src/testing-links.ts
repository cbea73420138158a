import type { LoadLinks } from './public-screen';

/** For pages in front of the login that no link of a module leads to. */
export const noLinks: LoadLinks = () => Promise.reject(new Error('No module shows pages of links here'));
