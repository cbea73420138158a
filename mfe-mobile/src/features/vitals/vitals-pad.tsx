import { useLingui } from '@lingui/react/macro';
import { errorText, isQueued, useClinicToday } from '@polyclinic/client';
import { useConfirmedVitals } from '@polyclinic/clinic-ui';
import { completedAge, VITAL_LABELS, type Chart } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { EntryChoices } from './entry-choices';
import { NumberPad } from './number-pad';
import { isUnitVital, ruleOf, signsAt } from './pad-signs';
import { emptyPad, type PadAction } from './pad-state';
import { faultsOf, isEmpty, readingOf } from './pad-values';
import { ScorePreview } from './score-preview';
import { SignTiles } from './sign-tiles';
import { unitName } from './unit-name';
import { useDigitKeys } from './use-digit-keys';
import { usePad } from './use-pad';
import { vitalsApi as api, type SavedVitals } from './vitals-api';

interface VitalsPadProps {
  chart: Pick<Chart, 'patient' | 'encounter' | 'vitals' | 'vitalRanges' | 'oxygenScale'>;
  onSaved: (saved: SavedVitals) => void;
  /** Receives the message if there is no network, and the reading waits on the phone. */
  onWaiting: (message: string) => void;
}

/** Records the vital signs of a patient by digits alone: a number that is complete leads to the next sign. */
export function VitalsPad({ chart, onSaved, onWaiting }: VitalsPadProps) {
  const { t } = useLingui();
  const today = useClinicToday();
  const label = useLabels(VITAL_LABELS);
  const { patient, encounter, vitals: readings, vitalRanges, oxygenScale } = chart;
  const [first] = useState(() => {
    const months = patient.dateOfBirth === null ? null : completedAge(patient.dateOfBirth, today).months;
    // The units of the last reading are most likely those of the next.
    return emptyPad(signsAt(months), readings[0]?.units ?? {}, months);
  });
  const { state, press, done } = usePad(patient.id, first);
  const create = useMutation(api.vitals.create.mutationOptions());
  const confirmed = useConfirmedVitals();
  const [showsFaults, setShowsFaults] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { current, units, months } = state;
  const faults = faultsOf(state);
  const unit = unitName(current, units);
  const act = (action: PadAction) => {
    setFailure(undefined);
    press(action);
  };
  useDigitKeys(act);

  async function save() {
    const faulty = state.signs.find((sign) => faults[sign]);
    setShowsFaults(faulty !== undefined);
    if (faulty) {
      act({ type: 'select', sign: faulty });
      return;
    }
    const body = readingOf(state, { patientId: patient.id, encounterId: encounter?.id ?? null });
    try {
      const saved = await confirmed((isConfirmed) => create.mutateAsync({ body: { ...body, isConfirmed } }));
      if (!saved) return;
      done();
      onSaved(saved);
    } catch (error) {
      const text = errorText(error, t`Couldn't save the vitals. Try again.`);
      if (!isQueued(error)) return setFailure(text);
      done();
      onWaiting(text);
    }
  }

  return (
    <>
      <SignTiles
        state={state}
        ranges={vitalRanges}
        faults={showsFaults ? faults : {}}
        onSelect={(sign) => act({ type: 'select', sign })}
      />
      <div className="pc-mobile-vitals-acts" role="status">
        <span>
          {label(current)}: <strong>{state.texts[current] || '–'}</strong> {unit}
        </span>
      </div>
      {isUnitVital(current) && (
        <div className="pc-mobile-vitals-acts">
          <Button onClick={() => act({ type: 'unit' })}>{t`Change unit: ${unit}`}</Button>
        </div>
      )}
      <NumberPad hasPoint={ruleOf(current, units, months).decimals > 0} press={act} />
      <EntryChoices state={state} press={act} />
      <ScorePreview entry={state} months={months} scale={oxygenScale === 2 ? 2 : 1} />
      {failure !== undefined && <Alert type="error" role="alert" showIcon title={failure} />}
      <Button
        type="primary"
        size="large"
        block
        disabled={isEmpty(state)}
        loading={create.isPending}
        onClick={() => void save()}
      >
        {t`Save vitals`}
      </Button>
    </>
  );
}
