import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { AppstoreOutlined, CloseOutlined, LeftOutlined } from '@polyclinic/ui/kit/icons';
import { useRef, useState } from 'react';
import { CountBadge } from '../../count-badge';
import type { FrameFeatureProps } from '../../frame-feature';
import { useDismiss } from '../../use-dismiss';
import { useFeature } from '../../use-feature';
import { usePreferences } from '../../use-preferences';
import { LazyQuickNote } from './lazy-quick-note';
import { orderTiles, pendingOf } from './order-tiles';
import { QUICK_ACTIONS_STYLES } from './quick-actions-styles';
import { TileGrid } from './tile-grid';
import { useAutoHide } from './use-auto-hide';
import { useOwnTheme } from './use-own-theme';
import { useTiles } from './use-tiles';

/** The quick actions beside the content, if the clinic has enabled them; on a phone they are in the tab bar. */
export function QuickActionsHost({ catalogue, isPhone }: FrameFeatureProps) {
  return useFeature('quickActions') && !isPhone ? <QuickActions catalogue={catalogue} /> : null;
}

function QuickActions({ catalogue }: Pick<FrameFeatureProps, 'catalogue'>) {
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
  const theme = useOwnTheme();

  useDismiss(area, isOpen, (how) => {
    setIsOpen(false);
    if (how === 'key') opener.current?.focus();
  });

  return (
    <div
      ref={area}
      className="pc-quick"
      data-position={settings.position}
      data-size={settings.size}
      data-hidden={isHidden}
      style={theme}
      {...stay}
    >
      <Styles name="quick-actions" css={QUICK_ACTIONS_STYLES} />
      {isOpen && (
        <div className="pc-quick-panel" role="group" aria-label={t`Quick actions`} id="quick-actions">
          <TileGrid tiles={tiles} settings={settings} onDone={() => setIsOpen(false)} />
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
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'quick-actions' : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <CloseOutlined aria-hidden="true" /> : <AppstoreOutlined aria-hidden="true" />}
          <span className="pc-hidden">{isOpen ? t`Close quick actions` : t`Quick actions`}</span>
          {!isOpen && <CountBadge count={pendingOf(tiles)} />}
        </button>
      )}
      {isNoting && <LazyQuickNote isPhone={false} opener={opener} onClose={() => setIsNoting(false)} />}
    </div>
  );
}
