import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { ControlledDrugBalance, ControlledDrugCheck } from '@polyclinic/contract';
import { DataList, Page, Panel, QueryState, RowLink, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { ResolveDialog } from './resolve-dialog';

const LIMIT = 100;

/** The register of controlled drugs: balances, and counts that differ from them. */
export function ControlledDrugsScreen() {
  const { t } = useLingui();
  const query = useQuery({
    ...api.controlledDrugs.balances.queryOptions({ query: { limit: LIMIT } }),
    select: (data) => data.balances,
  });
  const count = query.data?.length ?? 0;
  return (
    <Page title={t`Controlled drugs`} footer={plural(count, { one: '# balance', other: '# balances' })}>
      <OpenDiscrepancies />
      <QueryState
        query={query}
        loading={t`Loading the controlled drugs...`}
        failed={t`Couldn't load the controlled drugs`}
        empty={{
          when: (data) => data.length === 0,
          text: t`No controlled drugs yet`,
          hint: t`Mark an item as a controlled drug; its stock then appears here.`,
        }}
      >
        {(data) => <Balances rows={data} />}
      </QueryState>
    </Page>
  );
}

function Balances({ rows }: { rows: ControlledDrugBalance[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = ({ itemId, locationId, itemName }: ControlledDrugBalance) => (
    <RowLink to={STOCK_PATHS.controlledDrug(itemId, locationId)}>{itemName}</RowLink>
  );
  const balance = (row: ControlledDrugBalance) => `${format.number(row.balance as `${number}`)} ${row.stockUnit}`;
  const state = ({ hasDiscrepancy, unsignedCount }: ControlledDrugBalance) => (
    <>
      {hasDiscrepancy && <StatusTag meaning="danger">{t`Discrepancy`}</StatusTag>}
      {unsignedCount > 0 && (
        <StatusTag meaning="waiting">
          {plural(unsignedCount, { one: '# signature missing', other: '# signatures missing' })}
        </StatusTag>
      )}
    </>
  );
  const checked = ({ lastCheckedAt }: ControlledDrugBalance) =>
    lastCheckedAt === null ? t`Never` : format.dateTime(lastCheckedAt);
  return (
    <DataList
      label={t`Stock balances`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', title: t`Drug`, render: name },
        { key: 'location', title: t`Location`, render: ({ locationName }) => locationName },
        { key: 'balance', title: t`Stock balance`, align: 'end', render: balance },
        { key: 'checked', title: t`Last counted`, render: checked },
        { key: 'state', title: t`Status`, render: state },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div className="pc-list-sub">{row.locationName}</div>
          <div>{balance(row)}</div>
          {state(row)}
        </>
      )}
    />
  );
}

function OpenDiscrepancies() {
  const { t } = useLingui();
  const [resolving, setResolving] = useState<ControlledDrugCheck>();
  const query = useQuery({
    ...api.controlledDrugs.checks.queryOptions({ query: { status: 'OPEN', limit: LIMIT } }),
    select: (data) => data.checks,
  });
  if (query.data?.length === 0) return null;
  return (
    <Panel title={t`Open discrepancies`}>
      <QueryState query={query} loading={t`Loading the counts...`} failed={t`Couldn't load the counts`}>
        {(checks) => <Checks rows={checks} onResolve={setResolving} />}
      </QueryState>
      {resolving && <ResolveDialog check={resolving} onClose={() => setResolving(undefined)} />}
    </Panel>
  );
}

interface ChecksProps {
  rows: ControlledDrugCheck[];
  onResolve: (check: ControlledDrugCheck) => void;
}

function Checks({ rows, onResolve }: ChecksProps) {
  const { t } = useLingui();
  const format = useFormat();
  const number = (quantity: string) => format.number(quantity as `${number}`, { signDisplay: 'exceptZero' });
  const what = ({ itemName, locationName }: ControlledDrugCheck) => `${itemName} · ${locationName}`;
  const signatures = ({ checkedBy, witness }: ControlledDrugCheck) =>
    [checkedBy, witness].flatMap((person) => (person ? [personName(person)] : [])).join(' · ');
  const resolve = (row: ControlledDrugCheck) => {
    const named = row.itemName;
    return (
      <Button aria-label={t`Resolve discrepancy of ${named}`} onClick={() => onResolve(row)}>
        {t`Resolve discrepancy`}
      </Button>
    );
  };
  return (
    <DataList
      label={t`Open discrepancies`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', title: t`Drug and location`, render: what },
        { key: 'difference', title: t`Difference`, align: 'end', render: ({ difference }) => number(difference) },
        { key: 'by', title: t`Counted by`, render: signatures },
        { key: 'at', title: t`Counted on`, render: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'act', title: t`Action`, render: resolve },
      ]}
      renderCard={(row) => (
        <>
          <strong>{what(row)}</strong>
          <div>
            {t`Difference`}: {number(row.difference)}
          </div>
          <div className="pc-list-sub">{signatures(row)}</div>
          {resolve(row)}
        </>
      )}
    />
  );
}
