import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@polyclinic/client';
import { VITAL_LABELS } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';

/**
 * Returns a function that sends values and asks the person to confirm those that are unusual for the patient; undefined if
 * the person wants to check them.
 */
export function useConfirmedVitals() {
  const { t, i18n } = useLingui();
  const { modal } = App.useApp();
  const label = useLabels(VITAL_LABELS);
  return async function send<Result>(request: (isConfirmed: boolean) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await request(false);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'VITALS_UNUSUAL') throw error;
      const named = Array.isArray(error.details['vitals']) ? error.details['vitals'] : [];
      const signs = named.filter((sign): sign is keyof typeof VITAL_LABELS => sign in VITAL_LABELS).map(label);
      const unusual = new Intl.ListFormat(i18n.locale).format(signs);
      const isSure = await modal.confirm({
        title: t`Save unusual values?`,
        content: t`Unusual for this patient: ${unusual}`,
        okText: t`Save vitals`,
        cancelText: t`Check values`,
      });
      return isSure ? request(true) : undefined;
    }
  };
}
