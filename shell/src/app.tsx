import { createQueryClient, useSession } from '@polyclinic/client';
import { AppProviders, SuperAdminHome } from '@polyclinic/frame';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { ClinicApp } from './clinic-app';

const queryClient = createQueryClient();

/** Everything behind the login. */
export function App() {
  const userType = useSession((session) => session.userType);
  return (
    <AppProviders>
      <QueryClientProvider client={queryClient}>
        {userType === 'super-admin' ? <SuperAdminHome /> : <ClinicApp />}
      </QueryClientProvider>
    </AppProviders>
  );
}
