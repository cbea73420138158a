import { useLingui } from '@lingui/react/macro';
import { PATIENT_LABELS, type Merge } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, useFormat, useLabels } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useValueText } from './field-choice-list';
import { OBSTACLE_LABELS } from './merge-labels';
import { useMovedName } from './use-moved-name';

interface MergePreviewProps {
  merge: Pick<Merge, 'obstacles' | 'changes' | 'moves'>;
  /** The duplicates have other values, of which some can still be chosen. */
  hasChoices: boolean;
}

/** Preview of a merge: obstacles, changes, and moved records. */
export function MergePreview({ merge, hasChoices }: MergePreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const valueText = useValueText();
  const label = useLabels<string>(PATIENT_LABELS);
  const moved = useMovedName();
  const moves = Object.entries(merge.moves);
  const changes = Object.entries(merge.changes);
  return (
    <>
      {merge.obstacles.map((obstacle) => (
        <Obstacle key={obstacle.kind} obstacle={obstacle} />
      ))}
      <DescriptionList
        title={t`Moved to this record`}
        items={moves.map(([table, rows]) => ({ label: moved(table), value: format.number(rows) }))}
      />
      <DescriptionList
        title={t`Changes in this record`}
        items={changes.map(([field, { from, to }]) => ({
          label: label(field),
          value: `${valueText(field, from)} → ${valueText(field, to)}`,
        }))}
      />
      {moves.length + changes.length === 0 && !hasChoices && <p>{t`Nothing else to move from the duplicate.`}</p>}
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
      title={i18n._(OBSTACLE_LABELS[kind])}
      description={
        appointmentIds.length > 0 && (
          <ul style={LIST}>
            {appointmentIds.map((id, index) => {
              const number = index + 1;
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
