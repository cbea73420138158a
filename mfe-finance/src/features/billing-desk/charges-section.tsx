import { useLingui } from '@lingui/react/macro';
import { Panel, QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { PatientChargesForm } from './patient-charges-form';

const FIRST = 20;
const MOST = 100;

/** Medicines and late charges that wait for an invoice, and credits due; nothing if there are none. */
export function ChargesSection({ patientId }: { patientId?: string }) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(FIRST);
  const query = useQuery(
    api.charges.list.queryOptions({ query: patientId === undefined ? { limit } : { patientId, limit } }),
  );
  // A form disappears with its charges, so the results are shown here.
  const [done, setDone] = useState<readonly string[]>([]);
  if (query.data?.patients.length === 0 && done.length === 0) return null;
  return (
    <Panel title={t`Medicines and late charges`}>
      <QueryState query={query} loading={t`Loading charges...`} failed={t`Couldn't load the charges`}>
        {({ patients, pagination, ...clinic }) => (
          <Flex vertical gap="middle">
            {done.map((text) => (
              <div key={text} role="status">
                {text}
              </div>
            ))}
            {patients.map((one) => (
              <PatientChargesForm
                key={one.patient.id}
                {...one}
                {...clinic}
                onDone={(text) => setDone((before) => [...before.filter((other) => other !== text), text])}
              />
            ))}
            {pagination.totalCount > patients.length && limit < MOST && (
              <Button onClick={() => setLimit(MOST)}>{t`Show more`}</Button>
            )}
          </Flex>
        )}
      </QueryState>
    </Panel>
  );
}
