import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import type { Stocktake, StocktakeLine } from '@polyclinic/contract';
import { Page, QueryState, ReasonDialog, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCKTAKE_STATUS_LABELS, STOCKTAKE_STATUS_MEANINGS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { CountSheet } from './count-sheet';

/** One stocktake: its count sheet, and what its status allows. */
export function StocktakeScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.stocktakes.get.queryOptions({ params: { id } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading the stocktake...`}
      failed={t`Couldn't load the stocktake`}
      missing={{ title: t`Stocktake not found`, to: STOCK_PATHS.stocktakes, back: t`Back to stocktakes` }}
    >
      {({ stocktake, lines }) => <StocktakePage stocktake={stocktake} lines={lines} />}
    </QueryState>
  );
}

function StocktakePage({ stocktake, lines }: { stocktake: Stocktake; lines: StocktakeLine[] }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { id, version, status, locationName, countedCount, lineCount, value } = stocktake;
  const [isRejecting, setIsRejecting] = useState(false);
  const onError = (error: unknown) =>
    void message.error(errorText(error, t`Couldn't change the stocktake. Try again.`));
  const submit = useMutation({ ...api.stocktakes.submit.mutationOptions(), onError });
  const decide = useMutation(api.stocktakes.decide.mutationOptions());
  const cancel = useMutation({ ...api.stocktakes.cancel.mutationOptions(), onError });
  const input = { params: { id }, body: { version } };
  const isOpen = status === 'COUNTING' || status === 'SUBMITTED';
  const approve = () => decide.mutate({ params: { id }, body: { version, isApproved: true } }, { onError });
  return (
    <Page
      title={t`Stocktake: ${locationName}`}
      primary={
        status === 'COUNTING' ? (
          <Button
            type="primary"
            disabled={countedCount < lineCount}
            loading={submit.isPending}
            onClick={() => submit.mutate(input)}
          >
            {t`Submit for approval`}
          </Button>
        ) : (
          status === 'SUBMITTED' && (
            <Button type="primary" loading={decide.isPending} onClick={approve}>
              {t`Approve differences`}
            </Button>
          )
        )
      }
      menu={[
        ...(status === 'SUBMITTED'
          ? [{ key: 'reject', label: t`Return for another count`, onClick: () => setIsRejecting(true) }]
          : []),
        ...(isOpen
          ? [{ key: 'cancel', label: t`Cancel stocktake`, danger: true, onClick: () => cancel.mutate(input) }]
          : []),
      ]}
      footer={t`${countedCount} of ${lineCount} lines counted`}
    >
      <div>
        <StatusTag meaning={STOCKTAKE_STATUS_MEANINGS[status]}>{i18n._(STOCKTAKE_STATUS_LABELS[status])}</StatusTag>
        {value !== null && <> {t`Value of the differences: ${format.money(value)}`}</>}
      </div>
      <CountSheet stocktake={stocktake} lines={lines} />
      {isRejecting && (
        <ReasonDialog
          title={t`Return for another count?`}
          submit={t`Return for another count`}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, t`Couldn't change the stocktake. Try again.`)}
          send={(reason) => decide.mutateAsync({ params: { id }, body: { version, isApproved: false, reason } })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </Page>
  );
}
