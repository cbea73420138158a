import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import {
  createElement,
  Suspense,
  use,
  useEffect,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { isCostlyConnection } from './costly-connection';
import { ErrorBoundary } from './error-boundary';
import { whenIdle } from './when-idle';

type AnyComponent = ComponentType | FunctionComponent<never>;
type Load = () => Promise<AnyComponent>;

interface LazyScreenProps {
  /** Identifies the screen on this page; its code is fetched once. */
  id: string;
  load: Load;
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
/** Components fetched ahead, by their loader. */
const preloaded = new Map<Load, AnyComponent>();

function Loaded({ id, load, given }: Pick<LazyScreenProps, 'id' | 'load'> & { given: object | undefined }) {
  const known = components.get(id) ?? fetchOnce(load);
  components.set(id, known);
  return createElement(use(known) as ComponentType<object>, given);
}

/** A component fetched ahead comes with the fields that React reads from a promise, so that nothing waits for it. */
function fetchOnce(load: Load): Promise<AnyComponent> {
  const component = preloaded.get(load);
  if (!component) return load();
  return Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
}

/** Pause before each fetch, so that whatever the person does comes first. */
const BUSY_MS = 200;

/**
 * Fetches the code of screens that may be opened from this one, one after the other, once the page has its data and is
 * idle; not on a metered or slow connection. `loads` has to be the same object in each rendering.
 */
export function usePreload(loads: Readonly<Record<string, Load>>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isCostlyConnection()) return undefined;
    const missing = Object.values(loads).filter((load) => !preloaded.has(load));
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = async () => {
      if (isOver) return;
      if (client.isFetching() > 0) {
        later();
        return;
      }
      const load = missing.shift();
      if (!load) return;
      try {
        preloaded.set(load, await load());
        later();
      } catch {
        // Fetched again, with a message if that fails too, when the screen is opened.
      }
    };
    const later = () => {
      timer = setTimeout(() => whenIdle(() => void next()), BUSY_MS);
    };
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, loads]);
}
