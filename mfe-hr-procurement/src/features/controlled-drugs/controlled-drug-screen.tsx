import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { ControlledDrugEntry } from '@polyclinic/contract';
import { DataList, Page, QueryState, ShowMore, useCursorPages, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { MOVEMENT_KIND_LABELS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { CheckDialog } from './check-dialog';
import { RegisterDialog } from './register-dialog';
import { SignDialog } from './sign-dialog';

/** The entries of one drug at a location, with the running balance and both signatures. */
export function ControlledDrugScreen() {
  const { t } = useLingui();
  const { itemId = '', locationId = '' } = useParams();
  const place = { itemId, locationId };
  const [dialog, setDialog] = useState<'issue' | 'destroy' | 'check'>();
  const [signing, setSigning] = useState<ControlledDrugEntry>();
  const item = useQuery({
    ...api.inventoryItems.get.queryOptions({ params: { id: itemId } }),
    select: ({ inventoryItem }) => inventoryItem,
  });
  const locations = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  const list = useCursorPages((after) =>
    api.controlledDrugs.entries.queryOptions({ query: { ...place, limit: 50, after } }),
  );
  const rows = list.pages.flatMap(({ entries }) => entries);
  const close = () => setDialog(undefined);
  const where = locations.data?.find(({ id }) => id === locationId)?.name ?? '';
  return (
    <QueryState
      query={item}
      loading={t`Loading the drug...`}
      failed={t`Couldn't load the drug`}
      missing={{ title: t`Item not found`, to: STOCK_PATHS.controlledDrugs, back: t`Back to controlled drugs` }}
    >
      {(drug) => (
        <Page
          title={[drug.name, where].filter(Boolean).join(' · ')}
          primary={
            <Button type="primary" onClick={() => setDialog('issue')}>
              {t`Issue drug`}
            </Button>
          }
          menu={[
            { key: 'check', label: t`Count drug`, onClick: () => setDialog('check') },
            { key: 'destroy', label: t`Record destruction`, danger: true, onClick: () => setDialog('destroy') },
          ]}
        >
          <QueryState
            query={list.first}
            loading={t`Loading the entries...`}
            failed={t`Couldn't load the entries`}
            empty={{ when: ({ entries }) => entries.length === 0, text: t`No entries yet` }}
          >
            {() => (
              <>
                <Entries rows={rows} unit={drug.stockUnit} onSign={setSigning} />
                <ShowMore {...list} />
              </>
            )}
          </QueryState>
          {dialog === 'check' && <CheckDialog item={drug} place={place} onClose={close} />}
          {(dialog === 'issue' || dialog === 'destroy') && (
            <RegisterDialog key={dialog} kind={dialog} item={drug} place={place} onClose={close} />
          )}
          {signing && <SignDialog entry={signing} onClose={() => setSigning(undefined)} />}
        </Page>
      )}
    </QueryState>
  );
}

interface EntriesProps {
  rows: readonly ControlledDrugEntry[];
  unit: string;
  onSign: (entry: ControlledDrugEntry) => void;
}

function Entries({ rows, unit, onSign }: EntriesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const number = (quantity: string, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    `${format.number(quantity as `${number}`, { signDisplay })} ${unit}`;
  const kind = ({ kind: one, isForPatient, department, reason, batchNumber }: ControlledDrugEntry) => (
    <div>
      {i18n._(MOVEMENT_KIND_LABELS[one])}
      <div className="pc-list-sub">
        {[isForPatient && t`For a patient`, department, batchNumber, reason].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
  const witness = (row: ControlledDrugEntry) => {
    const when = format.dateTime(row.at);
    if (row.witness) return personName(row.witness);
    return (
      <Button aria-label={t`Add signature to the entry of ${when}`} onClick={() => onSign(row)}>
        {t`Add signature`}
      </Button>
    );
  };
  const by = ({ movedBy }: ControlledDrugEntry) => (movedBy ? personName(movedBy) : '–');
  return (
    <DataList
      label={t`Entries`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', title: t`Time`, isOneLine: true, render: ({ at }) => format.dateTime(at) },
        { key: 'kind', title: t`Kind`, render: kind },
        { key: 'quantity', title: t`Quantity`, align: 'end', render: ({ quantity }) => number(quantity, 'exceptZero') },
        { key: 'balance', title: t`Stock balance`, align: 'end', render: ({ balance }) => number(balance) },
        { key: 'by', title: t`Recorded by`, render: by },
        { key: 'witness', title: t`Witness`, render: witness },
      ]}
      renderCard={(row) => (
        <>
          {kind(row)}
          <div>{number(row.quantity, 'exceptZero')}</div>
          <div className="pc-list-sub">
            {t`Stock balance`}: {number(row.balance)}
          </div>
          <div className="pc-list-sub">{[format.dateTime(row.at), by(row)].join(' · ')}</div>
          {witness(row)}
        </>
      )}
    />
  );
}
