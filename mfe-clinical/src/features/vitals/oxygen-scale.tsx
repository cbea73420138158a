import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { vitals } from '@polyclinic/contract';
import { Radio } from '@polyclinic/ui/kit/choice';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';

/** The scale by which the oxygen saturation is scored (NEWS2, RCP 2017); only a doctor sets it. */
export function OxygenScale({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const isDoctor = useMay(vitals.setOxygenScale.access);
  const { data: scale } = useChart(patientId, (chart) => chart.oxygenScale);
  const set = useMutation({
    ...api.vitals.setOxygenScale.mutationOptions(),
    onSuccess: () => void message.success(t`Oxygen scale saved`),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the oxygen scale. Try again.`)),
  });
  if (scale === undefined || (!isDoctor && scale === 1)) return null;
  return (
    <div role="group" aria-label={t`Oxygen saturation scale`}>
      {t`Oxygen saturation scale`}{' '}
      <Radio.Group
        value={scale}
        disabled={!isDoctor || set.isPending}
        options={[
          { value: 1, label: t`Scale 1` },
          { value: 2, label: t`Scale 2: hypercapnic respiratory failure` },
        ]}
        onChange={({ target }) => {
          const chosen: unknown = target.value;
          set.mutate({ params: { patientId }, body: { scale: chosen === 2 ? 2 : 1 } });
        }}
      />
    </div>
  );
}
