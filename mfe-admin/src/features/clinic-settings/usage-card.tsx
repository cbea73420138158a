import { useLingui } from '@lingui/react/macro';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Progress } from '@polyclinic/ui/kit/progress';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { NARROW } from './measures';

/** The clinic's usage and its limits, which the platform sets. */
export function UsageCard() {
  const { t } = useLingui();
  const query = useQuery({ ...api.tenant.settings.queryOptions(), select: ({ settings }) => settings });
  return (
    <Card title={t`Usage`} size="small" style={NARROW}>
      <QueryState query={query} loading={t`Loading usage...`} failed={t`Couldn't load the usage`}>
        {({ usage, limits }) => (
          <Flex vertical gap="middle">
            <Used label={t`Staff`} count={usage?.users ?? 0} limit={limits.users} />
            <Used label={t`Patients`} count={usage?.patients ?? 0} limit={limits.patients} />
          </Flex>
        )}
      </QueryState>
    </Card>
  );
}

const ALMOST = 0.9;

function Used({ label, count, limit }: { label: string; count: number; limit: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = limit ? count / limit : 0;
  const used = format.number(count);
  const maximum = limit === null ? '' : format.number(limit);
  return (
    <div>
      <Flex justify="space-between" gap="small" wrap>
        <span>{label}</span>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          {limit === null ? t`${used}, no limit` : t`${used} of ${maximum}`}
        </span>
      </Flex>
      {limit !== null && (
        <>
          <Progress
            aria-label={label}
            percent={Math.min(100, Math.round(share * 100))}
            showInfo={false}
            status={share >= 1 ? 'exception' : 'normal'}
          />
          {share >= 1 && <span role="status">{t`Limit reached. No more can be added.`}</span>}
          {share >= ALMOST && share < 1 && <span role="status">{t`Close to the limit.`}</span>}
        </>
      )}
    </div>
  );
}
