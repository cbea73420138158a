import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { Component, createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { forgetScreens, loadScreens } from './load-remote';

interface RemoteScreenProps {
  remote: string;
  screen: string;
}

/** A component of a remote, fetched the first time it is shown; what fails in it stays in it. */
export function RemoteScreen({ remote, screen }: RemoteScreenProps) {
  const retry = () => {
    components.delete(keyOf(remote, screen));
    forgetScreens(remote);
  };
  return (
    <RemoteBoundary key={keyOf(remote, screen)} onRetry={retry}>
      <Suspense fallback={<Waiting />}>
        <Loaded remote={remote} screen={screen} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ remote, screen }: RemoteScreenProps) {
  return createElement(use(componentOf(remote, screen)));
}

function Waiting() {
  return <Skeleton active title paragraph={{ rows: 8 }} />;
}

const components = new Map<string, Promise<ComponentType>>();

function componentOf(remote: string, screen: string): Promise<ComponentType> {
  const key = keyOf(remote, screen);
  const known = components.get(key);
  if (known) return known;
  const loading = fetchComponent(remote, screen);
  components.set(key, loading);
  return loading;
}

async function fetchComponent(remote: string, screen: string): Promise<ComponentType> {
  const screens = await loadScreens(remote);
  const load = screens[screen];
  if (!load) throw new Error(`The ${remote} module has no screen named ${screen}`);
  return load();
}

function keyOf(remote: string, screen: string): string {
  return `${remote}/${screen}`;
}

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps the failure of one screen away from the frame and the other screens, and lets it be tried again. */
class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <Alert
        type="warning"
        role="alert"
        showIcon
        title={<Trans>This part of Polyclinic is not available right now</Trans>}
        description={<Trans>The rest keeps working. Try again in a moment.</Trans>}
        action={
          <Button type="primary" onClick={this.#retry}>
            <Trans>Try Again</Trans>
          </Button>
        }
      />
    );
  }
}
