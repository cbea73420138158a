import { useLingui } from '@lingui/react/macro';
import { ALERT_LEVEL_LABELS } from '@polyclinic/clinic-ui';
import { levelBy, RangedVital, VITAL_LABELS, type RangesInForce } from '@polyclinic/contract';
import { StatusTag, useLabels } from '@polyclinic/ui';
import type { PadSign } from './pad-signs';
import type { PadState } from './pad-state';
import { storedValue, type PadEntry, type PadFault } from './pad-values';
import { unitName } from './unit-name';
import { useFaultText } from './use-fault-text';

interface SignTilesProps {
  state: PadState;
  ranges: RangesInForce;
  /** Faults, shown once the person has tried to save. */
  faults: Partial<Record<PadSign, PadFault>>;
  onSelect: (sign: PadSign) => void;
}

/** The signs with what was typed; a press selects the one that the next digit changes. */
export function SignTiles({ state, ranges, faults, onSelect }: SignTilesProps) {
  const { t, i18n } = useLingui();
  const label = useLabels(VITAL_LABELS);
  const faultText = useFaultText();
  return (
    <ul className="pc-mobile-vitals-signs" aria-label={t`Vital signs`}>
      {state.signs.map((sign) => {
        const text = state.texts[sign] ?? '';
        const level = levelOf(sign, state, ranges);
        const fault = faults[sign];
        return (
          <li key={sign}>
            <button type="button" aria-pressed={sign === state.current} onClick={() => onSelect(sign)}>
              <small>{label(sign)}</small>
              <span>
                <strong>{text || '–'}</strong> {unitName(sign, state.units)}
              </span>
              {level && (
                <StatusTag meaning={level === 'CRITICAL' ? 'danger' : 'waiting'}>
                  {i18n._(ALERT_LEVEL_LABELS[level])}
                </StatusTag>
              )}
              {fault && <em>{faultText(fault)}</em>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the level of the alert that a typed value is going to raise by the ranges in force. */
function levelOf(sign: PadSign, { texts, units }: Pick<PadEntry, 'texts' | 'units'>, ranges: RangesInForce) {
  const text = texts[sign] ?? '';
  const ranged = RangedVital.safeParse(sign).data;
  const range = ranged && ranges[ranged];
  if (!ranged || !range || text === '') return null;
  return levelBy(ranged, storedValue(sign, Number(text), units), range);
}
