import { useLingui } from '@lingui/react/macro';
import type { DeclaredVisit } from '@polyclinic/contract';

/** Duration of a new patient's visit, and the instructions to pass on. */
export function DeclaredVisitNote({ visit }: { visit: DeclaredVisit }) {
  const { t } = useLingui();
  const { isNewPatient, duration, instructions } = visit;
  if (!isNewPatient && !instructions) return null;
  return (
    <div style={NOTE}>
      {isNewPatient && <div>{t`New patient: the visit takes ${duration} minutes.`}</div>}
      {instructions && (
        <div style={LINES}>
          <strong>{t`Tell the patient:`}</strong> {instructions}
        </div>
      )}
    </div>
  );
}

const NOTE = { marginBottom: 16 };
const LINES = { whiteSpace: 'pre-line' } as const;
