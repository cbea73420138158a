import { Skeleton } from '@polyclinic/ui/kit/display';
import { createElement, Suspense, use, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

type AnyComponent = ComponentType | FunctionComponent<never>;

interface LazyScreenProps {
  /** Identifies the screen on this page; its code is fetched once. */
  id: string;
  load: () => Promise<AnyComponent>;
  /** Props of the component, if any. */
  given?: object;
  /** Called before the code is fetched again after a failure. */
  onRetry?: () => void;
  /** Placeholder while loading; a drawer needs none. */
  waiting?: ReactNode;
}

const SCREEN_WAITING = <Skeleton active title paragraph={{ rows: 8 }} />;

/** Code-splits a component: fetches it when first rendered, inside an error boundary with a retry. */
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

// React.lazy would cache a failure for ever.
const components = new Map<string, Promise<AnyComponent>>();

function Loaded({ id, load, given }: Pick<LazyScreenProps, 'id' | 'load'> & { given: object | undefined }) {
  const known = components.get(id) ?? load();
  components.set(id, known);
  return createElement(use(known) as ComponentType<object>, given);
}
