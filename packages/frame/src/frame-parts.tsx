import { useSession } from '@polyclinic/client';
import type { ComponentType } from 'react';
import { Contained } from './contained';
import { AlertsBell } from './features/alerts/alerts-bell';
import { EmergencyHost } from './features/emergency/emergency-host';
import { FontHost } from './features/font/font-host';
import { IdleWatch } from './features/idle/idle-watch';
import { PaletteHost } from './features/palette/palette-host';
import { PaletteTool } from './features/palette/palette-tool';
import { PushHost } from './features/push/push-host';
import { QuickActionsHost } from './features/quick-actions/quick-actions-host';
import { ShortcutsHost } from './features/shortcuts/shortcuts-host';
import { TourHost } from './features/tour/tour-host';
import { VoiceHost } from './features/voice/voice-host';
import { WaitingHost } from './features/waiting/waiting-host';
import type { FrameFeatureProps } from './frame-feature';

export { PhoneQuickActions } from './features/quick-actions/phone-quick-actions';
export { OfflineNotes } from './features/waiting/offline-notes';
export { WaitingScreen } from './features/waiting/waiting-screen';

type Part = ComponentType<FrameFeatureProps>;

/** From left to right. Each tool loads the code of what it opens. */
const TOOLS: Part[] = [PaletteTool, AlertsBell, VoiceHost];

/** Panels, dialogs and listeners, invisible until needed. */
const HOSTS: Part[] = [
  TourHost,
  IdleWatch,
  QuickActionsHost,
  PaletteHost,
  ShortcutsHost,
  FontHost,
  PushHost,
  EmergencyHost,
  WaitingHost,
];

/** Hosts that call no endpoint of a clinic: a super administrator belongs to none. */
const PLATFORM_HOSTS: Part[] = [IdleWatch, PaletteHost, ShortcutsHost, FontHost];
const PLATFORM_TOOLS: Part[] = [PaletteTool];

/** The tools of the top bar. */
export function Tools(props: FrameFeatureProps) {
  const isPlatform = useIsPlatform();
  return (isPlatform ? PLATFORM_TOOLS : TOOLS).map((Tool, index) => (
    <Contained key={index}>
      <Tool {...props} />
    </Contained>
  ));
}

/** All other features of the frame. */
export function Hosts(props: FrameFeatureProps) {
  const isPlatform = useIsPlatform();
  return (isPlatform ? PLATFORM_HOSTS : HOSTS).map((Host, index) => (
    <Contained key={index}>
      <Host {...props} />
    </Contained>
  ));
}

function useIsPlatform(): boolean {
  return useSession(({ userType }) => userType === 'super-admin');
}
