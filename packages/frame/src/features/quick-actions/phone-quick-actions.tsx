import { useLingui } from '@lingui/react/macro';
import type { QuickActionSettings } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Drawer, type DrawerProps } from '@polyclinic/ui/kit/overlay';
import { useRef, useState, type CSSProperties } from 'react';
import { CountBadge } from '../../count-badge';
import type { FrameCatalogue } from '../../frame-catalogue';
import { usePreferences } from '../../use-preferences';
import { LazyQuickNote } from './lazy-quick-note';
import { orderTiles, pendingOf } from './order-tiles';
import { QUICK_ACTIONS_STYLES } from './quick-actions-styles';
import { TileGrid } from './tile-grid';
import { useOwnTheme } from './use-own-theme';
import { useTiles } from './use-tiles';

/** Quick actions of a phone: the button in the middle of the tab bar, and a sheet where the person wants it. */
export function PhoneQuickActions({ catalogue }: { catalogue: FrameCatalogue }) {
  const { t } = useLingui();
  const { quickActions: settings } = usePreferences();
  const [isOpen, setIsOpen] = useState(false);
  const [isNoting, setIsNoting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const tiles = orderTiles(
    useTiles(catalogue.quickActions, () => setIsNoting(true)),
    settings,
  );
  const theme = useOwnTheme();
  const { placement, wrapper } = sheetAt(settings.position);

  return (
    <>
      <Styles name="quick-actions" css={QUICK_ACTIONS_STYLES} />
      <button
        ref={opener}
        type="button"
        className="pc-quick-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <PlusOutlined aria-hidden="true" />
        <span className="pc-hidden">{t`Quick actions`}</span>
        <CountBadge count={pendingOf(tiles)} />
      </button>
      <Drawer
        open={isOpen}
        placement={placement}
        size="auto"
        title={t`Quick actions`}
        styles={{ wrapper }}
        destroyOnHidden
        onClose={() => setIsOpen(false)}
      >
        <div style={theme}>
          <TileGrid tiles={tiles} settings={settings} onDone={() => setIsOpen(false)} />
        </div>
      </Drawer>
      {isNoting && <LazyQuickNote isPhone opener={opener} onClose={() => setIsNoting(false)} />}
    </>
  );
}

// Narrower than any phone, so that the tiles are within reach of the thumb on the chosen side.
const SHEET_WIDTH = 'min(304px, 100%)';

/** Returns the edge at which the sheet opens, and its side along that edge. */
function sheetAt(position: QuickActionSettings['position']): {
  placement: DrawerProps['placement'];
  wrapper: CSSProperties;
} {
  const isLeft = position.endsWith('left');
  const isRight = position.endsWith('right');
  return {
    placement: position.startsWith('top') ? 'top' : 'bottom',
    wrapper: { width: SHEET_WIDTH, marginInlineStart: isLeft ? 0 : 'auto', marginInlineEnd: isRight ? 0 : 'auto' },
  };
}
