import { useLanguage } from '@polyclinic/frame';
import { ErrorBoundary } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useShownModule } from '../reports/shown-module';
import { ModulePanel, type PanelState } from './module-panel';
import { readRegistry } from './registry';
import { runnerOf } from './running-modules';

interface RemoteScreenProps {
  remote: string;
  /** The name it has in the remote's declaration. */
  screen: string;
  /** One card among others, which says in few words what is wrong with it. */
  isCard?: boolean;
  /** The props of the component, where it has any. */
  given?: object;
}

/** Nobody waits longer without a word. */
const PATIENCE_MS = 5_000;

/** A component of a remote; what fails in it stays in it, is said by its name, and can be tried again. */
export function RemoteScreen({ remote, screen, isCard = false, given }: RemoteScreenProps) {
  const runner = runnerOf(remote);
  const state = useSyncExternalStore(runner.subscribe, () => runner.stateOf(screen));
  const [attempt, setAttempt] = useState(0);
  const [retried, setRetried] = useState<{ screen: string; said: PanelState }>();
  const isLate = useIsLate(state.phase === 'waiting' ? `${remote}/${screen} ${attempt}` : undefined);
  const name = useModuleName(remote);
  useEffect(() => runner.show(screen), [runner, screen]);
  useEffect(() => {
    if (state.phase === 'ready') setRetried(undefined);
  }, [state.phase]);
  useShownModule(isCard ? undefined : remote, runner.release?.digest);

  const panel = (said: PanelState, isBusy = false) => {
    const retry = () => {
      setAttempt((before) => before + 1);
      setRetried({ screen, said });
      runner.retry();
    };
    return <ModulePanel name={name} state={said} isSmall={isCard} isBusy={isBusy} onRetry={retry} />;
  };

  if (state.phase === 'failed') return panel({ kind: 'failed', misfit: state.misfit });
  if (state.phase === 'waiting') {
    if (isLate) return panel({ kind: state.isTryingAnother ? 'trying-another' : 'slow' });
    // The button that was pressed stays, and with it the place of whoever uses the keyboard.
    if (retried?.screen === screen) return panel(retried.said, true);
    return <Skeleton active title paragraph={{ rows: isCard ? 3 : 8 }} />;
  }
  return (
    <ErrorBoundary
      // Another release, another screen: nothing of the old one is carried over.
      key={`${screen} ${state.digest}`}
      onError={() => runner.crashed(screen)}
      renderFailure={(again) => (
        <ModulePanel name={name} state={{ kind: 'crashed' }} isSmall={isCard} onRetry={() => afterCrash(again)} />
      )}
    >
      {createElement(state.component as ComponentType<object>, given)}
    </ErrorBoundary>
  );

  function afterCrash(again: () => void) {
    runner.retryCrashed(screen);
    again();
  }
}

/** Whether this wait has become too long; another wait begins anew. */
function useIsLate(wait: string | undefined): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setLate(wait), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [wait]);
  return wait !== undefined && late === wait;
}

function useModuleName(id: string): string {
  const language = useLanguage();
  return readRegistry()?.modules.find((module) => module.id === id)?.declaration.title[language] ?? id;
}
