import { useLingui } from '@lingui/react/macro';
import { CONSCIOUSNESS_LABELS } from '@polyclinic/clinic-ui';
import { Consciousness, VITAL_LABELS } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import type { PadAction, PadState } from './pad-state';

interface EntryChoicesProps {
  state: PadState;
  press: (action: PadAction) => void;
}

/** Signs that are no numbers: consciousness, and whether the patient is given oxygen. A second press takes a level back. */
export function EntryChoices({ state: { onOxygen, consciousness }, press }: EntryChoicesProps) {
  const { i18n } = useLingui();
  const label = useLabels(VITAL_LABELS);
  return (
    <>
      <div className="pc-mobile-vitals-choices" role="group" aria-label={label('consciousness')}>
        {Consciousness.options.map((level) => (
          <Button
            key={level}
            type={level === consciousness ? 'primary' : 'default'}
            aria-pressed={level === consciousness}
            onClick={() => press({ type: 'consciousness', consciousness: level === consciousness ? null : level })}
          >
            {i18n._(CONSCIOUSNESS_LABELS[level])}
          </Button>
        ))}
      </div>
      <div className="pc-mobile-vitals-choices">
        <Button
          type={onOxygen ? 'primary' : 'default'}
          aria-pressed={onOxygen}
          onClick={() => press({ type: 'oxygen', onOxygen: !onOxygen })}
        >
          {label('onOxygen')}
        </Button>
      </div>
    </>
  );
}
