import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { languageOf, prescriptions, sigInWords, type Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Panel, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartList } from './chart-list';

/** The medicines that the patient takes, and those put on hold or stopped today. */
export function PrescriptionsSection({ chart: { patient, encounter, medicines } }: { chart: Chart }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const writes = useMay(prescriptions.create.access);
  const visit = encounter ? `&encounter=${encounter.id}` : '';
  return (
    <Panel
      title={t`Prescriptions`}
      action={
        writes && <Link to={`${paths.newPrescription}?patient=${patient.id}${visit}`}>{t`New prescription`}</Link>
      }
    >
      <ChartList entries={medicines} empty={t`No active medicines`}>
        {(medicine) => {
          const since = format.date(medicine.startDate);
          return (
            <>
              <span>
                <Link to={paths.prescription(medicine.prescriptionId)}>{medicine.drugName}</Link>
                <small>
                  {[sigInWords(medicine, languageOf(i18n.locale)), t`since ${since}`].filter(Boolean).join(' · ')}
                </small>
              </span>
              {medicine.status === 'ON_HOLD' && <StatusTag meaning="waiting">{t`On hold`}</StatusTag>}
              {medicine.status === 'STOPPED' && <StatusTag meaning="neutral">{t`Stopped`}</StatusTag>}
            </>
          );
        }}
      </ChartList>
    </Panel>
  );
}
