import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import {
  medicationStatements,
  prescriptions,
  sigInWords,
  type ActiveMedicine,
  type MedicationStatement,
  type OutsideMedicine,
} from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer, type CardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { STATEMENT_SOURCE_LABELS } from './statement-labels';
import { languageOf, PRESCRIPTION_STATUS_LABELS, PRESCRIPTION_STATUS_MEANINGS } from './prescription-labels';

const StatementDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './statement-drawer').then((m) => ({
    default: m.StatementDrawer,
  })),
);

/**
 * The medicines that a patient takes: those of prescriptions, with what was put on hold or stopped today, those of
 * prescriptions from elsewhere, and those that the patient or a file has stated.
 */
export function MedicinesCard({ patientId, encounterId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const query = useChart(patientId, (chart) => ({
    prescribed: chart.medicines,
    stated: chart.medicationStatements,
    outside: chart.outsideMedicines,
  }));
  const writes = useMay(prescriptions.create.access);
  const states = useMay(medicationStatements.create.access);
  const drawer = useCardDrawer('medicine');
  const to = `${paths.newPrescription}?patient=${patientId}${encounterId === null ? '' : `&encounter=${encounterId}`}`;
  return (
    <ChartCard title={t`Medicines`} {...(writes && { add: { label: t`New prescription`, to } })}>
      <QueryState query={query} loading={t`Loading medicines...`} failed={t`Couldn't load the medicines`}>
        {({ prescribed, stated, outside }) => (
          <>
            {(prescribed.length > 0 || (stated.length === 0 && outside.length === 0)) && (
              <ChartEntries entries={prescribed} empty={t`No active medicines`}>
                {(medicine) => <PrescribedLine medicine={medicine} />}
              </ChartEntries>
            )}
            {outside.length > 0 && (
              <ChartEntries entries={outside} empty={null}>
                {(medicine) => <OutsideLine medicine={medicine} />}
              </ChartEntries>
            )}
            {stated.length > 0 && (
              <ChartEntries entries={stated} empty={null} isPast={({ stoppedDate }) => stoppedDate !== null}>
                {(statement) => <StatedLine statement={statement} drawer={drawer} isOpen={states} />}
              </ChartEntries>
            )}
          </>
        )}
      </QueryState>
      {states && (
        <Link className="pc-clinical-entries-add" {...drawer.linkTo()}>
          {t`Add medicine from elsewhere`}
        </Link>
      )}
      {drawer.open && states && (
        <Suspense>
          <StatementDrawer patientId={patientId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}

function PrescribedLine({ medicine }: { medicine: ActiveMedicine }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { prescriptionId, drugName, status, statusReason, startDate, lastDate } = medicine;
  const since = format.date(startDate);
  const until = lastDate && format.date(lastDate);
  return (
    <>
      <span>
        <Link to={paths.prescription(prescriptionId)}>{drugName}</Link>{' '}
        <span className="pc-clinical-entries-note">
          {[sigInWords(medicine, languageOf(null)), t`since ${since}`, until && t`until ${until}`, statusReason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {status !== 'ACTIVE' && (
        <StatusTag meaning={PRESCRIPTION_STATUS_MEANINGS[status]}>
          {i18n._(PRESCRIPTION_STATUS_LABELS[status])}
        </StatusTag>
      )}
    </>
  );
}

/** A drug of a prescription from elsewhere, with the directions of its paper. */
function OutsideLine({ medicine }: { medicine: OutsideMedicine }) {
  const { t } = useLingui();
  const format = useFormat();
  const { drugName, directions, prescriberName, issuedOn } = medicine;
  const issued = format.date(issuedOn);
  return (
    <span>
      {drugName}{' '}
      <span className="pc-clinical-entries-note">
        {[directions, t`outside prescription`, prescriberName, t`issued on ${issued}`].join(' · ')}
      </span>
    </span>
  );
}

interface StatedLineProps {
  statement: MedicationStatement;
  drawer: CardDrawer;
  /** The reader may change it. */
  isOpen: boolean;
}

function StatedLine({ statement, drawer, isOpen }: StatedLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id, name, dose, sinceDate, stoppedDate, source, reviewedAt } = statement;
  const since = sinceDate && format.date(sinceDate);
  const until = stoppedDate && format.date(stoppedDate);
  const notes = [
    dose,
    since && t`since ${since}`,
    until && t`stopped on ${until}`,
    i18n._(STATEMENT_SOURCE_LABELS[source]),
    reviewedAt === null && t`not reviewed`,
  ];
  return (
    <span>
      {isOpen ? <Link {...drawer.linkTo(id)}>{name}</Link> : name}{' '}
      <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
