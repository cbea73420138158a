import { Styles } from '@polyclinic/ui';

const STYLES = '.pc-hr-procurement-refused { margin: 8px 0 0; padding: 0; list-style: none; color: var(--pc-muted); }';

/** Reasons of the server why actions are not available, by the name of the action. */
export function RefusedReasons({ reasons }: { reasons: readonly (readonly [name: string, reason: string])[] }) {
  if (reasons.length === 0) return null;
  return (
    <>
      <Styles name="hr-procurement-refused" css={STYLES} />
      <ul className="pc-hr-procurement-refused">
        {reasons.map(([name, reason]) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
