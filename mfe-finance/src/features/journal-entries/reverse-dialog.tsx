import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { JournalEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { z } from '@polyclinic/ui/kit/schema';
import { useState } from 'react';
import { api } from '../../lib/api';

const Reversal = z.object({ date: z.iso.date(), reason: z.string().trim().min(1).max(500) });
const field = formFields(Reversal);

/** Reverses a posted entry with a mirror entry, which needs approval like any other. */
export function ReverseDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const today = useClinicToday();
  const reverse = useMutation(api.journalEntries.reverse.mutationOptions());
  const [made, setMade] = useState<string>();
  return (
    <FormDialog
      title={t`Reverse this entry?`}
      explanation={t`Creates a new entry with debits and credits swapped. The new entry takes effect once it is approved and posted.`}
      submit={t`Reverse entry`}
      isSaving={reverse.isPending}
      initial={{ date: entry.date > today ? entry.date : today, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't reverse the entry. Try again.`)}
      blames={{ PERIOD_LOCKED: 'date' }}
      send={async ({ date, reason }) => {
        const { entry: mirror } = await reverse.mutateAsync({
          params: { id: entry.id },
          body: { date, reason: reason.trim() },
        });
        setMade(mirror.id);
        void message.success(t`Reversal submitted for approval`);
      }}
      onClose={onClose}
      onDone={() => {
        onClose();
        if (made) void navigate(paths.journalEntry(made));
      }}
    >
      <Form.Item {...field('date')} label={t`Reversal date`}>
        <DateInput min={entry.date} allowClear={false} />
      </Form.Item>
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
