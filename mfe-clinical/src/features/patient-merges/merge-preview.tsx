import { useLingui } from '@lingui/react/macro';
import type { Merge } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Facts, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useValueText } from './field-choice-list';
import { fieldText, MOVE_TEXTS, OBSTACLE_TEXTS } from './merge-texts';

/** What a merge would do, or did: what is in its way, what changes and what moves. */
export function MergePreview({ merge }: { merge: Pick<Merge, 'obstacles' | 'changes' | 'moves'> }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const valueText = useValueText();
  const word = (text: ReturnType<typeof fieldText>, name: string) => (text ? i18n._(text) : name);
  const moves = Object.entries(merge.moves);
  const changes = Object.entries(merge.changes);
  return (
    <>
      {merge.obstacles.map((obstacle) => (
        <Obstacle key={obstacle.kind} obstacle={obstacle} />
      ))}
      <Facts
        title={t`What moves`}
        facts={moves.map(([table, rows]) => ({ label: word(MOVE_TEXTS[table], table), value: format.number(rows) }))}
      />
      <Facts
        title={t`What changes in this record`}
        facts={changes.map(([field, { from, to }]) => ({
          label: word(fieldText(field), field),
          value: `${valueText(field, from)} → ${valueText(field, to)}`,
        }))}
      />
      {moves.length + changes.length === 0 && <p>{t`The duplicates have nothing that this record has not.`}</p>}
    </>
  );
}

function Obstacle({ obstacle: { kind, appointmentIds } }: { obstacle: Merge['obstacles'][number] }) {
  const { t, i18n } = useLingui();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={SPACE}
      title={i18n._(OBSTACLE_TEXTS[kind])}
      description={
        appointmentIds.length > 0 && (
          <ul style={LIST}>
            {appointmentIds.map((id, place) => {
              const number = place + 1;
              return (
                <li key={id}>
                  <Link to={paths.appointment(id)}>{t`Appointment ${number}`}</Link>
                </li>
              );
            })}
          </ul>
        )
      }
    />
  );
}

const SPACE = { marginBottom: 16 };
const LIST = { margin: 0, paddingInlineStart: 20 };
