import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { workRules, type OvertimeRule, type WorkRules } from '@polyclinic/contract';
import { DataList, QueryState, RecordActions, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/roster-api';
import { OvertimeDialog } from './overtime-dialog';
import { useOvertimeText } from './use-overtime-text';

interface Row {
  rule: OvertimeRule;
  index: number;
}

/** The rules by which payroll pays overtime. Each minute is paid at the highest percentage that applies. */
export function OvertimeRules() {
  const { t } = useLingui();
  const query = useQuery({ ...api.workRules.get.queryOptions(), select: (data) => data.workRules });
  return (
    <QueryState query={query} loading={t`Loading the rules...`} failed={t`Couldn't load the rules`}>
      {(rules) => <Rules rules={rules} />}
    </QueryState>
  );
}

function Rules({ rules: { overtime, version } }: { rules: WorkRules }) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const text = useOvertimeText();
  const mayWrite = useMay(workRules.update.access);
  const [edited, edit] = useState<Row | 'new'>();
  const update = useMutation(api.workRules.update.mutationOptions());
  const rows = overtime.map((rule, index) => ({ rule, index }));

  function remove({ index }: Row) {
    update.mutate(
      { body: { overtime: overtime.filter((_, at) => at !== index), version } },
      {
        onSuccess: () => void message.success(t`Overtime rule removed`),
        onError: (error) => void message.error(errorText(error, t`Couldn't remove the overtime rule. Try again.`)),
      },
    );
  }

  const save = (rule: OvertimeRule) => {
    const at = edited === 'new' || !edited ? overtime.length : edited.index;
    const next = [...overtime.slice(0, at), rule, ...overtime.slice(at + 1)];
    return update.mutateAsync({ body: { overtime: next, version } });
  };
  const actions = (row: Row) => {
    const name = text(row.rule);
    return (
      mayWrite && (
        <RecordActions
          isPlain
          label={t`Actions for ${name}`}
          actions={[
            { key: 'edit', label: t`Edit`, onClick: () => edit(row) },
            { key: 'remove', label: t`Remove`, danger: true, onClick: () => remove(row) },
          ]}
        />
      )
    );
  };
  const rate = ({ rule }: Row) => {
    const percent = format.number(rule.percent);
    return t`${percent}%`;
  };
  return (
    <>
      {rows.length === 0 ? (
        <p>{t`All hours are paid at the usual rate.`}</p>
      ) : (
        <DataList
          label={t`Overtime rules`}
          rows={rows}
          rowKey={({ index }) => String(index)}
          columns={[
            { key: 'rule', title: t`Hours`, render: ({ rule }) => text(rule) },
            { key: 'rate', title: t`Rate`, align: 'end', render: rate },
            {
              key: 'actions',
              title: <span className="pc-hidden">{t`Actions`}</span>,
              align: 'end',
              render: actions,
            },
          ]}
          renderCard={(row) => (
            <>
              <strong>{text(row.rule)}</strong>
              <div>{rate(row)}</div>
              {actions(row)}
            </>
          )}
        />
      )}
      {mayWrite && <Button onClick={() => edit('new')}>{t`Add overtime rule`}</Button>}
      {edited && (
        <OvertimeDialog
          rule={edited === 'new' ? undefined : edited.rule}
          isSaving={update.isPending}
          save={save}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
