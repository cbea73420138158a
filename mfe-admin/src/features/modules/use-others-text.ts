import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Assignment } from '@polyclinic/contract';

/** Returns a function that summarises assignments: number of clinics, and share of all people. */
export function useOthersText(): (assignments: readonly Assignment[]) => string {
  const { t } = useLingui();
  return (assignments) => {
    const clinics = assignments.filter(({ clinic }) => clinic !== null).length;
    const sharePercent = assignments.find((one) => one.sharePercent !== null)?.sharePercent;
    const parts = [
      clinics > 0 && plural(clinics, { one: '# clinic', other: '# clinics' }),
      sharePercent && t`${sharePercent} % of all users`,
    ];
    return parts.filter(Boolean).join(', ') || t`None`;
  };
}
