import { useLingui } from '@lingui/react/macro';
import { ClinicLogo, LINK_STYLES, LinkOver, Styles } from '@polyclinic/ui';
import { QueryClient, QueryClientProvider, useQuery } from '@polyclinic/ui/kit/query';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { AppProviders } from './app-providers';
import { showFace, useBranding } from './branding';
import { publicApi } from './features/sign-in/public-api';
import { PageSettings } from './page-settings';
import { useLinkSecret } from './use-link-secret';

// Not the app's query client, which is cleared on sign-in: nothing here belongs to a person.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });

/** The page of a clinic's link in the clinic's colours, with a language switch, around the screen of its module. */
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
  useFaceOfLink(secret);
  const { logoUrl } = useBranding();
  return (
    <div className="pc-link">
      <Styles name="link" css={LINK_STYLES} />
      <header className="pc-link-settings" aria-label={t`Language and appearance`}>
        <PageSettings />
      </header>
      <ClinicLogo value={logoUrl}>
        {secret === '' ? <LinkOver /> : <Fragment key={secret}>{children(secret)}</Fragment>}
      </ClinicLogo>
    </div>
  );
}

/** Shows the page in the branding of the clinic that issued the link; without an answer in the product's own. */
function useFaceOfLink(secret: string): void {
  const { data } = useQuery({
    ...publicApi.public.faceOfLink.queryOptions({ params: { token: secret } }),
    enabled: secret !== '',
  });
  const face = data?.clinic;
  useEffect(() => {
    showFace(face ?? null);
    return () => showFace(null);
  }, [face]);
}
