import { createQueryClient } from '@polyclinic/client';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { AppProviders } from '../../app-providers';
import type { PublicPage } from '../../page-address';
import { ForgotPasswordScreen } from './forgot-password-screen';
import { RegisterScreen } from './register-screen';
import { ResetPasswordScreen } from './reset-password-screen';
import { VerifyEmailScreen } from './verify-email-screen';

const SCREENS = {
  register: RegisterScreen,
  'forgot-password': ForgotPasswordScreen,
  'reset-password': ResetPasswordScreen,
  'verify-email': VerifyEmailScreen,
} satisfies Record<PublicPage, unknown>;

/** The pages in front of the login, with what a screen stands on. */
export function PublicPages({ page }: { page: PublicPage }) {
  const [client] = useState(createQueryClient);
  const Screen = SCREENS[page];
  return (
    <QueryClientProvider client={client}>
      <AppProviders>
        <Screen key={page} />
      </AppProviders>
    </QueryClientProvider>
  );
}
