import { Trans } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import type { ModuleAnswer } from '@polyclinic/contract';
import { useFeature } from '@polyclinic/frame';
import { catalogueFor } from '@polyclinic/remote';
import { useIsPhone } from '@polyclinic/ui';
import { Alert, Button, Spin } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { BrowserRouter, useRoutes } from '@polyclinic/ui/kit/router';
import { useMemo } from 'react';
import { listModules } from './remotes/registry';
import { preloadFirst, routesFor } from './routes';

/** The clinic's staff and patients at work: all modules in one frame. */
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
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  const device = useIsPhone() ? 'mobile' : 'desktop';
  const hasMessages = useFeature('messages');
  const role = user?.role;
  const duties = user?.duties;
  const routes = useMemo(() => {
    if (!role || !duties) return [];
    const declarations = modules.map(({ declaration }) => declaration);
    const catalogue = catalogueFor(declarations, { role, duties }, device);
    preloadFirst(catalogue, modules);
    return routesFor(catalogue, role, hasMessages);
  }, [modules, role, duties, device, hasMessages]);
  return useRoutes(routes);
}
