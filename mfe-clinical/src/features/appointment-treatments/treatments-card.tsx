import { useLingui } from '@lingui/react/macro';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { ChartCard } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { PlanTreatment } from './plan-treatment';
import { TreatmentList } from './treatment-list';

/** Treatments of a patient: those of the visit in progress with their actions, earlier ones folded. */
export function TreatmentsCard({ patientId }: SlotProps['chart.main']) {
  const { t } = useLingui();
  const query = useChart(patientId, ({ treatments, encounter }) => ({
    treatments,
    appointmentId: encounter?.appointmentId ?? null,
  }));
  return (
    <ChartCard title={t`Treatments`}>
      <QueryState query={query} loading={t`Loading treatments...`} failed={t`Couldn't load the treatments`}>
        {({ treatments, appointmentId }) => (
          <>
            <TreatmentList
              treatments={treatments}
              isPast={(treatment) =>
                treatment.appointmentId !== appointmentId &&
                treatment.status !== 'IN_PROGRESS' &&
                treatment.status !== 'PLANNED'
              }
            />
            {appointmentId !== null && <PlanTreatment appointmentId={appointmentId} />}
          </>
        )}
      </QueryState>
    </ChartCard>
  );
}
