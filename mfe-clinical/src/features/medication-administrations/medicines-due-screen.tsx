import { useLingui } from '@lingui/react/macro';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import { languageOf, sigInWords, type MedicineDue } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, Panel, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense, useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { useCardDrawer, type CardDrawer } from '../../lib/chart/use-card-drawer';

const LIMIT = 20;
const AdministrationDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './administration-drawer').then((m) => ({
    default: m.AdministrationDrawer,
  })),
);

/** Drugs that prescriptions order to be given in the clinic today, until each dose is recorded. */
export function MedicinesDueScreen() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(api.medicationAdministrations.due.queryOptions({ query: { page, limit: LIMIT } }));
  const drawer = useCardDrawer('dose');
  const chosen = query.data?.medicines.find(({ id }) => id === drawer.open);
  return (
    <Page title={t`Medicines due`}>
      <QueryState query={query} loading={t`Loading medicines...`} failed={t`Couldn't load the medicines due`}>
        {({ medicines, pagination }) => (
          <Panel title={t`Today`}>
            <ChartEntries entries={medicines} empty={t`No medicines due`}>
              {(medicine) => <DueLine medicine={medicine} drawer={drawer} />}
            </ChartEntries>
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </Panel>
        )}
      </QueryState>
      {chosen && (
        <Suspense>
          <AdministrationDrawer
            key={chosen.id}
            patientId={chosen.patient.id}
            encounterId={null}
            drawer={{ ...drawer, isNew: true }}
            ordered={chosen}
          />
        </Suspense>
      )}
    </Page>
  );
}

function DueLine({ medicine, drawer }: { medicine: MedicineDue; drawer: CardDrawer }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id, patient, drugName, prescriber, instructions, ordered, recorded, lastRecordedAt } = medicine;
  const last = lastRecordedAt && format.dateTime(lastRecordedAt);
  const notes = [
    patient.recordNumber,
    sigInWords(medicine, languageOf(i18n.locale)),
    instructions,
    doctorName(prescriber),
    last && t`last recorded ${last}`,
  ];
  return (
    <>
      <span>
        <Link to={paths.chart(patient.id)}>{patientName(patient)}</Link> <strong>{drugName}</strong>{' '}
        <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <span>{t`${recorded} of ${ordered} recorded`}</span>
      <Link aria-label={t`Record dose: ${drugName}`} {...drawer.linkTo(id)}>{t`Record dose`}</Link>
    </>
  );
}
