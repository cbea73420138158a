import { Switch } from '@polyclinic/ui/kit/choice';
import { useId } from 'react';

interface SwitchLineProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isBusy?: boolean;
  /** The hint then says why. */
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A labelled switch. */
export function SwitchLine({ label, hint, isOn, isBusy, isDisabled, onChange }: SwitchLineProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="pc-own-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={hintId}>{hint}</small>}
      </div>
      <Switch
        id={id}
        checked={isOn}
        loading={isBusy}
        disabled={isDisabled}
        aria-describedby={hint && hintId}
        onChange={onChange}
      />
    </div>
  );
}
