import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isQueued, useClinicToday } from '@polyclinic/client';
import { useAlertText, useConfirmedVitals } from '@polyclinic/clinic-ui';
import type { NewVitals, RangesInForce, VitalUnits } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { filledIn, RecordForm, useLeaveGuard } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { lazy, Suspense, useState } from 'react';
import { ageOn } from '../../lib/chart/age-on';
import { ChartCard } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { useVitalsDraft } from './use-vitals-draft';
import { VitalInputs } from './vital-inputs';

const QuickLineField = lazy(() => import('./quick-line-field').then((m) => ({ default: m.QuickLineField })));

const FORM = 'vitals-form';
/** Age up to which the head is measured, in years (WHO growth standards end at five). */
const HEAD_UNTIL_YEARS = 5;

type Entered = Omit<NewVitals, 'patientId' | 'encounterId' | 'units' | 'isConfirmed' | 'recordedAt'> & {
  units: VitalUnits;
  /** Signs in one line; empty once they are filled in. */
  quickLine?: string;
};

/** Records the vital signs of a patient: in one line, or with Tab from field to field; Enter saves. */
export function VitalsEntryCard({ patientId, encounterId }: SlotProps['chart.main']) {
  const { t } = useLingui();
  // The units of the last reading are most likely those of the next.
  const last = useChart(patientId, ({ vitals, patient, vitalRanges }) => ({
    units: vitals[0]?.units ?? {},
    patient,
    ranges: vitalRanges,
  }));
  const [saved, setSaved] = useState(0);
  return (
    <ChartCard title={t`Record vitals`}>
      {last.data && (
        <EntryForm
          key={saved}
          {...{ patientId, encounterId }}
          dateOfBirth={last.data.patient.dateOfBirth}
          firstUnits={last.data.units}
          ranges={last.data.ranges}
          onSaved={() => setSaved((count) => count + 1)}
        />
      )}
    </ChartCard>
  );
}

interface EntryFormProps {
  patientId: string;
  encounterId: string | null;
  dateOfBirth: string | null;
  firstUnits: VitalUnits;
  ranges: RangesInForce;
  onSaved: () => void;
}

function EntryForm({ patientId, encounterId, dateOfBirth, firstUnits, ranges, onSaved }: EntryFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const guard = useLeaveGuard();
  const [first] = useState(firstUnits);
  const draft = useVitalsDraft<Entered>(`vitals.new.${patientId}`, first);
  const create = useMutation(api.vitals.create.mutationOptions());
  const confirmed = useConfirmedVitals();
  const alertText = useAlertText();
  const age = ageOn(dateOfBirth, today);
  const hasHead = age !== null && age < HEAD_UNTIL_YEARS;

  async function save({ quickLine: _, units, ...signs }: Entered) {
    const body = { ...filledIn(signs), patientId, encounterId, units };
    try {
      const result = await confirmed((isConfirmed) => create.mutateAsync({ body: { ...body, isConfirmed } }));
      if (!result) return 'stay' as const;
      if (result.alerts.length === 0) void message.success(t`Vitals saved`);
      else void message.warning(result.alerts.map(alertText).join(' · '));
    } catch (error) {
      // Without a network the reading waits on this device; its alerts come with the server's answer.
      if (!isQueued(error)) throw error;
      void message.info(errorText(error, ''));
    }
    guard.release();
    onSaved();
    return undefined;
  }

  return (
    <>
      <RecordForm<Entered>
        id={FORM}
        initial={{ onOxygen: false, units: first }}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Couldn't save the vitals. Try again.`)}
        blames={{ VITALS_EMPTY: 'heartRate' }}
      >
        <Suspense>
          <QuickLineField firstUnits={first} hasHead={hasHead} />
        </Suspense>
        <VitalInputs firstUnits={first} hasHead={hasHead} ranges={ranges} />
      </RecordForm>
      <Button type="primary" htmlType="submit" form={FORM} loading={create.isPending}>
        {t`Save vitals`}
      </Button>
    </>
  );
}
