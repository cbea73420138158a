import { useLingui } from '@lingui/react/macro';
import type { Language, PrescriptionFavourite } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { useEffect, useRef } from 'react';
import { withBlankLine, type DraftLine } from './draft-line';
import { LineInputs } from './line-inputs';

const STYLES = `
.pc-clinical-rx { display: grid; gap: 12px; }
.pc-clinical-rx-line { display: grid; grid-template-columns: minmax(160px, 2fr) 84px minmax(96px, 1fr) minmax(120px, 1fr) minmax(150px, 1.5fr) 96px 32px; gap: 6px 8px; align-items: start; padding-bottom: 8px; border-bottom: 1px solid var(--pc-line); }
.pc-clinical-rx-line > * { min-width: 0; }
.pc-clinical-rx-wide, .pc-clinical-rx-read { grid-column: 1 / -1; }
.pc-clinical-rx-wide:not(details) { display: flex; flex-wrap: wrap; gap: 8px; }
.pc-clinical-rx-wide:not(details) > * { flex: 1 1 220px; }
.pc-clinical-rx-wide > summary { min-height: 24px; cursor: pointer; }
.pc-clinical-rx-read { color: var(--pc-muted); overflow-wrap: anywhere; }
.pc-clinical-rx-details { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px 12px; align-items: end; padding: 8px 0; }
.pc-clinical-rx-details label > span:first-child { display: block; }
.pc-clinical-rx-details .ant-select { width: 100%; }
@media (max-width: 1023.98px) {
  .pc-clinical-rx-line { grid-template-columns: 1fr 1fr; }
  .pc-clinical-rx-line > :first-child { grid-column: 1 / -1; }
  .pc-clinical-rx-line :is(.ant-input, .ant-select, .ant-btn) { min-height: 44px; }
}
`;

interface LinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
  language: Language;
  favourites: readonly PrescriptionFavourite[];
}

/** The drugs of a prescription. Enter goes on to the next field, and there is always an empty line. */
export function LinesInput({ id, value = [], onChange, language, favourites }: LinesInputProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const change = (lines: DraftLine[]) => onChange?.(withBlankLine(lines));

  useEffect(() => {
    const element = grid.current;
    element?.addEventListener('keydown', goOn);
    return () => element?.removeEventListener('keydown', goOn);
  }, []);

  function remove(key: number) {
    change(value.filter((line) => line.key !== key));
    fieldsOf(grid.current)[0]?.focus();
  }

  return (
    <div ref={grid} id={id} className="pc-clinical-rx" role="group" aria-label={t`Drugs`}>
      <Styles name="clinical-rx" css={STYLES} />
      {value.map((line, index) => (
        <LineInputs
          key={line.key}
          line={line}
          lineNumber={index + 1}
          language={language}
          favourites={favourites}
          onChange={(next) => change(value.map((one) => (one.key === line.key ? next : one)))}
          onRemove={() => remove(line.key)}
        />
      ))}
    </div>
  );
}

/** Goes on to the next field on Enter, unless a list of choices is open. */
function goOn(event: KeyboardEvent): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'checkbox' || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const fields = fieldsOf(currentTarget instanceof HTMLElement ? currentTarget : null);
  fields[fields.indexOf(target) + (shiftKey ? -1 : 1)]?.focus();
}

function fieldsOf(grid: HTMLElement | null): HTMLInputElement[] {
  return [...(grid?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
    (input) => !input.closest('details:not([open])'),
  );
}
