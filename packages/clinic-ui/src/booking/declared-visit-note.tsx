import { useLingui } from '@lingui/react/macro';
import type { DeclaredVisit } from '@polyclinic/contract';

/** Duration of a new patient's visit, the instructions to pass on, and the consents to sign. */
export function DeclaredVisitNote({ visit }: { visit: DeclaredVisit }) {
  const { t, i18n } = useLingui();
  const { isNewPatient, duration, instructions } = visit;
  if (!isNewPatient && !instructions && visit.consents.length === 0) return null;
  const consents = new Intl.ListFormat(i18n.locale).format(visit.consents);
  return (
    <div style={NOTE}>
      {isNewPatient && <div>{t`New patient: the visit takes ${duration} minutes.`}</div>}
      {instructions && (
        <div style={LINES}>
          <strong>{t`Tell the patient:`}</strong> {instructions}
        </div>
      )}
      {consents && <div>{t`Consents required: ${consents}`}</div>}
    </div>
  );
}

const NOTE = { marginBottom: 16 };
const LINES = { whiteSpace: 'pre-line' } as const;
