import { createQueryClient, useSession } from '@polyclinic/client';
import { AppProviders, EnrolGate, SuperAdminHome } from '@polyclinic/frame';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { ClinicApp } from './clinic-app';

const queryClient = createQueryClient();

/** Everything behind the login. */
export function App() {
  const userType = useSession((session) => session.userType);
  return (
    <AppProviders>
      <QueryClientProvider client={queryClient}>
        <EnrolGate>{userType === 'super-admin' ? <SuperAdminHome /> : <ClinicApp />}</EnrolGate>
      </QueryClientProvider>
    </AppProviders>
  );
}
