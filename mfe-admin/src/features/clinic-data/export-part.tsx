import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import type { ExportFormat, Language } from '@polyclinic/contract';
import { useRecordTitles } from '@polyclinic/remote/slot';
import { DateInput } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { DownloadOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';

interface Entries {
  type: string;
  format: ExportFormat;
  dateFrom?: string | null;
  dateTo?: string | null;
}

const START: Entries = { type: 'patients', format: 'xlsx' };
const WIDTH = { maxWidth: 640 };
const TEXT = { marginTop: 0 };

/** Exports all rows of one kind as a file. */
export function ExportPart() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Entries>();
  const type = Form.useWatch('type', form) ?? START.type;
  const tables = useExportedTables();
  const isDated = tables.some((table) => table.type === type && table.isDated);
  const fetchFile = useMutation({
    mutationFn: ({ type: asked, format, dateFrom, dateTo }: Entries) =>
      api.admin.export.call({
        params: { type: asked },
        query: isDated ? { format, dateFrom: dateFrom ?? undefined, dateTo: dateTo ?? undefined } : { format },
      }),
    onSuccess: (file) => {
      saveFile(file);
      const name = file.fileName;
      void message.success(t`Downloaded ${name}`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't export the file. Try again.`)),
  });

  return (
    <Card title={t`Data export`} style={WIDTH}>
      <p
        style={TEXT}
      >{t`Exports data for spreadsheets and other programs. Times are in the clinic's time zone, deleted records are not included, and every export is recorded in the audit log.`}</p>
      <Form form={form} layout="vertical" initialValues={START} onFinish={(entries) => fetchFile.mutate(entries)}>
        <Form.Item name="type" label={t`Data`}>
          <Select options={tables.map(({ type: value, label }) => ({ value, label }))} />
        </Form.Item>
        {isDated && (
          <Flex gap="small" wrap>
            <Form.Item name="dateFrom" label={t`From`}>
              <DateInput />
            </Form.Item>
            <Form.Item
              name="dateTo"
              label={t`To`}
              dependencies={['dateFrom']}
              rules={[
                ({ getFieldValue }) => ({
                  validator: async (_, to?: string | null) => {
                    const from = getFieldValue('dateFrom') as string | null | undefined;
                    if (from && to && to < from) throw new Error(t`The end date must not be before the start date`);
                  },
                }),
              ]}
            >
              <DateInput />
            </Form.Item>
          </Flex>
        )}
        <Form.Item name="format" label={t`File format`}>
          <Radio.Group
            options={[
              { value: 'xlsx', label: t`Excel (XLSX)` },
              { value: 'csv', label: 'CSV' },
              { value: 'json', label: 'JSON' },
            ]}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" icon={<DownloadOutlined />} loading={fetchFile.isPending}>
          {t`Export file`}
        </Button>
      </Form>
    </Card>
  );
}

/** The tables that every installation has, and those that the modules on the page declare for an export. */
function useExportedTables(): { type: string; label: string; isDated?: true }[] {
  const { t, i18n } = useLingui();
  const declared = Object.values(useRecordTitles());
  return [
    { type: 'patients', label: t`Patients` },
    { type: 'appointments', label: t`Appointments`, isDated: true },
    { type: 'users', label: t`Users` },
    { type: 'services', label: t`Services` },
    { type: 'waitlist', label: t`Waitlist` },
    { type: 'audit-log', label: t`Audit log`, isDated: true },
    ...declared.flatMap((title) =>
      title?.export ? [{ ...title.export, label: title.kind[i18n.locale as Language] }] : [],
    ),
  ];
}
