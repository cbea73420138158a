import { lazy, Suspense } from 'react';

// Its endpoint brings the contract's schemas along, which the people of a clinic need later if at all.
const SuperAdminProfile = lazy(() =>
  import('./super-admin-profile').then((module) => ({ default: module.SuperAdminProfile })),
);

/** Where a super administrator lands after the login. */
export function SuperAdminHome() {
  return (
    <Suspense fallback={null}>
      <SuperAdminProfile />
    </Suspense>
  );
}
