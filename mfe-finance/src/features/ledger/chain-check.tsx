import { useLingui } from '@lingui/react/macro';
import type { ChainState } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, QueryState, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

/** Verifies the hash chain on the server, recomputed from the stored lines. */
export function ChainCheck() {
  const { t } = useLingui();
  const query = useQuery({ ...api.ledger.verify.queryOptions(), select: ({ chain }) => chain });
  return (
    <section aria-label={t`State of the chain`}>
      <h2>{t`State of the chain`}</h2>
      <p>{t`Each posted entry carries the hash of all before it. A change of any of them would be found here.`}</p>
      <QueryState query={query} loading={t`Checking the chain...`} failed={t`Failed to check the chain`}>
        {(chain) => (
          <>
            <Verdict chain={chain} />
            <ChainDetails chain={chain} />
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>{t`Check again`}</Button>
          </>
        )}
      </QueryState>
    </section>
  );
}

function Verdict({ chain: { isIntact, brokenAt } }: { chain: ChainState }) {
  const { t } = useLingui();
  if (isIntact) return <Alert type="success" role="status" showIcon title={t`The books are what they were`} />;
  const place = brokenAt?.place ?? 0;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t`The chain breaks at place ${place}`}
      description={
        <>
          {brokenAt?.why}{' '}
          {brokenAt?.entryId && <Link to={paths.journalEntry(brokenAt.entryId)}>{t`Show the entry`}</Link>}
        </>
      }
    />
  );
}

function ChainDetails({ chain: { checkedAt, entryCount, headHash } }: { chain: ChainState }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        { label: t`Checked`, value: format.dateTime(checkedAt) },
        { label: t`Posted entries`, value: format.number(entryCount) },
        { label: t`Hash of the last`, value: <code>{headHash}</code> },
      ]}
    />
  );
}
