import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Empty, Result, Skeleton } from '@polyclinic/ui/kit/display';
import type { ReactNode } from 'react';
import { SlowNotice } from './slow-notice';
import { useFormat } from './use-format';

interface QueryLike<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching?: boolean;
  /** The rows of the question before, while the answer to this one is on its way. */
  isPlaceholderData?: boolean;
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: QueryLike<T>;
  /** Read out while it loads. */
  loading: string;
  /** What to say when it cannot be loaded. */
  failed: string;
  empty?: { when: (data: T) => boolean; text: string; hint?: string; action?: ReactNode };
  /** Something in the shape of what comes; lines of text if not given. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The faces of everything that reads: loading in its shape, failed with a retry, empty with a first step, full. */
export function QueryState<T>({ query, loading, failed, empty, skeleton, children }: QueryStateProps<T>) {
  const { t } = useLingui();
  const retry = (
    <Button loading={query.isFetching} onClick={() => void query.refetch()}>
      {t`Try Again`}
    </Button>
  );

  if (query.data === undefined) {
    if (query.isPending && !query.isError) {
      return (
        <>
          <div role="status" aria-busy="true">
            <span className="pc-hidden">{loading}</span>
            <div aria-hidden="true">{skeleton ?? <Skeleton active title={false} paragraph={{ rows: 6 }} />}</div>
          </div>
          {query.isFetching && <SlowNotice />}
        </>
      );
    }
    return (
      <div role="alert">
        <Result status="warning" title={failed} subTitle={t`Check your connection and try again.`} extra={retry} />
      </div>
    );
  }

  return (
    <>
      {query.isPlaceholderData && query.isFetching && <SlowNotice />}
      {query.isError && <StaleNotice updatedAt={query.dataUpdatedAt} retry={retry} />}
      {empty?.when(query.data) ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              {empty.text}
              {empty.hint && <div>{empty.hint}</div>}
            </>
          }
        >
          {empty.action}
        </Empty>
      ) : (
        children(query.data)
      )}
    </>
  );
}

/** The last answer that arrived, marked with its time: old figures must not pass for new ones. */
function StaleNotice({ updatedAt, retry }: { updatedAt: number | undefined; retry: ReactNode }) {
  const format = useFormat();
  const time = updatedAt ? format.time(new Date(updatedAt).toISOString()) : '';
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={time ? <Trans>Not up to date: shown as of {time}</Trans> : <Trans>Not up to date</Trans>}
      action={retry}
    />
  );
}
