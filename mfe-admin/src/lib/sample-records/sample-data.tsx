import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { SampleCounts } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../api';
import { RemoveSamplesDialog } from './remove-samples-dialog';
import { useSampleText } from './use-sample-text';

/** Adds the sample data of a clinic that has no patients yet, or removes it. */
export function SampleData({ mayAdd }: { mayAdd: boolean }) {
  const query = useQuery({ ...api.sampleRecords.get.queryOptions(), select: ({ samples }) => samples });
  const { data: samples } = query;
  // An extra for beginners: without an answer, nothing is missing.
  if (!samples) return null;
  const isEmpty = Object.values(samples).every((count) => count === 0);
  if (!isEmpty) return <Samples samples={samples} />;
  return mayAdd ? <AddSamples /> : null;
}

function AddSamples() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const add = useMutation({
    ...api.sampleRecords.create.mutationOptions(),
    onSuccess: () => void message.success(t`Sample data added`),
    onError: (error) => void message.error(errorText(error, t`Couldn't add the sample data. Try again.`)),
  });
  return (
    <Flex gap="small" align="center" wrap justify="space-between">
      <span className="pc-list-sub">
        <Trans>Try it out with sample doctors, services, patients and appointments. Remove them at any time.</Trans>
      </span>
      <Button loading={add.isPending} onClick={() => add.mutate()}>
        {t`Add sample data`}
      </Button>
    </Flex>
  );
}

function Samples({ samples }: { samples: SampleCounts }) {
  const { t } = useLingui();
  const sampleText = useSampleText();
  const [isRemoving, setIsRemoving] = useState(false);
  const records = sampleText(samples);
  return (
    <Flex gap="small" align="center" wrap justify="space-between">
      <span>{t`Sample data: ${records}`}</span>
      <Button danger onClick={() => setIsRemoving(true)}>
        {t`Remove sample data`}
      </Button>
      <RemoveSamplesDialog isOpen={isRemoving} records={records} onClose={() => setIsRemoving(false)} />
    </Flex>
  );
}
