import { Trans } from '@lingui/react/macro';
import type { ModuleAnswer } from '@polyclinic/contract';
import { useFeature, usePerson } from '@polyclinic/frame';
import { catalogueFor } from '@polyclinic/remote';
import { useIsPhone } from '@polyclinic/ui';
import { Alert, Button, Spin } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { BrowserRouter, useRoutes } from '@polyclinic/ui/kit/router';
import { useMemo } from 'react';
import { listModules } from './remotes/registry';
import { preloadFirst, routesFor } from './routes';

/** Everybody at work, those of the platform included: all modules in one frame. */
export function ClinicApp() {
  const modules = useQuery({ queryKey: ['modules'], queryFn: listModules, staleTime: Infinity });
  if (modules.data) {
    return (
      <BrowserRouter>
        <Pages modules={modules.data} />
      </BrowserRouter>
    );
  }
  if (modules.isPending) return <Spin fullscreen delay={300} />;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={<Trans>The list of modules could not be loaded</Trans>}
      action={
        <Button onClick={() => void modules.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    />
  );
}

function Pages({ modules }: { modules: ModuleAnswer[] }) {
  const person = usePerson();
  const device = useIsPhone() ? 'mobile' : 'desktop';
  const hasMessages = useFeature('messages');
  const routes = useMemo(() => {
    if (!person) return [];
    const declarations = modules.map(({ declaration }) => declaration);
    const catalogue = catalogueFor(declarations, person, device);
    preloadFirst(catalogue, modules);
    return routesFor(catalogue, person, hasMessages);
  }, [modules, person, device, hasMessages]);
  return useRoutes(routes);
}
