import { lazy, Suspense } from 'react';
import type { InstallVariant } from './install-button';

const InstallButton = lazy(() => import('./install-button').then((module) => ({ default: module.InstallButton })));

interface LazyInstallButtonProps {
  variant: InstallVariant;
  isFolded?: boolean;
}

/** Loads the button after the page; reserves its place. */
export function LazyInstallButton(props: LazyInstallButtonProps) {
  return (
    <Suspense fallback={<div className="pc-side-link" aria-hidden="true" />}>
      <InstallButton {...props} />
    </Suspense>
  );
}
