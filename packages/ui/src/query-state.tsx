import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Result, Skeleton } from '@polyclinic/ui/kit/display';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { SlowNotice } from './slow-notice';
import { useFormat } from './use-format';

interface QueryLike<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error?: unknown;
  isFetching?: boolean;
  /** The data belong to the previous key while the new query loads. */
  isPlaceholderData?: boolean;
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

/** Content of the page of a record that does not exist. */
export interface Missing {
  /** Such as "Patient not found". */
  title: string;
  /** The link to the list of these records, and its text. */
  to: string;
  back: string;
}

interface QueryStateProps<T> {
  query: QueryLike<T>;
  /** Announced while loading. */
  loading: string;
  /** Message if loading fails. */
  failed: string;
  /** Label of the button that loads again, if it has another text. */
  retry?: string;
  /** For the record named by the URL. */
  missing?: Missing;
  empty?: { when: (data: T) => boolean; text: string; hint?: string; action?: ReactNode };
  /** Placeholder in the shape of the content; defaults to lines of text. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Renders the states of a query: loading with a skeleton, failed with a retry, empty with a first step, or its data.
 */
export function QueryState<T>({
  query,
  loading,
  failed,
  retry: retryLabel,
  missing,
  empty,
  skeleton,
  children,
}: QueryStateProps<T>) {
  const { t } = useLingui();
  const retry = (
    <Button loading={query.isFetching} onClick={() => void query.refetch()}>
      {retryLabel ?? t`Try Again`}
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
    if (missing && isMissing(query.error)) return <NotFound {...missing} />;
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
        <EmptyState text={empty.text} hint={empty.hint} action={empty.action} />
      ) : (
        children(query.data)
      )}
    </>
  );
}

/** Returns whether a failed load means that the URL names no record: none has the id (404), or it is no id (400). */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && [400, 404].includes(Number(error.status));
}

function NotFound({ title, to, back }: Missing) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <Result
        status="info"
        title={title}
        subTitle={t`The link may be wrong, or the record was deleted.`}
        extra={<Link to={to}>{back}</Link>}
      />
    </div>
  );
}

/** Marks stale data with its time, so that old figures do not pass for new ones. */
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
