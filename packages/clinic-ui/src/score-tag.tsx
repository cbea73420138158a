import { scoreUrgency, type Score } from '@polyclinic/contract';
import { StatusTag, useFormat, type StatusMeaning } from '@polyclinic/ui';

type ShownScore = Pick<Score, 'kind' | 'total' | 'parts'>;

function meaningOf(score: ShownScore): StatusMeaning {
  const urgency = scoreUrgency(score);
  if (urgency === 'emergency') return 'danger';
  return urgency === 'urgent' ? 'waiting' : 'neutral';
}

/** The total of an early warning score, marked by how soon it needs a response; nothing while the set is incomplete. */
export function ScoreTag({ score }: { score: ShownScore }) {
  const format = useFormat();
  const { kind, total } = score;
  if (total === null) return null;
  return <StatusTag meaning={meaningOf(score)}>{`${kind} ${format.number(total)}`}</StatusTag>;
}
