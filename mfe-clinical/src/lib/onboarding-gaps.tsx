import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { onboarding } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from './api';
import { STEP_LABELS } from './onboarding-labels';

/** Missing onboarding steps of an arriving patient; nothing if all due ones are done. */
export function OnboardingGaps({ patientId }: { patientId: string }) {
  const { t, i18n } = useLingui();
  const may = useMay(onboarding.progress.access);
  const query = useQuery({
    ...api.onboarding.progress.queryOptions({ params: { id: patientId } }),
    enabled: may,
  });
  const onward = <Link to={paths.onboarding(patientId)}>{t`Complete record`}</Link>;
  if (!query.data) {
    return query.isError ? (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t`Couldn't load the missing information. Check your connection and try again.`}
        action={onward}
      />
    ) : null;
  }
  const missing = query.data.onboarding.steps.filter(
    ({ status, isRequired, due }) => status === 'OPEN' && isRequired && due !== 'IN_ROOM',
  );
  if (missing.length === 0) return null;
  const missingItems = new Intl.ListFormat(i18n.locale).format(missing.map(({ step }) => i18n._(STEP_LABELS[step])));
  return (
    <Alert type="warning" showIcon role="status" title={<Trans>Still missing: {missingItems}</Trans>} action={onward} />
  );
}
