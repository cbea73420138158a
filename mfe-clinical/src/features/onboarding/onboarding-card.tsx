import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { onboarding } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, Styles } from '@polyclinic/ui';
import { Progress } from '@polyclinic/ui/kit/progress';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { STEP_LABELS } from '../../lib/onboarding-labels';

const STYLES = `
.pc-clinical-intake { margin: 0 0 16px; }
.pc-clinical-intake h3 { margin: 0 0 4px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-clinical-intake p { margin: 4px 0; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-intake a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** Onboarding progress in the patient drawer; nothing once it is complete. */
export function OnboardingCard({ patientId: id }: SlotProps['patient.banner']) {
  const { t, i18n } = useLingui();
  const may = useMay(onboarding.progress.access);
  const query = useQuery({ ...api.onboarding.progress.queryOptions({ params: { id } }), enabled: may });
  if (!may || query.data?.onboarding.status === 'COMPLETED') return null;
  return (
    <section className="pc-clinical-intake" aria-label={t`Onboarding`}>
      <Styles name="clinical-intake" css={STYLES} />
      <h3>{t`Onboarding`}</h3>
      <QueryState
        query={query}
        loading={t`Loading onboarding...`}
        failed={t`Couldn't load onboarding. Check your connection and try again.`}
      >
        {({ onboarding: { steps, percent } }) => {
          const open = steps.filter(({ status, isRequired }) => status === 'OPEN' && isRequired);
          const missingItems = new Intl.ListFormat(i18n.locale).format(
            open.map(({ step }) => i18n._(STEP_LABELS[step])),
          );
          return (
            <>
              <Progress percent={percent} size="small" aria-label={t`Onboarding`} />
              {open.length > 0 && (
                <p>
                  <Trans>Still missing: {missingItems}</Trans>
                </p>
              )}
              <Link to={paths.onboarding(id)}>{t`Open checklist`}</Link>
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
