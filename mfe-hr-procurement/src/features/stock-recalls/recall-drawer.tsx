import { useLingui } from '@lingui/react/macro';
import { patientName, personName } from '@polyclinic/clinic-ui';
import { STOCK_RECALL_LABELS, type RecalledPatient, type StockRecall } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, DescriptionList, DetailDrawer, QueryState, RowLink, useFormat, useLabels } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

/** A recall with the patients who have something of the batch, and the visits in which they received it. */
export function RecallDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({ ...api.stockRecalls.get.queryOptions({ params: { id } }), enabled: id !== '' });
  return (
    <DetailDrawer isWide title={t`Recall`} closeTo={`${STOCK_PATHS.recalls}?`}>
      <QueryState
        query={query}
        loading={t`Loading the recall...`}
        failed={t`Couldn't load the recall`}
        missing={{ title: t`Recall not found`, to: STOCK_PATHS.recalls, back: t`All recalls` }}
      >
        {({ stockRecall, patients }) => <RecallData recall={stockRecall} patients={patients} />}
      </QueryState>
    </DetailDrawer>
  );
}

function RecallData({ recall, patients }: { recall: StockRecall; patients: RecalledPatient[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(STOCK_RECALL_LABELS);
  return (
    <>
      <DescriptionList
        items={[
          { label: label('itemId'), value: recall.itemName },
          { label: label('batchId'), value: recall.batchNumber },
          { label: label('reason'), value: recall.reason },
          { label: label('recalledBy'), value: recall.recalledBy && personName(recall.recalledBy) },
          { label: label('createdAt'), value: format.dateTime(recall.createdAt) },
        ]}
      />
      <h3>{t`Patients who received the batch`}</h3>
      {patients.length === 0 ? <p>{t`Nobody has anything of this batch.`}</p> : <Patients rows={patients} />}
    </>
  );
}

function Patients({ rows }: { rows: RecalledPatient[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const patient = ({ patient: one }: RecalledPatient) => (
    <div>
      <RowLink to={paths.patient(one.id)}>{patientName(one)}</RowLink>
      <div className="pc-list-sub">{one.recordNumber}</div>
    </div>
  );
  const visits = ({ appointmentIds }: RecalledPatient) =>
    appointmentIds.length === 0
      ? '–'
      : appointmentIds.map((id, index) => {
          const number = index + 1;
          return (
            <div key={id}>
              <Link to={paths.appointment(id)}>{t`Visit ${number}`}</Link>
            </div>
          );
        });
  return (
    <DataList
      label={t`Patients who received the batch`}
      rows={rows}
      rowKey={({ patient: one }) => one.id}
      columns={[
        { key: 'patient', title: t`Patient`, render: patient },
        {
          key: 'quantity',
          title: t`Quantity`,
          align: 'end',
          render: ({ quantity }) => format.number(quantity as `${number}`),
        },
        {
          key: 'lastIssuedAt',
          title: t`Last received`,
          render: ({ lastIssuedAt }) => format.dateTime(lastIssuedAt),
        },
        { key: 'visits', title: t`Visits`, render: visits },
      ]}
      renderCard={(row) => (
        <>
          {patient(row)}
          <div>{[format.number(row.quantity as `${number}`), format.dateTime(row.lastIssuedAt)].join(' · ')}</div>
          {row.appointmentIds.length > 0 && visits(row)}
        </>
      )}
    />
  );
}
