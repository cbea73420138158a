import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { AppProviders } from '../../app-providers';
import { isClinicLink, type AccountPage, type PublicPage } from '../../page-address';
import { ForgotPasswordScreen } from './forgot-password-screen';
import { RegisterScreen } from './register-screen';
import { ResetPasswordScreen } from './reset-password-screen';
import { VerifyEmailScreen } from './verify-email-screen';

const SCREENS = {
  register: RegisterScreen,
  'forgot-password': ForgotPasswordScreen,
  'reset-password': ResetPasswordScreen,
  'verify-email': VerifyEmailScreen,
} satisfies Record<AccountPage, unknown>;

// Not the app's client, which forgets everything when somebody signs in: here nothing belongs to a person, and what is on
// show stays until the app takes over.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });

/** The pages in front of the login, with what a screen stands on. */
export function Pages({ page }: { page: PublicPage }) {
  const [client] = useState(newClient);
  if (isClinicLink(page)) return null;
  const Screen = SCREENS[page];
  return (
    <QueryClientProvider client={client}>
      <AppProviders>
        <Screen key={page} />
      </AppProviders>
    </QueryClientProvider>
  );
}
