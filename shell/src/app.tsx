import { createQueryClient, rememberFirstQueries } from '@polyclinic/client';
import { AppProviders, EnrolGate, LockGate } from '@polyclinic/frame';
import { FrameSkeleton } from '@polyclinic/frame/login';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { ClinicApp } from './clinic-app';
import { prepareFirstPage } from './prepare-app';
import { DevNoticeHost } from './features/dev-notice/dev-notice-host';
import { VersionHost } from './version/version-host';

const queryClient = createQueryClient();
rememberFirstQueries(queryClient);

/** Resolves when frame and first screen can be rendered, or after a while. */
export const prepareApp = () => prepareFirstPage(queryClient);

/** The part of the app behind the login. */
export function App() {
  return (
    <AppProviders waiting={<FrameSkeleton />}>
      <QueryClientProvider client={queryClient}>
        <LockGate>
          <EnrolGate>
            <ClinicApp />
          </EnrolGate>
        </LockGate>
        <VersionHost />
        <DevNoticeHost />
      </QueryClientProvider>
    </AppProviders>
  );
}
