import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useClinicToday } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { FormDialog } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/assets-api';
import { EntryPreviewTable } from '../../lib/entry-preview-table';
import { useMonthName } from '../../lib/use-month-name';

const MONTHS = 24;

/** Runs depreciation through a month, after a look at the entry. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const monthName = useMonthName();
  const months = monthsBefore(useClinicToday());
  const run = useMutation(api.assetDepreciation.run.mutationOptions());
  return (
    <FormDialog<{ month: string }>
      title={t`Run depreciation`}
      explanation={t`One entry is posted on the last day of the month. Missed months are included.`}
      submit={t`Post depreciation`}
      isSaving={run.isPending}
      initial={{ month: months[1] ?? '' }}
      failure={(error) => failureOf(error, t`Couldn't run depreciation. Try again.`)}
      send={async ({ month }) => {
        const { number } = (await run.mutateAsync({ body: { month } })).run;
        void message.success(t`Depreciation ${number} posted`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Month`} name="month">
        <Select options={months.map((month) => ({ value: month, label: monthName(month) }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => <Preview month={String(getFieldValue('month'))} />}
      </Form.Item>
    </FormDialog>
  );
}

function Preview({ month }: { month: string }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const query = useQuery({
    ...api.assetDepreciation.preview.queryOptions({ query: { month } }),
    enabled: /^\d/.test(month),
    retry: false,
  });
  if (query.error) return <Alert type="warning" title={errorText(query.error, t`Couldn't load the preview`)} />;
  if (!query.data) return null;
  const { lines, assetCount, taxTotal } = query.data;
  if (assetCount === 0) return <Alert type="info" title={t`All assets are depreciated through this month.`} />;
  const tax = money(taxTotal);
  return (
    <>
      <p>
        {plural(assetCount, { one: '# asset', other: '# assets' })}
        {taxTotal > 0 && ` · ${t`Tax depreciation: ${tax}`}`}
      </p>
      <EntryPreviewTable lines={lines} />
    </>
  );
}

function monthsBefore(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
