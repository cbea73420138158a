import { useLingui } from '@lingui/react/macro';
import type { Slot } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { useRef, type KeyboardEvent } from 'react';
import { CONFLICT_LABELS } from './conflict-labels';

const STYLES = `
.pc-booking-slot-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); gap: 6px; }
.pc-booking-slot-part { grid-column: 1 / -1; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-booking-slot { min-height: 32px; padding: 4px 2px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); font: inherit; font-variant-numeric: tabular-nums; cursor: pointer; }
.pc-booking-slot:hover { border-color: var(--pc-brand); }
.pc-booking-slot[aria-checked='true'] { background: var(--pc-brand); border-color: var(--pc-brand); color: var(--pc-brand-text); font-weight: 600; }
.pc-booking-slot[data-blocked='true'] { grid-column: span 2; border-style: dashed; background: var(--pc-hover); color: var(--pc-muted); }
.pc-booking-slot-why { font-size: calc(var(--pc-font) - 2px); line-height: 1.2; }
.pc-booking-slot:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: 2px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-booking-slot { min-height: 44px; } }
`;

interface SlotGridProps<S extends ShownSlot> {
  label: string;
  slots: readonly S[];
  /** The selected start as wall-clock time. */
  value: string | undefined;
  onChoose: (slot: S) => void;
}

/** Start of a slot, and why it is unavailable. */
type ShownSlot = Pick<Slot, 'start' | 'conflicts'>;

const NOON = '12:00';

const next = (index: number, count: number) => Math.min(index + 1, count - 1);
const previous = (index: number) => Math.max(index - 1, 0);
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: next,
  ArrowDown: next,
  ArrowLeft: previous,
  ArrowUp: previous,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The slots of a day as a radio group: arrow keys move, Space or Enter selects. */
export function SlotGrid<S extends ShownSlot>({ label, slots, value, onChoose }: SlotGridProps<S>) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const container = useRef<HTMLDivElement>(null);
  const morning = slots.filter(({ start }) => start.slice(11, 16) < NOON);
  const afternoon = slots.filter(({ start }) => start.slice(11, 16) >= NOON);
  const isAnyChosen = slots.some(({ start }) => start === value);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const all = [...(container.current?.querySelectorAll<HTMLElement>('.pc-booking-slot') ?? [])];
    const target = STEPS[event.key]?.(all.indexOf(event.currentTarget), all.length);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  const radio = (slot: S) => {
    const isChosen = slot.start === value;
    const why = slot.conflicts.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(', ');
    const isStop = isChosen || (!isAnyChosen && slot === slots[0]);
    return (
      <button
        key={slot.start}
        type="button"
        role="radio"
        className="pc-booking-slot"
        aria-checked={isChosen}
        data-blocked={why !== ''}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={walk}
        onClick={() => onChoose(slot)}
      >
        {format.time(slot.start)}
        {why && <div className="pc-booking-slot-why">{why}</div>}
      </button>
    );
  };

  return (
    <div ref={container} role="radiogroup" aria-label={label} className="pc-booking-slot-grid">
      <Styles name="booking-slot" css={STYLES} />
      {morning.length > 0 && <div className="pc-booking-slot-part" aria-hidden="true">{t`Morning`}</div>}
      {morning.map(radio)}
      {afternoon.length > 0 && <div className="pc-booking-slot-part" aria-hidden="true">{t`Afternoon`}</div>}
      {afternoon.map(radio)}
    </div>
  );
}
