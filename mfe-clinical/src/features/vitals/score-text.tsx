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
  if (!score) return null;
  const { kind, total, change } = score;
  if (total === null) return <span className="pc-clinical-entries-note">{t`${kind} incomplete`}</span>;
  const sum = format.number(total);
  const difference = change ? format.number(change, { signDisplay: 'always' }) : '';
  return (
    <span>
      <StatusTag meaning={meaningOf(score)}>{`${kind} ${sum}`}</StatusTag>{' '}
      {difference && <span className="pc-clinical-entries-note">{t`${difference} since the last reading`}</span>}
    </span>
  );
}
