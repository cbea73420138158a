import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ChartCard } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';

const MOST_DAYS = 60;

/** When patients see their results: after the review, or after a delay as well. */
export function ReleaseSettings() {
  const { t } = useLingui();
  const query = useQuery(api.labResults.settings.queryOptions({}));
  return (
    <ChartCard title={t`Release to patients`}>
      <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
        {({ settings }) => <Delay key={settings.releaseAfterDays} saved={settings.releaseAfterDays} />}
      </QueryState>
    </ChartCard>
  );
}

function Delay({ saved }: { saved: number | null }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [days, setDays] = useState(saved);
  const change = useMutation({
    ...api.labResults.changeSettings.mutationOptions(),
    onSuccess: () => void message.success(t`Settings saved`),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the settings. Try again.`)),
  });
  return (
    <>
      <div className="pc-clinical-entries-note">
        {t`A reviewed result is released at once. With a delay, a result is released after so many days even without a review.`}
      </div>
      <Flex gap="small" align="center" wrap>
        <label>
          {t`Delay in days`}{' '}
          <InputNumber min={0} max={MOST_DAYS} precision={0} value={days} onChange={(value) => setDays(value)} />
        </label>
        <Button
          loading={change.isPending}
          disabled={days === saved}
          onClick={() => change.mutate({ body: { releaseAfterDays: days } })}
        >{t`Save delay`}</Button>
      </Flex>
    </>
  );
}
