import { useLingui } from '@lingui/react/macro';
import { ScoreTag } from '@polyclinic/clinic-ui';
import type { Score } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

/** The early warning score of a reading, with its change since the one before. */
export function ScoreText({ score }: { score: Score | null }) {
  const { t } = useLingui();
  const changeText = useChangeText();
  if (!score) return null;
  const { kind, total, change, changeMinutes } = score;
  if (total === null) return <span className="pc-clinical-entries-note">{t`${kind} incomplete`}</span>;
  return (
    <span>
      <ScoreTag score={score} />{' '}
      {change !== null && change !== 0 && (
        <span className="pc-clinical-entries-note">{changeText(change, changeMinutes ?? null)}</span>
      )}
    </span>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns a function that says how a score has changed: "+3 in 40 min". */
function useChangeText() {
  const { t } = useLingui();
  const format = useFormat();
  return (change: number, since: number | null) => {
    const difference = format.number(change, { signDisplay: 'always' });
    if (since === null || since >= 2 * DAY) return t`${difference} since the last reading`;
    const minutes = format.number(since);
    const hours = format.number(Math.floor(since / HOUR));
    return since < 2 * HOUR ? t`${difference} in ${minutes} min` : t`${difference} in ${hours} h`;
  };
}
