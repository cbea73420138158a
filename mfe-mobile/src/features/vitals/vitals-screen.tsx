import { useLingui } from '@lingui/react/macro';
import { patientName, useAlertText } from '@polyclinic/clinic-ui';
import type { VitalAlert } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, Styles } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { NextPatient, SavedReading } from './saved-reading';
import { vitalsApi as api, type SavedVitals } from './vitals-api';
import { VitalsPad } from './vitals-pad';
import { VITALS_STYLES } from './vitals-styles';

/** The vital signs of one patient on a phone. */
export function VitalsScreen() {
  const { patientId = '' } = useParams();
  return <OfPatient key={patientId} patientId={patientId} />;
}

function OfPatient({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<SavedVitals>();
  const [waiting, setWaiting] = useState<string>();
  const query = useQuery(api.chart.get.queryOptions({ params: { id: patientId } }));
  return (
    <Page title={t`Record Vitals`}>
      <Styles name="mobile-vitals" css={VITALS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading chart...`}
        failed={t`Couldn't load the chart. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {({ chart }) => (
          <div className="pc-mobile-vitals">
            <div className="pc-mobile-vitals-acts">
              <Link to={paths.chart(patientId)}>
                {patientName(chart.patient)} ({chart.patient.recordNumber})
              </Link>
            </div>
            <OpenAlerts alerts={chart.alerts} patientId={patientId} />
            {saved ? (
              <SavedReading saved={saved} patientId={patientId} />
            ) : waiting !== undefined ? (
              <>
                <Alert type="info" role="status" showIcon title={waiting} />
                <NextPatient patientId={patientId} />
              </>
            ) : (
              <>
                <VitalsPad chart={chart} onSaved={setSaved} onWaiting={setWaiting} />
                <div className="pc-mobile-vitals-acts">
                  <Link to={paths.vitalsHistory(patientId)}>{t`Readings and trends`}</Link>
                </div>
              </>
            )}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** Alerts that nobody has acknowledged yet, with the link to the page on which that is done. */
function OpenAlerts({ alerts, patientId }: { alerts: readonly VitalAlert[]; patientId: string }) {
  const { t } = useLingui();
  const alertText = useAlertText();
  const open = alerts.filter(({ status }) => status === 'OPEN' || status === 'ESCALATED');
  if (open.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={open.map(alertText).join(' · ')}
      action={<Link to={paths.vitalsHistory(patientId)}>{t`Acknowledge`}</Link>}
    />
  );
}
