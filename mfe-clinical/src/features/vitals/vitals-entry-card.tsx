import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isApiError, isQueued, useClinicToday } from '@polyclinic/client';
import {
  VITAL_LABELS,
  type NewVitals,
  type RangesInForce,
  type VitalAlert,
  type VitalUnits,
} from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { filledIn, RecordForm, useLabels, useLeaveGuard } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { lazy, Suspense, useState } from 'react';
import { ageOn } from '../../lib/chart/age-on';
import { ChartCard } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { useVitalsDraft } from './use-vitals-draft';
import { VitalInputs } from './vital-inputs';
import { ALERT_LEVEL_LABELS, ALERT_SUBJECT_LABELS } from '../../lib/chart/vital-alert-labels';

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
  const confirmed = useConfirmed();
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

/**
 * Returns a function that sends values and asks the person to confirm those that are unusual for the patient; undefined if
 * the person wants to check them.
 */
export function useConfirmed() {
  const { t, i18n } = useLingui();
  const { modal } = App.useApp();
  const label = useLabels(VITAL_LABELS);
  return async function send<Result>(request: (isConfirmed: boolean) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await request(false);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'VITALS_UNUSUAL') throw error;
      const named = Array.isArray(error.details['vitals']) ? error.details['vitals'] : [];
      const signs = named.filter((sign): sign is keyof typeof VITAL_LABELS => sign in VITAL_LABELS).map(label);
      const unusual = new Intl.ListFormat(i18n.locale).format(signs);
      const isSure = await modal.confirm({
        title: t`Save unusual values?`,
        content: t`Unusual for this patient: ${unusual}`,
        okText: t`Save vitals`,
        cancelText: t`Check values`,
      });
      return isSure ? request(true) : undefined;
    }
  };
}

/** Returns a function that names an alert: "Critical: blood pressure 200/124". */
export function useAlertText() {
  const { t, i18n } = useLingui();
  return ({ level, subject, value }: Pick<VitalAlert, 'level' | 'subject' | 'value'>) => {
    const name = i18n._(ALERT_SUBJECT_LABELS[subject]);
    const severity = i18n._(ALERT_LEVEL_LABELS[level]);
    return t`${severity}: ${name} ${value}`;
  };
}
