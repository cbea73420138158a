import { useLingui } from '@lingui/react/macro';
import { LINK_STYLES, LinkOver, Styles } from '@polyclinic/ui';
import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { Fragment, useState, type ReactNode } from 'react';
import { AppProviders } from './app-providers';
import { PageSettings } from './page-settings';
import { useLinkSecret } from './use-link-secret';

// Not the app's query client, which is cleared on sign-in: nothing here belongs to a person.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });

/** The page of a clinic's link, with a language switch, around the screen of its module. */
export function LinkFrame({ children }: { children: (secret: string) => ReactNode }) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <AppProviders>
        <LinkPage>{children}</LinkPage>
      </AppProviders>
    </QueryClientProvider>
  );
}

function LinkPage({ children }: { children: (secret: string) => ReactNode }) {
  const { t } = useLingui();
  const secret = useLinkSecret();
  return (
    <div className="pc-link">
      <Styles name="link" css={LINK_STYLES} />
      <header className="pc-link-settings" aria-label={t`Language and appearance`}>
        <PageSettings />
      </header>
      {secret === '' ? <LinkOver /> : <Fragment key={secret}>{children(secret)}</Fragment>}
    </div>
  );
}
