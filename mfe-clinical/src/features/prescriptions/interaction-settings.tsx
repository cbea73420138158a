import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { CLINIC_INTERACTION_EXAMPLE, type InteractionFileFault } from '@polyclinic/contract';
import { Panel, QueryState, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Faults of a file that are named; further ones show after these are mended. */
const SHOWN_FAULTS = 10;

/** Part of the clinic's settings: the interactions that it checks beside those of the product. */
export function InteractionSettings() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(api.clinicInteractions.list.queryOptions({ query: { limit: 1, count: 'exact' } }));
  return (
    <Panel title={t`Interactions of the clinic`}>
      <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
        {({ pagination }) => {
          const count = format.number(pagination.totalCount);
          return (
            <>
              <p>{t`Interactions in the list: ${count}`}</p>
              <LoadFile />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function LoadFile() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [faults, setFaults] = useState<InteractionFileFault[]>([]);
  const load = useMutation({
    ...api.clinicInteractions.load.mutationOptions(),
    onSuccess: (data) => {
      setFaults(data.faults);
      if (data.faults.length === 0) void message.success(t`List of interactions loaded`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't load the file. Try again.`)),
  });
  return (
    <>
      <p>{t`The safety check of prescriptions uses them beside its own rules. A new file replaces the list.`}</p>
      <label>
        {t`CSV file of interactions`}{' '}
        <input
          type="file"
          accept=".csv,.txt"
          disabled={load.isPending}
          style={FILE}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void chosen.text().then((content) => load.mutate({ body: { content } }));
          }}
        />
      </label>
      <details>
        <summary style={SUMMARY}>{t`Columns of a CSV file`}</summary>
        <pre style={EXAMPLE}>{CLINIC_INTERACTION_EXAMPLE}</pre>
      </details>
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t`The file has errors, and nothing was changed.`}
          description={
            <ul>
              {faults.slice(0, SHOWN_FAULTS).map(({ line, column }) => (
                <li key={`${line} ${column}`}>{t`Line ${line}: ${column}`}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

const FILE = { minHeight: 44, maxWidth: '100%' };
const SUMMARY = { minHeight: 24 };
const EXAMPLE = { overflowX: 'auto' } as const;
