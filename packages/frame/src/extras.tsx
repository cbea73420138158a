import { useSession } from '@polyclinic/client';
import { lazy } from 'react';
import { Contained } from './contained';
import { withFeatureTexts } from './feature-catalogue';
import { ConfirmHost } from './features/confirm/confirm-host';
import { ReasonHost } from './features/access-reason/reason-host';
import { LiveHost } from './features/live/live-host';
import { FirstScreenWatch, useFirstScreenShown } from './first-screen';
import type { FrameFeatureProps } from './frame-feature';

// One chunk for all of them: they load after the first screen, and separate chunks would cost a request each.
const load = () => withFeatureTexts(import('./frame-parts'));
const Tools = lazy(() => load().then((m) => ({ default: m.Tools })));
const Parts = lazy(() => load().then((m) => ({ default: m.Hosts })));
const PhoneQuickActions = lazy(() => load().then((m) => ({ default: m.PhoneQuickActions })));

/** The tools of the top bar, with placeholders until they load. */
export function TopBarTools(props: FrameFeatureProps) {
  const isPlatform = useSession(({ userType }) => userType === 'super-admin');
  const placeholder = <span className="pc-tool" aria-hidden="true" />;
  const placeholders = isPlatform ? (
    placeholder
  ) : (
    <>
      {placeholder}
      {placeholder}
      {!props.isPhone && placeholder}
    </>
  );
  if (!useFirstScreenShown()) return placeholders;
  return (
    <Contained waiting={placeholders}>
      <Tools {...props} />
    </Contained>
  );
}

/** The quick actions in the tab bar of a phone, whose place is empty until they load. */
export function QuickActionsTab({ catalogue }: Pick<FrameFeatureProps, 'catalogue'>) {
  if (!useFirstScreenShown()) return null;
  return (
    <Contained>
      <PhoneQuickActions catalogue={catalogue} />
    </Contained>
  );
}

/**
 * Parts of the frame without a fixed place: panels, dialogs, listeners. Those that the first screen may already need do
 * not wait for it: changes by others, and the confirmation that a call may require.
 */
export function Hosts(props: FrameFeatureProps) {
  const isOfClinic = useSession(({ userType }) => userType !== 'super-admin');
  const isFirstShown = useFirstScreenShown();
  return (
    <>
      <FirstScreenWatch />
      <Contained>
        <ConfirmHost />
        <ReasonHost />
      </Contained>
      {isOfClinic && (
        <Contained>
          <LiveHost />
        </Contained>
      )}
      {isFirstShown && (
        <Contained>
          <Parts {...props} />
        </Contained>
      )}
    </>
  );
}
