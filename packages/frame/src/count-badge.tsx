import { BADGE_MAXIMUM } from '@polyclinic/contract';
import { Sheet, useFormat } from '@polyclinic/ui';

const SHEET = `
.pc-badge { position: absolute; inset-inline-end: -2px; top: -2px; min-width: 18px; height: 18px; padding: 0 5px; box-sizing: border-box; border-radius: 9px; background: var(--pc-badge, #b3151f); color: #fff; font-size: max(11px, calc(var(--pc-font) - 3px)); font-weight: 600; line-height: 18px; text-align: center; font-variant-numeric: tabular-nums; pointer-events: none; }
`;

/** How much waits, on the corner of what it belongs to; above nine it says 9+. The button's name tells the number. */
export function CountBadge({ count }: { count: number | undefined }) {
  const { number } = useFormat();
  if (!count) return null;
  return (
    <span className="pc-badge" aria-hidden="true">
      <Sheet name="badge" css={SHEET} />
      {count > BADGE_MAXIMUM ? `${number(BADGE_MAXIMUM)}+` : number(count)}
    </span>
  );
}
