import { holdFirstScreen, useLanguage } from '@polyclinic/frame';
import { ErrorBoundary } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useShownModule } from '../reports/shown-module';
import { ModulePanel, type PanelState } from './module-panel';
import { readRegistry } from './registry';
import { runnerOf } from './running-modules';

interface RemoteScreenProps {
  remote: string;
  /** The screen's name in the remote's declaration. */
  screen: string;
  /** A card among others, with a short error message. */
  isCard?: boolean;
  /** Props of the component, if any. */
  given?: object;
}

/** Longest wait without a message. */
const TIMEOUT_MS = 5_000;

/** Renders a component of a remote inside an error boundary; a failure names the module and offers a retry. */
export function RemoteScreen({ remote, screen, isCard = false, given }: RemoteScreenProps) {
  const runner = runnerOf(remote);
  const state = useSyncExternalStore(runner.subscribe, () => runner.stateOf(screen));
  const [attempt, setAttempt] = useState(0);
  const [retried, setRetried] = useState<{ screen: string; said: PanelState }>();
  const isLate = useIsLate(state.phase === 'waiting' ? `${remote}/${screen} ${attempt}` : undefined);
  const name = useModuleName(remote);
  useEffect(() => runner.show(screen), [runner, screen]);
  useEffect(() => (state.phase === 'waiting' ? holdFirstScreen() : undefined), [state.phase]);
  useEffect(() => {
    if (state.phase === 'ready') setRetried(undefined);
  }, [state.phase]);
  useShownModule(isCard ? undefined : remote, runner.release?.digest);

  const panel = (panelState: PanelState, isBusy = false) => {
    const retry = () => {
      setAttempt((before) => before + 1);
      setRetried({ screen, said: panelState });
      runner.retryByHand();
    };
    return <ModulePanel name={name} state={panelState} isSmall={isCard} isBusy={isBusy} onRetry={retry} />;
  };

  if (state.phase === 'failed') return panel({ kind: 'failed', versionMismatch: state.versionMismatch });
  if (state.phase === 'waiting') {
    if (isLate) return panel({ kind: state.isTryingAnother ? 'trying-another' : 'slow' });
    // Keeps the pressed button mounted, so that keyboard users keep their focus.
    if (retried?.screen === screen) return panel(retried.said, true);
    return <Skeleton active title paragraph={{ rows: isCard ? 3 : 8 }} />;
  }
  return (
    <ErrorBoundary
      // Another release is another screen: no state carries over.
      key={`${screen} ${state.digest}`}
      onError={() => runner.crashed(screen)}
      renderFailure={(again) => (
        <CrashedPanel name={name} isSmall={isCard} onRetry={() => runner.retryCrashed(screen)} again={again} />
      )}
    >
      {createElement(state.component as ComponentType<object>, given)}
    </ErrorBoundary>
  );
}

interface CrashedPanelProps {
  name: string;
  isSmall: boolean;
  /** Tries another release; false if there is none. */
  onRetry: () => Promise<boolean>;
  /** Shows the same code again. */
  again: () => void;
}

function CrashedPanel({ name, isSmall, onRetry, again }: CrashedPanelProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const isReplaced = await onRetry();
    setBusy(false);
    if (!isReplaced) again();
  };
  return (
    <ModulePanel
      name={name}
      state={{ kind: 'crashed' }}
      isSmall={isSmall}
      isBusy={isBusy}
      onRetry={() => void retry()}
    />
  );
}

/** Returns whether the current wait has exceeded the limit; each wait is timed separately. */
function useIsLate(wait: string | undefined): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setLate(wait), TIMEOUT_MS);
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
