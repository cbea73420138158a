import { useLingui } from '@lingui/react/macro';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import { PRESCRIPTION_LABELS, type Prescription } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, StatusTag, useFormat, useLabels, type ListColumn, type ShownList } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { PRESCRIPTION_STATUS_LABELS, PRESCRIPTION_STATUS_MEANINGS, REVIEW_STATUS_LABELS } from './prescription-labels';

interface PrescriptionListProps extends ShownList {
  prescriptions: Prescription[];
}

/** List of prescriptions: for whom, which drugs, by whom, and their status. */
export function PrescriptionList({ prescriptions, ...list }: PrescriptionListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useLabels(PRESCRIPTION_LABELS);
  const drugs = ({ items }: Prescription) => items.map(({ drugName }) => drugName).join(', ');
  const columns: ListColumn<Prescription>[] = [
    { key: 'patient', title: t`Patient`, render: (one) => <Who prescription={one} /> },
    { key: 'drugs', title: t`Drugs`, render: drugs },
    { key: 'prescriber', title: labels('prescriber'), render: ({ prescriber }) => doctorName(prescriber) },
    { key: 'start', title: labels('startDate'), render: ({ startDate }) => format.date(startDate) },
    { key: 'status', title: labels('status'), render: (one) => <Status prescription={one} /> },
  ];
  return (
    <DataList
      label={t`Prescriptions`}
      rows={prescriptions}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(one) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <Who prescription={one} />
            <Status prescription={one} />
          </Flex>
          <div>{drugs(one)}</div>
          <div className="pc-list-sub">{[doctorName(one.prescriber), format.date(one.startDate)].join(' · ')}</div>
        </>
      )}
      {...list}
    />
  );
}

function Who({ prescription: { id, patient } }: { prescription: Prescription }) {
  return <Link to={paths.prescription(id)}>{patientName(patient)}</Link>;
}

function Status({ prescription: { status, review } }: { prescription: Prescription }) {
  const { i18n } = useLingui();
  return (
    <div>
      <StatusTag meaning={PRESCRIPTION_STATUS_MEANINGS[status]}>{i18n._(PRESCRIPTION_STATUS_LABELS[status])}</StatusTag>
      {review && <div className="pc-list-sub">{i18n._(REVIEW_STATUS_LABELS[review.status])}</div>}
    </div>
  );
}
