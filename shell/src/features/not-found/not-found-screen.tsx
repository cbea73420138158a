import { ElsewhereScreen } from '@polyclinic/frame';
import { useRegistry } from '../../remotes/registry';

/** For paths without a screen: what is not there, or which module it takes. */
export function NotFoundScreen() {
  return <ElsewhereScreen modules={useRegistry()?.modules.map(({ id }) => id)} />;
}
