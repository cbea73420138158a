import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DownloadOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';

/** Downloads the ledger as a file that can be verified without the server. */
export function ProofDownload() {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const [periodId, setPeriodId] = useState<string>();
  const periods = useQuery({ ...api.ledgerPeriods.list.queryOptions(), select: (data) => data.periods });
  const download = useMutation({
    mutationFn: async () => saveFile(await api.ledger.proof.call({ query: { periodId } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the verification file. Try again.`)),
  });
  const span = (from: string, to: string) => `${format.date(from)} – ${format.date(to)}`;
  return (
    <section aria-label={t`Verification file`}>
      <h2>{t`Verification file`}</h2>
      <p>{t`Contains every entry with its hash, and the trial balance. Store it outside the clinic's systems.`}</p>
      <Flex gap="small" wrap>
        <Select
          aria-label={t`Entries up to the end of`}
          placeholder={t`All entries`}
          allowClear
          popupMatchSelectWidth={false}
          style={WIDTH}
          loading={periods.isPending}
          value={periodId}
          onChange={setPeriodId}
          options={periods.data?.map(({ id, from, to }) => ({ value: id, label: span(from, to) }))}
        />
        <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate()}>
          {t`Download verification file`}
        </Button>
      </Flex>
    </section>
  );
}

const WIDTH = { width: 260 };
