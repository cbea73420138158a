import { useLingui } from '@lingui/react/macro';
import type { CoverageGap } from '@polyclinic/contract';
import { DataList, useFormat } from '@polyclinic/ui';

/** The times in which people are missing, in the order of time. */
export function GapList({ gaps }: { gaps: readonly CoverageGap[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (gaps.length === 0) return <p>{t`No gaps in this week.`}</p>;
  const when = ({ startsAt, endsAt }: CoverageGap) =>
    `${format.date(startsAt.slice(0, 10))}, ${format.clinicTime(startsAt)}–${format.clinicTime(endsAt)}`;
  const who = ({ skill }: CoverageGap) => skill ?? t`Any employee`;
  const missing = ({ needed, planned }: CoverageGap) => format.number(needed - planned);
  return (
    <DataList
      label={t`Gaps`}
      rows={gaps}
      rowKey={({ needId, startsAt }) => `${needId} ${startsAt}`}
      columns={[
        { key: 'when', title: t`When`, render: when },
        { key: 'skill', title: t`Skill`, render: who },
        { key: 'planned', title: t`Planned`, align: 'end', render: ({ planned }) => format.number(planned) },
        { key: 'needed', title: t`Needed`, align: 'end', render: ({ needed }) => format.number(needed) },
        { key: 'missing', title: t`Missing`, align: 'end', render: missing },
      ]}
      renderCard={(row) => {
        const count = missing(row);
        return (
          <>
            <strong>{when(row)}</strong>
            <div>{who(row)}</div>
            <div>{t`${count} missing`}</div>
          </>
        );
      }}
    />
  );
}
