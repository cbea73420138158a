import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Stocktake, StocktakeLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { supplyApi as api } from '../../lib/supply-api';
import { CountForm, type CountedPlace } from './count-form';
import { FindLine } from './find-line';
import { LineButtons } from './line-buttons';
import { STOCKTAKES_STYLES } from './stocktakes-styles';

/** The blind count of a location on a phone: find a line by its barcode or by typing, and enter what is there. */
export function StocktakeScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.stocktakes.get.queryOptions({ params: { id } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading the stocktake...`}
      failed={t`Couldn't load the stocktake`}
      missing={{ title: t`Stocktake not found`, to: paths.stocktakes, back: t`Back to stocktakes` }}
    >
      {({ stocktake, lines }) => <Count stocktake={stocktake} lines={lines} />}
    </QueryState>
  );
}

function Count({ stocktake, lines }: { stocktake: Stocktake; lines: StocktakeLine[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { id, version, status, locationName, countedCount, lineCount } = stocktake;
  const [current, setCurrent] = useState<CountedPlace>();
  const submit = useMutation({
    ...api.stocktakes.submit.mutationOptions(),
    onSuccess: () => void message.success(t`Count submitted for approval`),
    onError: (error) => void message.error(errorText(error, t`Couldn't submit the count. Try again.`)),
  });
  const left = lines.filter(({ counted }) => counted === null);
  const done = lines.filter(({ counted }) => counted !== null);
  const isCounting = status === 'COUNTING';
  return (
    <Page
      title={t`Stocktake: ${locationName}`}
      primary={
        isCounting && (
          <Button
            type="primary"
            disabled={countedCount < lineCount}
            loading={submit.isPending}
            onClick={() => submit.mutate({ params: { id }, body: { version } })}
          >
            {t`Submit for approval`}
          </Button>
        )
      }
      footer={t`${countedCount} of ${lineCount} lines counted`}
    >
      <Styles name="mobile-stocktakes" css={STOCKTAKES_STYLES} />
      <div className="pc-mobile-stocktakes">
        {!isCounting && <Alert type="info" role="status" showIcon title={t`This count was submitted.`} />}
        {isCounting && current && (
          <CountForm key={current.key} id={id} place={current} onDone={() => setCurrent(undefined)} />
        )}
        {isCounting && !current && <FindLine lines={lines} onFound={setCurrent} />}
        <LineButtons title={t`To count`} lines={left} onChoose={isCounting ? setCurrent : undefined} />
        <LineButtons title={t`Counted`} lines={done} onChoose={isCounting ? setCurrent : undefined} />
      </div>
    </Page>
  );
}
