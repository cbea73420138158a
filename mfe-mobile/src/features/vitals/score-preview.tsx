import { useLingui } from '@lingui/react/macro';
import { ScoreTag } from '@polyclinic/clinic-ui';
import { SCORE_SIGNS, scoreByAge, VITAL_LABELS, type OxygenScale, type VitalValues } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { isEmpty, storedValues, type PadEntry } from './pad-values';

interface ScorePreviewProps {
  entry: PadEntry;
  /** Age in completed months; null if it is unknown. */
  months: number | null;
  scale: OxygenScale;
}

/** The early warning score of what was typed, before it is saved; while the set is incomplete, what it needs. */
export function ScorePreview({ entry, months, scale }: ScorePreviewProps) {
  const { t, i18n } = useLingui();
  const label = useLabels(VITAL_LABELS);
  if (isEmpty(entry)) return null;
  const score = scoreByAge(storedValues(entry), { months, scale });
  const { kind, parts, total } = score;
  const signs: readonly (keyof VitalValues)[] = SCORE_SIGNS[kind];
  const missing = signs.filter((sign) => !parts.some(({ vital }) => vital === sign)).map(label);
  const listed = new Intl.ListFormat(i18n.locale).format(missing);
  return (
    <div className="pc-mobile-vitals-score">
      <span role="status">{total !== null && <ScoreTag score={score} />}</span>
      {total === null && <small>{t`${kind} incomplete. Missing: ${listed}`}</small>}
    </div>
  );
}
