import { lazy, Suspense } from 'react';
import { withFeatureTexts } from '../../feature-catalogue';
import { useFirstScreenShown } from '../../first-screen';
import type { InstallVariant } from './install-button';

const InstallButton = lazy(() =>
  withFeatureTexts(import('./install-button')).then((module) => ({ default: module.InstallButton })),
);

interface LazyInstallButtonProps {
  variant: InstallVariant;
  isFolded?: boolean;
}

/** Loads the button after the first screen; reserves its place. */
export function LazyInstallButton(props: LazyInstallButtonProps) {
  const place = <div className="pc-side-link" aria-hidden="true" />;
  if (!useFirstScreenShown()) return place;
  return (
    <Suspense fallback={place}>
      <InstallButton {...props} />
    </Suspense>
  );
}
