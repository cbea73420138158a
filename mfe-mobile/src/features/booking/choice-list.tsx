/** A choice of a step. */
export interface ChoiceOption {
  id: string;
  title: string;
  note?: string | undefined;
  /** Shown with its reason in the note, but not to be chosen. */
  isDisabled?: boolean;
}

interface ChoiceListProps {
  label: string;
  options: readonly ChoiceOption[];
  value: string | undefined;
  onChoose: (id: string) => void;
}

/** Choices of a step as large buttons. */
export function ChoiceList({ label, options, value, onChoose }: ChoiceListProps) {
  return (
    <ul className="pc-mobile-booking-choices" aria-label={label}>
      {options.map(({ id, title, note, isDisabled = false }) => (
        <li key={id}>
          <button
            type="button"
            className="pc-mobile-booking-choice"
            aria-pressed={id === value}
            disabled={isDisabled}
            onClick={() => onChoose(id)}
          >
            {title}
            {note && <small>{note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
