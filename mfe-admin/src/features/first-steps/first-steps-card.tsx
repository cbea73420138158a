import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { FirstSteps } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery, useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { SampleData } from '../../lib/sample-records/sample-data';
import { FirstStep } from './first-step';
import { FIRST_STEPS_STYLES } from './first-steps-styles';
import { isBegun, useStepList } from './use-step-list';

/** First steps of a new clinic, each one press away. It goes away once all is done, or hidden. */
export function FirstStepsCard() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const query = useQuery({
    ...api.firstSteps.get.queryOptions(),
    select: ({ firstSteps }) => firstSteps,
  });
  const hide = useMutation({
    ...api.firstSteps.hide.mutationOptions(),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['firstSteps'] }),
    onError: (error) => void message.error(errorText(error, t`Couldn't hide the first steps`)),
  });
  const { data: steps } = query;
  // A card for beginners: without an answer, nothing is missing on the dashboard.
  if (!steps || steps.isHidden || isBegun(steps)) return null;
  return <Steps steps={steps} isHiding={hide.isPending} onHide={() => hide.mutate({ body: { isHidden: true } })} />;
}

interface StepsProps {
  steps: FirstSteps;
  isHiding: boolean;
  onHide: () => void;
}

function Steps({ steps, isHiding, onHide }: StepsProps) {
  const { t } = useLingui();
  const list = useStepList(steps);
  const done = list.filter(({ isDone }) => isDone).length;
  const all = list.length;
  const next = list.find(({ isDone }) => !isDone);
  return (
    <Card
      className="pc-admin-steps"
      title={t`First steps`}
      extra={
        <Button type="text" loading={isHiding} onClick={onHide}>
          {t`Hide`}
        </Button>
      }
    >
      <Styles name="admin-steps" css={FIRST_STEPS_STYLES} />
      <p className="pc-list-sub">{t`${done} of ${all} done`}</p>
      <ol>
        {list.map((step) => (
          <FirstStep key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
      <div className="pc-admin-steps-sample">
        <SampleData mayAdd={!steps.patient} />
      </div>
    </Card>
  );
}
