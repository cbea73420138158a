import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { useEffect, useRef } from 'react';
import { useIsInIndia } from '../../lib/use-is-in-india';
import { withBlankLine, type DraftLine } from './invoice-draft';
import { LineFields } from './line-fields';
import { LINES_STYLES } from './lines-styles';

interface LinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
  currency: string;
  /** The server's computation of each line, by key. */
  worked: ReadonlyMap<number, InvoiceLine>;
  taxCodes: { value: string; label: string }[];
}

/** Editable grid of invoice lines: Enter moves to the next cell, and there is always a blank line. */
export function LinesInput({ id, value = [], onChange, currency, worked, taxCodes }: LinesInputProps) {
  const { t } = useLingui();
  const hasCode = useIsInIndia();
  const grid = useRef<HTMLDivElement>(null);
  const change = (lines: DraftLine[]) => onChange?.(withBlankLine(lines));

  function remove(key: number) {
    change(value.filter((line) => line.key !== key));
    cellsOf(grid.current)[0]?.focus();
  }

  useEffect(() => {
    const element = grid.current;
    element?.addEventListener('keydown', goOn);
    return () => element?.removeEventListener('keydown', goOn);
  }, []);

  return (
    <div
      ref={grid}
      id={id}
      className={hasCode ? 'pc-finance-lines pc-finance-lines-coded' : 'pc-finance-lines'}
      role="group"
      aria-label={t`Invoice lines`}
    >
      <Styles name="finance-lines" css={LINES_STYLES} />
      <div className="pc-finance-lines-head" aria-hidden="true">
        <span>{t`Description`}</span>
        {hasCode && <span>{t`SAC code`}</span>}
        <span>{t`Quantity`}</span>
        <span>{t`Price (${currency})`}</span>
        <span>{t`Discount`}</span>
        <span>{t`Tax`}</span>
        <span className="pc-finance-lines-total">{t`Total (${currency})`}</span>
        <span />
      </div>
      {value.map((line, element) => (
        <LineFields
          key={line.key}
          line={line}
          lineNumber={element + 1}
          currency={currency}
          worked={worked.get(line.key)}
          taxCodes={taxCodes}
          hasCode={hasCode}
          isLast={element === value.length - 1}
          onChange={(next) => change(value.map((one) => (one.key === line.key ? next : one)))}
          onRemove={() => remove(line.key)}
        />
      ))}
    </div>
  );
}

/** Moves to the next cell on Enter, to the previous one on Shift+Enter. */
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

/** Returns whether the select handles Enter: it picks from an open list, or opens a closed one. */
function isChoosing(input: HTMLInputElement): boolean {
  const isList = input.getAttribute('role') === 'combobox';
  return isList && (input.getAttribute('aria-expanded') === 'true' || !input.closest('.ant-select-auto-complete'));
}
