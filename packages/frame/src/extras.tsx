import { Component, lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { FrameFeatureProps } from './frame-feature';

type Part = LazyExoticComponent<ComponentType<FrameFeatureProps>>;

/** Tools of the top bar, from left to right; each is fetched after the page and has its place kept. */
const TOOLS: Part[] = [
  lazy(() => import('./features/palette/palette-tool').then((m) => ({ default: m.PaletteTool }))),
  lazy(() => import('./features/alerts/alerts-bell').then((m) => ({ default: m.AlertsBell }))),
  lazy(() => import('./features/voice/voice-host').then((m) => ({ default: m.VoiceHost }))),
];

/** What is there without being seen until it is wanted: panels, dialogs, listeners. */
const HOSTS: Part[] = [
  lazy(() => import('./features/tour/tour-host').then((m) => ({ default: m.TourHost }))),
  lazy(() => import('./features/idle/idle-watch').then((m) => ({ default: m.IdleWatch }))),
  lazy(() => import('./features/confirm/confirm-host').then((m) => ({ default: m.ConfirmHost }))),
  lazy(() => import('./features/quick-actions/quick-actions-host').then((m) => ({ default: m.QuickActionsHost }))),
  lazy(() => import('./features/palette/palette-host').then((m) => ({ default: m.PaletteHost }))),
  lazy(() => import('./features/shortcuts/shortcuts-host').then((m) => ({ default: m.ShortcutsHost }))),
];

/** The tools of the top bar. */
export function TopBarTools(props: FrameFeatureProps) {
  return TOOLS.map((Tool, place) => (
    <Contained key={place} waiting={<span className="pc-tool" aria-hidden="true" />}>
      <Tool {...props} />
    </Contained>
  ));
}

/** Everything else that the frame carries along. */
export function Hosts(props: FrameFeatureProps) {
  return HOSTS.map((Host, place) => (
    <Contained key={place} waiting={null}>
      <Host {...props} />
    </Contained>
  ));
}

/** One that fails or cannot be fetched leaves the page as it is; React reports why. */
class Contained extends Component<{ waiting: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { waiting, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
