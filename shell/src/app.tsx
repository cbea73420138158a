import { createQueryClient, rememberFirstQueries } from '@polyclinic/client';
import { AppProviders, EnrolGate } from '@polyclinic/frame';
import { FrameSkeleton } from '@polyclinic/frame/login';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { ClinicApp } from './clinic-app';
import { DevNoticeHost } from './features/dev-notice/dev-notice-host';
import { VersionHost } from './version/version-host';

export { prepareApp } from './prepare-app';

const queryClient = createQueryClient();
rememberFirstQueries(queryClient);

/** The part of the app behind the login. */
export function App() {
  return (
    <AppProviders waiting={<FrameSkeleton />}>
      <QueryClientProvider client={queryClient}>
        <EnrolGate>
          <ClinicApp />
        </EnrolGate>
        <VersionHost />
        <DevNoticeHost />
      </QueryClientProvider>
    </AppProviders>
  );
}
