import { Skeleton } from '@polyclinic/ui/kit/display';
import { createElement, Suspense, use, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

type AnyComponent = ComponentType | FunctionComponent<never>;

interface LazyScreenProps {
  /** Names the screen on this page; its code is fetched once. */
  id: string;
  load: () => Promise<AnyComponent>;
  /** The props of the component, where it has any. */
  given?: object;
  /** Runs before the code is fetched again after a failure. */
  onRetry?: () => void;
  /** Holds its place while it is on its way; a drawer needs none. */
  waiting?: ReactNode;
}

const SCREEN_WAITING = <Skeleton active title paragraph={{ rows: 8 }} />;

/** A component fetched when it is first shown; what fails in it stays in it and can be tried again. */
export function LazyScreen({ id, load, given, onRetry, waiting = SCREEN_WAITING }: LazyScreenProps) {
  const forget = () => {
    components.delete(id);
    onRetry?.();
  };
  return (
    <ErrorBoundary key={id} onRetry={forget}>
      <Suspense fallback={waiting}>
        <Loaded id={id} load={load} given={given} />
      </Suspense>
    </ErrorBoundary>
  );
}

// React's lazy would keep a failure for ever.
const components = new Map<string, Promise<AnyComponent>>();

function Loaded({ id, load, given }: Pick<LazyScreenProps, 'id' | 'load'> & { given: object | undefined }) {
  const known = components.get(id) ?? load();
  components.set(id, known);
  return createElement(use(known) as ComponentType<object>, given);
}
