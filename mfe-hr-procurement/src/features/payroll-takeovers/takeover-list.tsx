import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import { PAYROLL_TAKEOVER_LABELS, type FormerTakeover, type PayrollTakeover } from '@polyclinic/contract';
import { DataList, ReasonDialog, RecordActions, useFormat, useLabels, type ShownList } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { employeePath } from '../../lib/people-paths';
import { CorrectTakeoverDialog } from './correct-takeover-dialog';

interface TakeoverListProps extends ShownList {
  rows: PayrollTakeover[];
  mayCorrect: boolean;
}

/** Taken-over pay by employee, with what corrections replaced. */
export function TakeoverList({ rows, mayCorrect, ...list }: TakeoverListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const label = useLabels(PAYROLL_TAKEOVER_LABELS);
  const name = ({ employee }: PayrollTakeover) => (
    <div>
      <Link to={employeePath(employee.id)}>{personName(employee)}</Link>
      <div className="pc-list-sub">{employee.number}</div>
    </div>
  );
  const amounts = ({ lines, currency }: Pick<PayrollTakeover, 'lines' | 'currency'>) =>
    lines.map((line) => `${line.name}: ${money(line.amount, currency)}`).join(', ') || '–';
  const replaced = (currency: string, { taxable, replacedBy, replacedAt, reason }: FormerTakeover) => {
    const [person, day, amount] = [
      replacedBy ? personName(replacedBy) : '–',
      format.date(replacedAt),
      money(taxable, currency),
    ];
    return t`Was ${amount} until ${person} corrected it on ${day}: ${reason}`;
  };
  const components = (row: PayrollTakeover) => (
    <div>
      {amounts(row)}
      {row.former.map((former) => (
        <div key={former.replacedAt} className="pc-list-sub">
          {replaced(row.currency, former)}
        </div>
      ))}
    </div>
  );
  const actions = (row: PayrollTakeover) => mayCorrect && row.mayCorrect && <TakeoverActions takeover={row} />;
  return (
    <DataList
      label={t`Pay from the previous system`}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      columns={[
        { key: 'employee', title: t`Employee`, render: name },
        { key: 'takenOn', title: label('takenOn'), isOneLine: true, render: ({ takenOn }) => format.date(takenOn) },
        {
          key: 'taxable',
          title: label('taxable'),
          align: 'end',
          render: ({ taxable, currency }) => money(taxable, currency),
        },
        { key: 'lines', title: label('lines'), render: components },
        {
          key: 'by',
          title: label('createdBy'),
          render: ({ createdBy }) => (createdBy ? personName(createdBy) : '–'),
        },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(row)}
            <span>{money(row.taxable, row.currency)}</span>
          </Flex>
          {components(row)}
          {actions(row)}
        </>
      )}
      {...list}
    />
  );
}

function TakeoverActions({ takeover }: { takeover: PayrollTakeover }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'correct' | 'remove'>();
  const remove = useMutation(api.payrollTakeovers.remove.mutationOptions());
  const { id, employee } = takeover;
  const person = personName(employee);
  const close = () => setAsked(undefined);
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for ${person}`}
        actions={[
          { key: 'correct', label: t`Correct pay`, onClick: () => setAsked('correct') },
          { key: 'remove', label: t`Remove pay`, danger: true, onClick: () => setAsked('remove') },
        ]}
      />
      {asked === 'correct' && <CorrectTakeoverDialog takeover={takeover} onClose={close} />}
      {asked === 'remove' && (
        <ReasonDialog
          title={t`Remove pay of ${person} from the previous system?`}
          explanation={t`Tax and contributions are then calculated without it. The amounts are kept in the history.`}
          submit={t`Remove pay`}
          isDanger
          isSaving={remove.isPending}
          failure={(error) => failureOf(error, t`Couldn't remove the pay. Try again.`)}
          send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
          onClose={close}
        />
      )}
    </>
  );
}
