import { useSession } from '@polyclinic/client';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { lazy, Suspense, type ReactNode } from 'react';
import { withFeatureTexts } from './feature-catalogue';

const ActingForChange = lazy(() =>
  withFeatureTexts(import('./features/acting-for/acting-for-change')).then((module) => ({
    default: module.ActingForChange,
  })),
);

/** A link to a page of a family member, such as that of an alert, opens it in the view of that person. */
export function ActingForLink({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const mayAct = useSession(({ user }) => user !== null && 'role' in user && user.role === 'PATIENT');
  const personId = mayAct ? params.get('for') : null;
  if (personId === null) return children;
  // The page is not shown before: it would look for the record of the child among the own ones.
  return (
    <Suspense fallback={null}>
      <ActingForChange personId={personId} />
    </Suspense>
  );
}
