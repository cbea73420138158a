import { Trans } from '@lingui/react/macro';
import { PUBLIC_PAGES } from '@polyclinic/contract';
import { LinkFrame } from '@polyclinic/frame';
import type { ClinicLinkPage } from '@polyclinic/frame/login';
import { LinkOver } from '@polyclinic/ui';
import { Alert, Button, Spin } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { listModules } from './registry';
import { RemoteScreen } from './remote-screen';

/** The page of a clinic's link, rendered by the module that declares it, signed in or not. */
export function ModuleLink({ page }: { page: ClinicLinkPage }) {
  return <LinkFrame>{(secret) => <LinkScreen page={page} secret={secret} />}</LinkFrame>;
}

function LinkScreen({ page, secret }: { page: ClinicLinkPage; secret: string }) {
  const modules = useQuery({ queryKey: ['modules'], queryFn: listModules });
  if (modules.isPending) return <Spin delay={300} />;
  if (modules.isError) {
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
  for (const { id, declaration } of modules.data) {
    const own = declaration.publicPages?.find(({ path }) => path === PUBLIC_PAGES[page]);
    if (own) return <RemoteScreen remote={id} screen={own.screen} given={{ secret }} />;
  }
  return <LinkOver />;
}
