import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '@polyclinic/contract';
import { Sheet } from '@polyclinic/ui';
import { useEffect, useRef } from 'react';
import { withBlankLine, type DraftLine } from './invoice-draft';
import { LineFields } from './line-fields';
import { LINES_SHEET } from './lines-sheet';

interface LinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
  currency: string;
  /** What the server made of each line, by its key. */
  worked: ReadonlyMap<number, InvoiceLine>;
  taxCodes: { value: string; label: string }[];
}

/** The lines of an invoice as a grid: Enter goes on to the next cell, and there is always one more line. */
export function LinesInput({ id, value = [], onChange, currency, worked, taxCodes }: LinesInputProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const change = (lines: DraftLine[]) => onChange?.(withBlankLine(lines));

  function remove(key: number) {
    change(value.filter((line) => line.key !== key));
    cellsOf(grid.current)[0]?.focus();
  }

  useEffect(() => {
    const place = grid.current;
    place?.addEventListener('keydown', goOn);
    return () => place?.removeEventListener('keydown', goOn);
  }, []);

  return (
    <div ref={grid} id={id} className="pc-finance-lines" role="group" aria-label={t`Lines`}>
      <Sheet name="finance-lines" css={LINES_SHEET} />
      <div className="pc-finance-lines-head" aria-hidden="true">
        <span>{t`What for`}</span>
        <span>{t`Quantity`}</span>
        <span>{t`Price (${currency})`}</span>
        <span>{t`Discount`}</span>
        <span>{t`Tax`}</span>
        <span>{t`Total (${currency})`}</span>
        <span />
      </div>
      {value.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place + 1}
          currency={currency}
          worked={worked.get(line.key)}
          taxCodes={taxCodes}
          isLast={place === value.length - 1}
          onChange={(next) => change(value.map((one) => (one.key === line.key ? next : one)))}
          onRemove={() => remove(line.key)}
        />
      ))}
    </div>
  );
}

/** Enter goes on to the next cell, and back with Shift. */
function goOn(event: KeyboardEvent): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || isChoosing(target)) return;
  event.preventDefault();
  const cells = cellsOf(currentTarget instanceof HTMLElement ? currentTarget : null);
  cells[cells.indexOf(target) + (shiftKey ? -1 : 1)]?.focus();
}

function cellsOf(grid: HTMLElement | null): HTMLInputElement[] {
  return [...(grid?.querySelectorAll<HTMLInputElement>('input') ?? [])];
}

/** Enter takes what an open list offers, and opens the list of a closed select. */
function isChoosing(input: HTMLInputElement): boolean {
  const isList = input.getAttribute('role') === 'combobox';
  return isList && (input.getAttribute('aria-expanded') === 'true' || !input.closest('.ant-select-auto-complete'));
}
