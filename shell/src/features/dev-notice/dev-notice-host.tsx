import { lazy, Suspense } from 'react';
import { useDevOverride } from '../../remotes/dev-overrides';

const DevNotice = lazy(() => import('./dev-notice').then((module) => ({ default: module.DevNotice })));

/** Loads the notice of a development override, on pages that have one. */
export function DevNoticeHost() {
  return (
    useDevOverride() && (
      <Suspense fallback={null}>
        <DevNotice />
      </Suspense>
    )
  );
}
