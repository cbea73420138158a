import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import type { Stocktake, StocktakeLine } from '@polyclinic/contract';
import { Page, QueryState, ReasonDialog, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCKTAKE_STATUS_LABELS, STOCKTAKE_STATUS_MEANINGS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { useFileDownload } from '../../lib/use-file-download';
import { useJournalLink } from '../../lib/journal-link';
import { useSteps } from '../../lib/use-steps';
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
  const steps = useSteps<'approve' | 'reject'>();
  const { asking } = steps;
  const onError = (error: unknown) =>
    void message.error(errorText(error, t`Couldn't change the stocktake. Try again.`));
  const submit = useMutation({ ...api.stocktakes.submit.mutationOptions(), onError });
  const decide = useMutation(api.stocktakes.decide.mutationOptions());
  const cancel = useMutation({ ...api.stocktakes.cancel.mutationOptions(), onError });
  const input = { params: { id }, body: { version } };
  const sheet = useFileDownload(
    () => api.stocktakes.countSheet.call({ params: { id } }),
    t`Couldn't create the PDF. Try again.`,
  );
  const journal = useJournalLink();
  const sum = value === null ? null : format.money(value);
  const isOpen = status === 'COUNTING' || status === 'SUBMITTED';
  const send = (isApproved: boolean, reason?: string) =>
    decide.mutateAsync({ params: { id }, body: { version, isApproved, ...(reason !== undefined && { reason }) } });
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
            <Button
              type="primary"
              loading={decide.isPending}
              onClick={() => void steps.take('approve', () => send(true), t`Differences approved`)}
            >
              {t`Approve differences`}
            </Button>
          )
        )
      }
      menu={[
        { key: 'sheet', label: t`Print count sheet`, onClick: sheet.download },
        ...(status === 'SUBMITTED'
          ? [{ key: 'reject', label: t`Return for another count`, onClick: () => steps.ask('reject') }]
          : []),
        ...(isOpen
          ? [{ key: 'cancel', label: t`Cancel stocktake`, danger: true, onClick: () => cancel.mutate(input) }]
          : []),
      ]}
      footer={t`${countedCount} of ${lineCount} lines counted`}
    >
      <div>
        <StatusTag meaning={STOCKTAKE_STATUS_MEANINGS[status]}>{i18n._(STOCKTAKE_STATUS_LABELS[status])}</StatusTag>
        {sum !== null && <> {t`Value of the differences: ${sum}`}</>}
        {value !== null && value !== 0 && <> {journal('stocktakes', id)}</>}
      </div>
      <CountSheet stocktake={stocktake} lines={lines} />
      {asking && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason for self-approval` : t`Return for another count?`}
          submit={asking === 'approve' ? t`Approve differences` : t`Return for another count`}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, t`Couldn't change the stocktake. Try again.`)}
          send={(reason) => send(asking === 'approve', reason)}
          onClose={steps.close}
        />
      )}
    </Page>
  );
}
