import { useAmount } from '@polyclinic/clinic-ui';

/** A large figure, legible from across the desk. */
export function DeskTotal({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  const { money } = useAmount();
  return (
    <div className="pc-finance-desk-total">
      <span>{label}</span>
      <output aria-live="polite">{money(minor, currency)}</output>
    </div>
  );
}
