import { useLingui } from '@lingui/react/macro';
import { NO_DOCTOR } from '@polyclinic/clinic-ui/calendar';
import { PersonAvatar, Styles } from '@polyclinic/ui';
import type { WeekDoctor } from './week-columns';
import { WEEK_STYLES } from './week-styles';

interface WeekLegendProps {
  doctors: readonly WeekDoctor[];
  /** Called with the ids of the doctors that are hidden now. */
  onHide: (hidden: string[]) => void;
}

/** The doctors of the week with their colours; a press shows or hides one. Hiding the last one shows all again. */
export function WeekLegend({ doctors, onHide }: WeekLegendProps) {
  const { t } = useLingui();
  if (doctors.length === 0) return null;
  const keyOf = ({ id }: WeekDoctor) => id ?? NO_DOCTOR;
  const hidden = doctors.filter(({ isShown }) => !isShown).map(keyOf);

  function press(one: WeekDoctor) {
    const next = one.isShown ? [...hidden, keyOf(one)] : hidden.filter((key) => key !== keyOf(one));
    onHide(next.length === doctors.length ? [] : next);
  }

  return (
    <div className="pc-clinical-week-legend" role="group" aria-label={t`Doctors shown`}>
      <Styles name="clinical-week" css={WEEK_STYLES} />
      {doctors.map((one) => (
        <button
          key={keyOf(one)}
          type="button"
          className="pc-clinical-week-doctor"
          aria-pressed={one.isShown}
          onClick={() => press(one)}
        >
          <PersonAvatar name={one.plainName} id={keyOf(one)} size={22} />
          <span>{one.name}</span>
        </button>
      ))}
      {hidden.length > 0 && (
        <button type="button" className="pc-clinical-week-doctor" onClick={() => onHide([])}>
          <span>{t`Show all doctors`}</span>
        </button>
      )}
    </div>
  );
}
