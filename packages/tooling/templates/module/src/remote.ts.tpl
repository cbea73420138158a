import { user } from '@polyclinic/contract';
import { defineRemote, entryAccess, paths } from '@polyclinic/remote';

const title = { en: '__title__', hi: '__title_hi__', ta: '__title_ta__' };
const readsCounts = entryAccess(user.counts.access);

/** Declaration of the __title__ module for the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: '__id__',
  title,
  routes: [{ path: paths.__name__, screen: '__Name__Screen', device: 'desktop', ...readsCounts }],
  navigation: [{ title, icon: 'apps', path: paths.__name__, order: 900, ...readsCounts }],
});
