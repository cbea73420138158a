import { Skeleton } from '@polyclinic/ui/kit/display';
import { createElement, Suspense, use, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary';

interface LazyScreenProps {
  /** Names the screen on this page; its code is fetched once. */
  id: string;
  load: () => Promise<ComponentType>;
  /** Runs before the code is fetched again after a failure. */
  onRetry?: () => void;
}

/** A component fetched when it is first shown; what fails in it stays in it and can be tried again. */
export function LazyScreen({ id, load, onRetry }: LazyScreenProps) {
  const forget = () => {
    components.delete(id);
    onRetry?.();
  };
  return (
    <ErrorBoundary key={id} onRetry={forget}>
      <Suspense fallback={<Skeleton active title paragraph={{ rows: 8 }} />}>
        <Loaded id={id} load={load} />
      </Suspense>
    </ErrorBoundary>
  );
}

// React's lazy would keep a failure for ever.
const components = new Map<string, Promise<ComponentType>>();

function Loaded({ id, load }: LazyScreenProps) {
  const known = components.get(id) ?? load();
  components.set(id, known);
  return createElement(use(known));
}
