import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { ScheduleException } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, Styles, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DeleteOutlined, EditOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { monthsOf } from './exception-span';
import { EXCEPTION_KINDS, LEAVE_REASON_LABELS } from './exception-labels';
import { useRemoveException } from './use-remove-exception';
import { useSpanText } from './use-span-text';

interface ExceptionListProps {
  year: number;
  month: string;
  exceptions: readonly ScheduleException[];
  isStale: boolean;
  onEdit: (exception: ScheduleException) => void;
}

const STYLES =
  '@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-admin-affected { display: inline-flex; align-items: center; min-height: 44px; } }';

/** List of exceptions in chronological order, with the number of affected appointments. */
export function ExceptionList({ year, month, exceptions, isStale, onEdit }: ExceptionListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const user = useUser();
  const spanText = useSpanText();
  const remove = useRemoveException();
  const rows = exceptions.filter((one) => !month || monthsOf(one, year).includes(Number(month)));
  if (rows.length === 0) return <p className="pc-list-sub">{t`No holidays, leave or closures in this period.`}</p>;

  const kind = ({ kind: value }: ScheduleException) => (
    <StatusTag meaning={EXCEPTION_KINDS[value].meaning}>{i18n._(EXCEPTION_KINDS[value].title)}</StatusTag>
  );
  const whom = ({ person, facilityName }: ScheduleException) =>
    person ? personName(person) : (facilityName ?? t`Whole clinic`);
  const why = ({ title, leaveReason }: ScheduleException) =>
    [leaveReason && i18n._(LEAVE_REASON_LABELS[leaveReason]), title].filter(Boolean).join(' · ') || '–';
  const affected = ({ id, affected: count, kind: value }: ScheduleException) => {
    if (value === 'OPEN_EXTRA') return '–';
    if (count === 0) return t`None`;
    return (
      <Link className="pc-admin-affected" to={paths.leaveImpact(id)}>
        {plural(count, { one: '# appointment', other: '# appointments' })}
      </Link>
    );
  };
  const actions = (exception: ScheduleException) => {
    const isOwnLeave = exception.kind === 'LEAVE' && exception.userId === user.id;
    if (user.role !== 'ADMIN' && !isOwnLeave) return null;
    const dates = spanText(exception);
    return (
      <Flex gap="small" justify="end">
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t`Edit entry: ${dates}`}
          onClick={() => onEdit(exception)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t`Delete entry: ${dates}`}
          onClick={() => remove(exception)}
        />
      </Flex>
    );
  };

  return (
    <>
      <Styles name="admin-affected" css={STYLES} />
      <DataList
        label={t`Holidays, leave and closures`}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        columns={[
          {
            key: 'when',
            title: t`When`,
            render: (one) => <span title={format.fullDate(one.startsAt)}>{spanText(one)}</span>,
          },
          { key: 'kind', title: t`Type`, render: kind },
          { key: 'whom', title: t`Applies to`, render: whom },
          { key: 'why', title: t`Reason`, render: why },
          { key: 'affected', title: t`Affects`, render: affected },
          { key: 'acts', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
        ]}
        renderCard={(one) => (
          <>
            <Flex justify="space-between" align="start" gap="small">
              <strong>{spanText(one)}</strong>
              {kind(one)}
            </Flex>
            <div>
              {whom(one)} · {why(one)}
            </div>
            <Flex justify="space-between" align="center" gap="small">
              <span>
                {t`Affects`}: {affected(one)}
              </span>
              {actions(one)}
            </Flex>
          </>
        )}
      />
    </>
  );
}
