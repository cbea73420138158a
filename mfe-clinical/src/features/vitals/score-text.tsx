import { useLingui } from '@lingui/react/macro';
import type { Score } from '@polyclinic/contract';
import { StatusTag, useFormat, type StatusMeaning } from '@polyclinic/ui';

/** Totals of NEWS2 from which a response is urgent, and an emergency (RCP 2017, chart 2). */
const URGENT = 5;
const EMERGENCY = 7;
/** A single sign of 3 points needs an urgent review by itself (RCP 2017). */
const SINGLE = 3;

function meaningOf({ kind, total, parts }: Score): StatusMeaning {
  if (kind === 'PEWS') return total !== null && total >= URGENT ? 'danger' : 'neutral';
  if (total !== null && total >= EMERGENCY) return 'danger';
  return (total !== null && total >= URGENT) || parts.some(({ points }) => points >= SINGLE) ? 'waiting' : 'neutral';
}

/** The early warning score of a reading, with its change since the one before. */
export function ScoreText({ score }: { score: Score | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const changeText = useChangeText();
  if (!score) return null;
  const { kind, total, change, changeMinutes } = score;
  if (total === null) return <span className="pc-clinical-entries-note">{t`${kind} incomplete`}</span>;
  const sum = format.number(total);
  return (
    <span>
      <StatusTag meaning={meaningOf(score)}>{`${kind} ${sum}`}</StatusTag>{' '}
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
