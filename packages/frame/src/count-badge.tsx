import { BADGE_MAXIMUM } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';

const STYLES = `
.pc-badge { position: absolute; inset-inline-end: -2px; top: -2px; min-width: 18px; height: 18px; padding: 0 5px; box-sizing: border-box; border-radius: 9px; background: var(--pc-badge, #b3151f); color: #fff; font-size: max(11px, calc(var(--pc-font) - 3px)); font-weight: 600; line-height: 18px; text-align: center; font-variant-numeric: tabular-nums; pointer-events: none; }
`;

/** Badge with a count; above nine it shows 9+. The button's accessible name has the exact number. */
export function CountBadge({ count }: { count: number | undefined }) {
  const { number } = useFormat();
  if (!count) return null;
  return (
    <span className="pc-badge" aria-hidden="true">
      <Styles name="badge" css={STYLES} />
      {count > BADGE_MAXIMUM ? `${number(BADGE_MAXIMUM)}+` : number(count)}
    </span>
  );
}
