import { Trans } from '@lingui/react/macro';
import type { ModuleRelease } from '@polyclinic/contract';
import { useFeature, usePerson } from '@polyclinic/frame';
import { FrameSkeleton } from '@polyclinic/frame/login';
import { ModulesProvider } from '@polyclinic/remote/slot';
import { useIsPhone } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { BrowserRouter, useRoutes } from '@polyclinic/ui/kit/router';
import { useEffect, useMemo } from 'react';
import { leaveFirstScreen, offerFor } from './remotes/first-screen';
import { modulesOnPage } from './remotes/modules-on-page';
import { usePrefetch } from './remotes/prefetch';
import { listModules, useRegistry, useRegistryWatch } from './remotes/registry';
import { useShownModules } from './remotes/running-modules';
import { useArrivals } from './remotes/use-arrivals';
import { routesFor } from './routes';

/** The app of everybody who works at a clinic or for the platform: all modules in one frame. */
export function ClinicApp() {
  const registry = useRegistry();
  // Loads the first response only; later ones arrive through the registry store.
  const modules = useQuery({ queryKey: ['modules'], queryFn: listModules, enabled: !registry, retry: false });
  useRegistryWatch();
  if (registry) {
    return (
      <BrowserRouter>
        <Pages modules={registry.modules} />
      </BrowserRouter>
    );
  }
  if (modules.isPending) return <FrameSkeleton />;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={<Trans>Couldn't load the list of modules</Trans>}
      action={
        <Button onClick={() => void modules.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    />
  );
}

function Pages({ modules: offered }: { modules: readonly ModuleRelease[] }) {
  const modules = useShownModules(offered);
  const person = usePerson();
  const device = useIsPhone() ? 'mobile' : 'desktop';
  const hasMessages = useFeature('messages');
  const catalogue = useMemo(() => (person ? offerFor(modules, person, device) : undefined), [modules, person, device]);
  // oxlint-disable-next-line no-console -- for diagnosis: the people using the app could not act on it
  useEffect(() => catalogue?.clashes.forEach((clash) => console.error(clash)), [catalogue]);
  const routes = useMemo(() => {
    if (!person || !catalogue) return [];
    return routesFor(catalogue, person, hasMessages);
  }, [catalogue, person, hasMessages]);
  const onPage = useMemo(() => modulesOnPage(catalogue, modules), [catalogue, modules]);
  useEffect(leaveFirstScreen, []);
  usePrefetch(catalogue, modules);
  useArrivals(catalogue);
  return <ModulesProvider value={onPage}>{useRoutes(routes)}</ModulesProvider>;
}
