import { QueryClient, QueryClientProvider } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';
import { AppProviders } from '../../app-providers';
import { isClinicLink, type AccountPage, type PublicPage } from '../../page-location';
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

// Not the app's query client, which is cleared on sign-in: nothing here belongs to a person, and the page stays visible
// until the app takes over.
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });

/** The public account pages with their providers. */
export function Pages({ page }: { page: PublicPage }) {
  const [client] = useState(newClient);
  const opened = useLinksOpened();
  if (isClinicLink(page)) return null;
  const Screen = SCREENS[page];
  return (
    <QueryClientProvider client={client}>
      <AppProviders>
        <Screen key={`${page}-${opened}`} />
      </AppProviders>
    </QueryClientProvider>
  );
}

/** Counts the links opened in this tab since it loaded: one that differs in its fragment only does not load the page. */
function useLinksOpened(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onChange = () => {
      if (window.location.hash !== '') setCount((before) => before + 1);
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return count;
}
