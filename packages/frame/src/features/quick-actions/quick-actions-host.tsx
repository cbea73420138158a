import { useLingui } from '@lingui/react/macro';
import { Styles, themeVariables } from '@polyclinic/ui';
import { AppstoreOutlined, CloseOutlined, LeftOutlined } from '@polyclinic/ui/kit/icons';
import { Drawer } from '@polyclinic/ui/kit/overlay';
import { lazy, Suspense, useRef, useState, type CSSProperties } from 'react';
import { useBranding } from '../../branding';
import { CountBadge } from '../../count-badge';
import type { FrameFeatureProps } from '../../frame-feature';
import { useDismiss } from '../../use-dismiss';
import { useFeature } from '../../use-feature';
import { usePreferences } from '../../use-preferences';
import { QUICK_ACTIONS_STYLES } from './quick-actions-styles';
import { orderTiles } from './order-tiles';
import { TileGrid } from './tile-grid';
import { useAutoHide } from './use-auto-hide';
import { useTiles } from './use-tiles';

const QuickNote = lazy(() => import('../notes/quick-note').then((module) => ({ default: module.QuickNote })));

/** The floating quick actions, if the clinic has enabled them. */
export function QuickActionsHost(props: FrameFeatureProps) {
  return useFeature('quickActions') ? <QuickActions {...props} /> : null;
}

function QuickActions({ catalogue, isPhone }: FrameFeatureProps) {
  const { t } = useLingui();
  const { quickActions: settings } = usePreferences();
  const [isOpen, setIsOpen] = useState(false);
  const [isNoting, setIsNoting] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const tiles = orderTiles(
    useTiles(catalogue.quickActions, () => setIsNoting(true)),
    settings,
  );
  const { isHidden, show, stay } = useAutoHide(settings.autoHide, settings.hideDelay, isOpen || isNoting);
  const look = useOwnTheme();

  useDismiss(area, isOpen && !isPhone, (how) => {
    setIsOpen(false);
    if (how === 'key') opener.current?.focus();
  });

  // Pending items of the person; the day's appointments do not count.
  const news = tiles.filter(({ id }) => id === 'messages' || id === 'alerts');
  const waiting = news.reduce((sum, { count = 0 }) => sum + count, 0);
  const grid = <TileGrid tiles={tiles} settings={settings} onDone={() => setIsOpen(false)} />;

  return (
    <div
      ref={area}
      className="pc-quick"
      // On a phone the other side belongs to the actions of the page: the button is where it always is on the phone.
      data-position={isPhone ? 'bottom-left' : settings.position}
      data-size={settings.size}
      data-hidden={isHidden}
      style={look}
      {...stay}
    >
      <Styles name="quick-actions" css={QUICK_ACTIONS_STYLES} />
      {isOpen && !isPhone && (
        <div className="pc-quick-panel" role="group" aria-label={t`Quick actions`} id="quick-actions">
          {grid}
        </div>
      )}
      {isHidden ? (
        <button
          type="button"
          className="pc-quick-tab"
          aria-label={t`Show quick actions`}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
          onClick={() => {
            show();
            // Focus moves to the button that replaces this one, so that keyboard users do not start over.
            requestAnimationFrame(() => opener.current?.focus());
          }}
        >
          <LeftOutlined aria-hidden="true" />
        </button>
      ) : (
        <button
          ref={opener}
          type="button"
          className="pc-quick-open"
          aria-label={isOpen ? t`Close quick actions` : t`Quick actions`}
          aria-expanded={isOpen}
          aria-controls={isOpen && !isPhone ? 'quick-actions' : undefined}
          aria-haspopup={isPhone ? 'dialog' : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <CloseOutlined aria-hidden="true" /> : <AppstoreOutlined aria-hidden="true" />}
          {!isOpen && <CountBadge count={waiting} />}
        </button>
      )}
      {isPhone && (
        <Drawer
          open={isOpen}
          placement="bottom"
          size="auto"
          title={t`Quick actions`}
          destroyOnHidden
          onClose={() => setIsOpen(false)}
        >
          <div style={look}>{grid}</div>
        </Drawer>
      )}
      {isNoting && (
        <Suspense fallback={null}>
          <QuickNote
            isPhone={isPhone}
            onClose={() => {
              setIsNoting(false);
              // The tile that opened it was unmounted with the panel.
              requestAnimationFrame(() => opener.current?.focus());
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Light or dark theme of the panel, if the person chose one other than the page's. */
function useOwnTheme(): CSSProperties | undefined {
  const { theme } = usePreferences().quickActions;
  const { primaryColor, secondaryColor } = useBranding();
  if (theme === 'auto') return undefined;
  return { ...themeVariables({ mode: theme, primaryColor, secondaryColor }), colorScheme: theme };
}
