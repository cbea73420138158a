import { Trans, useLingui } from '@lingui/react/macro';
import type { QuickActionSettings } from '@polyclinic/contract';
import { Icon, useFormat } from '@polyclinic/ui';
import { DownOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CountBadge } from '../../count-badge';
import { FRAME_ICONS } from '../../frame-icons';
import { groupTiles, tileAfter } from './order-tiles';
import type { QuickActionTile, TileGroup } from './quick-action-tile';
import { useFoldedTiles } from './use-folded-tiles';

interface TileGridProps {
  tiles: readonly QuickActionTile[];
  settings: Pick<QuickActionSettings, 'size' | 'showLabels' | 'maxVisible'>;
  /** Called once a tile was chosen. */
  onDone: () => void;
}

const COLUMNS = 3;

/**
 * Grid of tiles with arrow-key navigation, in groups that can be collapsed; tiles beyond the chosen number are under More.
 */
export function TileGrid({ tiles, settings, onDone }: TileGridProps) {
  const { t } = useLingui();
  const { size, showLabels, maxVisible } = settings;
  const [isWhole, setIsWhole] = useState(false);
  const [at, setAt] = useState(0);
  const { isFolded, fold } = useFoldedTiles();
  const area = useRef<HTMLDivElement>(null);
  const isCut = tiles.length > maxVisible;
  const groups = groupTiles(isWhole ? tiles : tiles.slice(0, maxVisible));
  const titles: Record<TileGroup, string> = { actions: t`Actions`, tools: t`Tools` };
  const mayFold = groups.length > 1;
  const more: QuickActionTile = {
    id: 'more',
    title: isWhole ? t`Less` : t`More`,
    icon: FRAME_ICONS.more,
    priority: 'low',
    group: 'tools',
    count: undefined,
    act: () => setIsWhole(!isWhole),
  };
  const shown = groups.flatMap(([group, those]) => (mayFold && isFolded(group) ? [] : those));
  const all = isCut ? [...shown, more] : shown;

  useEffect(() => {
    area.current?.querySelector<HTMLElement>('.pc-tile')?.focus({ preventScroll: true });
  }, []);

  function walk(event: KeyboardEvent) {
    const next = tileAfter(event.key, at, all.length, COLUMNS);
    if (next === undefined) return;
    event.preventDefault();
    area.current?.querySelectorAll<HTMLElement>('.pc-tile')[next]?.focus();
  }

  const grid = (those: readonly QuickActionTile[]) => (
    <ul className="pc-quick-tiles" data-size={size} data-labels={showLabels}>
      {those.map((tile) => (
        <li key={tile.id}>
          <Tile
            tile={tile}
            showLabel={showLabels}
            isReached={all.indexOf(tile) === Math.min(at, all.length - 1)}
            onFocus={() => setAt(all.indexOf(tile))}
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

  return (
    <div ref={area}>
      {groups.map(([group, those]) => {
        const isOpen = shown.includes(those[0] ?? more);
        return (
          <Fragment key={group}>
            {mayFold && (
              <button type="button" className="pc-quick-group" aria-expanded={isOpen} onClick={() => fold(group)}>
                {titles[group]}
                <DownOutlined aria-hidden="true" />
              </button>
            )}
            {isOpen && grid(those)}
          </Fragment>
        );
      })}
      {isCut && grid([more])}
    </div>
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
