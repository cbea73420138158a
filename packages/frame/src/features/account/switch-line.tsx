import { Switch } from '@polyclinic/ui/kit/choice';
import { useId } from 'react';

interface SwitchLineProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A labelled switch. */
export function SwitchLine({ label, hint, isOn, isBusy, onChange }: SwitchLineProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="pc-own-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={hintId}>{hint}</small>}
      </div>
      <Switch id={id} checked={isOn} loading={isBusy} aria-describedby={hint && hintId} onChange={onChange} />
    </div>
  );
}
