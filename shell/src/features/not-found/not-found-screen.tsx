import { ElsewhereScreen } from '@polyclinic/frame';
import { ownerOf } from '@polyclinic/remote';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useRegistry } from '../../remotes/registry';
import { PreparingScreen } from './preparing-screen';

/** For paths without a screen: what is not there, or which module it takes, or that this module is being built. */
export function NotFoundScreen() {
  const registry = useRegistry();
  const owner = ownerOf(useLocation().pathname);
  const preparing = registry?.preparing?.find(({ id }) => id === owner?.id);
  if (owner && preparing) return <PreparingScreen title={owner.title} isFailed={preparing.isFailed} />;
  return <ElsewhereScreen modules={registry?.modules.map(({ id }) => id)} />;
}
