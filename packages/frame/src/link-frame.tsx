import { useLingui } from '@lingui/react/macro';
import { LINK_SHEET, LinkOver, Sheet } from '@polyclinic/ui';
import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { Fragment, useState, type ReactNode } from 'react';
import { AppProviders } from './app-providers';
import { PageSettings } from './page-settings';
import { useLinkSecret } from './use-link-secret';

// Not the app's client, which forgets everything when somebody signs in: here nothing belongs to a person.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });

/** The page behind a clinic's link, in the language that its reader chooses, around the screen of the module it belongs to. */
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
      <Sheet name="link" css={LINK_SHEET} />
      <header className="pc-link-settings" aria-label={t`Language and appearance`}>
        <PageSettings />
      </header>
      {secret === '' ? <LinkOver /> : <Fragment key={secret}>{children(secret)}</Fragment>}
    </div>
  );
}
