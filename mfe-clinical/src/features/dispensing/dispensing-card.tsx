import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { PharmacyOrder } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';

const SHOWN = 5;

/** Dashboard card: what is to dispense, longest wait first; refills that were approved say so. */
export function DispensingCard() {
  const { t } = useLingui();
  const query = useQuery(api.dispensing.queue.queryOptions({ query: { limit: SHOWN } }));
  return (
    <WorkCard
      title={t`To dispense`}
      all={{ label: t`All prescriptions`, to: paths.dispensing }}
      kinds={['PRESCRIPTION_TO_DISPENSE']}
      query={query}
      loading={t`Loading prescriptions...`}
    >
      {({ orders }) => (
        <ChartEntries entries={orders} empty={t`Nothing to dispense`}>
          {({ id, patient, items, status }) => (
            <>
              <span>
                <Link to={paths.dispensingOrder(id)}>{patientName(patient)}</Link>{' '}
                <span className="pc-clinical-entries-note">{items.map(({ drugName }) => drugName).join(', ')}</span>
              </span>
              {isRefill(items) ? (
                <StatusTag meaning="info">{t`Refill`}</StatusTag>
              ) : (
                status === 'PARTIAL' && <StatusTag meaning="waiting">{t`Partly dispensed`}</StatusTag>
              )}
            </>
          )}
        </ChartEntries>
      )}
    </WorkCard>
  );
}

/** Returns true if the remaining supply of an order comes from a refill. */
function isRefill(items: PharmacyOrder['items']): boolean {
  return items.some(({ supplies, status }) => supplies > 1 && status !== 'DISPENSED');
}
