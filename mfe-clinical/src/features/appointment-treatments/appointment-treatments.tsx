import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { appointmentTreatments } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { PlanTreatment } from './plan-treatment';
import { TreatmentList } from './treatment-list';

const MOST = 50;
const OVER = ['COMPLETED', 'CANCELLED', 'NO_SHOW'];

/** Treatments of an appointment, on its page. */
export function AppointmentTreatments({ appointment: { id, status } }: SlotProps['appointment.summary']) {
  const { t } = useLingui();
  const mayPlan = useMay(appointmentTreatments.create.access);
  const query = useQuery(api.appointmentTreatments.list.queryOptions({ query: { appointmentId: id, limit: MOST } }));
  const isOver = OVER.includes(status);
  return (
    <section aria-label={t`Treatments`} style={GAP}>
      <h3 style={TITLE}>{t`Treatments`}</h3>
      <QueryState query={query} loading={t`Loading treatments...`} failed={t`Couldn't load the treatments`}>
        {({ treatments }) => <TreatmentList treatments={treatments.toReversed()} hasActions={!isOver} />}
      </QueryState>
      {mayPlan && !isOver && <PlanTreatment appointmentId={id} />}
    </section>
  );
}

const GAP = { marginBlockStart: 16 };
const TITLE = { margin: '0 0 4px', fontSize: 'calc(var(--pc-font) + 1px)', fontWeight: 600 };
