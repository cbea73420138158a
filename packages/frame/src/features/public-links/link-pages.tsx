import { LazyScreen } from '@polyclinic/ui';
import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { AppProviders } from '../../app-providers';
import { isClinicLink, type ClinicLinkPage, type PublicPage } from '../../page-address';
import { InvoiceScreen } from './invoice-screen';
import { LinkOver } from './link-over';
import { OfferScreen } from './offer-screen';
import { QueueScreen } from './queue-screen';
import { useLinkSecret } from './use-link-secret';

// The fields of a form are most of what a link's page weighs; a place in the queue needs none of them.
const loadForm = () => import('./form-screen').then((m) => m.FormScreen);

const SCREENS = {
  form: () => <LazyScreen id="form" load={loadForm} waiting={null} />,
  offer: OfferScreen,
  queue: QueueScreen,
  invoice: InvoiceScreen,
} satisfies Record<ClinicLinkPage, unknown>;

// Not the app's client, which forgets everything when somebody signs in: here nothing belongs to a person.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });

/** The pages that a clinic's link opens, with what a screen stands on. */
export function Pages({ page }: { page: PublicPage }) {
  const [client] = useState(newClient);
  const secret = useLinkSecret();
  if (!isClinicLink(page)) return null;
  const Screen = SCREENS[page];
  return (
    <QueryClientProvider client={client}>
      <AppProviders>{secret === '' ? <LinkOver /> : <Screen key={secret} secret={secret} />}</AppProviders>
    </QueryClientProvider>
  );
}
