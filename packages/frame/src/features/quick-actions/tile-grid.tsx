import { Trans, useLingui } from '@lingui/react/macro';
import type { QuickActionSettings } from '@polyclinic/contract';
import { Icon, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CountBadge } from '../../count-badge';
import { FRAME_ICONS } from '../../frame-icons';
import { tileAfter } from './order-tiles';
import type { QuickActionTile } from './quick-action-tile';

interface TileGridProps {
  tiles: readonly QuickActionTile[];
  settings: Pick<QuickActionSettings, 'size' | 'showLabels' | 'maxVisible'>;
  /** Called once a tile was chosen. */
  onDone: () => void;
}

const COLUMNS = 3;

/** Grid of tiles with arrow-key navigation; those beyond the chosen number are under More. */
export function TileGrid({ tiles, settings, onDone }: TileGridProps) {
  const { t } = useLingui();
  const { size, showLabels, maxVisible } = settings;
  const [isWhole, setIsWhole] = useState(false);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const isCut = tiles.length > maxVisible;
  const shown = isWhole ? tiles : tiles.slice(0, maxVisible);
  const more: QuickActionTile = {
    id: 'more',
    title: isWhole ? t`Less` : t`More`,
    icon: FRAME_ICONS.more,
    priority: 'low',
    count: undefined,
    act: () => setIsWhole(!isWhole),
  };
  const all = isCut ? [...shown, more] : shown;

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('.pc-tile')?.focus({ preventScroll: true });
  }, []);

  function walk(event: KeyboardEvent) {
    const next = tileAfter(event.key, at, all.length, COLUMNS);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('.pc-tile')[next]?.focus();
  }

  return (
    <ul ref={list} className="pc-quick-tiles" data-size={size} data-labels={showLabels}>
      {all.map((tile, index) => (
        <li key={tile.id}>
          <Tile
            tile={tile}
            showLabel={showLabels}
            isReached={index === Math.min(at, all.length - 1)}
            onFocus={() => setAt(index)}
            onKeyDown={walk}
            onChoose={() => {
              tile.act?.();
              if (tile !== more) onDone();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  tile: QuickActionTile;
  showLabel: boolean;
  /** Roving tabindex: Tab reaches this tile, the arrow keys reach the others. */
  isReached: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
}

function Tile({ tile, showLabel, isReached, onFocus, onKeyDown, onChoose }: TileProps) {
  const { title, icon, count, path } = tile;
  const waiting = useFormat().number(count ?? 0);
  const content = (
    <>
      <span className="pc-tile-icon">
        <Icon name={icon} />
        <CountBadge count={count} />
      </span>
      <span className={showLabel ? undefined : 'pc-hidden'}>{title}</span>
      {count ? (
        <span className="pc-hidden">
          <Trans>{waiting} waiting</Trans>
        </span>
      ) : null}
    </>
  );
  const common = {
    className: 'pc-tile',
    title: showLabel ? undefined : title,
    tabIndex: isReached ? 0 : -1,
    onFocus,
    onKeyDown,
    onClick: onChoose,
  };
  return path === undefined ? (
    <button type="button" {...common}>
      {content}
    </button>
  ) : (
    <Link to={path} {...common}>
      {content}
    </Link>
  );
}
