import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { CoverageNeed } from '@polyclinic/contract';
import { FormDialog, useWeekdayNames } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/roster-api';
import { timeRule } from '../../lib/rule-times';

interface Row {
  weekdays: number[];
  from: string;
  to: string;
  people: number;
  skill?: string | null;
}

interface NeedsDialogProps {
  departmentId: string;
  needs: readonly CoverageNeed[];
  version: number;
  onClose: () => void;
}

const NEW: Row = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '16:00', people: 1, skill: null };

/** Replaces how many people a department needs; needs of several weekdays with the same times are one row. */
export function NeedsDialog({ departmentId, needs, version, onClose }: NeedsDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const weekday = useWeekdayNames('long');
  const save = useMutation(api.rosters.setNeeds.mutationOptions());
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekday(value) }));
  const time = timeRule(t`Not a valid time`);
  return (
    <FormDialog<{ rows: Row[] }>
      title={t`Staffing needs`}
      explanation={t`An end that is not later than the start is on the next day. Leave the skill empty if anybody counts.`}
      submit={t`Save needs`}
      isSaving={save.isPending}
      initial={{ rows: rowsOf(needs) }}
      failure={(error) => failureOf(error, t`Couldn't save the staffing needs. Try again.`)}
      send={async ({ rows }) => {
        const sent = rows.flatMap(({ weekdays: days, skill, ...need }) =>
          days.map((day) => ({ ...need, weekday: day, skill: skill?.trim() || null })),
        );
        await save.mutateAsync({ body: { departmentId, needs: sent, version } });
        void message.success(t`Staffing needs saved`);
      }}
      onClose={onClose}
    >
      <Form.List name="rows">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => {
              const number = index + 1;
              return (
                <fieldset key={key} style={ROW} aria-label={t`Need ${number}`}>
                  <Form.Item name={[name, 'weekdays']} label={t`Weekdays`} rules={[{ required: true }]}>
                    <Select mode="multiple" options={weekdays} />
                  </Form.Item>
                  <Flex gap="small" wrap>
                    <Form.Item name={[name, 'from']} label={t`From`} rules={[time]} style={SHORT}>
                      <Input autoComplete="off" maxLength={5} />
                    </Form.Item>
                    <Form.Item name={[name, 'to']} label={t`To`} rules={[time]} style={SHORT}>
                      <Input autoComplete="off" maxLength={5} />
                    </Form.Item>
                    <Form.Item name={[name, 'people']} label={t`People`} rules={[{ required: true }]} style={SHORT}>
                      <InputNumber min={1} max={200} precision={0} />
                    </Form.Item>
                    <Form.Item name={[name, 'skill']} label={t`Skill`}>
                      <Input autoComplete="off" maxLength={80} />
                    </Form.Item>
                  </Flex>
                  <Button icon={<DeleteOutlined />} onClick={() => remove(name)} aria-label={t`Remove need ${number}`}>
                    {t`Remove`}
                  </Button>
                </fieldset>
              );
            })}
            <Button icon={<PlusOutlined />} onClick={() => add(NEW)}>{t`Add need`}</Button>
          </>
        )}
      </Form.List>
    </FormDialog>
  );
}

/** Joins needs that differ only in their weekday. */
function rowsOf(needs: readonly CoverageNeed[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { weekday, from, to, people, skill } of needs) {
    const key = JSON.stringify([from, to, people, skill]);
    const row = rows.get(key) ?? { weekdays: [], from, to, people, skill };
    row.weekdays.push(weekday);
    rows.set(key, row);
  }
  return [...rows.values()];
}

const ROW = { border: 0, borderBottom: '1px solid var(--pc-line)', margin: '0 0 12px', padding: '0 0 12px' };
const SHORT = { width: 96 };
