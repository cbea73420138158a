import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SERVICE_LABELS, type ServiceRow } from '@polyclinic/contract';
import { DataList, StatusTag, useLabels, type ListColumn, type StatusMeaning } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';

/** Row of the preview, with its line in the list. */
export type PreviewRow = Pick<ServiceRow, 'action' | 'name' | 'changes' | 'errors'> & { line: number };

const MEANINGS: Record<ServiceRow['action'], StatusMeaning> = {
  CREATE: 'done',
  CHANGE: 'waiting',
  SAME: 'neutral',
  REFUSE: 'danger',
};

/** Result of each row of a list: created, changed, unchanged or refused, with the reason. */
export function ListPreview({ rows }: { rows: PreviewRow[] }) {
  const { t } = useLingui();
  const columns: ListColumn<PreviewRow>[] = [
    { key: 'line', title: t`Row`, align: 'end', render: ({ line }) => line },
    { key: 'name', title: t`Name`, render: ({ name }) => name || '–' },
    { key: 'action', title: t`Result`, render: (row) => <Action row={row} /> },
    { key: 'why', title: t`Details`, render: (row) => <Why row={row} /> },
  ];
  const count = (action: ServiceRow['action']) => rows.filter((row) => row.action === action).length;
  const [created, changed, same, refused] = [count('CREATE'), count('CHANGE'), count('SAME'), count('REFUSE')];
  const parts = [
    created > 0 && plural(created, { one: '# service is added', other: '# services are added' }),
    changed > 0 && plural(changed, { one: '# service is changed', other: '# services are changed' }),
    same > 0 && plural(same, { one: '# service stays as it is', other: '# services stay as they are' }),
    refused > 0 && plural(refused, { one: '# row is refused', other: '# rows are refused' }),
  ];
  return (
    <>
      <p role="status">{parts.filter(Boolean).join(' · ')}</p>
      {refused > 0 && (
        <p role="alert">{t`Correct the refused rows first: the list is saved as a whole or not at all.`}</p>
      )}
      <DataList
        label={t`Preview`}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={columns}
        renderCard={(row) => (
          <>
            <Flex justify="space-between" align="start" gap="small">
              <span>{[row.line, row.name].filter(Boolean).join(' · ')}</span>
              <Action row={row} />
            </Flex>
            <Why row={row} />
          </>
        )}
      />
    </>
  );
}

function Action({ row: { action } }: { row: PreviewRow }) {
  const { t } = useLingui();
  const texts = { CREATE: t`Added`, CHANGE: t`Changed`, SAME: t`Unchanged`, REFUSE: t`Refused` };
  return <StatusTag meaning={MEANINGS[action]}>{texts[action]}</StatusTag>;
}

function Why({ row: { errors, changes } }: { row: PreviewRow }) {
  const label = useLabels<string>(SERVICE_LABELS);
  const texts = Object.entries(errors).map(([field, error]) => `${label(field)}: ${error}`);
  const changed = changes.map(({ field }) => label(field));
  return <>{texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : changed.join(', ')}</>;
}
