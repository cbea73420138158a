import { Trans } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import type { ModuleAnswer } from '@polyclinic/contract';
import { useIsPhone } from '@polyclinic/ui';
import { Button, Spin } from '@polyclinic/ui/kit/base';
import { Result } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { RouterProvider } from '@polyclinic/ui/kit/router';
import { useMemo } from 'react';
import { catalogueFor } from './remotes/catalogue';
import { listModules } from './remotes/registry';
import { routerFor } from './routes';

/** The clinic's staff and patients at work: all modules in one frame. */
export function ClinicApp() {
  const modules = useQuery({ queryKey: ['modules'], queryFn: listModules, staleTime: Infinity });
  if (modules.data) return <Pages modules={modules.data} />;
  if (modules.isPending) return <Spin fullscreen delay={300} />;
  return (
    <Result
      status="error"
      role="alert"
      title={<Trans>The list of modules could not be loaded</Trans>}
      extra={
        <Button type="primary" onClick={() => void modules.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    />
  );
}

function Pages({ modules }: { modules: ModuleAnswer[] }) {
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  const device = useIsPhone() ? 'mobile' : 'desktop';
  const role = user?.role;
  const duties = user?.duties;
  const router = useMemo(() => {
    if (!role || !duties) return null;
    const declarations = modules.map(({ declaration }) => declaration);
    return routerFor(catalogueFor(declarations, { role, duties }, device), modules);
  }, [modules, role, duties, device]);
  return router && <RouterProvider router={router} />;
}
