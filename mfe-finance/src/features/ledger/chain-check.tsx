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
    <section aria-label={t`Ledger verification`}>
      <h2>{t`Ledger verification`}</h2>
      <p>{t`Each posted entry includes the hash of all earlier ones. Verification finds every change to an entry, a balance, an account or a period lock.`}</p>
      <QueryState query={query} loading={t`Verifying the ledger...`} failed={t`Couldn't verify the ledger`}>
        {(chain) => (
          <>
            <Verdict chain={chain} />
            <Violations chain={chain} />
            <ChainDetails chain={chain} />
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>{t`Verify again`}</Button>
          </>
        )}
      </QueryState>
    </section>
  );
}

function Verdict({ chain: { isIntact, brokenAt } }: { chain: ChainState }) {
  const { t } = useLingui();
  if (brokenAt === null && !isIntact) return null;
  if (isIntact) return <Alert type="success" role="status" showIcon title={t`Ledger integrity verified`} />;
  const position = brokenAt?.place ?? 0;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t`Verification failed at entry ${position}`}
      description={
        <>
          {brokenAt?.why} {brokenAt?.entryId && <Link to={paths.journalEntry(brokenAt.entryId)}>{t`View entry`}</Link>}
        </>
      }
    />
  );
}

/** Differences in accounts, years, periods, numbers and balances, which the chain of entries does not cover. */
function Violations({ chain: { violations } }: { chain: ChainState }) {
  const { t } = useLingui();
  if (violations.length === 0) return null;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t`Stored records don't match the posted entries`}
      description={
        <ul>
          {violations.map(({ name, why, entryId }) => (
            <li key={`${why} ${name}`}>
              {why} {entryId && <Link to={paths.journalEntry(entryId)}>{t`View entry`}</Link>}
            </li>
          ))}
        </ul>
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
        { label: t`Verified on`, value: format.dateTime(checkedAt) },
        { label: t`Posted entries`, value: format.number(entryCount) },
        { label: t`Hash of the last entry`, value: <code>{headHash}</code> },
      ]}
    />
  );
}
